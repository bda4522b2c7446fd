"""Refusals in words: one English sentence each, with the numbers that matter.

Seats count from 0 here as in every field: a program can look them up, and a page shows names.
"""

from string import Formatter

from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import Phase

# First the sentence with its numbers, then one for a refusal that came without them.
_SENTENCES: dict[Reason, tuple[str, ...]] = {
    Reason.NO_SUCH_SEAT: (
        "Nobody sits on seat {came}; the seats are {range}.",
        "Nobody sits there.",
    ),
    Reason.NOT_HOST: ("Only the host, on seat {seat}, may do that.", "Only the host may do that."),
    Reason.WRONG_PHASE: ("Not now: {doing}.", "Not now."),
    Reason.PAUSED: ("The game is paused.",),
    Reason.NOT_PAUSED: ("The game is not paused.",),
    Reason.NOT_YOUR_TURN: ("It is the turn of seat {seat}.", "It is not your turn."),
    Reason.TABLE_FULL: (
        "All {most} seats are taken; you may watch.",
        "Every seat is taken; you may watch.",
    ),
    Reason.SEAT_TAKEN: ("Seat {came} is taken.", "That seat is taken."),
    Reason.ALREADY_SEATED: ("You sit on seat {seat} already.", "You sit here already."),
    Reason.NAME_TAKEN: ("Somebody at this table has that name.",),
    Reason.HOST_STAYS: (
        "The host, on seat {seat}, cannot be sent away.",
        "The host cannot be sent away.",
    ),
    Reason.IS_BOT: ("A bot sits on seat {seat}.", "A bot sits there."),
    Reason.NOT_YOURSELF: (
        "Seat {seat} is your own: step away instead.",
        "That is your own seat: step away instead.",
    ),
    Reason.ALREADY_AWAY: ("Seat {seat} is away already.", "You are away already."),
    Reason.NOT_AWAY: ("Seat {seat} is not away.", "You are not away."),
    Reason.IS_LEAVING: (
        "Seat {seat} leaves when the round is settled; it may be taken again then.",
        "You leave when the round is settled, and may sit down again then.",
    ),
    Reason.TOO_FEW_SEATS: (
        "It takes at least {least} players to begin, not {came}.",
        "There are too few players to begin.",
    ),
    Reason.NOBODY_TO_FADE: ("Nobody else is here who could fade the bank.",),
    Reason.BANK_NOT_REFUSABLE: ("This house does not let you decline the bank.",),
    Reason.RULES_NOT_VIRTUAL: (
        "Virtual dice never leave the table, so {key} stays 0.",
        "Virtual dice never leave the table.",
    ),
    Reason.RULES_TOO_FEW_SEATS: (
        "Those rules are for {most} players, and {came} sit here.",
        "More players sit here than those rules are for.",
    ),
    Reason.RULES_FIXED: (
        "Before the session is over {key} stays as it is.",
        "Before the session is over that stays as it is.",
    ),
    Reason.RULES_WOULD_END: (
        "By those rules the session would be over at once; end it, and change them then.",
    ),
    Reason.NOT_BROKE: (
        "You have {came} chips and can go on; only who cannot may buy in again.",
        "Only who has too few chips to go on may buy in again.",
    ),
    Reason.NO_REBUY_LEFT: (
        "This house lets you buy in again {most} times, and you have done so {came} times.",
        "You may not buy in again in this house.",
    ),
    Reason.CHIPS_NEGATIVE: (
        "Chips are never fewer than none: you may name {range}, not {came}.",
        "Chips are never fewer than none.",
    ),
    Reason.STAKE_OVER_OPEN_BANK: (
        "Of the bank {most} can still be faded, you faded {came}.",
        "You faded more than the bank has open.",
    ),
    Reason.STAKE_OVER_CHIPS: (
        "Your chips are enough for {most}, you staked {came}.",
        "You staked more than you have.",
    ),
    Reason.STAKE_OVER_MAX: (
        "The most you may stake is {most}, you staked {came}.",
        "You staked more than this house allows.",
    ),
    Reason.STAKE_OVER_ESCROW: (
        "The most that both sides could pay at its worst is {most}, you staked {came}.",
        "You staked more than both sides could pay at its worst.",
    ),
    Reason.STAKE_FIXED: (
        "The stake of this round is {least}, you staked {came}.",
        "The banker has fixed the stake of this round.",
    ),
    Reason.STAKE_UNDER_MIN: (
        "The least you may stake is {least}, you staked {came}.",
        "You staked less than this house allows.",
    ),
    Reason.STAKE_NOT_IN_UNITS: (
        "Stakes and banks are multiples of {unit}, and {came} does not make one.",
        "Stakes and banks are multiples of the unit of this house.",
    ),
    Reason.COMMITMENT_OTHER_WINDOW: (
        "The commitment is for {key} {came}, and {key} {least} is open: commit to that.",
        "The commitment is for another window than the one that is open.",
    ),
    Reason.COMMITMENT_TAKEN: (
        "Seat {seat} has made this commitment; yours is of 32 random bytes of your own.",
        "Another seat has made this commitment.",
    ),
    Reason.REVEAL_OTHER_LOCK: (
        "The reveal is for {key} {came}, and {key} {least} is locked: reveal for that.",
        "The lock of this window is another one than you reveal for.",
    ),
    Reason.REVEAL_UNOPENED: (
        "That does not open what seat {seat} has committed to.",
        "That does not open what the seat has committed to.",
    ),
    Reason.CLOCK_OUT_OF_RANGE: (
        "The time for one decision is {range} seconds, not {came}.",
        "The time for one decision is out of its range.",
    ),
    Reason.UNCHANGED: ("It is so already.",),
    Reason.DICE_OUT_OF_ORDER: (
        "The dice go on with {key} {range}, not {came}.",
        "The dice need {least} chains that are fixed, not {came}.",
        "These dice are not the next ones.",
    ),
    Reason.LOCK_MISMATCH: ("The lock does not fit the stakes of this round.",),
}

