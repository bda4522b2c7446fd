"""The rules in words."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Identifier, Junk, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor
from hypothesis import given

from ceelo.core.rules import HouseRules
from ceelo.house.catalogue import CATALOGUES, LANGUAGES, catalogue
from ceelo.house.load import load_preset, presets
from ceelo.house.words import changes_in_words, rules_in_words
from tests.house.random_rules import house_rules
from tests.house.rule_fields import CHANGED, NEEDED, keys, rules_with

NOUNS = {
    "en": "chips|rounds|minutes|throws",
    "fr": "jetons|manches|minutes|lancers",
    "nb": "sjetonger|runder|minutter|kast",
}
"""Nouns of many, which do not go with 1."""


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


def check_sentences(rules: HouseRules, language: str) -> None:
    """Assert that each sentence is one that a player would read aloud: no key names, no code."""
    told = rules_in_words(rules, language)
    assert len(set(told)) == len(told)
    for sentence in told[1:]:  # The first has the name, which may be anything.
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert sentence.endswith("."), sentence
        assert not re.search(r"[_{}$\u2068\u2069\n\"']|  |\b\w+\.\w|none|is-", sentence), sentence
        assert not re.search(rf"\b1 (de )?({NOUNS[language]})\b", sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", CHANGED)
def test_words_are_sentences(key: str, language: str) -> None:
    """Each value that is not the default is told in whole sentences."""
    check_sentences(rules_with({**NEEDED.get(key, {}), key: CHANGED[key]}), language)


@given(house_rules())
def test_words_of_any_house_are_sentences(rules: HouseRules) -> None:
    """No combination of rules leaves a hole in a sentence, in any language."""
    for language in LANGUAGES:
        check_sentences(rules, language)


ONE = {
    "chips": 1,
    "pot.ante": 1,
    "stake.max": 1,
    "throw.cap": 1,
    "end.rounds": 1,
    "end.minutes": 1,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["rounds", "time", "open", "last"])
@pytest.mark.parametrize("form", ["fade", "cover", "fixed", "pot"])
def test_one_of_everything(form: str, kind: str, language: str) -> None:
    """One chip, one throw, one round and one minute are singular."""
    check_sentences(rules_with({**ONE, "bet": form, "end.kind": kind}), language)


COUNTED = [
    ("en", 1, "Everybody starts with 1 chip."),
    ("en", 2, "Everybody starts with 2 chips."),
    ("en", 1000, "Everybody starts with 1,000 chips."),
    ("en", 1_000_000, "Everybody starts with 1,000,000 chips."),
    ("fr", 1, "Chacun commence avec 1 jeton."),
    ("fr", 2, "Chacun commence avec 2 jetons."),
    ("fr", 1000, "Chacun commence avec 1\u202f000 jetons."),
    ("fr", 1_000_000, "Chacun commence avec 1\u202f000\u202f000 de jetons."),
    ("fr", 1_000_001, "Chacun commence avec 1\u202f000\u202f001 jetons."),
    ("nb", 1, "Alle begynner med 1 sjetong."),
    ("nb", 2, "Alle begynner med 2 sjetonger."),
    ("nb", 1000, "Alle begynner med 1\u00a0000 sjetonger."),
    ("nb", 1_000_000, "Alle begynner med 1\u00a0000\u00a0000 sjetonger."),
]


@pytest.mark.parametrize(("language", "chips", "sentence"), COUNTED)
def test_numbers_are_written_as_the_language_writes_them(
    language: str, chips: int, sentence: str
) -> None:
    """Singular, plural, French millions and the marks between thousands."""
    assert sentence in rules_in_words(rules_with({"chips": chips}), language)


def test_the_classic_rules_in_words() -> None:
    """What the classic house says about its bank is what the rulebook says."""
    told = rules_in_words(load_preset("classic"))

    assert told[0] == "These are the rules of the house called “Classic”."
    assert (
        "The banker throws first: 4-5-6, trips or a point of 6 wins every stake at once,"
        " and a point of 1 or 1-2-3 loses every stake at once." in told
    )
    assert not any("ante" in sentence for sentence in told)


@pytest.mark.parametrize(
    ("language", "foreign"),
    [("en", "bank|fade|stake"), ("fr", "banqu|couvr"), ("nb", "bank|dekke")],
)
def test_the_pot_rules_know_no_banker(language: str, foreign: str) -> None:
    """A game without a bank says nothing about one."""
    told = " ".join(rules_in_words(load_preset("pot"), language))

    assert "10" in told
    assert not re.search(foreign, told)


def test_every_preset_has_words() -> None:
    """No shipped house is without its rules in words."""
    for preset in presets():
        for language in LANGUAGES:
            check_sentences(preset.rules, language)
            assert preset.rules.name in rules_in_words(preset.rules, language)[0]


def test_an_unknown_language_is_no_secret() -> None:
    """A language without a catalogue is an error and not English."""
    with pytest.raises(KeyError, match="tlh"):
        rules_in_words(HouseRules(), "tlh")


class _Choices(Visitor):
    """Collects what a catalogue lets choices decide: the variable and its variants."""

    def __init__(self) -> None:
        self.found: set[tuple[str, frozenset[str]]] = set()

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, VariableReference)
        names = [
            one.key.name if isinstance(one.key, Identifier) else one.key.value
            for one in node.variants
        ]
        self.found.add((node.selector.id.name, frozenset(names)))
        self.generic_visit(node)


def entries(language: str) -> dict[str, Message]:
    """Return the messages of a catalogue, by name."""
    text = (CATALOGUES / f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, Message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_the_same_messages(language: str) -> None:
    """A message that one language lacks, or has too many, would be silent or dead."""
    assert list(entries(language)) == list(entries("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_decide_by_the_same_choices(language: str) -> None:
    """What is told apart in one language is told apart in every other, but for plurals."""
    plurals = {"one", "many", "other"}

    def choices(one: str) -> dict[str, set[tuple[str, frozenset[str]]]]:
        decided = {}
        for name, entry in entries(one).items():
            visitor = _Choices()
            visitor.visit(entry)
            decided[name] = {
                (variable, names - plurals)
                for variable, names in visitor.found
                if not (variable == "n" and names <= plurals)
            }
        return decided

    assert choices(language) == choices("en")


def test_changes_name_both_sides() -> None:
    """Two houses are compared sentence by sentence; a name is no difference."""
    classic, norsk = load_preset("classic"), load_preset("norsk")

    assert changes_in_words(classic, rules_with({"name": "Ours"}, classic)) == ()
    changes = changes_in_words(classic, norsk)
    assert ("The banker puts up a bank of at least 1 chip.") in {one.before for one in changes}
    for language in LANGUAGES:
        changes = changes_in_words(classic, norsk, language)
        back = changes_in_words(norsk, classic, language)
        assert [(one.before, one.after) for one in changes] == [
            (one.after, one.before) for one in back
        ]
        assert all(one.before != one.after for one in changes)


@given(house_rules(), house_rules())
def test_changes_are_all_that_differs(before: HouseRules, after: HouseRules) -> None:
    """Taking the changes of the first house's words gives the words of the second."""
    old, new = (set(rules_in_words(rules)[1:]) for rules in (before, after))
    changes = changes_in_words(before, after)

    assert {one.before for one in changes} - {None} == old - new
    assert {one.after for one in changes} - {None} == new - old


def test_lists_in_every_language() -> None:
    """One, two and three parts, each with the word of the language before the last."""
    for language, word in (("en", "or"), ("fr", "ou"), ("nb", "eller")):
        words = catalogue(language)

        assert words.listed(["a"], "list-or") == "a"
        assert words.listed(["a", "b"], "list-or") == f"a {word} b"
        assert words.listed(["a", "b", "c"], "list-or") == f"a, b {word} c"
