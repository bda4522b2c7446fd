"""Dice without a table: thrown here, called by the rules of a house, and kept by nobody.

The roller stands in frames of other sites (S13).  It has no session and reads no cookie, so there
is nothing that a foreign page could do by it in somebody's name.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from ceelo.app.problem import Problem
from ceelo.core.dice import Face, Throw
from ceelo.core.turn import read_turn
from ceelo.fair.dice import read_dice
from ceelo.house.turn_words import turn_in_words
from ceelo.server.bodies import RollerAnswer, ThrowAnswer, ThrowQuestion
from ceelo.server.endpoint import Endpoint, Get, Post, Query
from ceelo.server.known import DEFAULT_LANGUAGE, LANGUAGE_QUERY, known_language, known_preset
from ceelo.server.pages import EMBED
from ceelo.server.problem import Fault, HttpError
from ceelo.server.qr import qr_code

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ceelo.core.rules import HouseRules
    from ceelo.server.hall import Call

DEFAULT_HOUSE = "classic"
BLOCK_BYTES = 32
"""As long as those of the dice at a table; three dice rarely need a second one."""


def throw_of(blocks: Iterable[bytes]) -> Throw:
    """Return the throw that *blocks* of even bytes make; each of the 216 is as likely (RNG-3).

    >>> throw_of([bytes([3, 255, 4, 5])])
    Throw(first=4, second=5, third=6)
    """
    first, second, third = read_dice(blocks).dice
    return Throw(Face(first), Face(second), Face(third))


def _system_blocks() -> Iterator[bytes]:
    """Yield bytes of the system's own generator, without end."""
    while True:
        yield secrets.token_bytes(BLOCK_BYTES)


async def show_roller(call: Call) -> RollerAnswer:
    """Return what a roller shows before its first throw."""
    language = known_language(call.text("language", DEFAULT_LANGUAGE))
    preset = known_preset(call.text("house", DEFAULT_HOUSE), "house")
    wish = call.request.query_params.get("origin")
    origin = call.hall.site.shared_origin(wish, call.caller.own)
    url = f"{origin}{EMBED}?{urlencode({'house': preset.name, 'language': language})}"
    return RollerAnswer(
        house=preset.name,
        title=preset.about.title,
        cap=preset.rules.throw.cap,
        url=url,
        qr=qr_code(url),
    )


async def throw_dice(call: Call, body: ThrowQuestion) -> ThrowAnswer:
    """Throw once, and call the throw by the rules of a house."""
    language = known_language(body.language)
    rules = known_preset(body.house, "house").rules
    _check_goes_on(rules, body.before)
    if not call.hall.gate.throw(call.address):
        msg = "Too many throws from this address; try again in a moment."
        raise HttpError(Problem.TOO_FAST, msg)
    dice = throw_of(_system_blocks())
    told = turn_in_words(rules, (*body.before, dice), language)
    return ThrowAnswer(
        dice=dice,
        combination=told.turn.made[-1],
        call=told.call,
        words=told.sentences,
        is_over=told.turn.is_over,
        left=told.turn.left,
    )


def _check_goes_on(rules: HouseRules, before: tuple[Throw, ...]) -> None:
    try:
        is_over = read_turn(rules, before).is_over
    except ValueError as error:
        raise HttpError(Fault.BAD_BODY, f"before is one turn: {error}.") from error
    if is_over:
        msg = f"before is a turn that goes on: this one was over with throw {len(before)}."
        raise HttpError(Fault.BAD_BODY, msg)


_HOUSE = Query(name="house", about="The preset by whose rules throws are called.")
_ORIGIN = Query(name="origin", about="The page's own origin, with which the link begins.")

ROLLER_ENDPOINTS: tuple[Endpoint, ...] = (
    Get(
        path="/api/roller",
        summary="Look at the dice roller of a house",
        answer=RollerAnswer,
        query=(_HOUSE, LANGUAGE_QUERY, _ORIGIN),
        handle=show_roller,
        problems=(Fault.UNKNOWN_LANGUAGE, Fault.UNKNOWN_PRESET, Fault.BAD_QUERY),
        needs_session=False,
    ),
    Post(
        path="/api/roller/throws",
        summary="Throw dice that belong to no table",
        about=(
            "Drawn by the system's generator and kept by nobody: whoever throws on after a throw"
            " without a combination sends along what this turn has thrown so far."
        ),
        body=ThrowQuestion,
        answer=ThrowAnswer,
        handle=throw_dice,
        problems=(Fault.UNKNOWN_LANGUAGE, Fault.UNKNOWN_PRESET, Problem.TOO_FAST),
        needs_session=False,
        needs_proof=False,
    ),
)
