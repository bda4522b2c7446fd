"""A proxy before the server that ends connections in the middle of a word (T5)."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from random import Random
    from types import TracebackType

    from tests.crash.server import Server

CHUNK_BYTES = 1 << 16


class Cutter:
    """Lets a random number of bytes of each connection through, one way or the other."""

    def __init__(self, server: Server, draw: Random) -> None:
        """Stand before *server*, wherever it is when somebody calls."""
        self.host = ""
        self.request_bytes_max = 500
        self.answer_bytes_max = 1500
        """Up to so many bytes may pass; what is shorter than the number drawn passes whole."""
        self.cut_count = 0
        self._server = server
        self._draw = draw
        self._listener: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._listener = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        host, port = self._listener.sockets[0].getsockname()
        self.host = f"{host}:{port}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._listener is not None:
            self._listener.close()
            await self._listener.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, _, port = self._server.host.rpartition(":")
        to_reader, to_writer = await asyncio.open_connection(host, int(port))
        # In one of the two ways the connection breaks, and in the other nothing is held up.
        is_request = self._draw.random() < 0.5
        budget = self._draw.randrange(
            self.request_bytes_max if is_request else self.answer_bytes_max
        )
        ways = (
            asyncio.create_task(self._pump(reader, to_writer, budget if is_request else None)),
            asyncio.create_task(self._pump(to_reader, writer, None if is_request else budget)),
        )
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.wait(ways)
        for end in (to_writer, writer):
            end.transport.abort()
            with suppress(OSError):
                await end.wait_closed()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, budget: int | None
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK_BYTES):
                if budget is not None and len(data) > budget:
                    writer.write(data[:budget])
                    self.cut_count += 1
                    return
                writer.write(data)
                await writer.drain()
                budget = None if budget is None else budget - len(data)
