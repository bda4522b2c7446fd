"""The odds of a house over HTTP: of those that ship, and of rules that somebody thinks about."""

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import Annotated, TypeVar

import msgspec
from starlette.responses import Response

from ceelo.app.problem import Problem, ServiceError
from ceelo.core.rules import HouseRules
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.house.catalogue import catalogue
from ceelo.house.load import presets
from ceelo.odds import (
    Caution,
    Comparison,
    Evenings,
    OddsError,
    Report,
    compare,
    evenings,
    report,
    warnings,
)
from ceelo.odds.bare import PLENTY
from ceelo.odds.plain import exact
from ceelo.server.endpoint import Endpoint, Get, Post, Query
from ceelo.server.hall import NUMBER_MAX, Call
from ceelo.server.known import DEFAULT_LANGUAGE, LANGUAGE_QUERY, known_language, known_preset
from ceelo.server.problem import Fault, HttpError

DEFAULT_HOUSE = "classic"

QuestionT = TypeVar("QuestionT")

ROUNDS_MAX = 300
"""Of an evening that a page asks for."""
TOLD_WITHIN_S = 2
"""Rules in words do not wait longer for what there is to know of them."""

_at_work = Lock()
"""One question is computed at a time, so that whoever asks many slows nobody else down."""
_at_warnings = Lock()
"""The same for what a form asks at every change; it does not wait for whole tables of odds."""


class OddsQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules whose odds somebody wants to know."""

    rules: HouseRules
    other: HouseRules | None = None
    """Rules to compare them with."""
    seats: Annotated[int, msgspec.Meta(ge=SEATS_MIN, le=SEATS_MAX)] = SEATS_MIN
    """For what there is to know of a pot."""
    language: str = DEFAULT_LANGUAGE


class OddsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a house."""

    odds: Report
    cautions: tuple[Caution, ...]
    """What there is to know before playing."""
    words: tuple[str, ...]
    """The same as sentences."""
    comparison: Comparison | None
    """None: there is nothing to compare with."""


class EveningsQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules by which evenings are to be played out."""

    rules: HouseRules
    seed: Annotated[int, msgspec.Meta(ge=0, le=NUMBER_MAX)]
    """The same one gives the same evenings."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS_MAX)] = 50
    seats: Annotated[int, msgspec.Meta(ge=SEATS_MIN, le=SEATS_MAX)] = SEATS_MIN
    """Who plays for a pot."""
    chips: Annotated[int, msgspec.Meta(ge=1, le=PLENTY)] | None = None
    """What the player has at first; null: as much as he may need."""


async def show_odds(call: Call) -> Response:
    """Return the odds of a house that ships."""
    rules = known_preset(call.text("house", DEFAULT_HOUSE), "house").rules
    language = call.text("language", DEFAULT_LANGUAGE)
    return await _answer(OddsQuestion(rules=rules, language=language))


async def tell_odds(call: Call, body: OddsQuestion) -> Response:
    """Return the odds of the rules that were sent."""
    await _count(call)
    return await _answer(body)


async def tell_evenings(call: Call, body: EveningsQuestion) -> Response:
    """Return evenings that were played out by the rules that were sent."""
    await _count(call)
    return await _worked_out(_played, body)


async def _count(call: Call) -> None:
    token = await call.session_or_new()
    # Much more work than a command, so it counts as one at least (S10).
    if not call.hall.gate.message(token):
        raise ServiceError(Problem.TOO_FAST)


async def _answer(body: OddsQuestion) -> Response:
    known_language(body.language)
    return await _worked_out(_computed, body)


async def _worked_out(work: Callable[[QuestionT], bytes], body: QuestionT) -> Response:
    try:
        encoded = await asyncio.to_thread(work, body)
    except OddsError as error:
        raise no_odds(error) from error
    return Response(encoded, media_type="application/json")


def no_odds(error: OddsError) -> HttpError:
    """Return what a client is told where there are no odds."""
    sentence = str(error)
    return HttpError(Fault.NO_ODDS, f"{sentence[0].upper()}{sentence[1:]}.")


async def warnings_told(rules: HouseRules, language: str) -> tuple[str, ...]:
    """Return what there is to know before playing by *rules*, as sentences of a known language.

    None where there are no odds, and where others keep the server at work.
    """
    try:
        return await asyncio.wait_for(
            asyncio.to_thread(_warned, rules, language), timeout=TOLD_WITHIN_S
        )
    except (OddsError, TimeoutError):
        return ()


def _warned(rules: HouseRules, language: str) -> tuple[str, ...]:
    with _at_warnings:
        return _said(warnings(rules), language)


def _said(cautions: tuple[Caution, ...], language: str) -> tuple[str, ...]:
    words = catalogue(language)
    return tuple([words.say(one.message, one.variables) for one in cautions])


def _computed(body: OddsQuestion) -> bytes:
    with _at_work:
        cautions = warnings(body.rules, seats=body.seats)
        answer = OddsAnswer(
            odds=report(body.rules),
            cautions=cautions,
            words=_said(cautions, body.language),
            comparison=None
            if body.other is None
            else compare(body.rules, body.other, seats=body.seats),
        )
    return msgspec.json.encode(answer, enc_hook=exact)


def _played(body: EveningsQuestion) -> bytes:
    with _at_work:
        played = evenings(
            body.rules,
            seed=body.seed,
            rounds=body.rounds,
            seats=body.seats,
            chips=body.chips,
        )
    return msgspec.json.encode(played, enc_hook=exact)


ODDS_ENDPOINTS: tuple[Endpoint, ...] = (
    Get(
        path="/api/odds",
        summary="Show the odds of a house",
        about="Every chance is exact, and beside it a number that is near enough to draw.",
        answer=OddsAnswer,
        query=(
            Query(
                name="house",
                about="A house that ships.",
                options=tuple(preset.name for preset in presets()),
            ),
            LANGUAGE_QUERY,
        ),
        handle=show_odds,
        problems=(Fault.UNKNOWN_PRESET, Fault.UNKNOWN_LANGUAGE),
        needs_session=False,
    ),
    Post(
        path="/api/odds",
        summary="Compute the odds of rules",
        about="Nothing is kept. Rules by which something can never end have no odds.",
        body=OddsQuestion,
        answer=OddsAnswer,
        handle=tell_odds,
        problems=(
            Problem.UNKNOWN_SESSION,
            Problem.TOO_FAST,
            Fault.UNKNOWN_LANGUAGE,
            Fault.NO_ODDS,
        ),
    ),
    Post(
        path="/api/odds/evenings",
        summary="Play evenings out",
        about=(
            "Two hundred evenings of one player, drawn round by round from the exact chances: the"
            " same for the same seed. How evenings end, and how often the player is broke, is"
            " worked out beside them, and is_exact says that it is; where it is not, errors has the"
            " standard errors of what the evenings tell. Pots that several split, carry over or pay"
            " for again are not played out."
        ),
        body=EveningsQuestion,
        answer=Evenings,
        handle=tell_evenings,
        problems=(Problem.UNKNOWN_SESSION, Problem.TOO_FAST, Fault.NO_ODDS),
    ),
)
