"""Who is broke may buy in again where the house allows it (V53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.decide.rounds import end_reason
from ceelo.core.event import ChipsBought, SeatAway, SessionEnded
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import EndKind, EndRules, Liability, PayRules, PayTable, StakeRules
from ceelo.core.table import EndReason, Phase, Seat
from ceelo.core.view import view
from tests.core.scripted import BANK, POT, Game

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Table

ONCE = replace(BANK, chips=Chips(100), rebuy=1)


def again(seat: int) -> c.Rebuy:
    """Return the command of *seat* to buy in again."""
    return c.Rebuy(seat=Seat(seat))


def broke(rules: HouseRules = ONCE, players: int = 3) -> Game:
    """Return a game in which seat 1 has lost all it had to seat 0."""
    return Game(rules, players).start().stake(100).fade(100).throw("456")


def offers(game: Game, seat: int) -> bool:
    """Say whether *seat* is offered to buy in again."""
    return "rebuy" in {choice.do for choice in legal(game.table, Seat(seat))}


def test_who_is_broke_buys_the_agreed_chips_again() -> None:
    """They are his, and count as bought: 100 are lost, whatever he has now."""
    game = broke()
    assert offers(game, 1)

    game.do(again(1))

    assert game.last == (ChipsBought(seat=Seat(1), chips=Chips(100)),)
    chair = game.table.chairs[1]
    assert chair is not None
    assert (chair.chips, chair.bought, chair.rebuys) == (100, 200, 1)
    shown = view(game.table).chairs[1]
    assert shown is not None
    assert (shown.rebuys, shown.is_out) == (1, False)


def test_he_plays_in_the_next_round() -> None:
    """He is asked like the others."""
    game = broke().do(again(1)).stake(0)

    assert game.queue() == (1, 2)


def test_a_house_that_says_nothing_sells_none() -> None:
    """V53 is off unless a house allows it."""
    game = broke(replace(ONCE, rebuy=0))

    assert not offers(game, 1)
    assert game.refusal(again(1)) == Refusal(reason=Reason.NO_REBUY_LEFT)


def test_as_often_as_agreed_and_no_more() -> None:
    """Once was agreed: the second time he is out."""
    game = broke().do(again(1)).stake(0).fade(100, 0).throw("456")

    assert not offers(game, 1)
    assert game.refusal(again(1)) == Refusal(reason=Reason.NO_REBUY_LEFT, came=1, most=1)


def test_only_who_is_broke() -> None:
    """Not whoever would like to have more."""
    game = broke()

    assert not offers(game, 2)
    assert game.refusal(again(2)) == Refusal(reason=Reason.NOT_BROKE, came=100)


def test_a_rest_below_the_least_stake_is_broke_too() -> None:
    """It is kept, and the new chips come on top of it."""
    stake = StakeRules(min=Chips(10), unit=Chips(5))
    game = Game(replace(ONCE, stake=stake), 3).start().stake(100).fade(95, 0).throw("456")
    assert game.table.is_out(Seat(1))

    game.do(again(1))

    assert game.worths()[1] == 105


def test_not_with_a_stake_in_play() -> None:
    """All of it is at risk, but it is not lost yet."""
    game = Game(ONCE, 3).start().stake(100).fade(100)
    assert game.table.phase is Phase.BANKER_THROWS

    assert game.refusal(again(1)).reason is Reason.WRONG_PHASE
    assert not offers(game, 1)


def test_while_the_others_play() -> None:
    """He need not hurry between two rounds; he plays from the next one (V55)."""
    game = broke().stake(0).do(again(1))

    assert game.table.phase is Phase.FADING
    assert game.queue() == (2,)


def test_neither_in_a_pause_nor_outside_a_session_nor_at_its_end() -> None:
    """A round that is the last has no next one."""
    paused = broke().pause()
    assert paused.refusal(again(1)).reason is Reason.PAUSED
    assert not offers(paused, 1)

    ended = broke().end()
    assert ended.refusal(again(1)).reason is Reason.WRONG_PHASE

    ending = broke().stake(0).fade(10).end()
    assert ending.table.ending is EndReason.HOST
    assert ending.refusal(again(1)).reason is Reason.WRONG_PHASE
    assert not offers(ending, 1)


def test_a_session_waits_for_whoever_may_buy_again() -> None:
    """Two at a table: without it the game would be over when one is broke."""
    assert broke(replace(ONCE, rebuy=0), 2).latest(SessionEnded).reason is EndReason.LAST

    game = broke(players=2)
    assert game.table.phase is Phase.BANK_OFFERED
    assert game.refusal(c.StakeBank(seat=Seat(0), chips=Chips(0))).reason is Reason.NOBODY_TO_FADE

    game.do(again(1)).stake(0).fade(100).throw("456")

    assert game.latest(SessionEnded).reason is EndReason.LAST


def test_a_banker_who_can_only_wait_is_not_away() -> None:
    """His time runs out, the bank goes back to him, and it lies open until the other has chips."""
    game = broke(players=2).time_out()

    assert not game.found(SeatAway)
    assert (game.table.phase, game.pockets()) == (Phase.BANK_OPEN, (200, 0))
    game.do(again(1)).stake(50, seat=0)
    assert game.queue() == (1,)


def test_a_pot_waits_and_goes_on() -> None:
    """Fewer than two can ante until one buys in again."""
    game = Game(replace(POT, chips=Chips(10), rebuy=1), 2).start().ante().throw("226", "112")
    assert game.phase() is Phase.WAITING

    game.do(again(1))

    assert game.phase() is Phase.ANTEING


@pytest.mark.parametrize(("rebuys", "is_over"), [(1, True), (2, False)])
def test_a_session_ends_where_what_was_bought_is_not_enough(rebuys: int, *, is_over: bool) -> None:
    """What he owes takes most of it (V32 `debt`), and one alone cannot play on."""
    tripled = PayRules(player=PayTable(four_five_six=3))
    stake = StakeRules(min=Chips(50), liability=Liability.DEBT)
    game = Game(replace(ONCE, rebuy=rebuys, pay=tripled, stake=stake), 2)
    game.start().stake(60).fade(60).throw("224", "456")
    assert game.worths() == (-80, 280)

    game.do(again(0))

    assert game.worths() == (20, 280)
    assert bool(game.found(SessionEnded)) is is_over
    assert (game.phase() is Phase.ENDED) is is_over


def test_standings_count_what_was_bought() -> None:
    """150 of 200 bought is worse than 100 of 100."""
    game = Game(ONCE, 3).start().stake(100).fade(100).throw("456").do(again(1)).decline()
    assert game.table.phase is Phase.BANK_OFFERED

    rows = game.end().latest(SessionEnded).standings

    assert [(row.place, row.seat, row.chips, row.bought) for row in rows] == [
        (1, 0, 200, 100),
        (2, 2, 100, 100),
        (3, 1, 100, 200),
    ]


def test_a_target_is_not_reached_by_buying() -> None:
    """199 of 300 bought are no 150 (V50); 150 of 100 are."""
    end = EndRules(kind=EndKind.TARGET, target=Chips(150))
    table = Game(replace(ONCE, rebuy=2, end=end), 6).start().table

    def having(*stacks: int) -> Table:
        chairs = [
            chair and replace(chair, chips=chips, bought=300 if seat == 1 else 100)
            for seat, (chair, chips) in enumerate(zip(table.chairs, stacks, strict=True))
        ]
        return replace(table, chairs=tuple(chairs))

    assert end_reason(having(121, 199, 120, 120, 120, 120)) is None
    assert end_reason(having(150, 199, 120, 111, 110, 110)) is EndReason.TARGET


def test_who_leaves_takes_along_how_often() -> None:
    """The same session counts it when he returns; the rematch begins anew."""
    game = broke().do(again(1)).leave(1).sit(1)
    chair = game.table.chairs[1]
    assert chair is not None
    assert (chair.rebuys, chair.bought) == (1, 200)

    game.end().start()

    chair = game.table.chairs[1]
    assert chair is not None
    assert (chair.rebuys, chair.bought) == (0, 100)
