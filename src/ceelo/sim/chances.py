"""Tables that draw what a turn comes to exactly as often as the odds say (2.1)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from ceelo.odds.turn import out_of, turn
from ceelo.sim import codes
from ceelo.sim.tables import HOUSES_KEPT

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.rules import HouseRules
    from ceelo.sim.codes import Bytes, Words

_PARTS_MAX = 2**16
_LIMIT_BITS = 48


class Draws(msgspec.Struct, frozen=True, kw_only=True):
    """How a kernel draws results of turns."""

    parts: int
    """Each result has a whole number of so many equal parts; 0 where there is no such number."""
    codes: Bytes
    """By part: the result."""
    limits: Words
    """A number of 48 bits below the limit of a result, and of none before it, means that result.

    Rounded to the next whole number, so that no chance is off by more than 2^-48.
    """


def turn_chances(rules: HouseRules) -> dict[Combination, Fraction]:
    """Return the chance of everything that a turn may come to (V16 to V20).

    Source: rulebook 2.1, 1/18 for 4-5-6 where nothing caps the throws.
    """
    found = turn(rules, out=out_of(rules, None))
    return {result: Fraction(weight, found.total) for result, weight in found.pairs}


@lru_cache(maxsize=HOUSES_KEPT)
def draws(rules: HouseRules) -> Draws:
    """Return how to draw what a turn comes to."""
    chances = {codes.CODES[made]: chance for made, chance in turn_chances(rules).items()}
    parts = lcm(*(chance.denominator for chance in chances.values()))
    listed: list[int] = []
    if parts <= _PARTS_MAX:
        for code, chance in chances.items():
            listed += [code] * int(chance * parts)
    limits = np.zeros(codes.RESULT_COUNT, np.uint64)
    reached = Fraction(0)
    for code in range(codes.RESULT_COUNT):
        reached += chances.get(code, Fraction(0))
        limits[code] = round(reached * 2**_LIMIT_BITS)
    return Draws(
        parts=parts if listed else 0, codes=np.array(listed or [0], np.uint8), limits=limits
    )
