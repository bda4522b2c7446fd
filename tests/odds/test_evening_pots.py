"""Evenings of pots in which it matters who ties: drawn, and as often as is exact."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import TYPE_CHECKING

import pytest

from ceelo.odds import OddsError, evenings
from ceelo.odds.evening_pots import DrawnPots, best_by_place
from ceelo.odds.evening_told import EVENINGS
from ceelo.odds.pot import pot_for
from ceelo.odds.pot_ends import ends_by_seats
from ceelo.odds.pot_field import field
from tests.core.parameters import house

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

ANTE = 10
PLAYED = 20_000
TIES: dict[str, dict[str, object]] = {
    "split": {"tie": "split"},
    "reante": {"tie": "reante"},
    "doubled": {"tie": "reante", "doubled": True},
}


def drawn(rules: HouseRules, seats: int) -> DrawnPots:
    """Return the pots of *rules* for so many."""
    return DrawnPots(field(rules), rules.pot.ante, seats)


@pytest.mark.parametrize("name", ["POT", "POT-456", "LALAKUZA"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_all_that_may_come_of_the_throws_is_counted_once(name: str, seats: int) -> None:
    """V36 to V38: who wins alone, and who ties with how many, are all there is."""
    ends = ends_by_seats(field(house(name)), seats)[-1]

    for place in range(seats):
        found = list(best_by_place(ends, seats, place))
        assert sum(weight for _, weight in found) == ends.total
        assert all(weight >= 0 for _, weight in found)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("tie", TIES)
def test_one_pot_wins_what_the_exact_odds_say(tie: str, seats: int) -> None:
    """By the order of throwing, for every place: within four standard errors."""
    rules = house("POT-456", pot={"ante": ANTE, "instant456": True, **TIES[tie]})
    exact = pot_for(rules, seats)
    pots, chance = drawn(rules, seats), Random(seats)  # noqa: S311 - not for dice.

    # Round by round the first throw walks on, so that each place comes once a lap.
    laps = [pots.evening(chance, seats, None) for _ in range(PLAYED // seats)]
    for number in range(seats):
        changes = [line[number + 1] - line[number] for line in laps]
        told = exact.by_order[-number % seats].mean
        assert told is not None
        error = pstdev(changes) / sqrt(len(changes))
        assert abs(fmean(changes) - ANTE * float(told)) < 4 * error + 1e-9


def test_what_is_carried_over_is_won_with_the_next_pot_or_shared() -> None:
    """V36 `carry_all`: no chip is lost, so after whole laps everybody has what he came with."""
    rules = house("POT", pot={"ante": ANTE, "tie": "carry_all"})
    pots, chance = drawn(rules, 3), Random(1)  # noqa: S311 - not for dice.
    lines = [pots.evening(chance, 6, None) for _ in range(PLAYED)]
    ends = [line[-1] for line in lines]

    assert abs(fmean(ends)) < 4 * pstdev(ends) / sqrt(PLAYED)
    first = [line[1] for line in lines]
    assert set(first) == {-ANTE, 2 * ANTE}
    carried = float(pot_for(rules, 3).carried)
    assert carried > 0
    # Who wins the second pot after one that nobody won has both.
    assert 5 * ANTE in {line[2] - line[1] for line in lines if line[1] == -ANTE}


def test_what_nobody_has_won_in_the_end_is_shared() -> None:
    """V36, V39: of one pot that all tie for each has his ante back, and the first the odd chips."""
    rules = house("POT", pot={"ante": ANTE, "tie": "carry_all"})

    ends = {evenings(rules, seed=seed, rounds=1, seats=3).lines[0][-1] for seed in range(200)}

    assert ends == {-ANTE, 0, 2 * ANTE}


@pytest.mark.parametrize("tie", [*TIES, "carry_all"])
def test_such_evenings_are_told_as_drawn(tie: str) -> None:
    """The ends are those of the evenings, with what they may be off by; one seed is one evening."""
    rules = house("POT", pot=TIES.get(tie, {"tie": tie}))

    played = evenings(rules, seed=7, rounds=30, seats=4)

    assert played == evenings(rules, seed=7, rounds=30, seats=4)
    assert len(played.lines) == EVENINGS
    assert not played.is_exact
    assert played.mean is None
    assert played.errors is not None
    assert abs(played.mean_approx) < 5 * played.errors.mean_approx
    assert sum([bar.chance_approx for bar in played.ends]) == pytest.approx(1)


@pytest.mark.parametrize("tie", ["split", "carry_all"])
def test_who_has_no_ante_left_plays_no_more(tie: str) -> None:
    """V36: such a pot takes no more than the ante, so he may come with any number of them."""
    rules = house("POT", pot={"ante": ANTE, "tie": tie})

    played = evenings(rules, seed=1, rounds=60, seats=3, chips=3 * ANTE)

    assert 0 < played.broke_approx < 1
    for line in played.lines:
        broke = [won for won in line if won < ANTE - 3 * ANTE]
        assert min(line) >= -3 * ANTE
        assert len(set(broke)) <= 1
        assert line[len(line) - len(broke) :] == tuple(broke)


def test_who_left_has_no_part_of_what_is_carried_over() -> None:
    """V36: he who came with one ante has won nothing, won a pot, or shared the last one."""
    rules = house("POT", pot={"ante": ANTE, "tie": "carry_all"})
    pots, chance = drawn(rules, 3), Random(2)  # noqa: S311 - not for dice.

    ends = {tuple(pots.evening(chance, 3, 0)) for _ in range(PLAYED)}

    assert (0, -ANTE, -ANTE, -ANTE) in ends
    assert all(line[3] == -ANTE for line in ends if line[1] == -ANTE)


@pytest.mark.parametrize("doubled", [False, True])
def test_a_purse_for_a_pot_that_is_paid_for_again_is_refused(*, doubled: bool) -> None:
    """One sentence says why, and what plays it out."""
    rules = house("POT", pot={"tie": "reante", "doubled": doubled})

    with pytest.raises(OddsError, match="what a pot takes that is paid for again: simulate it"):
        evenings(rules, seed=1, rounds=10, seats=3, chips=100)
