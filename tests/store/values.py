"""Small values for the tests of stores."""

import hashlib
from typing import TypedDict, Unpack

from ceelo.store import Append, CommandId, Element, Salt, TableId, Version

TABLE = TableId(b"t" * 16)
OTHER = TableId(b"u" * 16)


def table(number: int) -> TableId:
    """Return one of many tables; their order is that of their numbers."""
    return TableId(number.to_bytes(16))


def command(number: int) -> CommandId:
    """Return one of many command ids."""
    return CommandId(number.to_bytes(16))


def digest(number: int) -> bytes:
    """Return 32 bytes that differ for each number."""
    return hashlib.sha256(number.to_bytes(16)).digest()


class Extra(TypedDict, total=False):
    """What an entry may bring along."""

    due_ms: int | None
    elements: tuple[Element, ...]
    salts: tuple[Salt, ...]


def append(of: TableId, expected: int, number: int, **extra: Unpack[Extra]) -> Append:
    """Return the entry to be of command *number*."""
    return Append(
        table=of,
        expected=Version(expected),
        command_id=command(number),
        digest=digest(number),
        at_ms=1_000 + number,
        head=digest(number + 1),
        body=b"body %d" % number,
        **extra,
    )
