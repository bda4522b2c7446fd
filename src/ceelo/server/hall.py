"""What every handler works with, and one request on its way through a handler."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from ceelo.app.ids import TableId
from ceelo.app.problem import Problem, ServiceError
from ceelo.server.auth import read_caller
from ceelo.server.guard import OWN_ORIGIN
from ceelo.server.problem import Fault, HttpError
from ceelo.wire.allowed import shown

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request

    from ceelo.app.service import TableService
    from ceelo.server.chances import Board
    from ceelo.server.events import Streams
    from ceelo.server.limits import Gate
    from ceelo.server.pulse import Pulse
    from ceelo.server.site import Origin, Site

_TABLE = re.compile(r"[0-9a-f]{32}")


class Hall(msgspec.Struct, frozen=True, kw_only=True):
    """The house around the tables: who may come in, and whom to ask."""

    service: TableService
    site: Site
    gate: Gate
    streams: Streams
    """Open event streams, so that a stopping server can end them."""
    pulse: Pulse
    board: Board


class Call:
    """One request, and what its answer shall carry beside the body."""

    def __init__(self, request: Request, hall: Hall) -> None:
        """Read who is calling; nothing is looked up yet."""
        self.request = request
        self.hall = hall
        self.caller = read_caller(request, own_origin(request))
        self.new_cookie: str | None = None
        """The token of a session that this answer begins in the caller's browser."""

    @property
    def address(self) -> str:
        """The network address that the request came from."""
        return address_of(self.request)

    @property
    def table(self) -> TableId:
        """The table that the path names.

        Raises:
            ServiceError: No table can have such a name.
        """
        return table_of(self.request)

    async def session(self) -> str:
        """Return the token of the caller's session.

        Raises:
            ServiceError: There is no token, or nobody has it.
        """
        token = self.caller.token
        if token is None or not await self.hall.service.knows_session(token):
            raise ServiceError(Problem.UNKNOWN_SESSION)
        return token

    async def session_or_new(self) -> str:
        """Return the token of the caller's session, begun now for a browser that has none.

        Raises:
            ServiceError: A program named a session that nobody has.
            HttpError: The address has begun too many.
        """
        token = self.caller.token
        if self.caller.is_bearer:
            return await self.session()
        if token is None or not await self.hall.service.knows_session(token):
            token = await new_session(self.hall, self.address)
            self.new_cookie = token
        return token

    async def member(self) -> str:
        """Return who the caller is at the table that the path names.

        Raises:
            ServiceError: The session or the table is unknown, or has not joined the other.
        """
        return await member_of(self.hall.service, self.table, self.caller.token)

    def number(self, name: str, default: int) -> int:
        """Return a whole number of the query.

        Raises:
            HttpError: It is none, or there are two.
        """
        texts = self.request.query_params.getlist(name)
        if len(texts) > 1:
            raise HttpError(Fault.BAD_QUERY, f"{name} is given twice: it may be given once.")
        return read_number(name, texts[0]) if texts else default

    def text(self, name: str, default: str) -> str:
        """Return a text of the query.

        Raises:
            HttpError: There are two.
        """
        texts = self.request.query_params.getlist(name)
        if len(texts) > 1:
            raise HttpError(Fault.BAD_QUERY, f"{name} is given twice: it may be given once.")
        return texts[0] if texts else default


async def member_of(service: TableService, table: TableId, token: str | None) -> str:
    """Return who the session of *token* is at *table*.

    Raises:
        ServiceError: The session or the table is unknown, or has not joined the other.
    """
    if token is None:
        raise ServiceError(Problem.UNKNOWN_SESSION)
    player = await service.player_of(table, token)
    if player is not None:
        return player
    if not await service.knows_session(token):
        raise ServiceError(Problem.UNKNOWN_SESSION)
    await service.invite(table)  # Fails for a table that is none.
    raise ServiceError(Problem.NOT_A_MEMBER)


NUMBER_MAX = 2**53 - 1
"""The largest number that every client can hold exactly (S8)."""


def read_number(name: str, text: str) -> int:
    """Return the number that *text* writes in plain digits.

    Raises:
        HttpError: It writes none, or one that is too large.
    """
    if text.isascii() and text.isdigit() and len(text) <= len(str(NUMBER_MAX)):
        number = int(text)
        if number <= NUMBER_MAX:
            return number
    msg = f"{name} is a whole number from 0 to {NUMBER_MAX}, not {shown(text)}."
    raise HttpError(Fault.BAD_QUERY, msg)


async def new_session(hall: Hall, address: str) -> str:
    """Return the token of a new session.

    Raises:
        HttpError: The address has begun too many.
    """
    if not hall.gate.session(address):
        msg = "Too many new sessions from this address; try again in an hour."
        raise HttpError(Problem.TOO_FAST, msg, headers={"retry-after": "3600"})
    return await hall.service.new_session()


def own_origin(connection: HTTPConnection) -> Origin:
    """Return what the caller takes this server for; the guard has found that it may."""
    origin: Origin = connection.scope[OWN_ORIGIN]
    return origin


def address_of(connection: HTTPConnection) -> str:
    """Return the network address that a connection comes from."""
    return connection.client.host if connection.client else ""


def table_of(connection: HTTPConnection) -> TableId:
    """Return the table that a path names.

    Raises:
        ServiceError: No table can have such a name.
    """
    name: str = connection.path_params["table"]
    if not _TABLE.fullmatch(name):
        raise ServiceError(Problem.UNKNOWN_TABLE)
    return TableId(name)
