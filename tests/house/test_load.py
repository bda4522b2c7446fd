"""Presets and house files."""

from pathlib import Path

import pytest

from ceelo.core.rules import EndKind, Form, HouseRules, Tie
from ceelo.house.error import HouseFileError
from ceelo.house.load import (
    HOUSE_FILE_BYTES_MAX,
    load_preset,
    presets,
    read_house,
    read_house_file,
)


def test_classic_is_the_default_house() -> None:
    """The classic preset changes nothing but the name."""
    assert load_preset("classic") == HouseRules(name="Classic")


def test_pot_has_no_bank() -> None:
    """The pot preset changes the form and nothing else."""
    assert load_preset("pot") == HouseRules(name="Pot", bet=Form.POT)


def test_presets_tell_what_they_are() -> None:
    """Every preset has a title, one line about it and at least one source."""
    assert [preset.name for preset in presets()] == ["classic", "pot"]
    for preset in presets():
        assert preset.about.title == preset.rules.name
        assert preset.about.line.endswith(".")
        assert preset.about.sources
        assert preset.rules == load_preset(preset.name)


def test_a_file_says_only_what_differs_from_its_base() -> None:
    """What a file leaves out is as in its base, group by group."""
    house = read_house(
        """
        base = "pot"
        chips = 500

        [about]
        title = "Our pot"
        line = "Short and dear."

        [pot]
        ante = 50

        [end]
        kind = "last"
        """
    )

    assert house.about.line == "Short and dear."
    assert house.rules.name == "Our pot"
    assert house.rules.bet is Form.POT
    assert house.rules.chips == 500
    assert house.rules.pot.ante == 50
    assert house.rules.end.kind is EndKind.LAST
    assert house.rules.end.rounds == 20


def test_a_changed_preset_does_not_keep_its_name() -> None:
    """A house without a title is not taken for the preset it came from."""
    assert read_house('base = "classic"\ntie = "banker"').rules.name == HouseRules().name
    assert read_house('base = "classic"\nname = "Bo and Cy"').rules.name == "Bo and Cy"


def test_none_lifts_a_limit() -> None:
    """A file can say that there is no limit, which TOML has no word for."""
    assert read_house("stake.max = 50").rules.stake.max == 50
    assert read_house('stake.max = "none"').rules.stake.max is None


def test_an_empty_file_is_the_default_house() -> None:
    """All rules may be left out."""
    assert read_house("").rules == HouseRules()


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    """A house file may stand anywhere."""
    file = tmp_path / "ours.toml"
    file.write_text('tie = "banker"\n')

    assert read_house_file(file).rules.tie is Tie.BANKER


