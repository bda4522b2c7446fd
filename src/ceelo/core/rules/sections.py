"""The sections of the house rules: each checks its own fields."""

import re
from math import gcd

import msgspec

from ceelo.core.money import Chips
from ceelo.core.rules.choices import (
    Combine,
    EndKind,
    FadeOrder,
    FirstThrow,
    Instant,
    Liability,
    NoResult,
    Ones,
    Out,
    Passing,
    PlayerInstant,
    PotTie,
    Precedence,
    Reverse,
    Shooter,
    Top,
    TripsOrder,
    Unfaded,
)
from ceelo.core.rules.ranges import check_number
from ceelo.core.shown import quoted, short

ORDERABLE = (
    "456", "666", "555", "444", "333", "222", "111",
    "point6", "point5", "point4", "point3", "point2", "point1", "123",
)  # fmt: skip
"""What `rank.order` may name."""
STRAIGHTS = ("345", "234")
"""What it names beside them where `rank.straights` is true (V1)."""
EXTRAS = ("315", "sum5", "sum10")
"""What it names beside them where `rank.extras` is true (V1)."""
_CHANCE = re.compile(r"0|([1-9]\d{0,5})/([1-9]\d{0,5})")


class RankRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Which combination beats which (V2, V3, V4, V8)."""

    top: Top = Top.WEST
    """V2."""
    triples: TripsOrder = TripsOrder.BY_FACE
    """V3."""
    ones: Ones = Ones.TRIPS
    """V4."""
    order: tuple[str, ...] = ()
    """V2 ``custom``: from the best down; names joined by ``=`` are equal, as in ``456=666``."""
    ordered_456: bool = False
    """V8: whether 4-5-6 thrown in this order beats every other 4-5-6."""
    straights: bool = False
    """V1: whether 3-4-5 and 2-3-4 are combinations, above the points unless `rank.order` says."""
    no_123: bool = False
    """V1: whether 1-2-3 is no combination and is thrown again."""
    extras: bool = False
    """V1: whether 3-1-5 and sums of 5 and 10 are combinations, ranked as straights are."""

    def __post_init__(self) -> None:
        if (self.top is Top.CUSTOM) != bool(self.order):
            state = "given" if self.order else "missing"
            msg = f'rank.order goes with rank.top "custom": it is {state} with "{self.top}"'
            raise ValueError(msg)
        if self.order:
            self._check_order()

    def _check_order(self) -> None:
        usual = ORDERABLE if not self.no_123 else ORDERABLE[:-1]
        straights = STRAIGHTS if self.straights else ()
        extras = EXTRAS if self.extras else ()
        known = (*usual, *straights, *extras)
        names = [name for group in self.order for name in group.split("=")]
        for name in names:
            if name not in known:
                allowed = _only_where(name) or f'{", ".join(known)}, not "{short(name)}"'
                msg = f"rank.order names {allowed}"
                raise ValueError(msg)
        # Whoever has named one for another has both before him.
        twice = [f'"{name}" comes twice' for name in known if names.count(name) > 1]
        missing = [f'"{name}" is missing' for name in known if name not in names]
        if twice or missing:
            faults = ", and ".join(twice[:1] + missing[:1])
            msg = f"rank.order names every combination once: {faults}"
            raise ValueError(msg)


def _only_where(name: str) -> str | None:
    """Return with which other rule an order may have *name*; None: with none (V1)."""
    if name in STRAIGHTS:
        return f'"{name}" only where rank.straights is true'
    if name in EXTRAS:
        return f'"{name}" only where rank.extras is true'
    return f'"{name}" only where rank.no_123 is false' if name == ORDERABLE[-1] else None


class ThrowRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A turn: how often it may throw and what ends it (V16 to V20)."""

    cap: int | None = None
    """V16: throws of one turn; None: as many as it takes."""
    no_result: NoResult = NoResult.ZERO
    """V17."""
    best_of_cap: bool = False
    """V19: whether a turn always has all its throws and keeps the best."""
    out: Out = Out.LOSS
    """V20: what such a throw is, with real dice."""
    p_out: str = "0"
    """V20: the chance that a throw leaves the area, as ``"1/200"``; for odds, never at a table."""

    def __post_init__(self) -> None:
        if self.cap is not None:
            check_number("throw.cap", self.cap)
        elif self.best_of_cap:
            msg = 'throw.best_of_cap needs a throw.cap: it is "none"'
            raise ValueError(msg)
        match = _CHANCE.fullmatch(self.p_out)
        parts = (0, 1) if match is None or not match[1] else (int(match[1]), int(match[2]))
        if match is None or parts[0] >= parts[1] or gcd(*parts) > 1:
            allowed = '"0" or a fraction below 1 in lowest terms, "1/200"'
            msg = f"throw.p_out is {allowed}, not {quoted(self.p_out)}"
            raise ValueError(msg)

    @property
    def chance_out(self) -> tuple[int, int]:
        """Return the chance that a throw leaves the area, as counter and denominator (V20)."""
        counter, _, denominator = self.p_out.partition("/")
        return int(counter), int(denominator or "1")


