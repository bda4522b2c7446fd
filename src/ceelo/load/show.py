"""The report as a table for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

if TYPE_CHECKING:
    from ceelo.load.report import Quantiles, Report


def as_table(report: Report) -> Table:
    """Return *report* as rows of what was measured."""
    pace = "closed loop" if report.rate is None else f"{report.rate:,.0f} commands/s"
    title = f"{report.tables:,} tables x {report.sockets} sockets, {report.preset}, {pace}"
    table = Table(title=title, title_justify="left", show_header=False)
    table.add_column(style="dim")
    table.add_column(justify="right")
    for name, value in _rows(report):
        table.add_row(name, value)
    return table


def _rows(report: Report) -> list[tuple[str, str]]:
    rows = [
        ("measured", f"{report.seconds:.1f} s"),
        ("commands", f"{report.sent:,}"),
        ("done", f"{report.finished_per_second:,.0f} /s"),
        ("frames received", f"{report.finished_per_second * report.sockets:,.0f} /s"),
        ("lost", f"{report.lost:,}"),
    ]
    if report.unsent:
        rows.append(("came due at busy tables, never sent", f"{report.unsent:,}"))
    if report.own_rounds is not None:
        rows += [
            ("throws checked", f"{report.throws_checked:,}"),
            ("rounds with dice of one's own", f"{report.own_rounds:,}"),
        ]
    rows += [(f"error {error.kind}", f"{error.count:,}") for error in report.errors]
    rows += _quantile_rows("latency", report.latency)
    if (server := report.server) is not None:
        rows += [
            ("server CPU", f"{server.cpu_percent:.0f} % of a core"),
            ("server CPU a command", f"{server.cpu_us_per_command:,.0f} µs"),
            ("server memory", f"{server.memory_mb:,.0f} MB"),
            ("server memory a socket", f"{server.memory_kb_per_socket:,.1f} kB"),
        ]
    rows.append(("this test's CPU", f"{report.own_cpu_percent:.0f} % of a core"))
    if report.own_delay is not None and report.rate is not None:
        rows.append(("this test's delay p99", f"{report.own_delay.p99:.2f} ms"))
    return rows


def _quantile_rows(name: str, found: Quantiles | None) -> list[tuple[str, str]]:
    if found is None:
        return [(name, "nothing was done")]
    return [
        (f"{name} p50", f"{found.p50:.2f} ms"),
        (f"{name} p99", f"{found.p99:.2f} ms"),
        (f"{name} p99.9", f"{found.p999:.2f} ms"),
        (f"{name} max", f"{found.max:.2f} ms"),
    ]
