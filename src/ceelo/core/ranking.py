"""The order of all results of a turn under house rules (V2 to V4, V8, V17, V20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import FACES, Face
from ceelo.core.rules import NoResult, Ones, Out, Top, TripsOrder

if TYPE_CHECKING:
    from ceelo.core.rules import RankRules, ThrowRules

HARD_456 = Combination(Kind.HARD_456)
FOUR_FIVE_SIX = Combination(Kind.FOUR_FIVE_SIX)
ONE_TWO_THREE = Combination(Kind.ONE_TWO_THREE)
NO_RESULT = Combination(Kind.NOTHING)
OUT = Combination(Kind.OUT)
ONES = Combination(Kind.TRIPS, Face(1))

_DOWN = tuple(reversed(FACES))
_TRIPS = tuple(Combination(Kind.TRIPS, face) for face in _DOWN)
_POINTS = tuple(Combination(Kind.POINT, face) for face in _DOWN)
_SIXES = _TRIPS[0]
STRAIGHT_345 = Combination(Kind.STRAIGHT, Face(5))
STRAIGHT_234 = Combination(Kind.STRAIGHT, Face(4))
THREE_ONE_FIVE = Combination(Kind.THREE_ONE_FIVE)
SUM_5 = Combination(Kind.SUM_5)
SUM_10 = Combination(Kind.SUM_10)
EXTRAS = (THREE_ONE_FIVE, SUM_5, SUM_10)
_ADDED = (STRAIGHT_345, STRAIGHT_234, *EXTRAS)
"""What only some houses know, in its order among itself (V1)."""
LOSING_TRIPS = {
    Ones.TRIPS: frozenset[Combination](),
    Ones.BEST: frozenset[Combination](),
    Ones.LOSES: frozenset({ONES}),
    Ones.LOW_LOSE: frozenset(_TRIPS[-3:]),
}
"""V4: trips that stand below everything."""
RESULTS = (
    HARD_456,
    FOUR_FIVE_SIX,
    *_TRIPS,
    *_ADDED,
    *_POINTS,
    ONE_TWO_THREE,
    NO_RESULT,
    OUT,
)
"""Everything that a turn can come to."""

_Groups = list[list[Combination]]
_NAMES = {
    "456": FOUR_FIVE_SIX,
    "123": ONE_TWO_THREE,
    "345": STRAIGHT_345,
    "234": STRAIGHT_234,
    "315": THREE_ONE_FIVE,
    "sum5": SUM_5,
    "sum10": SUM_10,
    **{str(combination.face) * 3: combination for combination in _TRIPS},
    **{f"point{combination.face}": combination for combination in _POINTS},
}
"""How `rank.order` calls them."""


def ranking(rank: RankRules, throw: ThrowRules) -> dict[Combination, int]:
    """Return the place of every result of a turn: higher is better, equal is equal.

    Order: 0 is the worst.  Results that the house does not know have a place too.
    """
    groups = _named(rank.order) if rank.top is Top.CUSTOM else _usual(rank)
    losing = LOSING_TRIPS[rank.ones]
    lowest = _only(groups, losing)
    groups = _only(groups, frozenset(RESULTS) - losing)
    if rank.ones is Ones.BEST:
        groups = [[ONES], *_without(groups, ONES)]
    _place_hard(groups)
    _place_no_result(groups, throw)
    groups += lowest  # V4: below everything, a turn without a combination too.
    return {
        combination: place for place, group in enumerate(reversed(groups)) for combination in group
    }


def _named(order: tuple[str, ...]) -> _Groups:
    groups = [[_NAMES[name] for name in group.split("=")] for group in order]
    named = {combination for group in groups for combination in group}
    # What the house does not know has a place below all that it knows (V1).
    return [*groups, *([made] for made in (*_ADDED, ONE_TWO_THREE) if made not in named)]


def _usual(rank: RankRules) -> _Groups:
    trips = _trips(rank)
    top: _Groups
    match rank.top:
        case Top.SIXES_FIRST:
            top = [[_SIXES], [FOUR_FIVE_SIX], *_without(trips, _SIXES)]
        case Top.TRIPS_FIRST:
            top = [*trips, [FOUR_FIVE_SIX]]
        case Top.JAPAN:
            top = [[ONES], *_without(trips, ONES), [FOUR_FIVE_SIX]]
        case _:
            top = [[FOUR_FIVE_SIX], *trips]
    return [*top, *([made] for made in (*_ADDED, *_POINTS)), [ONE_TWO_THREE]]


def _trips(rank: RankRules) -> _Groups:
    match rank.triples:
        case TripsOrder.EQUAL:
            return [list(_TRIPS)]
        case TripsOrder.ONES_HIGH:
            return [[ONES], *_without([[trips] for trips in _TRIPS], ONES)]
        case TripsOrder.BY_FACE:  # pragma: no branch
            return [[trips] for trips in _TRIPS]


def _without(groups: _Groups, combination: Combination) -> _Groups:
    return _only(groups, frozenset(RESULTS) - {combination})


def _only(groups: _Groups, results: frozenset[Combination]) -> _Groups:
    kept = [[result for result in group if result in results] for group in groups]
    return [group for group in kept if group]


def _place_hard(groups: _Groups) -> None:
    groups.insert(_group_of(groups, FOUR_FIVE_SIX), [HARD_456])


def _place_no_result(groups: _Groups, throw: ThrowRules) -> None:
    below_point_1 = _group_of(groups, _POINTS[-1]) + 1
    match throw.no_result:
        case NoResult.POINT_1:
            groups[below_point_1 - 1].append(NO_RESULT)
        case NoResult.ZERO:
            groups.insert(below_point_1, [NO_RESULT])
        case NoResult.OUT | NoResult.LOSS:  # pragma: no branch
            groups.append([NO_RESULT])
    place = _group_of(groups, NO_RESULT)
    match throw.out:
        case Out.NO_RESULT:
            groups[place].append(OUT)
        case Out.BELOW_NONE:
            groups.insert(place + 1, [OUT])
        case Out.LOSS | Out.RETHROW:  # pragma: no branch
            groups.append([OUT])


def _group_of(groups: _Groups, combination: Combination) -> int:
    return next(place for place, group in enumerate(groups) if combination in group)
