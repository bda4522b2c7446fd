"""`ceelo rules`: presets and house files from the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from ceelo.cli.main import run
from ceelo.house.catalogue import LANGUAGES
from ceelo.house.load import load_preset, presets, read_house
from ceelo.house.words import rules_in_words

if TYPE_CHECKING:
    from pathlib import Path

OURS = """\
base = "norsk"

[about]
title = "Thursday"

[pay]
player.456 = 2
"""


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """Give a good house file."""
    file = tmp_path / "ours.toml"
    file.write_text(OURS, encoding="utf-8")
    return file


def test_list_names_every_preset(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a preset: its name and what it is."""
    assert run(["rules", "list"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [preset.name for preset in presets()]
    assert all(
        line.endswith(preset.about.line) for line, preset in zip(lines, presets(), strict=True)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_says_the_rules_in_words(
    language: str, ours: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A preset and a file are told alike, sentence by sentence, in each language."""
    for word, rules in (("teiai", load_preset("teiai")), (str(ours), read_house(OURS).rules)):
        assert run(["rules", "show", word, "--language", language]) == 0

        told = tuple(capsys.readouterr().out.splitlines())
        assert told == rules_in_words(rules, language)


def test_words_are_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    """English words, unless something else is asked for."""
    assert run(["rules", "show", "pot"]) == 0
    plain = capsys.readouterr().out
    assert run(["rules", "show", "pot", "--words", "--language", "en"]) == 0

    assert capsys.readouterr().out == plain


def test_show_writes_a_file(ours: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed is a house file of the same house; a preset does not name itself."""
    assert run(["rules", "show", "teiai", "--toml"]) == 0
    text = capsys.readouterr().out
    assert read_house(text).rules == load_preset("teiai")
    assert "base" not in text

    assert run(["rules", "show", str(ours), "--toml"]) == 0
    text = capsys.readouterr().out
    assert read_house(text) == read_house(OURS)
    assert text.startswith('base = "norsk"\n')


def test_a_good_file(ours: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file without a fault is said to be one, with its name and hash."""
    assert run(["rules", "check", str(ours)]) == 0

    said = capsys.readouterr()
    assert said.out.startswith("ours.toml is a good house file.\nIt plays as the house “Thursday”")
    assert said.err == ""


def test_a_rule_that_nothing_reads_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V17 without a cap, and what only a bank reads in a pot; what a base brings is no news."""
    file = tmp_path / "idle.toml"
    for text, idle in (
        ('throw.no_result = "loss"\n', "throw.no_result"),
        ('base = "pot"\ntie = "banker"\npay.player.456 = 2\n', "tie and pay.player.456"),
    ):
        file.write_text(text, encoding="utf-8")

        assert run(["rules", "check", str(file)]) == 0

        last = capsys.readouterr().out.splitlines()[-1]
        assert last == f"Nothing reads {idle} beside its other rules: without, it plays the same."
    file.write_text('base = "chinchirorin"\nrebuy = 1\n', encoding="utf-8")
    assert run(["rules", "check", str(file)]) == 0
    assert "Nothing reads" not in capsys.readouterr().out


def test_a_mark_before_the_text_is_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some editors put one before every text that they save."""
    file = tmp_path / "marked.toml"
    file.write_text('name = "Marked"\n', encoding="utf-8-sig")

    assert run(["rules", "check", str(file)]) == 0

    assert "“Marked”" in capsys.readouterr().out


def test_what_is_no_text_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes that are no UTF-8 are refused with their line, a folder as no file."""
    file = tmp_path / "bytes.toml"
    file.write_bytes(b'tie = "push"\nname = "\xff"\n')

    assert run(["rules", "check", str(file)]) == 1
    assert capsys.readouterr().err == "ceelo: bytes.toml:2: a house file is UTF-8 text\n"

    assert run(["rules", "check", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("' is a folder, and no house file.\n")


FAULTS = [
    ("base = 'norsk'\n[bank]\nrounds = 3", 'bad.toml:3: bank.rounds needs bank.pass "rotate" or'),
    ("\n\ntie = 'bank'", 'bad.toml:3: tie is "push", "banker" or "replay", not "bank"'),
    ("tie = ", "bad.toml:1: not TOML: "),
    ("tie = ['push']", 'bad.toml:1: tie is "push", "banker" or "replay", not a list'),
    ("[tie]\npush = 1", 'bad.toml:1: tie is "push", "banker" or "replay", not a table'),
    ("tie = true", 'bad.toml:1: tie is "push", "banker" or "replay", not true'),
    ("chips = 1e3", "bad.toml:1: chips is a whole number from 1 to 10,000,000,000, not 1000.0"),
    ("chips = 99999999999999999999", "bad.toml:1: chips is 1 to 10,000,000,000, not 99,999,999,"),
    (
        "tie = 'push'\nchips = " + "9" * 5000,
        "bad.toml:2: chips is a number of more than 4,300 digits; no rule takes so many",
    ),
    (f"tie = '{'x' * 41}'", f'bad.toml:1: tie is "push", "banker" or "replay", not "{"x" * 39}…"'),
    ("\nbank = 3", "bad.toml:2: bank is a table, [bank], not 3"),
    ("[bank]\nwat = 1", "bad.toml:2: bank.wat is no rule; the keys here are broken, first, "),
    ("tie = 'push'\ntie = 'banker'", "bad.toml:2: not TOML: "),
]


@pytest.mark.parametrize("command", ["check", "show", "diff classic"])
@pytest.mark.parametrize(("text", "sentence"), FAULTS)
def test_a_fault(
    command: str, text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file, the line, the key and what is allowed: one line, and exit code 1."""
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")

    assert run(["rules", *command.split(), str(file)]) == 1

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"ceelo: {sentence}")
    assert said.err.count("\n") == 1


def test_a_difference_is_told(ours: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sentences of both houses stand together, and what only one has is said to be so."""
    assert run(["rules", "diff", "norsk", str(ours)]) == 0
    told = capsys.readouterr().out.splitlines()

    assert told[0] == "Thursday alone: A player wins twice the stake with 4-5-6."
    assert any(line.startswith("Norsk alone: Every stake wins or loses its own") for line in told)

    assert run(["rules", "diff", "norsk", "norsk-456"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == [
        "Norsk: No combination wins the bank.",
        (
            "Norsk, 4-5-6: The bank passes to the first player, in throwing order, who beats the"
            " banker with 4-5-6."
        ),
    ]


def test_no_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Houses that play alike are said to, whatever they are called."""
    file = tmp_path / "same.toml"
    file.write_text('base = "norsk"\n', encoding="utf-8")

    assert run(["rules", "diff", "norsk", str(file), "--language", "nb"]) == 0

    assert capsys.readouterr().out == "De to husene spiller etter de samme reglene.\n"


def test_houses_of_one_name_are_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where both are called the same, they go by what they were called on the command line."""
    for name, tie in (("a.toml", "push"), ("b.toml", "banker")):
        (tmp_path / name).write_text(f'tie = "{tie}"\n', encoding="utf-8")
    words = [str(tmp_path / name) for name in ("a.toml", "b.toml")]

    assert run(["rules", "diff", *words]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == words


MISUSE = [
    (
        "rules show vegas",
        "'vegas' is neither a file nor a preset; the presets are classic, classic-fr, ",
    ),
    ("rules diff pot vegas", "'vegas' is neither a file nor a preset; the presets are "),
    ("rules check vegas.toml", "There is no file 'vegas.toml'."),
    (
        "rules check norsk",
        "There is no file 'norsk': norsk is a house that ships, and is good.",
    ),
    ("rules check .", "'.' is a folder, and no house file."),
    ("rules show pot --words --toml", "--words and --toml are two ways to show a house; "),
    ("rules show pot --language de", "--language is en, fr or nb, not 'de'."),
    ("rules diff pot pot --language EN", "--language is en, fr or nb, not 'EN'."),
    ("rules show", 'Command "rules show" parameter HOUSE requires an argument.'),
    ("rules show pot more", "'more' is too much; see ceelo --help."),
    ("rules shw", 'Unknown command "shw". Did you mean "show"?'),
    ("rules show pot --json", "Unknown option: --json"),
]


@pytest.mark.parametrize(("line", "sentence"), MISUSE)
def test_misuse(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says what is allowed, and exit code 2 that nothing was done."""
    assert run(line.split()) == 2

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"ceelo: {sentence}")
    assert said.err.count("\n") == 1


def test_a_terminal_that_cannot_show_everything() -> None:
    """Where there are no curly quotes and no accents, the rest is read all the same."""
    ended = subprocess.run(
        (sys.executable, "-m", "ceelo", "rules", "show", "classic", "--language", "fr"),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )

    assert ended.stdout.decode("ascii").startswith("Voici les r?gles de la maison")