class BankRules(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    forbid_unknown_fields=True,
    rename={"passing": "pass"},
):
    """How the bank wins, loses and moves (V5, V10 to V12, V35, V40 to V45)."""

    instant: Instant = Instant.SIX_ONE
    """V5."""
    triple_final: bool = True
    """V10: whether the banker's trips win at once."""
    sweep: bool = True
    """V11: whether an instant spares the players their throws; False: nothing is final."""
    first: FirstThrow = FirstThrow.BANKER
    """V12."""
    passing: Passing = Passing.HEAD
    """V40; ``bank.pass`` in a file."""
    rounds: int = 1
    """V40: read for ``rotate`` and ``teiai``."""
    broken: bool = True
    """V42, V43: whether a broken bank goes to the left."""
    precedence: Precedence = Precedence.HEAD
    """V41."""
    refuse: bool = True
    """V45: whether a seat that is offered the bank may decline it."""
    unfaded: Unfaded = Unfaded.LEFT
    """D2."""
    withdraw: bool = False
    """V35: whether a banker may take chips out of the bank that stands."""

    def __post_init__(self) -> None:
        check_number("bank.rounds", self.rounds)


class PlayerRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What differs for the players who stand against a bank (V6, V13, V48)."""

    instant: PlayerInstant = PlayerInstant.HEADS_AND_123
    """V6."""
    reverse: Reverse = Reverse.NONE
    """V13."""
    shooter: Shooter = Shooter.EACH
    """V48."""


class PayTable(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    forbid_unknown_fields=True,
    rename={"four_five_six": "456"},
):
    """How many times its stake a side wins with a combination (V28, V29)."""

    four_five_six: int = 1
    """With 4-5-6; ``456`` in a file."""
    trips: int = 1
    ones: int | None = None
    """With 1-1-1; None: as with other trips."""


class PayRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What a stake wins and loses (V27 to V31)."""

    player: PayTable = PayTable()
    """V28: what a player wins with."""
    banker: PayTable = PayTable()
    """V29: what the banker wins with."""
    loses_123: int = 1
    """V28: how many times a side loses with 1-2-3."""
    loses_111: int = 1
    """V4 ``loses``, ``low_lose``: how many times a side loses with trips that lose."""
    combine: Combine = Combine.PRODUCT
    """V30."""
    diff3: bool = False
    """V31: whether points one and two apart pay one and two thirds."""

    def __post_init__(self) -> None:
        for key in ("player", "banker"):
            table: PayTable = getattr(self, key)
            check_number(f"pay.{key}.456", table.four_five_six)
            check_number(f"pay.{key}.trips", table.trips)
            if table.ones is not None:
                check_number(f"pay.{key}.ones", table.ones)
        check_number("pay.loses_123", self.loses_123)
        check_number("pay.loses_111", self.loses_111)


class StakeRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Stakes and banks, in chips, and who answers for them (V23, V32, V33)."""

    min: Chips = Chips(1)
    max: Chips | None = None
    """None: no limit but the open bank and the seat's own chips."""
    unit: Chips = Chips(1)
    """Every stake and every bank is a multiple of this."""
    order: FadeOrder = FadeOrder.SEAT
    """V23."""
    liability: Liability = Liability.TABLE
    """V32."""

    def __post_init__(self) -> None:
        check_number("stake.unit", self.unit)
        check_number("stake.min", self.min)
        if self.max is not None:
            check_number("stake.max", self.max, self.min)

    def unit_fault(self) -> str | None:
        """Return which limit is no multiple of the unit, None if each is."""
        for key, limit in (("stake.min", self.min), ("stake.max", self.max)):
            if limit is not None and limit % self.unit:
                return f"{key} is a multiple of stake.unit ({self.unit:,}), not {limit:,}"
        return None


class PotRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The game without a bank (V36 to V39)."""

    ante: Chips = Chips(10)
    tie: PotTie = PotTie.TIED_ONLY
    """V36."""
    doubled: bool = False
    """V36 ``reante``: whether the tied pay twice as much each time they throw again."""
    buyback: bool = False
    """V36: whether the others who anted may buy back for a double ante when a pot is tied."""
    instant456: bool = False
    """V37: whether the first 4-5-6 takes the pot at once."""
    last_standing: bool = False
    """V38: whether 1-2-3 is out at once, and the last who is not wins unthrown."""

    def __post_init__(self) -> None:
        check_number("pot.ante", self.ante)
        if self.doubled and self.tie is not PotTie.REANTE:
            msg = f'pot.doubled needs pot.tie "reante": it is "{self.tie}"'
            raise ValueError(msg)
        if self.buyback and self.tie not in {PotTie.TIED_ONLY, PotTie.REANTE}:
            msg = f'pot.buyback needs pot.tie "tied_only" or "reante": it is "{self.tie}"'
            raise ValueError(msg)


class EndRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """When a session ends (V50); the host may end it sooner."""

    kind: EndKind = EndKind.ROUNDS
    rounds: int = 20
    """Read for ``rounds``."""
    minutes: int = 60
    """Read for ``time``: the round in play is finished."""
    target: Chips = Chips(5000)
    """Read for ``target``: the chips of one seat, its bank included."""
    playoff: bool = False
    """V51: whether those who share the first place throw once more for it."""

    def __post_init__(self) -> None:
        check_number("end.rounds", self.rounds)
        check_number("end.minutes", self.minutes)
        check_number("end.target", self.target)
