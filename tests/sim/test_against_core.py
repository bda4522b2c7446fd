"""Whole sessions of the kernels, played again by the core: the same at every step."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from ceelo.house.load import presets
from ceelo.sim import codes
from tests.laws.houses import any_rules
from tests.sim.replaying import Replay, any_habits, played_again, traced

if TYPE_CHECKING:
    from tests.sim.replaying import Row

SESSIONS = 250
"""Of one seed, each under another house."""
ROUNDS_MAX = 12


def random_session(seed: int) -> tuple[Replay, list[Row]]:
    """Return any house with seats that play in any way, and what the kernels make of them."""
    choose = Random(seed).choice  # noqa: S311 - which house is tried, not its dice.
    rules, seat_count = any_rules(choose), choose((2, 3, 4, 6))
    habits = [any_habits(choose) for _ in range(seat_count)]
    out_chance = choose((0.0, 0.0, 0.1))
    rows = traced(
        rules, seat_count, habits, seed=seed, rounds_max=ROUNDS_MAX, out_chance=out_chance
    )
    return Replay(rules, seat_count), rows


@pytest.mark.parametrize("batch", range(8))
def test_core_and_kernels_play_alike(batch: int) -> None:
    """Limits, offers, throws, settlements, breaks and ends agree under any house (V1 to V50)."""
    told = set()
    for number in range(SESSIONS):
        replay, rows = random_session(batch * SESSIONS + number)

        replay.follow(rows)

        told |= {row[0] for row in rows}
    assert told == set(range(codes.TOLD_ENDED + 1))


@pytest.mark.parametrize("preset", [preset.name for preset in presets()])
def test_shipped_houses_are_played_alike(preset: str) -> None:
    """Each house that ships, with the chips and ends of its own file."""
    (rules,) = [one.rules for one in presets() if one.name == preset]
    for seed in range(3):
        choose = Random(seed).choice  # noqa: S311 - how seats play, not their dice.
        seat_count = choose((2, 5, 10))
        habits = [any_habits(choose) for _ in range(seat_count)]
        rows = traced(rules, seat_count, habits, seed=seed, rounds_max=30)

        played_again(rules, seat_count, rows)


def test_every_sort_of_offer_and_end_is_met() -> None:
    """The random houses reach all that the bank may be offered for and all that ends a session."""
    rows = [row for seed in range(SESSIONS) for row in random_session(seed)[1]]

    assert {row[2] for row in rows if row[0] == codes.TOLD_OFFER} == set(range(codes.OFFER_COUNT))
    ends = {row[1] for row in rows if row[0] == codes.TOLD_ENDED}
    assert ends == set(range(len(codes.REASONS)))
