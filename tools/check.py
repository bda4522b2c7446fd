"""Run the gates that every change has to pass, the same at home and in CI.

`python -m tools.check` runs all of them, `python -m tools.check test` the tests alone, and
`python -m tools.check format types` the gates of those names.  All gates run even if one fails,
so that one run tells everything; the summary names those that failed.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Gate(NamedTuple):
    """One command that has to end with 0."""

    name: str
    command: tuple[str, ...]
    """Program of this virtual environment, and its arguments."""
    is_test: bool = False


# One more than there are processors: tests in a browser mostly wait.
WORKERS = str((os.cpu_count() or 1) + 1)

# In order of time, so that the quick ones speak first; pytest is last, its line closes the run.
GATES = (
    Gate("format", ("ruff", "format", "--check", ".")),
    Gate("lint", ("ruff", "check", ".")),
    Gate("imports", ("lint-imports", "--no-logo")),
    Gate("generated", ("python", "-m", "tools.gen", "--check")),
    Gate("types", ("mypy",)),
    Gate("web", ("python", "-m", "tools.pages", "run", "check")),
    Gate("vitest", ("python", "-m", "tools.pages", "run", "test"), is_test=True),
    Gate("pages", ("python", "-m", "tools.pages"), is_test=True),
    Gate("browser", ("python", "-m", "tools.browser"), is_test=True),
    Gate(
        "pytest",
        ("python", "-m", "pytest", "--numprocesses", WORKERS, "--verbosity", "0"),
        is_test=True,
    ),
)


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


def passes(gate: Gate) -> bool:
    """Run *gate* with its output shown as it comes, and say whether it passed."""
    print(f"\n== {gate.name}: {' '.join(gate.command)}", flush=True)
    started = time.monotonic()
    program, *arguments = gate.command
    here = Path(sys.executable).parent
    command = (sys.executable if program == "python" else str(here / program), *arguments)
    ended = subprocess.run(command, cwd=ROOT, check=False)
    took = time.monotonic() - started
    print(f"== {gate.name}: {'FAILED' if ended.returncode else 'good'}, {took:.1f} s", flush=True)
    return ended.returncode == 0


def main() -> int:
    """Run the gates that the arguments name and sum up."""
    try:
        gates = chosen(sys.argv[1:])
    except ValueError as error:
        print(f"check: {error}", file=sys.stderr)
        return 2
    started = time.monotonic()
    failed = [gate.name for gate in gates if not passes(gate)]
    took = time.monotonic() - started
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all good"
    print(f"\n== {len(gates)} gates in {took:.0f} s, {verdict}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
