"""What a round is told by, and what became of it."""

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.money import Chips
from ceelo.core.outcome import Ground, Outcome
from ceelo.core.rules import HouseRules

OUT = "out"
"""How a throw is written whose die has left the area (V20)."""


class RoundError(ValueError):
    """A round that cannot have been played so; the message is one sentence for whoever told it."""


class Player(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """One who takes part, the banker too."""

    name: str
    stake: Chips = Chips(0)
    """What he wants to stake against the bank: he gets what is open of it (V24)."""
    throws: tuple[str, ...] = ()
    """All his throws in order, three digits each or ``out``; those of shootouts come after."""
    chips: Chips | None = None
    """All he has before the round; None: more than he can need."""
    refuses: bool = False
    """Whether he declines the bank if it is offered to him after the round (V45)."""
    buys_back: bool = False
    """Whether he buys back into each shootout of a pot that he may buy back into (V36)."""


class BankRound(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A round against a bank (V22 ``fade``, ``cover``, ``fixed``)."""

    rules: HouseRules
    banker: Player
    """His stake is not read."""
    players: tuple[Player, ...]
    """From the banker's left, in playing order."""
    bank: Chips | None = None
    """What he puts up; None: as much as the players stake, if he has it.

    Where he fixes the stake (V22 ``fixed``), that stake.
    """
    held: int = 0
    """Rounds that he has been banker before this one without a break (V40 ``rotate``)."""


class StakeResult(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What became of one player's stake."""

    name: str
    stake: Chips
    """As accepted; 0: he has none."""
    change: int
    """Chips won (+) or lost (-) beside the stake itself."""
    outcome: Outcome | None = None
    """None: he has no stake."""
    ground: Ground | None = None
    """Why."""
    void: Chips = Chips(0)
    """What was won or lost beyond *change* and cannot be paid (V32)."""
    combination: Combination | None = None
    """What his turn came to; None: he did not throw."""
    against: Combination | None = None
    """What the banker had, where he threw again afterwards (V14); None: what he has at last."""


class BankResult(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What became of a round against a bank."""

    returned: Chips
    """Part of the bank that nobody faded (V25)."""
    stakes: tuple[StakeResult, ...]
    """By player, in playing order."""
    change: int
    """Chips that the banker won or, below 0, lost."""
    combination: Combination | None
    """What the banker's turn came to; None: he did not throw."""
    bank_after: Chips
    """What lies in the bank when the round is settled (V35)."""
    is_broken: bool
    threw: tuple[str, ...]
    """Who threw, in order of their first throws."""
    next_banker: str | None
    """Who takes the bank next; None: nobody, or none can go on."""


class PotRound(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A pot: everybody antes and throws, the first of *players* first."""

    rules: HouseRules
    players: tuple[Player, ...]
    """In throwing order; their stakes are the ante, or 0 where it is not said."""
    carried: Chips = Chips(0)
    """What earlier pots have left (V36 ``carry_all``)."""


class PotResult(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What became of a pot."""

    pot: Chips
    """All that was thrown for, with what was paid again (V36 ``reante``)."""
    winners: tuple[str, ...]
    """One, several where they split it, none where it is carried on."""
    shares: tuple[Chips, ...]
    """In the same order."""
    combination: Combination | None
    """What won or tied; None: all others were out (V38)."""
    carried: Chips
    """What stays for the next pot."""
    changes: tuple[int, ...]
    """Chips won or lost, by player."""
    threw: tuple[tuple[str, ...], ...]
    """Who threw: first all, then in each shootout."""
