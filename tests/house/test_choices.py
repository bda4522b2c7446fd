"""Every choice of every rule, beside the key of a house file that expresses it."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.core.rules import HouseRules
from ceelo.house.load import read_house
from ceelo.house.words import LANGUAGES, rules_in_words
from ceelo.house.write import to_toml
from tests.house.rule_fields import NEEDED, ORDER, keys, rules_with

if TYPE_CHECKING:
    from collections.abc import Iterator

Rows = tuple[tuple[str, str, str, object], ...]
EQUALS = ("456=666", *ORDER[2:-2], "point1=123")
"""V2: 4-5-6 and 6-6-6 equal at the top, 1-2-3 and a point of 1 at the bottom."""

COMBINATIONS: Rows = (
    ("V1", "no extras", "rank.straights", False),
    ("V1", "3-4-5 and 2-3-4 are a class of their own", "rank.straights", True),
    ("V1", "1-2-3 is absent", "rank.no_123", True),
    ("V1", "sum 10, sum 5 and 3-1-5 count", "rank.extras", True),
    ("V2", "4-5-6 above trips", "rank.top", "west"),
    ("V2", "6-6-6 above 4-5-6", "rank.top", "666_first"),
    ("V2", "trips above 4-5-6", "rank.top", "triples_first"),
    ("V2", "1-1-1, other trips, 4-5-6", "rank.top", "japan"),
    ("V2", "a list of one's own", "rank.top", "custom"),
    ("V2", "with equalities", "rank.order", EQUALS),
    ("V3", "by face", "rank.triples", "by_face"),
    ("V3", "1-1-1 highest", "rank.triples", "ones_high"),
    ("V3", "all equal", "rank.triples", "equal"),
    ("V4", "an ordinary triple", "rank.ones", "triple"),
    ("V4", "pays five", "pay.player.ones", 5),
    ("V4", "best of all", "rank.ones", "best"),
    ("V4", "loses", "rank.ones", "loses"),
    ("V4", "three times", "pay.loses_111", 3),
    ("V4", "trips 1 to 3 lose, 4 to 6 win", "rank.ones", "low_lose"),
    ("V5", "6 wins and 1 loses at once", "bank.instant", "six_one"),
    ("V5", "heads and 1-2-3 only", "bank.instant", "heads_only"),
    ("V5", "nothing at once", "bank.instant", "none"),
    ("V6", "compared", "player.instant", "heads_and_123"),
    ("V6", "a player's 6 and 1 decide", "player.instant", "six_one"),
    ("V8", "4-5-6 in order is no better", "rank.ordered_456", False),
    ("V8", "4-5-6 in order beats others", "rank.ordered_456", True),
)
BANKER: Rows = (
    ("V10", "the banker's trips are final", "bank.triple_final", True),
    ("V10", "only a target", "bank.triple_final", False),
    ("V11", "nobody throws after an instant", "bank.sweep", True),
    ("V11", "all throw anyway", "bank.sweep", False),
    ("V12", "banker first", "bank.first", "banker"),
    ("V12", "players first", "bank.first", "players"),
    ("V13", "nothing turned round", "player.reverse", "none"),
    ("V13", "1-2-3 wins, 4-5-6 loses", "player.reverse", "straights"),
    ("V13", "trips lose too", "player.reverse", "straights_triples"),
    ("V13", "the whole table", "player.reverse", "all"),
    ("V14", "push", "tie", "push"),
    ("V14", "banker wins", "tie", "banker"),
    ("V14", "thrown again", "tie", "replay"),
)
THROWS: Rows = (
    ("V16", "no cap", "throw.cap", None),
    ("V16", "three throws", "throw.cap", 3),
    ("V16", "five throws", "throw.cap", 5),
    ("V17", "loss", "throw.no_result", "loss"),
    ("V17", "a point of 1", "throw.no_result", "point1"),
    ("V17", "below 1, above 1-2-3", "throw.no_result", "zero"),
    ("V17", "out", "throw.no_result", "out"),
    ("V19", "the first result stands", "throw.best_of_cap", False),
    ("V19", "the best of all throws", "throw.best_of_cap", True),
    ("V20", "loss of the stake", "throw.out", "loss"),
    ("V20", "no result", "throw.out", "no_result"),
    ("V20", "below no result", "throw.out", "below_none"),
    ("V20", "void", "throw.out", "rethrow"),
    ("V20", "once in 200", "throw.p_out", "1/200"),
)
MONEY: Rows = (
    ("V22", "players fade a bank", "bet", "fade"),
    ("V22", "the banker covers", "bet", "cover"),
    ("V22", "one stake for all", "bet", "fixed"),
    ("V22", "equal antes", "bet", "pot"),
    ("V23", "seat by seat", "stake.order", "seat"),
    ("V23", "free", "stake.order", "free"),
    ("V23", "sealed", "stake.order", "sealed"),
    ("V28", "4-5-6 double", "pay.player.456", 2),
    ("V28", "trips three times", "pay.player.trips", 3),
    ("V28", "1-2-3 loses double", "pay.loses_123", 2),
    ("V29", "the banker's 4-5-6 double", "pay.banker.456", 2),
    ("V29", "the banker's trips three times", "pay.banker.trips", 3),
    ("V29", "the banker's 1-1-1 five times", "pay.banker.ones", 5),
    ("V30", "product", "pay.combine", "product"),
    ("V30", "highest only", "pay.combine", "max"),
    ("V31", "by the difference of points", "pay.diff3", True),
    ("V32", "table", "stake.liability", "table"),
    ("V32", "escrow", "stake.liability", "escrow"),
    ("V32", "debt", "stake.liability", "debt"),
    ("V33", "least", "stake.min", 5),
    ("V33", "most", "stake.max", 50),
    ("V33", "unit", "stake.unit", 10),
    ("V35", "add or stand", "bank.withdraw", False),
    ("V35", "withdraw", "bank.withdraw", True),
    ("V36", "the ante", "pot.ante", 25),
    ("V36", "the tied alone", "pot.tie", "tied_only"),
    ("V36", "the tied pay again", "pot.tie", "reante"),
    ("V36", "twice as much each time", "pot.doubled", True),
    ("V36", "everybody antes on top", "pot.tie", "carry_all"),
    ("V36", "split", "pot.tie", "split"),
    ("V36", "losers buy back", "pot.buyback", True),
    ("V37", "4-5-6 is contestable", "pot.instant456", False),
    ("V37", "the first 4-5-6 wins", "pot.instant456", True),
    ("V38", "1-2-3 is the lowest", "pot.last_standing", False),
    ("V38", "the last one standing", "pot.last_standing", True),
    ("V48", "each for himself", "player.shooter", "each"),
    ("V48", "one for all", "player.shooter", "one"),
)
PASSING: Rows = (
    ("V40", "first head", "bank.pass", "head"),
    ("V40", "best head", "bank.pass", "best_head"),
    ("V40", "4-5-6 only", "bank.pass", "456"),
    ("V40", "nobody unless broken", "bank.pass", "none"),
    ("V40", "every round to the left", "bank.pass", "rotate"),
    ("V40", "every second round", "bank.rounds", 2),
    ("V40", "any loss", "bank.pass", "any_loss"),
    ("V40", "instant loss", "bank.pass", "instant_loss"),
    ("V40", "teiai", "bank.pass", "teiai"),
    ("V41", "head before broken", "bank.precedence", "head"),
    ("V41", "broken before head", "bank.precedence", "broken"),
    ("V42", "a broken bank moves", "bank.broken", True),
    ("V43", "a broken bank stays", "bank.broken", False),
    ("V45", "may be declined", "bank.refuse", True),
    ("V45", "has to be taken", "bank.refuse", False),
    ("V46", "one die each", "first", "one_die"),
    ("V46", "sum of three", "first", "sum"),
    ("V46", "red pips", "first", "red_pips"),
    ("V46", "most fours", "first", "fours"),
    ("V46", "random", "first", "random"),
    ("V46", "host", "first", "host"),
    ("V47", "clockwise", "direction", "cw"),
    ("V47", "counter-clockwise", "direction", "ccw"),
    ("V49", "two swap every round", "bank.pass", "rotate"),
    ("D2", "unfaded: to the left", "bank.unfaded", "left"),
    ("D2", "unfaded: kept", "bank.unfaded", "keep"),
)
SESSION: Rows = (
    ("V50", "rounds", "end.kind", "rounds"),
    ("V50", "so many", "end.rounds", 7),
    ("V50", "time", "end.kind", "time"),
    ("V50", "minutes", "end.minutes", 45),
    ("V50", "target", "end.kind", "target"),
    ("V50", "chips", "end.target", 9000),
    ("V50", "last", "end.kind", "last"),
    ("V50", "open", "end.kind", "open"),
    ("V51", "a shared place", "end.playoff", False),
    ("V51", "one round for it", "end.playoff", True),
    ("V52", "how many may sit down", "seats", 4),
    ("V53", "the buy-in", "chips", 2000),
    ("V53", "out", "rebuy", 0),
    ("V53", "again n times", "rebuy", 3),
    ("V53", "debt", "stake.liability", "debt"),
)
CHOICES: Rows = (*COMBINATIONS, *BANKER, *THROWS, *MONEY, *PASSING, *SESSION)
ALWAYS = {"V7", "V15", "V18", "V21", "V24", "V25", "V26", "V27", "V39", "V44"}
"""Rules that leave a house no choice, or whose choice is another's (V14)."""
ELSEWHERE = {"V54", "V55", "V56"}
"""What a table does, or its host sets, whatever its rules are."""


