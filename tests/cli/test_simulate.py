"""`ceelo simulate` from the command line."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.cli.main import run
from ceelo.cli.simulate_telling import lines_of
from ceelo.house.load import load_preset
from ceelo.sim import BankFigures, RoundsPlan, SessionsPlan, simulate, summary
from ceelo.sim.files import check_target
from ceelo.sim.summary import Row
from tests.cli.without import without
from tests.sim.compiled import compile_kernels

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module", autouse=True)
def _kernels() -> None:
    """Compile before any test, so that none of them waits for its time-out."""
    compile_kernels()


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


@pytest.mark.parametrize(
    ("value", "error", "told"),
    [
        (0.00925934, 0.0000098, "0.0092593 ± 0.0000098"),
        (0.0093, 0.00012, "0.00930 ± 0.00012"),
        (0.25, 0.03, "0.2500 ± 0.0300"),
        (3.0, 0.5, "3.0000 ± 0.5000"),
        # What never came in so many has no error that they could tell.
        (0.0, 0.0, "0"),
        (1.5, None, "1.5000"),
    ],
)
def test_a_figure_has_the_digits_that_its_error_leaves(
    value: float, error: float | None, told: str
) -> None:
    """Two of the error at least, and four behind the point."""
    row = Row(what="found", value_approx=value, error_approx=error, unit="chips")

    (line,) = lines_of((row,))

    assert line.split() == ["found", *told.split(), "chips"]


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
    (["--stacks", "0,5,5"], "A stack is 1 to 10,000,000,000, not 0."),
    (["--stacks", "5,x,5"], "--stacks are whole numbers with commas, not 'x'."),
    (["--habits", "mad"], "--habits are even, careful, steady, bold, all-in, not 'mad'."),
    (["--rounds", "5"], "--rounds and --sessions are two things to simulate; give one of them."),
    (
        ["--workers", "2", "--scheduler", "tcp://here"],
        "--workers are of this machine, and those of --scheduler are its own; give one.",
    ),
    (["--write", "found.csv"], "A file of figures ends in .npz or .parquet: 'found.csv' does not."),
    (["--plot", "found.gif"], "A file of figures ends in .png or .svg: 'found.gif' does not."),
    (["--paths", "51"], "Paths is 0 to 50, not 51."),
    (
        ["--house", "suikoden"],
        "Seats of this house are at most 2, not 3.",
    ),
    (["--out", "x"], "--out is a part such as 1/100 or 0.01, 0 to 1, not 'x'."),
    (
        ["--out", "1"],
        "--out is 0 or a part below 1 with up to six digits, such as 1/100, not 1.",
    ),
]


@pytest.mark.parametrize(("options", "sentence"), WRONG, ids=[row[1][:30] for row in WRONG])
def test_what_is_wrong_is_said(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence on standard error, and exit code 2."""
    assert run(["simulate", *SMALL, *options]) == 2

    out, err = capsys.readouterr()
    assert (out, err) == ("", f"ceelo: {sentence}\n")


