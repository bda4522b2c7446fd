"""Find the browser that the tests drive, or install the distribution's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "CEELO_CHROMIUM"
"""Environment variable with the path of a Chromium, for one that is in no usual place."""

_SHELL = "chromium-headless-shell"
"""Chromium without a browser's own windows: the same pages at a sixth of the work (0020)."""
_NAMES = (_SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "msedge")
_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


class NoBrowserError(Exception):
    """There is no Chromium; the message says how to get one."""


def find() -> Path:
    """Return the path of a Chromium or of a browser made from it.

    Raises:
        NoBrowserError: There is none.
    """
    if named := os.environ.get(VARIABLE):
        return Path(named)
    for name in _NAMES:
        if found := shutil.which(name):
            return Path(found)
    if _MAC.is_file():
        return _MAC
    msg = (
        "the browser tests need Chromium: install it (on Debian: apt-get install chromium), "
        f"or name one with {VARIABLE}=/path/to/chromium"
    )
    raise NoBrowserError(msg)


def provide() -> Path:
    """Return the path of a Chromium, installed first where that can be done without a question.

    In CI the shell is installed even beside another one, for its speed.

    Raises:
        NoBrowserError: There is none and it cannot be installed.
    """
    try:
        found = find()
    except NoBrowserError:
        _install()
        return find()
    if "CI" in os.environ and VARIABLE not in os.environ and found.name != _SHELL:
        _install()
    return find()


def _install() -> None:
    """Install Debian's Chromium if this is root on such a system: the shell where there is one."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    # Another installation may hold the lock: wait for it.
    quiet = (apt, "-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0")
    _runs((*quiet, "update"))
    for name in (_SHELL, "chromium"):
        print(f"browser: installing {name}", flush=True)
        # A page without any font has no width.
        if _runs(
            (*quiet, "install", "--yes", "--no-install-recommends", name, "fonts-dejavu-core")
        ):
            return


def _runs(command: tuple[str, ...]) -> bool:
    """Run *command* without a question, and say whether it went well."""
    done = subprocess.run(
        command,
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode == 0


def main() -> int:
    """Make sure that there is a browser and print where, or say what is missing."""
    try:
        print(f"browser: {provide()}")
    except NoBrowserError as error:
        print(f"browser: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
