"""How an evening of independent rounds ends: every result it may have, and how often.

Method: the chances of all results are carried from round to round.  The chances of a round are
exact; the sums are kept as numbers of 16 digits, for as fractions they would be thousands long.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from math import fsum, gcd, sqrt
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

BARS_MAX = 25
"""Groups of results: more than a chart on a telephone can show apart."""
STEPS_MAX = 3_000_000
"""Results to go on from, over all rounds and all that each may come to: half a second."""
NEGLIGIBLE = 1e-20
"""Who comes by less than this is not followed: far less than a number of 16 digits can show."""
_SPREAD = 4
"""Standard deviations on both sides of the mean that have bars of their own."""

Won = tuple[tuple[int, float], ...]
"""What is won in a round, or below 0 lost, and how often.  Unit: chips."""


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """Evenings that end with nearly the same."""

    least: int
    """What is won at least, or below 0 lost at most.  Unit: chips."""
    most: int
    chance_approx: float
    evenings: int
    """Of those that were played out, how many ended so."""


class EndErrors(msgspec.Struct, frozen=True, kw_only=True):
    """The standard errors of what evenings tell that were drawn by chance."""

    mean_approx: float
    """Unit: chips.  0 where the mean is exact all the same."""
    ahead_approx: float
    level_approx: float
    behind_approx: float
    broke_approx: float


class Ends(NamedTuple):
    """Everything that an evening may end with."""

    chances: dict[int, float]
    """By what is won, or below 0 lost.  Unit: chips."""
    broke: float
    """How often no stake was left before the last round, or after it."""

    @property
    def mean(self) -> float:
        """Return what is won on average."""
        return fsum([won * chance for won, chance in self.chances.items()])

    @property
    def deviation(self) -> float:
        """Return the standard deviation of that."""
        mean = self.mean
        return sqrt(fsum([(won - mean) ** 2 * each for won, each in self.chances.items()]))


def ends_of(rounds: Sequence[Callable[[int], Won]], least: int | None) -> Ends | None:
    """Return how an evening of *rounds* ends; each is asked what may come of what has been won.

    *least* ends it: who has lost so much has no stake left.  None: he always has one.
    None is returned where that takes too long.
    """
    mass, steps = {0: 1.0}, 0
    done: dict[int, float] = {}
    for asked in rounds:
        later: dict[int, float] = {}
        for before, here in mass.items():
            if here < NEGLIGIBLE:
                continue
            changes = asked(before)
            steps += len(changes)
            for won, chance in changes:
                after = before + won
                later[after] = later.get(after, 0.0) + here * chance
        if steps > STEPS_MAX:
            return None
        if least is not None:
            for end in [end for end in later if end < least]:
                done[end] = done.get(end, 0.0) + later.pop(end)
        mass = later
    return Ends({**mass, **done}, sum(done.values()))


def counted(ends: Sequence[int], least: int | None) -> Ends:
    """Return the same as it was in evenings that were played out."""
    chances: dict[int, float] = {}
    for end in ends:
        chances[end] = chances.get(end, 0.0) + 1 / len(ends)
    broke = [] if least is None else [end for end in ends if end < least]
    return Ends(chances, len(broke) / len(ends))


def errors_of(ends: Ends, evenings: int) -> EndErrors:
    """Return how near so many drawn *evenings* come to the truth, by their own spread."""

    def error(chance: float) -> float:
        # What always happens is a sum of parts, and may be a hair more than 1.
        return sqrt(max(0.0, chance * (1 - chance)) / evenings)

    ahead, level, behind = map(error, ahead_of(ends.chances))
    return EndErrors(
        mean_approx=ends.deviation / sqrt(evenings),
        ahead_approx=ahead,
        level_approx=level,
        behind_approx=behind,
        broke_approx=error(ends.broke),
    )


def bars_of(ends: Ends, played: Sequence[int]) -> tuple[Bar, ...]:
    """Return what may come in groups of one width, one of them about 0.

    Order: by what is won.  What is so far out that it hardly ever comes is in the outermost.
    """
    found = sorted({*ends.chances, *played})
    step = gcd(*[after - before for before, after in pairwise(found)]) or 1
    reach = _SPREAD * ends.deviation
    low = max(found[0], min([*played, round(ends.mean - reach)]))
    high = min(found[-1], max([*played, round(ends.mean + reach)]))
    # What nobody can end with has no place: where all stakes are won or lost, every other number.
    middle = found[0] + step * round(-found[0] / step)
    half = 0
    while (high - low) // (step * (2 * half + 1)) >= BARS_MAX - 1:
        half += 1
    width, first = step * (2 * half + 1), middle - step * half
    first -= width * -((low - first) // width)
    starts = list(range(first, high + 1, width))
    sums, often = [0.0] * len(starts), [0] * len(starts)
    for won, chance in ends.chances.items():
        sums[max(0, bisect_right(starts, won) - 1)] += chance
    for won in played:
        often[max(0, bisect_right(starts, won) - 1)] += 1
    return tuple(
        [
            Bar(
                least=max(start, found[0]),
                most=min(start + width - step, found[-1]),
                chance_approx=chance,
                evenings=count,
            )
            for start, chance, count in zip(starts, sums, often, strict=True)
        ]
    )


def ahead_of(chances: Mapping[int, float]) -> tuple[float, float, float]:
    """Return how often more is won than lost, as much, and less."""
    level = chances.get(0, 0.0)
    ahead = sum([chance for won, chance in chances.items() if won > 0])
    return ahead, level, sum([chance for won, chance in chances.items() if won < 0])
