"""`ceelo odds`: the odds of a house from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from cyclopts import App
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from ceelo.cli.commands import COMMANDS
from ceelo.cli.main import run
from ceelo.house.catalogue import CATALOGUES, LANGUAGES, catalogue
from ceelo.house.load import load_preset, presets
from ceelo.odds import CautionKind, report, warnings
from tests.core.parameters import house

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.core.rules import HouseRules


def shown(arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what `ceelo odds` prints, which has to succeed."""
    assert run(["odds", *arguments.split()]) == 0
    return capsys.readouterr().out


def refused(arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Return the exit code of `ceelo odds` and its complaint, which is one line."""
    code = run(["odds", *arguments.split()])
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return code, printed.err


def test_the_classic_house_is_shown_with_both_published_figures(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Per chip staked and per chip decided, each named for what it is (rulebook 2.2)."""
    text = shown("", capsys)

    assert "edge, per chip staked" in text
    assert "2.47% = 2/81" in text
    assert "2.68% = 8/299" in text
    assert "a point of 4           13.89%       38.89%       47.22%  13.89%" in text
    assert "a point, each      6.94%    13.89%        31:5" in text
    assert " 2       60.86%     11.66%   8.04%        19.44%" in text
    assert "pay.player.456             1      9/5" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_is_shown_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No message is missing, whatever a house has to show."""
    for preset in presets():
        text = shown(f"--house {preset.name} --language {language}", capsys)

        assert preset.rules.name in text.splitlines()[0]
        for caution in warnings(preset.rules):
            assert catalogue(language).say(caution.message, caution.variables)[:20] in text


def test_a_warning_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    """Who banks by these rules loses, and hears it before all figures."""
    lines = shown("--house street-235", capsys).splitlines()

    assert lines[1].startswith("By these rules the banker loses 7.8% of every stake on average")


def test_prices_beside_the_game_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """V57, rulebook 2.6: any head 8:1, banker at once 3:1 and 29:7, a push 31:5."""
    text = " ".join(shown("", capsys).split())

    for price in (
        "any trips in a turn 5.56% 17:1",
        "any head in a turn 11.11% 8:1",
        "a turn over with its first throw 50.00% 1:1",
        "the banker wins at once 25.00% 3:1",
        "the banker loses at once 19.44% 29:7",
        "a push against a point from 5 down to 2 13.89% 31:5",
        "a player beats the banker 44.91% 119:97",
        "all 5 players beat the banker 21.98% 3.550:1",
    ):
        assert price in text


def test_so_many_stakes_and_seats_are_shown_as_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each number of live stakes; the pot of so many seats."""
    text = shown("--bettors 2", capsys)
    pot = shown("--house pot --seats 6", capsys)

    assert " 2       60.86%" in text
    assert " 3       60.30%" not in text
    assert "A pot for 6" in pot
    assert pot.count("16.67%") == 12


@pytest.mark.parametrize(("tie", "words"), [("split", "It is split"), ("carry_all", "Nobody wins")])
def test_a_pot_without_a_winner_is_told(
    tie: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V36: how often it comes, exactly."""
    file = tmp_path / "pot.toml"
    file.write_text(f'base = "pot"\n[pot]\ntie = "{tie}"\n', encoding="utf-8")

    text = shown(f"--house {file}", capsys)

    assert words in text
    assert "12.24% = 119/972" in text


def test_a_die_that_leaves_the_area_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """Rulebook 2.2, f9, said as a fraction or with a point."""
    for part in ("1/100", "0.01"):
        text = shown(f"--out {part}", capsys)

        assert "= 161/10201" in text
        assert "a die outside" in text


def test_a_house_says_how_often_a_die_leaves_the_area(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rulebook 2.2, f9, by `throw.p_out` (V20); `--out` says otherwise."""
    file = tmp_path / "real.toml"
    file.write_text('base = "classic"\n[throw]\np_out = "1/100"\n', encoding="utf-8")

    assert "= 161/10201" in shown(f"--house {file}", capsys)
    assert "= 2/81" in shown(f"--house {file} --out 0", capsys)
    compared = shown(f"--house classic --compare {file}", capsys)
    assert "throw.p_out: 0 → 1/100" in compared


def test_two_houses_are_shown_rule_by_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """Rulebook 1.2: reversed with trips adds 6.17 points."""
    text = shown("--house classic --compare reversed", capsys)

    assert "“Classic” and “Reversed”" in text
    assert "player.reverse: none → straights_triples" in text
    assert "+6.17%" in text
    assert "8.64% = 7/81" in text


def test_a_rule_that_cannot_stand_alone_is_shown_so(capsys: pytest.CaptureFixture[str]) -> None:
    """V31 needs stakes in threes; a bank and a pot are not taken from each other."""
    assert "not alone" in shown("--house classic --compare sz-ng-luk", capsys)
    assert "One has a bank and the other a pot" in shown("--house classic --compare pot", capsys)
    assert "only together" in shown("--house classic --compare chinchirorin", capsys)


def test_pots_are_compared_for_so_many_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V37: what the first of three wins of a pot where 4-5-6 takes it at once, and in what unit."""
    file = tmp_path / "sudden.toml"
    file.write_text('base = "pot"\n[pot]\ninstant456 = true\n', encoding="utf-8")
    second = report(house("POT-456")).pots[1].by_order[0].mean
    assert second is not None

    text = shown(f"--house pot --compare {file} --seats 3", capsys)
    told = json.loads(shown(f"--house pot --compare {file} --seats 3 --json", capsys))

    assert "In a pot: what the first of 3 to throw wins on average, per ante." in text
    assert "With a bank" not in text
    assert f"+{float(second):.2%}" in text
    assert told["comparison"]["second"]["exact"] == str(second)


def test_a_comparison_of_banks_names_its_unit(capsys: pytest.CaptureFixture[str]) -> None:
    """Per chip staked; and both units where one of the two is a pot."""
    banks = shown("--compare reversed", capsys)
    both = shown("--compare pot --seats 5", capsys)

    assert "edge, per chip staked." in banks
    assert "In a pot" not in banks
    assert "edge, per chip staked." in both
    assert "In a pot: what the first of 5 to throw wins on average, per ante." in both


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_rounded_to_nothing_has_no_sign(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A die outside just so often that the banker loses 0.000007 % of a stake."""
    rules, out = load_preset("classic"), Fraction(270271, 10**7)
    bank = report(rules, out=out).bank
    assert bank is not None
    assert -(10**-6) < bank.stake.sides.edge < 0

    alone = shown(f"--out 0.0270271 --language {language}", capsys)
    chips = shown(f"--chips 10 --rounds 1 --out 0.0270271 --language {language}", capsys)

    for text in (alone, chips):
        for sign in ("-", "\u2212"):
            assert f"{sign}0.0" not in text
            assert f"{sign}0,0" not in text


LONG = """
base = "classic"
tie = "replay"
[throw]
cap = 20
best_of_cap = true
p_out = "123457/999983"
"""


def test_fractions_of_any_length_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """More digits than Python writes of one number at once: as JSON all of them, else a few."""
    file = tmp_path / "long.toml"
    file.write_text(LONG, encoding="utf-8")

    told = json.loads(shown(f"--house {file} --json", capsys))
    text = shown(f"--house {file} --bettors 9", capsys)

    beaten = told["odds"]["bank"]["rounds"][-1]["all_beat"]
    assert len(beaten["exact"]) > 8600
    assert f"{beaten['approx']:.2%}" in text


def test_json_holds_every_chance_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    """A fraction is told as what it is, and beside it near enough to draw."""
    told = json.loads(shown("--house street-235 --json", capsys))

    edge = told["odds"]["bank"]["stake"]["sides"]["edge"]
    bank = report(load_preset("street-235")).bank
    assert bank is not None
    assert Fraction(edge["exact"]) == bank.stake.sides.edge == Fraction(-19, 243)
    assert edge["approx"] == pytest.approx(-19 / 243)
    assert [one["kind"] for one in told["cautions"]] == ["banker-loses", "wins-more"]
    assert "comparison" not in told


def test_json_holds_a_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    """Two houses are told with every rule between them."""
    told = json.loads(shown("--house classic --compare reversed --json", capsys))

    (effect,) = told["comparison"]["effects"]
    assert (told["house"], told["other"]) == ("Classic", "Reversed")
    assert effect["key"] == "player.reverse"
    assert effect["added"]["exact"] == "5/81"


def test_a_house_file_has_odds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever somebody plays by, it can be asked."""
    file = tmp_path / "ours.toml"
    file.write_text('tie = "banker"\n', encoding="utf-8")

    assert "10.19% = 11/108" in shown(f"--house {file}", capsys)


EQUAL = "456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123"

REFUSED = [
    ("--house nowhere", 2, "'nowhere' is neither a file nor a preset; the presets are "),
    ("--compare nowhere", 2, "'nowhere' is neither a file nor a preset"),
    ("--bettors 10", 2, "--bettors is a whole number, 1 to 9, not '10'."),
    ("--seats 1", 2, "--seats is a whole number, 2 to 10, not '1'."),
    ("--out 3/2", 2, "--out is a part such as 1/100 or 0.01, 0 to 1, not '3/2'."),
    ("--out 1/0", 2, "--out is a part such as 1/100 or 0.01, 0 to 1, not '1/0'."),
    ("--out much", 2, "--out is a part such as 1/100 or 0.01, 0 to 1, not 'much'."),
    ("--language tlh", 2, "--language is en, fr or nb, not 'tlh'."),
]


@pytest.mark.parametrize(("arguments", "code", "sentence"), REFUSED)
def test_what_cannot_be_meant_is_refused(
    arguments: str, code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says what came and what is allowed."""
    found, complaint = refused(arguments, capsys)

    assert found == code
    assert sentence in complaint


def test_a_house_that_never_ends_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is thrown ties and is thrown again: one sentence, with its line, and no odds."""
    file = tmp_path / "endless.toml"
    file.write_text(
        f'tie = "replay"\n[bank]\nsweep = false\n[rank]\ntop = "custom"\norder = ["{EQUAL}"]\n',
        encoding="utf-8",
    )

    code, complaint = refused(f"--house {file}", capsys)

    assert code == 1
    assert complaint == (
        "ceelo: endless.toml:6: rank.order has to tell combinations apart where ties are thrown"
        ' again, as with tie "replay": here everything ties for ever\n'
    )


def test_a_terminal_without_letters_is_shown_what_it_can() -> None:
    """Bars are made of #, and what cannot be written is a question mark."""
    told = subprocess.run(
        (sys.executable, "-m", "ceelo", "odds", "--language", "fr"),
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=True,
        capture_output=True,
        text=True,
        encoding="ascii",
    )

    assert "###" in told.stdout
    assert "Le banquier gagne" in told.stdout


def entries(language: str) -> list[str]:
    """Return the names of the messages about odds in *language*."""
    text = (CATALOGUES / f"odds.{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    return [entry.id.name for entry in body if isinstance(entry, Message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_the_same_messages_about_odds(language: str) -> None:
    """A message that one language lacks, or has too many, would be silent or dead."""
    assert entries(language) == entries("en")


CAUTIOUS: list[HouseRules] = [
    house("STREET-235"),
    house("REVERSED"),
    house("TEIAI"),
    house("CLASSIC", tie="banker"),
    house("CLASSIC", player={"shooter": "one"}),
    house("CHIN"),
    house("TEIAI", stake={"liability": "debt"}),
    house("POT-456"),
    house("POT", pot={"last_standing": True}),
    house("POT", pot={"tie": "split"}),
    house("POT-CARRY"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_caution_has_a_sentence(language: str) -> None:
    """Whatever there is to know before playing is said in each language."""
    found = {
        caution.kind: catalogue(language).say(caution.message, caution.variables)
        for rules in CAUTIOUS
        for caution in warnings(rules)
    }

    assert set(found) == set(CautionKind)
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in found.values())


def test_the_help_says_what_every_command_says_of_itself() -> None:
    """Commands are imported late, so what they say stands in two places."""
    for name, about in COMMANDS.items():
        command = getattr(import_module(f"ceelo.cli.{name}"), name)
        own = command.help if isinstance(command, App) else command.__doc__.splitlines()[0]

        assert about == own
