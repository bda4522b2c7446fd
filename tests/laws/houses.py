"""Any house that there can be: every field of its rules chosen from all that it may say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from ceelo.core.money import Chips
from ceelo.core.rules import (
    BankRules,
    Combine,
    Direction,
    EndKind,
    EndRules,
    FadeOrder,
    FirstBanker,
    FirstThrow,
    Form,
    HouseRules,
    Instant,
    Liability,
    NoResult,
    Ones,
    Out,
    Passing,
    PayRules,
    PayTable,
    PlayerInstant,
    PlayerRules,
    PotRules,
    PotTie,
    Precedence,
    RankRules,
    Reverse,
    Shooter,
    StakeRules,
    ThrowRules,
    Tie,
    Top,
    TripsOrder,
    Unfaded,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

Item = TypeVar("Item")

ORDERS = (
    ("456=666", "555", "444", "333", "222", "111",
     "point6", "point5", "point4", "point3", "point2", "point1=123"),
    ("111", "456", "666", "555", "444", "333", "222",
     "point1", "123", "point2=point3", "point4", "point5=point6"),
)  # fmt: skip
"""V2 `custom`: one with equal top and bottom, and one that is upside down in places."""


class Choose(Protocol):
    """Where a run gets its chance from: Hypothesis, or a generator with a seed."""

    def __call__(self, items: Sequence[Item], /) -> Item:
        """Return one of *items*."""
        ...


def any_rules(choose: Choose) -> HouseRules:
    """Return a house with few chips, so that its limits are hit."""
    while True:
        try:
            return _any_rules(choose)
        except ValueError:  # Two choices that contradict each other: others.
            continue


def _any_rules(choose: Choose) -> HouseRules:
    unit = choose((1, 1, 2, 3))
    tie = choose(tuple(PotTie))
    may_shoot_out = tie in {PotTie.TIED_ONLY, PotTie.REANTE}
    least = unit * choose((1, 2))
    chips = choose((4, 7, 12))
    return HouseRules(
        bet=choose((Form.FADE, Form.FADE, Form.COVER, Form.FIXED, Form.POT)),
        chips=Chips(chips),
        seats=choose((10, 10, 10, 3)),
        rebuy=choose((0, 0, 1, 2)),
        direction=choose(tuple(Direction)),
        first=choose(tuple(FirstBanker)),
        tie=choose(tuple(Tie)),
        rank=any_rank(choose),
        throw=any_throw(choose),
        bank=any_bank(choose),
        player=any_player(choose),
        pay=any_pay(choose),
        stake=StakeRules(
            min=Chips(least),
            max=choose((None, Chips(least), Chips(3 * least))),
            unit=Chips(unit),
            order=choose(tuple(FadeOrder)),
            liability=choose(tuple(Liability)),
        ),
        pot=PotRules(
            ante=Chips(choose((1, 4))),
            tie=tie,
            doubled=tie is PotTie.REANTE and choose((False, True)),
            buyback=may_shoot_out and choose((False, True)),
            instant456=choose((False, True)),
            last_standing=choose((False, True)),
        ),
        end=EndRules(
            kind=choose(tuple(EndKind)),
            rounds=choose((1, 3)),
            target=Chips(chips + 3),
            playoff=choose((False, True)),
        ),
    )


def any_rank(choose: Choose) -> RankRules:
    """Return an order of combinations (V2 to V4, V8)."""
    top = choose(tuple(Top))
    straights, no_123 = choose((False, False, True)), choose((False, False, True))
    extras = choose((False, False, False, True))
    known = tuple(
        group
        for name in (
            *choose(ORDERS),
            *(("345=234",) if straights else ()),
            *(("sum5", "315=sum10") if extras else ()),
        )
        if (group := "=".join(part for part in name.split("=") if part != "123" or not no_123))
    )
    return RankRules(
        top=top,
        triples=choose(tuple(TripsOrder)),
        ones=choose(tuple(Ones)),
        order=known if top is Top.CUSTOM else (),
        ordered_456=choose((False, True)),
        straights=straights,
        no_123=no_123,
        extras=extras,
    )


def any_throw(choose: Choose) -> ThrowRules:
    """Return what a turn is (V16 to V20)."""
    cap = choose((None, 1, 2))
    return ThrowRules(
        cap=cap,
        no_result=choose(tuple(NoResult)),
        best_of_cap=cap is not None and choose((False, True)),
        out=choose(tuple(Out)),
    )


def any_bank(choose: Choose) -> BankRules:
    """Return how the bank wins, loses and moves (V5, V10 to V12, V35, V40 to V45)."""
    passing = choose(tuple(Passing))
    counts = passing in {Passing.ROTATE, Passing.TEIAI}
    return BankRules(
        instant=choose(tuple(Instant)),
        triple_final=choose((True, False)),
        sweep=choose((True, False)),
        first=choose(tuple(FirstThrow)),
        passing=passing,
        rounds=choose((1, 2)) if counts else 1,
        broken=choose((True, False)),
        precedence=choose(tuple(Precedence)),
        refuse=choose((True, True, False)),
        unfaded=choose(tuple(Unfaded)),
        withdraw=choose((False, True)),
    )


def any_player(choose: Choose) -> PlayerRules:
    """Return what differs for players (V6, V13, V48)."""
    return PlayerRules(
        instant=choose(tuple(PlayerInstant)),
        reverse=choose(tuple(Reverse)),
        shooter=choose(tuple(Shooter)),
    )


def any_pay(choose: Choose) -> PayRules:
    """Return what stakes win and lose (V28 to V31)."""
    return PayRules(
        player=any_pay_table(choose),
        banker=any_pay_table(choose),
        loses_123=choose((1, 2)),
        loses_111=choose((1, 3)),
        combine=choose(tuple(Combine)),
        diff3=choose((False, True)),
    )


def any_pay_table(choose: Choose) -> PayTable:
    """Return how often a side wins its stake."""
    return PayTable(four_five_six=choose((1, 2)), trips=choose((1, 3)), ones=choose((None, 1, 5)))
