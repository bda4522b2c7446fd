"""An alarm for whoever runs a server: its dice, or how often attempts end, leave their limits."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING, Final, final

import structlog

from ceelo.fair.evenness import THROWS_MIN, even_throws

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.dice import Throw

LOOK_EVERY: Final = 1_000
"""Throws between two looks: five of them within the 5,000 in which loaded dice are to be seen."""
ALARM_CHANCE: Final = 1e-10
"""RNG-10: of a million throws a day, looked at a thousand times in four ways and from both sides,
fair dice raise an alarm with less than one chance in a million."""
ATTEMPTS_WINDOW: Final = 200
RATE_MAX: Final = 0.02
"""CEELO-FAIR/1, part 6: above it the table's own mark is red."""
ABANDONED_MIN: Final = 5
"""Of few attempts a share says nothing: one phone that loses its net is no alarm."""

_log = structlog.get_logger("ceelo.app")


@final
class DiceAlarm:
    """Looks at the dice from time to time; what goes wrong is told once, when it begins."""

    __slots__ = ("_ends", "_raised", "_unseen", "count")

    def __init__(self) -> None:
        """Begin with nothing to worry about."""
        self.count = 0
        """How often it was raised."""
        self._unseen = 0
        self._ends: Final = deque[bool](maxlen=ATTEMPTS_WINDOW)
        self._raised: Final = set[str]()

    def throw(self) -> bool:
        """Note a throw, and say whether it is time to look at all of them."""
        self._unseen += 1
        return self._unseen >= LOOK_EVERY

    def look(self, all_throws: Counter[Throw], last: Iterable[Throw]) -> None:
        """Compare all throws, and the last ones by themselves, with fair dice (RNG-10)."""
        self._unseen = 0
        for which, throws in (("all", all_throws), ("last", Counter(last))):
            if throws.total() < THROWS_MIN:
                continue
            counted = [((one.first, one.second, one.third), n) for one, n in throws.items()]
            for finding in even_throws(counted):
                # Too even to be true is as wrong as too uneven.
                is_wrong = not ALARM_CHANCE <= finding.chance <= 1 - ALARM_CHANCE
                if self._begins(f"{finding.test} of {which}", is_wrong=is_wrong):
                    _log.critical(
                        "dice-not-even",
                        test=finding.test,
                        throws=which,
                        counted=finding.counted,
                        chi_square=round(finding.chi_square, 2),
                        freedom=finding.freedom,
                        chance=finding.chance,
                    )

    def end(self, *, is_abandoned: bool) -> None:
        """Note how one attempt ended: bound, or given up (CEELO-FAIR/1, part 6)."""
        self._ends.append(is_abandoned)
        abandoned, attempts = sum(self._ends), len(self._ends)
        is_wrong = abandoned >= ABANDONED_MIN and abandoned > RATE_MAX * attempts
        if self._begins("abandoned", is_wrong=is_wrong):
            _log.critical("attempts-abandoned", abandoned=abandoned, attempts=attempts)

    def _begins(self, what: str, *, is_wrong: bool) -> bool:
        if not is_wrong:
            self._raised.discard(what)
            return False
        if what in self._raised:
            return False
        self._raised.add(what)
        self.count += 1
        return True
