"""Where the bank goes next (V40 to V45, D1, D2, D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ceelo.core import event as e
from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import judge
from ceelo.core.rules import Passing, Precedence
from ceelo.core.table import Offer, Seat

if TYPE_CHECKING:
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Table

_HEAD, _KEPT = Offer.HEAD, Offer.KEPT  # Named once: see `ceelo.core.enums`.
_TO_A_HEAD = frozenset({Passing.HEAD, Passing.BEST_HEAD, Passing.FOUR_FIVE_SIX})
"""With which only who has beaten the banker with a head is asked before him (V40)."""


class Result(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a settled round means for the bank."""

    heads: tuple[Seat, ...]
    """Who beat the banker with a head, in throwing order (V40)."""
    banker: Combination | None
    is_beaten: bool
    """Whether anybody beat the banker."""
    is_instant_loss: bool


def pass_bank(draft: Draft, holder: Seat, result: Result) -> None:
    """Offer the bank after a settled round; *holder* was banker and may have left with it."""
    table = draft.table
    bank = table.rules.bank
    if table.banker is None or not table.is_present(table.banker):
        # D6: an absent banker's bank is offered to his left, whoever beat it.
        _return_bank(draft)
        offer_bank(draft, Offer.GIVEN_UP, table.order_after(holder))
    elif table.is_broken and bank.precedence is Precedence.BROKEN:  # V41
        _offer_to_the_left(draft, Offer.BROKEN)
    elif bank.passing not in _TO_A_HEAD and _moves_on(table, result):
        _offer_to_the_left(draft, Offer.TURN)
    else:
        offer_bank(draft, _HEAD, _privileged(table, result))


def _moves_on(table: Table, result: Result) -> bool:
    """Say whether the bank goes to the left whoever won (V40)."""
    bank = table.rules.bank
    match bank.passing:
        case Passing.ROTATE:
            return table.held >= bank.rounds
        case Passing.TEIAI:
            banker = result.banker
            is_poor = banker is not None and judge(table.rules).is_poor(banker)
            return table.held >= bank.rounds or is_poor
        case Passing.ANY_LOSS:
            return result.is_beaten
        case Passing.INSTANT_LOSS:
            return result.is_instant_loss
        case _:
            return False


def _privileged(table: Table, result: Result) -> tuple[Seat, ...]:
    """Return who is asked first for having beaten the banker, in the order of asking (V40)."""
    match table.rules.bank.passing:
        case Passing.HEAD:
            return result.heads
        case Passing.BEST_HEAD:
            rank = judge(table.rules).rank
            return tuple(sorted(result.heads, key=lambda seat: -rank[_made(table, seat)]))
        case Passing.FOUR_FIVE_SIX:
            straights = (Kind.FOUR_FIVE_SIX, Kind.HARD_456)
            return tuple([seat for seat in result.heads if _made(table, seat).kind in straights])
        case _:
            return ()


def _made(table: Table, seat: Seat) -> Combination:
    combination = table.made[seat]
    # Who has beaten the banker with a head has thrown it.
    assert combination is not None
    return combination


def offer_bank(draft: Draft, offer: Offer, seats: tuple[Seat, ...]) -> None:
    """Ask those of *seats* who can be banker, or go on as if all of them had declined."""
    table = draft.table
    able = tuple([seat for seat in seats if can_hold(table, seat)])
    if able:
        draft.add(e.BankOffered(seats=able, offer=offer))
    else:
        _after(draft, offer, table.banker)


def offer_for_leaver(draft: Draft, leaver: Seat, first: tuple[Seat, ...]) -> None:
    """Offer the bank of a banker who has left to *first*, then to his left (D6)."""
    left = (seat for seat in draft.table.order_after(leaver) if seat not in first)
    offer_bank(draft, Offer.GIVEN_UP, (*first, *left))


def can_hold(table: Table, seat: Seat) -> bool:
    """Say whether *seat* is taken, present and has the chips of the least bank (V44, D6)."""
    chair, least = table.chairs[seat], table.rules.stake.min
    return (
        chair is not None
        and not (chair.away or chair.leaving)
        and (chair.chips >= least or table.worth(seat) >= least)
    )


def after_decline(draft: Draft, seat: Seat) -> None:
    """Go on when *seat*, the last that was asked, does not want the bank."""
    offer = draft.table.offer
    # A bank is only declined while it is offered.
    assert offer is not None
    _after(draft, offer, seat)


def _after(draft: Draft, offer: Offer, seat: Seat | None) -> None:
    table = draft.table
    if offer is _HEAD and table.is_broken:
        _offer_to_the_left(draft, Offer.BROKEN)
    elif offer is _HEAD:
        # D1: none of the head winners wants it, so the old banker keeps it.
        offer_bank(draft, _KEPT, () if table.banker is None else (table.banker,))
    elif offer is _KEPT:
        # D1: he gives it up, or is away (D6).
        _return_bank(draft)
        offer_bank(draft, Offer.GIVEN_UP, () if seat is None else table.order_after(seat))
    else:
        _return_bank(draft)
        draft.add(e.BankUnwanted())


def _offer_to_the_left(draft: Draft, offer: Offer) -> None:
    # D1: seat by seat, and last to the old banker.
    banker = draft.table.banker
    seats = draft.table.occupied if banker is None else (*draft.table.order_after(banker), banker)
    offer_bank(draft, offer, seats)


def _return_bank(draft: Draft) -> None:
    table = draft.table
    if table.bank and table.banker is not None:
        draft.add(e.BankReturned(seat=table.banker, chips=table.bank))
