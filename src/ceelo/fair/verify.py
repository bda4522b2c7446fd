"""Checking a public record from its anchors to its last die, trusting nobody (CEELO-FAIR/1 part 4).

It needs the record alone: no server, no account, no secret.  What it cannot see: whether any
contributor was honest; whether the record was cut short at its end (CEELO-FAIR/1 part 6); and what
was left out between the last element that a chain is said to have used and the opening of its
rest.  Playing the game again by its rules shows a throw that is missing there.
"""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Final

import msgspec

from ceelo.fair.contributors import (
    check_entries,
    check_lock,
    check_reveals,
    recomputed_entropy,
)
from ceelo.fair.dice import draw_dice
from ceelo.fair.elements import RETIRED_EPOCH_STEP, ElementWalk
from ceelo.fair.fault import Fault, FaultCode, Finding
from ceelo.fair.lock import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.fair.record import AnchorRecord, EpochRecord, Record, ThrowRecord

FAULTS_MAX: Final = 100
"""A verdict lists no more: a record this wrong needs no longer list."""

REDRAWS_MAX: Final = 1
"""Attempts after an abandoned one (CEELO-FAIR/1 part 4, server rule 4)."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a record proves; the counts mean something only where there is no fault."""

    faults: tuple[Fault, ...]
    """Order: as they stand in the record; at most 100."""
    throws: int
    epochs: int
    """Attempts that were bound."""
    abandoned: int
    """Attempts that were given up, or left with their chain after a restore: the one lever a server
    has left (CEELO-FAIR/1 part 6)."""
    late: int
    """Reveals that came for these afterwards: evidence (server rule 5)."""
    unprotected: int
    """Bound attempts without a human contributor: nothing there binds the server."""

    @property
    def is_good(self) -> bool:
        """Whether every throw is the one that was fixed before anybody could know it."""
        return not self.faults


def verify(record: Record, *, is_settled: bool = False) -> Verdict:
    """Return what is wrong with *record*, and what it holds.

    *is_settled* says of the round of the last attempt that it is over, as no later one does yet.
    """
    bound = [epoch for epoch in record.epochs if epoch.entropy is not None]
    return Verdict(
        faults=tuple(islice(find_faults(record, is_settled=is_settled), FAULTS_MAX)),
        throws=sum(len(epoch.throws) for epoch in record.epochs),
        epochs=len(bound),
        abandoned=sum(
            epoch.abandoned is not None or _is_retired(epoch, following)
            for epoch, following in zip_longest(record.epochs, record.epochs[1:])
        ),
        late=sum(len(epoch.abandoned.late) for epoch in record.epochs if epoch.abandoned),
        unprotected=sum(
            all(entry.kind is not Kind.HUMAN for entry in epoch.entries) for epoch in bound
        ),
    )


def find_faults(record: Record, *, is_settled: bool = False) -> Iterator[Fault]:
    """Yield each thing in *record* that does not fit, in the order of the record."""
    anchors: dict[int, AnchorRecord] = {}
    for anchor in record.anchors:
        if anchor.k in anchors:
            text = f"chain {anchor.k} has two anchors"
            yield Fault(code=FaultCode.ANCHOR_TWICE, text=text)
        anchors.setdefault(anchor.k, anchor)
    table = bytes.fromhex(record.table)
    walk = ElementWalk(table, anchors)
    previous: EpochRecord | None = None
    for epoch, following in zip_longest(record.epochs, record.epochs[1:]):
        for finding in (
            *check_order(epoch, previous),
            *_check_end(epoch, following, is_settled=is_settled),
            *_check_attempt(table, walk, epoch, previous),
        ):
            yield Fault(
                code=finding.code,
                text=finding.text,
                epoch=epoch.epoch,
                attempt=epoch.attempt,
                throw=finding.throw,
            )
        previous = epoch


def _is_retired(epoch: EpochRecord, following: EpochRecord | None) -> bool:
    # Locked before a restore, and left with its chain (server rule 7): no die was fixed yet.
    return (
        epoch.entropy is None
        and epoch.abandoned is None
        and not epoch.throws
        and following is not None
        and following.epoch - epoch.epoch >= RETIRED_EPOCH_STEP
    )


