"""Where a walk from state to state ends, and how long it takes: the risk of ruin, exactly.

Method: one state after the other is taken out, in whole numbers; dividing by what was taken out
before leaves no remainder, so that they grow no longer than they have to (Bareiss, *Sylvester's
identity and multistep integer-preserving Gaussian elimination*, 1968).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from ceelo.odds.error import OddsError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

StateT = TypeVar("StateT", bound=tuple[int, ...])

WORK_MAX = 2500
"""States, times the most that one of them leads to: about a second."""


class Walked(NamedTuple, Generic[StateT]):
    """Where a walk ends."""

    ends: dict[StateT, Fraction]
    """How often in each of the states that lead nowhere."""
    steps: Fraction
    """How many it takes, on average."""


class _Row(Generic[StateT]):
    """Where one state leads, in weights."""

    def __init__(self, state: StateT, leads: Mapping[StateT, int], total: int) -> None:
        self.leads = dict(leads)
        self.leaves = total - self.leads.pop(state, 0)
        """How often it is left."""
        self.steps = total
        self._pace = 1
        """What was taken out last when these weights were brought up to date."""

    def keep_up(self, before: int) -> None:
        """Bring the weights up to date with the state that was taken out last."""
        if self._pace != before:
            self._scale(before, self._pace)
            self._pace = before

    def without(self, state: StateT, row: _Row[StateT], gone: StateT, before: int) -> None:
        """Let *state*, whose row this is, lead past *gone* to wherever that leads."""
        weight = self.leads.pop(gone)
        self._scale(row.leaves, 1)
        for after, chance in row.leads.items():
            if after == state:
                self.leaves -= weight * chance
            else:
                self.leads[after] = self.leads.get(after, 0) + weight * chance
        self.steps += weight * row.steps
        self._scale(1, before)
        self._pace = row.leaves

    def _scale(self, by: int, of: int) -> None:
        for after, weight in self.leads.items():
            self.leads[after] = weight * by // of
        self.leaves = self.leaves * by // of
        self.steps = self.steps * by // of


def chain_from(
    start: StateT, leads: Callable[[StateT], Mapping[StateT, int]]
) -> dict[StateT, Mapping[StateT, int]] | None:
    """Return where each state leads that may come after *start*, with weights.

    None: there are too many for `walk`.
    """
    found: dict[StateT, Mapping[StateT, int]] = {}
    waiting, most = [start], 1
    while waiting:
        state = waiting.pop()
        if state in found:
            continue
        found[state] = leads(state)
        most = max(most, len(found[state]))
        if len(found) * most > WORK_MAX:
            return None
        waiting += found[state]
    return found


def walk(start: StateT, chain: Mapping[StateT, Mapping[StateT, int]], total: int) -> Walked[StateT]:
    """Return where a walk from *start* ends; the weights of each step in *chain* sum to *total*.

    Raises:
        OddsError: It never ends.
    """
    rows = {state: _Row(state, each, total) for state, each in chain.items() if each}
    before = 1
    for gone in sorted(state for state in rows if state != start):
        row = _up_to_date(rows.pop(gone), before)
        for state, other in rows.items():
            if gone in other.leads:
                other.keep_up(before)
                other.without(state, row, gone, before)
        before = row.leaves
    last = _up_to_date(rows[start], before)
    return Walked(
        {state: Fraction(weight, last.leaves) for state, weight in last.leads.items()},
        Fraction(last.steps, last.leaves),
    )


def _up_to_date(row: _Row[StateT], before: int) -> _Row[StateT]:
    row.keep_up(before)
    if not row.leaves:
        msg = "under these rules nobody ever goes broke: give a number of rounds"
        raise OddsError(msg)
    return row
