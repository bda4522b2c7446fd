"""Programs of people who add to the dice themselves, over HTTP, and who check everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.table import Phase
from tests.app.client import Client

if TYPE_CHECKING:
    from ceelo.wire.frames import Entry
    from tests.crash.person import Person


class Programs:
    """The programs of all people at one table; each looks at everything that is published."""

    def __init__(self, people: tuple[Person, ...]) -> None:
        """Begin before the first entry."""
        self.people = people
        self.clients = [Client(person.table, person.player) for person in people]
        self.events: list[e.Event] = []
        self._read = 0

    async def catch_up(self) -> None:
        """Check what is new."""
        version = (await self.people[0].snapshot()).version
        entries: list[Entry] = await self.people[0].entries(self._read, version)
        self._read = version
        new = [event for entry in entries for event in entry.events]
        self.events += new
        for client in self.clients:
            client.take(new)

    async def ante(self) -> None:
        """Let everybody pay, with a commitment of his own."""
        await self.catch_up()
        for person, client in zip(self.people, self.clients, strict=True):
            await person.must(client.stake(c.PayAnte(seat=client.seat)))
            await self.catch_up()

    async def ante_with_bots(self) -> None:
        """Let everybody pay, and wait for the bots to do so too."""
        await self.ante()
        async with self.people[0].socket() as line:
            seen = (await line.snapshot()).view
            while seen.phase is not Phase.BINDING:
                seen = (await line.entry()).view
        await self.catch_up()

    async def reveal(self) -> None:
        """Let everybody open his part; the last one binds."""
        for person, client in zip(self.people, self.clients, strict=True):
            request = client.answer()
            assert isinstance(request, c.AskReveal)
            await person.must(request)
        await self.catch_up()

    async def throw(self) -> e.DiceThrown:
        """Let the next one throw."""
        seen = (await self.people[0].snapshot()).view
        await self.people[seen.queue[0]].must(c.AskThrow(seat=seen.queue[0]))
        await self.catch_up()
        return next(event for event in reversed(self.events) if isinstance(event, e.DiceThrown))
