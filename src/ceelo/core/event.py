"""What has happened at a table: facts that are stored, sent and folded, for ever.

An event carries all that ``evolve`` needs, so that an old stream folds the same after a rule is
mended.  Fields may be added with defaults; names are never reused.
"""

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.dice import Throw
from ceelo.core.money import Chips
from ceelo.core.outcome import Ground, Outcome
from ceelo.core.rules import HouseRules
from ceelo.core.table import (
    Anchor,
    EndReason,
    LockEntry,
    Offer,
    Options,
    Pace,
    Policy,
    Reveal,
    Seat,
    SoFar,
)


class _Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="event"):
    """What all events share: the field ``event`` tells them apart on the wire."""


class Standing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One line of the final standings."""

    place: int
    """1 is first; equal chips share a place (V51)."""
    name: str
    seat: Seat | None
    """None: left before the end."""
    chips: Chips
    bought: Chips


class SentBack(msgspec.Struct, frozen=True, gc=False):
    """Chips that go from a stake back to the pocket they came from."""

    seat: Seat
    chips: Chips


class OpenedFade(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one seat had named, and what it got of it: *chips*, up to what was open (V24)."""

    seat: Seat
    named: Chips
    chips: Chips


# The table and its seats.


class TableOpened(_Event, frozen=True, kw_only=True, omit_defaults=True, tag="table-opened"):
    """A table exists."""

    rules: HouseRules
    rules_hash: str
    options: Options
    redraw: bool = True
    """False: a round whose reveals do not come is void at once."""


class AnchorPublished(_Event, frozen=True, kw_only=True, tag="anchor-published"):
    """The server fixed its randomness for one chain (M0)."""

    anchor: Anchor


class ChainChanged(_Event, frozen=True, kw_only=True, tag="chain-changed"):
    """The rest of a chain was opened and the next one is in use."""

    k: int
    """The chain that was opened."""
    last_element: str


class SeatTaken(_Event, frozen=True, kw_only=True, tag="seat-taken"):
    """Somebody sat down, with the chips he bought or returned with."""

    seat: Seat
    player: str
    name: str
    bot: Policy | None
    chips: Chips
    bought: Chips


class ChipsBought(_Event, frozen=True, kw_only=True, tag="chips-bought"):
    """A seat that was broke bought in again (V53)."""

    seat: Seat
    chips: Chips


class SeatLeaving(_Event, frozen=True, kw_only=True, tag="seat-leaving"):
    """A seat with a live stake leaves when the round is settled (D6)."""

    seat: Seat
    is_sent: bool = False
    """The host sent it away."""


class SeatLeft(_Event, frozen=True, kw_only=True, tag="seat-left"):
    """A seat is free; its chips are parked for its return."""

    seat: Seat
    chips: Chips
    player: str = ""
    name: str = ""
    """Who left; empty in streams older than the field."""
    is_sent: bool = False
    """The host sent it away."""


class SeatAway(_Event, frozen=True, kw_only=True, tag="seat-away"):
    """A seat is away; *auto* when its time ran out."""

    seat: Seat
    auto: bool


class SeatBack(_Event, frozen=True, kw_only=True, tag="seat-back"):
    """A seat is here again."""

    seat: Seat


class HostPassed(_Event, frozen=True, kw_only=True, tag="host-passed"):
    """The host left, stays away or wanted it so; another seat is host."""

    seat: Seat


class ClockChanged(_Event, frozen=True, kw_only=True, tag="clock-changed"):
    """The time for one decision changed."""

    clock_seconds: int | None


class PaceChanged(_Event, frozen=True, kw_only=True, tag="pace-changed"):
    """Bots think longer or shorter."""

    pace: Pace


class RulesChanged(_Event, frozen=True, kw_only=True, tag="rules-changed"):
    """The host changed the rules from those *before*; the next round is locked with their hash."""

    before: HouseRules
    rules: HouseRules
    rules_hash: str


# The session.


class SessionStarted(_Event, frozen=True, kw_only=True, tag="session-started"):
    """Everybody seated has bought in anew; who had left is forgotten."""

    session: int
    chips: Chips


class SessionPaused(_Event, frozen=True, kw_only=True, tag="session-paused"):
    """The clocks stand still."""


class SessionResumed(_Event, frozen=True, kw_only=True, tag="session-resumed"):
    """The clocks run again."""


class SessionEnding(_Event, frozen=True, kw_only=True, tag="session-ending"):
    """The round in play is the last."""

    reason: EndReason


class FirstPlaceTied(_Event, frozen=True, kw_only=True, tag="first-place-tied"):
    """The last round is played; these seats share the first place and throw for it (V51)."""

    seats: tuple[Seat, ...]
    reason: EndReason


class FirstPlaceWon(_Event, frozen=True, kw_only=True, tag="first-place-won"):
    """These seats threw best for the first place; several share it after all (V51)."""

    seats: tuple[Seat, ...]
    combination: Combination


class SessionEnded(_Event, frozen=True, kw_only=True, tag="session-ended"):
    """Chips are counted."""

    reason: EndReason
    standings: tuple[Standing, ...]


