"""What the reading end of a file is asked."""

import contextlib
import os
import sqlite3
from pathlib import Path

from ceelo.store.base import Entry, Member, Salt, Session, TableId, Version
from ceelo.store.error import Fault, StoreError
from ceelo.store.sqlite import rows

_ENTRIES = (
    f"select {rows.ENTRY_COLUMNS} from entry"  # noqa: S608
    " where table_id = ? and version > ? order by version limit ?"
)
_TABLES = "select table_id from stream where table_id > ? order by table_id limit ?"
_DUE = (
    "select table_id from stream where due_ms is not null and due_ms <= ?"
    " order by due_ms, table_id limit ?"
)
_SALTS = "select k, salt from chain_salt where table_id = ? order by k"
_SESSION = "select token_hash, created_ms, seen_ms, body from session where token_hash = ?"
_MEMBERS = (
    f"select {rows.MEMBER_COLUMNS} from member"  # noqa: S608
    " where table_id = ? order by created_ms, token_hash"
)
_MEMBERSHIPS = (
    f"select {rows.MEMBER_COLUMNS} from member"  # noqa: S608
    " where token_hash = ? order by created_ms, table_id"
)
_GAPS = (
    "select hex(table_id) from (select table_id, count(version) as n, max(version) as last"
    " from entry group by table_id) left join stream using (table_id)"
    " where n > 0 and (n is not last or last is not head_version)"
    " union select hex(table_id) from stream"
    " where table_id not in (select table_id from entry where version is not null)"
)


def entries(
    connection: sqlite3.Connection, table: TableId, after: Version, limit: int
) -> tuple[Entry, ...]:
    """Return the entries after a version."""
    return tuple(map(rows.as_entry, connection.execute(_ENTRIES, (table, after, limit))))


def tables(
    connection: sqlite3.Connection, after: TableId | None, limit: int
) -> tuple[TableId, ...]:
    """Return the tables that have entries."""
    found = connection.execute(_TABLES, (after or b"", limit))
    return tuple(table for (table,) in found)


def due(connection: sqlite3.Connection, before_ms: int, limit: int) -> tuple[TableId, ...]:
    """Return the tables due at *before_ms* or earlier."""
    return tuple(table for (table,) in connection.execute(_DUE, (before_ms, limit)))


def salts(connection: sqlite3.Connection, table: TableId) -> tuple[Salt, ...]:
    """Return the salts of a table's chains."""
    return tuple((k, salt) for k, salt in connection.execute(_SALTS, (table,)))


def session(connection: sqlite3.Connection, token_hash: bytes) -> Session | None:
    """Return the session of a token."""
    return rows.as_session(connection.execute(_SESSION, (token_hash,)).fetchone())


def members(connection: sqlite3.Connection, table: TableId) -> tuple[Member, ...]:
    """Return all memberships of a table."""
    return rows.as_members(connection.execute(_MEMBERS, (table,)))


def memberships(connection: sqlite3.Connection, token_hash: bytes) -> tuple[Member, ...]:
    """Return all memberships of a session."""
    return rows.as_members(connection.execute(_MEMBERSHIPS, (token_hash,)))


def faults(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return what is wrong inside the file, one sentence each (T14)."""
    try:
        checked = tuple(line for (line,) in connection.execute("pragma integrity_check"))
    except sqlite3.DatabaseError as error:
        return (f"The file is damaged: {error}.",)
    if checked != ("ok",):
        return checked
    gaps = connection.execute(_GAPS)
    return tuple(
        f"Table {table.lower()}: the versions of its stream do not go from 1 to its head."
        for (table,) in gaps
    )


def back_up(connection: sqlite3.Connection, path: Path) -> None:
    """Write a copy of the store to a new file (T15).

    Raises:
        StoreError: The file is there already, or cannot be made.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        sentence = f"{path}: the copy cannot be made ({error.strerror})."
        raise StoreError(Fault.NO_PLACE, sentence) from error
    with contextlib.closing(sqlite3.connect(path)) as copy:
        connection.backup(copy)
