"""Everything that can be said of a house beforehand, in one value.

Unit: chances are exact fractions; money is per chip staked, or in antes where there is a pot.
"""

from fractions import Fraction
from functools import lru_cache

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.rules import HouseRules
from ceelo.odds.bare import KEPT, for_odds
from ceelo.odds.payout import FairPays, fair_pays
from ceelo.odds.pot import PotOdds, pots
from ceelo.odds.price import Price, prices
from ceelo.odds.rounds import RoundOdds, rounds
from ceelo.odds.stake import StakeOdds, stake_odds
from ceelo.odds.turn import out_of, throw_chances, throws_exactly, turn


class ResultOdds(msgspec.Struct, frozen=True, kw_only=True):
    """How often one combination comes."""

    result: Combination
    throw: Fraction
    """In one throw."""
    turn: Fraction
    """As what a turn comes to."""


class TurnOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What a turn comes to, and how long it is."""

    results: tuple[ResultOdds, ...]
    """Order: from the best down, as the house ranks them."""
    throws: Fraction
    """Mean number of throws."""
    exactly: tuple[Fraction, ...]
    """How often it takes exactly 1, 2, 3 … throws."""


class BankOdds(msgspec.Struct, frozen=True, kw_only=True):
    """A house with a bank."""

    stake: StakeOdds
    rounds: tuple[RoundOdds, ...]
    """Order: by the number of live stakes, from one to as many as the house lets sit (V52)."""
    fair: FairPays


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of one house."""

    out: Fraction
    """How often a die leaves the area in a throw (V20)."""
    turn: TurnOdds
    bank: BankOdds | None
    """None: everybody antes."""
    pots: tuple[PotOdds, ...]
    """Order: by the number of seats, from two to the most (V52).  Empty: there is a bank."""
    prices: tuple[Price, ...]


def report(rules: HouseRules, *, out: Fraction | None = None) -> Report:
    """Return the odds of *rules*; a die leaves the area in *out* of all throws (V20).

    None: as often as the rules say.

    >>> from ceelo.core.rules import HouseRules
    >>> classic = report(HouseRules())
    >>> str(classic.bank.stake.sides.edge), str(classic.bank.stake.edge_decided)
    ('2/81', '8/299')

    Raises:
        OddsError: A turn, a contest or a pot can never end, or *out* is no chance.
    """
    return _report(for_odds(rules), out_of(rules, out))


@lru_cache(maxsize=KEPT)
def _report(rules: HouseRules, out: Fraction) -> Report:
    bank, others_most = None, rules.seats - 1  # V52: nobody has more against him.
    if rules.has_bank:
        bank = BankOdds(
            stake=stake_odds(rules, out),
            rounds=rounds(rules, out)[:others_most],
            fair=fair_pays(rules, out),
        )
    return Report(
        out=out,
        turn=_turn_odds(rules, out),
        bank=bank,
        pots=() if rules.has_bank else pots(rules, out)[:others_most],
        prices=tuple(
            [price for price in prices(rules, out) if (price.bettors or 0) <= others_most]
        ),
    )


def _turn_odds(rules: HouseRules, out: Fraction) -> TurnOdds:
    thrown, once = turn(rules, out=out), dict(throw_chances(rules, out))
    return TurnOdds(
        results=tuple(
            [
                ResultOdds(result=result, throw=once[result], turn=Fraction(weight, thrown.total))
                for result, weight in thrown.pairs
            ]
        ),
        throws=thrown.throws,
        exactly=throws_exactly(rules, out),
    )
