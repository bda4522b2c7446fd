"""What cannot be simulated is refused in one sentence, before anything is computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ceelo.core.rules import HouseRules, Out, ThrowRules
from ceelo.sim import Habits, RoundsPlan, SessionsPlan, SimError
from ceelo.sim.error import MissingExtraError
from ceelo.sim.needs import need
from tests.core.parameters import house

if TYPE_CHECKING:
    from collections.abc import Callable

CLASSIC = HouseRules()
ALL_EQUAL = {
    "top": "custom",
    "order": ("456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123",),
}

REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: RoundsPlan(rules=CLASSIC, rounds=0), "rounds is 1 to 1,000,000,000,000, not 0"),
    (lambda: SessionsPlan(rules=CLASSIC, sessions=0), "sessions is 1 to 10,000,000, not 0"),
    (lambda: SessionsPlan(rules=CLASSIC, rounds_max=0), "rounds_max is 1 to 1,000,000, not 0"),
    (lambda: RoundsPlan(rules=CLASSIC, seat_count=1), "seat_count is 2 to 10, not 1"),
    (lambda: RoundsPlan(rules=CLASSIC, seed=-1), "seed is 0 to 9,223,372,036,854,775,807, not -1"),
    (
        lambda: RoundsPlan(rules=CLASSIC, seed="tea"),  # type: ignore[arg-type]
        "seed is a whole number, not 'tea'",
    ),
    (
        lambda: SessionsPlan(rules=house("SUIKODEN", seats=2)),
        "seats of this house are at most 2, not 6",
    ),
    (
        lambda: SessionsPlan(rules=CLASSIC, seat_count=2, stacks=(0, 5)),  # type: ignore[arg-type]
        "a stack is 1 to 10,000,000,000, not 0",
    ),
    (
        lambda: SessionsPlan(rules=house("POT"), seat_count=2, stacks=(10, 9)),  # type: ignore[arg-type]
        "a stack is 10 to 10,000,000,000, not 9",
    ),
    (
        lambda: SessionsPlan(
            rules=house("CLASSIC", end={"kind": "target", "target": 2000}),
            seat_count=2,
            stacks=(10, 2000),  # type: ignore[arg-type]
        ),
        "a stack is 1 to 1,999, not 2000",
    ),
    (
        lambda: SessionsPlan(rules=CLASSIC, stacks=(5, 5)),  # type: ignore[arg-type]
        "stacks are 6, one a seat, not 2",
    ),
    (
        lambda: SessionsPlan(rules=CLASSIC, habits=(Habits(), Habits())),
        "habits are one for all or 6, one a seat, not 2",
    ),
    (lambda: SessionsPlan(rules=CLASSIC, sessions=5, paths=6), "paths is 0 to 5, not 6"),
    (
        lambda: SessionsPlan(rules=CLASSIC, sessions=10**7, paths=10**6),
        "paths of 1,000,000 sessions are 126,000,000 stacks: at most 50,000,000 are kept",
    ),
]


@pytest.mark.parametrize(("make", "sentence"), REFUSED, ids=[row[1][:40] for row in REFUSED])
def test_refused_with_one_sentence(make: Callable[[], object], sentence: str) -> None:
    """Each row names what came and what is allowed."""
    with pytest.raises(SimError) as told:
        make()

    assert str(told.value) == sentence


@pytest.mark.parametrize("fields", [{"fade": (20, 10)}, {"passes": 101}, {"bank_chips": -1}])
def test_habits_are_shares(fields: dict[str, tuple[int, int] | int]) -> None:
    """A share is 0 to 100 percent, the least before the most."""
    (key,) = fields

    with pytest.raises(ValueError, match=f"^{key}.* is "):
        Habits(**fields)  # type: ignore[arg-type]


def test_what_can_end_is_taken() -> None:
    """One result that is another's better, or a tie that ends otherwise, is enough (V36)."""
    RoundsPlan(rules=house("POT", rank=ALL_EQUAL, pot={"tie": "split"}))
    RoundsPlan(rules=house("POT", rank=ALL_EQUAL, throw={"cap": 3}))
    RoundsPlan(rules=house("POT", rank=ALL_EQUAL, pot={"instant456": True}))
    void = SessionsPlan(rules=HouseRules(throw=ThrowRules(out=Out.RETHROW, p_out="999/1000")))

    assert void.rounds_played_max == 20


def test_a_missing_library_is_named_with_its_extra() -> None:
    """One sentence says what to install."""
    with pytest.raises(MissingExtraError) as told:
        need("no_such_library", "sim", "Simulation")

    sentence = 'Simulation needs no_such_library, which is not installed: pip install "ceelo[sim]"'
    assert str(told.value) == sentence
