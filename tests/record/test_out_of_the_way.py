"""What rarely happens to the dice of an honest game: both verifiers know it, and look behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec
import pytest

from ceelo.core.event import Event, RoundLocked
from ceelo.record.dice import DiceLog
from ceelo.record.verify import verify_record
from tests.record.forging import Body, bodies_of, forged
from tests.record.own_dice import late_in_play, locked_and_restored
from tests.record.page_verifier import PageVerifier

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.record.games import Played

RARE = pytest.mark.parametrize("play", [late_in_play, locked_and_restored])


@RARE
async def test_it_is_no_fault_and_every_throw_is_checked(
    play: Callable[[Path], Awaitable[Played]], tmp_path: Path
) -> None:
    """A late reveal in the middle of a round, and a lock that a restore has left (rules 5, 7)."""
    game = await play(tmp_path / "ceelo.sqlite3")

    verdict = verify_record(game.lines)
    (judged,) = PageVerifier(tmp_path).judge([game.record])

    assert (verdict.faults, judged.wrong) == ((), ())
    assert verdict.throws == judged.throws == game.record.count(b'"event":"dice-thrown"') > 0
    assert verdict.abandoned == judged.abandoned == 1


@RARE
async def test_a_die_behind_it_cannot_be_changed(
    play: Callable[[Path], Awaitable[Played]], tmp_path: Path
) -> None:
    """The last throw with another element, which no rule of play knows, every head made anew."""
    game = await play(tmp_path / "ceelo.sqlite3")

    def change(bodies: list[Body]) -> None:
        throws = [
            event
            for body in bodies
            for event in cast("list[Body]", body["events"])
            if event["event"] == "dice-thrown"
        ]
        throws[-1]["element"] = "0" * 64

    lines = forged(game, change)
    (judged,) = PageVerifier(tmp_path).judge([b"".join(lines)])

    assert verify_record(lines).faults
    assert judged.wrong


async def test_dice_that_belong_to_no_lock_are_told(tmp_path: Path) -> None:
    """Nobody else would look at them."""
    game = await late_in_play(tmp_path / "ceelo.sqlite3")

    log = DiceLog(game.table)
    for line, body in enumerate(bodies_of(game), 2):
        events = msgspec.convert(body["events"], list[Event])
        log.take(line, [event for event in events if not isinstance(event, RoundLocked)])
    _, faults = log.check()

    told = [fault.text for fault in faults]
    assert "dice-thrown belongs to no attempt that is locked" in told
    assert "round-bound belongs to no attempt that is locked" in told
    assert told[-1] == "pot-won is by dice that no lock has"
