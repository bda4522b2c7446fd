"""The writes of one transaction."""

import sqlite3
from collections import ChainMap
from functools import cache
from itertools import chain

from ceelo.store.base import (
    Append,
    Appended,
    Refused,
    Repeated,
    Stale,
    TableId,
    Version,
)
from ceelo.store.error import Fault, StoreError
from ceelo.store.sqlite import rows

ROWS_MAX = 32
"""Rows of one statement.

SQLite's module lets go of the interpreter at each statement, and has to wait until it gets it back:
a statement a row would cost the event loop more than all else that the store does.
"""

_ENTRY = f"insert into entry ({rows.ENTRY_COLUMNS}) values "  # noqa: S608
_STREAM = "insert into stream (table_id, head_version, due_ms) values "
_MOVED_ON = (
    " on conflict (table_id)"
    " do update set head_version = excluded.head_version, due_ms = excluded.due_ms"
)
_ELEMENT = "insert into element (table_id, k, i) values "
_SALT = "insert into chain_salt (table_id, k, salt) values "
_SET_DUE = "update stream set due_ms = ? where table_id = ?"
_ELEMENT_USED = "select 1 from element where table_id = ? and k = ? and i = ?"
_SALT_USED = "select 1 from chain_salt where table_id = ? and k = ?"


class Batch:
    """Answers writes one after another inside one transaction.

    At first a write at the known head of its stream is only noted, and the unique keys of the data
    base are the check when all rows go in together.  If one of them objects, the whole transaction
    is run again *carefully*: each write is checked by itself against the data base.
    """

    def __init__(
        self, connection: sqlite3.Connection, known_heads: dict[TableId, Version], *, careful: bool
    ) -> None:
        """Begin with *known_heads*, which are never ahead of the data base but may be behind."""
        self.connection = connection
        self.new_heads: dict[TableId, Version] = {}
        """Heads learned here; to be known once the transaction is committed."""
        self._heads = ChainMap(self.new_heads, known_heads)
        self._careful = careful
        self._entries: list[tuple[object, ...]] = []
        self._streams: list[tuple[object, ...]] = []
        self._elements: list[tuple[object, ...]] = []
        self._salts: list[tuple[object, ...]] = []

    def append(self, request: Append) -> Appended | Stale | Repeated:
        """Store an entry, or say what stands against it.

        Raises:
            StoreError: It uses an element or a chain that was used before.
        """
        table = request.table
        if self._careful or self._heads.get(table) != request.expected:
            self.flush()
            stored = rows.find(self.connection, table, request.command_id)
            if stored is not None:
                return Repeated(stored)
            head = self.new_heads[table] = rows.head_of(self.connection, table)
            if head != request.expected:
                return Stale(head)
            self._require_unused(request)
        version = Version(request.expected + 1)
        self.new_heads[table] = version
        self._entries.append(
            (
                table,
                version,
                request.command_id,
                request.digest,
                request.at_ms,
                request.head,
                request.body,
            )
        )
        self._streams.append((table, version, request.due_ms))
        self._elements.extend((table, k, i) for k, i in request.elements)
        self._salts.extend((table, k, salt) for k, salt in request.salts)
        return Appended(version)

    def refuse(self, refused: Refused) -> Repeated | None:
        """Store the answer to a command that caused nothing."""
        if self._careful:
            self.flush()
            stored = rows.find(self.connection, refused.table, refused.command_id)
            if stored is not None:
                return Repeated(stored)
        self._entries.append(
            (
                refused.table,
                None,
                refused.command_id,
                refused.digest,
                refused.at_ms,
                None,
                refused.body,
            )
        )
        return None

    def set_due(self, table: TableId, due_ms: int | None) -> None:
        """Say when to look at a table next."""
        self.flush()
        self.connection.execute(_SET_DUE, (due_ms, table))

    def flush(self) -> None:
        """Put in all rows noted so far."""
        for insert, noted, ending in (
            (_ENTRY, self._entries, ""),
            (_STREAM, self._streams, _MOVED_ON),
            (_ELEMENT, self._elements, ""),
            (_SALT, self._salts, ""),
        ):
            for start in range(0, len(noted), ROWS_MAX):
                some = noted[start : start + ROWS_MAX]
                statement = _inserting(insert, ending, len(some), len(some[0]))
                self.connection.execute(statement, tuple(chain.from_iterable(some)))
            noted.clear()

    def _require_unused(self, request: Append) -> None:
        # Fairness, server rule 1.  The unique keys would object too, but to the whole batch.
        for k, i in request.elements:
            if self.connection.execute(_ELEMENT_USED, (request.table, k, i)).fetchone():
                sentence = f"Element {i} of chain {k} of this table was used before."
                raise StoreError(Fault.USED_TWICE, sentence)
        for k, _ in request.salts:
            if self.connection.execute(_SALT_USED, (request.table, k)).fetchone():
                sentence = f"Chain {k} of this table has a salt already."
                raise StoreError(Fault.USED_TWICE, sentence)


@cache
def _inserting(insert: str, ending: str, count: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return insert + ", ".join([row] * count) + ending
