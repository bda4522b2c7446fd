"""Why a command is refused: values, not exceptions."""

import enum

import msgspec

from ceelo.core.enums import plain_members


@plain_members
class Reason(enum.StrEnum):
    """Why a command was refused; in order of precedence, values are wire codes and never reused."""

    NO_SUCH_SEAT = "no-such-seat"
    NOT_HOST = "not-host"
    WRONG_PHASE = "wrong-phase"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    NOT_YOUR_TURN = "not-your-turn"
    TABLE_FULL = "table-full"
    SEAT_TAKEN = "seat-taken"
    ALREADY_SEATED = "already-seated"
    NAME_TAKEN = "name-taken"
    HOST_STAYS = "host-stays"
    IS_BOT = "is-bot"
    NOT_YOURSELF = "not-yourself"
    ALREADY_AWAY = "already-away"
    NOT_AWAY = "not-away"
    IS_LEAVING = "is-leaving"
    TOO_FEW_SEATS = "too-few-seats"
    NOBODY_TO_FADE = "nobody-to-fade"
    BANK_NOT_REFUSABLE = "bank-not-refusable"
    RULES_NOT_VIRTUAL = "rules-not-virtual"
    RULES_TOO_FEW_SEATS = "rules-too-few-seats"
    RULES_FIXED = "rules-fixed"
    RULES_WOULD_END = "rules-would-end"
    NOT_BROKE = "not-broke"
    NO_REBUY_LEFT = "no-rebuy-left"
    CHIPS_NEGATIVE = "chips-negative"
    STAKE_OVER_OPEN_BANK = "stake-over-open-bank"
    STAKE_OVER_CHIPS = "stake-over-chips"
    STAKE_OVER_MAX = "stake-over-max"
    STAKE_OVER_ESCROW = "stake-over-escrow"
    STAKE_FIXED = "stake-fixed"
    STAKE_UNDER_MIN = "stake-under-min"
    STAKE_NOT_IN_UNITS = "stake-not-in-units"
    COMMITMENT_OTHER_WINDOW = "commitment-other-window"
    COMMITMENT_TAKEN = "commitment-taken"
    REVEAL_OTHER_LOCK = "reveal-other-lock"
    REVEAL_UNOPENED = "reveal-unopened"
    CLOCK_OUT_OF_RANGE = "clock-out-of-range"
    UNCHANGED = "unchanged"
    DICE_OUT_OF_ORDER = "dice-out-of-order"
    LOCK_MISMATCH = "lock-mismatch"


class Refusal(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A refused command: nothing has changed."""

    reason: Reason
    came: int | None = None
    """The number that was refused."""
    least: int | None = None
    most: int | None = None
    """What is allowed; for a stake over the open bank, what is open."""
    unit: int | None = None
    or_zero: bool = False
    """Whether 0 is allowed beside *least* to *most*, and passes."""
    key: str | None = None
    """The rule that stands in the way, as house files name it; of dice, what differs."""
    phase: str | None = None
    """What the table is doing, when the command is for another phase."""
    seat: int | None = None
    """Whose turn it is, when it is not this seat's."""
