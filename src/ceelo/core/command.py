"""What may be asked of a table: by a seat, or by the service that holds it.

Every command of a person, bot or program names the seat that acts; the service checks that it
is theirs.
"""

from typing import Annotated

import msgspec

from ceelo.core.dice import Throw
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Anchor, LockEntry, Pace, Policy, Reveal, Seat

_Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


class _Command(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="do", forbid_unknown_fields=True
):
    """What all commands share: the field ``do`` names the command on the wire."""


class BySeat(_Command, frozen=True, gc=False, kw_only=True):
    """What all commands share that name the seat they are for."""

    seat: Seat


class Commitment(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """What a seat's own program adds to the dice of one window, hidden in a hash (M2)."""

    epoch: _Count
    """The window: the view's own, and one more where the command opens it."""
    attempt: _Count = 0
    commitment: _Hex32


class TakeSeat(_Command, frozen=True, kw_only=True, tag="take-seat"):
    """Sit down; who left with a balance returns with it."""

    player: str
    name: str
    seat: Seat | None = None
    """The wish; None takes the first free seat."""


class LeaveSeat(BySeat, frozen=True, kw_only=True, tag="leave-seat"):
    """Leave with the balance; a live stake stands and the seat's throws are made for it (D6)."""


class Rebuy(BySeat, frozen=True, kw_only=True, tag="rebuy"):
    """Buy in again, for who has not the chips to take part (V53)."""


class StepAway(BySeat, frozen=True, kw_only=True, tag="step-away"):
    """Be away: no new stakes, throws are made for the seat."""


class ComeBack(BySeat, frozen=True, kw_only=True, tag="come-back"):
    """Be here again; any other command of the seat says so too."""


class AddBot(BySeat, frozen=True, kw_only=True, tag="add-bot"):
    """Host: seat a bot."""

    policy: Policy
    name: str
    player: str = ""
    """Made by the service, whatever came."""


class RemoveSeat(BySeat, frozen=True, kw_only=True, tag="remove-seat"):
    """Host: send a bot or a person away; he leaves as if he had asked to."""

    target: Seat


class MarkAway(BySeat, frozen=True, kw_only=True, tag="mark-away"):
    """Say that somebody does not answer: the host of any person, everybody else of the host."""

    target: Seat


class GiveHost(BySeat, frozen=True, kw_only=True, tag="give-host"):
    """Host: let another person be host."""

    target: Seat


class StartSession(BySeat, frozen=True, kw_only=True, tag="start-session"):
    """Host: begin, or begin again with full stacks after the end (a rematch).

    A rematch may be begun by anybody while the host is away; he is host then.
    """


class PauseSession(BySeat, frozen=True, kw_only=True, tag="pause-session"):
    """Host: stop the clocks; nobody acts until it goes on."""


class ResumeSession(BySeat, frozen=True, kw_only=True, tag="resume-session"):
    """Host: go on."""


class EndSession(BySeat, frozen=True, kw_only=True, tag="end-session"):
    """Host: end now, or with the round in play when its stakes are closed."""


class ChangeClock(BySeat, frozen=True, kw_only=True, tag="change-clock"):
    """Host: set the time for one decision, or None for no clock (V56)."""

    clock_seconds: int | None


class ChangeRules(BySeat, frozen=True, kw_only=True, tag="change-rules"):
    """Host: let the table play by other rules from the next round on; only between rounds."""

    rules: HouseRules
    rules_hash: str = ""
    """Made by the service, whatever came."""


class ChangePace(BySeat, frozen=True, kw_only=True, tag="change-pace"):
    """Host: set how long bots think."""

    pace: Pace


class StakeBank(BySeat, frozen=True, kw_only=True, omit_defaults=True, tag="stake-bank"):
    """Put chips from the pocket into the bank; 0 lets a standing bank stand (V35)."""

    chips: Chips
    commit: Commitment | None = None


class DeclineBank(BySeat, frozen=True, kw_only=True, tag="decline-bank"):
    """Decline the bank that is offered, or give up the one that stands (V45, D1)."""


class Fade(BySeat, frozen=True, kw_only=True, omit_defaults=True, tag="fade"):
    """Take part of the bank; 0 passes."""

    chips: Chips
    commit: Commitment | None = None
    """None: the server adds for this seat what it can try out before (kind 2)."""


class PayAnte(BySeat, frozen=True, kw_only=True, omit_defaults=True, tag="pay-ante"):
    """Pay the ante of this pot."""

    commit: Commitment | None = None


class SitOut(BySeat, frozen=True, kw_only=True, tag="sit-out"):
    """Leave this pot to the others."""


class Commit(BySeat, frozen=True, kw_only=True, tag="commit"):
    """Commit anew for the redraw of an abandoned attempt; a program does it, nobody is asked."""

    commit: Commitment


class AskReveal(BySeat, frozen=True, gc=False, kw_only=True, tag="reveal"):
    """Open what one has committed to, for the list that was shown as *lock* (M4).

    The same again is taken again; what comes too late is kept as evidence.
    """

    epoch: _Count
    attempt: _Count = 0
    lock: _Hex32
    contribution: _Hex32


class AskThrow(BySeat, frozen=True, kw_only=True, tag="throw"):
    """Ask for one's throw; the service answers it with a ``ThrowDice`` that has the dice."""


class PublishAnchor(_Command, frozen=True, kw_only=True, tag="publish-anchor"):
    """Service: fix the server's next 4096 elements (CEELO-FAIR/1, M0)."""

    anchor: Anchor


class ChangeChain(_Command, frozen=True, kw_only=True, tag="change-chain"):
    """Service: open the rest of the chain in use and begin the next one (CEELO-FAIR/1, part 3)."""

    last_element: str
    anchor: Anchor
    """Of the chain after the next."""


class LockRound(_Command, frozen=True, kw_only=True, tag="lock-round"):
    """Service: freeze stakes and contributors (CEELO-FAIR/1, M3)."""

    entries: tuple[LockEntry, ...]
    lock: str


class BindRound(_Command, frozen=True, kw_only=True, tag="bind-round"):
    """Service: open the contributions; every throw of the round is now fixed (M5)."""

    reveals: tuple[Reveal, ...]
    entropy: str


class KeepLateReveal(BySeat, frozen=True, kw_only=True, tag="keep-late-reveal"):
    """Service: keep what came after its attempt was abandoned; it has been opened and fits."""

    epoch: int
    attempt: int
    contribution: str


class AbandonAttempt(_Command, frozen=True, kw_only=True, tag="abandon-attempt"):
    """Service: give up a lock whose reveals have not come in time (M9)."""

    index: int
    element: str
    """Opens it and all below."""
    reveals: tuple[Reveal, ...]
    missing: tuple[Seat, ...]


class VoidRound(_Command, frozen=True, kw_only=True, tag="void-round"):
    """Service: the new commitments for a redraw have not come in time."""


class RetireChains(_Command, frozen=True, kw_only=True, tag="retire-chains"):
    """Service: leave both chains, because elements of them may be known (server rule 7)."""

    last_elements: tuple[str, ...]
    """Of the chain in use and of the next."""
    anchors: tuple[Anchor, ...]
    """Of the two after them."""


class ThrowDice(BySeat, frozen=True, kw_only=True, tag="throw-dice"):
    """Service: the throw of the seat whose turn it is, with the element it came from (M7)."""

    dice: Throw
    k: int
    index: int
    element: str
    auto: bool = False
    is_out: bool = False
    """Whether a die has left the area (V20): with real dice only."""


class TimeOut(BySeat, frozen=True, kw_only=True, tag="time-out"):
    """Service: a seat has not acted in time: fade 0, decline, sit out.

    Throws come as ``ThrowDice``.
    """


class CallTime(_Command, frozen=True, kw_only=True, tag="call-time"):
    """Service: the agreed time is over; the round in play is the last (V50)."""


class ReplaceHost(_Command, frozen=True, kw_only=True, tag="replace-host"):
    """Service: the host has been away for too long; somebody who is here is host."""


SeatCommand = (
    TakeSeat | LeaveSeat | Rebuy | StepAway | ComeBack
    | AddBot | RemoveSeat | MarkAway | GiveHost
    | StartSession | PauseSession | ResumeSession | EndSession
    | ChangeClock | ChangePace | ChangeRules
    | StakeBank | DeclineBank | Fade | PayAnte | SitOut | Commit
)  # fmt: skip
"""What a seat may ask and the core decides as it is."""

Request = SeatCommand | AskThrow | AskReveal
"""What may come over the network."""

ServiceCommand = (
    PublishAnchor
    | ChangeChain
    | LockRound
    | BindRound
    | KeepLateReveal
    | AbandonAttempt
    | VoidRound
    | RetireChains
    | ThrowDice
    | TimeOut
    | CallTime
    | ReplaceHost
)

Command = SeatCommand | ServiceCommand
