"""The hash of the rules."""

import re
import subprocess
from itertools import combinations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ceelo.core.rules import HouseRules
from ceelo.house.digest import canonical, rules_hash
from ceelo.house.load import load_preset
from tests.fair.second import built
from tests.house.random_rules import house_rules
from tests.house.rule_fields import CHANGED, NEEDED, rules_with

# Hashes that locks and records hold: they stay as they are (docs/decisions/0004-rules-hash.md).
IN_USE: list[tuple[dict[str, object], str, str]] = [
    ({}, "{}", "3aed48d02b6628a68d280881d19e8d5d82a7a71a65b0a5e6dfc36c50b946e627"),
    (
        {"bet": "pot"},
        '{"bet":"pot"}',
        "7ecb49ccb8ff6faf84a22b92e2d8cf6b449226d09e175f038456ac3c9cd453cc",
    ),
    (
        {"stake.unit": 10, "stake.min": 10, "bank.refuse": False, "chips": 500, "end.kind": "last"},
        '{"bank":{"refuse":false},"chips":500,"end":{"kind":"last"},"stake":{"min":10,"unit":10}}',
        "a47bece68c4f5763bfa95eeb989e7ef1a5feadf2f85b6c0100fa3bb294f687a7",
    ),
    (
        {"stake.max": 100},
        '{"stake":{"max":100}}',
        "35f490061384cf2da3efa0282170b8f9dd27ab6c1b0d3bb536dd8cab02109018",
    ),
]


@pytest.mark.parametrize(("changes", "encoded", "digest"), IN_USE)
def test_hashes_in_use_stay(changes: dict[str, object], encoded: str, digest: str) -> None:
    """What a record from an older version names is still found."""
    rules = rules_with(changes)

    assert canonical(rules) == b"ceelo-rules/1\n" + encoded.encode()
    assert rules_hash(rules) == digest


def test_presets_are_hashed_by_what_they_say() -> None:
    """A preset hashes like any other house of the same rules."""
    assert rules_hash(load_preset("classic")) == rules_hash(HouseRules())
    assert rules_hash(load_preset("pot")) == rules_hash(rules_with({"bet": "pot"}))


def test_every_rule_changes_the_hash() -> None:
    """No two houses that differ in a rule hash alike; the name is no rule."""
    hashes = {
        key: rules_hash(rules_with({**NEEDED.get(key, {}), key: value}))
        for key, value in CHANGED.items()
    }

    assert hashes.pop("name") == rules_hash(HouseRules())
    hashes[""] = rules_hash(HouseRules())
    assert [pair for pair in combinations(hashes, 2) if hashes[pair[0]] == hashes[pair[1]]] == []
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in hashes.values())


def test_keys_are_hashed_as_files_spell_them() -> None:
    """A key that is called otherwise in code (``pass``, ``456``) is hashed under its own name."""
    rules = rules_with({"bank.pass": "456", "pay.player.456": 2, "pay.player.ones": 5})

    assert canonical(rules) == (
        b'ceelo-rules/1\n{"bank":{"pass":"456"},"pay":{"player":{"456":2,"ones":5}}}'
    )


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Return the command that hashes rules as the pages do."""
    return built("hashRules", tmp_path_factory.mktemp("page"))


def hashed_by(page: tuple[str, str], houses: list[HouseRules]) -> list[str]:
    """Return the hash of each house as a page makes it from what it is told."""
    asked = b"\n".join(map(msgspec.json.encode, houses))
    ended = subprocess.run(page, input=asked, capture_output=True, check=True)  # noqa: S603 - ours.
    return ended.stdout.decode().split()


def test_a_page_hashes_every_rule_alike(page: tuple[str, str]) -> None:
    """It shows the rules of a table, and a lock holds their hash."""
    houses = [rules_with({**NEEDED.get(key, {}), key: value}) for key, value in CHANGED.items()]

    assert hashed_by(page, houses) == [rules_hash(house) for house in houses]


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(houses=st.lists(house_rules(), min_size=1, max_size=4))
def test_a_page_hashes_any_house_alike(page: tuple[str, str], houses: list[HouseRules]) -> None:
    """Whatever is changed beside what."""
    assert hashed_by(page, houses) == [rules_hash(house) for house in houses]
