"""What a set of rules comes to: found by asking what settles, so that no sentence can differ (D7).

No language here: results of turns as sets, and what they win.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import WHOLE, Ground, Judge, Outcome, judge
from ceelo.core.ranking import (
    FOUR_FIVE_SIX,
    HARD_456,
    NO_RESULT,
    ONES,
    OUT,
    RESULTS,
)
from ceelo.core.rules import (
    PLAYERS_MIN,
    Combine,
    FirstThrow,
    HouseRules,
    NoResult,
    Out,
    Passing,
    PayTable,
    Shooter,
)

Results = frozenset[Combination]
Paid = tuple[tuple[Results, int], ...]
"""What a side wins with, and how many times its stake."""

HEADS_WIN = frozenset({Passing.HEAD, Passing.BEST_HEAD, Passing.FOUR_FIVE_SIX})
"""Where a combination wins the bank."""
_STRAIGHTS = frozenset({HARD_456, FOUR_FIVE_SIX})
_UNRANKED = frozenset({Ground.AUTOMATIC, Ground.REVERSED})
"""Why a player's point decides without being compared (V6, V13)."""
_NEVER = frozenset({OUT})  # A matter of real dice, with a sentence of its own.


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What the results of turns mean under one set of rules."""

    order: tuple[Results, ...]
    """From the best down; the results of one group are equal.  A turn without one is none."""
    banker_wins: Results
    """With what a banker wins every stake at once (V5)."""
    banker_loses: Results
    banker_falls: bool
    """Whether he can lose every stake at once, and be it with a die outside (V20, V42)."""
    out_falls: bool
    """Whether he does with a die outside."""
    player_wins: Results
    """With what a player who throws before the banker wins by himself (V12)."""
    player_loses: Results
    heads: Results
    """With what a player can win the bank, where the rules have it won (V40)."""
    has_one_winner: bool
    """Whether in one round at most one can win the bank with a combination (V40)."""
    bank_moves: bool
    """Whether a round can move the bank at all (V40 to V44)."""
    poor: Results
    """With what a banker loses his next round (V40 ``teiai``)."""
    kept: Results
    """Before which a throw that loses whatever it meets is kept in its turn (V17, V19)."""
    out_of_pot: Results
    """With what one is out of a pot at once, where the house says so (V38)."""
    pay_player: Paid
    """More than their stake; empty: nothing does (V28)."""
    pay_banker: Paid
    """V29."""
    combines: bool
    """Whether both sides can multiply the same stake (V30)."""
    forfeits: str
    """What of a banker's loses to everything else where all is compared: both, nothing, outside."""
    parts_unranked: str
    """Which points pay by their difference though no rank decides: none, apart, same (V31)."""
    may_fall_short: bool
    """Whether a stake can win or lose more than itself (V32)."""

    @property
    def banker_at_once(self) -> str:
        """Return what a banker's result can do at once: both, wins, loses or none."""
        return _both(self.banker_wins, self.banker_loses)

    @property
    def player_at_once(self) -> str:
        """Return what the result of a player who throws first can do at once."""
        return _both(self.player_wins, self.player_loses)


def _both(wins: Results, loses: Results) -> str:
    if wins:
        return "both" if loses else "wins"
    return "loses" if loses else "none"


@lru_cache(maxsize=256)
def facts(rules: HouseRules) -> Facts:
    """Return what *rules* come to."""
    judged, known = judge(rules), _known(rules)
    ends = {result: judged.ends(result) for result in known}
    is_last = rules.bank.first is FirstThrow.PLAYERS
    own = {result: judged.player_ends(result) if is_last else None for result in known}
    player_can, banker_can = _winners(judged, rules, known)
    return Facts(
        order=_order(judged.rank, known - {NO_RESULT}),
        # Seen from the player: a banker's win is a loss.
        banker_wins=frozenset(r for r, end in ends.items() if end and end.outcome is Outcome.LOSE),
        banker_loses=frozenset(r for r, end in ends.items() if end and end.outcome is Outcome.WIN),
        banker_falls=any(
            end is not None and end.outcome is Outcome.WIN
            for end in (*ends.values(), judged.ends(OUT))
        ),
        out_falls=rules.has_bank and judged.ends(OUT) is not None,
        player_wins=frozenset(r for r, end in own.items() if end and end.outcome is Outcome.WIN),
        player_loses=frozenset(r for r, end in own.items() if end and end.outcome is Outcome.LOSE),
        heads=(heads := _heads(judged, rules, player_can)),
        has_one_winner=rules.seats == PLAYERS_MIN or rules.player.shooter is Shooter.ONE,
        bank_moves=rules.bank.broken or _can_pass(rules.bank.passing, heads),
        poor=frozenset(filter(judged.is_poor, known)),
        kept=_kept(judged, rules, known),
        out_of_pot=frozenset(filter(judged.is_out_of_pot, known)),
        pay_player=_paid(rules.pay.player, player_can),
        pay_banker=_paid(rules.pay.banker, banker_can),
        combines=_combines(judged, rules, known),
        forfeits=_forfeits(rules),
        parts_unranked=_parts_unranked(judged, rules),
        may_fall_short=max(judged.most_won, judged.most_lost) > WHOLE,
    )


