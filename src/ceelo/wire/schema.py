"""JSON Schema of everything that goes over the network, for OpenAPI and for other languages."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from ceelo.core.command import Request
from ceelo.core.event import Event
from ceelo.wire.frames import ClientFrame, ServerFrame

REF_TEMPLATE = "#/components/schemas/{name}"
"""Where OpenAPI 3.1 looks for a component."""

# JSON Schema is a tree of whatever JSON can hold: a closer type than Any would say nothing more.
Schema = dict[str, Any]


class Schemas(NamedTuple):
    """Schemas of the types that were asked for, in their order, and what they refer to."""

    roots: tuple[Schema, ...]
    components: dict[str, Schema]
    """By the name of the type."""


def schemas(*roots: object, hook: Callable[[type], Schema] | None = None) -> Schemas:
    """Return the schemas of *roots*, any types that msgspec can read or *hook* has a schema of."""
    found, components = msgspec.json.schema_components(
        roots, schema_hook=hook, ref_template=REF_TEMPLATE
    )
    for component in components.values():
        component["description"] = _description(component.get("description", ""))
    return Schemas(found, components)


def _description(docstring: str) -> str:
    # What a constructor raises in Python is a refusal on the network, and told there.
    return docstring.split("\n\nRaises:", maxsplit=1)[0].replace("``", "`")


_UNIONS: dict[str, object] = {
    "ClientFrame": ClientFrame,
    "ServerFrame": ServerFrame,
    "Request": Request,
    "Event": Event,
}


def protocol_components() -> dict[str, Schema]:
    """Return one component for each type of the protocol, and one for each of its unions.

    The unions are ``ClientFrame``, ``ServerFrame``, ``Request`` (a command) and ``Event``.
    """
    found = schemas(*_UNIONS.values())
    return {**found.components, **dict(zip(_UNIONS, found.roots, strict=True))}
