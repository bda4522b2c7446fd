"""The game without a bank: who wins the pot, by the order of throwing (V36 to V38).

Unit: chips are counted in antes.
Method: turns are independent, so who is best is a sum over the classes of equal rank, and a
shootout is the same game among fewer.
"""

from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import TYPE_CHECKING

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.odds.bare import KEPT
from ceelo.odds.error import OddsError
from ceelo.odds.lowest import lowest
from ceelo.odds.pot_ends import Ends, ends_by_seats, sets_with
from ceelo.odds.pot_field import Field, TieEnd, field
from ceelo.odds.pot_sums import (
    Lengths,
    Paid,
    Won,
    lengths,
    means_of,
    paid_by_seats,
    ties_of,
    won_by_seats,
)
from ceelo.odds.turn import ALWAYS_IN

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTED_SHOOTOUTS = 4
"""How often a pot takes no shootout, one, two … is said for so many."""


class SeatOdds(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's part in a pot."""

    win: Fraction
    """How often it takes the whole pot."""
    share: Fraction
    """What it has of this pot on average, in parts of the antes that all pay first."""
    mean: Fraction | None
    """What it wins on average, in antes: its share less what it pays, again where it ties.

    None: what is paid again doubles (V36 ``doubled``) and all tie at least every second time, so
    that it grows without end.
    """
    lasting: Fraction
    """How often it takes the whole pot in the end, one carried over too (V36 ``carry_all``).

    Everybody stays in, and the first throw walks round.
    """


class PotOdds(msgspec.Struct, frozen=True, kw_only=True):
    """A pot for so many seats."""

    seats: int
    single_best: Fraction
    """How often the first throws have one winner."""
    tied: tuple[Fraction, ...]
    """How often two tie for it, three, and so on."""
    shootouts: tuple[Fraction, ...]
    """How often it takes 0, 1, 2 … shootouts."""
    shootouts_mean: Fraction
    throws: Fraction
    """Mean number of throws, those of shootouts included."""
    split: Fraction
    """How often it is split in the end."""
    carried: Fraction
    """How often nobody wins it."""
    by_order: tuple[SeatOdds, ...]
    """Order: of throwing."""


@lru_cache(maxsize=KEPT)
def pots(rules: HouseRules, out: Fraction = ALWAYS_IN) -> tuple[PotOdds, ...]:
    """Return pots for two seats, three, and so on.

    Raises:
        OddsError: There is a bank, or a pot can never be won.
    """
    found = field(rules, out)
    by_seats = ends_by_seats(found, SEATS_MAX)
    won = won_by_seats(found, by_seats)
    paid, long = paid_by_seats(found, by_seats, won), lengths(found, by_seats, COUNTED_SHOOTOUTS)
    return tuple(
        [
            _pot_odds(found, ends, each, more, long)
            for ends, each, more in zip(by_seats, won[1:], paid[1:], strict=True)
        ]
    )


def pot_for(rules: HouseRules, seats: int, out: Fraction = ALWAYS_IN) -> PotOdds:
    """Return the pot for *seats*.

    Raises:
        OddsError: No table has so many, there is a bank, or a pot can never be won.
    """
    if not SEATS_MIN <= seats <= SEATS_MAX:
        msg = f"a pot is for {SEATS_MIN} to {SEATS_MAX} seats, not {seats}"
        raise OddsError(msg)
    return pots(rules, out)[seats - SEATS_MIN]


def _pot_odds(field: Field, ends: Ends, won: Won, paid: Paid | None, long: Lengths) -> PotOdds:
    seats, total = len(won.parts), field.turn.total
    ties = ties_of(ends, seats)
    several = lowest(sum(ties), ends.total, total)
    is_split, is_carried = field.tie is TieEnd.SPLIT, field.tie is TieEnd.CARRIED
    wins = won.chances
    shares = _shares(ends, seats, won) if is_split else wins
    lasting = _lasting(won, several) if is_carried else wins
    means: Sequence[Fraction | None] = [None] * seats
    if paid is not None:
        # What is split or carried over is never paid for again.
        is_more = any(paid.parts)
        means = means_of(won, paid, wins) if is_more else [seats * share - 1 for share in shares]
    return PotOdds(
        seats=seats,
        single_best=1 - several,
        tied=tuple([lowest(tie, ends.total, total) for tie in ties]),
        shootouts=long.counts[seats - 1],
        shootouts_mean=long.means[seats - 1],
        throws=long.turns[seats - 1] * field.turn.throws,
        split=several if is_split else Fraction(0),
        carried=several if is_carried else Fraction(0),
        by_order=tuple(
            [
                SeatOdds(win=wins[i], share=shares[i], mean=means[i], lasting=lasting[i])
                for i in range(seats)
            ]
        ),
    )


def _shares(ends: Ends, seats: int, won: Won) -> tuple[Fraction, ...]:
    """Return what each place has on average of a pot that is split where several are best."""
    whole = lcm(*range(1, seats + 1))
    found: list[Fraction] = []
    for place, win in enumerate(won.parts):
        part = win * whole
        for tied in range(2, seats + 1):
            for _, early, late in sets_with(place, seats, tied):
                often = early * ends.tied_early[tied] + late * ends.tied_late[tied]
                part += often * (whole // tied)
        found.append(lowest(part, won.whole * whole, won.base * whole))
    return tuple(found)


def _lasting(won: Won, carried: Fraction) -> tuple[Fraction, ...]:
    """Return how often each place wins in the end, where so many pots are *carried* over.

    The next pot is thrown for by the same seats, each one place earlier (rulebook 2.3), so a place
    has its own chance, and the one of the place before it where the pot is carried over.
    """
    seats, again, of = len(won.parts), carried.numerator, carried.denominator
    # All together win what is not carried over, so that much is in all numbers and is left out;
    # what remains is in parts of *rest*, and of so many more.
    gap = of - again
    rest, more = (of**seats - again**seats) // gap, won.whole // of
    first, once = 0, 1
    for part in (*won.parts[1:], won.parts[0]):
        first, once = again * first + once * part, once * of
    parts = [first // gap]
    for part in won.parts[1:]:
        parts.append((part * rest + again * parts[-1]) // of)
    # Each is made of the one before by what has nothing in common with the rest: so all of them
    # have the same in common with it.
    common = gcd(parts[0], rest)
    whole = rest // common * more
    return tuple([lowest(part // common, whole, more) for part in parts])
