"""Pots: every figure of the rulebook, and small pots played out under random rules."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from ceelo.core.rules import Form, HouseRules, PotRules, PotTie
from ceelo.odds import OddsError, compare, live, report
from ceelo.odds.pot import pots
from tests.core.parameters import house
from tests.odds.playing import random_house, staked_round

if TYPE_CHECKING:
    from ceelo.odds.pot import PotOdds


def pot(rules: HouseRules, seats: int) -> PotOdds:
    """Return the pot of *rules* for *seats*."""
    return report(rules).pots[seats - 2]


SINGLE = [
    # seats, exactly, then 0 to 3 shootouts, mean shootouts, mean throws: 2.3
    (2, "853/972", (0.877572, 0.107439, 0.013154, 0.001610), 0.139508, 4.558030),
    (3, "87505/104976", (0.833571, 0.145330, 0.018503, 0.002277), 0.190484, 6.795329),
    (4, "126029/157464", (0.800367, 0.173850, 0.022605, 0.002789), 0.229039, 8.979320),
    (6, "345964633/459165024", (0.753465, 0.213678, 0.028790, 0.003569), 0.284028, 13.264483),
]


@pytest.mark.parametrize("row", SINGLE)
def test_how_a_pot_goes(row: tuple[int, str, tuple[float, ...], float, float]) -> None:
    """Source: rulebook 2.3, equal players and a shootout of the tied."""
    seats, single, shootouts, mean, throws = row

    found = pot(house("POT"), seats)

    assert found.single_best == Fraction(single)
    assert tuple(round(float(one), 6) for one in found.shootouts) == shootouts
    assert round(float(found.shootouts_mean), 6) == mean
    assert round(float(found.throws), 6) == throws
    assert all(one.win == one.share == Fraction(1, seats) for one in found.by_order)
    assert all(one.mean == 0 for one in found.by_order)


def test_a_pot_of_two_exactly() -> None:
    """Source: rulebook 2.3: 119/853 shootouts and 3888/853 throws."""
    found = pot(house("POT"), 2)

    assert found.shootouts_mean == Fraction(119, 853)
    assert found.throws == Fraction(3888, 853)
    assert found.tied == (Fraction(119, 972),)


TIED = [
    (3, (0.150006, 0.016423)),
    (4, (0.170817, 0.026564, 0.002252)),
    (6, (0.192468, 0.045826, 0.007445, 0.000752, 0.000043)),
]


@pytest.mark.parametrize(("seats", "chances"), TIED)
def test_how_many_tie(seats: int, chances: tuple[float, ...]) -> None:
    """Source: rulebook 2.3, exactly two best, three, and so on."""
    assert tuple(round(float(one), 6) for one in pot(house("POT"), seats).tied) == chances


ORDERS = [
    # order, two to six seats: 2.3
    (house("POT-666"), (0.877572, 0.833643, 0.800640, 0.774889, 0.754717)),
    (
        house("POT", rank={"top": "japan"}, throw={"cap": 3}),
        (0.890641, 0.850297, 0.818960, 0.794276, 0.775176),
    ),
    (
        house("POT", rank={"triples": "equal"}),
        (0.875, 0.826582, 0.787701, 0.755106, 0.727459),
    ),
]


@pytest.mark.parametrize(("rules", "chances"), ORDERS, ids=["666", "japan", "equal"])
def test_one_is_best_under_other_orders(rules: HouseRules, chances: tuple[float, ...]) -> None:
    """Source: rulebook 2.3, other orders of V2 and V3."""
    found = [pot(rules, seats).single_best for seats in range(2, 7)]

    assert tuple(round(float(one), 6) for one in found) == chances


def test_the_first_456_favours_early_seats() -> None:
    """Source: rulebook 2.3, V37: 859/1712 against 853/1712, and three seats."""
    two, three = (pot(house("POT-456"), seats) for seats in (2, 3))

    assert [one.win for one in two.by_order] == [Fraction(859, 1712), Fraction(853, 1712)]
    assert [round(float(one.win), 6) for one in three.by_order] == [0.336580, 0.333275, 0.330144]


def test_a_pot_that_is_carried_over_is_won_in_the_end() -> None:
    """V36 `carry_all`: the first throw walks round, so the seats come closer to each other."""
    tie = {"tie": "carry_all", "instant456": True}
    found = pot(house("POT", pot=tie), 3)

    wins = [one.win for one in found.by_order]
    assert sum(wins) + found.carried == 1
    assert sum(one.lasting for one in found.by_order) == 1
    for i, one in enumerate(found.by_order):
        # Whoever was first is last in the next pot.
        assert one.lasting == wins[i] + found.carried * found.by_order[i - 1].lasting


def test_paying_again_doubles_what_the_first_has_of_his_place() -> None:
    """V36 `reante`: nobody wins more often, but what is won is more."""
    plain = pot(house("POT-456"), 2)
    again = pot(house("POT", pot={"instant456": True, "tie": "reante"}), 2)

    assert [one.win for one in again.by_order] == [one.win for one in plain.by_order]
    first, second = again.by_order
    # One ante each in the pot and as much again with every shootout.
    win, tied = first.win, again.tied[0]
    assert first.mean == (2 * win - 1) / (1 - tied)
    assert (first.mean or 0) + (second.mean or 0) == 0


def test_paying_twice_as_much_each_time_counts_all_of_it() -> None:
    """V36 `doubled`: 2 antes before the first shootout, 4 before the second, and so on."""
    plain = pot(house("POT-456"), 2)
    rules = house("POT", pot={"instant456": True, "tie": "reante", "doubled": True})
    first, second = pot(rules, 2).by_order

    # The sum over k shootouts of q^k (1 + 2 + … + 2^k), each worth what the first is ahead.
    win, tied = plain.by_order[0].win, plain.tied[0]
    assert first.mean == (2 * win - 1) / (1 - 2 * tied)
    assert first.win == win
    for seats in (3, 5):
        means = [one.mean for one in pot(rules, seats).by_order]
        assert None not in means
        assert sum(mean or 0 for mean in means) == 0
        assert len(set(means)) == seats
    assert second.mean == -first.mean


def test_what_doubles_without_end_has_no_mean() -> None:
    """V36 `doubled`: where most turns are equal, what is paid grows faster than it ends."""
    order = ("456", "666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123")
    rules = house(
        "POT",
        rank={"top": "custom", "order": order},
        pot={"tie": "reante", "doubled": True},
    )

    found = pot(rules, 2)
    assert found.tied[0] > Fraction(1, 2)
    assert [one.mean for one in found.by_order] == [None, None]
    with pytest.raises(OddsError, match="doubles without end"):
        compare(rules, house("POT"))


def test_chances_are_those_of_pots_into_which_nobody_buys_back() -> None:
    """V36 `buyback` is a choice, and no chance."""
    for tie in ("tied_only", "reante"):
        bought = house("POT", pot={"tie": tie, "buyback": True})
        assert pot(bought, 4) == pot(house("POT", pot={"tie": tie}), 4)


def test_a_pot_that_nobody_can_win_is_refused() -> None:
    """V20: with dice that never leave the area, everything is equal and the tied throw for ever."""
    order = ("456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123",)
    rank = {"top": "custom", "order": order}

    for tie in ("tied_only", "carry_all"):
        with pytest.raises(OddsError, match="a pot is never won"):
            report(
                house("POT", rank=rank, pot={"tie": tie}, throw={"p_out": "1/200"}),
                out=Fraction(0),
            )
    split = pot(house("POT", rank=rank, pot={"tie": "split"}), 2)
    assert (split.split, split.by_order[0].share) == (Fraction(1), Fraction(1, 2))


@pytest.mark.parametrize("seed", range(25))
def test_a_pot_is_shared_out(seed: int) -> None:
    """Under random rules chances sum to 1, and beforehand are what they are at the table."""
    rules = random_house(seed, has_bank=False)
    for seats in sorted({min(seats, rules.seats) for seats in (2, 3, 5)}):
        found = pot(rules, seats)
        shares = sum(one.share for one in found.by_order)

        assert shares + found.carried == 1
        assert sum(one.win for one in found.by_order) + found.split + found.carried == 1
        assert sum(one.mean or 0 for one in found.by_order) == -seats * found.carried
        table = live(staked_round(rules, seats).table)
        assert [one.win for one in table.pot] == [one.win for one in found.by_order]
        assert [one.share for one in table.pot] == [one.share for one in found.by_order]
        assert table.carried == found.carried


def test_a_bank_is_no_pot() -> None:
    """Whoever asks for the pot of a house with a bank hears that there is none."""
    with pytest.raises(OddsError, match=r'there is no pot .* bet is "fade"'):
        pots(HouseRules())


def test_ten_seats_are_as_exact_as_two() -> None:
    """Whatever the order of throwing is worth, everybody's chances sum to 1."""
    rules = HouseRules(
        bet=Form.POT, pot=PotRules(instant456=True, last_standing=True, tie=PotTie.REANTE)
    )

    assert sum(one.win for one in pot(rules, 10).by_order) == 1
