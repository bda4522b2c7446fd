"""Sitting down, being away, and who is host (V52, V54, V55)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.event import HostPassed, SeatAway, SeatBack, SeatLeft, SeatTaken
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.table import Parked, Phase, Policy, Seat
from tests.core.scripted import BANK, POT, Game, player_id


def test_the_first_to_sit_is_host() -> None:
    """On whichever chair."""
    assert Game(BANK, 0).sit(5, seat=1).table.host == 1
    assert Game(BANK, 0).sit(5).sit(6).table.host == 0


def test_a_wish_is_granted_and_else_the_first_free_seat() -> None:
    """Chairs fill from 0."""
    game = Game(BANK, 0, seat_count=4).sit(1, seat=2).sit(2).sit(3).sit(4)

    assert [event.seat for event in game.found(SeatTaken)] == [2, 0, 1, 3]


def test_nobody_has_chips_before_the_session() -> None:
    """Stacks are bought when it starts."""
    game = Game(BANK, 2)

    assert game.worths() == (0, 0)
    assert game.start().worths() == (1000, 1000)


def test_a_newcomer_buys_in_and_plays_from_the_next_round() -> None:
    """He is not asked in the round that is on (V55)."""
    game = Game(BANK, 2, seat_count=3).start().stake(100).sit(9)

    assert game.worths() == (1000, 1000, 1000)
    assert game.queue() == (1,)

    game.fade(20).throw("456").stake(0)

    assert game.queue() == (1, 2)


def test_a_newcomer_is_asked_for_the_bank_too() -> None:
    """Once an offer goes round anew, it reaches him."""
    game = Game(BANK, 2, seat_count=3).start().sit(9).stake(20).fade(20).throw("123")

    assert game.queue() == (1, 2, 0)


def test_a_bot_is_seated_and_sent_away_by_the_host() -> None:
    """It has a policy for all to see, and plays like everybody else."""
    game = Game(BANK, 1, seat_count=3).add_bot(90).add_bot(91)

    assert [chair and chair.bot for chair in game.table.chairs] == [
        None,
        Policy.STEADY,
        Policy.STEADY,
    ]

    game.do(c.RemoveSeat(seat=Seat(0), target=Seat(1)))

    assert game.table.occupied == (0, 2)
    assert [left.is_sent for left in game.found(SeatLeft)] == [True]


@pytest.mark.parametrize("sits", [Seat(0), Seat(1)], ids=["a person", "a bot"])
def test_nobody_sits_twice_and_no_bot_as_somebody_else(sits: Seat) -> None:
    """Of two balances under one id one would be lost when its owner returns (V54)."""
    bot = c.AddBot(seat=Seat(0), policy=Policy.BOLD, name="Ada", player="ad" * 16)
    game = Game(BANK, 1, seat_count=3).do(bot)

    refusal = game.refusal(replace(bot, name="Bix", player=game.table.chair(sits).player))

    assert (refusal.reason, refusal.seat) == (Reason.ALREADY_SEATED, sits)


def test_a_seat_may_be_away_and_come_back() -> None:
    """Both are told."""
    game = Game().away(1)

    assert not game.table.is_present(Seat(1))

    game.come_back(1)

    assert game.table.is_present(Seat(1))
    assert game.found(SeatAway) == [SeatAway(seat=Seat(1), auto=False)]


def test_whatever_a_seat_does_brings_it_back() -> None:
    """A command of its own shows that somebody is there."""
    game = Game().start().stake(50).away(1).fade(10)

    assert game.last[0] == SeatBack(seat=Seat(1))
    assert game.table.is_present(Seat(1))


def test_a_refused_command_brings_nobody_back() -> None:
    """Nothing of it is applied."""
    game = Game().start().stake(50).away(1)

    game.refusal(c.Fade(seat=Seat(1), chips=Chips(60)))

    assert not game.table.is_present(Seat(1))


def test_what_is_done_for_a_seat_brings_nobody_back() -> None:
    """A time that ran out, a throw that was made for it, leaving, and what the host does to it."""
    game = Game().start().stake(50).away(1).time_out()

    assert game.found(SeatBack) == []

    game.fade(50).away(2).throw("224").throw("335", auto=True).leave(2)
    game.do(c.RemoveSeat(seat=Seat(0), target=Seat(1)))

    assert game.found(SeatBack) == []


def test_who_runs_out_of_time_is_away_from_then_on() -> None:
    """It is told once, and the next round does not ask him to fade."""
    game = Game().start().stake(50).time_out().fade(10).throw("456").stake(0)

    assert game.found(SeatAway) == [SeatAway(seat=Seat(1), auto=True)]
    assert game.queue() == (2,)


def test_a_throw_that_was_made_for_a_seat_says_that_it_is_away() -> None:
    """Its own throw brings it back (D6)."""
    game = Game().start().stake(50).fade(20, 30).throw("224").throw("135", auto=True)

    assert not game.table.is_present(Seat(1))

    game.throw("136", auto=True)

    assert len(game.found(SeatAway)) == 1

    game.throw("335")

    assert game.table.is_present(Seat(1))


def test_a_bot_is_never_away() -> None:
    """What is thrown or passed for it says nothing about it."""
    game = Game(BANK, 1, seat_count=2).add_bot().start().stake(50).time_out()

    assert game.found(SeatAway) == []

    game.stake(50).fade(50).throw("224", auto=True).throw("335", auto=True)

    assert [away.seat for away in game.found(SeatAway)] == [0]


def test_who_leaves_with_chips_may_return_with_them() -> None:
    """His balance is parked under his id, and is his on whichever chair (V54)."""
    game = Game(BANK, 4).start().stake(50).fade(20, 0, 30).throw("456").leave(1)

    assert game.table.chairs[1] is None
    assert game.table.parked == (
        Parked(player=player_id(1), name="Player 1", chips=Chips(980), bought=Chips(1000)),
    )

    game.sit(8, seat=1).leave(2).sit(1, seat=2)

    assert game.worths() == (1050, 1000, 980, 970)
    assert [left.name for left in game.table.parked] == ["Player 2"]


def test_who_leaves_before_the_session_takes_nothing_along() -> None:
    """There is nothing to park."""
    game = Game(BANK, 3).leave(1)

    assert game.last == (
        SeatLeft(seat=Seat(1), chips=Chips(0), player=player_id(1), name="Player 1"),
    )
    assert game.table.parked == ()


def test_the_host_passes_on_to_the_next_person() -> None:
    """Bots are passed over (V54)."""
    game = Game(BANK, 1, seat_count=4).add_bot().sit(2).sit(3).leave(0)

    assert game.last[-1] == HostPassed(seat=Seat(2))


def test_a_table_of_bots_waits_for_a_host() -> None:
    """The next person to sit down is host, wherever he sits."""
    game = Game(BANK, 1, seat_count=4).add_bot().leave(0)

    assert (game.table.host, game.found(HostPassed)) == (0, [])
    assert game.sit(5, seat=3).table.host == 3


def test_the_chair_of_the_host_who_left_makes_a_host() -> None:
    """And everybody is told."""
    game = Game(BANK, 1, seat_count=4).add_bot().leave(0).sit(5)

    assert (game.table.host, game.found(HostPassed)) == (0, [HostPassed(seat=Seat(0))])


def test_the_host_in_mid_round_passes_on_after_it() -> None:
    """Until his stake is settled he is there."""
    game = Game().start().stake(50).fade(20, 30).leave(0)

    assert game.table.host == 0

    game.throw("224", "335", "221")

    assert game.table.host == 1


def test_a_seat_without_a_stake_leaves_at_once() -> None:
    """In mid-round too: nothing of his is at risk (V54)."""
    game = Game(POT, 3).start().sit_out(1).ante(0, 2).throw("226").leave(1)

    assert game.table.occupied == (0, 2)
    assert game.table.phase is Phase.POT_THROWS


def test_a_free_chair_keeps_nothing_of_who_left() -> None:
    """A newcomer on it has no throw of the round before."""
    game = Game().start().stake(50).fade(20, 30).throw("224", "335", "221").leave(1).sit(7)

    assert game.table.thrown[1] is None
    assert game.worths() == (1010, 1000, 970)
