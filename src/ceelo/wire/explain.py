"""Why JSON from outside was not read, in one sentence: the field, what came, and what is allowed.

All of it is made from the type that was wanted and from what came, on the way to a refusal only:
what is right never comes here.
"""

from __future__ import annotations

import json
import math
import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import inspect

from ceelo.wire.allowed import Far, allowed, listed, shown

if TYPE_CHECKING:
    from collections.abc import Iterable


_PLACED = re.compile(r"(?P<said>.*?)(?: - at `\$(?P<path>.*)`)?", re.DOTALL)
_FIELD = re.compile(
    r"Object (?P<what>missing required|contains unknown) field `(?P<name>.*)`", re.DOTALL
)
_OF_MSGSPEC = re.compile(r"Expected |Invalid |Number out of range|Integer ")
"""How msgspec's own sentences begin; all others are those of our types."""
_MALFORMED = re.compile(r"JSON is malformed: (?P<why>.*) \(byte (?P<byte>\d+)\)")
_HALF = re.compile(r"\\ud[89a-f]", re.IGNORECASE)
_KEY = re.compile(r"(?P<first>[a-z_]+)(?:\.[a-z_]+)* (?:is|has) ")

_INT_DIGITS_MAX = 20
"""Of whole numbers that are read as such: more digits than any field takes."""

_LONG_NUMBER = re.compile(r"(\d[\d,]{37})[\d,]{2,}")


