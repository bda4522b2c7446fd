"""The stored truth, read from the file itself, and everything that must be true of it (T1)."""

from __future__ import annotations

import hashlib
import sqlite3
from collections import deque
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ceelo.app.stream import NO_HEAD, Body, events_json, next_head
from ceelo.core import event as e
from ceelo.core.evolve import evolve, open_table
from ceelo.core.legal import legal
from ceelo.core.table import THROWING, Seat, Table
from ceelo.core.view import view
from ceelo.fair import Chain, Secret, make_tip, read_master, verify
from ceelo.wire.frames import AnswerFrame, Entry
from tests.fair_record import RecordMaker

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ceelo.wire.frames import SnapshotFrame

TABLES_KEPT = 1000
"""Last states of a table that are kept to be compared with what the server shows."""

_NEW_ROWS = (
    "select pos, table_id, version, command_id, head, body from entry where pos > ? order by pos"
)
_HEADS = "select table_id, head_version from stream"
_USED = "select k, i from element where table_id = ? order by k, i"
_SALTS = "select k, salt from chain_salt where table_id = ? order by k"
_BODY = msgspec.json.Decoder(Body)
_ANSWER = msgspec.json.Decoder(AnswerFrame)


class Row(NamedTuple):
    """One row of the store: an entry, or the answer to a refused command."""

    pos: int
    table: bytes
    version: int | None
    command_id: bytes
    head: bytes | None
    body: bytes


class Fate(msgspec.Struct, frozen=True):
    """What became of a command id, as it is stored."""

    by: str = ""
    version: int | None = None
    refused: AnswerFrame | None = None


