"""The game without a bank: antes, shootouts and the pot."""

from ceelo.core.combination import Combination
from ceelo.core.event.base import EventBase
from ceelo.core.money import Chips
from ceelo.core.table import Seat


class AntesOpened(EventBase, frozen=True, kw_only=True, tag="antes-opened"):
    """These seats may pay the ante; *opener* throws first if he does."""

    ante: Chips
    opener: Seat
    asked: tuple[Seat, ...]


class AntePaid(EventBase, frozen=True, kw_only=True, tag="ante-paid"):
    """A seat is in."""

    seat: Seat
    chips: Chips


class SatOut(EventBase, frozen=True, kw_only=True, tag="sat-out"):
    """A seat leaves this pot to the others."""

    seat: Seat
    auto: bool


class AntesClosed(EventBase, frozen=True, kw_only=True, tag="antes-closed"):
    """The pot is made; these seats throw, in this order."""

    pot: Chips
    players: tuple[Seat, ...]


class StakesReturned(EventBase, frozen=True, kw_only=True, tag="stakes-returned"):
    """Every stake went back: fewer than two seats anted, or the host ended before the lock."""


class PlayersWanted(EventBase, frozen=True, kw_only=True, tag="players-wanted"):
    """Fewer than two seats can ante: the table waits."""


class BuyBackOpened(EventBase, frozen=True, kw_only=True, tag="buy-back-opened"):
    """A pot is tied, and for *ante* these others may buy back before it is thrown for (V36)."""

    tied: tuple[Seat, ...]
    combination: Combination
    asked: tuple[Seat, ...]
    ante: Chips


class ShootoutCalled(
    EventBase, frozen=True, kw_only=True, omit_defaults=True, tag="shootout-called"
):
    """These seats throw again for a pot that is tied (V36)."""

    number: int
    seats: tuple[Seat, ...]
    combination: Combination
    ante: Chips = Chips(0)
    """V36 ``reante``: what each of the tied has paid again."""
    bought: tuple[Seat, ...] = ()
    """V36 ``buyback``: who of them was not tied and has bought back."""


class PotWon(EventBase, frozen=True, kw_only=True, tag="pot-won"):
    """One seat takes the pot."""

    seat: Seat
    pot: Chips
    combination: Combination | None
    """None: unthrown, all others are out (V38)."""


class PotSplit(EventBase, frozen=True, kw_only=True, tag="pot-split"):
    """These seats share the pot (V36 ``split``)."""

    seats: tuple[Seat, ...]
    shares: tuple[Chips, ...]
    """In the same order; odd chips go to the earliest seat (V39)."""
    combination: Combination | None
    """None: the session ends, and nobody has won what was carried over."""


class PotCarried(EventBase, frozen=True, kw_only=True, tag="pot-carried"):
    """These seats are tied: nobody wins, and the pot stays for the next one (V36 ``carry_all``)."""

    seats: tuple[Seat, ...]
    pot: Chips
    combination: Combination
