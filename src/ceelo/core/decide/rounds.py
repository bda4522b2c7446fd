"""Between rounds: who leaves, whether the session is over, and what opens the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.contest import judge
from ceelo.core.money import shares
from ceelo.core.rules import EndKind
from ceelo.core.standings import standings
from ceelo.core.table import SEATS_TO_PLAY, EndReason, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Table

_ROUNDS, _TARGET = EndKind.ROUNDS, EndKind.TARGET  # Named once: see `ceelo.core.enums`.


def open_round(draft: Draft, *, shootout: int = 0) -> None:
    """Open the window for stakes of a new epoch of the dice protocol (M1).

    In mid-round too, when chips may still be paid before a *shootout*: none is ever at risk on dice
    that were fixed before (CEELO-FAIR/1, server rule 6).
    """
    table = draft.table
    fair = table.fair
    draft.add(
        e.RoundOpened(
            round=table.rounds_played + 1,
            epoch=fair.epoch + 1,
            k=fair.k,
            first_index=fair.next_index,
            last_element=fair.last_element,
            rules_hash=table.rules_hash,
            shootout=shootout,
            late=fair.late,
        )
    )


def settle_round(draft: Draft, *, is_broken: bool) -> None:
    """Close the round: every stake is settled."""
    table = draft.table
    # Every stake is settled, so a seat has its pocket and the banker the bank besides.
    stacks = [None if chair is None else chair.chips for chair in table.chairs]
    if table.banker is not None:
        stacks[table.banker] = table.worth(table.banker)
    draft.add(
        e.RoundSettled(
            round=table.rounds_played + 1,
            stacks=tuple(stacks),
            bank=table.bank,
            is_broken=is_broken,
        )
    )


def next_round(draft: Draft, go_on: Callable[[], None]) -> None:
    """Let those leave who want to, then end the session or *go_on*."""
    # Who leaves with what he has just won has won it (V50 `target`).
    table = draft.table
    reason = end_reason(table)
    if not table.rules.has_bank and all(chair is None or chair.leaving for chair in table.chairs):
        _share_carried(draft)  # Later there is nobody left to have it.
    _let_go(draft)
    if reason is None and draft.table is not table:
        reason = end_reason(draft.table)
    if reason is None:
        go_on()
    else:
        close_session(draft, reason)


def _share_carried(draft: Draft) -> None:
    # V36 `carry_all`: nobody has won it, so it belongs to all who are left.
    table = draft.table
    if table.bank and not table.rules.has_bank:
        parts = shares(table.bank, len(table.occupied))
        draft.add(e.PotSplit(seats=table.occupied, shares=parts, combination=None))


def _let_go(draft: Draft) -> None:
    for seat, chair in enumerate(draft.table.chairs):
        if chair is not None and chair.leaving:
            vacate(draft, Seat(seat))


def vacate(draft: Draft, seat: Seat, *, is_sent: bool = False) -> None:
    """Free *seat*, which has nothing at risk: bank to its pocket, pocket parked, host passed."""
    table = draft.table
    if seat == table.banker and table.bank:
        draft.add(e.BankReturned(seat=seat, chips=table.bank))
    chair = draft.table.chair(seat)
    draft.add(
        e.SeatLeft(
            seat=seat,
            chips=chair.chips,
            player=chair.player,
            name=chair.name,
            is_sent=is_sent or chair.sent,
        )
    )
    if seat == table.host:
        heirs = [other for other in table.order_after(seat) if table.chair(other).bot is None]
        # Somebody who is here, if there is one.
        heirs.sort(key=lambda other: not table.is_present(other))
        if heirs:
            draft.add(e.HostPassed(seat=heirs[0]))


def end_reason(table: Table) -> EndReason | None:
    """Return why the session is over between rounds, None when it goes on (V50)."""
    if table.ending is not None:
        return table.ending
    end = table.rules.end
    if end.kind is _ROUNDS and table.rounds_played >= end.rounds:
        return EndReason.ROUNDS
    if end.kind is _TARGET:
        # What was bought again is no gain (V53).
        wins = (0, *map(table.result, table.occupied))
        if max(wins) + table.rules.chips >= end.target:
            return EndReason.TARGET
    able_count = 0
    for seat in table.occupied:
        able_count += not table.is_out(seat) or table.may_rebuy(seat)
        if able_count == SEATS_TO_PLAY:
            return None
    return EndReason.LAST


def close_session(draft: Draft, reason: EndReason) -> None:
    """Return what lies in the middle and count the chips, or let the first throw for it (V51)."""
    if any(draft.table.stakes):
        draft.add(e.StakesReturned())
    table = draft.table
    if table.bank and table.banker is not None:
        draft.add(e.BankReturned(seat=table.banker, chips=table.bank))
    _share_carried(draft)
    _let_go(draft)
    tied = _first_place(draft.table) if draft.table.rules.end.playoff else ()
    if len(tied) > 1:
        open_round(draft)
        draft.add(e.FirstPlaceTied(seats=tied, reason=reason))
    else:
        draft.add(e.SessionEnded(reason=reason, standings=standings(draft.table)))


def _first_place(table: Table) -> tuple[Seat, ...]:
    """Return who here has the first place, from the host's seat on; who has left cannot throw."""
    first = {row.seat for row in standings(table) if row.place == 1}
    return tuple([seat for seat in (table.host, *table.order_after(table.host)) if seat in first])


def win_first_place(draft: Draft) -> None:
    """Give the first place to the best throw; those who are equal again share it (V51)."""
    table = draft.table
    rank = judge(table.rules).rank
    thrown = [(seat, made) for seat in table.contenders if (made := table.made[seat]) is not None]
    best = max(rank[made] for _, made in thrown)
    winners = [(seat, made) for seat, made in thrown if rank[made] == best]
    draft.add(
        e.FirstPlaceWon(seats=tuple([seat for seat, _ in winners]), combination=winners[0][1])
    )
    _let_go(draft)
    reason = table.ending
    # The session was ending when the tied were asked to throw.
    assert reason is not None
    draft.add(e.SessionEnded(reason=reason, standings=standings(draft.table)))
