"""What is done for a seat whose time ran out: fade 0, decline, sit out (V54, V56, D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.decide.bank import answer_fade, decline, faders
from ceelo.core.decide.draft import not_in
from ceelo.core.decide.pot import close_antes_if_done
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import Phase
from ceelo.core.view import awaited

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft


def time_out(draft: Draft, command: c.TimeOut) -> Refusal | None:
    """Do the default act of a seat that is waited for; it is away from then on."""
    table, seat = draft.table, command.seat
    if refusal := not_in(table, Phase.BANK_OFFERED, Phase.FADING, Phase.ANTEING):
        return refusal
    waiting = awaited(table)
    if seat not in waiting:
        return Refusal(reason=Reason.NOT_YOUR_TURN, seat=waiting[0])
    chair = table.chair(seat)
    # Whoever was asked for a bank that nobody could fade could do nothing but decline.
    is_idle = table.phase is not Phase.BANK_OFFERED or bool(faders(table, seat))
    if not chair.away and chair.bot is None and is_idle:
        draft.add(e.SeatAway(seat=seat, auto=True))
    match table.phase:
        case Phase.BANK_OFFERED:
            decline(draft, seat, auto=True)
        case Phase.FADING:
            answer_fade(draft, seat, Chips(0), auto=True)
        case _:
            draft.add(e.SatOut(seat=seat, auto=True))
            close_antes_if_done(draft)
    return None
