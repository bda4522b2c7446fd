"""Writes about sessions and memberships, each inside the writer's transaction."""

import sqlite3

from ceelo.store.base import Member, Session, TableId
from ceelo.store.sqlite import rows

_ADD_SESSION = (
    "insert into session (token_hash, created_ms, seen_ms, body) values (?, ?, ?, ?)"
    " on conflict do nothing"
)
_ADD_MEMBER = (
    f"insert into member ({rows.MEMBER_COLUMNS}) values (?, ?, ?, ?) on conflict do nothing"  # noqa: S608
)
_SEE = "update session set seen_ms = max(seen_ms, ?) where token_hash = ?"
_DROP_SESSION = "delete from session where token_hash = ?"
_DROP_ITS_MEMBERS = "delete from member where token_hash = ?"
_MOVE_MEMBERS = "update or replace member set token_hash = ? where token_hash = ?"
_DROP_OLD_MEMBERS = (
    "delete from member where token_hash in (select token_hash from session where seen_ms < ?)"
)
_DROP_OLD = "delete from session where seen_ms < ?"
_DROP_MEMBER = "delete from member where table_id = ? and token_hash = ?"


def add_session(connection: sqlite3.Connection, session: Session) -> None:
    """Keep *session*; one of the same token stays as it is."""
    row = (session.token_hash, session.created_ms, session.seen_ms, session.body)
    connection.execute(_ADD_SESSION, row)


def see_session(connection: sqlite3.Connection, token_hash: bytes, seen_ms: int) -> None:
    """Note that a session was used; an earlier time changes nothing."""
    connection.execute(_SEE, (seen_ms, token_hash))


def renew_session(connection: sqlite3.Connection, old_hash: bytes, session: Session) -> bool:
    """Put *session* in the place of an old one, with its memberships; say if there was one."""
    if connection.execute(_DROP_SESSION, (old_hash,)).rowcount == 0:
        return False
    add_session(connection, session)
    connection.execute(_MOVE_MEMBERS, (session.token_hash, old_hash))
    return True


def drop_session(connection: sqlite3.Connection, token_hash: bytes) -> None:
    """Forget a session and its memberships."""
    connection.execute(_DROP_ITS_MEMBERS, (token_hash,))
    connection.execute(_DROP_SESSION, (token_hash,))


def drop_sessions(connection: sqlite3.Connection, seen_before_ms: int) -> int:
    """Forget all sessions last seen before then, with their memberships; return how many."""
    connection.execute(_DROP_OLD_MEMBERS, (seen_before_ms,))
    return connection.execute(_DROP_OLD, (seen_before_ms,)).rowcount


def add_member(connection: sqlite3.Connection, member: Member) -> Member:
    """Keep *member* unless its session has a place at that table; return whichever holds."""
    row = (member.table, member.token_hash, member.player, member.created_ms)
    connection.execute(_ADD_MEMBER, row)
    return rows.member_of(connection, member.table, member.token_hash) or member


def drop_member(connection: sqlite3.Connection, table: TableId, token_hash: bytes) -> None:
    """Forget who a session was at a table."""
    connection.execute(_DROP_MEMBER, (table, token_hash))
