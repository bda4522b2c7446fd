"""Houses that know sums and 3-1-5 (V1), and houses where the low trips lose (V4)."""

from __future__ import annotations

from collections import Counter

import pytest

from ceelo.core.combination import Combination, Kind, read, read_as
from ceelo.core.contest import judge
from ceelo.core.dice import ALL_THROWS, FACES, Face, parse_throw
from ceelo.core.ranking import SUM_5, SUM_10, THREE_ONE_FIVE, ranking
from tests.core.parameters import house
from tests.core.told import bank_round, changes, pot_round

EXTRAS = house("CLASSIC", rank={"extras": True})
LOW = house("CLASSIC", rank={"ones": "low_lose"}, pay={"loses_111": 3})
SUMS = {5: SUM_5, 10: SUM_10}
EXTRA = {Kind.THREE_ONE_FIVE, Kind.SUM_5, Kind.SUM_10}
POINTS = frozenset(Combination(Kind.POINT, face) for face in FACES)


def test_extras_are_39_throws() -> None:
    """27 ways of a sum of 10, 6 of a sum of 5 and 6 of 3-1-5; all others are what they were."""
    made = {throw: read_as(throw, ordered_456=False, extras=True) for throw in ALL_THROWS}

    assert {one: ways for one, ways in Counter(made.values()).items() if one.kind in EXTRA} == {
        SUM_10: 27,
        SUM_5: 6,
        THREE_ONE_FIVE: 6,
    }
    for throw, one in made.items():
        faces = [throw.first, throw.second, throw.third]
        plain = THREE_ONE_FIVE if sorted(faces) == [1, 3, 5] else read(throw)
        assert one == SUMS.get(sum(faces), plain)


def test_a_sum_is_no_point() -> None:
    """Two pairs add up to 5 and three to 10; no trips do, and 4-5-6 and 1-2-3 do not."""
    pairs = [throw for throw in ALL_THROWS if read(throw).kind is Kind.POINT]
    points = [throw for throw in pairs if read_as(throw, ordered_456=False, extras=True) in POINTS]

    assert len(pairs) - len(points) == 5 * 3
    assert read_as(parse_throw("311"), ordered_456=False, extras=True) == SUM_5
    assert read_as(parse_throw("424"), ordered_456=False, extras=True) == SUM_10


def test_all_that_some_houses_know_stands_between_trips_and_points() -> None:
    """Straights, then 3-1-5, then the sums, whatever the order above them."""
    for top in ("west", "666_first", "triples_first", "japan"):
        rules = house("CLASSIC", rank={"extras": True, "straights": True, "top": top})
        rank = ranking(rules.rank, rules.throw)
        order = [
            *(Combination(Kind.STRAIGHT, Face(5)), Combination(Kind.STRAIGHT, Face(4))),
            *(THREE_ONE_FIVE, SUM_5, SUM_10, Combination(Kind.POINT, Face(6))),
        ]

        assert [rank[made] for made in order] == list(range(rank[order[0]], rank[order[0]] - 6, -1))
        above = {made.kind for made, place in rank.items() if place > rank[order[0]]}
        assert above == {Kind.HARD_456, Kind.FOUR_FIVE_SIX, Kind.TRIPS}


def test_a_house_may_put_extras_elsewhere() -> None:
    """V2 `custom` names them like all others."""
    order = [
        *("sum5", "456", "666=sum10", "555", "444", "333", "222", "111"),
        *("point6", "point5", "point4", "point3", "point2", "point1", "315", "123"),
    ]
    rules = house("CLASSIC", rank={"extras": True, "top": "custom", "order": order})
    rank = ranking(rules.rank, rules.throw)

    assert rank[SUM_5] > rank[Combination(Kind.FOUR_FIVE_SIX)]
    assert rank[SUM_10] == rank[Combination(Kind.TRIPS, Face(6))]
    assert rank[THREE_ONE_FIVE] == rank[Combination(Kind.ONE_TWO_THREE)] + 1


def test_extras_are_compared_and_no_more() -> None:
    """They end no round, win no bank and pay once."""
    result = bank_round(EXTRAS, "334", "P1 10 135", "P2 10 122", "P3 10 163", "P4 10 116")

    # The banker has a sum of 10: a point of 6 does not beat it.
    assert changes(result) == [-10, 10, 10, 0, -10]
    assert result.next_banker == "B"
    assert pot_round(house("POT", rank={"extras": True}), "P1 116", "P2 244", "P3 111").winners == (
        "P3",
    )


def test_a_point_that_decides_by_itself_does_so_against_extras() -> None:
    """V6: a banker's sum is neither a head nor 1-2-3."""
    rules = house("CLASSIC", rank={"extras": True}, player={"instant": "six_one"})

    assert changes(bank_round(rules, "334", "P1 10 556", "P2 10 441")) == [0, 10, -10]


@pytest.mark.parametrize("throw", ["111", "222", "333"])
def test_low_trips_lose_at_once(throw: str) -> None:
    """V4 `low_lose`: the banker pays every stake, here three times; nobody else throws."""
    assert changes(bank_round(LOW, throw, "P1 10", "P2 10")) == [-60, 30, 30]


@pytest.mark.parametrize("throw", ["444", "555", "666"])
def test_high_trips_win_as_ever(throw: str) -> None:
    """V4 `low_lose`: from 4-4-4 up they are heads like others."""
    assert changes(bank_round(LOW, throw, "P1 10")) == [10, -10]
    assert judge(LOW).is_head(read(parse_throw(throw)))


def test_low_trips_of_a_player_lose_to_everything() -> None:
    """Below 1-2-3 and a turn without a combination; 3-3-3 above 1-1-1; and no bank is won."""
    rank = judge(LOW).rank
    low = [Combination(Kind.TRIPS, Face(face)) for face in (3, 2, 1)]

    assert [rank[made] for made in low] == [2, 1, 0]
    result = bank_round(LOW, "332", "P1 10 333", "P2 10 444", "P3 10 111")
    assert changes(result) == [50, -30, 10, -30]
    assert result.next_banker == "P2"
    assert not judge(LOW).is_head(low[0])


def test_low_trips_are_out_of_a_pot_as_123_is() -> None:
    """V38: who throws them cannot win any more, and the last does not have to throw."""
    rules = house("POT", rank={"ones": "low_lose"}, pot={"last_standing": True})

    assert pot_round(rules, "P1 222", "P2 333", "P3").winners == ("P3",)


def test_a_banker_with_low_trips_does_not_stay() -> None:
    """V40 `teiai`: they are poor."""
    assert judge(LOW).is_poor(Combination(Kind.TRIPS, Face(2)))
    assert not judge(LOW).is_poor(Combination(Kind.TRIPS, Face(4)))
    assert not judge(house("CLASSIC")).is_poor(Combination(Kind.TRIPS, Face(1)))
