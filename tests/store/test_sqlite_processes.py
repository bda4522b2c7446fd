"""Real processes on one file: killed at any moment, or racing each other."""

import os
import random
import subprocess
import sys
from pathlib import Path

from ceelo.store import Version
from ceelo.store.sqlite import SqliteStore
from tests.store.programs import TABLES
from tests.store.values import TABLE, command, table

ROOT = Path(__file__).parent.parent.parent

KILLS = 30


def start(*arguments: str) -> subprocess.Popen[str]:
    """Start one of the programs."""
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    return subprocess.Popen(  # noqa: S603  # Our own program.
        (sys.executable, "-W", "error", "-m", "tests.store.programs", *arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
    )


def read_acknowledged(process: subprocess.Popen[str]) -> list[tuple[int, int]]:
    """Return what *process* still has to say."""
    assert process.stdout is not None
    # A line cut off by the kill was not acknowledged.
    lines = [line for line in process.stdout if line.endswith("\n")]
    return [(int(first), int(second)) for first, second in map(str.split, lines)]


def start_race(path: Path, goal: int, first_command: int) -> subprocess.Popen[str]:
    """Start a racer and wait until it stands at the line."""
    process = start("race", str(path), str(goal), str(first_command))
    assert process.stdout is not None
    assert process.stdout.readline() == "0 0\n"
    return process


def give_the_sign(process: subprocess.Popen[str]) -> None:
    """Let a racer begin."""
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def kill_after(path: Path, answers: int) -> dict[int, int]:
    """Let a process write, kill it after so many answers; return the last version a table."""
    last: dict[int, int] = {}
    with start("kill", str(path)) as process:
        assert process.stdout is not None
        for _ in range(answers):
            number, version = process.stdout.readline().split()
            last[int(number)] = int(version)
        process.kill()
        last.update(read_acknowledged(process))
    assert process.returncode == -9
    return last


async def check_streams(path: Path, acknowledged: dict[int, int]) -> None:
    """Assert that each stream is whole and holds all that was acknowledged."""
    store = await SqliteStore.open(path)
    assert await store.faults() == ()
    for number in range(TABLES):
        entries = await store.read(table(number), Version(0), 1_000_000)
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        assert [entry.command_id for entry in entries] == [
            command(version) for version in range(1, len(entries) + 1)
        ]
        assert await store.head(table(number)) == len(entries) >= acknowledged.get(number, 0)
    await store.close()


async def test_a_kill_loses_nothing_acknowledged(tmp_path: Path) -> None:
    """After each kill every acknowledged entry is there, once and in its place (T1)."""
    path = tmp_path / "ceelo.db"
    chance = random.Random(20_26)  # noqa: S311  # When to kill is no secret.
    acknowledged: dict[int, int] = {}
    for number in range(KILLS):
        # Also right after the start, when the tables are being made.
        acknowledged.update(kill_after(path, 0 if number == 0 else chance.randrange(1, 200)))
        await check_streams(path, acknowledged)

    assert min(acknowledged.values()) > KILLS


async def test_two_processes_make_one_stream(tmp_path: Path) -> None:
    """Versions 1 to n are acknowledged once each, whoever wrote them, without a fork (T3)."""
    path = tmp_path / "ceelo.db"
    goal = 2_000
    with start_race(path, goal, 0) as one, start_race(path, goal, 10**6) as two:
        give_the_sign(one)
        give_the_sign(two)
        theirs = [dict(read_acknowledged(one)), dict(read_acknowledged(two))]

    assert one.returncode == two.returncode == 0
    assert sorted([*theirs[0], *theirs[1]]) == list(range(1, len(theirs[0]) + len(theirs[1]) + 1))
    assert min(map(len, theirs)) > 0
    store = await SqliteStore.open(path)
    entries = await store.read(TABLE, Version(0), 10 * goal)
    assert {e.version: e.command_id for e in entries} == {
        version: command(number) for answers in theirs for version, number in answers.items()
    }
    assert len(entries) >= goal
    assert await store.faults() == ()
    await store.close()
