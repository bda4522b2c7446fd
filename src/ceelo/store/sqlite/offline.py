"""The file of a store, read beside a running server, or added to, by a program that does one thing.

No thread and no loop: whoever asks here waits for the answer.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import final

from ceelo.store.base import Append, Appended, Entry, TableId, Version
from ceelo.store.error import Fault, StoreError
from ceelo.store.sqlite import reading, rows
from ceelo.store.sqlite.batch import Batch
from ceelo.store.sqlite.fault import explain
from ceelo.store.sqlite.migrate import must_migrate
from ceelo.store.sqlite.opening import SqliteSettings, open_readable, open_writable

_PAGE = 500
"""Entries, or tables, that are in memory at once."""


@final
class ReadEnd:
    """All tables as they were at one moment; what a server adds meanwhile is not seen."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Take what `reading_file` has opened."""
        self._connection = connection

    def tables(self) -> Iterator[TableId]:
        """Yield the tables that have entries.  Order: by id."""
        last: TableId | None = None
        while found := reading.tables(self._connection, last, _PAGE):
            yield from found
            last = found[-1]

    def head(self, table: TableId) -> Version:
        """Return the version of a table's last entry, 0 when there is none."""
        return rows.head_of(self._connection, table)

    def entries(self, table: TableId) -> Iterator[Entry]:
        """Yield all entries of a table.  Order: by version."""
        after = Version(0)
        while found := reading.entries(self._connection, table, after, _PAGE):
            yield from found
            after = found[-1].version


@contextmanager
def reading_file(path: Path) -> Iterator[ReadEnd]:
    """Open the file at *path* to read; a server may have it open, and is not disturbed.

    Raises:
        StoreError: There is no such file, or it cannot be read; also while it is being read.
    """
    if not path.is_file():
        raise StoreError(Fault.NO_PLACE, f"{path}: there is no such file.")
    try:
        with closing(open_readable(path.resolve(), SqliteSettings())) as connection:
            if must_migrate(path, connection):
                sentence = f"{path}: an older ceelo has written this; serve it once with this one."
                raise StoreError(Fault.FAILED, sentence)
            # One transaction, so that all that is read was true at the same moment.
            connection.execute("begin")
            yield ReadEnd(connection)
    except sqlite3.Error as error:
        raise explain(path, error) from error


def add_stream(path: Path, table: TableId, entries: Iterable[Append]) -> Version:
    """Store the whole stream of a new *table*, or nothing of it, and return its last version.

    Raises:
        StoreError: The file cannot be written, or the table is there already.
    """
    connection = open_writable(path, SqliteSettings())
    with closing(connection):
        try:
            connection.execute("begin immediate")
            if rows.head_of(connection, table):
                sentence = f"{path}: table {table.hex()} is there already."
                raise StoreError(Fault.USED_TWICE, sentence)
            batch, version = Batch(connection, {}, careful=False), Version(0)
            for entry in entries:
                appended = batch.append(entry)
                if not isinstance(appended, Appended):
                    sentence = (
                        f"{path}: version {entry.expected + 1} of {table.hex()} does not fit."
                    )
                    raise StoreError(Fault.FAILED, sentence)
                version = appended.version
                if version % _PAGE == 0:
                    batch.flush()
            batch.flush()
            connection.execute("commit")
        except sqlite3.Error as error:
            raise explain(path, error) from error
    return version
