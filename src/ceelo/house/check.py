"""Check what a house file holds against the types of the rules, in words for its writer."""

import difflib
import enum
import re
import types
import typing
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from ceelo.core.rules import RANGES
from ceelo.core.shown import short, visible

NO_LIMIT = "none"
"""What a file says for None, which TOML cannot: ``max = "none"``."""

_S = TypeVar("_S", bound=msgspec.Struct)

_NAMES: dict[object, str] = {
    int: "a whole number",
    bool: "true or false",
    str: "a text in quotes",
}


class MisfitError(Exception):
    """Something does not fit the rules; who knows the file makes a ``HouseFileError`` of it."""

    def __init__(self, problem: str, key: str) -> None:
        """Keep the sentence and the *key* that it names, with dots."""
        super().__init__(problem)
        self.key = key
        self.problem = problem

    @property
    def others(self) -> tuple[str, ...]:
        """Return whatever else in the sentence may be a key: what contradicts the first."""
        return tuple(re.findall(r"\b[a-z_]+(?:\.[a-z0-9_]+)*", self.problem))


def check(data: object, cls: type[_S], key: str = "", beside: tuple[str, ...] = ()) -> _S:
    """Return *data* as a *cls*; *key* is where it stands in the file.

    *beside* are keys that the file may hold there too, and that were taken out of *data*.

    Raises:
        MisfitError: A key is unknown, a value is of a wrong kind, or values contradict each other.
    """
    return _converted(_ready(data, cls, key, beside), cls)


def _converted(ready: dict[str, object], cls: type[_S]) -> _S:
    try:
        return msgspec.convert(ready, cls)
    except msgspec.ValidationError as error:
        # Kinds and keys fit, so a `__post_init__` has spoken: its sentence begins with the key.
        problem = re.sub(r" - at `[^`]*`$", "", str(error))
        raise MisfitError(problem, problem.split(" ", 1)[0]) from error


def _range(key: str) -> str:
    """Return what the number of *key* may be; empty: it has no range of its own."""
    if key not in RANGES:
        return ""
    least, most = RANGES[key]
    return f" from {least:,} to {most:,}"


def _ready(
    data: object, cls: type[msgspec.Struct], key: str, beside: tuple[str, ...] = ()
) -> dict[str, object]:
    if not isinstance(data, Mapping):
        raise _misfit(key, f"a table, [{key}]", data)
    known = {field.encode_name: field.type for field in msgspec.structs.fields(cls)}
    inside = f"{key}." if key else ""
    ready: dict[str, object] = {}
    for name, value in data.items():
        full = f"{inside}{name}"
        if name not in known:
            raise MisfitError(_unknown(full, name, (*known, *beside)), full)
        ready[name] = _value(value, known[name], full)
    return ready


def _value(value: object, wanted: object, key: str, or_none: str = "") -> object:
    members = typing.get_args(wanted)
    if isinstance(wanted, types.UnionType) or typing.get_origin(wanted) is typing.Union:
        (kind,) = (member for member in members if member is not types.NoneType)
        if value is None or value == NO_LIMIT:
            return None
        return _value(value, kind, key, or_none=f' or "{NO_LIMIT}"')
    if isinstance(wanted, typing.NewType):
        return _value(value, wanted.__supertype__, key, or_none)
    if typing.get_origin(wanted) is tuple:
        return _texts(value, key)
    assert isinstance(wanted, type)
    if issubclass(wanted, msgspec.Struct):
        return _ready(value, wanted, key)
    if issubclass(wanted, enum.StrEnum):
        # A list or a table is no option, and cannot be looked for among them.
        if isinstance(value, str) and value in set(wanted):
            return value
        raise _misfit(key, _either(list(wanted)), value)
    # `true` is an int to Python, and to nobody who writes rules.
    if type(value) is not wanted:
        allowed = _NAMES[wanted] + (_range(key) if wanted is int else "")
        raise _misfit(key, f"{allowed}{or_none}", value)
    return value


def _texts(value: object, key: str) -> list[str]:
    if not isinstance(value, list | tuple):
        raise _misfit(key, "a list of texts in quotes", value)
    for item in value:
        if not isinstance(item, str):
            sentence = f"{key} is a list of texts in quotes, and in it came {_shown(item)}"
            raise MisfitError(sentence, key)
    return list(value)


def _misfit(key: str, allowed: str, came: object) -> MisfitError:
    return MisfitError(f"{key} is {allowed}, not {_shown(came)}", key)


def _unknown(key: str, name: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    hint = f" (is it {near[0]}?)" if near else ""
    return f"{visible(key)} is no rule{hint}; the keys here are {', '.join(sorted(known))}"


def _either(options: list[enum.StrEnum]) -> str:
    quoted = [f'"{option.value}"' for option in options]
    return f"{', '.join(quoted[:-1])} or {quoted[-1]}"


def _shown(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{short(value)}"'
        case Mapping():
            return "a table"
        case list():
            return "a list"
        case _:
            return str(value)
