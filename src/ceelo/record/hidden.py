"""What of the dice must have been left out, where an entry does not follow on the ones before it.

No move explains such an entry, and that is told by `ceelo.record.follow`; but whoever hides that an
attempt was given up is to be told so in these words, and not by the rule that his gap has broken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ceelo.core import event as e
from ceelo.core.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.table import Table


def what_is_hidden(before: Table | None, events: Iterable[e.Event]) -> str | None:
    """Return what is missing between *before* and *events*; None: nothing of the dice."""
    if before is None:
        return None
    trace = _Trace(before)
    for event in events:
        gap = trace.gap_before(event)
        if gap is not None:
            return gap
        trace.go_over(event)
    return None


@final
class _Trace:
    """Where the dice of a table stand, as far as it takes to see a gap."""

    def __init__(self, table: Table) -> None:
        fair = table.fair
        self._epoch = fair.epoch
        self._attempt = fair.attempt
        self._next = fair.next_index
        self._is_locked = table.phase is Phase.BINDING and bool(fair.lock)
        self._is_bound = bool(fair.entropy)
        self._late = fair.late
        self._given_up: Final = {(past.epoch, past.attempt) for past in fair.given_up}

    def gap_before(self, event: e.Event) -> str | None:
        match event:
            case e.RoundLocked() if event.attempt and (event.epoch, 0) not in self._given_up:
                return f"attempt 0 of epoch {event.epoch} was given up before, and that is missing"
            case e.RoundLocked() if event.first_index > self._next:
                return (
                    f"elements {self._next} to {event.first_index - 1} belong to no throw and to no"
                    " attempt that was given up: something is missing before this lock"
                )
            case e.RedrawCalled() | e.SeatCommitted() | e.RoundOpened() if self._is_locked:
                return (
                    f"how attempt {self._attempt} of epoch {self._epoch} came to its end is"
                    " missing: it was locked, and neither bound nor given up"
                )
            case e.RoundOpened() if event.late > self._late:
                return f"{event.late - self._late} of the reveals that came late is missing"
            case e.RevealCameLate() if (event.epoch, event.attempt) not in self._given_up:
                return (
                    f"attempt {event.attempt} of epoch {event.epoch} was given up before this late"
                    " reveal, and that is missing"
                )
            case e.AttemptAbandoned() | e.RoundBound() if not self._is_locked:
                return "the lock that came to its end here is missing"
            case e.DiceThrown() if not self._is_bound:
                return "the bind of these dice is missing"
            case e.DiceThrown() if event.index > self._next:
                return f"the throws with elements {self._next} to {event.index - 1} are missing"
            case _:
                return None

    def go_over(self, event: e.Event) -> None:
        match event:
            case e.RoundOpened():
                self._epoch, self._attempt, self._is_bound = event.epoch, 0, False
                self._late = 0
            case e.RoundLocked():
                self._epoch, self._attempt = event.epoch, event.attempt
                self._is_locked, self._is_bound = True, False
            case e.RoundBound():
                self._is_locked, self._is_bound = False, True
            case e.AttemptAbandoned():
                self._is_locked, self._next = False, event.index + 1
                self._given_up.add((event.epoch, event.attempt))
            case e.ChainsRetired():
                self._is_locked = False
            case e.RevealCameLate():
                self._late += 1
            case e.ChainChanged():
                self._next = 1
            case e.DiceThrown():
                self._next = event.index + 1
            case _:
                pass
