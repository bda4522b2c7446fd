"""A pot, from dice that are told (V36 to V39)."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide.pot import open_antes
from ceelo.core.money import Chips
from ceelo.core.scorekeeper.keeper import Keeper
from ceelo.core.scorekeeper.values import PotResult, PotRound, RoundError
from ceelo.core.table import Seat


def settle_pot(told: PotRound) -> PotResult:
    """Return what becomes of a pot for which everybody throws what is *told*.

    Raises:
        RoundError: It cannot have been played so under its rules.
    """
    if told.rules.has_bank:
        msg = f'bet is "pot" where everybody antes, not "{told.rules.bet}"'
        raise RoundError(msg)
    ante = told.rules.pot.ante
    for player in told.players:
        if player.chips is not None and player.chips < ante:
            msg = f"{player.name} has {player.chips:,} chips: the ante is {ante:,}"
            raise RoundError(msg)
        if player.stake not in {0, ante}:
            msg = f"{player.name} antes {ante:,} (pot.ante), not {player.stake:,}"
            raise RoundError(msg)
    keeper = Keeper(told.rules, told.players)
    keeper.table = replace(keeper.table, bank=told.carried)
    keeper.draft(lambda draft: open_antes(draft, Seat(0)))
    for seat in keeper.players:
        keeper.do(c.PayAnte(seat=seat))
    keeper.throw_all()
    return _result(keeper)


def _result(keeper: Keeper) -> PotResult:
    ended = next(event for event in keeper.events if isinstance(event, _Ends))
    pot, carried = sum(ended.shares) if isinstance(ended, e.PotSplit) else ended.pot, Chips(0)
    winners: tuple[Seat, ...] = ()
    shares: tuple[Chips, ...] = ()
    match ended:
        case e.PotWon():
            winners, shares = (ended.seat,), (ended.pot,)
        case e.PotSplit():
            winners, shares = ended.seats, ended.shares
        case e.PotCarried():  # pragma: no branch
            carried = ended.pot
    return PotResult(
        pot=Chips(pot),
        winners=tuple([keeper.players[seat].name for seat in winners]),
        shares=shares,
        combination=ended.combination,
        carried=carried,
        changes=tuple(keeper.changes().values()),
        threw=tuple([tuple(names) for names in keeper.threw]),
    )


_Ends = e.PotWon | e.PotSplit | e.PotCarried
"""What a round without a bank comes to."""
