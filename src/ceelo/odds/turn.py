"""What a turn comes to, and how many throws it takes (V8, V16 to V20).

Method: the rules of play read every throw, and of each thing that a throw may make they are asked
whether the turn is over with it and what then counts; the turn is the chain of those answers.
Where a turn in play stands lies on the chain of one that begins.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.contest import judge
from ceelo.core.dice import ALL_THROWS, Throw
from ceelo.core.ranking import OUT
from ceelo.core.turn import combination_of, counts, stands, tries_after
from ceelo.odds.bare import KEPT
from ceelo.odds.checked import check_out
from ceelo.odds.error import OddsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.core.rules import HouseRules

WAYS = len(ALL_THROWS)
COUNTED_THROWS = 10
"""Throws up to which it is said how often a turn takes exactly so many."""
ALWAYS_IN = Fraction(0)
"""V20: how often a die leaves the area when nobody says otherwise."""

Chances = tuple[tuple[Combination, Fraction], ...]
Standing = tuple[int, Combination | None]
"""The throws of a turn that is not over, and the best of them."""
FRESH: Standing = (0, None)


def out_of(rules: HouseRules, out: Fraction | None) -> Fraction:
    """Return how often a die leaves the area: as somebody says, or else as *rules* do (V20).

    Raises:
        OddsError: What somebody says is not exact.
    """
    if out is None:
        return Fraction(*rules.throw.chance_out)
    check_out(out)
    return Fraction(out)


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a turn may come to under one set of rules."""

    results: tuple[Combination, ...]
    """What has a chance at all.  Order: from the best down, as the house ranks them."""
    weights: tuple[int, ...]
    """How often, in parts of *total*; in the same order."""
    total: int
    throws: Fraction
    """Mean number of throws."""

    def chance(self, result: Combination) -> Fraction:
        """Return how often a turn comes to *result*."""
        chances = dict(zip(self.results, self.weights, strict=True))
        return Fraction(chances.get(result, 0), self.total)

    @property
    def pairs(self) -> tuple[tuple[Combination, int], ...]:
        """Return every result with its weight."""
        return tuple(zip(self.results, self.weights, strict=True))


class _Chain(msgspec.Struct, frozen=True):
    """What the throws of a turn do, wherever it may stand, in the order of its throws."""

    total: int
    """Parts of which the weights are."""
    places: dict[Standing, int]
    """Where in the lists it stands."""
    ends: list[_Ends]
    """What the turn comes to with a throw, and how often."""
    goes_on: list[list[tuple[int, int]]]
    """The places to which a throw that does not end it leads, and how often."""
    moves: list[int]
    """How often a throw ends it or leads on, and is not as if it had not been."""
    levels: list[int]
    """After how many steps at most it stands there."""


@lru_cache(maxsize=KEPT)
def throw_chances(rules: HouseRules, out: Fraction = ALWAYS_IN) -> Chances:
    """Return how often one throw makes what, the best by name first."""
    ways: dict[Combination, int] = {}
    for made, throws in _readings(rules):
        ways[made] = len(throws)
    inside = [(made, (1 - out) * Fraction(count, WAYS)) for made, count in ways.items()]
    return tuple(inside) + (((OUT, out),) if out else ())


@lru_cache(maxsize=8 * KEPT)  # A turn in play has one entry for each place where it may stand.
def turn(rules: HouseRules, standing: Standing = FRESH, out: Fraction = ALWAYS_IN) -> Turn:
    """Return what a turn comes to, from its first throw or from where it stands.

    Raises:
        OddsError: It can never end, or *out* is no chance.
    """
    if not 0 <= out <= 1:
        msg = f"the chance that a die leaves the area is 0 to 1, not {out}"
        raise OddsError(msg)
    chain = _chain(rules, out)
    if standing not in chain.places:
        chain = _chain_from(rules, standing, out)
    chances, throws = _absorbed(chain, standing)
    rank = judge(rules).rank
    results = tuple(sorted(filter(chances.get, chances), key=lambda result: -rank[result]))
    total = lcm(*[chances[result].denominator for result in results])
    return Turn(
        results=results,
        weights=tuple([int(chances[result] * total) for result in results]),
        total=total,
        throws=throws,
    )


@lru_cache(maxsize=KEPT)
def _readings(rules: HouseRules) -> tuple[tuple[Combination, tuple[Throw, ...]], ...]:
    """Return the 216 throws by what they make in this house."""
    found: dict[Combination, list[Throw]] = {}
    for dice in ALL_THROWS:
        found.setdefault(combination_of(rules, dice), []).append(dice)
    return tuple((made, tuple(throws)) for made, throws in found.items())


@lru_cache(maxsize=KEPT)
def _chain(rules: HouseRules, out: Fraction) -> _Chain:
    return _chain_from(rules, FRESH, out)


