"""The exact numbers of the rulebook's part 2, summed over all pairs of results."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import WHOLE, Outcome, judge
from ceelo.core.ranking import NO_RESULT, OUT, RESULTS
from tests.core.parameters import house

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

PER_RESULT = {
    Kind.FOUR_FIVE_SIX: Fraction(6, 108),
    Kind.TRIPS: Fraction(1, 108),
    Kind.POINT: Fraction(15, 108),
    Kind.ONE_TWO_THREE: Fraction(6, 108),
}
"""Of a throw that is no dead one (2.1)."""


def turn(rules: HouseRules, out: Fraction = Fraction(0)) -> dict[Combination, Fraction]:
    """Return the chance of everything a turn may come to; a throw is *out* so often (V20)."""
    chances = {r: PER_RESULT[r.kind] for r in RESULTS if r.kind in PER_RESULT}
    cap = rules.throw.cap
    if cap is not None:
        none = Fraction(1, 2**cap)
        chances = {r: chance * (1 - none) for r, chance in chances.items()} | {NO_RESULT: none}
    if out:
        # Half of the throws that stay are dead and thrown again.
        outside = out / (out + (1 - out) / 2)
        chances = {r: chance * (1 - outside) for r, chance in chances.items()} | {OUT: outside}
    assert sum(chances.values()) == 1
    return chances


class Sums(NamedTuple):
    """The banker's side of one stake of 1."""

    edge: Fraction
    resolved: Fraction
    """Per stake that is no push."""
    banker: Fraction
    player: Fraction
    push: Fraction
    deviation: float


def sums(rules: HouseRules, out: Fraction = Fraction(0)) -> Sums:
    """Return what *rules* come to over all pairs of results."""
    judged, chances = judge(rules), turn(rules, out)
    by = dict.fromkeys(Outcome, Fraction(0))
    mean = square = Fraction(0)
    for (banker, p), (player, q) in product(chances.items(), repeat=2):
        verdict = judged.ends(banker) or judged.contest(banker, player)
        won = Fraction(-verdict.change(WHOLE), WHOLE)
        by[verdict.outcome] += p * q
        mean += p * q * won
        square += p * q * won * won
    push = by[Outcome.PUSH]
    deviation = sqrt(square - mean * mean)
    return Sums(mean, mean / (1 - push), by[Outcome.LOSE], by[Outcome.WIN], push, deviation)


BOTH_235 = {
    "player": {"456": 2, "trips": 3, "ones": 5},
    "banker": {"456": 2, "trips": 3, "ones": 5},
}
ONLINE = {"456": 1, "trips": 2, "ones": 3}
AS_A = "307/648 97/216 25/324"
AS_B = "193/432 7/16 25/216"
AS_E = "109/216 271/648 25/324"
AS_F3 = "18697/41472 6775/13824 1225/20736"
AS_B4 = "12313/27648 4295/9216 1225/13824"

