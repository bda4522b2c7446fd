"""Where the bank goes next (V40 to V45, D1, D2, D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.rules import Precedence
from ceelo.core.table import Offer, Seat

if TYPE_CHECKING:
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Table


def pass_bank(draft: Draft, holder: Seat, head_winners: tuple[Seat, ...]) -> None:
    """Offer the bank after a settled round; *holder* was banker and may have left with it.

    *head_winners* are the seats that beat the banker with 4-5-6 or trips, in throwing order (V40).
    """
    table = draft.table
    if table.banker is None or not table.is_present(table.banker):
        # D6: an absent banker's bank is offered to his left, whoever beat it.
        _return_bank(draft)
        offer_bank(draft, Offer.GIVEN_UP, table.order_after(holder))
    elif table.is_broken and table.rules.bank.precedence is Precedence.BROKEN:  # V41
        _offer_to_the_left(draft)
    else:
        offer_bank(draft, Offer.HEAD, head_winners)


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
    chair = table.chairs[seat]
    return (
        chair is not None
        and not (chair.away or chair.leaving)
        and table.worth(seat) >= table.rules.stake.min
    )


def after_decline(draft: Draft, seat: Seat) -> None:
    """Go on when *seat*, the last that was asked, does not want the bank."""
    offer = draft.table.offer
    # A bank is only declined while it is offered.
    assert offer is not None
    _after(draft, offer, seat)


def _after(draft: Draft, offer: Offer, seat: Seat | None) -> None:
    table = draft.table
    match offer:
        case Offer.HEAD if table.is_broken:
            _offer_to_the_left(draft)
        case Offer.HEAD:
            # D1: none of the head winners wants it, so the old banker keeps it.
            offer_bank(draft, Offer.KEPT, () if table.banker is None else (table.banker,))
        case Offer.KEPT:
            # D1: he gives it up, or is away (D6).
            _return_bank(draft)
            offer_bank(draft, Offer.GIVEN_UP, () if seat is None else table.order_after(seat))
        case Offer.FIRST | Offer.BROKEN | Offer.UNFADED | Offer.GIVEN_UP:  # pragma: no branch
            _return_bank(draft)
            draft.add(e.BankUnwanted())


def _offer_to_the_left(draft: Draft) -> None:
    # D1: seat by seat, and last to the old banker.
    banker = draft.table.banker
    seats = draft.table.occupied if banker is None else (*draft.table.order_after(banker), banker)
    offer_bank(draft, Offer.BROKEN, seats)


def _return_bank(draft: Draft) -> None:
    table = draft.table
    if table.bank and table.banker is not None:
        draft.add(e.BankReturned(seat=table.banker, chips=table.bank))
