"""Evenings that are played out: what one player has round after round, by seeded chance.

Simulated and no more than that: every round is drawn from its exact chances, so that many evenings
look as they do at a table.  The mean and the deviation beside them are exact.
"""

from fractions import Fraction
from itertools import accumulate, zip_longest
from math import sqrt
from random import Random
from typing import NamedTuple

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.odds.bare import PLENTY, for_odds
from ceelo.odds.error import OddsError
from ceelo.odds.pair import bank_game, pot_game
from ceelo.odds.pot import pot_for
from ceelo.odds.pot_field import TieEnd, field
from ceelo.odds.turn import out_of

EVENINGS = 200
ROUNDS_MAX = 300
POINTS_MAX = 60
"""Points of one line: more than a chart can show apart."""


class Evenings(msgspec.Struct, frozen=True, kw_only=True):
    """Many evenings of one player.

    With a bank he stakes in every round and never banks; in a pot he antes in every round, and the
    first throw walks round.
    """

    seed: int
    rounds: int
    stake: int
    """His stake or ante in every round.  Unit: chips."""
    step: int
    """Rounds between two points of a line."""
    mean: Fraction
    """What he wins on average in an evening, exactly; below 0: loses.  Unit: chips."""
    deviation_approx: float
    """The standard deviation of that.  Unit: chips."""
    lines: tuple[tuple[int, ...], ...]
    """What he has won so far, one line an evening.  Order: from the start, 0, to the last round."""


class _Round(NamedTuple):
    """What one round may come to."""

    won: tuple[int, ...]
    chances: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        pairs = zip(self.won, self.chances, strict=True)
        return sum([won * chance for won, chance in pairs], Fraction(0))

    @property
    def variance(self) -> Fraction:
        pairs = zip(self.won, self.chances, strict=True)
        return sum([won * won * chance for won, chance in pairs], Fraction(0)) - self.mean**2


def evenings(
    rules: HouseRules,
    *,
    seed: int,
    rounds: int,
    seats: int = SEATS_MIN,
    out: Fraction | None = None,
) -> Evenings:
    """Return evenings of *rounds*, the same ones for the same *seed*.

    *seats* counts in a pot alone; a die leaves the area in *out* of all throws (V20), or as often
    as the rules say.

    >>> from ceelo.house.load import load_preset
    >>> played = evenings(load_preset("classic"), seed=1, rounds=50)
    >>> len(played.lines), str(played.mean), round(played.deviation_approx)
    (200, '-100/81', 7)

    Raises:
        OddsError: That is no evening, or it depends on more than chance round by round.
    """
    rules, out = for_odds(rules), out_of(rules, out)
    if not 1 <= rounds <= ROUNDS_MAX:
        msg = f"an evening has 1 to {ROUNDS_MAX} rounds, not {rounds}"
        raise OddsError(msg)
    if not SEATS_MIN <= seats <= SEATS_MAX:
        msg = f"a pot has {SEATS_MIN} to {SEATS_MAX} seats, not {seats}"
        raise OddsError(msg)
    kinds = _against_bank(rules, out) if rules.has_bank else _for_pots(rules, out, seats)
    often = [len(range(place, rounds, len(kinds))) for place in range(len(kinds))]
    step = -(-rounds // POINTS_MAX)
    generator = Random(seed)  # noqa: S311 - nobody plays with these dice.
    draws = [
        _Draw(one.won, tuple(accumulate(map(float, one.chances))), count)
        for one, count in zip(kinds, often, strict=True)
    ]
    lines = [_line(generator, draws, step) for _ in range(EVENINGS)]
    return Evenings(
        seed=seed,
        rounds=rounds,
        stake=rules.stake.min if rules.has_bank else rules.pot.ante,
        step=step,
        mean=sum([one.mean * count for one, count in zip(kinds, often, strict=True)], Fraction(0)),
        deviation_approx=sqrt(
            sum([one.variance * count for one, count in zip(kinds, often, strict=True)])
        ),
        lines=tuple(lines),
    )


class _Draw(NamedTuple):
    won: tuple[int, ...]
    sums_approx: tuple[float, ...]
    """Of the chances, up to each."""
    rounds: int


def _line(generator: Random, draws: list[_Draw], step: int) -> tuple[int, ...]:
    drawn = [generator.choices(won, cum_weights=sums, k=rounds) for won, sums, rounds in draws]
    # Round after round; of the last turn of all places some may be missing.
    in_order = [won for turn in zip_longest(*drawn) for won in turn if won is not None]
    sums = list(accumulate(in_order, initial=0))
    return (*sums[:-1:step], sums[-1])


def _against_bank(rules: HouseRules, out: Fraction) -> tuple[_Round, ...]:
    game = bank_game(rules, rules.stake.min, out)
    chances: dict[int, int] = {}
    for change in game.changes(PLENTY, PLENTY, 0):
        chances[-change.won] = chances.get(-change.won, 0) + change.weight
    return (_round({won: Fraction(weight, game.total) for won, weight in chances.items()}),)


def _for_pots(rules: HouseRules, out: Fraction, seats: int) -> tuple[_Round, ...]:
    """Return one round for each place in the order of throwing, as the first throw walks round."""
    found, ante = field(rules, out), rules.pot.ante
    if seats > SEATS_MIN and found.tie is not TieEnd.SHOOTOUT:
        msg = "a pot that several split or carry over depends on who ties: simulate it"
        raise OddsError(msg)
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
