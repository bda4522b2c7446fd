"""Who is host, and what is done about somebody who does not answer (V54, INT-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.decide.draft import not_host
from ceelo.core.refusal import Reason, Refusal

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table


def mark_away(draft: Draft, command: c.MarkAway) -> Refusal | None:
    """Let a person be away who does not answer, so that his turns are played for him.

    Whatever he does himself brings him back.  Without this a table without a clock would wait for
    ever for who has gone, and one whose host has gone would have no host.
    """
    table, target = draft.table, command.target
    if not table.holds(target):
        return _nobody(table, target)
    # A bot knows nothing of who answers.
    is_asked = target != table.host or table.chair(command.seat).bot is not None
    if is_asked and (refusal := not_host(table, command.seat)):
        return refusal
    if table.chair(target).bot is not None:
        return Refusal(reason=Reason.IS_BOT, seat=target)
    if target == command.seat:
        return Refusal(reason=Reason.NOT_YOURSELF, seat=target)
    if table.chair(target).away:
        return Refusal(reason=Reason.ALREADY_AWAY, seat=target)
    draft.add(e.SeatAway(seat=target, auto=False))
    return None


def give_host(draft: Draft, command: c.GiveHost) -> Refusal | None:
    """Let another person who is here be host."""
    table, target = draft.table, command.target
    if not table.holds(target):
        return _nobody(table, target)
    if refusal := not_host(table, command.seat):
        return refusal
    if table.chair(target).bot is not None:
        return Refusal(reason=Reason.IS_BOT, seat=target)
    if target == table.host:
        return Refusal(reason=Reason.UNCHANGED)
    if not table.is_present(target):
        return Refusal(reason=Reason.ALREADY_AWAY, seat=target)
    draft.add(e.HostPassed(seat=target))
    return None


def replace_host(draft: Draft, _: c.ReplaceHost) -> Refusal | None:
    """Let somebody who is here be host in place of one who stays away."""
    heir = draft.table.successor()
    if heir is None:
        return Refusal(reason=Reason.UNCHANGED)
    draft.add(e.HostPassed(seat=heir))
    return None


def _nobody(table: Table, target: Seat) -> Refusal:
    return Refusal(reason=Reason.NO_SUCH_SEAT, came=target, least=0, most=len(table.chairs) - 1)