# The dice.


class RoundOpened(_Event, frozen=True, kw_only=True, omit_defaults=True, tag="round-opened"):
    """A window for stakes opened (M1)."""

    round: int
    epoch: int
    k: int
    first_index: int
    last_element: str
    rules_hash: str
    shootout: int = 0
    """Not 0: the round goes on with this shootout, for which chips may be paid (V36)."""


class RoundLocked(_Event, frozen=True, kw_only=True, tag="round-locked"):
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


class SeatCommitted(_Event, frozen=True, kw_only=True, tag="seat-committed"):
    """A seat's own program has fixed what it adds to the dice, and shows only its hash (M2)."""

    seat: Seat
    commitment: str


class RoundBound(_Event, frozen=True, kw_only=True, tag="round-bound"):
    """All contributions are open; every throw of the round is fixed (M5)."""

    reveals: tuple[Reveal, ...]
    entropy: str


class AttemptAbandoned(_Event, frozen=True, kw_only=True, tag="attempt-abandoned"):
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


class RedrawCalled(_Event, frozen=True, kw_only=True, tag="redraw-called"):
    """The stakes of who has not revealed go back; all others commit anew for one redraw."""

    attempt: int
    """1; 0 where it is a window of its own, as in a shootout (V36)."""
    sent: tuple[SentBack, ...]
    returned: Chips
    """Part of the bank that nobody stands against any more; it goes back to the banker."""
    asked: tuple[Seat, ...]
    """Whose programs are asked for a new commitment."""


class RoundVoided(_Event, frozen=True, kw_only=True, tag="round-voided"):
    """Every stake goes back, and so does the bank: nobody throws."""

    sent: tuple[SentBack, ...]
    bank: Chips


class RevealCameLate(_Event, frozen=True, kw_only=True, tag="reveal-came-late"):
    """Evidence: with it anybody sees what the abandoned attempt would have thrown."""

    epoch: int
    attempt: int
    seat: Seat
    contribution: str


class ChainsRetired(_Event, frozen=True, kw_only=True, tag="chains-retired"):
    """The table was restored from a copy: its chains are left, and epochs go on far above."""

    epoch: int
    """The one that has been raised; the next window is the one after it."""


class DiceThrown(_Event, frozen=True, kw_only=True, tag="dice-thrown"):
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


# The bank.


class FirstBankSought(_Event, frozen=True, kw_only=True, tag="first-bank-sought"):
    """These seats throw one die each for the first bank (V46)."""

    seats: tuple[Seat, ...]


class FirstThrowsTied(_Event, frozen=True, kw_only=True, tag="first-throws-tied"):
    """These seats threw the same highest die and throw again."""

    seats: tuple[Seat, ...]


class BankOffered(_Event, frozen=True, kw_only=True, tag="bank-offered"):
    """The bank is offered to these seats, one after the other."""

    seats: tuple[Seat, ...]
    offer: Offer


class BankDeclined(_Event, frozen=True, kw_only=True, tag="bank-declined"):
    """The seat that was asked does not want the bank."""

    seat: Seat
    auto: bool


class BankUnwanted(_Event, frozen=True, kw_only=True, tag="bank-unwanted"):
    """Nobody wants the bank: the table waits until somebody does (D1)."""


class BankReturned(_Event, frozen=True, kw_only=True, tag="bank-returned"):
    """What lay in the bank went back to its owner's pocket."""

    seat: Seat
    chips: Chips
    stays: bool = False
    """Whether its owner is banker still: no bank stands in this form of the game (V22)."""


class BankStaked(_Event, frozen=True, kw_only=True, tag="bank-staked"):
    """A seat is banker and has put up the bank; the others are asked in this order."""

    seat: Seat
    added: Chips
    bank: Chips
    asked: tuple[Seat, ...]
    fixed: Chips = Chips(0)
    """V22 ``fixed``: the one stake that may be taken."""


class BankFaded(_Event, frozen=True, kw_only=True, tag="bank-faded"):
    """A seat took part of the bank, or passed with 0."""

    seat: Seat
    chips: Chips
    auto: bool


class FadeSealed(_Event, frozen=True, kw_only=True, tag="fade-sealed"):
    """A seat named what it fades, and nobody else may see it yet (V23 ``sealed``)."""

    seat: Seat
    chips: Chips | None
    """None where the event is shown: what lies in a sealed fade is stored and not sent."""
    auto: bool


class FadesOpened(_Event, frozen=True, kw_only=True, tag="fades-opened"):
    """Everybody has answered: all sealed fades are shown, and taken in this order (V23)."""

    fades: tuple[OpenedFade, ...]


class BankCovered(_Event, frozen=True, kw_only=True, tag="bank-covered"):
    """Fading is over; the open part went back to the banker (V25)."""

    bank: Chips
    returned: Chips
    players: tuple[Seat, ...]
    """Who has a live stake, in throwing order."""
    first: tuple[Seat, ...] = ()
    """Who of them throws before the banker (V12); empty: nobody."""


