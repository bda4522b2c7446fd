"""Enumerations whose members cost little to name.

Python 3.12 needs none of this.  Python 3.11 asks the enumeration's class in a roundabout way for
every ``Phase.FADING``, 0.1 µs each, and deciding a command asks for a dozen.  So rules that run for
every command name their members once, at the head of the file.
"""

from __future__ import annotations

import enum
from typing import TypeVar

Choice = TypeVar("Choice", bound=enum.Enum)


def plain_members(enumeration: type[Choice]) -> type[Choice]:
    """Return *enumeration* with its members as plain class attributes.

    The first releases of Python 3.11 run a property for each, which takes twice as long again.
    """
    for name, member in enumeration.__members__.items():
        type.__setattr__(enumeration, name, member)
    return enumeration
