"""The session, from its start to its standings."""

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.event.base import EventBase
from ceelo.core.money import Chips
from ceelo.core.table import EndReason, Seat


class Standing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One line of the final standings."""

    place: int
    """1 is first; equal chips share a place (V51)."""
    name: str
    seat: Seat | None
    """None: left before the end."""
    chips: Chips
    bought: Chips


class SessionStarted(EventBase, frozen=True, kw_only=True, tag="session-started"):
    """Everybody seated has bought in anew; who had left is forgotten."""

    session: int
    chips: Chips


class SessionPaused(EventBase, frozen=True, kw_only=True, tag="session-paused"):
    """The clocks stand still."""


class SessionResumed(EventBase, frozen=True, kw_only=True, tag="session-resumed"):
    """The clocks run again."""


class SessionEnding(EventBase, frozen=True, kw_only=True, tag="session-ending"):
    """The round in play is the last."""

    reason: EndReason


class FirstPlaceTied(EventBase, frozen=True, kw_only=True, tag="first-place-tied"):
    """The last round is played; these seats share the first place and throw for it (V51)."""

    seats: tuple[Seat, ...]
    reason: EndReason


class FirstPlaceWon(EventBase, frozen=True, kw_only=True, tag="first-place-won"):
    """These seats threw best for the first place; several share it after all (V51)."""

    seats: tuple[Seat, ...]
    combination: Combination


class SessionEnded(EventBase, frozen=True, kw_only=True, tag="session-ended"):
    """Chips are counted."""

    reason: EndReason
    standings: tuple[Standing, ...]
