"""The houses that ship, told to people."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from msgspec.structs import replace

from ceelo.house.about import introduction
from ceelo.house.catalogue import CATALOGUES, LANGUAGES
from ceelo.house.load import LINE_CHARS_MAX, load_preset, preset_file, presets, read_house


def messages(language: str) -> list[str]:
    """Return the messages about houses in a catalogue."""
    body = FluentParser().parse((CATALOGUES / f"houses.{language}.ftl").read_text("utf-8")).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    return [entry.id.name for entry in body if isinstance(entry, Message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_that_ships_is_told(language: str) -> None:
    """A new house fails here until it has its three texts in every language, and no other has."""
    told = {f"{preset.name}-{what}" for preset in presets() for what in ("line", "story", "origin")}

    assert set(messages(language)) == told
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_sentences(language: str) -> None:
    """Each text is whole sentences, and the first is short enough for a list."""
    for preset in presets():
        told = introduction(preset, language)

        assert len(told.line) <= LINE_CHARS_MAX
        for text in (told.line, told.story, told.origin):
            assert text.endswith("."), text
            assert text[0].isupper() or text[0].isdigit(), text
            assert "  " not in text
            assert "{" not in text


def test_the_file_and_the_catalogue_say_the_same_line() -> None:
    """The English line of a house is that of its own file."""
    for preset in presets():
        assert introduction(preset).line == preset.about.line


def test_no_two_languages_say_the_same() -> None:
    """A text that was not translated would be found in two catalogues."""
    for preset in presets():
        stories = {introduction(preset, language).story for language in LANGUAGES}

        assert len(stories) == len(LANGUAGES), preset.name


def test_a_house_without_words_has_its_own_line() -> None:
    """A house file that is laid beside the others needs no catalogue."""
    ours = replace(presets()[0], name="ours")

    assert introduction(ours, "fr").line == ours.about.line
    assert introduction(ours, "fr").story == ""


def test_the_file_that_is_shown_is_the_house() -> None:
    """Whoever saves the text of a preset and opens it has the same rules."""
    for preset in presets():
        assert read_house(preset_file(preset.name)).rules == load_preset(preset.name)
