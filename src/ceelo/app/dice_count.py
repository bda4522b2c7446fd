"""What the dice of one server have thrown since it started: counted, and the last ones kept."""

from __future__ import annotations

from array import array
from collections import Counter, OrderedDict, deque
from typing import TYPE_CHECKING, Final, final

from ceelo.app.dice_alarm import DiceAlarm
from ceelo.core.dice import ALL_THROWS, Throw
from ceelo.core.event import AttemptAbandoned, ChainsRetired, DiceThrown, RoundBound, RoundLocked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.event import Event

THROWS_KEPT: Final = 10_000
"""RNG-10: so many of the last throws are shown to everybody."""
TABLES_MAX: Final = 10_000
"""Tables that are counted by themselves: those at which something was thrown last."""

_PLACES: Final = {throw: place for place, throw in enumerate(ALL_THROWS)}


@final
class TableCount:
    """The throws of one table, each of the 216 counted: which came when is not kept."""

    __slots__ = ("_counts", "alarm")

    def __init__(self, alarm: DiceAlarm) -> None:
        """Begin to count, with an *alarm* for this table."""
        self.alarm: Final = alarm
        # 864 bytes; a dict would take ten times as much.
        self._counts: Final = array("I", bytes(4 * len(ALL_THROWS)))

    def add(self, place: int) -> None:
        """Count one throw by its *place* among all."""
        self._counts[place] += 1
        if self.alarm.throw():
            self.alarm.look(Counter(dict(zip(ALL_THROWS, self._counts, strict=True))))


@final
class DiceCount:
    """All throws of all tables; which seat a throw belongs to is not kept."""

    __slots__ = (
        "_alarm",
        "_counts",
        "_last",
        "_tables",
        "_tables_max",
        "abandoned",
        "alarms",
        "locks",
        "since_ms",
    )

    def __init__(self, since_ms: int, tables_max: int = TABLES_MAX) -> None:
        """Begin to count at *since_ms* (Unix time in milliseconds)."""
        self.since_ms: Final = since_ms
        self.locks = 0
        """Attempts that have come to their end: bound, or given up."""
        self.abandoned = 0
        """Of these, attempts that were given up (CEELO-FAIR/1, part 6)."""
        self.alarms = 0
        """How often whoever runs the server was told (RNG-10)."""
        self._alarm: Final = DiceAlarm(self._raise)
        self._counts: Final = [0] * len(ALL_THROWS)
        self._last: Final = deque[Throw](maxlen=THROWS_KEPT)
        self._tables_max: Final = tables_max
        self._tables: Final = OrderedDict[str, TableCount]()

    def see(self, table: str, events: Iterable[Event], *, is_locked: bool = False) -> None:
        """Count what there is to count of one entry of *table*.

        *is_locked*: before it a lock waited for its reveals.  What a restored server leaves is such
        a lock: no die was fixed by it, so it was given up as it is for everybody who checks.
        """
        for event in events:
            match event:
                case DiceThrown():
                    self._throw(self._table(table), event.dice)
                case RoundLocked():
                    is_locked = True
                case RoundBound():
                    is_locked = False
                    self._end(self._table(table), is_abandoned=False)
                case AttemptAbandoned():
                    is_locked = False
                    self._end(self._table(table), is_abandoned=True)
                case ChainsRetired() if is_locked:
                    is_locked = False
                    self._end(self._table(table), is_abandoned=True)
                case _:
                    pass

    def _throw(self, own: TableCount, dice: Throw) -> None:
        place = _PLACES[dice]
        self._counts[place] += 1
        self._last.append(dice)
        if self._alarm.throw():
            self._alarm.look(self.throws, self._last)
        own.add(place)

    def _end(self, own: TableCount, *, is_abandoned: bool) -> None:
        self.locks += 1
        self.abandoned += is_abandoned
        self._alarm.end(is_abandoned=is_abandoned)
        own.alarm.end(is_abandoned=is_abandoned)

    def _table(self, name: str) -> TableCount:
        own = self._tables.get(name)
        if own is None:
            own = self._tables[name] = TableCount(DiceAlarm(self._raise, name))
            if len(self._tables) > self._tables_max:
                self._tables.popitem(last=False)
        else:
            self._tables.move_to_end(name)
        return own

    def _raise(self) -> None:
        self.alarms += 1

    @property
    def tables(self) -> int:
        """How many tables are looked at by themselves."""
        return len(self._tables)

    @property
    def tables_alarmed(self) -> int:
        """How many of them are beyond their limits now."""
        return sum(own.alarm.is_raised for own in self._tables.values())

    @property
    def throws(self) -> Counter[Throw]:
        """How often each of the 216 ordered throws fell."""
        return Counter(dict(zip(ALL_THROWS, self._counts, strict=True)))

    @property
    def last(self) -> tuple[Throw, ...]:
        """The last throws, the latest at the end."""
        return tuple(self._last)
