"""Tables just before a limit, and short names for the commands that meet it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Anchor, Policy, Seat
from tests.core import phases
from tests.core.scripted import BANK, CHAIN_LENGTH, Game, bind_of, lock_of, opened, player_id

if TYPE_CHECKING:
    from ceelo.core.table import LockEntry


def fade(seat: int, chips: int) -> c.Fade:
    """Return the command to fade."""
    return c.Fade(seat=Seat(seat), chips=Chips(chips))


def stake(seat: int, chips: int) -> c.StakeBank:
    """Return the command to put up a bank."""
    return c.StakeBank(seat=Seat(seat), chips=Chips(chips))


def take(number: int, name: str = "Newcomer", seat: int | None = None) -> c.TakeSeat:
    """Return the command to sit down."""
    wish = None if seat is None else Seat(seat)
    return c.TakeSeat(player=player_id(number), name=name, seat=wish)


def bot(seat: int, name: str = "Bot") -> c.AddBot:
    """Return the command to seat a bot."""
    return c.AddBot(seat=Seat(seat), policy=Policy.BOLD, name=name, player=player_id(50))


def remove(seat: int, target: int) -> c.RemoveSeat:
    """Return the command to send a seat away."""
    return c.RemoveSeat(seat=Seat(seat), target=Seat(target))


def mark(seat: int, target: int) -> c.MarkAway:
    """Return the command to say that a seat does not answer."""
    return c.MarkAway(seat=Seat(seat), target=Seat(target))


def give(seat: int, target: int) -> c.GiveHost:
    """Return the command to let another seat be host."""
    return c.GiveHost(seat=Seat(seat), target=Seat(target))


def clock(seconds: int | None, seat: int = 0) -> c.ChangeClock:
    """Return the command to set the time for one decision."""
    return c.ChangeClock(seat=Seat(seat), clock_seconds=seconds)


def ruling(game: Game, seat: int = 0, /, **changes: object) -> c.ChangeRules:
    """Return the command to play by the rules of *game* with *changes*."""
    file = msgspec.to_builtins(game.table.rules)
    for key, value in changes.items():
        file[key] = {**file[key], **value} if isinstance(value, dict) else value
    return c.ChangeRules(seat=Seat(seat), rules=msgspec.convert(file, HouseRules))


def anchor(k: int) -> Anchor:
    """Return the anchor of chain *k*."""
    return Anchor(k, CHAIN_LENGTH, f"{k:064x}")


def throw(seat: int, index: int, k: int = 0) -> c.ThrowDice:
    """Return a throw that takes an element of a chain."""
    dice = PLAYING.dice("456")
    return replace(dice, seat=Seat(seat), index=index, k=k)


# Seats 0 to 2 of 4 are taken and 3 is free.  Stakes are 10 to 50 in fives, stacks 203.
LOBBY = phases.lobby()
# Seat 0 is asked for the bank; all four seats are taken from here on.
OFFERED = phases.offered()
OBLIGED = phases.obliged()
# Seat 0 banks 100, seat 1 has faded 40, seat 2 is asked, 60 are open.
FADING = phases.fading()
# Of a bank of 45 seat 1 has faded 40: 5 are open, less than the least stake.
REST = phases.offered().stake(45).fade(40)
# Seat 2 has 203 chips, and 400 are open in a house without a highest stake.
FREE = replace(phases.UNITS, stake=replace(phases.UNITS.stake, max=None))
RICH = phases.offered(FREE).stake(200).fade(200).throw("456").stake(0)
# 113 are in the banker's pocket, 180 in his bank; he may let it stand or add.
KEPT = phases.kept()
# Bank 5 stands, below the least of 10.
SMALL = Game(FREE, 3).start().stake(15).fade(10, 5).throw("224", "665", "664")
ALONE = phases.offered().away(1, 2, 3)
ANTEING = phases.anteing()
PLAYING = phases.banker_throws()
LOCKING, BINDING = phases.locking(), phases.binding()
PAUSED = phases.offered().do(c.PauseSession(seat=Seat(0)))
LEAVING = phases.fading().leave(1)
ENDING = phases.banker_throws().do(c.EndSession(seat=Seat(0)))
AWAY = phases.fading().away(3)
BOTTED = phases.lobby().add_bot()
ONE = Game(BANK, 1)
PAIR = Game(BANK, 2)
BARE = opened(anchors=1)

LOCK, BIND = lock_of(LOCKING.table), bind_of(BINDING.table)
LOCKED_BARE = replace(
    LOCKING.table, fair=replace(LOCKING.table.fair, anchors=LOCKING.table.fair.anchors[:1])
)


def entries(*changed: tuple[int, dict[str, int | str]]) -> c.LockRound:
    """Return the lock with some fields of some entries changed."""
    listed: list[LockEntry] = list(LOCK.entries)
    for place, fields in changed:
        listed[place] = replace(listed[place], **fields)
    return c.LockRound(entries=tuple(listed), lock=LOCK.lock)
