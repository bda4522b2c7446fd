"""Houses and languages as they are named on the command line."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from ceelo.cli.options import OptionError, shown_words
from ceelo.cli.terminal import complain
from ceelo.core.rules import HouseRules
from ceelo.house.catalogue import LANGUAGES
from ceelo.house.error import HouseFileError
from ceelo.house.load import House, is_preset, load_house, presets, read_house_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cyclopts import Token

EXIT_FAULT = 1
"""A house file is wrong; one line on standard error says where and what is allowed."""
EXIT_WRONG = 2


class NoHouseError(Exception):
    """What was named is neither a preset nor a file; the message is one sentence."""


class Named(msgspec.Struct, frozen=True):
    """A house and what it was called on the command line."""

    word: str
    house: House
    is_preset: bool


def read_named(word: str) -> Named:
    """Return the house that *word* names: a preset, or else the path of a house file.

    Raises:
        NoHouseError: There is neither.
        HouseFileError: The file is faulty, or cannot be read.
    """
    if is_preset(word):
        return Named(word, load_house(word), is_preset=True)
    path = Path(word)
    if not path.is_file():
        msg = (
            f"{shown_words([word])} is neither a file nor a preset;"
            f" the presets are {', '.join([preset.name for preset in presets()])}."
        )
        raise NoHouseError(msg)
    return Named(word, read_house_file(path), is_preset=False)


def with_chance(rules: HouseRules, out: "Fraction | None") -> HouseRules:
    """Return *rules* with another chance that a throw leaves the area (V20).

    Raises:
        OptionError: It is none that a house can have.
    """
    if out is None:
        return rules
    try:
        throw = msgspec.structs.replace(rules.throw, p_out=f"{out}")
    except ValueError:
        msg = f"--out is 0 or a part below 1 with up to six digits, such as 1/100, not {out}."
        raise OptionError(msg) from None
    try:
        return msgspec.structs.replace(rules, throw=throw)
    except ValueError as error:  # Only a die outside has decided anything (V14, V36).
        msg = f"{error}."
        raise OptionError(msg) from None


def tell_fault(error: HouseFileError | NoHouseError) -> int:
    """Say what is wrong with a house, and return the exit code for it."""
    complain(str(error))
    is_unread = isinstance(error, NoHouseError) or isinstance(error.__cause__, OSError)
    return EXIT_WRONG if is_unread else EXIT_FAULT


def _language(_: object, tokens: "Sequence[Token]") -> str:
    (token,) = tokens
    if token.value in LANGUAGES:
        return token.value
    allowed = f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}"
    msg = f"{token.keyword} is {allowed}, not {shown_words([token.value])}."
    raise OptionError(msg)


Language = Annotated[
    str,
    Parameter(help=f"Of the words: {', '.join(LANGUAGES)}.", converter=_language),
]
