"""Rules that nothing reads: all of them are found, and none of them changes anything."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ceelo.core.rules import HouseRules
from ceelo.house.facts import facts
from ceelo.house.load import load_preset, presets, read_house
from ceelo.house.unread import unread
from ceelo.house.words import LANGUAGES, rules_in_words
from ceelo.odds.bare import for_odds
from ceelo.odds.pot import pot_for
from ceelo.odds.stake import stake_odds
from tests.house.random_rules import house_rules
from tests.house.rule_fields import CHANGED, keys, rules_with

POT_ONLY = ("pot.ante", "pot.tie", "pot.buyback", "pot.instant456", "pot.last_standing")
ENDS = ("end.minutes", "end.target")  # The presets end after rounds.
# Of what is about a bank, these alone are refused in a pot: something they need is missing.
BANK_ONLY = tuple(
    key
    for key in keys()
    if key.startswith(("first", "tie", "bank.", "player.", "pay.", "stake."))
    and key not in {"stake.unit", "bank.rounds", "bank.withdraw", "pay.loses_111", "pay.diff3"}
)
PLAIN = ("throw.no_result", "pay.combine", *POT_ONLY, *ENDS)
FORFEITED = ("pay.player.456", "pay.player.trips", "pay.player.ones")
IDLE = {
    "classic": PLAIN,
    "classic-fr": PLAIN,
    "street-235": PLAIN,
    "norsk": ("bank.precedence", *PLAIN),
    "norsk-456": ("bank.precedence", *PLAIN),
    "sz-ng-luk": ("bank.precedence", *PLAIN),
    "reversed": ("bank.precedence", *FORFEITED, *PLAIN),
    "three-dice": ("bank.precedence", "player.instant", *FORFEITED, *PLAIN),
    # Two play it, so there is one player beside the banker.
    "suikoden": (
        *("direction", "stake.order", "pay.combine", "player.shooter"),
        *(*POT_ONLY, *ENDS),
    ),
    "chinchirorin": ("rank.ones", "bank.precedence", "pay.combine", *POT_ONLY, *ENDS),
    "teiai": (
        *("rank.ones", "bank.instant", "bank.triple_final", "bank.precedence"),
        *(*POT_ONLY, *ENDS),
    ),
    "pot": ("throw.no_result", *BANK_ONLY, *ENDS),
    "lalakuza": (*BANK_ONLY, *ENDS),
}


def _plays(rules: HouseRules) -> object:
    """Return what rules come to: what their results mean, and the exact odds."""
    found, bare = facts(rules), for_odds(rules)
    if rules.has_bank:
        return found, stake_odds(bare, Fraction(0))
    return found.order, found.out_of_pot, pot_for(bare, 2, Fraction(0))


@pytest.mark.parametrize("preset", [preset.name for preset in presets()])
def test_each_rule_alone_is_read_or_named(preset: str) -> None:
    """Every rule changed by itself on every preset: these are idle, and all others are told."""
    base = load_preset(preset)
    idle: list[str] = []
    for key, value in CHANGED.items():
        try:
            rules = rules_with({key: value}, base)
        except msgspec.ValidationError:
            continue  # Refused by name (tests/core/test_rules.py).
        if rules != base and rules_in_words(rules) == rules_in_words(base):
            idle.append(key)
            assert key in unread(rules), key

    assert sorted(idle) == sorted(IDLE[preset])


@pytest.mark.parametrize("preset", [preset.name for preset in presets()])
def test_what_is_named_changes_nothing_that_settles(preset: str) -> None:
    """With and without the rule, every result means the same and every chance is the same."""
    base = load_preset(preset)
    for key in IDLE[preset]:
        rules = rules_with({key: CHANGED[key]}, base)
        assert _plays(rules) == _plays(base), key


@settings(max_examples=40)
@given(house_rules(), st.sampled_from(LANGUAGES))
def test_no_random_house_is_told_otherwise_without_what_is_named(
    rules: HouseRules, language: str
) -> None:
    """All idle rules together say nothing, in any language."""
    plain = {key: value for key, value in _plain().items() if key in unread(rules)}
    try:
        without = rules_with(plain, rules)
    except msgspec.ValidationError:
        return  # One of them needs another.

    assert rules_in_words(without, language) == rules_in_words(rules, language)


def _plain() -> dict[str, object]:
    rules = HouseRules()
    return {key: _at(rules, key) for key in keys()}


def _at(rules: HouseRules, key: str) -> object:
    tree: object = msgspec.to_builtins(rules)
    for part in key.split("."):
        assert isinstance(tree, dict)
        tree = tree[part]
    return tree


def test_a_file_knows_what_it_sets_itself() -> None:
    """What comes from its base is not its own."""
    house = read_house('base = "pot"\ntie = "banker"\n[pay.player]\n456 = 2\n')

    assert house.said == ("tie", "pay.player.456")
    assert unread(house.rules) == ("tie", "pay.player.456")
