"""Frames on their way to one socket (S11)."""

import asyncio

from ceelo.server.outbox import BEATS_A_PING, BYTES_MAX, FRAMES_MAX, Outbox
from tests.server.pipes import Pipe, make, settle, snapshot


async def test_an_open_socket_gets_each_frame_at_once() -> None:
    """Nothing is queued, no task is made, and the order is kept."""
    pipe = Pipe()
    outbox = make(pipe)
    tasks = len(asyncio.all_tasks())

    outbox.push(b"1")
    outbox.answer(b"2")

    assert pipe.sent == [b"1", b"2"]
    assert len(asyncio.all_tasks()) == tasks


async def test_a_slow_socket_gets_what_waited_in_order() -> None:
    """What came while it was blocked goes out when it is free, and nothing overtakes it."""
    pipe = Pipe()
    outbox = make(pipe)
    pipe.block()

    for number in range(FRAMES_MAX):
        outbox.push(b"%d" % number)
    await settle()
    pipe.free()
    outbox.push(b"last")
    await settle()

    assert pipe.sent == [*(b"%d" % number for number in range(FRAMES_MAX)), b"last"]


async def test_past_the_bound_a_snapshot_takes_the_place_of_everything() -> None:
    """The client that could not follow is told once what the table is."""
    pipe = Pipe()
    outbox = make(pipe)
    pipe.block()
    outbox.push(b"first")
    await settle()

    for _ in range(FRAMES_MAX + 10):
        outbox.push(b"frame")
    pipe.free()
    await settle()

    assert pipe.sent == [b"first", b"snapshot"]
    outbox.push(b"next")
    assert pipe.sent[-1] == b"next"


async def test_the_bound_counts_bytes_too() -> None:
    """A few large frames are as bad as many small ones."""
    pipe = Pipe()
    outbox = make(pipe)
    pipe.block()
    outbox.push(b"first")
    await settle()

    outbox.push(b"x" * BYTES_MAX)
    outbox.push(b"y")
    pipe.free()
    await settle()

    assert pipe.sent == [b"first", b"snapshot"]


async def test_an_answer_waits_for_the_snapshot_and_is_not_lost() -> None:
    """What happens while the snapshot is taken leads to another one; an answer comes after it."""
    pipe = Pipe()
    versions = iter((b"snapshot 1", b"snapshot 2"))
    may_go_on = asyncio.Event()

    async def take() -> bytes:
        version = next(versions)
        await may_go_on.wait()
        return version

    outbox = make(pipe, take)
    outbox.resync()
    await settle()

    outbox.push(b"entry")
    outbox.answer(b"answer")
    may_go_on.set()
    await settle()

    assert pipe.sent == [b"snapshot 1", b"snapshot 2", b"answer"]


async def test_a_socket_that_takes_nothing_for_too_long_is_ended() -> None:
    """Nobody keeps memory for a client that is gone."""
    pipe = Pipe()
    outbox = Outbox("ann", pipe, snapshot, stuck_seconds_max=0)
    pipe.block()

    outbox.push(b"frame")
    await asyncio.sleep(0.01)

    assert pipe.is_aborted
    outbox.push(b"more")
    assert pipe.sent == []


async def test_a_snapshot_that_cannot_be_had_ends_the_socket() -> None:
    """A client that has missed something and is not told would show a table that is not."""
    pipe = Pipe()

    async def take() -> bytes:
        raise ConnectionAbortedError

    outbox = make(pipe, take)
    outbox.resync()
    await settle()

    assert pipe.is_aborted


async def test_a_closed_outbox_sends_nothing() -> None:
    """After the end nothing is queued and no task stays."""
    pipe = Pipe()
    outbox = make(pipe)
    pipe.block()
    outbox.push(b"waits")
    await settle()

    outbox.close()
    pipe.free()
    outbox.push(b"late")
    outbox.resync()
    await settle()

    assert pipe.sent == []
    assert not pipe.is_aborted
    assert len(asyncio.all_tasks()) == 1


async def test_a_heartbeat_never_waits() -> None:
    """A heartbeat says that the line is free; one that would have to wait says nothing."""
    pipe = Pipe()
    outbox = make(pipe)

    outbox.beat(b"beat")
    pipe.block()
    outbox.beat(b"dropped")
    outbox.push(b"frame")
    outbox.beat(b"dropped too")
    pipe.free()
    await settle()
    outbox.beat(b"beat again")

    assert pipe.sent == [b"beat", b"frame", b"beat again"]


async def test_every_other_heartbeat_asks_for_an_answer() -> None:
    """Who answers pings stays, and who does not is gone at the next one (S11)."""
    pipe = Pipe()
    outbox = make(pipe)

    for _ in range(BEATS_A_PING * 3):
        outbox.beat(b"beat")
    answered = pipe.pings
    pipe.is_heard = False
    for _ in range(BEATS_A_PING):
        outbox.beat(b"unheard")
    outbox.push(b"late")

    assert answered == 3
    assert pipe.pings == 3
    assert pipe.sent == [b"beat"] * (BEATS_A_PING * 3) + [b"unheard"] * (BEATS_A_PING - 1)
    assert pipe.is_aborted


async def test_what_a_command_causes_leaves_with_its_answer() -> None:
    """Entry and answer reach the socket in one call, the entry first."""
    pipe = Pipe()
    outbox = make(pipe)
    outbox.expect_answer()

    outbox.push(b"entry")
    outbox.answer(b"answer")
    outbox.push(b"next")
    await settle()

    assert pipe.sent == [b"entry", b"answer", b"next"]
    assert pipe.calls == [2, 1]


async def test_what_others_cause_does_not_wait_for_an_answer() -> None:
    """A frame is held for the rest of this turn of the loop and no longer."""
    pipe = Pipe()
    outbox = make(pipe)
    outbox.expect_answer()

    outbox.push(b"first")
    outbox.push(b"second")
    await settle()

    assert pipe.sent == [b"first", b"second"]
    outbox.push(b"entry")
    outbox.answer(b"answer")
    assert pipe.sent == [b"first", b"second", b"entry", b"answer"]


async def test_an_answer_to_a_slow_socket_comes_after_its_entry() -> None:
    """What is held when the socket takes nothing waits in order."""
    pipe = Pipe()
    outbox = make(pipe)
    outbox.expect_answer()
    pipe.block()

    outbox.push(b"entry")
    outbox.answer(b"answer")
    await settle()
    assert pipe.sent == []
    pipe.free()
    await settle()

    assert pipe.sent == [b"entry", b"answer"]
