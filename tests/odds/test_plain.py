"""Odds as they are sent."""

from fractions import Fraction

import pytest

from ceelo.odds.plain import exact


def test_only_fractions_need_help() -> None:
    """Anything else that JSON does not know is a mistake in this package."""
    assert exact(Fraction(1, 3)).exact == "1/3"
    with pytest.raises(NotImplementedError, match="not complex"):
        exact(1j)
