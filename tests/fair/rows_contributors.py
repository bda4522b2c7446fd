"""Locks, reveals and abandoned attempts that are not what they should be."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.fair import FaultCode, Kind
from ceelo.fair.record import RevealRecord
from tests.fair.spoiled import (
    ENTRIES,
    FIRST,
    GIVEN_UP,
    GOOD,
    OTHER_HASH,
    REVEALS,
    SERVER,
    THROWS,
    VOID,
    WAITING,
    WHY,
    Row,
    alone,
    given_up,
    record_of,
    with_entry,
    with_epoch,
)

CONTRIBUTORS: list[Row] = [
    (
        "nobody contributes",
        with_epoch(FIRST, entries=(), reveals=(), throws=()),
        [
            FaultCode.EPOCH_NEVER_THROWN,
            FaultCode.CONTRIBUTORS_NONE,
            FaultCode.LOCK_WRONG,
            FaultCode.ENTROPY_WRONG,
            FaultCode.ELEMENTS_SKIPPED,
        ],
    ),
    (
        "a seat twice",
        with_entry(1, seat=0),
        [
            FaultCode.SEAT_TWICE,
            FaultCode.LOCK_WRONG,
            FaultCode.REVEALS_WRONG,
            FaultCode.REVEAL_UNOPENED,
            FaultCode.THROWER_UNKNOWN,
        ],
    ),
    (
        "a contributor without stake",
        with_entry(1, stake=0),
        [FaultCode.STAKE_NONE, FaultCode.LOCK_WRONG],
    ),
    (
        "a beacon",
        with_entry(2, kind=Kind.BEACON),
        [FaultCode.BEACON_UNREADABLE, FaultCode.LOCK_WRONG],
    ),
    ("a bot called a person", with_entry(2, kind=Kind.HUMAN), [FaultCode.LOCK_WRONG]),
    (
        "another player",
        with_entry(0, player=ENTRIES[1].player),
        [FaultCode.LOCK_WRONG, FaultCode.REVEAL_UNOPENED],
    ),
    ("other rules", with_epoch(FIRST, rules=OTHER_HASH), [FaultCode.LOCK_WRONG]),
    (
        "another lock",
        with_epoch(FIRST, lock=OTHER_HASH),
        [FaultCode.LOCK_WRONG, FaultCode.ENTROPY_WRONG, FaultCode.DICE_WRONG],
    ),
    ("a reveal missing", with_epoch(FIRST, reveals=REVEALS[:2]), [FaultCode.REVEALS_WRONG]),
    ("reveals out of order", with_epoch(FIRST, reveals=REVEALS[::-1]), [FaultCode.REVEALS_WRONG]),
    (
        "a reveal too many",
        with_epoch(FIRST, reveals=(*REVEALS, RevealRecord(7, OTHER_HASH))),
        [FaultCode.REVEALS_WRONG],
    ),
    ("another entropy", with_epoch(FIRST, entropy=OTHER_HASH), [FaultCode.ENTROPY_WRONG]),
    (
        "a waiting lock with a reveal twice",
        with_epoch(WAITING, reveals=GOOD.epochs[WAITING].reveals * 2),
        [FaultCode.REVEALS_WRONG],
    ),
    (
        "a waiting lock with a stranger's reveal",
        with_epoch(WAITING, reveals=(RevealRecord(7, OTHER_HASH),)),
        [FaultCode.REVEALS_WRONG],
    ),
    (
        "a waiting lock with a reveal that does not open",
        with_epoch(WAITING, reveals=(RevealRecord(0, OTHER_HASH),)),
        [FaultCode.REVEAL_UNOPENED],
    ),
]

ABANDONED: list[Row] = [
    (
        "abandoned after the bind",
        with_epoch(FIRST, abandoned=replace(WHY, missing=(), late=())),
        [
            FaultCode.ABANDONED_FOR_NOTHING,
            FaultCode.ABANDONED_AFTER_BIND,
            FaultCode.BURNED_WRONG,
            FaultCode.ELEMENTS_REUSED,
        ],
    ),
    (
        "abandoned with all reveals",
        with_epoch(
            GIVEN_UP,
            reveals=(*VOID.reveals, *WHY.late),
            abandoned=replace(WHY, missing=(), late=()),
        ),
        [FaultCode.ABANDONED_FOR_NOTHING],
    ),
    (
        "abandoned, but bound",
        with_epoch(GIVEN_UP, entropy=OTHER_HASH),
        [FaultCode.ABANDONED_AFTER_BIND],
    ),
    (
        "abandoned, but thrown",
        with_epoch(GIVEN_UP, throws=THROWS[:1]),
        [FaultCode.ABANDONED_AFTER_BIND],
    ),
    (
        "a reveal neither come nor missing",
        with_epoch(GIVEN_UP, reveals=VOID.reveals[1:]),
        [FaultCode.REVEALS_WRONG],
    ),
    (
        "a seat missing that never was in",
        with_epoch(GIVEN_UP, abandoned=replace(WHY, missing=(1, 7))),
        [FaultCode.REVEALS_WRONG],
    ),
    (
        "a seat that came and is missing",
        with_epoch(GIVEN_UP, abandoned=replace(WHY, missing=(1, 0))),
        [FaultCode.REVEALS_WRONG],
    ),
    (
        "a late reveal of a seat in time",
        with_epoch(GIVEN_UP, abandoned=replace(WHY, late=VOID.reveals[:1])),
        [FaultCode.REVEALS_WRONG],
    ),
    (
        "a late reveal that does not open",
        with_epoch(GIVEN_UP, abandoned=replace(WHY, late=(RevealRecord(1, OTHER_HASH),))),
        [FaultCode.REVEAL_UNOPENED],
    ),
    (
        "burned elements of another chain",
        with_epoch(GIVEN_UP, abandoned=replace(WHY, x=OTHER_HASH)),
        [FaultCode.BURNED_WRONG, FaultCode.LOCK_WRONG, FaultCode.LINK_BROKEN],
    ),
    (
        "burned elements beyond the chain",
        replace(
            record_of(given_up(1, 0, 1)),
            anchors=tuple(replace(anchor, length=63) for anchor in SERVER.anchors()),
        ),
        [FaultCode.ELEMENTS_SHORT, FaultCode.BURNED_WRONG],
    ),
    (
        "burned elements to the end of a short chain",
        replace(
            record_of(given_up(1, 0, 1)),
            anchors=tuple(replace(anchor, length=64) for anchor in SERVER.anchors()),
        ),
        [FaultCode.ELEMENTS_SHORT],
    ),
    (
        "elements burned after a gap",
        record_of(alone(1, 0, 1), given_up(2, 0, 3), alone(2, 0, 67, attempt=1)),
        [FaultCode.ELEMENTS_SKIPPED],
    ),
]
