"""The game without a bank: antes, throws, shootouts (V36, V38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.combination import Kind
from ceelo.core.contest import judge
from ceelo.core.decide.draft import not_in
from ceelo.core.decide.rounds import next_round, open_round, settle_round
from ceelo.core.money import Chips, shares
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import PotTie
from ceelo.core.table import SEATS_TO_PLAY, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.combination import Combination
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table


def open_antes(draft: Draft, opener: Seat) -> None:
    """Ask every present seat that can pay, from *opener*; with fewer than two the table waits."""
    table = draft.table
    asked = _askable(table, opener)
    if len(asked) < SEATS_TO_PLAY:
        draft.add(e.PlayersWanted())
        return
    open_round(draft)
    draft.add(e.AntesOpened(ante=table.rules.pot.ante, opener=asked[0], asked=asked))


def wake_antes(draft: Draft) -> None:
    """Open the antes that waited for players, once two can pay."""
    table = draft.table
    if table.phase is not Phase.WAITING or table.is_paused:
        return
    if len(_askable(table, table.opener)) >= SEATS_TO_PLAY:
        # Dice of a pot lie on the table: it was played, and the first throw has yet to walk on.
        open_antes(draft, _next_opener(table) if any(table.thrown) else table.opener)


def _askable(table: Table, opener: Seat) -> tuple[Seat, ...]:
    order = (opener, *table.order_after(opener))
    return tuple(seat for seat in order if _can_ante(table, seat))


def _can_ante(table: Table, seat: Seat) -> bool:
    return (
        table.holds(seat)
        and table.is_present(seat)
        and table.chair(seat).chips >= table.rules.pot.ante
    )


def pay_ante(draft: Draft, command: c.PayAnte) -> Refusal | None:
    """Put the ante into the pot."""
    if refusal := _not_asked(draft.table, command.seat):
        return refusal
    draft.add(e.AntePaid(seat=command.seat, chips=draft.table.rules.pot.ante))
    close_antes_if_done(draft)
    return None


def sit_out(draft: Draft, command: c.SitOut) -> Refusal | None:
    """Leave this pot to the others."""
    if refusal := _not_asked(draft.table, command.seat):
        return refusal
    draft.add(e.SatOut(seat=command.seat, auto=False))
    close_antes_if_done(draft)
    return None


def _not_asked(table: Table, seat: Seat) -> Refusal | None:
    if refusal := not_in(table, Phase.ANTEING):
        return refusal
    if seat not in table.queue:
        return Refusal(reason=Reason.NOT_YOUR_TURN, seat=table.queue[0])
    return None


def close_antes_if_done(draft: Draft) -> None:
    """Make the pot when everybody has answered; with fewer than two in it, give it back."""
    table = draft.table
    if table.queue:
        return
    order = (table.opener, *table.order_after(table.opener))
    players = tuple(seat for seat in order if table.stakes[seat])
    if len(players) < SEATS_TO_PLAY:
        draft.add(e.StakesReturned())
        next_round(draft, lambda: open_antes(draft, draft.table.opener))
        return
    draft.add(e.AntesClosed(pot=table.pot, players=players))


def is_pot_decided(table: Table, seat: Seat) -> bool:
    """Say whether the throw that *seat* has just made takes the pot before all have thrown."""
    rules = table.rules
    if rules.rank.ordered_456 or rules.pot.instant456:
        return _is_outright(table, seat) or _last_standing(table) is not None
    return rules.pot.last_standing and _last_standing(table) is not None


def _is_outright(table: Table, seat: Seat) -> bool:
    # V37; V8: the hard 4-5-6 ends the game where it is one of its own.
    combination = table.made[seat]
    if combination is None or (table.queue and table.queue[0] == seat):
        return False
    kind = combination.kind
    return kind is Kind.HARD_456 or (kind is Kind.FOUR_FIVE_SIX and table.rules.pot.instant456)


def _last_standing(table: Table) -> Seat | None:
    """Return who wins unthrown because everybody before is out (V38 `last_standing`)."""
    if not table.rules.pot.last_standing or len(table.queue) != 1 or table.tries:
        return None
    (last,) = table.queue
    is_out = judge(table.rules).is_out_of_pot
    others = (table.made[seat] for seat in table.contenders if seat != last)
    return last if all(made is not None and is_out(made) for made in others) else None


def settle_pot(draft: Draft) -> None:
    """Let the single best take the pot, or do what the house does with a tie (V36 to V39)."""
    table = draft.table
    last = _last_standing(table)
    if last is not None:
        _win_pot(draft, last, None)
        return
    rank = judge(table.rules).rank
    thrown = [(seat, made) for seat in table.contenders if (made := table.made[seat]) is not None]
    if outright := [pair for pair in thrown if _is_outright(table, pair[0])]:
        _win_pot(draft, *outright[-1])
        return
    best = max(rank[made] for _, made in thrown)
    tied = tuple([seat for seat, made in thrown if rank[made] == best])
    made = table.made[tied[0]]
    # Whoever is best has thrown.
    assert made is not None
    if len(tied) == 1:
        _win_pot(draft, tied[0], made)
    else:
        _settle_tie(draft, tied, made)


def _settle_tie(draft: Draft, tied: tuple[Seat, ...], made: Combination) -> None:
    table = draft.table
    match table.rules.pot.tie:
        case PotTie.SPLIT:
            draft.add(e.PotSplit(seats=tied, shares=shares(table.pot, len(tied)), combination=made))
            _end_pot(draft)
        case PotTie.CARRY_ALL:
            draft.add(e.PotCarried(seats=tied, pot=table.pot, combination=made))
            _end_pot(draft)
        case PotTie.REANTE:
            ante = table.rules.pot.ante
            able = tuple([seat for seat in tied if table.chair(seat).chips >= ante])
            if len(able) == 1:
                # Who cannot pay again leaves the pot to whoever can.
                _win_pot(draft, able[0], made)
            else:
                # Where nobody can pay again, the tied throw for what is there.
                _shoot_out(draft, able or tied, made, ante if able else Chips(0))
        case _:
            _shoot_out(draft, tied, made, Chips(0))


def _shoot_out(draft: Draft, tied: tuple[Seat, ...], made: Combination, ante: Chips) -> None:
    number = draft.table.shootout + 1
    draft.add(e.ShootoutCalled(number=number, seats=tied, combination=made, ante=ante))


def _win_pot(draft: Draft, seat: Seat, made: Combination | None) -> None:
    draft.add(e.PotWon(seat=seat, pot=draft.table.pot, combination=made))
    _end_pot(draft)


def _end_pot(draft: Draft) -> None:
    settle_round(draft, is_broken=False)
    next_round(draft, lambda: open_antes(draft, _next_opener(draft.table)))


def _next_opener(table: Table) -> Seat:
    # The first thrower walks round by one (rulebook 2.3).
    return (*table.order_after(table.opener), table.opener)[0]
