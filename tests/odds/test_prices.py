"""Fair prices and fair payouts."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.ranking import FOUR_FIVE_SIX, ONE_TWO_THREE
from ceelo.core.rules import HouseRules
from ceelo.odds import report
from ceelo.odds.price import Backed, Price
from tests.core.parameters import house, merged
from tests.odds.playing import random_house

if TYPE_CHECKING:
    from ceelo.odds.payout import FairPays

PRICES: list[tuple[Backed, Combination | None, str]] = [
    # Source: rulebook 2.6, no cap.
    (Backed.RESULT, FOUR_FIVE_SIX, "17"),
    (Backed.ANY_TRIPS, None, "17"),
    (Backed.RESULT, Combination(Kind.TRIPS, Face(4)), "107"),
    (Backed.ANY_HEAD, None, "8"),
    (Backed.RESULT, ONE_TWO_THREE, "17"),
    (Backed.RESULT, Combination(Kind.POINT, Face(3)), "31/5"),
    (Backed.AT_ONCE_WON, None, "3"),
    (Backed.AT_ONCE_LOST, None, "29/7"),
    (Backed.FIRST_THROW, None, "1"),
    (Backed.PUSH, Combination(Kind.POINT, Face(4)), "31/5"),
]


def price(rules: HouseRules, backed: Backed, result: Combination | None = None) -> Price:
    """Return what one can back in a house."""
    (found,) = [
        one for one in report(rules).prices if one.backed is backed and one.result == result
    ]
    return found


@pytest.mark.parametrize(("backed", "result", "fair"), PRICES)
def test_the_price_is_the_rulebooks(backed: Backed, result: Combination | None, fair: str) -> None:
    """Whoever pays so much to 1 neither wins nor loses in the long run."""
    found = price(house("CLASSIC"), backed, result)

    assert found.fair == Fraction(fair)
    assert found.chance * found.fair == 1 - found.chance


def test_all_players_beat_the_banker() -> None:
    """Source: rulebook 2.6 and 2.4: for one player it is his chance to win."""
    found = {one.bettors: one.chance for one in report(house("CLASSIC")).prices if one.bettors}

    assert list(found) == list(range(1, 10))
    assert found[1] == Fraction(97, 216)
    # All beat him: without a head, at once, and where FR and EN differ.
    assert round(float(found[2]), 5) == round(0.08038 + 0.19444 + 0.04973, 5)


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_is_said_of_more_than_may_sit(seats: int) -> None:
    """V52: of a house for two, one stake and one pot."""
    bank = report(house("CLASSIC", seats=seats))
    pot = report(house("POT", seats=seats))

    assert bank.bank is not None
    assert [row.bettors for row in bank.bank.rounds] == list(range(1, seats))
    assert max(price.bettors or 0 for price in bank.prices) == seats - 1
    assert [one.seats for one in pot.pots] == list(range(2, seats + 1))


def test_trips_that_lose_are_no_head() -> None:
    """V4, V40: of 216 throws 112 decide a turn, and of those 6 are 4-5-6 and 5 are other trips."""
    rules = house("CLASSIC", rank={"ones": "loses"})

    assert price(rules, Backed.ANY_HEAD).chance == Fraction(6 + 5, 108)
    assert price(rules, Backed.ANY_TRIPS).chance == Fraction(6, 108)


def test_what_never_comes_has_no_price() -> None:
    """V5 `none`: nothing ends the round at once, so nobody can back it."""
    assert {one.backed for one in report(house("TEIAI")).prices}.isdisjoint(
        {Backed.AT_ONCE_WON, Backed.AT_ONCE_LOST}
    )
    assert {one.backed for one in report(house("POT")).prices} == {
        *(Backed.RESULT, Backed.ANY_TRIPS, Backed.ANY_HEAD, Backed.FIRST_THROW)
    }


def fair_pays(rules: HouseRules) -> FairPays:
    """Return what would make a house fair."""
    bank = report(rules).bank
    assert bank is not None
    return bank.fair


def test_what_would_make_the_classic_house_fair() -> None:
    """4-5-6 at 9/5 for the players takes back the 2/81: they win with it in 5/9 of 1/18."""
    found = fair_pays(house("CLASSIC"))
    fair = {entry.key: entry.fair for entry in found.entries}

    assert fair["pay.player.456"] == 1 + Fraction(2, 81) / (Fraction(5, 9) * Fraction(1, 18))
    assert fair["pay.banker.456"] == 1 - Fraction(2, 81) * 18
    # An edge above 0 is won with double losses of 1-2-3, which cost the banker more.
    assert fair["pay.loses_123"] == 2
    assert found.wins == Fraction(307, 291)
    assert found.pushes == Fraction(2, 81) / Fraction(25, 324)


def edge(rules: HouseRules) -> Fraction:
    """Return the edge of a house with a bank."""
    bank = report(rules).bank
    assert bank is not None
    return bank.stake.sides.edge


def test_an_entry_that_another_rule_fixes_is_not_told() -> None:
    """V4: 1-1-1 loses more than once only where it loses at all."""
    keys = [{one.key for one in fair_pays(house(name)).entries} for name in ("CLASSIC", "SUIKODEN")]

    assert "pay.loses_111" not in keys[0]
    assert "pay.loses_111" in keys[1]


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_fair_payout_makes_the_edge_0(seed: int) -> None:
    """Where an entry can be set to what is fair, the house that does so favours nobody."""
    rules = random_house(seed, has_bank=True)
    for entry in fair_pays(rules).entries:
        fair = entry.fair
        if fair is None or fair.denominator > 1 or not 1 <= fair <= 20:
            continue
        file: object = int(fair)
        for name in reversed(entry.key.split(".")):
            file = {name: file}
        assert isinstance(file, dict)
        changed = msgspec.convert(merged(msgspec.to_builtins(rules), file), HouseRules)

        assert edge(changed) == 0


@pytest.mark.parametrize("combine", ["product", "max"])
def test_a_fair_payout_lies_between_those_that_favour_either_side(combine: str) -> None:
    """Of the two whole payouts around it, one favours the banker and one the players (V30)."""
    rules = house("CHIN", pay={"combine": combine})
    entries = [entry for entry in fair_pays(rules).entries if entry.fair and entry.fair > 1]

    assert entries
    for entry in entries:
        assert entry.fair is not None
        low = int(entry.fair)
        section, name = entry.key.split(".")[1:-1], entry.key.split(".")[-1]
        edges = []
        for times in (low, low + 1):
            pay: object = {name: times}
            for part in section:
                pay = {part: pay}
            edges.append(
                edge(msgspec.convert(merged(msgspec.to_builtins(rules), {"pay": pay}), HouseRules))
            )
        part_way = edges[0] + (entry.fair - low) * (edges[1] - edges[0])

        assert part_way == 0
