"""A simulation is run: its blocks are handed to workers, and what they find is put together."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, TypeAlias, overload

from ceelo.sim.blocks import Block, block_count, compute
from ceelo.sim.error import SimError
from ceelo.sim.gathering import Gathering
from ceelo.sim.plan import Plan, RoundsPlan, SessionsPlan

if TYPE_CHECKING:
    from ceelo.sim.figures import BankFigures, Figures, PotFigures, SessionFigures

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many rounds or sessions are done, and of how many."""

WAITING_MAX = 64
"""Blocks that are handed out at a time, so that a plan may be longer than the memory."""


class StoppedError(SimError):
    """A simulation that ended before its plan did; nothing that was computed is lost."""

    def __init__(self, cause: str, gathering: Gathering) -> None:
        """Keep what was computed."""
        what = "sessions" if isinstance(gathering.plan, SessionsPlan) else "rounds"
        kept = f"{gathering.done:,} of {gathering.whole:,} {what} are done and kept"
        super().__init__(f"{cause}; {kept}")
        self.figures = gathering.figures()
        """None when nothing was computed."""


@overload
def simulate(
    plan: RoundsPlan, executor: Executor | None = ..., *, on_progress: Progress | None = ...
) -> BankFigures | PotFigures: ...
@overload
def simulate(
    plan: SessionsPlan, executor: Executor | None = ..., *, on_progress: Progress | None = ...
) -> SessionFigures: ...
@overload
def simulate(
    plan: Plan, executor: Executor | None = ..., *, on_progress: Progress | None = ...
) -> Figures: ...
def simulate(
    plan: Plan, executor: Executor | None = None, *, on_progress: Progress | None = None
) -> Figures:
    """Return the figures of *plan*, the same whatever *executor* computes its blocks.

    Without one, threads of this process do, one for each core: the kernels hold no lock.

    Raises:
        StoppedError: A worker failed, the cluster went away or Ctrl+C was pressed; what was
            computed until then is in it.
    """
    if executor is None:
        with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
            return simulate(plan, threads, on_progress=on_progress)
    gathering = Gathering(plan)
    try:
        _run(gathering, executor, on_progress)
    except KeyboardInterrupt:
        cause = "The simulation was stopped"
        raise StoppedError(cause, gathering) from None
    except Exception as error:
        cause = " ".join(f"A worker has failed ({type(error).__name__} {error})".split())
        raise StoppedError(cause, gathering) from error
    figures = gathering.figures()
    # A plan has at least one round or session.
    assert figures is not None
    return figures


def _run(gathering: Gathering, executor: Executor, on_progress: Progress | None) -> None:
    plan = gathering.plan
    numbers = iter(range(block_count(plan)))
    waiting: dict[Future[Block], int] = {}
    try:
        while True:
            while len(waiting) < WAITING_MAX and (number := next(numbers, None)) is not None:
                waiting[executor.submit(compute, plan, number)] = number
            if not waiting:
                return
            ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
            # A failed block must not take those with it that are done.
            for future in sorted(ready, key=_has_failed):
                gathering.add(waiting.pop(future), future.result())
            if on_progress is not None:
                on_progress(gathering.done, gathering.whole)
    finally:
        for future in waiting:
            future.cancel()


def _has_failed(future: Future[Block]) -> bool:
    return future.cancelled() or future.exception() is not None
