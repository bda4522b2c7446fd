"""Write for the page that checks records which fields each object in a record has."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from msgspec import inspect

from ceelo.record.lines import End, EntryLine, Header, Open
from tools.typescript import HEADER

if TYPE_CHECKING:
    from collections.abc import Iterator

_ABOUT = """
/**
 * The fields of each kind of object in a record, in their order.  Lines and events are of the kind
 * that they name themselves.  A field that holds objects, alone or in a list, says of which kind
 * they are; `event`: of the kind that each of them names.
 */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
"""


def record_fields() -> str:
    """Return the file for the page, made from the types of `ceelo.record.lines`."""
    kinds: dict[str, dict[str, str | None]] = {}
    for line in (Header, EntryLine, End, Open):
        _add(kinds, inspect.type_info(line))
    told = "".join(
        f"  {json.dumps(kind)}: {json.dumps(fields)},\n" for kind, fields in kinds.items()
    )
    return f"{HEADER}{_ABOUT}{told}}};\n"


def _add(kinds: dict[str, dict[str, str | None]], kind: inspect.Type) -> None:
    """Add to *kinds* all objects that a value of *kind* may hold."""
    for struct in _structs(kind):
        name = _name(struct)
        if name in kinds:
            continue
        fields = kinds[name] = {} if struct.tag_field is None else {struct.tag_field: None}
        for field in struct.fields:
            inner = next(_structs(field.type), None)
            fields[field.encode_name] = None if inner is None else inner.tag_field or _name(inner)
            _add(kinds, field.type)


def _name(struct: inspect.StructType) -> str:
    return struct.cls.__name__ if struct.tag is None else str(struct.tag)


def _structs(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """Yield the objects that are written with their fields' names in a value of *kind*."""
    match kind:
        case inspect.StructType() if not kind.array_like:
            yield kind
        case inspect.UnionType(types=kinds) | inspect.TupleType(item_types=kinds):
            for each in kinds:
                yield from _structs(each)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from _structs(item)
        case inspect.Metadata(type=inner):
            yield from _structs(inner)
        case _:
            pass
