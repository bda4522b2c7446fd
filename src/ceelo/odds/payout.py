"""What would have to be paid so that nobody is favoured (V14, V28 to V30).

Method: a payout is changed, and of all pairs of results that it multiplies and that are paid alike
one is judged anew.  Where multipliers are multiplied the edge is a straight line over it; where the
higher one counts, it is one between the numbers that the house pays by now.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ceelo.core.combination import Combination
from ceelo.core.contest import WHOLE, Judge, judge
from ceelo.core.outcome import Outcome
from ceelo.core.rules import Combine, HouseRules, PayTable
from ceelo.core.rules.ranges import FACTOR_MAX
from ceelo.odds.bare import KEPT
from ceelo.odds.stake import board, stake_odds
from ceelo.odds.turn import ALWAYS_IN


class FairPay(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the pay tables that may be changed, and what it would be for an edge of 0."""

    key: str
    """As a house file calls it."""
    now: int
    fair: Fraction | None
    """Unit: times the stake.  None: no value of this entry alone makes it even."""


class FairPays(msgspec.Struct, frozen=True, kw_only=True):
    """Ways to an edge of 0, each by itself."""

    entries: tuple[FairPay, ...]
    wins: Fraction | None
    """Times the stake that every win of a player would have to be multiplied by."""
    pushes: Fraction | None
    """Share of all pushes that the players would have to win; below 0: the banker.

    None: there are none, or even all of them are not enough.
    """


@lru_cache(maxsize=KEPT)
def fair_pays(rules: HouseRules, out: Fraction = ALWAYS_IN) -> FairPays:
    """Return what would make the edge of this house 0.

    Raises:
        OddsError: There is no bank, or a contest can never end.
    """
    sides, pays = stake_odds(rules, out).sides, _pays(rules, out)
    return FairPays(
        entries=tuple([found for one in _ENTRIES if (found := _fair_pay(pays, one))]),
        wins=_wins(rules, out),
        pushes=_pushes(sides.edge, sides.push),
    )


class _Entry(NamedTuple):
    """Where an entry of the pay tables stands."""

    key: str
    table: str | None
    """None: among the rules of paying themselves."""
    field: str


_TABLES = tuple(
    [
        _Entry(f"pay.{table}.{name}", table, field)
        for table in ("player", "banker")
        for name, field in (("456", "four_five_six"), ("trips", "trips"), ("ones", "ones"))
    ]
)
_ENTRIES = (
    *_TABLES,
    _Entry("pay.loses_123", None, "loses_123"),
    _Entry("pay.loses_111", None, "loses_111"),
)
_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19)
"""One for each entry, and none is more than an entry may be."""


class _Alike(NamedTuple):
    """Pairs of results that are paid alike, whatever the house pays."""

    marked: int
    """What they pay where every entry is another prime; 1: nothing multiplies it."""
    weight: int
    banker: Combination
    player: Combination


class _Pays(NamedTuple):
    """What the payouts of a house are worth, ready to be asked for other ones."""

    rules: HouseRules
    marks: Mapping[str, frozenset[int]]
    """By entries that no other rule fixes: the primes of what it multiplies."""
    alike: tuple[_Alike, ...]
    edge: Fraction
    rest: int
    """Pairs of results, in whole weights, that are not thrown again."""


def _pays(rules: HouseRules, out: Fraction) -> _Pays:
    """Say which pairs of results are paid alike.

    Method: they are asked for once, with a payout that is marked: every entry is another prime, so
    what is paid tells which entries it is made of.
    """
    marks: dict[str, frozenset[int]] = {}
    marked = replace(rules, pay=replace(rules.pay, combine=Combine.PRODUCT))
    for entry, prime in zip(_ENTRIES, _PRIMES, strict=True):
        try:
            marked = _changed(marked, entry, prime)
        except ValueError:
            continue  # Another rule fixes this entry (V4).
        marks[entry.key] = frozenset({prime})
    for side in ("player", "banker"):
        if getattr(rules.pay, side).ones is None:
            # 1-1-1 is paid like other trips.
            trips, ones = f"pay.{side}.trips", f"pay.{side}.ones"
            marks[trips] = marks.get(trips, frozenset()) | marks.get(ones, frozenset())
    judged, found = Judge(marked), dict[tuple[Outcome, int], _Alike]()
    made, again = board(rules, out), 0
    for row in made.rows:
        for cell in row.cells:
            weight = row.weight * cell.weight
            again += weight * cell.verdict.is_replayed
            outcome, thirds, *_ = judged.settled(row.banker, cell.player)
            paid = 1 if thirds % WHOLE else thirds // WHOLE
            if paid > 1:
                first = found.get((outcome, paid), _Alike(paid, 0, row.banker, cell.player))
                found[outcome, paid] = first._replace(weight=first.weight + weight)
    return _Pays(
        rules=rules,
        marks=marks,
        alike=tuple(found.values()),
        edge=stake_odds(rules, out).sides.edge,
        rest=made.turn.total**2 - again,
    )


