"""What a seat's turn may come to, or has come to, at a table in play."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from ceelo.core.table import THROWING
from ceelo.odds.turn import Turn, turn

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Seat
    from ceelo.core.view import View


def turn_of(rules: HouseRules, state: View, seat: Seat) -> Turn:
    """Return everything that the turn of *seat* may still come to."""
    chair = state.chairs[seat]
    made = None if chair is None else chair.combination
    if made is not None and seat not in state.queue:
        return _over(made)
    is_thrown_now = state.phase in THROWING and state.tries and state.queue[0] == seat
    if not is_thrown_now:
        # What a shootout is about lies before its seats still, and does not count in it.
        return turn(rules)
    return turn(rules, (state.tries if rules.throw.cap is not None else 0, made))


@lru_cache(maxsize=64)
def _over(made: Combination) -> Turn:
    return Turn(results=(made,), weights=(1,), total=1, throws=Fraction(0))
