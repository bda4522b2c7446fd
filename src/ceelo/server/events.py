"""A table as a stream of server-sent events: what is stored, then what happens, without a gap."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response, StreamingResponse

from ceelo.app.problem import Problem
from ceelo.server.endpoint import Endpoint, Get, Query
from ceelo.server.hall import read_number
from ceelo.server.problem import Fault, HttpError
from ceelo.server.tables import MEMBER_PROBLEMS
from ceelo.wire.frames import Entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import Receive, Scope, Send

    from ceelo.server.hall import Call

MEDIA_TYPE = "text/event-stream"
HEARTBEAT_SECONDS = 10
"""A comment, so that proxies and clients know the stream from a dead one."""
RETRY_MS = 1000

_encode = msgspec.json.Encoder().encode


class Streams:
    """All open event streams, so that a stopping server can end them."""

    def __init__(self) -> None:
        """Begin with none."""
        self._bells: set[_Bell] = set()
        self.is_stopping = False

    def add(self, bell: _Bell) -> None:
        """Remember an open stream."""
        self._bells.add(bell)

    def remove(self, bell: _Bell) -> None:
        """Forget a stream that has ended."""
        self._bells.discard(bell)

    def stop(self) -> None:
        """End every stream; its client comes back to the next server with the last id it saw."""
        self.is_stopping = True
        for bell in tuple(self._bells):
            bell.push(b"")


class _Bell:
    """A watcher that only notes that something happened: the stream reads what from the store.

    So a client that reads slowly keeps nothing waiting in memory.
    """

    def __init__(self, player: str) -> None:
        self.player = player
        self._event = asyncio.Event()

    def push(self, frame: bytes) -> None:
        del frame
        self._event.set()

    def clear(self) -> None:
        self._event.clear()

    async def is_quiet(self, seconds: float) -> bool:
        """Wait until something happens, and say whether nothing did for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._event.wait()
        except TimeoutError:
            return True
        return False


async def stream_events(call: Call) -> Response:
    """Return the entries after a version, and go on with what happens."""
    player = await call.member()
    after = call.number("after", 0)
    last_id = call.request.headers.get("last-event-id")
    if last_id:
        # A browser comes back by itself, with the address it had and the last id it saw.
        after = max(after, read_number("Last-Event-ID", last_id))
    # What is wrong with the table is told by a status, before there is a body to break off.
    await call.hall.service.entries(call.table, after, 1)
    return _EventResponse(call, player, after)


class _EventResponse(StreamingResponse):
    """Entries for as long as the client listens."""

    def __init__(self, call: Call, player: str, after: int) -> None:
        self._call = call
        self._bell = _Bell(player)
        super().__init__(
            self._parts(after),
            media_type=MEDIA_TYPE,
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hall, table, address = self._call.hall, self._call.table, self._call.address
        with hall.gate.connection(address) as may_stay:
            if not (may_stay and hall.gate.handshake(address)):
                raise HttpError(Problem.TOO_FAST, "Too many connections from this address.")
            hall.service.watch(table, self._bell)
            hall.streams.add(self._bell)
            try:
                await super().__call__(scope, receive, send)
            finally:
                hall.streams.remove(self._bell)
                hall.service.unwatch(table, self._bell)

    async def _parts(self, after: int) -> AsyncIterator[bytes]:
        hall, table, bell = self._call.hall, self._call.table, self._bell
        yield b"retry: %d\n\n" % RETRY_MS
        while not hall.streams.is_stopping:
            # Cleared before it is read: what happens in between rings again.
            bell.clear()
            entries = await hall.service.entries(table, after)
            for entry in entries:
                yield event_text(entry)
                after = entry.version
            if not entries and await bell.is_quiet(HEARTBEAT_SECONDS):
                yield b": still here\n\n"


def event_text(entry: Entry) -> bytes:
    """Return *entry* as one server-sent event.

    JSON has no line breaks outside its texts, and inside them they are escaped.
    """
    return b"id: %d\nevent: entry\ndata: %s\n\n" % (entry.version, _encode(entry))


EVENT_ENDPOINT: Endpoint = Get(
    path="/api/tables/{table}/events",
    summary="Follow a table",
    about=(
        "Server-sent events: first what is stored after a version, then what happens, without a"
        " gap. The id of each is its version, so that a client that comes back goes on where it"
        " was; a comment every ten seconds says that the stream is alive."
    ),
    answer=Entry,
    media_type=MEDIA_TYPE,
    query=(
        Query(name="after", about="The last version that is known already.", is_number=True),
        Query(
            name="Last-Event-ID",
            about="The same, as browsers send it.",
            is_number=True,
            is_header=True,
        ),
    ),
    handle=stream_events,
    problems=(*MEMBER_PROBLEMS, Problem.WATCHERS_FULL, Problem.TOO_FAST, Fault.BAD_QUERY),
)
