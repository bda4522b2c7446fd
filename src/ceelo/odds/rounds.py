"""A round in which several stakes are live: what it takes, and how much the banker swings (V48)."""

from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt

import msgspec

from ceelo.core.contest import WHOLE, judge
from ceelo.core.rules import FirstThrow, HouseRules, Shooter
from ceelo.core.table import SEATS_MAX
from ceelo.odds.bare import KEPT
from ceelo.odds.stake import Board, Row, StakeOdds, Tally, board, stake_odds
from ceelo.odds.turn import ALWAYS_IN
from ceelo.odds.walk import Walk, walks

BETTORS_MAX = SEATS_MAX - 1
"""Live stakes that a table can have."""


class RoundOdds(msgspec.Struct, frozen=True, kw_only=True):
    """A round in which so many stakes of 1 are live."""

    bettors: int
    variance: Fraction
    """Of what the banker wins in all."""
    throws: Fraction
    """Mean number of throws, the banker's included."""
    all_beat: Fraction
    """How often every stake wins."""
    walks: tuple[Walk, ...]
    """Where the bank goes: after the first and after the last round that the house gives a banker.

    One where it does not count them; none where that is not computed (see ``walks``).
    """

    @property
    def deviation_approx(self) -> float:
        """Return the standard deviation of what the banker wins."""
        return sqrt(self.variance)


class _Row(msgspec.Struct, frozen=True):
    """One result of the banker's and the sums of what meets it, in whole weights."""

    weight: int
    is_at_once: bool
    win: int
    again: int
    won: int
    """What the banker wins of stakes that are decided now, in thirds."""


@lru_cache(maxsize=KEPT)
def rounds(rules: HouseRules, out: Fraction = ALWAYS_IN) -> tuple[RoundOdds, ...]:
    """Return rounds of one live stake, of two, and so on.

    Raises:
        OddsError: There is no bank, or a contest can never end.
    """
    made, one = board(rules, out), stake_odds(rules, out)
    rows, total = [_row(row) for row in made.rows], made.turn.total
    is_one = rules.player.shooter is Shooter.ONE
    gone_to = walks(rules, out, BETTORS_MAX)
    swing = _Swing(rules, rows, one, total)
    beaten = _all_beat(rows, total, 1 if is_one else BETTORS_MAX)
    turns = _turns(rules, made, rows, 1 if is_one else BETTORS_MAX)
    return tuple(
        [
            RoundOdds(
                bettors=count,
                variance=swing.of(count),
                throws=turns[0 if is_one else count - 1] * made.turn.throws,
                all_beat=beaten[0 if is_one else count - 1],
                walks=gone_to[count - 1],
            )
            for count in range(1, BETTORS_MAX + 1)
        ]
    )


def round_variance(rules: HouseRules, bettors: int, out: Fraction = ALWAYS_IN) -> Fraction:
    """Return the variance of what the banker wins of so many live stakes, and nothing dearer.

    Raises:
        OddsError: There is no bank, or a contest can never end.
    """
    made, one = board(rules, out), stake_odds(rules, out)
    return _Swing(rules, [_row(row) for row in made.rows], one, made.turn.total).of(bettors)


class _Swing:
    """How far the banker swings with any number of live stakes."""

    def __init__(self, rules: HouseRules, rows: list[_Row], one: StakeOdds, total: int) -> None:
        self._edge, self._square = one.sides.edge, one.variance + one.sides.edge**2
        is_one = rules.player.shooter is Shooter.ONE
        # Where one throws for all, all their stakes go the same way.
        self._together = self._square if is_one else _together(rows, self._edge, total)

    def of(self, count: int) -> Fraction:
        together = count * (count - 1) * self._together
        return count * self._square + together - (count * self._edge) ** 2


def _row(row: Row) -> _Row:
    tally = Tally()
    for cell in row.cells:
        tally.add(cell.verdict, cell.weight)
    return _Row(
        weight=row.weight,
        is_at_once=row.at_once is not None,
        win=tally.win,
        again=tally.again,
        won=tally.won,
    )


def _all_beat(rows: list[_Row], total: int, most: int) -> list[Fraction]:
    """Return how often all of 1, 2 … players who throw for themselves win."""
    found: list[Fraction] = []
    for players in range(1, most + 1):
        ways = Fraction(sum([row.weight * row.win**players for row in rows]))
        stuck = sum([row.weight * row.again**players for row in rows])
        for tied in range(1, players):
            both = sum([row.weight * row.again**tied * row.win ** (players - tied) for row in rows])
            if both:
                ways += comb(players, tied) * both * found[tied - 1]
        found.append(ways / (total ** (players + 1) - stuck))
    return found


def _together(rows: list[_Row], edge: Fraction, total: int) -> Fraction:
    """Return the mean product of what the banker wins of two players who throw for themselves."""
    product = sum(
        [row.weight * row.won * (row.won + 2 * WHOLE * row.again * edge) for row in rows],
        Fraction(0),
    )
    stuck = sum([row.weight * row.again**2 for row in rows])
    return product / (WHOLE**2 * (total**3 - stuck))


def _turns(rules: HouseRules, made: Board, rows: list[_Row], most: int) -> list[Fraction]:
    """Return the mean number of turns in rounds of 1, 2 … players who throw for themselves."""
    total = made.turn.total
    if rules.bank.first is FirstThrow.PLAYERS:
        judged = judge(rules)
        alone = sum([weight for player, weight in made.turn.pairs if judged.player_ends(player)])
        return [count + 1 - Fraction(alone, total) ** count for count in range(1, most + 1)]
    rows = [row for row in rows if not row.is_at_once]
    called = Fraction(sum([row.weight for row in rows]), total)
    found: list[Fraction] = []
    for players in range(1, most + 1):
        turns = 1 + players * called
        whole = total ** (players + 1)
        stuck = Fraction(sum([row.weight * row.again**players for row in rows]), whole)
        for tied in range(1, players):
            both = sum(
                [
                    row.weight * row.again**tied * (total - row.again) ** (players - tied)
                    for row in rows
                    if row.again
                ]
            )
            if both:
                turns += Fraction(comb(players, tied) * both, whole) * found[tied - 1]
        found.append(turns / (1 - stuck))
    return found
