"""Chips, the only money there is."""

from __future__ import annotations

from typing import NewType

Chips = NewType("Chips", int)
"""Whole chips; never negative in a pocket, a bank, a pot or a stake."""

CHIPS_MAX = Chips(10**12)
"""No stack may be bought above this, so that sums stay exact in every client (2^53)."""


def shares(chips: Chips, count: int) -> tuple[Chips, ...]:
    """Return *chips* in *count* parts; odd chips go to the earliest (V39).

    >>> shares(Chips(35), 3)
    (12, 12, 11)
    """
    part, odd = divmod(chips, count)
    return tuple([Chips(part + (i < odd)) for i in range(count)])