class BankUnfaded(_Event, frozen=True, kw_only=True, tag="bank-unfaded"):
    """Nobody faded: nobody throws and the bank goes back in full (D2)."""

    returned: Chips


class PlayersCalled(_Event, frozen=True, kw_only=True, tag="players-called"):
    """The banker has a point: these seats throw against it, in this order."""

    seats: tuple[Seat, ...]


class BankerCalled(_Event, frozen=True, kw_only=True, tag="banker-called"):
    """The players have thrown, not all of them are decided: the banker throws last (V12)."""


class ContestReplayed(_Event, frozen=True, kw_only=True, tag="contest-replayed"):
    """The banker and these seats, who tied with him, throw again (V14)."""

    seats: tuple[Seat, ...]
    so_far: SoFar
    """What the others have decided, and earlier replays."""


class StakeSettled(_Event, frozen=True, kw_only=True, tag="stake-settled"):
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


class RoundSettled(_Event, frozen=True, kw_only=True, tag="round-settled"):
    """Chips have moved; *stacks* is what every seat now has, its bank included."""

    round: int
    stacks: tuple[Chips | None, ...]
    bank: Chips
    is_broken: bool


# The pot.


class AntesOpened(_Event, frozen=True, kw_only=True, tag="antes-opened"):
    """These seats may pay the ante; *opener* throws first if he does."""

    ante: Chips
    opener: Seat
    asked: tuple[Seat, ...]


class AntePaid(_Event, frozen=True, kw_only=True, tag="ante-paid"):
    """A seat is in."""

    seat: Seat
    chips: Chips


class SatOut(_Event, frozen=True, kw_only=True, tag="sat-out"):
    """A seat leaves this pot to the others."""

    seat: Seat
    auto: bool


class AntesClosed(_Event, frozen=True, kw_only=True, tag="antes-closed"):
    """The pot is made; these seats throw, in this order."""

    pot: Chips
    players: tuple[Seat, ...]


class StakesReturned(_Event, frozen=True, kw_only=True, tag="stakes-returned"):
    """Every stake went back: fewer than two seats anted, or the host ended before the lock."""


class PlayersWanted(_Event, frozen=True, kw_only=True, tag="players-wanted"):
    """Fewer than two seats can ante: the table waits."""


class BuyBackOpened(_Event, frozen=True, kw_only=True, tag="buy-back-opened"):
    """A pot is tied, and for *ante* these others may buy back before it is thrown for (V36)."""

    tied: tuple[Seat, ...]
    combination: Combination
    asked: tuple[Seat, ...]
    ante: Chips


class ShootoutCalled(_Event, frozen=True, kw_only=True, omit_defaults=True, tag="shootout-called"):
    """These seats throw again for a pot that is tied (V36)."""

    number: int
    seats: tuple[Seat, ...]
    combination: Combination
    ante: Chips = Chips(0)
    """V36 ``reante``: what each of the tied has paid again."""
    bought: tuple[Seat, ...] = ()
    """V36 ``buyback``: who of them was not tied and has bought back."""


class PotWon(_Event, frozen=True, kw_only=True, tag="pot-won"):
    """One seat takes the pot."""

    seat: Seat
    pot: Chips
    combination: Combination | None
    """None: unthrown, all others are out (V38)."""


class PotSplit(_Event, frozen=True, kw_only=True, tag="pot-split"):
    """These seats share the pot (V36 ``split``)."""

    seats: tuple[Seat, ...]
    shares: tuple[Chips, ...]
    """In the same order; odd chips go to the earliest seat (V39)."""
    combination: Combination | None
    """None: the session ends, and nobody has won what was carried over."""


class PotCarried(_Event, frozen=True, kw_only=True, tag="pot-carried"):
    """These seats are tied: nobody wins, and the pot stays for the next one (V36 ``carry_all``)."""

    seats: tuple[Seat, ...]
    pot: Chips
    combination: Combination


Event = (
    TableOpened | AnchorPublished | ChainChanged
    | SeatTaken | ChipsBought | SeatLeaving | SeatLeft | SeatAway | SeatBack | HostPassed
    | ClockChanged | PaceChanged | RulesChanged
    | SessionStarted | SessionPaused | SessionResumed | SessionEnding
    | FirstPlaceTied | FirstPlaceWon | SessionEnded
    | RoundOpened | SeatCommitted | RoundLocked | RoundBound | DiceThrown
    | AttemptAbandoned | RedrawCalled | RoundVoided | RevealCameLate | ChainsRetired
    | FirstBankSought | FirstThrowsTied
    | BankOffered | BankDeclined | BankUnwanted | BankReturned | BankStaked
    | BankFaded | FadeSealed | FadesOpened | BankCovered | BankUnfaded
    | PlayersCalled | BankerCalled | ContestReplayed
    | StakeSettled | RoundSettled
    | AntesOpened | AntePaid | SatOut | AntesClosed | StakesReturned | PlayersWanted
    | BuyBackOpened | ShootoutCalled | PotWon | PotSplit | PotCarried
)  # fmt: skip
