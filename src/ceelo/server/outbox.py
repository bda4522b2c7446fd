"""Frames on their way to one socket: straight through, else queued, else dropped (S11).

Whoever pushes never waits.  A socket that takes frames gets each at once, and costs no task.  One
that does not gets a queue and a writer; past the queue's bound everything in it is dropped, and a
snapshot tells the client all of it when the socket takes frames again.  One that takes nothing for
too long is closed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

FRAMES_MAX = 256
BYTES_MAX = 64 * 1024
STUCK_SECONDS_MAX = 20
BEATS_A_PING = 2
"""Every twenty seconds, as beats come every ten (S11)."""


class Line(Protocol):
    """A socket as the outbox sees it."""

    is_heard: bool
    """Whether anything came since the last ping."""

    def send_now(self, *texts: bytes) -> bool:
        """Send frames in one go and say so, or say that the socket takes none at the moment."""
        ...

    def ping(self, text: bytes) -> None:
        """Send a frame and ask the other side to answer."""
        ...

    async def send_later(self, text: bytes) -> None:
        """Send one frame as soon as the socket takes it; an OSError says that it is closed."""
        ...

    def abort(self) -> None:
        """End the connection without waiting for what was written."""
        ...


class Outbox:
    """What one member's socket is to get; a watcher of the table."""

    __slots__ = (
        "_beats",
        "_bytes",
        "_has_missed",
        "_held",
        "_is_closed",
        "_is_taking",
        "_line",
        "_needs_snapshot",
        "_queue",
        "_stuck_seconds_max",
        "_take_snapshot",
        "_writer",
        "player",
    )

    def __init__(
        self,
        player: str,
        line: Line,
        take_snapshot: Callable[[], Awaitable[bytes]],
        stuck_seconds_max: float = STUCK_SECONDS_MAX,
    ) -> None:
        """Send to *line*; *take_snapshot* says what the table is at the moment it is asked."""
        self.player = player
        self._line = line
        self._take_snapshot = take_snapshot
        self._stuck_seconds_max = stuck_seconds_max
        self._queue: deque[bytes] | None = None
        self._bytes = 0
        self._beats = 0
        self._needs_snapshot = False
        self._is_taking = False
        self._has_missed = False
        self._held: list[bytes] | None = None
        self._is_closed = False
        self._writer: asyncio.Task[None] | None = None

    def push(self, frame: bytes) -> None:
        """Send what happened at the table, without waiting and without failing."""
        if self._writer is None and self._held is None and not self._is_closed:
            # As nearly always: nothing is on its way to this client.
            if not self._line.send_now(frame):
                self._send_or_queue(frame)
        elif self._is_taking or self._needs_snapshot:
            # Nobody can say whether the snapshot has this already; another one will.
            self._has_missed = True
        elif self._held is None:
            self._send_or_queue(frame)
        else:
            if not self._held:
                asyncio.get_running_loop().call_soon(self._release)
            self._held.append(frame)

    def expect_answer(self) -> None:
        """Let what a command causes leave together with its answer: one call of the system."""
        self._held = []

    def answer(self, frame: bytes) -> None:
        """Send what is for this client alone, without waiting and without failing."""
        held, self._held = self._held, None
        if not held:
            self._send_or_queue(frame)
        elif self._is_closed or (self._writer is None and self._line.send_now(*held, frame)):
            return
        else:
            for each in (*held, frame):
                self._send_or_queue(each)

    def _release(self) -> None:
        # What others cause meanwhile waits for no answer.
        held, self._held = self._held, None if self._held is None else []
        for frame in held or ():
            self._send_or_queue(frame)

    def _send_or_queue(self, frame: bytes) -> None:
        if self._is_closed or (self._writer is None and self._line.send_now(frame)):
            return
        if self._queue is None:
            self._queue = deque()
        self._queue.append(frame)
        self._bytes += len(frame)
        if len(self._queue) > FRAMES_MAX or self._bytes > BYTES_MAX:
            self._drop_queue()
            self._needs_snapshot = True
        self._wake()

    def beat(self, frame: bytes) -> None:
        """Send a heartbeat, unless something waits: a client that is slow has enough to read.

        Every other one asks for an answer, and whoever has not answered the last is gone.
        """
        if self._writer is not None or self._is_closed:
            return
        self._beats += 1
        if self._beats % BEATS_A_PING:
            self._line.send_now(frame)
        elif self._line.is_heard:
            self._line.ping(frame)
        else:
            self._is_closed = True
            self._line.abort()

    def resync(self) -> None:
        """Send a snapshot before anything else that happens at the table."""
        self._needs_snapshot = True
        self._wake()

    def close(self) -> None:
        """Send nothing more."""
        self._is_closed = True
        self._drop_queue()
        if self._writer is not None:
            self._writer.cancel()

    def _wake(self) -> None:
        if self._writer is None and not self._is_closed:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    def _drop_queue(self) -> None:
        self._queue = None
        self._bytes = 0

    async def _write(self) -> None:
        is_done = False
        try:
            while not self._is_closed:
                if self._needs_snapshot:
                    await self._write_snapshot()
                elif self._queue:
                    frame = self._queue.popleft()
                    self._bytes -= len(frame)
                    await self._send(frame)
                else:
                    break
            is_done = True
        except (TimeoutError, OSError):
            pass  # Stuck, or gone.
        finally:
            self._drop_queue()
            self._writer = None
            # A client that has missed something and is not told would show a table that is not.
            if not is_done and not self._is_closed:
                self._is_closed = True
                self._line.abort()

    async def _write_snapshot(self) -> None:
        self._needs_snapshot = False
        self._has_missed = False
        self._is_taking = True
        try:
            snapshot = await self._take_snapshot()
        finally:
            self._is_taking = False
        if self._has_missed:
            self._needs_snapshot = True
        await self._send(snapshot)

    async def _send(self, frame: bytes) -> None:
        async with asyncio.timeout(self._stuck_seconds_max):
            await self._line.send_later(frame)
