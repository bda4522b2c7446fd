"""Each row of the rulebook about where the bank goes, in rounds that tell its choices apart."""

from __future__ import annotations

import pytest

from tests.core.parameters import File, house
from tests.core.told import bank_round, changes

REPLAY: File = {"tie": "replay"}
PLAYERS: File = {"bank": {"first": "players"}}
SHOOTER: File = {"player": {"shooter": "one"}}


def passes(way: str, **fields: object) -> File:
    """Return what differs where the bank passes in this *way* (V40)."""
    return {"bank": {"pass": way, **fields}}


PASSING: list[tuple[str, File, tuple[str, ...], str]] = [
    # rule, what differs from CLASSIC, the round, who takes the bank next
    ("V13", {"player": {"reverse": "straights"}}, ("334", "P1 10 123", "P2 10 112"), "B"),
    ("V40", passes("head"), ("334", "P1 10 112", "P2 10 555", "P3 10 456"), "P2"),
    ("V40", passes("best_head"), ("334", "P1 10 112", "P2 10 555", "P3 10 456"), "P3"),
    ("V40", passes("best_head"), ("334", "P1 10 112", "P2 10 555", "P3 10 456 no"), "P2"),
    ("V40", passes("456"), ("334", "P1 10 112", "P2 10 555", "P3 10 456"), "P3"),
    ("V40", passes("456"), ("334", "P1 10 112", "P2 10 555"), "B"),
    ("V40", passes("none"), ("334", "P1 10 112", "P2 10 456"), "B"),
    ("V40", passes("none"), ("334", "P1 10 456", "P2 10 666"), "P1"),  # Broken.
    ("V40", passes("none", broken=False), ("334", "P1 10 456", "P2 10 666"), "B"),
    ("V40", passes("rotate"), ("334", "P1 10 112", "P2 10 456"), "P1"),
    ("V40", passes("rotate"), ("334", "P1 10 112 no", "P2 10 456"), "P2"),
    ("V40", passes("rotate", rounds=2), ("334", "P1 10 112", "P2 10 456"), "B"),
    ("V40", passes("any_loss"), ("334", "P1 10 112", "P2 10 335"), "P1"),
    ("V40", passes("any_loss"), ("334", "P1 10 112", "P2 10 224"), "B"),
    ("V40", passes("instant_loss", broken=False), ("123", "P1 10", "P2 10"), "P1"),
    ("V40", passes("instant_loss", broken=False), ("112", "P1 10 456"), "B"),
    (
        "V40",
        passes("instant_loss", broken=False, first="players"),
        ("666", "P1 10 456", "P2 10 335"),  # An instant win, though P1 has beaten him.
        "B",
    ),
    ("V40", passes("teiai", rounds=2, instant="none"), ("115", "P1 10 112"), "B"),
    ("V40", passes("teiai", rounds=2, instant="none"), ("551", "P1 10 123"), "P1"),
    ("V42", {}, ("661", "P1 10 ", "P2 10"), "P1"),
    ("V42", PLAYERS, ("661", "P1 10 123", "P2 10 335"), "P1"),  # He lost at once to the other.
    ("V43", {}, ("112", "P1 10 335", "P2 10 334", "P3 0"), "P1"),
    ("V43", {}, ("112", "P1 10 335", "P2 10 442", "P3 0"), "B"),
    ("V14", REPLAY, ("112 113", "P1 10 335", "P2 10 442 221 ", "P3 0"), "B"),
    ("V14", REPLAY, ("112 113", "P1 10 335", "P2 10 442 224 ", "P3 0"), "P1"),
    ("V14", REPLAY, ("112 113 112", "P1 10 442 456 ", "P2 10 666", "P3 10 442 223 113"), "P1"),
    ("V45", {"bank": {"refuse": False}}, ("112", "P1 10 335 no", "P2 10 334"), "P1"),
    ("V48", SHOOTER, ("334", "P1 10", "P2 20 456"), "P2"),
    ("V48", {**SHOOTER, **passes("456")}, ("334", "P1 10", "P2 20 456"), "P2"),
    ("V48", SHOOTER, ("334", "P1 10", "P2 20 456 no"), "P1"),
    ("D2", {}, ("", "P1 0", "P2 0"), "P1"),
    ("D2", {"bank": {"unfaded": "keep"}}, ("", "P1 0", "P2 0"), "B"),
]


@pytest.mark.parametrize(("rule", "differs", "told", "banker"), PASSING)
def test_the_bank_goes_to(rule: str, differs: File, told: tuple[str, ...], banker: str) -> None:
    """Each row is a case in which another choice of its rule would name another."""
    assert bank_round(house("CLASSIC", **differs), *told).next_banker == banker, rule


def test_a_bank_of_0_is_broken() -> None:
    """V44: 4-5-6 pays double and empties it, though the other has pushed."""
    rules = house("STREET-235", bank={"pass": "none"})
    result = bank_round(rules, "334", "P1 10 114", "P2 10 456", bank=20)

    assert (result.bank_after, result.is_broken, result.next_banker) == (0, True, "P1")


def test_a_banker_is_asked_for_his_second_round() -> None:
    """V40 `rotate` 2: after his first he keeps it, after his second it goes on."""
    rules = house("CLASSIC", bank={"pass": "rotate", "rounds": 2})

    assert bank_round(rules, "456", "P1 10", "P2 10").next_banker == "B"
    assert bank_round(rules, "456", "P1 10", "P2 10", held=1).next_banker == "P1"


FORFEITS: File = {
    "bank": {"first": "players", "instant": "none"},
    "throw": {"cap": 1, "no_result": "loss"},
    "pay": {"player": {"456": 2, "trips": 3}},
}


@pytest.mark.parametrize(
    ("differs", "banker"),
    [
        (FORFEITS, "135"),  # V17.
        ({**FORFEITS, "throw": {"cap": 1, "no_result": "loss", "out": "below_none"}}, "out"),
    ],
)
def test_a_banker_who_forfeits_last_pays_what_lies_there(differs: File, banker: str) -> None:
    """V28: who has thrown before him is paid by his combination, as against any other result."""
    rules = house("CLASSIC", **differs)
    result = bank_round(rules, banker, "P1 10 456", "P2 10 335", "P3 10 222", bank=60)

    assert changes(result) == [-60, 20, 10, 30]


def test_a_die_of_the_banker_outside_pays_once() -> None:
    """V20: the automatic loss is that of a stake, whatever lies there."""
    result = bank_round(house("CLASSIC", **FORFEITS), "out", "P1 10 456", bank=60)

    assert changes(result) == [-10, 10]
