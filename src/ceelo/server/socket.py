"""A table over a socket: frames out as they happen, commands in (S4, S9 to S11)."""

from __future__ import annotations

import asyncio
import enum
from typing import TYPE_CHECKING, NamedTuple, assert_never

import msgspec
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ceelo.app.problem import Problem, ServiceError
from ceelo.server.auth import check_socket_origin, read_caller
from ceelo.server.frames import read_frame
from ceelo.server.hall import Hall, address_of, member_of, own_origin, table_of
from ceelo.server.outbox import Line, Outbox
from ceelo.server.problem import Fault, HttpError
from ceelo.server.protocol import LINE
from ceelo.wire.frames import AnswerFrame, ResyncFrame, Submit

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from ceelo.app.ids import TableId

PATH = "/api/tables/{table}/socket"
SUBPROTOCOL = "ceelo.v1"
REASON_BYTES_MAX = 123
"""Of a close frame (RFC 6455, 5.5)."""

_encode = msgspec.json.Encoder().encode


class Close(enum.IntEnum):
    """Why a socket is closed; those from 4000 are ours and never reused."""

    UNEXPECTED = 1011
    BAD_FRAME = 4400
    NOT_A_MEMBER = 4403
    UNKNOWN_TABLE = 4404
    TOO_FAST = 4429
    UNAVAILABLE = 4503


CLOSE_OF = {
    Problem.UNKNOWN_SESSION: Close.NOT_A_MEMBER,
    Problem.NOT_A_MEMBER: Close.NOT_A_MEMBER,
    Problem.UNKNOWN_TABLE: Close.UNKNOWN_TABLE,
    Problem.TOO_FAST: Close.TOO_FAST,
}
"""What a client is told by; whatever is not here may pass, and a client may come again."""


def socket_route(hall: Hall) -> WebSocketRoute:
    """Return the sockets of *hall*."""
    return WebSocketRoute(PATH, _SocketEndpoint(hall))


class _SocketEndpoint:
    """As a class, the router hands the socket over without two frames of its own around it."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_socket(WebSocket(scope, receive, send), receive, self._hall)


async def serve_socket(socket: WebSocket, receive: Receive, hall: Hall) -> None:
    """Serve one socket, whose messages come by *receive*, until either side hangs up.

    Whom the table does not know is told by a close code, which needs an accepted socket: a page
    cannot see why a handshake was refused.

    Raises:
        HttpError: A foreign page asks (S4); the handshake is refused.
    """
    # The socket itself would keep the headers for as long as it is open.
    caller = read_caller(HTTPConnection(socket.scope), own_origin(socket))
    check_socket_origin(caller, hall.site)
    address = address_of(socket)
    try:
        with hall.gate.connection(address) as may_stay:
            _check_number(may_stay=may_stay and hall.gate.handshake(address))
            member = await _member(socket, hall, caller.token)
            await _accept(socket)
            # In a task of its own, a message need not pass the frames of the whole application.
            await asyncio.create_task(_carry(socket, receive, hall, member))
    except WebSocketDisconnect:
        pass  # The seat and its stake stay: only the table's own clock may act for it.
    except ServiceError as error:
        await _close(socket, CLOSE_OF.get(error.problem, Close.UNAVAILABLE), str(error))
    except HttpError as error:
        await _close(socket, Close.BAD_FRAME, error.detail)


def _check_number(*, may_stay: bool) -> None:
    if not may_stay:
        raise ServiceError(Problem.TOO_FAST, "Too many connections from this address.")


class _Member(NamedTuple):
    """Whose socket it is."""

    table: TableId
    player: str
    token: str

    def __repr__(self) -> str:
        return f"_Member({self.table}, {self.player})"  # LOG-2


async def _member(socket: WebSocket, hall: Hall, token: str | None) -> _Member:
    table = table_of(socket)
    return _Member(table, await member_of(hall.service, table, token), token or "")


async def _carry(socket: WebSocket, receive: Receive, hall: Hall, member: _Member) -> None:
    table, player, token = member
    line: Line = socket.scope["state"][LINE]

    async def take_snapshot() -> bytes:
        try:
            return _encode(await hall.service.snapshot(table, player))
        except ServiceError as error:
            await _close(socket, CLOSE_OF.get(error.problem, Close.UNAVAILABLE), str(error))
            raise ConnectionAbortedError from error

    outbox = Outbox(player, line, take_snapshot)
    hall.service.watch(table, outbox)
    slot = hall.pulse.add(table, outbox)
    try:
        outbox.resync()
        while True:
            frame = read_frame(await _text(receive))
            if not hall.gate.message(token):
                raise ServiceError(Problem.TOO_FAST)
            match frame:
                case Submit():
                    outbox.expect_answer()
                    answer = await _answer(hall, table, player, frame)
                    outbox.answer(_encode(answer))
                case ResyncFrame():
                    outbox.resync()
                case _:
                    assert_never(frame)
    finally:
        hall.pulse.remove(slot, outbox)
        hall.service.unwatch(table, outbox)
        outbox.close()


async def _text(receive: Receive) -> str:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text: str | None = message.get("text")
    if text is None:
        raise HttpError(Fault.BAD_BODY, "A frame is text, not bytes.")
    return text


async def _answer(hall: Hall, table: TableId, player: str, frame: Submit) -> AnswerFrame:
    try:
        return await hall.service.submit(table, player, frame)
    except ServiceError as error:
        return AnswerFrame(id=frame.id, problem=error.problem, message=str(error))


async def _accept(socket: WebSocket) -> None:
    offered = socket.scope["subprotocols"]
    await socket.accept(SUBPROTOCOL if SUBPROTOCOL in offered else None)


async def _close(socket: WebSocket, code: Close, reason: str) -> None:
    try:
        if socket.application_state is WebSocketState.CONNECTING:
            await _accept(socket)
        await socket.close(code, reason.encode()[:REASON_BYTES_MAX].decode(errors="ignore"))
    except (OSError, WebSocketDisconnect):
        pass  # Gone before it could be told.
