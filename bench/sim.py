"""How fast rounds and whole sessions are simulated, beside NumPy's raw SFC64 on the same core.

The generator's words a second say how fast this core is just now; simulation may be so many parts
of that.  All are timed in CPU seconds of one thread, turn about and in short runs of which the best
counts, so that other work on the machine touches them alike.

    python -m bench.sim               # needs the extra `sim`
"""

from __future__ import annotations

import math
import time
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from ceelo.core.money import Chips
from ceelo.core.rules import EndRules, Form, HouseRules
from ceelo.sim import Habits, RoundsPlan, SessionsPlan
from ceelo.sim.blocks import SESSIONS_OF_BLOCK, SessionBlock, compute

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.sim.plan import Plan

SECONDS = 4
"""For each plan and the generator together, turn about."""
WORDS = 2_000_000
SEATS = 6
ROUNDS_FLOOR, SESSIONS_FLOOR = 0.13, 0.01

CLASSIC = HouseRules()
PLANS: dict[str, tuple[Plan, float]] = {
    "rounds of fixed stakes": (RoundsPlan(rules=CLASSIC, rounds=1 << 20), ROUNDS_FLOOR),
    "pots": (RoundsPlan(rules=HouseRules(bet=Form.POT), rounds=1 << 14), SESSIONS_FLOOR),
    "sessions of 20 rounds": (
        SessionsPlan(rules=CLASSIC, sessions=SESSIONS_OF_BLOCK),
        SESSIONS_FLOOR,
    ),
    "sessions of 1000 rounds, all five players stake 10": (
        SessionsPlan(
            rules=HouseRules(end=EndRules(rounds=1000)),
            sessions=20,
            habits=(Habits(fade_chips=Chips(10), bank_chips=Chips(100)),),
        ),
        SESSIONS_FLOOR,
    ),
    "pot sessions of 20 rounds": (
        SessionsPlan(rules=HouseRules(bet=Form.POT), sessions=SESSIONS_OF_BLOCK),
        SESSIONS_FLOOR,
    ),
}


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds that *work* takes."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def rounds_of(plan: Plan) -> int:
    """Return how many rounds the first block of *plan* plays."""
    block = compute(plan, 0)  # Compiles, too.
    if isinstance(plan, RoundsPlan):
        return plan.rounds
    if not isinstance(block, SessionBlock):
        raise TypeError
    return int(block.rounds.sum())


def main() -> None:
    """Print rounds a second, and what part of the generator's words a second they are."""
    generator = np.random.SFC64(1)
    for name, (plan, floor) in PLANS.items():
        rounds = rounds_of(plan)
        words_best = plan_best = math.inf
        end = time.process_time() + SECONDS
        while time.process_time() < end:
            words_best = min(words_best, seconds(lambda: generator.random_raw(WORDS, output=False)))
            plan_best = min(plan_best, seconds(partial(compute, plan, 0)))
        words, speed = WORDS / words_best / 1e6, rounds / plan_best / 1e6
        print(
            f"{name}, {SEATS} seats: {speed:.2f} million rounds/s,"
            f" SFC64 {words:.0f} million words/s, ratio {speed / words:.4f} (at least {floor})"
        )


if __name__ == "__main__":
    main()
