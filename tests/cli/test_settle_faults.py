"""What cannot be settled, and what `ceelo settle` says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ceelo.cli.main import run

if TYPE_CHECKING:
    from pathlib import Path

NOBODY = "nobody has a stake, so nobody throws"
ESCROW = (
    'no stake of a is taken, for by stake.liability "escrow" both sides have to be able to pay all'
    " stakes at their worst"
)


def test_nobody_refuses_the_bank_where_the_house_forbids_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V45: with `bank.refuse` false --refuse is no answer that the house takes."""
    house = tmp_path / "obliged.toml"
    house.write_text("bank.refuse = false\n", encoding="utf-8")
    round_told = "--banker 226 --player ann:5:666"

    code = run(["settle", "--rules", str(house), *round_told.split(), "--refuse", "ann"])

    assert code == 2
    assert capsys.readouterr().err == (
        "ceelo: This house does not let anybody decline the bank (bank.refuse is false, V45), so"
        " ann cannot refuse it.\n"
    )


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (
            "--banker-chips 4 --bank 4 --player a:4:226:9",
            f"Banker has no turn left for 224: {NOBODY} ({ESCROW}: a has 9 and Banker has 4).",
        ),
        (
            "--banker-chips 20 --bank 20 --player b:4:226 --player a:4:226",
            f"a has no turn left for 226: {ESCROW}: Banker has 20.",
        ),
    ],
)
def test_a_turn_that_escrow_leaves_nobody_is_told_with_its_cause(
    told: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V32: no stake is taken whose worst case somebody could not pay, and the sentence says so."""
    house = tmp_path / "escrow.toml"
    house.write_text('base = "street-235"\nstake.liability = "escrow"\n', encoding="utf-8")

    assert run(["settle", "--rules", str(house), "--banker", "224", *told.split()]) == 2

    assert capsys.readouterr().err == f"ceelo: {sentence}\n"


def test_what_is_the_same_and_thrown_again_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V14 replay: the throws after a tie come behind those before it."""
    house = tmp_path / "again.toml"
    house.write_text('tie = "replay"\n', encoding="utf-8")
    line = ["settle", "--rules", str(house), "--banker", "224", "--player", "a:4:224"]
    assert run(line) == 2
    assert capsys.readouterr().err == (
        "ceelo: Banker throws once more, for what is the same on both sides: no throw is given for"
        " it; it comes behind the others, such as 224/456.\n"
    )

    line[4] = "224/456"
    assert run(line) == 0
    assert "a loses 4 chips" in capsys.readouterr().out


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
    ("settle --banker 226 --player a:0:335 --player b:5", "a has no turn left for 335: a stakes "),
    (
        "settle --banker 224 --bank 5 --player a:5:226 --player b:5:665",
        "b has no turn left for 665: the bank is covered before b is asked.",
    ),
    (
        "settle --banker 224 --bank 5 --player a:5:226:0 --player b:5:665",
        "a has no turn left for 226: a has 0 chips, and a stake is at least 1.",
    ),
    (
        "settle --rules pot --player a::226 --player b::556",
        "a throws once more, in a shootout: no throw is given for it; it comes behind the ",
    ),
    ("settle --banker 226 --player a:5 --player a:6", "everybody at a table has his own name: a "),
    (
        "settle --rules pot --player a::224 --buy-back b",
        "--buy-back names one of the players, not 'b'.",
    ),
    ("settle --banker 226 --player a:5 --refuse b", "--refuse names one of the players, not 'b'."),
    (
        "settle --banker 226 --banker-chips 0 --held 3 --player a:5",
        "Banker needs 1 chips to be banker (stake.min), and has 0.",
    ),
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
        "a name is 1 to 40 printable characters, not 'a\\u001b'",
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
    (b'{"players": [{"name": "a", "name": "b"}]}', "round.json: players[0].name is given twice."),
    (
        b'{"players": [{"name": "a"}, {"name": "a"}]}',
        "round.json: everybody at a table has his own name: a comes twice.",
    ),
    (
        b'{"players": [{"name": "a", "stake": -5}]}',
        "round.json: a has a stake of 0 to 1,000,000,000,000, not -5.",
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
    (b" " * 65_537, "round.json has more than 65,536 bytes, which no round needs."),
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