class Stream:
    """One table, folded by the core from its first entry on."""

    def __init__(self, table: bytes) -> None:
        """Begin before version 1."""
        self.id = table
        self.version = 0
        self.head = NO_HEAD
        self.fates: dict[str, Fate] = {}
        """By command id."""
        self.marks: list[tuple[str, bytes]] = []
        """By version, from 1: head, and a hash of the events."""
        self.tables: deque[tuple[int, Table]] = deque(maxlen=TABLES_KEPT)
        self.dice = RecordMaker(table.hex())
        self.throws: list[tuple[int, int, str]] = []
        """Chain, element number and element of each throw, in order."""
        self._bought = 0

    @property
    def table(self) -> Table:
        """The table after its last entry."""
        return self.tables[-1][1]

    @property
    def is_bound(self) -> bool:
        """Whether dice are fixed that nobody has thrown."""
        return self.table.phase in THROWING

    def refuse(self, row: Row) -> None:
        """Take the row of a refused command."""
        answer = _ANSWER.decode(row.body)
        assert answer.id == row.command_id.hex()
        assert answer.refusal is not None
        self._decide(row, Fate(refused=answer))

    def enter(self, row: Row) -> None:
        """Take the row of an entry: the next version, on top of the last head, and balanced."""
        version = self.version + 1
        assert row.version == version, f"version {version} is missing"
        assert row.head == next_head(self.head, version, row.body), version
        body = _BODY.decode(row.body)
        self._decide(row, Fate(by=body.by, version=version))
        self.version, self.head = version, row.head
        self.marks.append((row.head.hex(), _mark(body.events)))
        self.tables.append((version, self._fold(body.events)))
        self.dice.take(body.events)
        self.throws += [
            (event.k, event.index, event.element)
            for event in body.events
            if isinstance(event, e.DiceThrown)
        ]
        assert chips_of(self.table) == self._bought, f"version {version}: chips are not buy-ins"

    def _decide(self, row: Row, fate: Fate) -> None:
        command_id = row.command_id.hex()
        assert command_id not in self.fates, f"{command_id} is stored twice"
        self.fates[command_id] = fate

    def _fold(self, events: tuple[e.Event, ...]) -> Table:
        table = self.tables[-1][1] if self.tables else None
        for event in events:
            if table is None:
                # Nothing comes before the opening.
                assert isinstance(event, e.TableOpened)
                table = open_table(event)
                continue
            # Chips come to a table in two ways only.
            if isinstance(event, e.SessionStarted):
                self._bought = event.chips * len(table.occupied)
            elif isinstance(event, e.SeatTaken) and all(
                left.player != event.player for left in table.parked
            ):
                self._bought += event.bought
            table = evolve(table, event)
            if isinstance(event, e.RoundSettled):
                # What everybody is told to have is what the chips before it come to.
                held = [
                    None if chair is None else table.worth(Seat(seat))
                    for seat, chair in enumerate(table.chairs)
                ]
                assert list(event.stacks) == held, f"{event.stacks} told, {held} there"
        # An entry has at least one event.
        assert table is not None
        return table

    def check_shown(self, snapshot: SnapshotFrame) -> None:
        """Compare what the server showed with the fold of the same version."""
        assert self.marks[snapshot.version - 1][0] == snapshot.head
        table = next(table for version, table in self.tables if version == snapshot.version)
        assert view(table) == snapshot.view
        seat = None if snapshot.you.seat is None else Seat(snapshot.you.seat)
        assert table.seat_of(snapshot.you.player) == seat
        assert legal(table, seat) == snapshot.you.legal

    def check_entries(self, entries: Iterable[Entry], after: int, upto: int) -> None:
        """Compare what GET events gave with the rows of the same versions."""
        version = after
        for version, entry in enumerate(entries, after + 1):
            assert entry.version == version
            assert (entry.head, _mark(entry.events)) == self.marks[version - 1]
        assert version == upto

    def check_dice(self, master: Secret, connection: sqlite3.Connection) -> int:
        """Follow every die to its anchor, and to the secret the chains were made from.

        Returns the number of throws.
        """
        record = self.dice.record()
        verdict = verify(record)
        assert verdict.is_good, verdict.faults
        assert verdict.throws == len(self.throws)
        chains = {
            k: Chain(make_tip(master, self.id, k, Secret(salt)), self.id, k)
            for k, salt in connection.execute(_SALTS, (self.id,))
        }
        assert {one.k: one.anchor for one in record.anchors} == {
            k: chain.anchor.hex() for k, chain in chains.items()
        }
        for k, i, element in self.throws:
            assert chains[k].element(i).expose().hex() == element
        places = [(k, i) for k, i, _ in self.throws]
        assert places == sorted(set(places)), "an element is used twice or out of order"
        opened = [(one.k, one.length) for one in record.anchors if one.tip is not None]
        used = [(k, i) for k, i in connection.execute(_USED, (self.id,))]
        assert used == sorted((*places, *opened))
        return verdict.throws


class Audit:
    """All streams of one store."""

    def __init__(self, database: Path, key: Path) -> None:
        """Begin before the first row."""
        self._database = database
        self._key = key
        self._pos = 0
        self.streams: dict[str, Stream] = {}

    def read(self) -> None:
        """Take all rows that are new."""
        with closing(_reader(self._database)) as connection:
            for row in map(Row._make, connection.execute(_NEW_ROWS, (self._pos,))):
                name = row.table.hex()
                stream = self.streams.get(name)
                if stream is None:
                    stream = self.streams[name] = Stream(row.table)
                if row.version is None:
                    stream.refuse(row)
                else:
                    stream.enter(row)
                self._pos = row.pos

    def check_all(self) -> int:
        """Check what is stored beside the rows, follow all dice, and return their throws.

        Nobody may write meanwhile.
        """
        master = read_master(self._key.read_bytes())
        with closing(_reader(self._database)) as connection:
            assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
            assert {table.hex(): head for table, head in connection.execute(_HEADS)} == {
                name: stream.version for name, stream in self.streams.items()
            }
            return sum(stream.check_dice(master, connection) for stream in self.streams.values())


def chips_of(table: Table) -> int:
    """Return all chips at *table*: pockets, parked, bank, stakes."""
    pockets = sum(chair.chips for chair in table.chairs if chair is not None)
    parked = sum(left.chips for left in table.parked)
    return pockets + parked + table.bank + sum(table.stakes)


def _reader(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)


def _mark(events: tuple[e.Event, ...]) -> bytes:
    return hashlib.sha256(events_json(events)).digest()
