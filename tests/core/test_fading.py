"""The bank is staked and faded, and the round against it is settled (V22 to V27, D2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core.combination import read
from ceelo.core.contest import Outcome
from ceelo.core.dice import parse_throw
from ceelo.core.event import (
    BankCovered,
    BankStaked,
    BankUnfaded,
    PlayersCalled,
    RoundOpened,
    RoundSettled,
    StakeSettled,
)
from ceelo.core.money import Chips
from ceelo.core.rules import BankRules, Instant, StakeRules, Tie, Unfaded
from ceelo.core.table import Offer, Phase
from tests.core.scripted import BANK, Game


def staked(chips: int = 100, players: int = 4) -> Game:
    """Return a game in which seat 0 has put up a bank."""
    return Game(BANK, players).start().stake(chips)


def test_seats_are_asked_from_the_bankers_left() -> None:
    """Clockwise, each once, and only those who can stake (V23)."""
    assert staked().latest(BankStaked).asked == (1, 2, 3)
    assert Game(BANK, 4).start().decline(2).stake(50).queue() == (3, 0, 1)


def test_a_covered_bank_asks_nobody_else() -> None:
    """Bank 100 faded 20, 20, 60 is covered, and the last seat may not fade (rulebook, head)."""
    game = Game(BANK, 5).start().stake(100).fade(20, 20, 60)

    covered = game.latest(BankCovered)

    assert (covered.bank, covered.returned, covered.players) == (100, 0, (1, 2, 3))
    assert game.table.phase is Phase.BANKER_THROWS


def test_the_uncovered_part_goes_back() -> None:
    """Bank 100 faded 10 by each of six leaves 40, which the banker takes back (V25)."""
    game = staked(players=7).fade(*[10] * 6)

    assert game.latest(BankCovered).returned == 40
    assert (game.table.bank, game.pockets()[0]) == (60, 940)


def test_everybody_may_pass() -> None:
    """No fade at all: nobody throws and the bank goes back in full (D2)."""
    game = staked().fade(0, 0, 0)

    assert game.found(BankUnfaded) == [BankUnfaded(returned=Chips(100))]
    assert (game.table.bank, game.pockets()) == (0, (1000,) * 4)
    assert (game.table.offer, game.queue()) == (Offer.UNFADED, (1, 2, 3, 0))


def test_a_house_may_leave_an_unfaded_bank_with_the_banker() -> None:
    """He is asked first there, and the others after him (V44b)."""
    keeps = replace(BANK, bank=BankRules(unfaded=Unfaded.KEEP))

    game = Game(keeps, 4).start().stake(100).fade(0, 0, 0)

    assert (game.table.offer, game.queue()) == (Offer.UNFADED, (0, 1, 2, 3))
    assert game.decline(4).table.phase is Phase.BANK_OPEN


def test_an_unfaded_round_is_no_round() -> None:
    """The rounds of a session are those that were thrown for, but each has its epoch of dice."""
    game = staked().fade(0, 0, 0).stake(10).fade(10).throw("456")

    assert game.latest(RoundSettled).round == 1
    assert [opened.epoch for opened in game.found(RoundOpened)] == [1, 2]


def test_who_takes_the_rest_may_take_less_than_the_least_stake() -> None:
    """Else a rest below the least stake could never be covered (V24, V33)."""
    house = replace(BANK, stake=StakeRules(min=Chips(10), unit=Chips(5)))

    game = Game(house, 4).start().stake(15).fade(10, 5)

    assert game.latest(BankCovered).players == (1, 2)


def test_who_cannot_stake_is_not_asked() -> None:
    """A seat with fewer chips than the least stake is passed over (V23, V33)."""
    house = replace(BANK, chips=Chips(20), stake=StakeRules(min=Chips(15)))
    game = Game(house, 4).start().stake(20).fade(15, 5).throw("456")

    game.stake(0)

    assert game.pockets() == (0, 5, 15, 20)
    assert game.queue() == (2, 3)


SETTLED = [
    # rule  banker  player  outcome        change
    ("V27", "334", "335", Outcome.WIN, 30),
    ("V27", "334", "226", Outcome.WIN, 30),
    ("V27", "334", "111", Outcome.WIN, 30),
    ("V27", "334", "456", Outcome.WIN, 30),
    ("V14", "334", "554", Outcome.PUSH, 0),
    ("V27", "334", "553", Outcome.LOSE, -30),
    ("V6", "332", "661", Outcome.LOSE, -30),
    ("V27", "334", "123", Outcome.LOSE, -30),
]


@pytest.mark.parametrize(("rule", "banker", "player", "outcome", "change"), SETTLED)
def test_a_point_is_beaten_or_not(
    rule: str, banker: str, player: str, outcome: Outcome, change: int
) -> None:
    """Each row is one stake of 30 against a point; unless lost, the stake itself comes back."""
    game = staked(30, players=2).fade(30).throw(banker, player)

    settled = game.latest(StakeSettled)

    assert (settled.outcome, settled.stake, settled.change) == (outcome, 30, change), rule
    assert settled.player == read(parse_throw(player))
    assert game.worths() == (1000 - change, 1000 + change)


def test_an_instant_result_settles_all_stakes_unthrown() -> None:
    """Nobody throws after 4-5-6, and each stake says that the banker's throw decided (V11)."""
    game = staked().fade(20, 0, 30).throw("456")

    assert game.found(PlayersCalled) == []
    assert [(stake.seat, stake.change) for stake in game.found(StakeSettled)] == [
        (1, -20),
        (3, -30),
    ]
    assert {stake.player for stake in game.found(StakeSettled)} == {None}


