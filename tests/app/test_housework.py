"""Chains, locks and binds: what a table does by itself stands up to the verifier."""

import random
from itertools import pairwise

import pytest

from ceelo.app.dice import DiceKeeper, TableDice
from ceelo.app.housework import Drafted, draft_entry
from ceelo.app.opening import draft_opening
from ceelo.bots.policy import decide_for
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import EndKind, EndRules, Form, HouseRules, PotRules
from ceelo.core.table import THROWING, Options, Phase, Policy, Seat, Table
from ceelo.core.view import awaited, view
from ceelo.fair import CHAIN_LENGTH, ELEMENTS_LEFT_MIN, verify
from ceelo.fair.secret import draw_secret
from ceelo.house.digest import rules_hash
from tests.fair_record import record_of

TABLE = bytes(range(16))
OPEN_END = EndRules(kind=EndKind.OPEN)
BANK = HouseRules(chips=Chips(10**6), end=OPEN_END)
POT = HouseRules(bet=Form.POT, chips=Chips(10**6), pot=PotRules(ante=Chips(1)), end=OPEN_END)


class Game:
    """A game without a store: every draft is taken."""

    def __init__(self, rules: HouseRules, seat_count: int) -> None:
        """Seat everybody and begin."""
        self.dice: TableDice = DiceKeeper(draw_secret()).table(TABLE, ())
        self.events: list[e.Event] = []
        self.elements: list[tuple[int, int]] = []
        self.random = random.Random(5)  # noqa: S311
        options = Options(seat_count=seat_count)
        opened = e.TableOpened(rules=rules, rules_hash=rules_hash(rules), options=options)
        opening = draft_opening(opened, self.dice, "00" * 16, "Player 0")
        self.table: Table = opening.table
        self._take(opening)
        for seat in range(1, seat_count):
            self.do(c.TakeSeat(player=f"{seat:032x}", name=f"Player {seat}"))
        self.do(c.StartSession(seat=Seat(0)))

    def do(self, command: c.Command) -> None:
        """Do what is allowed."""
        drafted = draft_entry(self.table, command, self.dice)
        assert not isinstance(drafted, Refusal), drafted
        self._take(drafted)

    def _take(self, drafted: Drafted) -> None:
        self.events += drafted.events
        self.elements += drafted.elements
        self.dice.keep(drafted.salts)
        self.table = drafted.table

    def play_on(self) -> None:
        """Let whoever is waited for act."""
        table = self.table
        if table.phase is Phase.ENDED:
            self.do(c.StartSession(seat=Seat(0)))
            return
        # Where the bank lies open, anybody who has the chips may take it (D1).
        seat = self.random.choice(awaited(table) or table.occupied)
        if table.phase in THROWING:
            self.do(self.dice.throw(table, seat, auto=False))
            return
        request = decide_for(
            Policy.BOLD, view(table), table.rules, seat, legal(table, seat), self.random.random
        )
        if request is not None and not isinstance(request, (c.AskThrow, c.AskReveal)):
            self.do(request)


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
