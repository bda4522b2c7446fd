"""One stake against the bank: every row of the rulebook's table, and the laws of all houses."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.core.combination import Kind, read
from ceelo.core.dice import ALL_THROWS
from ceelo.core.outcome import Outcome
from ceelo.core.rules import RankRules, Tie, Top
from ceelo.odds import OddsError, report
from ceelo.odds.turn import turn
from tests.core.one_stake import OneStake
from tests.core.parameters import house
from tests.odds.playing import random_house

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.rules import HouseRules
    from ceelo.odds.report import BankOdds
    from ceelo.odds.stake import StakeOdds

BOTH_235 = {
    "player": {"456": 2, "trips": 3, "ones": 5},
    "banker": {"456": 2, "trips": 3, "ones": 5},
}
EVEN = {"456": 1, "trips": 1, "ones": 1}
ONLINE = {"456": 1, "trips": 2, "ones": 3}
AS_A = "307/648 97/216 25/324"
AS_B = "193/432 7/16 25/216"
AS_E = "109/216 271/648 25/324"
AS_F3 = "18697/41472 6775/13824 1225/20736"
AS_B4 = "12313/27648 4295/9216 1225/13824"
AS_H = "859/1944 859/1944 113/972"
AS_F1 = "55405/124416 55405/124416 6803/62208"
AS_B6 = "12481/27648 455/1024 1441/13824"

TABLE: list[tuple[str, HouseRules, str, str, str, float]] = [
    # key of 2.2, house, edge, per resolved stake, banker / player / push, standard deviation
    ("a", house("CLASSIC"), "2/81", "8/299", AS_A, 0.960),
    ("a2", house("CLASSIC", tie="banker"), "11/108", "11/108", "119/216 97/216 0", 0.995),
    ("b", house("NORSK"), "1/108", "2/191", AS_B, 0.940),
    ("b2", house("NORSK-x2"), "-1/12", "-18/191", AS_B, 1.075),
    ("b4", house("NORSK-CAP-L"), "-143/6912", "-286/12599", AS_B4, 0.954),
    ("b6", house("NORSK-CAP-0"), "49/6912", "14/1769", AS_B6, 0.946),
    ("c", house("STREET-235"), "-19/243", "-76/897", AS_A, 1.157),
    ("c3", house("CLASSIC", pay={**BOTH_235, "loses_123": 2}), "20/243", "80/897", AS_A, 1.535),
    ("d", house("REV"), "2/81", "8/299", AS_A, 0.960),
    ("e", house("REVERSED"), "7/81", "28/299", AS_E, 0.957),
    ("e3", house("THREE-DICE"), "7/81", "28/299", AS_E, 0.957),
    ("g", house("SZNGLUK"), "2/81", "8/299", AS_A, 0.849),
    (
        "h",
        house("CLASSIC", bank={"instant": "heads_only", "triple_final": False}),
        *("0", "0", AS_H, 0.940),
    ),
    ("f1", house("TEIAI"), "0", "0", AS_F1, 1.624),
    ("f3", house("CHIN"), "37/1944", "1184/58533", AS_F3, 1.464),
    (
        "f5",
        house("CHIN", pay={"player": EVEN, "banker": EVEN, "loses_123": 1}),
        *("-407/10368", "-814/19511", AS_F3, 0.969),
    ),
    ("f7", house("CHIN", throw={"cap": None}), "20/243", "80/897", AS_A, 1.535),
    (
        "f8",
        house("NORSK-CAP-L", pay={"player": ONLINE, "banker": ONLINE, "loses_123": 2}),
        *("-767/41472", "-767/37797", AS_B4, 1.219),
    ),
]


def bank_odds(rules: HouseRules, out: Fraction = Fraction(0)) -> BankOdds:
    """Return the odds of a house with a bank."""
    bank = report(rules, out=out).bank
    assert bank is not None
    return bank


def stake_odds(rules: HouseRules, out: Fraction = Fraction(0)) -> StakeOdds:
    """Return what becomes of one stake."""
    return bank_odds(rules, out).stake


@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_the_edge_is_the_rulebooks(row: tuple[str, HouseRules, str, str, str, float]) -> None:
    """Source: rulebook 2.2; 2/81 is the 2.47 % of the Wizard of Odds, 8/299 Wikipedia's 2.7 %."""
    _, rules, edge, decided, parts, deviation = row

    found = stake_odds(rules)

    assert (found.sides.edge, found.edge_decided) == (Fraction(edge), Fraction(decided))
    sides = found.sides
    assert [sides.lose, sides.win, sides.push] == [*map(Fraction, parts.split())]
    assert round(found.deviation_approx, 3) == deviation


