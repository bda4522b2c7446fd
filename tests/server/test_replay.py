"""Games once more over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.app.past import REPLAY_FRAMES_MAX
from ceelo.core.command import AddBot, ChangeClock, StartSession
from ceelo.core.table import Policy, Seat
from ceelo.server.start import LimitSet
from ceelo.wire.frames import EntryFrame
from ceelo.wire.replay import ReplayAnswer, RoundsAnswer
from tests.server.house import give, join, open_table, read, read_snapshot, send, serving

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.house import House


def test_a_watcher_gets_again_what_came_over_the_socket(house: House) -> None:
    """Snapshot and frames are those of the socket, with his own part and nobody else's."""
    with house.program() as ann, house.program() as bo:
        opened = open_table(ann)
        table, player = opened["table"], join(bo, opened)
        with house.socket(bo, table) as socket:
            first = read_snapshot(socket)
            live = list[EntryFrame]()
            give(ann, table, AddBot(seat=Seat(0), policy=Policy.CAREFUL, name=""))
            give(ann, table, ChangeClock(seat=Seat(0), clock_seconds=20))
            while len(live) < 2:
                frame = read(socket)
                if isinstance(frame, EntryFrame):
                    live.append(frame)

        answer = bo.get(f"/api/tables/{table}/replay")

        assert answer.headers["cache-control"] == "no-store"
        told = msgspec.json.decode(answer.content, type=ReplayAnswer)
        assert told.newest == 3
        assert msgspec.structs.replace(first, gone=()) == told.start
        assert list(told.frames) == live
        assert {frame.you.player for frame in told.frames} == {player}
        part = bo.get(f"/api/tables/{table}/replay?at=2&count=1").content
        moment = msgspec.json.decode(part, type=ReplayAnswer)
        assert moment.start.version == 2
        assert moment.frames == (live[1],)


def test_whoever_may_watch_may_look_back_and_nobody_else(house: House) -> None:
    """Neither a session that has not joined nor none, and no table that is none."""
    with house.program() as ann, house.program() as eve, house.browser() as nobody:
        table = open_table(ann)["table"]

        for what in ("replay", "rounds"):
            for client, path, code in (
                (eve, f"/api/tables/{table}/{what}", "not-a-member"),
                (nobody, f"/api/tables/{table}/{what}", "unknown-session"),
                (ann, f"/api/tables/{'0' * 32}/{what}", "unknown-table"),
                (ann, f"/api/tables/nothing/{what}", "unknown-table"),
            ):
                answer = client.get(path)
                assert answer.status_code >= 400
                assert answer.json()["code"] == code


@pytest.mark.parametrize(
    "query",
    ["replay?at=-1", "replay?at=x", "replay?count=1.5", "replay?at=1&at=2", "rounds?after=-1"],
)
def test_a_question_that_makes_no_sense_is_refused(house: House, query: str) -> None:
    """With the name of what is wrong with it."""
    with house.program() as ann:
        table = open_table(ann)["table"]

        answer = ann.get(f"/api/tables/{table}/{query}")

        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-query"
        assert answer.json()["detail"].startswith(("at ", "count ", "after "))


def test_rounds_are_told_while_they_are_played(house: House) -> None:
    """The session that has just begun is there, and is not over."""
    with house.program() as ann:
        table = open_table(ann)["table"]
        give(ann, table, AddBot(seat=Seat(0), policy=Policy.CAREFUL, name="Moth"))
        give(ann, table, StartSession(seat=Seat(0)))

        answer = ann.get(f"/api/tables/{table}/rounds")

        told = msgspec.json.decode(answer.content, type=RoundsAnswer)
        (session,) = told.sessions
        assert (session.session, session.last, session.names) == (1, None, ("Ann", "Moth"))
        assert told.rounds[0].round == 0
        assert told.rounds[0].chips == (1000, 1000)
        nothing = ann.get(f"/api/tables/{table}/rounds?after={2**53 - 1}").json()
        assert (nothing["count"], nothing["rounds"]) == (told.count, [])


def test_an_answer_is_bounded(tmp_path: Path) -> None:
    """However many frames are asked for, a hundred come."""
    with serving(tmp_path, LimitSet.OFF) as house, house.program() as ann:
        table = open_table(ann)["table"]
        with house.socket(ann, table) as socket:
            for number in range(REPLAY_FRAMES_MAX + 5):
                send(socket, ChangeClock(seat=Seat(0), clock_seconds=10 + number % 2))

        answer = ann.get(f"/api/tables/{table}/replay?count=9999").json()

        assert answer["newest"] == REPLAY_FRAMES_MAX + 6
        assert len(answer["frames"]) == REPLAY_FRAMES_MAX


def test_looks_back_count_as_messages(tmp_path: Path) -> None:
    """Nobody can ask as often as he likes (S10)."""
    with serving(tmp_path, LimitSet.PUBLIC) as house, house.program() as ann:
        table = open_table(ann)["table"]

        for what in ("replay", "rounds"):
            answers = [ann.get(f"/api/tables/{table}/{what}").json() for _ in range(60)]

            assert {told["code"] for told in answers if "code" in told} == {"too-fast"}
