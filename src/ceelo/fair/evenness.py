"""Are dice even?  The tests of RNG-1 on any throws, wherever they come from.

Each test counts something whose chances are known of fair dice, and tells by chi-square how far the
counts are from them.  Nothing here draws dice or knows how they were made.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FACES: Final = 6
DICE: Final = 3
THROWS_MIN: Final = 1080
"""Of 216 throws each is then expected five times; of fewer, chi-square says nothing."""

UNUSUAL: Final = 0.01
"""RNG-1: fair dice go beyond the limit of one test in one run of a hundred."""
BAD: Final = 1e-6
"""What fair dice do in one run of a million is no chance: loaded, or too even to be true."""

_EXPECTED_MIN: Final = 5
_HAND: Final = 5
_ALL_FACES: Final = 2**FACES - 1
_SIX: Final = bytes([FACES])
_HALVES: Final = bytes.maketrans(bytes(range(1, FACES + 1)), b"lllhhh")


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What one test says."""

    test: str
    """What was counted, as a person would call it."""
    counted: int
    chi_square: float
    freedom: int
    """Degrees of freedom: one less than there are cells."""
    chance: float
    """How often fair dice are at least as far off as these."""

    @property
    def is_unusual(self) -> bool:
        """Whether it is beyond the limit at 99 %."""
        return self.chance < UNUSUAL

    @property
    def is_bad(self) -> bool:
        """Whether fair dice do not do this: too far off, or too close to be chance."""
        return not BAD <= self.chance <= 1 - BAD


class Tally:
    """Counts of what the tests look at; throws are added in blocks and forgotten.

    A row of throws is cut where a block ends: what goes over the cut is in no test but the first
    two.  Blocks of some thousands make that less than chance does.
    """

    __slots__ = ("_collections", "_gaps", "_hands", "_neighbours", "_runs", "_throws")

    def __init__(self) -> None:
        """Begin with nothing."""
        self._throws: Final = Counter[tuple[int, ...]]()
        self._neighbours: Final = Counter[tuple[int, ...]]()
        self._hands: Final = Counter[tuple[int, ...]]()
        self._gaps: Final = Counter[int]()
        self._runs: Final = Counter[int]()
        self._collections: Final = Counter[int]()

    @property
    def throws(self) -> int:
        """How many throws were added."""
        return self._throws.total()

    def add(self, dice: bytes) -> None:
        """Add throws in their order, a byte of 1 to 6 for each die, three for each throw.

        Raises:
            ValueError: *dice* are not whole throws of such bytes.
        """
        if len(dice) % DICE or dice.strip(bytes(range(1, FACES + 1))):
            msg = f"throws are bytes of 1 to 6 in threes; there are {len(dice)}, {dice[:9]!r} ..."
            raise ValueError(msg)
        self._throws.update(zip(dice[::3], dice[1::3], dice[2::3], strict=True))
        self._neighbours.update(zip(dice[2::3], dice[3::3], strict=False))
        self._hands.update(zip(*(dice[place::_HAND] for place in range(_HAND)), strict=False))
        # The first and the last gap and run are cut off.
        self._gaps.update(map(len, dice.split(_SIX)[1:-1]))
        runs = [sum(1 for _ in run) for _, run in groupby(dice.translate(_HALVES))]
        self._runs.update(runs[1:-1])
        self._collect(dice)

    def _collect(self, dice: bytes) -> None:
        seen, first = 0, 0
        for place, face in enumerate(dice, 1):
            seen |= 1 << (face - 1)
            if seen == _ALL_FACES:
                self._collections[place - first] += 1
                seen, first = 0, place

    def findings(self) -> tuple[Finding, ...]:
        """Say what each test makes of all throws; one that found nothing to count is left out.

        Raises:
            ValueError: There are fewer than 1,080 throws.
        """
        distinct = Counter[int]()
        for hand, count in self._hands.items():
            distinct[len(set(hand))] += count
        found = (
            *even_throws(self._throws.items()),
            _even("neighbouring dice", list(self._neighbours.values()), FACES**2),
            _lengths("dice between two sixes", self._gaps, 0, _gap_chances()),
            _lengths("runs of high or low dice", self._runs, 1, _run_chances()),
            _lengths("faces in five dice", distinct, 1, _hand_chances()),
            _lengths("dice until all faces fell", self._collections, FACES, _collection_chances()),
        )
        return tuple(one for one in found if one.counted)


