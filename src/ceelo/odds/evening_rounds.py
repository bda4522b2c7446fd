"""Evenings whose rounds are alike and known: what may come of each is worked out, and drawn."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate, zip_longest
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple, final

from ceelo.core.table import SEATS_MIN
from ceelo.odds.bare import PLENTY
from ceelo.odds.ends import Won, ends_of
from ceelo.odds.evening_told import EVENINGS, Asked, Evenings, told
from ceelo.odds.pair import bank_game
from ceelo.odds.pot import pot_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.rules import HouseRules


class Round(NamedTuple):
    """What one round may come to."""

    won: tuple[int, ...]
    chances: tuple[Fraction, ...]
    short: Callable[[int], Won] | None = None
    """The same for who has only so many chips; None: they make no difference to it."""

    @property
    def mean(self) -> Fraction:
        """Return what is won on average.  Unit: chips."""
        pairs = zip(self.won, self.chances, strict=True)
        return sum([won * chance for won, chance in pairs], Fraction(0))

    @property
    def variance(self) -> Fraction:
        """Return the variance of that."""
        pairs = zip(self.won, self.chances, strict=True)
        return sum([won * won * chance for won, chance in pairs], Fraction(0)) - self.mean**2

    def asked(self, chips: int | None) -> Callable[[int], Won]:
        """Return what may come of this round by what has been won, of *chips* at first."""
        usual = tuple(zip(self.won, map(float, self.chances), strict=True))
        short = self.short
        if chips is None or short is None:
            return lambda _: usual
        return lambda won: short(chips + won)


@final
class KnownRounds:
    """One evening: its rounds in their order, and what its player has at first."""

    def __init__(self, kinds: tuple[Round, ...], asked: Asked) -> None:
        """Let *kinds* of rounds come in turn."""
        self._kinds, self._rounds, self._told = kinds, asked.rounds, asked
        self._least = asked.least
        turns = [one.asked(asked.chips) for one in kinds]
        self._asked = [turns[number % len(turns)] for number in range(asked.rounds)]

    @property
    def _often(self) -> list[tuple[Round, int]]:
        """Return every kind of round, and how many of them there are."""
        count = len(self._kinds)
        return [(one, len(range(at, self._rounds, count))) for at, one in enumerate(self._kinds)]

    def told(self) -> Evenings:
        """Return how it goes, and how evenings go that are drawn by the seed."""
        worked_out = ends_of(self._asked, self._least)
        mean = self._mean()
        fair = None if mean is None else (mean, self._deviation())
        return told(self._told, self._sums(), worked_out, fair)

    def _mean(self) -> Fraction | None:
        """Return what is won on average, as long as the chips do not run out."""
        if self._least is not None:
            return None
        return sum([one.mean * count for one, count in self._often], Fraction(0))

    def _deviation(self) -> float:
        """Return the standard deviation of that."""
        return sqrt(sum([one.variance * count for one, count in self._often]))

    def _sums(self) -> list[list[int]]:
        """Return evenings drawn by chance: what was won after each round."""
        generator = Random(self._told.seed)  # noqa: S311 - nobody plays with these dice.
        if self._least is not None:
            return [self._short_line(generator, self._least) for _ in range(EVENINGS)]
        draws = [
            (one.won, tuple(accumulate(map(float, one.chances))), count)
            for one, count in self._often
        ]
        return [_line(generator, draws) for _ in range(EVENINGS)]

    def _short_line(self, generator: Random, least: int) -> list[int]:
        """Draw an evening of who may have no stake left before it is over."""
        sums = [0]
        for asked in self._asked:
            so_far = sums[-1]
            if so_far < least:
                sums.append(so_far)
                continue
            won, chances = zip(*asked(so_far), strict=True)
            sums.append(so_far + generator.choices(won, chances)[0])
        return sums


_Draw = tuple[tuple[int, ...], tuple[float, ...], int]
"""What may be won in a round, the sums of the chances up to each, and how many such rounds."""


def _line(generator: Random, draws: list[_Draw]) -> list[int]:
    drawn = [generator.choices(won, cum_weights=sums, k=rounds) for won, sums, rounds in draws]
    # Round after round; of the last turn of all places some may be missing.
    in_order = [won for turn in zip_longest(*drawn) for won in turn if won is not None]
    return list(accumulate(in_order, initial=0))


def against_bank(rules: HouseRules, out: Fraction) -> tuple[Round, ...]:
    """Return the one kind of round there is for who stakes the least against a banker."""
    game = bank_game(rules, rules.stake.min, out)

    @cache
    def short(chips: int) -> Won:
        weights: dict[int, int] = {}
        for change in game.changes(PLENTY, chips, 0):
            weights[-change.won] = weights.get(-change.won, 0) + change.weight
        return tuple([(won, weight / game.total) for won, weight in sorted(weights.items())])

    chances: dict[int, int] = {}
    for change in game.changes(PLENTY, PLENTY, 0):
        chances[-change.won] = chances.get(-change.won, 0) + change.weight
    found = _round({won: Fraction(weight, game.total) for won, weight in chances.items()})
    return (found._replace(short=short),)


def for_pots(rules: HouseRules, out: Fraction, seats: int) -> tuple[Round, ...]:
    """Return one round for each place in the order of throwing, as the first throw walks round."""
    ante = rules.pot.ante
    wins = [one.win for one in pot_for(rules, seats, out).by_order]
    if seats == SEATS_MIN:
        # What neither wins is split.
        split = 1 - sum(wins, Fraction(0))
        return tuple([_round({ante: win, -ante: 1 - win - split, 0: split}) for win in wins])
    # Who throws first is last the next time.
    walking = (wins[0], *reversed(wins[1:]))
    return tuple([_round({ante * (seats - 1): win, -ante: 1 - win}) for win in walking])


def _round(chances: dict[int, Fraction]) -> Round:
    won = tuple(sorted(one for one, chance in chances.items() if chance))
    return Round(won, tuple([chances[one] for one in won]))
