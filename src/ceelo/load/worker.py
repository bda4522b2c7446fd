"""One process of a load test: it opens its tables, waits for the others, plays, and reports."""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import TYPE_CHECKING

import msgspec

from ceelo.load.drive import Schedule, drive
from ceelo.load.plan import LoadError
from ceelo.load.seating import seat_all
from ceelo.load.tally import Tally

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from ceelo.load.plan import Plan
    from ceelo.load.target import Target


class Seated(msgspec.Struct, frozen=True):
    """One more table has begun to play."""


class Ready(msgspec.Struct, frozen=True):
    """All tables of this process have."""


class Failed(msgspec.Struct, frozen=True):
    """The process ends without having measured."""

    sentence: str


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What one process has seen."""

    seconds: float
    sent: int
    finished: int
    lost: int
    unsent: int
    throws_checked: int
    own_rounds: int
    latencies_ms: array[float]
    delays_ms: array[float]
    errors: tuple[tuple[str, int], ...]
    cpu_seconds: float


Message = Seated | Ready | Failed | Measured


def work(plan: Plan, target: Target, pipe: Connection) -> None:
    """Do the part of *plan* that is this process's, and tell over *pipe* how it goes."""
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            pipe.send(runner.run(_work(plan, target, pipe)))
    except LoadError as error:
        pipe.send(Failed(str(error)))
    except (KeyboardInterrupt, EOFError):
        pass  # Whoever started this process has an end of his own.


async def _work(plan: Plan, target: Target, pipe: Connection) -> Measured:
    tally = Tally()
    tables = await seat_all(plan, target, tally, lambda: pipe.send(Seated()))
    pipe.send(Ready())
    schedule: Schedule = await asyncio.to_thread(pipe.recv)
    # A pause of our own collector would be measured as the server's.
    gc.collect()
    gc.freeze()
    gc.disable()
    span = await drive(plan, tables, tally, schedule)
    for table in tables:
        table.give_up()
        table.close()
    return Measured(
        seconds=span.seconds,
        sent=tally.sent,
        finished=tally.finished,
        lost=tally.lost,
        unsent=tally.unsent,
        throws_checked=tally.throws_checked,
        own_rounds=tally.own_rounds,
        latencies_ms=tally.latencies_ms,
        delays_ms=tally.delays_ms,
        errors=tuple(tally.errors.items()),
        cpu_seconds=span.cpu_seconds,
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none for Windows

    return uvloop.new_event_loop
