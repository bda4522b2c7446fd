"""Who has won how many chips, best first (V50, V51, V53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ceelo.core.event import Standing

if TYPE_CHECKING:
    from ceelo.core.money import Chips
    from ceelo.core.table import Seat, Table


def standings(table: Table) -> tuple[Standing, ...]:
    """Return everybody who bought in, best first; equal results share a place (V51).

    A result is what somebody has beyond what he bought, which is the same for all but those who
    bought in again (V53).  Order: by result, then by seat, then those who have left.
    """
    rows = [
        _Row(chair.name, seat, table.worth(seat), chair.bought, is_first=chair.is_first)
        for seat in table.occupied
        if (chair := table.chair(seat)).bought
    ]
    rows.extend(
        _Row(left.name, None, left.chips, left.bought, is_first=left.is_first)
        for left in table.parked
    )
    rows.sort(key=_worse)
    return tuple(
        Standing(
            place=1 + sum(_worse(other) < _worse(row) for other in rows),
            name=row.name,
            seat=row.seat,
            chips=row.chips,
            bought=row.bought,
        )
        for row in rows
    )


class _Row(NamedTuple):
    name: str
    seat: Seat | None
    chips: Chips
    bought: Chips
    is_first: bool


def _worse(row: _Row) -> tuple[int, bool]:
    """Return what grows from the best to the worst."""
    return row.bought - row.chips, not row.is_first
