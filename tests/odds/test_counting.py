"""Counting what several players come to, against going through all of it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from ceelo.odds.counting import Contest, Stage, by_allowed, gone, sets_of

PLAYERS = 4


@pytest.mark.parametrize("seed", range(40))
def test_who_wins_all_that_is_lost_is_what_all_ways_come_to(seed: int) -> None:
    """The two halves put together, against every way in which so many stakes can go."""
    generator = Random(seed)  # noqa: S311  # No dice of a game.
    terms = [
        (generator.choice((-9, -6, -3, -2, 0, 1, 3, 6, 12, 45)), generator.randint(1, 5))
        for _ in range(generator.randint(1, 6))
    ]

    found = [0] * PLAYERS
    for players in range(1, PLAYERS + 1):
        for way in product(terms, repeat=players):
            if sum(thirds for thirds, _ in way) >= 3 * players:
                found[players - 1] += prod(weight for _, weight in way)
    assert gone(terms, PLAYERS) == tuple(found)


def test_nobody_wins_where_nothing_comes() -> None:
    """A set of sorts that do not come against this result of the banker's."""
    assert gone((), 3) == (0, 0, 0)


@pytest.mark.parametrize("seed", range(10))
def test_what_is_said_for_exactly_some_sorts_is_spread_over_what_allows_them(seed: int) -> None:
    """Inclusion and exclusion, against the sorts of all ways in which players can throw."""
    generator = Random(seed)  # noqa: S311  # No dice of a game.
    bits = (1, 2, 4)
    weights = {bit: generator.randint(0, 4) for bit in bits}
    values = {sorts: generator.randint(-3, 3) for sorts in sets_of(bits)}

    spread = by_allowed(values, bits)

    found = 0
    for way in product(bits, repeat=PLAYERS):
        sorts = 0
        for bit in way:
            sorts |= bit
        found += values[sorts] * prod(weights[bit] for bit in way)
    allowed = {
        sorts: sum(weight for bit, weight in weights.items() if bit & sorts) for sorts in spread
    }
    assert sum(times * allowed[sorts] ** PLAYERS for sorts, times in spread.items()) == found


def played(stages: list[Stage], total: int, players: int, sorts: int, last: int) -> Fraction:
    """Return how often a contest ends with the banker's result *last*, and only *sorts* came."""
    found, stuck = Fraction(0), Fraction(0)
    for number, stage in enumerate(stages):
        each = [(bit, weight) for bit, weight in stage.sorts.items() if bit & sorts]
        for way in product([*each, (0, stage.ties)], repeat=players):
            chance = Fraction(
                stage.weight * prod(weight for _, weight in way), total ** (players + 1)
            )
            tied = [bit for bit, _ in way].count(0)
            if tied == players:
                stuck += chance
            elif tied:
                found += chance * played(stages, total, tied, sorts, last)
            elif number == last:
                found += chance
    return found / (1 - stuck)


@pytest.mark.parametrize("last", range(3))
@pytest.mark.parametrize("sorts", [1, 2, 3])
def test_a_contest_that_is_thrown_again_ends_as_all_ways_say(sorts: int, last: int) -> None:
    """V14 `replay`: one result ties with nothing; the others with a part of what is thrown."""
    total = 12
    stages = [Stage(3, {1: 5, 2: 4}, 3), Stage(4, {1: 2, 2: 6}, 4), Stage(5, {1: 12}, 0)]
    stage = stages[last]
    base = sum(weight for bit, weight in stage.sorts.items() if bit & sorts)

    contest = Contest(stages, total, PLAYERS)

    ends = contest.ends(sorts, {base: stage.weight})
    for players in range(1, PLAYERS + 1):
        told = Fraction(ends[players - 1], contest.totals[players - 1])
        assert told == played(stages, total, players, sorts, last)