def even_throws(counted: Iterable[tuple[tuple[int, ...], int]]) -> tuple[Finding, Finding]:
    """Say how even faces are, and whole throws; *counted* says of throws how often they fell.

    Raises:
        ValueError: There are fewer than 1,080 throws.
    """
    throws = dict(counted)
    if (total := sum(throws.values())) < THROWS_MIN:
        msg = f"the tests need {THROWS_MIN:,} throws or more, not {total:,}"
        raise ValueError(msg)
    faces = Counter[int]()
    for throw, count in throws.items():
        for face in throw:
            faces[face] += count
    return (
        _even("faces", list(faces.values()), FACES),
        _even("whole throws", list(throws.values()), FACES**DICE),
    )


def survival(chi_square: float, freedom: int) -> float:
    """Return the chance that chi-square with *freedom* degrees is *chi_square* or more.

    Exact for whole degrees: a sum of Poisson's chances, which begins at a half where the degrees
    are odd.  Terms are logarithms, so that no power overflows.

    >>> round(survival(15.09, 5), 3), round(survival(266.4, 215), 3)
    (0.01, 0.01)
    """
    half = chi_square / 2
    if not half:
        return 1.0
    odd = freedom % 2 / 2
    terms = (
        math.exp((step + odd) * math.log(half) - half - math.lgamma(step + odd + 1))
        for step in range(freedom // 2)
    )
    return math.fsum(terms) + (math.erfc(math.sqrt(half)) if odd else 0.0)


def _even(test: str, counts: list[int], cells: int) -> Finding:
    counts += [0] * (cells - len(counts))
    return _finding(test, counts, [1 / cells] * cells)


def _lengths(test: str, counted: Counter[int], least: int, chances: Sequence[float]) -> Finding:
    # From where a length is expected fewer than five times, all are one cell with those beyond.
    total = counted.total()
    kept = len(chances)
    while kept > 1 and total * (1 - sum(chances[:kept])) < _EXPECTED_MIN:
        kept -= 1
    counts = [counted[least + place] for place in range(kept)]
    rest = 1 - sum(chances[:kept])
    return _finding(test, [*counts, total - sum(counts)], [*chances[:kept], rest])


def _finding(test: str, counts: Sequence[int], chances: Sequence[float]) -> Finding:
    total = sum(counts)
    chi_square = math.fsum(
        (count - total * chance) ** 2 / (total * chance)
        for count, chance in zip(counts, chances, strict=True)
        if total
    )
    freedom = len(counts) - 1
    return Finding(
        test=test,
        counted=total,
        chi_square=chi_square,
        freedom=freedom,
        chance=survival(chi_square, freedom),
    )


def _gap_chances() -> list[float]:
    return [(5 / 6) ** length / 6 for length in range(80)]


def _run_chances() -> list[float]:
    return [0.5**length for length in range(1, 30)]


def _hand_chances() -> list[float]:
    # Faces chosen in order, times the ways to share five dice out among so many.
    ways = (1, 15, 25, 10, 1)
    return [math.perm(FACES, faces) * way / FACES**_HAND for faces, way in enumerate(ways, 1)]


def _collection_chances() -> list[float]:
    # At most `dice` were needed if no face is missing: counted by inclusion and exclusion.
    done = [
        sum(
            (-1) ** missing * math.comb(FACES, missing) * (1 - missing / FACES) ** dice
            for missing in range(FACES + 1)
        )
        for dice in range(FACES - 1, 120)
    ]
    return [after - before for before, after in pairwise(done)]
