"""The same numbers from a library of dice that knows nothing of this game."""

from __future__ import annotations

from functools import cache

import icepool  # type: ignore[import-untyped]  # It has annotations, but does not say so.
import pytest

from ceelo.odds import report
from tests.core.parameters import house

NONE, ONE_TWO_THREE = -1, 0
"""What three dice are worth to the library: points are 1 to 6, trips 11 to 16, 4-5-6 is 20."""


def worth(*dice: int) -> int:
    """Return what three dice are worth."""
    low, middle, high = sorted(dice)
    if low == high:
        return 10 + low
    if low == middle:
        return high
    if middle == high:
        return low
    return {(4, 5, 6): 20, (1, 2, 3): ONE_TWO_THREE}.get((low, middle, high), NONE)


@cache
def throw_die() -> icepool.Die[int]:
    """Return one throw as the library has it."""
    return icepool.map(worth, icepool.d6, icepool.d6, icepool.d6)


@cache
def turn_die(cap: int | None) -> icepool.Die[int]:
    """Return one turn: thrown again while there is nothing, at most *cap* throws."""
    if cap is None:
        return throw_die().reroll([NONE], depth="inf")
    return throw_die().reroll([NONE], depth=cap - 1)


def classic(banker: int, player: int) -> int:
    """Return what the banker wins of a stake of 1 (V5, V14)."""
    if banker >= 6:
        return 1
    if banker <= 1:
        return -1
    return (banker > player) - (banker < player)


def test_the_classic_edge() -> None:
    """2/81 per stake, and the share of pushes."""
    turn = turn_die(None)
    banker = icepool.map(classic, turn, turn)

    found = report(house("CLASSIC")).bank
    assert found is not None
    sides = found.stake.sides
    assert sides.edge == banker.mean()
    assert found.stake.variance == banker.variance()
    for outcome, chance in ((1, sides.lose), (-1, sides.win), (0, sides.push)):
        assert banker.probability(outcome) == chance


def test_a_capped_turn() -> None:
    """Three throws: every result as often as the library says."""
    turn = turn_die(3)
    found = {
        one.result: one.turn for one in report(house("CLASSIC", throw={"cap": 3})).turn.results
    }

    assert sorted(found.values()) == sorted(turn.probability(made) for made in turn.outcomes())


def test_kaijis_house() -> None:
    """TEIAI: no sweep, multipliers of both sides, 1-2-3 double, three throws."""

    def multiplied(banker: int, player: int) -> int:
        # 1-1-1 on top, other trips, then 4-5-6 (V2 `japan`); nothing lies between 1 and 1-2-3.
        order = {11: 99, 20: 10.5, NONE: 0.5}
        ours, theirs = order.get(banker, banker), order.get(player, player)
        if ours == theirs:
            return 0
        winner, loser = (banker, player) if ours > theirs else (player, banker)
        times = {11: 5, 20: 2}.get(winner, 3 if winner > 11 else 1)
        times *= 2 if loser == ONE_TWO_THREE else 1
        return times if ours > theirs else -times

    turn = turn_die(3)
    banker = icepool.map(multiplied, turn, turn)
    found = report(house("TEIAI")).bank

    assert found is not None
    assert found.stake.sides.edge == banker.mean() == 0
    assert found.stake.variance == banker.variance()


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 10])
def test_how_many_are_the_best(seats: int) -> None:
    """Of so many turns, how often the highest is there once, twice, and so on."""

    def with_one_more(best: tuple[int, int], made: int) -> tuple[int, int]:
        highest, count = best
        if made == highest:
            return highest, count + 1
        return best if made < highest else (made, 1)

    found = report(house("POT")).pots[seats - 2]
    best = turn_die(None).map(lambda made: (made, 1))
    for _ in range(seats - 1):
        best = icepool.map(with_one_more, best, turn_die(None), star=False)

    counts = best.map(lambda _highest, count: count)

    for tied, chance in enumerate((found.single_best, *found.tied), 1):
        assert counts.probability(tied) == chance
