"""How long the exact odds take: full reports, live chances at ten seats, and `ceelo odds`.

Reports are those of all presets and of 300 random houses, some of which have no odds: they are
timed until that is said.

A report is *cold* when nothing of its house is known, and *cached* when it is asked for again; so
are live chances.  All are timed in CPU seconds, the best of some turns, so that other work on the
machine touches them little.  The command is one that is installed, whose modules are compiled.
Goals: 50 ms cold, 1 ms cached, 5 ms for live chances, 0.3 s for the command.

    python -m bench.odds
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from contextlib import suppress
from functools import _lru_cache_wrapper, partial
from importlib import import_module
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bench.odds_houses import random_houses
from ceelo.core import command as c
from ceelo.core import contest
from ceelo.core.decide import advance
from ceelo.core.decide.draft import Draft
from ceelo.core.dice import parse_throw
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import FirstThrow
from ceelo.core.table import THROWING, Phase, Seat
from ceelo.house.load import presets
from ceelo.odds import OddsError, live, report
from ceelo.odds.bare import seated, staked

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Table

TURNS = 7
RANDOM_HOUSES = 300
GOAL_MS = 50
LIVE_GOAL_MS = 5
SEATS = 10
NOT_COMPILED = "PYTHONDONTWRITEBYTECODE"
MODULES = (
    "bare",
    "turn",
    "stake",
    "rounds",
    "payout",
    "price",
    "pot_field",
    "pot",
    "report",
    "compare",
)
LIVE_MODULES = ("live_turn", "live_pot")


def forget() -> None:
    """Forget every house."""
    contest._judges.clear()  # noqa: SLF001 - what has been found without looking at the rules.
    modules = [contest, *[import_module(f"ceelo.odds.{name}") for name in MODULES + LIVE_MODULES]]
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()


def milliseconds(
    work: Callable[[], object],
    before: Callable[[], object] | None = None,
    turns: int = TURNS,
) -> float:
    """Return the least CPU time that *work* took."""
    times = []
    for _ in range(turns):
        if before is not None:
            before()
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times) * 1000


def thrown(table: Table, digits: str) -> Table:
    """Return *table* after the seat whose turn it is threw *digits*."""
    fair = table.fair
    step = advance(
        table,
        c.ThrowDice(
            seat=table.queue[0],
            dice=parse_throw(digits),
            k=fair.k,
            index=fair.next_index,
            element="",
        ),
    )
    if isinstance(step, Refusal):
        raise TypeError(step)
    return step[1]


def middle(table: Table) -> Table:
    """Return *table* after four throws, or after fewer where the round would be over."""
    for digits in ("224", "335", "221", "446"):
        after = thrown(table, digits)
        if after.phase not in THROWING or not after.queue:
            break
        table = after
    return table


def bank_table(rules: HouseRules) -> Table:
    """Return a round of ten seats in which the banker has a 4 and three have thrown."""
    table = staked(rules, [Chips(30)] * (SEATS - 1))
    return table if rules.bank.first is FirstThrow.PLAYERS else middle(table)


def pot_table(rules: HouseRules) -> Table:
    """Return a pot of ten seats in which four have thrown."""
    table = seated(rules, SEATS)
    seats = tuple(map(Seat, range(SEATS)))
    table = replace(
        table,
        phase=Phase.POT_THROWS,
        stakes=(rules.pot.ante,) * SEATS,
        contenders=seats,
        queue=seats,
    )
    return middle(Draft(table).table)


def live_table(rules: HouseRules) -> Table:
    """Return ten seats in the middle of a round."""
    return bank_table(rules) if rules.has_bank else pot_table(rules)


def main() -> int:
    """Print all figures."""
    print(f"{'house':14} {'cold ms':>9} {'cached ms':>10} {'live, cold ms':>14} {'live ms':>9}")
    colds: list[float] = []
    for preset in presets():
        rules = preset.rules
        cold = milliseconds(partial(report, rules), forget)
        colds.append(cold)
        cached = milliseconds(partial(report, rules))
        table = live_table(rules)
        first = milliseconds(partial(live, table), forget)
        at_table = milliseconds(partial(live, table))
        print(f"{preset.name:14} {cold:9.1f} {cached:10.3f} {first:14.1f} {at_table:9.2f}")
    houses = list(random_houses(RANDOM_HOUSES))
    random = [milliseconds(partial(reported, rules), forget, turns=3) for rules in houses]
    firsts, lives = [], []
    for table in map(live_table, houses):
        firsts.append(milliseconds(partial(looked_at, table), forget, turns=3))
        lives.append(milliseconds(partial(looked_at, table), turns=3))
    print()
    for name, figures in (("presets", colds), (f"{RANDOM_HOUSES} random houses", random)):
        print(f"{name}, cold ms: {spread(figures, GOAL_MS)}")
    for name, figures in (("live, cold", firsts), ("live", lives)):
        print(f"{RANDOM_HOUSES} random houses, {name} ms: {spread(figures, LIVE_GOAL_MS)}")
    print(f"\nceelo odds, from the shell: {command_seconds():.2f} s")
    return 0


def reported(rules: HouseRules) -> None:
    """Work out the report of *rules*, or find out that there is none."""
    with suppress(OddsError):
        report(rules)


def looked_at(table: Table) -> None:
    """Work out the live chances of *table*, or find out that there are none."""
    with suppress(OddsError):
        live(table)


def spread(figures: list[float], goal: int) -> str:
    """Return how *figures* are spread, and how many are over *goal*."""
    low, *_, high = quantiles(figures, n=20, method="inclusive")
    over = sum(one > goal for one in figures)
    return (
        f"median {median(figures):.1f}, 5 % under {low:.1f}, 95 % under {high:.1f}, "
        f"worst {max(figures):.1f}; {over} over {goal}"
    )


def command_seconds() -> float:
    """Return the least CPU time that `ceelo odds` took in a process of its own."""
    compiled = {name: value for name, value in os.environ.items() if name != NOT_COMPILED}
    seconds = []
    with TemporaryDirectory() as folder:
        for _ in range(TURNS):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(
                (sys.executable, "-m", "ceelo", "odds"),
                check=True,
                capture_output=True,
                env={**compiled, "PYTHONPYCACHEPREFIX": folder},
            )
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(seconds)


if __name__ == "__main__":
    sys.exit(main())
