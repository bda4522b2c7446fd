"""Figures as files: NumPy arrays, or Parquet for tools that read tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ceelo.core.ranking import RESULTS
from ceelo.sim import codes
from ceelo.sim.error import SimError
from ceelo.sim.figures import BankFigures, Figures, PotFigures
from ceelo.sim.needs import need
from ceelo.sim.summary import result_name

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.sim.codes import Ints

SUFFIXES = (".npz", ".parquet")


def check_target(path: Path, suffixes: tuple[str, ...] = SUFFIXES) -> None:
    """Make sure that figures can be written to *path*, before anything is computed.

    Raises:
        SimError: It has another ending, cannot be written, or a library is missing.
    """
    if path.suffix not in suffixes:
        allowed = f"{', '.join(suffixes[:-1])} or {suffixes[-1]}"
        msg = f"A file of figures ends in {allowed}: {path.name!a} does not"
        raise SimError(msg)
    if path.suffix == ".parquet":
        need("pyarrow", "parquet", "A Parquet file")
    if not path.parent.is_dir():
        msg = f"There is no folder {str(path.parent)!a}"
        raise SimError(msg)
    was_there = path.exists()
    try:
        with path.open("ab"):
            pass
        if not was_there:
            path.unlink()
    except OSError as error:
        raise unwritten(path, error) from error


def unwritten(path: Path, error: OSError) -> SimError:
    """Return what is said where *path* cannot be written."""
    return SimError(f"{str(path)!a} cannot be written: {error.strerror or error}")


def write_figures(figures: Figures, path: Path) -> None:
    """Write *figures* to *path*: ``.npz`` for NumPy, ``.parquet`` for one table.

    The plan is written with them, as JSON under the name ``plan``.

    Raises:
        SimError: The ending says neither, or the file cannot be written.
    """
    check_target(path)
    plan = msgspec.json.encode(figures.plan)
    try:
        if path.suffix == ".npz":
            columns: dict[str, Any] = dict(arrays(figures))  # Or they are taken for its options.
            np.savez_compressed(path, plan=np.array(plan.decode()), **columns)
        else:
            _write_parquet(figures, path, plan)
    except OSError as error:
        raise unwritten(path, error) from error


def arrays(figures: Figures) -> dict[str, Ints]:
    """Return *figures* as arrays by name."""
    if isinstance(figures, BankFigures):
        return {"net": figures.net, "net_thirds": figures.net_thirds, "decided": figures.decided}
    if isinstance(figures, PotFigures):
        return {"paid": figures.paid, "won": figures.won, "shootouts": figures.shootouts}
    return {
        "stacks": figures.stacks,
        "rebuys": figures.rebuys,
        "winners": figures.winners,
        "rounds": figures.rounds,
        "reasons": figures.reasons,
        "throws": figures.throws,
        "shootouts": figures.shootouts,
        "void": figures.void,
        "paths": figures.paths,
    }


def _write_parquet(figures: Figures, path: Path, plan: bytes) -> None:
    import pyarrow as pa  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415

    table = pa.table(_columns(figures))
    parquet.write_table(table.replace_schema_metadata({b"plan": plan}), path)


def _columns(figures: Figures) -> dict[str, Ints | list[str]]:
    """Return *figures* as one table: a row for each session, place or sort of round."""
    if isinstance(figures, BankFigures):
        made, places = np.nonzero(figures.net)
        return {
            "banker": [result_name(RESULTS[code]) for code in made],
            "net_thirds": figures.net_thirds[places],
            "rounds": figures.net[made, places],
        }
    if isinstance(figures, PotFigures):
        place = np.arange(len(figures.won))
        return {"place": place, "won": figures.won, "paid_2520ths": figures.paid}
    by_seat = {"seat": figures.stacks, "rebuys": figures.rebuys, "first": figures.winners}
    return {
        "session": np.arange(figures.sessions),
        "rounds": figures.rounds,
        "reason": [codes.REASONS[reason] for reason in figures.reasons],
        "throws": figures.throws,
        "shootouts": figures.shootouts,
        "void": figures.void,
        **{
            f"{name}_{seat}": column
            for name, table in by_seat.items()
            for seat, column in enumerate(table.T)
        },
    }
