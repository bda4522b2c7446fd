"""Where the bank goes: the rulebook's table, and every round played out under random rules."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from ceelo.core.contest import judge
from ceelo.core.event import BankOffered, ContestReplayed, RoundSettled, StakeSettled
from ceelo.core.outcome import Outcome
from ceelo.core.table import THROWING, Offer
from ceelo.odds import OddsError, report
from ceelo.odds.turn import turn
from tests.core.parameters import house
from tests.odds.playing import random_house, readings, staked_round, thrown

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.event import Event
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Table
    from ceelo.odds.walk import Walk

Found = dict[str, Fraction]

TABLE = [
    # bettors, stays, head, all beat him and no head, instant loss, FR and EN differ
    (1, 0.55093, 0.06173, 0.19290, 0.19444, 0.06173),
    (2, 0.60858, 0.11660, 0.08038, 0.19444, 0.04973),
    (3, 0.60297, 0.16537, 0.03721, 0.19444, 0.03470),
]


def walk(rules: HouseRules, bettors: int) -> Walk:
    """Return where the bank of *rules* goes after the banker's first round."""
    bank = report(rules).bank
    assert bank is not None
    return bank.rounds[bettors - 1].walks[0]


@pytest.mark.parametrize("row", TABLE)
def test_where_the_classic_bank_goes(row: tuple[int, float, float, float, float, float]) -> None:
    """Source: rulebook 2.4; the French order of V41 takes the last column from the heads."""
    bettors, stays, head, broken, at_once, differ = row

    english = walk(house("CLASSIC"), bettors)
    french = walk(house("CLASSIC", bank={"precedence": "broken"}), bettors)

    found = (english.stays, english.head, english.broken, english.at_once, english.broken_head)
    assert [round(float(one), 5) for one in found] == [stays, head, broken, at_once, differ]
    assert english.turn == 0
    assert (french.stays, french.at_once) == (english.stays, english.at_once)
    assert english.head - french.head == french.broken - english.broken == english.broken_head


def test_where_the_bank_of_one_player_goes_exactly() -> None:
    """Source: rulebook 2.4, the fractions of its first row."""
    found = walk(house("CLASSIC"), 1)

    assert (found.stays, found.at_once) == (Fraction(119, 216), Fraction(7, 36))


NORWEGIAN = [(1, 5 / 108), (2, 0.09002), (3, 0.13132), (4, 0.17032), (5, 0.20715)]


@pytest.mark.parametrize(("bettors", "chance"), NORWEGIAN)
def test_how_often_a_456_takes_the_norwegian_bank(bettors: int, chance: float) -> None:
    """Source: rulebook 2.4, NORSK-456, one to five live stakes."""
    found = walk(house("NORSK-456"), bettors)

    assert round(float(found.head), 5) == round(chance, 5)
    assert found.stays == 1 - found.head


def test_a_bank_that_walks_round_is_told_for_its_first_and_its_last_round() -> None:
    """V40 `teiai`: two rounds, unless the first ends with a poor result."""
    bank = report(house("TEIAI")).bank
    assert bank is not None

    first, last = bank.rounds[0].walks

    poor = Fraction(108 + 105 + 42, 864)  # Nothing, point 1 and 1-2-3, after three throws (2.1).
    assert (first.held, first.turn) == (1, poor)
    assert (last.held, last.turn) == (2, Fraction(1))


def played_out(rules: HouseRules, table: Table, before: tuple[Event, ...] = ()) -> Found:
    """Return where the bank goes over all results of all turns, each played throw by throw."""
    chances = [(one, Fraction(weight, turn(rules).total)) for one, weight in turn(rules).pairs]
    found: Found = {}
    stuck = Fraction(0)

    def go_on(here: Table, chance: Fraction, log: tuple[Event, ...]) -> None:
        nonlocal stuck
        for result, part in chances:
            events, after = play_turn(here, result)
            then: Found = {}
            if any(isinstance(event, ContestReplayed) for event in events):
                if (after.contenders, after.so_far) == (table.contenders, table.so_far):
                    stuck += chance * part
                    continue
                then = played_out(rules, after, log + events)
            elif after.phase in THROWING:
                go_on(after, chance * part, log + events)
            else:
                then = settled(rules, log + events)
            for key, often in then.items():
                found[key] = found.get(key, Fraction(0)) + chance * part * often

    go_on(table, Fraction(1), before)
    return {key: often / (1 - stuck) for key, often in found.items()}


