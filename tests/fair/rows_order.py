"""Epochs, chains and elements that do not follow each other."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.fair import FaultCode, Window
from tests.fair.played import ANN, LENGTH, TABLE
from tests.fair.spoiled import (
    FIRST,
    GOOD,
    OTHER_HASH,
    SERVER,
    THROWS,
    Row,
    alone,
    given_up,
    record_of,
    with_anchor,
    with_epoch,
    with_throw,
)

ORDER: list[Row] = [
    ("two anchors of one chain", with_anchor(3, k=0), [FaultCode.ANCHOR_TWICE]),
    (
        "the next anchor left out",
        replace(GOOD, anchors=GOOD.anchors[:2]),
        [FaultCode.ANCHOR_MISSING],
    ),
    (
        "all anchors left out",
        replace(GOOD, anchors=()),
        [FaultCode.ANCHOR_MISSING],
    ),
    (
        "epochs changed round",
        record_of(alone(2, 0, 1), alone(1, 0, 2)),
        [FaultCode.EPOCH_ORDER],
    ),
    ("an epoch twice", record_of(alone(1, 0, 1), alone(1, 0, 2)), [FaultCode.EPOCH_ORDER]),
    ("a redraw of nothing", record_of(alone(1, 0, 1, attempt=1)), [FaultCode.ATTEMPT_HIDDEN]),
    (
        "a redraw of another epoch",
        record_of(given_up(1, 0, 1), alone(2, 0, 65, attempt=1)),
        [FaultCode.ATTEMPT_HIDDEN],
    ),
    (
        "a redraw of a good round",
        record_of(alone(1, 0, 1), alone(1, 0, 2, attempt=1)),
        [FaultCode.ATTEMPT_HIDDEN],
    ),
    (
        "a second redraw",
        record_of(given_up(1, 0, 1), given_up(1, 0, 65, attempt=1), alone(1, 0, 129, attempt=2)),
        [FaultCode.REDRAWN_TWICE],
    ),
    (
        "a lock that led to nothing",
        record_of(
            SERVER.locked(Window(TABLE, 1, 0), 0, 1, (ANN,)),
            alone(2, 0, 1),
        ),
        [FaultCode.EPOCH_UNFINISHED],
    ),
    (
        "throws without a bind",
        with_epoch(FIRST, entropy=None, reveals=()),
        [FaultCode.EPOCH_UNFINISHED],
    ),
    (
        "throws without a bind at the end",
        record_of(replace(alone(1, 0, 1), entropy=None)),
        [FaultCode.EPOCH_UNFINISHED],
    ),
    (
        "dice that were not wanted",
        record_of(alone(1, 0, 1, throws=0), alone(2, 0, 1)),
        [FaultCode.EPOCH_NEVER_THROWN],
    ),
    (
        "a chain left early",
        record_of(alone(1, 0, 1), alone(2, 1, 1), opened=(0,)),
        [FaultCode.CHAIN_LEFT_EARLY],
    ),
    (
        "a chain left one element early",
        record_of(alone(1, 0, 1, throws=88), alone(2, 1, 1), opened=(0,)),
        [FaultCode.CHAIN_LEFT_EARLY],
    ),
    (
        "a chain left early, the epoch raised too little",
        record_of(alone(1, 0, 1), alone(2**32, 1, 1), opened=(0,)),
        [FaultCode.CHAIN_LEFT_EARLY],
    ),
    (
        "a table that begins with its second chain",
        record_of(alone(1, 1, 1), opened=(0,)),
        [FaultCode.CHAIN_LEFT_EARLY],
    ),
    (
        "a chain left over",
        record_of(alone(1, 0, 1, throws=89), alone(2, 2, 1), opened=(0, 1)),
        [FaultCode.CHAIN_LEFT_EARLY],
    ),
    ("a chain not opened", with_anchor(0, tip=None), [FaultCode.CHAIN_UNOPENED]),
    ("another end of the chain", with_anchor(0, tip=OTHER_HASH), [FaultCode.TIP_WRONG]),
    ("another length of the chain", with_anchor(0, length=601), [FaultCode.TIP_WRONG]),
    (
        "a chain taken up again",
        record_of(alone(1, 0, 1, throws=89), alone(2, 1, 1), alone(3, 0, 90), opened=(0,)),
        [FaultCode.ELEMENTS_REUSED, FaultCode.ELEMENTS_SHORT],
    ),
    (
        "an element used twice",
        record_of(alone(1, 0, 1), alone(2, 0, 1)),
        [FaultCode.ELEMENTS_REUSED],
    ),
    (
        "an epoch near the end of the chain",
        record_of(alone(1, 0, 1, throws=89), alone(2, 0, 90)),
        [FaultCode.ELEMENTS_SHORT],
    ),
    (
        "a chain without anchor on the way",
        replace(
            record_of(alone(1, 0, 1, throws=89), alone(2, 2, 1), opened=(0,)),
            anchors=tuple(anchor for anchor in SERVER.anchors(0) if anchor.k != 1),
        ),
        [FaultCode.ANCHOR_MISSING],
    ),
]

THROWN: list[Row] = [
    ("a throw of another chain", with_throw(1, k=1), [FaultCode.THROW_OTHER_CHAIN]),
    (
        "a throw beyond the chain",
        with_epoch(FIRST, throws=(*THROWS, replace(THROWS[3], i=LENGTH + 1))),
        [FaultCode.THROW_BEYOND_CHAIN, FaultCode.DICE_WRONG],
    ),
    (
        "a chain retired after a gap",
        record_of(alone(1, 0, 2), alone(2**32 + 1, 1, 1), opened=(0,)),
        [FaultCode.ELEMENTS_SKIPPED],
    ),
]
