"""Counting what several independent players come to, in whole weights.

Method: how often nothing but certain sorts come is a power; how often exactly those come follows by
inclusion and exclusion.  Sums of payments are powers of a polynomial, kept in one long integer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import comb, gcd, prod
from typing import NamedTuple

from ceelo.core.contest import WHOLE

Term = tuple[int, int]
"""What a stake wins or, below 0, loses, in thirds of it; and how often."""

Stage = tuple[int, Mapping[int, int], int]
"""One result of the banker's: its weight, the weights of the sorts against it, and that of ties."""


class Counts(NamedTuple):
    """How often what comes, of so many in all."""

    counts: dict[tuple[int, int], int]
    total: int


def exactly(weights: Mapping[int, int], players: int) -> dict[int, int]:
    """Return by sets of sorts how often *players* come to all of them and to nothing else.

    >>> exactly({1: 2, 2: 1}, 2)
    {1: 4, 2: 1, 3: 4}
    """
    return _apart(weights, lambda sorts: sum([weights[sort] for sort in sorts]) ** players)


def gone_exactly(terms: Mapping[int, Sequence[Term]], players: int) -> dict[int, int]:
    """Return the same, counting only where the winners get all stakes and all that is lost."""
    paid = {abs(thirds) for each in terms.values() for thirds, _ in each}
    step = gcd(WHOLE, *paid)
    most_lost = -min([0, *(thirds for each in terms.values() for thirds, _ in each)]) // step
    weight = sum(count for each in terms.values() for _, count in each)
    width = players * weight.bit_length() + 1
    series = {
        sort: sum([count << width * (thirds // step + most_lost) for thirds, count in each])
        for sort, each in terms.items()
    }
    least = players * (WHOLE // step + most_lost)
    ones = (1 << width) - 1
    lows = {sort: min(each)[0] for sort, each in terms.items()}
    highs = {sort: max(each)[0] for sort, each in terms.items()}
    weights = {sort: sum([count for _, count in each]) for sort, each in terms.items()}

    def gone(sorts: tuple[int, ...]) -> int:
        if max([highs[sort] for sort in sorts]) < WHOLE:
            return 0  # Nobody gets his whole stake, so all together do not get all stakes.
        if min([lows[sort] for sort in sorts]) >= WHOLE:
            return int(sum([weights[sort] for sort in sorts]) ** players)  # Everybody does.
        sums = int(sum([series[sort] for sort in sorts]) ** players)
        return (sums >> width * least) % ones

    return _apart(terms, gone)


def _apart(sorts: Iterable[int], count: Callable[[tuple[int, ...]], int]) -> dict[int, int]:
    """Return by set what *count*, given by what a set allows, is for exactly that set."""
    bits = tuple(sorts)
    places = range(1 << len(bits))
    sets = [tuple([bit for i, bit in enumerate(bits) if place >> i & 1]) for place in places]
    counts = [count(each) if each else 0 for each in sets]
    for i in range(len(bits)):
        for place in places:
            if place >> i & 1:
                counts[place] -= counts[place ^ 1 << i]
    return {sum(each): counts[place] for place, each in enumerate(sets) if each and counts[place]}


def replayed(stages: Sequence[Stage], players: int, total: int) -> Counts:
    """Return how often the last banker's result and all sorts come together, ties thrown again.

    The key is the place of that result and the set of sorts.
    """
    bits = sorted({bit for _, sorts, _ in stages for bit in sorts})
    # Of so many in all, whatever is allowed to come.
    fresh = [
        total ** (count + 1) - sum([weight * ties**count for weight, _, ties in stages])
        for count in range(1, players + 1)
    ]
    ended: dict[tuple[int, ...], list[int]] = {}

    def count(last: int) -> Callable[[tuple[int, ...]], int]:
        def of(sorts: tuple[int, ...]) -> int:
            if sorts not in ended:
                ended[sorts] = _ended(stages, sorts, fresh)
            return ended[sorts][last]

        return of

    counts = {
        (last, sorts): often
        for last in range(len(stages))
        for sorts, often in _apart(bits, count(last)).items()
    }
    return Counts(counts, prod(fresh))


def _ended(stages: Sequence[Stage], sorts: tuple[int, ...], fresh: Sequence[int]) -> list[int]:
    """Return by the last banker's result how often nothing but *sorts* comes.

    Method: of some players a few tie and go on as if there were fewer; all of them tie in what is
    missing in *fresh*.
    """
    allowed = [sum([weights.get(sort, 0) for sort in sorts]) for _, weights, _ in stages]
    found: list[list[int]] = []
    for players in range(1, len(fresh) + 1):
        # So many times more than what was found for the last number of players.
        scale = prod(fresh[: players - 1])
        ended = [
            weight * part**players * scale
            for (weight, _, _), part in zip(stages, allowed, strict=True)
        ]
        for tied in range(1, players):
            often = comb(players, tied) * sum(
                [
                    weight * ties**tied * part ** (players - tied)
                    for (weight, _, ties), part in zip(stages, allowed, strict=True)
                    if ties
                ]
            )
            often *= prod(fresh[tied : players - 1])
            ended = [one + often * later for one, later in zip(ended, found[tied - 1], strict=True)]
        found.append(ended)
    return found[-1]
