"""docs/rules.md against the code it describes."""

import enum
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.house.load import presets, read_house
from tests.house.rule_fields import keys

ROOT = Path(__file__).resolve().parents[2]
RULEBOOK = (ROOT / "docs/rules.md").read_text(encoding="utf-8")

ORDER = (
    *("classic", "classic-fr", "norsk", "norsk-456", "pot", "street-235", "reversed"),
    *("three-dice", "sz-ng-luk", "chinchirorin", "teiai", "suikoden", "lalakuza"),
)
"""The presets as the rulebook lists them."""
BUILT = {
    *(f"V{number}" for number in range(1, 57) if number not in {9, 34}),
    *(f"D{number}" for number in range(1, 8)),
}


def test_every_rule_has_its_entry() -> None:
    """Each rule that is built has one entry, in the part where a reader looks for it."""
    entries = re.findall(r"^\*\*([VD]\d+)\. ", RULEBOOK, re.MULTILINE)

    assert sorted(entries) == sorted(BUILT)


def test_each_part_is_in_order() -> None:
    """Within its part a rule is found by its number."""
    for part in RULEBOOK.split("\n## "):
        numbers = [int(number) for number in re.findall(r"(?m)^\*\*[VD](\d+)\. ", part)]
        assert numbers == sorted(numbers)


def test_every_rule_the_core_cites_is_in_the_book() -> None:
    """A number in the code leads to its rule."""
    cited = {
        number
        for file in (ROOT / "src/ceelo/core").rglob("*.py")
        for number in re.findall(r"\b[VD]\d+\b", file.read_text(encoding="utf-8"))
    }

    assert cited
    assert cited - BUILT == set()


def test_every_choice_is_in_the_book() -> None:
    """The book names each key of a house file, but for the name of the rules."""
    named = set(re.findall(r"`([a-z0-9._]+)`", RULEBOOK))

    assert set(keys()) - {"name"} - named == set()


def test_every_preset_is_in_the_book() -> None:
    """The table of houses has a line for each that ships, and for no other."""
    assert tuple(re.findall(r"(?m)^\| `([a-z0-9-]+)` \|", RULEBOOK)) == ORDER
    assert {preset.name for preset in presets()} == set(ORDER)


def test_every_option_is_in_the_book() -> None:
    """What a choice may be is spelt in the book as in a file."""
    named = set(re.findall(r"`([a-z0-9_]+)`", RULEBOOK))

    assert {choice for key in choices(HouseRules) for choice in key} - named == set()


def choices(cls: type[msgspec.Struct]) -> Iterator[set[str]]:
    """Give what each closed choice may be."""
    for field in msgspec.structs.fields(cls):
        if isinstance(field.type, type) and issubclass(field.type, enum.StrEnum):
            yield {choice.value for choice in field.type}
        elif isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from choices(field.type)


def test_the_example_is_a_house_file() -> None:
    """The file that the book shows can be read as it stands."""
    example = re.search(r"```toml\n(.*?)```", RULEBOOK, re.DOTALL)

    assert example is not None
    rules = read_house(example[1]).rules
    assert (rules.name, rules.stake.unit, rules.stake.max) == ("Thursday", 10, None)
    assert rules != HouseRules()