def _fair_pay(pays: _Pays, entry: _Entry) -> FairPay | None:
    """Return what would be fair; None where another rule fixes this entry (V4)."""
    if entry.key not in pays.marks:
        return None
    now = _now(pays.rules, entry)
    alike = [one for one in pays.alike if any(one.marked % p == 0 for p in pays.marks[entry.key])]
    before = _won(judge(pays.rules), alike)

    def edge(times: int) -> Fraction:
        if times == now:
            return pays.edge
        changed = _changed(pays.rules, entry, times)
        more = _won(Judge(changed), alike) - before
        return pays.edge + Fraction(more, WHOLE * pays.rest)

    is_line = pays.rules.pay.combine is Combine.PRODUCT
    fair = None
    if alike:
        fair = _on_line(edge, now) if is_line else _between(edge, _knots(pays.rules))
    return FairPay(key=entry.key, now=now, fair=fair)


def _won(judged: Judge, alike: Sequence[_Alike]) -> int:
    """Return what the banker wins of those pairs, in thirds of a stake."""
    return -sum(
        [one.weight * judged.settled(one.banker, one.player).change(WHOLE) for one in alike]
    )


def _now(rules: HouseRules, entry: _Entry) -> int:
    if entry.table is None:
        alone: int = getattr(rules.pay, entry.field)
        return alone
    table: PayTable = getattr(rules.pay, entry.table)
    times: int | None = getattr(table, entry.field)
    return table.trips if times is None else times


def _changed(rules: HouseRules, entry: _Entry, times: int) -> HouseRules:
    pay = rules.pay
    if entry.table is None:
        return replace(rules, pay=replace(pay, **{entry.field: times}))
    table: PayTable = getattr(pay, entry.table)
    changed = replace(table, **{entry.field: times})
    return replace(rules, pay=replace(pay, **{entry.table: changed}))


def _on_line(edge: Callable[[int], Fraction], now: int) -> Fraction | None:
    there = now + 1 if now < FACTOR_MAX else now - 1
    known, changed = edge(now), edge(there)
    if changed == known:
        return None
    fair = now + (there - now) * known / (known - changed)
    return fair if fair >= 0 else None


def _knots(rules: HouseRules) -> list[int]:
    """Return between which numbers the edge is a straight line where the higher one counts."""
    return sorted({1, FACTOR_MAX, *[_now(rules, entry) for entry in _ENTRIES]})


def _between(edge: Callable[[int], Fraction], knots: Sequence[int]) -> Fraction | None:
    low, high = 0, len(knots) - 1
    first, last = edge(knots[low]), edge(knots[high])
    if first == last or first * last > 0:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        found = edge(knots[middle])
        # The part in which the sign changes.
        if found * first > 0:
            low, first = middle, found
        else:
            high, last = middle, found
    if first == 0:
        return Fraction(knots[low])
    return knots[low] + (knots[high] - knots[low]) * first / (first - last)


def _wins(rules: HouseRules, out: Fraction) -> Fraction | None:
    won = {Outcome.WIN: 0, Outcome.LOSE: 0, Outcome.PUSH: 0}
    for row in board(rules, out).rows:
        here = dict.fromkeys(won, 0)
        for cell in row.cells:
            here[cell.verdict.outcome] += cell.weight * cell.verdict.thirds
        for outcome, thirds in here.items():
            won[outcome] += row.weight * thirds
    return Fraction(won[Outcome.LOSE], won[Outcome.WIN]) if won[Outcome.WIN] else None


def _pushes(edge: Fraction, push: Fraction) -> Fraction | None:
    if not push or abs(edge) > push:
        return None
    return edge / push
