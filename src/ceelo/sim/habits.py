"""How a simulated seat plays: what it fades, which bank it puts up, and when it takes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.rules.ranges import check_range

if TYPE_CHECKING:
    from collections.abc import Mapping

PERCENT = 100
_CHANCES = ("passes", "takes_bank", "keeps_bank", "adds", "withdraws", "rebuys", "buys_back")


class Habits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one seat does when it may choose; shares and chances are in percent.

    What a house does not allow is brought to the nearest that it does.

    Raises:
        ValueError: A field is out of its range; the message names it.
    """

    fade: tuple[int, int] = (10, 10)
    """Of its pocket, that it fades or, where the banker fixes one stake, names: least and most."""
    fade_chips: Chips = Chips(0)
    """Always so many chips instead; 0: a share."""
    passes: int = 0
    """How often it fades nothing, or sits a pot out."""
    bank: tuple[int, int] = (20, 20)
    """Of its pocket, that it puts up as a bank or adds to it: least and most."""
    bank_chips: Chips = Chips(0)
    """Always so many chips instead; 0: a share."""
    takes_bank: int = PERCENT
    """How often it takes a bank that is offered."""
    keeps_bank: int = PERCENT
    """How often it goes on as banker when it may."""
    adds: int = 0
    """How often it adds to a bank that stands (V35)."""
    withdraws: int = 0
    """How often it takes chips out of a bank that stands, where the house allows it (V35)."""
    rebuys: int = PERCENT
    """How often it buys in again when it is broke; asked after every round as long as it may (V53).
    """
    buys_back: int = PERCENT // 2
    """How often it buys back into a tied pot (V36)."""

    def __post_init__(self) -> None:
        for key in ("fade", "bank"):
            least, most = getattr(self, key)
            check_range(f"{key}, its least part,", least, 0, PERCENT)
            check_range(f"{key}, its greatest part,", most, least, PERCENT)
        for key in _CHANCES:
            check_range(key, getattr(self, key), 0, PERCENT)
        for key in ("fade_chips", "bank_chips"):
            check_range(key, getattr(self, key), 0, CHIPS_MAX)

    @property
    def columns(self) -> tuple[int, ...]:
        """Return the numbers as the kernels read them."""
        return (
            self.passes,
            *self.fade,
            self.fade_chips,
            *self.bank,
            self.bank_chips,
            self.takes_bank,
            self.keeps_bank,
            self.adds,
            self.withdraws,
            self.rebuys,
            self.buys_back,
        )


NAMED_HABITS: Mapping[str, Habits] = {
    "even": Habits(),
    "careful": Habits(fade=(3, 10), passes=25, bank=(5, 12), takes_bank=30, keeps_bank=60),
    "steady": Habits(fade=(8, 22), passes=10, bank=(10, 25), takes_bank=75, keeps_bank=85, adds=10),
    "bold": Habits(fade=(25, 60), passes=3, bank=(25, 55), takes_bank=96, adds=35),
    "all-in": Habits(fade=(100, 100), bank=(100, 100), adds=100),
}
"""Ways to play that have a name."""
