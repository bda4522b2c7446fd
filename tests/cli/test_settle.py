"""`ceelo settle`: a round of real dice from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.cli.main import run
from ceelo.core.scorekeeper import BankResult, PotResult

if TYPE_CHECKING:
    from pathlib import Path

NORSK = "settle --rules norsk --banker 226 --player ann:10:333 --player bo:10:116"


def test_a_round_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Who threw what, who won what and why, and who is banker next."""
    assert run(NORSK.split()) == 0

    assert capsys.readouterr().out.splitlines() == [
        "Banker throws 2-2-6: a point of 6.",
        "ann throws 3-3-3.",
        "bo throws 1-1-6: a point of 6.",
        "ann wins 10 chips: 3-3-3 beats a point of 6.",
        "bo takes back 10 chips: a point of 6 is worth the same as a point of 6.",
        "In all Banker loses 10 chips as banker.",
        "Banker stays banker.",
    ]


def test_a_round_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The same result for programs."""
    assert run([*NORSK.split(), "--json"]) == 0

    result = msgspec.json.decode(capsys.readouterr().out, type=BankResult)
    assert [stake.change for stake in result.stakes] == [10, 0]
    assert (result.change, result.next_banker) == (-10, "Banker")


def test_a_pot(capsys: pytest.CaptureFixture[str]) -> None:
    """Throws of shootouts come after the first, and earlier pots may have left something."""
    line = "settle --rules pot --carried 5 --player ann::226/333 --player bo::556/135/665 --json"
    assert run(line.split()) == 0

    result = msgspec.json.decode(capsys.readouterr().out, type=PotResult)
    assert (result.winners, result.pot, result.changes) == (("ann",), 25, (15, -10))
    assert result.threw == (("ann", "bo"), ("ann", "bo"))


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (
            "--banker-chips 5 --player ann:10:335:100",
            "Banker needs 10 chips to be banker (stake.min), and has 5.",
        ),
        (
            "--player ann:10:335:7 --player bo:10:335:3",
            "somebody needs 10 chips to stake against Banker (stake.min): ann has 7, bo has 3.",
        ),
    ],
)
def test_who_has_too_few_is_told_with_what_he_has(
    told: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V33: what a house asks for, and who of those at the table does not have it."""
    house = tmp_path / "ten.toml"
    house.write_text("[stake]\nmin = 10\nunit = 10\n", encoding="utf-8")

    assert run(["settle", "--rules", str(house), "--banker", "224", *told.split()]) == 2

    assert capsys.readouterr().err == f"ceelo: {sentence}\n"


def test_all_options(capsys: pytest.CaptureFixture[str]) -> None:
    """The bank, the banker's chips and name, who refuses, and the language."""
    line = (
        "settle --banker 224 --banker-name Cy --banker-chips 90 --bank 100"
        " --player ann:10:222 --player bo:50:114"
    )
    assert run(line.split()) == 2
    assert "Cy can put up 1 to 90, not 100" in capsys.readouterr().err

    line = line.replace("90", "100") + " --refuse ann --language fr"
    assert run(line.split()) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Cy reprend 40 jetons de la banque, que personne n\u2019a couverts."
    assert told[-1] == "Cy reste banquier."

    line = "settle --rules teiai --held 1 --banker 335 --player ann:10:224:40 --json"
    assert run(line.split()) == 0
    result = msgspec.json.decode(capsys.readouterr().out, type=BankResult)
    assert result.next_banker == "ann"


def test_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A JSON file tells the same round as the options do."""
    file = tmp_path / "round.json"
    round_ = {
        "rules": "norsk",
        "banker": {"name": "Banker", "throws": ["226"]},
        "players": [
            {"name": "ann", "stake": 10, "throws": ["333"]},
            {"name": "bo", "stake": 10, "throws": ["116"]},
        ],
    }
    file.write_bytes(msgspec.json.encode(round_))
    assert run(NORSK.split()) == 0
    told = capsys.readouterr().out

    assert run(["settle", str(file)]) == 0

    assert capsys.readouterr().out == told

    # Some editors put a mark before the text.
    file.write_bytes(b"\xef\xbb\xbf" + msgspec.json.encode(round_))
    assert run(["settle", str(file)]) == 0
    assert capsys.readouterr().out == told


def test_a_house_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A house of one's own settles; a faulty one is named with its line."""
    file = tmp_path / "ours.toml"
    file.write_text('base = "norsk"\npay.player.trips = 2\n', encoding="utf-8")
    line = NORSK.replace("norsk", str(file))
    assert run(line.split()) == 0
    assert "ann wins 20 chips: 3-3-3 beats a point of 6." in capsys.readouterr().out

    file.write_text("\ntie = 1\n", encoding="utf-8")
    assert run(line.split()) == 1
    assert capsys.readouterr().err.startswith("ceelo: ours.toml:2: tie is ")


@pytest.mark.parametrize("dice", ["2-2-6", "2 2 6"])
def test_dice_may_be_typed_as_they_are_told(capsys: pytest.CaptureFixture[str], dice: str) -> None:
    """What the answer calls 2-2-6 can be typed so, here and again after a slash."""
    assert run(["settle", "--banker", f"1-2-4/{dice}", "--player", "ann:10"]) == 0

    assert "Banker throws 1-2-4, then 2-2-6: a point of 6." in capsys.readouterr().out
    assert run(["settle", "--banker", "3-3", "--player", "ann:10:114"]) == 2
    assert "not '33'" in capsys.readouterr().err


@pytest.mark.parametrize(("ones", "won"), [("", 30), ("ones = 1\n", 10)])
def test_ones_that_lose_win_as_trips_against_what_loses_to_them(
    ones: str, won: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing is final they may still win, as trips unless the house says otherwise (V29)."""
    house = tmp_path / "ours.toml"
    house.write_text(
        '[rank]\nones = "loses"\n[bank]\ninstant = "none"\n[throw]\ncap = 3\nno_result = "loss"\n'
        f"[pay.banker]\ntrips = 3\n{ones}"
    )

    line = f"settle --rules {house} --banker 111 --player ann:10:235/235/235"
    assert run(line.split()) == 0
    assert f"In all Banker wins {won} chips" in capsys.readouterr().out
