"""All rules of play: what a command causes, or why it is refused."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, cast

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
from ceelo.core.enums import plain_members
from ceelo.core.event import Event, SeatBack
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import Phase, Table

Decision = tuple[Event, ...] | Refusal


@plain_members
class _Who(enum.Enum):
    """Whose act a command is."""

    SERVICE = enum.auto()
    SEAT = enum.auto()
    SEAT_HERE = enum.auto()  # A seat that shows by it that somebody is there.


Step = tuple[tuple[Event, ...], Table]
"""What one command caused, and the table it made."""


def decide(table: Table, command: c.Command) -> Decision:
    """Return the events *command* causes at *table*, or why there are none.

    Nothing is half applied: a refusal changes nothing.
    """
    step = advance(table, command)
    return step if isinstance(step, Refusal) else step[0]


def advance(table: Table, command: c.Command) -> Step | Refusal:
    """Return what ``decide`` returns together with the table that ``evolve`` makes of it.

    Whoever needs both saves the second fold; a test holds the two ways equal.
    """
    draft = Draft(table)
    rule, who = _RULES[type(command)]
    if who is not _Who.SERVICE:
        # Every command but the service's own names the seat that acts.
        seat = cast("c.LeaveSeat", command).seat
        if not table.holds(seat):
            seat_max = len(table.chairs) - 1
            return Refusal(reason=Reason.NO_SUCH_SEAT, came=seat, least=0, most=seat_max)
        # INT-2: whatever a seat does itself ends its being away.
        if who is _Who.SEAT_HERE and table.chair(seat).away:
            draft.add(SeatBack(seat=seat))
    refusal = rule(draft, command)
    if refusal is not None:
        return refusal
    if draft.table.phase is Phase.WAITING:
        wake_antes(draft)
    return tuple(draft.events), draft.table


_Rule = Callable[[Draft, Any], Refusal | None]
_RULES: dict[type, tuple[_Rule, _Who]] = {
    c.TakeSeat: (take_seat, _Who.SERVICE),
    c.LeaveSeat: (leave_seat, _Who.SEAT),
    c.StepAway: (step_away, _Who.SEAT),
    c.ComeBack: (come_back, _Who.SEAT),
    c.AddBot: (add_bot, _Who.SEAT_HERE),
    c.RemoveSeat: (remove_seat, _Who.SEAT_HERE),
    c.StartSession: (start_session, _Who.SEAT_HERE),
    c.PauseSession: (pause_session, _Who.SEAT_HERE),
    c.ResumeSession: (resume_session, _Who.SEAT_HERE),
    c.EndSession: (end_session, _Who.SEAT_HERE),
    c.ChangeClock: (change_clock, _Who.SEAT_HERE),
    c.ChangePace: (change_pace, _Who.SEAT_HERE),
    c.StakeBank: (stake_bank, _Who.SEAT_HERE),
    c.DeclineBank: (decline_bank, _Who.SEAT_HERE),
    c.Fade: (fade, _Who.SEAT_HERE),
    c.PayAnte: (pay_ante, _Who.SEAT_HERE),
    c.SitOut: (sit_out, _Who.SEAT_HERE),
    c.PublishAnchor: (publish_anchor, _Who.SERVICE),
    c.ChangeChain: (change_chain, _Who.SERVICE),
    c.LockRound: (lock_round, _Who.SERVICE),
    c.BindRound: (bind_round, _Who.SERVICE),
    c.ThrowDice: (throw_dice, _Who.SEAT),
    c.TimeOut: (time_out, _Who.SEAT),
    c.CallTime: (call_time, _Who.SERVICE),
}
"""One rule for each command; a test holds this complete."""
