"""One throw and one turn: the rulebook's numbers, and every sequence of throws counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import judge
from ceelo.core.dice import ALL_THROWS, Face
from ceelo.core.ranking import FOUR_FIVE_SIX, NO_RESULT, ONE_TWO_THREE, OUT
from ceelo.core.rules import HouseRules, NoResult, Ones, Out, RankRules, ThrowRules, Top, TripsOrder
from ceelo.core.turn import combination_of
from ceelo.odds import OddsError, report
from ceelo.odds.turn import throws_exactly, turn
from tests.core.parameters import house

TRIPS = [Combination(Kind.TRIPS, Face(face)) for face in range(1, 7)]
POINTS = [Combination(Kind.POINT, Face(face)) for face in range(1, 7)]

PER_TURN = [
    # result, without a cap, cap 3: rulebook 2.1
    (FOUR_FIVE_SIX, Fraction(1, 18), Fraction(7, 144)),
    *[(trips, Fraction(1, 108), Fraction(7, 864)) for trips in TRIPS],
    *[(point, Fraction(5, 36), Fraction(35, 288)) for point in POINTS],
    (ONE_TWO_THREE, Fraction(1, 18), Fraction(7, 144)),
    (NO_RESULT, Fraction(0), Fraction(1, 8)),
]


@pytest.mark.parametrize(("result", "uncapped", "capped"), PER_TURN)
def test_what_a_turn_comes_to(result: Combination, uncapped: Fraction, capped: Fraction) -> None:
    """Source: rulebook 2.1, per result and per turn of three throws."""
    assert turn(house("CLASSIC")).chance(result) == uncapped
    assert turn(house("CLASSIC", throw={"cap": 3})).chance(result) == capped


def test_no_result_after_five_throws() -> None:
    """Source: rulebook 2.1, 1/32."""
    assert turn(house("CLASSIC", throw={"cap": 5})).chance(NO_RESULT) == Fraction(1, 32)


def test_any_point_and_any_trips_in_three_throws() -> None:
    """Source: rulebook 2.1, 35/48 and 7/144."""
    found = turn(house("CLASSIC", throw={"cap": 3}))

    assert sum(found.chance(point) for point in POINTS) == Fraction(35, 48)
    assert sum(found.chance(trips) for trips in TRIPS) == Fraction(7, 144)


def test_what_a_throw_makes() -> None:
    """Source: rulebook 2.1, ways of 216: 6, 1, 15, 6; hard 4-5-6 one of them."""
    ways = {one.result: one.throw * 216 for one in report(house("CLASSIC")).turn.results}
    hard = {one.result: one.throw for one in report(house("LALAKUZA")).turn.results}

    assert [ways[FOUR_FIVE_SIX], ways[TRIPS[0]], ways[POINTS[0]], ways[ONE_TWO_THREE]] == [
        *(6, 1, 15, 6)
    ]
    assert hard[Combination(Kind.HARD_456)] == Fraction(1, 216)
    assert hard[NO_RESULT] == Fraction(1, 2)


def test_how_long_a_turn_is() -> None:
    """Source: rulebook 2.1, P(k) = 2^-k, mean 2; more than three in 1/8, more than five in 1/32."""
    found = turn(house("CLASSIC"))

    assert found.throws == 2
    exactly = throws_exactly(house("CLASSIC"))
    assert exactly == tuple(Fraction(1, 2**k) for k in range(1, 11))
    assert 1 - sum(exactly[:3]) == Fraction(1, 8)
    assert 1 - sum(exactly[:5]) == Fraction(1, 32)
    assert 1 - sum(exactly) == Fraction(1, 1024)


def test_how_long_several_turns_are() -> None:
    """Source: rulebook 2.1, n turns take k throws in C(k-1, n-1) / 2^k."""
    one = throws_exactly(house("CLASSIC"))
    told = range(1, len(one) + 1)
    turns = dict(zip(told, one, strict=True))
    for n in range(2, 6):
        turns = {
            k: Fraction(sum(turns[k - last] * one[last - 1] for last in range(1, k))) for k in told
        }
        assert [turns[k] for k in told] == [Fraction(comb(k - 1, n - 1), 2**k) for k in told]


def test_a_capped_turn_is_over_in_time() -> None:
    """V16: three throws at most, 1/2 + 2/4 + 3/4 on average."""
    found = turn(house("CHIN"))

    assert throws_exactly(house("CHIN")) == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    assert found.throws == Fraction(7, 4)


def counted(rules: HouseRules) -> dict[Combination, Fraction]:
    """Return what a turn comes to over every sequence of as many throws as the house allows."""
    cap, rank = rules.throw.cap, judge(rules).rank
    assert cap is not None
    ways: Counter[Combination] = Counter()
    for dice in product(ALL_THROWS, repeat=cap):
        made = [combination_of(rules, one) for one in dice]
        if rules.throw.best_of_cap:
            ways[max(made, key=rank.__getitem__)] += 1
        else:
            ways[next((one for one in made if one != NO_RESULT), NO_RESULT)] += 1
    return {result: Fraction(count, 216**cap) for result, count in ways.items()}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("is_best", [False, True])
def test_a_turn_is_all_its_throws_counted(seed: int, is_best: bool) -> None:  # noqa: FBT001
    """Brute force over 216 and 216 x 216 throws, the best kept where the house says so (V19)."""
    rank = RankRules(
        top=(Top.WEST, Top.SIXES_FIRST, Top.TRIPS_FIRST, Top.JAPAN)[seed % 4],
        triples=tuple(TripsOrder)[(seed + 1) % 3],  # Not ones high where they lose.
        ones=tuple(Ones)[seed // 2 % 3],
        ordered_456=seed % 2 == 0,
    )
    no_result = tuple(NoResult)[seed % 4]
    throw = ThrowRules(cap=1 + seed % 2, best_of_cap=is_best, no_result=no_result)
    rules = HouseRules(rank=rank, throw=throw)

    found = turn(rules)

    # Of equal ones the first counts, so that ranks may share their chances in another way.
    assert by_rank(rules, dict(found.pairs), found.total) == by_rank(rules, counted(rules), 1)
    assert sum(found.weights) == found.total


def by_rank(
    rules: HouseRules, parts: dict[Combination, int] | dict[Combination, Fraction], total: int
) -> dict[int, Fraction]:
    """Return the chances of *parts* by the place that the house gives them."""
    sums: dict[int, Fraction] = {}
    for result, part in parts.items():
        place = judge(rules).rank[result]
        sums[place] = sums.get(place, Fraction(0)) + Fraction(part) / total
    return sums


OUTSIDE = Fraction(1, 10)

AREA = [
    # V20: what a die outside is, how often it ends a turn of two throws.
    (Out.LOSS, Fraction(1, 10) + Fraction(9, 20) * Fraction(1, 10)),
    (Out.NO_RESULT, Fraction(1, 10) + Fraction(9, 20) * Fraction(1, 10)),
    (Out.BELOW_NONE, Fraction(1, 10) + Fraction(9, 20) * Fraction(1, 10)),
    (Out.RETHROW, Fraction(0)),
]


@pytest.mark.parametrize(("rule", "chance"), AREA)
def test_dice_that_leave_the_area(rule: Out, chance: Fraction) -> None:
    """V20: such a throw ends the turn, or is void and none of those that the cap allows."""
    rules = HouseRules(throw=ThrowRules(cap=2, out=rule))

    found = turn(rules, out=OUTSIDE)

    assert found.chance(OUT) == chance
    assert sum(found.weights) == found.total
    if rule is Out.RETHROW:
        assert found.throws == turn(rules).throws / (1 - OUTSIDE)


def test_a_turn_that_cannot_end_is_refused() -> None:
    """Every throw is void, so nobody ever has a result."""
    rules = HouseRules(throw=ThrowRules(cap=3, out=Out.RETHROW))

    with pytest.raises(OddsError, match="a turn never ends"):
        report(rules, out=Fraction(1))


@pytest.mark.parametrize("out", [Fraction(-1, 2), Fraction(3, 2)])
def test_a_chance_is_between_0_and_1(out: Fraction) -> None:
    """What is no chance is refused with what came."""
    with pytest.raises(OddsError, match=f"0 to 1, not {out}"):
        report(HouseRules(), out=out)
