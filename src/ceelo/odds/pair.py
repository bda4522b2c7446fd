"""A game of two with one stake a round, as far as it depends on what both have."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import WHOLE, judge
from ceelo.core.event import StakeSettled
from ceelo.core.money import Chips
from ceelo.core.outcome import Outcome
from ceelo.core.rules import HouseRules
from ceelo.core.table import SEATS_MIN
from ceelo.odds.bare import BANKER, settle, staked, with_chips
from ceelo.odds.error import NotExactError
from ceelo.odds.pot import pot_for
from ceelo.odds.pot_field import TieEnd, field
from ceelo.odds.stake import Board, Row, board


class Change(NamedTuple):
    """One thing that may become of a round."""

    won: int
    """What the banker or first thrower wins of it.  Unit: chips."""
    stays: bool
    """Whether the same is banker, or first, in the next round."""
    held: int
    weight: int


class Game(NamedTuple):
    """A game of two, as far as it depends on who is banker and what both have."""

    stake: int
    total: int
    """Of the weights of all changes."""
    changes: Callable[[int, int, int], tuple[Change, ...]]
    """By the chips of the banker, those of the other, and the rounds he has held the bank."""


def pot_game(rules: HouseRules, out: Fraction) -> Game:
    """Return pots for two.

    Raises:
        OddsError: A pot is carried over or paid for again.
    """
    found = field(rules, out)
    if found.tie is TieEnd.CARRIED or found.antes:
        msg = "a pot that is carried over or paid for again has no fixed stakes: simulate it"
        raise NotExactError(msg)
    pot = pot_for(rules, SEATS_MIN, out)
    ante = rules.pot.ante
    first, last = (one.win for one in pot.by_order)
    total = lcm(first.denominator, last.denominator)
    # The first throw walks round (rulebook 2.3), so nobody stays first.
    found_changes = tuple(
        [
            Change(won=won, stays=False, held=0, weight=int(chance * total))
            for won, chance in ((ante, first), (-ante, last), (0, 1 - first - last))
            if chance
        ]
    )
    return Game(ante, total, lambda _banker, _other, _held: found_changes)


def bank_game(rules: HouseRules, stake: int, out: Fraction) -> Game:
    """Return rounds in which one of two puts up a bank of *stake* and the other takes all of it."""
    made, judged = board(rules, out), judge(rules)
    again = sum(
        [
            row.weight * cell.weight
            for row in made.rows
            for cell in row.cells
            if cell.verdict.is_replayed
        ]
    )
    # Nobody can win or lose more than this: whoever has it has plenty.
    most = stake * (2 + max(judged.most_won, judged.most_lost) // WHOLE) + rules.stake.min

    @cache
    def changes(banker: int, other: int, held: int) -> tuple[Change, ...]:
        return _changes(rules, made, stake, (banker, other), held)

    return Game(
        stake,
        made.turn.total**2 - again,
        lambda banker, other, held: changes(min(banker, most), min(other, most), held),
    )


def _changes(
    rules: HouseRules, made: Board, stake: int, chips: tuple[int, int], held: int
) -> tuple[Change, ...]:
    """Let the rules settle every way in which one stake can go."""
    table = staked(rules, [Chips(stake)], held=held)
    (other,) = table.contenders
    pockets = {BANKER: Chips(chips[0] - stake), other: Chips(chips[1] - stake)}
    table = with_chips(table, pockets)
    found: dict[tuple[int, bool, int], int] = {}
    for row in made.rows:
        for player, weight in _groups(row):
            draft = settle(table, row.banker, {other: player})
            (settled,) = [event for event in draft.events if isinstance(event, StakeSettled)]
            after = draft.table
            # Who is asked first takes the bank; with nobody to ask, one of the two is broke.
            stays = after.queue[:1] == (BANKER,)
            counted = min(after.held, rules.bank.rounds - 1) if stays else 0
            key = -settled.change, stays, counted
            found[key] = found.get(key, 0) + row.weight * weight
    return tuple([Change(*key, weight) for key, weight in found.items()])


_Sort = tuple[Outcome, int, Kind]


def _groups(row: Row) -> list[tuple[Combination, int]]:
    """Return one result for each thing that a stake, and the bank with it, may become."""
    found: dict[_Sort, tuple[Combination, int]] = {}
    for cell in row.cells:
        if not cell.verdict.is_replayed:
            key = cell.verdict.outcome, cell.verdict.thirds, cell.player.kind
            example, weight = found.get(key, (cell.player, 0))
            found[key] = example, weight + cell.weight
    return list(found.values())
