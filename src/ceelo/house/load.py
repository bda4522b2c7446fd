"""Presets and house files: TOML that says only what differs from its base, as ``HouseRules``.

A file may name a preset as its ``base``; without one it differs from the defaults.  ``[about]``
holds what people read (title, line, sources); its title becomes the name of the rules.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from ceelo.core.rules import NAME_CHARS_MAX, HouseRules, name_fault
from ceelo.core.shown import quoted
from ceelo.house.check import MisfitError, check
from ceelo.house.digest import rules_that_differ
from ceelo.house.error import HouseFileError
from ceelo.house.lines import leaves, line_of
from ceelo.house.toml import parse

HOUSE_FILE_BYTES_MAX = 16 * 1024
LINE_CHARS_MAX = 200
SOURCES_MAX = 20

_PRESETS = Path(__file__).with_name("presets")


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people read about a house; no rule depends on it.

    Raises:
        ValueError: A text is too long, or no name; the message says what came and what is allowed.
    """

    title: str = ""
    """What the table calls its rules; empty: the house has no name of its own."""
    line: str = ""
    """One sentence."""
    sources: tuple[str, ...] = ()
    """Where the house comes from: addresses or titles."""

    def __post_init__(self) -> None:
        if len(self.title) > NAME_CHARS_MAX:
            msg = f"about.title has at most {NAME_CHARS_MAX} characters, not {len(self.title):,}"
            raise ValueError(msg)
        # The rules are called by it.
        if self.title and (fault := name_fault(self.title)) is not None:
            msg = f"about.title {fault}"
            raise ValueError(msg)
        if len(self.line) > LINE_CHARS_MAX:
            msg = f"about.line has at most {LINE_CHARS_MAX} characters, not {len(self.line):,}"
            raise ValueError(msg)
        if len(self.sources) > SOURCES_MAX:
            msg = f"about.sources has at most {SOURCES_MAX} entries, not {len(self.sources):,}"
            raise ValueError(msg)


class House(msgspec.Struct, frozen=True):
    """A house as its file tells it."""

    about: About
    rules: HouseRules
    said: tuple[str, ...] = ()
    """The rules that the file sets itself, beside what it takes from its base; keys with dots."""


class Preset(msgspec.Struct, frozen=True):
    """A house that ships with the product."""

    name: str
    """Name of its file, and what ``base`` may say."""
    about: About
    rules: HouseRules


def presets() -> tuple[Preset, ...]:
    """Return the houses that ship, the plainest first: those that change the fewest rules."""
    shipped = (_preset(name) for name in _preset_names())
    return tuple(sorted(shipped, key=lambda preset: rules_that_differ(preset.rules)))


def is_preset(name: str) -> bool:
    """Say whether a house of that *name* ships."""
    return name in _preset_names()


def load_house(name: str) -> House:
    """Return the preset *name*, with what people read about it.

    Raises:
        HouseFileError: There is no such preset; the message says which there are.
    """
    if not is_preset(name):
        raise HouseFileError(_no_preset(name), "presets")
    preset = _preset(name)
    return House(preset.about, preset.rules)


def load_preset(name: str) -> HouseRules:
    """Return the rules of the preset *name*.

    >>> load_preset("pot").bet.value
    'pot'

    Raises:
        HouseFileError: There is no such preset; the message says which there are.
    """
    return load_house(name).rules


def preset_file(name: str) -> str:
    """Return the house file of the preset *name*, as it ships.

    Raises:
        HouseFileError: There is no such preset; the message says which there are.
    """
    if name not in _preset_names():
        raise HouseFileError(_no_preset(name), "presets")
    return (_PRESETS / f"{name}.toml").read_text(encoding="utf-8")


def read_house_file(path: Path) -> House:
    """Return the house that the file at *path* describes.

    Raises:
        HouseFileError: It cannot be read, or something in it is wrong.
    """
    try:
        with path.open("rb") as file:
            content = file.read(HOUSE_FILE_BYTES_MAX + 1)
    except OSError as error:
        problem = f"cannot be read: {error.strerror}"
        raise HouseFileError(problem, path.name) from error
    if len(content) > HOUSE_FILE_BYTES_MAX:
        problem = f"a house file has at most {HOUSE_FILE_BYTES_MAX:,} bytes, this one has more"
        raise HouseFileError(problem, path.name)
    try:
        text = content.decode("utf-8-sig")  # Some editors put a mark before the text.
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        problem = "a house file is UTF-8 text"
        raise HouseFileError(problem, path.name, line=line) from error
    return read_house(text, path.name)


def read_house(text: str, file: str = "house file") -> House:
    r"""Return the house that *text* describes; *file* is what errors call it.

    >>> read_house('base = "pot"\n[pot]\nante = 25').rules.pot.ante
    25

    Raises:
        HouseFileError: Something in it is wrong.
    """
    data = parse(text, file)
    try:
        return _house(data)
    except MisfitError as misfit:
        line = line_of(text, data, (misfit.key, *misfit.others))
        raise HouseFileError(misfit.problem, file, line=line, key=misfit.key) from misfit


@cache
def _preset_names() -> tuple[str, ...]:
    names = (entry.name for entry in _PRESETS.iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def _preset(name: str) -> Preset:
    house = read_house(preset_file(name), f"{name}.toml")
    return Preset(name, house.about, house.rules)


def _no_preset(name: object) -> str:
    came = quoted(name) if isinstance(name, str) else name
    return f"no preset is called {came}; there are {', '.join(_preset_names())}"


def _house(data: dict[str, object]) -> House:
    rules = dict(data)
    about = check(rules.pop("about", {}), About, "about")
    base = rules.pop("base", None)
    if base is None:
        start = HouseRules()
    elif isinstance(base, str) and base in _preset_names():
        start = _preset(base).rules
    else:
        raise MisfitError(_no_preset(base), "base")
    # A house that changes a preset is not that preset any more, so it does not keep the name.
    named = {"name": about.title or HouseRules().name, **rules}
    merged = _merged(msgspec.to_builtins(start), named)
    checked = check(merged, HouseRules, beside=("about", "base"))
    return House(about, checked, tuple([key for key, _ in leaves(rules)]))


def _merged(base: Mapping[str, object], change: Mapping[str, object]) -> dict[str, object]:
    merged = dict(base)
    for key, value in change.items():
        under = merged.get(key)
        if isinstance(under, Mapping) and isinstance(value, Mapping):
            merged[key] = _merged(under, value)
        else:
            merged[key] = value
    return merged
