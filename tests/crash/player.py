"""Somebody who plays like people do: mostly sensibly, sometimes wrongly, and never giving up."""

from __future__ import annotations

import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

from ceelo.bots.policy import decide_for
from ceelo.core import command as c
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.table import Pace, Phase, Policy, Seat
from ceelo.wire.frames import (
    AnswerFrame,
    EntryFrame,
    HeartbeatFrame,
    ResyncFrame,
    SnapshotFrame,
    Submit,
)
from tests.crash.line import GONE, http_line
from tests.crash.person import submit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from random import Random

    from ceelo.core.legal import Choice
    from ceelo.core.rules import HouseRules
    from ceelo.core.view import View
    from ceelo.wire.frames import ServerFrame, You
    from tests.crash.book import Book
    from tests.crash.line import Line
    from tests.crash.person import Person

IDLE_S = 0.2
"""After so long without news a player looks again at what he could do."""
NAPS_S = (0.0, 0.0, 2.5)
"""How long somebody is away; the table acts for him after two seconds."""
HTTP_SHARE = 0.12
"""Of the players; a program that asks for the whole table at every entry costs ten pages."""
FRIENDS_MIN = 3
"""With fewer at the table nobody leaves it for fun."""


class Sight(NamedTuple):
    """A table as its player last saw it."""

    version: int
    rules: HouseRules
    view: View
    you: You


class Player:
    """One seat's client, on one connection at a time."""

    def __init__(self, person: Person, name: str, book: Book, draw: Random) -> None:
        """Play as *person*; *draw* decides what he is like, whims and all."""
        self._person = person
        self._name = name
        self._book = book
        self._draw = draw
        self._policy = draw.choice(tuple(Policy))
        self._is_by_http = draw.random() < HTTP_SHARE
        self._pending: dict[str, Submit] = {}
        self._sight: Sight | None = None
        self._acted_at = 0
        """Version at which something was done that may have changed the table."""
        self._sleeps_until_s = 0.0

    async def play(self) -> None:
        """Play until the storm is over and every command is answered."""
        server = self._person.server
        while True:
            await server.up.wait()
            try:
                async with self._line() as line:
                    await self._converse(line)
                    return
            except GONE:
                server.require_alive()

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Line]:
        if self._is_by_http:
            async with http_line(self._person) as line:
                yield line
        else:
            async with self._person.socket() as line:
                yield line

    async def _converse(self, line: Line) -> None:
        self._forget()
        for frame in tuple(self._pending.values()):
            self._book.resent_count += 1
            await line.send(frame)
        while True:
            news = await line.next(IDLE_S)
            if news is not None:
                await self._take(line, news)
            if self._pending:
                continue
            if self._book.is_over:
                return
            if self._sight is not None and (news is None or self._sight.version > self._acted_at):
                for frame in self._act(self._sight):
                    await line.send(frame)

    def _forget(self) -> None:
        # What was seen before is not what is: the first frame of a line tells that anew (B1).
        self._sight, self._acted_at = None, 0

    async def _take(self, line: Line, frame: ServerFrame) -> None:
        table, sight = self._person.table, self._sight
        match frame:
            case SnapshotFrame():
                self._sight = Sight(frame.version, frame.rules, frame.view, frame.you)
                for entry in frame.log:
                    self._book.show(table, entry.version, entry.head)
            case EntryFrame():
                # The first frame of every connection is a snapshot.
                assert sight is not None
                self._sight = Sight(frame.version, sight.rules, frame.view, frame.you)
                self._book.show(table, frame.version, frame.head)
            case HeartbeatFrame():
                self._book.show(table, frame.version, frame.head)
                if sight is not None and frame.version > sight.version:
                    await line.send(ResyncFrame())
            case AnswerFrame():
                self._book.answered(frame)
                self._pending.pop(frame.id, None)
                if frame.refusal is not None:
                    self._acted_at = 0  # It is still his turn.

    # What he does.

    def _act(self, sight: Sight) -> tuple[Submit, ...]:
        request = self._request(sight)
        if request is None:
            return ()
        self._acted_at = sight.version
        expected = sight.version if self._draw.random() < 0.8 else None
        frame = submit(request, expected)
        frames: tuple[Submit, ...] = (frame,)
        slip = self._draw.random()
        if slip < 0.05:  # A finger that trembles: the same click twice (B12) …
            frames = (frame, frame)
        elif slip < 0.08:  # … or two clicks that mean one thing (B22).
            frames = (frame, submit(request, sight.version))
        for one in frames:
            self._book.give(self._person, one)
            self._pending[one.id] = one
        return frames

    def _request(self, sight: Sight) -> c.Request | None:
        seat, view = sight.you.seat, sight.view
        choices = {choice.do: choice for choice in sight.you.legal}
        if seat is None:
            sits = c.TakeSeat(player=self._person.player, name=self._name)
            return sits if "take-seat" in choices else None
        if "come-back" in choices and time.monotonic() >= self._sleeps_until_s:
            return c.ComeBack(seat=seat)
        if "come-back" in choices:
            return None
        if "resume-session" in choices:
            return c.ResumeSession(seat=seat)
        if "start-session" in choices:
            return c.StartSession(seat=seat)
        if self._draw.random() < (0.05 if seat in view.waiting else 0.02):
            return self._whim(view, seat, choices)
        return self._move(sight, seat, choices)

    def _move(self, sight: Sight, seat: Seat, choices: dict[str, Choice]) -> c.Request | None:
        view = sight.view
        if seat not in view.waiting and view.phase is not Phase.BANK_OPEN:
            return None
        move = decide_for(self._policy, view, sight.rules, seat, sight.you.legal, self._draw.random)
        stake = choices.get("stake-bank")
        if move is None and view.phase is Phase.BANK_OPEN and stake is not None:
            # A table where nobody ever wants the bank would wait for ever (D1).
            return c.StakeBank(seat=seat, chips=stake.least or Chips(0))
        return move

    def _whim(self, view: View, seat: Seat, choices: dict[str, Choice]) -> c.Request:
        draw = self._draw
        whims: list[c.Request] = [
            c.AskThrow(seat=seat),
            c.Fade(seat=seat, chips=CHIPS_MAX),
            c.Fade(seat=seat, chips=Chips(draw.randrange(100))),
            c.StakeBank(seat=seat, chips=Chips(draw.randrange(100))),
            c.DeclineBank(seat=seat),
            c.PayAnte(seat=seat),
            c.SitOut(seat=seat),
            c.PauseSession(seat=seat),
            c.AddBot(seat=seat, policy=draw.choice(tuple(Policy)), name=""),
            c.ChangeClock(seat=seat, clock_seconds=draw.randrange(5, 9)),
            c.ChangePace(seat=seat, pace=Pace.FAST),
            c.ComeBack(seat=seat),
            c.AskThrow(seat=Seat((seat + 1) % len(view.chairs))),
        ]
        if "step-away" in choices:
            whims += (c.StepAway(seat=seat), c.StepAway(seat=seat))
            self._sleeps_until_s = time.monotonic() + draw.choice(NAPS_S)
        friends = [chair for chair in view.chairs if chair is not None and chair.bot is None]
        if len(friends) >= FRIENDS_MIN:
            whims += (c.LeaveSeat(seat=seat), c.LeaveSeat(seat=seat))
        if "remove-seat" in choices:
            target = draw.choice(choices["remove-seat"].targets)
            whims.append(c.RemoveSeat(seat=seat, target=target))
        if "end-session" in choices and draw.random() < 0.3:
            whims.append(c.EndSession(seat=seat))
        return draw.choice(whims)
