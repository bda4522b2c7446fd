"""Leaving in each part of a round (D6, V54)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.event import (
    BankCovered,
    BankReturned,
    BankUnfaded,
    DiceThrown,
    SeatLeaving,
    SeatLeft,
    SessionEnded,
    StakeSettled,
    StakesReturned,
)
from ceelo.core.rules import BankRules, HouseRules, Precedence
from ceelo.core.table import EndReason, Offer, Phase, Seat
from tests.core.scripted import BANK, POT, Game

FRENCH = replace(BANK, bank=BankRules(precedence=Precedence.BROKEN))


def faded() -> Game:
    """Return a round in which seats 1 to 3 have faded 30 each of 90, and seat 0 throws."""
    return Game(BANK, 4).start().stake(90).fade(30, 30, 30)


def test_the_stake_of_a_leaver_stands() -> None:
    """His throws are made for him, and he leaves with what he has after them."""
    game = faded().leave(1).throw("224")

    assert (game.table.chair(Seat(1)).leaving, game.table.stakes[1]) == (True, 30)

    game.throw("335", auto=True).throw("221", "221")

    assert [thrown.auto for thrown in game.found(DiceThrown)] == [False, True, False, False]
    assert game.table.chairs[1] is None
    assert game.table.parked[0].chips == 1030


def test_a_leaver_who_won_the_bank_is_not_asked() -> None:
    """The next head winner is, or the old banker keeps it (D1, D6)."""
    game = faded().leave(1).throw("224").throw("456", auto=True).throw("331", "331")

    assert (game.table.offer, game.queue()) == (Offer.KEPT, (0,))


def test_a_seat_that_has_faded_leaves_after_the_round() -> None:
    """While the others are still asked, his stake stands too."""
    game = Game(BANK, 4).start().stake(90).fade(30).leave(1)

    assert game.last == (SeatLeaving(seat=Seat(1)),)
    assert game.fade(0, 0).table.phase is Phase.BANKER_THROWS
    assert game.throw("456").table.chairs[1] is None


def test_a_seat_that_is_asked_leaves_and_the_next_is_asked() -> None:
    """It takes no part of the bank."""
    game = Game(BANK, 4).start().stake(90).leave(1)

    assert (game.table.phase, game.queue()) == (Phase.FADING, (2, 3))


def test_the_last_to_be_asked_leaves() -> None:
    """Fading is over, with what was faded or with nothing (V25, D2)."""
    covered = Game(BANK, 3).start().stake(90).fade(30).leave(2)

    assert covered.latest(BankCovered).returned == 60

    unfaded = Game(BANK, 3).start().stake(90).fade(0).leave(2)

    assert unfaded.latest(BankUnfaded).returned == 90
    assert (unfaded.table.offer, unfaded.queue()) == (Offer.UNFADED, (1, 0))


def test_a_banker_leaves_while_he_is_faded() -> None:
    """The round is played, and then he is gone with his bank and the left is asked (D6)."""
    game = Game(BANK, 4).start().stake(90).fade(30).leave(0).fade(30, 30)
    game.throw("224", auto=True).throw("335", "221", "334")

    assert game.table.parked[0].chips == 1000
    assert game.latest(BankReturned).chips == 90
    assert (game.table.banker, game.table.bank) == (None, 0)
    assert (game.table.offer, game.queue()) == (Offer.GIVEN_UP, (1, 2, 3))


def test_a_leaving_banker_whom_nobody_fades() -> None:
    """His bank goes back, he leaves with it, and the left is asked (D2, D6)."""
    game = Game(BANK, 3).start().stake(90).fade(0).leave(0).fade(0)

    assert game.table.parked[0].chips == 1000
    assert (game.table.offer, game.queue()) == (Offer.UNFADED, (1, 2))


AFTER_A_LEAVING_BANKER = [
    # house   players' throws          seats asked, in order
    (BANK, ("331", "331", "331"), (1, 2, 3)),
    (BANK, ("331", "456", "111"), (1, 2, 3)),  # Whoever beat it with a head.
    (BANK, ("335", "456", "335"), (1, 2, 3)),  # Broken, too.
    (FRENCH, ("335", "456", "335"), (1, 2, 3)),
    (FRENCH, ("334", "456", "335"), (1, 2, 3)),
]


@pytest.mark.parametrize(("rules", "digits", "seats"), AFTER_A_LEAVING_BANKER)
def test_the_bank_of_a_banker_who_left(
    rules: HouseRules, digits: tuple[str, ...], seats: tuple[int, ...]
) -> None:
    """The left of the chair he sat on is asked, seat by seat (D6)."""
    game = Game(rules, 4).start().stake(90).fade(30, 30, 30).leave(0).throw("224", *digits)

    assert (game.table.phase, game.table.offer) == (Phase.BANK_OFFERED, Offer.GIVEN_UP)
    assert game.queue() == seats
    assert game.decline(3).table.phase is Phase.BANK_OPEN


def test_the_left_of_a_leaver_is_counted_from_his_chair() -> None:
    """Not from seat 0."""
    game = Game(BANK, 4).start().decline(2).stake(90).fade(30, 30, 30).leave(2).throw("123")

    assert game.queue() == (3, 0, 1)


def test_an_away_bankers_round_is_finished_and_the_left_is_asked() -> None:
    """He keeps his seat, but not a bank that he cannot answer for (D6)."""
    game = faded().away(0).throw("224", auto=True).throw("334", "221", "221")

    assert (game.table.offer, game.queue()) == (Offer.GIVEN_UP, (1, 2, 3))
    assert (game.table.bank, game.worths()[0]) == (0, 1060)


def test_the_bank_of_an_away_banker_goes_to_the_left_whoever_beat_it() -> None:
    """An absent banker's bank is offered to his left, a head winner or not (D6)."""
    game = faded().away(0).throw("224", auto=True).throw("334", "456", "221")

    assert (game.table.offer, game.queue()) == (Offer.GIVEN_UP, (1, 2, 3))
    assert game.table.bank == 0


