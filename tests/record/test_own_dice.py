"""Records of games whose players add to the dice themselves, abandoned attempts and all."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from ceelo.record.read import Reading
from ceelo.record.round import Status
from ceelo.record.rounds import rounds
from ceelo.record.verify import verify_record
from tests.app.party import party
from tests.record.forging import forged
from tests.record.own_dice import abandoned, ended, voided

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.record.forging import Body, Json


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the data base of the test's house is."""
    return tmp_path / "ceelo.sqlite3"


async def test_their_reveals_are_moves_like_any_other(path: Path) -> None:
    """The last one stands there as the bind, and whose it was is in the entry."""
    played = await party(path)
    for _ in range(2):
        await played.ante()
        await played.answer()
        await played.throw_out()

    verdict = verify_record((await ended(played)).lines)

    assert verdict.faults == ()
    assert (verdict.epochs, verdict.unprotected, verdict.abandoned) == (2, 0, 0)


async def test_an_abandoned_attempt_stays_in_the_record(path: Path) -> None:
    """With what came late to it, and with the redraw that followed."""
    game = await abandoned(path)

    verdict = verify_record(game.lines)

    assert verdict.faults == ()
    assert (verdict.epochs, verdict.abandoned) == (1, 1)
    (first, second) = rounds(Reading(game.lines))
    assert [seat.stake for seat in first.seats] == [10, 0, 10]
    assert (first.status, second.status) == (Status.COMPLETE, Status.OPEN)


async def test_a_void_round_and_new_chains_are_good_too(path: Path) -> None:
    """Neither is a fault of anybody, and both are told."""
    game = await voided(path)

    verdict = verify_record(game.lines)

    assert verdict.faults == ()
    assert verdict.abandoned == 1
    first, *_ = rounds(Reading(game.lines))
    assert first.status is Status.VOID
    assert [seat.after - seat.before for seat in first.seats] == [0, 0, 0]
    assert b"chains-retired" in game.record


async def test_a_void_round_tells_what_was_staked_and_came_back(path: Path) -> None:
    """Who anted had staked that, also who was sent back by a redraw, and lost nothing."""
    game = await voided(path)

    void = next(one for one in rounds(Reading(game.lines)) if one.status is Status.VOID)

    ante = void.rules.pot.ante
    assert [seat.stake for seat in void.seats] == [ante] * len(void.seats)
    assert {seat.change for seat in void.seats} == {0}


@pytest.mark.parametrize(
    "event", ["attempt-abandoned", "redraw-called", "seat-committed", "reveal-came-late"]
)
async def test_nothing_of_it_can_be_hidden(path: Path, event: str) -> None:
    """Whoever leaves out that an attempt was given up is caught, every head made anew and all."""
    game = await abandoned(path)

    def hide(bodies: list[Body]) -> None:
        for body in bodies:
            events = body["events"]
            assert isinstance(events, list)
            body["events"] = [
                one for one in events if isinstance(one, dict) and one["event"] != event
            ]
        bodies[:] = [body for body in bodies if body["events"]]

    assert verify_record(game.lines).is_good
    assert not verify_record(forged(game, hide)).is_good


def _without(*kinds: str) -> Callable[[list[Body]], None]:
    def hide(bodies: list[Body]) -> None:
        for body in bodies:
            events = body["events"]
            assert isinstance(events, list)
            body["events"] = [
                one for one in events if isinstance(one, dict) and one["event"] not in kinds
            ]
        bodies[:] = [body for body in bodies if body["events"]]

    return hide


def _as_if_nothing_had_been(bodies: list[Body]) -> None:
    """Hide lock, end, redraw and late reveal, and let the redraw look like the first attempt."""
    _without("attempt-abandoned", "redraw-called", "reveal-came-late")(bodies)
    locks = [
        event
        for body in bodies
        for event in cast("list[Body]", body["events"])
        if event["event"] == "round-locked"
    ]
    first, second = locks
    second["attempt"] = 0
    for body in bodies:
        body["events"] = [one for one in cast("list[Json]", body["events"]) if one is not first]


HIDDEN: list[tuple[str, Callable[[list[Body]], None]]] = [
    ("how attempt 0 of epoch 1 came to its end is missing", _without("attempt-abandoned")),
    (
        "how attempt 0 of epoch 1 came to its end is missing",
        _without("attempt-abandoned", "redraw-called", "reveal-came-late"),
    ),
    ("attempt 0 of epoch 1 was given up before", _without("attempt-abandoned", "redraw-called")),
    ("the lock that came to its end here is missing", _without("round-locked")),
    ("the bind of these dice is missing", _without("round-bound")),
    ("1 of the reveals that came late is missing", _without("reveal-came-late")),
    (
        "elements 1 to 64 belong to no throw and to no attempt that was given up",
        _as_if_nothing_had_been,
    ),
]


@pytest.mark.parametrize(("says", "hide"), HIDDEN)
async def test_what_is_hidden_is_called_so(
    path: Path, says: str, hide: Callable[[list[Body]], None]
) -> None:
    """Not only which rule the gap has broken: that something of the dice is not there."""
    game = await abandoned(path)

    faults = verify_record(forged(game, hide)).faults

    assert says in " ".join(fault.text for fault in faults)
