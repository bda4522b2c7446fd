"""A tied pot for which the tied pay again (V36 `reante`, `doubled`)."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.event import PotWon, ShootoutCalled
from ceelo.core.money import Chips
from ceelo.core.rules import PotRules, PotTie
from ceelo.core.table import Seat
from tests.core.scripted import POT, Game

DOUBLED = replace(POT, chips=Chips(40), pot=PotRules(tie=PotTie.REANTE, doubled=True))
POINT_6 = Combination(Kind.POINT, Face(6))


def second_pot(loser: str) -> Game:
    """Return the second pot of two, after seat 1 has lost 10 of its 40 and both have anted."""
    return Game(DOUBLED, 2).start().ante().throw("456", loser).ante()


def test_who_can_pay_this_shootout_throws_in_it() -> None:
    """Seat 1 has just the 20 that the first shootout costs, and not the 40 of the second."""
    game = second_pot("123").throw("226", "336")

    assert game.pockets() == (20, 0)
    assert game.latest(ShootoutCalled) == ShootoutCalled(
        number=1, seats=(Seat(1), Seat(0)), combination=POINT_6, ante=Chips(20)
    )


def test_who_cannot_pay_the_next_leaves_the_pot_to_whoever_can() -> None:
    """Tied again, neither has 40: they throw without paying, for what is there."""
    game = second_pot("123").throw("226", "336", "112", "332")

    called = game.latest(ShootoutCalled)
    assert (called.number, called.ante, game.table.pot) == (2, 0, 60)
    assert called.combination == Combination(Kind.POINT, Face(2))

    game.throw("113", "114")

    assert game.latest(PotWon).seat == 0
    assert game.pockets() == (80, 0)
