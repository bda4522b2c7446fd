"""Fingers that tremble and people who walk out: one act is one act, and no chip is lost."""

import asyncio
from pathlib import Path

import pytest

from ceelo.app.problem import Problem
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.table import THROWING, Seat
from ceelo.core.view import View
from ceelo.wire.frames import AnswerFrame
from tests.crash.audit import Audit
from tests.crash.game import Game
from tests.crash.person import submit
from tests.crash.server import Server


async def test_one_click_sent_twice_is_one_act(tmp_path: Path) -> None:
    """The same id over one socket, over two and over HTTP at the same moment is one throw (B12)."""
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "classic", "Ann", "Bo")
        ann = game.people[0]
        await game.begin()
        before = (await ann.snapshot()).version
        throw = submit(c.AskThrow(seat=Seat(0)), before)
        async with ann.socket() as line, ann.socket() as other:
            await asyncio.gather(line.send(throw), line.send(throw), other.send(throw))
            heard = [await ann.post(throw)]
            heard += [await line.answer(), await line.answer(), await other.answer()]

        entries = await ann.entries(before, before + 1)
        assert (await ann.snapshot()).version == before + 1
    assert heard == [AnswerFrame(id=throw.id, version=before + 1)] * 4
    assert len([event for event in entries[0].events if isinstance(event, e.DiceThrown)]) == 1


async def test_two_clicks_for_one_turn_are_one_act(tmp_path: Path) -> None:
    """Of two commands made for the same version one is done, whatever the table does next (B22)."""
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "pot", "Ann", "Bo", seed=3)
        await game.begin()
        for _ in range(40):
            version = (await game.people[0].snapshot()).version
            first = await game.request()
            # Nobody is asked only when the session is over.
            assert first is not None
            person, request = first
            clicks = [submit(request, version), submit(request, version)]
            async with person.socket() as line:
                for click in clicks:
                    await line.send(click)
                done, late = await line.answer(), await line.answer()

            assert done.version == version + 1
            assert late.problem == Problem.STALE_VERSION
            assert (await person.snapshot()).version == version + 1


async def test_nobody_sits_down_twice(tmp_path: Path) -> None:
    """Link and chair clicked twice: one player, one seat, and a refusal that says which (B22)."""
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "classic", "Ann")
        bo = await game.people[0].guest()
        async with bo.client() as client:
            path, body = f"/api/tables/{bo.table}/members", {"invite": bo.opened.invite}
            joined = [(await client.post(path, json=body)).json()["player"] for _ in range(2)]
        sit = c.TakeSeat(player=bo.player, name="Bo")

        done, late = await asyncio.gather(bo.do(sit), bo.do(sit))

        if done.version is None:
            done, late = late, done
        seats = (await bo.snapshot()).view.chairs
    assert joined == [bo.player, bo.player]
    assert done.version == 2
    assert late.refusal is not None
    assert (late.refusal.reason, late.refusal.seat) == (Reason.ALREADY_SEATED, 1)
    assert [chair.player for chair in seats if chair is not None].count(bo.player) == 1


@pytest.mark.parametrize("is_next", [True, False])
@pytest.mark.parametrize("preset", ["classic", "pot"])
async def test_who_leaves_in_mid_round_takes_no_chip_along(
    tmp_path: Path, preset: str, *, is_next: bool
) -> None:
    """Who throws now and who throws last: stake and throws stand, the balance waits (B14)."""
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, preset, "Ann", "Bo", "Cy")
        await game.begin()
        seen = await game.play(_is_at_risk)
        seat = seen.waiting[0] if is_next else seen.contenders[-1]
        goes = game.people[seat]
        await goes.must(c.LeaveSeat(seat=seat))
        stay = Game(tuple(person for person in game.people if person is not goes), seed=1)
        await stay.play(lambda seen: seen.chairs[seat] is None)

        await goes.must(c.TakeSeat(player=goes.player, name="Dee", seat=seat))
        chair = (await goes.snapshot()).view.chairs[seat]
        audit = Audit(server.database, server.key)
        audit.read()  # Each version is balanced, or this fails.
        stream = audit.streams[goes.table]
        events = [
            event
            for entry in await goes.entries(0, stream.version)
            for event in entry.events
            if isinstance(event, e.SeatLeaving | e.RoundSettled | e.SeatLeft)
        ]
    leaving, settled, left = events[-3:]
    assert leaving == e.SeatLeaving(seat=seat)
    assert isinstance(settled, e.RoundSettled)
    assert isinstance(left, e.SeatLeft)
    assert (left.seat, left.chips) == (seat, settled.stacks[seat] or Chips(0))
    assert chair is not None
    assert chair.chips == left.chips


def _is_at_risk(seen: View) -> bool:
    stakes = [chair.stake for chair in seen.chairs if chair is not None]
    return seen.phase in THROWING and any(stakes)
