"""What two points pay that lie close together (V31)."""

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import Ground, Outcome, judge
from ceelo.core.dice import Face
from ceelo.core.money import Chips
from ceelo.core.rules import (
    BankRules,
    HouseRules,
    Instant,
    PayRules,
    PlayerInstant,
    PlayerRules,
    RankRules,
    Reverse,
    StakeRules,
    Tie,
    Top,
)

PARTS = HouseRules(
    bank=BankRules(instant=Instant.HEADS_ONLY),
    pay=PayRules(diff3=True),
    stake=StakeRules(min=Chips(3), unit=Chips(3)),
)
AUTOMATIC = replace(PARTS, player=PlayerRules(instant=PlayerInstant.SIX_ONE))
TURNED = replace(PARTS, player=PlayerRules(reverse=Reverse.ALL))
LOW_ALIKE = replace(
    PARTS,
    tie=Tie.BANKER,
    rank=RankRules(
        top=Top.CUSTOM,
        order=(
            *("456", "666", "555", "444", "333", "222", "111"),
            *("point6", "point5", "point4", "point3", "point2=point1", "123"),
        ),
    ),
)


class Row(NamedTuple):
    """Two points, and what is paid between them."""

    name: str
    rules: HouseRules
    banker: int
    player: int
    outcome: Outcome
    thirds: int
    ground: Ground


WIN, LOSE = Outcome.WIN, Outcome.LOSE
PAID = [
    Row("one apart", PARTS, 5, 6, WIN, 1, Ground.RANK),
    Row("two apart", PARTS, 5, 3, LOSE, 2, Ground.RANK),
    Row("three apart", PARTS, 2, 5, WIN, 3, Ground.RANK),
    Row("five apart", PARTS, 6, 1, LOSE, 3, Ground.RANK),
    Row("a 6 that wins whatever the banker holds", AUTOMATIC, 5, 6, WIN, 1, Ground.AUTOMATIC),
    Row("a 1 that loses whatever the banker holds", AUTOMATIC, 3, 1, LOSE, 2, Ground.AUTOMATIC),
    Row("a 5 beside it", AUTOMATIC, 4, 5, WIN, 1, Ground.RANK),
    Row("a 1 that wins for being turned round", TURNED, 2, 1, WIN, 1, Ground.REVERSED),
    Row("a 6 that loses for being turned round", TURNED, 2, 6, LOSE, 3, Ground.REVERSED),
    Row("a 1 that is turned round against a 1", TURNED, 1, 1, WIN, 3, Ground.REVERSED),
    Row("a 6 that wins against a 6", AUTOMATIC, 6, 6, WIN, 3, Ground.AUTOMATIC),
    Row("two points of one rank, to the banker", LOW_ALIKE, 2, 1, LOSE, 1, Ground.SAME),
]


@pytest.mark.parametrize("row", PAID, ids=[row.name for row in PAID])
def test_two_points_pay_by_their_difference(row: Row) -> None:
    """Also a player's 1 or 6 that decides by itself: 3 or 4 apart they pay all (V31)."""
    holds, has = (Combination(Kind.POINT, Face(face)) for face in (row.banker, row.player))

    verdict = judge(row.rules).contest(holds, has)

    assert (verdict.outcome, verdict.thirds, verdict.ground) == (
        row.outcome,
        row.thirds,
        row.ground,
    )
