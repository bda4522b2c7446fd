"""Records that somebody has changed: clumsily, or so that every hash fits again."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, TypeAlias

from ceelo.record.chain import NO_HEAD, next_head
from ceelo.record.write import write_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.record.games import Played

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Body: TypeAlias = "dict[str, Json]"
Path: TypeAlias = "tuple[str | int, ...]"


def bodies_of(played: Played) -> list[Body]:
    """Return the bodies of all entries, to be changed."""
    return [json.loads(entry.body) for entry in played.entries]


def chained(table: str, bodies: list[Body]) -> list[bytes]:
    """Return the record of *bodies* as their server would have written it.

    Raises:
        RecordError: No record has such an entry.
    """
    return list(write_record(table, _with_heads(bodies)))


def _with_heads(bodies: list[Body]) -> Iterator[tuple[bytes, bytes]]:
    head = NO_HEAD
    for version, body in enumerate(bodies, 1):
        data = as_json(body)
        head = next_head(head, version, data)
        yield head, data


def forged(played: Played, change: Callable[[list[Body]], None]) -> list[bytes]:
    """Return the record of a game whose entries were changed, with every head made anew."""
    bodies = bodies_of(played)
    change(bodies)
    return chained(played.table, bodies)


def as_json(value: Json) -> bytes:
    """Return *value* as the lines of records are written."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def leaves(value: Json, path: Path = ()) -> Iterator[Path]:
    """Yield the way to each text, number, truth and nothing in *value*."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*path, place))
    else:
        yield path


def at(value: Json, path: Path) -> Json:
    """Return what stands at *path*."""
    for step in path:
        if isinstance(value, dict):
            assert isinstance(step, str)
            value = value[step]
        else:
            assert isinstance(value, list)
            assert isinstance(step, int)
            value = value[step]
    return value


def without(value: Json, path: Path) -> Json:
    """Return *value* without what stands at *path*."""
    changed = copy.deepcopy(value)
    holder, step = at(changed, path[:-1]), path[-1]
    if isinstance(holder, dict):
        assert isinstance(step, str)
        del holder[step]
    else:
        assert isinstance(holder, list)
        assert isinstance(step, int)
        del holder[step]
    return changed


def with_other(value: Json, path: Path) -> Json:
    """Return *value* with something else of the same sort at *path*."""
    changed = copy.deepcopy(value)
    holder, step = at(changed, path[:-1]), path[-1]
    other = _other(at(changed, path))
    if isinstance(holder, dict):
        assert isinstance(step, str)
        holder[step] = other
    else:
        assert isinstance(holder, list)
        assert isinstance(step, int)
        holder[step] = other
    return changed


def _other(value: Json) -> Json:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str() if value and value[-1] in "0123456789abcdef":
            # A digit of a hash stays a digit.
            return f"{value[:-1]}{'0' if value[-1] != '0' else '1'}"
        case str():
            return f"{value}x"
        case _:
            return 0
