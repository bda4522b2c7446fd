"""What a value from outside may be, and what came, in words."""

from __future__ import annotations

import json
import re

from msgspec import inspect

from ceelo.core.shown import SHOWN_CHARS_MAX, visible

_HEX = re.compile(r"\^\[0-9a-f\]\{(?P<digits>\d+)\}\$")


class Far(str):
    """A number that no computer counts with, as it was written."""

    __slots__ = ()


def shown(value: object) -> str:
    """Return *value* as JSON on one short line, with nothing in it that could change the line.

    >>> shown("a" * 100), shown([1, None])
    ('"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"', '[1, null]')
    """
    is_text = isinstance(value, str) and not isinstance(value, Far)
    line = str(value) if isinstance(value, Far) else json.dumps(value, ensure_ascii=False)
    safe = visible(line)
    if len(safe) <= SHOWN_CHARS_MAX:
        return safe
    return f'{safe[: SHOWN_CHARS_MAX - 2]}…"' if is_text else f"{safe[: SHOWN_CHARS_MAX - 1]}…"


def allowed(kind: inspect.Type) -> str:
    """Return what a value of *kind* may be."""
    return listed(_choices(kind), "or")


def _choices(kind: inspect.Type) -> list[str]:
    match kind:
        case inspect.UnionType(types):
            # What may be null is told by what else it may be, first.
            order = sorted(types, key=lambda each: isinstance(each, inspect.NoneType))
            return list(dict.fromkeys(choice for each in order for choice in _choices(each)))
        case inspect.EnumType(cls):
            return [shown(member.value) for member in cls]
        case inspect.LiteralType(values):
            return [shown(value) for value in values]
        case inspect.StructType():
            return ["an object"]
        case inspect.VarTupleType() | inspect.TupleType() | inspect.ListType():
            return ["a list"]
        case inspect.IntType(ge=int(least), le=int(most)):
            return [f"a whole number from {least} to {most}"]
        case inspect.StrType():
            return [_text(kind)]
        case _:
            return [_PLAIN.get(type(kind), "something else")]


def _text(kind: inspect.StrType) -> str:
    if kind.pattern is not None:
        hexadecimal = _HEX.fullmatch(kind.pattern)
        if hexadecimal is not None:
            return f"{hexadecimal['digits']} hexadecimal digits, 0 to 9 and a to f"
        return f"text of the form {kind.pattern}"
    if kind.max_length is not None:
        return f"text of {kind.min_length or 0} to {kind.max_length} characters"
    return "text"


_PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
}


def listed(words: list[str], last: str) -> str:
    """Return *words* in a row, the last of them behind *last*."""
    return f" {last} ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]
