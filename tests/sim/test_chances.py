"""Chances: tables draw exactly what turns come to, and the generator is NumPy's (2.1)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.ranking import NO_RESULT, OUT, RESULTS
from ceelo.core.rules import HouseRules
from ceelo.sim import turn_chances
from ceelo.sim.chances import draws
from ceelo.sim.kernels.chance import stream, words
from tests.core.parameters import house


def test_turns_of_the_rulebook() -> None:
    """Part 2.1: per result, and with a cap of three."""
    free, capped = turn_chances(HouseRules()), turn_chances(house("CLASSIC", throw={"cap": 3}))

    point, ones = Combination(Kind.POINT, Face(4)), Combination(Kind.TRIPS, Face(1))
    assert (free[point], free[ones]) == (Fraction(5, 36), Fraction(1, 108))
    assert free[Combination(Kind.FOUR_FIVE_SIX)] == Fraction(1, 18)
    assert (capped[point], capped[ones]) == (Fraction(35, 288), Fraction(7, 864))
    assert capped[NO_RESULT] == Fraction(1, 8)
    assert sum(free.values()) == sum(capped.values()) == 1


def test_throws_out_of_a_turn_without_a_cap() -> None:
    """V20: of the throws that end a turn, so many leave the area (part 2.2, row f9)."""
    chances = turn_chances(house("CLASSIC", throw={"p_out": "1/2"}))

    # Half leave; of the others half are dead.
    assert chances[OUT] == Fraction(2, 3)


@pytest.mark.parametrize(
    ("throw", "parts"),
    [
        ({}, 108),
        ({"cap": 3}, 864),
        ({"cap": 12}, 49152),
        ({"cap": 20}, 0),
        ({"p_out": "1/100"}, 1212),
        ({"cap": 3, "p_out": "1/100"}, 0),
    ],
)
def test_tables_draw_what_they_say(throw: dict[str, int | str], parts: int) -> None:
    """Small numbers of parts are exact; else limits of 48 bits are, up to their last bit."""
    rules = house("CLASSIC", throw=throw)
    chances, table = turn_chances(rules), draws(rules)

    assert table.parts == parts
    steps = np.diff(table.limits.astype(object), prepend=0)
    assert table.limits[-1] == 2**48
    for code, made in enumerate(RESULTS):
        chance = chances.get(made, Fraction(0))
        if table.parts:
            assert Fraction(int((table.codes == code).sum()), table.parts) == chance
        assert abs(Fraction(steps[code], 2**48) - chance) <= Fraction(1, 2**48)


def test_the_generator_is_numpys() -> None:
    """SFC64 as compiled here gives the words that NumPy's gives, each block its own."""
    for block in (0, 7):
        sequence = np.random.SeedSequence(11, spawn_key=(block,))
        expected = np.random.SFC64(sequence).random_raw(1000)

        assert np.array_equal(words(stream(11, block), 1000), expected)
