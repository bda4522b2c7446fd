"""Who is banker first (V46)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.dice import ALL_THROWS, Throw
from ceelo.core.event import FirstBankSought, FirstThrowsTied, RoundOpened
from ceelo.core.rules import Direction, FirstBanker, HouseRules
from ceelo.core.table import Offer, Phase, Seat
from tests.core.scripted import BANK, OPEN_END, Game

ONE_DIE = HouseRules(end=OPEN_END)


def test_one_die_each_and_the_highest_is_asked_first() -> None:
    """The first die of each throw counts, whatever the three make; the others follow in order."""
    game = Game(ONE_DIE, 4).start().throw("111", "345", "511", "456")

    assert (game.table.phase, game.table.offer) == (Phase.BANK_OFFERED, Offer.FIRST)
    assert game.queue() == (2, 3, 0, 1)


def test_the_tied_throw_again() -> None:
    """E80: A 5, B 6, C 6; only B and C again: B 2, C 4, so C."""
    game = Game(ONE_DIE, 3).start().throw("511", "611", "622")

    assert game.latest(FirstThrowsTied).seats == (1, 2)
    assert game.queue() == (1, 2)

    game.throw("266", "411")

    assert game.queue() == (2, 0, 1)


def test_ties_go_on_until_one_is_highest() -> None:
    """All may tie, and tie again."""
    game = Game(ONE_DIE, 3).start().throw("111", "111", "111", "366", "311", "122")

    assert [tied.seats for tied in game.found(FirstThrowsTied)] == [(0, 1, 2), (0, 1)]

    game.throw("611", "511")

    assert game.asked() == 0


def test_no_stake_is_at_risk() -> None:
    """The first throws are a round of dice of their own, and no round of the session."""
    game = Game(ONE_DIE, 3).start()

    assert game.latest(FirstBankSought).seats == (0, 1, 2)
    assert game.latest(RoundOpened).epoch == 1

    game.throw("611", "111", "111").stake(10).fade(10).throw("456")

    assert (game.table.rounds_played, game.table.fair.epoch) == (1, 2)


def test_who_has_the_highest_die_may_decline() -> None:
    """The bank then goes round from his left (D1)."""
    game = Game(ONE_DIE, 3).start().throw("111", "611", "111").decline()

    assert game.asked() == 2


def test_the_host_throws_first_and_may_be_anybody() -> None:
    """Throwing begins with the host and goes round."""
    game = Game(ONE_DIE, 3).leave(0).start()

    assert (game.table.host, game.queue()) == (1, (1, 2))


def test_a_house_may_begin_with_the_host() -> None:
    """Nobody throws there: the host is asked first, and the others from his left."""
    game = Game(BANK, 4).start()

    assert (game.table.phase, game.queue()) == (Phase.BANK_OFFERED, (0, 1, 2, 3))


def test_the_way_round_counts_here_too() -> None:
    """Counter-clockwise, the seats throw and are asked the other way (V47)."""
    house = replace(ONE_DIE, direction=Direction.COUNTER_CLOCKWISE)
    game = Game(house, 4).start()

    assert game.queue() == (0, 3, 2, 1)

    game.throw("111", "111", "611", "111")

    assert game.queue() == (2, 1, 0, 3)


def test_who_leaves_during_the_first_throws_is_not_asked() -> None:
    """His throw is made for him, and the bank goes to the next (D6)."""
    game = Game(ONE_DIE, 3).start().throw("111", "611").leave(1)

    assert game.table.chair(Seat(1)).leaving

    game.throw("511")

    assert game.queue() == (2, 0)
    assert game.table.chairs[1] is None


def test_who_is_out_of_the_first_throws_may_leave_at_once() -> None:
    """He no longer throws, so nothing holds him (V54)."""
    game = Game(ONE_DIE, 3).start().throw("611", "111", "611").leave(1)

    assert game.table.chairs[1] is None
    assert game.throw("511", "611").queue() == (2, 0)


def test_time_may_be_called_during_the_first_throws() -> None:
    """They are finished, and then the session ends (V50)."""
    game = Game(ONE_DIE, 2).start().do(c.CallTime())

    assert game.throw("611", "111").table.phase is Phase.ENDED


def test_the_way_to_the_first_bank_is_the_houses() -> None:
    """Both ways are written in the rules."""
    assert ONE_DIE.first is FirstBanker.ONE_DIE
    assert BANK.first is FirstBanker.HOST


def test_the_sum_decides_and_the_earlier_of_the_tied() -> None:
    """V46 `sum`: nobody throws again."""
    game = Game(replace(ONE_DIE, first=FirstBanker.SUM), 4).start()

    assert game.throw("611", "665", "566", "111").queue() == (1, 2, 3, 0)


def test_red_pips_and_fours_may_find_different_bankers() -> None:
    """V46, E82: 1-1-1 and 4-4-2 tell the two ways apart, and ties throw again."""
    red = Game(replace(ONE_DIE, first=FirstBanker.RED_PIPS), 2).start().throw("411", "455")
    fours = Game(replace(ONE_DIE, first=FirstBanker.FOURS), 2).start().throw("411", "455")

    assert (red.asked(), red.table.phase) == (0, Phase.BANK_OFFERED)
    assert fours.latest(FirstThrowsTied).seats == (0, 1)
    assert fours.throw("444", "414").asked() == 0


def test_one_throw_chooses_among_all_seats_alike() -> None:
    """V46 `random`: of 216 throws 215 decide among five, one is thrown again."""
    house = replace(ONE_DIE, first=FirstBanker.RANDOM)
    game = Game(house, 5).start()

    assert game.latest(FirstBankSought).seats == (0,)
    assert game.throw("666").table.phase is Phase.FIRST_THROWS

    found = Counter(Game(house, 5).start().throw(_digits(dice)).asked() for dice in ALL_THROWS[:-1])
    assert set(found.values()) == {43}


def _digits(dice: Throw) -> str:
    return f"{dice.first}{dice.second}{dice.third}"


def test_a_die_outside_is_thrown_again() -> None:
    """It decides nothing while no stake is at risk (V20)."""
    game = Game(ONE_DIE, 2).start()
    fair = game.table.fair
    dice = c.ThrowDice(
        seat=Seat(0), dice=ALL_THROWS[-1], k=fair.k, index=fair.next_index, element="", is_out=True
    )

    assert game.do(dice).asked() == 0
    assert game.throw("111", "211").asked() == 1
