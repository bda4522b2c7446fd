"""Rows of the tables as values, for the writer and the reader alike."""

import sqlite3
from collections.abc import Iterable

from ceelo.store.base import CommandId, Entry, Member, Refused, Session, Stored, TableId, Version

_EntryRow = tuple[TableId, Version, CommandId, bytes, int, bytes, bytes]
_StoredRow = tuple[TableId, Version | None, CommandId, bytes, int, bytes, bytes]
_MemberRow = tuple[TableId, bytes, bytes, int]

ENTRY_COLUMNS = "table_id, version, command_id, digest, at_ms, head, body"
MEMBER_COLUMNS = "table_id, token_hash, player, created_ms"

_FIND = f"select {ENTRY_COLUMNS} from entry where table_id = ? and command_id = ?"  # noqa: S608
_HEAD = "select head_version from stream where table_id = ?"
_MEMBER = f"select {MEMBER_COLUMNS} from member where table_id = ? and token_hash = ?"  # noqa: S608


def find(connection: sqlite3.Connection, table: TableId, command_id: CommandId) -> Stored | None:
    """Return what became of a command."""
    row: _StoredRow | None = connection.execute(_FIND, (table, command_id)).fetchone()
    if row is None:
        return None
    stored_table, version, stored_id, digest, at_ms, head, body = row
    if version is None:
        return Refused(
            table=stored_table, command_id=stored_id, digest=digest, at_ms=at_ms, body=body
        )
    return as_entry((stored_table, version, stored_id, digest, at_ms, head, body))


def as_entry(row: _EntryRow) -> Entry:
    """Return a row that has a version."""
    table, version, command_id, digest, at_ms, head, body = row
    return Entry(
        table=table,
        version=version,
        command_id=command_id,
        digest=digest,
        at_ms=at_ms,
        head=head,
        body=body,
    )


def head_of(connection: sqlite3.Connection, table: TableId) -> Version:
    """Return the version of a table's last entry, 0 when there is none."""
    row: tuple[Version] | None = connection.execute(_HEAD, (table,)).fetchone()
    return Version(0) if row is None else row[0]


def member_of(connection: sqlite3.Connection, table: TableId, token_hash: bytes) -> Member | None:
    """Return who a session is at a table."""
    rows: Iterable[_MemberRow] = connection.execute(_MEMBER, (table, token_hash))
    return next(iter(as_members(rows)), None)


def as_members(rows: Iterable[_MemberRow]) -> tuple[Member, ...]:
    """Return rows of memberships."""
    return tuple(
        Member(table=table, token_hash=token_hash, player=player, created_ms=created_ms)
        for table, token_hash, player, created_ms in rows
    )


def as_session(row: tuple[bytes, int, int, bytes] | None) -> Session | None:
    """Return the row of a session."""
    if row is None:
        return None
    token_hash, created_ms, seen_ms, body = row
    return Session(token_hash=token_hash, created_ms=created_ms, seen_ms=seen_ms, body=body)
