"""The house rules of a table: one frozen value, checked when it is made (V1 to V56).

Every choice a house can make is a field here, named after its row of the rulebook.  Code asks the
value questions and never which preset it came from.
"""

import enum

import msgspec

from ceelo.core.enums import plain_members
from ceelo.core.money import CHIPS_MAX, Chips

NAME_CHARS_MAX = 40


def _check_range(key: str, came: int, least: int, most: int) -> None:
    if not least <= came <= most:
        msg = f"{key} is {least} to {most}, not {came}"
        raise ValueError(msg)


@plain_members
class Form(enum.StrEnum):
    """How chips come to be at risk (V22)."""

    FADE = "fade"  # A banker puts up a bank, the others fade it.
    POT = "pot"  # Everybody antes the same, the best combination takes the pot.


@plain_members
class Instant(enum.StrEnum):
    """Which of the banker's combinations end the round at once (V5)."""

    SIX_ONE = "six_one"  # Heads and point 6 win, 1-2-3 and point 1 lose.
    HEADS_ONLY = "heads_only"  # Heads win, 1-2-3 loses; 1 to 6 are all points.


@plain_members
class Precedence(enum.StrEnum):
    """Who comes first when the bank is broken and a player beat it with a head (V41)."""

    HEAD = "head"
    BROKEN = "broken"


@plain_members
class Unfaded(enum.StrEnum):
    """Where the bank goes when nobody fades any of it (D2, V44b)."""

    LEFT = "left"
    KEEP = "keep"


@plain_members
class Tie(enum.StrEnum):
    """What the same combination on both sides means against a bank (V14)."""

    PUSH = "push"
    BANKER = "banker"


@plain_members
class FirstBanker(enum.StrEnum):
    """How the first banker is found (V46)."""

    ONE_DIE = "one_die"  # Each seat throws, the first die counts, the tied throw again.
    HOST = "host"


@plain_members
class Direction(enum.StrEnum):
    """Which way round the table goes (V47)."""

    CLOCKWISE = "cw"
    COUNTER_CLOCKWISE = "ccw"


@plain_members
class EndKind(enum.StrEnum):
    """What ends a session (V50)."""

    ROUNDS = "rounds"
    TIME = "time"
    TARGET = "target"
    LAST = "last"
    OPEN = "open"


class BankRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """How the bank wins, loses and moves (V5, V14, V40 to V46)."""

    instant: Instant = Instant.SIX_ONE
    """V5."""
    tie: Tie = Tie.PUSH
    """V14."""
    precedence: Precedence = Precedence.HEAD
    """V41."""
    refuse: bool = True
    """V45: whether a seat that is offered the bank may decline it."""
    unfaded: Unfaded = Unfaded.LEFT
    """D2."""
    first: FirstBanker = FirstBanker.ONE_DIE
    """V46."""


class StakeRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Limits of a stake and of a bank, in chips (V33)."""

    min: Chips = Chips(1)
    max: Chips | None = None
    """None: no limit but the open bank and the seat's own chips."""
    unit: Chips = Chips(1)
    """Every stake and every bank is a multiple of this."""

    def __post_init__(self) -> None:
        _check_range("stake.unit", self.unit, 1, CHIPS_MAX)
        _check_range("stake.min", self.min, 1, CHIPS_MAX)
        if self.min % self.unit:
            msg = f"stake.min is a multiple of stake.unit ({self.unit}), not {self.min}"
            raise ValueError(msg)
        if self.max is not None:
            _check_range("stake.max", self.max, self.min, CHIPS_MAX)
            if self.max % self.unit:
                msg = f"stake.max is a multiple of stake.unit ({self.unit}), not {self.max}"
                raise ValueError(msg)


class PotRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The game without a bank (V36)."""

    ante: Chips = Chips(10)

    def __post_init__(self) -> None:
        _check_range("pot.ante", self.ante, 1, CHIPS_MAX)


class EndRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """When a session ends (V50); the host may end it sooner."""

    kind: EndKind = EndKind.ROUNDS
    rounds: int = 20
    """Read for ``rounds``."""
    minutes: int = 60
    """Read for ``time``: the round in play is finished."""
    target: Chips = Chips(5000)
    """Read for ``target``: the chips of one seat, its bank included."""

    def __post_init__(self) -> None:
        _check_range("end.rounds", self.rounds, 1, 10_000)
        _check_range("end.minutes", self.minutes, 1, 24 * 60)
        _check_range("end.target", self.target, 1, CHIPS_MAX)


class HouseRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Every rule of one table.

    Raises:
        ValueError: A field is out of its range or two fields contradict each other; the message
            names the field, what came and what is allowed.
    """

    name: str = "house"
    """What the table calls its rules; shown, never compared."""
    bet: Form = Form.FADE
    """V22."""
    chips: Chips = Chips(1000)
    """The buy-in: what every seat starts a session with."""
    direction: Direction = Direction.CLOCKWISE
    """V47."""
    bank: BankRules = BankRules()
    stake: StakeRules = StakeRules()
    pot: PotRules = PotRules()
    end: EndRules = EndRules()

    def __post_init__(self) -> None:
        if not 1 <= len(self.name) <= NAME_CHARS_MAX:
            msg = f"name has 1 to {NAME_CHARS_MAX} characters, not {len(self.name)}"
            raise ValueError(msg)
        if self.name.isspace() or not self.name.isprintable():
            msg = f"name is printable text, not {self.name!a}"
            raise ValueError(msg)
        _check_range("chips", self.chips, 1, CHIPS_MAX // 100)
        entry, entry_key = (
            (self.pot.ante, "pot.ante") if self.bet is Form.POT else (self.stake.min, "stake.min")
        )
        if entry > self.chips:
            msg = f"{entry_key} is at most chips ({self.chips}), not {entry}"
            raise ValueError(msg)
        if self.end.kind is EndKind.TARGET and self.end.target <= self.chips:
            msg = f"end.target is more than chips ({self.chips}), not {self.end.target}"
            raise ValueError(msg)
