"""Presets and house files."""

from pathlib import Path

import pytest

from ceelo.core.rules import EndKind, Form, HouseRules, Passing, Tie
from ceelo.house.error import HouseFileError
from ceelo.house.load import (
    HOUSE_FILE_BYTES_MAX,
    load_preset,
    read_house,
    read_house_file,
)
from tests.house.rule_fields import ORDER


def test_classic_is_the_default_house() -> None:
    """The classic preset changes nothing but the name."""
    assert load_preset("classic") == HouseRules(name="Classic")


def test_pot_has_no_bank() -> None:
    """The pot preset changes the form and nothing else."""
    assert load_preset("pot") == HouseRules(name="Pot", bet=Form.POT)


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
    assert read_house('base = "teiai"\nthrow.cap = "none"').rules.throw.cap is None
    assert read_house('base = "teiai"\npay.player.ones = "none"').rules.pay.player.ones is None


def test_keys_are_spelt_as_the_rulebook_spells_them() -> None:
    """What is called otherwise in code, where it would be no name, is read and hashed."""
    rules = read_house('[bank]\npass = "456"\n[pay.player]\n456 = 2').rules

    assert rules.bank.passing is Passing.FOUR_FIVE_SIX
    assert rules.pay.player.four_five_six == 2


def test_an_order_of_its_own() -> None:
    """A house may rank as it likes, with equalities."""
    order = ["456=666", *ORDER[2:]]

    assert read_house(f'rank.top = "custom"\nrank.order = {order}').rules.rank.order == (
        "456=666",
        *ORDER[2:],
    )


def test_an_empty_file_is_the_default_house() -> None:
    """All rules may be left out."""
    assert read_house("").rules == HouseRules()


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    """A house file may stand anywhere."""
    file = tmp_path / "ours.toml"
    file.write_text('tie = "banker"\n')

    assert read_house_file(file).rules.tie is Tie.BANKER


def test_an_unknown_preset_names_those_there_are() -> None:
    """Who asks for a house that does not ship learns what does."""
    with pytest.raises(HouseFileError, match="there are chinchirorin, classic, "):
        load_preset("vegas")


UNREADABLE: list[tuple[str, bytes | None, str]] = [
    ("missing", None, "ours.toml: cannot be read: No such file or directory"),
    ("too long", b"#" * (HOUSE_FILE_BYTES_MAX + 1), "ours.toml: a house file has at most 16,384"),
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
