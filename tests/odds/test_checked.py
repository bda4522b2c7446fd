"""What programs hand over that is not of the kind asked for: one sentence says what is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from ceelo.core.view import view
from ceelo.house.load import load_preset
from ceelo.odds import (
    OddsError,
    Staked,
    compare,
    evenings,
    live,
    paid_in_full,
    purse,
    report,
    session,
    warnings,
)
from ceelo.odds.bare import staked

if TYPE_CHECKING:
    from collections.abc import Callable

CLASSIC = load_preset("classic")

# What a type checker would have refused.
NO: Any = "classic"
HALF: Any = 0.5
ONE: Any = 1

WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: report(NO), "rules are HouseRules, as load_preset returns them, not 'classic'"),
    (lambda: warnings(NO), "rules are HouseRules"),
    (lambda: compare(CLASSIC, NO), "rules are HouseRules"),
    (lambda: evenings(NO, seed=1, rounds=1), "rules are HouseRules"),
    (lambda: purse(NO, 10, rounds=1), "rules are HouseRules"),
    (lambda: session(NO, (10, 10), rounds=1), "rules are HouseRules"),
    (lambda: paid_in_full(NO, [Staked(1, 1)], chips=1), "rules are HouseRules"),
    (lambda: live(view(staked(CLASSIC, [])), NO), "rules are HouseRules"),
    (lambda: report(CLASSIC, out=HALF), "out is an exact part such as Fraction(1, 100), not 0.5"),
    (lambda: report(CLASSIC, out=Fraction(-1)), "is 0 to 1, not -1"),
    (lambda: report(CLASSIC, out=Fraction(3, 2)), "is 0 to 1, not 3/2"),
    (lambda: evenings(CLASSIC, seed=NO, rounds=1), "seed is a whole number, not 'classic'"),
    (lambda: evenings(CLASSIC, seed=HALF, rounds=1), "seed is a whole number, not 0.5"),
    (lambda: evenings(CLASSIC, seed=True, rounds=1), "seed is a whole number, not True"),
    (lambda: evenings(CLASSIC, seed=1, rounds=HALF), "rounds is a whole number, not 0.5"),
    (lambda: evenings(CLASSIC, seed=1, rounds=1, seats=NO), "seats is a whole number"),
    (lambda: evenings(CLASSIC, seed=1, rounds=1, chips=HALF), "chips is a whole number"),
    (lambda: purse(CLASSIC, HALF, rounds=5), "stack 1 is a whole number, not 0.5"),
    (lambda: purse(CLASSIC, 10, stake=HALF, rounds=5), "stake is a whole number, not 0.5"),
    (lambda: purse(CLASSIC, 10, rounds=None), "give a number of rounds"),
    (lambda: session(CLASSIC, (10, NO), rounds=5), "stack 2 is a whole number, not 'classic'"),
    (lambda: paid_in_full(CLASSIC, [ONE], chips=1), "a stake is a Staked"),
    (lambda: paid_in_full(CLASSIC, [Staked(HALF, 1)], chips=1), "stake 1 is a whole number"),
    (lambda: paid_in_full(CLASSIC, [Staked(1, 1)], chips=HALF), "chips is a whole number"),
]


@pytest.mark.parametrize(("asked", "sentence"), WRONG)
def test_what_is_of_the_wrong_kind_is_refused_in_one_sentence(
    asked: Callable[[], object], sentence: str
) -> None:
    """Whatever comes, the sentence names it and says what is wanted."""
    with pytest.raises(OddsError) as caught:
        asked()

    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_whole_chance_is_an_exact_one() -> None:
    """V20: 0 and 1 are chances too, and tell the same as their fractions."""
    assert report(CLASSIC, out=ONE) == report(CLASSIC, out=Fraction(1))
