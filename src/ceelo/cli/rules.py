"""`ceelo rules`: house rules in words and as files, checked and compared."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ceelo.cli.houses import (
    EXIT_WRONG,
    Language,
    Named,
    NoHouseError,
    read_named,
    tell_fault,
)
from ceelo.cli.options import shown_words
from ceelo.cli.terminal import complain, say
from ceelo.house.catalogue import catalogue
from ceelo.house.digest import rules_hash
from ceelo.house.error import HouseFileError
from ceelo.house.load import is_preset, presets, read_house_file
from ceelo.house.unread import unread
from ceelo.house.words import changes_in_words, rules_in_words
from ceelo.house.write import to_toml

rules = App(
    name="rules",
    help="House rules: list, show, check and compare them.",
    help_format="plaintext",
)

HouseWord = Annotated[str, Parameter(help="A preset, or the path of a house file.")]


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
        return tell_fault(error)
    if toml:
        say(_as_toml(named).rstrip("\n"))
        return 0
    for sentence in rules_in_words(named.house.rules, language):
        say(sentence)
    return 0


def _as_toml(named: Named) -> str:
    # A preset that named itself as its base would say nothing.
    bases = [None] if named.is_preset else None
    return to_toml(named.house.rules, bases, named.house.about)


@rules.command
def check(file: Annotated[Path, Parameter(help="The path of a house file.")], /) -> int:
    """Check a house file, and name the first fault with its line and what is allowed."""
    if file.is_dir():
        complain(f"{shown_words([str(file)])} is a folder, and no house file.")
        return EXIT_WRONG
    if not file.is_file():
        ships = f": {file} is a house that ships, and is good" if is_preset(str(file)) else ""
        complain(f"There is no file {shown_words([str(file)])}{ships}.")
        return EXIT_WRONG
    try:
        house = read_house_file(file)
    except HouseFileError as error:
        return tell_fault(error)
    say(f"{file.name} is a good house file.")
    say(f"It plays as the house “{house.rules.name}”, rules hash {rules_hash(house.rules)}.")
    idle = [key for key in unread(house.rules) if key in house.said]
    if idle:
        say(f"Nothing reads {_and(idle)} beside its other rules: without, it plays the same.")
    return 0


def _and(keys: list[str]) -> str:
    *others, last = keys
    return f"{', '.join(others)} and {last}" if others else last


@rules.command
def diff(first: HouseWord, second: HouseWord, /, *, language: Language = "en") -> int:
    """Tell in words what differs between two houses."""
    try:
        before, after = read_named(first), read_named(second)
    except (HouseFileError, NoHouseError) as error:
        return tell_fault(error)
    told = catalogue(language)
    changes = changes_in_words(before.house.rules, after.house.rules, language)
    if not changes:
        say(told.say("same-rules"))
    names = (before.house.rules.name, after.house.rules.name)
    if names[0] == names[1]:
        names = (first, second)
    for place, change in enumerate(changes):
        if place:
            say()
        is_in_both = change.before is not None and change.after is not None
        for name, sentence in zip(names, (change.before, change.after), strict=True):
            if sentence is not None:
                message = "differs" if is_in_both else "only-in"
                say(told.say(message, {"name": name, "sentence": sentence}))
    return 0