def check_order(epoch: EpochRecord, previous: EpochRecord | None) -> Iterator[Finding]:
    """Find out whether an attempt may stand behind *previous* (server rule 4)."""
    place = (epoch.epoch, epoch.attempt)
    if previous is not None and place <= (previous.epoch, previous.attempt):
        text = f"comes after epoch {previous.epoch} attempt {previous.attempt}"
        yield Finding(FaultCode.EPOCH_ORDER, text)
    if epoch.attempt > REDRAWS_MAX:
        text = f"attempt {epoch.attempt}: an epoch has one redraw"
        yield Finding(FaultCode.REDRAWN_TWICE, text)
    elif epoch.attempt and (
        previous is None or previous.epoch != epoch.epoch or previous.abandoned is None
    ):
        text = "a redraw, but no abandoned attempt stands before it"
        yield Finding(FaultCode.ATTEMPT_HIDDEN, text)


def _check_end(
    epoch: EpochRecord, following: EpochRecord | None, *, is_settled: bool
) -> Iterator[Finding]:
    # Whether the attempt was brought to its end.
    if epoch.abandoned is not None or _is_retired(epoch, following):
        return
    is_over = following is not None or is_settled
    if epoch.entropy is None and (epoch.throws or is_over):
        text = "neither bound nor abandoned"
        yield Finding(FaultCode.EPOCH_UNFINISHED, text)
    elif not epoch.throws and is_over:
        # After the bind the server knows the dice: to stop here is to choose (server rule 3).
        text = "bound, but never thrown"
        yield Finding(FaultCode.EPOCH_NEVER_THROWN, text)


def _check_attempt(
    table: bytes, walk: ElementWalk, epoch: EpochRecord, previous: EpochRecord | None
) -> Iterator[Finding]:
    yield from walk.enter(epoch, previous)
    yield from check_entries(epoch)
    last, next_anchor = walk.last, walk.anchor(epoch.k + 1)
    # Where one of them is unknown, that has been told already.
    if last is not None and next_anchor is not None:
        yield from check_lock(table, epoch, last, next_anchor)
    yield from check_reveals(table, epoch)
    if epoch.abandoned is not None:
        yield from check_abandoned(epoch)
        yield from walk.burn(epoch.abandoned)
        return
    entropy = recomputed_entropy(epoch)
    if entropy is None:
        entropy = None if epoch.entropy is None else bytes.fromhex(epoch.entropy)
    elif epoch.entropy is not None and epoch.entropy != entropy.hex():
        text = f"lock and reveals make {entropy.hex()}, the record says {epoch.entropy}"
        yield Finding(FaultCode.ENTROPY_WRONG, text)
    for number, thrown in enumerate(epoch.throws, 1):
        yield from walk.throw(number, thrown)
        if all(thrown.seat != entry.seat for entry in epoch.entries):
            text = f"seat {thrown.seat} is not in the lock"
            yield Finding(FaultCode.THROWER_UNKNOWN, text, number)
        if entropy is not None:
            yield from _check_dice(entropy, epoch.k, number, thrown)


def check_abandoned(epoch: EpochRecord) -> Iterator[Finding]:
    """Find an attempt that was given up though nothing was missing, or too late to be."""
    if epoch.abandoned is not None and not epoch.abandoned.missing:
        text = "abandoned although every seat had revealed"
        yield Finding(FaultCode.ABANDONED_FOR_NOTHING, text)
    if epoch.entropy is not None or epoch.throws:
        text = "abandoned after the bind, when its dice were known"
        yield Finding(FaultCode.ABANDONED_AFTER_BIND, text)


def _check_dice(entropy: bytes, k: int, number: int, thrown: ThrowRecord) -> Iterator[Finding]:
    drawn = draw_dice(bytes.fromhex(thrown.x), entropy, k, thrown.i, thrown.seat)
    if drawn.dice != thrown.dice:
        right, said = _digits(drawn.dice), _digits(thrown.dice)
        text = f"the dice of seat {thrown.seat} are {right}, the record says {said}"
        yield Finding(FaultCode.DICE_WRONG, text, number)
    elif thrown.used not in {None, drawn.used} or thrown.rejected not in {None, drawn.rejected}:
        text = "the dice are right, but not the bytes they are said to come from"
        yield Finding(FaultCode.BYTES_WRONG, text, number)


def _digits(dice: tuple[int, int, int]) -> str:
    return "-".join(map(str, dice))
