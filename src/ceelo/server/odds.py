"""The odds of a house over HTTP: of those that ship, and of rules that somebody thinks about."""

import asyncio
from threading import Lock
from typing import Annotated

import msgspec
from starlette.responses import Response

from ceelo.app.problem import Problem, ServiceError
from ceelo.core.rules import HouseRules
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.house.catalogue import catalogue
from ceelo.house.load import presets
from ceelo.odds import Caution, Comparison, OddsError, Report, compare, report, warnings
from ceelo.odds.plain import exact
from ceelo.server.endpoint import Endpoint, Get, Post, Query
from ceelo.server.hall import Call
from ceelo.server.known import DEFAULT_LANGUAGE, LANGUAGE_QUERY, known_language, known_preset
from ceelo.server.problem import Fault, HttpError

DEFAULT_HOUSE = "classic"

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


async def show_odds(call: Call) -> Response:
    """Return the odds of a house that ships."""
    rules = known_preset(call.text("house", DEFAULT_HOUSE), "house").rules
    language = call.text("language", DEFAULT_LANGUAGE)
    return await _answer(OddsQuestion(rules=rules, language=language))


async def tell_odds(call: Call, body: OddsQuestion) -> Response:
    """Return the odds of the rules that were sent."""
    token = await call.session_or_new()
    # Much more work than a command, so it counts as one at least (S10).
    if not call.hall.gate.message(token):
        raise ServiceError(Problem.TOO_FAST)
    return await _answer(body)


async def _answer(body: OddsQuestion) -> Response:
    known_language(body.language)
    try:
        encoded = await asyncio.to_thread(_computed, body)
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
            comparison=None if body.other is None else compare(body.rules, body.other),
        )
    return msgspec.json.encode(answer, enc_hook=exact)


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
)
