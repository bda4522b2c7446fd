"""Typed routes: what comes in, goes out and can go wrong, told once for code and OpenAPI."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from ceelo.server.auth import check_same_site, set_cookie
from ceelo.server.frames import given_twice
from ceelo.server.hall import Call, Hall
from ceelo.server.problem import Code, Fault, HttpError
from ceelo.wire.allowed import shown
from ceelo.wire.explain import explain, twice
from ceelo.wire.frames import BODY_BYTES_MAX

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

BODY_SECONDS_MAX = 10
"""A body this small takes longer only when somebody wants it to (S9)."""

BodyT = TypeVar("BodyT")
AnswerT = TypeVar("AnswerT")


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """One optional value beside the body."""

    name: str
    about: str
    options: tuple[str, ...] = ()
    """All there are; empty: any text."""
    is_number: bool = False
    is_header: bool = False


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be asked over HTTP."""

    method: str
    path: str
    summary: str
    about: str = ""
    status: int = 200
    media_type: str = "application/json"
    query: tuple[Query, ...] = ()
    problems: tuple[Code, ...] = ()
    """What can be wrong beside the body itself."""
    needs_session: bool = True
    """Whether somebody without a session is turned away."""

    @property
    def body_type(self) -> object:
        """What is sent; None: nothing."""
        return None

    @property
    def answer_type(self) -> object:
        """What comes back when nothing is wrong."""
        raise NotImplementedError

    async def serve(self, call: Call) -> Response:
        """Answer one request."""
        raise NotImplementedError

    def route(self, hall: Hall) -> Route:
        """Return this endpoint as it is served in *hall*."""

        async def serve(request: Request) -> Response:
            call = Call(request, hall)
            response = await self.serve(call)
            if call.new_cookie is not None:
                set_cookie(response, call.caller.own, call.new_cookie)
            return response

        return Route(self.path, serve, methods=[self.method])

    def response(self, answer: object) -> Response:
        """Return *answer* as it is sent."""
        if isinstance(answer, Response):
            return answer
        return Response(
            msgspec.json.encode(answer), status_code=self.status, media_type=self.media_type
        )


class Get(Endpoint, Generic[AnswerT], frozen=True, kw_only=True):
    """A look at something; it changes nothing (S3)."""

    method: str = "GET"
    answer: type[AnswerT]
    handle: Callable[[Call], Awaitable[AnswerT | Response]]

    @property
    def answer_type(self) -> object:
        """What comes back when nothing is wrong."""
        return self.answer

    async def serve(self, call: Call) -> Response:
        """Answer one request."""
        return self.response(await self.handle(call))


class Post(Endpoint, Generic[BodyT, AnswerT], frozen=True, kw_only=True):
    """A change, asked for by JSON that no foreign page can send in somebody's name."""

    method: str = "POST"
    body: type[BodyT]
    answer: type[AnswerT]
    needs_proof: bool = True
    """Whether a request has to show that no foreign page sent it (S3)."""
    handle: Callable[[Call, BodyT], Awaitable[AnswerT | Response]]

    @property
    def body_type(self) -> object:
        """What is sent."""
        return self.body

    @property
    def answer_type(self) -> object:
        """What comes back when nothing is wrong."""
        return self.answer

    async def serve(self, call: Call) -> Response:
        """Answer one request."""
        check_same_site(call.caller, call.hall.site, needs_proof=self.needs_proof)
        body = decode_body(await read_body(call.request), self.body)
        return self.response(await self.handle(call, body))


async def read_body(request: Request) -> bytes:
    """Return the body of a JSON request.

    Raises:
        HttpError: It is not called JSON, is too long, or takes too long.
    """
    called = request.headers.get("content-type", "")
    if called.partition(";")[0].strip().lower() != "application/json":
        # A form of a foreign page can send text but never this type (S3).
        came = f"cannot be {shown(called)}" if called else "is missing"
        raise HttpError(Fault.NOT_JSON, f"The content type {came}: it is application/json.")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS_MAX):
            async for chunk in request.stream():
                # Read to its end but not kept: who is still sending is cut off from the answer.
                if len(body) <= BODY_BYTES_MAX:
                    body += chunk
    except TimeoutError as error:
        if len(body) > BODY_BYTES_MAX:
            raise _too_big() from error
        msg = f"A body takes at most {BODY_SECONDS_MAX} seconds."
        raise HttpError(Fault.BODY_TOO_SLOW, msg, headers={"connection": "close"}) from error
    if len(body) > BODY_BYTES_MAX:
        raise _too_big()
    return bytes(body)


def _too_big() -> HttpError:
    msg = f"A body has at most {BODY_BYTES_MAX} bytes."
    return HttpError(Fault.BODY_TOO_BIG, msg, headers={"connection": "close"})


def decode_body(body: bytes, kind: type[BodyT]) -> BodyT:
    """Return what *body* says.

    Raises:
        HttpError: It is no JSON of that *kind*; the sentence names the field, what came and what is
            allowed.
    """
    try:
        value = msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise HttpError(Fault.BAD_BODY, explain(body, kind, error, whole="The body")) from error
    if (field := twice(body)) is not None:
        raise given_twice(field)
    return value
