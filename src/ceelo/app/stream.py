"""The bytes of a table's stream: bodies of entries, and the hash that chains them (T14)."""

import msgspec

from ceelo.core.event import Event
from ceelo.record.chain import NO_HEAD, body_json, next_head
from ceelo.store import base

__all__ = [
    "NO_HEAD",
    "Body",
    "CorruptStreamError",
    "body_json",
    "events_json",
    "next_head",
    "read_body",
    "read_events",
]


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of one accepted command."""

    at_ms: int
    by: str = ""
    """The player who asked; empty: the service itself."""
    events: tuple[Event, ...]


class CorruptStreamError(Exception):
    """A stream that is not what was written; the message names the version."""


_EVENTS = msgspec.json.Encoder()
_BODY = msgspec.json.Decoder(Body)


def events_json(events: tuple[Event, ...]) -> bytes:
    """Return *events* as they are stored and sent: encoded once for both."""
    return _EVENTS.encode(events)


def read_events(body: bytes) -> tuple[Event, ...]:
    """Return the events of a stored body."""
    return _BODY.decode(body).events


def read_body(entry: base.Entry, head: bytes, version: int) -> Body:
    """Return what *entry* holds, which must be *version*, on top of *head*.

    Raises:
        CorruptStreamError: It is another version, its hash is another, or it cannot be read.
    """
    if entry.version != version:
        msg = f"version {version} is missing: {entry.version} comes in its place"
        raise CorruptStreamError(msg)
    try:
        is_as_stored = entry.head == next_head(head, version, entry.body)
    except TypeError:
        is_as_stored = False  # A text where bytes were: SQLite lets whoever edits the file do it.
    if not is_as_stored:
        msg = f"version {version} or one before it is not as it was stored"
        raise CorruptStreamError(msg)
    try:
        return _BODY.decode(entry.body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        msg = f"version {version} cannot be read: {error}"
        raise CorruptStreamError(msg) from error
