"""What a server says of its dice (RNG-1, RNG-10, RNG-11)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import msgspec
import pytest
from structlog.testing import capture_logs

from ceelo.app.dice_count import THROWS_KEPT, DiceCount
from ceelo.core.combination import Combination, Kind
from ceelo.core.command import AskThrow, StartSession, TakeSeat
from ceelo.core.dice import Face, Throw, parse_throw
from ceelo.core.event import AttemptAbandoned, DiceThrown, RoundBound
from ceelo.core.table import Seat
from ceelo.fair.sampling import sources
from ceelo.record.read import Reading
from ceelo.server.fairness import FairnessAnswer, told
from tests.server.house import give, join, open_table
from tests.server.test_record import record_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from structlog.typing import EventDict

    from tests.server.house import House

TABLE = "ab" * 16


@pytest.fixture
def logged() -> Iterator[list[EventDict]]:
    """Return what the log is told."""
    with capture_logs() as lines:
        yield lines


def thrown(dice: Throw) -> DiceThrown:
    """Return an event in which *dice* were thrown; the count looks at nothing else."""
    return DiceThrown(
        seat=Seat(0),
        dice=dice,
        combination=Combination(Kind.NOTHING),
        stands=True,
        k=0,
        index=1,
        element="",
        auto=False,
    )


def test_what_was_thrown_is_counted_and_can_be_had(house: House) -> None:
    """Each throw of a game, once, without the table it belongs to, and for everybody."""
    with house.program() as ann, house.program() as bo, house.browser() as stranger:
        before = msgspec.json.decode(stranger.get("/api/fairness").content, type=FairnessAnswer)
        opened = open_table(ann)
        table = opened["table"]
        assert give(bo, table, TakeSeat(player=join(bo, opened), name="Bo")).is_success
        assert give(ann, table, StartSession(seat=Seat(0))).is_success
        for program, seat in ((ann, Seat(0)), (bo, Seat(1))):
            give(program, table, AskThrow(seat=seat))
        played = [
            f"{event.dice.first}{event.dice.second}{event.dice.third}"
            for entry in Reading(record_of(ann, table))
            for event in entry.events
            if isinstance(event, DiceThrown)
        ]

        after = msgspec.json.decode(stranger.get("/api/fairness").content, type=FairnessAnswer)
        text = stranger.get("/api/fairness/throws")

    assert played
    assert after.throws == before.throws + len(played)
    assert after.locks > before.locks
    assert sum(after.faces) == 3 * after.throws
    assert text.headers["content-type"].startswith("text/plain")
    assert text.text.splitlines()[-len(played) :] == played
    assert table not in text.text


def test_few_throws_have_counters_and_no_verdict() -> None:
    """Faces and kinds are counted from the first throw on; 4-5-6 is made in six ways."""
    count = DiceCount(since_ms=7)
    count.see(TABLE, [thrown(parse_throw("654")), thrown(parse_throw("112"))])

    answer = told(count)

    assert answer.since_ms == 7
    assert answer.throws == answer.kept == 2
    assert answer.faces == (2, 1, 0, 1, 1, 1)
    assert answer.findings == ()
    assert {one.kind: (one.ways, one.seen) for one in answer.kinds} == {
        Kind.FOUR_FIVE_SIX: (6, 1),
        Kind.TRIPS: (6, 0),
        Kind.ONE_TWO_THREE: (6, 0),
        Kind.POINT: (90, 1),
        Kind.NOTHING: (108, 0),
    }


@pytest.mark.parametrize(("seed", "is_loaded"), [(b"fair", False), (b"loaded", True)])
def test_many_throws_are_judged(seed: bytes, logged: list[EventDict], *, is_loaded: bool) -> None:
    """Loaded dice of a server are seen within 5,000 throws (RNG-10), and fair ones are not."""
    count = DiceCount(since_ms=0)
    for source in islice(sources(seed), 5000):
        first, second, third = source.dice()
        # One die in ten that should be a one is a six.
        first = 6 if is_loaded and first == 1 and source.block()[31] < 160 else first
        count.see(TABLE, [thrown(Throw(Face(first), Face(second), Face(third)))])

    answer = told(count)

    assert [one.counted for one in answer.findings] == [15_000, 5_000]
    assert answer.is_bad == (answer.alarms > 0) == is_loaded
    told_of = [one for one in logged if one["event"] == "dice-not-even"]
    assert len(told_of) == answer.alarms
    assert {one["log_level"] for one in told_of} <= {"critical"}


def test_attempts_that_were_given_up_are_counted() -> None:
    """Their share is what people must look at (CEELO-FAIR/1, part 6)."""
    count = DiceCount(since_ms=0)
    given_up = AttemptAbandoned(
        epoch=1, attempt=0, k=0, index=64, element="", reveals=(), missing=(Seat(1),)
    )
    count.see(TABLE, [given_up])

    assert told(count).abandoned == 1


@pytest.mark.parametrize(
    ("bound", "abandoned", "is_alarm"), [(200, 4, False), (200, 5, True), (0, 2, False)]
)
def test_an_operator_is_told_of_too_many_abandoned_attempts(
    logged: list[EventDict], bound: int, abandoned: int, *, is_alarm: bool
) -> None:
    """Above 2 % of the last 200, once, and again only after it was below (RNG-10)."""
    count = DiceCount(since_ms=0)
    given_up = AttemptAbandoned(
        epoch=1, attempt=0, k=0, index=64, element="", reveals=(), missing=(Seat(1),)
    )
    was_bound = RoundBound(reveals=(), entropy="")
    for _ in range(2):
        # Each at a table of its own, so that only all together are too many.
        for number in range(bound + abandoned):
            count.see(f"{number:032x}", [was_bound if number < bound else given_up])

    assert told(count).alarms == (2 if is_alarm else 0)
    assert [one["log_level"] for one in logged] == ["critical"] * told(count).alarms


def test_dice_that_are_loaded_later_are_seen_too() -> None:
    """Among the last throws, however many good ones came before (RNG-10)."""
    count = DiceCount(since_ms=0)
    for source in islice(sources(b"later"), 60_000):
        count.see(TABLE, [thrown(Throw(*map(Face, source.dice())))])
    assert count.alarms == 0
    for source in islice(sources(b"loaded"), 5_000):
        first, second, third = source.dice()
        first = 6 if first == 1 else first
        count.see(TABLE, [thrown(Throw(Face(first), Face(second), Face(third)))])

    assert count.alarms > 0


def test_only_the_last_throws_are_kept() -> None:
    """The counters go on, and the list stays as long as it may be."""
    count = DiceCount(since_ms=0)
    count.see(TABLE, [thrown(parse_throw("111")), *[thrown(parse_throw("456"))] * THROWS_KEPT])

    assert count.throws.total() == THROWS_KEPT + 1
    assert set(count.last) == {parse_throw("456")}
    assert len(count.last) == told(count).kept == THROWS_KEPT
