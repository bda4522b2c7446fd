"""The broom: every few seconds it looks for what no timer of this process would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import structlog

from ceelo.store.error import StoreError

if TYPE_CHECKING:
    from ceelo.app.clock import Clock, Timer
    from ceelo.app.desks import Desks
    from ceelo.app.sessions import Sessions
    from ceelo.app.tasks import Tasks

SWEEP_MS = 5000
SESSION_SWEEPS = 720
"""Sessions that ran out are forgotten once in so many sweeps: hourly."""

_log = structlog.get_logger("ceelo.app")


@final
class Sweeper:
    """Finds overdue tables, lets go of quiet ones, and forgets sessions that ran out."""

    __slots__ = ("_clock", "_count", "_desks", "_is_stopped", "_sessions", "_tasks", "_timer")

    def __init__(self, clock: Clock, tasks: Tasks, desks: Desks, sessions: Sessions) -> None:
        """Do nothing before :meth:`start`."""
        self._clock = clock
        self._tasks = tasks
        self._desks = desks
        self._sessions = sessions
        self._count = 0
        self._is_stopped = False
        self._timer: Timer | None = None

    def start(self) -> None:
        """Sweep from now on."""
        if not self._is_stopped:
            self._timer = self._clock.call_in(SWEEP_MS, self._begin)

    def stop(self) -> None:
        """Sweep no more; a sweep that has begun goes on to its end."""
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()

    def _begin(self) -> None:
        self._tasks.spawn(self._sweep())

    async def _sweep(self) -> None:
        try:
            await self._desks.sweep()
            if self._count % SESSION_SWEEPS == 0:
                await self._sessions.sweep()
        except StoreError as error:
            _log.error("sweep-failed", fault=error.fault, error=str(error))
        finally:
            # Whatever happened, there is more to look after.
            self._count += 1
            self.start()
