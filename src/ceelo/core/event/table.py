"""The table, who sits at it, and what is set there."""

from ceelo.core.event.base import EventBase
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Options, Pace, Policy, Seat


class TableOpened(EventBase, frozen=True, kw_only=True, omit_defaults=True, tag="table-opened"):
    """A table exists."""

    rules: HouseRules
    rules_hash: str
    options: Options
    redraw: bool = True
    """False: a round whose reveals do not come is void at once."""


class SeatTaken(EventBase, frozen=True, kw_only=True, tag="seat-taken"):
    """Somebody sat down, with the chips he bought or returned with."""

    seat: Seat
    player: str
    name: str
    bot: Policy | None
    chips: Chips
    bought: Chips


class ChipsBought(EventBase, frozen=True, kw_only=True, tag="chips-bought"):
    """A seat that was broke bought in again (V53)."""

    seat: Seat
    chips: Chips


class SeatLeaving(EventBase, frozen=True, kw_only=True, tag="seat-leaving"):
    """A seat with a live stake leaves when the round is settled (D6)."""

    seat: Seat
    is_sent: bool = False
    """The host sent it away."""


class SeatLeft(EventBase, frozen=True, kw_only=True, tag="seat-left"):
    """A seat is free; its chips are parked for its return."""

    seat: Seat
    chips: Chips
    player: str = ""
    name: str = ""
    """Who left; empty in streams older than the field."""
    is_sent: bool = False
    """The host sent it away."""


class SeatAway(EventBase, frozen=True, kw_only=True, tag="seat-away"):
    """A seat is away; *auto* when its time ran out."""

    seat: Seat
    auto: bool


class SeatBack(EventBase, frozen=True, kw_only=True, tag="seat-back"):
    """A seat is here again."""

    seat: Seat


class HostPassed(EventBase, frozen=True, kw_only=True, tag="host-passed"):
    """The host left, stays away or wanted it so; another seat is host."""

    seat: Seat


class ClockChanged(EventBase, frozen=True, kw_only=True, tag="clock-changed"):
    """The time for one decision changed."""

    clock_seconds: int | None


class PaceChanged(EventBase, frozen=True, kw_only=True, tag="pace-changed"):
    """Bots think longer or shorter."""

    pace: Pace


class RulesChanged(EventBase, frozen=True, kw_only=True, tag="rules-changed"):
    """The host changed the rules from those *before*; the next round is locked with their hash."""

    before: HouseRules
    rules: HouseRules
    rules_hash: str