def test_the_same_point_may_be_the_bankers() -> None:
    """Where the house says so, a push is a loss (V14)."""
    house = replace(BANK, tie=Tie.BANKER)

    game = Game(house, 2).start().stake(30).fade(30).throw("334", "554")

    assert game.worths() == (1030, 970)


def test_six_and_one_may_be_points() -> None:
    """Where only heads and 1-2-3 decide, a banker's 6 is thrown against (V5)."""
    house = replace(BANK, bank=BankRules(instant=Instant.HEADS_ONLY))

    game = Game(house, 4).start().stake(90).fade(30, 30, 30).throw("226", "116", "333", "665")

    assert game.worths() == (1000, 1000, 1030, 970)


def test_players_throw_in_turn_until_something_counts() -> None:
    """A throw that makes nothing is thrown again by the same seat (V16)."""
    game = staked().fade(20, 0, 30).throw("135", "246", "334")

    assert (game.table.phase, game.queue()) == (Phase.PLAYERS_THROW, (1, 3))

    game.throw("124")

    assert game.queue() == (1, 3)

    game.throw("335")

    assert game.queue() == (3,)


def test_the_settled_round_tells_all_stacks() -> None:
    """What each seat now has, the bank with its banker, and a free chair as nothing."""
    game = Game(BANK, 3, seat_count=4).start().stake(50).fade(20, 30).throw("224", "335", "221")

    settled = game.latest(RoundSettled)

    assert settled.stacks == (1010, 1020, 970, None)
    assert (settled.bank, settled.round, settled.is_broken) == (60, 1, False)


def test_two_seats_play() -> None:
    """One banks, the other fades, and the bank moves between them (V49)."""
    game = staked(100, players=2).fade(100).throw("224", "335")

    assert (game.table.offer, game.queue()) == (Offer.BROKEN, (1, 0))
    assert game.stake(10).fade(10).throw("666").table.banker == 1


def test_ten_seats_play() -> None:
    """Nine fade and throw, in order (V52)."""
    game = staked(90, players=10).fade(*[10] * 9).throw("224", *["335"] * 4, *["221"] * 5)

    assert game.worths() == (1010, *[1010] * 4, *[990] * 5)
    assert game.table.offer is Offer.KEPT
