"""What a throw makes: 4-5-6, trips, a point, 1-2-3 or nothing (V1, V7, V8)."""

import enum

import msgspec

from ceelo.core.dice import ALL_THROWS, Face, Throw
from ceelo.core.enums import plain_members


@plain_members
class Kind(enum.StrEnum):
    """What sort of combination a throw makes; the value is its wire name.

    Kinds have no order of their own: house rules rank them.
    """

    HARD_456 = "hard-456"  # V8: thrown in this order, where the house asks for it.
    FOUR_FIVE_SIX = "456"
    TRIPS = "trips"
    STRAIGHT = "straight"  # V1: 3-4-5 and 2-3-4, where the house knows them.
    THREE_ONE_FIVE = "315"  # V1, as the next two: where the house knows them, in any order.
    SUM_5 = "sum-5"
    SUM_10 = "sum-10"
    POINT = "point"
    ONE_TWO_THREE = "123"
    NOTHING = "nothing"  # No pair and no run: the dice are thrown again.
    OUT = "out"  # V20: a die has left the area.


class Combination(msgspec.Struct, frozen=True, gc=False):
    """A kind, and the face that trips show, that is the point, or that ends a straight."""

    kind: Kind
    face: Face | None = None
    """Set for trips, points and straights (5 for 3-4-5), None for the others."""

    @property
    def is_head(self) -> bool:
        """Say whether it is 4-5-6 or trips, which may win the bank (V40)."""
        return self.kind in _HEADS


_HEADS = frozenset({Kind.HARD_456, Kind.FOUR_FIVE_SIX, Kind.TRIPS})


def _classify(throw: Throw) -> Combination:
    low, middle, high = sorted((throw.first, throw.second, throw.third))
    if low == high:  # V7: trips before pairs, or 6-6-6 would read as a pair and a 6.
        return Combination(Kind.TRIPS, low)
    if low == middle:
        return Combination(Kind.POINT, high)
    if middle == high:
        return Combination(Kind.POINT, low)
    if (low, high) == (4, 6):
        return Combination(Kind.FOUR_FIVE_SIX)
    if (low, high) == (1, 3):
        return Combination(Kind.ONE_TWO_THREE)
    return Combination(Kind.NOTHING)


_READINGS = tuple(_classify(throw) for throw in ALL_THROWS)


def read(throw: Throw) -> Combination:
    """Return the combination *throw* makes; the order of the dice does not matter (V8).

    >>> from ceelo.core.dice import parse_throw
    >>> read(parse_throw("645")).kind
    <Kind.FOUR_FIVE_SIX: '456'>
    """
    return _READINGS[throw.first * 36 + throw.second * 6 + throw.third - 43]


_STRAIGHTS = frozenset({(2, 4), (3, 5)})
"""Lowest and highest face of three in a row, but for 4-5-6 and 1-2-3."""
_SUMS = {5: Kind.SUM_5, 10: Kind.SUM_10}
"""No trips and no three in a row add up to these."""
_THREE_ONE_FIVE = [1, 3, 5]
_IN_ORDER = Throw(Face(4), Face(5), Face(6))


def read_as(
    throw: Throw,
    *,
    ordered_456: bool,
    straights: bool = False,
    no_123: bool = False,
    extras: bool = False,
) -> Combination:
    """Return the combination *throw* makes in a house that knows others than most (V1, V8).

    *ordered_456*: 4-5-6 in this order is one of its own.  *straights*: 3-4-5 and 2-3-4 are
    combinations.  *no_123*: 1-2-3 is none.  *extras*: 3-1-5 and sums of 5 and 10 are.
    """
    if ordered_456 and throw == _IN_ORDER:
        return Combination(Kind.HARD_456)
    faces = sorted((throw.first, throw.second, throw.third))
    if extras and (kind := _SUMS.get(sum(faces))) is not None:
        return Combination(kind)  # Before the pairs that some of them are.
    if extras and faces == _THREE_ONE_FIVE:
        return Combination(Kind.THREE_ONE_FIVE)
    made = read(throw)
    if no_123 and made.kind is Kind.ONE_TWO_THREE:
        return Combination(Kind.NOTHING)
    if straights and made.kind is Kind.NOTHING:
        low, _, high = faces
        if (low, high) in _STRAIGHTS:
            return Combination(Kind.STRAIGHT, high)
    return made
