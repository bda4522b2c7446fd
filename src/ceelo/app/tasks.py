"""Work in the background that is neither forgotten nor silent when it fails."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, final

import structlog

if TYPE_CHECKING:
    from collections.abc import Coroutine

_log = structlog.get_logger()


@final
class Tasks:
    """The tasks of one service."""

    __slots__ = ("_tasks",)

    def __init__(self) -> None:
        """Begin with none."""
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do *work* beside everything else; what it raises is logged."""
        task = asyncio.get_running_loop().create_task(work)
        # The loop itself keeps tasks only weakly.
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("background-task-failed", error=repr(error))

    async def drain(self) -> None:
        """Wait until all that was begun is done, and what that began in turn."""
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))
