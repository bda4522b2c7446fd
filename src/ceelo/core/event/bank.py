"""The game with a bank: first banker, bank, stakes and what became of them."""

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.event.base import EventBase
from ceelo.core.money import Chips
from ceelo.core.outcome import Ground, Outcome
from ceelo.core.table import Offer, Seat, SoFar


class OpenedFade(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one seat had named, and what it got of it: *chips*, up to what was open (V24)."""

    seat: Seat
    named: Chips
    chips: Chips


class FirstBankSought(EventBase, frozen=True, kw_only=True, tag="first-bank-sought"):
    """These seats throw for the first bank (V46)."""

    seats: tuple[Seat, ...]


class FirstThrowsTied(EventBase, frozen=True, kw_only=True, tag="first-throws-tied"):
    """These seats are level, above all others, and throw again."""

    seats: tuple[Seat, ...]


class BankOffered(EventBase, frozen=True, kw_only=True, tag="bank-offered"):
    """The bank is offered to these seats, one after the other."""

    seats: tuple[Seat, ...]
    offer: Offer


class BankDeclined(EventBase, frozen=True, kw_only=True, tag="bank-declined"):
    """The seat that was asked does not want the bank."""

    seat: Seat
    auto: bool


class BankUnwanted(EventBase, frozen=True, kw_only=True, tag="bank-unwanted"):
    """Nobody wants the bank: the table waits until somebody does (D1)."""


class BankReturned(EventBase, frozen=True, kw_only=True, tag="bank-returned"):
    """What lay in the bank went back to its owner's pocket."""

    seat: Seat
    chips: Chips
    stays: bool = False
    """Whether its owner is banker still: no bank stands in this form of the game (V22)."""


class BankStaked(EventBase, frozen=True, kw_only=True, tag="bank-staked"):
    """A seat is banker and has put up the bank; the others are asked in this order."""

    seat: Seat
    added: Chips
    bank: Chips
    asked: tuple[Seat, ...]
    fixed: Chips = Chips(0)
    """V22 ``fixed``: the one stake that may be taken."""


class BankFaded(EventBase, frozen=True, kw_only=True, tag="bank-faded"):
    """A seat took part of the bank, or passed with 0."""

    seat: Seat
    chips: Chips
    auto: bool


class FadeSealed(EventBase, frozen=True, kw_only=True, tag="fade-sealed"):
    """A seat named what it fades, and nobody else may see it yet (V23 ``sealed``)."""

    seat: Seat
    chips: Chips | None
    """None where the event is shown: what lies in a sealed fade is stored and not sent."""
    auto: bool


class FadesOpened(EventBase, frozen=True, kw_only=True, tag="fades-opened"):
    """Everybody has answered: all sealed fades are shown, and taken in this order (V23)."""

    fades: tuple[OpenedFade, ...]


class BankCovered(EventBase, frozen=True, kw_only=True, tag="bank-covered"):
    """Fading is over; the open part went back to the banker (V25)."""

    bank: Chips
    returned: Chips
    players: tuple[Seat, ...]
    """Who has a live stake, in throwing order."""
    first: tuple[Seat, ...] = ()
    """Who of them throws before the banker (V12); empty: nobody."""


class BankUnfaded(EventBase, frozen=True, kw_only=True, tag="bank-unfaded"):
    """Nobody faded: nobody throws and the bank goes back in full (D2)."""

    returned: Chips


class PlayersCalled(EventBase, frozen=True, kw_only=True, tag="players-called"):
    """The banker has a point: these seats throw against it, in this order."""

    seats: tuple[Seat, ...]


class BankerCalled(EventBase, frozen=True, kw_only=True, tag="banker-called"):
    """The players have thrown, not all of them are decided: the banker throws last (V12)."""


class ContestReplayed(EventBase, frozen=True, kw_only=True, tag="contest-replayed"):
    """The banker and these seats, who tied with him, throw again (V14)."""

    seats: tuple[Seat, ...]
    so_far: SoFar
    """What the others have decided, and earlier replays."""


class StakeSettled(EventBase, frozen=True, kw_only=True, tag="stake-settled"):
    """What became of one stake against the bank."""

    seat: Seat
    outcome: Outcome
    stake: Chips
    change: int
    """Chips won (+) or lost (-) beside the stake itself."""
    void: Chips = Chips(0)
    """What was won or lost beyond that and cannot be paid (V32, D4)."""
    banker: Combination | None
    """None: he need not throw (V12)."""
    player: Combination | None
    """None: the banker's throw decided at once."""
    ground: Ground | None = None
    """Why it became that; None in streams older than the field."""


class RoundSettled(EventBase, frozen=True, kw_only=True, tag="round-settled"):
    """Chips have moved; *stacks* is what every seat now has, its bank included."""

    round: int
    stacks: tuple[Chips | None, ...]
    bank: Chips
    is_broken: bool
