"""The first and the last to see every request: headers, hosts, and whatever nobody else caught."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from ceelo.app.problem import ServiceError
from ceelo.server.headers import with_security
from ceelo.server.limits import blurred
from ceelo.server.problem import (
    Fault,
    HttpError,
    ProblemDocument,
    problem_document,
    problem_response,
)
from ceelo.wire.allowed import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from ceelo.server.site import Origin, Site

log: structlog.stdlib.BoundLogger = structlog.get_logger("ceelo.server")

OWN_ORIGIN = "ceelo.origin"
"""Key of the scope under which later stages find what the caller takes this server for."""

CLOSE_UNEXPECTED = 1011

SECURITY_FAULTS = frozenset({Fault.WRONG_HOST, Fault.CROSS_SITE})
"""Told to whoever hosts (S28)."""


class Guard:
    """Wraps the whole application; the one place of the server that catches everything."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        """Guard *app*, which is reached under the addresses of *site*."""
        self._app = app
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, or answer it."""
        own = self._site.own_origin(host_of(scope))
        scope[OWN_ORIGIN] = own
        reply = _Reply(scope, send, own)
        try:
            if own is None:
                msg = (
                    f"This server does not go by the name {shown(host_of(scope))}; whoever hosts it"
                    " can give it one with --origin."
                )
                raise HttpError(Fault.WRONG_HOST, msg)  # noqa: TRY301
            # A socket's frames pass by here without a stop: there are thousands a second.
            await self._app(scope, receive, send if scope["type"] == "websocket" else reply.send)
        except (HttpError, ServiceError, HTTPException) as caught:
            error = _wrong_method(caught, scope) if isinstance(caught, HTTPException) else caught
            document = problem_document(error)
            if document.code in SECURITY_FAULTS:
                log.warning("refused", code=document.code, id=document.id, caller=caller_of(scope))
            headers = error.headers if isinstance(error, HttpError) else None
            await reply.problem(document, receive, headers)
        except ClientDisconnect:
            pass  # Cut off in the middle of a body: nobody is left to be told anything (T5).
        except Exception:
            document = problem_document(
                HttpError(Fault.UNEXPECTED, "Something went wrong in the server; nothing is lost.")
            )
            log.exception("unexpected", id=document.id, path=scope["path"])
            if scope["type"] == "websocket":
                await _close(send)
            else:
                await reply.problem(document, receive, None)


def _wrong_method(error: HTTPException, scope: Scope) -> HttpError:
    # The only thing that the router itself says no to; what it does not know, the pages answer.
    headers = error.headers or {}
    known = headers.get("Allow", "other methods")
    msg = f"This address does not know {shown(scope['method'])[1:-1]}: it knows {known}."
    return HttpError(Fault.WRONG_METHOD, msg, headers=headers)


class _Reply:
    """The answer to one request, of which something may already be on its way."""

    def __init__(self, scope: Scope, send: Send, own: Origin | None) -> None:
        self._scope = scope
        self._send = send
        self._own = own
        self._has_begun = False

    async def send(self, message: Message) -> None:
        """Send *message*, with the headers every answer has."""
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            self._has_begun = True
            message["headers"] = with_security(message.get("headers", ()), self._own)
        await self._send(message)

    async def problem(
        self, document: ProblemDocument, receive: Receive, headers: Mapping[str, str] | None
    ) -> None:
        """Answer with *document*, unless it is too late for that: then the connection ends."""
        if self._has_begun:
            return
        response = problem_response(document, headers)
        await response(self._scope, receive, self.send)


async def _close(send: Send) -> None:
    # Before the handshake this refuses it; a socket that is closed already says so by an error.
    with suppress(RuntimeError, OSError):
        await send({"type": "websocket.close", "code": CLOSE_UNEXPECTED, "reason": ""})


def host_of(scope: Scope) -> str:
    """Return what the caller called this server; empty when it said nothing or two things."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    return hosts[0].decode("latin-1") if len(hosts) == 1 else ""


def caller_of(scope: Scope) -> str:
    """Return who is calling, as logs may show it."""
    client = scope.get("client")
    return blurred(client[0]) if client else "?"
