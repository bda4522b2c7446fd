"""Somebody with a session at a table of a real server, as a program without a page."""

from __future__ import annotations

import secrets
import ssl
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import httpx
import msgspec
from websockets.asyncio.client import connect

from ceelo.core import command as c
from ceelo.server.bodies import MemberAnswer, SessionAnswer, TableAnswer
from ceelo.server.problem import ProblemDocument
from ceelo.server.socket import SUBPROTOCOL
from ceelo.wire.frames import AnswerFrame, Entry, SnapshotFrame, Submit
from tests.crash.line import SocketLine

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from websockets import Subprotocol

    from ceelo.core.table import Options, Seat
    from tests.crash.server import Server

TIMEOUT_S = 60
"""Far above anything here, so that a hang fails where it hangs."""

_SUBPROTOCOLS: Final[list[Subprotocol]] = [SUBPROTOCOL]  # type: ignore[list-item]
# Never used, but httpx would read all certificates of the system for each client.
_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
_JSON = {"content-type": "application/json"}


class Person:
    """A session and its place at one table."""

    def __init__(self, server: Server, token: str, opened: TableAnswer) -> None:
        """Be whoever *token* is at the table that was *opened*."""
        self.server = server
        self.token = token
        self.opened = opened
        self.table = opened.table
        self.player = opened.player

    @classmethod
    async def host(cls, server: Server, preset: str, options: Options, name: str = "Ann") -> Person:
        """Open a table and sit on its seat 0."""
        async with http_client(server.url) as client:
            token = await _session(client)
            body = {"preset": preset, "name": name, "options": msgspec.to_builtins(options)}
            answer = await client.post("/api/tables", json=body, headers=_bearer(token))
        assert answer.status_code == httpx.codes.CREATED, answer.text
        return cls(server, token, msgspec.json.decode(answer.content, type=TableAnswer))

    async def guest(self) -> Person:
        """Return somebody else who has followed the link and watches."""
        async with http_client(self.server.url) as client:
            token = await _session(client)
            answer = await client.post(
                f"/api/tables/{self.table}/members",
                json={"invite": self.opened.invite},
                headers=_bearer(token),
            )
        assert answer.status_code == httpx.codes.OK, answer.text
        player = msgspec.json.decode(answer.content, type=MemberAnswer).player
        return Person(self.server, token, msgspec.structs.replace(self.opened, player=player))

    async def seated(self, name: str) -> Person:
        """Return a guest who has sat down."""
        guest = await self.guest()
        await guest.must(c.TakeSeat(player=guest.player, name=name))
        return guest

    # Commands.

    async def post(self, frame: Submit, client: httpx.AsyncClient | None = None) -> AnswerFrame:
        """Send *frame* by HTTP and return the answer.

        Raises:
            httpx.TransportError: No answer came.
        """
        if client is None:
            async with self.client() as own:
                return await self.post(frame, own)
        path = f"/api/tables/{self.table}/commands"
        return read_answer(
            await client.post(path, content=msgspec.json.encode(frame), headers=_JSON)
        )

    async def do(self, command: c.Request, expected: int | None = None) -> AnswerFrame:
        """Give a new command."""
        return await self.post(submit(command, expected))

    async def must(self, command: c.Request) -> int:
        """Give a command that is accepted, and return its version."""
        answer = await self.do(command)
        assert answer.version is not None, answer
        return answer.version

    # Looking.

    async def snapshot(self, client: httpx.AsyncClient | None = None) -> SnapshotFrame:
        """Return the table as the server shows it now."""
        if client is None:
            async with self.client() as own:
                return await self.snapshot(own)
        answer = await client.get(f"/api/tables/{self.table}")
        assert answer.status_code == httpx.codes.OK, answer.text
        return msgspec.json.decode(answer.content, type=SnapshotFrame)

    async def seat(self) -> Seat:
        """Return where this person sits."""
        seat = (await self.snapshot()).you.seat
        assert seat is not None
        return seat

    async def entries(self, after: int, upto: int) -> list[Entry]:
        """Return the entries after one version and up to another, from GET events."""
        entries: list[Entry] = []
        if after < upto:
            async with self.events(after) as stream:
                async for entry in stream:
                    entries.append(entry)
                    if entry.version >= upto:
                        break
        return entries

    @asynccontextmanager
    async def events(self, after: int) -> AsyncIterator[AsyncIterator[Entry]]:
        """Follow the table from a version on, by server-sent events."""
        path = f"/api/tables/{self.table}/events"
        headers = {"last-event-id": str(after)}
        async with self.client() as client, client.stream("GET", path, headers=headers) as answer:
            assert answer.status_code == httpx.codes.OK
            yield _entries(answer)

    @asynccontextmanager
    async def socket(self, host: str | None = None) -> AsyncIterator[SocketLine]:
        """Open a socket at the table, at *host* or where the server is now."""
        async with connect(
            f"ws://{host or self.server.host}/api/tables/{self.table}/socket",
            additional_headers=_bearer(self.token),
            subprotocols=_SUBPROTOCOLS,
            compression=None,
            proxy=None,
            open_timeout=TIMEOUT_S,
            ping_interval=None,
            close_timeout=1,
        ) as socket:
            yield SocketLine(socket)

    def client(self, url: str | None = None) -> httpx.AsyncClient:
        """Return an HTTP client that says who it is, at *url* or where the server is now."""
        return http_client(url or self.server.url, self.token)


def submit(command: c.Request, expected: int | None = None) -> Submit:
    """Return *command* under a new id."""
    return Submit(id=secrets.token_hex(16), command=command, expected=expected)


def http_client(url: str, token: str | None = None) -> httpx.AsyncClient:
    """Return a program that calls the server at *url*."""
    headers = {} if token is None else _bearer(token)
    return httpx.AsyncClient(
        base_url=url, headers=headers, timeout=TIMEOUT_S, trust_env=False, verify=_TLS
    )


def read_answer(answer: httpx.Response) -> AnswerFrame:
    """Return what became of a command: an answer, or the one in a problem document."""
    if answer.status_code == httpx.codes.OK:
        return msgspec.json.decode(answer.content, type=AnswerFrame)
    problem = msgspec.json.decode(answer.content, type=ProblemDocument)
    assert problem.answer is not None, problem
    code = "refused" if problem.answer.refusal is not None else problem.answer.problem
    assert problem.code == code, problem
    return problem.answer


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def _session(client: httpx.AsyncClient) -> str:
    answer = await client.post("/api/sessions", json={})
    return msgspec.json.decode(answer.content, type=SessionAnswer).token


async def _entries(answer: httpx.Response) -> AsyncIterator[Entry]:
    async for line in answer.aiter_lines():
        if line.startswith("data: "):
            yield msgspec.json.decode(line.removeprefix("data: "), type=Entry)
