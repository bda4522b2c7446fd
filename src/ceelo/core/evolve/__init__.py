"""The state after an event: no rule is decided here, an event carries what it needs."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.evolve import bank, fairness, pot, seating, session
from ceelo.core.money import Chips
from ceelo.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.evolve.change import Fold

FOLDS: dict[type, Fold] = seating.FOLDS | session.FOLDS | fairness.FOLDS | bank.FOLDS | pot.FOLDS
"""One fold for each event; a test holds this complete."""


def open_table(opened: e.TableOpened) -> Table:
    """Return the empty table that the first event of every stream makes."""
    count = opened.options.seat_count
    return Table(
        rules=opened.rules,
        rules_hash=opened.rules_hash,
        options=opened.options,
        redraw=opened.redraw,
        chairs=(None,) * count,
        stakes=(Chips(0),) * count,
        thrown=(None,) * count,
        made=(None,) * count,
    )


def fold(events: Iterable[e.Event]) -> Table:
    """Return the table that a whole stream makes.

    Raises:
        ValueError: The stream is empty or does not begin with ``table-opened``.
    """
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, e.TableOpened):
        msg = f"a stream begins with table-opened, not {type(first).__name__}"
        raise ValueError(msg)  # noqa: TRY004 - the stream is wrong, not its type.
    return reduce(evolve, stream, open_table(first))


def evolve(table: Table, event: e.Event) -> Table:
    """Return *table* after *event*; a fact is never refused."""
    return FOLDS[type(event)](table, event)
