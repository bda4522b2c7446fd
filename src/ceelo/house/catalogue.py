"""One language: the sentences of its catalogue, filled with values."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Identifier, Message, Pattern, Resource, TextElement

LANGUAGES = ("en", "fr", "nb")
"""Catalogues there are, as BCP 47 tags."""

CATALOGUES = Path(__file__).with_name("languages")

Variables = Mapping[str, str | int | float]


_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Where a message begins, or a term, which others refer to; only they stand at the margin."""
_PLAIN = re.compile(r"[A-Za-z][\w-]* *= *([^ {}\n](?:[^{}\n]*[^ {}\n])?) *(?:\n|\n#.*|\n *)*")
"""A whole entry of one line, and remarks on what comes after it."""
_WORD = re.compile(r"-?[A-Za-z][\w-]*")

_SUBJECTS = ("", "round.", "turn.", "houses.", "odds.", "record.")
"""The rules of a house, a round, a turn alone, the houses that ship, the odds, and records."""


def files_of(language: str) -> tuple[Path, ...]:
    """Return the files of *language*, one a subject."""
    return tuple([CATALOGUES / f"{subject}{language}.ftl" for subject in _SUBJECTS])


@final
class Catalogue:
    """The messages of one language.

    Method: a message is parsed when it is first said, for to parse all takes a tenth of a second.
    """

    def __init__(self, language: str) -> None:
        """Read the catalogue of *language*."""
        # Marks round every variable, for mixed directions of writing, would be read aloud.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for file in files_of(language):
            self._unread |= _entries(file.read_text(encoding="utf-8"))

    def has(self, message: str) -> bool:
        """Say whether there is such a *message*."""
        return message in self._unread or self._bundle.has_message(message)

    def say(self, message: str, variables: Variables | None = None) -> str:
        """Return the sentence or phrase *message*, with *variables* in it."""
        if message in self._unread:
            self._read(message)
        pattern = self._bundle.get_message(message).value
        # The catalogues are ours, and a test reads every message of them.
        assert pattern is not None
        sentence, errors = self._bundle.format_pattern(pattern, dict(variables or {}))
        assert not errors, (message, errors)
        assert isinstance(sentence, str)
        return sentence

    def _read(self, message: str) -> None:
        """Let the bundle have *message*, and every entry that is named in it."""
        texts = {message: self._unread.get(message, "")}
        waiting = [message]
        while waiting:
            for word in _WORD.findall(texts[waiting.pop()]):
                if word not in texts and (text := self._unread.get(word)) is not None:
                    texts[word] = text
                    waiting.append(word)
        plain = _plain(texts[message])
        if len(texts) == 1 and plain is not None:
            self._bundle.add_resource(Resource([Message(Identifier(message), plain)]))
        else:
            self._bundle.add_resource(FluentResource("".join(texts.values())))
        # Last: whoever says the same at the same time, in another thread, finds it whole.
        for word in texts:
            self._unread.pop(word, None)

    def listed(self, parts: Sequence[str], last: str, before: str = "list-more") -> str:
        """Return *parts* as one phrase, the message *last* before its last part.

        >>> catalogue("en").listed(["4-5-6", "trips", "a point of 6"], "list-or")
        '4-5-6, trips or a point of 6'
        """
        phrase = parts[-1]
        for place, part in enumerate(reversed(parts[:-1])):
            message = before if place else last
            phrase = self.say(message, {"head": part, "tail": phrase})
        return phrase


def _plain(entry: str) -> Pattern | None:
    """Return what a message of one line says that has no variable and nothing else in it.

    None: that is for the parser, which takes as long for such a line as for its words and more.
    """
    found = _PLAIN.fullmatch(entry)
    return None if found is None else Pattern([TextElement(found[1])])


def _entries(text: str) -> dict[str, str]:
    """Return the text of every entry of a file, by its name."""
    found = tuple(_ENTRY.finditer(text))
    ends = [entry.start() for entry in found[1:]]
    return {
        entry[1]: text[entry.start() : end]
        for entry, end in zip(found, [*ends, len(text)], strict=True)
    }


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of *language*.

    Raises:
        KeyError: There is none.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    return Catalogue(language)
