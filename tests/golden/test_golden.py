"""Recorded games fold to what they showed when they were recorded.

A change of any byte here is a change for every stored table: it is made by ``python -m
tests.golden.games`` and has to be explained.
"""

from __future__ import annotations

from functools import reduce

import msgspec
import pytest

from ceelo.core.decide import decide
from ceelo.core.event import (
    BankerCalled,
    BankReturned,
    ContestReplayed,
    Event,
    FirstBankSought,
    PotCarried,
    PotSplit,
    PotWon,
    SessionEnded,
    ShootoutCalled,
    StakeSettled,
)
from ceelo.core.evolve import evolve, fold
from ceelo.core.table import Phase
from tests.core.scripted import chips_bought, chips_held
from tests.golden.games import FOLDER, RULES, file_of, read, view_hash


def test_every_recorded_game_is_replayed() -> None:
    """No file lies about unread."""
    assert sorted(FOLDER.glob("*.jsonl")) == sorted(map(file_of, RULES))


@pytest.mark.parametrize("name", RULES)
def test_a_recorded_game_shows_what_it_showed(name: str) -> None:
    """Each entry folds to the view that was seen after it, and chips are kept."""
    first, *entries = read(name)
    table = fold(first.events)
    assert view_hash(table) == first.view

    for number, entry in enumerate(entries, 2):
        table = reduce(evolve, entry.events, table)

        assert view_hash(table) == entry.view, f"line {number}"
        assert chips_held(table) == chips_bought(table)

    assert table.phase is Phase.ENDED
    assert table.rules == RULES[name]


@pytest.mark.parametrize("name", RULES)
def test_the_rules_still_decide_as_they_did(name: str) -> None:
    """The recorded commands cause the recorded events, byte for byte."""
    first, *entries = read(name)
    table = fold(first.events)

    for number, entry in enumerate(entries, 2):
        assert entry.command is not None
        decided = decide(table, entry.command)

        assert msgspec.json.encode(decided) == msgspec.json.encode(entry.events), f"line {number}"
        table = reduce(evolve, entry.events, table)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("bank-classic", {StakeSettled, SessionEnded}),
        ("bank-french-ccw", {StakeSettled, SessionEnded}),
        ("pot", {PotWon, ShootoutCalled}),
        ("pot-last", {PotWon, SessionEnded}),
        ("bank-chin", {StakeSettled, SessionEnded}),
        ("bank-teiai", {StakeSettled, SessionEnded}),
        ("bank-norsk-456", {BankReturned, StakeSettled}),
        ("bank-sz-ng-luk", {StakeSettled, SessionEnded}),
        ("bank-suikoden", {StakeSettled, SessionEnded}),
        ("bank-fixed-replay", {BankReturned, ContestReplayed}),
        ("bank-players-first", {BankerCalled, StakeSettled}),
        ("bank-one-shooter", {FirstBankSought, StakeSettled}),
        ("pot-lalakuza", {PotWon, SessionEnded}),
        ("pot-carry", {PotCarried, PotWon}),
        ("pot-reante", {ShootoutCalled, PotWon}),
        ("pot-split", {PotSplit, PotWon}),
    ],
)
def test_a_recorded_game_is_worth_recording(name: str, kinds: set[type[Event]]) -> None:
    """It comes to what its form is about."""
    told = {type(event) for entry in read(name) for event in entry.events}

    assert kinds <= told