TABLE: list[tuple[str, HouseRules, str, str, str, float]] = [
    # key, house, edge, per resolved stake, banker / player / push, standard deviation
    ("a", house("CLASSIC"), "2/81", "8/299", AS_A, 0.960),
    ("a2", house("CLASSIC", tie="banker"), "11/108", "11/108", "119/216 97/216 0", 0.995),
    ("b", house("NORSK"), "1/108", "2/191", AS_B, 0.940),
    ("b2", house("NORSK-x2"), "-1/12", "-18/191", AS_B, 1.075),
    ("b4", house("NORSK-CAP-L"), "-143/6912", "-286/12599", AS_B4, 0.954),
    (
        "b6",
        house("NORSK-CAP-0"),
        "49/6912",
        "14/1769",
        "12481/27648 455/1024 1441/13824",
        0.946,
    ),
    ("c", house("STREET-235"), "-19/243", "-76/897", AS_A, 1.157),
    (
        "c3",
        house("CLASSIC", pay={**BOTH_235, "loses_123": 2}),
        "20/243",
        "80/897",
        AS_A,
        1.535,
    ),
    ("d", house("REV"), "2/81", "8/299", AS_A, 0.960),
    ("e", house("REVERSED"), "7/81", "28/299", AS_E, 0.957),
    ("e3", house("THREE-DICE"), "7/81", "28/299", AS_E, 0.957),
    ("g", house("SZNGLUK"), "2/81", "8/299", AS_A, 0.849),
    (
        "h",
        house("CLASSIC", bank={"instant": "heads_only", "triple_final": False}),
        "0",
        "0",
        "859/1944 859/1944 113/972",
        0.940,
    ),
    ("f1", house("TEIAI"), "0", "0", "55405/124416 55405/124416 6803/62208", 1.624),
    ("f3", house("CHIN"), "37/1944", "1184/58533", AS_F3, 1.464),
    (
        "f5",
        house(
            "CHIN",
            pay={"player": {"456": 1, "trips": 1, "ones": 1},
                 "banker": {"456": 1, "trips": 1, "ones": 1},
                 "loses_123": 1},
        ),
        "-407/10368",
        "-814/19511",
        AS_F3,
        0.969,
    ),
    ("f7", house("CHIN", throw={"cap": None}), "20/243", "80/897", AS_A, 1.535),
    (
        "f8",
        house("NORSK-CAP-L", pay={"player": ONLINE, "banker": ONLINE, "loses_123": 2}),
        "-767/41472",
        "-767/37797",
        AS_B4,
        1.219,
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_the_edge_is_exact(row: tuple[str, HouseRules, str, str, str, float]) -> None:
    """Part 2.2: the banker's mean per unit staked, and how it comes about."""
    _, rules, edge, resolved, parts, deviation = row

    found = sums(rules)

    assert (found.edge, found.resolved) == (Fraction(edge), Fraction(resolved))
    assert [found.banker, found.player, found.push] == [*map(Fraction, parts.split())]
    assert round(found.deviation, 3) == deviation


def test_dice_that_leave_the_area_cost_the_banker() -> None:
    """f9: one throw of a hundred is outside and loses (V20)."""
    found = sums(house("CLASSIC"), Fraction(1, 100))

    assert (found.edge, found.resolved) == (Fraction(161, 10201), Fraction(92, 5397))
    assert round(found.deviation, 3) == 0.962


def test_who_throws_first_has_the_other_side_of_the_edge() -> None:
    """V12: with the same instants on both sides the players have what the banker had."""
    rules = house("CLASSIC", bank={"first": "players"}, player={"instant": "six_one"})
    judged, chances = judge(rules), turn(rules)
    edge = Fraction(0)
    for (banker, p), (player, q) in product(chances.items(), repeat=2):
        edge -= p * q * Fraction(judged.settled(banker, player).change(WHOLE), WHOLE)

    assert edge == -Fraction(2, 81)


BY_POINT = [
    # preset, banker's point, player's win / loss / push, banker's mean
    ("CLASSIC", 2, "2/3 7/36 5/36", "-17/36"),
    ("CLASSIC", 3, "19/36 1/3 5/36", "-7/36"),
    ("CLASSIC", 4, "7/18 17/36 5/36", "1/12"),
    ("CLASSIC", 5, "1/4 11/18 5/36", "13/36"),
    ("NORSK", 1, "29/36 1/18 5/36", "-3/4"),
    ("NORSK", 6, "1/9 3/4 5/36", "23/36"),
]


@pytest.mark.parametrize(("name", "point", "parts", "mean"), BY_POINT)
def test_what_a_point_is_worth(name: str, point: int, parts: str, mean: str) -> None:
    """Part 2.2, by the banker's point."""
    judged = judge(house(name))
    banker = next(r for r in RESULTS if (r.kind, r.face) == (Kind.POINT, point))
    by = dict.fromkeys(Outcome, Fraction(0))
    for player, chance in turn(house(name)).items():
        by[judged.contest(banker, player).outcome] += chance

    assert judged.ends(banker) is None
    assert [by[Outcome.WIN], by[Outcome.LOSE], by[Outcome.PUSH]] == [*map(Fraction, parts.split())]
    assert by[Outcome.LOSE] - by[Outcome.WIN] == Fraction(mean)


SINGLE_BEST = [
    ("POT", 2, 0.877572), ("POT", 3, 0.833571), ("POT", 4, 0.800367), ("POT", 6, 0.753465),
    ("POT-666", 2, 0.877572), ("POT-666", 3, 0.833643), ("POT-666", 4, 0.800640),
    ("POT-666", 6, 0.754717),
    ("POT-JAPAN", 2, 0.890641), ("POT-JAPAN", 3, 0.850297), ("POT-JAPAN", 6, 0.775176),
    ("POT-EQUAL", 2, 7 / 8), ("POT-EQUAL", 3, 0.826582), ("POT-EQUAL", 6, 0.727459),
]  # fmt: skip
ORDERS = {
    "POT-JAPAN": house("POT", rank={"top": "japan"}, throw={"cap": 3}),
    "POT-EQUAL": house("POT", rank={"triples": "equal"}),
}


@pytest.mark.parametrize(("name", "seats", "chance"), SINGLE_BEST)
def test_how_often_one_is_the_best(name: str, seats: int, chance: float) -> None:
    """Part 2.3: nobody ties for the pot, under the orders of V2 and V3."""
    rules = ORDERS.get(name) or house(name)
    rank = judge(rules).rank
    by_place: dict[int, Fraction] = {}
    for result, part in turn(rules).items():
        by_place[rank[result]] = by_place.get(rank[result], Fraction(0)) + part
    below = single = Fraction(0)
    for place in sorted(by_place):
        single += seats * by_place[place] * below ** (seats - 1)
        below += by_place[place]

    assert round(float(single), 6) == chance
