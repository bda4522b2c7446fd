"""How the throws for a pot end: who wins it at once, and which of them tie (V36 to V38)."""

from functools import cache
from itertools import accumulate
from math import comb
from operator import mul
from typing import NamedTuple

from ceelo.core.table import SEATS_MIN
from ceelo.odds.pot_field import Class, Field


class Ends(NamedTuple):
    """How the first throws of some seats end, in weights of *total*."""

    total: int
    single: tuple[int, ...]
    """By the place of who wins at once, by whatever way."""
    tied_early: tuple[int, ...]
    """By how many tie: for one set of that many that does not hold the last thrower."""
    tied_late: tuple[int, ...]
    """The same for a set that does."""


def ends_by_seats(field: Field, most: int) -> tuple[Ends, ...]:
    """Return how the first throws of two seats end, of three, and so on to *most*.

    Method: counting over the classes of equal rank.
    """
    total, stays, out = [
        powers_of(base, most) for base in (field.turn.total, field.stays, field.out)
    ]
    early, late = [[[0] * (seats + 1) for seats in range(most + 1)] for _ in range(2)]
    for one in field.classes:
        _add_ties(one, early, late)
    found: list[Ends] = []
    for seats in range(SEATS_MIN, most + 1):
        single = [early[seats][1]] * (seats - 1) + [late[seats][1]]
        for place in range(seats):
            # Nobody before him took it outright, and nobody after him throws.
            before = stays[place] - (out[place] if place == seats - 1 else 0)
            single[place] += before * field.outright * total[seats - 1 - place]
        single[-1] += out[seats - 1] * total[1]
        ends = Ends(total[seats], tuple(single), tuple(early[seats]), tuple(late[seats]))
        found.append(ends)
    return tuple(found)


def _add_ties(one: Class, early: list[list[int]], late: list[list[int]]) -> None:
    """Add by seats and by how many tie how often results of *one* class are the best."""
    most = len(early) - 1
    weight, below = powers_of(one.weight, most), powers_of(one.below, most)
    for seats in range(SEATS_MIN, most + 1):
        for tied in range(1, seats + 1):
            both = weight[tied] * below[seats - tied]
            if tied < seats:
                early[seats][tied] += both
            late[seats][tied] += both
    if not (one.out or one.below_out):
        return
    # All have thrown, but where all before the last are out: there he need not (V38).
    out, below_out = powers_of(one.out, most), powers_of(one.below_out, most)
    for seats in range(SEATS_MIN, most + 1):
        for tied in range(1, seats + 1):
            if tied < seats:
                early[seats][tied] -= out[tied] * below_out[seats - 1 - tied] * one.below
            late[seats][tied] -= out[tied - 1] * below_out[seats - tied] * one.weight


def powers_of(base: int, most: int) -> list[int]:
    """Return *base* to the power of 0, 1 … *most*."""
    return list(accumulate([base] * most, mul, initial=1))


@cache  # By three small numbers and no rule.
def sets_with(place: int, seats: int, tied: int) -> tuple[tuple[int, int, int], ...]:
    """Return by the place that the thrower at *place* has among *tied* of *seats* with him.

    How many such sets there are without the last thrower, and with him.
    """
    last = seats - 1
    found = []
    for among in range(min(place, tied - 1) + 1):
        after = tied - 1 - among
        before = comb(place, among)
        if place == last:
            found.append((among, 0, before if after == 0 else 0))
            continue
        behind = last - 1 - place
        without = before * comb(behind, after)
        with_last = before * comb(behind, after - 1) if after else 0
        found.append((among, without, with_last))
    return tuple(found)
