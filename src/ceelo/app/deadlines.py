"""The clocks of one open table: who is waited for and how long, and one timer for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ceelo.app.clock import Wait, follow, left_ms, next_due_ms, session_left_ms

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.app.clock import Clock, Timer
    from ceelo.app.fold import Fold
    from ceelo.core.table import Table


@final
class Deadlines:
    """What one table waits for.

    All of it is in elapsed time, which no wall clock moves (T9).
    """

    __slots__ = ("_clock", "_entry_ms", "_fold", "_ring", "_timer", "_timer_ms", "_waits")

    def __init__(self, clock: Clock, fold: Fold, ring: Callable[[], None]) -> None:
        """Begin at *fold*; *ring* is called when somebody's time is up."""
        self._clock = clock
        self._ring = ring
        self._timer: Timer | None = None
        self._timer_ms = 0
        self._fold = fold
        self._entry_ms = clock.elapsed_ms()
        self._waits: tuple[Wait, ...] = ()

    def restart(self) -> None:
        """Give everybody his full time: after a restart (B3), or where nothing else helps."""
        self._waits = follow((), self._fold.table, self._clock.elapsed_ms())
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

    def due_in_ms(self, table: Table) -> int | None:
        """Return how soon something runs out once the table has become *table*."""
        waits = follow(self._waits, table, self._clock.elapsed_ms())
        return self._due_in_ms(waits, table)

    def enter(self, fold: Fold) -> int | None:
        """Go on to *fold*, and return the time left for what it waits for."""
        now_ms = self._clock.elapsed_ms()
        self._waits = follow(self._waits, fold.table, now_ms)
        self._fold, self._entry_ms = fold, now_ms
        self.arm()
        return left_ms(self._waits, now_ms)

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

    def arm(self) -> None:
        """Set the timer.

        A later deadline leaves it where it is: when it rings too early, it is set again.
        """
        due_in_ms = self._due_in_ms(self._waits, self._fold.table)
        if due_in_ms is None:
            self.stop()
            return
        due_ms = self._clock.elapsed_ms() + due_in_ms
        if self._timer is None or due_ms < self._timer_ms:
            self.stop()
            self._timer = self._clock.call_in(due_in_ms, self._rung)
            self._timer_ms = due_ms

    def _rung(self) -> None:
        self._timer = None
        if self.overdue() is not None or self.is_session_over():
            self._ring()
        else:
            self.arm()

    def _played_ms(self) -> int:
        return self._fold.played_ms + self.gap_ms()

    def _due_in_ms(self, waits: tuple[Wait, ...], table: Table) -> int | None:
        due_ms = next_due_ms(waits)
        decision = None if due_ms is None else max(0, due_ms - self._clock.elapsed_ms())
        session = session_left_ms(table, self._played_ms())
        if decision is None or session is None:
            return session if decision is None else decision
        return min(decision, session)
