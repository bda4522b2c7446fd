"""One command, one effect: ids, retries, versions (S19, T5)."""

from pathlib import Path

import pytest

from ceelo.app.problem import Problem
from ceelo.core import command as c
from ceelo.core.refusal import Reason
from ceelo.core.table import Pace, Seat
from ceelo.wire.allowed import shown
from ceelo.wire.frames import AnswerFrame, Submit
from tests.app.houses import BANK
from tests.app.support import House, Person, restarted, submit

SLOW_CLOCK = c.ChangeClock(seat=Seat(0), clock_seconds=60)
NOT_HOST_S = c.StartSession(seat=Seat(0))  # One seat is too few.


async def _again(house: House, person: Person, frame: Submit) -> AnswerFrame:
    return await house.service.submit(person.table, person.player, frame)


async def test_a_retry_gets_the_answer_and_does_nothing(house: House) -> None:
    """The same id with the same content is applied once, whatever happened in between."""
    host = await house.host(BANK)
    frame = submit(SLOW_CLOCK)
    first = await host.submit(frame)
    await host.must(c.ChangePace(seat=Seat(0), pace=Pace.HUMAN))

    second = await host.submit(frame)

    assert second == first
    assert first.version == 2
    assert len(await house.stream(host.table)) == 3


async def test_a_retry_gets_the_answer_after_a_restart(house: House, path: Path) -> None:
    """Another process knows what was answered, accepted or refused."""
    host = await house.host(BANK)
    accepted, refused = submit(SLOW_CLOCK), submit(NOT_HOST_S)
    answers = [await host.submit(accepted), await host.submit(refused)]

    again = await restarted(house, path)

    assert [await _again(again, host, frame) for frame in (accepted, refused)] == answers
    assert len(await again.stream(host.table)) == 2
    await again.close()


async def test_a_refusal_is_kept(house: House) -> None:
    """What was refused once is not accepted by a late retry, though by now it could be."""
    host = await house.host(BANK)
    frame = submit(NOT_HOST_S)
    first = await host.submit(frame)
    await host.must(c.AddBot(seat=Seat(0), policy="steady", name=""))  # type: ignore[arg-type]

    second = await host.submit(frame)

    assert first.refusal is not None
    assert first.refusal.reason is Reason.TOO_FEW_SEATS
    assert first.message == "It takes at least 2 players to begin, not 1."
    assert second == first


@pytest.mark.parametrize("command", [SLOW_CLOCK, NOT_HOST_S])
async def test_an_id_is_for_one_command(house: House, command: c.Request) -> None:
    """The same id with other content is refused, and changes nothing."""
    host = await house.host(BANK)
    frame = submit(command)
    await host.submit(frame)
    versions = len(await house.stream(host.table))

    other = Submit(id=frame.id, command=c.ChangeClock(seat=Seat(0), clock_seconds=90))
    answer = await host.submit(other)

    assert answer.problem == Problem.COMMAND_ID_REUSED
    assert len(await house.stream(host.table)) == versions


async def test_an_id_is_for_one_player(house: House) -> None:
    """Nobody gets another's answer by his command's id."""
    host = await house.host(BANK)
    guest = await house.guest(host.table)
    frame = submit(SLOW_CLOCK)
    await host.submit(frame)

    answer = await guest.submit(frame)

    assert answer.problem == Problem.COMMAND_ID_REUSED


async def test_ids_are_of_one_table(house: House) -> None:
    """A captured command does nothing at another table (S19)."""
    host = await house.host(BANK)
    other = await house.host(BANK)
    frame = submit(SLOW_CLOCK)
    await host.submit(frame)

    answer = await house.service.submit(other.table, host.player, frame)

    assert answer.problem == Problem.NOT_YOUR_SEAT


async def test_a_retry_may_expect_another_version(house: House) -> None:
    """A client that saw more meanwhile repeats its command with what it knows now."""
    host = await house.host(BANK)
    frame = submit(SLOW_CLOCK, expected=1)
    await host.submit(frame)

    answer = await host.submit(Submit(id=frame.id, command=frame.command, expected=2))

    assert answer.version == 2


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_a_stale_command_does_nothing(house: House, expected: int) -> None:
    """A command that was made for another version says which, and may come again (B12)."""
    host = await house.host(BANK)
    await host.must(SLOW_CLOCK)
    frame = submit(c.ChangePace(seat=Seat(0), pace=Pace.HUMAN), expected)

    answer = await host.submit(frame)
    later = await host.submit(Submit(id=frame.id, command=frame.command, expected=2))

    assert answer.problem == Problem.STALE_VERSION
    assert answer.message == f"The command was made for version {expected}, the table is at 2."
    assert later.version == 3


@pytest.mark.parametrize(
    "command_id", ["", "1" * 31, "1" * 33, "G" * 32, "A" * 32, "1" * 31 + "\n"]
)
async def test_ids_have_one_form(house: House, command_id: str) -> None:
    """An id is 32 hexadecimal digits in small letters, so that each has one spelling."""
    host = await house.host(BANK)

    answer = await host.submit(Submit(id=command_id, command=SLOW_CLOCK))

    assert answer.problem == Problem.BAD_COMMAND_ID
    assert answer.message is not None
    assert "has 32 hexadecimal digits in small letters, not " in answer.message
    assert shown(command_id) in answer.message
    assert answer.id == command_id
    assert len(await house.stream(host.table)) == 1


async def test_fast_clicks_count_once(house: House) -> None:
    """Two clicks on one button at one version are one act (B12, B22)."""
    host = await house.host(BANK)
    commands = [submit(SLOW_CLOCK, expected=1), submit(SLOW_CLOCK, expected=1)]

    answers = [await host.submit(frame) for frame in commands]

    assert [answer.version for answer in answers] == [2, None]
    assert answers[1].problem == Problem.STALE_VERSION