_DOING: dict[Phase, str] = {
    Phase.LOBBY: "the game has not begun",
    Phase.BANK_OFFERED: "the bank is on offer",
    Phase.BANK_OPEN: "the table waits for somebody to take the bank",
    Phase.FADING: "the bank is being faded",
    Phase.ANTEING: "the antes are being paid",
    Phase.WAITING: "the table waits for players who can pay the ante",
    Phase.LOCKING: "the stakes are closed and the dice are made ready",
    Phase.BINDING: "the stakes are closed and the dice are made ready",
    Phase.FIRST_THROWS: "the seats throw for the first bank",
    Phase.BANKER_THROWS: "the banker throws",
    Phase.PLAYERS_THROW: "the players throw",
    Phase.POT_THROWS: "the pot is thrown for",
    Phase.PLACE_THROWS: "the first place is thrown for",
    Phase.SETTLING: "the round is being settled",
    Phase.ENDED: "the game is over",
}


_OR_ZERO = {
    Reason.CHIPS_NEGATIVE: (
        "Chips are never fewer than none: you may name {range}, or 0 to pass, not {came}."
    ),
}
"""Where 0 is allowed beside the numbers that are named."""


def sentence(refusal: Refusal) -> str:
    """Return *refusal* in one English sentence.

    >>> sentence(Refusal(reason=Reason.STAKE_OVER_OPEN_BANK, came=60, least=1, most=40))
    'Of the bank 40 can still be faded, you faded 60.'
    """
    values = _values(refusal)
    if refusal.or_zero and refusal.most and refusal.reason in _OR_ZERO:
        return _OR_ZERO[refusal.reason].format_map(values)
    fitting = (text for text in _SENTENCES[refusal.reason] if _asks(text) <= values.keys())
    return next(fitting).format_map(values)


def template(reason: Reason) -> str:
    """Return the sentence of *reason* with its numbers still to be filled in."""
    return _SENTENCES[reason][0].replace("{range}", "{least} to {most}")


def _asks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def _values(refusal: Refusal) -> dict[str, str]:
    numbers = {
        "came": refusal.came,
        "least": refusal.least,
        "most": refusal.most,
        "unit": refusal.unit,
    }
    values = {name: f"{number:,}" for name, number in numbers.items() if number is not None}
    if "least" in values and "most" in values:
        least, most = values["least"], values["most"]
        values["range"] = least if least == most else f"{least} to {most}"
    if refusal.seat is not None:
        values["seat"] = str(refusal.seat)
    if refusal.key is not None:
        values["key"] = refusal.key
    if refusal.phase is not None:
        values["doing"] = _DOING[Phase(refusal.phase)]
    return values
