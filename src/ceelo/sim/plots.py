"""Pictures of figures, for who has the extra that draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ceelo.core.contest import WHOLE
from ceelo.sim.figures import BankFigures, Figures, PotFigures, SessionFigures
from ceelo.sim.files import check_target, unwritten
from ceelo.sim.needs import need

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes

PLOT_SUFFIXES = (".png", ".svg")
_BINS = 60


def check_plot(path: Path) -> None:
    """Make sure that a picture can be drawn to *path*, before anything is computed.

    Raises:
        SimError: It has another ending, cannot be written, or matplotlib is missing.
    """
    need("matplotlib", "plot", "A plot")
    check_target(path, PLOT_SUFFIXES)


def plot_figures(figures: Figures, path: Path) -> None:
    """Draw *figures*: what the banker wins, who takes the pots, or how the stacks go and end.

    Raises:
        SimError: It cannot be drawn or written; the message says why.
    """
    check_plot(path)
    from matplotlib.figure import Figure  # noqa: PLC0415 - slow to import, and an extra

    picture = Figure(figsize=(8, 4.5), layout="constrained")
    axes = picture.add_subplot()
    if isinstance(figures, BankFigures):
        _bank(figures, axes)
    elif isinstance(figures, PotFigures):
        _pot(figures, axes)
    elif len(figures.paths):
        _paths(figures, axes)
    else:
        _stacks(figures, axes)
    axes.spines[["top", "right"]].set_visible(False)
    try:
        picture.savefig(path)
    except OSError as error:
        raise unwritten(path, error) from error


def _bank(figures: BankFigures, axes: Axes) -> None:
    counts = figures.net.sum(axis=0)
    seen = np.flatnonzero(counts)
    width = 1.0 if np.all(figures.net_thirds[seen] % WHOLE == 0) else 1 / WHOLE
    axes.bar(figures.net_thirds[seen] / WHOLE, counts[seen] / figures.rounds * 100, width * 0.9)
    axes.set(xlabel="what the banker wins in a round (stakes)", ylabel="rounds (%)")


def _pot(figures: PotFigures, axes: Axes) -> None:
    places = np.arange(1, len(figures.won) + 1)
    axes.bar(places, figures.won / figures.rounds * 100)
    axes.set(xlabel="place in the throwing order", ylabel="pots taken alone (%)", xticks=places)


def _paths(figures: SessionFigures, axes: Axes) -> None:
    """Draw one line for each session and seat, all of a seat in one colour."""
    for seat in range(figures.plan.seat_count):
        lines = axes.plot(figures.paths[:, :, seat].T, color=f"C{seat}", alpha=0.4, linewidth=0.8)
        lines[0].set_label(f"seat {seat + 1}")
    axes.set(xlabel="rounds played", ylabel="chips")
    axes.legend(frameon=False, loc="upper left")


def _stacks(figures: SessionFigures, axes: Axes) -> None:
    edges = np.histogram_bin_edges(figures.stacks, bins=_BINS).tolist()
    for seat, stacks in enumerate(figures.stacks.T):
        axes.hist(stacks, edges, histtype="step", label=f"seat {seat + 1}")
    axes.set(xlabel="chips at the end", ylabel="sessions")
    axes.legend(frameon=False, loc="upper left")
