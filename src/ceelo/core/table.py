"""The state of one table: seats, chips, and what it waits for.

A table is folded from its events by ``evolve`` and from nothing else.
"""

import enum
from functools import lru_cache
from typing import NewType

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.dice import Throw
from ceelo.core.enums import plain_members
from ceelo.core.money import Chips
from ceelo.core.outcome import Ground, Outcome
from ceelo.core.rules import PLAYERS_MAX, PLAYERS_MIN, Direction, FadeOrder, Form, HouseRules

Seat = NewType("Seat", int)
"""A chair at the table, counted from 0; seats run clockwise."""

SEATS_MIN = PLAYERS_MIN
SEATS_MAX = PLAYERS_MAX
SEATS_TO_PLAY = 2
CLOCK_SECONDS_MIN = 5
CLOCK_SECONDS_MAX = 600


@plain_members
class Phase(enum.StrEnum):
    """What the table is doing; the value is its wire name."""

    LOBBY = "lobby"
    BANK_OFFERED = "bank-offered"  # The first seat of the queue may stake a bank or decline.
    BANK_OPEN = "bank-open"  # Nobody wanted the bank (D1): any seat may take it.
    FADING = "fading"
    ANTEING = "anteing"
    WAITING = "waiting"  # Fewer than two seats can ante.
    LOCKING = "locking"  # Stakes are closed; the table's own dice module locks them.
    BINDING = "binding"  # Locked; contributions are opened and the dice of the round are bound.
    FIRST_THROWS = "first-throws"  # One die each for the first bank (V46).
    BANKER_THROWS = "banker-throws"
    PLAYERS_THROW = "players-throw"
    POT_THROWS = "pot-throws"
    PLACE_THROWS = "place-throws"  # The tied throw once more for the first place (V51).
    SETTLING = "settling"  # Passed through inside one entry; no client ever sees it.
    ENDED = "ended"


THROWING = frozenset(
    {
        Phase.FIRST_THROWS,
        Phase.BANKER_THROWS,
        Phase.PLAYERS_THROW,
        Phase.POT_THROWS,
        Phase.PLACE_THROWS,
    }
)
"""Phases in which the first seat of the queue throws."""

RESTING = frozenset({Phase.LOBBY, Phase.ENDED})
"""Phases outside a session."""

BOUND = THROWING | {Phase.LOCKING, Phase.BINDING}
"""Phases in which the stakes are closed: such a round can only be completed."""

_POT, _SEAT = Form.POT, FadeOrder.SEAT  # Named once: see `ceelo.core.enums`.


@plain_members
class Offer(enum.StrEnum):
    """Why the bank is offered (V40, D1, D2)."""

    FIRST = "first"
    HEAD = "head"  # He beat the banker with a head.
    BROKEN = "broken"
    KEPT = "kept"  # The same banker may let it stand or add to it.
    UNFADED = "unfaded"
    TURN = "turn"  # The house says that the bank moves on (V40 `rotate`, `any_loss`).
    GIVEN_UP = "given-up"
    VOID = "void"  # Reveals did not come, and every stake has gone back (CEELO-FAIR/1, M9).


@plain_members
class EndReason(enum.StrEnum):
    """Why a session ended (V50)."""

    ROUNDS = "rounds"
    TIME = "time"
    TARGET = "target"
    LAST = "last"  # One seat has all chips, or the others have left.
    HOST = "host"


@plain_members
class Pace(enum.StrEnum):
    """How long bots think."""

    HUMAN = "human"
    FAST = "fast"


@plain_members
class Policy(enum.StrEnum):
    """How a bot plays."""

    CAREFUL = "careful"
    STEADY = "steady"
    BOLD = "bold"


