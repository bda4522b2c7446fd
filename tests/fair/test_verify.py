"""A good record passes, and no change to it goes unseen (CEELO-FAIR/1 parts 4 and 5)."""

from __future__ import annotations

import msgspec
import pytest

from ceelo.fair import FaultCode, Record, Window, find_faults, verify
from ceelo.fair.verify import FAULTS_MAX
from tests.fair.played import ANN, BO, BOT, LENGTH, TABLE, Contributor
from tests.fair.rows_contributors import ABANDONED, CONTRIBUTORS
from tests.fair.rows_named import NAMED
from tests.fair.rows_order import ORDER, THROWN
from tests.fair.spoiled import (
    GOOD,
    OTHER_HASH,
    REDRAW,
    SERVER,
    THROWS,
    alone,
    given_up,
    record_of,
    with_anchor,
    with_entry,
    with_epoch,
    with_throw,
)

SPOILED = [*NAMED, *ORDER, *THROWN, *CONTRIBUTORS, *ABANDONED]

NOBODY = Contributor(0, stake=0)
FREE = SERVER.locked(Window(TABLE, 1, 0), 0, 1, (NOBODY,))


@pytest.mark.parametrize(("name", "record", "codes"), SPOILED, ids=[row[0] for row in SPOILED])
def test_a_spoiled_record_is_found_out(name: str, record: Record, codes: list[FaultCode]) -> None:
    """Each row is a good record with one change, and has the faults of that change alone."""
    found = [fault.code for fault in find_faults(record)]

    assert list(dict.fromkeys(found)) == codes, name
    assert not verify(record).is_good


def test_every_fault_has_a_row() -> None:
    """A new fault fails here until somebody writes down what causes it."""
    assert {code for *_, codes in SPOILED for code in codes} == set(FaultCode)


GOOD_RECORDS = {
    "all that may happen": GOOD,
    "nothing yet": record_of(),
    "only locked": record_of(SERVER.locked(Window(TABLE, 1, 0), 0, 1, (ANN, BO, BOT))),
    "bound, not yet thrown": record_of(alone(1, 0, 1, throws=0)),
    "given up, not yet redrawn": record_of(given_up(1, 0, 1)),
    "given up twice": record_of(given_up(1, 0, 1), given_up(1, 0, 65, attempt=1)),
    "nobody has a stake": record_of(SERVER.played(FREE, (NOBODY,), (0,))),
    "the last epoch that may begin": record_of(alone(1, 0, 1, throws=88), alone(2, 0, 89)),
    "a redraw with fewer elements left": record_of(
        alone(1, 0, 1, throws=88), given_up(2, 0, 89), alone(2, 0, 153, attempt=1)
    ),
    "a chain left with too few elements": record_of(
        alone(1, 0, 1, throws=89), alone(2, 1, 1), opened=(0,)
    ),
    "thrown to the end": record_of(alone(1, 0, 1, throws=LENGTH), alone(2, 1, 1), opened=(0,)),
    "a chain retired after a restore": record_of(
        alone(1, 0, 1), alone(2**32 + 1, 1, 1), opened=(0,)
    ),
    "two chains retired": record_of(alone(1, 0, 1), alone(2**33, 2, 1), opened=(0, 1)),
    "bytes not told": with_throw(1, used=None, rejected=None),
}


@pytest.mark.parametrize("name", GOOD_RECORDS)
def test_a_good_record_has_no_fault(name: str) -> None:
    """What an honest server may do is no fault, at the last allowed step neither."""
    assert list(find_faults(GOOD_RECORDS[name])) == []


def test_the_verdict_counts_what_the_record_holds() -> None:
    """Throws, bound attempts, abandoned ones, and those that no person took part in."""
    verdict = verify(GOOD)

    assert verdict.is_good
    assert (verdict.throws, verdict.epochs) == (28, 4)
    assert (verdict.abandoned, verdict.unprotected) == (1, 1)


def test_a_fault_says_where_and_what() -> None:
    """Place and sentence are enough to look the fault up by hand."""
    faults = [
        next(find_faults(record))
        for record in (
            with_anchor(3, k=0),
            with_entry(0, stake=101),
            with_epoch(REDRAW, entropy=OTHER_HASH),
            with_throw(1, dice=(1, 1, 1)),
        )
    ]

    texts = [str(fault) for fault in faults]
    assert texts[0] == "record: chain 0 has two anchors"
    assert texts[1].startswith("epoch 1: what was frozen has the hash ")
    assert texts[2].startswith("epoch 2 attempt 1: lock and reveals make ")
    dice = "-".join(map(str, THROWS[1].dice))
    assert texts[3] == f"epoch 1 throw 2: the dice of seat 0 are {dice}, the record says 1-1-1"
    assert (faults[3].epoch, faults[3].attempt, faults[3].throw) == (1, 0, 2)


def test_a_missing_anchor_is_told_once() -> None:
    """The epochs of a chain do not repeat what its first one said."""
    texts = [fault.text for fault in find_faults(msgspec.structs.replace(GOOD, anchors=()))]

    assert texts == [f"the record has no anchor of chain {k}" for k in range(3)]


def test_a_verdict_has_an_end() -> None:
    """A record wrong throughout costs no more than its first hundred faults."""
    record = record_of(*(alone(1, 0, 1) for _ in range(80)))

    assert len(verify(record).faults) == FAULTS_MAX
    assert len(list(find_faults(record))) == 2 * 79
