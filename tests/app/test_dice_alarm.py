"""When whoever runs a server is told of its dice (RNG-10)."""

from __future__ import annotations

import math
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
from structlog.testing import capture_logs

from ceelo.app.dice_alarm import ALARM_CHANCE, LOOK_EVERY
from ceelo.app.dice_count import DiceCount
from ceelo.core import event as e
from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import ALL_THROWS, Face, Throw
from ceelo.core.table import Seat
from ceelo.fair.evenness import survival
from ceelo.fair.sampling import sources
from ceelo.fair.verify import verify
from tests.app.party import party
from tests.app.support import open_house
from tests.fair_record import record_of

if TYPE_CHECKING:
    from pathlib import Path

FAIR, LOADED = "ab" * 16, "cd" * 16


def thrown(dice: Throw) -> e.DiceThrown:
    """Return an event in which *dice* were thrown; the count looks at nothing else."""
    nothing = Combination(Kind.NOTHING)
    return e.DiceThrown(
        seat=Seat(0),
        dice=dice,
        combination=nothing,
        stands=True,
        k=0,
        index=1,
        element="",
        auto=False,
    )


def drawn(seed: bytes, *, is_loaded: bool = False) -> list[e.DiceThrown]:
    """Return 5,000 throws; where they are loaded, one die in ten that should be a one is a six."""
    events = []
    for source in islice(sources(seed), 5000):
        first, *others = source.dice()
        first = 6 if is_loaded and first == 1 and source.block()[31] < 160 else first
        events.append(thrown(Throw(*map(Face, (first, *others)))))
    return events


def test_one_loaded_table_is_told_by_name_within_5000_throws() -> None:
    """Among twenty honest tables, which drown it in the count of the whole server."""
    count = DiceCount(since_ms=0)
    honest = [(f"{number:032x}", drawn(b"%d" % number)) for number in range(20)]
    loaded = drawn(b"loaded", is_loaded=True)
    with capture_logs() as logged:
        for place, throw in enumerate(loaded):
            count.see(LOADED, [throw])
            for table, throws in honest:
                count.see(table, [throws[place]])

    told = [(line["event"], line["table"], line["throws"]) for line in logged]
    assert ("dice-not-even", LOADED, "all") in told
    assert {table for _, table, _ in told} <= {LOADED, None}
    assert (count.tables, count.tables_alarmed, count.alarms) == (21, 1, len(told))


def test_dice_that_are_too_even_are_told() -> None:
    """Every throw equally often is no chance either."""
    count = DiceCount(since_ms=0)
    with capture_logs() as logged:
        count.see(LOADED, [thrown(dice) for dice in ALL_THROWS * 20])

    assert {line["test"] for line in logged} == {"whole throws"}
    assert count.tables_alarmed == 1


def test_one_table_that_gives_up_too_often_is_told_by_name() -> None:
    """Its void rate counts, however few that are of all attempts of the server."""
    count = DiceCount(since_ms=0)
    given_up = e.AttemptAbandoned(
        epoch=1, attempt=0, k=0, index=64, element="", reveals=(), missing=(Seat(1),)
    )
    bound = e.RoundBound(reveals=(), entropy="")
    with capture_logs() as logged:
        for _ in range(5):
            count.see(FAIR, [bound] * 60)
            count.see(LOADED, [given_up])

    assert [(line["event"], line["table"], line["abandoned"]) for line in logged] == [
        ("attempts-abandoned", LOADED, 5)
    ]


def test_tables_that_nobody_plays_at_are_forgotten() -> None:
    """What is kept has a bound, and goes first where nothing was thrown for longest."""
    count = DiceCount(since_ms=0, tables_max=2)
    uneven = [thrown(ALL_THROWS[0])] * LOOK_EVERY * 2
    with capture_logs():
        for table in ("a", "b", "a", "c", "a"):
            count.see(table, uneven[:LOOK_EVERY])

    # "a" has been there all the time, "b" made room for "c".
    assert (count.tables, count.tables_alarmed) == (2, 1)


async def test_a_lock_that_a_restored_server_leaves_was_given_up(tmp_path: Path) -> None:
    """The counters of the server say what everybody who checks the table says."""
    path = tmp_path / "ceelo.sqlite3"
    played = await party(path)
    await played.ante()
    await played.answer(1)
    await played.house.close()

    played.house = house = await open_house(path, played.house.master, is_restored=True)
    for person in played.people:
        person.house = house
    await played.people[0].look()
    await played.ante()
    await played.answer()

    count = house.service.dice_count
    events = [
        event for entry in await house.stream(played.people[0].table) for event in entry.events
    ]
    await house.close()
    assert any(isinstance(event, e.ChainsRetired) for event in events)
    assert (count.locks, count.abandoned) == (2, 1)
    assert verify(record_of(played.table_id, events)).abandoned == count.abandoned
    assert [client.abandoned for client in played.clients] == [count.abandoned] * 2


# Exactly how often fair dice are beyond a limit of chi-square: so many independent Poisson counts,
# of which only those are looked at that sum up to all throws.


def limits(freedom: int) -> tuple[float, float]:
    """Return the chi-squares that `ALARM_CHANCE` stands for, from below and from above."""
    found = []
    for chance in (1 - ALARM_CHANCE, ALARM_CHANCE):
        low, high = 0.0, 1000.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if survival(middle, freedom) > chance else (low, middle)
        found.append(low)
    return found[0], found[1]


def beyond(cells: int, expected: int) -> tuple[float, float]:
    """Return how often counts of *cells*, *expected* in each, are below and above the limits."""
    grid, sums = 2**13 if cells > 6 else 2**14, 2**9
    counts = np.arange(expected * 3 + 80)
    logs = [count * math.log(expected) - expected - math.lgamma(count + 1) for count in counts]
    chances, squares = np.exp(logs), (counts - expected) ** 2
    found = np.zeros(grid, dtype=complex)
    for step in range(sums):
        turn = 2j * np.pi * step / sums
        one = np.zeros(grid, dtype=complex)
        np.add.at(one, squares % grid, chances * np.exp(-turn * counts))
        found += np.fft.fft(one) ** cells * np.exp(turn * (cells * expected % sums))
    share = np.fft.ifft(found).real
    share /= share.sum()
    low, high = limits(cells - 1)
    chi_square = np.arange(grid) / expected
    return float(share[chi_square < low].sum()), float(share[chi_square > high].sum())


def test_fair_dice_raise_no_alarm_in_a_million_days() -> None:
    """With a million throws a day: three looks at a thousand throws, of three things each."""
    # 2,000 throws are the first that are looked at: 9.3 expected of each throw, 1,000 of each face.
    too_even, too_uneven = beyond(216, 9)
    _, faces = beyond(6, 100)

    worst = max(too_even, too_uneven, faces)
    assert ALARM_CHANCE < worst < 2.2 * ALARM_CHANCE
    assert 3 * 1_000_000 / LOOK_EVERY * 3 * worst < 1e-6
