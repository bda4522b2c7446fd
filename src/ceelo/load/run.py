"""A load test from its beginning to its report."""

from __future__ import annotations

import multiprocessing
import time
from contextlib import closing, contextmanager
from multiprocessing.connection import wait
from typing import TYPE_CHECKING

from ceelo.load.api import Api, endless_rules
from ceelo.load.drive import DRAIN_SECONDS_MAX, Schedule
from ceelo.load.plan import LoadError
from ceelo.load.process import usage_of
from ceelo.load.report import Usages, make_report, server_use
from ceelo.load.worker import Failed, Measured, Ready, Seated, work

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.connection import Connection

    from ceelo.load.plan import Plan
    from ceelo.load.process import Usage
    from ceelo.load.report import Report
    from ceelo.load.target import Target
    from ceelo.load.worker import Message

START_SECONDS = 0.5
"""Until all processes have heard when to begin."""
REPORT_SECONDS_MAX = 60
"""For what the processes have seen to arrive, after they are done."""


def run_load(plan: Plan, target: Target, pid: int | None, tell: Callable[[str], None]) -> Report:
    """Do what *plan* asks and return what came of it.

    *pid* is the server's process, None if nobody knows it; *tell* hears what is being done.

    Raises:
        LoadError: The test could not be done.
    """
    with closing(Api(target)) as api:
        api.check_health()
    endless_rules(plan.preset)  # No process is started for a preset that is none.
    empty = None if pid is None else usage_of(pid)
    with _processes(plan, target) as pipes:
        _wait_until_ready(pipes, plan, tell)
        schedule = _schedule(plan)
        for pipe in pipes:
            pipe.send(schedule)
        tell("Playing to warm up")
        time.sleep(max(0.0, schedule.begin - time.monotonic()))
        begin = None if pid is None else usage_of(pid)
        tell("Playing")
        parts, end = _measure(pipes, schedule, pid)
    if empty is None or begin is None or end is None:
        return make_report(plan, parts, None)
    return make_report(plan, parts, server_use(Usages(empty, begin, end), plan, parts))


@contextmanager
def _processes(plan: Plan, target: Target) -> Iterator[list[Connection]]:
    # Not forked: a copy of a program with threads may stop for ever.
    context = multiprocessing.get_context("spawn")
    processes, pipes = [], []
    try:
        for number in range(plan.processes):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=work, args=(plan.share(number), target, theirs), daemon=True
            )
            process.start()
            theirs.close()
            processes.append(process)
            pipes.append(ours)
        yield pipes
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.terminate()
            process.join()


def _schedule(plan: Plan) -> Schedule:
    play_at = time.monotonic() + START_SECONDS
    begin = play_at if plan.commands_max is not None else play_at + plan.warm_up
    return Schedule(play_at, begin, begin + plan.seconds)


def _wait_until_ready(pipes: Sequence[Connection], plan: Plan, tell: Callable[[str], None]) -> None:
    seated, waiting = 0, list(pipes)
    while waiting:
        for pipe in _readable(waiting, None):
            message = _receive(pipe)
            if isinstance(message, Ready):
                waiting.remove(pipe)
            elif isinstance(message, Seated):
                seated += 1
                tell(f"Opening tables: {seated:,} of {plan.tables:,}")


def _measure(
    pipes: Sequence[Connection], schedule: Schedule, pid: int | None
) -> tuple[list[Measured], Usage | None]:
    parts: list[Measured] = []
    waiting = list(pipes)
    # A test with a number of commands may be over before its time is.
    while waiting and (left := schedule.end - time.monotonic()) > 0:
        parts += _collect(waiting, left)
    usage = None if pid is None else usage_of(pid)
    deadline = schedule.end + DRAIN_SECONDS_MAX + REPORT_SECONDS_MAX
    while waiting:
        left = deadline - time.monotonic()
        if left <= 0:
            msg = "A process of the test does not come to its end."
            raise LoadError(msg)
        parts += _collect(waiting, left)
    return parts, usage


def _collect(waiting: list[Connection], seconds: float) -> list[Measured]:
    parts: list[Measured] = []
    for pipe in _readable(waiting, seconds):
        message = _receive(pipe)
        if isinstance(message, Measured):
            parts.append(message)
            waiting.remove(pipe)
    return parts


def _readable(pipes: Sequence[Connection], seconds: float | None) -> list[Connection]:
    ready = wait(pipes, seconds)
    return [pipe for pipe in pipes if pipe in ready]


def _receive(pipe: Connection) -> Message:
    try:
        message: Message = pipe.recv()
    except EOFError:
        msg = "A process of the test has ended unexpectedly."
        raise LoadError(msg) from None
    if isinstance(message, Failed):
        raise LoadError(message.sentence)
    return message
