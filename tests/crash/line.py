"""Two ways to a table, a socket and plain HTTP, that look the same to whoever plays."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ceelo.wire.frames import (
    AnswerFrame,
    ClientFrame,
    EntryFrame,
    HeartbeatFrame,
    ServerFrame,
    SnapshotFrame,
    Submit,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from websockets.asyncio.client import ClientConnection

    from tests.crash.person import Person

GONE = (OSError, ConnectionClosed, InvalidMessage, httpx.TransportError)
"""What it looks like from outside when a server is killed."""
CLOSE_CODE_MIN = 4000
"""Codes from here on are the server's word that the client did something wrong."""

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[ServerFrame] = msgspec.json.Decoder(ServerFrame)


class Line(Protocol):
    """A connection to one table."""

    async def send(self, frame: ClientFrame) -> None:
        """Send one frame; one of `GONE` says that it may or may not have arrived."""
        ...

    async def next(self, patience_s: float | None = None) -> ServerFrame | None:
        """Return the next frame, or None when none came for so long."""
        ...


class SocketLine:
    """A socket, as pages use it."""

    def __init__(self, socket: ClientConnection) -> None:
        """Take an open one."""
        self._socket = socket

    async def send(self, frame: ClientFrame) -> None:
        """Send one frame."""
        await self._socket.send(_ENCODER.encode(frame), text=True)

    async def next(self, patience_s: float | None = None) -> ServerFrame | None:
        """Return the next frame, or None when none came for so long."""
        try:
            async with asyncio.timeout(patience_s):
                text = await self._socket.recv(decode=False)
        except TimeoutError:
            return None
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code >= CLOSE_CODE_MIN:
                raise AssertionError(error.rcvd) from error
            raise
        return _DECODER.decode(text)

    async def snapshot(self) -> SnapshotFrame:
        """Return the next frame, which is a snapshot."""
        frame = await self.next()
        assert isinstance(frame, SnapshotFrame), frame
        return frame

    async def entry(self) -> EntryFrame:
        """Return the next frame that tells of something that happened."""
        while not isinstance(frame := await self.next(), EntryFrame):
            assert isinstance(frame, HeartbeatFrame), frame
        return frame

    async def answer(self) -> AnswerFrame:
        """Return the next answer, whatever comes before it."""
        while not isinstance(frame := await self.next(), AnswerFrame):
            pass
        return frame


class HttpLine:
    """Commands by POST; GET events tells when to GET the table again, as programs do."""

    def __init__(self, person: Person, client: httpx.AsyncClient) -> None:
        """Be *person*, over connections of *client*."""
        self._person = person
        self._client = client
        self._frames: asyncio.Queue[ServerFrame | Exception] = asyncio.Queue()

    async def send(self, frame: ClientFrame) -> None:
        """Post a command, or look at the table anew."""
        if isinstance(frame, Submit):
            self._frames.put_nowait(await self._person.post(frame, self._client))
        else:
            self._frames.put_nowait(await self._person.snapshot(self._client))

    async def next(self, patience_s: float | None = None) -> ServerFrame | None:
        """Return the next frame, or None when none came for so long."""
        try:
            async with asyncio.timeout(patience_s):
                frame = await self._frames.get()
        except TimeoutError:
            return None
        if isinstance(frame, Exception):
            raise frame
        return frame

    async def follow(self) -> None:
        """Look at the table whenever it has moved on, until the connection ends."""
        try:
            seen = await self._look()
            async with self._person.events(seen) as entries:
                async for entry in entries:
                    if entry.version > seen:
                        seen = await self._look()
            error: Exception = ConnectionResetError("the stream has ended")
        except Exception as raised:  # noqa: BLE001 - whoever reads the line has to see it
            error = raised
        self._frames.put_nowait(error)

    async def _look(self) -> int:
        snapshot = await self._person.snapshot(self._client)
        self._frames.put_nowait(snapshot)
        return snapshot.version


@asynccontextmanager
async def http_line(person: Person) -> AsyncIterator[HttpLine]:
    """Follow the table of *person* over plain HTTP."""
    async with person.client() as client:
        line = HttpLine(person, client)
        follower = asyncio.create_task(line.follow())
        try:
            yield line
        finally:
            follower.cancel()
            await asyncio.wait([follower])
