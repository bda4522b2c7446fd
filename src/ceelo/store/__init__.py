"""Where the streams of all tables are kept: the port, and the stores behind it."""

from ceelo.store.base import (
    Append,
    Appended,
    CommandId,
    Element,
    Entry,
    EventStore,
    Member,
    Refused,
    Repeated,
    Salt,
    Session,
    SessionStore,
    Stale,
    Stored,
    TableId,
    Version,
)
from ceelo.store.error import Fault, StoreError

__all__ = [
    "Append",
    "Appended",
    "CommandId",
    "Element",
    "Entry",
    "EventStore",
    "Fault",
    "Member",
    "Refused",
    "Repeated",
    "Salt",
    "Session",
    "SessionStore",
    "Stale",
    "StoreError",
    "Stored",
    "TableId",
    "Version",
]
