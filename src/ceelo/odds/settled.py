"""How often everybody gets what he has won, and with how many chips (V32, D4).

Method: results of a turn that mean the same for a stake are taken together; every way in which the
stakes at a table can go is settled by the rules of play with the chips that are there.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.contest import judge
from ceelo.core.decide.settling import shooters
from ceelo.core.event import Event, StakeSettled
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.outcome import Outcome
from ceelo.core.rules import HouseRules, Liability, Tie
from ceelo.core.table import Seat, Table
from ceelo.odds.bare import BANKER, for_odds, settle, staked, with_chips
from ceelo.odds.checked import check_whole, shown
from ceelo.odds.error import NotExactError, OddsError
from ceelo.odds.rounds import BETTORS_MAX
from ceelo.odds.stake import Row, Sides, board, stake_odds
from ceelo.odds.turn import out_of

WAYS_MAX = 20_000
"""Ways that are settled one by one; what needs more is a matter of simulation."""


class Staked(msgspec.Struct, frozen=True):
    """One stake against the bank."""

    stake: int
    chips: int
    """What its owner has beside it."""


class StakePaid(msgspec.Struct, frozen=True, kw_only=True):
    """What one stake can count on."""

    win: Fraction
    """How often it wins."""
    win_in_full: Fraction
    """How often it wins and gets all that it has won."""
    unpaid: Fraction
    """What it is owed and not paid, on average in a round.  Unit: chips."""
    lose: Fraction
    lose_in_full: Fraction
    """How often it loses and its owner can pay all that he has lost."""


class PaidOdds(msgspec.Struct, frozen=True, kw_only=True):
    """How often a round is paid in full."""

    all_paid: Fraction
    stakes: tuple[StakePaid, ...]
    """Order: of throwing."""


def paid_in_full(
    rules: HouseRules,
    stakes: Sequence[Staked],
    *,
    chips: int,
    out: Fraction | None = None,
) -> PaidOdds:
    """Return how often *stakes*, in throwing order, are paid by a banker who has *chips* besides.

    The bank is as large as all stakes together; a die leaves the area in *out* of all throws (V20),
    or as often as the rules say.

    Raises:
        OddsError: That is no round, there is no bank, or there are too many ways to go through.
    """
    rules, out = for_odds(rules), out_of(rules, out)
    made = board(rules, out)
    _check(stakes, chips)
    if judge(rules).is_even or rules.stake.liability is Liability.DEBT:
        return _all_paid(stake_odds(rules, out).sides, len(stakes))
    if rules.tie is Tie.REPLAY and len(stakes) > 1:
        msg = "stakes that tie are thrown for again one by one: simulate who is paid in full"
        raise NotExactError(msg)
    table = _table(rules, stakes, chips)
    throwers = shooters(table, table.contenders)
    groups = [_groups(row) for row in made.rows]
    ways = sum([len(each) ** len(throwers) for each in groups])
    if ways > WAYS_MAX:
        msg = f"{ways:,} ways to settle are more than {WAYS_MAX:,}: simulate who is paid in full"
        raise NotExactError(msg)
    tally = _Tally(table.contenders)
    for row, each in zip(made.rows, groups, strict=True):
        for together in product(each, repeat=len(throwers)):
            results = dict(zip(throwers, [one for one, _ in together], strict=True))
            weight = row.weight * prod([part for _, part in together])
            tally.add(settle(table, row.banker, results).events, weight)
    return tally.odds()


def _check(stakes: Sequence[Staked], chips: int) -> None:
    if not 1 <= len(stakes) <= BETTORS_MAX:
        msg = f"1 to {BETTORS_MAX} stakes are live in a round, not {len(stakes)}"
        raise OddsError(msg)
    for came in tuple[object, ...](stakes):
        if not isinstance(came, Staked):
            msg = f"a stake is a Staked with chips beside it, not {shown(came)}"
            raise OddsError(msg)
    parts = {f"stake {number}": one.stake for number, one in enumerate(stakes, 1)}
    check_whole(chips=chips, **parts)
    for number in (chips, *[one.chips for one in stakes]):
        if not 0 <= number <= CHIPS_MAX:
            msg = f"somebody has 0 to {CHIPS_MAX:,} chips beside what is at stake, not {number}"
            raise OddsError(msg)
    for one in stakes:
        if not 1 <= one.stake <= CHIPS_MAX:
            msg = f"a stake is 1 to {CHIPS_MAX:,} chips, not {one.stake}"
            raise OddsError(msg)


def _table(rules: HouseRules, stakes: Sequence[Staked], chips: int) -> Table:
    table = staked(rules, [Chips(one.stake) for one in stakes])
    pockets = {seat: Chips(one.chips) for seat, one in zip(table.contenders, stakes, strict=True)}
    return with_chips(table, pockets | {BANKER: Chips(chips)})


def _all_paid(sides: Sides, count: int) -> PaidOdds:
    one = StakePaid(
        win=sides.win,
        win_in_full=sides.win,
        unpaid=Fraction(0),
        lose=sides.lose,
        lose_in_full=sides.lose,
    )
    return PaidOdds(all_paid=Fraction(1), stakes=(one,) * count)


def _groups(row: Row) -> list[tuple[Combination, int]]:
    """Return one result for each thing that a stake may become, with the weight of all."""
    found: dict[tuple[Outcome, int], tuple[Combination, int]] = {}
    for cell in row.cells:
        if not cell.verdict.is_replayed:
            key = cell.verdict.outcome, cell.verdict.thirds
            example, weight = found.get(key, (cell.player, 0))
            found[key] = example, weight + cell.weight
    return list(found.values())


class _Tally:
    """Sums over all ways in which a round is settled."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats
        self._total = self._all_paid = 0
        self._ways: dict[tuple[Seat, Outcome, bool], int] = {}
        self._unpaid = dict.fromkeys(seats, 0)

    def add(self, events: Sequence[Event], weight: int) -> None:
        """Count one way in which everything was settled."""
        self._total += weight
        is_all = True
        for event in events:
            if not isinstance(event, StakeSettled):
                continue
            is_full = not event.void
            is_all = is_all and is_full
            key = event.seat, event.outcome, is_full
            self._ways[key] = self._ways.get(key, 0) + weight
            if event.outcome is Outcome.WIN:
                self._unpaid[event.seat] += weight * event.void
        self._all_paid += weight * is_all

    def odds(self) -> PaidOdds:
        """Return the chances."""
        return PaidOdds(
            all_paid=Fraction(self._all_paid, self._total),
            stakes=tuple([self._stake(seat) for seat in self._seats]),
        )

    def _stake(self, seat: Seat) -> StakePaid:
        def often(outcome: Outcome) -> tuple[Fraction, Fraction]:
            full = self._ways.get((seat, outcome, True), 0)
            short = self._ways.get((seat, outcome, False), 0)
            return Fraction(full + short, self._total), Fraction(full, self._total)

        win, win_in_full = often(Outcome.WIN)
        lose, lose_in_full = often(Outcome.LOSE)
        return StakePaid(
            win=win,
            win_in_full=win_in_full,
            unpaid=Fraction(self._unpaid[seat], self._total),
            lose=lose,
            lose_in_full=lose_in_full,
        )
