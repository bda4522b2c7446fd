"""A round in which several stakes are live: what it takes, and how much the banker swings (V48)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt
from typing import TYPE_CHECKING

import msgspec

from ceelo.core.contest import WHOLE, judge
from ceelo.core.rules import FirstThrow, Shooter
from ceelo.core.table import SEATS_MAX
from ceelo.odds.error import OddsError
from ceelo.odds.stake import Tally, board, stake_odds
from ceelo.odds.turn import ALWAYS_IN
from ceelo.odds.walk import Walk, Walker

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.odds.stake import Board

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

    One where it does not count them; none where that is not computed (see ``Walker.walks``).
    """

    @property
    def deviation_approx(self) -> float:
        """Return the standard deviation of what the banker wins."""
        return sqrt(self.variance)


class _Row(msgspec.Struct, frozen=True):
    """One result of the banker's and the sums of what meets it, in parts of the turn's total."""

    chance: Fraction
    is_at_once: bool
    win: Fraction
    again: Fraction
    won: Fraction
    """What the banker wins on average of a stake that is decided now."""


@lru_cache(maxsize=1024)
def rounds(
    rules: HouseRules, out: Fraction = ALWAYS_IN, most: int = BETTORS_MAX
) -> tuple[RoundOdds, ...]:
    """Return rounds of one live stake, of two, and so on.

    Raises:
        OddsError: There is no bank, too many are asked for, or a contest can never end.
    """
    if not 1 <= most <= BETTORS_MAX:
        msg = f"1 to {BETTORS_MAX} stakes are live in a round, not {most}"
        raise OddsError(msg)
    made, one = board(rules, out), stake_odds(rules, out)
    rows = [_row(made, place) for place in range(len(made.rows))]
    is_one = rules.player.shooter is Shooter.ONE
    walker = Walker(rules, out)
    counts = range(1, most + 1)
    # Where one throws for all, all their stakes go the same way.
    paths = [_paths(rows, 1 if is_one else count) for count in counts]
    edge, square = one.sides.edge, one.variance + one.sides.edge**2
    together = square if is_one else _together(rows, edge)
    return tuple(
        [
            RoundOdds(
                bettors=count,
                variance=count * square + count * (count - 1) * together - (count * edge) ** 2,
                throws=_turns(rules, made, rows, count) * made.turn.throws,
                all_beat=paths[count - 1],
                walks=walker.walks(count),
            )
            for count in counts
        ]
    )


def _row(made: Board, place: int) -> _Row:
    row, total, tally = made.rows[place], made.turn.total, Tally()
    for cell in row.cells:
        tally.add(cell.verdict, cell.weight)
    return _Row(
        chance=Fraction(row.weight, total),
        is_at_once=row.at_once is not None,
        win=Fraction(tally.win, total),
        again=Fraction(tally.again, total),
        won=Fraction(tally.won, WHOLE * total),
    )


def _paths(rows: list[_Row], count: int) -> Fraction:
    """Return how often all of *count* players who throw for themselves win."""
    found: list[Fraction] = []
    for players in range(1, count + 1):
        beaten, stuck = Fraction(0), Fraction(0)
        for row in rows:
            stuck += row.chance * row.again**players
            ways = row.win**players
            for tied in range(1, players):
                if row.again:
                    part = row.again**tied * row.win ** (players - tied)
                    ways += comb(players, tied) * part * found[tied - 1]
            beaten += row.chance * ways
        found.append(beaten / (1 - stuck))
    return found[-1]


def _together(rows: list[_Row], edge: Fraction) -> Fraction:
    """Return the mean product of what the banker wins of two players who throw for themselves."""
    stuck = sum([row.chance * row.again**2 for row in rows], Fraction(0))
    product = sum(
        [row.chance * row.won * (row.won + 2 * row.again * edge) for row in rows], Fraction(0)
    )
    return product / (1 - stuck)


def _turns(rules: HouseRules, made: Board, rows: list[_Row], count: int) -> Fraction:
    """Return the mean number of turns in a round."""
    if rules.bank.first is FirstThrow.PLAYERS:
        judged, total = judge(rules), made.turn.total
        alone = sum([weight for player, weight in made.turn.pairs if judged.player_ends(player)])
        return count + 1 - Fraction(alone, total) ** count
    is_one = rules.player.shooter is Shooter.ONE
    found: list[Fraction] = []
    for players in range(1, 2 if is_one else count + 1):
        turns, stuck = Fraction(1), Fraction(0)
        for row in rows:
            if row.is_at_once:
                continue
            stuck += row.chance * row.again**players
            later = sum(
                [
                    comb(players, tied)
                    * row.again**tied
                    * (1 - row.again) ** (players - tied)
                    * found[tied - 1]
                    for tied in range(1, players)
                    if row.again
                ],
                Fraction(0),
            )
            turns += row.chance * (players + later)
        found.append(turns / (1 - stuck))
    return found[-1]