def _combines(judged: Judge, rules: HouseRules, known: Results) -> bool:
    pay = rules.pay
    if not rules.has_bank or max(pay.loses_123, pay.loses_111) == 1:
        return False
    way = Combine.MAX if pay.combine is Combine.PRODUCT else Combine.PRODUCT
    other = Judge(replace(rules, pay=replace(pay, combine=way)))
    return any(judged.settled(b, p) != other.settled(b, p) for b in known for p in known)


def _kept(judged: Judge, rules: HouseRules, known: Results) -> Results:
    # Against a bank alone: in a pot a turn without a combination has a rank, which is told.
    nothing = rules.throw.no_result is NoResult.LOSS and rules.throw.best_of_cap
    if not (nothing and rules.has_bank):
        return frozenset()
    return frozenset(r for r in known if judged.rank[r] < judged.rank[NO_RESULT])


def _forfeits(rules: HouseRules) -> str:
    """Return which turns lose whatever they meet: both, nothing, outside or none (V17, V20)."""
    nothing = rules.throw.cap is not None and rules.throw.no_result is NoResult.LOSS
    if rules.throw.out is Out.LOSS:
        return "both" if nothing else "outside"
    return "nothing" if nothing else "none"


def _parts_unranked(judged: Judge, rules: HouseRules) -> str:
    """Return whether points pay by their difference though none is compared: none, apart, same.

    Same is where two of one face can be decided so, which pay the whole stake (V31).
    """
    is_last = rules.bank.first is FirstThrow.PLAYERS
    points = [result for result in RESULTS if result.kind is Kind.POINT]
    decided = [
        (banker, player)
        for banker in points
        for player in points
        if judged.ends(banker) is None
        and not (is_last and judged.player_ends(player))
        and judged.contest(banker, player).ground in _UNRANKED
    ]
    if not rules.pay.diff3 or not decided:
        return "none"
    return "same" if any(banker == player for banker, player in decided) else "apart"


def _known(rules: HouseRules) -> Results:
    """Return the results that a turn can come to under *rules*."""
    return frozenset(filter(judge(rules).can_come, RESULTS)) - _NEVER


def _order(rank: Mapping[Combination, int], known: Results) -> tuple[Results, ...]:
    places = sorted({rank[result] for result in known}, reverse=True)
    return tuple(frozenset(r for r in known if rank[r] == place) for place in places)


def _winners(judged: Judge, rules: HouseRules, known: Results) -> tuple[Results, Results]:
    """Return with what a player can win, and with what the banker can."""
    is_last = rules.bank.first is FirstThrow.PLAYERS
    open_players = {r for r in known if not (is_last and judged.player_ends(r))}
    open_bankers = {r for r in known if judged.ends(r) is None}
    pairs = [(b, p, judged.contest(b, p).outcome) for b in open_bankers for p in open_players]
    player_can = {player for _, player, outcome in pairs if outcome is Outcome.WIN}
    banker_can = {banker for banker, _, outcome in pairs if outcome is Outcome.LOSE}
    for result in known:
        own, end = judged.player_ends(result), judged.ends(result)
        if is_last and own is not None and own.outcome is Outcome.WIN:
            player_can.add(result)
        if end is not None and end.outcome is Outcome.LOSE:
            banker_can.add(result)
    return frozenset(player_can), frozenset(banker_can)


def _heads(judged: Judge, rules: HouseRules, player_can: Results) -> Results:
    if rules.bank.passing is Passing.FOUR_FIVE_SIX:
        return player_can & _STRAIGHTS
    return frozenset(filter(judged.is_head, player_can))


def _can_pass(passing: Passing, heads: Results) -> bool:
    if passing in HEADS_WIN:
        return bool(heads)
    return passing is not Passing.NONE


def _paid(pay: PayTable, wins: Results) -> Paid:
    return tuple(_paid_parts(pay, wins))


def _paid_parts(pay: PayTable, wins: Results) -> Iterator[tuple[Results, int]]:
    straights = wins & _STRAIGHTS
    if straights and pay.four_five_six > 1:
        yield straights, pay.four_five_six
    trips = frozenset(result for result in wins if result.kind is Kind.TRIPS)
    ones_pay = pay.trips if pay.ones is None else pay.ones
    if ones_pay == pay.trips:
        if trips and pay.trips > 1:
            yield trips, pay.trips
        return
    if trips - {ONES} and pay.trips > 1:
        yield trips - {ONES}, pay.trips
    if ONES in trips and ones_pay > 1:
        yield frozenset({ONES}), ones_pay
