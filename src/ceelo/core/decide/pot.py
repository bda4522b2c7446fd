"""The game without a bank: antes, throws, shootouts (V36, V38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.contest import rank
from ceelo.core.decide.draft import not_in
from ceelo.core.decide.rounds import next_round, open_round, settle_round
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
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
    draft.add(e.AntesClosed(pot=Chips(sum(table.stakes)), players=players))


def settle_pot(draft: Draft) -> None:
    """Let the single best take the pot, or the tied throw again for it (V36)."""
    table = draft.table
    combinations = [(seat, _stood(table, seat)) for seat in table.contenders]
    best = max(rank(combination) for _, combination in combinations)
    tied = tuple(seat for seat, combination in combinations if rank(combination) == best)
    winning = _stood(table, tied[0])
    if len(tied) > 1:
        draft.add(e.ShootoutCalled(number=table.shootout + 1, seats=tied, combination=winning))
        return
    draft.add(e.PotWon(seat=tied[0], pot=table.pot, combination=winning))
    settle_round(draft, is_broken=False)
    next_round(draft, lambda: open_antes(draft, _next_opener(draft.table)))


def _next_opener(table: Table) -> Seat:
    # The first thrower walks round by one (rulebook 2.3).
    return (*table.order_after(table.opener), table.opener)[0]


def _stood(table: Table, seat: Seat) -> Combination:
    combination = table.combination(seat)
    # Every contender's turn is over before a pot is settled.
    assert combination is not None
    return combination
