"""Live chances at a table, as a page or a program asks for them."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.app.ids import TableId
from ceelo.app.service import Moment
from ceelo.bots.policy import decide_for
from ceelo.core.command import StartSession, TakeSeat
from ceelo.core.table import Options, Policy, Seat
from ceelo.core.view import view
from ceelo.house.load import load_preset
from ceelo.odds import OddsError, live
from ceelo.odds.plain import exact
from ceelo.server.bodies import OpenTable
from ceelo.server.chances import TABLES_MAX, Board
from ceelo.wire.frames import SnapshotFrame
from tests.core.parameters import house as rules_of
from tests.odds.playing import staked_round
from tests.server.house import give, join

if TYPE_CHECKING:
    import httpx

    from ceelo.core.rules import HouseRules
    from tests.server.house import House

HOST, GUEST = Seat(0), Seat(1)
EQUAL = "456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123"
ENDLESS = rules_of(
    "CLASSIC",
    tie="replay",
    rank={"top": "custom", "order": (EQUAL,)},
    bank={"sweep": False},
    throw={"p_out": "1/200"},
)
"""Whatever is thrown ties and is thrown again, unless a die leaves the area (V20)."""


def opened(ann: httpx.Client, rules: HouseRules) -> dict[str, str]:
    """Open a table without a clock."""
    body = OpenTable(rules=rules, options=Options(clock_seconds=None), name="Ann")
    answer = ann.post(
        "/api/tables",
        content=msgspec.json.encode(body),
        headers={"content-type": "application/json"},
    )
    told: dict[str, str] = answer.raise_for_status().json()
    return told


def seen(client: httpx.Client, table: str) -> SnapshotFrame:
    """Return the table as *client* sees it."""
    return msgspec.json.decode(client.get(f"/api/tables/{table}").content, type=SnapshotFrame)


def asked(client: httpx.Client, table: str) -> httpx.Response:
    """Return the answer to a look at the chances."""
    return client.get(f"/api/tables/{table}/chances")


def played(people: dict[Seat, httpx.Client], table: str) -> None:
    """Do one of the things that the table waits for."""
    for seat, client in people.items():
        now = seen(client, table)
        if seat in now.view.waiting:
            draw = random.Random(now.version).random  # noqa: S311
            legal = now.you.legal
            request = decide_for(Policy.STEADY, now.view, now.rules, seat, legal, draw)
            assert request is not None
            give(client, table, request).raise_for_status()
            return


@pytest.mark.parametrize("name", ["classic", "pot"])
def test_every_moment_is_told_from_what_everybody_sees(house: House, name: str) -> None:
    """A player and a watcher get the same, it is what the public view says, and it moves on."""
    moments: set[bytes] = set()
    with house.browser() as ann, house.browser() as bo, house.browser() as cy:
        table = (made := opened(ann, load_preset(name)))["table"]
        give(bo, table, TakeSeat(seat=None, player=join(bo, made), name="Bo"))
        join(cy, made)
        give(ann, table, StartSession(seat=HOST)).raise_for_status()
        while seen(cy, table).view.rounds_played < 1:
            played({HOST: ann, GUEST: bo}, table)
            now = seen(cy, table)
            due = msgspec.json.encode(live(now.view, now.rules), enc_hook=exact)
            for client in (ann, cy):
                told = asked(client, table).raise_for_status().json()
                assert told["version"] == now.version
                assert told["chances"] == msgspec.json.decode(due)
            moments.add(due)

    assert len(moments) >= 3


def test_only_who_may_watch_is_told(house: House) -> None:
    """Without a session, without an invitation and without a table there is nothing to see."""
    with house.browser() as ann, house.browser() as bo, house.program() as cy:
        table = opened(ann, load_preset("classic"))["table"]
        answers = {
            "unknown-session": asked(bo, table),
            "not-a-member": asked(cy, table),
            "unknown-table": asked(cy, "0" * 32),
        }
        nowhere = asked(ann, "nowhere")

    for code, answer in answers.items():
        assert answer.json()["code"] == code
        assert answer.json()["detail"].endswith(".")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "unknown-table")


def moment(version: int, rules: HouseRules | None = None) -> Moment:
    """Return a moment of a round of three, in which two have faded."""
    rules = rules or load_preset("classic")
    return Moment(version, rules, view(staked_round(rules, 2).table))


def test_one_moment_is_worked_out_once() -> None:
    """All who look get the same bytes, though the first goes away; the next moment is another."""

    async def look() -> None:
        board, table = Board(), TableId("0" * 32)
        first = asyncio.create_task(board.tell(table, moment(7)))
        await asyncio.sleep(0)
        first.cancel()
        told = await asyncio.gather(*[board.tell(table, moment(7)) for _ in range(50)])
        later = await board.tell(table, moment(8))

        assert first.cancelled()
        assert {id(one) for one in told} == {id(told[0])}
        assert (b'"version":7' in told[0], b'"version":8' in later) == (True, True)
        assert told[0].replace(b'"version":7', b'"version":8') == later

    asyncio.run(look())


def test_few_tables_are_kept() -> None:
    """Whose table nobody has looked at for longest is dropped; it is worked out again."""

    async def look() -> None:
        board = Board()
        first, *others = [TableId(f"{number:032x}") for number in range(TABLES_MAX + 1)]
        kept = await board.tell(first, moment(1))
        for table in others[:-1]:
            await board.tell(table, moment(1))
        assert await board.tell(first, moment(1)) is kept
        told = await board.tell(others[0], moment(1))
        await board.tell(others[-1], moment(1))

        assert await board.tell(others[0], moment(1)) is told
        assert board.size == TABLES_MAX

    asyncio.run(look())


def test_what_never_ends_has_no_chances() -> None:
    """Everybody who asks is told why, by one sentence."""

    async def look() -> None:
        board, table = Board(), TableId("0" * 32)
        for _ in range(2):
            with pytest.raises(OddsError, match="end"):
                await board.tell(table, moment(1, ENDLESS))

    asyncio.run(look())
