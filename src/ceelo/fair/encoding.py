"""The one byte encoding under every hash of the protocol (CEELO-FAIR/1 part 3)."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

PROTO: Final = b"ceelo-fair/1"
"""Opens every hash, so that none of them can be taken for a hash of another protocol."""

HASH_BYTES: Final = 32
"""Length of a hash, an element, a commitment, a contribution and of every secret."""

ID_BYTES: Final = 16
"""Length of the names of tables and players."""

U8_MAX: Final = 2**8 - 1
U32_MAX: Final = 2**32 - 1
U64_MAX: Final = 2**64 - 1


def u8(value: int) -> bytes:
    """Return *value* as one byte.

    Raises:
        OverflowError: It does not fit.
    """
    return value.to_bytes(1, "big")


def u32(value: int) -> bytes:
    """Return *value* as four bytes, the highest first.

    Raises:
        OverflowError: It does not fit.
    """
    return value.to_bytes(4, "big")


def u64(value: int) -> bytes:
    """Return *value* as eight bytes, the highest first.

    Raises:
        OverflowError: It does not fit.
    """
    return value.to_bytes(8, "big")


def lp(field: bytes) -> bytes:
    """Return *field* with its length before it.

    >>> lp(b"dice").hex(" ")
    '00 00 00 04 64 69 63 65'
    """
    return len(field).to_bytes(4, "big") + field


def enc(tag: bytes, *fields: bytes) -> bytes:
    """Return the bytes that stand for *tag* and *fields* and for nothing else.

    Each part carries its length, so two different lists never give the same bytes, and the
    encoding of the first fields is the beginning of the encoding of all of them.
    """
    return b"".join([_HEAD, *[len(part).to_bytes(4, "big") + part for part in (tag, *fields)]])


def hash_of(tag: bytes, *fields: bytes) -> bytes:
    """Return the protocol's H: SHA-256 over :func:`enc`."""
    return hashlib.sha256(enc(tag, *fields)).digest()


def mac_of(key: bytes, tag: bytes, *fields: bytes) -> bytes:
    """Return the protocol's HM: HMAC-SHA256 with *key* over :func:`enc`."""
    # Not `hmac.digest`: it lets go of the interpreter for a hash of a microsecond.
    return hmac.new(key, enc(tag, *fields), hashlib.sha256).digest()


def require_length(what: str, data: bytes, length: int) -> None:
    """Refuse *data* of another length: a short key or entry would be filled up with zeros unseen.

    Raises:
        ValueError: *data* does not have *length* bytes; the bytes themselves are not in the text.
    """
    if len(data) != length:
        msg = f"{what} has {length} bytes, not {len(data)}"
        raise ValueError(msg)


def require_range(what: str, value: int, least: int, most: int) -> None:
    """Refuse *value* outside *least* to *most*, both allowed.

    Raises:
        ValueError: It is outside.
    """
    if not least <= value <= most:
        msg = f"{what} is {least} to {most}, not {value}"
        raise ValueError(msg)


_HEAD: Final = lp(PROTO)
