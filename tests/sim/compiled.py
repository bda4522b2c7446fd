"""All kernels, compiled once for all processes that run tests."""

from __future__ import annotations

from functools import lru_cache

from ceelo.sim import RoundsPlan, SessionsPlan, simulate
from ceelo.sim.kernels.chance import stream, words
from tests.core.parameters import house


@lru_cache(maxsize=1)
def compile_kernels() -> None:
    """Compile what is not kept from an earlier run, the greatest part of it first.

    Whoever else runs tests at the same time waits for it and finds it, and does not compile too.
    """
    classic = house("CLASSIC")
    simulate(SessionsPlan(rules=classic, sessions=1))
    simulate(RoundsPlan(rules=house("POT"), rounds=1))
    simulate(RoundsPlan(rules=classic, rounds=1))
    simulate(RoundsPlan(rules=house("CLASSIC", throw={"cap": 20}), rounds=1))
    words(stream(0, 0), 1)
