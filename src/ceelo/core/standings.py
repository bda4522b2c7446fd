"""Who has how many chips, best first (V50, V51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core.event import Standing

if TYPE_CHECKING:
    from ceelo.core.money import Chips
    from ceelo.core.table import Seat, Table


def standings(table: Table) -> tuple[Standing, ...]:
    """Return everybody who bought in, most chips first; equal chips share a place (V51).

    Order: by chips, then by seat, then those who have left.
    """
    rows: list[tuple[str, Seat | None, Chips, Chips]] = [
        (chair.name, seat, table.worth(seat), chair.bought)
        for seat in table.occupied
        if (chair := table.chair(seat)).bought
    ]
    rows.extend((left.name, None, left.chips, left.bought) for left in table.parked)
    rows.sort(key=lambda row: -row[2])
    return tuple(
        Standing(
            place=1 + sum(other[2] > chips for other in rows),
            name=name,
            seat=seat,
            chips=chips,
            bought=bought,
        )
        for name, seat, chips, bought in rows
    )
