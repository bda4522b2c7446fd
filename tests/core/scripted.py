"""A table that plays what a test says, and counts its chips after every command."""

from __future__ import annotations

from functools import reduce
from typing import TypeVar

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.decide.fairness import commitment_of, contributors, own_reveals, stake_at_risk
from ceelo.core.dice import parse_throw
from ceelo.core.event import Event, TableOpened
from ceelo.core.evolve import evolve, open_table
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import EndKind, EndRules, FirstBanker, Form, HouseRules
from ceelo.core.table import Anchor, LockEntry, Options, Phase, Policy, Reveal, Seat, Table

EventT = TypeVar("EventT")

CHAIN_LENGTH = 10**9
"""Longer than any real chain, so that no test runs out of dice."""
OPEN_END = EndRules(kind=EndKind.OPEN)
BANK = HouseRules(first=FirstBanker.HOST, end=OPEN_END)
"""The classic game; seat 0 is asked for the first bank, and only the host ends it."""
POT = HouseRules(bet=Form.POT, end=OPEN_END)
"""The game without a bank, ante 10; seat 0 throws first."""


def player_id(number: int) -> str:
    """Return the id of a made-up player."""
    return f"{number:032x}"


def chips_held(table: Table) -> int:
    """Return all chips in pockets, parked, staked and in the bank."""
    pockets = sum(chair.chips for chair in table.chairs if chair is not None)
    parked = sum(left.chips for left in table.parked)
    return pockets + parked + table.bank + sum(table.stakes)


def chips_bought(table: Table) -> int:
    """Return all chips that were bought in this session."""
    seated = sum(chair.bought for chair in table.chairs if chair is not None)
    return seated + sum(left.bought for left in table.parked)


def opened(rules: HouseRules = BANK, seat_count: int = 6, *, anchors: int = 2) -> Table:
    """Return an empty table whose first chains are fixed."""
    table = open_table(
        TableOpened(rules=rules, rules_hash="ab" * 32, options=Options(seat_count=seat_count))
    )
    for k in range(anchors):
        events = decide(table, c.PublishAnchor(anchor=Anchor(k, CHAIN_LENGTH, f"{k:064x}")))
        assert not isinstance(events, Refusal)
        table = reduce(evolve, events, table)
    return table


