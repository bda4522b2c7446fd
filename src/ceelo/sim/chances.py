"""How likely each result of a turn is, exactly, and tables that draw results so often (2.1)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from ceelo.core.contest import judge
from ceelo.core.ranking import RESULTS
from ceelo.core.rules import Out
from ceelo.sim import codes
from ceelo.sim.tables import HOUSES_KEPT, reading

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.rules import HouseRules
    from ceelo.sim.codes import Bytes, Words

_PARTS_MAX = 2**16
_LIMIT_BITS = 48

_Chances = dict[int, Fraction]


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
    found = _turn(rules, Fraction(*rules.throw.chance_out))
    return {RESULTS[code]: chance for code, chance in sorted(found.items()) if chance}


def _turn(rules: HouseRules, out: Fraction) -> _Chances:
    throw, rank = rules.throw, judge(rules).rank
    if throw.out is Out.RETHROW:
        out = Fraction(0)  # V20: such throws are void, as if they had never been.
    ways = Counter(reading(rules).tolist())
    made = {code: Fraction(count, codes.THROW_COUNT) * (1 - out) for code, count in ways.items()}
    if throw.cap is None:
        again = made.pop(codes.NOTHING)
        made[codes.OUTSIDE] = out
        return {code: chance / (1 - again) for code, chance in made.items()}
    over: _Chances = {codes.OUTSIDE: Fraction(0)}
    playing = {codes.UNTHROWN: Fraction(1)}
    for tries in range(1, throw.cap + 1):
        before, playing = playing, {}
        for best, chance in before.items():
            over[codes.OUTSIDE] += chance * out
            for code, part in made.items():
                kept = code
                if best != codes.UNTHROWN and throw.best_of_cap:  # V19
                    kept = code if rank[RESULTS[code]] > rank[RESULTS[best]] else best
                stands = not throw.best_of_cap and code != codes.NOTHING
                target = over if stands or tries == throw.cap else playing
                target[kept] = target.get(kept, Fraction(0)) + chance * part
    return over


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
