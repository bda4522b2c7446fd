"""What one process counts while it plays."""

from __future__ import annotations

import math
from array import array
from collections import Counter


class Tally:
    """Counts of the commands that came due inside a window of time, and of all errors."""

    def __init__(self) -> None:
        """Begin with a window that never opens."""
        self.begin = self.end = math.inf
        """Unit: seconds of the monotonic clock, which all processes of a machine share."""
        self.sent = 0
        self.sent_ever = 0
        """Warm-up and everything else included."""
        self.finished = 0
        """Commands that ended inside the window, whenever they began."""
        self.lost = 0
        self.unsent = 0
        """Came due at a table that was still busy with earlier ones when time was up."""
        self.latencies_ms = array("d")
        """From the moment a command was due to the receipt by the last socket of its table."""
        self.delays_ms = array("d")
        """From the moment a command was due to its sending: what the tool itself adds."""
        self.throws_checked = 0
        """Recomputed by the seats' own programs, warm-up included."""
        self.own_rounds = 0
        """Whose dice hold what these programs added, warm-up included."""
        self.errors: Counter[str] = Counter()

    def is_in(self, moment: float) -> bool:
        """Say whether *moment* is inside the window."""
        return self.begin <= moment < self.end
