"""The game without a bank: who wins the pot, by the order of throwing (V36 to V38).

Unit: chips are counted in antes.
Method: turns are independent, so who is best is a sum over the classes of equal rank, and a
shootout is the same game among fewer.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import NamedTuple

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.odds.bare import KEPT
from ceelo.odds.error import OddsError
from ceelo.odds.pot_ends import Ends, first_ends, sets_with
from ceelo.odds.pot_field import Field, TieEnd, field
from ceelo.odds.turn import ALWAYS_IN

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


class _Pots(NamedTuple):
    """Pots of one house for 1 to n seats; the first entries stand for a single seat, who wins."""

    wins: list[tuple[Fraction, ...]]
    paid: list[tuple[Fraction, ...] | None]
    """By place: what it wins by what is paid again, less what it pays again; None: without end."""
    means: list[Fraction]
    turns: list[Fraction]
    counts: list[tuple[Fraction, ...]]
    """How often 0, 1, 2 … shootouts."""


@lru_cache(maxsize=KEPT)
def pots(rules: HouseRules, out: Fraction = ALWAYS_IN) -> tuple[PotOdds, ...]:
    """Return pots for two seats, three, and so on.

    Raises:
        OddsError: There is a bank, or a pot can never be won.
    """
    found = field(rules, out)
    before = chances_by_seats(found, SEATS_MAX)
    return tuple([_pot_odds(found, before, seats) for seats in range(SEATS_MIN, SEATS_MAX + 1)])


def pot_for(rules: HouseRules, seats: int, out: Fraction = ALWAYS_IN) -> PotOdds:
    """Return the pot for *seats*.

    Raises:
        OddsError: No table has so many, there is a bank, or a pot can never be won.
    """
    if not SEATS_MIN <= seats <= SEATS_MAX:
        msg = f"a pot is for {SEATS_MIN} to {SEATS_MAX} seats, not {seats}"
        raise OddsError(msg)
    return pots(rules, out)[seats - SEATS_MIN]


def chances_by_seats(field: Field, most: int) -> _Pots:
    """Return what becomes of pots of one seat, two, and so on to *most*."""
    one = Fraction(1)
    none = (Fraction(0),) * (COUNTED_SHOOTOUTS - 1)
    pots = _Pots([(one,)], [(Fraction(0),)], [Fraction(0)], [Fraction(0)], [(one, *none)])
    for seats in range(SEATS_MIN, most + 1):
        ends = first_ends(field, seats)
        _check_ends(field, ends, seats)
        pots.wins.append(_wins(field, pots.wins, ends, seats))
        pots.paid.append(_paid(field, pots, ends, seats))
        _add_lengths(field, pots, ends, seats)
    return pots


def wins_by_seats(field: Field, most: int) -> tuple[tuple[Fraction, ...], ...]:
    """Return how often who takes a pot of one seat, two, and so on to *most*; and nothing dearer.

    Order: of throwing.

    Raises:
        OddsError: A pot can never be won.
    """
    wins: list[tuple[Fraction, ...]] = [(Fraction(1),)]
    for seats in range(SEATS_MIN, most + 1):
        ends = first_ends(field, seats)
        _check_ends(field, ends, seats)
        wins.append(_wins(field, wins, ends, seats))
    return tuple(wins)


def _check_ends(field: Field, ends: Ends, seats: int) -> None:
    if ends.tied_late[seats] == ends.total and field.tie is not TieEnd.SPLIT:
        msg = "under these rules a pot is never won: whatever is thrown ties and is thrown again"
        raise OddsError(msg)


def _wins(
    field: Field, fewer: list[tuple[Fraction, ...]], ends: Ends, seats: int
) -> tuple[Fraction, ...]:
    """Return how often who wins a pot of *seats*; *fewer* are the same for one seat and more."""
    if field.outright == field.out == 0:
        # The order of throwing makes no difference: what is won is shared by all alike.
        is_won = field.tie is TieEnd.SHOOTOUT
        each = Fraction(1, seats) if is_won else Fraction(ends.single[0], ends.total)
        return (each,) * seats
    if field.tie is not TieEnd.SHOOTOUT:
        return tuple([Fraction(win, ends.total) for win in ends.single])
    parts, whole = _in_parts(fewer)
    rest = (ends.total - ends.tied_late[seats]) * whole
    return tuple(
        [
            Fraction(
                win * whole
                + sum([w * parts[n - 1][at] for n, at, w in _ties(ends, i, seats) if n < seats]),
                rest,
            )
            for i, win in enumerate(ends.single)
        ]
    )


def _in_parts(known: Sequence[Sequence[Fraction]]) -> tuple[list[list[int]], int]:
    """Return *known* as parts of one whole: they are added much faster than fractions."""
    whole = lcm(*[one.denominator for each in known for one in each])
    return [[one.numerator * (whole // one.denominator) for one in each] for each in known], whole


def _paid(field: Field, pots: _Pots, ends: Ends, seats: int) -> tuple[Fraction, ...] | None:
    """Return by place what it wins by what is paid again, less what it pays again.

    After a tie all is as before among the tied, with what they pay grown.
    """
    if not field.antes:
        return (Fraction(0),) * seats
    again, growth = ends.tied_late[seats], field.growth
    if ends.total <= growth * again:
        return None
    then: list[list[Fraction]] = []
    for tied, (wins, later) in enumerate(zip(pots.wins[:-1], pots.paid, strict=True), 1):
        if later is None:
            return None
        # What one of the tied has of what they pay, and of what they pay after that.
        parts = zip(wins, later, strict=True)
        then.append([field.antes * (tied * win - 1) + field.growth * more for win, more in parts])
    parts_then, whole = _in_parts(then)
    paid: list[Fraction] = []
    for place, win in enumerate(pots.wins[-1]):
        extra = [w * parts_then[n - 1][at] for n, at, w in _ties(ends, place, seats) if n < seats]
        mean = again * field.antes * (seats * win - 1) + Fraction(sum(extra), whole)
        paid.append(mean / (ends.total - growth * again))
    return tuple(paid)


def _ties(ends: Ends, place: int, seats: int) -> Iterator[tuple[int, int, int]]:
    """Yield how many tie with the thrower at *place*, his place among them, and how often."""
    for tied in range(2, seats + 1):
        for among, without, with_last in sets_with(place, seats, tied):
            weight = without * ends.tied_early[tied] + with_last * ends.tied_late[tied]
            if weight:
                yield tied, among, weight


def _tied(ends: Ends, seats: int, tied: int) -> Fraction:
    early = comb(seats - 1, tied) * ends.tied_early[tied]
    return Fraction(early + comb(seats - 1, tied - 1) * ends.tied_late[tied], ends.total)


def _add_lengths(field: Field, pots: _Pots, ends: Ends, seats: int) -> None:
    total = field.turn.total
    turns = sum([Fraction(field.stays, total) ** place for place in range(seats)], Fraction(0))
    turns -= Fraction(field.out, total) ** (seats - 1)
    ties = [_tied(ends, seats, tied) for tied in range(2, seats + 1)]
    if field.tie is not TieEnd.SHOOTOUT:
        pots.means.append(Fraction(0))
        pots.turns.append(turns)
        pots.counts.append(pots.counts[0])
        return
    mean, rest = sum(ties, Fraction(0)), 1 - ties[-1]
    for tied, chance in enumerate(ties[:-1], 2):
        mean += chance * pots.means[tied - 1]
        turns += chance * pots.turns[tied - 1]
    counts = [1 - sum(ties, Fraction(0))]
    for number in range(1, COUNTED_SHOOTOUTS):
        fewer = [
            chance * pots.counts[tied - 1][number - 1] for tied, chance in enumerate(ties[:-1], 2)
        ]
        counts.append(sum(fewer, ties[-1] * counts[number - 1]))
    pots.means.append(mean / rest)
    pots.turns.append(turns / rest)
    pots.counts.append(tuple(counts))


def _pot_odds(field: Field, pots: _Pots, seats: int) -> PotOdds:
    ends, wins = first_ends(field, seats), pots.wins[seats - 1]
    ties = tuple([_tied(ends, seats, tied) for tied in range(2, seats + 1)])
    one = 1 - sum(ties, Fraction(0))
    is_split, is_carried = field.tie is TieEnd.SPLIT, field.tie is TieEnd.CARRIED
    carried = 1 - one if is_carried else Fraction(0)
    shares = wins
    if is_split:
        shares = tuple([win + _split(ends, i, seats) for i, win in enumerate(wins)])
    lasting = _lasting(wins, carried) if is_carried else wins
    paid = pots.paid[seats - 1]
    return PotOdds(
        seats=seats,
        single_best=one,
        tied=ties,
        shootouts=pots.counts[seats - 1],
        shootouts_mean=pots.means[seats - 1],
        throws=pots.turns[seats - 1] * field.turn.throws,
        split=1 - one if is_split else Fraction(0),
        carried=carried,
        by_order=tuple(
            [
                SeatOdds(
                    win=wins[i],
                    share=shares[i],
                    mean=None if paid is None else seats * shares[i] - 1 + paid[i],
                    lasting=lasting[i],
                )
                for i in range(seats)
            ]
        ),
    )


def _split(ends: Ends, place: int, seats: int) -> Fraction:
    """Return what the thrower at *place* has on average of pots that are split."""
    whole = lcm(*range(1, seats + 1))
    parts = sum([weight * (whole // tied) for tied, _, weight in _ties(ends, place, seats)])
    return Fraction(parts, whole * ends.total)


def _lasting(wins: tuple[Fraction, ...], carried: Fraction) -> tuple[Fraction, ...]:
    # The next pot is thrown for by the same seats, each one place earlier (rulebook 2.3).
    seats = len(wins)
    (parts,), whole = _in_parts([wins])
    last, again, of = seats - 1, carried.numerator, carried.denominator
    late = [again**later * of ** (last - later) for later in range(seats)]
    once = whole * (of**seats - again**seats)
    return tuple(
        [
            Fraction(of * sum([part * parts[i - n] for n, part in enumerate(late)]), once)
            for i in range(seats)
        ]
    )