def test_dice_that_leave_the_area_cost_the_banker() -> None:
    """Source: rulebook 2.2, f9: one throw of a hundred is outside and loses (V20)."""
    found = stake_odds(house("CLASSIC"), Fraction(1, 100))

    assert (found.sides.edge, found.edge_decided) == (Fraction(161, 10201), Fraction(92, 5397))
    assert round(found.deviation_approx, 3) == 0.962


def test_a_house_says_itself_how_often_dice_leave_the_area() -> None:
    """Source: rulebook 2.2, f9, by `throw.p_out` (V20); whoever names a chance has his own."""
    rules = house("CLASSIC", throw={"p_out": "1/100"})

    found = report(rules)
    assert found.out == Fraction(1, 100)
    assert found.bank is not None
    assert found.bank.stake.sides.edge == Fraction(161, 10201)
    assert report(rules, out=Fraction(0)).turn == report(house("CLASSIC")).turn


def test_replayed_ties_pay_the_edge_per_decided_stake() -> None:
    """Source: rulebook 2.2, published figures: a simulator that replays ties comes to 8/299."""
    found = stake_odds(house("CLASSIC", tie="replay"))

    assert found.sides.edge == found.edge_decided == Fraction(8, 299)
    assert (found.sides.push, found.sides.again) == (Fraction(0), Fraction(25, 324))


INSTANT = [
    # house, at once won, lost, a point: 2.1
    ("CLASSIC", "1/4 7/36 5/9"),
    ("NORSK", "1/9 1/18 5/6"),
]


@pytest.mark.parametrize(("name", "parts"), INSTANT)
def test_how_often_the_banker_decides_alone(name: str, parts: str) -> None:
    """Source: rulebook 2.1."""
    found = stake_odds(house(name))

    won, lost = found.at_once_won, found.at_once_lost
    assert [won, lost, 1 - won - lost] == [*map(Fraction, parts.split())]


BY_POINT = [
    # house, banker's point, player's win / loss / push, banker's mean: 2.2
    ("CLASSIC", 2, "2/3 7/36 5/36", "-17/36"),
    ("CLASSIC", 3, "19/36 1/3 5/36", "-7/36"),
    ("CLASSIC", 4, "7/18 17/36 5/36", "1/12"),
    ("CLASSIC", 5, "1/4 11/18 5/36", "13/36"),
    ("NORSK", 1, "29/36 1/18 5/36", "-3/4"),
    ("NORSK", 6, "1/9 3/4 5/36", "23/36"),
]


@pytest.mark.parametrize(("name", "point", "parts", "mean"), BY_POINT)
def test_what_a_point_is_worth(name: str, point: int, parts: str, mean: str) -> None:
    """Source: rulebook 2.2, by the banker's point."""
    (held,) = [
        one
        for one in stake_odds(house(name)).held
        if (one.result.kind, one.result.face) == (Kind.POINT, point)
    ]

    sides = held.sides
    assert held.at_once is None
    assert [sides.win, sides.lose, sides.push] == [*map(Fraction, parts.split())]
    assert sides.edge == Fraction(mean)


@pytest.mark.parametrize("bettors", range(1, 10))
def test_how_many_throws_a_classic_round_takes(bettors: int) -> None:
    """Source: rulebook 2.1: 2 + 10m/9 throws with m live stakes."""
    assert bank_odds(house("CLASSIC")).rounds[bettors - 1].throws == 2 + Fraction(10 * bettors, 9)


def test_one_shooter_changes_no_edge_and_swings_the_bank() -> None:
    """V48: every stake has the same odds, but all go the same way."""
    each, one = (bank_odds(house("CLASSIC", player={"shooter": s})) for s in ("each", "one"))

    assert one.stake == each.stake
    assert one.rounds[0].variance == each.rounds[0].variance
    assert one.rounds[4].variance == 25 * one.stake.variance
    assert each.rounds[4].variance < one.rounds[4].variance


def test_who_throws_first_has_the_other_side_of_the_edge() -> None:
    """V12: with the same instants on both sides the players have what the banker had."""
    rules = house("CLASSIC", bank={"first": "players"}, player={"instant": "six_one"})

    assert stake_odds(rules).sides.edge == -Fraction(2, 81)


