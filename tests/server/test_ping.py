"""Pings of real sockets (S11)."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager
from queue import Queue
from typing import TYPE_CHECKING

import pytest
import uvicorn
import websockets.sync.client

from ceelo.server.protocol import LINE, SocketProtocol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import Receive, Scope, Send

    from ceelo.server.outbox import Line


WAITS = 1000
"""Ten seconds in all."""


class _Pinger:
    """An application that pings whoever comes, and tells what it heard before and after."""

    def __init__(self) -> None:
        self.heard: Queue[tuple[bool, bool, bool]] = Queue()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        line: Line = scope["state"][LINE]
        await receive()
        await send({"type": "websocket.accept"})
        before = line.is_heard
        line.ping(b"hello")
        asked = line.is_heard
        for _ in range(WAITS):
            if line.is_heard:
                break
            await asyncio.sleep(0.01)
        self.heard.put((before, asked, line.is_heard))
        # The answer is no message: the next one is what the client says.
        await send({"type": "websocket.send", "text": (await receive())["text"]})


@contextmanager
def _serving(app: _Pinger, *, deflate: bool) -> Iterator[int]:
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            port=0,
            ws=SocketProtocol,
            ws_ping_interval=None,
            ws_per_message_deflate=deflate,
            lifespan="off",
            log_config=None,
        )
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


@pytest.mark.parametrize("deflate", [False, True])
def test_a_client_answers_a_ping_and_is_heard(*, deflate: bool) -> None:
    """The frame before a ping comes as it is, the answer is noted, and messages go on behind it."""
    app = _Pinger()
    with (
        _serving(app, deflate=deflate) as port,
        websockets.sync.client.connect(
            f"ws://127.0.0.1:{port}/", compression="deflate" if deflate else None, proxy=None
        ) as socket,
    ):
        assert bool(socket.protocol.extensions) is deflate
        assert socket.recv(timeout=10) == "hello"
        socket.send("and now")
        assert socket.recv(timeout=10) == "and now"

    assert app.heard.get(timeout=10) == (True, False, True)
