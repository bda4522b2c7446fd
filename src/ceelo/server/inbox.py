"""Messages of one socket on their way to the one coroutine that reads them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent


class Inbox(asyncio.Queue["ASGIReceiveEvent"]):
    """A queue for one reader, and as much of one as uvicorn needs.

    asyncio's own keeps three lists of who waits for what: 3 kB for each of thousands of sockets,
    most of which wait most of the time.
    """

    def __init__(self) -> None:
        """Begin empty."""
        # Nothing of what the base class would make is used.
        self._messages: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """Return how many messages wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Say whether none waits."""
        return not self._messages

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Add a message and wake the reader."""
        self._messages.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """Return the oldest message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)