# What is wrong, the line of the fault, its key, and how the sentence begins.
WRONG: list[tuple[str, int | None, str | None, str]] = [
    ("chips =", 1, None, "not TOML: Invalid value"),
    ("a = 1\na = 2", 2, None, "not TOML: Cannot overwrite a value"),
    ("a=" + "[" * 9000, None, None, "not TOML: nested too deeply"),
    (
        "\nchps = 5",
        2,
        "chps",
        "chps is no rule (is it chips?); the keys here are about, bank, base, bet, chips,",
    ),
    ("[pot]\nfee = 5", 2, "pot.fee", "pot.fee is no rule; the keys here are ante"),
    (
        "[ bank ]\n\nunfaded='lef'",
        3,
        "bank.unfaded",
        'bank.unfaded is "left" or "keep", not "lef"',
    ),
    (
        "[end]\nkind=3",
        2,
        "end.kind",
        'end.kind is "rounds", "time", "target", "last" or "open", not 3',
    ),
    ("bank = { unfaded = 1 }", None, "bank.unfaded", 'bank.unfaded is "left" or "keep", not 1'),
    ("bank = 3", 1, "bank", "bank is a table, [bank], not 3"),
    ("[[bank]]", None, "bank", "bank is a table, [bank], not a list"),
    ("chips = true", 1, "chips", "chips is a whole number, not true"),
    ("chips = 10.0", 1, "chips", "chips is a whole number, not 10.0"),
    ("[chips]", 1, "chips", "chips is a whole number, not a table"),
    ("bank.refuse = 1", 1, "bank.refuse", "bank.refuse is true or false, not 1"),
    ("name = 1979-05-27", 1, "name", "name is a text in quotes, not 1979-05-27"),
    ("name = false", 1, "name", "name is a text in quotes, not false"),
    ("stake.max = 'all'", 1, "stake.max", 'stake.max is a whole number, not "all"'),
    ("name = ''", 1, "name", "name has 1 to 40 characters, not 0"),
    ("[end]\nrounds = 0", 2, "end.rounds", "end.rounds is 1 to 10000, not 0"),
    (
        "[stake]\nunit=10\nmin=5",
        3,
        "stake.min",
        "stake.min is a multiple of stake.unit (10), not 5",
    ),
    ("stake.min = 5\nchips = 4", 1, "stake.min", "stake.min is at most chips (4), not 5"),
    ("base='clasic'", 1, "base", "no preset is called 'clasic'; there are classic, pot"),
    ("base=5", 1, "base", "no preset is called 5; there are classic, pot"),
    ("[about]\ntitle=1", 2, "about.title", "about.title is a text in quotes, not 1"),
    ("about = 'x'", 1, "about", 'about is a table, [about], not "x"'),
    (
        "[about]\nsources='x'",
        2,
        "about.sources",
        'about.sources is a list of texts in quotes, not "x"',
    ),
    (
        "[about]\nsources=['x', 1]",
        2,
        "about.sources",
        "about.sources is a list of texts in quotes, not 1",
    ),
    (
        f"[about]\ntitle='{'x' * 41}'",
        2,
        "about.title",
        "about.title has at most 40 characters, not 41",
    ),
    (
        f"[about]\nline='{'x' * 201}'",
        2,
        "about.line",
        "about.line has at most 200 characters, not 201",
    ),
    (
        f"[about]\nsources={['x'] * 21}",
        2,
        "about.sources",
        "about.sources has at most 20 entries, not 21",
    ),
]


@pytest.mark.parametrize(("text", "line", "key", "problem"), WRONG)
def test_a_fault_is_named(text: str, line: int | None, key: str | None, problem: str) -> None:
    """An error names the file, the line where it can, the key, what came and what is allowed."""
    with pytest.raises(HouseFileError) as raised:
        read_house(text, "ours.toml")

    place = "ours.toml" if line is None else f"ours.toml:{line}"
    assert str(raised.value) == f"{place}: {raised.value.problem}"
    assert raised.value.problem.startswith(problem)
    assert (raised.value.file, raised.value.line, raised.value.key) == ("ours.toml", line, key)


def test_an_unknown_preset_names_those_there_are() -> None:
    """Who asks for a house that does not ship learns what does."""
    with pytest.raises(HouseFileError, match="there are classic, pot"):
        load_preset("vegas")


UNREADABLE: list[tuple[str, bytes | None, str]] = [
    ("missing", None, "ours.toml: cannot be read: No such file or directory"),
    ("too long", b"#" * (HOUSE_FILE_BYTES_MAX + 1), "ours.toml: a house file has at most 16384"),
    ("not text", b"chips = 5\n# \xff", "ours.toml:2: a house file is UTF-8 text"),
]


@pytest.mark.parametrize(("_", "content", "problem"), UNREADABLE)
def test_a_file_that_cannot_be_read(
    tmp_path: Path, _: str, content: bytes | None, problem: str
) -> None:
    """A file that is not there, is too long or no text is refused in one sentence."""
    file = tmp_path / "ours.toml"
    if content is not None:
        file.write_bytes(content)

    with pytest.raises(HouseFileError) as raised:
        read_house_file(file)

    assert str(raised.value).startswith(problem)


def test_the_longest_file_is_read(tmp_path: Path) -> None:
    """The limit itself is allowed."""
    file = tmp_path / "ours.toml"
    file.write_bytes(b"#" * HOUSE_FILE_BYTES_MAX)

    assert read_house_file(file).rules == HouseRules()
