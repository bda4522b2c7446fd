"""All rules of play: what a command causes, or why it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import command as c
from ceelo.core.decide.bank import decline_bank, fade, stake_bank
from ceelo.core.decide.draft import Draft
from ceelo.core.decide.fairness import bind_round, change_chain, lock_round, publish_anchor
from ceelo.core.decide.pot import pay_ante, sit_out, wake_antes
from ceelo.core.decide.seating import (
    add_bot,
    come_back,
    leave_seat,
    remove_seat,
    step_away,
    take_seat,
)
from ceelo.core.decide.session import (
    call_time,
    change_clock,
    change_pace,
    end_session,
    pause_session,
    resume_session,
    start_session,
)
from ceelo.core.decide.throwing import throw_dice
from ceelo.core.decide.timing import time_out
from ceelo.core.event import Event, SeatBack
from ceelo.core.refusal import Reason, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.table import Table

Decision = tuple[Event, ...] | Refusal


def decide(table: Table, command: c.Command) -> Decision:
    """Return the events *command* causes at *table*, or why there are none.

    Nothing is half applied: a refusal changes nothing.
    """
    draft = Draft(table)
    if isinstance(command, _BY_SEAT):
        seat = command.seat
        if not table.holds(seat):
            return Refusal(
                reason=Reason.NO_SUCH_SEAT, came=seat, least=0, most=len(table.chairs) - 1
            )
        # INT-2: whatever a seat does itself ends its being away.
        if table.chair(seat).away and not isinstance(command, _KEEPS_AWAY):
            draft.add(SeatBack(seat=seat))
    refusal = _RULES[type(command)](draft, command)
    if refusal is not None:
        return refusal
    wake_antes(draft)
    return tuple(draft.events)


_BY_SEAT = (
    c.LeaveSeat, c.StepAway, c.ComeBack, c.AddBot, c.RemoveSeat,
    c.StartSession, c.PauseSession, c.ResumeSession, c.EndSession, c.ChangeClock, c.ChangePace,
    c.StakeBank, c.DeclineBank, c.Fade, c.PayAnte, c.SitOut, c.ThrowDice, c.TimeOut,
)  # fmt: skip
_KEEPS_AWAY = (c.LeaveSeat, c.StepAway, c.ComeBack, c.ThrowDice, c.TimeOut)

_RULES: dict[type, Callable[..., Refusal | None]] = {
    c.TakeSeat: take_seat,
    c.LeaveSeat: leave_seat,
    c.StepAway: step_away,
    c.ComeBack: come_back,
    c.AddBot: add_bot,
    c.RemoveSeat: remove_seat,
    c.StartSession: start_session,
    c.PauseSession: pause_session,
    c.ResumeSession: resume_session,
    c.EndSession: end_session,
    c.ChangeClock: change_clock,
    c.ChangePace: change_pace,
    c.StakeBank: stake_bank,
    c.DeclineBank: decline_bank,
    c.Fade: fade,
    c.PayAnte: pay_ante,
    c.SitOut: sit_out,
    c.PublishAnchor: publish_anchor,
    c.ChangeChain: change_chain,
    c.LockRound: lock_round,
    c.BindRound: bind_round,
    c.ThrowDice: throw_dice,
    c.TimeOut: time_out,
    c.CallTime: call_time,
}
"""One rule for each command; a test holds this complete."""
