"""What a table is asked next: one of the things that a seat's own frame says it may do."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from ceelo.core import command as c
from ceelo.core.legal import Choice
from ceelo.core.money import Chips
from ceelo.core.table import Seat

Draw = Callable[[], float]
"""Returns a number from 0 up to and without 1, for variety; no die has anything to do with it."""

HOST = Seat(0)
BANK_UNITS = 60
"""How far a bank goes above the least: small against the stacks, so that games go on."""
FADE_UNITS = 20
RARELY = 0.1
"""How often a seat passes, declines or sits out."""


class Move(NamedTuple):
    """A command, and whose it is."""

    seat: Seat
    command: c.Request


class _Shown(msgspec.Struct):
    waiting: tuple[Seat, ...] = ()


class _Frame(msgspec.Struct):
    view: _Shown


class _You(msgspec.Struct):
    legal: tuple[Choice, ...]


class _OwnFrame(msgspec.Struct):
    you: _You


# Only what is needed is made into values: the rest of a frame is skipped.
_FRAME = msgspec.json.Decoder(_Frame)
_OWN_FRAME = msgspec.json.Decoder(_OwnFrame)


def next_move(frames: Sequence[bytes], draw: Draw) -> Move | None:
    """Return what is done at a table, given the last frame of each seat; None: nothing can be.

    A table that waits for nobody goes on by whoever may take the bank, and one that has come to its
    end, or to a point where nobody can play, begins again by its host.
    """
    waiting = _FRAME.decode(frames[0]).view.waiting
    for seat in waiting or map(Seat, range(len(frames))):
        move = _play(seat, _legal(frames[seat]), draw)
        if move is not None:
            return move
    return _begin_again(_legal(frames[HOST]))


def _legal(frame: bytes) -> tuple[Choice, ...]:
    return _OWN_FRAME.decode(frame).you.legal


def _play(seat: Seat, choices: Iterable[Choice], draw: Draw) -> Move | None:
    moves = [choice for choice in choices if choice.do in _MAKERS]
    if not moves:
        return None
    # What carries the game on comes first in a frame.
    choice = moves[-1] if draw() < RARELY else moves[0]
    return Move(seat, _MAKERS[choice.do](seat, choice, draw))


def _begin_again(choices: tuple[Choice, ...]) -> Move | None:
    offered = {choice.do for choice in choices}
    if "start-session" in offered:
        return Move(HOST, c.StartSession(seat=HOST))
    if "end-session" in offered:
        return Move(HOST, c.EndSession(seat=HOST))
    return None


def _chips(choice: Choice, units: int, draw: Draw) -> Chips:
    least, most, unit = choice.least or 0, choice.most or 0, choice.unit or 1
    return Chips(min(most, least + unit * int(draw() * units)))


def _fade(seat: Seat, choice: Choice, draw: Draw) -> c.Request:
    passes = choice.or_zero and draw() < RARELY
    return c.Fade(seat=seat, chips=Chips(0) if passes else _chips(choice, FADE_UNITS, draw))


_MAKERS: dict[str, Callable[[Seat, Choice, Draw], c.Request]] = {
    "throw": lambda seat, _, __: c.AskThrow(seat=seat),
    "fade": _fade,
    "stake-bank": lambda seat, choice, draw: c.StakeBank(
        seat=seat, chips=_chips(choice, BANK_UNITS, draw)
    ),
    "decline-bank": lambda seat, _, __: c.DeclineBank(seat=seat),
    "pay-ante": lambda seat, _, __: c.PayAnte(seat=seat),
    "sit-out": lambda seat, _, __: c.SitOut(seat=seat),
}
