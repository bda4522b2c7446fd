"""Houses that know other results than most (V1), and dice that leave the area (V20)."""

from __future__ import annotations

from collections import Counter

import pytest

from ceelo.core.combination import Combination, Kind, read, read_as
from ceelo.core.dice import ALL_THROWS, Face, parse_throw
from ceelo.core.ranking import RESULTS, ranking
from ceelo.core.rules import HouseRules
from tests.core.parameters import house
from tests.core.told import bank_round, changes, pot_round

STRAIGHT_345 = Combination(Kind.STRAIGHT, Face(5))
STRAIGHT_234 = Combination(Kind.STRAIGHT, Face(4))
STRAIGHTS = house("CLASSIC", rank={"straights": True})
NO_123 = house("CLASSIC", rank={"no_123": True})


def test_straights_are_twelve_throws_that_were_nothing() -> None:
    """6 each, in any order; all other throws make what they make elsewhere."""
    made = {throw: read_as(throw, ordered_456=False, straights=True) for throw in ALL_THROWS}

    ways = Counter(made.values())
    assert (ways[STRAIGHT_345], ways[STRAIGHT_234]) == (6, 6)
    assert ways[Combination(Kind.NOTHING)] == 96
    others = [throw for throw in ALL_THROWS if made[throw].kind is not Kind.STRAIGHT]
    assert [made[throw] for throw in others] == [read(throw) for throw in others]
    assert made[parse_throw("534")] == STRAIGHT_345
    assert made[parse_throw("423")] == STRAIGHT_234
    assert not STRAIGHT_345.is_head


def test_without_123_six_more_throws_are_nothing() -> None:
    """And no other throw changes."""
    made = [read_as(throw, ordered_456=False, no_123=True) for throw in ALL_THROWS]

    assert Counter(one.kind for one in made)[Kind.NOTHING] == 114
    assert {one.kind for one in made} == {Kind.FOUR_FIVE_SIX, Kind.TRIPS, Kind.POINT, Kind.NOTHING}


def test_all_three_choices_go_together() -> None:
    """The hard 4-5-6 is read as ever."""
    made = Counter(
        read_as(throw, ordered_456=True, straights=True, no_123=True).kind for throw in ALL_THROWS
    )

    assert made == {
        Kind.HARD_456: 1,
        Kind.FOUR_FIVE_SIX: 5,
        Kind.TRIPS: 6,
        Kind.STRAIGHT: 12,
        Kind.POINT: 90,
        Kind.NOTHING: 102,
    }


@pytest.mark.parametrize("top", ["west", "666_first", "triples_first", "japan"])
def test_straights_stand_above_the_points(top: str) -> None:
    """3-4-5 above 2-3-4, both below trips and 4-5-6, whatever the order above the points."""
    rules = house("CLASSIC", rank={"straights": True, "top": top})
    rank = ranking(rules.rank, rules.throw)

    below = [made for made in RESULTS if rank[made] < rank[STRAIGHT_234]]
    above = [made for made in RESULTS if rank[made] > rank[STRAIGHT_345]]

    assert rank[STRAIGHT_345] == rank[STRAIGHT_234] + 1
    assert {made.kind for made in above} == {Kind.HARD_456, Kind.FOUR_FIVE_SIX, Kind.TRIPS}
    assert Combination(Kind.POINT, Face(6)) in below


def test_a_house_may_order_them_itself() -> None:
    """V2 `custom` names them like all others; what it does not know stands below everything."""
    order = [
        *("456", "666", "555", "444", "333", "222", "111"),
        *("point6=345", "point5", "point4", "point3", "point2", "point1", "234"),
    ]
    rules = house(
        "CLASSIC", rank={"straights": True, "no_123": True, "top": "custom", "order": order}
    )
    rank = ranking(rules.rank, rules.throw)

    assert rank[STRAIGHT_345] == rank[Combination(Kind.POINT, Face(6))]
    assert rank[STRAIGHT_234] < rank[Combination(Kind.POINT, Face(1))]
    assert rank[Combination(Kind.ONE_TWO_THREE)] < rank[STRAIGHT_234]


def test_a_straight_is_compared() -> None:
    """The banker's ends no round; a player's beats his points, and another one by its rank."""
    result = bank_round(STRAIGHTS, "243", "P1 10 226", "P2 10 543", "P3 10 342", "P4 10 111")

    assert changes(result) == [-10, -10, 10, 0, 10]
    assert changes(bank_round(STRAIGHTS, "335", "P1 10 234")) == [-10, 10]


def test_a_straight_is_no_head() -> None:
    """Whoever beats the banker with it does not win the bank (V40), which is not broken either."""
    result = bank_round(STRAIGHTS, "335", "P1 10 234", "P2 10 112")

    assert result.next_banker == "B"


def test_where_123_is_nothing_it_is_thrown_again() -> None:
    """A banker who throws it has not lost, nor has a player."""
    result = bank_round(NO_123, "321 224", "P1 10 123 225", "P2 10 112")

    assert changes(result) == [0, 10, -10]
    assert [stake.combination for stake in result.stakes] == [
        Combination(Kind.POINT, Face(5)),
        Combination(Kind.POINT, Face(2)),
    ]


def test_pots_know_them_too() -> None:
    """The best of a pot may be a straight."""
    rules = house("POT", rank={"straights": True})

    assert pot_round(rules, "P1 226", "P2 345", "P3 234").winners == ("P2",)


@pytest.mark.parametrize(("text", "chance"), [("0", (0, 1)), ("1/200", (1, 200))])
def test_a_chance_is_exact(text: str, chance: tuple[int, int]) -> None:
    """V20: a fraction, so that odds can be exact too."""
    assert house("CLASSIC", throw={"p_out": text}).throw.chance_out == chance


def test_virtual_dice_never_leave_the_table() -> None:
    """D5: the dice protocol has no byte for it, so such rules are refused where it throws."""
    assert HouseRules().virtual_fault() is None
    assert house("CLASSIC", throw={"p_out": "1/200"}).virtual_fault() == (
        'throw.p_out is "0" at a table with virtual dice, which never leave it, not "1/200"'
    )
