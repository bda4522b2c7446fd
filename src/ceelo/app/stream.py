"""The bytes of a table's stream: bodies of entries, and the hash that chains them (T14)."""

import hashlib
import secrets
from typing import Final, NamedTuple

import msgspec

from ceelo.core.event import Event, FadeSealed
from ceelo.core.view import public
from ceelo.store import base

NO_HEAD: Final = bytes(32)
"""The head of a stream without entries."""
SALT_BYTES = 16


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


def body_json(at_ms: int, by: str, events: bytes, salt: str = "") -> bytes:
    """Return the stored body around *events*; *by* is a player's id or empty."""
    salted = b'"salt":"%s",' % salt.encode("ascii") if salt else b""
    return b'{"at_ms":%d,"by":"%s",%s"events":%s}' % (at_ms, by.encode("ascii"), salted, events)


def next_head(head: bytes, version: int, body: bytes) -> bytes:
    """Return the hash of a stream whose hash was *head* when *body* becomes its *version*."""
    return hashlib.sha256(head + version.to_bytes(8, "big") + body).digest()


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
