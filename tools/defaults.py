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
    return HEADER + "".join(
        f"\n/** {about} */\nexport const {name}: object = {json.dumps(msgspec.to_builtins(value))};\n"
        for about, name, value in (
            (_RULES, "DEFAULT_RULES", HouseRules()),
            (_OPTIONS, "DEFAULT_OPTIONS", Options()),
        )
    )
