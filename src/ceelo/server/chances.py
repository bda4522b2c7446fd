"""Live chances at a table over HTTP: worked out once a moment, however many look (S10)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from starlette.responses import Response

from ceelo.odds import Live, OddsError, live
from ceelo.odds.plain import exact
from ceelo.server.endpoint import Endpoint, Get
from ceelo.server.odds import no_odds
from ceelo.server.problem import Fault
from ceelo.server.tables import MEMBER_PROBLEMS

if TYPE_CHECKING:
    from ceelo.app.ids import TableId
    from ceelo.app.service import Moment
    from ceelo.server.hall import Call

TABLES_MAX = 1000
"""Tables whose last chances are kept; a few kilobytes each."""


class ChancesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The chances of every seat at one moment of a table."""

    version: int
    """Of the table, at that moment."""
    chances: Live


class _Told(NamedTuple):
    version: int
    answer: asyncio.Task[bytes | OddsError]


class Board:
    """The chances of the latest moment of every table that somebody has asked for them."""

    def __init__(self) -> None:
        """Know of no table yet."""
        self._told: dict[TableId, _Told] = {}

    @property
    def size(self) -> int:
        """How many tables are remembered."""
        return len(self._told)

    async def tell(self, table: TableId, moment: Moment) -> bytes:
        """Return the answer for *moment*, worked out by the first who asks.

        Raises:
            OddsError: Something can never end by the rules of the table.
        """
        told = self._told.pop(table, None)
        if told is None or told.version != moment.version:
            # Of its own: who asked first may go away while others wait for the same.
            told = _Told(moment.version, asyncio.create_task(asyncio.to_thread(_answer, moment)))
        # Behind all others, so that who has not been asked for longest is dropped first.
        self._told[table] = told
        if len(self._told) > TABLES_MAX:
            del self._told[next(iter(self._told))]
        answer = await asyncio.shield(told.answer)
        if isinstance(answer, OddsError):
            raise answer
        return answer


def _answer(moment: Moment) -> bytes | OddsError:
    try:
        chances = live(moment.view, moment.rules)
    except OddsError as error:
        return error
    return msgspec.json.encode(
        ChancesAnswer(version=moment.version, chances=chances), enc_hook=exact
    )


async def show_chances(call: Call) -> Response:
    """Return the chances of every seat as things stand, from what everybody can see."""
    player = await call.member()
    moment = await call.hall.service.moment(call.table, player)
    try:
        answer = await call.hall.board.tell(call.table, moment)
    except OddsError as error:
        raise no_odds(error) from error
    return Response(answer, media_type="application/json")


CHANCES_ENDPOINT: Endpoint = Get(
    path="/api/tables/{table}/chances",
    summary="Show the chances of every seat",
    about=(
        "As things stand, from what everybody at the table can see: nothing in it hints at dice to"
        " come. Empty where nothing is at risk. The version says which moment it is."
    ),
    answer=ChancesAnswer,
    handle=show_chances,
    problems=(*MEMBER_PROBLEMS, Fault.NO_ODDS),
)
