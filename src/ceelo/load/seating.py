"""Opening tables, sockets and games, before anything is measured."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import picows

from ceelo.core.command import StartSession, TakeSeat
from ceelo.core.table import Seat
from ceelo.load.api import Api, OpenedTable, Ticket, endless_rules, seat_name
from ceelo.load.moves import HOST
from ceelo.load.own_dice import OwnDice
from ceelo.load.plan import LoadError
from ceelo.load.table import LoadTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ceelo.core.rules import HouseRules
    from ceelo.load.line import Line
    from ceelo.load.plan import Plan
    from ceelo.load.tally import Tally
    from ceelo.load.target import Target

TABLES_AT_ONCE = 16
"""Tables that are being opened at one time: a server stores in one go what comes at once."""
HANDSHAKE_SECONDS_MAX = 30
SEATED_SECONDS_MAX = 60
READ_BUFFER_BYTES = 4096
"""Of each socket; it grows where a snapshot needs more."""
SUBPROTOCOL = "ceelo.v1"


async def seat_all(
    plan: Plan, target: Target, tally: Tally, on_seated: Callable[[], None]
) -> list[LoadTable]:
    """Return all tables of *plan*, each with a game that has begun.

    Raises:
        LoadError: The server does not let us.
    """
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(TABLES_AT_ONCE))
    rules, ids = endless_rules(plan.preset), _new_ids()
    draw = random.Random().random  # noqa: S311 - how people play, not what they throw.
    left = iter(range(plan.tables))
    tables: list[LoadTable] = []

    async def seat_some() -> None:
        api = Api(target)
        try:
            for _ in left:
                table = LoadTable(plan.sockets, ids, tally, draw)
                opened = await _open(api, plan, rules)
                if plan.own_dice:
                    players = [ticket.player for ticket in opened.tickets]
                    table.dice = OwnDice(opened.table, players, tally)
                await _seat(table, opened, target)
                tables.append(table)
                on_seated()
        except BaseException:
            for _ in left:
                pass  # What one may not do, the others need not try.
            raise
        finally:
            api.close()

    seated = (seat_some() for _ in range(min(TABLES_AT_ONCE, plan.tables)))
    # All come to their end: a connection is not closed while a thread still waits for it.
    for error in await asyncio.gather(*seated, return_exceptions=True):
        if error is not None:
            raise error
    return tables


async def _open(api: Api, plan: Plan, rules: HouseRules) -> OpenedTable:
    return await asyncio.to_thread(api.open_table, plan, rules)


async def _seat(table: LoadTable, opened: OpenedTable, target: Target) -> None:
    url = f"{target.socket_url}/api/tables/{opened.table}/socket"
    try:
        async with asyncio.timeout(SEATED_SECONDS_MAX):
            await asyncio.gather(
                *(
                    _connect(line, url, ticket)
                    for line, ticket in zip(table.lines, opened.tickets, strict=True)
                )
            )
            await table.shown()
            for i, ticket in enumerate(opened.tickets[1:], 1):
                seat = Seat(i)
                take = TakeSeat(player=ticket.player, name=seat_name(i), seat=seat)
                await table.give(seat, take)
            await table.give(HOST, StartSession(seat=HOST))
    except TimeoutError as error:
        msg = f"The server takes more than {SEATED_SECONDS_MAX} seconds to seat one table."
        raise LoadError(msg) from error


async def _connect(line: Line, url: str, ticket: Ticket) -> None:
    try:
        await picows.ws_connect(
            lambda: line,
            url,
            websocket_handshake_timeout=HANDSHAKE_SECONDS_MAX,
            read_buffer_init_size=READ_BUFFER_BYTES,
            extra_headers={
                "Authorization": f"Bearer {ticket.token}",
                "Sec-WebSocket-Protocol": SUBPROTOCOL,
            },
        )
    except (OSError, picows.WSError) as error:
        msg = f"The server opens no more sockets ({error})."
        raise LoadError(msg) from error


def _new_ids() -> Iterator[str]:
    """Yield command ids that no other process and no other run will use."""
    prefix = secrets.token_hex(10)
    for number in itertools.count():
        yield f"{prefix}{number:012x}"
