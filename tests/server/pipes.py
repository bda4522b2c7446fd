"""A socket for tests, and an outbox on it."""

import asyncio
from collections.abc import Awaitable, Callable

from ceelo.server.outbox import Outbox


class Pipe:
    """A socket that takes frames while it is open to them."""

    def __init__(self) -> None:
        """Begin open."""
        self.sent: list[bytes] = []
        self.calls: list[int] = []
        """How many frames came with each call."""
        self.is_aborted = False
        self.is_heard = True
        """What a test says was heard."""
        self.pings = 0
        self._writable = asyncio.Event()
        self._writable.set()

    def block(self) -> None:
        """Take no more."""
        self._writable.clear()

    def free(self) -> None:
        """Take frames again."""
        self._writable.set()

    def send_now(self, *texts: bytes) -> bool:
        """Take frames if open."""
        if self._writable.is_set():
            self.sent += texts
            self.calls.append(len(texts))
        return self._writable.is_set()

    def ping(self, text: bytes) -> None:
        """Take a frame with a ping behind it."""
        self.pings += 1
        self.send_now(text)

    async def send_later(self, text: bytes) -> None:
        """Take a frame when open."""
        await self._writable.wait()
        if self.is_aborted:
            raise ConnectionResetError
        self.sent.append(text)

    def abort(self) -> None:
        """End."""
        self.is_aborted = True
        self._writable.set()


async def snapshot() -> bytes:
    """Return a snapshot."""
    return b"snapshot"


def make(pipe: Pipe, take: Callable[[], Awaitable[bytes]] = snapshot) -> Outbox:
    """Return an outbox on *pipe*."""
    return Outbox("ann", pipe, take)


async def settle() -> None:
    """Let every task that can go on go on."""
    for _ in range(10):
        await asyncio.sleep(0)
