"""Load tests of a real server, as an operator runs them: bounded by commands, never by speed."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ceelo.core import event as e
from ceelo.load.report import Report
from ceelo.server.start import LimitSet
from ceelo.server.vault import DATABASE
from tests.cli.test_serve import environment
from tests.server.house import serving

COMMAND = (sys.executable, "-W", "error", "-m", "ceelo", "load")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `ceelo load` to its end."""
    return subprocess.run(  # noqa: S603 - this program itself
        (*COMMAND, *arguments), capture_output=True, text=True, check=False, env=environment()
    )


def reported(*arguments: str) -> Report:
    """Return what a test without a fault has found."""
    ended = run(*arguments, "--json")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return msgspec.json.decode(ended.stdout, type=Report)


def refusal(*arguments: str) -> str:
    """Return the one sentence with which a test that cannot be done ends."""
    ended = run(*arguments)
    assert ended.returncode == 2, ended.stdout + ended.stderr
    assert ended.stdout == ""
    lines = ended.stderr.splitlines()
    assert len(lines) == 1, ended.stderr
    return lines[0].removeprefix("ceelo: ")


def stored_versions(folder: Path) -> list[list[int]]:
    """Return the versions of each table's stream, in order."""
    with sqlite3.connect(folder / DATABASE) as connection:
        rows = connection.execute(
            "select table_id, version from entry where version is not null order by 1, 2"
        ).fetchall()
        (refused,) = connection.execute(
            "select count(*) from entry where version is null"
        ).fetchone()
    connection.close()
    assert refused == 0
    streams: dict[bytes, list[int]] = {}
    for table, version in rows:
        streams.setdefault(table, []).append(version)
    return list(streams.values())


def stored_events(folder: Path) -> list[e.Event]:
    """Return all events of all tables."""
    with sqlite3.connect(folder / DATABASE) as connection:
        rows = connection.execute("select body from entry where version is not null").fetchall()
    connection.close()
    decoder = msgspec.json.Decoder(_Body)
    return [event for (body,) in rows for event in decoder.decode(body).events]


class _Body(msgspec.Struct):
    events: tuple[e.Event, ...]


@pytest.mark.parametrize("preset", ["classic", "pot"])
def test_every_command_of_a_closed_loop_is_done_and_stored_once(
    tmp_path: Path, preset: str
) -> None:
    """As many commands as were asked for reach every socket, and the streams have no gap."""
    folder = tmp_path / "data"

    report = reported(
        *("--serve", "--data", str(folder), "--preset", preset),
        *("--tables", "5", "--sockets", "3", "--closed", "--commands", "400", "--processes", "2"),
    )

    assert (report.sent, report.lost, report.unsent, report.errors) == (400, 0, 0, ())
    assert report.latency is not None
    assert report.server is not None
    streams = stored_versions(folder)
    assert len(streams) == 5
    assert all(stream == list(range(1, len(stream) + 1)) for stream in streams)
    # Opening a table, seating two more and starting are four entries.
    assert sum(map(len, streams)) == 5 * 4 + 400


@pytest.mark.parametrize("preset", ["classic", "pot"])
def test_seats_add_to_the_dice_themselves(tmp_path: Path, preset: str) -> None:
    """Every lock with stakes holds a part of each seat in it, and each throw was recomputed."""
    folder = tmp_path / "data"

    report = reported(
        *("--serve", "--data", str(folder), "--preset", preset, "--own-dice"),
        *("--tables", "3", "--sockets", "3", "--closed", "--commands", "150"),
    )

    assert (report.lost, report.unsent, report.errors) == (0, 0, ())
    entries = stored_events(folder)
    throws = [event for event in entries if isinstance(event, e.DiceThrown)]
    locks = [event for event in entries if isinstance(event, e.RoundLocked)]
    staked = [lock for lock in locks if any(entry.stake for entry in lock.entries)]
    # A shootout is thrown without a new stake, and so without new commitments.
    own = [lock for lock in staked if any(entry.kind == 1 for entry in lock.entries)]
    assert own
    assert {entry.kind for lock in own for entry in lock.entries} == {1}
    bound = sum(isinstance(event, e.RoundBound) for event in entries)
    assert report.throws_checked == len(throws) > 0
    assert report.own_rounds == len(own) - (len(locks) - bound)
    assert sum(map(len, stored_versions(folder))) == 3 * 4 + report.sent


def test_commands_come_at_a_rate() -> None:
    """An open loop sends by the clock, and everything that came due is done."""
    report = reported(
        *("--serve", "--tables", "3", "--sockets", "2"),
        *("--rate", "60", "--seconds", "1", "--warm-up", "0"),
    )

    assert report.rate == 60
    assert report.sent > 0
    assert (report.lost, report.unsent, report.errors) == (0, 0, ())
    assert report.own_delay is not None


def test_people_get_a_table() -> None:
    """Without --json the report is for reading."""
    ended = run("--serve", "--tables", "1", "--sockets", "2", "--closed", "--commands", "20")

    assert ended.returncode == 0, ended.stderr
    for part in ("1 tables x 2 sockets", "lost", "latency p99.9", "server memory a socket"):
        assert part in ended.stdout


def test_a_server_with_limits_says_how_to_lift_them(tmp_path: Path) -> None:
    """What one address may not ask for is told as what the operator has to do."""
    with serving(tmp_path, LimitSet.PUBLIC) as house:
        said = refusal(house.url, "--tables", "30")

    assert "--limits off" in said


def test_a_server_that_is_not_there() -> None:
    """The address is named."""
    assert refusal("http://127.0.0.1:1") == (
        "No server answers at http://127.0.0.1:1 (Connection refused)."
    )


def test_a_server_of_somebody_else() -> None:
    """Nobody else's server is loaded by a slip of the finger."""
    said = refusal("http://192.0.2.1:8000")

    assert "192.0.2.1:8000 is not on this machine" in said
    assert "--i-own-this-server" in said


def test_folders_of_tables_are_not_filled_up(tmp_path: Path) -> None:
    """A server of the test's own takes an empty folder and no other, and one only it."""
    (tmp_path / "kept").touch()

    assert "is not an empty folder" in refusal("--serve", "--data", str(tmp_path))
    assert "cannot be written" in refusal("--serve", "--data", "/proc/ceelo")
    assert "--serve" in refusal("--data", str(tmp_path / "new"))
    assert [file.name for file in tmp_path.iterdir()] == ["kept"]


def test_what_cannot_be_played_is_named(tmp_path: Path) -> None:
    """A preset or a process that does not exist ends the test before it begins."""
    with serving(tmp_path) as house:
        assert "--preset is one of classic" in refusal(house.url, "--preset", "whist")
        assert "There is no process 4194305" in refusal(house.url, "--pid", "4194305")
