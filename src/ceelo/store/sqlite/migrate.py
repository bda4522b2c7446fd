"""Bringing a file to the tables that this version of ceelo works with."""

import sqlite3
from pathlib import Path

from ceelo.store.error import Fault, StoreError

MIGRATIONS = Path(__file__).parent.parent / "migrations" / "sqlite"

APPLICATION_ID = int.from_bytes(b"ceel")
"""SQLite's mark in the header of a file, whose it is."""

_APPLIED_TABLE = "_yoyo_migration"


def must_migrate(path: Path, connection: sqlite3.Connection) -> bool:
    """Say whether the file lacks tables, without changing it.

    Raises:
        StoreError: The file is another program's, or a newer ceelo's.
    """
    found = _header(connection, "user_version")
    tables = _tables(connection)
    if _header(connection, "application_id") != APPLICATION_ID and tables:
        raise StoreError(Fault.FOREIGN, f"{path}: this is the data base of another program.")
    if found > _newest() or not _applied(connection, tables) <= _known():
        sentence = f"{path}: a newer ceelo has written this, and this one does not know its tables."
        raise StoreError(Fault.NEWER, sentence)
    return found < _newest()


def migrate(path: Path) -> None:
    """Bring the file to the newest tables, wholly or not at all."""
    # yoyo takes a tenth of a second to import, so it comes in only where it has work.
    from ceelo.store.sqlite.yoyo_backend import apply  # noqa: PLC0415

    marks = (f"application_id = {APPLICATION_ID}", f"user_version = {_newest()}")
    apply(path, MIGRATIONS, _APPLIED_TABLE, marks)


def _known() -> set[str]:
    return {file.stem for file in MIGRATIONS.glob("*.sql")}


def _newest() -> int:
    return max(int(name.partition(".")[0]) for name in _known())


def _header(connection: sqlite3.Connection, field: str) -> int:
    (value,) = connection.execute(f"pragma {field}").fetchone()
    assert isinstance(value, int)
    return value


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("select name from sqlite_master")}


def _applied(connection: sqlite3.Connection, tables: set[str]) -> set[str]:
    if _APPLIED_TABLE not in tables:
        return set()
    names = connection.execute(f"select migration_id from {_APPLIED_TABLE}")  # noqa: S608
    return {name for (name,) in names}
