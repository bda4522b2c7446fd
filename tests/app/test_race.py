"""Two processes on one data base: no version twice, no element twice, no fork (T3)."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ceelo.app.fold import is_balanced
from ceelo.app.service import TableId
from ceelo.core import command as c
from ceelo.core.event import DiceThrown, SeatAway
from ceelo.core.table import Policy, Seat
from tests.app.houses import BANK, POT
from tests.app.support import Eye, House, Person, open_house, submit


@pytest.fixture
async def houses(path: Path) -> AsyncIterator[tuple[House, House]]:
    """Two services that know nothing of each other but the data base."""
    one = await open_house(path)
    other = await open_house(path, one.master)
    yield one, other
    await one.close()
    await other.close()


def _in(house: House, person: Person) -> Person:
    return Person(house, person.table, person.player, person.token)


async def _table_of_two(house: House) -> tuple[Person, Person]:
    host = await house.host(POT)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    return host, guest


async def test_both_may_write(houses: tuple[House, House]) -> None:
    """Commands to both at once all take effect, one after the other."""
    one, other = houses
    host, _ = await _table_of_two(one)
    away = _in(other, host)

    answers = [
        await asyncio.gather(
            host.do(c.ChangeClock(seat=Seat(0), clock_seconds=seconds)),
            away.do(c.ChangeClock(seat=Seat(0), clock_seconds=seconds + 100)),
        )
        for seconds in range(10, 20)
    ]

    versions = sorted(answer.version or 0 for both in answers for answer in both)
    assert versions == list(range(3, 23))
    assert await one.table(host.table) == await other.table(host.table)


async def test_one_command_sent_to_both_counts_once(houses: tuple[House, House]) -> None:
    """A client that does not know whether it was heard asks the other process the same (T5)."""
    one, other = houses
    host, _ = await _table_of_two(one)
    frame = submit(c.ChangeClock(seat=Seat(0), clock_seconds=60))

    answers = await asyncio.gather(host.submit(frame), _in(other, host).submit(frame))

    assert answers[0] == answers[1]
    assert len(await one.stream(host.table)) == 3


async def test_whole_games_without_a_fork(houses: tuple[House, House]) -> None:
    """Two people at two processes play to the end; heads chain, elements are used once each."""
    one, other = houses
    host, guest = await _table_of_two(one)
    people = [host, _in(other, guest)]
    await host.must(c.StartSession(seat=Seat(0)))
    draw = random.Random(1)  # noqa: S311
    for _ in range(60):
        for person in people:
            # His process hears by its next command of what it was not told.
            await person.do(c.ComeBack(seat=Seat(people.index(person))))
            await person.act(Policy.BOLD, draw)

    entries = await one.stream(host.table)
    thrown = [e for entry in entries for e in entry.events if isinstance(e, DiceThrown)]
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    assert len({(event.k, event.index) for event in thrown}) == len(thrown) > 10
    assert is_balanced(await other.table(host.table))


async def test_watchers_of_the_other_process_are_told(houses: tuple[House, House]) -> None:
    """A process that finds itself behind tells its watchers all that it has missed."""
    one, other = houses
    host, _ = await _table_of_two(one)
    away = _in(other, host)
    await away.look()
    eye = Eye(host.player)
    other.service.watch(host.table, eye)
    await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=60))

    await away.must(c.ChangeClock(seat=Seat(0), clock_seconds=90))

    assert [frame.version for frame in eye.seen()] == [3, 4]


async def test_a_time_out_happens_once(houses: tuple[House, House]) -> None:
    """Two clocks for one decision do one act; the second finds that it is done."""
    one, other = houses
    host = await one.host(BANK)
    guest = await one.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    await _in(other, host).look()

    for house in houses:
        await house.pass_time(30_000)

    assert await _count(one, host.table, SeatAway) == 1
    assert await _count(one, host.table, DiceThrown) == 1


async def test_what_nobody_holds_is_found(houses: tuple[House, House]) -> None:
    """When the process that held a table is gone, another one's sweep goes on with it."""
    one, other = houses
    host = await one.host(BANK)
    guest = await one.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))

    # Found by the first sweep after the grace of 3 s; from then on everybody has his time (B3).
    await other.pass_time(35_000 + 29_999)
    assert await _count(other, host.table, DiceThrown) == 0
    await other.pass_time(1)

    assert await _count(other, host.table, DiceThrown) == 1


async def _count(house: House, table: TableId, kind: type) -> int:
    events = [event for entry in await house.stream(table) for event in entry.events]
    return sum(isinstance(event, kind) for event in events)
