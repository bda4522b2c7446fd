"""JSON Schema of the protocol."""

import json
import re

import jsonschema_rs
import msgspec

from ceelo.core.command import Fade
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Seat
from ceelo.wire.frames import ResyncFrame, Submit
from ceelo.wire.schema import REF_TEMPLATE, Schema, protocol_components, schemas


def test_every_reference_is_answered() -> None:
    """Whatever a component refers to is a component too."""
    components = protocol_components()
    prefix = REF_TEMPLATE.removesuffix("{name}")
    asked = set(re.findall(rf'"{re.escape(prefix)}(\w+)"', json.dumps(components)))

    assert asked
    assert asked <= set(components)


def test_unions_are_told_apart_by_their_tag() -> None:
    """A reader finds the member of a union without trying them all."""
    components = protocol_components()

    for union, tag_field in (
        ("ClientFrame", "type"),
        ("ServerFrame", "type"),
        ("Request", "do"),
        ("Event", "event"),
    ):
        discriminator = components[union]["discriminator"]
        assert discriminator["propertyName"] == tag_field
        assert len(discriminator["mapping"]) == len(components[union]["anyOf"])


def test_descriptions_are_for_any_language() -> None:
    """What Python raises and how it marks up names is left to Python."""
    components = protocol_components()
    descriptions = [components[name]["description"] for name in ("HouseRules", "Options", "Throw")]

    assert not [text for text in descriptions if "Raises:" in text or "``" in text]


def test_schemas_admit_what_is_sent_and_refuse_the_rest() -> None:
    """The schema of a client's frame and the decoder agree."""
    submit = {"type": "command", "id": "0" * 32, "command": {"do": "fade", "seat": 1, "chips": 5}}

    assert _admits("ClientFrame", submit)
    assert _admits("ClientFrame", msgspec.to_builtins(ResyncFrame()))
    assert msgspec.convert(submit, Submit).command == Fade(seat=Seat(1), chips=Chips(5))
    assert not _admits("ClientFrame", {**submit, "cheat": True})
    assert not _admits("ClientFrame", {"type": "command", "id": "0" * 32, "command": {"do": "x"}})
    assert not _admits("ClientFrame", {"type": "snapshot"})


def test_any_type_can_be_asked_for() -> None:
    """A shell gets the schemas of its own bodies by the same way."""
    found = schemas(HouseRules, tuple[int, ...])

    assert found.roots[0] == {"$ref": REF_TEMPLATE.format(name="HouseRules")}
    assert found.roots[1] == {"type": "array", "items": {"type": "integer"}}
    assert "BankRules" in found.components


def _admits(name: str, value: object) -> bool:
    schema: Schema = {
        "$ref": REF_TEMPLATE.format(name=name),
        "components": {"schemas": protocol_components()},
    }
    return jsonschema_rs.is_valid(schema, value)
