"""Write for the pages what rules and options are where they do not say it."""

from __future__ import annotations

import json

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.core.table import Options
from tools.typescript import HEADER

_RULES = "Every rule at its default: a hash of rules is made of what differs from it."
_OPTIONS = "What a host sets beside the rules, where he sets nothing."


def defaults() -> str:
    """Return the file for the pages."""
    return (
        HEADER
        + _constant("DEFAULT_RULES", _RULES, HouseRules())
        + _constant("DEFAULT_OPTIONS", _OPTIONS, Options())
    )


def _constant(name: str, about: str, value: msgspec.Struct) -> str:
    written = json.dumps(msgspec.to_builtins(value))
    return f"\n/** {about} */\nexport const {name}: object = {written};\n"
