"""Time: one abstraction of it, and how long a table waits for whom (V56, T9)."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

import msgspec
from msgspec.structs import replace

from ceelo.core.decide.fairness import is_waiting_for_programs
from ceelo.core.rules import EndKind
from ceelo.core.table import RESTING
from ceelo.core.view import awaited

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.table import Seat, Table

_TIME = EndKind.TIME  # Named once: see `ceelo.core.enums`.
_ALONE = "alone"

AWAY_MS = 2000
"""Time for a seat that is away: enough to see what happens, and to come back."""
REVEAL_MS = 4000
"""Time for programs to commit anew or to reveal, with nobody being asked (CEELO-FAIR/1, M9)."""
REVEAL_AFTER_START_MS = 20_000
"""The same when the table was just read again: pages have to find their way back first."""
ALONE_MS = 15 * 60_000
"""How long stakes lie on a table that everybody has left, before the round is finished (INT-4)."""


class Timer(Protocol):
    """Something that will be done."""

    def cancel(self) -> None:
        """Leave it undone."""
        ...


class Clock(Protocol):
    """Where the time comes from."""

    def utc_ms(self) -> int:
        """Return the milliseconds since 1970, UTC: for people, and never for an order."""
        ...

    def elapsed_ms(self) -> int:
        """Return milliseconds since some moment, by a clock that nobody sets: for deadlines."""
        ...

    def call_in(self, delay_ms: int, action: Callable[[], None]) -> Timer:
        """Do *action* in *delay_ms*, on the loop that runs now."""
        ...


class SystemClock:
    """The clocks of this machine."""

    def utc_ms(self) -> int:
        """Return the wall clock's time."""
        return time.time_ns() // 1_000_000

    def elapsed_ms(self) -> int:
        """Return the monotonic clock's time."""
        return time.monotonic_ns() // 1_000_000

    def call_in(self, delay_ms: int, action: Callable[[], None]) -> Timer:
        """Ask the event loop."""
        return asyncio.get_running_loop().call_later(delay_ms / 1000, action)


class Wait(msgspec.Struct, frozen=True, kw_only=True):
    """One decision that a table waits for."""

    seat: Seat
    decision: tuple[object, ...]
    """What makes it this decision and no other: a change of it starts the clock anew."""
    since_ms: int
    """When this process first saw it.  Unit: elapsed ms."""
    limit_ms: int | None
    """None: for ever."""
    is_shown: bool = True
    """False: programs do it, and nobody is told of a time that he cannot use."""
    paused_ms: int | None = None
    """Since when its time stands still; None: it runs.  Unit: elapsed ms."""

    @property
    def due_ms(self) -> int | None:
        """Return when its time is up.  Unit: elapsed ms."""
        if self.limit_ms is None or self.paused_ms is not None:
            return None
        return self.since_ms + self.limit_ms


def follow(
    waits: tuple[Wait, ...], table: Table, now_ms: int, reveal_ms: int = REVEAL_MS
) -> tuple[Wait, ...]:
    """Return what *table* waits for; decisions already among *waits* keep their beginning.

    A pause stops their time and gives nobody more of it.  After a restart nothing is among *waits*,
    so everybody has his full time again (B3).
    """
    if is_waiting_for_programs(table):
        return (_wait_for_programs(waits, table, now_ms, reveal_ms),)
    seats = awaited(replace(table, is_paused=False) if table.is_paused else table)
    if not has_person(table):
        return tuple([_wait_alone(waits, table, seat, now_ms) for seat in seats])
    return tuple([_wait(waits, table, seat, now_ms) for seat in seats])


def _wait_for_programs(waits: tuple[Wait, ...], table: Table, now_ms: int, reveal_ms: int) -> Wait:
    # One for all of them: who is missing is known when it has run out.  A pause is for people.
    fair = table.fair
    decision = (fair.epoch, fair.attempt, table.phase)
    for wait in waits:
        if wait.decision == decision:
            return wait
    return Wait(
        seat=table.contenders[0],
        decision=decision,
        since_ms=now_ms,
        limit_ms=reveal_ms,
        is_shown=False,
    )


def _wait_alone(waits: tuple[Wait, ...], table: Table, seat: Seat, now_ms: int) -> Wait:
    # One time for all that is left of the round: each throw would wait for its own otherwise.
    decision = (_ALONE, table.session, table.rounds_played)
    since_ms = min([wait.since_ms for wait in waits if wait.decision == decision], default=now_ms)
    has_stakes = table.bank > 0 or any(table.stakes)
    return Wait(
        seat=seat,
        decision=decision,
        since_ms=since_ms,
        limit_ms=ALONE_MS if has_stakes and not table.is_paused else None,
        is_shown=False,
    )


def _wait(waits: tuple[Wait, ...], table: Table, seat: Seat, now_ms: int) -> Wait:
    is_present = table.is_present(seat)
    fair = table.fair
    decision = (table.session, fair.epoch, table.phase, table.offer, fair.next_index, is_present)
    since_ms, paused_ms = now_ms, now_ms if table.is_paused else None
    for wait in waits:
        if wait.seat == seat and wait.decision == decision:
            since_ms = wait.since_ms
            if wait.paused_ms is not None:
                if table.is_paused:
                    paused_ms = wait.paused_ms
                else:
                    since_ms += now_ms - wait.paused_ms
    return Wait(
        seat=seat,
        decision=decision,
        since_ms=since_ms,
        limit_ms=_limit_ms(table, is_present=is_present),
        paused_ms=paused_ms,
    )


def _limit_ms(table: Table, *, is_present: bool) -> int | None:
    if not is_present:
        return AWAY_MS
    seconds = table.options.clock_seconds
    return None if seconds is None else seconds * 1000


def has_person(table: Table) -> bool:
    """Say whether a person sits at *table* and is here: else no seat's own clock runs.

    Who is leaving counts until he is gone: the round he left in is finished for him (D6).
    """
    # A loop: asked for every command, and the first seat is nearly always a person who is here.
    for chair in table.chairs:
        if chair is not None and chair.bot is None and (chair.leaving or not chair.away):
            return True
    return False


def next_due_ms(waits: tuple[Wait, ...]) -> int | None:
    """Return when the first decision is due.  Unit: elapsed ms."""
    return min([due for wait in waits if (due := wait.due_ms) is not None], default=None)


def left_ms(waits: tuple[Wait, ...], now_ms: int) -> int | None:
    """Return the time left to show: that of whoever has most of it, None without a clock."""
    dues = [due for wait in waits if (due := wait.due_ms) is not None and wait.is_shown]
    return max(0, max(dues) - now_ms) if dues else None


def session_left_ms(table: Table, played_ms: int) -> int | None:
    """Return how much of the session's agreed time is left, None where none is agreed (V50)."""
    end = table.rules.end
    if (
        end.kind is not _TIME
        or table.phase in RESTING
        or table.is_paused
        or table.ending is not None
        or not has_person(table)
    ):
        return None
    return max(0, end.minutes * 60_000 - played_ms)
