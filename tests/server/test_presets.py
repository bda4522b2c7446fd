"""One house that ships, as its page tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import msgspec
import pytest

from ceelo.house.about import introduction
from ceelo.house.digest import rules_hash
from ceelo.house.load import Preset, presets, read_house
from ceelo.house.words import LANGUAGES, changes_in_words, rules_in_words
from ceelo.server.bodies import PresetAnswer, PresetTold

if TYPE_CHECKING:
    from tests.server.house import House


def told_of(house: House, name: str, language: str = "en") -> PresetTold:
    """Return what the server tells of a house."""
    answer = httpx.get(f"{house.url}/api/presets/{name}", params={"language": language})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=PresetTold)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.name)
def test_a_house_is_told_from_the_value_that_settles(
    house: House, preset: Preset, language: str
) -> None:
    """Words, changes, hash and file are those of the rules a table is opened with (D7)."""
    told = told_of(house, preset.name, language)
    about = introduction(preset, language)

    assert (told.name, told.title) == (preset.name, preset.about.title)
    assert (told.line, told.story, told.origin) == (about.line, about.story, about.origin)
    assert told.words == rules_in_words(preset.rules, language)
    assert told.hash == rules_hash(preset.rules)
    assert read_house(told.file).rules == preset.rules
    assert set(told.sources) <= set(preset.about.sources)


def test_a_house_is_compared_with_the_plainest_of_its_kind(house: House) -> None:
    """A game with a bank is told beside the plainest bank, one without beside the plainest pot."""
    by_name = {preset.name: preset for preset in presets()}
    plainest = {True: by_name["classic"], False: by_name["pot"]}

    for preset in presets():
        base = plainest[preset.rules.has_bank]
        told = told_of(house, preset.name)
        changes = changes_in_words(base.rules, preset.rules)

        assert told.plainest == (None if preset is base else base.about.title)
        assert [(one.before, one.after) for one in told.changed] == [
            (one.before, one.after) for one in changes
        ]
        assert bool(told.changed) == (preset is not base)


def test_the_list_speaks_the_language_that_was_asked_for(house: House) -> None:
    """The line of each house is in the language of its rules."""
    for language in LANGUAGES:
        answer = httpx.get(f"{house.url}/api/presets", params={"language": language})
        listed = msgspec.json.decode(answer.content, type=tuple[PresetAnswer, ...])

        assert [one.about for one in listed] == [
            introduction(preset, language).line for preset in presets()
        ]


@pytest.mark.parametrize("name", ["vegas", "Classic", "classic.toml", "%2e%2e", "x" * 1000, "ü"])
def test_a_house_that_does_not_ship_is_named_with_those_that_do(house: House, name: str) -> None:
    """One sentence says what there is."""
    answer = httpx.get(f"{house.url}/api/presets/{name}")

    assert answer.status_code == 422
    assert answer.json()["code"] == "unknown-preset"
    assert "preset is one of classic, classic-fr, pot" in answer.json()["detail"]


def test_an_unknown_language_is_named(house: House) -> None:
    """A house is told in no language that it has no words in."""
    answer = httpx.get(f"{house.url}/api/presets/norsk", params={"language": "tlh"})

    assert answer.status_code == 422
    assert answer.json()["code"] == "unknown-language"
