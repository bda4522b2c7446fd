"""Counting what several independent players come to, in whole weights.

Method: how often nothing but certain sorts come is a power; what is said for exactly those sorts is
spread beforehand over sets that allow them, so that only powers are left to be added.
"""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from ceelo.core.contest import WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Term = tuple[int, int]
"""What a stake wins or, below 0, loses, in thirds of it; and how often."""

Powers = dict[int, int]
"""What is to be added for so many players: by the base of a power, how many times it."""


class Stage(NamedTuple):
    """One result of the banker's against which some results tie, in whole weights."""

    weight: int
    sorts: Mapping[int, int]
    """By the bit of a sort of what does not tie."""
    ties: int


def by_allowed(exactly: Mapping[int, int], bits: Sequence[int]) -> dict[int, int]:
    """Return by sets of sorts how many times "nothing but these" adds up to *exactly* these.

    >>> by_allowed({3: 5}, (1, 2))
    {1: -5, 2: -5, 3: 5}
    """
    if not exactly:
        return {}
    found = dict.fromkeys([0, *sets_of(bits)], 0) | dict(exactly)
    for bit in bits:
        for sorts in found:
            if not sorts & bit:
                found[sorts] -= found[sorts | bit]
    return {sorts: times for sorts, times in found.items() if sorts and times}


def sets_of(bits: Iterable[int]) -> list[int]:
    """Return all sets of some of *bits*.

    >>> sets_of((1, 2))
    [1, 2, 3]
    """
    sets = [0]
    for bit in bits:
        sets += [sorts | bit for sorts in sets]
    return sets[1:]


def allowed(weights: Mapping[int, int], sorts: int) -> int:
    """Return how often one player comes to nothing but *sorts*."""
    return sum([weight for bit, weight in weights.items() if bit & sorts])


def gone(terms: Iterable[Term], most: int) -> tuple[int, ...]:
    """Return how often 1, 2 … *most* players win all their stakes and all that is lost.

    Method: what half of them are ahead of their stakes is put together with what the others are, so
    that neither has many sums.

    >>> gone([(6, 1), (-3, 2)], 3)  # Two who win twice their stakes win what a third one loses.
    (1, 1, 7)
    """
    ahead: dict[int, int] = {}
    for thirds, weight in terms:
        ahead[thirds - WHOLE] = ahead.get(thirds - WHOLE, 0) + weight
    if not ahead:
        return (0,) * most
    if max(ahead) <= 0:
        # Nobody pays for anybody else.
        return tuple([ahead.get(0, 0) ** players for players in range(1, most + 1)])
    sums = [{0: 1}]
    for _ in range((most + 1) // 2):
        sums.append(_one_more(sums[-1], ahead))
    return tuple(
        [_level(sums[count - count // 2], sums[count // 2]) for count in range(1, most + 1)]
    )


def _one_more(sums: Mapping[int, int], ahead: Mapping[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for before, weight in sums.items():
        for more, part in ahead.items():
            found[before + more] = found.get(before + more, 0) + weight * part
    return found


def _level(some: Mapping[int, int], others: Mapping[int, int]) -> int:
    """Return how often both together are not behind."""
    best = sorted(others.items(), reverse=True)
    found = enough = place = 0
    for ahead, weight in sorted(some.items()):
        while place < len(best) and ahead + best[place][0] >= 0:
            enough += best[place][1]
            place += 1
        found += weight * enough
    return found


class Contest:
    """A contest in which whoever ties throws again, with the banker, as if there were fewer."""

    def __init__(self, stages: Iterable[Stage], total: int, most: int) -> None:
        """Count what there is for 1, 2 … *most* players."""
        self._tying = [stage for stage in stages if stage.ties]
        self._powers = range(1, most + 1)
        self._fresh = [
            total ** (count + 1) - sum([stage.weight * stage.ties**count for stage in self._tying])
            for count in self._powers
        ]
        grown = accumulate(self._fresh, int.__mul__)
        self.totals = tuple(grown if self._tying else self._fresh)
        """Of so many in all is what is counted for 1, 2 … players."""

    def ends(self, sorts: int, powers: Powers) -> list[int]:
        """Return for 1, 2 … players how often it ends so, nothing but *sorts* having come.

        *powers* are the ways in which so many can end it together.
        """
        parts = [allowed(stage.sorts, sorts) for stage in self._tying]
        found: list[int] = []
        for players in self._powers:
            ended = sum([times * base**players for base, times in powers.items()])
            for tied in range(1, players if self._tying else 1):
                often = sum(
                    [
                        stage.weight * stage.ties**tied * part ** (players - tied)
                        for stage, part in zip(self._tying, parts, strict=True)
                    ]
                )
                # So many times more than what was found for fewer.
                ended *= self._fresh[tied - 1]
                ended += comb(players, tied) * often * found[tied - 1]
            found.append(ended)
        return found
