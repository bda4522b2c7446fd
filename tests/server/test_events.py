"""Tables as event streams."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from ceelo.core.command import ChangeClock
from ceelo.core.table import Seat
from ceelo.wire.frames import Entry
from tests.server.house import House, give, open_table, serving


@contextmanager
def entries(client: httpx.Client, table: str, **headers: str) -> Iterator[Iterator[Entry]]:
    """Follow *table* as a program would."""
    path = headers.pop("path", f"/api/tables/{table}/events")
    with client.stream("GET", path, headers=headers, timeout=20) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        yield _entries(answer.iter_lines())


def _entries(lines: Iterator[str]) -> Iterator[Entry]:
    fields: dict[str, str] = {}
    for line in lines:
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            assert fields["event"] == "entry"
            entry = msgspec.json.decode(fields["data"], type=Entry)
            assert fields["id"] == str(entry.version)
            yield entry
            fields = {}


def change(client: httpx.Client, table: str, seconds: int) -> None:
    """Make something happen at *table*."""
    answer = give(client, table, ChangeClock(seat=Seat(0), clock_seconds=seconds))
    assert answer.status_code == 200, answer.text


def test_first_what_is_stored_and_then_what_happens(house: House) -> None:
    """One stream begins with the past and goes on with the present, version after version."""
    with house.program() as ann:
        table = open_table(ann)["table"]
        change(ann, table, 10)

        with entries(ann, table) as stream:
            stored = [next(stream).version for _ in range(2)]
            change(ann, table, 20)
            live = next(stream)

        assert stored == [1, 2]
        assert live.version == 3
        assert live.events[0].clock_seconds == 20  # type: ignore[union-attr]


@pytest.mark.parametrize("way", ["query", "header", "both"])
def test_a_stream_goes_on_where_it_was(house: House, way: str) -> None:
    """Whoever comes back with the last id gets the next version and those that happen then."""
    with house.program() as ann:
        table = open_table(ann)["table"]
        for seconds in range(10, 16):
            change(ann, table, seconds)
        path = f"/api/tables/{table}/events" + {"query": "?after=4", "both": "?after=1"}.get(
            way, ""
        )
        headers = {} if way == "query" else {"last-event-id": "4"}

        with entries(ann, table, path=path, **headers) as stream:
            change(ann, table, 20)
            versions = [next(stream).version for _ in range(4)]

        assert versions == [5, 6, 7, 8]


def test_heads_chain_without_a_gap_while_commands_come(house: House) -> None:
    """However reading and happening interleave, each version comes once and in order."""
    with house.program() as ann:
        table = open_table(ann)["table"]

        with entries(ann, table) as stream:
            seen = []
            for seconds in range(10, 40):
                change(ann, table, seconds)
                seen.append(next(stream))
            seen.append(next(stream))

        assert [entry.version for entry in seen] == list(range(1, 32))
        assert len({entry.head for entry in seen}) == 31


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "9" * 20, "٣"])
def test_a_version_is_a_number(house: House, after: str) -> None:
    """Anything else in its place is refused before the stream begins."""
    with house.program() as ann:
        table = open_table(ann)["table"]

        answer = ann.get(f"/api/tables/{table}/events", params={"after": after})

        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-query"
        assert "after" in answer.json()["detail"]


def test_a_stopping_server_ends_its_streams(tmp_path: Path) -> None:
    """A stream ends cleanly, and the next server goes on with it."""
    with serving(tmp_path) as house:
        ann = house.program()
        table = open_table(ann)["table"]
        change(ann, table, 10)
        with entries(ann, table) as stream:
            first = next(stream)
            house.stop()
            rest = list(stream)
        bearer = ann.headers["authorization"]
        ann.close()

    with serving(tmp_path) as house:
        headers = {"authorization": bearer}
        with (
            httpx.Client(base_url=house.url, headers=headers) as ann,
            entries(ann, table, **{"last-event-id": "1"}) as stream,
        ):
            assert next(stream).version == 2

    assert first.version == 1
    assert [entry.version for entry in rest] == [2]
