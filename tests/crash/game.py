"""People who play a game by the book, one move after the other."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ceelo.bots.policy import decide_for
from ceelo.core import command as c
from ceelo.core.money import Chips
from ceelo.core.table import Options, Phase, Policy, Seat
from ceelo.wire.frames import EntryFrame, SnapshotFrame
from tests.crash.person import Person

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.view import View
    from tests.crash.server import Server

UNHURRIED = Options(clock_seconds=None)


class Game:
    """One table and the people who sit there, the host first."""

    def __init__(self, people: tuple[Person, ...], seed: int) -> None:
        """Let *people* play; *seed* is for what they choose."""
        self.people = people
        self._draw = random.Random(seed).random  # noqa: S311 - no dice

    @classmethod
    async def seat(
        cls, server: Server, preset: str, *names: str, seed: int = 1, options: Options = UNHURRIED
    ) -> Game:
        """Open a table and seat somebody of each name; nothing has begun."""
        host = await Person.host(server, preset, options, names[0])
        return cls((host, *[await host.seated(name) for name in names[1:]]), seed)

    async def begin(self) -> None:
        """Start the session."""
        await self.people[0].must(c.StartSession(seat=Seat(0)))

    async def move(self) -> int | None:
        """Make the move that the table waits for and return its version; None: it waits for none.

        Only of these people: others, bots and clocks have to act by themselves.
        """
        due = await self.request()
        if due is None:
            return None
        person, request = due
        return await person.must(request)

    async def request(self) -> tuple[Person, c.Request] | None:
        """Return who is to move, and what he wants."""
        seen = (await self.people[0].snapshot()).view
        for person in self.people:
            request = await self._request(person, seen)
            if request is not None:
                return person, request
        return None

    async def _request(self, person: Person, seen: View) -> c.Request | None:
        snapshot = await person.snapshot()
        seat = snapshot.you.seat
        if seat is None or (seat not in seen.waiting and seen.phase is not Phase.BANK_OPEN):
            return None
        legal = snapshot.you.legal
        for choice in legal:
            # Somebody has to bank, or there is nothing to see.
            if choice.do == "stake-bank":
                chips = min(max(choice.least or 0, 100), choice.most or 0)
                return c.StakeBank(seat=seat, chips=Chips(chips))
        return decide_for(Policy.BOLD, snapshot.view, snapshot.rules, seat, legal, self._draw)

    async def play(self, until: Callable[[View], bool]) -> View:
        """Play, and wait for those who are no part of this, until the table looks so."""
        async with self.people[0].socket() as line:
            while True:
                frame = await line.next()
                if isinstance(frame, SnapshotFrame | EntryFrame):
                    if until(frame.view):
                        return frame.view
                    await self.move()
