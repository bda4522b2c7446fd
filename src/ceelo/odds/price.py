"""Fair prices for what people at a table like to back beside the game (V57).

Unit: what is paid to 1, beside the stake itself; a price of 17 is 17:1.
"""

import enum
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

import msgspec

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import judge
from ceelo.core.enums import plain_members
from ceelo.core.rules import HouseRules
from ceelo.odds.bare import KEPT
from ceelo.odds.rounds import rounds
from ceelo.odds.stake import stake_odds
from ceelo.odds.turn import ALWAYS_IN, throws_exactly, turn


@plain_members
class Backed(enum.StrEnum):
    """What one can back."""

    RESULT = "result"  # A turn comes to exactly this.
    ANY_TRIPS = "any-trips"
    ANY_HEAD = "any-head"
    FIRST_THROW = "first-throw"  # A turn is over with its first throw.
    AT_ONCE_WON = "at-once-won"  # The banker wins every stake with his own result.
    AT_ONCE_LOST = "at-once-lost"
    PUSH = "push"  # One stake is a push against this result of the banker's.
    ALL_BEAT = "all-beat"  # So many live stakes all win.


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """What one can back, how often it comes, and what it is worth."""

    backed: Backed
    chance: Fraction
    fair: Fraction
    """What is paid to 1 where nobody is favoured."""
    result: Combination | None = None
    """Set for a result and for a push."""
    bettors: int | None = None
    """Set where all of them have to win."""


@lru_cache(maxsize=KEPT)
def prices(rules: HouseRules, out: Fraction = ALWAYS_IN) -> tuple[Price, ...]:
    """Return the fair price of everything that may come and may fail to."""
    return tuple(
        [
            Price(
                backed=backed,
                chance=chance,
                fair=(1 - chance) / chance,
                result=result,
                bettors=bettors,
            )
            for backed, chance, result, bettors in _backed(rules, out)
            if 0 < chance < 1
        ]
    )


_Backed = tuple[Backed, Fraction, Combination | None, int | None]


def _backed(rules: HouseRules, out: Fraction) -> Iterator[_Backed]:
    thrown = turn(rules, out=out)
    chances = [(result, Fraction(weight, thrown.total)) for result, weight in thrown.pairs]
    for result, chance in chances:
        yield Backed.RESULT, chance, result, None
    trips = sum([chance for result, chance in chances if result.kind is Kind.TRIPS], Fraction(0))
    yield Backed.ANY_TRIPS, trips, None, None
    is_head = judge(rules).is_head  # V4: trips that lose are none.
    heads = sum([chance for result, chance in chances if is_head(result)], Fraction(0))
    yield Backed.ANY_HEAD, heads, None, None
    yield Backed.FIRST_THROW, throws_exactly(rules, out)[0], None, None
    if not rules.has_bank:
        return
    one = stake_odds(rules, out)
    yield Backed.AT_ONCE_WON, one.at_once_won, None, None
    yield Backed.AT_ONCE_LOST, one.at_once_lost, None, None
    for held in one.held:
        if held.at_once is None:
            yield Backed.PUSH, held.sides.push, held.result, None
    for row in rounds(rules, out):
        yield Backed.ALL_BEAT, row.all_beat, None, row.bettors
