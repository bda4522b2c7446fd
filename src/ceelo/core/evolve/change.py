"""Small changes that many events make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from ceelo.core.money import Chips
from ceelo.core.rules import Liability
from ceelo.core.table import Chair, Seat, Table

Item = TypeVar("Item")
Fold = Callable[[Table, Any], Table]
"""The table after one kind of event."""


def put(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """Return *items* with the one of *seat* replaced."""
    changed = list(items)
    changed[seat] = item
    return tuple(changed)


def pay(table: Table, seat: Seat, chips: int) -> tuple[Chair | None, ...]:
    """Return the chairs with *chips* more, or less, in the pocket of *seat*."""
    chair = table.chairs[seat]
    # Only taken seats have chips to move.
    assert chair is not None
    pocket = chair.chips + chips
    # Pairs with the chip checks in decide: a stream that breaks this is corrupt.
    assert pocket >= 0 or table.rules.stake.liability is Liability.DEBT
    chairs = list(table.chairs)
    chairs[seat] = replace(chair, chips=pocket)
    return tuple(chairs)


def with_chair(table: Table, seat: Seat, **changes: object) -> Table:
    """Return *table* with *changes* to the chair of *seat*."""
    chair = replace(table.chair(seat), **changes)
    return replace(table, chairs=put(table.chairs, seat, chair))


def no_stakes(table: Table) -> tuple[Chips, ...]:
    """Return a stake of 0 for every chair."""
    return (Chips(0),) * len(table.chairs)
