"""Write for the pages what a rule is where a house does not say it."""

from __future__ import annotations

import json

import msgspec

from ceelo.core.rules import HouseRules
from tools.typescript import HEADER

_ABOUT = """
/** Every rule at its default: a hash of rules is made of what differs from it. */
export const DEFAULT_RULES: object = """


def house_defaults() -> str:
    """Return the file for the pages."""
    return f"{HEADER}{_ABOUT}{json.dumps(msgspec.to_builtins(HouseRules()))};\n"
