"""Each row of the rulebook about stakes against a bank, in rounds that tell its choices apart."""

from __future__ import annotations

import pytest

from ceelo.core.outcome import Ground, Outcome
from tests.core.parameters import File, house
from tests.core.told import bank_round, changes

TWO = {"cap": 2}
VOID: File = {"throw": {"cap": 1, "out": "rethrow"}}
REPLAY: File = {"tie": "replay"}
PLAYERS: File = {"bank": {"first": "players"}}
SHOOTER: File = {"player": {"shooter": "one"}}
BELOW_LOSS: File = {"throw": {"cap": 1, "no_result": "loss", "out": "below_none"}}
NO_SWEEP: File = BELOW_LOSS | {"bank": {"sweep": False}}
SIX_ONE: File = {"player": {"instant": "six_one"}}

ROUNDS: list[tuple[str, str, File, tuple[str, ...], list[int]]] = [
    # rule, house, what differs, the banker's throws and the players, who won and lost what
    ("V4", "SUIKODEN", {}, ("111", "P1 10"), [-30, 30]),
    ("V4", "SUIKODEN", {}, ("224", "P1 10 111", "P2 10 222"), [0, -30, 30]),
    ("V4", "SUIKODEN", {"bank": {"instant": "none"}}, ("111", "P1 10 123"), [-30, 30]),
    ("V4", "TEIAI", {"rank": {"top": "west", "ones": "best"}}, ("456", "P1 10 111"), [-50, 50]),
    ("V6", "NORSK", {}, ("116", "P1 10 226", "P2 10 221"), [10, 0, -10]),
    (
        "V6",
        "NORSK",
        SIX_ONE,
        ("116", "P1 10 226", "P2 10 221"),
        [0, 10, -10],
    ),
    ("V6", "NORSK", SIX_ONE, ("551", "P1 10 221"), [10, -10]),
    (
        "V6",
        "NORSK-CAP-0",
        {"player": {"instant": "six_one"}, "throw": TWO},
        ("135 135", "P1 10 221", "P2 10 226"),
        [0, -10, 10],
    ),
    (
        "V10",
        "CLASSIC",
        {"bank": {"triple_final": False}},
        ("444", "P1 10 555", "P2 10 444", "P3 10 333", "P4 10 456", "P5 10 226"),
        [0, 10, 0, -10, 10, -10],
    ),
    ("V11", "CLASSIC", {"bank": {"sweep": False}}, ("666", "P1 10 456", "P2 10 555"), [0, 10, -10]),
    ("V12", "CLASSIC", PLAYERS, ("226", "P1 10 456", "P2 10 335", "P3 10 123"), [10, 10, -10, -10]),
    ("V12", "CLASSIC", PLAYERS, ("123", "P1 10 224", "P2 10 123"), [0, 10, -10]),
    ("V12", "CLASSIC", PLAYERS, ("334", "P1 10 335", "P2 10 332"), [0, 10, -10]),
    ("V12", "CLASSIC", PLAYERS, ("", "P1 10 123", "P2 10 456"), [0, -10, 10]),
    ("V12", "STREET-235", PLAYERS, ("", "P1 10 111", "P2 10 456"), [-70, 50, 20]),
    ("V12", "TEIAI", PLAYERS, ("666", "P1 10 456", "P2 10 123"), [90, -30, -60]),
    (
        "V13",
        "REVERSED",
        {"bank": {"sweep": False}},
        ("123", "P1 10 456", "P2 10 666", "P3 10 321"),
        [10, -10, -10, 10],
    ),
    ("V13", "REVERSED", PLAYERS, ("", "P1 10 456", "P2 10 123", "P3 10 333"), [10, -10, 10, -10]),
    ("V14", "CLASSIC", {"tie": "banker"}, ("224", "P1 10 334"), [10, -10]),
    ("V14", "CLASSIC", REPLAY, ("224 335", "P1 10 334 226", "P2 10 332"), [0, 10, -10]),
    ("V14", "CLASSIC", REPLAY, ("224 335 123", "P1 10 334 665", "P2 10 335"), [-20, 10, 10]),
    ("V15", "TEIAI", {"tie": "banker"}, ("123", "P1 10 321"), [20, -20]),
    ("V17", "NORSK-CAP-L", {"throw": TWO}, ("135 135", "P1 10"), [-10, 10]),
    ("V17", "NORSK-CAP-L", {"throw": TWO}, ("551", "P1 10 135 246"), [10, -10]),
    ("V17", "NORSK", {"throw": {**TWO, "no_result": "point1"}}, ("551", "P1 10 135 246"), [0, 0]),
    ("V17", "CLASSIC", {"throw": {**TWO, "no_result": "point1"}}, ("135 135", "P1 10"), [-10, 10]),
    (
        "V17",
        "TEIAI",
        {"throw": {"cap": 1, "no_result": "out"}},
        ("123", "P1 10 135", "P2 10 551"),
        [-10, -10, 20],
    ),
    (
        "V17",
        "TEIAI",
        {"throw": {"cap": 1, "no_result": "loss"}},
        ("135", "P1 10 123", "P2 10 135"),
        [-10, 10, 0],
    ),
    ("V18", "TEIAI", {"throw": {"cap": 1}, "tie": "banker"}, ("135", "P1 10 246"), [10, -10]),
    (
        "V19",
        "NORSK",
        {"throw": {"cap": 3, "best_of_cap": True}},
        ("112 113 135", "P1 10 123 456 112", "P2 10 135 123 135"),
        [0, 10, -10],
    ),
    (
        "V19",
        "CLASSIC",
        {"throw": {"cap": 2, "best_of_cap": True}},
        ("135 113", "P1 10 456 out"),
        [10, -10],
    ),
    ("V20", "CHIN", {}, ("out", "P1 10"), [-10, 10]),
    ("V20", "CHIN", {}, ("224", "P1 10 135 out"), [10, -10]),
    ("V20", "TEIAI", {"throw": {"out": "loss"}}, ("out", "P1 10 456", "P2 10 out"), [-10, 10, 0]),
    ("V20", "TEIAI", {"throw": {"out": "loss"}}, ("456", "P1 10 out"), [10, -10]),
    ("V20", "TEIAI", {"throw": {"out": "no_result"}}, ("out", "P1 10 135 246 236"), [0, 0]),
    ("V20", "TEIAI", {"throw": {"out": "below_none"}}, ("out", "P1 10 123"), [20, -20]),
    # Where no result loses at once so does a die outside, which is below it.
    ("V20", "CLASSIC", BELOW_LOSS, ("out", "P1 10"), [-10, 10]),
    ("V20", "CLASSIC", BELOW_LOSS, ("224", "P1 10 out"), [10, -10]),
    ("V20", "CLASSIC", NO_SWEEP, ("out", "P1 10 out", "P2 10 135"), [-10, 0, 10]),
    ("V20", "CLASSIC", NO_SWEEP, ("135", "P1 10 out", "P2 10 135"), [10, -10, 0]),
    ("V20", "CLASSIC", NO_SWEEP, ("123", "P1 10 out", "P2 10 135"), [20, -10, -10]),
    (
        "V20",
        "TEIAI",
        {"throw": {"cap": 1, "out": "rethrow"}},
        ("out 224", "P1 10 out out 225"),
        [-10, 10],
    ),
    ("V29", "CHIN", {}, ("456", "P1 10"), [20, -20]),
    ("V30", "TEIAI", {"pay": {"combine": "max"}}, ("123", "P1 10 456", "P2 10 111"), [-70, 20, 50]),
    ("V30", "TEIAI", {}, ("123", "P1 10 456", "P2 10 111"), [-140, 40, 100]),
    ("V31", "SZNGLUK", {"tie": "banker"}, ("225", "P1 30 335", "P2 30 334"), [40, -30, -10]),
    ("V48", "CLASSIC", SHOOTER, ("334", "P1 10", "P2 20 335", "P3 20"), [-50, 10, 20, 20]),
    (
        "V48",
        "CLASSIC",
        {"player": {"shooter": "one"}, "tie": "replay"},
        ("334 335", "P1 10", "P2 20 114 113"),
        [30, -10, -20],
    ),
]


