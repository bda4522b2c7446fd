"""Who wins a pot, given what has been thrown for it (V36 to V38)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import TYPE_CHECKING, NamedTuple

from ceelo.core.contest import judge
from ceelo.core.table import SEATS_MAX
from ceelo.odds.bare import KEPT
from ceelo.odds.live_turn import turn_of
from ceelo.odds.pot import wins_by_seats
from ceelo.odds.pot_field import TieEnd, field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Seat
    from ceelo.core.view import View
    from ceelo.odds.pot_field import Field
    from ceelo.odds.turn import Turn

Part = tuple["Seat", Fraction, Fraction]
"""A seat, how often it takes the whole pot, and which part of it it has on average."""


class _Worth(NamedTuple):
    """What it is worth to be one of some who tie, by their number and one's place among them."""

    total: int
    wins: tuple[tuple[int, ...], ...]
    """By the number of tied, from one; in parts of *total*."""
    shares: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=KEPT)
def _worth(rules: HouseRules) -> _Worth:
    found = field(rules)
    if found.tie is TieEnd.SHOOTOUT:
        chances = wins_by_seats(found, SEATS_MAX)
        total = lcm(*[chance.denominator for each in chances for chance in each])
        wins = tuple([tuple([int(chance * total) for chance in each]) for each in chances])
        return _Worth(total, wins, wins)
    total = lcm(*range(1, SEATS_MAX + 1))
    is_split = found.tie is TieEnd.SPLIT
    counts = range(1, SEATS_MAX + 1)
    alone = tuple([(total if tied == 1 else 0,) * tied for tied in counts])
    parts = tuple([(total // tied,) * tied for tied in counts])
    return _Worth(total, alone, parts if is_split else alone)


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
    rank = judge(rules).pot_rank
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


class _Pot:
    """A pot in play: who has the best so far, and what those to come may throw."""

    def __init__(self, rules: HouseRules, state: View) -> None:
        """Look at what everybody can see."""
        self.field = field(rules)
        self.order = state.contenders
        self.left = state.queue
        thrown = [seat for seat in self.order if seat not in self.left]
        results = {seat: turn_of(rules, state, seat).results[0] for seat in thrown}
        rank = judge(rules).pot_rank
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

    def sets(self) -> Iterator[_Set]:
        """Yield who may tie of those still to throw; one alone is the first."""
        left = len(self.left)
        for first in (0, 1):
            for between in range(max(0, left - 2) + 1):
                for last in (0, 1) if left > 1 else (0,):
                    yield _Set(first, between, last)

    def often(self, tied: _Set, place: int) -> int:
        """Return how often exactly *tied* throw the class at *place* and all others less."""
        rest = max(0, len(self.left) - 2) - tied.between
        first, other = self.first, self.other
        ways = (first.here if tied.first else first.below)[place]
        ways *= _power(other.here[place], tied.between) * _power(other.below[place], rest)
        if len(self.left) == 1:
            return ways
        last = (other.here if tied.last else other.below)[place]
        if not self.may_stand_last:
            return ways * last
        out = (first.out_here if tied.first else first.out_below)[place]
        out *= _power(other.out_here[place], tied.between) * _power(other.out_below[place], rest)
        return (ways - out) * last


def _power(base: int, exponent: int) -> int:
    # Of a negative exponent it would be a fraction, as the types have it.
    return int(base**exponent)


def live_pot(rules: HouseRules, state: View) -> tuple[tuple[Part, ...], Fraction]:
    """Return every seat's part in the pot that is thrown for, and how often nobody wins it.

    Raises:
        OddsError: A turn or a pot can never end.
    """
    pot, worth = _Pot(rules, state), _worth(rules)
    wins = dict.fromkeys(pot.order, 0)
    shares = dict.fromkeys(pot.order, 0)
    total = pot.first.total * pot.other.total ** (len(pot.left) - 1)
    tied_often = 0
    for tied in pot.sets():
        above = sum(
            [pot.often(tied, place) for place in range(pot.best + 1, len(pot.field.places))]
        )
        level = pot.often(tied, pot.best) if pot.leaders else 0
        for often, leaders in ((above, ()), (level, pot.leaders)):
            size = tied.size + len(leaders)
            if not often or not size:
                continue
            number = comb(max(0, len(pot.left) - 2), tied.between)
            tied_often += often * number * (size > 1)
            for seat, among, sets in _places(pot, tied, leaders):
                wins[seat] += often * sets * worth.wins[size - 1][among]
                shares[seat] += often * sets * worth.shares[size - 1][among]
    for seat, often in _outright(pot):
        wins[seat] += often * worth.total
        shares[seat] += often * worth.total
    whole = total * worth.total
    parts = tuple([(s, Fraction(wins[s], whole), Fraction(shares[s], whole)) for s in pot.order])
    is_carried = pot.field.tie is TieEnd.CARRIED
    return parts, Fraction(tied_often, total) if is_carried else Fraction(0)


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
