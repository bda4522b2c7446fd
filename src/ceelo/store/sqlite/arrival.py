"""All that one command leaves in the data base, put in as one row of a view.

SQLite's module lets go of the interpreter several times at each statement, and then has to wait
until the event loop gives it back, which costs both more than the statement does.  So what belongs
together goes in together: one row of the view `arrival` is a row of `entry`, the end of its stream
and the element it uses, and one statement puts in many of them.  A statement by itself is a
transaction, so that a batch of up to `ROWS_MAX` commands is handed over once and not fifteen times.

View and trigger belong to the connection, not to the file.
"""

import sqlite3
from functools import cache

ROWS_MAX = 32
"""Rows of one statement; each number of rows is a statement that is kept prepared."""

COLUMNS = (
    "table_id", "version", "command_id", "digest", "at_ms", "head", "body", "due_ms", "k", "i",
)  # fmt: skip
"""A refused command has no version and no head; *k* and *i* are an element that is used."""

_VIEW = f"create temp view arrival as select {', '.join(f'null as {name}' for name in COLUMNS)}"
_TRIGGER = """
    create temp trigger arrive instead of insert on arrival begin
        insert into entry (table_id, version, command_id, digest, at_ms, head, body)
            values (
                new.table_id, new.version, new.command_id, new.digest, new.at_ms, new.head, new.body
            );
        insert into stream (table_id, head_version, due_ms)
            select new.table_id, new.version, new.due_ms where new.version is not null
            on conflict (table_id)
            do update set head_version = excluded.head_version, due_ms = excluded.due_ms;
        insert into element (table_id, k, i)
            select new.table_id, new.k, new.i where new.k is not null;
    end
"""


def prepare(connection: sqlite3.Connection) -> None:
    """Make the view for a connection that writes."""
    connection.execute("pragma temp_store = memory")
    # Whoever migrated just now was another connection, and a trigger does not look again.
    connection.execute("select 1 from entry limit 0")
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)


@cache
def inserting(count: int) -> str:
    """Return the statement that puts in *count* rows."""
    return _INSERT + ", ".join([_ROW] * count)


_INSERT = "insert into arrival values "
_ROW = f"({', '.join('?' * len(COLUMNS))})"
