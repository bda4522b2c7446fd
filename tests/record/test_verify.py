"""Checking whole records: good ones, and such as somebody has changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pytest

from ceelo.core.rules import Tie
from ceelo.record.fault import RecordError, RecordFaultCode
from ceelo.record.read import Reading
from ceelo.record.rounds import rounds
from ceelo.record.verify import verify_record
from tests.record.forging import as_json, bodies_of, chained, leaves, with_other
from tests.record.games import (
    BUY_BACK,
    PRESETS,
    SEALED,
    SMALL,
    played,
    played_halfway,
    played_with_changed_rules,
    played_with_comings_and_goings,
)

if TYPE_CHECKING:
    from tests.record.forging import Body, Path

FREE = frozenset(
    {
        ("salt",),  # Random, and of use only while a fade is sealed (V23).
        ("at_ms",),  # No clock is proven, only the order.
        ("rules", "name"),  # Shown, never compared.
        ("options", "clock_seconds"),  # Another table, as good as this one.
    }
)
"""What a server could have written otherwise without breaking a rule or a hash."""


@pytest.mark.parametrize("preset", PRESETS)
def test_every_house_gives_good_records(preset: str) -> None:
    """A whole game by any preset proves its lines, its moves and its dice."""
    game = played(preset)

    verdict = verify_record(game.lines)

    assert verdict.faults == ()
    assert verdict.is_over
    assert verdict.entries == len(game.entries)
    assert verdict.rounds > 0
    assert verdict.throws > 0
    # No person's own program takes part in these games, and the verdict says so.
    assert verdict.unprotected == verdict.epochs > 0


def test_a_game_can_be_checked_while_it_goes_on() -> None:
    """A record that was written in mid-game is good and says that the game is not over."""
    verdict = verify_record(played_halfway(SMALL).lines)

    assert verdict.faults == ()
    assert not verdict.is_over


def test_what_people_do_beside_the_game_is_followed() -> None:
    """Leaving, coming, pausing, sending away and clocks are moves that the rules know."""
    assert verify_record(played_with_comings_and_goings().lines).faults == ()


def test_rules_may_change_between_rounds() -> None:
    """Each round is checked by the rules it was locked with, and their hash has to fit (D7)."""
    game = played_with_changed_rules()
    bodies = bodies_of(game)
    (place, change) = next(
        (place, event)
        for place, body in enumerate(bodies)
        for event in cast("list[Body]", body["events"])
        if event["event"] == "rules-changed"
    )
    played_by = {one.rules.tie for one in rounds(Reading(game.lines))}

    assert verify_record(game.lines).faults == ()
    assert played_by == {Tie.PUSH, Tie.BANKER}
    change["rules_hash"] = "5" * 64
    found = {
        (fault.line, fault.code) for fault in verify_record(chained(game.table, bodies)).faults
    }
    assert (place + 2, RecordFaultCode.RULES_HASH) in found


@pytest.mark.parametrize("preset", [SMALL, "pot"])
def test_any_changed_field_is_found_in_its_line(preset: str) -> None:
    """Whichever field of whichever line is changed, the first fault names that line."""
    lines = played(preset, 2).lines
    missed = []
    for place, raw in enumerate(lines):
        line = json.loads(raw)
        for path in leaves(line):
            changed = list(lines)
            changed[place] = as_json(with_other(line, path)) + b"\n"
            faults = verify_record(changed).faults
            if not faults or faults[0].line != place + 1:
                missed.append((place + 1, path, faults))

    assert missed == []


@pytest.mark.parametrize("preset", [SMALL, "pot", "norsk", SEALED, BUY_BACK])
def test_a_forger_who_makes_every_hash_anew_is_found(preset: str) -> None:
    """A changed field whose heads all fit again still breaks a rule, a lock or a throw."""
    game = played(preset, 2)
    bodies = bodies_of(game)
    missed = set()
    for place, body in enumerate(bodies):
        for path in leaves(body):
            try:
                lines = chained(
                    game.table, [*bodies[:place], with_body(body, path), *bodies[place + 1 :]]
                )
            except RecordError:
                continue  # No reader would take it.
            if not verify_record(lines).faults:
                names = tuple(step for step in path if isinstance(step, str))
                missed.add(names[1:] if names[0] == "events" else names)

    assert missed <= FREE


@pytest.mark.parametrize(
    ("change", "is_seen"),
    [
        ({"redraw": False}, False),
        ({"options": {"seat_count": 6, "clock_seconds": 60, "pace": "fast"}}, False),
        ({"options": {"seat_count": 8, "clock_seconds": 30, "pace": "fast"}}, True),
    ],
)
def test_what_no_move_depends_on_is_not_seen(change: Body, *, is_seen: bool) -> None:
    """Redraw and decision time can be told otherwise, as the docs say; the number of chairs not."""
    game = played(SMALL)

    bodies = bodies_of(game)
    (opened, *_) = cast("list[Body]", bodies[0]["events"])
    opened.update(change)

    lines = chained(game.table, bodies)
    assert bool(verify_record(lines).faults) is is_seen
    # A head that somebody else has noted shows each of them.
    assert lines[-1] != game.lines[-1]


def with_body(body: Body, path: Path) -> Body:
    """Return *body* with another value at *path*."""
    changed = with_other(body, path)
    assert isinstance(changed, dict)
    return changed
