"""Whole numbers that are written with a point: 2378.0 is an integer, as JSON Schema has it."""

from __future__ import annotations

import msgspec

WHOLE_MAX = 2**53
"""Up to here a number with a point is one integer and no other."""


def whole_numbers(text: str | bytes) -> bytes | None:
    """Return *text*, which is JSON, with whole numbers as integers; None: it has none to mend.

    >>> whole_numbers('{"seed": 2378.0, "part": 0.5}')
    b'{"seed":2378,"part":0.5}'
    """
    came = msgspec.json.decode(text)
    mended = _mended(came)
    return None if mended is came else msgspec.json.encode(mended)


def _mended(value: object) -> object:
    """Return *value* with its whole numbers as integers; itself, where it has none."""
    match value:
        case float() if value.is_integer() and abs(value) <= WHOLE_MAX:
            return int(value)
        case list():
            items = [_mended(each) for each in value]
            is_same = all(new is old for new, old in zip(items, value, strict=True))
            return value if is_same else items
        case dict():
            fields = {key: _mended(each) for key, each in value.items()}
            return value if all(fields[key] is value[key] for key in value) else fields
        case _:
            return value
