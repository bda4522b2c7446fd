"""Uvicorn's two protocols, with the limits and the short cut that a table needs.

Uvicorn itself has no bound for the head of a request, none for the time it takes, and answers pings
of clients that read nothing (S9, S11).  A frame to a client passes an ASGI application only by way
of a task that wakes up; at six receivers a command that costs more than the command.
"""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ceelo.server.framing import PING, frame_head, is_control_alone, is_pong_alone, read_alone
from ceelo.server.headers import with_security
from ceelo.server.inbox import Inbox
from ceelo.server.problem import MEDIA_TYPE, Fault, HttpError, problem_document

if TYPE_CHECKING:
    import asyncio
    from asyncio.transports import BaseTransport
    from collections.abc import Coroutine

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request
    from websockets.typing import BytesLike

HEAD_BYTES_MAX = 16 * 1024  # S9
HEAD_SECONDS_MAX = 10
WRITE_BUFFER_BYTES = 32 * 1024
"""What may wait in the transport before a socket counts as slow; a snapshot has some kilobytes."""

KERNEL_BUFFER_BYTES = 64 * 1024
"""The same for the operating system, which would keep up to some megabytes."""

MESSAGES_WAITING_MAX = 4
"""What a socket may have sent ahead before nothing more is read from it."""

LINE: Final = "ceelo.line"
"""Key of the scope's state under which the application finds the line."""

_REASONS = {400: b"Bad Request", 431: b"Request Header Fields Too Large"}


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that can be written to without a task, while it takes what it is given."""

    # What is looked at for every frame is in the object itself: in the dictionary of forty others
    # it is far from everything that the processor has at hand.
    __slots__ = ("_wire", "is_heard")
    _wire: asyncio.Transport | None
    """Set while a frame can be written as it is: nothing piles up, is compressed or was closed."""
    is_heard: bool
    """Whether anything came since the last ping."""

    _is_plain = False
    """Whether all that came since the handshake was whole frames, one at a time."""
    _has_hurried = False
    """Whether something came before the handshake was over."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin, with small buffers: megabytes of the past are no use to whoever is slow."""
        super().connection_made(transport)
        self._wire = None
        self.is_heard = True
        self.queue = Inbox()
        self.transport.set_write_buffer_limits(high=WRITE_BUFFER_BYTES)
        self.transport.get_extra_info("socket").setsockopt(
            socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER_BYTES
        )

    def handle_connect(self, event: Request) -> None:
        """Offer the line to the application that is about to be asked."""
        super().handle_connect(event)
        # A handshake that is no WebSocket's has been answered already and has no scope.
        if not self.close_sent:
            state = self.scope["state"]
            assert state is not None
            state[LINE] = self

    def start_keepalive(self) -> None:
        """Note that the handshake is over, and let go of a third of a socket's memory with it."""
        self._is_plain = not (self.conn.extensions or self._has_hurried)
        self._wire = None if self.conn.extensions else self.transport
        self.request.headers.clear()  # The parser holds the request itself.
        del self.request, self.response
        self.scope["headers"] = []

    def pause_writing(self) -> None:
        """Note that what is written piles up."""
        self._wire = None
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that it is gone."""
        super().resume_writing()
        if self.is_open and not self.conn.extensions:
            self._wire = self.transport

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application does not send by the line: the handshake, and the end."""
        await super().send(message)
        if self.close_sent:
            self._wire = None

    def receive(self) -> Coroutine[None, None, ASGIReceiveEvent]:
        """Return the next message; whoever asks for one that is not there lets more be read."""
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        # Not a coroutine around that of the queue: a message would wake both.
        return self.queue.get()

    def data_received(self, data: bytes) -> None:
        """Read on.

        A client's command is one frame that comes by itself, and needs no parser that can stop in
        the middle of one.
        """
        self.is_heard = True
        if self._is_plain:
            payload = read_alone(data)
            if (payload is not None and self._take(payload)) or is_pong_alone(data):
                return
            # Only control frames between them leave no doubt about where the next one begins.
            self._is_plain = is_control_alone(data)
        elif not self.handshake_complete:
            self._has_hurried = self.handshake_initiated
        super().data_received(data)

    def handle_text(self, event: Frame) -> None:
        """Take a message.

        Uvicorn stops reading at each until it is taken, by two calls of the system a command.
        """
        if not (event.fin and self._take(event.data)):
            super().handle_text(event)

    def _take(self, data: BytesLike) -> bool:
        """Hand a message over and say so; uvicorn knows what to do with those that are too many."""
        if self.close_sent or self.queue.qsize() >= MESSAGES_WAITING_MAX:
            return False
        try:
            text = str(data, "utf-8")
        except UnicodeDecodeError:
            return False  # Uvicorn knows how to close what is no text.
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers are not read: they would pile up here."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    @property
    def is_open(self) -> bool:
        """Whether a frame can still be sent."""
        return (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and not self.transport.is_closing()
        )

    def send_now(self, *texts: bytes) -> bool:
        """Send frames in one go and say so, or say that the socket takes none at the moment."""
        wire = self._wire
        if wire is None or wire.is_closing():
            return self._send_compressed(texts)
        if len(texts) == 1:
            (text,) = texts
            wire.write(frame_head(len(text)) + text)
        else:
            wire.write(b"".join([frame_head(len(text)) + text for text in texts]))
        return True

    def ping(self, text: bytes) -> None:
        """Send a frame and a ping behind it, which the other side has to answer (S11).

        Uvicorn's own pings are two timers and a call of the system more for each socket.
        """
        self.is_heard = False
        wire = self._wire
        if wire is not None and not wire.is_closing():
            wire.write(frame_head(len(text)) + text + PING)
        elif self._send_compressed((text,)):
            self.transport.write(PING)

    def _send_compressed(self, texts: tuple[bytes, ...]) -> bool:
        if not (self.conn.extensions and self.writable.is_set() and self.is_open):
            return False
        for text in texts:
            self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send_later(self, text: bytes) -> None:
        """Send one frame as soon as the socket takes it.

        Raises:
            OSError: It is closed.
        """
        while not self.send_now(text):
            if not self.is_open:
                raise ClientDisconnected
            await self.writable.wait()

    def abort(self) -> None:
        """End the connection without waiting for what was written."""
        self.transport.abort()