@pytest.mark.parametrize(("rule", "name", "differs", "told", "won"), ROUNDS)
def test_a_round_is_settled(
    rule: str, name: str, differs: File, told: tuple[str, ...], won: list[int]
) -> None:
    """Each row is a case in which another choice of its rule would settle otherwise."""
    assert changes(bank_round(house(name, **differs), *told)) == won, rule


WHO_THROWS = [
    ("V11", "CLASSIC", {}, ("666", "P1 10"), ("B",)),
    ("V11", "TEIAI", {}, ("666", "P1 10 456"), ("B", "P1")),
    ("V12", "CLASSIC", PLAYERS, ("334", "P1 10 335", "P2 10 456"), ("P1", "P2", "B")),
    ("V12", "CLASSIC", PLAYERS, ("", "P1 10 123", "P2 10 456"), ("P1", "P2")),
    ("V48", "CLASSIC", SHOOTER, ("334", "P1 9", "P2 10 335"), ("B", "P2")),
    ("D2", "CLASSIC", {}, ("", "P1 0"), ()),
]


@pytest.mark.parametrize(("rule", "name", "differs", "told", "threw"), WHO_THROWS)
def test_who_throws(
    rule: str, name: str, differs: File, told: tuple[str, ...], threw: tuple[str, ...]
) -> None:
    """Nobody throws who decides nothing."""
    assert bank_round(house(name, **differs), *told).threw == threw, rule


WHY = [
    ("CLASSIC", {}, ("456", "P1 10"), Outcome.LOSE, Ground.AT_ONCE),
    ("CLASSIC", {}, ("112", "P1 10 113"), Outcome.WIN, Ground.RANK),
    ("CLASSIC", {}, ("112", "P1 10 332"), Outcome.PUSH, Ground.SAME),
    ("CHIN", {}, ("out", "P1 10"), Outcome.WIN, Ground.FORFEIT),
    ("CHIN", {}, ("112", "P1 10 out"), Outcome.LOSE, Ground.FORFEIT),
    ("CLASSIC", BELOW_LOSS, ("out", "P1 10"), Outcome.WIN, Ground.FORFEIT),
    ("CLASSIC", BELOW_LOSS | PLAYERS, ("", "P1 10 out"), Outcome.LOSE, Ground.FORFEIT),
    ("REVERSED", {}, ("112", "P1 10 666"), Outcome.LOSE, Ground.REVERSED),
    ("REVERSED", PLAYERS, ("", "P1 10 666"), Outcome.LOSE, Ground.REVERSED),
    ("CLASSIC", PLAYERS, ("", "P1 10 666"), Outcome.WIN, Ground.AT_ONCE),
    ("CHIN", PLAYERS, ("", "P1 10 out"), Outcome.LOSE, Ground.FORFEIT),
    ("CLASSIC", SIX_ONE, ("112", "P1 10 116"), Outcome.WIN, Ground.AUTOMATIC),
]


@pytest.mark.parametrize(("name", "differs", "told", "outcome", "ground"), WHY)
def test_a_stake_says_why(
    name: str, differs: File, told: tuple[str, ...], outcome: Outcome, ground: Ground
) -> None:
    """Every result answers why, as data."""
    (stake,) = bank_round(house(name, **differs), *told).stakes

    assert (stake.outcome, stake.ground) == (outcome, ground)
