"""One round of a record: what each seat had, chose, threw and won (HIST-1, HIST-2)."""

import enum

import msgspec

from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Seat


class Status(enum.StrEnum):
    """How far a round has come."""

    OPEN = "open"
    COMPLETE = "complete"
    VOID = "void"  # Nobody faded, too few anted, or the session ended before the lock.


class Kind(enum.StrEnum):
    """What the dice of a round were for."""

    STAKES = "stakes"
    FIRST_BANK = "first-bank"  # V46: real throws, but no chips.
    FIRST_PLACE = "first-place"  # V51: thrown for after the last round, without chips.


class Thrown(msgspec.Struct, frozen=True):
    """One throw, and the entry it came in."""

    version: int
    at_ms: int
    throw: e.DiceThrown
    """With chain, index and element, and whether it stands or counts."""


Choice = e.BankDeclined | e.BankStaked | e.BankFaded | e.FadeSealed | e.AntePaid | e.SatOut
"""What a seat decided; *auto* says that its time decided for it.

Antes are paid in a tied pot too, by who buys back (V36).
"""

Result = e.StakeSettled | e.PotWon | e.PotSplit | e.PotCarried | e.FirstPlaceWon


class Choosing(msgspec.Struct, frozen=True):
    """One choice, and the entry it came in."""

    version: int
    at_ms: int
    choice: Choice


class SeatRound(msgspec.Struct, frozen=True, kw_only=True):
    """One seat in one round."""

    seat: Seat
    player: str
    name: str
    stake: Chips
    """What it had at risk when the stakes were closed: fade, antes, or the bank."""
    before: Chips
    """All its chips as the round opened: pocket and bank."""
    after: Chips
    """As the round closed; in an open round, so far."""

    bought: Chips
    """What it bought again meanwhile (V53): no gain."""

    @property
    def change(self) -> int:
        """What the round brought, or below 0 took."""
        return self.after - self.before - self.bought


class Epoch(msgspec.Struct, frozen=True):
    """The dice of a round, or of its part from a buy-back on (CEELO-FAIR/1)."""

    opening: e.RoundOpened
    """With chain and first index (M1)."""
    lock: e.RoundLocked | None
    bind: e.RoundBound | None


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One round, from the opening of the stakes to their settlement."""

    session: int
    round: int
    kind: Kind
    status: Status
    rules: HouseRules
    """By which it was played: the host may change them between rounds (D7)."""
    rules_hash: str
    opened: int
    """The version it opened with."""
    closed: int | None
    """The version it closed with."""
    start_ms: int
    end_ms: int | None
    banker: Seat | None
    seats: tuple[SeatRound, ...]
    """Order: by seat.  Who had chips as it opened."""
    choices: tuple[Choosing, ...]
    throws: tuple[Thrown, ...]
    """In order, with those that were thrown again."""
    results: tuple[Result, ...]
    """In the order of payment."""
    opened_fades: tuple[e.OpenedFade, ...]
    """What had been named in sealed fades, and what each got of it (V23), in throwing order."""
    epochs: tuple[Epoch, ...]
    """In order; more than one where chips were paid before a shootout (V36)."""
