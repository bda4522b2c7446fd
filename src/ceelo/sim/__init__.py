"""Simulation: many rounds or whole sessions under any house rules, by compiled kernels.

Needs the extra ``ceelo[sim]``; on a cluster, ``ceelo[cluster]``.
"""

from ceelo.sim.needs import need

need("numba", "sim", "Simulation")

from ceelo.sim.chances import turn_chances  # noqa: E402 - what is missing is said first
from ceelo.sim.cluster import cluster  # noqa: E402
from ceelo.sim.error import MissingExtraError, SimError  # noqa: E402
from ceelo.sim.estimates import Estimate  # noqa: E402
from ceelo.sim.figures import (  # noqa: E402
    BankFigures,
    Figures,
    PotFigures,
    SessionFigures,
)
from ceelo.sim.files import write_figures  # noqa: E402
from ceelo.sim.habits import NAMED_HABITS, Habits  # noqa: E402
from ceelo.sim.plan import RoundsPlan, SessionsPlan  # noqa: E402
from ceelo.sim.plots import plot_figures  # noqa: E402
from ceelo.sim.running import StoppedError, simulate  # noqa: E402
from ceelo.sim.session import (  # noqa: E402
    SessionEstimate,
    StackEstimate,
    session_odds,
    simulated_session,
)
from ceelo.sim.summary import Row, summary  # noqa: E402

__all__ = [
    "NAMED_HABITS",
    "BankFigures",
    "Estimate",
    "Figures",
    "Habits",
    "MissingExtraError",
    "PotFigures",
    "RoundsPlan",
    "Row",
    "SessionEstimate",
    "SessionFigures",
    "SessionsPlan",
    "SimError",
    "StackEstimate",
    "StoppedError",
    "cluster",
    "plot_figures",
    "session_odds",
    "simulate",
    "simulated_session",
    "summary",
    "turn_chances",
    "write_figures",
]