class Game:
    """One table, what has happened at it, and short ways to say what happens next.

    Every command must be accepted unless a test asks for its refusal; the table's own lock and bind
    follow by themselves, unless *locks* is off.
    """

    def __init__(
        self,
        rules: HouseRules = BANK,
        players: int = 3,
        *,
        seat_count: int | None = None,
        locks: bool = True,
    ) -> None:
        """Open a table and seat *players*, seat 0 the host."""
        self.table = opened(rules, seat_count or max(players, 2))
        self.locks = locks
        self.events: list[Event] = []
        """Of all commands since the table was opened."""
        self.last: tuple[Event, ...] = ()
        """Of the last command, without lock and bind."""
        for number in range(players):
            self.sit(number)

    def do(self, *commands: c.Command) -> Game:
        """Carry out *commands*, each of which must be accepted."""
        for command in commands:
            self.last = self._carry_out(command)
            if self.locks and self.table.phase is Phase.LOCKING and not self.table.fair.asked:
                self.lock()
        return self

    def _carry_out(self, command: c.Command) -> tuple[Event, ...]:
        decision = decide(self.table, command)
        assert not isinstance(decision, Refusal), (command, decision, self.table.phase)
        self.events.extend(decision)
        self.table = reduce(evolve, decision, self.table)
        assert chips_held(self.table) == chips_bought(self.table)
        return decision

    def refusal(self, command: c.Command) -> Refusal:
        """Return why *command* is refused."""
        decision = decide(self.table, command)
        assert isinstance(decision, Refusal), (command, decision)
        return decision

    def found(self, kind: type[EventT]) -> list[EventT]:
        """Return all events of *kind*, oldest first."""
        return [event for event in self.events if isinstance(event, kind)]

    def latest(self, kind: type[EventT]) -> EventT:
        """Return the newest event of *kind*."""
        return self.found(kind)[-1]

    # The table and its seats.

    def sit(self, number: int, seat: int | None = None) -> Game:
        """Seat player *number*."""
        wish = None if seat is None else Seat(seat)
        return self.do(c.TakeSeat(player=player_id(number), name=f"Player {number}", seat=wish))

    def add_bot(self, number: int = 90) -> Game:
        """Let the host seat a bot."""
        bot = c.AddBot(
            seat=self.table.host,
            policy=Policy.STEADY,
            name=f"Bot {number}",
            player=player_id(number),
        )
        return self.do(bot)

    def leave(self, *seats: int) -> Game:
        """Let *seats* leave, one after the other."""
        return self.do(*(c.LeaveSeat(seat=Seat(seat)) for seat in seats))

    def away(self, *seats: int) -> Game:
        """Let *seats* be away."""
        return self.do(*(c.StepAway(seat=Seat(seat)) for seat in seats))

    def come_back(self, *seats: int) -> Game:
        """Let *seats* be here again."""
        return self.do(*(c.ComeBack(seat=Seat(seat)) for seat in seats))

    # The session, from the host's chair.

    def start(self) -> Game:
        """Begin."""
        return self.do(c.StartSession(seat=self.table.host))

    def pause(self) -> Game:
        """Stop the clocks."""
        return self.do(c.PauseSession(seat=self.table.host))

    def resume(self) -> Game:
        """Go on."""
        return self.do(c.ResumeSession(seat=self.table.host))

    def end(self) -> Game:
        """End now, or with the round in play."""
        return self.do(c.EndSession(seat=self.table.host))

    # The round.

    def stake(self, chips: int, seat: int | None = None) -> Game:
        """Put up a bank, for the seat that is asked unless another is named."""
        asked = self.asked() if seat is None else Seat(seat)
        return self.do(c.StakeBank(seat=asked, chips=Chips(chips)))

    def decline(self, times: int = 1) -> Game:
        """Let the next *times* seats that are asked decline the bank."""
        for _ in range(times):
            self.do(c.DeclineBank(seat=self.asked()))
        return self

    def fade(self, *chips: int) -> Game:
        """Let the next seats fade, each its number of *chips*."""
        for part in chips:
            self.do(c.Fade(seat=self.asked(), chips=Chips(part)))
        return self

    def ante(self, *seats: int) -> Game:
        """Let *seats* pay the ante; without any named, all that are asked."""
        paying = tuple(map(Seat, seats)) or self.table.queue
        return self.do(*(c.PayAnte(seat=seat) for seat in paying))

    def sit_out(self, *seats: int) -> Game:
        """Let *seats* leave this pot to the others."""
        return self.do(*(c.SitOut(seat=Seat(seat)) for seat in seats))

    def throw(self, *digits: str, auto: bool = False) -> Game:
        """Let the next seats throw; a seat that threw nothing throws again."""
        for dice in digits:
            self.do(self.dice(dice, auto=auto))
        return self

    def dice(self, digits: str, *, auto: bool = False) -> c.ThrowDice:
        """Return the throw of the seat whose turn it is."""
        fair = self.table.fair
        return c.ThrowDice(
            seat=self.asked(),
            dice=parse_throw(digits),
            k=fair.k,
            index=fair.next_index,
            element=f"{fair.next_index:064x}",
            auto=auto,
        )

    def time_out(self, times: int = 1) -> Game:
        """Let the time of the next *times* seats that are waited for run out."""
        for _ in range(times):
            self.do(c.TimeOut(seat=self.asked()))
        return self

    def lock(self) -> None:
        """Lock and bind the round whose stakes are closed."""
        self._carry_out(lock_of(self.table))
        self._carry_out(bind_of(self.table))

    # What is asked of the table.

    def asked(self) -> Seat:
        """Return the seat whose turn it is."""
        return self.table.queue[0]

    def phase(self) -> Phase:
        """Return what the table is doing."""
        return self.table.phase

    def queue(self) -> tuple[int, ...]:
        """Return the seats still to act, in order."""
        return self.table.queue

    def pockets(self) -> tuple[int | None, ...]:
        """Return the chips in each seat's pocket."""
        return tuple(None if chair is None else chair.chips for chair in self.table.chairs)

    def worths(self) -> tuple[int | None, ...]:
        """Return all chips of each seat, its bank and stake included."""
        return tuple(
            None if chair is None else self.table.worth(Seat(seat))
            for seat, chair in enumerate(self.table.chairs)
        )


def lock_of(table: Table) -> c.LockRound:
    """Return the lock that fits the closed stakes of *table*."""
    entries = tuple(
        LockEntry(
            seat=seat,
            kind=2 if (own := commitment_of(table, seat)) is None else 1,
            player=table.chair(seat).player,
            stake=Chips(stake_at_risk(table, seat)),
            commitment=own or f"{seat:064x}",
        )
        for seat in contributors(table)
    )
    return c.LockRound(entries=entries, lock="ef" * 32)


def commit_of(table: Table, seat: int, *, opens: bool = False) -> c.Commitment:
    """Return what the program of *seat* commits to: in the window, or in the one it *opens*."""
    fair = table.fair
    epoch, attempt = (fair.epoch + 1, 0) if opens else (fair.epoch, fair.attempt)
    return c.Commitment(epoch=epoch, attempt=attempt, commitment=f"{epoch:x}{attempt}{seat:062x}")


def abandon_of(table: Table, *missing: int) -> c.AbandonAttempt:
    """Return the end of a lock for which *missing* have not revealed; without any, nobody has."""
    seats = tuple(map(Seat, missing)) or own_reveals(table)
    index = table.fair.next_index + 63
    came = [entry.seat for entry in table.fair.entries if entry.seat not in seats]
    return c.AbandonAttempt(
        index=index,
        element=f"{index:064x}",
        reveals=tuple(Reveal(seat, "12" * 32) for seat in came),
        missing=seats,
    )


def bind_of(table: Table) -> c.BindRound:
    """Return the bind that fits the locked round of *table*."""
    reveals = tuple(Reveal(seat, "12" * 32) for seat in contributors(table))
    return c.BindRound(reveals=reveals, entropy="34" * 32)
