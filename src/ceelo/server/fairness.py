"""What the dice of this server have thrown, for whoever doubts them (RNG-1, RNG-10, RNG-11)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response

from ceelo.core.combination import Kind
from ceelo.core.dice import ALL_THROWS, FACES, Throw
from ceelo.core.rules import HouseRules
from ceelo.core.turn import combination_of
from ceelo.fair.evenness import THROWS_MIN, Finding, even_throws
from ceelo.server.endpoint import Endpoint, Get

if TYPE_CHECKING:
    from ceelo.app.dice_count import DiceCount
    from ceelo.server.hall import Call


class KindCount(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of combination: how often it should come, and how often it came."""

    kind: Kind
    ways: int
    """Of the 216 ordered throws, by the plainest rules."""
    seen: int


class FairnessAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What all tables of this server have thrown since it started."""

    since_ms: int
    """Unix time in milliseconds."""
    throws: int
    faces: tuple[int, ...]
    """How often each face fell, from 1 to 6."""
    kinds: tuple[KindCount, ...]
    findings: tuple[Finding, ...]
    """Chi-square of faces and of the 216 throws; empty where there are too few to say anything."""
    is_bad: bool
    """Whether a finding is what fair dice do at most once in a million runs."""
    throws_min: int
    """From so many throws on there are findings."""
    locks: int
    """Attempts that have come to their end: their dice were fixed, or they were given up."""
    abandoned: int
    """Of these, attempts that were given up: what people must look at (CEELO-FAIR/1, part 6)."""
    alarms: int
    """How often the log had an alarm: throws that are not even, or too many attempts given up."""
    tables: int
    """Tables that are looked at by themselves too."""
    tables_alarmed: int
    """Of these, tables that are beyond their limits now."""
    kept: int
    """Throws that can be had one by one: the last ones."""


async def show_fairness(call: Call) -> FairnessAnswer:
    """Return the counters of this server."""
    return told(call.hall.service.dice_count)


def told(count: DiceCount) -> FairnessAnswer:
    """Return what *count* says."""
    throws = count.throws
    faces, seen = Counter[int](), Counter[Kind]()
    for throw, times in throws.items():
        for face in _dice(throw):
            faces[face] += times
        seen[_kind(throw)] += times
    total = throws.total()
    counted = [(_dice(throw), times) for throw, times in throws.items()]
    findings = even_throws(counted) if total >= THROWS_MIN else ()
    return FairnessAnswer(
        since_ms=count.since_ms,
        throws=total,
        faces=tuple(faces[face] for face in FACES),
        kinds=tuple(
            KindCount(kind=kind, ways=ways, seen=seen[kind]) for kind, ways in _ways().items()
        ),
        findings=findings,
        is_bad=any(one.is_bad for one in findings),
        throws_min=THROWS_MIN,
        locks=count.locks,
        abandoned=count.abandoned,
        alarms=count.alarms,
        tables=count.tables,
        tables_alarmed=count.tables_alarmed,
        kept=len(count.last),
    )


async def list_throws(call: Call) -> Response:
    """Return the last throws, a line of three digits for each."""
    lines = "".join(f"{a}{b}{c}\n" for a, b, c in map(_dice, call.hall.service.dice_count.last))
    return Response(
        lines,
        media_type="text/plain",
        headers={
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="ceelo-throws.txt"',
        },
    )


@cache
def _ways() -> Counter[Kind]:
    """Return of how many throws each kind is made, the rarest first."""
    return Counter(dict(reversed(Counter(map(_kind, ALL_THROWS)).most_common())))


@cache
def _kind(throw: Throw) -> Kind:
    return combination_of(HouseRules(), throw).kind


def _dice(throw: Throw) -> tuple[int, int, int]:
    return throw.first, throw.second, throw.third


FAIRNESS_ENDPOINTS: tuple[Endpoint, ...] = (
    Get(
        path="/api/fairness",
        summary="Look at what the dice of this server have thrown",
        about="All tables together, since the server started; which table threw what is not told.",
        answer=FairnessAnswer,
        handle=show_fairness,
        needs_session=False,
    ),
    Get(
        path="/api/fairness/throws",
        summary="Get the last throws of this server, 10,000 at most",
        about="A line of three digits for each, as `ceelo fair check` reads them.",
        answer=str,
        media_type="text/plain",
        handle=list_throws,
        needs_session=False,
    ),
)
