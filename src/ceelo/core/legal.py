"""What a seat may do now: the same answer for pages, terminals, bots and programs."""

import msgspec

from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import BOUND, THROWING, Phase, Seat, Table


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One command a seat may give now, with the chips it may name."""

    do: str
    """The command's wire name."""
    least: Chips | None = None
    most: Chips | None = None
    """Chips allowed; None where the command names none."""
    unit: Chips | None = None
    """Chips come in multiples of this, but for *most* itself."""
    or_zero: bool = False
    """Whether 0 is allowed beside least to most: a pass, or a bank that stands."""
    targets: tuple[Seat, ...] = ()
    """For ``remove-seat``: who may be removed."""
