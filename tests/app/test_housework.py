"""Chains, locks and binds: what a table does by itself stands up to the verifier."""

from itertools import pairwise

import pytest

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.view import awaited
from ceelo.fair import CHAIN_LENGTH, ELEMENTS_LEFT_MIN, verify
from tests.app.storeless import BANK, POT, TABLE, Game
from tests.fair_record import record_of


@pytest.mark.parametrize(("rules", "seat_count"), [(BANK, 4), (POT, 8)])
def test_a_verifier_finds_nothing_across_chains(rules: HouseRules, seat_count: int) -> None:
    """Every throw follows from what was public before it, also where one chain ends (part 3)."""
    game = Game(rules, seat_count)
    while game.table.fair.k < 1 or game.table.fair.next_index < 20:
        game.play_on()

    verdict = verify(record_of(TABLE.hex(), game.events))

    assert verdict.faults == ()
    assert verdict.throws > CHAIN_LENGTH - ELEMENTS_LEFT_MIN
    assert [event.k for event in game.events if isinstance(event, e.ChainChanged)] == [0]
    assert [event.anchor.k for event in game.events if isinstance(event, e.AnchorPublished)] == [
        0,
        1,
        2,
    ]


@pytest.mark.parametrize(("rules", "seat_count"), [(BANK, 4), (POT, 8)])
def test_a_round_opens_on_the_chain_that_it_uses(rules: HouseRules, seat_count: int) -> None:
    """What the opening of a round says about its dice is what its lock freezes (M1, M3)."""
    game = Game(rules, seat_count)
    while game.table.fair.k < 1 or game.table.fair.next_index < 20:
        game.play_on()

    opened: e.RoundOpened | None = None
    for event in game.events:
        if isinstance(event, e.RoundOpened):
            opened = event
        elif isinstance(event, e.RoundLocked):
            assert opened is not None
            assert (opened.epoch, opened.k, opened.first_index, opened.last_element) == (
                event.epoch,
                event.k,
                event.first_index,
                event.last_element,
            )


def test_each_element_is_told_to_the_store_once() -> None:
    """The store hears of every element that is published, in order, and of the opened end."""
    game = Game(POT, 8)
    while game.table.fair.k < 1 or game.table.fair.next_index < 20:
        game.play_on()

    assert all(one < other for one, other in pairwise(game.elements))
    assert (0, CHAIN_LENGTH) in game.elements


def test_one_fade_does_all_that_follows() -> None:
    """The fade that closes the stakes covers, locks and binds in one entry."""
    game = Game(BANK, 2)
    while not isinstance(game.events[-1], e.BankStaked):
        game.play_on()
    before = len(game.events)

    game.do(c.Fade(seat=awaited(game.table)[0], chips=Chips(5)))

    assert [type(event) for event in game.events[before:]] == [
        e.BankFaded,
        e.BankCovered,
        e.RoundLocked,
        e.RoundBound,
    ]


def test_the_banker_comes_first_in_the_lock() -> None:
    """The lock holds the covered bank as the banker's stake, then the players in throwing order."""
    game = Game(BANK, 4)
    while not isinstance(game.events[-1], e.RoundBound) or game.table.banker is None:
        game.play_on()

    locked = game.events[-2]
    assert isinstance(locked, e.RoundLocked)
    banker, *players = locked.entries
    assert banker.seat == game.table.banker
    assert banker.stake == game.table.bank == sum(entry.stake for entry in players)
    assert tuple(entry.seat for entry in players) == game.table.contenders
    assert {entry.kind for entry in locked.entries} == {2}
