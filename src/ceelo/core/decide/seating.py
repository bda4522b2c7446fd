"""Who sits, who is away, who leaves (V52, V54, V55, D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.decide.bank import close_fading_if_done, decline
from ceelo.core.decide.draft import not_host
from ceelo.core.decide.passing import after_decline, offer_for_leaver
from ceelo.core.decide.pot import close_antes_if_done
from ceelo.core.decide.rounds import close_session, end_reason, vacate
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import BOUND, RESTING, Offer, Phase, Seat

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Policy, Table


def take_seat(draft: Draft, command: c.TakeSeat) -> Refusal | None:
    """Sit down; a newcomer plays from the next round (V55), who had left has his balance."""
    before = draft.table
    refusal = _sit(draft, command.seat, command.player, command.name, None)
    if refusal is not None:
        return refusal
    seat = draft.table.seat_of(command.player)
    # He sat down just now.
    assert seat is not None
    host = before.chairs[before.host]
    # A table that was left to bots or to nobody has a host again; the opener is host anyway.
    left_alone = host is None or host.bot is not None
    if left_alone and (before.occupied or seat != before.host):
        draft.add(e.HostPassed(seat=seat))
    return None


def add_bot(draft: Draft, command: c.AddBot) -> Refusal | None:
    """Seat a bot."""
    if refusal := not_host(draft.table, command.seat):
        return refusal
    return _sit(draft, None, command.player, command.name, command.policy)


def _sit(
    draft: Draft, wish: Seat | None, player: str, name: str, bot: Policy | None
) -> Refusal | None:
    table = draft.table
    seat_max = len(table.chairs) - 1
    if wish is not None and not 0 <= wish <= seat_max:
        return Refusal(reason=Reason.NO_SUCH_SEAT, came=wish, least=0, most=seat_max)
    free = [Seat(i) for i, chair in enumerate(table.chairs) if chair is None]
    if not free or len(table.occupied) >= table.rules.seats:
        most = min(len(table.chairs), table.rules.seats)
        return Refusal(reason=Reason.TABLE_FULL, most=most)
    if wish is not None and wish not in free:
        return Refusal(reason=Reason.SEAT_TAKEN, came=wish)
    if (seated := table.seat_of(player)) is not None:
        return Refusal(reason=Reason.ALREADY_SEATED, seat=seated)
    if any(chair is not None and chair.name == name for chair in table.chairs):
        return Refusal(reason=Reason.NAME_TAKEN)
    chips, bought = _balance(table, player)
    seat = free[0] if wish is None else wish
    draft.add(e.SeatTaken(seat=seat, player=player, name=name, bot=bot, chips=chips, bought=bought))
    return None


def _balance(table: Table, player: str) -> tuple[Chips, Chips]:
    for left in table.parked:
        if left.player == player:
            return left.chips, left.bought
    # Outside a session stacks are bought when it starts.
    chips = Chips(0) if table.phase in RESTING else table.rules.chips
    return chips, chips


def leave_seat(draft: Draft, command: c.LeaveSeat) -> Refusal | None:
    """Leave, at once or when the live stake is settled."""
    return _leave(draft, command.seat, is_sent=False)


def remove_seat(draft: Draft, command: c.RemoveSeat) -> Refusal | None:
    """Send somebody away, on the terms of leaving."""
    table, target = draft.table, command.target
    if not table.holds(target):
        return Refusal(reason=Reason.NO_SUCH_SEAT, came=target, least=0, most=len(table.chairs) - 1)
    if refusal := not_host(table, command.seat):
        return refusal
    if target == table.host:
        return Refusal(reason=Reason.HOST_STAYS, seat=target)
    return _leave(draft, target, is_sent=True)


def _leave(draft: Draft, seat: Seat, *, is_sent: bool) -> Refusal | None:
    table = draft.table
    if table.chair(seat).leaving:
        return Refusal(reason=Reason.UNCHANGED)
    if table.is_in_play(seat):
        draft.add(e.SeatLeaving(seat=seat, is_sent=is_sent))
        if table.phase is Phase.ANTEING and seat in table.queue:
            # V36 `buyback`: his stake stands, and he pays no more.
            draft.add(e.SatOut(seat=seat, auto=True))
            close_antes_if_done(draft)
    else:
        _leave_at_once(draft, seat, is_sent=is_sent)
    return None


def _leave_at_once(draft: Draft, seat: Seat, *, is_sent: bool) -> None:
    table = draft.table
    if table.phase is Phase.BANK_OFFERED and table.queue[0] == seat:
        decline(draft, seat, auto=True)
    was_asked = table.phase is Phase.BANK_OFFERED and seat in draft.table.queue
    vacate(draft, seat, is_sent=is_sent)
    if draft.table.phase in RESTING:
        return
    if _ends_between_rounds(draft):
        return
    if draft.table.phase is Phase.FADING:
        close_fading_if_done(draft)
    elif draft.table.phase is Phase.ANTEING:
        close_antes_if_done(draft)
    elif was_asked and not draft.table.queue:
        after_decline(draft, seat)
    elif table.offer is Offer.HEAD and seat == table.banker:
        offer_for_leaver(draft, seat, draft.table.queue)


def _ends_between_rounds(draft: Draft) -> bool:
    """Close the session where it is over and no round is on (V50); say whether it is closed."""
    table = draft.table
    if table.phase in BOUND or any(table.stakes) or table.phase is Phase.FADING:
        return False
    reason = end_reason(table)
    if reason is not None:
        close_session(draft, reason)
    return reason is not None


def step_away(draft: Draft, command: c.StepAway) -> Refusal | None:
    """Be away: the seat's turns are played for it (INT-2)."""
    if draft.table.chair(command.seat).away:
        return Refusal(reason=Reason.ALREADY_AWAY, seat=command.seat)
    draft.add(e.SeatAway(seat=command.seat, auto=False))
    return None


def come_back(draft: Draft, command: c.ComeBack) -> Refusal | None:
    """Be here again."""
    chair = draft.table.chair(command.seat)
    if not chair.away:
        return Refusal(reason=Reason.NOT_AWAY, seat=command.seat)
    if chair.leaving:
        # V54: what was agreed stands, or a seat the host sent away could stay.
        return Refusal(reason=Reason.IS_LEAVING, seat=command.seat)
    draft.add(e.SeatBack(seat=command.seat))
    return None


def rebuy(draft: Draft, command: c.Rebuy) -> Refusal | None:
    """Buy in again; like a newcomer the seat plays from the next round (V53, V55)."""
    table, seat = draft.table, command.seat
    if table.phase in RESTING or table.ending is not None or table.is_in_play(seat):
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if table.is_paused:
        return Refusal(reason=Reason.PAUSED)
    if not table.is_out(seat):
        return Refusal(reason=Reason.NOT_BROKE, came=table.worth(seat))
    if table.rules.rebuy == 0:
        return Refusal(reason=Reason.NO_REBUY_LEFT)
    if not table.may_rebuy(seat):
        return Refusal(
            reason=Reason.NO_REBUY_LEFT, came=table.chair(seat).rebuys, most=table.rules.rebuy
        )
    draft.add(e.ChipsBought(seat=seat, chips=table.rules.chips))
    # V32 `debt`: what he owed may leave him too few all the same, and nobody to play with.
    _ends_between_rounds(draft)
    return None
