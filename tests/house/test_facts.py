"""What is told is what settles (D7)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from fluent.syntax.serializer import FluentSerializer
from hypothesis import given, settings
from hypothesis import strategies as st

import ceelo
from ceelo.core.contest import judge
from ceelo.core.rules import FirstThrow, HouseRules
from ceelo.house.catalogue import LANGUAGES, catalogue
from ceelo.house.facts import facts
from ceelo.house.load import load_preset
from ceelo.house.naming import any_of, in_order, paid
from ceelo.house.told import told
from ceelo.house.words import rule_in_words, rules_in_words
from tests.house.random_rules import house_rules
from tests.house.rule_fields import CHANGED, NEEDED, ORDER, rules_with
from tests.house.test_words import entries

PACKAGE = Path(ceelo.__file__).parent
RULES = sorted(set(CHANGED) - {"name"})


def settled(rules: HouseRules) -> list[object]:
    """Return all that *rules* make of the results of turns: what ends, who wins how much."""
    judged, found = judge(rules), facts(rules)
    results = sorted({result for group in found.order for result in group}, key=str)
    if not rules.has_bank:
        return [judged.rank[a] < judged.rank[b] for a in results for b in results]
    is_last = rules.bank.first is FirstThrow.PLAYERS
    ends = [judged.ends(result) for result in results]
    own = [judged.player_ends(result) if is_last else None for result in results]
    contests = [
        judged.contest(banker, player)
        for banker, end in zip(results, ends, strict=True)
        for player, decided in zip(results, own, strict=True)
        if end is None and decided is None
    ]
    return [results, ends, own, contests]


@settings(max_examples=300)
@given(house_rules(), house_rules(), st.sampled_from(RULES))
def test_the_same_words_settle_the_same(rules: HouseRules, other: HouseRules, key: str) -> None:
    """Where a rule is changed and no word with it, no stake is won or lost differently."""
    value = msgspec.to_builtins(other)
    for name in key.split("."):
        value = value[name]
    try:
        changed = rules_with({key: value}, rules)
    except msgspec.ValidationError:
        return

    if rules_in_words(changed) == rules_in_words(rules):
        assert settled(changed) == settled(rules)


NAMED = [
    ("classic", "4-5-6, trips or a point of 6", "a point of 1 or 1-2-3", "4-5-6 or trips"),
    ("norsk-456", "4-5-6 or trips", "1-2-3", "4-5-6"),
    ("teiai", "none", "none", "4-5-6 or trips"),
    (
        "suikoden",
        "4-5-6, trips from 6-6-6 down to 2-2-2 or a point of 6",
        "1-1-1, a point of 1 or 1-2-3",
        "4-5-6 or trips from 6-6-6 down to 2-2-2",
    ),
    (
        "chinchirorin",
        "4-5-6, trips or a point of 6",
        "a point of 1, 1-2-3 or a turn without a combination",
        "4-5-6 or trips",
    ),
    ("three-dice", "4-5-6, trips or a point of 6", "a point of 1 or 1-2-3", "none"),
]


@pytest.mark.parametrize(("preset", "wins", "loses", "heads"), NAMED)
def test_instants_and_heads_by_name(preset: str, wins: str, loses: str, heads: str) -> None:
    """The lists hold what the house's banker and players can do with which combination."""
    words, found = catalogue("en"), facts(load_preset(preset))

    assert any_of(words, found.banker_wins) == wins
    assert any_of(words, found.banker_loses) == loses
    assert any_of(words, found.heads) == heads


ORDERS: list[tuple[dict[str, object], str]] = [
    (
        {},
        "4-5-6, then trips from 6-6-6 down to 1-1-1, then a point from 6 down to 1, then 1-2-3",
    ),
    (
        {"rank.top": "666_first"},
        (
            "6-6-6, then 4-5-6, then trips from 5-5-5 down to 1-1-1, then a point from 6 down to 1,"
            " then 1-2-3"
        ),
    ),
    (
        {"rank.top": "japan"},
        (
            "1-1-1, then trips from 6-6-6 down to 2-2-2, then 4-5-6, then a point from 6 down to 1,"
            " then 1-2-3"
        ),
    ),
    (
        {"rank.triples": "equal", "rank.ordered_456": True},
        (
            "4-5-6 in exactly this order, then 4-5-6 in another order, then trips, whatever the"
            " face, then a point from 6 down to 1, then 1-2-3"
        ),
    ),
    (
        {"rank.top": "custom", "rank.order": ("456=666", *ORDER[2:12], "point1=123")},
        (
            "4-5-6 and 6-6-6, which are equal, then trips from 5-5-5 down to 1-1-1,"
            " then a point from 6 down to 2, then a point of 1 and 1-2-3, which are equal"
        ),
    ),
    (
        {"rank.top": "custom", "rank.order": ("123", *reversed(ORDER[:13]))},
        (
            "1-2-3, then a point of 1, then a point of 2, then a point of 3, then a point of 4,"
            " then a point of 5, then a point of 6, then 1-1-1, then 2-2-2, then 3-3-3, then 4-4-4,"
            " then 5-5-5, then 6-6-6, then 4-5-6"
        ),
    ),
]


