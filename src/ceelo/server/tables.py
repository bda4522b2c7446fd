"""Tables over HTTP: presets, opening, joining, looking, and giving commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.app.problem import Problem, ServiceError
from ceelo.house.load import presets
from ceelo.server.bodies import (
    Health,
    InviteAnswer,
    Join,
    MemberAnswer,
    NewSession,
    OpenTable,
    PlannedAnswer,
    PlannedRules,
    SessionAnswer,
    TableAnswer,
)
from ceelo.server.endpoint import Endpoint, Get, Post, Query
from ceelo.server.frames import check_numbers
from ceelo.server.hall import new_session
from ceelo.server.problem import Fault, HttpError
from ceelo.server.qr import qr_code
from ceelo.wire.allowed import shown
from ceelo.wire.frames import AnswerFrame, SnapshotFrame, Submit
from ceelo.wire.sentences import sentence

if TYPE_CHECKING:
    from ceelo.app.ids import TableId
    from ceelo.core.rules import HouseRules
    from ceelo.server.hall import Call

MEMBER_PROBLEMS = (
    Problem.UNKNOWN_SESSION,
    Problem.UNKNOWN_TABLE,
    Problem.TABLE_HALTED,
    Problem.NOT_A_MEMBER,
)


async def health(_call: Call) -> Health:
    """Say that the server is there, and nothing about it (S30)."""
    return Health()


async def begin_session(call: Call, _body: NewSession) -> SessionAnswer:
    """Begin a session for a program."""
    return SessionAnswer(token=await new_session(call.hall, call.address))


async def open_table(call: Call, body: OpenTable) -> TableAnswer:
    """Open a table, and seat its host."""
    rules = _rules(body)
    token = await call.session_or_new()
    if not call.hall.gate.table(call.address):
        msg = "Too many new tables from this address; try again in an hour."
        raise HttpError(Problem.TOO_FAST, msg, headers={"retry-after": "3600"})
    opened = await call.hall.service.open_table(
        token, rules, body.options, body.name, redraw=body.redraw
    )
    return TableAnswer(
        table=opened.table,
        player=opened.player,
        invite=opened.invite,
        url=_url(call, opened.table, opened.invite),
    )


async def join_table(call: Call, body: Join) -> MemberAnswer:
    """Make the caller a member of the table."""
    table, gate = call.table, call.hall.gate
    if not gate.may_guess(call.address):
        msg = "Too many invitations that fit no table; wait a minute."
        raise HttpError(Problem.TOO_FAST, msg, headers={"retry-after": "60"})
    token = await call.session_or_new()
    try:
        player = await call.hall.service.join(table, token, body.invite)
    except ServiceError as error:
        if error.problem in {Problem.WRONG_INVITE, Problem.UNKNOWN_TABLE}:
            gate.wrong_guess(call.address)
        raise
    return MemberAnswer(player=player)


async def show_table(call: Call) -> SnapshotFrame:
    """Return the whole table, as the caller may see it."""
    player = await call.member()
    return await call.hall.service.snapshot(call.table, player)


async def show_invite(call: Call) -> InviteAnswer:
    """Return the invitation, as a link and as a code to scan."""
    await call.member()
    invite = await call.hall.service.invite(call.table)
    url = _url(call, call.table, invite)
    return InviteAnswer(
        invite=invite, path=_invite_path(call.table, invite), url=url, qr=qr_code(url)
    )


async def plan_rules(call: Call, body: PlannedRules) -> PlannedAnswer:
    """Say whether the table can go on by other rules; nothing is changed."""
    player = await call.member()
    refusal = await call.hall.service.rules_refusal(call.table, player, body.rules)
    return PlannedAnswer(refusal=refusal, message=None if refusal is None else sentence(refusal))


async def give_command(call: Call, body: Submit) -> AnswerFrame:
    """Give the table one command; a retry repeats the id and gets the stored answer."""
    player = await call.member()
    # Every way to a command counts as one (S10).
    if not call.hall.gate.message(call.caller.token or ""):
        raise ServiceError(Problem.TOO_FAST)
    check_numbers(body)
    answer = await call.hall.service.submit(call.table, player, body)
    if answer.refusal is not None:
        detail = answer.message or f"Refused: {answer.refusal.reason}."
        raise HttpError(Fault.REFUSED, detail, answer=answer)
    if answer.problem is not None:
        detail = answer.message or answer.problem
        raise HttpError(Problem(answer.problem), detail, answer=answer)
    return answer


def _rules(body: OpenTable) -> HouseRules:
    if body.rules is not None:
        return body.rules
    rules = {preset.name: preset.rules for preset in presets()}.get(body.preset or "")
    if rules is None:
        names = ", ".join(preset.name for preset in presets())
        msg = f"preset is one of {names}, not {shown(body.preset)}."
        raise HttpError(Fault.UNKNOWN_PRESET, msg)
    return rules


def _url(call: Call, table: TableId, invite: str) -> str:
    wish = call.request.query_params.get("origin")
    return f"{call.hall.site.shared_origin(wish, call.caller.own)}{_invite_path(table, invite)}"


def _invite_path(table: TableId, invite: str) -> str:
    return f"/t/{table}#{invite}"


_ORIGIN = Query(name="origin", about="The page's own origin, with which the link begins.")

TABLE_ENDPOINTS: tuple[Endpoint, ...] = (
    Get(
        path="/api/health",
        summary="Ask whether the server is there",
        answer=Health,
        handle=health,
        needs_session=False,
    ),
    Post(
        path="/api/sessions",
        summary="Begin a session for a program",
        about="Pages need none: theirs begins with the first table they open or join.",
        body=NewSession,
        answer=SessionAnswer,
        status=201,
        handle=begin_session,
        problems=(Problem.TOO_FAST,),
        needs_session=False,
        needs_proof=False,
    ),
    Post(
        path="/api/tables",
        summary="Open a table",
        about=(
            "A browser without a session begins one. The table has no more chairs than its rules"
            " let people sit down."
        ),
        body=OpenTable,
        answer=TableAnswer,
        status=201,
        query=(_ORIGIN,),
        handle=open_table,
        problems=(
            Problem.UNKNOWN_SESSION,
            Problem.BAD_NAME,
            Problem.NAME_RESERVED,
            Fault.UNKNOWN_PRESET,
            Problem.TOO_FAST,
            Problem.STORE_FAILED,
        ),
    ),
    Post(
        path="/api/tables/{table}/members",
        summary="Join a table by its invitation",
        about="Who has joined watches, until he takes a seat by a command.",
        body=Join,
        answer=MemberAnswer,
        handle=join_table,
        problems=(
            Problem.UNKNOWN_SESSION,
            Problem.UNKNOWN_TABLE,
            Problem.WRONG_INVITE,
            Problem.TOO_FAST,
            Problem.STORE_FAILED,
        ),
    ),
    Get(
        path="/api/tables/{table}",
        summary="Look at a table",
        answer=SnapshotFrame,
        handle=show_table,
        problems=MEMBER_PROBLEMS,
    ),
    Get(
        path="/api/tables/{table}/invite",
        summary="Get the invitation to a table",
        answer=InviteAnswer,
        query=(_ORIGIN,),
        handle=show_invite,
        problems=MEMBER_PROBLEMS,
    ),
    Post(
        path="/api/tables/{table}/rules",
        summary="Ask whether a table can go on by other rules",
        about=(
            "Nothing is changed. A page may ask at every change of a form, while a round is played"
            " too: `change-rules` is what changes them, between two rounds."
        ),
        body=PlannedRules,
        answer=PlannedAnswer,
        handle=plan_rules,
        problems=MEMBER_PROBLEMS,
    ),
    Post(
        path="/api/tables/{table}/commands",
        summary="Give a table a command",
        about=(
            "A retry repeats the id and gets the stored answer. What the rules refuse is a problem"
            " with the code `refused`, and its `answer` has the reason and the numbers."
        ),
        body=Submit,
        answer=AnswerFrame,
        handle=give_command,
        problems=(
            *MEMBER_PROBLEMS,
            Fault.REFUSED,
            Problem.TOO_FAST,
            Problem.BAD_COMMAND_ID,
            Problem.COMMAND_ID_REUSED,
            Problem.NOT_YOUR_SEAT,
            Problem.STILL_HERE,
            Problem.BAD_NAME,
            Problem.NAME_RESERVED,
            Problem.NAME_TAKEN,
            Problem.STALE_VERSION,
            Problem.BUSY,
            Problem.STORE_FAILED,
        ),
    ),
)
