"""Who wins a pot, given what has been thrown for it (V36 to V38)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb, lcm
from operator import mul, sub
from typing import TYPE_CHECKING, NamedTuple

from ceelo.core.contest import judge
from ceelo.core.table import SEATS_MAX
from ceelo.odds.bare import KEPT
from ceelo.odds.live_turn import turn_of
from ceelo.odds.pot_ends import ends_by_seats, powers_of
from ceelo.odds.pot_field import TieEnd, field
from ceelo.odds.pot_sums import won_by_seats

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Seat
    from ceelo.core.view import View
    from ceelo.odds.pot_field import Field
    from ceelo.odds.turn import Turn

Part = tuple["Seat", Fraction, Fraction]
"""A seat, how often it takes the whole pot, and which part of it it has on average."""


class _Worth(NamedTuple):
    """What it is worth to be one of some who tie, by their number and one's place among them."""

    whole: int
    """Of the largest number of tied."""
    growths: tuple[int, ...]
    """How many times the whole of one tied less each whole is, by their number from one."""
    wins: tuple[tuple[int, ...], ...]
    """In parts of the whole of so many."""
    shares: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=KEPT)
def _worth(rules: HouseRules) -> _Worth:
    found = field(rules)
    total = lcm(*range(1, SEATS_MAX + 1))
    counts = range(1, SEATS_MAX + 1)
    parts = tuple([(total // tied,) * tied for tied in counts])
    alone = tuple([(total if tied == 1 else 0,) * tied for tied in counts])
    same = (1,) * SEATS_MAX
    if found.tie is TieEnd.SHOOTOUT:
        won = won_by_seats(found, ends_by_seats(found, SEATS_MAX))
        if any(one.whole % before.whole for before, one in pairwise(won)):
            # All are alike, wherever they stand.
            return _Worth(total, same, parts, parts)
        wins = tuple([one.parts for one in won])
        growths = tuple([one.whole // before.whole for before, one in pairwise(won)])
        return _Worth(won[-1].whole, (1, *growths), wins, wins)
    shares = parts if found.tie is TieEnd.SPLIT else alone
    return _Worth(total, same, alone, shares)


class _Weights(NamedTuple):
    """What one turn may come to, by the classes of the pot."""

    total: int
    here: tuple[int, ...]
    below: tuple[int, ...]
    out_here: tuple[int, ...]
    out_below: tuple[int, ...]
    stays: int
    out: int

    @property
    def outright(self) -> int:
        return self.total - self.stays


def _weights(rules: HouseRules, found: Field, thrown: Turn) -> _Weights:
    rank = judge(rules).rank
    here, out = [0] * len(found.places), [0] * len(found.places)
    for result, weight in thrown.pairs:
        if result not in found.outright_results:
            place = found.places.index(rank[result])
            here[place] += weight
            out[place] += weight * (result in found.out_results)
    return _Weights(
        total=thrown.total,
        here=tuple(here),
        below=tuple([sum(here[:place]) for place in range(len(here))]),
        out_here=tuple(out),
        out_below=tuple([sum(out[:place]) for place in range(len(out))]),
        stays=sum(here),
        out=sum(out),
    )


class _Set(NamedTuple):
    """Who of those still to throw ties: the first, so many between, and the last."""

    first: int
    between: int
    last: int

    @property
    def size(self) -> int:
        return self.first + self.between + self.last


class _Powers(NamedTuple):
    """The weights of one class, to the power of 0, 1 … for all who throw between two others."""

    here: list[int]
    below: list[int]
    out_here: list[int]
    out_below: list[int]


class _Pot:
    """A pot in play: who has the best so far, and what those to come may throw."""

    def __init__(self, rules: HouseRules, state: View) -> None:
        """Look at what everybody can see."""
        self.field = field(rules)
        self.order = state.contenders
        self.left = state.queue
        thrown = [seat for seat in self.order if seat not in self.left]
        results = {seat: turn_of(rules, state, seat).results[0] for seat in thrown}
        rank = judge(rules).rank
        places = [self.field.places.index(rank[results[seat]]) for seat in thrown]
        self.best = max(places, default=-1)
        self.leaders = tuple(
            [seat for seat, place in zip(thrown, places, strict=True) if place == self.best]
        )
        self.first = _weights(rules, self.field, turn_of(rules, state, self.left[0]))
        self.other = _weights(rules, self.field, self.field.turn)
        # V38: the last may win unthrown if all are out before he begins.
        is_out = all(result in self.field.out_results for result in results.values())
        self.may_stand_last = is_out and self.field.out > 0 and len(self.left) > 1
        other, most = self.other, max(0, len(self.left) - 2)
        self._powers = [
            _Powers(*[powers_of(base, most) for base in bases])
            for bases in zip(other.here, other.below, other.out_here, other.out_below, strict=True)
        ]

    def ties(self) -> Iterator[tuple[_Set, int, int]]:
        """Yield who may tie of those still to throw, how often above the best so far, and level.

        One alone is the first.
        """
        left = len(self.left)
        most = max(0, left - 2)
        for between in range(most + 1):
            for first in (0, 1):
                ways = self._before_last(first, between, most - between)
                for last in (0, 1) if left > 1 else (0,):
                    often = ways
                    if left > 1:
                        often = [*map(mul, ways, self.other.here if last else self.other.below)]
                    level = often[self.best] if self.leaders else 0
                    yield _Set(first, between, last), sum(often[self.best + 1 :]), level

    def _before_last(self, first: int, between: int, rest: int) -> list[int]:
        """Return by class how often so many before the last throw it, and *rest* of them less."""
        one = self.first
        begins = one.here if first else one.below
        ways = [
            way * powers.here[between] * powers.below[rest]
            for way, powers in zip(begins, self._powers, strict=True)
        ]
        if not self.may_stand_last:
            return ways
        begins = one.out_here if first else one.out_below
        out = [
            way * powers.out_here[between] * powers.out_below[rest]
            for way, powers in zip(begins, self._powers, strict=True)
        ]
        return [*map(sub, ways, out)]


def live_pot(rules: HouseRules, state: View) -> tuple[tuple[Part, ...], Fraction]:
    """Return every seat's part in the pot that is thrown for, and how often nobody wins it.

    Raises:
        OddsError: A turn or a pot can never end.
    """
    pot, worth = _Pot(rules, state), _worth(rules)
    total = pot.first.total * pot.other.total ** (len(pot.left) - 1)
    # How often a seat is one of so many who tie, at which place among them.
    among_tied = {seat: [[0] * size for size in range(1, SEATS_MAX + 1)] for seat in pot.order}
    tied_often = 0
    for tied, above, level in pot.ties():
        for often, leaders in ((above, ()), (level, pot.leaders)):
            size = tied.size + len(leaders)
            if not often or not size:
                continue
            number = comb(max(0, len(pot.left) - 2), tied.between)
            tied_often += often * number * (size > 1)
            for seat, among, sets in _places(pot, tied, leaders):
                among_tied[seat][size - 1][among] += often * sets
    for seat, often in _outright(pot):
        # Who has it at once is alone.
        among_tied[seat][0][0] += often
    whole = total * worth.whole
    parts: list[Part] = []
    for seat, often_by in among_tied.items():
        win = Fraction(_sum_of(often_by, worth.wins, worth.growths), whole)
        is_same = worth.shares is worth.wins
        share = win if is_same else Fraction(_sum_of(often_by, worth.shares, worth.growths), whole)
        parts.append((seat, win, share))
    is_carried = pot.field.tie is TieEnd.CARRIED
    return tuple(parts), Fraction(tied_often, total) if is_carried else Fraction(0)


def _sum_of(
    often_by: Sequence[Sequence[int]], parts: Sequence[Sequence[int]], growths: Sequence[int]
) -> int:
    """Return what all places are worth, each as often as it comes, in parts of the last whole."""
    found = 0
    for often, worth, growth in zip(often_by, parts, growths, strict=True):
        found = found * growth + sum(map(mul, often, worth))
    return found


def _places(pot: _Pot, tied: _Set, leaders: tuple[Seat, ...]) -> Iterator[tuple[Seat, int, int]]:
    """Yield every seat that may be among *tied*, its place among all who tie, and in how many sets.

    Order: of throwing, so those who have thrown come before those who have not.
    """
    before, left = len(leaders), pot.left
    between = left[1:-1]
    number = comb(len(between), tied.between)
    for place, seat in enumerate(leaders):
        yield seat, place, number
    if tied.first:
        yield left[0], before, number
    for place, seat in enumerate(between):
        for ahead in range(min(place, tied.between - 1) + 1):
            behind = comb(len(between) - 1 - place, tied.between - 1 - ahead)
            if sets := comb(place, ahead) * behind:
                yield seat, before + tied.first + ahead, sets
    if tied.last:
        yield left[-1], before + tied.first + tied.between, number


def _outright(pot: _Pot) -> Iterator[tuple[Seat, int]]:
    """Yield how often who takes the pot with his own throw, or unthrown as the last."""
    first, other, left = pot.first, pot.other, len(pot.left)
    yield pot.left[0], first.outright * other.total ** (left - 1)
    for place in range(1, left):
        before = first.stays * other.stays ** (place - 1)
        if place == left - 1 and pot.may_stand_last:
            out = first.out * other.out ** (place - 1)
            before -= out
            yield pot.left[place], out * other.total
        yield pot.left[place], before * other.outright * other.total ** (left - 1 - place)
