"""What `ceelo simulate` shows: how far it is, and what it has found."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from math import floor, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.sim.running import Progress
    from ceelo.sim.summary import Row


@contextmanager
def progress() -> Iterator[Progress]:
    """Give what moves a bar on standard error; where that is no terminal, there is none."""
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import Progress as Bar  # noqa: PLC0415

    console = Console(stderr=True)
    with Bar(console=console, transient=True) if console.is_terminal else nullcontext() as bar:
        task = None if bar is None else bar.add_task("Simulating", total=None)

        def move(done: int, whole: int) -> None:
            if bar is not None and task is not None:
                bar.update(task, completed=done, total=whole)

        yield move


def lines_of(rows: tuple[Row, ...]) -> Iterator[str]:
    """Yield the rows, under a heading for each seat and each result of the banker."""
    heading = ""
    width = max(len(row.what) for row in rows)
    for row in rows:
        about = "" if row.seat is None else f"Seat {row.seat}"
        if row.banker is not None:
            about = f"The banker has {row.banker}"
        if about != heading:
            heading = about
            yield ""
            yield f"{heading}:"
        indent = "  " if heading else ""
        yield f"{indent}{row.what:{width}}  {_told(row)}"


DIGITS = 4
"""Behind the point; more where the error is small."""
_ERROR_DIGITS = 2


def _told(row: Row) -> str:
    factor, unit = (100, " %") if row.unit == "share" else (1, f" {row.unit}".rstrip())
    value, error = float(row.value_approx) * factor, (row.error_approx or 0.0) * factor
    # What came always or never so far has no error that could be told from it.
    if error == 0:
        told = f"{value:z15,.0f}     " if value.is_integer() else f"{value:z20,.{DIGITS}f}"
        return f"{told}{unit}"
    digits = max(DIGITS, _ERROR_DIGITS - 1 - floor(log10(error)))
    return f"{value:z{16 + digits},.{digits}f} ± {error:.{digits}f}{unit}"
