"""Find the browser that the tests drive, or install the distribution's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "CEELO_CHROMIUM"
"""Environment variable with the path of a Chromium, for one that is in no usual place."""

_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "msedge")
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

    Raises:
        NoBrowserError: There is none and it cannot be installed.
    """
    try:
        return find()
    except NoBrowserError:
        if not _install():
            raise
        return find()


def _install() -> bool:
    """Install Debian's Chromium if this is root on such a system, and say whether it went well."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print("browser: installing chromium", flush=True)
    # Another installation may hold the lock: wait for it.  A page without any font has no width.
    quiet = (apt, "-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0")
    commands = (
        (*quiet, "update"),
        (*quiet, "install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"),
    )
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return all(
        subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=False,
        ).returncode
        == 0
        for command in commands
    )


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
