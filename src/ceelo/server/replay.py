"""A game once more over HTTP: to whoever may watch it, what a watcher saw (HIST-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response

from ceelo.app.past import REPLAY_FRAMES_MAX, ROUNDS_MAX
from ceelo.app.problem import Problem, ServiceError
from ceelo.server.endpoint import Endpoint, Get, Query
from ceelo.server.problem import Fault
from ceelo.server.tables import MEMBER_PROBLEMS
from ceelo.wire.replay import ReplayAnswer, RoundsAnswer

if TYPE_CHECKING:
    from ceelo.server.hall import Call


async def show_moments(call: Call) -> Response:
    """Return the table as it was at a version, and the frames after it."""
    player = await _member(call)
    at, count = call.number("at", 1), call.number("count", REPLAY_FRAMES_MAX)
    moments = await call.hall.service.moments(call.table, player, at, count)
    return Response(msgspec.json.encode(moments), media_type="application/json")


async def show_rounds(call: Call) -> RoundsAnswer:
    """Return where rounds begin and end."""
    await _member(call)
    return await call.hall.service.rounds(call.table, call.number("after", 0), ROUNDS_MAX)


async def _member(call: Call) -> str:
    player = await call.member()
    # Dearer than a command, and asked for as often as somebody clicks: it counts as one (S10).
    if not call.hall.gate.message(call.caller.token or ""):
        raise ServiceError(Problem.TOO_FAST)
    return player


_PROBLEMS = (*MEMBER_PROBLEMS, Problem.TOO_FAST, Problem.STORE_FAILED, Fault.BAD_QUERY)

REPLAY_ENDPOINTS: tuple[Endpoint, ...] = (
    Get(
        path="/api/tables/{table}/replay",
        summary="See a moment of a game again",
        about=(
            "The snapshot of that version and the frames after it, as a watcher got them then, but"
            " for clocks and connections, which are over. What was sealed at that version is so"
            " here too, and your own part is that of the seat you had."
        ),
        answer=ReplayAnswer,
        query=(
            Query(name="at", about="The version; without it the first.", is_number=True),
            Query(
                name="count",
                about=f"How many frames after it, at most and without it {REPLAY_FRAMES_MAX}.",
                is_number=True,
            ),
        ),
        handle=show_moments,
        problems=_PROBLEMS,
    ),
    Get(
        path="/api/tables/{table}/rounds",
        summary="Find a round of a game",
        about=(
            "The versions in which sessions and rounds begin and end, and the stacks after each."
            f" At most {ROUNDS_MAX} come in one go; ask again with `after`."
        ),
        answer=RoundsAnswer,
        query=(Query(name="after", about="How many rounds are known already.", is_number=True),),
        handle=show_rounds,
        problems=_PROBLEMS,
    ),
)
