"""A round against a bank, from stakes and dice that are told (V22 to V45)."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide.bank import bank_range, fade_range, faders, is_obliged
from ceelo.core.decide.passing import offer_bank
from ceelo.core.money import Chips
from ceelo.core.rules import Form, Liability
from ceelo.core.scorekeeper.keeper import Keeper
from ceelo.core.scorekeeper.values import (
    BankResult,
    BankRound,
    Player,
    RoundError,
    StakeResult,
)
from ceelo.core.table import Offer, Phase, Seat

_BANKER = Seat(0)


def settle_bank(told: BankRound) -> BankResult:
    """Return what becomes of a round in which everybody did what is *told*.

    Raises:
        RoundError: It cannot have been played so under its rules.
    """
    if not told.rules.has_bank:
        msg = f'bet is "fade", "cover" or "fixed" where there is a banker, not "{told.rules.bet}"'
        raise RoundError(msg)
    keeper = Keeper(told.rules, (told.banker, *told.players))
    if told.held:
        keeper.table = replace(keeper.table, banker=_BANKER, held=told.held)
    keeper.draft(lambda draft: offer_bank(draft, Offer.FIRST, (_BANKER,)))
    _put_up(keeper, told)
    while keeper.table.phase is Phase.FADING:
        seat = keeper.table.asked_to_fade[0]
        chips = _accepted(keeper, seat)
        if chips == 0:
            keeper.why_out[seat] = _why_none(keeper, seat)
        keeper.do(c.Fade(seat=seat, chips=chips))
    _tell_who_is_out(keeper)
    keeper.throw_all()
    return _result(keeper)


def _put_up(keeper: Keeper, told: BankRound) -> None:
    table, name = keeper.table, told.banker.name
    unit, wanted = table.rules.stake.unit, sum(player.stake for player in told.players)
    if table.phase is not Phase.BANK_OFFERED or not faders(table, _BANKER):
        least = table.rules.stake.min
        both = f"{name} and somebody who stakes against him"
        msg = f"{both} need {least:,} chips each: they have fewer"
        raise RoundError(msg)
    least, most = bank_range(table, _BANKER)
    bank = told.bank
    if table.rules.bet is Form.COVER and bank is not None:
        msg = f'{name} puts up no bank where bet is "cover", not {bank:,}: he covers the stakes'
        raise RoundError(msg)
    if bank is None and table.rules.bet is Form.FIXED:
        bank = max([player.stake for player in told.players])
    elif bank is None:
        bank = Chips(max(least, min(wanted, most)))
        bank = Chips(min(bank + -bank % unit, most - most % unit))
    if not least <= bank <= most:
        msg = f"{name} can put up {least:,} to {most:,}, not {bank:,}"
        raise RoundError(msg)
    if bank % unit:
        msg = f"a bank is a multiple of {unit:,}, not {bank:,}"
        raise RoundError(msg)
    keeper.do(c.StakeBank(seat=_BANKER, chips=bank))


def _accepted(keeper: Keeper, seat: Seat) -> Chips:
    """Return how much of what the player at *seat* wants is accepted (V24, V26)."""
    table, player = keeper.table, keeper.players[seat]
    least, most = fade_range(table, seat)
    unit, wanted = table.rules.stake.unit, player.stake
    if wanted == 0 or most < least:
        return Chips(0)
    if table.fixed and wanted != table.fixed:
        msg = f"{player.name} can stake {table.fixed:,} or nothing, not {wanted:,}"
        raise RoundError(msg)
    if wanted < least:
        msg = f"{player.name} can stake {least:,} or more, not {wanted:,}"
        raise RoundError(msg)
    if wanted % unit and wanted < most:
        msg = f"{player.name} stakes a multiple of {unit:,}, not {wanted:,}"
        raise RoundError(msg)
    return Chips(min(wanted, most))


def _why_none(keeper: Keeper, seat: Seat) -> str:
    """Return why nothing is accepted of what the player at *seat*, who is asked, wants."""
    table, player, banker = keeper.table, keeper.players[seat], keeper.players[_BANKER].name
    if player.stake == 0:
        return f"{player.name} stakes nothing"
    rules = table.rules.stake
    open_handed = replace(rules, liability=Liability.TABLE)
    least, most = fade_range(replace(table, rules=replace(table.rules, stake=open_handed)), seat)
    if rules.liability is Liability.ESCROW and most >= least:
        told = [(player.name, player.chips), (banker, keeper.players[_BANKER].chips)]
        have = [f"{name} has {chips:,}" for name, chips in told if chips is not None]
        return (
            f'no stake of {player.name} is taken, for by stake.liability "escrow" both sides have'
            f" to be able to pay all stakes at their worst: {' and '.join(have)}"
        )
    return f"no stake of {player.name} is taken: the least is {least:,}, and {most:,} can be"


def _tell_who_is_out(keeper: Keeper) -> None:
    """Keep why whoever has no stake does not throw."""
    table = keeper.table
    for seat, player in keeper.players.items():
        if seat != _BANKER and not table.stakes[seat] and seat not in keeper.why_out:
            keeper.why_out[seat] = _why_not_asked(player, table.rules.stake.min)
    if not sum(table.stakes):
        others = [keeper.why_out[seat] for seat in keeper.players if seat != _BANKER]
        keeper.why_out[_BANKER] = f"nobody has a stake, so nobody throws ({'; '.join(others)})"


def _why_not_asked(player: Player, least: int) -> str:
    if player.stake == 0:
        return f"{player.name} stakes nothing"
    if player.chips is not None and player.chips < least:
        return f"{player.name} has {player.chips:,} chips, and a stake is at least {least:,}"
    return f"the bank is covered before {player.name} is asked"


def _result(keeper: Keeper) -> BankResult:
    changes = keeper.changes()
    covered, settled = keeper.found(e.BankCovered), keeper.found(e.RoundSettled)
    unfaded = keeper.found(e.BankUnfaded)
    returned = covered.returned if covered else unfaded.returned if unfaded else Chips(0)
    return BankResult(
        # Where the players stake first, no bank was put up that could go back (V26).
        returned=returned if keeper.table.rules.bet is Form.FADE else Chips(0),
        stakes=tuple([_stake_result(keeper, seat) for seat in keeper.players if seat != _BANKER]),
        change=changes[_BANKER],
        combination=keeper.table.combination(_BANKER),
        bank_after=settled.bank if settled else Chips(0),
        is_broken=settled is not None and settled.is_broken,
        threw=tuple(keeper.threw[0]),
        next_banker=_next_banker(keeper),
    )


def _stake_result(keeper: Keeper, seat: Seat) -> StakeResult:
    name, last = keeper.players[seat].name, keeper.table.combination(_BANKER)
    for event in keeper.events:
        if isinstance(event, e.StakeSettled) and event.seat == seat:
            return StakeResult(
                name=name,
                stake=event.stake,
                change=event.change,
                outcome=event.outcome,
                ground=event.ground,
                void=event.void,
                combination=keeper.table.combination(seat),
                against=event.banker if event.banker != last else None,
            )
    return StakeResult(name=name, stake=Chips(0), change=0)


def _next_banker(keeper: Keeper) -> str | None:
    while keeper.table.phase is Phase.BANK_OFFERED:
        seat = keeper.table.queue[0]
        if not keeper.players[seat].refuses or is_obliged(keeper.table, seat):
            return keeper.players[seat].name
        keeper.do(c.DeclineBank(seat=seat))
    return None
