"""What one server process does on SQLite with full durability, as `ceelo load` sees it.

Every run has a server of its own on an empty folder, and clients that share the machine with it:
1,000 tables of 6 sockets at 2,000 commands a second, then as much as 100 and 1,000 tables can ask
for.  The medians of several rounds are told with all their values, because other work on the
machine touches single ones.

    python -m bench.server                 # three rounds, about ten minutes
    python -m bench.server --rounds 1 --data bench-data --only rate
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from ceelo.load.plan import LoadError, Plan
from ceelo.load.run import run_load
from ceelo.load.serving import own_server
from ceelo.load.target import parse_target

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ceelo.load.report import Report

RUNS = {
    "rate": Plan(tables=1000, sockets=6, rate=2000, seconds=20, warm_up=15),
    "closed-100": Plan(tables=100, sockets=6, rate=None, seconds=15, warm_up=5),
    "closed-1000": Plan(tables=1000, sockets=6, rate=None, seconds=15, warm_up=10),
}


class Column(NamedTuple):
    """One figure of a report."""

    name: str
    of: Callable[[Report], float]
    digits: int = 1


def _latency(name: str) -> Callable[[Report], float]:
    return lambda report: float(getattr(report.latency, name)) if report.latency else float("nan")


def _server(name: str) -> Callable[[Report], float]:
    return lambda report: float(getattr(report.server, name))


COLUMNS = (
    Column("done/s", lambda report: report.finished_per_second, 0),
    Column("lost", lambda report: report.lost, 0),
    Column("errors", lambda report: sum(error.count for error in report.errors), 0),
    Column("p50 ms", _latency("p50"), 2),
    Column("p99 ms", _latency("p99")),
    Column("p99.9 ms", _latency("p999")),
    Column("max ms", _latency("max")),
    Column("server CPU %", _server("cpu_percent"), 0),
    Column("CPU µs/command", _server("cpu_us_per_command"), 0),
    Column("kB/socket", _server("memory_kb_per_socket")),
    Column("client CPU %", lambda report: report.own_cpu_percent, 0),
)


def measure(name: str, data: Path | None, console: Console) -> Report:
    """Do one run with a server of its own."""
    with ExitStack() as stack:
        server = stack.enter_context(own_server(data))
        status = stack.enter_context(console.status(name))
        return run_load(
            RUNS[name],
            parse_target(server.url),
            server.pid,
            lambda doing: status.update(f"{name}: {doing}"),
        )


def as_table(reports: dict[str, list[Report]]) -> Table:
    """Return the medians of all runs, with the single values behind them."""
    table = Table(title="Medians (single rounds)", title_justify="left")
    table.add_column("")
    for name in reports:
        table.add_column(name, justify="right")
    for column in COLUMNS:
        cells = [_cell(column, [column.of(report) for report in runs]) for runs in reports.values()]
        table.add_row(column.name, *cells)
    return table


def _cell(column: Column, values: Sequence[float]) -> str:
    median = f"{statistics.median(values):,.{column.digits}f}"
    if len(values) == 1:
        return median
    return f"{median} ({', '.join(f'{value:,.{column.digits}f}' for value in values)})"


def machine() -> str:
    """Return what the figures depend on."""
    cpu = re.search(r"^model name\s*:\s*(.+)$", _read("/proc/cpuinfo"), re.MULTILINE)
    memory = re.search(r"^MemTotal:\s*(\d+)", _read("/proc/meminfo"), re.MULTILINE)
    return (
        f"{os.cpu_count()} cores, {cpu[1] if cpu else platform.processor()},"
        f" {int(memory[1]) // 2**20 if memory else '?'} GiB,"
        f" {platform.python_implementation()} {platform.python_version()},"
        f" {platform.system()} {platform.release()};"
        f" load average before: {', '.join(f'{load:.2f}' for load in os.getloadavg())}"
    )


def _read(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""


def main() -> int:
    """Run what the arguments ask for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=RUNS, action="append", help="may be given several times")
    parser.add_argument("--data", type=Path, help="a folder that is made, on the disk to measure")
    parser.add_argument("--json", type=Path, help="a file for all reports")
    arguments = parser.parse_args()
    names: list[str] = arguments.only or list(RUNS)
    reports: dict[str, list[Report]] = {name: [] for name in names}
    console = Console(stderr=True)
    print(machine())
    try:
        for number in range(arguments.rounds):
            for name in names:
                data = arguments.data and arguments.data / f"{name}-{number}"
                reports[name].append(measure(name, data, console))
    except LoadError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    Console(width=max(100, console.width)).print(as_table(reports))
    if arguments.json is not None:
        arguments.json.write_bytes(msgspec.json.format(msgspec.json.encode(reports)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
