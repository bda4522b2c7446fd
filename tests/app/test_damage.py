"""A data base that somebody has spoiled by hand: its tables halt, and no other does (T14)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from structlog.testing import capture_logs

from ceelo.app.ids import table_bytes
from ceelo.app.problem import Problem, ServiceError
from ceelo.app.stream import NO_HEAD, next_head
from ceelo.core import command as c
from ceelo.core.table import Seat
from tests.app.houses import BANK
from tests.app.support import House, Person, open_house

if TYPE_CHECKING:
    from pathlib import Path

CLOCK = c.ChangeClock(seat=Seat(0), clock_seconds=60)

DAMAGES: list[tuple[str, str]] = [
    # what was done to the table                                       what the log says of it
    ("update entry set body = x'00' where version = 2", "version 2 or one before it"),
    ("update entry set body = 'text' where version = 2", "version 2 or one before it"),
    ("update entry set body = cast(body as text) where version = 3", "version 3 or one before it"),
    ("update entry set head = zeroblob(32) where version = 1", "version 1 or one before it"),
    ("delete from entry where version = 2", "version 2 is missing: 3 comes in its place"),
    ("delete from entry where version = 3", "ends with version 3, and the last that is there is 2"),
    ("delete from entry", "ends with version 3, and the last that is there is 0"),
    ("update entry set version = 9 where version = 3", "version 3 is missing: 9 comes in"),
    ("update stream set head_version = 2", "ends with version 2, and the last that is there is 3"),
    ("update stream set head_version = 7", "ends with version 7, and the last that is there is 3"),
    ("update stream set head_version = 'x'", "ends with version x, and the last"),
    ("delete from stream", "ends with version 0, and the last that is there is 3"),
    (
        "update chain_salt set salt = '01234567890123456789012345678901'",
        "a salt of its dice is not as it was stored",
    ),
    ("update chain_salt set salt = zeroblob(31)", "a salt of its dice is not as it was stored"),
]


async def _spoil(path: Path, *statements: str) -> tuple[House, Person]:
    """Return a house whose table, due now, was spoiled while no process had it, and its host."""
    house = await open_house(path)
    host = await house.host(BANK)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    await house.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("pragma ignore_check_constraints = on")
        for statement in statements:
            connection.execute(statement)
    again = await open_house(path, house.master)
    return again, Person(again, host.table, host.player, host.token)


@pytest.mark.parametrize(("damage", "why"), DAMAGES)
async def test_a_spoiled_table_halts(tmp_path: Path, damage: str, why: str) -> None:
    """Looking, acting and sweeping say so, once in the log with what is wrong."""
    house, host = await _spoil(tmp_path / "ceelo.sqlite3", damage)

    with capture_logs() as logs:
        with pytest.raises(ServiceError) as caught:
            await host.look()
        answer = await host.do(c.PauseSession(seat=Seat(0)))

    assert caught.value.problem is Problem.TABLE_HALTED
    assert answer.problem == Problem.TABLE_HALTED
    assert {line["event"] for line in logs} == {"table-halted"}
    assert all(why in line["why"] for line in logs), logs
    await house.close()


@pytest.mark.parametrize("damage", [damage for damage, _ in DAMAGES])
async def test_a_spoiled_table_stops_no_other(tmp_path: Path, damage: str) -> None:
    """The sweep passes it by, and whoever opens a table now plays as ever."""
    house, _ = await _spoil(tmp_path / "ceelo.sqlite3", damage)

    with capture_logs() as logs:
        await house.pass_time(60_000)
        other = await house.host(BANK, name="Cy")
        guest = await house.guest(other.table)
        await guest.sit("Dee")
        await other.must(c.StartSession(seat=Seat(0)))
        await house.pass_time(31_000)

    assert (await house.table(other.table)).chair(Seat(0)).away
    assert sum(line["event"] == "table-halted" for line in logs) <= 1
    assert "background-task-failed" not in {line["event"] for line in logs}
    await house.close()


NONSENSE = (
    b'{"at_ms":0,"by":"","events":[{"event":"seat-away","seat":4,"auto":false}]}',
    b'{"at_ms":0,"by":"","events":[{"event":"seat-away","seat":99,"auto":false}]}',
    b'{"at_ms":0,"by":"","events":[{"event":"bank-declined","seat":0,"auto":false}]}',
    b'{"at_ms":0,"by":"","events":[{"event":"bank-faded","seat":0,"chips":5,"auto":false}]}',
    b'{"at_ms":0,"by":"","events":[{"event":"no-such-event"}]}',
    b"no JSON",
    b"\xff",
)


@pytest.mark.parametrize("body", NONSENSE)
async def test_a_forged_entry_halts_the_table(tmp_path: Path, body: bytes) -> None:
    """Even where the hashes were made anew, what cannot have happened is found."""
    path = tmp_path / "ceelo.sqlite3"
    house, host = await _spoil(path)
    await house.close()
    table = table_bytes(host.table)
    with closing(sqlite3.connect(path)) as connection, connection:
        (first,) = connection.execute("select body from entry where version = 1").fetchone()
        head = next_head(next_head(NO_HEAD, 1, first), 2, body)
        connection.execute("delete from entry where version > 2")
        connection.execute("update entry set body = ?, head = ? where version = 2", (body, head))
        connection.execute("update stream set head_version = 2 where table_id = ?", (table,))

    again = await open_house(path, house.master)
    with pytest.raises(ServiceError) as caught:
        await Person(again, host.table, host.player, host.token).look()
    await again.close()

    assert caught.value.problem is Problem.TABLE_HALTED


async def test_entries_taken_away_under_an_open_table_halt_it(tmp_path: Path) -> None:
    """A command finds that the stream ends before its own head, and is not asked to come again."""
    path = tmp_path / "ceelo.sqlite3"
    house = await open_house(path)
    host = await house.host(BANK)
    await host.must(CLOCK)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update stream set head_version = 9 where head_version = 2")

    with capture_logs() as logs:
        answer = await host.do(c.StartSession(seat=Seat(0)))
    await house.close()

    assert answer.problem == Problem.TABLE_HALTED
    assert [line["why"] for line in logs if line["event"] == "table-halted"] == [
        "its stream ends with version 9, and 2 is the last there"
    ]


@pytest.mark.parametrize("damage", ["token_hash = x'00'", "player = x'00'", "player = 'nobody'"])
async def test_a_spoiled_membership_fails_its_table_alone(tmp_path: Path, damage: str) -> None:
    """Whoever asks for it is told that the store failed; a new table is opened as ever."""
    path = tmp_path / "ceelo.sqlite3"
    house = await open_house(path)
    host = await house.host(BANK)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("pragma ignore_check_constraints = on")
        connection.execute(f"update member set {damage}")  # noqa: S608 - of this test.
    await house.close()
    again = await open_house(path, house.master)

    with pytest.raises(ServiceError) as caught:
        await Person(again, host.table, host.player, host.token).look()
    other = await again.host(BANK, name="Cy")
    await other.must(CLOCK)
    await again.close()

    assert caught.value.problem in {Problem.STORE_FAILED, Problem.NOT_A_MEMBER}
