"""Checking who fixed a round's dice: frozen list, reveals, entropy (CEELO-FAIR/1 part 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.fair.fault import FaultCode, Finding
from ceelo.fair.lock import Kind, Lock, LockEntry, Reveal, Window, entropy, lock_hash, opens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.fair.record import EntryRecord, EpochRecord, RevealRecord


def check_entries(epoch: EpochRecord) -> Iterator[Finding]:
    """Find what no honest lock holds (client rule 2, server rule 2)."""
    if not epoch.entries:
        yield Finding(FaultCode.CONTRIBUTORS_NONE, "nobody contributed to the dice")
    at_risk = any(entry.stake for entry in epoch.entries)
    seats, commitments = set[int](), set[str]()
    for entry in epoch.entries:
        if entry.seat in seats:
            yield Finding(FaultCode.SEAT_TWICE, f"seat {entry.seat} stands in the lock twice")
        if entry.commit in commitments:
            text = f"seat {entry.seat} has the commitment of another seat"
            yield Finding(FaultCode.COMMITMENT_COPIED, text)
        # Who risks nothing could fail to reveal for nothing.  Where nobody has a stake, as in the
        # throws for the first bank, there is nothing to gain by it.
        if at_risk and not entry.stake:
            text = f"seat {entry.seat} contributed without a stake"
            yield Finding(FaultCode.STAKE_NONE, text)
        if entry.kind is Kind.BEACON:
            text = f"seat {entry.seat} is a public beacon, which this version cannot check"
            yield Finding(FaultCode.BEACON_UNREADABLE, text)
        seats.add(entry.seat)
        commitments.add(entry.commit)


def check_lock(
    table: bytes, epoch: EpochRecord, previous: bytes, next_anchor: bytes
) -> Iterator[Finding]:
    """Find out whether Λ is the hash of all that it is said to have fixed."""
    lock = Lock(
        window=_window(table, epoch),
        k=epoch.k,
        i0=epoch.i0,
        previous=previous,
        next_anchor=next_anchor,
        rules_hash=bytes.fromhex(epoch.rules),
        entries=tuple(map(_entry, epoch.entries)),
    )
    recomputed = lock_hash(lock).hex()
    if recomputed != epoch.lock:
        yield Finding(
            FaultCode.LOCK_WRONG,
            f"what was frozen has the hash {recomputed}, the record says {epoch.lock}: a stake, a"
            " contributor, the order, the rules, an element or an anchor was changed",
        )


def check_reveals(table: bytes, epoch: EpochRecord) -> Iterator[Finding]:
    """Find reveals that are missing, too many, out of order, or not what was committed to."""
    order = [entry.seat for entry in epoch.entries]
    came = [reveal.seat for reveal in epoch.reveals]
    given = epoch.reveals
    if epoch.abandoned is not None:
        missing, late = epoch.abandoned.missing, epoch.abandoned.late
        # An abandoned attempt lists its reveals as they came.
        right = sorted([*came, *missing]) == sorted(order)
        right = right and {reveal.seat for reveal in late} <= set(missing)
        given += late
    elif epoch.entropy is None:
        right = len(set(came)) == len(came) and set(came) <= set(order)
    else:
        right = came == order
    if not right:
        text = f"reveals came from seats {came}, but the lock holds seats {order}"
        yield Finding(FaultCode.REVEALS_WRONG, text)
    window = _window(table, epoch)
    entries = {entry.seat: _entry(entry) for entry in epoch.entries}
    for reveal in given:
        entry = entries.get(reveal.seat)
        if entry is not None and not opens(window, entry, bytes.fromhex(reveal.c)):
            text = f"the reveal of seat {reveal.seat} does not open its commitment"
            yield Finding(FaultCode.REVEAL_UNOPENED, text)


def recomputed_entropy(epoch: EpochRecord) -> bytes | None:
    """Return E as it follows from Λ and the reveals; None while reveals are missing."""
    if [reveal.seat for reveal in epoch.reveals] != [entry.seat for entry in epoch.entries]:
        return None
    return entropy(bytes.fromhex(epoch.lock), map(_reveal, epoch.reveals))


def _window(table: bytes, epoch: EpochRecord) -> Window:
    return Window(table, epoch.epoch, epoch.attempt)


def _entry(entry: EntryRecord) -> LockEntry:
    return LockEntry(
        seat=entry.seat,
        kind=entry.kind,
        player=bytes.fromhex(entry.player),
        stake=entry.stake,
        commitment=bytes.fromhex(entry.commit),
    )


def _reveal(reveal: RevealRecord) -> Reveal:
    return Reveal(reveal.seat, bytes.fromhex(reveal.c))
