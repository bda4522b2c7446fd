"""Playing at all tables of a process: at a given rate, or as fast as the server answers."""

from __future__ import annotations

import asyncio
import math
import random
import time
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.load.plan import Plan
    from ceelo.load.table import LoadTable
    from ceelo.load.tally import Tally

DRAIN_SECONDS_MAX = 5
"""How long what is under way at the end may take before it counts as lost."""
LOOK_SECONDS = 0.02
"""How often is looked whether all is done."""


class Schedule(msgspec.Struct, frozen=True):
    """When to do what, in all processes.  Unit: seconds of the machine's monotonic clock."""

    play_at: float
    begin: float
    """Of what is measured."""
    end: float


class Span(NamedTuple):
    """How long was measured, and what this process did in that time."""

    seconds: float
    cpu_seconds: float


async def drive(plan: Plan, tables: Sequence[LoadTable], tally: Tally, schedule: Schedule) -> Span:
    """Play by *plan*, and wait for what is under way at the end."""
    tally.begin, tally.end = schedule.begin, schedule.end
    await _sleep_until(schedule.play_at)
    marks: list[float] = []
    asyncio.get_running_loop().call_later(
        schedule.begin - monotonic(), lambda: marks.append(time.process_time())
    )
    if plan.rate is not None:
        await _play_at_rate(plan.rate, tables, schedule)
    else:
        await _play_closed(plan.commands_max, tables, tally, schedule)
    seconds = min(monotonic(), schedule.end) - schedule.begin
    cpu_seconds = time.process_time() - marks[0]
    await _until_idle(tables, monotonic() + DRAIN_SECONDS_MAX)
    return Span(seconds, cpu_seconds)


async def _play_at_rate(rate: float, tables: Sequence[LoadTable], schedule: Schedule) -> None:
    # People do not wait for each other: the gaps of independent callers are exponential.
    draw = random.Random().random  # noqa: S311 - when, not what.
    due = schedule.play_at
    while due < schedule.end:
        now = monotonic()
        while due <= now and due < schedule.end:
            tables[int(draw() * len(tables))].ask(due)
            due -= math.log(1 - draw()) / rate
        await asyncio.sleep(max(0.0, due - monotonic()))
    await _sleep_until(schedule.end)


async def _play_closed(
    commands_max: int | None, tables: Sequence[LoadTable], tally: Tally, schedule: Schedule
) -> None:
    most = math.inf if commands_max is None else tally.sent_ever + commands_max

    def go_on(table: LoadTable) -> None:
        # The loop may wake a little before the hour.
        now = max(monotonic(), schedule.play_at)
        if now < schedule.end and tally.sent_ever < most:
            table.ask(now)

    for table in tables:
        table.on_done = go_on
        go_on(table)
    if commands_max is None:
        await _sleep_until(schedule.end)
    else:
        await _until_idle(tables, schedule.end)


async def _until_idle(tables: Sequence[LoadTable], deadline: float) -> None:
    # Looked at now and then, so that tables need not tell at every command.
    for table in tables:
        while not table.is_idle and monotonic() < deadline:  # noqa: ASYNC110
            await asyncio.sleep(LOOK_SECONDS)


async def _sleep_until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - monotonic()))
