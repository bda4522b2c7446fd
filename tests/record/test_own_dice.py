"""Records of games whose players add to the dice themselves, abandoned attempts and all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ceelo.record.read import Reading
from ceelo.record.round import Status
from ceelo.record.rounds import rounds
from ceelo.record.verify import verify_record
from tests.app.party import party
from tests.record.forging import forged
from tests.record.own_dice import abandoned, ended, voided

if TYPE_CHECKING:
    from pathlib import Path

    from tests.record.forging import Body


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
