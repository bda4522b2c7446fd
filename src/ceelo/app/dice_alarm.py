"""An alarm for whoever runs a server: its dice, or how often attempts end, leave their limits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, final

import structlog

from ceelo.fair.evenness import FACES, THROWS_MIN, even_throws

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ceelo.core.dice import Throw

LOOK_EVERY: Final = 1_000
"""Throws between two looks: five of them within the 5,000 in which loaded dice are to be seen."""
ALARM_CHANCE: Final = 4e-11
"""RNG-10: fair dice raise an alarm less than once in a million days of a million throws each.

Such a day has 1,000 looks at all throws, 1,000 at the last ones, and 1,000 at most at single
tables.  Each compares three things: whether faces are too uneven, whether whole throws are, and
whether these are too even.  Chi-square is a limit of the true chance, which is up to 2.2 times as
great here (computed by ``tests/app/test_dice_alarm.py``): 9,000 x 2.2 x 4e-11 is 7.9e-7.
"""
ATTEMPTS_WINDOW: Final = 200
RATE_MAX: Final = 0.02
"""CEELO-FAIR/1, part 6: above it the table's own mark is red."""
ABANDONED_MIN: Final = 5
"""Of few attempts a share says nothing: one phone that loses its net is no alarm."""

_LAST_ENDS: Final = (1 << ATTEMPTS_WINDOW) - 1

_log = structlog.get_logger("ceelo.app")


@final
class DiceAlarm:
    """Looks at dice from time to time; what goes wrong is told once, when it begins.

    One has the dice of all tables, and each table one of its own: it has to be small.
    """

    __slots__ = ("_attempts", "_ends", "_raise", "_raised", "_table", "_unseen")

    def __init__(self, on_raise: Callable[[], None], table: str | None = None) -> None:
        """Begin with nothing to worry about; *table* is the one it is of, None all of them."""
        self._raise: Final = on_raise
        self._table: Final = table
        self._unseen = 0
        self._attempts = 0
        self._ends = 0
        """A bit for each of the last attempts; 1: it was given up."""
        self._raised: frozenset[str] = frozenset()

    @property
    def is_raised(self) -> bool:
        """Say whether anything is wrong now."""
        return bool(self._raised)

    def throw(self) -> bool:
        """Note a throw, and say whether it is time to look at all of them."""
        self._unseen += 1
        return self._unseen >= LOOK_EVERY

    def look(self, all_throws: Counter[Throw], last: Iterable[Throw] = ()) -> None:
        """Compare all throws, and the last ones by themselves, with fair dice (RNG-10)."""
        self._unseen = 0
        for which, throws in (("all", all_throws), ("last", Counter(last))):
            if throws.total() < THROWS_MIN:
                continue
            counted = [((one.first, one.second, one.third), n) for one, n in throws.items()]
            for finding in even_throws(counted):
                # Too even to be true is as wrong as too uneven.  Of six faces it tells nothing:
                # that all fall equally often is no rarity among a few thousand dice.
                most = 1.0 if finding.freedom < FACES else 1 - ALARM_CHANCE
                is_wrong = not ALARM_CHANCE <= finding.chance <= most
                if self._begins(f"{finding.test} of {which}", is_wrong=is_wrong):
                    _log.critical(
                        "dice-not-even",
                        table=self._table,
                        test=finding.test,
                        throws=which,
                        counted=finding.counted,
                        chi_square=round(finding.chi_square, 2),
                        freedom=finding.freedom,
                        chance=finding.chance,
                    )

    def end(self, *, is_abandoned: bool) -> None:
        """Note how one attempt ended: bound, or given up (CEELO-FAIR/1, part 6)."""
        self._ends = (self._ends << 1 | is_abandoned) & _LAST_ENDS
        self._attempts = min(self._attempts + 1, ATTEMPTS_WINDOW)
        abandoned = self._ends.bit_count()
        is_wrong = abandoned >= ABANDONED_MIN and abandoned > RATE_MAX * self._attempts
        if self._begins("abandoned", is_wrong=is_wrong):
            _log.critical(
                "attempts-abandoned",
                table=self._table,
                abandoned=abandoned,
                attempts=self._attempts,
            )

    def _begins(self, what: str, *, is_wrong: bool) -> bool:
        if is_wrong == (what in self._raised):
            return False
        if not is_wrong:
            self._raised -= {what}
            return False
        self._raised |= {what}
        self._raise()
        return True
