"""The worst that a stake can come to, and what escrow accepts of it (V32, D4)."""

from fractions import Fraction
from itertools import product
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.contest import WHOLE, judge
from ceelo.core.decide import decide
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import (
    BankRules,
    Combine,
    FirstThrow,
    HouseRules,
    Instant,
    Liability,
    Out,
    PayRules,
    PayTable,
    RankRules,
    StakeRules,
    ThrowRules,
    Top,
)
from ceelo.core.table import Seat
from tests.core.one_stake import RESULTS, OneStake
from tests.core.scripted import BANK, Game
from tests.laws.houses import any_rules

FIVES = PayTable(four_five_six=2, trips=3, ones=5)
BOTH = PayRules(player=FIVES, banker=FIVES, loses_123=2)
NO_SWEEP = BankRules(sweep=False)
PLAYERS_FIRST = BankRules(first=FirstThrow.PLAYERS)
ALL_EQUAL = RankRules(
    top=Top.CUSTOM,
    order=("456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123",),
)

WORST: list[tuple[str, HouseRules, int, int]] = [
    ("even money", HouseRules(), 1, 1),
    # The banker's 1-2-3 ends the round before a player has thrown 1-1-1, and his 1-1-1 spares
    # them their 1-2-3: five times, and not ten.
    ("at once", HouseRules(pay=BOTH), 5, 5),
    ("nothing is final", HouseRules(pay=BOTH, bank=NO_SWEEP), 10, 10),
    ("the greater", HouseRules(pay=replace(BOTH, combine=Combine.MAX), bank=NO_SWEEP), 5, 5),
    # A player's 1-1-1 has won its five times before the banker throws, and 1-2-3 has lost twice.
    ("players first", HouseRules(pay=BOTH, bank=PLAYERS_FIRST), 5, 5),
    ("player only", HouseRules(pay=PayRules(player=FIVES)), 5, 1),
    ("no banker's instant", HouseRules(pay=BOTH, bank=BankRules(instant=Instant.NONE)), 10, 10),
    (
        "everything is equal",
        HouseRules(rank=ALL_EQUAL, bank=NO_SWEEP, throw=ThrowRules(out=Out.RETHROW)),
        1,
        1,
    ),
    # A die outside would be beaten by all; but it is thrown again, so nothing wins five times.
    (
        "everything is equal, and would pay",
        HouseRules(
            rank=ALL_EQUAL,
            bank=NO_SWEEP,
            throw=ThrowRules(out=Out.RETHROW),
            pay=PayRules(player=FIVES),
        ),
        1,
        1,
    ),
]


@pytest.mark.parametrize(("name", "rules", "won", "lost"), WORST, ids=[row[0] for row in WORST])
def test_the_worst_is_what_can_come_about(
    name: str, rules: HouseRules, won: int, lost: int
) -> None:
    """Only results that meet in the order of throwing count, not every pair there is."""
    judged = judge(rules)

    assert (judged.most_won, judged.most_lost) == (won * WHOLE, lost * WHOLE), name
    assert judged.is_even == (won == lost == 1)


@pytest.mark.parametrize("seed", range(40))
def test_the_worst_of_random_houses_agrees_with_the_second_settler(seed: int) -> None:
    """Under any rules it is the greatest that two turns of this house can come to."""
    rules = any_rules(Random(seed).choice)  # noqa: S311 - the same houses in every run.
    second = OneStake(msgspec.to_builtins(rules))
    unknown = {
        "H": not rules.rank.ordered_456,
        "S5": not rules.rank.straights,
        "S4": not rules.rank.straights,
        "315": not rules.rank.extras,
        "sum-5": not rules.rank.extras,
        "sum-10": not rules.rank.extras,
        "123": rules.rank.no_123,
        "X": rules.throw.cap is None,
        "OUT": rules.throw.out is Out.RETHROW,
    }
    known = [result for result in RESULTS if not unknown.get(result, False)]
    paid = [second.settle(*pair).paid for pair in product(known, known)]

    judged = judge(rules)

    assert Fraction(judged.most_won, WHOLE) == max(paid)
    assert Fraction(judged.most_lost, WHOLE) == -min(paid)


def escrow(pay: PayRules, least: int = 10) -> Game:
    """Return a table of two, 100 chips each, with a bank of 50 that is to be faded."""
    stake = StakeRules(liability=Liability.ESCROW, min=Chips(least))
    return Game(replace(BANK, chips=Chips(100), pay=pay, stake=stake), 2).start().stake(50)


def test_escrow_takes_what_both_sides_can_pay() -> None:
    """100 chips answer for 20 at five times; with a worst case of ten it would be 10 (D4)."""
    game = escrow(BOTH)

    refusal = game.refusal(c.Fade(seat=Seat(1), chips=Chips(21)))

    assert refusal == Refusal(
        reason=Reason.STAKE_OVER_ESCROW, came=21, least=Chips(10), most=Chips(20)
    )
    assert not isinstance(decide(game.table, c.Fade(seat=Seat(1), chips=Chips(20))), Refusal)


def test_no_refusal_names_chips_that_escrow_does_not_take() -> None:
    """Where both can pay 20 and the least stake is 25, nothing but 0 is left to be named."""
    refusal = escrow(BOTH, least=25).refusal(c.Fade(seat=Seat(1), chips=Chips(30)))

    assert refusal == Refusal(
        reason=Reason.STAKE_OVER_ESCROW, came=30, least=Chips(0), most=Chips(0)
    )
