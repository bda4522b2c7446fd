"""`ceelo fair`: throws out, tests of throws in, and hashes of the program (RNG-1, RNG-11)."""

from __future__ import annotations

import hashlib
import io
import json
import sys
from itertools import islice
from pathlib import Path

import pytest

import ceelo
from ceelo.cli.main import run
from ceelo.fair.sampling import sources
from tests.cli.test_record import folder, record, tables

__all__ = ["folder", "record", "tables"]


def dumped(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> bytes:
    """Return what `ceelo fair dump` writes."""
    assert run(["fair", "dump", *arguments]) == 0
    return capsysbinary.readouterr().out


def test_a_seed_gives_the_throws_of_its_table(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """A line a throw, as the sampling of the library draws them."""
    lines = dumped(capsysbinary, "--dice", "50", "--seed", "Friday").decode().splitlines()

    drawn = [source.dice() for source in islice(sources(b"Friday"), 50)]
    assert lines == ["".join(map(str, dice)) for dice in drawn]


def test_without_a_seed_throws_are_new(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """Two dumps of 40 throws have the same 120 dice never."""
    one = dumped(capsysbinary, "--dice", "40")

    assert one != dumped(capsysbinary, "--dice", "40")


def test_raw_is_bytes_before_they_are_dice(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """Blocks of 32 bytes, for programs that test bytes."""
    raw = dumped(capsysbinary, "--raw", "3", "--seed", "Friday")

    assert raw == b"".join(source.block() for source in islice(sources(b"Friday"), 3))


def test_throws_that_were_played_are_those_of_the_records(
    folder: Path, record: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """All tables of a data folder, and no throw that is in no record."""
    lines = dumped(capsysbinary, "--tables", "--data", str(folder)).splitlines()

    played = [
        "".join(map(str, event["dice"])).encode()
        for line in record.read_bytes().splitlines()
        for event in json.loads(line).get("events", ())
        if event["event"] == "dice-thrown"
    ]
    assert played
    assert lines == played  # At the other table nobody has thrown.


def test_what_was_dumped_is_even(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a file, from standard input and made on the spot: the same findings."""
    assert run(["fair", "dump", "--dice", "3000", "--seed", "even"]) == 0
    file = tmp_path / "dice.txt"
    file.write_text(capsys.readouterr().out)
    assert run(["fair", "check", str(file)]) == 0
    told = capsys.readouterr().out

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert run(["fair", "check", "-"]) == 0
    assert capsys.readouterr().out == told
    assert run(["fair", "check", "--dice", "3000", "--seed", "even"]) == 0
    assert capsys.readouterr().out == told
    assert told.startswith("3,000 throws.\n")
    assert told.endswith("All are within what 99 of 100 runs of fair dice keep to.\n")


def test_loaded_dice_are_told_and_end_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In words, and for programs as JSON."""
    file = tmp_path / "loaded.txt"
    file.write_text("456\n" * 2000)

    assert run(["fair", "check", str(file)]) == 1
    told = capsys.readouterr().out
    assert "NOT CHANCE" in told
    assert told.endswith("at most once in a million runs: these are not even.\n")

    assert run(["fair", "check", "--json", str(file)]) == 1
    faces = json.loads(capsys.readouterr().out)[0]
    assert faces["test"] == "faces"
    assert faces["counted"] == 6000
    assert faces["chi_square"] == pytest.approx(6000)  # Three faces twice too often, three never.


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("dump", "dump takes one of --dice, --raw and --tables"),
        ("dump --dice 5 --raw 5", "dump takes one of --dice, --raw and --tables"),
        ("dump --dice 0", "--dice is a whole number, 1 to 1,000,000,000, not '0'"),
        ("dump --raw x", "--raw is a whole number, 1 to 1,000,000,000, not 'x'"),
        ("dump --tables --data nowhere", "there is no such file"),
        ("check", "check takes a file of throws, or --dice"),
        ("check none.txt", "'none.txt' cannot be read: No such file"),
        ("check few.txt", "the tests need 1,080 throws or more, not 2"),
        ("check bad.txt", "bad.txt: line 2: a throw is three digits of 1 to 6, not '457'"),
        ("check short.txt", "short.txt: line 1: a throw is three digits of 1 to 6, not '45'"),
        ("check empty.txt", "the tests need 1,080 throws or more, not 0"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    arguments: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What came, where, and what is allowed; it ends with 2."""
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "few": "123\n456",
        "bad": "123\n457\n",
        "short": "45\n",
        "empty": "",
    }.items():
        Path(f"{name}.txt").write_text(text)

    assert run(["fair", *arguments.split()]) == 2

    sentence = capsys.readouterr().err
    assert said in sentence
    assert sentence.count("\n") == 1


def test_hashes_are_those_of_the_installed_files(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a file, as `sha256sum --check` reads it, beside the folder of the package."""
    assert run(["fair", "hashes"]) == 0

    root = Path(ceelo.__file__).parent
    lines = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    assert "ceelo/fair/dice.py" in [name for _, name in lines]
    for digest, name in lines:
        assert hashlib.sha256((root.parent / name).read_bytes()).hexdigest() == digest
