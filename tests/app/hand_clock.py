"""A clock that is moved by hand."""

from __future__ import annotations

import heapq
import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.app.service import TableService

START_MS = 1_800_000_000_000


class HandTimer:
    """One action of a hand clock."""

    def __init__(self, action: Callable[[], None]) -> None:
        """Keep *action* until its time comes."""
        self.action: Callable[[], None] | None = action

    def cancel(self) -> None:
        """Leave it undone."""
        self.action = None


class HandClock:
    """Time stands still until somebody moves it."""

    def __init__(self) -> None:
        """Begin some day."""
        self._utc_ms = START_MS
        self._elapsed_ms = 0
        self._timers: list[tuple[int, int, HandTimer]] = []
        self._numbers = itertools.count()

    def utc_ms(self) -> int:
        """Return what the wall clock shows."""
        return self._utc_ms

    def elapsed_ms(self) -> int:
        """Return how much time was let pass."""
        return self._elapsed_ms

    def call_in(self, delay_ms: int, action: Callable[[], None]) -> HandTimer:
        """Do *action* when so much time was let pass."""
        timer = HandTimer(action)
        heapq.heappush(self._timers, (self._elapsed_ms + delay_ms, next(self._numbers), timer))
        return timer

    def jump(self, wall_ms: int) -> None:
        """Set the wall clock, as people and daylight saving do; elapsed time does not change."""
        self._utc_ms += wall_ms

    async def advance(self, delay_ms: int, *services: TableService) -> None:
        """Let time pass; what falls due on the way is done before it goes on."""
        end_ms = self._elapsed_ms + delay_ms
        await _settle(services)
        while self._timers and self._timers[0][0] <= end_ms:
            due_ms, _, timer = heapq.heappop(self._timers)
            if timer.action is not None:
                self._move_to(due_ms)
                timer.action()
                await _settle(services)
        self._move_to(end_ms)

    def _move_to(self, elapsed_ms: int) -> None:
        self._utc_ms += elapsed_ms - self._elapsed_ms
        self._elapsed_ms = elapsed_ms


async def _settle(services: tuple[TableService, ...]) -> None:
    for service in services:
        await service.settle()
