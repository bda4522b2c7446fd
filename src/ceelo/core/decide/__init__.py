"""All rules of play: what a command causes, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from ceelo.core import command as c
from ceelo.core.decide.abandoning import abandon_attempt, retire_chains, void_round
from ceelo.core.decide.bank import decline_bank, fade, stake_bank
from ceelo.core.decide.draft import Draft
from ceelo.core.decide.fairness import (
    bind_round,
    change_chain,
    commit_anew,
    keep_late_reveal,
    lock_round,
    publish_anchor,
)
from ceelo.core.decide.hosting import give_host, mark_away, replace_host
from ceelo.core.decide.pot import pay_ante, sit_out, wake_antes
from ceelo.core.decide.ruling import change_rules
from ceelo.core.decide.seating import (
    add_bot,
    come_back,
    leave_seat,
    rebuy,
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
from ceelo.core.table import Phase, Seat, Table

Decision = tuple[Event, ...] | Refusal

_WAITING = Phase.WAITING  # Named once: see `ceelo.core.enums`.

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
    rule, is_here, seat_of = _RULES[type(command)]
    draft = Draft(table)
    if seat_of is not None:
        seat = seat_of(command)
        if seat not in table.occupied:
            most = len(table.chairs) - 1
            return Refusal(reason=Reason.NO_SUCH_SEAT, came=seat, least=0, most=most)
        # INT-2: whatever a seat does itself ends its being away.
        if is_here and (chair := table.chairs[seat]) and chair.away and not chair.leaving:
            draft.add(SeatBack(seat=seat))
    refusal = rule(draft, command)
    if refusal is not None:
        return refusal
    if draft.table.phase is _WAITING:
        wake_antes(draft)
    return tuple(draft.events), draft.table


_Rule = Callable[[Draft, Any], Refusal | None]
_SeatOf = Callable[[Any], Seat]
_RULES_AND_PRESENCE: dict[type, tuple[_Rule, bool]] = {
    c.TakeSeat: (take_seat, False),
    c.LeaveSeat: (leave_seat, False),
    c.Rebuy: (rebuy, True),
    c.StepAway: (step_away, False),
    c.ComeBack: (come_back, False),
    c.AddBot: (add_bot, True),
    c.RemoveSeat: (remove_seat, True),
    c.MarkAway: (mark_away, True),
    c.GiveHost: (give_host, True),
    c.StartSession: (start_session, True),
    c.PauseSession: (pause_session, True),
    c.ResumeSession: (resume_session, True),
    c.EndSession: (end_session, True),
    c.ChangeClock: (change_clock, True),
    c.ChangePace: (change_pace, True),
    c.ChangeRules: (change_rules, True),
    c.StakeBank: (stake_bank, True),
    c.DeclineBank: (decline_bank, True),
    c.Fade: (fade, True),
    c.PayAnte: (pay_ante, True),
    c.SitOut: (sit_out, True),
    c.Commit: (commit_anew, False),
    c.PublishAnchor: (publish_anchor, False),
    c.ChangeChain: (change_chain, False),
    c.LockRound: (lock_round, False),
    c.BindRound: (bind_round, False),
    c.KeepLateReveal: (keep_late_reveal, False),
    c.AbandonAttempt: (abandon_attempt, False),
    c.VoidRound: (void_round, False),
    c.RetireChains: (retire_chains, False),
    c.ThrowDice: (throw_dice, False),
    c.TimeOut: (time_out, False),
    c.CallTime: (call_time, False),
    c.ReplaceHost: (replace_host, False),
}
"""One rule for each command, and whether the command shows that somebody is at its seat.

A test holds this complete.
"""

_SEAT_OF: _SeatOf = attrgetter("seat")
_RULES: dict[type, tuple[_Rule, bool, _SeatOf | None]] = {
    kind: (rule, is_here, _SEAT_OF if issubclass(kind, c.BySeat) else None)
    for kind, (rule, is_here) in _RULES_AND_PRESENCE.items()
}
