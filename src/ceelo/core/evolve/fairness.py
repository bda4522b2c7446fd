"""Events of the dice (CEELO-FAIR/1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.evolve.change import pay, put
from ceelo.core.money import Chips
from ceelo.core.table import Committed, GivenUp, Missed, Phase, Table
from ceelo.core.turn import tries_after

if TYPE_CHECKING:
    from ceelo.core.evolve.change import Fold

_LOCKING, _BINDING = Phase.LOCKING, Phase.BINDING  # Named once: see `ceelo.core.enums`.


def _round_opened(table: Table, event: e.RoundOpened) -> Table:
    assert event.epoch > table.fair.epoch
    fair = replace(
        table.fair,
        epoch=event.epoch,
        attempt=0,
        lock="",
        entropy="",
        commits=(),
        entries=(),
        asked=(),
        late=0,
    )
    if event.shootout:  # The same pot: what was thrown for it lies on the table.
        return replace(table, fair=fair, shootout=event.shootout)
    nothing = (None,) * len(table.chairs)
    return replace(table, fair=fair, thrown=nothing, made=nothing, shootout=0)


def _round_locked(table: Table, event: e.RoundLocked) -> Table:
    assert table.phase is _LOCKING
    fair = replace(table.fair, attempt=event.attempt, lock=event.lock, entries=event.entries)
    return replace(table, phase=_BINDING, fair=fair)


def _seat_committed(table: Table, event: e.SeatCommitted) -> Table:
    fair = table.fair
    fair = replace(
        fair,
        commits=(*fair.commits, Committed(event.seat, event.commitment)),
        asked=tuple([seat for seat in fair.asked if seat != event.seat]),
    )
    return replace(table, fair=fair)


def _round_bound(table: Table, event: e.RoundBound) -> Table:
    assert table.phase is _BINDING
    fair = replace(table.fair, entropy=event.entropy)
    return replace(table, phase=table.then, fair=fair)


MISSED_EPOCHS = 20
"""So long a reveal that did not come is held against its player (server rule 4)."""
GIVEN_UP_MAX = 1_000
"""Attempts that evidence is still taken for (server rule 5): so many that nobody waits so long, and
no more, so that silence cannot fill the memory."""


def _attempt_abandoned(table: Table, event: e.AttemptAbandoned) -> Table:
    fair = table.fair
    assert table.phase is _BINDING
    assert (event.k, event.epoch, event.attempt) == (fair.k, fair.epoch, fair.attempt)
    assert event.index >= fair.next_index
    missing = tuple([entry for entry in fair.entries if entry.seat in event.missing])
    recent = [one for one in fair.missed if one.epoch > event.epoch - MISSED_EPOCHS]
    past = GivenUp(epoch=event.epoch, attempt=event.attempt, lock=fair.lock, missing=missing)
    fair = replace(
        fair,
        next_index=event.index + 1,
        last_element=event.element,
        lock="",
        commits=(),
        entries=(),
        given_up=(*fair.given_up, past)[-GIVEN_UP_MAX:],
        missed=(*recent, *[Missed(entry.player, event.epoch) for entry in missing]),
    )
    return replace(table, fair=fair)


def _redraw_called(table: Table, event: e.RedrawCalled) -> Table:
    out = {sent.seat for sent in event.sent}
    table = _send_back(table, event.sent)
    if event.returned:
        assert table.banker is not None
        table = replace(
            table,
            chairs=pay(table, table.banker, event.returned),
            bank=Chips(table.bank - event.returned),
        )
    return replace(
        table,
        phase=_LOCKING,
        contenders=tuple([seat for seat in table.contenders if seat not in out]),
        queue=tuple([seat for seat in table.queue if seat not in out]),
        fair=replace(table.fair, attempt=event.attempt, commits=(), asked=event.asked),
    )


def _round_voided(table: Table, event: e.RoundVoided) -> Table:
    table = _send_back(table, event.sent)
    assert not any(table.stakes)
    if event.bank:
        assert table.banker is not None
        table = replace(table, chairs=pay(table, table.banker, event.bank), bank=Chips(0))
    return replace(
        table,
        open_bank=Chips(0),
        sealed=(),
        phase=Phase.SETTLING,
        queue=(),
        contenders=(),
        fair=replace(table.fair, lock="", commits=(), entries=(), asked=()),
    )


def _send_back(table: Table, sent: tuple[e.SentBack, ...]) -> Table:
    for one in sent:
        left = Chips(table.stakes[one.seat] - one.chips)
        assert left >= 0
        table = replace(
            table,
            chairs=pay(table, one.seat, one.chips),
            stakes=put(table.stakes, one.seat, left),
        )
    return table


def _reveal_came_late(table: Table, event: e.RevealCameLate) -> Table:
    place = (event.epoch, event.attempt)
    (past,) = [one for one in table.fair.given_up if (one.epoch, one.attempt) == place]
    left = tuple([entry for entry in past.missing if entry.seat != event.seat])
    assert len(left) < len(past.missing)
    # An attempt for which all has come stays: a reveal that is given again is known by it.
    given_up = tuple(
        [replace(past, missing=left) if one is past else one for one in table.fair.given_up]
    )
    fair = replace(table.fair, given_up=given_up, late=table.fair.late + 1)
    return replace(table, fair=fair)


def _chains_retired(table: Table, event: e.ChainsRetired) -> Table:
    assert event.epoch > table.fair.epoch
    return replace(table, fair=replace(table.fair, epoch=event.epoch))


def _dice_thrown(table: Table, event: e.DiceThrown) -> Table:
    fair = table.fair
    # An element is used once and in order (CEELO-FAIR/1, part 4): else the stream is corrupt.
    assert event.index == fair.next_index
    assert event.k == fair.k
    thrown, made = list(table.thrown), list(table.made)
    if event.counts:
        thrown[event.seat], made[event.seat] = event.dice, event.combination
    fair = replace(fair, next_index=event.index + 1, last_element=event.element)
    if event.stands:
        return replace(
            table,
            thrown=tuple(thrown),
            made=tuple(made),
            tries=0,
            queue=table.queue[1:],
            fair=fair,
        )
    tries = tries_after(table.tries, event.combination)
    return replace(table, thrown=tuple(thrown), made=tuple(made), tries=tries, fair=fair)


FOLDS: dict[type, Fold] = {
    e.RoundOpened: _round_opened,
    e.RoundLocked: _round_locked,
    e.SeatCommitted: _seat_committed,
    e.RoundBound: _round_bound,
    e.AttemptAbandoned: _attempt_abandoned,
    e.RedrawCalled: _redraw_called,
    e.RoundVoided: _round_voided,
    e.RevealCameLate: _reveal_came_late,
    e.ChainsRetired: _chains_retired,
    e.DiceThrown: _dice_thrown,
}
