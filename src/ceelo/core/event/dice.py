"""The dice: who fixed them, and what they showed (CEELO-FAIR/1)."""

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.dice import Throw
from ceelo.core.event.base import EventBase
from ceelo.core.money import Chips
from ceelo.core.table import Anchor, LockEntry, Reveal, Seat


class SentBack(msgspec.Struct, frozen=True, gc=False):
    """Chips that go from a stake back to the pocket they came from."""

    seat: Seat
    chips: Chips


class AnchorPublished(EventBase, frozen=True, kw_only=True, tag="anchor-published"):
    """The server fixed its randomness for one chain (M0)."""

    anchor: Anchor


class ChainChanged(EventBase, frozen=True, kw_only=True, tag="chain-changed"):
    """The rest of a chain was opened and the next one is in use."""

    k: int
    """The chain that was opened."""
    last_element: str


class RoundOpened(EventBase, frozen=True, kw_only=True, omit_defaults=True, tag="round-opened"):
    """A window for stakes opened (M1)."""

    round: int
    epoch: int
    k: int
    first_index: int
    last_element: str
    rules_hash: str
    shootout: int = 0
    """Not 0: the round goes on with this shootout, for which chips may be paid (V36)."""
    late: int = 0
    """Reveals that came late since the last window: none can be left out unseen."""


class RoundLocked(EventBase, frozen=True, kw_only=True, tag="round-locked"):
    """Stakes, order, contributors and elements are frozen (M3)."""

    epoch: int
    attempt: int
    k: int
    first_index: int
    last_element: str
    next_anchor: str
    rules_hash: str
    entries: tuple[LockEntry, ...]
    lock: str


class SeatCommitted(EventBase, frozen=True, kw_only=True, tag="seat-committed"):
    """A seat's own program has fixed what it adds to the dice, and shows only its hash (M2)."""

    seat: Seat
    commitment: str


class RoundBound(EventBase, frozen=True, kw_only=True, tag="round-bound"):
    """All contributions are open; every throw of the round is fixed (M5)."""

    reveals: tuple[Reveal, ...]
    entropy: str


class AttemptAbandoned(EventBase, frozen=True, kw_only=True, tag="attempt-abandoned"):
    """Reveals did not come in time: 64 elements are opened, and no throw ever uses them (M9)."""

    epoch: int
    attempt: int
    k: int
    index: int
    """Of the last element that is opened, and with it of all below."""
    element: str
    reveals: tuple[Reveal, ...]
    """What had come, in the lock's order."""
    missing: tuple[Seat, ...]


class RedrawCalled(EventBase, frozen=True, kw_only=True, tag="redraw-called"):
    """The stakes of who has not revealed go back; all others commit anew for one redraw."""

    attempt: int
    """1; 0 where it is a window of its own, as in a shootout (V36)."""
    sent: tuple[SentBack, ...]
    returned: Chips
    """Part of the bank that nobody stands against any more; it goes back to the banker."""
    asked: tuple[Seat, ...]
    """Whose programs are asked for a new commitment."""


class RoundVoided(EventBase, frozen=True, kw_only=True, tag="round-voided"):
    """Every stake goes back, and so does the bank: nobody throws."""

    sent: tuple[SentBack, ...]
    bank: Chips


class RevealCameLate(EventBase, frozen=True, kw_only=True, tag="reveal-came-late"):
    """Evidence: with it anybody sees what the abandoned attempt would have thrown."""

    epoch: int
    attempt: int
    seat: Seat
    contribution: str


class ChainsRetired(EventBase, frozen=True, kw_only=True, tag="chains-retired"):
    """The table was restored from a copy: its chains are left, and epochs go on far above."""

    epoch: int
    """The one that has been raised; the next window is the one after it."""


class DiceThrown(EventBase, frozen=True, kw_only=True, tag="dice-thrown"):
    """A seat threw (M7)."""

    seat: Seat
    dice: Throw
    combination: Combination
    stands: bool
    """Whether the turn is over; else the seat throws again."""
    counts: bool = True
    """False: an earlier throw of this turn was better and is kept (V19)."""
    k: int
    index: int
    element: str
    auto: bool
