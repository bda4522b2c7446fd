"""yoyo with all that is missing applied in one transaction.

yoyo's own way takes its lock by a row that a killed process leaves behind, and marks a migration
in another transaction than it applies it.  SQLite can do better: `begin immediate` is the lock and
dies with its process, and a kill at any statement leaves the file as it was (T15).
"""

import sqlite3
from pathlib import Path

from yoyo import internalmigrations, read_migrations  # type: ignore[import-untyped]
from yoyo.backends.core.sqlite3 import SQLiteBackend  # type: ignore[import-untyped]
from yoyo.connections import parse_uri  # type: ignore[import-untyped]

_LOCK_TIMEOUT_S = 30
"""A process that starts while another migrates waits for it."""


class _Backend(SQLiteBackend):  # type: ignore[misc]  # yoyo has no types.
    def __init__(self, path: Path, table: str) -> None:
        self._path = path
        super().__init__(parse_uri("sqlite:///unused"), table)

    def connect(self, _uri: object) -> sqlite3.Connection:
        # yoyo would put the path into a URI as it is, and break on a question mark in it.
        return sqlite3.connect(self._path, _LOCK_TIMEOUT_S, isolation_level=None)

    def begin(self) -> None:
        self._in_transaction = True
        self.execute("begin immediate")


def apply(path: Path, folder: Path, table: str, pragmas: tuple[str, ...]) -> None:
    """Apply what the file lacks of *folder* and set *pragmas*, wholly or not at all."""
    with _Backend(path, table) as backend, backend.transaction():
        if internalmigrations.needs_upgrading(backend):
            internalmigrations.upgrade(backend)
        for migration in backend.to_apply(read_migrations(str(folder))):
            migration.process_steps(backend, "apply")
            backend.mark_one(migration, log=False)  # Its log would keep names of host and user.
        for pragma in pragmas:
            backend.execute(f"pragma {pragma}")
