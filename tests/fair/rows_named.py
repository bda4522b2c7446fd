"""The changes that part 5 of the protocol names."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.fair import FaultCode
from ceelo.fair.record import RevealRecord
from tests.fair.spoiled import (
    ENTRIES,
    FIRST,
    GOOD,
    OTHER_HASH,
    REDRAW,
    REVEALS,
    START,
    THROWS,
    Row,
    alone,
    locked_again,
    record_of,
    with_anchor,
    with_entry,
    with_epoch,
    with_epochs,
    with_throw,
    with_throws,
)

# What part 5 of the protocol asks for by name.
NAMED: list[Row] = [
    ("a die changed", with_throw(1, dice=(1, 1, 1)), [FaultCode.DICE_WRONG]),
    ("a die's byte changed", with_throw(1, used=(0, 0, 0)), [FaultCode.BYTES_WRONG]),
    ("a skipped byte added", with_throw(1, rejected=(255, 255)), [FaultCode.BYTES_WRONG]),
    ("the first throw left out", with_throws(1, 2, 3), [FaultCode.THROW_LEFT_OUT]),
    ("a throw left out", with_throws(0, 2, 3), [FaultCode.THROW_LEFT_OUT]),
    ("the last throw left out", with_throws(0, 1, 2), [FaultCode.ELEMENTS_SKIPPED]),
    (
        "a throw left out and the next in its place",
        with_epoch(FIRST, throws=(replace(THROWS[1], i=1), *THROWS[2:])),
        [FaultCode.LINK_BROKEN, FaultCode.DICE_WRONG, FaultCode.THROW_LEFT_OUT],
    ),
    ("a throw repeated", with_throws(0, 1, 1, 2, 3), [FaultCode.THROW_REPEATED]),
    (
        "a throw repeated as a new one",
        with_epoch(FIRST, throws=(*THROWS, replace(THROWS[3], i=5))),
        [FaultCode.LINK_BROKEN, FaultCode.DICE_WRONG, FaultCode.ELEMENTS_REUSED],
    ),
    ("a throw moved to another seat", with_throw(1, seat=2), [FaultCode.DICE_WRONG]),
    (
        "a throw moved to a seat without stake",
        with_throw(0, seat=9),
        [FaultCode.THROWER_UNKNOWN, FaultCode.DICE_WRONG],
    ),
    ("a stake changed", with_entry(0, stake=101), [FaultCode.LOCK_WRONG]),
    (
        "a stake changed and locked again",
        with_epochs(
            locked_again(START, entries=(replace(ENTRIES[0], stake=101), *ENTRIES[1:])),
            *GOOD.epochs[1:],
        ),
        [FaultCode.ENTROPY_WRONG, FaultCode.DICE_WRONG],
    ),
    (
        "a contributor dropped",
        with_epoch(FIRST, entries=ENTRIES[:2], reveals=REVEALS[:2]),
        [
            FaultCode.LOCK_WRONG,
            FaultCode.ENTROPY_WRONG,
            FaultCode.DICE_WRONG,
            FaultCode.THROWER_UNKNOWN,
        ],
    ),
    (
        "a commitment copied",
        with_entry(1, commit=ENTRIES[0].commit),
        [FaultCode.COMMITMENT_COPIED, FaultCode.LOCK_WRONG, FaultCode.REVEAL_UNOPENED],
    ),
    (
        "a reveal that does not open",
        with_epoch(FIRST, reveals=(RevealRecord(0, OTHER_HASH), *REVEALS[1:])),
        [FaultCode.REVEAL_UNOPENED, FaultCode.ENTROPY_WRONG, FaultCode.DICE_WRONG],
    ),
    (
        "the anchor replaced",
        with_anchor(0, anchor=OTHER_HASH),
        [FaultCode.LOCK_WRONG, FaultCode.LINK_BROKEN],
    ),
    (
        "the next anchor replaced",
        with_anchor(1, anchor=OTHER_HASH),
        [FaultCode.LOCK_WRONG, FaultCode.LINK_BROKEN],
    ),
    (
        "an abandoned attempt hidden before its redraw",
        with_epochs(START, *GOOD.epochs[REDRAW:]),
        [FaultCode.ATTEMPT_HIDDEN, FaultCode.ELEMENTS_SKIPPED],
    ),
    (
        "an abandoned attempt hidden",
        record_of(alone(1, 0, 1), alone(3, 0, 66)),
        [FaultCode.ELEMENTS_SKIPPED],
    ),
    (
        "elements out of order",
        with_throws(0, 2, 1, 3),
        [FaultCode.THROW_LEFT_OUT, FaultCode.THROW_REPEATED],
    ),
    (
        "elements changed round",
        with_epoch(
            FIRST,
            throws=(
                THROWS[0],
                replace(THROWS[1], x=THROWS[2].x),
                replace(THROWS[2], x=THROWS[1].x),
                THROWS[3],
            ),
        ),
        [FaultCode.LINK_BROKEN, FaultCode.DICE_WRONG],
    ),
]
