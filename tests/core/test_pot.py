"""The game without a bank: antes, throws, shootouts, and who throws first (V36 to V38)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core.event import (
    AntesClosed,
    AntesOpened,
    PlayersWanted,
    PotSplit,
    PotWon,
    RoundSettled,
    SatOut,
    ShootoutCalled,
    StakesReturned,
)
from ceelo.core.money import Chips
from ceelo.core.rules import Direction, PotRules, PotTie
from ceelo.core.table import Phase
from ceelo.core.view import view
from tests.core.scripted import POT, Game


def started(players: int = 3) -> Game:
    """Return a game in which all are asked for the ante of 10."""
    return Game(POT, players).start()


def anted(players: int = 3) -> Game:
    """Return a pot that all are in, thrown for by seat 0 next."""
    return started(players).ante()


def test_all_are_asked_for_the_same_ante() -> None:
    """The host throws first, and nobody is in before he has paid (V22)."""
    game = started()

    opened = game.latest(AntesOpened)

    assert (opened.ante, opened.opener, opened.asked) == (10, 0, (0, 1, 2))
    assert (game.table.phase, game.table.pot) == (Phase.ANTEING, 0)


def test_antes_may_be_paid_in_any_order() -> None:
    """Throwing order is by seat all the same."""
    game = started().ante(2, 0)

    assert (game.table.pot, game.queue()) == (20, (1,))

    game.ante(1)

    closed = game.latest(AntesClosed)
    assert (closed.pot, closed.players) == (30, (0, 1, 2))
    assert game.pockets() == (990, 990, 990)


def test_who_sits_out_does_not_throw() -> None:
    """The pot is of the others alone."""
    game = started().sit_out(1).ante(0, 2)

    assert (game.table.pot, game.queue()) == (20, (0, 2))


def test_a_pot_of_one_is_given_back() -> None:
    """Fewer than two antes make no pot; all are asked again, and it was no round."""
    game = started().ante(1).sit_out(0, 2)

    assert game.found(StakesReturned) == [StakesReturned()]
    assert (game.pockets(), game.table.pot) == ((1000,) * 3, 0)
    assert (game.table.phase, game.queue()) == (Phase.ANTEING, (0, 1, 2))
    assert game.table.rounds_played == 0


def test_the_best_combination_takes_the_pot() -> None:
    """All antes go to one seat (V36)."""
    game = anted().throw("224", "336", "123")

    won = game.latest(PotWon)

    assert (won.seat, won.pot) == (1, 30)
    assert game.worths() == (990, 1020, 990)
    assert game.latest(RoundSettled).stacks == (990, 1020, 990)


LOWEST_FIRST = [
    *("123", "221", "332", "113", "554", "115", "116"),
    *("111", "222", "333", "444", "555", "666", "456"),
]


@pytest.mark.parametrize("better", range(1, len(LOWEST_FIRST)))
def test_each_combination_beats_the_one_below(better: int) -> None:
    """1-2-3 is the lowest (V38), points 1 to 6 all count (V5), 4-5-6 the highest (V37)."""
    game = anted(2).throw(LOWEST_FIRST[better - 1], LOWEST_FIRST[better])

    assert game.latest(PotWon).seat == 1


@pytest.mark.parametrize("digits", LOWEST_FIRST)
def test_the_same_combination_shoots_it_out(digits: str) -> None:
    """4-5-6 does not win at once, and 1-2-3 against 1-2-3 goes on (V36, V37)."""
    game = anted(2).throw(digits, digits)

    assert game.latest(ShootoutCalled).seats == (0, 1)
    assert game.queue() == (0, 1)


def test_only_the_tied_shoot_it_out() -> None:
    """The others are out, nothing is added, and the same pot is thrown for (V36)."""
    game = anted().throw("226", "556", "442")

    assert (game.table.shootout, game.queue(), game.table.pot) == (1, (0, 1), 30)

    game.throw("333", "665")

    assert game.latest(PotWon).seat == 0
    assert game.worths() == (1020, 990, 990)


def test_shootouts_go_on_until_one_wins() -> None:
    """Each is numbered, and may have fewer seats than the one before."""
    game = anted(4).throw("226", "336", "116", "123")
    game.throw("221", "441", "123", "124", "125", "115", "225")
    game.throw("456", "222")

    called = [(shootout.number, shootout.seats) for shootout in game.found(ShootoutCalled)]
    assert called == [(1, (0, 1, 2)), (2, (0, 1)), (3, (0, 1))]
    assert game.latest(PotWon).seat == 0
    assert game.table.shootout == 0


def test_the_first_throw_walks_round_by_one() -> None:
    """So that nobody throws first more often than the others (rulebook 2.3)."""
    game = started()
    openers = []
    for _ in range(4):
        openers.append(game.latest(AntesOpened).opener)
        game.ante().throw("456", "221", "123")

    assert openers == [0, 1, 2, 0]


def test_the_first_throw_walks_the_houses_way() -> None:
    """Counter-clockwise it walks the other way (V47)."""
    game = Game(replace(POT, direction=Direction.COUNTER_CLOCKWISE), 3).start()

    assert game.queue() == (0, 2, 1)

    game.ante().throw("456", "221", "123")

    assert game.queue() == (2, 1, 0)


def test_the_first_throw_passes_over_who_cannot_ante() -> None:
    """Who is away or has too few chips is not asked, and the next one opens."""
    game = anted(4).away(1).throw("456").throw("221", auto=True).throw("221", "221")

    assert game.queue() == (2, 3, 0)
    assert game.table.opener == 2


def test_who_sits_out_may_have_been_first() -> None:
    """The next in order throws first then, and the walk goes on from the one who was asked."""
    game = started().sit_out(0).ante(1, 2)

    assert game.queue() == (1, 2)

    game.throw("456", "221")

    assert game.table.opener == 1


def test_a_seat_without_the_ante_is_not_asked() -> None:
    """It watches until the session ends (V53)."""
    house = replace(POT, chips=Chips(15))
    game = Game(house, 3).start().ante().throw("456", "221", "221")

    assert game.worths() == (35, 5, 5)
    assert game.table.phase is Phase.ENDED

    game = Game(house, 3).start().ante(0, 1).sit_out(2).throw("456", "221")

    assert game.queue() == (2, 0)


def test_all_chips_may_be_anted() -> None:
    """A stack of exactly one ante is enough."""
    game = Game(replace(POT, chips=Chips(10), pot=PotRules(ante=Chips(10))), 2).start().ante()

    assert game.pockets() == (0, 0)
    assert game.throw("221", "456").worths() == (0, 20)


def test_the_table_waits_for_a_second_player() -> None:
    """With all others away there is no pot, and the table says that it waits."""
    game = Game(POT, 3).away(1, 2).start()

    assert isinstance(game.last[-1], PlayersWanted)
    assert (game.table.phase, game.queue()) == (Phase.WAITING, ())


@pytest.mark.parametrize("back", [1, 2])
def test_whoever_comes_back_wakes_the_table(back: int) -> None:
    """The antes open by themselves once two can pay."""
    game = Game(POT, 3).away(1, 2).start().come_back(back)

    assert (game.table.phase, game.queue()) == (Phase.ANTEING, (0, back))


def test_a_newcomer_wakes_the_table() -> None:
    """He sits down with a full stack, which is an ante and more (V55)."""
    game = Game(POT, 2, seat_count=3).away(1).start().sit(7)

    assert (game.table.phase, game.queue()) == (Phase.ANTEING, (0, 2))


def test_a_paused_table_does_not_wake() -> None:
    """It opens the antes when it goes on."""
    game = Game(POT, 3).away(1, 2).start().pause().come_back(1)

    assert game.table.phase is Phase.WAITING
    assert game.resume().table.phase is Phase.ANTEING


def test_the_first_throw_walks_on_over_a_wait() -> None:
    """A pot that was played moves it, however long the table waited for the next."""
    game = anted().throw("456", "221", "221").time_out(3)

    assert (game.table.phase, game.table.opener) == (Phase.WAITING, 1)

    game.come_back(0, 1)

    assert (game.table.phase, game.table.opener) == (Phase.ANTEING, 1)

    waiting = anted().away(1, 2).throw("456").throw("221", "221", auto=True)

    assert waiting.table.phase is Phase.WAITING
    assert waiting.come_back(1).table.opener == 1


def test_everybodys_time_runs_out() -> None:
    """Each sits out and is away, and then the table waits (V56)."""
    game = started().time_out(3)

    assert [(out.seat, out.auto) for out in game.found(SatOut)] == [(0, True), (1, True), (2, True)]
    assert game.table.phase is Phase.WAITING


def test_ten_seats_make_a_pot() -> None:
    """All ten throw, in order (V52)."""
    game = anted(10).throw(*["221"] * 9, "456")

    assert game.worths() == (*[990] * 9, 1090)
    assert game.table.opener == 1


CARRY = replace(POT, pot=replace(POT.pot, tie=PotTie.CARRY_ALL))


def test_a_carried_pot_is_for_everybody_again() -> None:
    """All ante on top of it, and whoever wins has both (V36)."""
    game = Game(CARRY, 3).start().ante().throw("226", "336", "112")

    assert (game.table.phase, game.table.pot) == (Phase.ANTEING, 30)
    assert view(game.table).pot == 30

    game.ante().throw("226", "335", "112")

    # The first throw has walked on to seat 1.
    assert game.latest(PotWon).pot == 60


def test_a_pot_that_nobody_has_won_is_shared_at_the_end() -> None:
    """No chip is lost: it belongs to all who are there, odd chips to the earliest seat (V39)."""
    game = Game(replace(CARRY, pot=replace(CARRY.pot, ante=Chips(5))), 4).start()
    game.ante(0).ante(1).ante(2).sit_out(3).throw("226", "336", "112").end()

    split = game.latest(PotSplit)
    assert (split.seats, split.shares, split.combination) == ((0, 1, 2, 3), (4, 4, 4, 3), None)
    assert game.worths() == (999, 999, 999, 1003)


def test_a_pot_is_shared_before_the_last_have_left() -> None:
    """Afterwards nobody would be there to have it (V54)."""
    game = Game(CARRY, 2).start().ante().leave(0, 1).throw("226", "336")

    assert game.latest(PotSplit).shares == (10, 10)
    assert [left.chips for left in game.table.parked] == [1000, 1000]


def test_paying_again_is_told() -> None:
    """V36 `reante`: both have paid twice before they throw again."""
    game = Game(replace(POT, pot=replace(POT.pot, tie=PotTie.REANTE)), 3).start()
    game.ante().throw("226", "336", "112")

    assert (game.latest(ShootoutCalled).ante, game.table.pot) == (10, 50)
    assert game.pockets() == (980, 980, 990)
