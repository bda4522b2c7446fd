"""Who does not know what became of a command asks again, and nothing happens twice (T5)."""

import asyncio
import random
from pathlib import Path

import httpx
import msgspec

from ceelo.app.problem import Problem
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.table import Options, Policy, Seat
from ceelo.server.problem import STATUS, ProblemDocument
from ceelo.wire.frames import AnswerFrame, Submit
from tests.crash.audit import Audit
from tests.crash.cutter import Cutter
from tests.crash.line import GONE
from tests.crash.person import Person, submit
from tests.crash.server import Server

ATTEMPTS = 10
AT_ONCE = 8
HOST = Seat(0)
CLOCKS = range(10, 40)
BOTS = 4
PLAIN = Options(seat_count=10, clock_seconds=None)


def commands() -> list[c.Request]:
    """Return commands that are accepted in any order, and some that are refused in any order."""
    return [
        *[c.ChangeClock(seat=HOST, clock_seconds=seconds) for seconds in CLOCKS],
        *[c.AddBot(seat=HOST, policy=Policy.STEADY, name="")] * BOTS,
        c.ChangeClock(seat=HOST, clock_seconds=4),
        c.ChangeClock(seat=HOST, clock_seconds=601),
        c.Fade(seat=HOST, chips=Chips(10)),
        c.AskThrow(seat=HOST),
        c.PauseSession(seat=HOST),
        c.RemoveSeat(seat=HOST, target=HOST),
    ]


class Doubter:
    """Sends each command again and again, by ways that break, and notes every answer."""

    def __init__(self, person: Person, cutter: Cutter) -> None:
        """Ask as *person* through *cutter*."""
        self.person = person
        self.cutter = cutter
        self.answers: dict[str, list[AnswerFrame]] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def try_all(self, frames: list[Submit], *, by_socket: bool) -> None:
        """Send each of *frames* once, several at a time."""
        send = self._by_socket if by_socket else self._by_http
        self.cutter.request_bytes_max = 800 if by_socket else 500
        self.cutter.answer_bytes_max = 12_000 if by_socket else 1500

        async def attempt(frame: Submit) -> None:
            async with self._gate:
                try:
                    answer = await send(frame)
                except GONE:
                    return  # Done or not: he has to ask again.
                self.answers.setdefault(frame.id, []).append(answer)

        async with asyncio.TaskGroup() as group:
            for frame in frames:
                group.create_task(attempt(frame))

    async def _by_http(self, frame: Submit) -> AnswerFrame:
        async with self.person.client(f"http://{self.cutter.host}") as client:
            return await self.person.post(frame, client)

    async def _by_socket(self, frame: Submit) -> AnswerFrame:
        async with self.person.socket(self.cutter.host) as line:
            await line.send(frame)
            return await line.answer()


async def test_a_command_is_applied_once_however_often_it_is_sent(tmp_path: Path) -> None:
    """Cut anywhere, in any order, over a restart: one entry or refusal each, and one answer."""
    draw = random.Random(5)  # noqa: S311 - where it is cut
    frames = [submit(command) for command in commands()]
    async with Server(tmp_path / "data") as server, Cutter(server, draw) as cutter:
        host = await Person.host(server, "classic", PLAIN)
        doubter = Doubter(host, cutter)
        for attempt in range(ATTEMPTS):
            if attempt == ATTEMPTS // 2:
                await server.restart()
            draw.shuffle(frames)
            await doubter.try_all(frames, by_socket=attempt % 2 == 1)

        # Whoever asks once more, without a proxy, hears what he would have heard the first time.
        for frame in frames:
            doubter.answers.setdefault(frame.id, []).append(await host.post(frame))

        assert server.complaints() == []
        audit = Audit(server.database, server.key)
        audit.read()
    assert cutter.cut_count > len(frames)
    stream = audit.streams[host.table]
    for answers in doubter.answers.values():
        assert len(set(map(msgspec.json.encode, answers))) == 1, answers
    for frame in frames:
        answer, fate = doubter.answers[frame.id][0], stream.fates[frame.id]
        assert (answer.version, answer.refusal is None) == (fate.version, fate.refused is None)
        assert fate.refused in {None, answer}
    # The opening, and one entry for each command that can be obeyed.
    assert stream.version == 1 + len(CLOCKS) + BOTS
    assert len(stream.fates) == 1 + len(frames)
    assert len([chair for chair in stream.table.chairs if chair is not None]) == 1 + BOTS


async def test_an_id_is_good_for_one_command(tmp_path: Path) -> None:
    """Its owner with other words or somebody else: 409, a note in the log, and nothing stored."""
    async with Server(tmp_path / "data") as server:
        host = await Person.host(server, "classic", PLAIN)
        guest = await host.seated("Bo")
        done = submit(c.ChangeClock(seat=HOST, clock_seconds=7))
        refused = submit(c.ChangeClock(seat=HOST, clock_seconds=4))
        kept = {frame.id: await host.post(frame) for frame in (done, refused)}
        audit = Audit(server.database, server.key)
        audit.read()
        before = audit.streams[host.table]
        head, fates = before.head, dict(before.fates)

        for frame in (done, refused):
            changed = Submit(id=frame.id, command=c.ChangeClock(seat=HOST, clock_seconds=8))
            assert await _status(host, changed) == Problem.COMMAND_ID_REUSED
            assert await _status(guest, frame) == Problem.COMMAND_ID_REUSED
            async with host.socket() as line:
                await line.snapshot()
                await line.send(changed)
                answer = await line.answer()
            assert answer.problem == Problem.COMMAND_ID_REUSED
        await server.restart()
        for frame in (done, refused):
            assert await host.post(frame) == kept[frame.id]
            # The version is not part of what was said: who asks again has seen more since.
            again = Submit(id=frame.id, command=frame.command, expected=1)
            assert await host.post(again) == kept[frame.id]

        audit.read()
        assert (before.head, before.fates) == (head, fates)
        noted = [line.event for line in server.complaints()]
        assert noted == ["command-id-reused"] * 6


async def test_a_clock_is_changed_once_by_many_at_the_same_moment(tmp_path: Path) -> None:
    """Twenty copies on their way at the same time are one command."""
    async with Server(tmp_path / "data") as server:
        host = await Person.host(server, "classic", PLAIN)
        frame = submit(c.ChangeClock(seat=HOST, clock_seconds=7))

        answers = await asyncio.gather(*[host.post(frame) for _ in range(20)])

        entries = await host.entries(0, 2)
        assert (await host.snapshot()).version == 2
    assert set(map(msgspec.json.encode, answers)) == {
        msgspec.json.encode(AnswerFrame(id=frame.id, version=2))
    }
    assert entries[1].events == (e.ClockChanged(clock_seconds=7),)


async def _status(person: Person, frame: Submit) -> str:
    async with person.client() as client:
        answer = await client.post(
            f"/api/tables/{person.table}/commands",
            content=msgspec.json.encode(frame),
            headers={"content-type": "application/json"},
        )
    problem = msgspec.json.decode(answer.content, type=ProblemDocument)
    assert answer.status_code == STATUS[Problem(problem.code)] == httpx.codes.CONFLICT
    return problem.code
