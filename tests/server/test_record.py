"""The record of a table over HTTP."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.app.service import ENTRIES_MAX
from ceelo.core.command import ChangeClock, Fade, Request, StakeBank, StartSession, TakeSeat
from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules, FadeOrder, FirstBanker, HouseRules, StakeRules
from ceelo.core.table import Seat
from ceelo.record.fault import RecordError
from ceelo.record.lines import Open
from ceelo.record.read import Reading
from ceelo.record.verify import verify_record
from ceelo.server.start import LimitSet
from ceelo.server.vault import DATABASE
from tests.server.house import give, join, open_table, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import httpx

    from tests.server.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server without limits, for hundreds of commands."""
    with serving(tmp_path_factory.mktemp("data"), LimitSet.OFF) as running:
        yield running


def record_of(client: httpx.Client, table: str) -> list[bytes]:
    """Return the lines of a table's record, which has to be there."""
    answer = client.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/jsonl"
    assert answer.headers["cache-control"] == "no-store"
    assert f'filename="ceelo-{table}.jsonl"' in answer.headers["content-disposition"]
    return answer.content.splitlines(keepends=True)


def test_members_get_the_whole_game_so_far(house: House) -> None:
    """Host and watcher get the same record, which is good and grows with the game."""
    with house.program() as ann, house.program() as bo:
        opened = open_table(ann)
        table = opened["table"]
        join(bo, opened)
        give(ann, table, ChangeClock(seat=Seat(0), clock_seconds=10))

        lines = record_of(ann, table)

        assert record_of(bo, table) == lines
        reading = Reading(lines)
        assert [entry.version for entry in reading] == [1, 2]
        assert isinstance(reading.closing, Open)
        assert verify_record(lines).faults == ()
        give(ann, table, ChangeClock(seat=Seat(0), clock_seconds=20))
        assert record_of(ann, table)[:3] == lines[:3]


def test_a_long_game_comes_in_parts(house: House) -> None:
    """More entries than are read in one go are all there, in order."""
    with house.program() as ann:
        table = open_table(ann)["table"]
        for number in range(520):
            clock = ChangeClock(seat=Seat(0), clock_seconds=10 + number % 2)
            assert give(ann, table, clock).is_success

        lines = record_of(ann, table)

        assert len(list(Reading(lines))) == 521


def test_a_record_stops_before_sealed_fades_however_many_entries_follow(house: House) -> None:
    """While a fade is sealed even a whole page is held back, and then all of it comes (V23)."""
    rules = HouseRules(
        first=FirstBanker.HOST,
        stake=StakeRules(order=FadeOrder.SEALED),
        end=EndRules(kind=EndKind.OPEN),
    )
    with house.program() as ann, house.program() as bo, house.program() as cy:
        answer = ann.post(
            "/api/tables",
            content=msgspec.json.encode(
                {"rules": rules, "name": "Ann", "options": {"clock_seconds": None}}
            ),
            headers={"content-type": "application/json"},
        )
        opened = answer.json()
        table = opened["table"]
        for program, name in ((bo, "Bo"), (cy, "Cy")):
            player = join(program, opened)
            _must(program, table, TakeSeat(player=player, name=name))
        _must(ann, table, StartSession(seat=Seat(0)))
        _must(ann, table, StakeBank(seat=Seat(0), chips=Chips(50)))
        before = record_of(ann, table)

        _must(bo, table, Fade(seat=Seat(1), chips=Chips(37)))
        for number in range(ENTRIES_MAX + 20):
            _must(ann, table, ChangeClock(seat=Seat(0), clock_seconds=500 + number % 2))

        assert record_of(cy, table) == before
        _must(cy, table, Fade(seat=Seat(2), chips=Chips(5)))
        lines = record_of(cy, table)
        assert lines[: len(before) - 1] == before[:-1]
        assert b'"fade-sealed","seat":1,"chips":37' in lines[len(before) - 1]
        entries = list(Reading(lines))
        assert len(entries) == len(before) - 2 + 1 + ENTRIES_MAX + 20 + 1
        assert verify_record(lines).faults == ()


def _must(client: httpx.Client, table: str, command: Request) -> None:
    answer = give(client, table, command)
    assert answer.status_code == 200, answer.text


def test_strangers_get_nothing(house: House) -> None:
    """Whoever has not joined, or has no session, is told so, and so is who asks for no table."""
    with house.program() as ann, house.program() as eve, house.browser() as nobody:
        table = open_table(ann)["table"]

        for client, path, code in (
            (eve, f"/api/tables/{table}/record", "not-a-member"),
            (nobody, f"/api/tables/{table}/record", "unknown-session"),
            (ann, f"/api/tables/{'0' * 32}/record", "unknown-table"),
            (ann, "/api/tables/nothing/record", "unknown-table"),
        ):
            answer = client.get(path)
            assert answer.status_code >= 400
            assert answer.json()["code"] == code


def test_a_stopped_table_gives_what_can_be_read(tmp_path: Path) -> None:
    """Of a stream that somebody has spoiled the good beginning comes, without a last line."""
    with serving(tmp_path) as house, house.program() as ann:
        table = open_table(ann)["table"]
        for seconds in (10, 20, 40):
            give(ann, table, ChangeClock(seat=Seat(0), clock_seconds=seconds))
        token = ann.headers["authorization"]
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        spoil = "update entry set body = replace(body, '20', '30') where version = 3"
        connection.execute(spoil)

    with serving(tmp_path) as house, house.program() as ann:
        ann.headers["authorization"] = token
        assert ann.get(f"/api/tables/{table}").json()["code"] == "table-halted"
        lines = record_of(ann, table)

    reading, versions = Reading(lines), list[int]()
    with pytest.raises(RecordError) as caught:
        versions.extend(entry.version for entry in reading)
    assert versions == [1, 2]
    assert caught.value.line == 4
    assert "without its last line" in caught.value.sentence
