"""The session from the host's chair: start, pause, clocks, end (V50, V56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.decide.draft import not_host
from ceelo.core.decide.first import seek_first_banker
from ceelo.core.decide.pot import open_antes
from ceelo.core.decide.rounds import close_session
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import (
    BOUND,
    CLOCK_SECONDS_MAX,
    CLOCK_SECONDS_MIN,
    RESTING,
    SEATS_TO_PLAY,
    EndReason,
    Phase,
)

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table


def start_session(draft: Draft, command: c.StartSession) -> Refusal | None:
    """Begin, or begin again after the end with full stacks (a rematch)."""
    table = draft.table
    if not may_begin(table, command.seat):
        return not_host(table, command.seat)
    if table.phase not in RESTING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    seated = len(table.occupied)
    if seated < SEATS_TO_PLAY:
        return Refusal(reason=Reason.TOO_FEW_SEATS, came=seated, least=SEATS_TO_PLAY)
    if command.seat != table.host:
        draft.add(e.HostPassed(seat=command.seat))
        table = draft.table
    draft.add(e.SessionStarted(session=table.session + 1, chips=table.rules.chips))
    if table.rules.has_bank:
        seek_first_banker(draft)
    else:
        open_antes(draft, table.host)
    return None


def may_begin(table: Table, seat: Seat) -> bool:
    """Say whether *seat* may begin a session: the host, or for an absent host any person again."""
    if seat == table.host:
        return True
    host = table.chairs[table.host]
    is_absent = host is None or not table.is_present(table.host)
    return table.phase is Phase.ENDED and is_absent and table.chair(seat).bot is None


def pause_session(draft: Draft, command: c.PauseSession) -> Refusal | None:
    """Stop the clocks."""
    table = draft.table
    if refusal := not_host(table, command.seat) or _not_running(table):
        return refusal
    if table.is_paused:
        return Refusal(reason=Reason.PAUSED)
    draft.add(e.SessionPaused())
    return None


def resume_session(draft: Draft, command: c.ResumeSession) -> Refusal | None:
    """Go on."""
    table = draft.table
    if refusal := not_host(table, command.seat) or _not_running(table):
        return refusal
    if not table.is_paused:
        return Refusal(reason=Reason.NOT_PAUSED)
    draft.add(e.SessionResumed())
    return None


def end_session(draft: Draft, command: c.EndSession) -> Refusal | None:
    """End now; a round whose stakes are closed is completed first."""
    table = draft.table
    if refusal := not_host(table, command.seat) or _not_running(table):
        return refusal
    if not table.is_bound:
        close_session(draft, EndReason.HOST)
        return None
    if table.ending is not None:
        return Refusal(reason=Reason.UNCHANGED)
    draft.add(e.SessionEnding(reason=EndReason.HOST))
    if table.is_paused:
        draft.add(e.SessionResumed())
    return None


def call_time(draft: Draft, _: c.CallTime) -> Refusal | None:
    """End with the round in play, because the agreed time is over (V50)."""
    table = draft.table
    if refusal := _not_running(table):
        return refusal
    if table.ending is not None:
        return Refusal(reason=Reason.UNCHANGED)
    if table.phase in BOUND or any(table.stakes) or table.phase is Phase.FADING:
        draft.add(e.SessionEnding(reason=EndReason.TIME))
    else:
        close_session(draft, EndReason.TIME)
    return None


def _not_running(table: Table) -> Refusal | None:
    if table.phase in RESTING:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    return None


def change_clock(draft: Draft, command: c.ChangeClock) -> Refusal | None:
    """Set the time for one decision (V56)."""
    table, seconds = draft.table, command.clock_seconds
    if refusal := not_host(table, command.seat):
        return refusal
    if seconds is not None and not CLOCK_SECONDS_MIN <= seconds <= CLOCK_SECONDS_MAX:
        return Refusal(
            reason=Reason.CLOCK_OUT_OF_RANGE,
            came=seconds,
            least=CLOCK_SECONDS_MIN,
            most=CLOCK_SECONDS_MAX,
        )
    if seconds == table.options.clock_seconds:
        return Refusal(reason=Reason.UNCHANGED)
    draft.add(e.ClockChanged(clock_seconds=seconds))
    return None


def change_pace(draft: Draft, command: c.ChangePace) -> Refusal | None:
    """Set how long bots think."""
    table = draft.table
    if refusal := not_host(table, command.seat):
        return refusal
    if command.pace == table.options.pace:
        return Refusal(reason=Reason.UNCHANGED)
    draft.add(e.PaceChanged(pace=command.pace))
    return None
