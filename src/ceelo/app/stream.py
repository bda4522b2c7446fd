"""The bytes of a table's stream: bodies of entries, and the hash that chains them (T14)."""

import secrets
from typing import NamedTuple

import msgspec

from ceelo.core.event import Event, FadeSealed
from ceelo.core.view import public
from ceelo.record.chain import NO_HEAD, SALT_BYTES, body_json, next_head
from ceelo.store import base

__all__ = [
    "NO_HEAD",
    "Body",
    "CorruptStreamError",
    "Written",
    "body_json",
    "events_json",
    "next_head",
    "read_body",
    "read_events",
    "read_shown",
    "write_events",
]


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of one accepted command."""

    at_ms: int
    by: str = ""
    """The player who asked; empty: the service itself."""
    salt: str = ""
    """Random, where the events hold what is not shown: from the hash nobody can try out what."""
    events: tuple[Event, ...]


class CorruptStreamError(Exception):
    """A stream that is not what was written; the message names the version."""


_EVENTS = msgspec.json.Encoder()
_BODY = msgspec.json.Decoder(Body)


def events_json(events: tuple[Event, ...]) -> bytes:
    """Return *events* as they are stored."""
    return _EVENTS.encode(events)


class Written(NamedTuple):
    """The events of an entry in bytes."""

    events: bytes
    """As they are stored."""
    shown: bytes
    """As they are sent; mostly the same bytes."""
    salt: str
    """Empty where all is shown."""


def write_events(events: tuple[Event, ...]) -> Written:
    """Return *events* in bytes: encoded once for both, unless they hold what is sealed (V23)."""
    written = events_json(events)
    if any(type(event) is FadeSealed for event in events):
        return Written(written, events_json(public(events)), secrets.token_hex(SALT_BYTES))
    return Written(written, written, "")


def read_events(body: bytes) -> tuple[Event, ...]:
    """Return the events of a stored body."""
    return _BODY.decode(body).events


def read_shown(body: bytes) -> tuple[Event, ...]:
    """Return the events of a stored body, without what is sealed."""
    return public(read_events(body))


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
