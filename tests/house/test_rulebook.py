"""docs/rules.md against the code it describes."""

import re
from pathlib import Path

from ceelo.core.rules import HouseRules
from ceelo.house.load import read_house
from tests.house.rule_fields import keys

ROOT = Path(__file__).resolve().parents[2]
RULEBOOK = (ROOT / "docs/rules.md").read_text(encoding="utf-8")

BUILT = [
    *("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V14"),
    *("V22", "V23", "V24", "V25", "V26", "V27", "V33", "V35", "V36", "V38", "V39"),
    *("V40", "V41", "V42", "V43", "V44", "V45", "V46", "V47"),
    *("V50", "V51", "V52", "V53", "V54", "V55", "V56"),
    *("D1", "D2", "D3", "D4", "D5", "D6", "D7"),
]


def test_rules_stand_in_order() -> None:
    """Each rule that is built has one entry, and they are in order."""
    assert re.findall(r"^\*\*([VD]\d+)\. ", RULEBOOK, re.MULTILINE) == BUILT


def test_every_rule_the_core_cites_is_in_the_book() -> None:
    """A number in the code leads to its rule."""
    cited = {
        number
        for file in (ROOT / "src/ceelo/core").rglob("*.py")
        for number in re.findall(r"\b[VD]\d+\b", file.read_text(encoding="utf-8"))
    }

    assert cited
    assert cited - set(BUILT) == set()


def test_every_choice_is_in_the_book() -> None:
    """The book names each key of a house file, but for the name of the rules."""
    named = set(re.findall(r"`([a-z._]+)`", RULEBOOK))

    assert set(keys()) - {"name"} - named == set()


def test_the_example_is_a_house_file() -> None:
    """The file that the book shows can be read as it stands."""
    example = re.search(r"```toml\n(.*?)```", RULEBOOK, re.DOTALL)

    assert example is not None
    rules = read_house(example[1]).rules
    assert (rules.name, rules.stake.unit, rules.stake.max) == ("Thursday", 10, None)
    assert rules != HouseRules()
