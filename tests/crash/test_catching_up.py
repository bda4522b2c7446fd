"""Whoever comes late, missed a frame or saw the server die ends at the table that all see."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.evolve import evolve, open_table
from ceelo.core.legal import legal
from ceelo.core.table import Options, Pace, Policy, Seat, Table
from ceelo.core.view import View, view
from ceelo.wire.frames import (
    Entry,
    EntryFrame,
    HeartbeatFrame,
    ResyncFrame,
    ServerFrame,
    SnapshotFrame,
    You,
)
from tests.crash.game import UNHURRIED, Game
from tests.crash.line import SocketLine
from tests.crash.person import Person
from tests.crash.server import Server

LOG_MAX = 60


class Follower:
    """A page's memory of a table: it shows what came last, and asks when it has missed some."""

    def __init__(self, lost: int = 0) -> None:
        """Lose frame number *lost*, from 1; 0 loses none."""
        self.version = 0
        self.head = ""
        self.view: View | None = None
        self.you: You | None = None
        self.log: list[str] = []
        self.is_whole = False
        self._lost = lost
        self._count = 0

    async def follow(self, line: SocketLine, to: int) -> None:
        """Take frames until the whole table is known at version *to*."""
        while not (self.is_whole and self.version == to):
            frame = await line.next()
            self._count += 1
            if frame is not None and self._count != self._lost:
                self._take(frame)
                if not self.is_whole:
                    await line.send(ResyncFrame())

    def _take(self, frame: ServerFrame) -> None:
        match frame:
            case SnapshotFrame():
                self.is_whole = True
                self.log = [entry.head for entry in frame.log]
                self._show(frame)
            case EntryFrame():
                self.is_whole = self.is_whole and frame.version == self.version + 1
                self.log = [*self.log, frame.head][-LOG_MAX:]
                self._show(frame)
            case HeartbeatFrame():
                seen = (frame.version, frame.head) == (self.version, self.head)
                self.is_whole = self.is_whole and seen
            case _:
                pass

    def _show(self, frame: SnapshotFrame | EntryFrame) -> None:
        self.version, self.head = frame.version, frame.head
        self.view, self.you = frame.view, frame.you


async def test_no_lost_frame_is_missed_for_long(tmp_path: Path) -> None:
    """Each frame of a game lost once: the next one or a heartbeat tells, a snapshot mends (B4)."""
    moves = 25
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "classic", "Ann", "Bo", "Cy")
        before = (await game.people[0].snapshot()).version
        last = before + 1 + moves
        # One loses nothing, one each of the frames, the last of which no other one follows.
        followers = [Follower(lost) for lost in range(moves + 3)]
        ready = asyncio.Semaphore(0)

        async def follow(follower: Follower, person: Person) -> None:
            async with person.socket() as line:
                ready.release()
                await follower.follow(line, last)

        async with asyncio.TaskGroup() as group:
            for follower, person in zip(followers, _round(game.people), strict=False):
                group.create_task(follow(follower, person))
            for _ in followers:
                await ready.acquire()
            await game.begin()
            while await game.move() != last:
                pass
        shown = {person.player: await person.snapshot() for person in game.people}

    for follower in followers:
        assert follower.you is not None
        truth = shown[follower.you.player]
        assert follower.head == truth.head
        assert follower.view == truth.view
        assert follower.you == truth.you
        assert follower.log == [entry.head for entry in truth.log]


def _round(people: tuple[Person, ...]) -> Iterator[Person]:
    while True:
        yield from people


async def test_whoever_joins_at_any_version_sees_the_same_table(tmp_path: Path) -> None:
    """A newcomer's first frame is the fold of all entries, watched by nobody or by others (B11)."""
    async with Server(tmp_path / "data") as server:
        host = await Person.host(server, "pot", UNHURRIED)
        stream: list[Entry] = []
        await _join(host, stream)
        game = Game((host, await host.seated("Bo"), await host.seated("Cy")), seed=2)
        await _join(host, stream)
        await game.begin()
        for _ in range(15):
            await _join(host, stream)
            await game.move()
        frames: list[EntryFrame] = []
        async with host.socket() as line:
            await line.snapshot()
            for _ in range(15):
                version = await game.move()
                await _join(host, stream)
                frame = await line.entry()
                assert frame.version == version
                frames.append(frame)

    for frame in frames:
        assert frame.events == stream[frame.version - 1].events
        assert frame.view == view(_fold(stream[: frame.version]))


async def _join(host: Person, stream: list[Entry]) -> None:
    """Come by the link and compare what is shown with the fold of what GET events gives."""
    guest = await host.guest()
    async with guest.socket() as line:
        shown = await line.snapshot()
    stream += await guest.entries(len(stream), shown.version)
    table = _fold(stream)
    assert shown.version == len(stream)
    assert shown.head == stream[-1].head
    assert shown.view == view(table)
    assert shown.you == You(player=guest.player, seat=None, legal=legal(table, None))
    assert shown.log == tuple(stream[-LOG_MAX:])
    over_http = await guest.snapshot()
    assert (over_http.view, over_http.head, over_http.log) == (shown.view, shown.head, shown.log)
    assert over_http.history == shown.history


def _fold(stream: list[Entry]) -> Table:
    first, *events = [event for entry in stream for event in entry.events]
    assert isinstance(first, e.TableOpened)
    table = open_table(first)
    for event in events:
        table = evolve(table, event)
    return table


async def test_moves_reach_the_others_after_a_restart(tmp_path: Path) -> None:
    """Killed in mid-round, everybody comes back and sees what the others do (B2, B20)."""
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "classic", "Ann", "Bo", "Cy")
        await game.begin()
        bound = await game.play(lambda seen: seen.phase == "banker-throws")
        async with game.people[1].events(0) as entries:
            heard = [await anext(entries)]
            async with game.people[2].socket() as line:
                before = await line.snapshot()
                while heard[-1].version < before.version:
                    heard.append(await anext(entries))
                await server.restart()

        async with (
            game.people[1].events(heard[-1].version) as entries,
            game.people[2].socket() as line,
        ):
            after = await line.snapshot()
            assert (after.version, after.head, after.view) == (before.version, before.head, bound)
            for _ in range(10):
                version = await game.move()
                frame = await line.entry()
                heard.append(await anext(entries))
                assert frame.version == heard[-1].version == version
                assert frame.head == heard[-1].head
    assert [entry.version for entry in heard] == list(range(1, len(heard) + 1))


async def test_bots_go_on_after_a_restart_for_those_who_only_listen(tmp_path: Path) -> None:
    """An event stream is enough of a person for the bots to play on (B20)."""
    async with Server(tmp_path / "data") as server:
        options = Options(clock_seconds=None, pace=Pace.HUMAN)
        game = await Game.seat(server, "pot", "Ann", options=options)
        host = game.people[0]
        for _ in range(2):
            await host.must(c.AddBot(seat=Seat(0), policy=Policy.STEADY, name=""))
        await game.begin()
        await server.restart()

        answered: set[Seat] = set()
        async with host.events(0) as entries, asyncio.timeout(30):
            async for entry in entries:
                answered |= {
                    event.seat for event in entry.events if isinstance(event, e.AntePaid | e.SatOut)
                }
                if len(answered) == 2:
                    break
    assert answered == {Seat(1), Seat(2)}
