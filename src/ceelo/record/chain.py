"""The hash that chains the entries of a table's stream, in the store and in a record (T14)."""

import hashlib
from typing import Final

NO_HEAD: Final = bytes(32)
"""The head of a stream without entries."""


def body_json(at_ms: int, by: str, events: bytes) -> bytes:
    """Return the stored body around *events*; *by* is a player's id or empty."""
    return b'{"at_ms":%d,"by":"%s","events":%s}' % (at_ms, by.encode("ascii"), events)


def next_head(head: bytes, version: int, body: bytes) -> bytes:
    """Return the hash of a stream whose hash was *head* when *body* becomes its *version*."""
    return hashlib.sha256(head + version.to_bytes(8, "big") + body).digest()
