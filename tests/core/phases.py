"""One game in each phase, for tests that go through all of them."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules, StakeRules
from ceelo.core.table import Phase, Seat
from tests.core.scripted import BANK, OPEN_END, POT, Game, lock_of

UNITS = replace(
    BANK, chips=Chips(203), stake=StakeRules(min=Chips(10), max=Chips(50), unit=Chips(5))
)
"""Stakes of 10 to 50 in fives; 3 of the 203 chips can never be staked."""


def lobby() -> Game:
    """Return a game before its first session: seats 0 to 2 of 4 are taken."""
    return Game(UNITS, 3, seat_count=4)


def offered(rules: HouseRules = UNITS) -> Game:
    """Return a game in which seat 0 is asked for the first bank."""
    return Game(rules, 4).start()


def fading() -> Game:
    """Return a game in which seat 1 has faded 40 of 100, seat 2 is asked and 3 comes after it."""
    return offered().stake(100).fade(40)


def locking() -> Game:
    """Return a game whose stakes are closed: 40 and 50 of a bank of 90."""
    game = offered()
    game.locks = False
    return game.stake(100).fade(40, 50, 0)


def binding() -> Game:
    """Return the same round, locked."""
    game = locking()
    return game.do(lock_of(game.table))


def banker_throws() -> Game:
    """Return a round in which seat 0 throws against 40 and 50."""
    return offered().stake(100).fade(40, 50, 0)


def players_throw() -> Game:
    """Return the same round; the banker holds a 4 and seat 1 throws."""
    return banker_throws().throw("334")


def first_throws() -> Game:
    """Return a game in which the seats throw for the first bank, seat 0 next."""
    return Game(HouseRules(end=OPEN_END), 4).start()


def bank_open() -> Game:
    """Return a game in which nobody wanted the bank (D1)."""
    return offered().decline(4)


def anteing() -> Game:
    """Return a pot in which seat 0 has paid and seats 1 to 3 are asked."""
    return Game(POT, 4).start().ante(0)


def pot_throws() -> Game:
    """Return a pot of four, thrown for by seat 0 next."""
    return Game(POT, 4).start().ante()


def waiting() -> Game:
    """Return a pot that waits for a second player: all but seat 0 are away."""
    return Game(POT, 4).away(1, 2, 3).start()


def place_throws() -> Game:
    """Return a session that the host has ended: all have the same, and seat 0 throws for it."""
    return offered(replace(UNITS, end=replace(UNITS.end, playoff=True))).end()


def ended() -> Game:
    """Return a game that the host has ended."""
    return offered().do(c.EndSession(seat=Seat(0)))


def obliged() -> Game:
    """Return a game in a house where nobody may decline the bank (V45)."""
    return offered(replace(UNITS, bank=replace(UNITS.bank, refuse=False)))


def kept() -> Game:
    """Return the obliging house after the banker won 90: he may let 180 stand."""
    return obliged().stake(100).fade(40, 50, 0).throw("456")


PHASES = {
    Phase.LOBBY: lobby,
    Phase.BANK_OFFERED: offered,
    Phase.BANK_OPEN: bank_open,
    Phase.FADING: fading,
    Phase.ANTEING: anteing,
    Phase.WAITING: waiting,
    Phase.LOCKING: locking,
    Phase.BINDING: binding,
    Phase.FIRST_THROWS: first_throws,
    Phase.BANKER_THROWS: banker_throws,
    Phase.PLAYERS_THROW: players_throw,
    Phase.POT_THROWS: pot_throws,
    Phase.PLACE_THROWS: place_throws,
    Phase.ENDED: ended,
}
"""All phases that a client may see."""
