"""The clocks of the machine, and work in the background."""

import asyncio

from structlog.testing import capture_logs

from ceelo.app.clock import SystemClock
from ceelo.app.tasks import Tasks


async def test_the_system_clock_goes_on() -> None:
    """Elapsed time never goes back, the wall clock is past 2024, and what is asked is done."""
    clock, done = SystemClock(), asyncio.Event()
    before = clock.elapsed_ms()

    clock.call_in(1, done.set)
    await done.wait()

    assert clock.elapsed_ms() >= before
    assert clock.utc_ms() > 1_704_067_200_000


async def test_what_is_cancelled_is_not_done() -> None:
    """A cancelled timer does nothing."""
    clock, done = SystemClock(), list[int]()

    clock.call_in(1, lambda: done.append(1)).cancel()
    await asyncio.sleep(0.01)

    assert done == []


async def test_failed_work_is_told() -> None:
    """What fails in the background is logged, and does not keep the end waiting."""
    tasks = Tasks()

    async def fail() -> None:
        msg = "no luck"
        raise RuntimeError(msg)

    with capture_logs() as logs:
        tasks.spawn(fail())
        await tasks.drain()

    assert [(line["event"], line["error"]) for line in logs] == [
        ("background-task-failed", "RuntimeError('no luck')")
    ]


async def test_draining_waits_for_what_comes_of_it() -> None:
    """Work that begins more work is waited for as a whole."""
    tasks, done = Tasks(), list[int]()

    async def work(number: int) -> None:
        await asyncio.sleep(0)
        if number:
            tasks.spawn(work(number - 1))
        done.append(number)

    tasks.spawn(work(3))
    await tasks.drain()

    assert done == [3, 2, 1, 0]
