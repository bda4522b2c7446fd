"""One turn by itself (V8, V16 to V19)."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind, read
from ceelo.core.dice import ALL_THROWS, Face, parse_throw
from ceelo.core.ranking import FOUR_FIVE_SIX, HARD_456, NO_RESULT, ONE_TWO_THREE
from ceelo.core.rules import HouseRules, RankRules, ThrowRules
from ceelo.core.scorekeeper import BankRound, Player, RoundError, settle_bank
from ceelo.core.turn import Turn, read_turn

PLAIN = HouseRules()
CAPPED = HouseRules(throw=ThrowRules(cap=3))
BEST = HouseRules(throw=ThrowRules(cap=3, best_of_cap=True))
ORDERED = HouseRules(rank=RankRules(ordered_456=True))
POINT_4 = Combination(Kind.POINT, Face(4))
POINT_2 = Combination(Kind.POINT, Face(2))

Expected = tuple[Combination | None, bool, int | None]
"""What counts, whether the turn is over, and how many throws are left."""

READ: list[tuple[str, HouseRules, str, Expected]] = [
    ("V16", PLAIN, "", (None, False, None)),
    ("V16", PLAIN, "124", (NO_RESULT, False, None)),
    ("V16", PLAIN, "124 " * 30 + "224", (POINT_4, True, 0)),
    ("V16", CAPPED, "", (None, False, 3)),
    ("V16", CAPPED, "124 135", (NO_RESULT, False, 1)),
    ("V16", CAPPED, "124 135 224", (POINT_4, True, 0)),
    ("V17", CAPPED, "124 135 146", (NO_RESULT, True, 0)),
    ("V16", CAPPED, "224", (POINT_4, True, 0)),
    ("V19", BEST, "224", (POINT_4, False, 2)),
    ("V19", BEST, "224 332", (POINT_4, False, 1)),
    ("V19", BEST, "332 224 123", (POINT_4, True, 0)),
    ("V19", BEST, "124 135 123", (NO_RESULT, True, 0)),  # A turn without one beats 1-2-3.
    ("V19", BEST, "332 124 135", (POINT_2, True, 0)),
    ("V8", PLAIN, "456", (FOUR_FIVE_SIX, True, 0)),
    ("V8", ORDERED, "456", (HARD_456, True, 0)),
    ("V8", ORDERED, "465", (FOUR_FIVE_SIX, True, 0)),
    ("V8", ORDERED, "321", (ONE_TWO_THREE, True, 0)),
]


@pytest.mark.parametrize(("rule", "rules", "throws", "expected"), READ)
def test_a_turn_reads_as(rule: str, rules: HouseRules, throws: str, expected: Expected) -> None:
    """What counts, whether it is over and how many throws are left follow the house's rules."""
    turn = read_turn(rules, [parse_throw(digits) for digits in throws.split()])

    assert (turn.counts, turn.is_over, turn.left) == expected, rule


@pytest.mark.parametrize("rules", [PLAIN, CAPPED])
def test_a_first_throw_ends_the_turn_with_any_combination(rules: HouseRules) -> None:
    """All 216 throws: those that make something end it, and the others do not."""
    for dice in ALL_THROWS:
        made = read(dice)

        assert read_turn(rules, [dice]) == Turn(
            made=(made,),
            counts=made,
            is_over=made.kind is not Kind.NOTHING,
            left=0 if made.kind is not Kind.NOTHING else rules.throw.cap and rules.throw.cap - 1,
        )


@pytest.mark.parametrize(
    ("rules", "throws"), [(PLAIN, "224 124"), (CAPPED, "124 135 146 224"), (BEST, "224 " * 4)]
)
def test_nothing_comes_after_the_end(rules: HouseRules, throws: str) -> None:
    """A throw too many is named, whether a combination or the cap ended the turn."""
    with pytest.raises(ValueError, match="the turn was over with throw"):
        read_turn(rules, [parse_throw(digits) for digits in throws.split()])


@pytest.mark.parametrize("base", [PLAIN, CAPPED, BEST, ORDERED])
def test_a_turn_alone_is_a_turn_at_the_table(base: HouseRules) -> None:
    """What a banker comes to at a table is what the same throws come to by themselves."""
    # Nothing of the banker's is final here, so the player always throws.
    rules = replace(base, bank=replace(base.bank, sweep=False))
    throws_needed = 3 if rules.throw.best_of_cap else 1
    bo = Player(name="Bo", stake=rules.stake.min, throws=("456",) * throws_needed)
    for first, second in itertools.product(("124", "224", "456", "123"), repeat=2):
        throws = (first, second, "335")
        turns = [read_turn(rules, [parse_throw(one) for one in throws[:1]])]
        while not turns[-1].is_over:
            given = throws[: len(turns) + 1]
            turns.append(read_turn(rules, [parse_throw(one) for one in given]))

        for count, turn in enumerate(turns, 1):
            ann = Player(name="Ann", throws=throws[:count])
            told = BankRound(rules=rules, banker=ann, players=(bo,))
            if turn.is_over:
                assert settle_bank(told).combination == turn.counts
            else:
                with pytest.raises(RoundError, match="has to throw again"):
                    settle_bank(told)
