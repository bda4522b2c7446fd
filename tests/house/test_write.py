"""Rules written as house files."""

from hypothesis import given, settings

from ceelo.core.rules import HouseRules
from ceelo.house.digest import rules_hash
from ceelo.house.load import About, load_preset, presets, read_house
from ceelo.house.write import to_toml
from tests.house.random_rules import house_rules
from tests.house.rule_fields import CHANGED, NEEDED, rules_with


@given(house_rules())
def test_what_is_written_reads_back(rules: HouseRules) -> None:
    """From any base, and without one, the file says all that differs (the name too)."""
    for bases in (None, [None], ["teiai"], ["lalakuza"]):
        read = read_house(to_toml(rules, bases)).rules

        assert read == rules
        assert rules_hash(read) == rules_hash(rules)


@settings(max_examples=50)
@given(house_rules())
def test_the_nearest_base_is_chosen(rules: HouseRules) -> None:
    """No other base, and none at all, makes a shorter file."""
    shortest = len(to_toml(rules))

    assert all(
        shortest <= len(to_toml(rules, [base]))
        for base in (None, *(preset.name for preset in presets()))
    )


def test_only_what_differs_is_written() -> None:
    """One change to a preset is a file of its base, its name and that change."""
    rules = rules_with({"name": "Ours", "bank.pass": "any_loss"}, load_preset("sz-ng-luk"))
    assert to_toml(rules) == 'base = "sz-ng-luk"\nname = "Ours"\n'

    teiai = rules_with({"name": "house", "throw.cap": None}, load_preset("teiai"))
    assert to_toml(teiai) == 'base = "teiai"\n\n[throw]\ncap = "none"\n'

    assert to_toml(HouseRules()) == ""


def test_every_rule_is_written() -> None:
    """A file names the rule that was changed, in its table."""
    for key, value in CHANGED.items():
        rules = rules_with({**NEEDED.get(key, {}), key: value})
        *table, name = key.split(".")

        text = to_toml(rules, [None])

        assert f"{name} = " in text
        assert not table or f"[{'.'.join(table)}]\n" in text
        assert read_house(text).rules == rules


def test_what_people_read_is_written_whole() -> None:
    """A title stands for the name, and no text is lost, whatever is in it."""
    for preset in presets():
        house = read_house(to_toml(preset.rules, [None], preset.about))

        assert (house.rules, house.about) == (preset.rules, preset.about)
    odd = About(title='"Odd" \\ ü', line="tab\tand \x7f.", sources=("a = 'b'", "[c]"))
    rules = HouseRules(name=odd.title)

    assert read_house(to_toml(rules, about=odd)).about == odd
    assert "name = " not in to_toml(rules, about=odd)