def play_turn(table: Table, result: Combination) -> tuple[tuple[Event, ...], Table]:
    """Let the seat whose turn it is throw the same until its turn has come to *result*."""
    dice = readings(table)[result][0]
    log, table = thrown(table, dice)
    while table.tries:
        events, table = thrown(table, dice)
        log += events
    return log, table


def settled(rules: HouseRules, log: tuple[Event, ...]) -> Found:
    """Return what one round comes to: where the bank goes, and what the banker has won in all."""
    won = -sum(
        [Fraction(event.change, event.stake) for event in log if isinstance(event, StakeSettled)],
        Fraction(0),
    )
    return dict.fromkeys(why(rules, log), Fraction(1)) | {"mean": won, "square": won**2}


def why(rules: HouseRules, log: tuple[Event, ...]) -> list[str]:
    """Return by what the bank goes where it goes, as the events of the round tell it."""
    stakes = [event for event in log if isinstance(event, StakeSettled)]
    (ended,) = [event for event in log if isinstance(event, RoundSettled)]
    (offered,) = [event for event in log if isinstance(event, BankOffered)]
    judged, banker = judge(rules), stakes[-1].banker
    end = None if banker is None else judged.ends(banker)
    heads = [
        one
        for one in stakes
        if one.outcome is Outcome.WIN and one.player is not None and judged.is_head(one.player)
    ]
    reasons = {Offer.KEPT: "stays", Offer.HEAD: "head", Offer.BROKEN: "broken", Offer.TURN: "turn"}
    reason = reasons[offered.offer]
    if reason == "broken" and end is not None and end.outcome is Outcome.WIN:
        reason = "at_once"
    return [reason, *(["broken_head"] if heads and ended.is_broken else [])]


def check_played_out(rules: HouseRules, bettors: int) -> bool:
    """Hold the walk of the bank to all rounds played out; say whether there was one."""
    try:
        bank = report(rules).bank
    except OddsError:
        return False
    assert bank is not None
    if not bank.rounds[bettors - 1].walks:
        return False
    game = staked_round(rules, bettors + 1)
    if sum(game.table.stakes) != game.table.bank or len(set(game.table.stakes)) > 2:
        return False  # Some could not stake alike.

    told = bank.rounds[bettors - 1].walks[0]

    names = ("stays", "head", "broken", "at_once", "turn", "broken_head")
    found = {name: getattr(told, name) for name in names}
    mean = bettors * bank.stake.sides.edge
    found |= {"mean": mean, "square": bank.rounds[bettors - 1].variance + mean**2}
    played = played_out(rules, game.table)
    assert {name: part for name, part in found.items() if part} == {
        name: part for name, part in played.items() if part
    }
    return True


@pytest.mark.parametrize("seed", range(30))
def test_the_walk_of_the_bank_is_what_all_rounds_of_one_player_come_to(seed: int) -> None:
    """Under random rules, the whole round played for every pair of results."""
    check_played_out(random_house(seed, has_bank=True), 1)


@pytest.mark.parametrize("seed", [0, 1, 2, 5, 6, 7])
def test_the_walk_of_the_bank_is_what_all_rounds_of_two_players_come_to(seed: int) -> None:
    """Under random rules, the whole round played for all that three turns may come to."""
    check_played_out(random_house(seed, has_bank=True), 2)


def test_most_random_houses_are_played_out() -> None:
    """The two laws above are about something: few houses are passed over."""
    assert sum(check_played_out(random_house(seed, has_bank=True), 1) for seed in range(20)) >= 15


TWO = [
    house("STREET-235"),
    house("CLASSIC", tie="replay"),
    house("CLASSIC", player={"shooter": "one"}),
    house("CLASSIC", bank={"first": "players"}, player={"instant": "six_one"}),
    house("CHIN", bank={"pass": "best_head", "broken": True}, throw={"cap": 1}),
    house(
        "CHIN",
        rank={"top": "west", "ones": "loses"},
        throw={"cap": 1},
        pay={"loses_111": 3},
        bank={"sweep": False, "instant": "none"},
    ),
]


@pytest.mark.parametrize("rules", TWO, ids=["235", "replay", "one", "last", "best", "no-sweep"])
def test_the_walk_of_the_bank_where_rounds_are_unusual(rules: HouseRules) -> None:
    """Multipliers that empty the bank, ties thrown again, one shooter, the banker last (V12)."""
    assert check_played_out(rules, 2)
