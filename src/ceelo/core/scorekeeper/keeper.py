"""A table for one round: seats, locks and dice as they are told."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide import advance
from ceelo.core.decide.draft import Draft
from ceelo.core.decide.fairness import contributors, stake_at_risk
from ceelo.core.dice import Throw, parse_throw
from ceelo.core.evolve import evolve, open_table
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import NAME_CHARS_MAX, Direction, EndKind, EndRules, HouseRules
from ceelo.core.scorekeeper.values import OUT, Player, RoundError
from ceelo.core.shown import quoted
from ceelo.core.table import (
    SEATS_MAX,
    SEATS_MIN,
    THROWING,
    Anchor,
    LockEntry,
    Options,
    Phase,
    Reveal,
    Seat,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Callable

EventT = TypeVar("EventT")

PLENTY = Chips(CHIPS_MAX // 1000)
"""What somebody has of whom nobody said how much."""


class Keeper:
    """A table at which the round is played, and what has happened at it."""

    def __init__(self, rules: HouseRules, players: tuple[Player, ...]) -> None:
        """Seat *players*, the first at seat 0 and the others from his left."""
        _check_players(players)
        seats = [Seat(i) for i in range(1, len(players))]
        if rules.direction is Direction.COUNTER_CLOCKWISE:
            seats.reverse()  # V47
        self.players = dict(zip((Seat(0), *seats), players, strict=True))
        """By seat, in playing order."""
        self.table = _seated(open_ended(rules), self.players)
        self.events: list[e.Event] = []
        self.threw: list[list[str]] = [[]]
        """Who has thrown: the first throws, then each shootout."""
        self.why_out: dict[Seat, str] = {}
        """Why somebody throws not at all."""
        self._left = {seat: list(player.throws) for seat, player in self.players.items()}
        self._before = {seat: self.table.worth(seat) for seat in self.players}

    def draft(self, decide: Callable[[Draft], None]) -> None:
        """Let *decide* add to what has happened, as at the end of a round before this one."""
        draft = Draft(self.table)
        decide(draft)
        self.table = draft.table

    def do(self, command: c.Command) -> None:
        """Carry out *command*, which fits the table; lock and bind follow by themselves."""
        step = advance(self.table, command)
        # Whoever calls has looked at what is allowed.
        assert not isinstance(step, Refusal), (command, step)
        events, self.table = step
        self.events.extend(events)
        if self.table.phase is Phase.LOCKING:
            self.do(_lock_of(self.table))
        elif self.table.phase is Phase.BINDING:
            reveals = tuple([Reveal(seat, "") for seat in contributors(self.table)])
            self.do(c.BindRound(reveals=reveals, entropy=""))

    def throw_all(self) -> None:
        """Let everybody throw what he is said to have thrown, until the round is settled.

        Raises:
            RoundError: A throw is missing, is none, or is one too many.
        """
        while self.table.phase in THROWING or self.table.tied:
            seat = self.table.queue[0]
            if self.table.phase in THROWING:
                self._throw(seat)
            elif self.players[seat].buys_back:
                self.do(c.PayAnte(seat=seat))
            else:
                self.do(c.SitOut(seat=seat))
        for seat, throws in self._left.items():
            if throws:
                name, left = self.players[seat].name, ", ".join(throws)
                why = self.why_out.get(seat, "the round was over before")
                msg = f"{name} has no turn left for {left}: {why}"
                raise RoundError(msg)

    def _throw(self, seat: Seat) -> None:
        player, left = self.players[seat], self._left[seat]
        if not left:
            raise RoundError(_missing(player, self.table))
        text, fair, shootout = left.pop(0), self.table.fair, self.table.shootout
        if player.name not in self.threw[-1]:
            self.threw[-1].append(player.name)
        self.do(
            c.ThrowDice(
                seat=seat,
                dice=_dice(player, text),
                k=fair.k,
                index=fair.next_index,
                element="",
                is_out=text == OUT,
            )
        )
        if self.table.shootout > shootout:
            self.threw.append([])

    def found(self, kind: type[EventT]) -> EventT | None:
        """Return the newest event of *kind*, None if there is none."""
        return next((event for event in reversed(self.events) if isinstance(event, kind)), None)

    def changes(self) -> dict[Seat, int]:
        """Return by seat what the round has won or lost, once it is settled."""
        settled = self.found(e.RoundSettled)
        stacks = {} if settled is None else dict(enumerate(settled.stacks))
        return {
            seat: (stacks.get(seat) or 0) - before if stacks else 0
            for seat, before in self._before.items()
        }


def _missing(player: Player, table: Table) -> str:
    """Return that *player* has to throw, and how it is told."""
    name, given = player.name, "/".join(player.throws)
    if not given:
        return f"{name} has to throw: no throw is given"
    if table.tries:
        return f"{name} has to throw again after {player.throws[-1]}: no throw is given"
    # V14, V36: what is tied is thrown for again.
    what = "in a shootout" if table.shootout else "for what is the same on both sides"
    return (
        f"{name} throws once more, {what}: no throw is given for it;"
        f" it comes behind the others, such as {given}/456"
    )


def _check_players(players: tuple[Player, ...]) -> None:
    # How many may sit down (V52) is for those who play to say: an argument is settled for all.
    if not SEATS_MIN <= len(players) <= SEATS_MAX:
        msg = f"a round is for {SEATS_MIN} to {SEATS_MAX} seats, not {len(players)}"
        raise RoundError(msg)
    names = [player.name for player in players]
    for player in players:
        if not 1 <= len(player.name) <= NAME_CHARS_MAX or not player.name.isprintable():
            allowed = f"1 to {NAME_CHARS_MAX} printable characters"
            msg = f"a name is {allowed}, not {quoted(player.name)}"
            raise RoundError(msg)
        if names.count(player.name) > 1:
            msg = f"everybody at a table has his own name: {player.name} comes twice"
            raise RoundError(msg)
        for what, chips in (("a stake", player.stake), ("chips", player.chips or 0)):
            if not 0 <= chips <= CHIPS_MAX:
                msg = f"{player.name} has {what} of 0 to {CHIPS_MAX:,}, not {chips:,}"
                raise RoundError(msg)
        for text in player.throws:
            _dice(player, text)


@lru_cache(maxsize=256)
def open_ended(rules: HouseRules) -> HouseRules:
    """Return *rules* for a session that no round ends; equal rules give the very same value."""
    return replace(rules, end=EndRules(kind=EndKind.OPEN))


def _seated(rules: HouseRules, players: dict[Seat, Player]) -> Table:
    options = Options(seat_count=len(players), clock_seconds=None)
    table = open_table(e.TableOpened(rules=rules, rules_hash="", options=options))
    for k in (0, 1):
        table = evolve(table, e.AnchorPublished(anchor=Anchor(k, CHIPS_MAX, "")))
    table = evolve(table, e.SessionStarted(session=1, chips=rules.chips))
    for seat, player in players.items():
        chips = PLENTY if player.chips is None else player.chips
        taken = e.SeatTaken(
            seat=seat, player=player.name, name=player.name, bot=None, chips=chips, bought=chips
        )
        table = evolve(table, taken)
    return table


def _lock_of(table: Table) -> c.LockRound:
    entries = [
        LockEntry(
            seat=seat,
            kind=2,
            player=table.chair(seat).player,
            stake=stake_at_risk(table, seat),
            commitment="",
        )
        for seat in contributors(table)
    ]
    return c.LockRound(entries=tuple(entries), lock="")


def _dice(player: Player, text: str) -> Throw:
    try:
        # Which faces show is of no interest when a die lies outside.
        return parse_throw("111" if text == OUT else text)
    except ValueError:
        msg = f'{player.name} throws three digits of 1 to 6, or "{OUT}", not {quoted(text)}'
        raise RoundError(msg) from None
