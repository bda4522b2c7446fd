"""A good record with one thing changed, and small records of the same table."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.fair import FaultCode, Lock, LockEntry, Record, Window, lock_hash
from tests.fair.played import ANN, BO, TABLE, PlayedTable, good_record

if TYPE_CHECKING:
    from ceelo.fair.record import AbandonRecord, EpochRecord

GOOD = good_record()
SERVER = PlayedTable()
FIRST, GIVEN_UP, REDRAW, ALONE, NEXT_CHAIN, WAITING = range(6)
OTHER_HASH = hashlib.sha256(b"another").hexdigest()


def with_epoch(number: int, **changes: object) -> Record:
    """Return the good record with other fields in one epoch."""
    return with_epochs(
        *GOOD.epochs[:number],
        replace(GOOD.epochs[number], **changes),
        *GOOD.epochs[number + 1 :],
    )


def with_epochs(*epochs: EpochRecord) -> Record:
    """Return the good record with other epochs."""
    return replace(GOOD, epochs=epochs)


def with_throw(number: int, **changes: object) -> Record:
    """Return the good record with other fields in one throw of the first epoch."""
    throws = GOOD.epochs[FIRST].throws
    changed = replace(throws[number], **changes)
    return with_epoch(FIRST, throws=(*throws[:number], changed, *throws[number + 1 :]))


def with_throws(*order: int) -> Record:
    """Return the good record with these throws of the first epoch."""
    throws = GOOD.epochs[FIRST].throws
    return with_epoch(FIRST, throws=tuple(throws[number] for number in order))


def with_entry(number: int, **changes: object) -> Record:
    """Return the good record with other fields in one entry of the first epoch."""
    entries = GOOD.epochs[FIRST].entries
    changed = replace(entries[number], **changes)
    return with_epoch(FIRST, entries=(*entries[:number], changed, *entries[number + 1 :]))


def with_anchor(number: int, **changes: object) -> Record:
    """Return the good record with other fields in one anchor."""
    anchors = GOOD.anchors
    changed = replace(anchors[number], **changes)
    return replace(GOOD, anchors=(*anchors[:number], changed, *anchors[number + 1 :]))


def alone(epoch: int, k: int, i0: int, *, attempt: int = 0, throws: int = 1) -> EpochRecord:
    """Return an honest round of one seat."""
    locked = SERVER.locked(Window(TABLE, epoch, attempt), k, i0, (ANN,))
    return SERVER.played(locked, (ANN,), (0,) * throws)


def given_up(epoch: int, k: int, i0: int, *, attempt: int = 0) -> EpochRecord:
    """Return an attempt of two seats, of which one does not reveal."""
    locked = SERVER.locked(Window(TABLE, epoch, attempt), k, i0, (ANN, BO))
    return SERVER.abandoned(locked, (ANN,), (BO,))


def record_of(*epochs: EpochRecord, opened: tuple[int, ...] = ()) -> Record:
    """Return a record of other rounds at the same table."""
    return Record(table=TABLE.hex(), anchors=SERVER.anchors(*opened), epochs=epochs)


def locked_again(epoch: EpochRecord, **changes: object) -> EpochRecord:
    """Return *epoch* as a server would forge it: changed after the lock, and hashed again."""
    changed = replace(epoch, **changes)
    lock = Lock(
        window=Window(TABLE, changed.epoch, changed.attempt),
        k=changed.k,
        i0=changed.i0,
        previous=SERVER.x(changed.k, changed.i0 - 1),
        next_anchor=SERVER.x(changed.k + 1, 0),
        rules_hash=bytes.fromhex(changed.rules),
        entries=tuple(
            LockEntry(
                seat=entry.seat,
                kind=entry.kind,
                player=bytes.fromhex(entry.player),
                stake=entry.stake,
                commitment=bytes.fromhex(entry.commit),
            )
            for entry in changed.entries
        ),
    )
    return replace(changed, lock=lock_hash(lock).hex())


START = GOOD.epochs[FIRST]
ENTRIES, REVEALS, THROWS = START.entries, START.reveals, START.throws
VOID = GOOD.epochs[GIVEN_UP]
assert VOID.abandoned is not None
WHY: AbandonRecord = VOID.abandoned

Row = tuple[str, Record, list[FaultCode]]
