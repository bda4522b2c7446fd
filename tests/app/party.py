"""A table of people whose own programs add to the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import command as c
from ceelo.core.table import Phase, Policy, Seat
from tests.app.client import Client
from tests.app.houses import POT
from tests.app.support import House, Person, open_house

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.core import event as e
    from ceelo.core.rules import HouseRules


class Party:
    """Two people with programs of their own, and a bot."""

    def __init__(self, house: House, people: list[Person]) -> None:
        """Begin before anybody has looked."""
        self.house = house
        self.people = people
        self.clients = [Client(person.table, person.player) for person in people]
        self.read = 0

    @property
    def table_id(self) -> str:
        """Return the table's name."""
        return self.people[0].table

    async def catch_up(self) -> tuple[e.Event, ...]:
        """Let all programs see what is new, and return it."""
        entries = (await self.house.stream(self.people[0].table))[self.read :]
        self.read += len(entries)
        events = tuple([event for entry in entries for event in entry.events])
        for client in self.clients:
            client.take(events)
        return events

    async def answer(self, *silent: int) -> None:
        """Let the programs of all but *silent* do what is due until nothing is."""
        for number, (person, client) in enumerate(zip(self.people, self.clients, strict=True)):
            await self.catch_up()
            if number not in silent and (request := client.answer()) is not None:
                await person.must(request)
        await self.catch_up()

    async def ante(self) -> None:
        """Let everybody pay, the bot as well."""
        await self.catch_up()
        for person, client in zip(self.people, self.clients, strict=True):
            await person.must(client.stake(c.PayAnte(seat=client.seat)))
            await self.catch_up()
        await self.house.pass_time(100)
        await self.catch_up()

    async def throw_out(self) -> None:
        """Throw until the pot is won."""
        while (seen := (await self.people[0].look()).view).phase is Phase.POT_THROWS:
            for person, client in zip(self.people, self.clients, strict=True):
                if seen.queue[0] == client.seat:
                    await person.must(c.AskThrow(seat=client.seat))
            await self.house.pass_time(100)
        await self.catch_up()

    async def phase(self) -> Phase:
        """Return what the table is doing."""
        return (await self.people[0].look()).view.phase


async def party(path: Path, rules: HouseRules = POT, *, bots: int = 1) -> Party:
    """Return a table of two people and bots that has begun."""
    house = await open_house(path)
    host = await house.host(rules)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.seat_bots(*[Policy.BOLD] * bots)
    await host.must(c.StartSession(seat=Seat(0)))
    return Party(house, [host, guest])
