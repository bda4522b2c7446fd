"""The events of one command while they are being decided, and the table they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ceelo.core.evolve import FOLDS
from ceelo.core.refusal import Reason, Refusal

if TYPE_CHECKING:
    from ceelo.core.event import Event
    from ceelo.core.table import Phase, Seat, Table


class Draft(msgspec.Struct, gc=False):
    """What has been decided so far; a rule adds events and asks the table they have made.

    The one value that changes: it lives as long as one command is decided.
    """

    table: Table
    events: list[Event] = []

    def add(self, event: Event) -> None:
        """Decide *event*."""
        self.events.append(event)
        self.table = FOLDS[type(event)](self.table, event)


def not_in(table: Table, *phases: Phase) -> Refusal | None:
    """Refuse a command that does not fit what the table is doing."""
    if table.phase not in phases:
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if table.is_paused:
        return Refusal(reason=Reason.PAUSED)
    return None


def not_turn(table: Table, seat: Seat) -> Refusal | None:
    """Refuse a seat that is not the one the queue asks."""
    if table.queue[0] != seat:
        return Refusal(reason=Reason.NOT_YOUR_TURN, seat=table.queue[0])
    return None


def not_host(table: Table, seat: Seat) -> Refusal | None:
    """Refuse what only the host may do."""
    if seat != table.host:
        return Refusal(reason=Reason.NOT_HOST, seat=table.host)
    return None


def out_of_order(key: str, came: int, due: int) -> Refusal:
    """Refuse an element or a chain that is not the next; *key* says which of the two."""
    return Refusal(reason=Reason.DICE_OUT_OF_ORDER, key=key, came=came, least=due, most=due)
