"""Values of options: read strictly, and refused with what came and what is allowed."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from ceelo.core.shown import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cyclopts import Token

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_FRACTION = re.compile(r"[0-9]{1,18}(/0*[1-9][0-9]{0,17}|\.[0-9]{1,18})?")
_DECIMAL = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,18})?")


class OptionError(Exception):
    """An option that cannot be meant; the message is one sentence for whoever typed it."""


def whole(least: int, most: int) -> Callable[[object, Sequence[Token]], int]:
    """Return a reader of whole numbers in plain digits, *least* to *most*."""

    def read(_: object, tokens: Sequence[Token]) -> int:
        (token,) = tokens
        if _WHOLE.fullmatch(token.value) and least <= (number := int(token.value)) <= most:
            return number
        allowed = f"a whole number, {least:,} to {most:,}"
        msg = f"{token.keyword} is {allowed}, not {quoted(token.value)}."
        raise OptionError(msg)

    return read


def number(least: float, most: float) -> Callable[[object, Sequence[Token]], float]:
    """Return a reader of numbers with or without a part behind the point, *least* to *most*."""

    def read(_: object, tokens: Sequence[Token]) -> float:
        (token,) = tokens
        if _DECIMAL.fullmatch(token.value) and least <= (value := float(token.value)) <= most:
            return value
        msg = f"{token.keyword} is a number, {least:,} to {most:,}, not {quoted(token.value)}."
        raise OptionError(msg)

    return read


def fraction(least: int, most: int) -> Callable[[object, Sequence[Token]], Fraction]:
    """Return a reader of exact parts, such as 1/100 or 0.01, *least* to *most*."""

    def read(_: object, tokens: Sequence[Token]) -> Fraction:
        (token,) = tokens
        if _FRACTION.fullmatch(token.value) and least <= (part := Fraction(token.value)) <= most:
            return part
        allowed = f"a part such as 1/100 or 0.01, {least} to {most}"
        msg = f"{token.keyword} is {allowed}, not {quoted(token.value)}."
        raise OptionError(msg)

    return read


def shown_words(words: Iterable[str]) -> str:
    """Return *words* as they were typed, on one line of bounded length."""
    return quoted(" ".join(words))