class Options(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What the host sets beside the rules; no settlement depends on it.

    Raises:
        ValueError: A field is out of its range; the message says what came and what is allowed.
    """

    seat_count: int = 6
    """Chairs at the table, 2 to 10 (V52)."""
    clock_seconds: int | None = 30
    """Time for one decision (V56), 5 to 600; None: no clock."""
    pace: Pace = Pace.HUMAN

    def __post_init__(self) -> None:
        if not SEATS_MIN <= self.seat_count <= SEATS_MAX:
            msg = f"seat_count is {SEATS_MIN} to {SEATS_MAX}, not {self.seat_count}"
            raise ValueError(msg)
        check_clock(self.clock_seconds)


def check_clock(clock_seconds: int | None) -> None:
    """Refuse a decision time that is out of its range.

    Raises:
        ValueError: What came and what is allowed.
    """
    if clock_seconds is None or CLOCK_SECONDS_MIN <= clock_seconds <= CLOCK_SECONDS_MAX:
        return
    msg = (
        f"clock_seconds is {CLOCK_SECONDS_MIN} to {CLOCK_SECONDS_MAX}, or none for no clock,"
        f" not {clock_seconds}"
    )
    raise ValueError(msg)


class Chair(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A taken seat."""

    chips: Chips = Chips(0)
    """In the pocket: neither staked nor in the bank or pot."""
    player: str
    """32 hexadecimal digits; who sits here, for the proofs of the dice."""
    name: str
    bot: Policy | None = None
    bought: Chips = Chips(0)
    """Chips bought in this session."""
    rebuys: int = 0
    """How often it has bought in again (V53)."""
    is_first: bool = False
    """Has won the throws for the first place (V51)."""
    away: bool = False
    leaving: bool = False
    """Leaves as soon as the round is settled (V54)."""
    sent: bool = False
    """Leaves because the host sent it away."""


class Parked(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Who left with a balance and may return with it."""

    player: str
    name: str
    chips: Chips
    bought: Chips
    rebuys: int = 0
    is_first: bool = False


class Anchor(msgspec.Struct, frozen=True, gc=False):
    """The published start of one hash chain (CEELO-FAIR/1, message M0)."""

    k: int
    length: int
    anchor: str
    """64 hexadecimal digits."""


class LockEntry(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One contributor of a lock, in throwing order (CEELO-FAIR/1, part 3)."""

    seat: Seat
    kind: int
    """1 the client of a person, 2 made by the server, 3 a public beacon."""
    player: str
    stake: Chips
    commitment: str


class Reveal(msgspec.Struct, frozen=True, gc=False):
    """An opened contribution."""

    seat: Seat
    contribution: str


class Committed(msgspec.Struct, frozen=True, gc=False):
    """What a seat's own program has committed to in the window that is open (M2)."""

    seat: Seat
    commitment: str


class GivenUp(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An attempt that was abandoned: what still comes for it is kept as evidence."""

    epoch: int
    attempt: int
    lock: str
    missing: tuple[LockEntry, ...]
    """Who has not revealed to this day."""


class Missed(msgspec.Struct, frozen=True, gc=False):
    """A reveal that did not come in time."""

    player: str
    epoch: int


class FairState(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How far the dice protocol of the table has come; all of it is public."""

    next_index: int = 1
    """First unused element of the chain in use."""
    last_element: str = ""
    """Element next_index - 1 in hexadecimal; the anchor when nothing is used."""
    k: int = 0
    """The chain in use."""
    anchors: tuple[Anchor, ...] = ()
    """Of the chain in use and of the next one."""
    epoch: int = 0
    attempt: int = 0
    lock: str = ""
    entropy: str = ""
    """Set from bind to the end of the round, in hexadecimal."""
    commits: tuple[Committed, ...] = ()
    """In this window and attempt; seats that are not here let the server contribute for them."""
    entries: tuple[LockEntry, ...] = ()
    """Of the lock."""
    asked: tuple[Seat, ...] = ()
    """Whose programs have to commit anew before the redraw is locked."""
    given_up: tuple[GivenUp, ...] = ()
    late: int = 0
    """Reveals that came late since the window was opened."""
    missed: tuple[Missed, ...] = ()
    """Of the last rounds: who fails again soon sits out (server rule 4)."""


class Decided(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A stake that is decided and not yet paid, because others have tied and throw again (V14)."""

    seat: Seat
    outcome: Outcome
    thirds: int
    """How many thirds of the stake change hands."""
    ground: Ground
    banker: Combination | None
    player: Combination | None
    """None: the banker's throw decided at once."""


class SoFar(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What was decided in a round before those who have tied throw again (V14)."""

    heads: tuple[Seat, ...] = ()
    """Who has beaten the banker with a head."""
    is_spared: bool = False
    """Whether somebody has not beaten him, so that his bank cannot be broken."""
    is_beaten: bool = False
    """Whether somebody has beaten him."""
    waiting: tuple[Decided, ...] = ()
    """What is paid together with the last, where a stake can pay more than itself (D4).

    Order: of throwing.
    """


NOTHING_YET = SoFar()


class Table(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One table at one version.

    Invariant: pockets + parked + bank + stakes = everything bought, in every state.
    Order: what changes most comes first, because a copy with changes looks for them from there.
    """

    queue: tuple[Seat, ...] = ()
    """Seats still to act in this phase; the first acts now (all of them while anteing)."""
    chairs: tuple[Chair | None, ...]
    """By seat; None is a free chair."""
    stakes: tuple[Chips, ...]
    """By seat: faded or anted, and not yet settled."""
    thrown: tuple[Throw | None, ...]
    """By seat: the throw that counts for it in this round."""
    made: tuple[Combination | None, ...]
    """By seat: what that throw makes."""
    tries: int = 0
    """Throws of the turn in play."""
    fair: FairState = FairState()
    phase: Phase = Phase.LOBBY
    bank: Chips = Chips(0)
    open_bank: Chips = Chips(0)
    """While it is faded: the part of the bank that nobody has faded yet."""
    contenders: tuple[Seat, ...] = ()
    """Who throws in this contest, in throwing order."""
    banker: Seat | None = None
    rules: HouseRules
    rules_hash: str
    rule_changes: int = 0
    """How often the rules of this table have been changed."""
    options: Options
    redraw: bool = True
    """Whether an abandoned attempt is drawn once more before the round is void."""
    host: Seat = Seat(0)
    occupied: tuple[Seat, ...] = ()
    """The taken seats, by number."""
    parked: tuple[Parked, ...] = ()
    then: Phase = Phase.LOBBY
    """The phase that follows the lock and the bind."""
    is_paused: bool = False
    session: int = 0
    """1 for the first session, one more for each rematch."""
    rounds_played: int = 0
    ending: EndReason | None = None
    """Set when the session ends with the round in play."""
    held: int = 0
    """Rounds that the banker has been banker without a break (V40 ``rotate``)."""
    fixed: Chips = Chips(0)
    """V22 ``fixed``: the one stake that players may take this round."""
    so_far: SoFar = NOTHING_YET
    """What has been decided already where the tied throw again (V14 ``replay``)."""
    sealed: tuple[Chips | None, ...] = ()
    """By seat: what it has named while nobody may see it (V23 ``sealed``); empty: nothing is."""
    shootout: int = 0
    """How many shootouts this pot has seen."""
    tied: tuple[Seat, ...] = ()
    """Who waits for a shootout while the others may buy back (V36 ``buyback``)."""
    bought_back: tuple[Seat, ...] = ()
    """Who has bought back into it."""
    offer: Offer | None = None
    is_broken: bool = False
    """Whether the last round broke the bank (D3)."""
    opener: Seat = Seat(0)
    """Who throws first in the pot game; walks round by one each round (rulebook 2.3)."""

    @property
    def pot(self) -> Chips:
        """Return all that is thrown for in the game without a bank, else 0.

        The antes, and on `bank` what earlier pots have carried over (V36 ``carry_all``).
        """
        return Chips(sum(self.stakes) + self.bank if self.rules.bet is _POT else 0)

    @property
    def is_bound(self) -> bool:
        """Say whether the round can only be completed: dice of it are fixed or thrown."""
        return self.phase in BOUND or self.tied != ()

    @property
    def ante_due(self) -> Chips:
        """Return what who is asked to ante pays now: twice the ante to buy back (V36)."""
        return Chips(self.rules.pot.ante * (2 if self.tied else 1))

    def chair(self, seat: Seat) -> Chair:
        """Return the chair of a taken seat."""
        chair = self.chairs[seat]
        # Callers have looked: a seat in a queue or with a stake is never free.
        assert chair is not None
        return chair

    def holds(self, seat: Seat) -> bool:
        """Say whether *seat* is a number of this table and taken."""
        return 0 <= seat < len(self.chairs) and self.chairs[seat] is not None

    def is_present(self, seat: Seat) -> bool:
        """Say whether the one who sits at *seat* is neither away nor leaving."""
        chair = self.chair(seat)
        return not (chair.away or chair.leaving)

    @property
    def asked_to_fade(self) -> tuple[Seat, ...]:
        """Return who may fade now: the first of the queue, or all of it (V23)."""
        is_in_turn = self.rules.stake.order is _SEAT
        return self.queue[:1] if is_in_turn else self.queue

    def has_sealed(self, seat: Seat) -> bool:
        """Say whether *seat* has named what it fades, and it is not shown yet (V23 ``sealed``)."""
        return self.sealed != () and self.sealed[seat] is not None

    def combination(self, seat: Seat) -> Combination | None:
        """Return what the throw of *seat* in this round makes, None before it threw."""
        return self.made[seat]

    def seat_of(self, player: str) -> Seat | None:
        """Return where *player* sits, None if nowhere."""
        for i, chair in enumerate(self.chairs):
            if chair is not None and chair.player == player:
                return Seat(i)
        return None

    def order_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all other taken seats in playing order, from the left of *seat* (V47)."""
        return _playing_order(self.occupied, seat, self.rules.direction)

    def is_out(self, seat: Seat) -> bool:
        """Say whether *seat* has not the chips to take part in a round of this session (V53)."""
        least = self.least
        if self.chair(seat).chips >= least or self.phase in RESTING:
            return False
        return self.worth(seat) < least

    @property
    def least(self) -> Chips:
        """Return the chips it takes to be part of a round."""
        rules = self.rules
        return rules.pot.ante if rules.bet is _POT else rules.stake.min

    def may_rebuy(self, seat: Seat) -> bool:
        """Say whether *seat* has not the chips to take part, and may buy in again (V53)."""
        is_left = self.rules.rebuy > self.chair(seat).rebuys and self.ending is None
        return is_left and self.is_out(seat)

    def result(self, seat: Seat) -> int:
        """Return what *seat* has won in this session, or below 0 lost.  Unit: chips."""
        return self.worth(seat) - self.chair(seat).bought

    def is_in_play(self, seat: Seat) -> bool:
        """Say whether *seat* has chips or throws in the round that is on (V54)."""
        if self.stakes[seat]:  # Also of who is out of a shootout: his ante is in the pot.
            return True
        if self.has_sealed(seat):  # Of 0 too, or to leave would say what nobody may see (V23).
            return True
        if self.phase in BOUND:
            return seat == self.banker or seat in self.contenders
        return self.phase is Phase.FADING and seat == self.banker

    def successor(self) -> Seat | None:
        """Return who is host if the host stays away: the next person here, in playing order.

        None while the host is here, or nobody else is.
        """
        host = self.chairs[self.host]
        if host is not None and self.is_present(self.host):
            return None
        for seat in self.order_after(self.host):
            if self.chair(seat).bot is None and self.is_present(seat):
                return seat
        return None

    def worth(self, seat: Seat) -> Chips:
        """Return all chips of *seat*: pocket, stake, and the bank if it holds it."""
        chair = self.chairs[seat]
        assert chair is not None
        chips = chair.chips + self.stakes[seat]
        return Chips(chips + self.bank if seat == self.banker else chips)


@lru_cache(maxsize=4096)
def _playing_order(
    occupied: tuple[Seat, ...], seat: Seat, direction: Direction
) -> tuple[Seat, ...]:
    order = [other for other in occupied if other > seat]
    order += [other for other in occupied if other < seat]
    return tuple(order if direction is Direction.CLOCKWISE else reversed(order))