def test_the_banker_leaves_while_head_winners_are_asked() -> None:
    """They are still asked, and the left of his chair after them (D6)."""
    game = faded().throw("224", "331", "456", "111").leave(0)

    assert game.table.parked[0].chips == 970
    assert (game.table.offer, game.queue()) == (Offer.GIVEN_UP, (2, 3, 1))


def test_the_banker_leaves_when_he_may_keep_the_bank() -> None:
    """He gives it up with his chair (D1, D6)."""
    game = faded().throw("456").leave(0)

    assert game.table.parked[0].chips == 1090
    assert (game.table.offer, game.queue()) == (Offer.GIVEN_UP, (1, 2, 3))


def test_the_asked_seat_leaves_and_the_next_is_asked() -> None:
    """Leaving declines the bank (D1)."""
    game = faded().throw("224", "331", "456", "111").leave(2)

    assert (game.table.offer, game.queue()) == (Offer.HEAD, (3,))

    game.leave(3)

    assert (game.table.offer, game.queue()) == (Offer.KEPT, (0,))


def test_a_seat_that_would_be_asked_later_leaves() -> None:
    """The one who is asked still is."""
    game = Game(BANK, 4).start().leave(1)

    assert (game.table.offer, game.queue()) == (Offer.FIRST, (0, 2, 3))


def test_a_head_winner_of_a_broken_bank_leaves() -> None:
    """It goes to the left, where he is no longer asked (D1)."""
    game = faded().throw("224", "335", "456", "335").leave(2)

    assert (game.table.offer, game.queue()) == (Offer.BROKEN, (1, 3, 0))


def test_the_last_who_could_be_asked_leaves() -> None:
    """Then nobody wants the bank (D1)."""
    game = faded().throw("224", "335", "111", "335").away(0, 1, 3).leave(2)

    assert game.table.phase is Phase.BANK_OPEN


def test_nobody_is_left_to_keep_the_bank() -> None:
    """All others are away, and so it stays open."""
    game = faded().throw("456").away(1, 2, 3).decline()

    assert game.table.phase is Phase.BANK_OPEN
    assert game.leave(1).table.phase is Phase.BANK_OPEN


def test_a_seat_leaves_a_pot_it_has_paid_for() -> None:
    """After the round, with what it won (V54)."""
    game = Game(POT, 3).start().ante(0).leave(0)

    assert game.table.chair(Seat(0)).leaving

    game.ante(1, 2).throw("456", auto=True).throw("221", "221")

    assert game.table.parked[0].chips == 1020
    assert (game.table.host, game.queue()) == (1, (1, 2))


