"""The whole server as one ASGI application."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, Router

from ceelo.server.chances import CHANCES_ENDPOINT, Board
from ceelo.server.events import EVENT_ENDPOINT, Streams
from ceelo.server.fairness import FAIRNESS_ENDPOINTS
from ceelo.server.guard import Guard
from ceelo.server.hall import Hall
from ceelo.server.houses import HOUSE_ENDPOINTS
from ceelo.server.limits import Gate
from ceelo.server.odds import ODDS_ENDPOINTS
from ceelo.server.pulse import Pulse
from ceelo.server.record import RECORD_ENDPOINT
from ceelo.server.replay import REPLAY_ENDPOINTS
from ceelo.server.roller import ROLLER_ENDPOINTS
from ceelo.server.socket import socket_route
from ceelo.server.tables import TABLE_ENDPOINTS

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp, Receive, Scope, Send

    from ceelo.app.ids import TableId
    from ceelo.app.service import TableService
    from ceelo.server.pages import Pages
    from ceelo.server.site import Site
    from ceelo.server.start import LimitSet
    from ceelo.wire.schema import Schema

ENDPOINTS = (
    *FAIRNESS_ENDPOINTS,
    *HOUSE_ENDPOINTS,
    *ODDS_ENDPOINTS,
    *ROLLER_ENDPOINTS,
    *TABLE_ENDPOINTS,
    EVENT_ENDPOINT,
    RECORD_ENDPOINT,
    CHANCES_ENDPOINT,
    *REPLAY_ENDPOINTS,
)


def make_hall(service: TableService, site: Site, limits: LimitSet) -> Hall:
    """Return the house around the tables of *service*."""

    def beat_of(table: TableId) -> bytes | None:
        beat = service.heartbeat(table)
        return None if beat is None else msgspec.json.encode(beat)

    return Hall(
        service=service,
        site=site,
        gate=Gate(limits),
        streams=Streams(),
        pulse=Pulse(beat_of),
        board=Board(),
    )


def make_application(hall: Hall, pages: Pages) -> ASGIApp:
    """Return everything that is served in *hall*."""
    routes: list[BaseRoute] = [
        # First: it is the one that thousands use at once.
        socket_route(hall),
        *(endpoint.route(hall) for endpoint in ENDPOINTS),
        Route("/api/openapi.json", _openapi),
        Route("/api/reference.css", _stylesheet),
        Route("/api", _reference),
    ]
    router = Router(routes, redirect_slashes=False, default=pages)
    return Guard(_Named(router), hall.site)


class _Named:
    """Tells the router that there is an application around it, which knows what an error is."""

    def __init__(self, router: Router) -> None:
        self._router = router

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self
        await self._router(scope, receive, send)


@cache
def _document() -> Schema:
    # Asked for by few, and made of all types there are: not at the start.
    from ceelo.server.openapi import openapi_document  # noqa: PLC0415

    return openapi_document(ENDPOINTS)


@cache
def _page() -> str:
    from ceelo.server.reference import reference_page  # noqa: PLC0415

    return reference_page(_document())


async def _openapi(_request: Request) -> Response:
    return Response(msgspec.json.encode(_document()), media_type="application/json")


async def _reference(_request: Request) -> Response:
    return HTMLResponse(_page())


async def _stylesheet(_request: Request) -> Response:
    from ceelo.server.reference import STYLESHEET  # noqa: PLC0415

    return Response(STYLESHEET, media_type="text/css")
