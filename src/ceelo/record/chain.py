"""The hash that chains the entries of a table's stream, in the store and in a record (T14)."""

import hashlib
from typing import Final

NO_HEAD: Final = bytes(32)
"""The head of a stream without entries."""

SALT_BYTES: Final = 16
"""Beside what is sealed, so that nobody finds it by trying what makes the head (V23)."""


def body_json(at_ms: int, by: str, events: bytes, salt: str = "") -> bytes:
    """Return the stored body around *events*; *by* is a player's id or empty."""
    salted = b'"salt":"%s",' % salt.encode("ascii") if salt else b""
    return b'{"at_ms":%d,"by":"%s",%s"events":%s}' % (at_ms, by.encode("ascii"), salted, events)


def next_head(head: bytes, version: int, body: bytes) -> bytes:
    """Return the hash of a stream whose hash was *head* when *body* becomes its *version*."""
    return hashlib.sha256(head + version.to_bytes(8, "big") + body).digest()