def test_who_is_out_of_a_shootout_leaves_after_it() -> None:
    """His ante lies in the pot until it is won (V54)."""
    game = Game(POT, 3).start().ante().throw("226", "226", "221").leave(2)

    assert game.table.chair(Seat(2)).leaving
    assert game.throw("221", "222").table.chairs[2] is None


def test_a_seat_leaves_before_it_pays_the_ante() -> None:
    """The others make the pot, or get their antes back and are asked again."""
    made = Game(POT, 3).start().ante(0, 1).leave(2)

    assert (made.table.phase, made.queue()) == (Phase.POT_THROWS, (0, 1))

    alone = Game(POT, 3).start().ante(0).sit_out(1).leave(2)

    assert alone.found(StakesReturned) == [StakesReturned()]
    assert (alone.table.phase, alone.queue()) == (Phase.ANTEING, (0, 1))


def test_leaving_opens_no_pot_for_one() -> None:
    """With nobody else at the table the session is over, and no ante is lost."""
    game = Game(POT, 2).start().ante(0).leave(1)

    assert game.latest(SessionEnded).reason is EndReason.LAST
    assert (game.table.phase, game.pockets()) == (Phase.ENDED, (1000, None))


@pytest.mark.parametrize("rules", [BANK, POT])
def test_the_session_ends_when_one_is_left_between_rounds(rules: HouseRules) -> None:
    """Everything returns to its owner (V50)."""
    game = Game(rules, 2).start().leave(1)

    assert game.latest(SessionEnded).reason is EndReason.LAST
    assert game.latest(SessionEnded).standings[0].chips == 1000


def test_the_session_ends_with_a_standing_bank_in_its_owners_pocket() -> None:
    """A kept bank goes back when all others have left."""
    game = Game(BANK, 2).start().stake(50).fade(50).throw("456").leave(1)

    assert game.latest(BankReturned).chips == 100
    assert (game.table.phase, game.pockets()) == (Phase.ENDED, (1050, None))


def test_all_may_leave_in_mid_round() -> None:
    """The round is played to its end for empty chairs."""
    game = faded().leave(0, 1, 2, 3).throw("224", "335", "221", "334", auto=True)

    assert game.table.occupied == ()
    assert [left.chips for left in game.table.parked] == [1000, 1030, 970, 1000]
    assert len(game.found(StakeSettled)) == 3
    assert game.table.phase is Phase.ENDED


def test_who_leaves_is_gone_when_the_host_ends() -> None:
    """An ended session keeps nobody's chair."""
    game = Game(BANK, 3).start().stake(90).fade(30).leave(1).end()

    assert (game.table.phase, game.table.occupied) == (Phase.ENDED, (0, 2))
    assert game.table.parked[0].chips == 1000
    assert [row.chips for row in game.latest(SessionEnded).standings] == [1000] * 3


def test_a_leaver_who_comes_back_before_the_end_still_leaves() -> None:
    """He may throw for himself, and his chair is free after the round (V54)."""
    game = faded().leave(1)
    game.refusal(c.ComeBack(seat=Seat(1)))
    game.throw("224", "335", "221", "221")

    assert game.table.chairs[1] is None


def test_the_host_may_send_away_in_mid_round() -> None:
    """On the terms of leaving: the stake stands."""
    game = faded().do(c.RemoveSeat(seat=Seat(0), target=Seat(1)))

    assert game.last == (SeatLeaving(seat=Seat(1), is_sent=True),)
    assert game.throw("456").table.chairs[1] is None
    assert [left.is_sent for left in game.found(SeatLeft)] == [True]


def test_no_more_than_a_host_may_be_left_with_bots() -> None:
    """A table of bots plays on without a host, and an away person may come back to it."""
    game = Game(BANK, 1, seat_count=3).add_bot(90).add_bot(91).start().leave(0)

    assert (game.table.phase, game.queue()) == (Phase.BANK_OFFERED, (1, 2))
    assert game.stake(20).fade(20).throw("456").sit(0).worths() == (1000, 1020, 980)
