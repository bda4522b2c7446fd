"""Estimates: figures that chance has a part in, each with its standard error."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import msgspec
import numpy as np

if TYPE_CHECKING:
    from ceelo.sim.codes import Ints


class Estimate(msgspec.Struct, frozen=True):
    """A figure that chance has a part in."""

    value_approx: float
    error_approx: float
    """Its standard error: two of three simulations are nearer to the truth than this."""

    def agrees_with(self, exact: float, errors: float = 4.0) -> bool:
        """Say whether *exact* lies within so many standard errors."""
        return abs(self.value_approx - exact) <= errors * self.error_approx


def share(count: int, of: int) -> Estimate:
    """Return how often something happened."""
    return part_of(count / of, of)


def part_of(part: float, of: int) -> Estimate:
    """Return *part* as what it tells about a chance, found in so many cases that stand alone."""
    return Estimate(part, sqrt(part * (1 - part) / of))


def mean(total: float, squares: float, count: int) -> Estimate:
    """Return the mean of *count* numbers from their sum and the sum of their squares."""
    middle = total / count
    variance = max(0.0, squares / count - middle * middle)
    return Estimate(middle, sqrt(variance / count))


def means(table: Ints) -> tuple[Estimate, ...]:
    """Return the mean of each column of *table*, which has a row for each session."""
    numbers = table.astype(np.float64)
    totals, squares = numbers.sum(axis=0), (numbers**2).sum(axis=0)
    return tuple(
        mean(float(total), float(square), len(numbers))
        for total, square in zip(totals, squares, strict=True)
    )
