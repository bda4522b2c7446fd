"""Events of the dice (CEELO-FAIR/1)."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.combination import Kind
from ceelo.core.evolve.change import Fold, put
from ceelo.core.table import Phase, Table


def _round_opened(table: Table, event: e.RoundOpened) -> Table:
    assert event.epoch > table.fair.epoch
    fair = replace(table.fair, epoch=event.epoch, attempt=0, lock="", entropy="")
    if event.shootout:  # The same pot: what was thrown for it lies on the table.
        return replace(table, fair=fair, shootout=event.shootout)
    nothing = (None,) * len(table.chairs)
    return replace(table, fair=fair, thrown=nothing, made=nothing, shootout=0)


def _round_locked(table: Table, event: e.RoundLocked) -> Table:
    assert table.phase is Phase.LOCKING
    fair = replace(table.fair, attempt=event.attempt, lock=event.lock)
    return replace(table, phase=Phase.BINDING, fair=fair)


def _round_bound(table: Table, event: e.RoundBound) -> Table:
    assert table.phase is Phase.BINDING
    fair = replace(table.fair, entropy=event.entropy)
    return replace(table, phase=table.then, fair=fair)


def _dice_thrown(table: Table, event: e.DiceThrown) -> Table:
    fair = table.fair
    # An element is used once and in order (CEELO-FAIR/1, part 4): else the stream is corrupt.
    assert event.index == fair.next_index
    assert event.k == fair.k
    thrown, made = table.thrown, table.made
    if event.counts:
        thrown = put(thrown, event.seat, event.dice)
        made = put(made, event.seat, event.combination)
    fair = replace(fair, next_index=event.index + 1, last_element=event.element)
    if event.stands:
        return replace(table, thrown=thrown, made=made, tries=0, queue=table.queue[1:], fair=fair)
    # V20: a void throw is none of those that the house allows (V16).
    tries = table.tries + (event.combination.kind is not Kind.OUT)
    return replace(table, thrown=thrown, made=made, tries=tries, fair=fair)


FOLDS: dict[type, Fold] = {
    e.RoundOpened: _round_opened,
    e.RoundLocked: _round_locked,
    e.RoundBound: _round_bound,
    e.DiceThrown: _dice_thrown,
}
