"""What a stream must be to be folded (T14)."""

import pytest

from ceelo.app.fold import (
    HISTORY_ROUNDS_MAX,
    Fold,
    Step,
    advance,
    fold_entry,
)
from ceelo.app.stream import (
    NO_HEAD,
    CorruptStreamError,
    body_json,
    events_json,
    next_head,
    read_events,
)
from ceelo.core import event as e
from ceelo.core.evolve import open_table
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Options, Seat
from ceelo.store import base

OPENED = e.TableOpened(rules=HouseRules(), rules_hash="00" * 32, options=Options())
TAKEN = e.SeatTaken(
    seat=Seat(0), player="ab" * 16, name="Ann", bot=None, chips=Chips(0), bought=Chips(0)
)


def _entry(fold: Fold | None, *events: e.Event, version: int | None = None) -> base.Entry:
    due = 1 if fold is None else fold.version + 1
    body = body_json(1000 * due, "ab" * 16, events_json(events))
    return base.Entry(
        table=base.TableId(bytes(16)),
        version=base.Version(version or due),
        command_id=base.CommandId(bytes(16)),
        digest=bytes(32),
        at_ms=1000 * due,
        head=next_head(NO_HEAD if fold is None else fold.head, due, body),
        body=body,
    )


def test_a_stream_folds_entry_by_entry() -> None:
    """Each entry is one version, and its events change the table."""
    first, _ = fold_entry(None, _entry(None, OPENED))

    second, events = fold_entry(first, _entry(first, TAKEN))

    assert (first.version, second.version) == (1, 2)
    assert second.table.chairs[0] is not None
    assert events == (TAKEN,)


def test_events_are_read_as_they_were_written() -> None:
    """A body is read back to the same values."""
    assert read_events(_entry(None, OPENED, TAKEN).body) == (OPENED, TAKEN)


@pytest.mark.parametrize("events", [(), (TAKEN,)])
def test_a_stream_begins_with_its_opening(events: tuple[e.Event, ...]) -> None:
    """Nothing can happen at a table that was not opened."""
    with pytest.raises(CorruptStreamError, match="version 1 does not open a table"):
        fold_entry(None, _entry(None, *events))


def test_a_version_cannot_be_left_out() -> None:
    """A gap is named."""
    first, _ = fold_entry(None, _entry(None, OPENED))

    with pytest.raises(CorruptStreamError, match="version 2 is missing: 3 comes in its place"):
        fold_entry(first, _entry(first, TAKEN, version=3))


def test_what_cannot_be_is_not_folded() -> None:
    """Events with the right hashes that contradict the table are found as well."""
    first, _ = fold_entry(None, _entry(None, OPENED, TAKEN))

    with pytest.raises(CorruptStreamError, match="version 2 does not follow"):
        fold_entry(first, _entry(first, TAKEN))


def test_a_fold_remembers_so_much() -> None:
    """The chart of a long session does not grow without an end."""
    fold, _ = fold_entry(None, _entry(None, OPENED))
    for number in range(1, HISTORY_ROUNDS_MAX + 50):
        settled = e.RoundSettled(round=number, stacks=(), bank=Chips(0), is_broken=False)
        table = open_table(OPENED)
        step = Step(events=(settled,), table=table, head=bytes(32), at_ms=number, gap_ms=1)
        fold = advance(fold, step)

    assert len(fold.history) == HISTORY_ROUNDS_MAX
    assert fold.history[-1].round == HISTORY_ROUNDS_MAX + 49
