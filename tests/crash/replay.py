"""Fold recorded streams and print one hash of all that came of them (T6).

`python -m tests.crash.replay FILE TABLE...` reads a data base, or what GET events gave, as JSON.
"""

from __future__ import annotations

import hashlib
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ceelo.app.stream import read_events
from ceelo.core.evolve import fold
from ceelo.core.legal import legal
from ceelo.core.view import view
from ceelo.wire.frames import Entry  # noqa: TC001 - a field's type, read when JSON is

if TYPE_CHECKING:
    from ceelo.core.event import Event

_BODIES = "select body from entry where table_id = ? and version is not null order by version"


class Recorded(msgspec.Struct, frozen=True):
    """What GET events gave for one table, from its first entry on."""

    table: str
    entries: tuple[Entry, ...]


def from_store(database: Path, tables: list[str]) -> dict[str, list[Event]]:
    """Return the events of *tables* in the file of a store."""
    uri = f"{database.as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as connection:
        return {
            table: [
                event
                for (body,) in connection.execute(_BODIES, (bytes.fromhex(table),))
                for event in read_events(body)
            ]
            for table in tables
        }


def from_json(text: bytes, tables: list[str]) -> dict[str, list[Event]]:
    """Return the events of *tables* as they were recorded over HTTP."""
    return {
        recorded.table: [event for entry in recorded.entries for event in entry.events]
        for recorded in msgspec.json.decode(text, type=tuple[Recorded, ...])
        if recorded.table in tables
    }


def state_hash(streams: dict[str, list[Event]]) -> str:
    """Return SHA-256 over every table that *streams* lead to, and over what may be seen of it."""
    digest = hashlib.sha256()
    for name in sorted(streams):
        table = fold(streams[name])
        choices = [legal(table, seat) for seat in (None, *table.occupied)]
        state = (name, table, view(table), choices)
        digest.update(msgspec.json.encode(state, order="deterministic"))
    return digest.hexdigest()


def main() -> None:
    """Print the hash of the tables that the arguments name."""
    path, tables = Path(sys.argv[1]), sys.argv[2:]
    is_json = path.suffix == ".json"
    streams = from_json(path.read_bytes(), tables) if is_json else from_store(path, tables)
    print(state_hash(streams))  # noqa: T201 - whoever started this reads it


if __name__ == "__main__":
    main()
