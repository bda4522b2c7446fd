"""Refusals in words."""

import re

import pytest
from msgspec.structs import replace

from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import Phase
from ceelo.wire.sentences import sentence, template

# Every number a refusal can carry, so that no two of them are alike in a sentence.
FULL = Refusal(
    reason=Reason.PAUSED, came=1060, least=10, most=2040, unit=25, phase="fading", seat=6, key="bet"
)

TOLD: list[tuple[Reason, str]] = [
    (Reason.NO_SUCH_SEAT, "Nobody sits on seat 1,060; the seats are 10 to 2,040."),
    (Reason.NOT_HOST, "Only the host, on seat 6, may do that."),
    (Reason.WRONG_PHASE, "Not now: the bank is being faded."),
    (Reason.PAUSED, "The game is paused."),
    (Reason.NOT_PAUSED, "The game is not paused."),
    (Reason.NOT_YOUR_TURN, "It is the turn of seat 6."),
    (Reason.TABLE_FULL, "All 2,040 seats are taken; you may watch."),
    (Reason.SEAT_TAKEN, "Seat 1,060 is taken."),
    (Reason.ALREADY_SEATED, "You sit on seat 6 already."),
    (Reason.NAME_TAKEN, "Somebody at this table has that name."),
    (Reason.HOST_STAYS, "The host, on seat 6, cannot be sent away."),
    (Reason.IS_BOT, "A bot sits on seat 6."),
    (Reason.NOT_YOURSELF, "Seat 6 is your own: step away instead."),
    (Reason.ALREADY_AWAY, "Seat 6 is away already."),
    (Reason.NOT_AWAY, "Seat 6 is not away."),
    (
        Reason.IS_LEAVING,
        "Seat 6 leaves when the round is settled; it may be taken again then.",
    ),
    (Reason.TOO_FEW_SEATS, "It takes at least 10 players to begin, not 1,060."),
    (Reason.NOBODY_TO_FADE, "Nobody else is here who could fade the bank."),
    (Reason.BANK_NOT_REFUSABLE, "This house does not let you decline the bank."),
    (
        Reason.RULES_NOT_VIRTUAL,
        "Virtual dice never leave the table, so bet stays 0.",
    ),
    (Reason.RULES_TOO_FEW_SEATS, "Those rules are for 2,040 players, and 1,060 sit here."),
    (Reason.RULES_FIXED, "Before the session is over bet stays as it is."),
    (
        Reason.RULES_WOULD_END,
        "By those rules the session would be over at once; end it, and change them then.",
    ),
    (
        Reason.NOT_BROKE,
        "You have 1,060 chips and can go on; only who cannot may buy in again.",
    ),
    (
        Reason.NO_REBUY_LEFT,
        "This house lets you buy in again 2,040 times, and you have done so 1,060 times.",
    ),
    (
        Reason.CHIPS_NEGATIVE,
        "Chips are never fewer than none: you may name 10 to 2,040, not 1,060.",
    ),
    (Reason.STAKE_OVER_OPEN_BANK, "Of the bank 2,040 can still be faded, you faded 1,060."),
    (Reason.STAKE_OVER_CHIPS, "Your chips are enough for 2,040, you staked 1,060."),
    (Reason.STAKE_OVER_MAX, "The most you may stake is 2,040, you staked 1,060."),
    (
        Reason.STAKE_OVER_ESCROW,
        "The most that both sides could pay at its worst is 2,040, you staked 1,060.",
    ),
    (Reason.STAKE_FIXED, "The stake of this round is 10, you staked 1,060."),
    (Reason.STAKE_UNDER_MIN, "The least you may stake is 10, you staked 1,060."),
    (
        Reason.STAKE_NOT_IN_UNITS,
        "Stakes and banks are multiples of 25, and 1,060 does not make one.",
    ),
    (
        Reason.COMMITMENT_OTHER_WINDOW,
        "The commitment is for bet 1,060, and bet 10 is open: commit to that.",
    ),
    (
        Reason.COMMITMENT_TAKEN,
        "Seat 6 has made this commitment; yours is of 32 random bytes of your own.",
    ),
    (
        Reason.REVEAL_OTHER_LOCK,
        "The reveal is for bet 1,060, and bet 10 is locked: reveal for that.",
    ),
    (Reason.REVEAL_UNOPENED, "That does not open what seat 6 has committed to."),
    (
        Reason.CLOCK_OUT_OF_RANGE,
        "The time for one decision is 10 to 2,040 seconds, not 1,060.",
    ),
    (Reason.UNCHANGED, "It is so already."),
    (Reason.DICE_OUT_OF_ORDER, "The dice go on with bet 10 to 2,040, not 1,060."),
    (Reason.LOCK_MISMATCH, "The lock does not fit the stakes of this round."),
]


@pytest.mark.parametrize(("reason", "told"), TOLD)
def test_refusals_are_told(reason: Reason, told: str) -> None:
    """Each reason has one clear sentence, with its own numbers in it."""
    assert sentence(replace(FULL, reason=reason)) == told


def test_dice_out_of_order_are_told_by_what_differs() -> None:
    """Never that one number is not the same number."""
    other = Refusal(reason=Reason.DICE_OUT_OF_ORDER, key="k", came=3, least=2, most=2)
    too_few = Refusal(reason=Reason.DICE_OUT_OF_ORDER, came=1, least=2)

    assert sentence(other) == "The dice go on with k 2, not 3."
    assert sentence(too_few) == "The dice need 2 chains that are fixed, not 1."


def test_every_reason_has_a_row() -> None:
    """A new reason fails here until somebody writes down what it says, in order of precedence."""
    assert [reason for reason, _ in TOLD] == list(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_without_numbers_is_told_too(reason: Reason) -> None:
    """No refusal ends in a gap where a number should be."""
    bare = sentence(Refusal(reason=reason))

    assert re.fullmatch(r"[A-Z][^{}]+\.", bare)
    assert "None" not in bare
    assert not re.search(r"\d", bare)


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_is_told(phase: Phase) -> None:
    """Whoever comes at the wrong time hears what the table is doing."""
    told = sentence(Refusal(reason=Reason.WRONG_PHASE, phase=phase))

    assert re.fullmatch(r"Not now: [a-z][a-z ]+\.", told)


def test_a_range_of_one_is_one_number() -> None:
    """Where only one number is allowed, nobody is told a way from it to itself."""
    told = sentence(Refusal(reason=Reason.CHIPS_NEGATIVE, came=-1, least=35, most=35))

    assert told == "Chips are never fewer than none: you may name 35, not -1."


def test_whoever_may_pass_is_told() -> None:
    """A fade below 0 is told that 0 passes, unless 0 is all there is."""
    passing = Refusal(reason=Reason.CHIPS_NEGATIVE, came=-1, least=10, most=50, or_zero=True)

    assert sentence(passing) == (
        "Chips are never fewer than none: you may name 10 to 50, or 0 to pass, not -1."
    )
    alone = Refusal(reason=Reason.CHIPS_NEGATIVE, came=-1, least=0, most=0, or_zero=True)
    assert sentence(alone) == "Chips are never fewer than none: you may name 0, not -1."


def test_documentation_names_the_numbers() -> None:
    """The template of a reason is its sentence with the names of the numbers."""
    assert (
        template(Reason.STAKE_OVER_OPEN_BANK)
        == "Of the bank {most} can still be faded, you faded {came}."
    )
    assert "the seats are {least} to {most}" in template(Reason.NO_SUCH_SEAT)
