"""A server process seen from outside: its memory and its CPU time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from ceelo.load.plan import LoadError


class Usage(NamedTuple):
    """What a process has used at one moment."""

    cpu_seconds: float
    memory_kb: float
    """Resident."""


def usage_of(pid: int) -> Usage:
    """Return what process *pid* has used until now.

    Raises:
        LoadError: There is no such process, or the system does not tell.
    """
    folder = Path("/proc") / str(pid)
    try:
        stat = (folder / "stat").read_text()
        pages = int((folder / "statm").read_text().split()[1])
    except (OSError, ValueError, IndexError) as error:
        msg = f"There is no process {pid} whose memory and CPU time could be read in /proc."
        raise LoadError(msg) from error
    # The name of the program comes second, in brackets, and may have blanks: count after it.
    fields = stat.rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])  # Of all threads, for itself and in the system.
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1024)