@pytest.mark.parametrize(("changes", "order"), ORDERS)
def test_orders_by_name(changes: dict[str, object], order: str) -> None:
    """Runs are named as runs, equals as equals, in the order that settles."""
    assert in_order(catalogue("en"), facts(rules_with(changes)).order) == order


PAID: list[tuple[dict[str, object], str]] = [
    ({}, "none"),
    ({"pay.player.456": 2}, "twice the stake with 4-5-6"),
    ({"pay.player.trips": 3}, "3 times the stake with trips"),
    (
        {"pay.player.trips": 3, "pay.player.ones": 1},
        "3 times the stake with trips from 6-6-6 down to 2-2-2",
    ),
    ({"pay.player.ones": 5}, "5 times the stake with 1-1-1"),
    ({"pay.player.456": 2, "player.reverse": "straights"}, "none"),
    (
        {"pay.player.456": 2, "pay.player.trips": 2, "player.reverse": "straights"},
        "twice the stake with trips",
    ),
]


@pytest.mark.parametrize(("changes", "phrase"), PAID)
def test_pay_by_name(changes: dict[str, object], phrase: str) -> None:
    """Only what a side can win with is said to pay, and 1-1-1 apart where it pays otherwise."""
    assert paid(catalogue("en"), facts(rules_with(changes)).pay_player) == phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_read(language: str) -> None:
    """No message of a catalogue is left over: some house, some phrase or a comparison reads it."""
    houses = [
        *(rules_with({**NEEDED.get(key, {}), key: value}) for key, value in CHANGED.items()),
        rules_with({"bet": "pot", "rank.ordered_456": True}),
        rules_with({"player.reverse": "straights_triples", "bank.sweep": False}),
        rules_with({"pay.player.456": 2, "pay.banker.456": 2}),
        rules_with({"pay.diff3": True, **NEEDED["pay.diff3"], "player.reverse": "all"}),
        rules_with(
            {
                "throw.cap": 3,
                "throw.no_result": "loss",
                "throw.best_of_cap": True,
                "rank.ones": "loses",
            }
        ),
    ]
    read = {message for rules in houses for message in told(rules)}
    sources = "".join(
        (PACKAGE / name).read_text(encoding="utf-8")
        for name in ("house/naming.py", "house/words.py", "house/catalogue.py", "cli/rules.py")
    )
    phrases = {name for name in entries(language) if f'"{name}"' in sources}
    said = "".join(
        map(FluentSerializer().serialize_entry, map(entries(language).__getitem__, read))
    )
    parts = {name for name in entries(language) if f"{{ {name} }}" in said}

    assert set(entries(language)) == read | phrases | parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_out_of_a_pot_is_told_as_the_lowest(language: str) -> None:
    """V38: a house that ranks 1-2-3 first says the words of one that ranks it last."""
    best = ("456", "666", "555", "444", "333", "222", "111")
    points = tuple(f"point{face}" for face in (6, 5, 4, 3, 2, 1))
    last = {"bet": "pot", "pot": {"last_standing": True}}
    first = {"rank": {"top": "custom", "order": ("123", *best, *points)}}
    usual = {"rank": {"top": "custom", "order": (*best, *points, "123")}}

    ours = rules_in_words(msgspec.convert(last | first, HouseRules), language)

    assert ours == rules_in_words(msgspec.convert(last | usual, HouseRules), language)
    (out,) = [line for line in ours if line == _last_standing(language)]
    assert "1-2-3" in out
    assert "1-1-1" not in out


def _last_standing(language: str) -> str:
    rules = msgspec.convert({"bet": "pot", "pot": {"last_standing": True}}, HouseRules)
    return rule_in_words(rules, "last-standing", language) or ""