def explain(text: str | bytes, kind: object, error: Exception, *, whole: str) -> str:
    """Return why *text* is no *kind*, as *error* of msgspec says; *whole* is what *text* is called.

    >>> try:
    ...     msgspec.json.decode('"x"', type=int)
    ... except msgspec.ValidationError as error:
    ...     explain('"x"', int, error, whole="The body")
    'The body cannot be "x": it is a whole number.'
    """
    if not text.strip():
        return f"{whole} is empty: it is {allowed(inspect.type_info(kind))}."
    try:
        # What is wrong in one place may be no JSON in another.
        came = _decoded(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as malformed:
        return f"{whole} is no JSON: {_malformed(text, malformed)}."
    if (field := twice(text)) is not None:
        # Which of the two was meant nobody knows, so nothing else is said of them.
        return f"{field} is given twice: each field may be given once."
    match = _PLACED.fullmatch(str(error))
    # Both parts may be anything, even nothing.
    assert match is not None
    keys = tuple((match["path"] or "").removeprefix(".").split(".")) if match["path"] else ()
    return _Wrong(whole, match["said"], keys, came, inspect.type_info(kind)).told()


def twice(text: str | bytes) -> str | None:
    """Return the first field of *text*, which is JSON, that is given twice; None: there is none.

    >>> twice('{"players": [{}, {"name": "ann", "name": "bo"}]}')
    'players[1].name'

    Every reader takes another of the two, so nobody can know what was meant (RFC 8259, 4).
    """
    return _first_twice(_loaded(text, pairs=True), ())


def _decoded(text: str | bytes) -> object:
    """Return what the JSON *text* holds, numbers that are too large for anything included.

    Raises:
        msgspec.DecodeError: It is no JSON; so do UnicodeError and RecursionError.
    """
    try:
        came: object = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        if "out of range" not in str(error):
            raise
        return _loaded(text)
    return came


def _loaded(text: str | bytes, *, pairs: bool = False) -> object:
    came: object = json.loads(
        text,
        object_pairs_hook=_Pairs if pairs else None,
        parse_float=_float_in,
        parse_int=_int_in,
    )
    return came


def _float_in(digits: str) -> float | Far:
    number = float(digits)
    return number if math.isfinite(number) else Far(digits)


def _int_in(digits: str) -> int | Far:
    return int(digits) if len(digits) <= _INT_DIGITS_MAX else Far(digits)


class _Pairs:
    """An object with all its fields."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        self.pairs = pairs


def _first_twice(value: object, keys: tuple[str, ...]) -> str | None:
    if isinstance(value, list):
        *outer, last = keys or ("",)
        each = enumerate(value)
        paths = (_first_twice(one, (*outer, f"{last}[{place}]")) for place, one in each)
        return next(filter(None, paths), None)
    if not isinstance(value, _Pairs):
        return None
    seen = set[str]()
    for key, inner in value.pairs:
        here = (*keys, key)
        if key in seen:
            return shown(".".join(here))[1:-1]
        seen.add(key)
        if found := _first_twice(inner, here):
            return found
    return None


class _Wrong(NamedTuple):
    """One fault at one place."""

    whole: str
    said: str
    keys: tuple[str, ...]
    came: object
    kind: inspect.Type

    def told(self) -> str:
        came, kind = self.came, self.kind
        for key in self.keys:
            came, kind = _inside(came, kind, key)
        here = ".".join(self.keys)
        field = _FIELD.fullmatch(self.said)
        if field is not None:
            name = shown(field["name"])[1:-1]
            path = f"{here}.{name}" if here else name
            if field["what"] == "contains unknown":
                return f"{path} is no field here: the fields are {_fields(came, kind)}."
            _, wanted = _inside(came, kind, field["name"])
            return f"{path} is missing: it is {allowed(wanted)}."
        if _OF_MSGSPEC.match(self.said):
            return f"{here or self.whole} cannot be {shown(came)}: it is {allowed(kind)}."
        return f"{_with_path(self.keys, self.said)}."


def _malformed(text: str | bytes, error: Exception) -> str:
    said = str(error)
    if isinstance(error, RecursionError):
        return "it is nested too deep"
    # msgspec looks for the other half behind the end, or finds something else there.
    shape = text if isinstance(text, str) else text.decode("ascii", "replace")
    if _HALF.search(shape) and ("truncated" in said or "surrogate" in said):
        return "half a character, a lone surrogate, is in it"
    match = _MALFORMED.fullmatch(said)
    if match is not None:
        return f"{match['why']} at byte {match['byte']}"
    return "it ends too early" if "truncated" in said else "it is not UTF-8 throughout"


def _with_path(keys: tuple[str, ...], said: str) -> str:
    """Return what a type of ours said, with its field named from the outermost object on."""
    said = _LONG_NUMBER.sub(r"\1…", said)
    match = _KEY.match(said)
    if match is None:
        return f"{'.'.join(keys)}: {said}" if keys else said[0].upper() + said[1:]
    # A part of the rules names its own key already, as in "stake.min" at `rules.stake`.
    outer = keys[:-1] if keys and keys[-1] == match["first"] else keys
    return ".".join((*outer, said))


def _inside(came: object, kind: inspect.Type, key: str) -> tuple[object, inspect.Type]:
    """Return what came under *key*, and what is wanted there; ``events[3]`` is a key too."""
    name, *places = key.replace("]", "").split("[")
    value, wanted = _field(came, kind, name) if name else (came, kind)
    for place in filter(str.isdecimal, places):
        number = int(place)
        value = value[number] if isinstance(value, list) and number < len(value) else None
        wanted = _item(wanted, number)
    return value, wanted


def _item(kind: inspect.Type, place: int) -> inspect.Type:
    """Return what is wanted at *place* of a list."""
    for each in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
        match each:
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return item
            case inspect.TupleType(item_types=items) if place < len(items):
                return items[place]
            case _:
                pass
    return inspect.AnyType()


def _field(came: object, kind: inspect.Type, key: str) -> tuple[object, inspect.Type]:
    value = came.get(key) if isinstance(came, dict) else None
    structs = _structs(kind)
    tags = tuple(struct.tag for struct in structs if struct.tag_field == key)
    if tags:
        return value, inspect.LiteralType(tags)
    for struct in _named(came, structs):
        for field in struct.fields:
            if field.encode_name == key:
                return value, field.type
    return value, inspect.AnyType()


def _structs(kind: inspect.Type) -> tuple[inspect.StructType, ...]:
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return tuple(each for each in kinds if isinstance(each, inspect.StructType))


def _named(came: object, structs: tuple[inspect.StructType, ...]) -> Iterable[inspect.StructType]:
    """Return those of *structs* that the tag of *came* names; without a tag all."""
    if not isinstance(came, dict):
        return structs
    return [
        struct
        for struct in structs
        if struct.tag_field is None or came.get(struct.tag_field) == struct.tag
    ]


def _fields(came: object, kind: inspect.Type) -> str:
    names = [
        name
        for struct in _named(came, _structs(kind))
        for name in (struct.tag_field, *(field.encode_name for field in struct.fields))
        if name is not None
    ]
    return listed(names, "and") if names else "none"
