"""Each row of the rulebook about the pot, in pots that tell its choices apart."""

from __future__ import annotations

import pytest

from tests.core.parameters import File, house
from tests.core.told import pot_round

ORDERED: File = {"rank": {"ordered_456": True}}
DOUBLED: File = {"pot": {"tie": "reante", "doubled": True}}
BACK: File = {"pot": {"buyback": True}}
SPLIT: File = {"pot": {"tie": "split"}}
LAST: File = {"pot": {"last_standing": True}}
TRIPS_AND_POINTS = (
    *("666", "555", "444", "333", "222", "111"),
    *("point6", "point5", "point4", "point3", "point2", "point1"),
)
TOP_123: File = LAST | {
    "rank": {"top": "custom", "order": ["123", "456", *TRIPS_AND_POINTS]},
    "throw": {"cap": 1, "no_result": "zero"},
}
LOW_OUT: File = TOP_123 | {"throw": {"cap": 1, "no_result": "out"}}
EQUAL_123: File = TOP_123 | {
    "rank": {"top": "custom", "order": ["456", *TRIPS_AND_POINTS[:-1], "point1=123"]}
}
BEST_IN: File = LAST | {
    "rank": {"top": "custom", "order": ["456", *TRIPS_AND_POINTS[:-1], "123", "point1"]},
    "throw": {"cap": 2, "best_of_cap": True, "no_result": "zero"},
}
ONES_LOSE: File = LAST | {"rank": {"ones": "loses"}}

POTS: list[tuple[str, File, tuple[str, ...], int, tuple[str, ...], list[int], int]] = [
    # rule, what differs from POT, throws, carried before, winners, changes, carried after
    ("V2", {"rank": {"top": "666_first"}}, ("P1 456", "P2 666"), 0, ("P2",), [-10, 10], 0),
    ("V4", {"rank": {"ones": "best"}}, ("P1 456", "P2 111"), 0, ("P2",), [-10, 10], 0),
    ("V8", ORDERED, ("P1 645", "P2 456", "P3"), 0, ("P2",), [-10, 20, -10], 0),
    ("V8", {}, ("P1 645 112", "P2 456 113"), 0, ("P2",), [-10, 10], 0),
    ("V36", SPLIT, ("P1 226", "P2 336", "P3 225"), 0, ("P1", "P2"), [5, 5, -10], 0),
    # A point of 1 wins, and is kept before the 1-2-3 above it that cannot (V38).
    ("V19", BEST_IN, ("P1 221 123", "P2 112 555"), 0, ("P2",), [-10, 10], 0),
    ("V19", BEST_IN, ("P1 221 123", "P2 123 123"), 0, ("P1",), [10, -10], 0),
    (
        "V39",
        {"pot": {"tie": "split", "ante": 5}},
        ("P1 225", "P2 336", "P3 226"),
        0,
        ("P2", "P3"),
        [-5, 3, 2],
        0,
    ),
    ("V36", {"pot": {"tie": "reante"}}, ("P1 226 112", "P2 336 113"), 0, ("P2",), [-20, 20], 0),
    ("V36", {"pot": {"tie": "reante"}}, ("P1 226 chips=19", "P2 336"), 0, ("P2",), [-10, 10], 0),
    (
        "V36",
        {"pot": {"tie": "reante"}},
        ("P1 226 112 chips=19", "P2 336 113 chips=10", "P3 123"),
        0,
        ("P2",),
        [-10, 20, -10],
        0,
    ),
    ("V36", DOUBLED, ("P1 226 335 112", "P2 336 445 113"), 0, ("P2",), [-70, 70], 0),
    ("V36", DOUBLED, ("P1 226 335 chips=69", "P2 336 445"), 0, ("P2",), [-30, 30], 0),
    ("V36", DOUBLED, ("P1 226 112 chips=29", "P2 336 113 chips=29"), 0, ("P2",), [-10, 10], 0),
    ("V36", BACK, ("P1 226 112", "P2 336 113", "P3 112 456 back"), 0, ("P3",), [-10, -10, 20], 0),
    ("V36", BACK, ("P1 226 112", "P2 336 113", "P3 112"), 0, ("P2",), [-10, 20, -10], 0),
    (
        "V36",
        {"pot": {"tie": "reante", "buyback": True}},
        ("P1 226 112", "P2 336 113", "P3 112 335 back", "P4 112 chips=29 back"),
        0,
        ("P3",),
        [-20, -20, 50, -10],
        0,
    ),
    ("V36", {"pot": {"tie": "carry_all"}}, ("P1 226", "P2 336"), 5, (), [-10, -10], 25),
    ("V36", {"pot": {"tie": "carry_all"}}, ("P1 226", "P2 335"), 25, ("P1",), [35, -10], 0),
    ("V37", {"pot": {"instant456": True}}, ("P1 226 654", "P2 336"), 0, ("P1",), [10, -10], 0),
    ("V38", LAST, ("P1 123", "P2 321", "P3"), 0, ("P3",), [-10, -10, 20], 0),
    ("V38", {}, ("P1 123 112", "P2 321 113"), 0, ("P2",), [-10, 10], 0),
    (
        "V38",
        {"pot": {"last_standing": True}, "throw": {"cap": 1, "no_result": "out"}},
        ("P1 135", "P2"),
        0,
        ("P2",),
        [-10, 10],
        0,
    ),
    (
        "V38",
        {"pot": {"last_standing": True}, "throw": {"cap": 1, "no_result": "zero"}},
        ("P1 135", "P2 123"),
        0,
        ("P1",),
        [10, -10],
        0,
    ),
    # 1-2-3 cannot win where the house's own order has it first, not even when it comes last.
    ("V38", TOP_123, ("P1 123", "P2"), 0, ("P2",), [-10, 10], 0),
    ("V38", TOP_123, ("P1 666", "P2 123"), 0, ("P1",), [10, -10], 0),
    ("V38", TOP_123, ("P1 112", "P2 123", "P3 321"), 0, ("P1",), [20, -10, -10], 0),
    ("V38", TOP_123 | {"pot": {}}, ("P1 666", "P2 123"), 0, ("P2",), [-10, 10], 0),
    ("V38", EQUAL_123, ("P1 221", "P2 123"), 0, ("P1",), [10, -10], 0),
    # V4: 1-1-1 is out only where it loses.
    ("V38", TOP_123, ("P1 111", "P2 661"), 0, ("P1",), [10, -10], 0),
    ("V38", LAST, ("P1 111", "P2 661"), 0, ("P1",), [10, -10], 0),
    ("V38", ONES_LOSE, ("P1 111", "P2"), 0, ("P2",), [-10, 10], 0),
    ("V38", ONES_LOSE, ("P1 221", "P2 111"), 0, ("P1",), [10, -10], 0),
    # V17: no combination is out where it is below 1-2-3, and not where it is just below a point.
    ("V38", LOW_OUT, ("P1 135", "P2"), 0, ("P2",), [-10, 10], 0),
    ("V38", TOP_123, ("P1 135", "P2 123"), 0, ("P1",), [10, -10], 0),
]


@pytest.mark.parametrize("row", POTS)
def test_a_pot_is_settled(
    row: tuple[str, File, tuple[str, ...], int, tuple[str, ...], list[int], int],
) -> None:
    """Each row is a pot in which another choice of its rule would settle otherwise."""
    rule, differs, throws, before, winners, won, after = row

    result = pot_round(house("POT", **differs), *throws, carried=before)

    assert (result.winners, [*result.changes], result.carried) == (winners, won, after), rule
    assert result.pot == sum(result.shares) + result.carried
