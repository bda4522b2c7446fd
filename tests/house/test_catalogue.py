"""Messages that are read without the parser say what it would have made of them."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, TextElement

from ceelo.house.catalogue import LANGUAGES, Catalogue, files_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_without_variables_is_what_the_parser_reads(language: str) -> None:
    """Spaces, remarks below it and lines that go on included."""
    words, parsed = Catalogue(language), FluentBundle([language], use_isolating=False)
    resources = [FluentResource(file.read_text(encoding="utf-8")) for file in files_of(language)]
    messages = [entry for one in resources for entry in one.body if isinstance(entry, Message)]
    for resource in resources:
        parsed.add_resource(resource)

    seen = 0
    for message in messages:
        pattern = message.value
        assert pattern is not None
        if all(isinstance(element, TextElement) for element in pattern.elements):
            name, seen = message.id.name, seen + 1
            value = parsed.get_message(name).value
            assert value is not None
            assert (words.say(name), []) == parsed.format_pattern(value)
    assert seen > 100
