"""The public record of a table's dice as text (CEELO-FAIR/1 part 4).

All byte strings are lower-case hex.
"""

from typing import Annotated

import msgspec

from ceelo.fair.chain import CHAIN_LENGTH_MAX
from ceelo.fair.encoding import U8_MAX, U32_MAX
from ceelo.fair.lock import Kind

# The length is said twice: a pattern's end also matches before a last line break.
Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""Thirty-two bytes: a hash, an element, a contribution."""
Hex16 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
"""Sixteen bytes: a table, a player."""

# Numbers in text are signed 64 bits at most; no epoch or stake comes near that.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
ChainNumber = Annotated[int, msgspec.Meta(ge=0, le=U32_MAX)]
ElementNumber = Annotated[int, msgspec.Meta(ge=1, le=CHAIN_LENGTH_MAX)]
ChainLength = Annotated[int, msgspec.Meta(ge=1, le=CHAIN_LENGTH_MAX)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=U8_MAX)]
AttemptNumber = Annotated[int, msgspec.Meta(ge=0, le=U8_MAX)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Byte = Annotated[int, msgspec.Meta(ge=0, le=255)]


class RecordError(ValueError):
    """A text that is no record; it says where and what was expected."""


class AnchorRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The end of one chain that was public before its first throw (M0)."""

    k: ChainNumber
    length: ChainLength
    anchor: Hex32
    tip: Hex32 | None = None
    """x_L, published when the next chain took over; None: still in use, or never used."""


class EntryRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One contributor of a lock (M3)."""

    seat: SeatNumber
    kind: Kind
    player: Hex16
    stake: Count
    commit: Hex32


class RevealRecord(msgspec.Struct, frozen=True):
    """One opened contribution (M5)."""

    seat: SeatNumber
    c: Hex32


class AbandonRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why an attempt has no throws, and the elements it burned (M9)."""

    missing: tuple[SeatNumber, ...]
    """The seats that had not revealed in time."""
    x: Hex32
    """x_{i0+63}: opens the 64 burned elements."""
    late: tuple[RevealRecord, ...] = ()
    """What came from the missing seats afterwards: evidence only (server rule 5)."""


class ThrowRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One throw (M7)."""

    k: ChainNumber
    i: ElementNumber
    seat: SeatNumber
    x: Hex32
    dice: tuple[Face, Face, Face]
    used: tuple[Byte, ...] | None = None
    """The bytes of the dice; None: not told, for they follow from the rest."""
    rejected: tuple[Byte, ...] | None = None
    """The bytes that were skipped; None: not told."""


class EpochRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One attempt at one window for stakes: bound and thrown, or abandoned (M3, M5, M7, M9)."""

    epoch: Count
    attempt: AttemptNumber
    k: ChainNumber
    i0: ElementNumber
    rules: Hex32
    lock: Hex32
    entries: tuple[EntryRecord, ...]
    """Order: throwing order."""
    reveals: tuple[RevealRecord, ...]
    entropy: Hex32 | None = None
    """None: never bound."""
    throws: tuple[ThrowRecord, ...] = ()
    abandoned: AbandonRecord | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """All that an observer needs of one table, from its opening on; nothing in it is secret."""

    table: Hex16
    anchors: tuple[AnchorRecord, ...]
    epochs: tuple[EpochRecord, ...]
    """Order: as played."""


def read_record(data: bytes | str) -> Record:
    """Return the record that the JSON text *data* holds; unknown fields are left unread.

    Raises:
        RecordError: It is no such JSON; the text names the place, as in ``$.epochs[3].lock``.
    """
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        msg = f"not a record of fair dice: {error}"
        raise RecordError(msg) from error


def write_record(record: Record) -> bytes:
    """Return *record* as JSON text that :func:`read_record` reads."""
    return msgspec.json.encode(record)
