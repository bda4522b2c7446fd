"""One stake against a bank: what becomes of it, and what the banker has of it (V5 to V31).

Unit: everything is per chip staked and seen from the banker where it is about money: above 0 he is
favoured.
Method: the sum over all pairs of what two turns come to, each judged by what settles at a table.
Who ties where ties are thrown again starts afresh with the banker, so the sum is divided by what is
not thrown again.
"""

from fractions import Fraction
from functools import lru_cache
from math import sqrt

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.contest import WHOLE, Verdict, judge
from ceelo.core.outcome import Outcome
from ceelo.core.rules import HouseRules
from ceelo.odds.bare import KEPT
from ceelo.odds.error import OddsError
from ceelo.odds.turn import ALWAYS_IN, Turn, turn


class Sides(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a stake in the end."""

    win: Fraction
    """How often the player wins it."""
    lose: Fraction
    push: Fraction
    again: Fraction
    """How often it is thrown for once more before that (V14 ``replay``); part of the others."""
    edge: Fraction
    """What the banker wins on average."""


_NONE = Fraction(0)
NOTHING_LATER = Sides(win=_NONE, lose=_NONE, push=_NONE, again=_NONE, edge=_NONE)
"""What is to come where no tie is thrown again."""


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """What a stake is worth once the banker has this result."""

    result: Combination
    chance: Fraction
    """How often the banker's turn comes to it."""
    at_once: Outcome | None
    """What it makes of every stake without a throw of the players (V5); None: they throw."""
    sides: Sides


class StakeOdds(msgspec.Struct, frozen=True, kw_only=True):
    """One stake against the bank, over all that two turns may come to."""

    sides: Sides
    edge_decided: Fraction | None
    """The edge per stake that is no push; None: every stake is one."""
    variance: Fraction
    at_once_won: Fraction
    """How often the banker wins every stake with his own result."""
    at_once_lost: Fraction
    held: tuple[Held, ...]
    """Order: the banker's results, from the best down."""

    @property
    def deviation_approx(self) -> float:
        """Return the standard deviation of what one stake wins or loses."""
        return sqrt(self.variance)


class Cell(msgspec.Struct, frozen=True):
    """A player's result against one of the banker."""

    player: Combination
    weight: int
    verdict: Verdict


class Row(msgspec.Struct, frozen=True):
    """One result of the banker and all that may meet it."""

    banker: Combination
    weight: int
    at_once: Verdict | None
    cells: tuple[Cell, ...]


class Board(msgspec.Struct, frozen=True):
    """All pairs of results, each with its weight and its verdict."""

    turn: Turn
    rows: tuple[Row, ...]


@lru_cache(maxsize=KEPT)
def board(rules: HouseRules, out: Fraction = ALWAYS_IN) -> Board:
    """Return the board of a house with a bank."""
    if not rules.has_bank:
        msg = 'there is no stake against a bank where everybody antes: bet is "pot"'
        raise OddsError(msg)
    judged, thrown = judge(rules), turn(rules, out=out)
    rows: list[Row] = []
    for banker, weight in thrown.pairs:
        cells = [
            Cell(player, part, judged.settled(banker, player)) for player, part in thrown.pairs
        ]
        rows.append(Row(banker, weight, judged.ends(banker), tuple(cells)))
    return Board(thrown, tuple(rows))


class Tally(msgspec.Struct):
    """Sums over cells, in whole weights."""

    win: int = 0
    lose: int = 0
    push: int = 0
    again: int = 0
    won: int = 0
    """What the banker wins, in thirds of the stake."""
    square: int = 0

    def add(self, verdict: Verdict, weight: int) -> None:
        """Count *verdict* so often."""
        if verdict.is_replayed:
            self.again += weight
            return
        won = -verdict.change(WHOLE)
        match verdict.outcome:
            case Outcome.WIN:
                self.win += weight
            case Outcome.LOSE:
                self.lose += weight
            case Outcome.PUSH:  # pragma: no branch
                self.push += weight
        self.won += weight * won
        self.square += weight * won * won


@lru_cache(maxsize=KEPT)
def stake_odds(rules: HouseRules, out: Fraction = ALWAYS_IN) -> StakeOdds:
    """Return what becomes of a stake under *rules*; a die leaves the area *out* of all throws.

    Raises:
        OddsError: There is no bank, or a turn or a contest can never end.
    """
    made = board(rules, out)
    sides, square = _all(rules, out)
    total = made.turn.total
    held = tuple([_held(row, sides, total) for row in made.rows])
    decided = 1 - sides.push
    at_once = dict.fromkeys(Outcome, Fraction(0))
    for one in held:
        if one.at_once is not None:
            at_once[one.at_once] += one.chance
    return StakeOdds(
        sides=sides,
        edge_decided=sides.edge / decided if decided else None,
        variance=square - sides.edge**2,
        # An outcome is the player's.
        at_once_won=at_once[Outcome.LOSE],
        at_once_lost=at_once[Outcome.WIN],
        held=held,
    )


def sides_of(rules: HouseRules) -> Sides:
    """Return the sides of a stake of which nothing has been thrown.

    Raises:
        OddsError: There is no bank, or a turn or a contest can never end.
    """
    return _all(rules, ALWAYS_IN)[0]


@lru_cache(maxsize=KEPT)
def _all(rules: HouseRules, out: Fraction) -> tuple[Sides, Fraction]:
    """Return the sides of a stake and the mean square of what it wins."""
    made = board(rules, out)
    tally, total = Tally(), made.turn.total
    for row in made.rows:
        for cell in row.cells:
            tally.add(cell.verdict, row.weight * cell.weight)
    rest = total * total - tally.again
    if rest == 0:
        msg = "under these rules a contest never ends: whatever is thrown ties and is thrown again"
        raise OddsError(msg)
    sides = Sides(
        win=Fraction(tally.win, rest),
        lose=Fraction(tally.lose, rest),
        push=Fraction(tally.push, rest),
        again=Fraction(tally.again, total * total),
        edge=Fraction(tally.won, WHOLE * rest),
    )
    return sides, Fraction(tally.square, WHOLE * WHOLE * rest)


def _held(row: Row, later: Sides, total: int) -> Held:
    return Held(
        result=row.banker,
        chance=Fraction(row.weight, total),
        at_once=None if row.at_once is None else row.at_once.outcome,
        sides=against(row.cells, later, total),
    )


def against(cells: tuple[Cell, ...], later: Sides, total: int) -> Sides:
    """Return the sides of a stake over *cells*; whoever ties again has *later* from then on."""
    tally = Tally()
    for cell in cells:
        tally.add(cell.verdict, cell.weight)
    again = Fraction(tally.again, total)
    return Sides(
        win=Fraction(tally.win, total) + again * later.win,
        lose=Fraction(tally.lose, total) + again * later.lose,
        push=Fraction(tally.push, total) + again * later.push,
        again=again,
        edge=Fraction(tally.won, WHOLE * total) + again * later.edge,
    )
