"""What would have to be paid so that nobody is favoured (V14, V28 to V30).

Method: a payout is changed by 1 and the stake judged anew.  Where multipliers are multiplied the
edge is a straight line over it; where the higher one counts, it is one between whole numbers.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ceelo.core.contest import Judge
from ceelo.core.outcome import Outcome
from ceelo.core.rules import Combine, HouseRules, PayTable
from ceelo.core.rules.sections import FACTOR_MAX
from ceelo.odds.bare import KEPT
from ceelo.odds.stake import board, board_of, edge_of, stake_odds
from ceelo.odds.turn import ALWAYS_IN, turn


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
    sides = stake_odds(rules, out).sides
    return FairPays(
        entries=tuple([found for one in _ENTRIES if (found := _fair_pay(rules, out, one))]),
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


def _fair_pay(rules: HouseRules, out: Fraction, entry: _Entry) -> FairPay | None:
    """Return what would be fair; None where another rule fixes this entry (V4)."""
    now = _now(rules, entry)
    try:
        _changed(rules, entry, now + 1 if now < FACTOR_MAX else now - 1)
    except ValueError:
        return None

    def edge(times: int) -> Fraction:
        changed = _changed(rules, entry, times)
        return edge_of(board_of(changed, Judge(changed), turn(rules, out=out)))

    known = stake_odds(rules, out).sides.edge
    is_line = rules.pay.combine is Combine.PRODUCT
    fair = _on_line(edge, now, known) if is_line else _between(edge)
    return FairPay(key=entry.key, now=now, fair=fair)


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


def _on_line(edge: Callable[[int], Fraction], now: int, known: Fraction) -> Fraction | None:
    there = now + 1 if now < FACTOR_MAX else now - 1
    changed = edge(there)
    if changed == known:
        return None
    fair = now + (there - now) * known / (known - changed)
    return fair if fair >= 0 else None


def _between(edge: Callable[[int], Fraction]) -> Fraction | None:
    low, high = 1, FACTOR_MAX
    first, last = edge(low), edge(high)
    if first == last or first * last > 0:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        found = edge(middle)
        # The half in which the sign changes.
        if found * first > 0:
            low, first = middle, found
        else:
            high, last = middle, found
    # The sign changes in between, so the two are not the same.
    return low + first / (first - last)


def _wins(rules: HouseRules, out: Fraction) -> Fraction | None:
    won = {Outcome.WIN: 0, Outcome.LOSE: 0, Outcome.PUSH: 0}
    for row in board(rules, out).rows:
        for cell in row.cells:
            won[cell.verdict.outcome] += row.weight * cell.weight * cell.verdict.thirds
    return Fraction(won[Outcome.LOSE], won[Outcome.WIN]) if won[Outcome.WIN] else None


def _pushes(edge: Fraction, push: Fraction) -> Fraction | None:
    if not push or abs(edge) > push:
        return None
    return edge / push
