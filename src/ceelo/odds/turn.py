"""What a turn comes to, and how many throws it takes (V8, V16 to V20).

Method: the rules of play read every throw, and of each thing that a throw may make they are asked
whether the turn is over with it; the turn is the chain of those answers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.combination import Combination
from ceelo.core.contest import judge
from ceelo.core.decide import advance
from ceelo.core.dice import ALL_THROWS, Throw
from ceelo.core.event import DiceThrown
from ceelo.core.evolve.change import put
from ceelo.core.ranking import OUT
from ceelo.core.refusal import Refusal
from ceelo.core.table import Phase, Seat
from ceelo.core.turn import combination_of
from ceelo.odds.bare import KEPT, seated
from ceelo.odds.checked import check_out
from ceelo.odds.error import OddsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Table

WAYS = len(ALL_THROWS)
COUNTED_THROWS = 10
"""Throws up to which it is said how often a turn takes exactly so many."""
ALWAYS_IN = Fraction(0)
"""V20: how often a die leaves the area when nobody says otherwise."""
_THROWER, _NEXT = Seat(0), Seat(1)

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
    exactly: tuple[Fraction, ...]
    """How often it takes exactly 1, 2, 3 … throws."""

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
    ends: dict[Standing, tuple[tuple[Combination, int], ...]]
    """What the turn comes to with a throw, and how often."""
    goes_on: dict[Standing, tuple[tuple[Standing, int], ...]]
    """Where it stands after a throw that does not end it."""


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
    chain = _chain(rules, standing, out)
    chances, throws = _absorbed(chain, standing)
    rank = judge(rules).rank
    results = tuple(sorted(filter(chances.get, chances), key=lambda result: -rank[result]))
    total = lcm(*[chances[result].denominator for result in results])
    return Turn(
        results=results,
        weights=tuple([int(chances[result] * total) for result in results]),
        total=total,
        throws=throws,
        exactly=_exactly(chain, standing),
    )


@lru_cache(maxsize=KEPT)
def _readings(rules: HouseRules) -> tuple[tuple[Combination, tuple[Throw, ...]], ...]:
    """Return the 216 throws by what they make in this house."""
    found: dict[Combination, list[Throw]] = {}
    for dice in ALL_THROWS:
        found.setdefault(combination_of(rules, dice), []).append(dice)
    return tuple((made, tuple(throws)) for made, throws in found.items())


def _at_turn(rules: HouseRules, standing: Standing) -> Table:
    table = seated(rules, 2)
    tries, made = standing
    # Somebody throws afterwards, so that nothing is settled with this turn.
    return replace(
        table,
        phase=Phase.PLAYERS_THROW,
        queue=(_THROWER, _NEXT),
        tries=tries,
        made=put(table.made, _THROWER, made),
    )


def _throw(table: Table, dice: Throw, *, is_out: bool) -> tuple[DiceThrown, Table]:
    fair = table.fair
    step = advance(
        table,
        c.ThrowDice(
            seat=_THROWER,
            dice=dice,
            k=fair.k,
            index=fair.next_index,
            element="",
            is_out=is_out,
        ),
    )
    # It is this seat's turn, and nothing else is asked of a throw.
    assert not isinstance(step, Refusal)
    (thrown,), after = step
    assert isinstance(thrown, DiceThrown)
    return thrown, after


def _chain(rules: HouseRules, start: Standing, out: Fraction) -> _Chain:
    total = WAYS * out.denominator
    inside = out.denominator - out.numerator
    kinds = [(throws[0], False, len(throws) * inside) for _, throws in _readings(rules)]
    kinds.append((ALL_THROWS[0], True, WAYS * out.numerator))
    kinds = [kind for kind in kinds if kind[-1]]
    chain, asked = _Chain(total, {}, {}), dict[tuple[bool, Standing], _Steps]()
    waiting = [start]
    while waiting:
        standing = waiting.pop(0)
        if standing in chain.ends:
            continue
        tries, made = standing
        # V16: of throws that are neither the first nor the last one that is allowed, it makes no
        # difference how many were before them.
        is_last = rules.throw.cap is not None and tries >= rules.throw.cap - 1
        key = is_last, (min(tries, 1), made)
        if key not in asked:
            asked[key] = _steps(_at_turn(rules, standing), kinds)
        chain.ends[standing], steps = asked[key]
        goes_on: dict[Standing, int] = {}
        for (more, after), weight in steps:
            # V16: without a cap it makes no difference how often one has thrown.
            then = (0 if rules.throw.cap is None else tries + more), after
            goes_on[then] = goes_on.get(then, 0) + weight
        chain.goes_on[standing] = tuple(goes_on.items())
        waiting += goes_on
    return chain


_Ends = tuple[tuple[Combination, int], ...]
_Steps = tuple[_Ends, tuple[tuple[Standing, int], ...]]
"""What a throw ends a turn with, and what it leads on to: how many more throws, and the best."""


def _steps(table: Table, kinds: Sequence[tuple[Throw, bool, int]]) -> _Steps:
    ends: dict[Combination, int] = {}
    goes_on: dict[Standing, int] = {}
    for dice, is_out, weight in kinds:
        thrown, after = _throw(table, dice, is_out=is_out)
        made = after.made[_THROWER]
        if thrown.stands:
            assert made is not None
            ends[made] = ends.get(made, 0) + weight
            continue
        more = after.tries - table.tries
        goes_on[more, made] = goes_on.get((more, made), 0) + weight
    return tuple(ends.items()), tuple(goes_on.items())


def _absorbed(chain: _Chain, start: Standing) -> tuple[dict[Combination, Fraction], Fraction]:
    """Return what the turn comes to how often, and its mean number of throws.

    Method: whole numbers, of which those after so many steps are parts of a power of *unit*.
    """
    moves = {standing: chain.total - _stuck(chain, standing) for standing in chain.ends}
    if 0 in moves.values():
        msg = "under these rules a turn never ends: no throw that it can make is the last"
        raise OddsError(msg)
    unit, steps = lcm(*moves.values()), _levels(chain, start)
    last = max(steps.values()) + 1
    mass = dict.fromkeys(chain.ends, 0) | {start: 1}
    chances: dict[Combination, int] = {}
    throws = 0
    for standing, ends in chain.ends.items():
        here = mass[standing] * (unit // moves[standing])
        ended = here * unit ** (last - steps[standing] - 1)
        throws += ended * chain.total
        for result, weight in ends:
            chances[result] = chances.get(result, 0) + ended * weight
        for after, weight in chain.goes_on[standing]:
            if after != standing:
                mass[after] += here * weight * unit ** (steps[after] - steps[standing] - 1)
    whole = unit**last
    found = {result: Fraction(part, whole) for result, part in chances.items()}
    return found, Fraction(throws, whole)


def _stuck(chain: _Chain, standing: Standing) -> int:
    return sum([weight for after, weight in chain.goes_on[standing] if after == standing])


def _levels(chain: _Chain, start: Standing) -> dict[Standing, int]:
    """Return after how many steps at most the turn stands where."""
    steps = dict.fromkeys(chain.ends, 0)
    done: set[Standing] = set()
    for standing in chain.ends:
        done.add(standing)
        for after, _ in chain.goes_on[standing]:
            if after != standing:
                # Throws only become more and better, so nothing leads back.
                assert after not in done
                steps[after] = max(steps[after], steps[standing] + 1)
    assert steps[start] == 0
    return steps


def _exactly(chain: _Chain, start: Standing) -> tuple[Fraction, ...]:
    found: list[Fraction] = []
    mass = {start: 1}
    while mass and len(found) < COUNTED_THROWS:
        ended, later = 0, dict[Standing, int]()
        for standing, here in mass.items():
            ended += here * sum(weight for _, weight in chain.ends[standing])
            for after, weight in chain.goes_on[standing]:
                later[after] = later.get(after, 0) + here * weight
        found.append(Fraction(ended, chain.total ** (len(found) + 1)))
        mass = later
    return tuple(found)
