"""Pots of two seats, three, and so on, as sums of whole numbers (V36 to V38).

Method: after a tie a pot is one for fewer.  All that is said of a pot is a part of the product of
what is not thrown again in it and in the smaller ones, so nothing is brought to lowest terms before
the end, and then factor by factor.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, pairwise
from math import comb, gcd
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from ceelo.core.table import SEATS_MIN
from ceelo.odds.error import OddsError
from ceelo.odds.lowest import lowest
from ceelo.odds.pot_ends import Ends, sets_with
from ceelo.odds.pot_field import Field, TieEnd

if TYPE_CHECKING:
    from collections.abc import Sequence

Parts = tuple[int, ...]


class Won(NamedTuple):
    """Who wins a pot, by place; so many parts of a whole."""

    parts: Parts
    whole: int
    base: int
    """Every prime of the whole divides it."""

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """Return how often each place wins."""
        return tuple([lowest(part, self.whole, self.base) for part in self.parts])


class Paid(NamedTuple):
    """What a place has more than what all pay first, for what the tied pay again, less its own.

    So many parts of the whole of a pot and of another number.
    """

    parts: Parts
    more: int
    slope: int | None
    """Every prime that a mean has in common with its whole divides it, if not one of a chance.

    None: that is not known.
    """


def won_by_seats(field: Field, by_seats: Sequence[Ends]) -> list[Won]:
    """Return who wins a pot of one seat, two, and so on, that end so.

    Raises:
        OddsError: A pot can never be won.
    """
    found = [Won((1,), 1, 1)]
    for seats, ends in enumerate(by_seats, SEATS_MIN):
        if ends.tied_late[seats] == ends.total and field.tie is not TieEnd.SPLIT:
            msg = (
                "under these rules a pot is never won: whatever is thrown ties and is thrown again"
            )
            raise OddsError(msg)
        found.append(_won(field, found, ends, seats))
    return found


def _won(field: Field, fewer: Sequence[Won], ends: Ends, seats: int) -> Won:
    if field.tie is not TieEnd.SHOOTOUT:
        return Won(ends.single, ends.total, field.turn.total)
    if field.outright == field.out == 0:
        # The order of throwing makes no difference: what is won is shared by all alike.
        return Won((1,) * seats, seats, seats)
    known, fresh = fewer[-1], ends.total - ends.tied_late[seats]
    later = after_ties(ends, seats, [one.parts for one in fewer], [one.whole for one in fewer])
    parts = [win * known.whole + more for win, more in zip(ends.single, later, strict=True)]
    whole = known.whole * fresh
    return Won(tuple(parts), whole, whole)


def after_ties(ends: Ends, seats: int, then: Sequence[Parts], wholes: Sequence[int]) -> list[int]:
    """Return by place the sum of what all ties among fewer lead on to.

    *then* are the parts that the places among one, two … have of *wholes*, of which each divides
    the next; the sum is in parts of the last.
    """
    growing = [next_ // whole for whole, next_ in pairwise(wholes)]
    found = [0] * seats
    for tied, growth in zip(range(2, seats), growing, strict=False):
        weights = ends.tied_early[tied], ends.tied_late[tied]
        early, late = ([weight * part for part in then[tied - 1]] for weight in weights)
        for place, before in enumerate(found):
            total = before * growth
            for among, without, with_last in sets_with(place, seats, tied):
                total += without * early[among] + with_last * late[among]
            found[place] = total
    return found


def paid_by_seats(field: Field, by_seats: Sequence[Ends], won: Sequence[Won]) -> list[Paid | None]:
    """Return what is paid again in pots of one seat, two, and so on; None: it grows without end.

    After a tie all is as before among the tied, with what they pay grown.
    """
    found: list[Paid | None] = [Paid((0,), 1, 1)]
    then: list[Parts] = []
    wholes: list[int] = []
    slope = 0
    for ends, fewer, pot in zip(by_seats, won[:-1], won[1:], strict=True):
        seats, known = len(pot.parts), found[-1]
        again, growth = ends.tied_late[seats], field.growth
        if known is None or (field.antes and ends.total <= growth * again):
            found.append(None)
            continue
        if not field.antes or field.outright == field.out == 0:
            # Nobody pays, or all pay and win alike.
            found.append(Paid((0,) * seats, 1, 1))
            continue
        # What each of the fewer has of what they pay, and of what they pay after that.
        ahead = _ahead(fewer)
        then.append(
            tuple(
                [
                    field.antes * win * known.more + growth * more
                    for win, more in zip(ahead, known.parts, strict=True)
                ]
            )
        )
        wholes.append(fewer.whole * known.more)
        fresh = pot.whole // fewer.whole
        parts = [
            known.more * again * field.antes * win + fresh * more
            for win, more in zip(_ahead(pot), after_ties(ends, seats, then, wholes), strict=True)
        ]
        # Where nothing grows, all that is paid is the exponent of a power series: pots are parts
        # (of what is not thrown again, each its own series), and means are derivatives.  By the
        # rule for those of quotients they have no prime in common with the whole but where the
        # parts have it, or the derivative of the whole.
        slope = slope * fresh - fewer.whole * seats * field.antes * again
        more = known.more * (ends.total - growth * again)
        found.append(Paid(tuple(parts), more, gcd(slope, pot.whole) if growth == 1 else None))
    return found


def _ahead(pot: Won) -> list[int]:
    """Return what each place wins less the ante it pays, in parts of the whole."""
    return [len(pot.parts) * part - pot.whole for part in pot.parts]


def means_of(pot: Won, paid: Paid, chances: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return what each place wins on average, in antes; *chances* are those of the pot."""
    whole = pot.whole * paid.more
    found: list[Fraction] = []
    for win, more, chance in zip(_ahead(pot), paid.parts, chances, strict=True):
        base = whole
        if paid.slope is not None:
            base = paid.slope * (pot.whole // chance.denominator)
        found.append(lowest(win * paid.more + more, whole, base))
    return tuple(found)


class Lengths(NamedTuple):
    """How long pots of one seat, two, and so on are."""

    means: list[Fraction]
    """Number of shootouts."""
    turns: list[Fraction]
    counts: list[tuple[Fraction, ...]]
    """How often 0, 1, 2 … shootouts."""


def ties_of(ends: Ends, seats: int) -> Parts:
    """Return how often 2, 3 … of *seats* tie."""
    return tuple(
        [
            comb(seats - 1, tied) * ends.tied_early[tied]
            + comb(seats - 1, tied - 1) * ends.tied_late[tied]
            for tied in range(2, seats + 1)
        ]
    )


def lengths(field: Field, by_seats: Sequence[Ends], counted: int) -> Lengths:
    """Return how long pots are; 0, 1, 2 … shootouts are *counted* apart."""
    total, is_played = field.turn.total, field.tie is TieEnd.SHOOTOUT
    most = len(by_seats) + 1
    none = (Fraction(1), *[Fraction(0)] * (counted - 1))
    found = Lengths([Fraction(0)], [Fraction(0)], [none])
    # By seats: parts of a product that is the same for both, or of powers of a turn.
    means_, turns, counts = [0], [0], [(1, *[0] * (counted - 1))]
    whole, fresh = 1, list[int]()
    powers = list(accumulate([total] * (most * counted), mul, initial=1))
    for seats, ends in enumerate(by_seats, SEATS_MIN):
        ties = ties_of(ends, seats)
        once = sum([field.stays**place * total ** (seats - place) for place in range(seats)])
        once -= field.out ** (seats - 1) * total
        if not is_played:
            found.means.append(Fraction(0))
            found.turns.append(lowest(once, ends.total, total))
            found.counts.append(none)
            continue
        means_.append(sum(ties) * whole + _grown(ties, means_, fresh))
        turns.append(once * whole + _grown(ties, turns, fresh))
        fresh.append(ends.total - ties[-1])
        whole *= fresh[-1]
        found.means.append(lowest(means_[-1], whole, whole))
        found.turns.append(lowest(turns[-1], whole, whole))
        counts.append(_counted(ties, counts, powers))
        chances = [
            lowest(part, powers[seats * number], total) for number, part in enumerate(counts[-1], 1)
        ]
        found.counts.append(tuple(chances))
    return found


def _grown(ties: Parts, then: Sequence[int], fresh: Sequence[int]) -> int:
    """Return the sum of what ties among fewer lead on to, in parts of what is known of them."""
    found = 0
    # One who is alone has won, so what is known begins with two.
    for weight, part, grows in zip(ties, then[1:], (1, *fresh[1:]), strict=False):
        found = found * grows + weight * part
    return found


def _counted(ties: Parts, fewer: Sequence[Parts], powers: Sequence[int]) -> Parts:
    """Return how often 0, 1, 2 … shootouts, in parts of powers of a turn."""
    seats = len(ties) + 1
    found = [powers[seats] - sum(ties)]
    for number in range(1, len(fewer[0])):
        known = [*[counts[number - 1] for counts in fewer[1:]], found[-1]]
        count = 0
        for weight, part in zip(ties, known, strict=True):
            count = count * powers[number] + weight * part
        found.append(count)
    return tuple(found)
