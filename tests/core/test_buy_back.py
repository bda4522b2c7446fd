"""A tied pot into which the others may buy back, on dice that are fixed anew (V36 `buyback`)."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.event import (
    BuyBackOpened,
    PotWon,
    RoundLocked,
    RoundOpened,
    SessionEnded,
    SessionEnding,
    ShootoutCalled,
)
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.rules import PotRules, PotTie
from ceelo.core.table import EndReason, Phase, Seat
from ceelo.core.view import awaited, view
from tests.core.scripted import POT, Game

BACK = replace(POT, pot=PotRules(buyback=True))
POINT_6 = Combination(Kind.POINT, Face(6))


def tied(players: int = 4) -> Game:
    """Return a pot in which seats 0 and 2 are tied with a point of 6."""
    game = Game(BACK, players).start().ante()
    return game.throw(*("226", "112", "336", "113", "114")[:players])


def test_all_others_are_asked() -> None:
    """Who anted and has lost may buy back for twice the ante; the tied wait for them."""
    game = tied()

    opened = game.latest(BuyBackOpened)
    shown = view(game.table)

    assert opened == BuyBackOpened(
        tied=(Seat(0), Seat(2)), combination=POINT_6, asked=(Seat(1), Seat(3)), ante=Chips(20)
    )
    assert (shown.phase, shown.ante, shown.pot) == (Phase.ANTEING, 20, 40)
    assert (shown.tied, shown.shootout, awaited(game.table)) == ((0, 2), 1, (1, 3))
    assert next(chair and chair.combination for chair in shown.chairs) == POINT_6
    assert {"pay-ante", "sit-out"} <= {choice.do for choice in legal(game.table, Seat(1))}


def test_the_shootout_is_thrown_with_new_dice() -> None:
    """Chips are never paid on dice that are fixed: another epoch opens, and all are locked."""
    game = tied()
    first, again = game.found(RoundOpened)
    assert (first.epoch, first.round, first.shootout) == (1, 1, 0)
    assert (again.epoch, again.round, again.shootout) == (2, 1, 1)

    game.ante(3).sit_out(1)

    called = game.latest(ShootoutCalled)
    assert (called.seats, called.bought, called.ante) == ((0, 2, 3), (3,), 0)
    locked = game.latest(RoundLocked)
    assert locked.epoch == 2
    assert [(entry.seat, entry.stake) for entry in locked.entries] == [(0, 10), (2, 10), (3, 30)]
    assert (game.table.phase, game.queue()) == (Phase.POT_THROWS, (0, 2, 3))
    game.throw("113", "114", "456")
    assert game.latest(PotWon).pot == 60
    assert game.pockets() == (990, 990, 990, 1030)


def test_nobody_has_to_buy_back() -> None:
    """The tied then throw alone, for what was there."""
    game = tied().sit_out(3).time_out()

    called = game.latest(ShootoutCalled)
    assert (called.seats, called.bought) == ((0, 2), ())
    assert game.table.pot == 40
    assert game.throw("113", "114").pockets() == (990, 990, 1030, 990)


def test_the_tied_pay_again_and_the_others_buy_back() -> None:
    """With `reante` it costs the tied an ante and the others two."""
    rules = replace(BACK, pot=PotRules(buyback=True, tie=PotTie.REANTE, doubled=True))
    game = Game(rules, 3).start().ante().throw("226", "112", "336")

    game.ante(1)

    called = game.latest(ShootoutCalled)
    assert (called.seats, called.bought, called.ante) == ((0, 1, 2), (1,), 20)
    assert (game.table.pot, game.pockets()) == (90, (970, 970, 970))
    game.throw("226", "114", "336").ante(1)
    assert (game.latest(ShootoutCalled).ante, game.table.pot) == (40, 190)


def test_each_shootout_may_be_bought_into() -> None:
    """Who did not, and who lost the shootout, are asked before the next one."""
    game = tied().ante(1).sit_out(3).throw("226", "226", "112")

    opened = game.latest(BuyBackOpened)

    assert (opened.tied, opened.asked, game.table.shootout) == ((0, 1), (2, 3), 2)


def test_only_those_are_asked_who_can_pay() -> None:
    """With nobody who can, the tied throw at once and with the dice of the round."""
    rules = replace(BACK, chips=Chips(29))
    game = Game(rules, 3).start().ante().throw("226", "112", "336")

    assert not game.found(BuyBackOpened)
    assert game.latest(ShootoutCalled).seats == (0, 2)
    assert len(game.found(RoundOpened)) == 1


def test_who_is_away_or_leaving_is_not_asked() -> None:
    """His ante stays in the pot."""
    game = Game(BACK, 5).start().ante().throw("226").away(3).leave(4)

    game.throw("112", "336", auto=False).throw("113", "114", auto=True)

    assert game.latest(BuyBackOpened).asked == (1,)


def test_who_leaves_while_he_is_asked_buys_nothing() -> None:
    """The stake stands, and the last who was waited for opens the shootout (V54)."""
    game = tied().ante(3).leave(1)

    assert game.latest(ShootoutCalled).seats == (0, 2, 3)
    assert game.table.phase is Phase.POT_THROWS
    game.throw("113", "114", "456")
    assert game.table.chairs[1] is None


def test_who_is_tied_may_leave_meanwhile() -> None:
    """His throws are made for him, and the others are waited for."""
    game = tied().leave(2)
    assert awaited(game.table) == (1, 3)

    game.sit_out(1, 3).throw("113").throw("666", auto=True)

    assert game.latest(PotWon).seat == 2


def test_a_pot_that_is_tied_can_only_be_finished() -> None:
    """The host ends the session with it and not before it, so nothing won is given back."""
    game = tied().end()

    assert game.found(SessionEnding) == [SessionEnding(reason=EndReason.HOST)]
    assert game.refusal(c.EndSession(seat=Seat(0))).reason is Reason.UNCHANGED
    assert "end-session" not in {choice.do for choice in legal(game.table, Seat(0))}
    game.sit_out(1, 3).throw("113", "114")
    assert game.found(SessionEnded)


def test_time_runs_out_while_it_is_tied() -> None:
    """V50: the pot in play is the last."""
    game = tied().do(c.CallTime())

    assert game.found(SessionEnding) == [SessionEnding(reason=EndReason.TIME)]
    assert game.table.phase is Phase.ANTEING