@pytest.mark.parametrize("option", ["--write", "--plot"])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_computed(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder is in its place: one sentence, no figures, and nothing is left behind."""
    taken = tmp_path / ("taken.npz" if option == "--write" else "taken.png")
    taken.mkdir()

    # So many rounds would take days.
    assert run(["simulate", "--rounds", f"{10**12}", option, str(taken)]) == 2

    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"ceelo: {str(taken)!r} cannot be written: Is a directory.\n"
    assert list(tmp_path.iterdir()) == [taken]


def test_to_look_whether_a_file_can_be_written_leaves_it_as_it_is(tmp_path: Path) -> None:
    """Figures from before are lost only to new ones; a file that is not there is not made."""
    kept, new = tmp_path / "kept.npz", tmp_path / "new.npz"
    kept.write_bytes(b"figures")

    for file in (kept, new):
        check_target(file)

    assert kept.read_bytes() == b"figures"
    assert not new.exists()


def test_a_house_for_two_and_dice_that_leave(capsys: pytest.CaptureFixture[str]) -> None:
    """No more seats are simulated than may sit down (V52); --out is the house's chance (V20)."""
    options = ["--house", "suikoden", "--sessions", "5", "--out", "0.02", "--json"]

    assert run(["simulate", *options]) == 0

    printed = msgspec.json.decode(capsys.readouterr().out, type=Printed)
    plan = msgspec.convert(printed.plan, SessionsPlan)
    assert (plan.seat_count, plan.rules.throw.p_out) == (2, "1/50")


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


INTERRUPTED = """\
import signal, sys
from ceelo.cli.main import run

# What was started in the background is deaf to it.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGPROF, lambda *_: signal.raise_signal(signal.SIGINT))
signal.setitimer(signal.ITIMER_PROF, 2)
sys.exit(run(["simulate", *sys.argv[1:]]))
"""
"""Presses Ctrl+C after two seconds of computing, in which a hundred blocks are done."""


@pytest.mark.parametrize(
    ("missing", "options", "sentence"),
    [
        ("numba", (), 'Simulation needs numba, which is not installed: pip install "ceelo[sim]".'),
        (
            "distributed",
            ("--scheduler", "tcp://127.0.0.1:1"),
            'A cluster needs distributed, which is not installed: pip install "ceelo[cluster]".',
        ),
        (
            "pyarrow",
            ("--write", "found.parquet"),
            'A Parquet file needs pyarrow, which is not installed: pip install "ceelo[parquet]".',
        ),
        (
            "matplotlib",
            ("--plot", "found.svg"),
            'A plot needs matplotlib, which is not installed: pip install "ceelo[plot]".',
        ),
    ],
)
def test_a_missing_library_is_one_sentence(
    missing: str, options: tuple[str, ...], sentence: str
) -> None:
    """Without the extra, the command says how to get it, and does not fail with a trace."""
    done = without({missing}, "simulate", "--rounds", "10", *options)

    assert done.returncode == 2
    assert (done.stdout, done.stderr) == ("", f"ceelo: {sentence}\n")


def test_help_needs_no_extra() -> None:
    """What the options are is told before anything is installed for them."""
    done = without({"numba", "numpy"}, "simulate", "--help")

    assert (done.returncode, done.stderr) == (0, "")
    assert "--scheduler" in done.stdout


def test_figures_are_written_though_nobody_reads(tmp_path: Path) -> None:
    """Whoever reads the output may go: the file is there, and nothing is complained about."""
    file = tmp_path / "found.npz"
    line = [sys.executable, "-m", "ceelo", "simulate", "--rounds", "10", "--write", str(file)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as begun:  # noqa: S603 - our own
        assert begun.stdout is not None
        assert begun.stderr is not None
        begun.stdout.close()
        complaints = begun.stderr.read()

    assert (begun.returncode, complaints) == (141, b"")
    assert file.stat().st_size > 0


def test_ctrl_c_shows_and_writes_what_is_done(tmp_path: Path) -> None:
    """A simulation that nobody could wait for is ended from the keyboard, and loses nothing."""
    file = tmp_path / "found.npz"
    line = [sys.executable, "-c", INTERRUPTED, "--rounds", f"{10**12}", "--write", str(file)]

    done = subprocess.run(line, capture_output=True, text=True, check=False)  # noqa: S603 - our own

    assert done.returncode == 130
    assert re.fullmatch(
        r"ceelo: The simulation was stopped; [1-9][\d,]* of 1,000,000,000,000 rounds are done and"
        r" kept\.\n",
        done.stderr,
    )
    assert done.stdout.startswith("rounds ")
    assert file.stat().st_size > 0


def test_a_chance_that_ended_rounds_is_not_taken_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V20, V36: where only a die outside decides a pot, --out 0 is refused in one sentence."""
    file = tmp_path / "outside.toml"
    order = "=".join(
        (
            *["456", "666", "555", "444", "333", "222", "111"],
            *(f"point{face}" for face in range(1, 7)),
            "123",
        )
    )
    file.write_text(
        f'bet = "pot"\nthrow.p_out = "1/200"\nrank.top = "custom"\nrank.order = ["{order}"]\n',
        encoding="utf-8",
    )

    assert run(["simulate", "--house", str(file), "--sessions", "5", "--out", "0"]) == 2

    assert capsys.readouterr().err.startswith("ceelo: rank.order has to tell combinations apart ")
