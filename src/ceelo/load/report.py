"""What a load test has found."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ceelo.load.plan import Plan
    from ceelo.load.process import Usage
    from ceelo.load.worker import Measured


class Quantiles(msgspec.Struct, frozen=True, kw_only=True):
    """Of many times.  Unit: ms."""

    p50: float
    p99: float
    p999: float
    max: float


class ErrorCount(msgspec.Struct, frozen=True):
    """How often something went wrong."""

    kind: str
    """A code of the server's, or what was wrong with its frames."""
    count: int


class ServerUse(msgspec.Struct, frozen=True, kw_only=True):
    """What the server needed."""

    cpu_percent: float
    """Of one core."""
    cpu_us_per_command: float
    memory_mb: float
    memory_kb_per_socket: float
    """What came on top of the server without tables, divided by the sockets."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for, and what came of it."""

    tables: int
    sockets: int
    rate: float | None
    preset: str
    seconds: float
    sent: int
    """Commands that came due while it was measured."""
    finished_per_second: float
    latency: Quantiles | None
    """From the moment a command was due to the last of its table's sockets having its entry."""
    lost: int
    """Without an answer, or with an entry that did not come to every socket once and in order."""
    unsent: int
    """Commands whose tables were still busy with earlier ones five seconds after the end."""
    throws_checked: int | None
    """By the seats' own programs, before and while it was measured; None: they had none."""
    own_rounds: int | None
    """Rounds that hold what they added to the dice."""
    errors: tuple[ErrorCount, ...]
    own_delay: Quantiles | None
    """From the moment a command was due to its sending; part of the latency."""
    own_cpu_percent: float
    """Of the test's own busiest process: near 100 it measures itself."""
    server: ServerUse | None
    """None: its process was not named."""

    @property
    def is_clean(self) -> bool:
        """Say whether every command was done."""
        return not (self.lost or self.unsent or self.errors)


def quantiles(times_ms: Iterable[float]) -> Quantiles | None:
    """Return what half, 99 and 99.9 in 100 of *times_ms* do not exceed; None: there are none.

    >>> quantiles([3.0, 1.0, 2.0])
    Quantiles(p50=2.0, p99=3.0, p999=3.0, max=3.0)
    """
    ordered = sorted(times_ms)
    if not ordered:
        return None

    def at(share: float) -> float:
        return round(ordered[math.ceil(share * len(ordered)) - 1], 3)

    return Quantiles(p50=at(0.5), p99=at(0.99), p999=at(0.999), max=at(1))


def summed_errors(parts: Iterable[Measured]) -> tuple[ErrorCount, ...]:
    """Return the errors of all processes, the most frequent first."""
    counts: dict[str, int] = {}
    for part in parts:
        for kind, count in part.errors:
            counts[kind] = counts.get(kind, 0) + count
    return tuple(
        ErrorCount(kind, count) for kind, count in sorted(counts.items(), key=lambda one: -one[1])
    )


def make_report(plan: Plan, parts: Sequence[Measured], server: ServerUse | None) -> Report:
    """Return what all processes have seen together."""
    seconds = max(part.seconds for part in parts)
    return Report(
        tables=plan.tables,
        sockets=plan.sockets,
        rate=plan.rate,
        preset=plan.preset,
        seconds=round(seconds, 3),
        sent=sum(part.sent for part in parts),
        finished_per_second=round(finished(parts) / seconds, 1),
        latency=quantiles(one for part in parts for one in part.latencies_ms),
        lost=sum(part.lost for part in parts),
        unsent=sum(part.unsent for part in parts),
        throws_checked=sum(part.throws_checked for part in parts) if plan.own_dice else None,
        own_rounds=sum(part.own_rounds for part in parts) if plan.own_dice else None,
        errors=summed_errors(parts),
        own_delay=quantiles(one for part in parts for one in part.delays_ms),
        own_cpu_percent=round(100 * max(part.cpu_seconds / part.seconds for part in parts), 1),
        server=server,
    )


def finished(parts: Iterable[Measured]) -> int:
    """Return how many commands were done while it was measured."""
    return sum(part.finished for part in parts)


class Usages(msgspec.Struct, frozen=True):
    """A server before it had tables, and around what is measured."""

    empty: Usage
    begin: Usage
    end: Usage


def server_use(usages: Usages, plan: Plan, parts: Sequence[Measured]) -> ServerUse:
    """Return what the server needed while all processes did what they did."""
    seconds = max(part.seconds for part in parts)
    cpu_seconds = usages.end.cpu_seconds - usages.begin.cpu_seconds
    more_kb = usages.end.memory_kb - usages.empty.memory_kb
    return ServerUse(
        cpu_percent=round(100 * cpu_seconds / seconds, 1),
        cpu_us_per_command=round(1e6 * cpu_seconds / max(1, finished(parts)), 1),
        memory_mb=round(usages.end.memory_kb / 1024, 1),
        memory_kb_per_socket=round(more_kb / (plan.tables * plan.sockets), 1),
    )
