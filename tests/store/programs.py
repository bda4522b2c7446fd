"""Processes that write until they are done or killed; what is acknowledged goes to the output.

`python -m tests.store.programs kill FILE` or `race FILE GOAL FIRST_COMMAND`.
"""

import asyncio
import itertools
import os
import sys
from pathlib import Path

from ceelo.store import Appended, Repeated, Stale, Version
from ceelo.store.sqlite import SqliteStore
from tests.store.values import TABLE, append, table

TABLES = 6
RACERS = 3


def acknowledge(*numbers: int) -> None:
    """Tell the parent at once, by one system call."""
    os.write(1, (" ".join(map(str, numbers)) + "\n").encode())


async def _write_for_ever(store: SqliteStore, number: int) -> None:
    # Command ids are the versions, so that a command stored twice would show.
    version = await store.head(table(number))
    if version:
        # Whoever was killed before the answer asks again (T5).
        last = append(table(number), version - 1, version, elements=((0, version),))
        assert isinstance(await store.append(last), Repeated)
    for command in itertools.count(version + 1):
        request = append(table(number), command - 1, command, elements=((0, command),))
        assert await store.append(request) == Appended(Version(command))
        acknowledge(number, command)


async def write_until_killed(path: Path) -> None:
    """Append to several tables at once, and never stop."""
    store = await SqliteStore.open(path)
    await asyncio.gather(*(_write_for_ever(store, number) for number in range(TABLES)))


async def _race(store: SqliteStore, goal: int, commands: "itertools.count[int]") -> None:
    version = Version(0)
    while version < goal:
        command = next(commands)
        request = append(TABLE, version, command, elements=((0, version),))
        match await store.append(request):
            case Appended(version):
                acknowledge(version, command)
            case Stale(version):
                pass
            case Repeated():
                raise AssertionError


async def race(path: Path, goal: int, first_command: int) -> None:
    """Append to one table until it is at *goal*, against whoever else does.

    It says that it is ready, and begins when it reads a line.
    """
    store = await SqliteStore.open(path)
    acknowledge(0, 0)
    await asyncio.to_thread(sys.stdin.readline)
    commands = itertools.count(first_command)
    await asyncio.gather(*(_race(store, goal, commands) for _ in range(RACERS)))
    await store.close()


if __name__ == "__main__":
    if sys.argv[1] == "kill":
        asyncio.run(write_until_killed(Path(sys.argv[2])))
    else:
        asyncio.run(race(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
