"""What one result against another means for a stake, and why."""

import enum
from typing import NamedTuple

from ceelo.core.enums import plain_members

WHOLE = 3
"""Thirds of a stake that are the stake (V31)."""


@plain_members
class Outcome(enum.StrEnum):
    """What became of a player's stake, seen from the player."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


_WIN = Outcome.WIN  # Named once: see `ceelo.core.enums`.


@plain_members
class Ground(enum.StrEnum):
    """Why it became that."""

    AT_ONCE = "at-once"  # The result of one side decides before the other has thrown (V5, V12).
    FORFEIT = "forfeit"  # A turn that loses whatever it meets: no result, a die outside (V17, V20).
    REVERSED = "reversed"  # V13.
    AUTOMATIC = "automatic"  # A player's point 6 or 1 is not compared (V6).
    RANK = "rank"  # One result is higher (V2 to V4).
    SAME = "same"  # Both have the same rank (V14, V15, V18).


def change_of(outcome: Outcome, thirds: int, stake: int) -> int:
    """Return what a player wins or, below 0, loses with *thirds* of *stake*.  Unit: chips."""
    won = stake * thirds // WHOLE
    return won if outcome is _WIN else -won


class Verdict(NamedTuple):
    """What one result against another means for a stake."""

    outcome: Outcome
    thirds: int
    """How many thirds of the stake change hands; 0 for a push."""
    ground: Ground
    is_replayed: bool = False
    """Whether both throw again before anything is settled (V14)."""

    def change(self, stake: int) -> int:
        """Return what the player wins or, below 0, loses.  Unit: chips."""
        return change_of(self.outcome, self.thirds, stake)
