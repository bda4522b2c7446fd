"""A command where libraries are missing."""

from __future__ import annotations

import subprocess
import sys

WITHOUT = """\
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in {missing!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from ceelo.cli.main import run
sys.exit(run({arguments!r}))
"""


def without(missing: set[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command where what is *missing* is not installed."""
    lines = WITHOUT.format(missing=missing, arguments=list(arguments))
    return subprocess.run(  # noqa: S603 - our own lines
        [sys.executable, "-W", "error", "-c", lines], capture_output=True, text=True, check=False
    )
