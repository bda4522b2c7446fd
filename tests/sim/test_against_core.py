"""Whole sessions of the kernels, played again by the core: the same at every step."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.house.load import presets
from ceelo.sim import codes
from ceelo.sim.habits import Habits
from tests.core.parameters import house
from tests.laws.houses import any_rules
from tests.sim.replaying import Replay, any_habits, played_again, traced

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from tests.sim.replaying import Row

SESSIONS = 110
"""Of one batch, each under another house."""
BATCHES = 4
ROUNDS_MAX = 12


def random_session(seed: int) -> tuple[Replay, list[Row]]:
    """Return any house with seats that play in any way, and what the kernels make of them."""
    choose = Random(seed).choice  # noqa: S311 - which house is tried, not its dice.
    rules = any_rules(choose)
    throw = replace(rules.throw, p_out=choose(("0", "0", "1/9", "99991/999983")))
    rules = replace(rules, throw=throw)
    seat_count = min(choose((2, 3, 4, 6)), rules.seats)
    habits = [any_habits(choose) for _ in range(seat_count)]
    rows = traced(rules, seat_count, habits, seed=seed, rounds_max=ROUNDS_MAX)
    return Replay(rules, seat_count), rows


@pytest.mark.parametrize("batch", range(BATCHES))
def test_core_and_kernels_play_alike(batch: int) -> None:
    """Limits, offers, throws, settlements, breaks and ends agree under any house (V1 to V53)."""
    told = set()
    for number in range(SESSIONS):
        replay, rows = random_session(batch * SESSIONS + number)

        replay.follow(rows)

        told |= {row[0] for row in rows}
    assert told == set(range(codes.TOLD_COUNT))


@pytest.mark.parametrize("preset", [preset.name for preset in presets()])
def test_shipped_houses_are_played_alike(preset: str) -> None:
    """Each house that ships, with the chips and ends of its own file."""
    (rules,) = [one.rules for one in presets() if one.name == preset]
    for seed in range(3):
        choose = Random(seed).choice  # noqa: S311 - how seats play, not their dice.
        seat_count = min(choose((2, 5, 10)), rules.seats)
        habits = [any_habits(choose) for _ in range(seat_count)]
        rows = traced(rules, seat_count, habits, seed=seed, rounds_max=30)

        played_again(rules, seat_count, rows)


NEARLY_BROKE = {"chips": 12, "stake": {"min": 1}, "end": {"kind": "open"}}
POT_OF_TIES = {
    "chips": 12,
    "rank": {
        "top": "custom",
        "order": ("456=666=555=444=333=222=111", "point6=point5=point4=point3=point2=point1=123"),
    },
    "end": {"kind": "open"},
}
PAYS = {"456": 2, "trips": 3, "ones": 5}
BOTH_PAY = {**NEARLY_BROKE, "pay": {"player": PAYS, "banker": PAYS, "loses_123": 2}}
SUBTLE = {
    "losers pay first (D4)": house("CLASSIC", **BOTH_PAY),
    "a bank of 0 is broken (V44)": house("NORSK", **BOTH_PAY, bank={"broken": True}),
    "who is in debt lets his bank stand (V32)": house(
        "CLASSIC",
        **(BOTH_PAY | {"stake": {"min": 1, "liability": "debt"}}),
        tie="replay",
        bank={"pass": "none", "broken": False},
    ),
    "nobody is paid before the last tie (V14, D4)": house("CLASSIC", **BOTH_PAY, tie="replay"),
    "1-2-3 is out of a pot though it ranks first (V38)": house(
        "POT",
        **NEARLY_BROKE,
        pot={"ante": 2, "last_standing": True},
        rank={
            "top": "custom",
            "order": (
                "123",
                "456=666=555=444=333=222=111",
                "point6=point5=point4=point3=point2=point1",
            ),
        },
    ),
    "the first of equal heads (V40)": house(
        "CLASSIC", **NEARLY_BROKE, rank={"triples": "equal"}, bank={"pass": "best_head"}
    ),
    "the first of equal throws (V19)": house(
        "CLASSIC",
        **BOTH_PAY,
        rank={"triples": "equal"},
        throw={"cap": 20, "best_of_cap": True},
        bank={"instant": "none"},
    ),
    "what is sealed may be more than what is open (V23, V24)": house(
        "CLASSIC",
        **(BOTH_PAY | {"stake": {"min": 2, "unit": 2, "order": "sealed", "liability": "escrow"}}),
    ),
    "one stake for all, sealed (V22, V23)": house(
        "CLASSIC", **(BOTH_PAY | {"stake": {"min": 2, "max": 4, "order": "sealed"}}), bet="fixed"
    ),
    "who ties pays twice as much, or buys back (V36)": house(
        "POT",
        **POT_OF_TIES,
        pot={"ante": 1, "tie": "reante", "doubled": True, "buyback": True},
    ),
    "who ties throws again, the others buy back (V36)": house(
        "POT", **POT_OF_TIES, pot={"ante": 2, "buyback": True, "last_standing": True}
    ),
    "who is broke buys in again (V53)": house(
        "CLASSIC", **(BOTH_PAY | {"end": {"kind": "target", "target": 30}}), rebuy=2
    ),
    "a pot waits for who buys in again (V53)": house(
        "POT", chips=3, pot={"ante": 3}, rebuy=3, end={"kind": "target", "target": 7}
    ),
    "a shared first place is thrown for, and shared again (V51)": house(
        "POT",
        **(POT_OF_TIES | {"end": {"kind": "rounds", "rounds": 2, "playoff": True}}),
        pot={"ante": 1, "tie": "split"},
    ),
}


@pytest.mark.parametrize("rules", SUBTLE.values(), ids=SUBTLE)
def test_what_is_rare_is_played_alike(rules: HouseRules) -> None:
    """Houses under which the order of equals, the last chip or a new one decide."""
    habits = [Habits(fade=(5, 60), bank=(30, 100), passes=5, rebuys=70)] * 5
    for seed in range(15):
        rows = traced(rules, 5, habits, seed=seed, rounds_max=ROUNDS_MAX)

        played_again(rules, 5, rows)


def test_who_owes_more_than_he_buys_again_is_out_for_good() -> None:
    """V32 `debt`, V53: where he leaves one alone, the session is over and waits for nobody."""
    stake = {"min": 3, "liability": "debt"}
    rules = house("CLASSIC", **(BOTH_PAY | {"chips": 4, "stake": stake}), rebuy=1)
    last = []
    for seed in range(60):
        rows = traced(rules, 2, [Habits()] * 2, seed=seed, rounds_max=ROUNDS_MAX)
        played_again(rules, 2, rows)
        last += [rows[i - 1][0] for i, row in enumerate(rows) if row[0] == codes.TOLD_ENDED]

    assert codes.TOLD_REBUY in last


def test_every_sort_of_offer_and_end_is_met() -> None:
    """The random houses reach all that the bank may be offered for and all that ends a session."""
    rows = [row for seed in range(BATCHES * SESSIONS) for row in random_session(seed)[1]]

    assert {row[2] for row in rows if row[0] == codes.TOLD_OFFER} == set(range(codes.OFFER_COUNT))
    ends = {row[1] for row in rows if row[0] == codes.TOLD_ENDED}
    assert ends == set(range(len(codes.REASONS)))
