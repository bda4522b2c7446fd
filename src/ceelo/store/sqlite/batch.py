"""The writes of one transaction."""

import sqlite3
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
from ceelo.store.sqlite.arrival import ROWS_MAX, inserting

_ELEMENT = "insert into element (table_id, k, i) values (?, ?, ?)"
_SALT = "insert into chain_salt (table_id, k, salt) values (?, ?, ?)"
_NO_ELEMENT = (None, None)
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
        self.new_heads: dict[TableId, Version] = {}
        """Heads learned here; to be known once the transaction is committed."""
        self._connection = connection
        self._known_heads = known_heads
        self._careful = careful
        self._arrivals: list[tuple[object, ...]] = []
        self._elements: list[tuple[TableId, int, int]] = []
        """Those beyond the first of their entry: where a chain is changed."""
        self._salts: list[tuple[TableId, int, bytes]] = []

    @property
    def connection(self) -> sqlite3.Connection:
        """Return the connection, inside the transaction of the batch."""
        if not self._connection.in_transaction:
            # Immediate: a transaction that begins by reading loses against one that writes (T3).
            self._connection.execute("begin immediate")
        return self._connection

    def append(self, request: Append) -> Appended | Stale | Repeated:
        """Store an entry, or say what stands against it.

        Raises:
            StoreError: It uses an element or a chain that was used before.
        """
        table = request.table
        head = self.new_heads.get(table)
        if head is None:
            head = self._known_heads.get(table)
        if self._careful or head != request.expected:
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
        first, *others = request.elements or (_NO_ELEMENT,)
        self._arrivals.append(
            (
                table,
                version,
                request.command_id,
                request.digest,
                request.at_ms,
                request.head,
                request.body,
                request.due_ms,
                *first,
            )
        )
        self._elements.extend((table, k, i) for k, i in others)
        self._salts.extend((table, k, salt) for k, salt in request.salts)
        return Appended(version)

    def refuse(self, refused: Refused) -> Repeated | None:
        """Store the answer to a command that caused nothing."""
        if self._careful:
            self.flush()
            stored = rows.find(self.connection, refused.table, refused.command_id)
            if stored is not None:
                return Repeated(stored)
        self._arrivals.append(
            (
                refused.table,
                None,
                refused.command_id,
                refused.digest,
                refused.at_ms,
                None,
                refused.body,
                None,
                *_NO_ELEMENT,
            )
        )
        return None

    def set_due(self, table: TableId, due_ms: int | None) -> None:
        """Say when to look at a table next."""
        self.flush()
        self.connection.execute(_SET_DUE, (due_ms, table))

    def flush(self) -> None:
        """Put in all that was noted so far."""
        for start in range(0, len(self._arrivals), ROWS_MAX):
            self._put(self.connection, self._arrivals[start : start + ROWS_MAX])
        for statement, rest in ((_ELEMENT, self._elements), (_SALT, self._salts)):
            if rest:
                self.connection.executemany(statement, rest)
                rest.clear()
        self._arrivals.clear()

    def commit(self) -> None:
        """Put in the rest, and make all of it safe on disk."""
        is_simple = not (self._connection.in_transaction or self._elements or self._salts)
        if is_simple and 0 < len(self._arrivals) <= ROWS_MAX:
            self._put(self._connection, self._arrivals)  # Which is a transaction by itself.
            return
        self.flush()
        if self._connection.in_transaction:
            self._connection.execute("commit")

    def _put(self, connection: sqlite3.Connection, arrivals: list[tuple[object, ...]]) -> None:
        connection.execute(inserting(len(arrivals)), tuple(chain.from_iterable(arrivals)))

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
