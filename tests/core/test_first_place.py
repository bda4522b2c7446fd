"""A first place that is shared, and thrown for where the house wants it (V51)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.combination import Combination, Kind
from ceelo.core.event import (
    FirstPlaceTied,
    FirstPlaceWon,
    RoundLocked,
    RoundOpened,
    SessionEnded,
    StakesReturned,
)
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.rules import EndKind, EndRules, HouseRules
from ceelo.core.standings import standings
from ceelo.core.table import EndReason, Phase, Seat
from ceelo.core.view import view
from tests.core.scripted import BANK, POT, Game

THROWN_FOR = EndRules(kind=EndKind.OPEN, playoff=True)


def decided(rules: HouseRules = BANK, players: int = 3) -> Game:
    """Return a session that ends after one round, which seat 0 has lost and the others have won."""
    game = Game(replace(rules, end=THROWN_FOR), players).start().stake(100)
    return game.fade(*[10] * (players - 1)).throw("123").end()


def places(game: Game) -> list[tuple[int, str, int]]:
    """Return place, name and chips of the final standings."""
    return [(row.place, row.name, row.chips) for row in game.latest(SessionEnded).standings]


def test_without_it_the_place_is_shared() -> None:
    """Equal chips share a place, and nobody throws."""
    game = Game(BANK, 3).start().stake(100).fade(10, 10).throw("123").end()

    assert not game.found(FirstPlaceTied)
    assert places(game) == [(1, "Player 1", 1010), (1, "Player 2", 1010), (3, "Player 0", 980)]


def test_those_who_share_it_throw_once_more() -> None:
    """The bank has gone back, nobody has anything at risk, and the dice are locked as always."""
    game = decided()

    assert game.latest(FirstPlaceTied) == FirstPlaceTied(
        seats=(Seat(1), Seat(2)), reason=EndReason.HOST
    )
    assert (game.table.phase, game.queue(), game.table.bank) == (Phase.PLACE_THROWS, (1, 2), 0)
    assert game.latest(RoundOpened).epoch == game.latest(RoundLocked).epoch == 2
    assert [entry.stake for entry in game.latest(RoundLocked).entries] == [0, 0]
    assert view(game.table).waiting == (1,)


def test_the_best_throw_takes_it() -> None:
    """Nothing is thrown again, chips stay where they are, and the loser is second."""
    game = decided().throw("135", "224", "456")

    assert game.latest(FirstPlaceWon) == FirstPlaceWon(
        seats=(Seat(2),), combination=Combination(Kind.FOUR_FIVE_SIX)
    )
    assert places(game) == [(1, "Player 2", 1010), (2, "Player 1", 1010), (3, "Player 0", 980)]
    assert (game.table.phase, game.latest(SessionEnded).reason) == (Phase.ENDED, EndReason.HOST)
    assert standings(game.table) == game.latest(SessionEnded).standings


def test_equals_share_it_after_all() -> None:
    """One round it is: 4-5-6 twice leaves two in the first place, and the third is third."""
    game = decided(players=4).throw("456", "456", "666")

    assert game.latest(FirstPlaceWon).seats == (1, 2)
    assert [row[0] for row in places(game)] == [1, 1, 3, 4]


def test_who_leaves_has_it_thrown_for_him() -> None:
    """D6: he is parked with the first place that his throw has won."""
    game = decided().throw("224").leave(2).throw("456", auto=True)

    assert places(game) == [(1, "Player 2", 1010), (2, "Player 1", 1010), (3, "Player 0", 980)]
    assert [row.seat for row in game.latest(SessionEnded).standings] == [None, 1, 0]
    assert game.table.chairs[2] is None

    game.sit(2)

    assert [row.place for row in standings(game.table)] == [1, 2, 3]


def test_who_had_left_before_shares_no_throws() -> None:
    """With nobody else in the first place here, it is shared with him without a throw."""
    game = Game(replace(BANK, end=THROWN_FOR), 3).start().stake(100).fade(10, 10).throw("123")

    game.leave(2).end()

    assert not game.found(FirstPlaceTied)
    assert [row[0] for row in places(game)] == [1, 1, 3]


def test_one_who_is_first_alone_need_not_throw() -> None:
    """The second place is never thrown for."""
    game = Game(replace(BANK, end=THROWN_FOR), 3).start().stake(100).fade(20, 20).throw("226").end()

    assert not game.found(FirstPlaceTied)
    assert [row[0] for row in places(game)] == [1, 2, 2]


@pytest.mark.parametrize(
    ("end", "reason"),
    [
        (EndRules(rounds=1, playoff=True), EndReason.ROUNDS),
        (EndRules(kind=EndKind.TARGET, target=Chips(1005), playoff=True), EndReason.TARGET),
    ],
)
def test_however_the_session_ends(end: EndRules, reason: EndReason) -> None:
    """After the agreed rounds, or when two have reached the target together."""
    game = Game(replace(BANK, end=end), 3).start().stake(100).fade(10, 10).throw("123")

    assert game.latest(FirstPlaceTied).reason is reason
    game.throw("226", "456")
    assert game.latest(SessionEnded).reason is reason


def test_it_goes_for_pots_as_well() -> None:
    """Antes go back, all have the same, and the order of throwing begins with the host."""
    game = Game(replace(POT, end=THROWN_FOR), 3).start().ante(1).end()

    assert game.found(StakesReturned)
    assert game.queue() == (0, 1, 2)
    game.throw("226", "336", "112")
    assert game.latest(FirstPlaceWon).seats == (0, 1)


def test_nothing_else_ends_it() -> None:
    """It is the end already: the host cannot end it again, and time does not."""
    game = decided()

    assert game.refusal(c.EndSession(seat=Seat(0))).reason is Reason.UNCHANGED
    assert game.refusal(c.CallTime()).reason is Reason.UNCHANGED


def test_a_pause_ends_with_the_session() -> None:
    """Who ends a paused game lets the tied throw at once."""
    game = Game(replace(BANK, end=THROWN_FOR), 2).start().pause().end()

    assert not game.table.is_paused
    assert game.queue() == (0, 1)


def test_a_rematch_begins_without_it() -> None:
    """Who won it once is not first again for that."""
    game = decided().throw("224", "456").start().stake(10).end()

    assert game.latest(FirstPlaceTied).seats == (0, 1, 2)
    assert [chair and chair.is_first for chair in game.table.chairs] == [False] * 3
