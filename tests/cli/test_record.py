"""`ceelo record` and `ceelo verify`: games in and out of data folders."""

from __future__ import annotations

import asyncio
import io
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.cli.main import run
from ceelo.core import command as c
from ceelo.core.table import Policy, Seat
from ceelo.house.catalogue import LANGUAGES
from ceelo.house.load import load_preset
from ceelo.record.read import Reading
from ceelo.record.summary import summary
from ceelo.record.write import write_record
from ceelo.server.vault import DATABASE, KEY, open_folder, read_key
from ceelo.store.base import TableId
from ceelo.store.sqlite.offline import reading_file
from tests.app.support import open_house
from tests.crash.replay import from_store, state_hash
from tests.record.games import soon_over
from tests.server.house import give, join, open_table, serving

if TYPE_CHECKING:
    from pathlib import Path


async def _play(folder: Path) -> tuple[str, str]:
    house = await open_house(open_folder(folder), read_key(folder))
    host = await house.host(soon_over(load_preset("classic"), 3))
    await host.seat_bots(Policy.BOLD, Policy.STEADY)
    await host.must(c.StartSession(seat=Seat(0)))
    await host.play(Policy.BOLD)
    other = await house.host(load_preset("pot"), name="Bo")
    await house.close()
    return host.table, other.table


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a data folder that nobody writes to."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def tables(folder: Path) -> tuple[str, str]:
    """Give a table whose game is over, and one where nothing has begun."""
    return asyncio.run(_play(folder))


@pytest.fixture
def record(folder: Path, tables: tuple[str, str], tmp_path: Path) -> Path:
    """Give the record of the game that is over."""
    file = tmp_path / "game.jsonl"
    with reading_file(folder / DATABASE) as end:
        entries = end.entries(TableId(bytes.fromhex(tables[0])))
        pairs = [(entry.head, entry.body) for entry in entries]
    file.write_bytes(b"".join(write_record(tables[0], pairs)))
    return file


def exported(table: str, folder: Path, capture: pytest.CaptureFixture[bytes]) -> bytes:
    """Return what `ceelo record export` writes."""
    capture.readouterr()
    assert run(["record", "export", table, "--data", str(folder)]) == 0
    return capture.readouterr().out


