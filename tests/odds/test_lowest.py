"""Fractions of which something is known are those that ``Fraction`` makes."""

from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceelo.odds.lowest import coprime, lowest

BASES = (2, 6, 30, 216, 999_983 * 216)


@given(st.integers(-(10**30), 10**30), st.sampled_from(BASES), st.integers(0, 9))
def test_any_part_of_a_power_is_brought_to_lowest_terms(part: int, base: int, power: int) -> None:
    """All that both have in common is gone, and nothing else."""
    found = lowest(part, base**power, base)

    assert (found.numerator, found.denominator) == (
        (exact := Fraction(part, base**power)).numerator,
        exact.denominator,
    )


@given(st.integers(1, 10**12), st.lists(st.integers(1, 10**6), min_size=1, max_size=5))
def test_a_base_may_hold_more_primes_than_are_in_common(part: int, factors: list[int]) -> None:
    """It has to hold those, in whatever power."""
    whole = 1
    for factor in factors:
        whole *= factor

    assert lowest(part, whole, whole) == Fraction(part, whole)
    assert lowest(part * whole, whole**2, whole) == Fraction(part, whole)


@pytest.mark.parametrize("whole", [1, 7, 216**9])
def test_no_part_is_zero(whole: int) -> None:
    """Zero has every prime in common with everything."""
    found = lowest(0, whole, whole)

    assert (found.numerator, found.denominator) == (0, 1)


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**9))
def test_what_has_nothing_in_common_is_a_fraction_like_any_other(part: int, whole: int) -> None:
    """It is equal to it, has its hash, and can be counted with."""
    common = gcd(part, whole)
    part, whole = part // common, whole // common
    found, exact = coprime(part, whole), Fraction(part, whole)

    assert type(found) is Fraction
    assert (found, hash(found), str(found)) == (exact, hash(exact), str(exact))
    assert found + Fraction(1, 3) == exact + Fraction(1, 3)
