"""All pairs of results under any rules, beside a second settler that shares no code with ours."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import msgspec
import pytest

from ceelo.core.contest import WHOLE, Outcome, Verdict, judge
from ceelo.core.ranking import RESULTS
from ceelo.core.rules import FirstThrow, HouseRules
from tests.core.cases import short_name
from tests.core.one_stake import RESULTS as NAMED
from tests.core.one_stake import OneStake, Said
from tests.core.parameters import FILES, house
from tests.laws.houses import any_rules

BY_NAME = {
    "H" if short_name(result) == "hard-456" else short_name(result): result for result in RESULTS
}


def test_both_know_the_same_results() -> None:
    """A turn comes to one of 22."""
    assert sorted(BY_NAME) == sorted(NAMED)


def known(rules: HouseRules) -> list[str]:
    """Return what a turn can come to in the house (V1)."""
    unknown = set[str]() if rules.rank.straights else {"S5", "S4"}
    unknown |= set[str]() if rules.rank.extras else {"315", "sum-5", "sum-10"}
    return sorted(BY_NAME.keys() - (unknown | {"123"} if rules.rank.no_123 else unknown))


def verdict_of(rules: HouseRules, banker: str, player: str) -> Verdict:
    """Return what the core says, in whichever order the house throws (V12)."""
    return judge(rules).settled(BY_NAME[banker], BY_NAME[player])


def said(verdict: Verdict) -> Said:
    """Return *verdict* in the words of the second settler."""
    sign = {Outcome.WIN: 1, Outcome.LOSE: -1}.get(verdict.outcome, 0)
    assert (sign == 0) == (verdict.thirds == 0)
    return Said(Fraction(sign * verdict.thirds, WHOLE), verdict.is_replayed)


def differences(rules: HouseRules) -> list[str]:
    """Return the pairs about which the two settlers differ."""
    other = OneStake(msgspec.to_builtins(rules))
    return [
        f"{banker} v {player}: {ours}, not {theirs}"
        for banker in known(rules)
        for player in known(rules)
        if (ours := said(verdict_of(rules, banker, player)))
        != (theirs := other.settle(banker, player))
    ]


@pytest.mark.parametrize("name", FILES)
def test_a_house_of_the_rulebook_agrees_with_the_second_settler(name: str) -> None:
    """All presets of part 1.7 and all rule sets of the examples."""
    assert differences(house(name)) == []


@pytest.mark.parametrize("seed", range(10))
def test_random_houses_agree_with_the_second_settler(seed: int) -> None:
    """Every field that a stake depends on, in any company."""
    chance = Random(seed)  # noqa: S311 - the same houses in every run.

    for _ in range(60):
        rules = any_rules(chance.choice)

        if rules.has_bank:  # In a pot no stake is against anybody.
            assert differences(rules) == [], rules


def test_who_throws_first_is_of_no_effect_where_nothing_is_final() -> None:
    """V12: without a sweep the same pair pays the same in both orders."""
    chance = Random(1)  # noqa: S311 - the same houses in every run.
    for _ in range(60):
        rules = any_rules(chance.choice)
        if not rules.bank.sweep and rules.bank.first is FirstThrow.PLAYERS:
            file = msgspec.to_builtins(rules)
            file["bank"]["first"] = "banker"
            turned = msgspec.convert(file, HouseRules)
            for banker in BY_NAME:
                for player in BY_NAME:
                    pair = banker, player
                    assert said(verdict_of(rules, *pair)) == said(verdict_of(turned, *pair))