def test_list_names_every_table(
    folder: Path, tables: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """One line a table: its id, how far it came, by which house, and who played."""
    assert run(["record", "list", "--data", str(folder)]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert {line[:32] for line in lines} == set(tables)
    (over,) = [line for line in lines if line.startswith(tables[0])]
    (new,) = [line for line in lines if line.startswith(tables[1])]
    assert "  over  " in over
    assert "Classic: Ann, " in over
    assert "  open  " in new
    assert new.endswith("Pot: Bo")


def test_an_exported_game_is_good(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`ceelo verify` ends with 0 and says what the record proves, and what not."""
    assert run(["verify", str(record)]) == 0

    told = capsys.readouterr().out
    assert "game.jsonl is a good record" in told
    assert "3 settled rounds" in told
    assert "no player's own program took part" in told


def test_verdicts_for_programs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same as JSON."""
    assert run(["verify", "--json", str(record)]) == 0

    verdict = json.loads(capsys.readouterr().out)
    assert verdict["is_good"] is True
    assert verdict["faults"] == []
    assert verdict["rounds"] == 3


def test_a_changed_record_is_not_good(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`ceelo verify` ends with 1 and names file, line and field."""
    lines = record.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"at_ms":1', b'"at_ms":2')
    record.write_bytes(b"".join(lines))

    assert run(["verify", str(record)]) == 1

    assert capsys.readouterr().err.startswith("ceelo: game.jsonl: line 5: head is ")


@pytest.mark.parametrize(
    "arguments", [["verify"], ["record", "summary"], ["record", "csv"], ["record", "import"]]
)
def test_a_file_that_is_not_there(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command that reads a record ends with 2 and one sentence."""
    assert run([*arguments, str(tmp_path / "none.jsonl")]) == 2

    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "cannot be read: No such file" in said


@pytest.mark.parametrize("command", ["summary", "csv", "import"])
def test_a_bad_record_is_told_by_line(
    command: str, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command that reads a record ends with 1 and names file and line."""
    data = tmp_path / "new"
    record.write_bytes(record.read_bytes()[:-300])
    extra = ["--data", str(data)] if command == "import" else []

    assert run(["record", command, str(record), *extra]) == 1

    assert "game.jsonl: line " in capsys.readouterr().err
    assert not data.exists()


def test_export_delete_import_gives_the_same_state(
    folder: Path,
    tables: tuple[str, str],
    record: Path,
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    """A game that comes back from its record has the same state, entry by entry (HIST-3)."""
    before = state_hash(from_store((folder / DATABASE).resolve(), [tables[0]]))
    data = tmp_path / "new"

    assert run(["record", "import", str(record), "--data", str(data)]) == 0

    assert state_hash(from_store((data / DATABASE).resolve(), [tables[0]])) == before
    assert exported(tables[0], data, capfdbinary) == record.read_bytes()
    # A server finds its key beside the tables, though not the one that these dice came from.
    assert (data / KEY).read_bytes() != (folder / KEY).read_bytes()


def test_a_table_that_is_there_is_not_imported(
    folder: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is written over, and nothing is added to it."""
    before = (folder / DATABASE).read_bytes()

    assert run(["record", "import", str(record), "--data", str(folder)]) == 1

    assert "is there already" in capsys.readouterr().err
    assert (folder / DATABASE).read_bytes() == before


def test_nothing_is_imported_into_tables_without_their_key(
    folder: Path, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder whose key is gone is not made worse."""
    data = tmp_path / "keyless"
    data.mkdir()
    (data / DATABASE).write_bytes((folder / DATABASE).read_bytes())

    assert run(["record", "import", str(record), "--data", str(data)]) == 2

    assert "master.key is gone" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["nobody", "F" * 32, "0" * 32])
def test_a_table_that_is_not_there(
    word: str, folder: Path, tables: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A word that is no table's id, and an id that no table has, are told apart from a fault."""
    assert word not in tables

    assert run(["record", "export", word, "--data", str(folder)]) == 2

    said = capsys.readouterr()
    assert said.out == ""
    assert "there is no table" in said.err or "A table is 32 hexadecimal digits" in said.err


def test_a_folder_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a data base there is one sentence, and no folder is made."""
    for arguments in (["list"], ["export", "0" * 32]):
        assert run(["record", *arguments, "--data", str(tmp_path / "none")]) == 2
        assert "there is no such file" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_file_that_is_no_data_base(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Something else under the name of the data base is refused in one sentence."""
    (tmp_path / DATABASE).write_bytes(b"no data base at all" * 100)

    assert run(["record", "list", "--data", str(tmp_path)]) == 2

    assert "this is not a SQLite data base" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_summaries_in_each_language(
    language: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command prints what the library tells."""
    with record.open("rb") as stream:
        expected = summary(Reading(stream), language)
    capsys.readouterr()

    assert run(["record", "summary", str(record), "--language", language]) == 0

    assert tuple(capsys.readouterr().out.splitlines()) == expected


def test_records_come_from_standard_input(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pipe is a file too, but not for what has to read it twice."""
    for arguments in (["verify", "-"], ["record", "csv", "-"], ["record", "summary", "-"]):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.read_bytes())))
        assert run(arguments) == 0
    capsys.readouterr()

    assert run(["record", "import", "-"]) == 2

    assert "not standard input" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        *("record export TABLE --data FOLDER", "record list --data FOLDER"),
        *("record csv FILE", "record summary FILE", "verify FILE", "verify --json FILE"),
        *("rules list", "rules show classic", "fair hashes", "fair dump --dice 50000"),
        *("fair check --dice 2000", "odds", "settle --help"),
    ],
)
def test_a_reader_that_goes_away_is_no_fault(
    words: str, folder: Path, tables: tuple[str, str], record: Path
) -> None:
    """`ceelo … | head -1` ends quietly, whatever the command."""
    named = {"TABLE": tables[0], "FOLDER": str(folder), "FILE": str(record)}
    asked = [named.get(word, word) for word in words.split()]
    command = [sys.executable, "-m", "ceelo", *asked]
    read_end, write_end = os.pipe()
    os.close(read_end)
    process = subprocess.run(  # noqa: S603 - our own program
        command, stdout=write_end, stderr=subprocess.PIPE, check=False
    )
    os.close(write_end)

    assert process.stderr == b""
    # Help is printed by another hand, which ends with 1.
    assert process.returncode == (1 if "--help" in words else 141)


def test_nobody_who_reads_what_is_wrong_is_no_fault_either(tmp_path: Path) -> None:
    """Where both ways out are broken it ends all the same, and as for one."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    process = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "ceelo", "verify", str(tmp_path / "none")],
        stdout=write_end,
        stderr=write_end,
        check=False,
    )
    os.close(write_end)

    assert process.returncode == 141


def test_a_served_folder_is_read_and_not_disturbed(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """List and export work while a server plays there, and the server goes on playing."""
    with serving(tmp_path) as house, house.program() as ann, house.program() as bo:
        opened = open_table(ann)
        player = join(bo, opened)
        table = opened["table"]
        first = exported(table, tmp_path, capfdbinary)
        assert give(bo, table, c.TakeSeat(player=player, name="Bo")).status_code == 200
        second = exported(table, tmp_path, capfdbinary)
        assert give(ann, table, c.StartSession(seat=Seat(0))).status_code == 200
        assert run(["record", "list", "--data", str(tmp_path)]) == 0
        assert "Classic: Ann, Bo" in capfdbinary.readouterr().out.decode()
        served = ann.get(f"/api/tables/{table}/record").content

    assert second.startswith(first.rsplit(b"\n", 2)[0])
    assert served.startswith(second.rsplit(b"\n", 2)[0])
    assert msgspec.json.decode(served.splitlines()[-1])["entries"] == 3
