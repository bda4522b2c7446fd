"""A house of tables on a clock by hand, and the people who play there."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING

import msgspec

from ceelo.app.service import TableService
from ceelo.bots.policy import decide_for
from ceelo.core import command as c
from ceelo.core.evolve import fold
from ceelo.core.table import Options, Pace, Phase, Policy, Seat, Table
from ceelo.fair.secret import draw_secret
from ceelo.store.sqlite import SqliteStore
from ceelo.wire.frames import AnswerFrame, EntryFrame, SnapshotFrame, Submit
from tests.app.hand_clock import HandClock

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.app.service import TableId
    from ceelo.core.rules import HouseRules
    from ceelo.fair.secret import Secret
    from ceelo.store.base import EventStore
    from ceelo.wire.frames import Entry

FAST = Options(seat_count=6, pace=Pace.FAST)


class Eye:
    """A watcher that remembers every frame."""

    def __init__(self, player: str) -> None:
        """Watch for *player*."""
        self.player = player
        self.frames: list[bytes] = []

    def push(self, frame: bytes) -> None:
        """Take one frame."""
        self.frames.append(frame)

    def seen(self) -> list[EntryFrame]:
        """Return all frames, read as strictly as a client would."""
        return [msgspec.json.decode(frame, type=EntryFrame) for frame in self.frames]


class House:
    """One service, as one process would run it."""

    def __init__(
        self, store: EventStore, master: Secret, clock: HandClock, *, is_restored: bool = False
    ) -> None:
        """Serve the tables of *store*."""
        self.store = store
        self.master = master
        self.clock = clock
        draw = random.Random(7).random  # noqa: S311
        self.service = TableService(store, master, clock, draw, is_restored=is_restored)

    async def close(self) -> None:
        """End the process in order."""
        await self.service.stop()
        await self.store.close()

    async def host(self, rules: HouseRules, options: Options = FAST, name: str = "Ann") -> Person:
        """Open a table."""
        token = await self.service.new_session()
        opened = await self.service.open_table(token, rules, options, name)
        return Person(self, opened.table, opened.player, token)

    async def guest(self, table: TableId) -> Person:
        """Join a table by its link."""
        token = await self.service.new_session()
        player = await self.service.join(table, token, await self.service.invite(table))
        return Person(self, table, player, token)

    async def stream(self, table: TableId) -> tuple[Entry, ...]:
        """Return all stored entries."""
        entries: list[Entry] = []
        while more := await self.service.entries(table, len(entries)):
            entries += more
        return tuple(entries)

    async def table(self, table: TableId) -> Table:
        """Return the table as it is folded from what is stored."""
        return fold([event for entry in await self.stream(table) for event in entry.events])

    async def pass_time(self, delay_ms: int) -> None:
        """Let time pass, and all that falls due be done."""
        await self.clock.advance(delay_ms, self.service)


async def open_house(
    path: Path, master: Secret | None = None, *, is_restored: bool = False
) -> House:
    """Start a process on the data base at *path*."""
    store = await SqliteStore.open(path)
    house = House(store, master or draw_secret(), HandClock(), is_restored=is_restored)
    await house.service.start()
    return house


async def restarted(house: House, path: Path) -> House:
    """Return the house after its process has ended and another one has begun, an hour later."""
    await house.close()
    again = await open_house(path, house.master)
    again.clock.jump(house.clock.utc_ms() - again.clock.utc_ms() + 3_600_000)
    return again


class Person:
    """Somebody with a session at a table."""

    def __init__(self, house: House, table: TableId, player: str, token: str) -> None:
        """Be *player*."""
        self.house = house
        self.table = table
        self.player = player
        self.token = token

    async def submit(self, frame: Submit) -> AnswerFrame:
        """Give one command as a frame."""
        return await self.house.service.submit(self.table, self.player, frame)

    async def do(self, command: c.Request, expected: int | None = None) -> AnswerFrame:
        """Give one command with a new id."""
        return await self.submit(submit(command, expected))

    async def must(self, command: c.Request) -> int:
        """Give one command that is accepted, and return its version."""
        answer = await self.do(command)
        assert answer.version is not None, answer
        return answer.version

    async def look(self) -> SnapshotFrame:
        """Return the table as this person sees it."""
        return await self.house.service.snapshot(self.table, self.player)

    async def sit(self, name: str) -> Seat:
        """Take the first free seat."""
        await self.must(c.TakeSeat(player=self.player, name=name))
        seat = (await self.look()).you.seat
        assert seat is not None
        return seat

    async def seat_bots(self, *policies: Policy) -> None:
        """As host: seat bots."""
        for policy in policies:
            await self.must(c.AddBot(seat=Seat(0), policy=policy, name=""))

    async def act(self, policy: Policy, draw: random.Random) -> bool:
        """Do what *policy* would do now, and say whether there was anything."""
        snapshot = await self.look()
        seen, seat = snapshot.view, snapshot.you.seat
        if seat is None or not (seat in seen.waiting or seen.phase is Phase.BANK_OPEN):
            return False
        request = decide_for(policy, seen, snapshot.rules, seat, snapshot.you.legal, draw.random)
        if request is None:
            return False
        await self.must(request)
        return True

    async def play(self, policy: Policy, rounds: int = 10_000) -> None:
        """Play with the bots until the session ends or *rounds* are played."""
        draw = random.Random(11)  # noqa: S311
        while True:
            seen = (await self.look()).view
            if seen.phase is Phase.ENDED or seen.rounds_played >= rounds:
                return
            if not await self.act(policy, draw):
                await self.house.pass_time(60)


def submit(command: c.Request, expected: int | None = None) -> Submit:
    """Return a frame with a new id."""
    return Submit(id=secrets.token_hex(16), command=command, expected=expected)


async def one_acts(people: list[Person], policy: Policy, draw: random.Random) -> None:
    """Let the first who has something to do act."""
    for person in people:
        if await person.act(policy, draw):
            return
    raise AssertionError((await people[0].look()).view.phase)
