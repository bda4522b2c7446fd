"""Run the gates that every change has to pass, the same at home and in CI.

`python -m tools.check` runs all of them, `python -m tools.check test` the tests alone, and
`python -m tools.check format types` the gates of those names.  All gates run even if one fails,
so that one run tells everything; the summary names those that failed.
"""

import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Gate(NamedTuple):
    """One command that has to end with 0."""

    name: str
    command: tuple[str, ...]
    """Program of this virtual environment, and its arguments."""
    is_test: bool = False


class Ended(NamedTuple):
    """A gate that has been run."""

    gate: Gate
    is_good: bool
    output: str
    seconds: float


# One more than there are processors: tests in a browser mostly wait.
WORKERS = str((os.cpu_count() or 1) + 1)

# One after the other; the two rows of each side by side, in their order.  First what others need: a
# browser, the packages of Node and the pages.
STAGES = (
    (
        (
            Gate("browser", ("python", "-m", "tools.browser"), is_test=True),
            Gate("format", ("ruff", "format", "--check", ".")),
            Gate("lint", ("ruff", "check", ".")),
            Gate("imports", ("lint-imports", "--no-logo")),
            Gate("generated", ("python", "-m", "tools.gen", "--check")),
        ),
        (Gate("pages", ("python", "-m", "tools.pages"), is_test=True),),
    ),
    (
        (
            Gate("types", ("mypy",)),
            Gate("vitest", ("python", "-m", "tools.pages", "run", "test"), is_test=True),
        ),
        (Gate("web", ("python", "-m", "tools.pages", "run", "check")),),
    ),
)
# Last and alone, with every processor and with its output as it comes: its line closes the run.
# Neighbours stay together: what a file makes once, such as a whole game, one worker makes.
PYTEST = Gate(
    "pytest",
    ("python", "-m", "pytest", "-n", WORKERS, "--dist", "worksteal", "--verbosity", "0"),
    is_test=True,
)
GATES = (*chain.from_iterable(chain.from_iterable(STAGES)), PYTEST)


def chosen(names: list[str]) -> tuple[Gate, ...]:
    """Return the gates called *names*, where `test` is all tests and nothing is every gate.

    Raises:
        ValueError: There is no gate of such a name.
    """
    if unknown := set(names) - {gate.name for gate in GATES} - {"test"}:
        msg = f"no gate is called {', '.join(sorted(unknown))}: " + " ".join(g.name for g in GATES)
        raise ValueError(msg)
    return tuple(
        gate
        for gate in GATES
        if not names or gate.name in names or (gate.is_test and "test" in names)
    )


def run(gate: Gate, *, is_shown: bool = False) -> Ended:
    """Run *gate*, and keep what it says unless that is to be shown as it comes."""
    if is_shown:
        print(f"\n== {gate.name}: {' '.join(gate.command)}", flush=True)
    started = time.monotonic()
    program, *arguments = gate.command
    here = Path(sys.executable).parent
    ended = subprocess.run(
        (sys.executable if program == "python" else str(here / program), *arguments),
        cwd=ROOT,
        check=False,
        stdout=None if is_shown else subprocess.PIPE,
        stderr=None if is_shown else subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    took = time.monotonic() - started
    return Ended(gate, ended.returncode == 0, ended.stdout or "", took)


def run_beside(rows: tuple[tuple[Gate, ...], ...], gates: tuple[Gate, ...]) -> list[Ended]:
    """Run all *rows* of what is in *gates*, and show what each said when it has ended."""
    lock = threading.Lock()

    def row(row: tuple[Gate, ...]) -> list[Ended]:
        all_ended = []
        for gate in row:
            if gate in gates:
                ended = run(gate)
                with lock:
                    print(f"\n== {gate.name}: {' '.join(gate.command)}\n{ended.output}", end="")
                    close(ended)
                all_ended.append(ended)
        return all_ended

    with ThreadPoolExecutor(len(rows)) as pool:
        return list(chain.from_iterable(pool.map(row, rows)))


def close(ended: Ended) -> None:
    """Print the last line of a gate."""
    verdict = "good" if ended.is_good else "FAILED"
    print(f"== {ended.gate.name}: {verdict}, {ended.seconds:.1f} s", flush=True)


def main() -> int:
    """Run the gates that the arguments name and sum up."""
    try:
        gates = chosen(sys.argv[1:])
    except ValueError as error:
        print(f"check: {error}", file=sys.stderr)
        return 2
    started = time.monotonic()
    all_ended = [ended for rows in STAGES for ended in run_beside(rows, gates)]
    if PYTEST in gates:
        all_ended.append(run(PYTEST, is_shown=True))
        close(all_ended[-1])
    failed = [ended.gate.name for ended in all_ended if not ended.is_good]
    took = time.monotonic() - started
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all good"
    print(f"\n== {len(gates)} gates in {took:.0f} s, {verdict}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
