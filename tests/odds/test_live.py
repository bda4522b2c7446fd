"""Live chances: at every moment they are the mean of what they become with the next throw."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core.event import ContestReplayed, PotCarried, PotSplit, PotWon, StakeSettled
from ceelo.core.outcome import Outcome
from ceelo.core.table import THROWING, Phase, Seat
from ceelo.core.view import view
from ceelo.odds import BankerLive, OddsError, live, report
from ceelo.odds.live import NOTHING
from tests.core.parameters import house
from tests.core.scripted import Game
from tests.core.test_buy_back import tied
from tests.odds.playing import random_house, staked_round, thrown, throws

if TYPE_CHECKING:
    from ceelo.core.event import Event
    from ceelo.core.table import Table

Chances = dict[Seat, tuple[Fraction, Fraction, Fraction]]
"""By seat: win, lose and push of a stake; or the whole pot, its share, and that it is carried."""

ONE, NONE = Fraction(1), Fraction(0)
CERTAIN = {
    Outcome.WIN: (ONE, NONE, NONE),
    Outcome.LOSE: (NONE, ONE, NONE),
    Outcome.PUSH: (NONE, NONE, ONE),
}


def said(table: Table) -> Chances:
    """Return what live chances say of every seat that has something at risk."""
    found = live(table)
    stakes = {one.seat: (one.win, one.lose, one.push) for one in found.stakes}
    return stakes | {one.seat: (one.win, one.share, found.carried) for one in found.pot}


def known(events: tuple[Event, ...]) -> Chances:
    """Return what has become certain with a throw."""
    found: Chances = {}
    for event in events:
        match event:
            case StakeSettled():
                found[event.seat] = CERTAIN[event.outcome]
            case ContestReplayed():
                # Paid later, together with those who have tied (D4).
                found |= {one.seat: CERTAIN[one.outcome] for one in event.so_far.waiting}
            case PotWon():
                found[event.seat] = ONE, ONE, NONE
            case PotSplit() if event.combination is not None:
                part = Fraction(1, len(event.seats))
                found |= dict.fromkeys(event.seats, (NONE, part, NONE))
            case PotCarried():
                found |= {Seat(seat): (NONE, NONE, ONE) for seat in range(10)}
            case _:
                pass
    return found


def check_moment(table: Table) -> None:
    """Hold the chances of *table* to the mean over all throws that may come next."""
    now = said(table)
    mean = {seat: [NONE, NONE, NONE] for seat in now}
    for dice, chance in throws(table):
        events, after = thrown(table, dice)
        then = known(events) | said(after) if after.phase in THROWING else known(events)
        for seat, sums in mean.items():
            for place, part in enumerate(then.get(seat, (NONE, NONE, NONE))):
                sums[place] += chance * part
    assert {seat: tuple(sums) for seat, sums in mean.items()} == now


def check_round(game: Game, seed: int) -> int:
    """Hold every moment of a round to the law, and return how many there were."""
    generator = Random(seed)  # noqa: S311
    table, moments = game.table, 0
    while table.phase in THROWING and moments < 25:
        check_moment(table)
        moments += 1
        (dice,) = generator.choices(
            [dice for dice, _ in throws(table)], [float(chance) for _, chance in throws(table)]
        )
        _, table = thrown(table, dice)
        if table.phase in {Phase.BANK_OFFERED, Phase.ANTEING, Phase.BANK_OPEN, Phase.LOCKING}:
            break
    return moments


@pytest.mark.parametrize("seed", range(25))
def test_chances_against_a_bank_are_the_mean_of_what_they_become(seed: int) -> None:
    """Under random rules, in every moment of a round, whoever throws."""
    rules = random_house(seed, has_bank=True)
    game = staked_round(rules, 2 + seed % 3, (2, 1, 3)[: 1 + seed % 3])

    try:
        report(rules)
    except OddsError:
        with pytest.raises(OddsError, match="never ends"):
            live(game.table)
        return

    assert check_round(game, seed) > 0


@pytest.mark.parametrize("seed", range(25))
def test_chances_for_a_pot_are_the_mean_of_what_they_become(seed: int) -> None:
    """Under random rules, in every moment of a pot, shootouts included."""
    game = staked_round(random_house(seed, has_bank=False), 2 + seed % 4)

    assert check_round(game, seed) > 0


def classic_round() -> Game:
    """Return a classic round of four in which 60 are faded and nobody has thrown."""
    return Game(house("CLASSIC", first="host", chips=1000), players=4).start().stake(60)


def test_a_point_of_4_is_worth_what_the_rulebook_says() -> None:
    """Source: rulebook 2.2: you win 38.9 %, lose 47.2 %, push 13.9 %; the banker has 1/12."""
    game = classic_round().fade(30, 20, 10).throw("224")

    found = live(game.table)

    assert [one.seat for one in found.stakes] == [1, 2, 3]
    for one in found.stakes:
        assert (one.win, one.lose, one.push) == (
            *(Fraction(7, 18), Fraction(17, 36), Fraction(5, 36)),
        )
        assert one.mean == -Fraction(1, 12)
    assert found.banker == BankerLive(seat=Seat(0), mean=60 * Fraction(1, 12))


def test_what_is_thrown_is_certain() -> None:
    """Whoever has thrown knows, and the others still hope."""
    game = classic_round().fade(30, 20, 10).throw("224", "335", "221")

    found = {one.seat: (one.win, one.lose) for one in live(game.table).stakes}

    assert found == {
        Seat(1): (ONE, NONE),
        Seat(2): (NONE, ONE),
        Seat(3): (Fraction(7, 18), Fraction(17, 36)),
    }


def test_a_stake_has_its_chances_before_it_is_made() -> None:
    """While the bank is faded, everybody who may fade sees what a stake is worth."""
    game = classic_round().fade(30)

    found = live(game.table)

    assert [one.seat for one in found.stakes] == [1, 2, 3]
    assert {(one.win, one.mean) for one in found.stakes} == {(Fraction(97, 216), -Fraction(2, 81))}
    # So far one stake is in the bank.
    assert found.banker == BankerLive(seat=Seat(0), mean=30 * Fraction(2, 81))


def test_chances_are_there_between_the_stakes_and_the_throws() -> None:
    """The dice may be bound already, and still nobody learns anything about them."""
    game = Game(house("CLASSIC", first="host", chips=1000), players=2, locks=False)
    game.start().stake(30).fade(30)

    phases = [game.phase()]
    locked = live(game.table)
    game.lock()
    phases.append(game.phase())

    assert phases == [Phase.LOCKING, Phase.BANKER_THROWS]
    assert live(game.table) == locked
    assert locked.stakes[0].win == Fraction(97, 216)


def test_nothing_is_at_risk_in_the_lobby_and_between_rounds() -> None:
    """No stake, no chances."""
    game = Game(house("CLASSIC", first="host"), players=3)

    assert live(game.table) == NOTHING
    assert live(game.start().table) == NOTHING


def test_a_bank_that_nobody_has_faded_yet_is_no_risk() -> None:
    """Chances are there for whoever thinks about it, and nothing for the banker to win."""
    found = live(classic_round().fade(0).table)

    assert found.banker is None
    assert [one.seat for one in found.stakes] == [2, 3]


def test_a_view_without_a_banker_has_no_chances() -> None:
    """Whatever a client was sent, it is answered."""
    game = classic_round().fade(30)

    assert live(replace(view(game.table), banker=None), game.table.rules) == NOTHING


def test_first_throws_for_the_bank_are_no_stakes() -> None:
    """V46: who throws for the first bank risks nothing."""
    game = Game(house("CLASSIC"), players=3).start()

    assert game.phase() is Phase.FIRST_THROWS
    assert live(game.table) == NOTHING


def test_a_view_is_enough() -> None:
    """Everybody can see what the chances are made of; the rules are known beside it."""
    game = classic_round().fade(30, 20, 10).throw("224", "335")

    assert live(view(game.table), game.table.rules) == live(game.table)
    with pytest.raises(ValueError, match="give them as well"):
        live(view(game.table))


def test_a_pot_with_a_5_on_the_table_and_two_to_throw() -> None:
    """Source: 2.1: a 5 is beaten with 27 of 108 and tied with 15; a shootout of two is even."""
    game = Game(house("POT"), players=3).start().ante().throw("225")

    found = {one.seat: one.win for one in live(game.table).pot}

    above, level, below = Fraction(27, 108), Fraction(15, 108), Fraction(66, 108)
    assert found[Seat(0)] == below**2 + 2 * below * level / 2 + level**2 / 3
    assert found[Seat(1)] == found[Seat(2)]
    assert sum(found.values()) == 1
    assert above + level + below == 1


def test_ten_seats_are_told_like_two() -> None:
    """In every moment of a pot of ten all chances are there and sum to 1."""
    game = staked_round(house("POT", pot={"instant456": True, "last_standing": True}), 10)
    for dice in ("224", "123", "335", "335", "221", "111", "225"):
        game.throw(dice)

        assert sum(one.win for one in live(game.table).pot) == 1


def test_nothing_is_said_while_people_may_buy_back() -> None:
    """V36 `buyback`: what they decide is no chance; once all have answered, there are chances."""
    game = tied()

    assert game.phase() is Phase.ANTEING
    assert game.table.tied
    assert live(game.table) == NOTHING
    game.sit_out(3).time_out()
    assert [one.win for one in live(game.table).pot] == [Fraction(1, 2)] * 2
