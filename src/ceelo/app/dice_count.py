"""What the dice of one server have thrown since it started: counted, and the last ones kept."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING, Final, final

from ceelo.app.dice_alarm import DiceAlarm
from ceelo.core.dice import ALL_THROWS, Throw
from ceelo.core.event import AttemptAbandoned, DiceThrown, RoundBound, RoundLocked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.event import Event

THROWS_KEPT: Final = 10_000
"""RNG-10: so many of the last throws are shown to everybody."""


@final
class DiceCount:
    """All throws of all tables; which table or seat a throw belongs to is not kept."""

    __slots__ = ("_counts", "_last", "abandoned", "alarm", "locks", "since_ms")

    def __init__(self, since_ms: int) -> None:
        """Begin to count at *since_ms* (Unix time in milliseconds)."""
        self.since_ms: Final = since_ms
        self.locks = 0
        """Locks, each fixing the dice of one attempt."""
        self.abandoned = 0
        """Attempts that were given up after their lock (CEELO-FAIR/1, part 6)."""
        self.alarm: Final = DiceAlarm()
        """Tells whoever runs the server (RNG-10)."""
        self._counts: Final = dict.fromkeys(ALL_THROWS, 0)
        self._last: Final = deque[Throw](maxlen=THROWS_KEPT)

    def see(self, events: Iterable[Event]) -> None:
        """Count what there is to count of one entry."""
        for event in events:
            if isinstance(event, DiceThrown):
                self._counts[event.dice] += 1
                self._last.append(event.dice)
                if self.alarm.throw():
                    self.alarm.look(self.throws, self._last)
            elif isinstance(event, RoundLocked):
                self.locks += 1
            elif isinstance(event, RoundBound):
                self.alarm.end(is_abandoned=False)
            elif isinstance(event, AttemptAbandoned):
                self.abandoned += 1
                self.alarm.end(is_abandoned=True)

    @property
    def throws(self) -> Counter[Throw]:
        """How often each of the 216 ordered throws fell."""
        return Counter(self._counts)

    @property
    def last(self) -> tuple[Throw, ...]:
        """The last throws, the latest at the end."""
        return tuple(self._last)
