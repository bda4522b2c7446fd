"""A record as a table of chips: CSV that no spreadsheet takes for formulas (HIST-3)."""

from __future__ import annotations

import csv
import io
import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ceelo.record.round import Round, SeatRound

COLUMNS: Final = (
    "session",
    "round",
    "kind",
    "status",
    "start",
    "end",
    "seat",
    "name",
    "player",
    "is_banker",
    "stake",
    "before",
    "bought",
    "after",
    "change",
    "throws",
)
"""One row for each seat in each round; chips are whole numbers, times are UTC."""

# What a spreadsheet begins a formula with, at the beginning of a cell or of what another separator
# than ours would make one; the full-width forms count too.
_FORMULA: Final = re.compile(r"(?P<edge>^|[;,|:\s\"'])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])")
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def csv_lines(rounds: Iterable[Round]) -> Iterator[str]:
    """Yield the rows of *rounds* as CSV (RFC 4180), the names of the columns first."""
    yield _row(COLUMNS)
    for played in rounds:
        for seat in played.seats:
            yield _row(_cells(played, seat))


def harmless(text: str) -> str:
    """Return *text* so that a spreadsheet shows it and computes nothing.

    >>> harmless("=1+1"), harmless("Ann;=1+1"), harmless("Ann-Lise")
    ("'=1+1", "Ann;'=1+1", 'Ann-Lise')
    """
    plain = "".join(char if char.isprintable() else " " for char in text)
    return _FORMULA.sub(r"\g<edge>'", plain)


def utc_text(at_ms: int) -> str:
    """Return a time as text.

    >>> utc_text(1_700_000_000_123)
    '2023-11-14T22:13:20.123Z'
    """
    try:
        at = _EPOCH + timedelta(milliseconds=at_ms)
    except OverflowError:
        return str(at_ms)  # Beyond the year 9999: nobody's clock, but a record may say it.
    return f"{at:%Y-%m-%dT%H:%M:%S}.{at_ms % 1000:03d}Z"


def _cells(played: Round, seat: SeatRound) -> tuple[object, ...]:
    faces = [one.throw.dice for one in played.throws if one.throw.seat == seat.seat]
    return (
        played.session,
        played.round,
        played.kind,
        played.status,
        utc_text(played.start_ms),
        "" if played.end_ms is None else utc_text(played.end_ms),
        seat.seat,
        harmless(seat.name),
        harmless(seat.player),
        "yes" if seat.seat == played.banker else "no",
        seat.stake,
        seat.before,
        seat.bought,
        seat.after,
        seat.change,
        " ".join(f"{dice.first}{dice.second}{dice.third}" for dice in faces),
    )


def _row(cells: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerow(cells)
    return text.getvalue()
