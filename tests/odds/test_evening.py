"""Evenings that are played out meet the exact odds they are drawn from."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import fmean

import pytest

from ceelo.house.load import load_preset, presets
from ceelo.odds import OddsError, evenings, report
from ceelo.odds.evening import EVENINGS, POINTS_MAX, ROUNDS_MAX
from tests.core.parameters import house

FOUR_SIGMA = 4


@pytest.mark.parametrize("name", [preset.name for preset in presets()])
def test_every_house_that_ships_is_played_out(name: str) -> None:
    """The mean of all evenings is the exact one within 4 sigma."""
    rules = load_preset(name)
    played = evenings(rules, seed=7, rounds=ROUNDS_MAX, seats=5)
    ends = [line[-1] for line in played.lines]

    assert len(ends) == EVENINGS
    assert abs(fmean(ends) - played.mean) < FOUR_SIGMA * played.deviation_approx / sqrt(EVENINGS)
    assert {line[0] for line in played.lines} == {0}
    assert {len(line) for line in played.lines} == {ROUNDS_MAX // played.step + 1}
    assert len(played.lines[0]) <= POINTS_MAX + 1


@pytest.mark.parametrize("name", [one.name for one in presets() if one.rules.has_bank])
def test_mean_and_deviation_are_those_of_the_report(name: str) -> None:
    """The player loses what the banker gains of every stake, as far as stakes have thirds."""
    rules = load_preset(name)
    bank = report(rules).bank
    assert bank is not None
    played = evenings(rules, seed=1, rounds=40)

    assert played.stake == rules.stake.min
    assert played.mean == -bank.stake.sides.edge * 40 * played.stake
    assert played.deviation_approx == pytest.approx(
        played.stake * sqrt(40 * float(bank.stake.variance))
    )


def test_the_same_seed_draws_the_same_evenings() -> None:
    """And another one others."""
    rules = load_preset("classic")
    first, same, other = [evenings(rules, seed=seed, rounds=30) for seed in (1, 1, 2)]

    assert first == same
    assert first.lines != other.lines
    assert first.mean == other.mean


def test_the_first_throw_of_a_pot_walks_round() -> None:
    """V37: where the first 4-5-6 takes all, after a whole walk nobody has had the better places."""
    rules = house("POT-456")
    walked = evenings(rules, seed=1, rounds=30, seats=3)
    once = evenings(rules, seed=1, rounds=1, seats=3)

    assert walked.mean == 0
    (pot,) = [one for one in report(rules).pots if one.seats == 3]
    assert once.mean == rules.pot.ante * (3 * pot.by_order[0].win - 1)


def test_two_may_split_a_pot() -> None:
    """V36 `split`: who ties has his ante back."""
    played = evenings(house("POT", pot={"tie": "split"}), seed=1, rounds=50)

    assert played.mean == Fraction(0)
    assert 0 in {line[1] for line in played.lines}


REFUSED = [
    ("CLASSIC", {}, 0, 2, "1 to 300 rounds, not 0"),
    ("CLASSIC", {}, 301, 2, "1 to 300 rounds, not 301"),
    ("POT", {}, 1, 1, "2 to 10 seats, not 1"),
    ("POT", {}, 1, 11, "2 to 10 seats, not 11"),
    ("POT", {"tie": "split"}, 1, 3, "simulate it"),
    ("POT", {"tie": "carry_all"}, 1, 2, "simulate it"),
    ("POT", {"tie": "reante"}, 1, 3, "simulate it"),
]


@pytest.mark.parametrize(("name", "pot", "rounds", "seats", "sentence"), REFUSED)
def test_what_is_no_evening_is_refused(
    name: str, pot: dict[str, object], rounds: int, seats: int, sentence: str
) -> None:
    """One sentence says what there may be."""
    rules = house(name, pot=pot) if pot else house(name)

    with pytest.raises(OddsError, match=sentence):
        evenings(rules, seed=1, rounds=rounds, seats=seats)
