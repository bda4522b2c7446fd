"""Moving the log into the file, beside the writer.

A checkpoint copies thousands of pages and waits for the disk twice, which would hold up whoever
gives a command for tens of milliseconds.  So the bulk is moved by a connection and a thread of its
own while the writer goes on, and only what was added meanwhile is left to the writer: when all of
the log is moved, and only then, SQLite begins it anew.
"""

import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from ceelo.store.error import StoreError
from ceelo.store.sqlite.fault import explain, is_lasting
from ceelo.store.sqlite.opening import SqliteSettings, open_beside

CHECKPOINT_WRITES = 4_000
"""Writes between two checkpoints: some 15,000 pages of log when each is of another table."""


def move(path: Path, connection: sqlite3.Connection) -> StoreError | None:
    """Move what can be moved without waiting for a reader; return what has failed for good.

    SQLite's own checkpoint follows a commit and keeps a failed fsync to itself (T8).
    """
    try:
        connection.execute("pragma wal_checkpoint(passive)").fetchone()
    except sqlite3.Error as error:
        # All that was acknowledged is in the log, so a full disk hurts nobody yet.
        fault = explain(path, error)
        return fault if is_lasting(fault) else None
    return None


class Checkpointer:
    """Counts writes and moves the log when there are enough; asked by the writer's thread alone."""

    def __init__(self, path: Path, settings: SqliteSettings) -> None:
        """Open nothing before there is something to move."""
        self._path = path
        self._settings = settings
        self._thread = ThreadPoolExecutor(1, "ceelo-store-log")
        self._connection: sqlite3.Connection | None = None
        self._moving: Future[StoreError | None] | None = None
        self._writes = 0

    def count(self, writes: int, connection: sqlite3.Connection) -> StoreError | None:
        """Go on after so many more *writes* by *connection*; return what has failed for good."""
        self._writes += writes
        if self._moving is not None:
            if not self._moving.done():
                return None
            fault, self._moving = self._moving.result(), None
            return fault or move(self._path, connection)
        if self._writes >= CHECKPOINT_WRITES:
            self._writes = 0
            self._moving = self._thread.submit(self._move_bulk)
        return None

    def close(self) -> None:
        """Wait for what is being moved, and let go of the file."""
        self._thread.submit(self._close).result()
        self._thread.shutdown()

    def _move_bulk(self) -> StoreError | None:
        try:
            if self._connection is None:
                self._connection = open_beside(self._path, self._settings)
        except StoreError as error:
            return error if is_lasting(error) else None
        return move(self._path, self._connection)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
