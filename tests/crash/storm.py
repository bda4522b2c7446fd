"""A kill storm: tables full of people and bots, and a server that dies again and again (T1)."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING

import msgspec

from ceelo.core import command as c
from ceelo.core.table import Options, Pace, Policy, Seat
from tests.crash.audit import Audit
from tests.crash.book import Book
from tests.crash.line import GONE
from tests.crash.person import Person
from tests.crash.player import Player

if TYPE_CHECKING:
    from tests.crash.server import Server

PRESETS = ("classic", "pot")
NAMES = ("Ann", "Bo", "Cy", "Dee")
JITTER_S = 0.03
"""The server dies so long after some answer, at most: with commands in every state."""


class Storm(msgspec.Struct, frozen=True, kw_only=True):
    """How hard it blows."""

    kills: int
    commands: int
    """Commands of people that are answered; those of bots and clocks come on top."""
    tables: int
    seed: int = 1


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What was seen; that nothing was wrong is asserted on the way."""

    seconds: float
    starts_s: tuple[float, ...]
    """From the start of each process until it was ready."""
    accepted: int
    refused: int
    turned_down: int
    resent: int
    """Commands sent again after a kill, because nobody knew what had become of them."""
    entries: int
    entries_of_others: int
    """Entries that no client of the storm asked for: of bots and clocks."""
    rounds_cut: int
    """Rounds whose dice were fixed and not all thrown when the server died, over all kills."""
    throws: int
    tables: int


class Blow:
    """One storm while it lasts."""

    def __init__(self, storm: Storm, server: Server) -> None:
        """Prepare to blow at *server*."""
        self._storm = storm
        self._server = server
        self._draw = random.Random(storm.seed)  # noqa: S311 - whims, and no dice
        self._book = Book()
        self._audit = Audit(server.database, server.key)
        self._checked: set[str] = set()
        self._compared: dict[str, int] = {}
        self._rounds_cut = 0

    @property
    def hosts(self) -> tuple[Person, ...]:
        """Whoever opened a table and was told so."""
        return tuple(self._book.hosts.values())

    def version(self, table: str) -> int:
        """Return how far the stream of *table* went when the storm was over."""
        return self._audit.streams[table].version

    async def run(self) -> Report:
        """Blow, look after each kill and at the end, and report; the server is dead afterwards.

        Raises:
            AssertionError: Something was lost, applied twice, made up, or shown that is not so.
        """
        began_s = time.monotonic()
        storm, book = self._storm, self._book
        players = [player for number in range(storm.tables) for player in await self._fill(number)]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            for number in range(1, storm.kills + 1):
                share = (number - self._draw.random()) / storm.kills
                await book.reaches(int(storm.commands * share))
                await self._kill()
                await self._look()
            await book.reaches(storm.commands)
            book.is_over = True
        assert book.answers.keys() == book.sent.keys()
        await self._look()
        await self._server.kill()
        self._audit.read()
        return self._report(time.monotonic() - began_s)

    async def _fill(self, number: int) -> list[Player]:
        draw = self._draw
        people = draw.randrange(2, len(NAMES) + 1)
        bots = draw.randrange(3)
        # At one table somebody sleeps: every decision of his is left to the clock.
        sleeps = number == 0
        options = Options(
            seat_count=people + bots + 1 + sleeps,
            clock_seconds=5 if sleeps else 30,
            pace=Pace.FAST,
        )
        host = await Person.host(self._server, PRESETS[number % len(PRESETS)], options, NAMES[0])
        self._book.opened(host)
        seated = [host, *[await host.seated(name) for name in NAMES[1:people]]]
        for _ in range(bots):
            policy = draw.choice(tuple(Policy))
            await host.must(c.AddBot(seat=Seat(0), policy=policy, name=""))
        if sleeps:
            await host.seated("Eve")
        return [
            Player(person, name, self._book, random.Random(draw.random()))  # noqa: S311
            for person, name in zip(seated, NAMES, strict=False)
        ]

    async def _kill(self) -> None:
        newcomer = asyncio.create_task(self._open_one_more())
        # Not to wait for anything: this is the moment that is left to chance.
        await asyncio.sleep(self._draw.random() * JITTER_S)
        await self._server.kill()
        await newcomer
        await self._server.start()

    async def _open_one_more(self) -> None:
        try:
            host = await Person.host(self._server, "classic", Options(), "Fay")
        except GONE:
            return  # Opened or not: nobody was told, so both are right.
        self._book.opened(host)

    async def _look(self) -> None:
        """Compare all that clients know with what is stored, and with what the server shows."""
        is_after_kill = not self._book.is_over
        answers, shown = dict(self._book.answers), dict(self._book.shown)
        self._audit.read()
        streams = self._audit.streams
        if is_after_kill:
            self._rounds_cut += sum(stream.is_bound for stream in streams.values())
        for command_id in answers.keys() - self._checked:
            self._check_answer(command_id)
        self._checked |= answers.keys()
        for (table, version), head in shown.items():
            assert streams[table].marks[version - 1][0] == head
        for table, host in tuple(self._book.hosts.items()):
            snapshot = await host.snapshot()
            self._audit.read()
            stream = streams[table]
            stream.check_shown(snapshot)
            after, upto = self._compared.get(table, 0), stream.version
            stream.check_entries(await host.entries(after, upto), after, upto)
            self._compared[table] = upto

    def _check_answer(self, command_id: str) -> None:
        answer, sent = self._book.answers[command_id], self._book.sent[command_id]
        fate = self._audit.streams[sent.table].fates.get(command_id)
        if answer.problem is not None:
            assert fate is None, f"{sent} was turned down and stored: {fate}"
            return
        assert fate is not None, f"{sent} was answered and is lost: {answer}"
        if answer.refusal is not None:
            assert fate.refused == answer, sent
        else:
            assert (fate.version, fate.by) == (answer.version, sent.player), sent

    def _report(self, seconds: float) -> Report:
        # From zero and from the file alone, as somebody who was not there.
        audit = Audit(self._server.database, self._server.key)
        audit.read()
        streams = audit.streams
        throws = audit.check_all()
        complaints = self._server.complaints()
        assert complaints == [], complaints
        answers = self._book.answers.values()
        accepted = sum(answer.version is not None for answer in answers)
        mine = self._book.sent
        return Report(
            seconds=seconds,
            starts_s=tuple(self._server.starts_s),
            accepted=accepted,
            refused=sum(answer.refusal is not None for answer in answers),
            turned_down=sum(answer.problem is not None for answer in answers),
            resent=self._book.resent_count,
            entries=sum(stream.version for stream in streams.values()),
            entries_of_others=sum(
                fate.version is not None and command_id not in mine
                for stream in streams.values()
                for command_id, fate in stream.fates.items()
            ),
            rounds_cut=self._rounds_cut,
            throws=throws,
            tables=len(streams),
        )
