"""Opening the file: made when missing, checked, brought up to date, or refused."""

import contextlib
import sqlite3
import threading
import time
from pathlib import Path

import msgspec

from ceelo.store.error import Fault, StoreError
from ceelo.store.sqlite import arrival
from ceelo.store.sqlite.fault import explain
from ceelo.store.sqlite.log_tail import commits_lost
from ceelo.store.sqlite.migrate import migrate, must_migrate

_FULL = 2
"""What `pragma synchronous` answers for FULL: NORMAL loses acknowledged commits in a power cut."""

_LOG_BYTES_KEPT = 128 * 2**20
"""What a rush of writes may leave behind as an emptied log, which is quicker to write over."""

_RETRY_S = 0.02
_STATEMENTS_MAX = 256
"""Prepared statements a connection keeps; more than there are in this package."""


class SqliteSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a host may set."""

    busy_timeout_ms: int = 5_000
    """How long to wait for another process that writes to the same file."""
    waiting_max: int = 50_000
    """Writes that may wait; one more is refused with `Fault.BUSY`."""
    bytes_max: int | None = None
    """How large the file may grow; None: as large as the disk."""


_creating = threading.Lock()


def open_writable(path: Path, settings: SqliteSettings) -> sqlite3.Connection:
    """Return the connection that writes; it belongs to the calling thread.

    Raises:
        StoreError: Anything that stands against safe writing, in one sentence.
    """
    _make_file(path)
    connection = _connect(path, str(path), settings.busy_timeout_ms)
    try:
        lacks_tables = must_migrate(path, connection)  # First: a stranger's file stays as it is.
        use_wal(connection, path, settings.busy_timeout_ms)
        require_full(connection, path)
        require_whole_log(connection, path)
        if lacks_tables:
            # A connection that has read stays in the log, so that the end of yoyo's is not the last
            # one's, which would move the log into the file and keep a failed fsync to itself (T8).
            connection.execute("select 1 from sqlite_master").fetchone()
            migrate(path)
        _try_writing(connection)
        arrival.prepare(connection)
        # The writer does it itself, after it has answered: see `Writer`.
        connection.execute("pragma wal_autocheckpoint = 0")
        connection.execute(f"pragma journal_size_limit = {_LOG_BYTES_KEPT}")
        if settings.bytes_max is not None:
            (page_bytes,) = connection.execute("pragma page_size").fetchone()
            connection.execute(f"pragma max_page_count = {settings.bytes_max // page_bytes}")
    except sqlite3.Error as error:
        connection.close()
        raise explain(path, error) from error
    except StoreError:
        connection.close()
        raise
    return connection


def open_readable(path: Path, settings: SqliteSettings) -> sqlite3.Connection:
    """Return a connection that can only read; needs a file that `open_writable` has opened."""
    return _connect(path, f"{path.as_uri()}?mode=ro", settings.busy_timeout_ms)


def open_beside(path: Path, settings: SqliteSettings) -> sqlite3.Connection:
    """Return one more connection that may write, to a file that `open_writable` has opened.

    Raises:
        StoreError: It cannot be opened now.
    """
    connection = _connect(path, str(path), settings.busy_timeout_ms)
    try:
        require_full(connection, path)
        connection.execute("pragma wal_autocheckpoint = 0")
    except sqlite3.Error as error:
        connection.close()
        raise explain(path, error) from error
    except StoreError:
        connection.close()
        raise
    return connection


def _try_writing(connection: sqlite3.Connection) -> None:
    # SQLite opens a file that it may only read without a word, and even begins to write.
    (version,) = connection.execute("pragma user_version").fetchone()
    connection.execute("begin immediate")
    connection.execute(f"pragma user_version = {version}")
    connection.execute("rollback")


def _connect(path: Path, name: str, busy_timeout_ms: int) -> sqlite3.Connection:
    try:
        return sqlite3.connect(
            name,
            busy_timeout_ms / 1_000,
            isolation_level=None,
            cached_statements=_STATEMENTS_MAX,
            uri=name.startswith("file:"),
        )
    except sqlite3.Error as error:
        raise explain(path, error) from error


def _make_file(path: Path) -> None:
    # Closing a file frees all locks this process has on it, SQLite's too: so a file that is there
    # is never opened here, and no second thread meets one that is just being made.
    with _creating:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                with contextlib.suppress(FileExistsError):  # Another process was faster.
                    path.touch(0o600, exist_ok=False)
        except OSError as error:
            sentence = f"{path}: the file cannot be made ({error.strerror})."
            raise StoreError(Fault.NO_PLACE, sentence) from error


def use_wal(connection: sqlite3.Connection, path: Path, busy_timeout_ms: int) -> None:
    """Turn *connection* to a write-ahead log and check that it obeys."""
    # SQLite does not wait when two processes turn a new file to WAL at the same time.
    deadline = time.monotonic() + busy_timeout_ms / 1_000
    mode = None
    while mode is None:
        try:
            (mode,) = connection.execute("pragma journal_mode = wal").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(_RETRY_S)
    if mode != "wal":
        sentence = f"{path}: this place cannot hold a write-ahead log, as network drives cannot."
        raise StoreError(Fault.UNSAFE, sentence)


def require_whole_log(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a log that is broken in the middle: SQLite would go on without a word from there."""
    lost = commits_lost(path, connection)
    if lost > 1:
        sentence = (
            f"{path}-wal: the log is damaged, and {lost} commits behind the damage cannot be read;"
            " restore a backup."
        )
        raise StoreError(Fault.BROKEN, sentence)


def require_full(connection: sqlite3.Connection, path: Path) -> None:
    """Turn *connection* to synchronous=FULL and check that it obeys."""
    connection.execute("pragma synchronous = full")
    (level,) = connection.execute("pragma synchronous").fetchone()
    if level != _FULL:
        sentence = f"{path}: SQLite will not write through to the disk here (synchronous = FULL)."
        raise StoreError(Fault.UNSAFE, sentence)
