"""The embedded event store, in one SQLite file."""

from ceelo.store.sqlite.opening import SqliteSettings
from ceelo.store.sqlite.store import SqliteStore

__all__ = ["SqliteSettings", "SqliteStore"]
