"""Simulated figures meet the exact ones of the rulebook's part 2, within four standard errors."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Offer
from ceelo.sim import (
    BankFigures,
    Habits,
    PotFigures,
    RoundsPlan,
    SessionsPlan,
    simulate,
)
from tests.core.parameters import house
from tests.core.test_edges import TABLE

if TYPE_CHECKING:
    from ceelo.sim import Estimate

SEED = 2026
ROUNDS = 400_000
CLASSIC = HouseRules()


def bank_figures(rules: HouseRules, *, rounds: int = ROUNDS, seat_count: int = 2) -> BankFigures:
    """Return simulated rounds against a bank."""
    plan = RoundsPlan(rules=rules, rounds=rounds, seat_count=seat_count, seed=SEED)
    figures = simulate(plan)
    assert isinstance(figures, BankFigures)
    return figures


def pot_figures(rules: HouseRules, seat_count: int, rounds: int = 200_000) -> PotFigures:
    """Return simulated pots."""
    plan = RoundsPlan(rules=rules, rounds=rounds, seat_count=seat_count, seed=SEED)
    figures = simulate(plan)
    assert isinstance(figures, PotFigures)
    return figures


def meets(found: Estimate, exact: float | Fraction) -> bool:
    """Say whether what was found is near enough, and tells something."""
    return 0 < found.error_approx < 0.05 and found.agrees_with(float(exact))


@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_banker_games(row: tuple[str, HouseRules, str, str, str, float]) -> None:
    """Part 2.2: edge, shares and standard deviation of a single stake, row by row."""
    _, rules, edge, _, parts, deviation = row

    found = bank_figures(rules)

    assert meets(found.edge, Fraction(edge))
    banker, player, push = map(Fraction, parts.split())
    assert meets(found.lost, banker)
    assert meets(found.won, player)
    assert push == 0 == found.pushed.value_approx or meets(found.pushed, push)
    assert found.deviation_approx == pytest.approx(deviation, abs=0.01)


def test_a_throw_that_leaves_the_area() -> None:
    """Part 2.2, row f9: of a hundred throws one leaves the area and loses."""
    found = bank_figures(house("CLASSIC", throw={"p_out": "1/100"}), rounds=1_000_000)

    assert meets(found.edge, Fraction(161, 10201))


def test_by_the_bankers_point() -> None:
    """Part 2.2 below the table: what players win, lose and push against each point, all five."""
    found = bank_figures(CLASSIC, seat_count=6)

    wins, loses = found.at_once()
    assert meets(wins, Fraction(1, 4))
    assert meets(loses, Fraction(7, 36))
    assert meets(found.edge, Fraction(2, 81))
    exact = {2: ("2/3", "7/36", "-17/36"), 3: ("19/36", "1/3", "-7/36"),
             4: ("7/18", "17/36", "1/12"), 5: ("1/4", "11/18", "13/36")}  # fmt: skip
    by_banker = found.by_banker()
    for point, (won, lost, net) in exact.items():
        often, *stake = by_banker[Combination(Kind.POINT, Face(point))]
        assert meets(often, Fraction(5, 36))
        for one, expected in zip(stake, (won, lost, net), strict=True):
            assert meets(one, Fraction(expected))


def test_tied_that_throw_again() -> None:
    """V14 `replay`: without its pushes the classic house gives 8/299 a stake (part 2.2)."""
    rules = house("CLASSIC", tie="replay")

    found = bank_figures(rules)

    assert found.pushed.value_approx == 0
    # Banker and tied player both throw again, instants and all: the resolved edge.
    assert meets(found.edge, Fraction(8, 299))
    assert meets(bank_figures(rules, seat_count=6).edge, Fraction(8, 299))


def test_one_throw_for_all() -> None:
    """V48 `one`: the edge of a stake stays, but all stakes are won or lost together."""
    found = bank_figures(house("CLASSIC", player={"shooter": "one"}), seat_count=6)

    assert meets(found.edge, Fraction(2, 81))
    assert set(found.net_thirds[found.net.sum(axis=0) > 0]) == {-15, 0, 15}


POTS = [
    # seats, P(0, 1, 2 shootouts), mean shootouts, mean throws (part 2.3)
    (2, (0.877572, 0.107439, 0.013154), 119 / 853, 4.558030),
    (3, (0.833571, 0.145330, 0.018503), 0.190484, 6.795329),
    (6, (0.753465, 0.213678, 0.028790), 0.284028, 13.264483),
]


@pytest.mark.parametrize(("seat_count", "shootouts", "mean", "throws"), POTS)
def test_pots(seat_count: int, shootouts: tuple[float, ...], mean: float, throws: float) -> None:
    """Part 2.3: everybody has the same chance, and shootouts and throws are as many as told."""
    found = pot_figures(house("POT"), seat_count)

    assert all(meets(won, 1 / seat_count) for won in found.wins)
    for number, chance in enumerate(shootouts):
        assert meets(found.with_shootouts(number), chance)
    assert meets(found.shootouts_mean, mean)
    # A turn takes 2 throws with variance 2; shootouts add less than as much again.
    error = sqrt(4 * throws / found.rounds)
    assert abs(found.throws_approx - throws) < 4 * error
    assert sum(found.net_approx) == pytest.approx(0, abs=1e-9)


def test_first_456_takes_the_pot() -> None:
    """Part 2.3: V37 favours the earlier seats of two and of three."""
    rules = house("POT-456")

    two, three = pot_figures(rules, 2), pot_figures(rules, 3)

    assert meets(two.wins[0], Fraction(859, 1712))
    exact = (0.336580, 0.333275, 0.330144)
    assert all(meets(won, chance) for won, chance in zip(three.wins, exact, strict=True))


def test_a_shared_pot_pays_what_was_anted() -> None:
    """V36 `split`: ties share, so nobody wins on average and there are no shootouts."""
    found = pot_figures(house("POT", pot={"tie": "split"}), 2)

    assert meets(found.wins[0], Fraction(853, 1944))
    assert found.shootouts[1:].sum() == 0
    assert sum(found.paid) == 0


FAR = 1_000_000
"""So many chips that nobody is ever out."""

WALKS = [
    # players, to a head winner, kept (part 2.4)
    (1, 0.06173, 0.55093),
    (2, 0.11660, 0.60858),
    (3, 0.16537, 0.60297),
]


def offered(rules: HouseRules, players: int) -> tuple[dict[Offer, int], int]:
    """Return how often the bank was offered for each reason after a round, everybody fading 1."""
    plan = SessionsPlan(
        rules=rules,
        sessions=40,
        seat_count=players + 1,
        seed=SEED,
        habits=(Habits(fade_chips=Chips(1), bank_chips=Chips(players), adds=100),),
    )
    figures = simulate(plan)
    # After the last round of a session nothing is offered any more.
    return figures.offers(), int(figures.rounds.sum()) - figures.sessions


@pytest.mark.parametrize(("players", "head", "kept"), WALKS)
def test_where_the_bank_goes(players: int, head: float, kept: float) -> None:
    """Part 2.4: to a head winner, to the left or nowhere, with one, two and three players."""
    rules = house("CLASSIC", chips=FAR, end={"kind": "rounds", "rounds": 1000})

    offers, rounds = offered(rules, players)

    assert offers[Offer.HEAD] + offers[Offer.KEPT] + offers[Offer.BROKEN] == rounds
    for offer, chance in ((Offer.HEAD, head), (Offer.KEPT, kept)):
        error = sqrt(chance * (1 - chance) / rounds)
        assert abs(offers[offer] / rounds - chance) < 4 * error


@pytest.mark.parametrize(("players", "walks"), [(1, 5 / 108), (2, 175 / 1944), (3, 0.13132)])
def test_where_the_bank_of_the_norwegian_house_goes(players: int, walks: float) -> None:
    """Part 2.4: only who beats the banker with 4-5-6 gets it."""
    rules = house("NORSK-456", chips=FAR, end={"kind": "rounds", "rounds": 1000})

    offers, rounds = offered(rules, players)

    assert offers[Offer.HEAD] + offers[Offer.KEPT] == rounds
    assert abs(offers[Offer.HEAD] / rounds - walks) < 4 * sqrt(walks * (1 - walks) / rounds)


def test_sessions_have_the_edge_of_their_rounds() -> None:
    """A session of one round, one stake of 1: its banker wins 2/81 on average."""
    rules = house("CLASSIC", first="host", end={"kind": "rounds", "rounds": 1})
    habits = (Habits(fade_chips=Chips(1), bank_chips=Chips(1)),)
    plan = SessionsPlan(rules=rules, sessions=200_000, seat_count=2, seed=SEED, habits=habits)

    banker, player = simulate(plan).chips

    assert meets(banker, rules.chips + Fraction(2, 81))
    assert meets(player, rules.chips - Fraction(2, 81))
