"""Workers of every sort find the same, and nothing of what they found is lost."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest
from distributed import LocalCluster

from ceelo.core.rules import HouseRules
from ceelo.sim import (
    BankFigures,
    Habits,
    RoundsPlan,
    SessionFigures,
    SessionsPlan,
    SimError,
    StoppedError,
    cluster,
    simulate,
    summary,
)
from ceelo.sim.blocks import ROUNDS_OF_BLOCK, SESSIONS_OF_BLOCK
from ceelo.sim.files import arrays
from tests.core.parameters import house

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ceelo.sim import Figures

SESSIONS = SessionsPlan(rules=HouseRules(), sessions=4 * SESSIONS_OF_BLOCK + 7, seed=5, paths=3)
ROUNDS = RoundsPlan(rules=HouseRules(), rounds=2 * ROUNDS_OF_BLOCK + 7, seat_count=3)
POTS = RoundsPlan(rules=house("POT"), rounds=70_000, seat_count=3)


class AtOnce(Executor):
    """Computes while it is handed out, until it is *spent*."""

    def __init__(self, left: int) -> None:
        """Compute so many blocks, then fail."""
        self.left = left

    def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
        """Return what is done already."""
        future: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            future.set_exception(MemoryError("no room"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def same(first: Figures, second: Figures) -> bool:
    """Say whether both have found the very same."""
    one, other = arrays(first), arrays(second)
    return one.keys() == other.keys() and all(
        np.array_equal(one[name], other[name]) for name in one
    )


@pytest.mark.parametrize("plan", [SESSIONS, ROUNDS, POTS], ids=["sessions", "rounds", "pots"])
def test_the_number_of_workers_does_not_matter(plan: SessionsPlan | RoundsPlan) -> None:
    """One thread, three threads and two processes come to the same, block by block."""
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        alone, together = simulate(plan, one), simulate(plan, three)
    with ProcessPoolExecutor(2) as processes:
        apart = simulate(plan, processes)

    assert same(alone, together)
    assert same(alone, apart)


def test_another_seed_finds_something_else() -> None:
    """The seed decides, and so does each block: no two are alike."""
    first = simulate(SESSIONS)
    again = simulate(SESSIONS)
    other = simulate(msgspec.structs.replace(SESSIONS, seed=6))

    assert same(first, again)
    assert not same(first, other)
    size = SESSIONS_OF_BLOCK
    assert not np.array_equal(first.stacks[:size], first.stacks[size : 2 * size])


def test_chips_are_neither_made_nor_lost() -> None:
    """All sessions end with what they began with, and their paths lead from there to there."""
    found = simulate(SESSIONS)

    assert np.all(found.stacks.sum(axis=1) == 6 * 1000)
    assert found.paths.shape == (3, 21, 6)
    assert np.all(found.paths[:, 0] == 1000)
    assert np.array_equal(found.paths[:, -1], found.stacks[:3])
    assert np.all(found.paths.sum(axis=2) == 6 * 1000)


def test_chips_bought_again_are_told() -> None:
    """V51, V53: all chips were bought, and the first place is for what was won, alone or shared."""
    rules = house("CLASSIC", chips=20, rebuy=3, end={"kind": "rounds", "rounds": 30})
    bold = Habits(fade=(40, 100), bank=(60, 100), adds=100)
    plan = SessionsPlan(rules=rules, sessions=400, seat_count=4, habits=(bold,))

    found = simulate(plan)

    assert found.rebuys.max() == 3
    assert np.all(found.stacks.sum(axis=1) == 20 * (4 + found.rebuys.sum(axis=1)))
    won = found.stacks - 20 * found.rebuys
    assert np.array_equal(found.winners, won == won.max(axis=1, keepdims=True))
    assert [row.value_approx for row in summary(found) if row.what == "buys in again"] == [
        pytest.approx(mean) for mean in found.rebuys.mean(axis=0)
    ]


def test_a_shared_first_place_is_thrown_for() -> None:
    """V51: of two who share it each wins as often, and they share it again as often as they tie."""
    end = {"kind": "rounds", "rounds": 1}
    rules = house("POT", pot={"tie": "split"}, end=end)
    thrown = house("POT", pot={"tie": "split"}, end=end | {"playoff": True})
    plan = SessionsPlan(rules=rules, sessions=60_000, seat_count=2)

    shared = float((simulate(plan).winners.sum(axis=1) == 2).mean())
    again = float(
        (simulate(msgspec.structs.replace(plan, rules=thrown)).winners.sum(axis=1) == 2).mean()
    )

    tie = 119 / 972  # Of two (rulebook 2.3).
    for found, chance in ((shared, tie), (again, tie**2)):
        assert abs(found - chance) < 4 * (chance * (1 - chance) / plan.sessions) ** 0.5


def test_progress_is_told() -> None:
    """Done grows up to the whole."""
    told: list[tuple[int, int]] = []

    simulate(SESSIONS, on_progress=lambda done, whole: told.append((done, whole)))

    assert told == sorted(told)
    assert told[-1] == (SESSIONS.sessions, SESSIONS.sessions)


def test_a_failing_worker_loses_nothing_of_the_others() -> None:
    """The blocks that were done are kept, and the sentence says how many."""
    with pytest.raises(StoppedError, match=r"MemoryError no room.*1,024 of 4,103 sessions") as told:
        simulate(SESSIONS, AtOnce(1))

    kept = told.value.figures
    assert isinstance(kept, SessionFigures)
    assert np.array_equal(kept.stacks, simulate(SESSIONS).stacks[:SESSIONS_OF_BLOCK])


def test_nothing_computed_is_nothing_kept() -> None:
    """A cluster that fails from the beginning leaves no figures."""
    with pytest.raises(StoppedError, match=r"0 of 2,097,159 rounds are done") as told:
        simulate(ROUNDS, AtOnce(0))

    assert told.value.figures is None


def test_ctrl_c_keeps_what_is_done() -> None:
    """Whoever stops a long simulation has what it found until then."""

    def stop(_done: int, _whole: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(StoppedError, match=r"stopped; .* rounds are done and kept") as told:
        simulate(ROUNDS, AtOnce(3), on_progress=stop)

    kept = told.value.figures
    assert isinstance(kept, BankFigures)
    assert same(kept, simulate(ROUNDS))


@pytest.fixture
def local() -> Iterator[LocalCluster]:
    """Give a scheduler with two workers, reached over TCP."""
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    ) as started:  # type: ignore[no-untyped-call]
        yield started


def test_a_cluster_finds_the_same(local: LocalCluster) -> None:
    """Workers of a real Dask scheduler, by its address."""
    with cluster(local.scheduler_address) as executor:
        found = simulate(SESSIONS, executor)

    assert same(found, simulate(SESSIONS))


def test_a_cluster_that_goes_away(local: LocalCluster) -> None:
    """What was computed until then is kept."""
    plan = msgspec.structs.replace(ROUNDS, rounds=2000 * ROUNDS_OF_BLOCK)

    def leave(_done: int, _whole: int) -> None:
        local.close()

    with (
        pytest.raises(StoppedError, match="rounds are done and kept") as told,
        cluster(local.scheduler_address) as executor,
    ):
        simulate(plan, executor, on_progress=leave)

    kept = told.value.figures
    assert isinstance(kept, BankFigures)
    assert 0 < kept.rounds == kept.net.sum() < plan.rounds


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("tcp://127.0.0.1:1", "There is no cluster at 'tcp://127.0.0.1:1'"),
        ("nonsense://here", "There is no cluster at 'nonsense://here'"),
        ("here", "There is no cluster at 'here' .missing port number"),
        ("", "There is no cluster at ''"),
        ("tcp://127.0.0.1:port", "There is no cluster at 'tcp://127.0.0.1:port'"),
    ],
)
def test_a_cluster_that_is_not_there(address: str, sentence: str) -> None:
    """One sentence, in the time that it was given."""
    with pytest.raises(SimError, match=sentence), cluster(address, wait_seconds=0.2):
        pass
