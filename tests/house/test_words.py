"""The rules in words."""

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from ceelo.core.rules import Form, HouseRules
from ceelo.house import words
from ceelo.house.load import load_preset, presets
from ceelo.house.words import LANGUAGES, rules_in_words
from tests.house.rule_fields import CHANGED, NEEDED, keys, rules_with


def test_every_rule_is_tried() -> None:
    """A new rule fails here until it has a value that the other tests can change it to."""
    assert set(CHANGED) == set(keys())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", CHANGED)
def test_every_rule_changes_the_words(key: str, language: str) -> None:
    """Whoever plays by another rule hears another sentence (D7)."""
    needed = NEEDED.get(key, {})
    before = rules_in_words(rules_with(needed), language)
    after = rules_in_words(rules_with({**needed, key: CHANGED[key]}), language)

    assert before != after


ONES: dict[str, object] = {
    "chips": 1,
    "pot.ante": 1,
    "stake.max": 1,
    "end.rounds": 1,
    "end.minutes": 1,
}
ODD: list[dict[str, object]] = [
    *({**NEEDED.get(key, {}), key: value} for key, value in CHANGED.items()),
    *(
        {**few, "end.kind": kind, "bet": form, "end.target": 9000}
        for kind in ("rounds", "time", "target", "last", "open")
        for form in ("fade", "pot")
        for few in ({}, ONES)
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("changes", ODD)
def test_words_are_sentences(changes: dict[str, object], language: str) -> None:
    """Every sentence is one that a player would read aloud: no key names, no code."""
    for sentence in rules_in_words(rules_with(changes), language):
        assert re.fullmatch(r"[A-Z0-9].*[^ ]\.", sentence), sentence
        assert not re.search(r"[_{}$\u2068\u2069\n]|  |\b\w+\.\w", sentence), sentence
        assert not re.search(r"\b1 (chips|rounds|minutes)\b", sentence), sentence
    assert "none" not in " ".join(rules_in_words(rules_with(changes), language)).split()


def test_numbers_are_grouped() -> None:
    """A number reads as the language writes it."""
    assert "Everybody starts with 1,000 chips." in rules_in_words(HouseRules())


def test_the_classic_rules_in_words() -> None:
    """What the classic house says about its bank is what the rulebook says."""
    told = rules_in_words(load_preset("classic"))

    assert told[0] == "These are the rules of the house called “Classic”."
    assert (
        "The banker throws first: 4-5-6, trips or a point of 6 wins every stake at once,"
        " and 1-2-3 or a point of 1 loses every stake at once." in told
    )
    assert not any("ante" in sentence for sentence in told)


def test_the_pot_rules_know_no_banker() -> None:
    """A game without a bank says nothing about one."""
    told = " ".join(rules_in_words(load_preset("pot")))

    assert "ante of 10 chips" in told
    assert "bank" not in told
    assert "fade" not in told


def test_every_preset_has_words() -> None:
    """No shipped house is without its rules in words."""
    for preset in presets():
        for language in LANGUAGES:
            assert preset.rules.name in rules_in_words(preset.rules, language)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_what_is_told(language: str) -> None:
    """A catalogue has each message that is read, no other, and no fault of syntax."""
    text = (words._CATALOGUES / f"{language}.ftl").read_text(encoding="utf-8")  # noqa: SLF001
    entries = FluentParser().parse(text).body
    told = {message for form in Form for message in words._messages(form)}  # noqa: SLF001

    assert not [entry for entry in entries if isinstance(entry, Junk)]
    assert {entry.id.name for entry in entries if isinstance(entry, Message)} == told


def test_an_unknown_language_is_no_secret() -> None:
    """A language without a catalogue is an error and not English."""
    with pytest.raises(KeyError, match="tlh"):
        rules_in_words(HouseRules(), "tlh")
