"""`ceelo verify` on records of dice alone, as pages save them and `ceelo.fair` writes them."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.cli.main import run
from ceelo.fair import write_record
from tests.fair.spoiled import GOOD

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give a good record of dice."""
    file = tmp_path / "dice.json"
    file.write_bytes(write_record(GOOD))
    return file


def test_dice_alone_are_checked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says that there is nothing else in it."""
    assert run(["verify", str(file)]) == 0

    told = capsys.readouterr().out
    assert "dice.json is a good record of dice: it has no moves and no chips to check." in told
    assert "1 attempt was given up after the lock; 1 reveal came too late" in told


def test_a_verdict_on_dice_for_programs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same as JSON, also from standard input."""
    assert run(["verify", "--json", str(file)]) == 0

    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["is_good"], verdict["faults"]) == (True, [])
    assert (verdict["abandoned"], verdict["late"]) == (1, 1)
    assert verdict["throws"] == sum(len(epoch.throws) for epoch in GOOD.epochs)


def test_another_die_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It ends with 1, and names the lock and the throw."""
    first, *rest = GOOD.epochs
    thrown, *later = first.throws
    one, two, three = thrown.dice
    other = replace(thrown, dice=(one % 6 + 1, two, three))
    wrong = replace(GOOD, epochs=(replace(first, throws=(other, *later)), *rest))
    file.write_bytes(write_record(wrong))

    assert run(["verify", str(file)]) == 1

    assert "dice.json: epoch 1 throw 1: the dice of seat " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (
            (b'"kind":', b'"kind":-'),
            "standard input: epochs[0].entries[0].kind cannot be -1: it is 1, 2 or 3.",
        ),
        ((b'"i0":1,', b""), "epochs[0].i0 is missing: it is a whole number from 1 to 65536."),
        ((b'"i0":1,', b'"i0":1,"i0":1,'), "epochs[0].i0 is given twice"),
        ((b'"epochs"', b'"epoch"'), "line 1: "),
        ((b"{", b"["), "line 1: "),
    ],
)
def test_what_is_no_record_of_dice_is_refused(
    file: Path,
    spoil: tuple[bytes, bytes],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A field of another form is named; what is no record at all is told as one of a game is."""
    spoiled = file.read_bytes().replace(*spoil, 1)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(spoiled)))

    assert run(["verify", "-"]) == 1

    assert told in capsys.readouterr().err
