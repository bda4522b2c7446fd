"""One result against another, under house rules (V5, V6, V10 to V15, V17, V18, V20, V28 to V31)."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, final

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.outcome import WHOLE, Ground, Outcome, Verdict
from ceelo.core.ranking import (
    FOUR_FIVE_SIX,
    HARD_456,
    LOSING_TRIPS,
    NO_RESULT,
    ONE_TWO_THREE,
    ONES,
    OUT,
    RESULTS,
    ranking,
)
from ceelo.core.rules import (
    Combine,
    FirstThrow,
    HouseRules,
    Instant,
    NoResult,
    Out,
    PlayerInstant,
    Reverse,
    Tie,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.rules import PayTable, ThrowRules


__all__ = ["WHOLE", "Ground", "Judge", "Outcome", "Verdict", "judge"]

JUDGES_MAX = 1_000
"""Values of rules whose judges are found without looking at the rules.

Strangers may send any number of them, and a judge takes some 40 kB: all together 40 MB.
"""

_POINT_1 = Combination(Kind.POINT, Face(1))
_POINT_6 = Combination(Kind.POINT, Face(6))
_SIX_ONE = {_POINT_6: Outcome.WIN, _POINT_1: Outcome.LOSE}
"""What points that decide at once mean for the side that has them (V5, V6)."""
_EXTRAS = frozenset({Kind.THREE_ONE_FIVE, Kind.SUM_5, Kind.SUM_10})
_HELD = _EXTRAS | {Kind.STRAIGHT, Kind.POINT, Kind.NOTHING, Kind.OUT}
"""What a banker holds when players throw against him, if some of his results end the round."""
_POOR = frozenset({_POINT_1, NO_RESULT, OUT, ONE_TWO_THREE})
_OUT_LOSES = frozenset({Out.LOSS, Out.RETHROW})
"""V20: with which a die outside, if it counts, is below everything that is compared."""
_BELOW_123 = frozenset({NoResult.OUT, NoResult.LOSS})
_STRAIGHT_456 = frozenset({FOUR_FIVE_SIX, HARD_456})
_ALL_TRIPS = frozenset(result for result in RESULTS if result.kind is Kind.TRIPS)
_TURNED_TO_LOSE = {
    Reverse.NONE: frozenset[Combination](),
    Reverse.STRAIGHTS: _STRAIGHT_456,
    Reverse.STRAIGHTS_TRIPS: _STRAIGHT_456 | _ALL_TRIPS,
    Reverse.ALL: _STRAIGHT_456 | _ALL_TRIPS | {_POINT_6},
}
_TURNED_TO_WIN = {
    Reverse.NONE: frozenset[Combination](),
    Reverse.STRAIGHTS: frozenset({ONE_TWO_THREE}),
    Reverse.STRAIGHTS_TRIPS: frozenset({ONE_TWO_THREE}),
    Reverse.ALL: frozenset({ONE_TWO_THREE, _POINT_1}),
}


@final
class _Contests(dict[Combination, dict[Combination, Verdict]]):
    """What becomes of a stake between the banker's result and a player's.

    All against one result of the banker are found when the first of them is asked for.
    """

    def __init__(self, find: Callable[[Combination, Combination], Verdict]) -> None:
        super().__init__()
        self._find = find
        # Few verdicts are different, and a thousand judges are kept: each verdict is one value.
        self._same: dict[Verdict, Verdict] = {}

    def __missing__(self, banker: Combination) -> dict[Combination, Verdict]:
        found = {player: self._find(banker, player) for player in RESULTS}
        shared = {player: self._same.setdefault(each, each) for player, each in found.items()}
        self[banker] = shared
        return shared


@final
class Judge:
    """What the results of turns mean under one set of rules; what was asked once is looked up."""

    def __init__(self, rules: HouseRules) -> None:
        """Rank all results, and say which of them decide alone."""
        self._rules = rules
        self._losing_trips = LOSING_TRIPS[rules.rank.ones]
        self._out_of_pot = self._losing_trips | {ONE_TWO_THREE} | _lost_turns(rules.throw)
        self.rank = self._ranked()
        """Place of every result of a turn: higher is better, equal is equal."""
        self._ends = {banker: self._end(banker) for banker in RESULTS}
        self._player_ends = {player: self._player_end(player) for player in RESULTS}
        self._contests = _Contests(self._contest)

    @cached_property
    def most_won(self) -> int:
        """The most that a stake can win, in thirds of it."""
        return self._most(Outcome.WIN)

    @cached_property
    def most_lost(self) -> int:
        """The most that a stake can lose, in thirds of it."""
        return self._most(Outcome.LOSE)

    @cached_property
    def is_even(self) -> bool:
        """Whether no stake wins or loses more than itself, so that everything can be paid."""
        return self.most_won <= WHOLE and self.most_lost <= WHOLE

    def _most(self, outcome: Outcome) -> int:
        # D4: only what can come about; an instant spares a stake what the other side would have.
        results = [result for result in RESULTS if self.can_come(result)]
        verdicts = [self.settled(banker, player) for banker in results for player in results]
        found = [verdict.thirds for verdict in verdicts if verdict.outcome is outcome]
        return max(found, default=WHOLE)  # V2 `custom`: a house may hold everything equal.

    def can_come(self, result: Combination) -> bool:
        """Say whether a turn can come to *result* in this house (V1, V8, V16, V20)."""
        rank, throw = self._rules.rank, self._rules.throw
        match result.kind:
            case Kind.HARD_456:
                return rank.ordered_456
            case Kind.STRAIGHT:
                return rank.straights
            case Kind.THREE_ONE_FIVE | Kind.SUM_5 | Kind.SUM_10:
                return rank.extras
            case Kind.ONE_TWO_THREE:
                return not rank.no_123
            case Kind.NOTHING:
                return throw.cap is not None
            case Kind.OUT:
                return throw.out is not Out.RETHROW
            case _:
                return True

    def ends(self, banker: Combination) -> Verdict | None:
        """Return what all stakes become when *banker* ends the round at once, else None (V5)."""
        return self._ends[banker]

    def player_ends(self, player: Combination) -> Verdict | None:
        """Return what *player*, who throws before the banker, is decided by alone (V12)."""
        return self._player_ends[player]

    def contest(self, banker: Combination, player: Combination) -> Verdict:
        """Return what *player* wins or loses when both results are compared."""
        return self._contests[banker][player]

    def settled(self, banker: Combination, player: Combination) -> Verdict:
        """Return what a stake becomes with both results, in the order of throwing (V11, V12)."""
        at_once = self._ends[banker]
        if self._rules.bank.first is FirstThrow.PLAYERS:
            if (alone := self._player_ends[player]) is not None:
                return alone
            if at_once is not None and at_once.ground is Ground.FORFEIT:
                at_once = None  # V28: who has thrown wins what his combination wins.
        return at_once or self._contests[banker][player]

    def is_head(self, combination: Combination) -> bool:
        """Say whether who beats the banker with *combination* may take the bank (V40)."""
        return combination.is_head and combination not in self._losing_trips

    def is_poor(self, banker: Combination) -> bool:
        """Say whether a banker with this result does not stay for his next round (V40 `teiai`)."""
        banker = self._as_compared(banker)
        return banker in _POOR or banker in self._losing_trips

    def is_out_of_pot(self, combination: Combination) -> bool:
        """Say whether *combination* cannot win a pot where 1-2-3 is out at once (V38).

        So are trips that lose (V4), and a turn without a combination where it is below 1-2-3 (V17,
        V20), wherever the house's own order has 1-2-3 (V2 ``custom``).
        """
        return combination in self._out_of_pot

    def _ranked(self) -> dict[Combination, int]:
        rules = self._rules
        rank = ranking(rules.rank, rules.throw)
        if rules.has_bank or not rules.pot.last_standing:
            return rank
        # V38: what is out of a pot at once is below all that can win it, wherever the house's own
        # order has it, and among itself as ever.
        places = rank | {made: rank[made] - len(RESULTS) for made in self._out_of_pot}
        closed_up = {place: number for number, place in enumerate(sorted(set(places.values())))}
        return {made: closed_up[place] for made, place in places.items()}

    def _as_compared(self, result: Combination) -> Combination:
        # V17, V20: what a turn without a combination counts as.
        throw = self._rules.throw
        if result == OUT and throw.out is Out.NO_RESULT:
            result = NO_RESULT
        if result == NO_RESULT and throw.no_result is NoResult.POINT_1:
            return _POINT_1
        return result

    def _forfeits(self, result: Combination) -> bool:
        # V17 `loss`, V20 `loss`: such a turn loses to every other.
        throw = self._rules.throw
        is_nothing_lost = throw.no_result is NoResult.LOSS
        if result == OUT:
            # V20: what is below no result is never better off than no result.
            return throw.out is Out.LOSS or (throw.out is Out.BELOW_NONE and is_nothing_lost)
        return result == NO_RESULT and is_nothing_lost

    def _end(self, banker: Combination) -> Verdict | None:
        bank = self._rules.bank
        banker = self._as_compared(banker)
        if not bank.sweep:
            return None
        if self._forfeits(banker):
            return Verdict(Outcome.WIN, WHOLE, Ground.FORFEIT)
        if bank.instant is Instant.NONE:
            return None
        if banker == ONE_TWO_THREE or banker in self._losing_trips:
            return Verdict(Outcome.WIN, WHOLE * self._loses(banker), Ground.AT_ONCE)
        if banker in _STRAIGHT_456 or (banker.kind is Kind.TRIPS and bank.triple_final):
            times = _wins(self._rules.pay.banker, banker)
            return Verdict(Outcome.LOSE, WHOLE * times, Ground.AT_ONCE)
        if bank.instant is Instant.SIX_ONE and banker in _SIX_ONE:
            # What a player wins with, the banker wins with.
            outcome = Outcome.LOSE if _SIX_ONE[banker] is Outcome.WIN else Outcome.WIN
            return Verdict(outcome, WHOLE, Ground.AT_ONCE)
        return None

    def _player_end(self, player: Combination) -> Verdict | None:
        player = self._as_compared(player)
        found = self._decided_alone(player)
        if found is None:
            return None
        outcome, ground = found
        is_won = outcome is Outcome.WIN
        times = _wins(self._rules.pay.player, player) if is_won else self._loses(player)
        return Verdict(outcome, WHOLE * times, ground)

    def _decided_alone(self, player: Combination) -> tuple[Outcome, Ground] | None:
        bank = self._rules.bank
        if not bank.sweep:
            return None  # V11: nothing is final, so the order of throwing has no effect (V12).
        if self._forfeits(player):
            return Outcome.LOSE, Ground.FORFEIT
        if (turned := self._turned(player)) is not None:
            return turned, Ground.REVERSED
        if bank.instant is Instant.NONE:
            return None  # The banker may still have a better head.
        if player == ONE_TWO_THREE or player in self._losing_trips:
            return Outcome.LOSE, Ground.AT_ONCE
        automatic = Outcome.WIN if player.is_head else self._automatic(player)
        return None if automatic is None else (automatic, Ground.AT_ONCE)

    def _automatic(self, player: Combination) -> Outcome | None:
        # V6: whatever the banker holds, as long as it is no 4-5-6, no trips and no 1-2-3.
        is_asked = self._rules.player.instant is PlayerInstant.SIX_ONE
        return _SIX_ONE.get(player) if is_asked else None

    def _turned(self, player: Combination) -> Outcome | None:
        # V13: what is turned round decides whatever the banker has.
        reverse = self._rules.player.reverse
        if player in _TURNED_TO_WIN[reverse]:
            return Outcome.WIN
        return Outcome.LOSE if player in _TURNED_TO_LOSE[reverse] else None

    def _contest(self, banker: Combination, player: Combination) -> Verdict:
        banker, player = self._as_compared(banker), self._as_compared(player)
        outcome, ground = self._outcome(banker, player)
        if outcome is Outcome.PUSH:
            return Verdict(outcome, 0, ground, is_replayed=self._rules.tie is Tie.REPLAY)
        pay = self._rules.pay
        if OUT in {banker, player} and self._rules.throw.out is Out.LOSS:
            return Verdict(outcome, WHOLE, ground)  # V20: once.
        if outcome is Outcome.WIN:
            wins, loses = _wins(pay.player, player), self._loses(banker)
        else:
            wins, loses = _wins(pay.banker, banker), self._loses(player)
        times = wins * loses if pay.combine is Combine.PRODUCT else max(wins, loses)
        return Verdict(outcome, times * self._difference(banker, player), ground)

    def _outcome(self, banker: Combination, player: Combination) -> tuple[Outcome, Ground]:
        player_forfeits, banker_forfeits = self._forfeits(player), self._forfeits(banker)
        if player_forfeits != banker_forfeits:
            return Outcome.LOSE if player_forfeits else Outcome.WIN, Ground.FORFEIT
        if (turned := self._turned(player)) is not None:
            return turned, Ground.REVERSED
        if banker.kind in _HELD and (automatic := self._automatic(player)) is not None:
            return automatic, Ground.AUTOMATIC
        difference = self.rank[player] - self.rank[banker]
        # V20 `loss`: a die outside and no result that loses come to the same; below it is worse.
        are_alike = player_forfeits and self._rules.throw.out is not Out.BELOW_NONE
        if difference == 0 or are_alike:
            return _TIES[self._rules.tie], Ground.SAME
        return Outcome.WIN if difference > 0 else Outcome.LOSE, Ground.RANK

    def _loses(self, loser: Combination) -> int:
        pay = self._rules.pay
        if loser == ONE_TWO_THREE:
            return pay.loses_123
        return pay.loses_111 if loser in self._losing_trips else 1

    def _difference(self, banker: Combination, player: Combination) -> int:
        # V31: one point apart pays a third, two apart two thirds, more the whole.
        if not self._rules.pay.diff3 or Kind.POINT is not banker.kind or banker.kind != player.kind:
            return WHOLE
        return min(WHOLE, abs((player.face or 0) - (banker.face or 0)) or WHOLE)


def _lost_turns(throw: ThrowRules) -> frozenset[Combination]:
    """Return the turns without a combination that are below 1-2-3 (V17, V20)."""
    nothing = frozenset({NO_RESULT}) if throw.no_result in _BELOW_123 else frozenset[Combination]()
    if nothing or throw.out in _OUT_LOSES:
        return nothing | {OUT}
    return nothing


_TIES = {Tie.PUSH: Outcome.PUSH, Tie.BANKER: Outcome.LOSE, Tie.REPLAY: Outcome.PUSH}


def _wins(pay: PayTable, winner: Combination) -> int:
    """Return how many times its stake a side wins with *winner* (V28)."""
    if winner in _STRAIGHT_456:
        return pay.four_five_six
    if winner.kind is not Kind.TRIPS:
        return 1
    return pay.trips if winner != ONES or pay.ones is None else pay.ones


_judges: dict[int, tuple[HouseRules, Judge]] = {}
"""By the identity of the rules: a table keeps one value, and to hash it takes long."""


def judge(rules: HouseRules) -> Judge:
    """Return the judge of *rules*; made once for each set."""
    found = _judges.get(id(rules))
    # An identity is given again when the value it belonged to is gone: but here it is kept, and
    # goes out together with its entry.
    if found is not None:
        return found[1]
    if len(_judges) >= JUDGES_MAX:
        _judges.clear()
    made = _judge(rules)
    _judges[id(rules)] = rules, made
    return made


@lru_cache(maxsize=256)
def _judge(rules: HouseRules) -> Judge:
    return Judge(rules)
