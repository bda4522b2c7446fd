"""The houses that ship, told to people in their own language: what each is, and where from."""

import msgspec

from ceelo.house.catalogue import catalogue
from ceelo.house.load import Preset


class Introduction(msgspec.Struct, frozen=True):
    """What somebody reads of a house before its rules."""

    line: str
    """One sentence."""
    story: str
    """What it is; empty where nobody has told it."""
    origin: str
    """Where its rules come from; empty where nobody has told it."""


def introduction(preset: Preset, language: str = "en") -> Introduction:
    """Return what is told of *preset*; one that has no words in the catalogue has its own line.

    Raises:
        KeyError: There is no catalogue of *language*.
    """
    words = catalogue(language)

    def told(what: str, otherwise: str) -> str:
        message = f"{preset.name}-{what}"
        return words.say(message) if words.has(message) else otherwise

    return Introduction(told("line", preset.about.line), told("story", ""), told("origin", ""))
