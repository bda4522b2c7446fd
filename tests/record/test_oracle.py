"""A verifier from the text of the protocol alone says what `ceelo verify` says of the dice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import pytest

from ceelo.record.fault import RecordError
from ceelo.record.verify import verify_record
from tests.record.forging import bodies_of, chained, leaves, with_other
from tests.record.games import SMALL, Played, played, played_with_changed_rules
from tests.record.oracle import Wrong, judge
from tests.record.own_dice import abandoned, late_in_play, locked_and_restored, voided

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.record.forging import Body, Json
    from tests.record.forging import Path as Place

NAMES = ("abandoned", "late", "voided", "restored", "bank", "pot", "changed")
LOOKED_AT: dict[str, set[str]] = {
    "anchor-published": {"anchor"},
    "chain-changed": {"k", "last_element"},
    "round-locked": {
        *("epoch", "attempt", "k", "first_index", "last_element", "next_anchor", "rules_hash"),
        *("entries", "lock"),
    },
    "round-bound": {"reveals", "entropy"},
    "attempt-abandoned": {"epoch", "attempt", "k", "index", "element", "reveals", "missing"},
    "reveal-came-late": {"epoch", "attempt", "seat", "contribution"},
    "dice-thrown": {"seat", "dice", "k", "index", "element"},
}
"""The fields that dice follow from, by event."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Played]:
    """Return a game of each sort."""
    folder = tmp_path_factory.mktemp("games")
    return {
        "abandoned": asyncio.run(abandoned(folder / "abandoned.sqlite3")),
        "late": asyncio.run(late_in_play(folder / "late.sqlite3")),
        "voided": asyncio.run(voided(folder / "voided.sqlite3")),
        "restored": asyncio.run(locked_and_restored(folder / "restored.sqlite3")),
        "bank": played(SMALL, 2),
        "pot": played("pot", 2),
        "changed": played_with_changed_rules(),
    }


@pytest.mark.parametrize("name", NAMES)
def test_honest_games_are_good_to_both(games: dict[str, Played], name: str) -> None:
    """And both count the same throws and attempts that were given up."""
    verdict, oracle = verify_record(games[name].lines), judge(games[name].lines)

    assert verdict.faults == ()
    assert (verdict.throws, verdict.abandoned) == (oracle.throws, oracle.abandoned)


def _places(bodies: list[Body]) -> Iterator[tuple[int, Place, str]]:
    """Yield where a dice event of each sort stands last, with each way to a value in it."""
    last: dict[str, tuple[int, int, Body]] = {}
    for number, body in enumerate(bodies):
        for place, event in enumerate(cast("list[Body]", body["events"])):
            last[cast("str", event["event"])] = (number, place, event)
    for kind, (number, place, event) in last.items():
        for way in leaves(cast("Json", event)):
            if way and way[0] in LOOKED_AT.get(kind, ()):
                yield number, ("events", place, *way), f"{kind}.{'.'.join(map(str, way))}"


@pytest.mark.parametrize("name", NAMES)
def test_no_field_of_the_dice_can_be_changed(games: dict[str, Played], name: str) -> None:
    """With every head made anew: each change is seen by both, and told by line."""
    game = games[name]
    passed = []
    for number, way, called in _places(bodies_of(game)):
        bodies = bodies_of(game)
        bodies[number] = cast("Body", with_other(cast("Json", bodies[number]), way))
        try:
            lines = chained(game.table, bodies)
        except RecordError:
            continue
        if verify_record(lines).is_good:
            passed.append(f"ceelo verify: {called}")
        try:
            judge(lines)
        except Wrong:
            continue
        passed.append(f"the oracle: {called}")

    assert [one for one in passed if not one.startswith(SEEN_LATER)] == []


SEEN_LATER = ("the oracle: anchor-published", "the oracle: chain-changed")
"""The last anchor of a record is that of a chain which nothing has used yet."""
