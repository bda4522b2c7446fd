"""Evenings of pots in which it matters who ties: drawn pot by pot, from exact chances (V36)."""

from __future__ import annotations

from bisect import bisect
from functools import cache
from itertools import accumulate
from math import comb
from random import Random
from typing import TYPE_CHECKING, NamedTuple, final

from ceelo.core.money import Chips, shares
from ceelo.core.table import SEATS_MIN
from ceelo.odds.error import NotExactError
from ceelo.odds.evening_told import EVENINGS, Asked, Evenings, told
from ceelo.odds.pot_ends import ends_by_seats, sets_with
from ceelo.odds.pot_field import TieEnd
from ceelo.odds.pot_sums import won_by_seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.odds.pot_ends import Ends
    from ceelo.odds.pot_field import Field


class _Best(NamedTuple):
    """How many have the best throw of a pot, and one's own place among them; None: another's."""

    tied: int
    place: int | None


class _Chances(NamedTuple):
    """What may come of the throws, and the sums of the chances up to each."""

    bests: tuple[_Best, ...]
    sums: tuple[float, ...]


@final
class DrawnPots:
    """Pots of *seats* that one player antes in, the first throw walking round.

    He begins as the first to throw, and the rules are asked for what becomes of a tie.
    """

    def __init__(self, field: Field, ante: int, seats: int) -> None:
        """Count how the throws of so many, and of fewer who tie, may end."""
        self._field, self._ante, self._seats = field, ante, seats
        by_seats = ends_by_seats(field, seats)
        self._ends = dict(enumerate(by_seats, SEATS_MIN))
        self._chances = cache(self._counted)

    def evening(self, generator: Random, rounds: int, least: int | None) -> list[int]:
        """Return what he has won after 0, 1 … *rounds*.  Unit: chips.

        Who has won less than *least* has no ante left: he leaves, and what lies there is not his.
        """
        sums, carried = [0], 0
        for number in range(rounds):
            so_far = sums[-1]
            if least is not None and so_far < least:
                return [*sums, *[so_far] * (rounds - number)]
            change, carried = self._pot(generator, -number % self._seats, carried)
            sums.append(so_far + change)
        # V36 `carry_all`: what nobody has won in the end belongs to all, odd chips to the first.
        sums[-1] += shares(Chips(carried), self._seats)[0]
        return sums

    def _pot(self, generator: Random, place: int, carried: int) -> tuple[int, int]:
        """Return what one pot changes, and what of it nobody has won."""
        tie, paid = self._field.tie, self._ante
        pot, price = carried + paid * self._seats, self._field.antes * self._ante
        best = self._drawn(generator, self._seats, place)
        while best.tied > 1:
            if tie is TieEnd.CARRIED:
                return -paid, pot
            if best.place is None:
                break
            if tie is TieEnd.SPLIT:
                return shares(Chips(pot), best.tied)[best.place] - paid, 0
            pot, paid = pot + best.tied * price, paid + price
            price *= self._field.growth
            best = self._drawn(generator, best.tied, best.place)
        return (-paid if best.place is None else pot - paid), 0

    def _drawn(self, generator: Random, seats: int, place: int) -> _Best:
        bests, sums = self._chances(seats, place)
        # The last sum may be a hair below 1.
        return bests[min(bisect(sums, generator.random()), len(bests) - 1)]

    def _counted(self, seats: int, place: int) -> _Chances:
        ends = self._ends[seats]
        found = [(best, weight) for best, weight in best_by_place(ends, seats, place) if weight]
        sums = accumulate([weight for _, weight in found])
        return _Chances(
            tuple([best for best, _ in found]), tuple([one / ends.total for one in sums])
        )


def best_by_place(ends: Ends, seats: int, place: int) -> Iterator[tuple[_Best, int]]:
    """Yield what may come of the throws for who throws at *place* of *seats*, and its weight.

    Invariant: all weights together are the total of *ends*.
    """
    own = ends.single[place]
    yield _Best(1, 0), own
    yield _Best(1, None), sum(ends.single) - own
    for tied in range(SEATS_MIN, seats + 1):
        early, late = ends.tied_early[tied], ends.tied_late[tied]
        others = comb(seats - 1, tied) * early + comb(seats - 1, tied - 1) * late
        for among, without, with_last in sets_with(place, seats, tied):
            weight = without * early + with_last * late
            others -= weight
            yield _Best(tied, among), weight
        yield _Best(tied, None), others


def is_drawn(found: Field, seats: int) -> bool:
    """Say whether it matters who ties for a pot: so its evenings are drawn and not worked out."""
    is_shared = seats > SEATS_MIN and found.tie is TieEnd.SPLIT
    return is_shared or found.tie is TieEnd.CARRIED or found.antes > 0


def drawn_evenings(asked: Asked, found: Field, seats: int) -> Evenings:
    """Return what *asked* comes to in pots of *seats*, drawn by its seed.

    Raises:
        OddsError: A pot can never be won, or what one has may not be enough for it.
    """
    if asked.chips is not None and found.antes:
        msg = "nobody knows beforehand what a pot takes that is paid for again: simulate it"
        raise NotExactError(msg)
    # Says where a pot is never won.
    won_by_seats(found, ends_by_seats(found, seats))
    pots = DrawnPots(found, asked.stake, seats)
    generator = Random(asked.seed)  # noqa: S311 - nobody plays with these dice.
    rounds, least = asked.rounds, asked.least
    return told(asked, [pots.evening(generator, rounds, least) for _ in range(EVENINGS)])
