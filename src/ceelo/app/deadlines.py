"""The clocks of one open table: who is waited for and how long, and one timer for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, final

from ceelo.app.clock import (
    REVEAL_AFTER_START_MS,
    Wait,
    follow,
    left_ms,
    next_due_ms,
    session_left_ms,
)
from ceelo.app.hosting import HostWait, follow_host

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.app.clock import Clock, Timer
    from ceelo.app.fold import Fold
    from ceelo.core.table import Table


class Plan(NamedTuple):
    """What a table will wait for.  Unit: elapsed ms."""

    now_ms: int
    waits: tuple[Wait, ...]
    host: HostWait | None
    due_ms: int | None
    """When something runs out first."""

    def due_utc_ms(self, utc_ms: int) -> int | None:
        """Return that moment on the wall clock, which is at *utc_ms* now."""
        return None if self.due_ms is None else utc_ms + max(0, self.due_ms - self.now_ms)


@final
class Deadlines:
    """What one table waits for.

    All of it is in elapsed time, which no wall clock moves (T9).
    """

    __slots__ = (
        "_clock",
        "_entry_ms",
        "_fold",
        "_host",
        "_ring",
        "_timer",
        "_timer_ms",
        "_waits",
    )

    def __init__(self, clock: Clock, fold: Fold, ring: Callable[[], None]) -> None:
        """Begin at *fold*; *ring* is called when somebody's time is up."""
        self._clock = clock
        self._ring = ring
        self._timer: Timer | None = None
        self._timer_ms = 0
        self._fold = fold
        self._entry_ms = clock.elapsed_ms()
        self._waits: tuple[Wait, ...] = ()
        self._host: HostWait | None = None

    def restart(self) -> None:
        """Give everybody his full time: after a restart (B3), or where nothing else helps."""
        now_ms = self._clock.elapsed_ms()
        self._waits = follow((), self._fold.table, now_ms, REVEAL_AFTER_START_MS)
        self._host = follow_host(None, self._fold.table, now_ms)
        self.arm()

    def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def is_armed(self) -> bool:
        """Say whether anything will run out."""
        return self._timer is not None

    def gap_ms(self) -> int:
        """Return the time since the last entry."""
        return self._clock.elapsed_ms() - self._entry_ms

    def plan(self, table: Table) -> Plan:
        """Return what will run out, and when, if the table becomes *table* now."""
        now_ms = self._clock.elapsed_ms()
        waits = follow(self._waits, table, now_ms)
        host = follow_host(self._host, table, now_ms)
        return Plan(now_ms, waits, host, self._due_ms(waits, host, table, now_ms))

    def enter(self, fold: Fold, plan: Plan) -> int | None:
        """Go on to *fold* as planned, and return the time left for what it waits for."""
        self._waits, self._host = plan.waits, plan.host
        self._fold, self._entry_ms = fold, plan.now_ms
        self._arm(plan.due_ms)
        return left_ms(plan.waits, plan.now_ms)

    def left_ms(self) -> int | None:
        """Return the time left for the decision that is waited for."""
        return left_ms(self._waits, self._clock.elapsed_ms())

    def overdue(self) -> Wait | None:
        """Return a decision whose time is up."""
        now_ms = self._clock.elapsed_ms()
        for wait in self._waits:
            if wait.due_ms is not None and wait.due_ms <= now_ms:
                return wait
        return None

    def is_session_over(self) -> bool:
        """Say whether the agreed time of the session is up (V50)."""
        return session_left_ms(self._fold.table, self._played_ms()) == 0

    def is_host_gone(self) -> bool:
        """Say whether the host has been away for too long."""
        return self._host is not None and self._host.due_ms <= self._clock.elapsed_ms()

    def arm(self) -> None:
        """Set the timer.

        A later deadline leaves it where it is: when it rings too early, it is set again.
        """
        now_ms = self._clock.elapsed_ms()
        self._arm(self._due_ms(self._waits, self._host, self._fold.table, now_ms))

    def _arm(self, due_ms: int | None) -> None:
        if due_ms is None:
            self.stop()
        elif self._timer is None or due_ms < self._timer_ms:
            self.stop()
            delay_ms = max(0, due_ms - self._clock.elapsed_ms())
            self._timer = self._clock.call_in(delay_ms, self._rung)
            self._timer_ms = due_ms

    def _rung(self) -> None:
        self._timer = None
        if self.overdue() is not None or self.is_session_over() or self.is_host_gone():
            self._ring()
        else:
            self.arm()

    def _played_ms(self) -> int:
        return self._fold.played_ms + self.gap_ms()

    def _due_ms(
        self, waits: tuple[Wait, ...], host: HostWait | None, table: Table, now_ms: int
    ) -> int | None:
        due_ms = next_due_ms(waits)
        played_ms = self._fold.played_ms + now_ms - self._entry_ms
        session_ms = session_left_ms(table, played_ms)
        if session_ms is not None:
            due_ms = session_ms + now_ms if due_ms is None else min(due_ms, session_ms + now_ms)
        if host is None:
            return due_ms
        return host.due_ms if due_ms is None else min(due_ms, host.due_ms)