def test_a_contest_that_never_ends_is_refused() -> None:
    """V20: equal, nothing final, ties thrown again, and the dice that decided stay in the area."""
    order = ("456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123",)
    rank = {"top": "custom", "order": order}
    rules = house(
        "CLASSIC", tie="replay", rank=rank, bank={"sweep": False}, throw={"p_out": "1/200"}
    )

    with pytest.raises(OddsError, match="a contest never ends"):
        report(rules, out=Fraction(0))
    pushes = stake_odds(house("CLASSIC", rank=rank, bank={"sweep": False}))
    assert pushes.sides.push == 1
    assert pushes.edge_decided is None


def named(result: Combination) -> str:
    """Return what the second settler calls *result*."""
    names = {Kind.HARD_456: "H", Kind.NOTHING: "X", Kind.OUT: "OUT"}
    if result.face is not None:
        return f"{result.kind.value[0].upper()}{result.face}"
    return names.get(result.kind, str(result.kind))


@pytest.mark.parametrize("key", [row[0] for row in TABLE])
def test_the_edge_is_what_a_second_settler_comes_to(key: str) -> None:
    """The rows V2 to V31 written once more, most plainly, pay the same over all pairs."""
    rules = next(row[1] for row in TABLE if row[0] == key)
    check_second_settler(rules)


@pytest.mark.parametrize("seed", range(20))
def test_random_edges_are_what_a_second_settler_comes_to(seed: int) -> None:
    """The same under random rules."""
    check_second_settler(random_house(seed, has_bank=True))


def check_second_settler(rules: HouseRules) -> None:
    """Hold edge, chances and variance of *rules* to the second settler's."""
    second = OneStake(msgspec.to_builtins(rules))
    thrown = turn(rules)
    sums = dict.fromkeys((-1, 0, 1), Fraction(0))
    mean = square = decided = Fraction(0)
    for (banker, p), (player, q) in product(thrown.pairs, repeat=2):
        chance = Fraction(p * q, thrown.total**2)
        said = second.settle(named(banker), named(player))
        if said.again:
            continue
        decided += chance
        sums[(said.paid > 0) - (said.paid < 0)] += chance
        mean -= chance * said.paid
        square += chance * said.paid**2
    if not decided:
        with pytest.raises(OddsError):
            stake_odds(rules)
        return

    found = stake_odds(rules)

    sides = found.sides
    assert [sides.lose, sides.push, sides.win] == [sums[k] / decided for k in (-1, 0, 1)]
    assert sides.edge == mean / decided
    assert found.variance == square / decided - sides.edge**2


@pytest.mark.parametrize("seed", range(3))
def test_the_edge_is_all_pairs_of_throws_counted(seed: int) -> None:
    """Brute force: 216 x 216 throws of turns of a single throw, each pair settled (V16)."""
    rules = random_house(seed, has_bank=True)
    rank = RankRules(top=Top.JAPAN, triples=rules.rank.triples, ones=rules.rank.ones)
    rules = replace(rules, rank=rank, throw=replace(rules.throw, cap=1), tie=Tie.PUSH)
    second = OneStake(msgspec.to_builtins(rules))
    ways = Counter(named(read(dice)) for dice in ALL_THROWS)

    paid = sum(
        [
            ours * theirs * second.settle(banker, player).paid
            for banker, ours in ways.items()
            for player, theirs in ways.items()
        ],
        Fraction(0),
    )

    assert sum(ways.values()) == 216
    assert stake_odds(rules).sides.edge == -paid / 216**2


@pytest.mark.parametrize("seed", range(20))
def test_chances_sum_to_1(seed: int) -> None:
    """Whatever the house: of a turn, of a stake, of a stake by what the banker has, of the bank."""
    rules = random_house(seed, has_bank=True)
    try:
        found = report(rules)
    except OddsError:
        return
    bank = found.bank
    assert bank is not None

    assert sum(one.turn for one in found.turn.results) == 1
    assert sum(one.chance for one in bank.stake.held) == 1
    for sides in (bank.stake.sides, *(one.sides for one in bank.stake.held)):
        assert sides.win + sides.lose + sides.push == 1
    assert sum(one.chance * one.sides.edge for one in bank.stake.held) == bank.stake.sides.edge
    for row in bank.rounds:
        for walk in row.walks:
            assert walk.stays + walk.head + walk.broken + walk.at_once + walk.turn == 1
        assert row.variance >= 0
    assert bank.rounds[0].variance == bank.stake.variance
    assert bank.rounds[0].all_beat == bank.stake.sides.win
    at_once = [one for one in bank.stake.held if one.at_once is Outcome.LOSE]
    assert sum(one.chance for one in at_once) == bank.stake.at_once_won
