"""The bank is staked, faded and declined (V22 to V26, V35, D1, D2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.contest import WHOLE, judge
from ceelo.core.decide.draft import not_in, not_turn
from ceelo.core.decide.fairness import keep_commitment, refuse_commitment
from ceelo.core.decide.passing import after_decline, offer_bank
from ceelo.core.decide.rounds import next_round, open_round
from ceelo.core.evolve.change import put
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import FadeOrder, FirstThrow, Form, Liability, Unfaded
from ceelo.core.table import Offer, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table

# Named once: see `ceelo.core.enums`.
_BANK_OFFERED, _BANK_OPEN, _FADING = Phase.BANK_OFFERED, Phase.BANK_OPEN, Phase.FADING
_FADE, _COVER, _FIXED = Form.FADE, Form.COVER, Form.FIXED
_ESCROW, _PLAYERS, _SEALED = Liability.ESCROW, FirstThrow.PLAYERS, FadeOrder.SEALED


def faders(table: Table, banker: Seat) -> tuple[Seat, ...]:
    """Return who may be asked to fade, from the left of *banker* (V23).

    They are present and have the chips of a stake, the old banker with what lies in his bank: it
    goes back to him.
    """
    least, chairs = table.rules.stake.min, table.chairs
    return tuple(
        [
            seat
            for seat in table.order_after(banker)
            if (chair := chairs[seat]) is not None
            and (chair.chips >= least or table.worth(seat) >= least)
            and not (chair.away or chair.leaving)
        ]
    )


def stake_bank(draft: Draft, command: c.StakeBank) -> Refusal | None:
    """Put up a bank, add to the one that stands, or let it stand with 0 (V35)."""
    table, seat = draft.table, command.seat
    if refusal := not_in(table, _BANK_OFFERED, _BANK_OPEN):
        return refusal
    if table.phase is _BANK_OFFERED and (refusal := not_turn(table, seat)):
        return refusal
    asked = faders(table, seat)
    if not asked:
        return Refusal(reason=Reason.NOBODY_TO_FADE)
    standing = table.bank if seat == table.banker else Chips(0)
    if refusal := _not_stakeable(table, seat, standing, command.chips):
        return refusal
    commit = command.commit
    if commit is not None and (refusal := refuse_commitment(table, seat, commit, opens=True)):
        return refusal
    if table.bank and seat != table.banker and table.banker is not None:
        draft.add(e.BankReturned(seat=table.banker, chips=table.bank))
    added, fixed = command.chips, Chips(0)
    if table.rules.bet is not _FADE:
        # V26: whoever has to cover the others' stakes answers with all he has.
        added, fixed = coverable(table, seat), command.chips
        asked = tuple([other for other in asked if table.worth(other) >= fixed])
    open_round(draft)
    if commit is not None:
        keep_commitment(draft, seat, commit)
    bank = Chips(standing + added)
    draft.add(e.BankStaked(seat=seat, added=added, bank=bank, asked=asked, fixed=fixed))
    return None


def coverable(table: Table, seat: Seat) -> Chips:
    """Return what *seat* can cover with all its chips: whole units."""
    chips = table.worth(seat)
    return Chips(chips - chips % table.rules.stake.unit)


def bank_range(table: Table, seat: Seat) -> tuple[Chips, Chips]:
    """Return the least and the most that *seat* may name when it takes the bank (V22, V35).

    The chips of a bank, or those it adds to one that stands; where the players stake first, 0; the
    one stake that is played for, where the banker fixes it.  The most is below the least for who
    has too few chips.
    """
    rules, bet = table.rules.stake, table.rules.bet
    if bet is _COVER:
        return Chips(0), Chips(0 if table.worth(seat) >= rules.min else -1)
    if bet is _FIXED:
        richest = max([table.worth(other) for other in faders(table, seat)], default=Chips(0))
        most = min(coverable(table, seat), Chips(richest - richest % rules.unit))
        return rules.min, most if rules.max is None else min(most, rules.max)
    standing = table.bank if seat == table.banker else 0
    least = rules.min - standing
    # Who is in debt (V32) may still let his bank stand.
    most = Chips(max(0, table.chair(seat).chips)) if standing else table.chair(seat).chips
    return Chips(least if table.rules.bank.withdraw else max(0, least)), most


def in_units(table: Table, seat: Seat, least: Chips, most: Chips) -> tuple[Chips, Chips, bool]:
    """Return what of *least* to *most* makes a bank of whole units, and whether 0 does not but may.

    A bank that stands may stand as it is (V31, V32).
    """
    unit = table.rules.stake.unit
    standing = table.bank if seat == table.banker else 0
    may_stand = least <= 0 <= most
    least = Chips(least + -(standing + least) % unit)
    most = Chips(most - (standing + most) % unit)
    if may_stand and most < least:
        least = most = Chips(0)
    return least, most, may_stand and standing % unit != 0


def _not_stakeable(table: Table, seat: Seat, standing: Chips, chips: Chips) -> Refusal | None:
    rules = table.rules.stake
    least, most = bank_range(table, seat)
    # V31, V32: what stands may be no multiple, and may stand as it is.
    is_whole = not chips or (standing + chips) % rules.unit == 0
    if least <= chips <= most and is_whole:
        return None
    if most < min(0, least):
        return Refusal(reason=Reason.STAKE_UNDER_MIN, came=table.worth(seat), least=rules.min)
    reason = None
    if chips < min(0, least):
        reason = Reason.CHIPS_NEGATIVE
    elif chips > most:
        reason = Reason.STAKE_OVER_CHIPS
    elif chips < least:
        reason = Reason.STAKE_UNDER_MIN
    if reason is not None:
        least, most, _ = in_units(table, seat, least, most)
        return Refusal(reason=reason, came=chips, least=least, most=most)
    return Refusal(reason=Reason.STAKE_NOT_IN_UNITS, came=chips, unit=rules.unit)


def decline_bank(draft: Draft, command: c.DeclineBank) -> Refusal | None:
    """Decline the bank or give up the one that stands (V45, D1)."""
    table, seat = draft.table, command.seat
    if refusal := not_in(table, _BANK_OFFERED):
        return refusal
    if refusal := not_turn(table, seat):
        return refusal
    if is_obliged(table, seat):
        return Refusal(reason=Reason.BANK_NOT_REFUSABLE)
    decline(draft, seat, auto=False)
    return None


def is_obliged(table: Table, seat: Seat) -> bool:
    """Say whether *seat*, which is asked, has to take the bank (V45).

    The old banker may always give it up (D1), and nobody is obliged who could not be banker anyway.
    """
    is_free = table.rules.bank.refuse or seat == table.banker
    return not is_free and bool(faders(table, seat))


def decline(draft: Draft, seat: Seat, *, auto: bool) -> None:
    """Take the asked seat out of the queue and ask the next, or whoever comes after the queue."""
    draft.add(e.BankDeclined(seat=seat, auto=auto))
    if not draft.table.queue:
        after_decline(draft, seat)


def fade(draft: Draft, command: c.Fade) -> Refusal | None:
    """Take part of the bank, or pass with 0 (V23, V24)."""
    table, seat, chips = draft.table, command.seat, command.chips
    if table.phase is not _FADING or table.is_paused:
        return not_in(table, _FADING)
    if table.queue[0] != seat and seat not in table.asked_to_fade:
        return not_turn(table, seat)
    if chips and (refusal := _not_fadeable(table, seat, chips)):
        return refusal
    if command.commit is not None:
        if refusal := refuse_commitment(table, seat, command.commit):
            return refusal
        # Who has sealed 0 commits as well, or all would see that it is 0 (V23).
        if chips or table.rules.stake.order is _SEALED:
            keep_commitment(draft, seat, command.commit)
    answer_fade(draft, seat, chips, auto=False)
    return None


def answer_fade(draft: Draft, seat: Seat, chips: Chips, *, auto: bool) -> None:
    """Let *seat*, which is asked, fade *chips*: before all eyes, or sealed (V23)."""
    if draft.table.rules.stake.order is _SEALED:
        draft.add(e.FadeSealed(seat=seat, chips=chips, auto=auto))
    else:
        draft.add(e.BankFaded(seat=seat, chips=chips, auto=auto))
    close_fading_if_done(draft)


def fade_range(table: Table, seat: Seat) -> tuple[Chips, Chips]:
    """Return the least and the most that *seat*, which is asked, may fade beside 0."""
    rules, open_bank = table.rules.stake, table.open_bank
    pocket = table.chair(seat).chips
    most = min(pocket, open_bank)
    if rules.liability is _ESCROW:
        most = min(most, _most_liable(table, pocket))
    if rules.max is not None and most > rules.max:
        most = rules.max
    if table.fixed:
        return table.fixed, table.fixed if most >= table.fixed else Chips(0)
    # Who takes all that is open may take less than the house's least stake.
    least = min(open_bank, rules.min)
    return least, Chips(most - most % rules.unit if most > 0 else 0)


def _most_liable(table: Table, pocket: Chips) -> Chips:
    """Return the largest stake whose worst case both sides can pay, where they must (V32)."""
    if table.rules.stake.liability is not _ESCROW:
        return CHIPS_MAX
    judged = judge(table.rules)
    # A bank is faded, so somebody holds it.
    assert table.banker is not None
    funds = table.bank + table.chair(table.banker).chips
    free = funds * WHOLE - sum(table.stakes) * judged.most_won
    return Chips(max(0, min(pocket * WHOLE // judged.most_lost, free // judged.most_won)))


def _not_fadeable(table: Table, seat: Seat, chips: int) -> Refusal | None:
    rules = table.rules.stake
    least, most = fade_range(table, seat)
    if least <= chips <= most and chips % rules.unit == 0:
        return None
    open_bank, pocket = table.open_bank, table.chair(seat).chips
    if chips < 0:
        reason = Reason.CHIPS_NEGATIVE
    elif chips > open_bank:
        reason, most = Reason.STAKE_OVER_OPEN_BANK, open_bank  # V24
    elif chips > pocket:
        reason, most = Reason.STAKE_OVER_CHIPS, pocket
    elif rules.max is not None and chips > rules.max:
        reason, most = Reason.STAKE_OVER_MAX, rules.max
    elif chips > _most_liable(table, pocket):
        reason = Reason.STAKE_OVER_ESCROW
    elif table.fixed:
        reason = Reason.STAKE_FIXED
    elif chips < least:
        reason = Reason.STAKE_UNDER_MIN
    else:
        return Refusal(reason=Reason.STAKE_NOT_IN_UNITS, came=chips, unit=rules.unit)
    # What is named can be faded: whole units of it, or nothing where escrow leaves too little.
    most = Chips(most - most % rules.unit)
    least, most = (least, most) if least <= most else (Chips(0), Chips(0))
    return Refusal(reason=reason, came=chips, least=least, most=most, or_zero=chips < 0)


def close_fading_if_done(draft: Draft) -> None:
    """Close the stakes when the bank is covered or everybody was asked (V23, V25, D2)."""
    table = draft.table
    if table.rules.stake.order is _SEALED:
        if table.queue:
            return
        _open_sealed(draft)
        table = draft.table
    open_bank = table.open_bank
    if table.queue and open_bank and open_bank >= table.fixed:
        return
    banker = table.banker
    # Fading begins with a banker.
    assert banker is not None
    stakes = table.stakes
    players = tuple([seat for seat in table.order_after(banker) if stakes[seat]])
    if players:
        faded = Chips(sum(table.stakes))
        is_last = table.rules.bank.first is _PLAYERS
        draft.add(
            e.BankCovered(
                bank=faded,
                returned=Chips(table.bank - faded),
                players=players,
                first=players if is_last else (),
            )
        )
        return
    draft.add(e.BankUnfaded(returned=table.bank))  # D2
    next_round(draft, lambda: _pass_unfaded(draft, banker))


def _open_sealed(draft: Draft) -> None:
    """Show what was sealed, and take it in throwing order up to what is open (V23, V24)."""
    table = draft.table
    fades: list[e.OpenedFade] = []
    # Fading begins with a banker.
    assert table.banker is not None
    for seat in table.order_after(table.banker):
        named = table.sealed[seat] if table.sealed else None
        if named is None:
            continue
        least, most = fade_range(table, seat)
        # What is left may be less than one stake that has to be whole, or that can be paid.
        chips = Chips(min(named, most) if least <= most else 0)
        fades.append(e.OpenedFade(seat=seat, named=named, chips=chips))
        open_bank = Chips(table.open_bank - chips)
        table = replace(table, stakes=put(table.stakes, seat, chips), open_bank=open_bank)
    if fades:
        draft.add(e.FadesOpened(fades=tuple(fades)))


def _pass_unfaded(draft: Draft, banker: Seat) -> None:
    left = draft.table.order_after(banker)
    keeps = draft.table.rules.bank.unfaded is Unfaded.KEEP
    offer_bank(draft, Offer.UNFADED, (banker, *left) if keeps else (*left, banker))
