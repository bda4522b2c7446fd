"""How the throws for a pot end: who wins it at once, and which of them tie (V36 to V38)."""

from functools import cache
from math import comb
from typing import NamedTuple

from ceelo.odds.pot_field import Field


class Ends(NamedTuple):
    """How the first throws of some seats end, in weights of *total*."""

    total: int
    single: tuple[int, ...]
    """By the place of who wins at once, by whatever way."""
    tied_early: tuple[int, ...]
    """By how many tie: for one set of that many that does not hold the last thrower."""
    tied_late: tuple[int, ...]
    """The same for a set that does."""


def first_ends(field: Field, seats: int) -> Ends:
    """Return how the first throws of *seats* end, by counting over the classes of equal rank."""
    total, stays, out = field.turn.total, field.stays, field.out
    early, late, single_early, single_late = [0] * (seats + 1), [0] * (seats + 1), 0, 0
    for one in field.classes:
        # All have thrown, but where all before the last are out: there he need not (V38).
        for tied in range(1, seats + 1):
            both = one.weight**tied * one.below ** (seats - tied)
            if tied < seats:
                early[tied] += (
                    both - one.out**tied * one.below_out ** (seats - 1 - tied) * one.below
                )
            late[tied] += (
                both - one.out ** (tied - 1) * one.below_out ** (seats - tied) * one.weight
            )
    single_early, single_late = early[1], late[1]
    single = [single_early] * (seats - 1) + [single_late]
    for place in range(seats):
        # Nobody before him took it outright, and nobody after him throws.
        before = stays**place - (out**place if place == seats - 1 else 0)
        single[place] += before * field.outright * total ** (seats - 1 - place)
    single[-1] += out ** (seats - 1) * total
    return Ends(total**seats, tuple(single), tuple(early), tuple(late))


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
