"""The table at every version of a record, folded from its events and from nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from ceelo.core.event import Event, TableOpened
from ceelo.core.evolve import FOLDS, open_table
from ceelo.record.fault import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ceelo.core.table import Table
    from ceelo.record.lines import EntryLine

IMPOSSIBLE: Final = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What folding or deciding raises at events that no table ever had."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """One entry, and the table on both of its sides."""

    entry: EntryLine
    before: Table | None
    """None: the entry opens the table."""
    table: Table


def replay(entries: Iterable[EntryLine]) -> Iterator[Moment]:
    """Yield the table at each version.

    Raises:
        RecordError: An entry tells what cannot follow from those before it.
    """
    stream = iter(entries)
    first = next(stream, None)
    if first is None:
        return
    table = fold_entry(None, first)
    yield Moment(first, None, table)
    for entry in stream:
        before = table
        # As `fold_entry` does, without a call for each entry: it is most of what is left.
        try:
            for event in entry.events:
                table = FOLDS[type(event)](table, event)
        except IMPOSSIBLE as error:
            raise _impossible(entry) from error
        yield Moment(entry, before, table)


def fold_entry(table: Table | None, entry: EntryLine) -> Table:
    """Return *table* after *entry*; None is a stream without entries.

    Raises:
        RecordError: It cannot follow.
    """
    events: tuple[Event, ...] = entry.events
    try:
        if table is None:
            # A reading has seen that it is there.
            first = events[0]
            assert isinstance(first, TableOpened)
            table, events = open_table(first), events[1:]
        for event in events:
            table = FOLDS[type(event)](table, event)
    except IMPOSSIBLE as error:
        raise _impossible(entry) from error
    return table


def _impossible(entry: EntryLine) -> RecordError:
    sentence = f"events of version {entry.version} cannot follow from those before it."
    return RecordError(entry.line, sentence)
