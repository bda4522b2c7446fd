"""What is folded from a table's stream: the table, and what its frames tell beside it."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

import msgspec

from ceelo.app.stream import NO_HEAD, CorruptStreamError, read_body
from ceelo.core.event import Event, RoundSettled, SessionStarted, TableOpened
from ceelo.core.evolve import evolve, open_table
from ceelo.core.table import RESTING, Table
from ceelo.wire.frames import Stacks

if TYPE_CHECKING:
    from ceelo.store import base

HISTORY_ROUNDS_MAX = 1000
"""Points of the chart of the stacks that a snapshot brings along."""

_IMPOSSIBLE = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What folding raises at events that no table ever had, such as a throw of a free chair."""


class Fold(msgspec.Struct, frozen=True, kw_only=True):
    """One table at one version, with what its frames tell beside it."""

    table: Table
    version: int
    head: bytes
    at_ms: int
    """When the last entry was decided."""
    played_ms: int = 0
    """How long this session has been played, up to the last entry, without pauses."""
    history: tuple[Stacks, ...] = ()
    """Of this session; round 0 is its beginning."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One entry as it is about to be added to a fold."""

    events: tuple[Event, ...]
    table: Table
    """After the events."""
    head: bytes
    at_ms: int
    gap_ms: int
    """Time since the entry before, by a clock that nobody sets (T9)."""


def advance(fold: Fold | None, step: Step) -> Fold:
    """Return *fold* after one more entry; None is a stream without entries."""
    version = 1 if fold is None else fold.version + 1
    if fold is None:
        return Fold(table=step.table, version=version, head=step.head, at_ms=step.at_ms)
    runs = fold.table.phase not in RESTING and not fold.table.is_paused
    played_ms = fold.played_ms + step.gap_ms if runs else fold.played_ms
    history = fold.history
    for event in step.events:
        if isinstance(event, RoundSettled):
            point = Stacks(session=step.table.session, round=event.round, chips=event.stacks)
            history = (*history[-HISTORY_ROUNDS_MAX + 1 :], point)
        elif isinstance(event, SessionStarted):
            played_ms, history = 0, (_beginning(step.table, event),)
    return Fold(
        table=step.table,
        version=version,
        head=step.head,
        at_ms=step.at_ms,
        played_ms=played_ms,
        history=history,
    )


def _beginning(table: Table, event: SessionStarted) -> Stacks:
    chips = tuple(None if chair is None else event.chips for chair in table.chairs)
    return Stacks(session=event.session, round=0, chips=chips)


def fold_entry(fold: Fold | None, entry: base.Entry) -> tuple[Fold, tuple[Event, ...]]:
    """Return *fold* after one more entry of the store, and the events of that entry.

    Raises:
        CorruptStreamError: The entry is not the next one, was changed, or tells what cannot be.
    """
    version = 1 if fold is None else fold.version + 1
    body = read_body(entry, NO_HEAD if fold is None else fold.head, version)
    try:
        table = fold_events(None if fold is None else fold.table, body.events)
    except _IMPOSSIBLE as error:
        msg = f"version {version} does not follow from the versions before it"
        raise CorruptStreamError(msg) from error
    gap_ms = 0 if fold is None else max(0, body.at_ms - fold.at_ms)
    step = Step(events=body.events, table=table, head=entry.head, at_ms=body.at_ms, gap_ms=gap_ms)
    return advance(fold, step), body.events


def fold_events(table: Table | None, events: tuple[Event, ...]) -> Table:
    """Return *table* after *events*; None is a stream without entries.

    Raises:
        CorruptStreamError: A stream does not begin with its opening.
    """
    if table is not None:
        return reduce(evolve, events, table)
    first = events[0] if events else None
    if not isinstance(first, TableOpened):
        msg = "version 1 does not open a table"
        raise CorruptStreamError(msg)
    return reduce(evolve, events[1:], open_table(first))


def is_balanced(table: Table) -> bool:
    """Say whether the chips at *table* are those that were bought (LED-1)."""
    chips = bought = 0
    for chair in table.chairs:
        if chair is not None:
            chips += chair.chips
            bought += chair.bought
    for left in table.parked:
        chips += left.chips
        bought += left.bought
    return chips + table.bank + sum(table.stakes) == bought
