"""Who is host when the host stays away, and who may say that somebody does not answer."""

from __future__ import annotations

import pytest

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.event import HostPassed, SeatAway, SeatBack, SessionStarted
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import Phase, Seat
from ceelo.core.view import view
from tests.core import phases
from tests.core.scripted import BANK, POT, Game
from tests.core.tables import give, mark


def ended() -> Game:
    """Return a session of three that the host has ended."""
    return Game().start().do(c.EndSession(seat=Seat(0)))


def test_an_absent_host_is_followed_by_the_next_person_who_is_here() -> None:
    """In playing order; bots and whoever is away are passed over (V54)."""
    game = Game(BANK, 1, seat_count=5).add_bot().sit(2).sit(3).away(0, 2)

    assert game.table.successor() == 3

    game.do(c.ReplaceHost())

    assert game.last == (HostPassed(seat=Seat(3)),)


def test_nobody_follows_a_host_who_is_here() -> None:
    """Nor one at a table where nobody else is."""
    assert Game().table.successor() is None
    assert Game(BANK, 1, seat_count=2).add_bot().away(0).table.successor() is None
    assert Game().away(0, 1, 2).table.successor() is None


def test_who_was_host_is_a_guest_when_he_is_back() -> None:
    """The role does not jump; it can be given back."""
    game = Game().away(0).do(c.ReplaceHost()).come_back(0)

    assert game.table.host == 1

    game.do(give(1, 0))

    assert game.table.host == 0


def test_a_seat_that_is_said_to_be_away_is_back_with_whatever_it_does() -> None:
    """The host says it of anybody, and what is owed is then done as for everybody away (INT-2)."""
    game = Game().start().stake(50).do(mark(0, 1))

    assert game.found(SeatAway) == [SeatAway(seat=Seat(1), auto=False)]

    game.fade(10)

    assert game.found(SeatBack) == [SeatBack(seat=Seat(1))]


def test_a_bot_says_of_nobody_that_he_is_away() -> None:
    """It knows nothing of that; and it is never away itself."""
    game = Game(BANK, 2, seat_count=3).add_bot()

    assert decide(game.table, mark(2, 0)) == Refusal(reason=Reason.NOT_HOST, seat=0)
    assert isinstance(decide(game.table, mark(0, 2)), Refusal)


def test_a_rematch_does_not_wait_for_an_absent_host() -> None:
    """Whoever begins it is host then, and the first bank is sought from his seat on."""
    game = ended().away(0).do(c.StartSession(seat=Seat(2)))

    assert game.last[0] == HostPassed(seat=Seat(2))
    assert game.found(SessionStarted)[-1].session == 2
    assert game.table.opener == 2


def test_a_rematch_of_pots_does_not_wait_either() -> None:
    """The absent host is not asked for an ante."""
    game = Game(POT, 3).start().do(c.EndSession(seat=Seat(0))).away(0)
    game.do(c.StartSession(seat=Seat(1)))

    assert game.table.queue == (1, 2)


@pytest.mark.parametrize("game", [ended(), Game().away(0)], ids=["host here", "lobby"])
def test_else_only_the_host_begins(game: Game) -> None:
    """While he is here, and before the first session in any case."""
    refused = decide(game.table, c.StartSession(seat=Seat(1)))

    assert refused == Refusal(reason=Reason.NOT_HOST, seat=0)


def test_a_seat_without_the_chips_of_a_round_is_shown_as_out() -> None:
    """Not while its last chips are at stake, and not outside a session (V53)."""
    game = Game(BANK, 3).start().stake(1000).fade(1000)

    assert not any(chair is not None and chair.is_out for chair in view(game.table).chairs)

    game.throw("456")

    assert [chair is not None and chair.is_out for chair in view(game.table).chairs] == [
        False,
        True,
        False,
    ]
    assert not any(
        chair is not None and chair.is_out
        for chair in view(game.do(c.EndSession(seat=Seat(0))).table).chairs
    )


def test_a_pot_needs_the_ante() -> None:
    """Who has less is out of it."""
    game = phases.anteing()
    assert game.table.phase is Phase.ANTEING
    assert not game.table.is_out(Seat(1))
