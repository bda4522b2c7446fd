"""The houses of the rulebook's parts 1.7 and 2.2 as they read in a house file, one base on another.

Written from the rulebook alone: what ships is compared with it elsewhere.
"""

from __future__ import annotations

import msgspec

from ceelo.core.rules import HouseRules

File = dict[str, object]

_235 = {"456": 2, "trips": 3, "ones": 5}
_CAP3 = {"cap": 3}

FILES: dict[str, tuple[str, File]] = {
    # name      base   what differs
    "CLASSIC": ("", {}),
    "NORSK": (
        "CLASSIC",
        {"bet": "cover", "bank": {"instant": "heads_only", "pass": "none", "broken": False}},
    ),
    "NORSK-456": ("NORSK", {"bank": {"pass": "456"}}),
    "POT": ("", {"bet": "pot"}),
    "STREET-235": ("CLASSIC", {"pay": {"player": _235}}),
    "REVERSED": ("CLASSIC", {"player": {"reverse": "straights_triples"}}),
    "THREE-DICE": ("CLASSIC", {"player": {"reverse": "all"}}),
    "SZNGLUK": (
        "CLASSIC",
        {
            "first": "red_pips",
            "rank": {"top": "triples_first"},
            "bank": {"pass": "any_loss"},
            "pay": {"diff3": True},
            "stake": {"min": 3, "unit": 3},
        },
    ),
    "CHIN": (
        "CLASSIC",
        {
            "direction": "ccw",
            "rank": {"top": "japan"},
            "throw": {"cap": 3, "no_result": "loss", "out": "loss"},
            "bank": {"pass": "rotate"},
            "pay": {"player": _235, "banker": _235, "loses_123": 2, "combine": "product"},
        },
    ),
    "TEIAI": (
        "CHIN",
        {
            "throw": {"no_result": "zero"},
            "bank": {"sweep": False, "instant": "none", "pass": "teiai", "rounds": 2},
        },
    ),
    "SUIKODEN": (
        "CLASSIC",
        {
            "seats": 2,
            "rank": {"ones": "loses"},
            "throw": _CAP3,
            "pay": {
                "player": {"456": 2, "trips": 3},
                "banker": {"456": 2, "trips": 3},
                "loses_123": 2,
                "loses_111": 3,
            },
        },
    ),
    "LALAKUZA": (
        "POT",
        {"rank": {"ordered_456": True}, "throw": {"cap": 3, "no_result": "out"}},
    ),
    # The rule sets of the examples.
    "POT-666": ("POT", {"rank": {"top": "666_first"}}),
    "POT-CARRY": ("POT", {"pot": {"tie": "carry_all"}}),
    "POT-456": ("POT", {"pot": {"instant456": True}}),
    "POT-CAP3-0": ("POT", {"throw": {"cap": 3, "no_result": "zero"}}),
    "NORSK-x2": ("NORSK", {"pay": {"player": {"456": 2, "trips": 2}}}),
    "NORSK-CAP-L": ("NORSK", {"throw": {"cap": 3, "no_result": "loss"}}),
    "NORSK-CAP-0": ("NORSK", {"throw": {"cap": 3, "no_result": "zero"}}),
    "235P": ("STREET-235", {}),
    "235P-123": ("STREET-235", {"pay": {"loses_123": 2}}),
    "REV": ("CLASSIC", {"player": {"reverse": "straights"}}),
    "3DICE": ("THREE-DICE", {}),
    "CHIN-TIE-B": ("CHIN", {"tie": "banker"}),
    "TEIAI-OUT": ("TEIAI", {"throw": {"out": "below_none"}}),
    "FIRST-DIE": ("CLASSIC", {"first": "one_die"}),
    "FIRST-RED": ("CLASSIC", {"first": "red_pips"}),
    "ROTATE-1": ("CLASSIC", {"bank": {"pass": "rotate"}}),
    "ROTATE-2 (Teiai)": ("TEIAI", {}),
    "TWO-PLAYER ALTERNATE": ("NORSK", {"bank": {"pass": "rotate"}}),
}


def merged(base: File, changes: File) -> File:
    """Return *base* with *changes*, sections field by field."""
    result = dict(base)
    for key, value in changes.items():
        old = result.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            result[key] = merged(old, value)
        else:
            result[key] = value
    return result


def file_of(name: str) -> File:
    """Return the whole house file of *name*."""
    if not name:
        return {}
    base, changes = FILES[name]
    return merged(file_of(base), changes)


def house(name: str, /, **changes: object) -> HouseRules:
    """Return the rules of *name*, with *changes* as they read in a house file."""
    return msgspec.convert(merged(file_of(name), changes), HouseRules)
