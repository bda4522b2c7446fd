"""Dice do not look at who throws them, what is at stake or what was before (RNG-7)."""

from __future__ import annotations

import secrets
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.dice import FACES
from ceelo.core.table import THROWING, Policy
from ceelo.fair.secret import Secret
from tests.app.storeless import BANK, POT, Game, foreseen

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.dice import Throw
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Seat, Table

THROWS = 15_000
"""Of each game."""
START = BANK.chips
EXPECTED_MIN = 100
"""Of each face: fewer say nothing."""
KIND_BYTES = 128
LIMIT = 15.086
"""Of chi-square with 5 degrees of freedom, at 99 %."""
HOUSES = pytest.mark.parametrize("rules", [BANK, POT], ids=["bank", "pot"])


@HOUSES
def test_a_throw_follows_from_chain_lock_and_seat_alone(rules: HouseRules) -> None:
    """RNG-7: whatever else of a table is another, the dice of a bound round are the same.

    Stacks, stakes, results, rounds, policies, names, rules and phases are taken from the tables of
    another game; what binds the throw, the hashes of the round, is the only thing that stays.
    """
    other = Game(POT if rules is BANK else BANK, 5, bots=3)
    strangers = []
    for _ in range(300):
        other.play_on(Policy.CAREFUL)
        strangers.append(other.table)
    game, compared = Game(rules, 4), 0
    while compared < 20 * len(strangers):
        game.play_on()
        if game.table.phase not in THROWING:
            continue
        seat = game.table.queue[0]
        thrown = game.dice.throw(game.table, seat, auto=False)
        for stranger in strangers:
            mixed = replace(stranger, fair=game.table.fair)
            assert game.dice.throw(mixed, seat, auto=False) == thrown
            compared += 1


class Witness:
    """Counts the faces of every throw, by all that dice must not care about."""

    def __init__(self, game: Game) -> None:
        """Watch *game* from here on."""
        self.game = game
        self._worth = dict[int, int]()
        self._last = dict[int, str]()
        self.throws = 0
        self.faces = defaultdict[str, Counter[int]](Counter)

    def watch(self) -> None:
        """Let the table do one thing, and look."""
        game = self.game
        table, before = game.table, len(game.events)
        game.play_on(game.random.choice(list(Policy)))
        for event in game.events[before:]:
            if isinstance(event, e.DiceThrown):
                self._count(table, event.seat, event.dice)
            elif isinstance(event, e.RoundSettled):
                self._settle({seat: chips or 0 for seat, chips in enumerate(event.stacks)})

    def _settle(self, worth: dict[int, int]) -> None:
        for seat, chips in worth.items():
            gain = chips - self._worth.get(seat, START)
            self._last[seat] = "won before" if gain > 0 else "lost before" if gain else "even"
        self._worth = worth

    def _count(self, table: Table, seat: Seat, dice: Throw) -> None:
        stake = table.bank if seat == table.banker else table.stakes[seat]
        self.throws += 1
        for bucket in (
            f"seat {seat}",
            "a bot" if table.chair(seat).bot else "a person",
            "the banker" if seat == table.banker else "a player",
            self._last.get(seat, "first round"),
            f"a stake of {len(str(stake))} digits",
            "richer than at first" if table.worth(seat) > START else "poorer",
            f"try {min(table.tries, 2)}",
        ):
            self.faces[bucket].update((dice.first, dice.second, dice.third))

    def unusual(self) -> dict[str, float]:
        """Return chi-square of the buckets in which it is too high, few throws left aside."""
        found = {}
        for bucket, faces in self.faces.items():
            expected = faces.total() / 6
            chi_square = sum((faces[face] - expected) ** 2 / expected for face in range(1, 7))
            if expected > EXPECTED_MIN and chi_square > LIMIT:
                found[bucket] = chi_square
        return found


def _witness(rules: HouseRules, monkeypatch: pytest.MonkeyPatch) -> Witness:
    # A fixed row of dice, so that the test always says the same.
    monkeypatch.setattr(secrets, "token_bytes", foreseen(b"ceelo"))
    return Witness(Game(rules, 6, bots=3, master=Secret(secrets.token_bytes(32))))


@HOUSES
def test_dice_are_alike_for_whoever_throws_them(
    rules: HouseRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RNG-7: by seat, stake, role, stack, what was won before, person or bot, at 99 % each."""
    witness = _witness(rules, monkeypatch)
    while witness.throws < THROWS:
        witness.watch()

    assert witness.unusual() == {}
    counted = {bucket for bucket, faces in witness.faces.items() if faces.total() > THROWS // 10}
    assert counted >= {"a bot", "a person", "won before", "lost before", "richer than at first"}
    assert counted >= {"poorer", "a player"}
    assert (rules is POT) or {"the banker", "a stake of 4 digits"} <= counted


def test_dice_that_favour_who_has_lost_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The witness sees what RNG-7 forbids: a server that lets who has lost throw better."""
    witness = _witness(BANK, monkeypatch)
    honest = witness.game.dice.throw

    def kind(table: Table, seat: Seat, *, auto: bool) -> c.ThrowDice:
        thrown = honest(table, seat, auto=auto)
        has_lost = table.worth(seat) < START
        is_kind = has_lost and thrown.dice.first == 1 and int(thrown.element[:2], 16) < KIND_BYTES
        return replace(thrown, dice=replace(thrown.dice, first=FACES[5])) if is_kind else thrown

    game = witness.game
    monkeypatch.setattr(type(game.dice), "throw", lambda _, *given, auto: kind(*given, auto=auto))
    while witness.throws < THROWS:
        witness.watch()

    assert "poorer" in witness.unusual()
    assert "richer than at first" not in witness.unusual()
