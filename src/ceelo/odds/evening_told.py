"""What is told of many evenings, however they were played out."""

from fractions import Fraction
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ceelo.odds.ends import Bar, EndErrors, Ends, ahead_of, bars_of, counted, errors_of

EVENINGS = 200
POINTS_MAX = 60
"""Points of one line: more than a chart can show apart."""


class Evenings(msgspec.Struct, frozen=True, kw_only=True):
    """Many evenings of one player.

    With a bank he stakes in every round and never banks; in a pot he antes in every round, and the
    first throw walks round.
    """

    seed: int
    rounds: int
    chips: int | None
    """What he has at first; who has not enough for a stake plays no more.

    None: as much as he may need.
    """
    stake: int
    """His stake or ante in every round.  Unit: chips."""
    step: int
    """Rounds between two points of a line."""
    mean: Fraction | None
    """What he wins on average in an evening, exactly; below 0: loses.  Unit: chips.

    None: his chips may run out, and the fraction would be thousands of digits long; or it matters
    who ties.
    """
    mean_approx: float
    deviation_approx: float
    """The standard deviation of that.  Unit: chips."""
    ends: tuple[Bar, ...]
    """How evenings end.  Order: by what is won."""
    is_exact: bool
    """Whether how they end is worked out; else it is as the evenings that were played out ended."""
    errors: EndErrors | None
    """How near they then are; None: worked out."""
    ahead_approx: float
    """How often he ends with more than he came with."""
    level_approx: float
    behind_approx: float
    broke_approx: float
    """How often he has not enough for another stake at the end, or before (risk of ruin)."""
    lines: tuple[tuple[int, ...], ...]
    """What he has won so far, one line an evening.  Order: from the start, 0, to the last round."""


class Asked(NamedTuple):
    """What is asked, as `Evenings` tells it."""

    seed: int
    rounds: int
    chips: int | None
    stake: int
    needs: int
    """The chips it takes to have that at risk."""

    @property
    def least(self) -> int | None:
        """Who has won less plays no more."""
        return None if self.chips is None else self.needs - self.chips


def told(
    asked: Asked,
    sums: list[list[int]],
    worked_out: Ends | None = None,
    fair: tuple[Fraction, float] | None = None,
) -> Evenings:
    """Return what there is to tell of evenings with so much won after each round.

    *worked_out* is how they end, and *fair* the mean and the standard deviation of it, where these
    are known exactly.
    """
    step = -(-asked.rounds // POINTS_MAX)
    lines = [(*line[:-1:step], line[-1]) for line in sums]
    played = [line[-1] for line in lines]
    ends = worked_out or counted(played, asked.least)
    ahead, level, behind = ahead_of(ends.chances)
    errors = None if worked_out else errors_of(ends, len(lines))
    if errors and fair is not None:
        errors = replace(errors, mean_approx=0.0)
    return Evenings(
        seed=asked.seed,
        rounds=asked.rounds,
        chips=asked.chips,
        stake=asked.stake,
        step=step,
        mean=None if fair is None else fair[0],
        mean_approx=ends.mean if fair is None else float(fair[0]),
        deviation_approx=ends.deviation if fair is None else fair[1],
        ends=bars_of(ends, played),
        is_exact=worked_out is not None,
        errors=errors,
        ahead_approx=ahead,
        level_approx=level,
        behind_approx=behind,
        broke_approx=ends.broke,
        lines=tuple(lines),
    )
