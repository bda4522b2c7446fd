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


MISUSE = [
    ("settle", "A round needs players: give --player name:stake:throws, such as ann:10:135/334"),
    ("settle --player ann", "--player is name:stake:throws, such as ann:10:135/334, and if it"),
    ("settle --player ::", "--player is name:stake:throws, "),
    ("settle --player a:1:2:3:4", "--player is name:stake:throws, "),
    (
        "settle --player a:x:224",
        "Stakes and chips are whole numbers, 0 to 1,000,000,000,000, not 'x'; a",
    ),
    (
        "settle --player a:-5:224",
        "Stakes and chips are whole numbers, 0 to 1,000,000,000,000, not '-5'",
    ),
    (
        f"settle --player a:{'9' * 5000}:224",
        "Stakes and chips are whole numbers, 0 to 1,000,000,000,000, not '999",
    ),
    ("settle --player a:\u0668:224", "Stakes and chips are whole numbers, 0 to "),
    ("settle --banker 224 --player a:5", "a has to throw: no throw is given."),
    ("settle --banker 135 --player a:5", "Banker has to throw again after 135: no throw is given."),
    ("settle --banker 227 --player a:5", "Banker throws three digits of 1 to 6, or "),
    ("settle --banker 226 --player a:5:226", "a has no turn left for 226: the round was over"),
    ("settle --banker 226 --player a:5 --player a:6", "everybody at a table has his own name: a "),
    (
        "settle --rules pot --player a::224 --buy-back b",
        "--buy-back names one of the players, not 'b'.",
    ),
    ("settle --banker 226 --player a:5 --refuse b", "--refuse names one of the players, not 'b'."),
    ("settle --rules pot --banker 226 --player a::226", "In a pot there is no banker: everybody "),
    ("settle --rules pot --bank 9 --player a::226", "In a pot there is no bank, so nobody puts "),
    ("settle --rules pot --held 1 --player a::226", "In a pot there is no bank, so nobody puts "),
    (
        "settle --rules pot --refuse a --player a::226",
        "In a pot there is no bank, so nobody can refuse it.",
    ),
    ("settle --banker 226 --carried 9 --player a:5", "Only a pot has carried chips: against a "),
    ("settle --banker 226 --buy-back a --player a:5", "Only in a pot a player buys back: "),
    ("settle --player a:1000000000001:224", "Stakes and chips are whole numbers, 0 to "),
    (
        "settle --banker 226 --player a\x1b:5",
        "a name is 1 to 40 printable characters, not 'a\\x1b'",
    ),
    ("settle .", "'.' cannot be read: Is a directory."),
    ("settle --rules vegas --player a:5", "'vegas' is neither a file nor a preset; the presets "),
    ("settle --bank ten --player a:5", "--bank is a whole number, 0 to 1,000,000,000,000, not "),
    ("settle --held -1 --player a:5", "--held is a whole number, 0 to 100, not '-1'."),
    (
        "settle x.json --player a:5",
        "A file tells the whole round: give it or --player and the like.",
    ),
    ("settle x.json --bank 5", "A file tells the whole round: "),
    ("settle no.json", "'no.json' cannot be read: No such file or directory."),
]


@pytest.mark.parametrize(("line", "sentence"), MISUSE)
def test_misuse(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says what cannot be, and exit code 2 that nothing was settled."""
    assert run(line.split(" ")) == 2

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"ceelo: {sentence}")
    assert said.err.count("\n") == 1


FAULTS = [
    (b"", "round.json: The round is empty: it is an object."),
    (b"{", "round.json: The round is no JSON: it ends too early."),
    (b"[]", "round.json: The round cannot be []: it is an object."),
    (b"[" * 5000, "round.json: The round is no JSON: it is nested too deep."),
    (b'{"players": [{"name": "\xff"}]}', "round.json: The round is no JSON: it is not UTF-8 "),
    (b"{}", "round.json: players is missing: it is a list."),
    (b'{"players": {}}', "round.json: players cannot be {}: it is a list."),
    (b'{"players": []}', "round.json: A round needs players: players is an empty list."),
    (b'{"players": [{"name": 5}]}', "round.json: players[0].name cannot be 5: it is text."),
    (b'{"players": [{"stake": 5}]}', "round.json: players[0].name is missing: it is text."),
    (
        b'{"players": [{"name": "a", "stake": "5"}]}',
        'round.json: players[0].stake cannot be "5": it is a whole number.',
    ),
    (
        b'{"players": [{"name": "a", "dice": 7}]}',
        "round.json: players[0].dice is no field here: the fields are name, stake, throws, chips,",
    ),
    (b'{"players": [{"name": "a", "name": "b"}]}', "round.json: players.name is given twice."),
    (
        b'{"players": [{"name": "a"}, {"name": "a"}]}',
        "round.json: everybody at a table has his own name: a comes twice.",
    ),
    (
        b'{"players": [{"name": "a", "stake": -5}]}',
        "round.json: a has a stake of 0 to 1000000000000, not -5.",
    ),
    (
        b'{"players": [{"name": "a", "throws": ["337"]}]}',
        "round.json: a throws three digits of 1 to 6, or \"out\", not '337'.",
    ),
    (b'{"players": [], "x": 1}', "round.json: x is no field here: the fields are rules, banker, "),
    (b'{"players": [], "bank": -1}', "round.json: bank is 0 to 1,000,000,000,000, not -1."),
    (b'{"players": [], "held": 101}', "round.json: held is 0 to 100, not 101."),
    (b'{"players": [], "carried": -1}', "round.json: carried is 0 to 1,000,000,000,000, not -1."),
    (
        b'{"rules": "pot", "bank": 5, "players": [{"name": "a"}]}',
        "round.json: In a pot there is no bank, so nobody puts one up",
    ),
    (
        b'{"players": [{"name": "a", "stake": 5}]}',
        "round.json: Banker has to throw: no throw is given.",
    ),
    (b" " * 65_537, "round.json has more than 65536 bytes, which no round needs."),
]


@pytest.mark.parametrize(("content", "sentence"), FAULTS)
def test_a_faulty_file(
    content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that tells no round, or none that can have been played, ends with exit code 1."""
    file = tmp_path / "round.json"
    file.write_bytes(content)

    assert run(["settle", str(file)]) == 1

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"ceelo: {sentence}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("dice", ["2-2-6", "2 2 6"])
def test_dice_may_be_typed_as_they_are_told(capsys: pytest.CaptureFixture[str], dice: str) -> None:
    """What the answer calls 2-2-6 can be typed so, here and again after a slash."""
    assert run(["settle", "--banker", f"1-2-4/{dice}", "--player", "ann:10"]) == 0

    assert "Banker throws 1-2-4, then 2-2-6: a point of 6." in capsys.readouterr().out
    assert run(["settle", "--banker", "3-3", "--player", "ann:10:114"]) == 2
    assert "not '33'" in capsys.readouterr().err
