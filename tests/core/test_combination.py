"""What each of the 216 throws makes."""

from collections import Counter

import pytest

from ceelo.core.combination import Combination, Kind, read
from ceelo.core.dice import ALL_THROWS, FACES, Face, Throw, parse_throw

READINGS = [
    # rule  throw  kind                 face
    ("V1", "456", Kind.FOUR_FIVE_SIX, None),
    ("V1", "111", Kind.TRIPS, 1),
    ("V1", "225", Kind.POINT, 5),
    ("V1", "522", Kind.POINT, 5),
    ("V1", "252", Kind.POINT, 5),
    ("V1", "552", Kind.POINT, 2),  # The odd die is the point, not the pair.
    ("V1", "161", Kind.POINT, 6),
    ("V1", "551", Kind.POINT, 1),
    ("V1", "312", Kind.ONE_TWO_THREE, None),
    ("V1", "124", Kind.NOTHING, None),
    ("V1", "234", Kind.NOTHING, None),
    ("V1", "345", Kind.NOTHING, None),
    ("V1", "356", Kind.NOTHING, None),  # Near miss of 4-5-6.
    ("V1", "246", Kind.NOTHING, None),
    ("V1", "136", Kind.NOTHING, None),
    ("V7", "666", Kind.TRIPS, 6),  # Not a pair and a 6.
    ("V7", "111", Kind.TRIPS, 1),  # Not a pair and a 1.
    ("V8", "645", Kind.FOUR_FIVE_SIX, None),  # Order does not matter.
    ("V8", "231", Kind.ONE_TWO_THREE, None),
]


@pytest.mark.parametrize(("rule", "digits", "kind", "face"), READINGS)
def test_throw_reads_as(rule: str, digits: str, kind: Kind, face: int | None) -> None:
    """Each row is one throw and what it makes."""
    expected = Combination(kind, None if face is None else Face(face))

    assert read(parse_throw(digits)) == expected, rule


def test_every_kind_has_a_row() -> None:
    """A new kind fails here until somebody writes down a throw that makes it."""
    by_the_house = {Kind.HARD_456, Kind.STRAIGHT, Kind.OUT}
    by_the_house |= {Kind.THREE_ONE_FIVE, Kind.SUM_5, Kind.SUM_10}
    assert {kind for _, _, kind, _ in READINGS} | by_the_house == set(Kind)


def test_ways_of_each_combination() -> None:
    """Of 216: 6 are 4-5-6, 1 each trips, 15 each point, 6 are 1-2-3, 108 nothing (rulebook 2.5)."""
    ways = Counter(map(read, ALL_THROWS))

    assert ways == {
        Combination(Kind.FOUR_FIVE_SIX): 6,
        **{Combination(Kind.TRIPS, face): 1 for face in FACES},
        **{Combination(Kind.POINT, face): 15 for face in FACES},
        Combination(Kind.ONE_TWO_THREE): 6,
        Combination(Kind.NOTHING): 108,
    }


def plainly_read(throw: Throw) -> Combination:
    """Return what *throw* makes, by looking for each combination in turn."""
    faces = [throw.first, throw.second, throw.third]
    for face in FACES:
        if faces.count(face) == 3:
            return Combination(Kind.TRIPS, face)
    for face in FACES:
        if faces.count(face) == 1 and len(set(faces)) == 2:
            return Combination(Kind.POINT, face)
    if {*faces} == {4, 5, 6}:
        return Combination(Kind.FOUR_FIVE_SIX)
    if {*faces} == {1, 2, 3}:
        return Combination(Kind.ONE_TWO_THREE)
    return Combination(Kind.NOTHING)


def test_every_throw_reads_as_counting_its_faces_says() -> None:
    """All 216, against a second reading that counts faces instead of sorting them."""
    assert [read(throw) for throw in ALL_THROWS] == [plainly_read(throw) for throw in ALL_THROWS]


def test_half_of_all_throws_make_something() -> None:
    """So many end a turn (rulebook 2.1)."""
    nothing = [made for made in map(read, ALL_THROWS) if made.kind is Kind.NOTHING]
    assert len(nothing) == 108
    assert {made.face for made in nothing} == {None}


def test_heads_are_456_and_trips() -> None:
    """What may win the bank (V40): 12 of 216."""
    heads = {read(throw) for throw in ALL_THROWS if read(throw).is_head}

    assert {head.kind for head in heads} == {Kind.FOUR_FIVE_SIX, Kind.TRIPS}
    assert sum(read(throw).is_head for throw in ALL_THROWS) == 12
