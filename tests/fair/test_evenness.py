"""Dice are as even as chance, and what is not is found out (RNG-1, RNG-6, RNG-7)."""

from __future__ import annotations

import random  # The dice of these tests are to be foreseen.
from collections import Counter
from itertools import chain, islice, product
from typing import TYPE_CHECKING

import pytest

from ceelo.fair import evenness
from ceelo.fair.evenness import THROWS_MIN, Finding, Tally, survival
from ceelo.fair.sampling import SEATS, sources

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = b"ceelo"
LONG = 1_000_000
"""Throws of the fixed run that RNG-1 asks for."""
BLOCK = 50_000


def found(dice: bytes) -> dict[str, Finding]:
    """Return what the tests say of *dice*, by what they count."""
    tally = Tally()
    tally.add(dice)
    return {one.test: one for one in tally.findings()}


def test_a_long_run_shows_no_preference() -> None:
    """RNG-1: at 99 % every test; RNG-6: each of the 216 throws; RNG-7: each seat.

    The run is fixed, so that the test always says the same.
    """
    tally, by_seat = Tally(), [Counter[int]() for _ in range(SEATS)]
    seen = set[tuple[int, int, int]]()
    throws = ((source.seat, source.dice()) for source in islice(sources(SEED), LONG))
    while block := list(islice(throws, BLOCK)):
        tally.add(bytes(chain.from_iterable(dice for _, dice in block)))
        seen.update(dice for _, dice in block)
        for seat, dice in block:
            by_seat[seat].update(dice)

    assert tally.throws == LONG
    assert [one.test for one in tally.findings() if one.is_unusual] == []
    assert seen == set(product(range(1, 7), repeat=3))
    for faces in by_seat:
        expected = faces.total() / 6
        assert sum((count - expected) ** 2 / expected for count in faces.values()) < 15.09


@pytest.mark.parametrize(
    ("freedom", "limit"),
    [(1, 6.635), (2, 9.210), (4, 13.277), (5, 15.086), (35, 57.342), (100, 135.807)],
)
def test_the_limit_of_99_percent_is_that_of_the_tables(freedom: int, limit: float) -> None:
    """Upper critical values of chi-square (NIST/SEMATECH e-Handbook of Statistical Methods)."""
    assert survival(limit, freedom) == pytest.approx(0.01, rel=0.002)


def test_chi_square_of_any_size_has_a_chance() -> None:
    """Nothing overflows: nought is certain, and what is far off has no chance."""
    assert survival(0, 5) == 1
    assert survival(1e6, 215) == survival(1e6, 214) == 0
    assert survival(215, 215) == pytest.approx(0.487, abs=0.001)


def test_chances_of_a_hand_are_counted() -> None:
    """The 7,776 hands of five dice, each looked at."""
    faces = Counter(len(set(hand)) for hand in product(range(6), repeat=5))

    chances = evenness._hand_chances()  # noqa: SLF001 - no other place shows them.

    assert [faces[n] for n in range(1, 6)] == pytest.approx([chance * 7776 for chance in chances])


def test_chances_of_lengths_are_those_of_the_textbooks() -> None:
    """A six after 5 others, a run of 2, and all faces after 14.7 dice: the means."""
    gaps = evenness._gap_chances()  # noqa: SLF001
    runs = evenness._run_chances()  # noqa: SLF001
    collections = evenness._collection_chances()  # noqa: SLF001

    assert sum(n * chance for n, chance in enumerate(gaps)) == pytest.approx(5, abs=0.001)
    assert sum(n * chance for n, chance in enumerate(runs, 1)) == pytest.approx(2, abs=0.001)
    assert sum(n * chance for n, chance in enumerate(collections, 6)) == pytest.approx(14.7)
    assert collections[0] == pytest.approx(720 / 6**6)


def _fair(count: int) -> bytes:
    return bytes(random.Random(456).choices(range(1, 7), k=3 * count))  # noqa: S311


def _heavy_six(count: int) -> bytes:
    return bytes(random.Random(1).choices(range(1, 7), (20, 20, 20, 20, 20, 21), k=3 * count))  # noqa: S311


def _same_again(count: int) -> bytes:
    # One die in fifty is the one before it.
    draw = random.Random(2)  # noqa: S311
    dice = [draw.randint(1, 6)]
    while len(dice) < 3 * count:
        dice.append(dice[-1] if draw.random() < 0.02 else draw.randint(1, 6))
    return bytes(dice)


def _all_in_turn(count: int) -> bytes:
    return bytes(chain.from_iterable(product(range(1, 7), repeat=3))) * (count // 216)


def _no_long_wait(count: int) -> bytes:
    # Nobody waits for a six longer than fifteen dice.
    draw, dice, waited = random.Random(3), bytearray(), 0  # noqa: S311
    while len(dice) < 3 * count:
        face = 6 if waited == 15 else draw.randint(1, 6)
        waited = 0 if face == 6 else waited + 1
        dice.append(face)
    return bytes(dice)


def test_fair_dice_of_another_source_are_good() -> None:
    """The tests judge dice and not where they come from."""
    assert not any(one.is_unusual for one in found(_fair(200_000)).values())


@pytest.mark.parametrize(
    ("make", "test"),
    [
        (_heavy_six, "faces"),
        (_heavy_six, "whole throws"),
        (_same_again, "neighbouring dice"),
        (_same_again, "runs of high or low dice"),
        (_same_again, "faces in five dice"),
        (_all_in_turn, "faces"),
        (_all_in_turn, "dice until all faces fell"),
        (_no_long_wait, "dice between two sixes"),
    ],
)
def test_dice_that_are_not_fair_are_found_out(make: Callable[[int], bytes], test: str) -> None:
    """By the test that looks at what was done to them, also where they are too even."""
    assert found(make(150_000))[test].is_bad


def test_few_throws_say_nothing() -> None:
    """Chi-square needs each throw five times."""
    with pytest.raises(ValueError, match="1,080 throws or more, not 1,079"):
        found(_fair(THROWS_MIN - 1))

    assert len(found(_fair(THROWS_MIN))) == 7


@pytest.mark.parametrize("dice", [b"\1\2", b"\1\2\7", b"\0\1\2", b"123"])
def test_only_whole_throws_are_counted(dice: bytes) -> None:
    """Three bytes of 1 to 6 each, and nothing is counted of others."""
    tally = Tally()

    with pytest.raises(ValueError, match="bytes of 1 to 6 in threes"):
        tally.add(dice)

    assert tally.throws == 0
