"""Figures are written and drawn, and read back as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import msgspec
import numpy as np
import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from ceelo.core.rules import HouseRules
from ceelo.sim import (
    Figures,
    RoundsPlan,
    SessionsPlan,
    SimError,
    plot_figures,
    simulate,
    summary,
    write_figures,
)
from ceelo.sim.files import arrays
from tests.core.parameters import house

if TYPE_CHECKING:
    from pathlib import Path

PLANS: dict[str, RoundsPlan | SessionsPlan] = {
    "bank": RoundsPlan(rules=HouseRules(), rounds=5000, seat_count=3),
    "pot": RoundsPlan(rules=house("POT"), rounds=2000, seat_count=3),
    "sessions": SessionsPlan(rules=HouseRules(), sessions=200, seat_count=3),
    "paths": SessionsPlan(rules=HouseRules(), sessions=200, seat_count=3, paths=20),
}
ROWS = {"bank": "banker", "pot": "place", "sessions": "session", "paths": "session"}


@pytest.fixture(params=PLANS)
def found(request: pytest.FixtureRequest) -> tuple[str, Figures]:
    """Give the figures of each sort of plan, and its name."""
    name: str = request.param
    return name, simulate(PLANS[name])


def test_arrays_are_kept(found: tuple[str, Figures], tmp_path: Path) -> None:
    """A `.npz` holds every array and the plan that makes it again."""
    name, figures = found
    write_figures(figures, tmp_path / "found.npz")

    with np.load(tmp_path / "found.npz") as kept:
        for key, array in arrays(figures).items():
            assert np.array_equal(kept[key], array)
        assert msgspec.json.decode(str(kept["plan"]), type=type(PLANS[name])) == PLANS[name]


def test_parquet_is_one_table(found: tuple[str, Figures], tmp_path: Path) -> None:
    """A `.parquet` has a row for each session, place or sort of round, and the plan beside them."""
    name, figures = found
    write_figures(figures, tmp_path / "found.parquet")

    table = parquet.read_table(tmp_path / "found.parquet")

    assert table.column_names[0] == ROWS[name]
    plan = table.schema.metadata[b"plan"]
    assert msgspec.json.decode(plan, type=type(PLANS[name])) == PLANS[name]
    columns = table.to_pydict()
    if name == "bank":
        assert sum(columns["rounds"]) == 5000
        assert {"456", "trips 1", "point 6", "123"} <= set(columns["banker"])
    elif name == "pot":
        assert sum(columns["won"]) == 2000
    else:
        assert [columns[f"seat_{seat}"] for seat in range(3)] == arrays(figures)[
            "stacks"
        ].T.tolist()


def test_pictures_are_drawn(found: tuple[str, Figures], tmp_path: Path) -> None:
    """As a drawing with words on its axes, and as a picture of points."""
    _, figures = found
    for suffix in ("svg", "png"):
        plot_figures(figures, tmp_path / f"found.{suffix}")

    root = ET.parse(tmp_path / "found.svg").getroot()  # noqa: S314 - we have just drawn it
    assert root.tag.endswith("svg")
    assert (tmp_path / "found.png").read_bytes().startswith(b"\x89PNG")


def test_the_summary_says_what_the_figures_are(found: tuple[str, Figures]) -> None:
    """Rows that people and programs read; the first says how much was simulated."""
    name, figures = found

    rows = summary(figures)

    plan = PLANS[name]
    size = plan.sessions if isinstance(plan, SessionsPlan) else plan.rounds
    assert rows[0].value_approx == size
    assert len({(row.what, row.seat, row.banker) for row in rows}) == len(rows)
    assert all(0 <= row.value_approx <= 1 for row in rows if row.unit == "share")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("found.csv", "A file of figures ends in .npz or .parquet: 'found.csv' does not"),
        ("nowhere/found.npz", "There is no folder "),
    ],
)
def test_a_file_that_cannot_be(name: str, sentence: str, tmp_path: Path) -> None:
    """One sentence says which endings there are, or which folder is missing."""
    figures = simulate(PLANS["pot"])

    with pytest.raises(SimError) as told:
        write_figures(figures, tmp_path / name)

    assert str(told.value).startswith(sentence)


@pytest.mark.parametrize(("kind", "told"), [("time", "time"), ("open", "host")])
def test_what_bounds_a_game_with_a_clock_is_told_as_its_end(kind: str, told: str) -> None:
    """V50: no clock runs here, so as many rounds as the plan allows stand for it."""
    plan = SessionsPlan(rules=house("CLASSIC", end={"kind": kind}), sessions=20, rounds_max=1)

    rows = {row.what: row.value_approx for row in summary(simulate(plan))}

    assert rows[f"ended: {told}"] == 1
    assert {name for name in rows if name.startswith("ended: ")} == {
        f"ended: {reason}" for reason in ("rounds", "target", "last", told)
    }