class HttpProtocol(HttpToolsProtocol):
    """A connection whose requests begin in time and with a head of bounded size."""

    _head_bytes = 0
    """Read since the request began, while its head has no end."""
    _header_bytes = 0
    """Of the address and the headers."""
    _is_head = True
    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; bytes that ended no head belong to one."""
        super().data_received(data)
        if self._is_head and not self.transport.is_closing():
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES_MAX:
                self._refuse(Fault.HEADERS_TOO_BIG)

    def on_message_begin(self) -> None:
        """Begin with a request."""
        super().on_message_begin()
        self._head_bytes = 0
        self._header_bytes = 0
        self._await_head()

    def on_url(self, url: bytes) -> None:
        """Count what the address adds to the head."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count what a header adds to the head."""
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Hand the request over."""
        self._is_head = False
        self._stop_timer()
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, or what the head's size forbids."""
        del msg
        too_big = self._header_bytes > HEAD_BYTES_MAX
        self._refuse(Fault.HEADERS_TOO_BIG if too_big else Fault.BAD_REQUEST)

    def _count(self, length: int) -> None:
        self._header_bytes += length
        if self._header_bytes > HEAD_BYTES_MAX:
            # The parser turns this into its own error, and that into a call of the above.
            msg = "the head of the request is too big"
            raise ValueError(msg)

    def _await_head(self) -> None:
        self._is_head = True
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(HEAD_SECONDS_MAX, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _refuse(self, fault: Fault) -> None:
        if self.transport.is_closing():
            return
        sentence = {
            Fault.HEADERS_TOO_BIG: f"The head of a request has at most {HEAD_BYTES_MAX} bytes.",
        }.get(fault, "This is no HTTP request.")
        document = problem_document(HttpError(fault, sentence))
        body = msgspec.json.encode(document)
        headers = with_security(
            [
                (b"content-type", MEDIA_TYPE.encode()),
                (b"content-length", b"%d" % len(body)),
                (b"connection", b"close"),
            ],
            None,
        )
        lines = [b"%s: %s\r\n" % header for header in headers]
        status = b"HTTP/1.1 %d %s\r\n" % (document.status, _REASONS[document.status])
        self.transport.write(b"".join((status, *lines, b"\r\n", body)))
        self.transport.close()
