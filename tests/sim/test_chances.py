"""Turns: the chances that tables are made of are those of the core's own turns (2.1)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.combination import Combination, Kind
from ceelo.core.decide import decide
from ceelo.core.dice import ALL_THROWS, Face, Throw
from ceelo.core.event import DiceThrown
from ceelo.core.evolve import evolve
from ceelo.core.money import Chips
from ceelo.core.ranking import NO_RESULT, RESULTS
from ceelo.core.refusal import Refusal
from ceelo.core.rules import FirstBanker, Form, HouseRules, Tie
from ceelo.sim import turn_chances
from ceelo.sim.chances import draws
from ceelo.sim.kernels.chance import stream, words
from ceelo.sim.tables import reading
from tests.core.parameters import house
from tests.core.scripted import OPEN_END, Game
from tests.laws.houses import any_rules

if TYPE_CHECKING:
    from ceelo.core.table import Table

OUT_CHANCE = 1 / 8


def classes(rules: HouseRules) -> list[tuple[Throw | None, Fraction]]:
    """Return one throw for each result of a throw and how often it comes; None: a die outside."""
    out = Fraction(OUT_CHANCE)
    reads = reading(rules).tolist()
    ways = Counter(reads)
    inside = [
        (ALL_THROWS[reads.index(code)], (1 - out) * Fraction(n, 216)) for code, n in ways.items()
    ]
    return [(None, out), *inside]


def walk(table: Table, chance: Fraction, over: dict[Combination, Fraction]) -> None:
    """Let the seat that throws throw everything, until its turn is over."""
    seat, fair = table.queue[0], table.fair
    for throw, part in classes(table.rules):
        command = c.ThrowDice(
            seat=seat,
            dice=throw or ALL_THROWS[0],
            k=fair.k,
            index=fair.next_index,
            element=f"{fair.next_index:064x}",
            is_out=throw is None,
        )
        events = decide(table, command)
        assert not isinstance(events, Refusal)
        thrown = events[0]
        assert isinstance(thrown, DiceThrown)
        after = evolve(table, thrown)
        if thrown.stands:
            made = after.made[seat]
            assert made is not None
            over[made] = over.get(made, Fraction(0)) + chance * part
        elif after.tries > table.tries:
            walk(after, chance * part, over)


@pytest.mark.parametrize("seed", range(12))
def test_turns_are_the_cores(seed: int) -> None:
    """Cap, best of a cap, results at the cap and dice outside, throw by throw (V16 to V20)."""
    choose = Random(seed).choice  # noqa: S311 - which house is tried, not its dice.
    rules = any_rules(choose)
    while rules.throw.cap is None or rules.tie is Tie.REPLAY:
        rules = any_rules(choose)
    bank = replace(rules.bank, withdraw=False)
    rules = replace(rules, bet=Form.COVER, first=FirstBanker.HOST, end=OPEN_END, bank=bank)
    rules = replace(rules, chips=Chips(1000))  # Enough for the worst case of any house (V32).
    game = Game(rules, 2).start().stake(0).fade(rules.stake.min)
    over: dict[Combination, Fraction] = {}

    walk(game.table, Fraction(1), over)

    # Void throws are left out of the walk, so what is left is all there is.
    whole = sum(over.values())
    assert {made: part / whole for made, part in over.items()} == turn_chances(rules, OUT_CHANCE)


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
    chances = turn_chances(HouseRules(), 0.5)

    # Half leave; of the others half are dead.
    assert chances[RESULTS[-1]] == Fraction(2, 3)


@pytest.mark.parametrize("cap", [None, 1, 3, 10, 11, 20])
def test_tables_draw_what_they_say(cap: int | None) -> None:
    """Small numbers of parts are exact; else limits of 48 bits are, up to their last bit."""
    rules = house("CLASSIC", throw={"cap": cap})
    chances, table = turn_chances(rules), draws(rules)

    assert (table.parts > 0) == (cap is None or cap <= 10)
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