def of_file(key: str, value: object) -> HouseRules:
    """Return the rules in which *value* is chosen, with whatever it needs."""
    needed = dict(NEEDED.get(key, {}))
    if value == "custom":
        needed["rank.order"] = EQUALS
    if value in {"rotate", "teiai"}:
        needed["bank.rounds"] = 2  # After a single round either way comes to the same.
    if value == "target":
        needed["end.target"] = 9000
    return rules_with({**needed, key: value})


@pytest.mark.parametrize(("rule", "choice", "key", "value"), CHOICES)
def test_every_choice_is_a_line_of_a_house_file(
    rule: str, choice: str, key: str, value: object
) -> None:
    """Written as a file and read again it is what was chosen, and its words are as told."""
    rules = of_file(key, value)

    again = read_house(to_toml(rules)).rules

    assert again == rules, (rule, choice)
    for language in LANGUAGES:
        assert rules_in_words(again, language) == rules_in_words(rules, language)


def test_no_rule_is_left_out() -> None:
    """Every number of the rulebook that gives a house a choice has a row here."""
    chosen = {rule for rule, *_ in CHOICES if rule.startswith("V")}

    numbers = {f"V{number}" for number in range(1, 57)} - {"V9", "V34"}
    assert chosen == numbers - ALWAYS - ELSEWHERE


def test_no_key_and_no_option_is_left_out() -> None:
    """Each key has a row, and so has each value that a closed choice can take."""
    told = {(key, value) for _, _, key, value in CHOICES}

    assert {key for key, _ in told} == set(keys()) - {"name"}
    assert {(key, one) for key, one in options(HouseRules)} <= told


def options(cls: type[msgspec.Struct], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Give every value of every closed choice."""
    for field in msgspec.structs.fields(cls):
        key = f"{prefix}{field.encode_name}"
        if not isinstance(field.type, type):
            continue
        if issubclass(field.type, msgspec.Struct):
            yield from options(field.type, f"{key}.")
        elif issubclass(field.type, enum.StrEnum):
            yield from ((key, choice.value) for choice in field.type)


def test_choices_of_one_key_are_told_differently() -> None:
    """In every language, where nothing else differs."""
    for key in {key for _, _, key, _ in CHOICES}:
        values = {value for _, _, other, value in CHOICES if other == key}
        rules = [of_file(key, value) for value in values]
        for language in LANGUAGES:
            assert len({rules_in_words(one, language) for one in rules}) == len(values), key
