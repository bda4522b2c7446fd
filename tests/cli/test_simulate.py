"""`ceelo simulate` from the command line."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.cli.main import run
from ceelo.house.load import load_preset
from ceelo.sim import BankFigures, RoundsPlan, SessionsPlan, simulate, summary

if TYPE_CHECKING:
    from pathlib import Path

SMALL = ("--sessions", "50", "--seats", "3")


class Printed(msgspec.Struct):
    """What `--json` prints."""

    plan: dict[str, object]
    rows: list[dict[str, object]]


def test_rounds_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Every row of the summary has its line, the banker's results their headings."""
    assert run(["simulate", "--rounds", "20000", "--seats", "2"]) == 0

    lines = capsys.readouterr().out.splitlines()
    found = simulate(RoundsPlan(rules=load_preset("classic"), rounds=20_000, seat_count=2))
    assert isinstance(found, BankFigures)
    assert "The banker has trips 1:" in lines
    for row in summary(found):
        assert any(line.strip().startswith(row.what) for line in lines)
    edge = f"{found.edge.value_approx:.4f} ± {found.edge.error_approx:.4f} stakes"
    assert any(edge in line for line in lines)


def test_sessions_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same figures, whatever the number of workers."""
    told = []
    for workers in ("1", "3"):
        assert run(["simulate", *SMALL, "--json", "--seed", "9", "--workers", workers]) == 0
        told.append(msgspec.json.decode(capsys.readouterr().out, type=Printed))

    plan = SessionsPlan(rules=load_preset("classic"), sessions=50, seat_count=3, seed=9)
    assert told[0] == told[1]
    assert msgspec.convert(told[0].plan, SessionsPlan) == plan
    assert told[0].rows == list(msgspec.to_builtins(summary(simulate(plan))))


def test_options_make_the_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Habits, stacks, chips and bounds are those of the options, and files are written."""
    files = tmp_path / "found.npz", tmp_path / "found.svg"
    options = ["--habits", "careful,bold,all-in", "--fade-chips", "3", "--stacks", "50,60,70"]
    options += ["--rounds-max", "5", "--paths", "2", "--house", "teiai", "--bank-chips", "20"]
    options += ["--write", str(files[0]), "--plot", str(files[1]), "--json"]

    assert run(["simulate", *SMALL, *options]) == 0

    printed = msgspec.json.decode(capsys.readouterr().out, type=Printed)
    plan = msgspec.convert(printed.plan, SessionsPlan)
    assert plan.stacks == (50, 60, 70)
    assert (plan.rounds_max, plan.paths, plan.rules.throw.cap) == (5, 2, 3)
    assert [one.takes_bank for one in plan.habits] == [30, 96, 100]
    assert {(one.fade_chips, one.bank_chips) for one in plan.habits} == {(3, 20)}
    assert all(file.stat().st_size for file in files)


WRONG = [
    (["--seed", "tea"], "--seed is a whole number, 0 to 9,223,372,036,854,775,807, not 'tea'."),
    (["--stacks", "0,5,5"], "a stack is 1 to 10000000000, not 0."),
    (["--stacks", "5,x,5"], "--stacks are whole numbers with commas, not 'x'."),
    (["--habits", "mad"], "--habits are even, careful, steady, bold, all-in, not 'mad'."),
    (["--rounds", "5"], "--rounds and --sessions are two things to simulate; give one of them."),
    (
        ["--workers", "2", "--scheduler", "tcp://here"],
        "--workers are of this machine, and those of --scheduler are its own; give one.",
    ),
    (["--write", "found.csv"], "A file of figures ends in .npz or .parquet: 'found.csv' does not."),
    (["--plot", "found.gif"], "A file of figures ends in .png or .svg: 'found.gif' does not."),
    (["--paths", "51"], "paths is 0 to 50, not 51."),
]


@pytest.mark.parametrize(("options", "sentence"), WRONG, ids=[row[1][:30] for row in WRONG])
def test_what_is_wrong_is_said(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence on standard error, and exit code 2."""
    assert run(["simulate", *SMALL, *options]) == 2

    out, err = capsys.readouterr()
    assert (out, err) == ("", f"ceelo: {sentence}\n")


def test_rounds_have_no_habits(capsys: pytest.CaptureFixture[str]) -> None:
    """What only whole sessions know is not taken and then left aside."""
    for option in ("--habits=bold", "--stacks=5,5", "--paths=1", "--rounds-max=5"):
        assert run(["simulate", "--rounds", "10", option]) == 2

    sentence = "Habits, chips, stacks, --rounds-max and --paths are for --sessions."
    assert set(capsys.readouterr().err.splitlines()) == {f"ceelo: {sentence}"}


def test_no_house_and_no_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither a preset nor a file; an address at which no scheduler can be."""
    assert run(["simulate", "--house", "nowhere.toml"]) == 2
    assert run(["simulate", *SMALL, "--scheduler", "nonsense://here"]) == 2

    lines = capsys.readouterr().err.splitlines()
    assert "is neither a file nor a preset" in lines[0]
    assert lines[1].startswith("ceelo: There is no cluster at 'nonsense://here'")


WITHOUT_NUMBA = """\
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name == "numba":
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from ceelo.cli.main import run
sys.exit(run(["simulate", "--rounds", "10"]))
"""


def test_a_missing_numba_is_one_sentence() -> None:
    """Without the extra, the command says how to get it, and does not fail with a trace."""
    done = subprocess.run(  # noqa: S603 - our own lines
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=False
    )

    assert done.returncode == 2
    sentence = 'Simulation needs numba, which is not installed: pip install "ceelo[sim]".'
    assert (done.stdout, done.stderr) == ("", f"ceelo: {sentence}\n")
