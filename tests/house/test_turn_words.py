"""One turn by itself in words."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from msgspec.structs import replace

from ceelo.core.dice import ALL_THROWS, parse_throw
from ceelo.core.rules import HouseRules, ThrowRules
from ceelo.house.catalogue import CATALOGUES, LANGUAGES
from ceelo.house.load import load_preset, presets
from ceelo.house.turn_words import TurnTold, turn_in_words

BEST = HouseRules(throw=ThrowRules(cap=3, best_of_cap=True))
LOST = "A turn that ends without a combination loses, whatever it meets."
ZERO = "A turn that ends without a combination is worth just less than a point of 1."


def told(rules: HouseRules, throws: str, language: str = "en") -> TurnTold:
    """Return what a turn of *throws*, written in digits, is in words."""
    return turn_in_words(rules, [parse_throw(digits) for digits in throws.split()], language)


TOLD: list[tuple[str, str, str, tuple[str, ...]]] = [
    # house        throws         call              sentences
    ("classic", "456", "4-5-6", ("4-5-6.", "Nothing is better in this house.")),
    (
        "classic",
        "645",
        "4-5-6",
        ("6-4-5: 4-5-6.", "Nothing is better in this house."),
    ),
    ("classic", "333", "Trips of 3", ("3-3-3: Trips of 3.", "trips from 6-6-6 down to 4-4-4.")),
    ("classic", "224", "Point 4", ("2-2-4: Point 4.", "4-5-6, trips, a point of 6 or")),
    ("classic", "124", "No combination", ("1-2-4: No combination.", "Throw again.")),
    ("chinchirorin", "111", "Trips of 1", ("1-1-1: Trips of 1.", "Nothing is better")),
    ("chinchirorin", "124", "No combination", ("1-2-4: No", "2 throws are left.")),
    ("chinchirorin", "124 125", "No combination", ("1-2-5: No", "One throw is left.")),
    (
        "chinchirorin",
        "124 125 135",
        "No combination",
        ("1-3-5: No", "The turn is over without a combination.", LOST),
    ),
    ("suikoden", "124 125 135", "No combination", ("1-3-5", "The turn is over", ZERO)),
    ("suikoden", "111", "Trips of 1", ("1-1-1", "a point or 1-2-3")),
    ("lalakuza", "456", "4-5-6, in this order", ("4-5-6: 4-5-6, in", "Nothing is better")),
    ("lalakuza", "654", "4-5-6", ("6-5-4: 4-5-6.", "4-5-6 in exactly this order.")),
    ("reversed", "321", "1-2-3", ("3-2-1: 1-2-3.", "it is turned round: 1-2-3 wins")),
    ("reversed", "224", "Point 4", ("2-2-4", "Better in this house, for the banker: 4-5-6, trips")),
    ("three-dice", "116", "Point 6", ("1-1-6", "it is turned round: 1-2-3 and a point of 1")),
]


@pytest.mark.parametrize(("house", "throws", "call", "sentences"), TOLD)
def test_a_turn_is_told_by_the_rules_of_its_house(
    house: str, throws: str, call: str, sentences: tuple[str, ...]
) -> None:
    """The same dice are called and worth what the house's own rules make of them."""
    found = told(load_preset(house), throws)

    assert found.call == call
    assert len(found.sentences) == len(sentences)
    for sentence, part in zip(found.sentences, sentences, strict=True):
        assert part in sentence


def test_the_best_of_a_turn_is_told_until_it_counts() -> None:
    """A turn that has all its throws names the best so far, and at the end what counts (V19)."""
    assert told(BEST, "335").sentences == (
        "3-3-5: Point 5.",
        "What counts so far: Point 5.",
        "2 throws are left.",
    )
    assert told(BEST, "335 124").sentences[1:] == (
        "What counts so far: Point 5.",
        "One throw is left.",
    )
    assert told(BEST, "335 124 123").sentences[1] == "It counts: Point 5."
    assert told(BEST, "124 124 335").sentences[1].startswith("Better in this house")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_throw_of_every_house_has_words(language: str) -> None:
    """No throw leaves a hole in a sentence, as the first of a turn or as its last."""
    for preset in presets():
        cap = preset.rules.throw.cap or 2
        for dice in ALL_THROWS:
            for before in (0, cap - 1):
                dead = [parse_throw("124")] * before
                found = turn_in_words(preset.rules, [*dead, dice], language)

                assert found.call
                for sentence in found.sentences:
                    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
                    assert sentence.endswith("."), sentence
                    assert not re.search(r"[_{}$\u2068\u2069]|  |none|is-", sentence), sentence


def test_the_languages_have_words_of_their_own() -> None:
    """French and Norwegian dice are called in French and Norwegian."""
    norsk = load_preset("norsk")

    assert told(norsk, "224", "fr").call == "Point de 4"
    assert told(norsk, "224", "nb").call == "Poeng 4"
    assert told(norsk, "124", "fr").sentences == ("1-2-4\u00a0: Sans combinaison.", "Relancez.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_the_same_messages(language: str) -> None:
    """A message that one language lacks, or has too many, would be silent or dead."""

    def messages(one: str) -> list[str]:
        body = FluentParser().parse((CATALOGUES / f"turn.{one}.ftl").read_text("utf-8")).body
        assert not [entry for entry in body if isinstance(entry, Junk)]
        return [entry.id.name for entry in body if isinstance(entry, Message)]

    assert messages(language) == messages("en")


def test_best_of_is_read_by_the_rules_and_not_by_the_last_throw() -> None:
    """With the same dice, a house without V19 is over with the first combination."""
    plain = replace(BEST, throw=ThrowRules(cap=3))

    assert told(plain, "335").turn.is_over
    assert not told(BEST, "335").turn.is_over