def _chain_from(rules: HouseRules, start: Standing, out: Fraction) -> _Chain:
    inside = out.denominator - out.numerator
    kinds = [(made, len(throws) * inside) for made, throws in _readings(rules)]
    kinds.append((OUT, WAYS * out.numerator))
    kinds = [kind for kind in kinds if kind[-1]]
    cap = rules.throw.cap
    chain = _Chain(WAYS * out.denominator, {start: 0}, [], [], [], [0])
    places, levels = chain.places, chain.levels
    asked = dict[tuple[bool, Standing], _Steps]()
    waiting = [start]
    # Longer and longer, and over when all have been looked at.
    for place, standing in enumerate(waiting):
        tries, made = standing
        # V16: of throws that are neither the first nor the last one that is allowed, it makes no
        # difference how many were before them.
        is_last = cap is not None and tries >= cap - 1
        key = is_last, (min(tries, 1), made)
        if key not in asked:
            asked[key] = _steps(rules, standing, kinds)
        ends, steps = asked[key]
        moves, level, goes_on = chain.total, levels[place] + 1, list[tuple[int, int]]()
        for more, best, weight in steps:
            # V16: without a cap it makes no difference how often one has thrown.
            after = (0 if cap is None else tries + more), best
            then = places.setdefault(after, len(waiting))
            if then == place:
                moves -= weight
                continue
            # Throws only become more and better, so nothing leads back.
            assert then > place
            goes_on.append((then, weight))
            if then == len(waiting):
                waiting.append(after)
                levels.append(level)
            elif levels[then] < level:
                levels[then] = level
        chain.ends.append(ends)
        chain.goes_on.append(goes_on)
        chain.moves.append(moves)
    if 0 in chain.moves:
        msg = "under these rules a turn never ends: no throw that it can make is the last"
        raise OddsError(msg)
    return chain


_Ends = tuple[tuple[Combination, int], ...]
_Steps = tuple[_Ends, tuple[tuple[int, Combination | None, int], ...]]
"""What a throw ends a turn with, and what it leads on to: how many more throws, and the best."""


def _steps(
    rules: HouseRules, standing: Standing, kinds: Sequence[tuple[Combination, int]]
) -> _Steps:
    tries, before = standing
    ends: dict[Combination, int] = {}
    goes_on: dict[tuple[int, Combination | None], int] = {}
    for made, weight in kinds:
        best = made if counts(rules, made, tries, before) else before
        if stands(rules, made, tries + 1):
            # What ends a turn counts, or something before it does.
            assert best is not None
            ends[best] = ends.get(best, 0) + weight
            continue
        more = tries_after(tries, made) - tries
        goes_on[more, best] = goes_on.get((more, best), 0) + weight
    return tuple(ends.items()), tuple([(*where, weight) for where, weight in goes_on.items()])


def _absorbed(chain: _Chain, start: Standing) -> tuple[dict[Combination, Fraction], Fraction]:
    """Return what the turn comes to how often, and its mean number of throws.

    Method: whole numbers, of which those after so many steps are parts of a power of *unit*.
    """
    unit, levels, first = lcm(*set(chain.moves)), chain.levels, chain.places[start]
    last = max(levels) + 1
    mass = [0] * len(levels)
    mass[first] = 1
    chances: dict[Combination, int] = {}
    throws = 0
    for place, here in enumerate(mass):
        if not here:
            continue
        weighed = here * (unit // chain.moves[place])
        level = levels[place] + 1
        ended = weighed * unit ** (last - level)
        throws += ended * chain.total
        for result, weight in chain.ends[place]:
            chances[result] = chances.get(result, 0) + ended * weight
        for then, weight in chain.goes_on[place]:
            more = levels[then] - level
            mass[then] += weighed * weight * unit**more if more else weighed * weight
    whole = unit ** (last - levels[first])
    found = {result: Fraction(part, whole) for result, part in chances.items()}
    return found, Fraction(throws, whole)


@lru_cache(maxsize=KEPT)
def throws_exactly(rules: HouseRules, out: Fraction = ALWAYS_IN) -> tuple[Fraction, ...]:
    """Return how often a turn takes exactly 1, 2, 3 … throws.

    Raises:
        OddsError: It can never end.
    """
    chain = _chain(rules, out)
    found: list[Fraction] = []
    mass = {chain.places[FRESH]: 1}
    while mass and len(found) < COUNTED_THROWS:
        ended, later = 0, dict[int, int]()
        for place, here in mass.items():
            ended += here * sum([weight for _, weight in chain.ends[place]])
            if stuck := chain.total - chain.moves[place]:
                later[place] = later.get(place, 0) + here * stuck
            for then, weight in chain.goes_on[place]:
                later[then] = later.get(then, 0) + here * weight
        found.append(Fraction(ended, chain.total ** (len(found) + 1)))
        mass = later
    return tuple(found)
