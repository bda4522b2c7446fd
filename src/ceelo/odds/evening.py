"""Evenings that are played out: what one player has round after round, by seeded chance.

The lines are simulated and no more than that: every round is drawn from its exact chances, so that
many evenings look as they do at a table.  How evenings end is worked out from the same chances.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate, zip_longest
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from ceelo.core.contest import judge
from ceelo.core.rules import HouseRules, Liability
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.odds.bare import PLENTY, for_odds
from ceelo.odds.checked import check_whole
from ceelo.odds.ends import Bar, EndErrors, Won, ahead_of, bars_of, counted, ends_of, errors_of
from ceelo.odds.error import NotExactError, OddsError
from ceelo.odds.pair import bank_game, pot_game
from ceelo.odds.pot import pot_for
from ceelo.odds.pot_field import TieEnd, field
from ceelo.odds.turn import out_of

if TYPE_CHECKING:
    from collections.abc import Callable

EVENINGS = 200
ROUNDS_MAX = 1000
POINTS_MAX = 60
"""Points of one line: more than a chart can show apart."""


class Evenings(msgspec.Struct, frozen=True, kw_only=True):
    """Many evenings of one player.

    With a bank he stakes in every round and never banks; in a pot he antes in every round, and the
    first throw walks round.
    """

    seed: int
    rounds: int
    chips: int | None
    """What he has at first; who has not enough for a stake plays no more.

    None: as much as he may need.
    """
    stake: int
    """His stake or ante in every round.  Unit: chips."""
    step: int
    """Rounds between two points of a line."""
    mean: Fraction | None
    """What he wins on average in an evening, exactly; below 0: loses.  Unit: chips.

    None: his chips may run out, and the fraction would be thousands of digits long.
    """
    mean_approx: float
    deviation_approx: float
    """The standard deviation of that.  Unit: chips."""
    ends: tuple[Bar, ...]
    """How evenings end.  Order: by what is won."""
    is_exact: bool
    """Whether how they end is worked out; else it is as the evenings that were played out ended."""
    errors: EndErrors | None
    """How near they then are; None: worked out."""
    ahead_approx: float
    """How often he ends with more than he came with."""
    level_approx: float
    behind_approx: float
    broke_approx: float
    """How often he has not enough for another stake at the end, or before (risk of ruin)."""
    lines: tuple[tuple[int, ...], ...]
    """What he has won so far, one line an evening.  Order: from the start, 0, to the last round."""


class _Round(NamedTuple):
    """What one round may come to."""

    won: tuple[int, ...]
    chances: tuple[Fraction, ...]
    short: Callable[[int], Won] | None = None
    """The same for who has only so many chips; None: they make no difference to it."""

    @property
    def mean(self) -> Fraction:
        pairs = zip(self.won, self.chances, strict=True)
        return sum([won * chance for won, chance in pairs], Fraction(0))

    @property
    def variance(self) -> Fraction:
        pairs = zip(self.won, self.chances, strict=True)
        return sum([won * won * chance for won, chance in pairs], Fraction(0)) - self.mean**2

    def asked(self, chips: int | None) -> Callable[[int], Won]:
        """Return what may come of this round by what has been won, of *chips* at first."""
        usual = tuple(zip(self.won, map(float, self.chances), strict=True))
        short = self.short
        if chips is None or short is None:
            return lambda _: usual
        return lambda won: short(chips + won)


def evenings(  # noqa: PLR0913 - an evening has as many sides
    rules: HouseRules,
    *,
    seed: int,
    rounds: int,
    seats: int = SEATS_MIN,
    chips: int | None = None,
    out: Fraction | None = None,
) -> Evenings:
    """Return evenings of *rounds*, the same ones for the same *seed*.

    *seats* counts in a pot alone; *chips* are what he has at first, and None is as many as he may
    need; a die leaves the area in *out* of all throws (V20), or as often as the rules say.

    >>> from ceelo.house.load import load_preset
    >>> played = evenings(load_preset("classic"), seed=1, rounds=50)
    >>> len(played.lines), str(played.mean), round(played.deviation_approx)
    (200, '-100/81', 7)
    >>> played.is_exact, round(played.ahead_approx, 3)
    (True, 0.399)

    Raises:
        OddsError: That is no evening, or it depends on more than chance round by round.
    """
    rules, out = for_odds(rules), out_of(rules, out)
    check_whole(seed=seed, rounds=rounds, seats=seats, chips=chips)
    if not 1 <= rounds <= ROUNDS_MAX:
        msg = f"an evening has 1 to {ROUNDS_MAX:,} rounds, not {rounds}"
        raise OddsError(msg)
    if not SEATS_MIN <= seats <= SEATS_MAX:
        msg = f"a pot has {SEATS_MIN} to {SEATS_MAX} seats, not {seats}"
        raise OddsError(msg)
    stake = rules.stake.min if rules.has_bank else rules.pot.ante
    if chips is not None:
        _check_chips(rules, chips, stake)
    kinds = _against_bank(rules, out) if rules.has_bank else _for_pots(rules, out, seats)
    evening = _Evening(kinds, rounds, chips, stake)
    return evening.told(seed)


def _check_chips(rules: HouseRules, chips: int, stake: int) -> None:
    if not stake <= chips <= PLENTY:
        msg = f"a stack is {stake:,}, one stake, to {PLENTY:,} chips, not {chips}"
        raise OddsError(msg)
    if rules.stake.liability is Liability.ESCROW and not judge(rules).is_even:
        msg = "with escrow stakes shrink as chips run out: simulate such an evening"
        raise NotExactError(msg)


class _Evening:
    """One evening: its rounds in their order, and what its player has at first."""

    def __init__(
        self, kinds: tuple[_Round, ...], rounds: int, chips: int | None, stake: int
    ) -> None:
        """Let *kinds* of rounds come in turn."""
        self._kinds, self._rounds, self._chips, self._stake = kinds, rounds, chips, stake
        # Who has won less plays no more.
        self._least = None if chips is None else stake - chips
        asked = [one.asked(chips) for one in kinds]
        self._asked = [asked[number % len(asked)] for number in range(rounds)]

    @property
    def _often(self) -> list[tuple[_Round, int]]:
        """Return every kind of round, and how many of them there are."""
        count = len(self._kinds)
        return [(one, len(range(at, self._rounds, count))) for at, one in enumerate(self._kinds)]

    def told(self, seed: int) -> Evenings:
        """Return how it goes, and how evenings go that are drawn by *seed*."""
        step = -(-self._rounds // POINTS_MAX)
        lines = self._lines(seed, step)
        played = [line[-1] for line in lines]
        worked_out = ends_of(self._asked, self._least)
        ends = worked_out or counted(played, self._least)
        ahead, level, behind = ahead_of(ends.chances)
        mean = self._mean()
        errors = None if worked_out else errors_of(ends, len(lines))
        if errors and mean is not None:
            errors = replace(errors, mean_approx=0.0)
        return Evenings(
            seed=seed,
            rounds=self._rounds,
            chips=self._chips,
            stake=self._stake,
            step=step,
            mean=mean,
            mean_approx=ends.mean if mean is None else float(mean),
            deviation_approx=ends.deviation if mean is None else self._deviation(),
            ends=bars_of(ends, played),
            is_exact=worked_out is not None,
            errors=errors,
            ahead_approx=ahead,
            level_approx=level,
            behind_approx=behind,
            broke_approx=ends.broke,
            lines=tuple(lines),
        )

    def _mean(self) -> Fraction | None:
        """Return what is won on average, as long as the chips do not run out."""
        if self._least is not None:
            return None
        return sum([one.mean * count for one, count in self._often], Fraction(0))

    def _deviation(self) -> float:
        """Return the standard deviation of that."""
        return sqrt(sum([one.variance * count for one, count in self._often]))

    def _lines(self, seed: int, step: int) -> list[tuple[int, ...]]:
        """Return evenings drawn by chance, a point for every *step* rounds."""
        generator = Random(seed)  # noqa: S311 - nobody plays with these dice.
        if self._least is not None:
            drawn = [self._short_line(generator, self._least) for _ in range(EVENINGS)]
        else:
            draws = [
                (one.won, tuple(accumulate(map(float, one.chances))), count)
                for one, count in self._often
            ]
            drawn = [_line(generator, draws) for _ in range(EVENINGS)]
        return [(*sums[:-1:step], sums[-1]) for sums in drawn]

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


def _against_bank(rules: HouseRules, out: Fraction) -> tuple[_Round, ...]:
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


def _for_pots(rules: HouseRules, out: Fraction, seats: int) -> tuple[_Round, ...]:
    """Return one round for each place in the order of throwing, as the first throw walks round."""
    found, ante = field(rules, out), rules.pot.ante
    if seats > SEATS_MIN and found.tie is not TieEnd.SHOOTOUT:
        msg = "a pot that several split or carry over depends on who ties: simulate it"
        raise NotExactError(msg)
    pot_game(rules, out)  # Says what else has no fixed stakes.
    wins = [one.win for one in pot_for(rules, seats, out).by_order]
    if seats == SEATS_MIN:
        # What neither wins is split.
        split = 1 - sum(wins, Fraction(0))
        return tuple([_round({ante: win, -ante: 1 - win - split, 0: split}) for win in wins])
    # Who throws first is last the next time.
    walking = (wins[0], *reversed(wins[1:]))
    return tuple([_round({ante * (seats - 1): win, -ante: 1 - win}) for win in walking])


def _round(chances: dict[int, Fraction]) -> _Round:
    won = tuple(sorted(one for one, chance in chances.items() if chance))
    return _Round(won, tuple([chances[one] for one in won]))
