"""`ceelo rules`: house rules in words and as files, checked and compared."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import App, Parameter

from ceelo.cli.options import OptionError, shown_words
from ceelo.cli.terminal import complain, say
from ceelo.house.catalogue import LANGUAGES, catalogue
from ceelo.house.digest import rules_hash
from ceelo.house.error import HouseFileError
from ceelo.house.load import House, presets, read_house_file
from ceelo.house.words import changes_in_words, rules_in_words
from ceelo.house.write import to_toml

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cyclopts import Token

EXIT_FAULT = 1
"""A house file is wrong; one line on standard error says where and what is allowed."""
EXIT_WRONG = 2

rules = App(
    name="rules",
    help="House rules: list, show, check and compare them.",
    help_format="plaintext",
)


class NoHouseError(Exception):
    """What was named is neither a preset nor a file that can be read."""


class Named(msgspec.Struct, frozen=True):
    """A house and what it was called on the command line."""

    word: str
    house: House
    is_preset: bool


def read_named(word: str) -> Named:
    """Return the house that *word* names: a preset, or else the path of a house file.

    Raises:
        NoHouseError: There is neither; the message is one sentence.
        HouseFileError: The file is faulty.
    """
    shipped = {preset.name: House(preset.about, preset.rules) for preset in presets()}
    if word in shipped:
        return Named(word, shipped[word], is_preset=True)
    path = Path(word)
    if not path.is_file():
        msg = (
            f"{shown_words([word])} is neither a file nor a preset;"
            f" the presets are {', '.join(shipped)}."
        )
        raise NoHouseError(msg)
    return Named(word, read_house_file(path), is_preset=False)


def fault(error: HouseFileError | NoHouseError) -> int:
    """Say what is wrong with a house, and return the exit code for it."""
    complain(str(error))
    unreadable = isinstance(error, NoHouseError) or isinstance(error.__cause__, OSError)
    return EXIT_WRONG if unreadable else EXIT_FAULT


def language(_: object, tokens: Sequence[Token]) -> str:
    """Read the name of a language in which there are words."""
    (token,) = tokens
    if token.value in LANGUAGES:
        return token.value
    allowed = f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}"
    msg = f"{token.keyword} is {allowed}, not {shown_words([token.value])}."
    raise OptionError(msg)


HouseWord = Annotated[str, Parameter(help="A preset, or the path of a house file.")]
Language = Annotated[
    str,
    Parameter(help=f"Of the words: {', '.join(LANGUAGES)}.", converter=language),
]


@rules.command(name="list")
def list_presets() -> int:
    """List the presets that ship."""
    shipped = presets()
    width = max(len(preset.name) for preset in shipped)
    for preset in shipped:
        say(f"{preset.name:{width}}  {preset.about.line}")
    return 0


@rules.command
def show(
    house: HouseWord,
    /,
    *,
    words: Annotated[bool, Parameter(negative="", help="In words; the default.")] = False,
    toml: Annotated[bool, Parameter(negative="", help="As a house file.")] = False,
    language: Language = "en",
) -> int:
    """Show the rules of a house in words, or as the shortest file that says them."""
    if words and toml:
        complain("--words and --toml are two ways to show a house; give one of them.")
        return EXIT_WRONG
    try:
        named = read_named(house)
    except (HouseFileError, NoHouseError) as error:
        return fault(error)
    if toml:
        say(_as_toml(named).rstrip("\n"))
        return 0
    for sentence in rules_in_words(named.house.rules, language):
        say(sentence)
    return 0


def _as_toml(named: Named) -> str:
    about, house_rules = named.house.about, named.house.rules
    # A preset that named itself as its base would say nothing.
    return to_toml(house_rules, [None] if named.is_preset else None, about)


@rules.command
def check(file: Annotated[Path, Parameter(help="The path of a house file.")], /) -> int:
    """Check a house file, and name the first fault with its line and what is allowed."""
    if not file.is_file():
        complain(f"There is no file {shown_words([str(file)])}.")
        return EXIT_WRONG
    try:
        house = read_house_file(file)
    except HouseFileError as error:
        return fault(error)
    say(f"{file.name} is a good house file.")
    say(f"It plays as the house “{house.rules.name}”, rules hash {rules_hash(house.rules)}.")
    return 0


@rules.command
def diff(first: HouseWord, second: HouseWord, /, *, language: Language = "en") -> int:
    """Tell in words what differs between two houses."""
    try:
        before, after = read_named(first), read_named(second)
    except (HouseFileError, NoHouseError) as error:
        return fault(error)
    told = catalogue(language)
    changes = changes_in_words(before.house.rules, after.house.rules, language)
    if not changes:
        say(told.say("same-rules"))
        return 0
    names = (before.house.rules.name, after.house.rules.name)
    if names[0] == names[1]:
        names = (first, second)
    for place, change in enumerate(changes):
        if place:
            say()
        is_shared = change.before is not None and change.after is not None
        for name, sentence in zip(names, (change.before, change.after), strict=True):
            if sentence is not None:
                message = "differs" if is_shared else "only-in"
                say(told.say(message, {"name": name, "sentence": sentence}))
    return 0
