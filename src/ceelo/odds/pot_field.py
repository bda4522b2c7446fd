"""What the turns of a pot may come to: found by asking the rules of play (V36 to V38).

Method: results of one rank are one class.  For each result the rules are asked whether it takes the
pot outright and whether it is out at once, and once what becomes of a tie.
"""

import enum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.combination import Combination
from ceelo.core.contest import judge
from ceelo.core.decide.draft import Draft
from ceelo.core.decide.pot import is_pot_decided, settle_pot
from ceelo.core.enums import plain_members
from ceelo.core.rules import HouseRules
from ceelo.core.table import Phase, Seat, Table
from ceelo.odds.bare import KEPT, seated
from ceelo.odds.error import OddsError
from ceelo.odds.turn import ALWAYS_IN, Turn, turn


@plain_members
class TieEnd(enum.StrEnum):
    """What becomes of a pot with several best."""

    SHOOTOUT = "shootout"
    SPLIT = "split"
    CARRIED = "carried"


class Class(NamedTuple):
    """Results of one rank that take no pot outright, in weights of a turn."""

    weight: int
    out: int
    """Those of them that are out at once (V38)."""
    below: int
    """All that rank lower and take no pot outright."""
    below_out: int


class Field(NamedTuple):
    """What the turns of a pot may come to."""

    turn: Turn
    classes: tuple[Class, ...]
    places: tuple[int, ...]
    """Rank of each class; in the same order, from the worst up."""
    outright: int
    """Weight of what takes the pot at once (V37, V8)."""
    out: int
    """Weight of what is out at once; 0 where nobody wins unthrown (V38)."""
    tie: TieEnd
    antes: int
    """What each of the tied pays before the first shootout, in antes (V36 ``reante``)."""
    growth: int
    """How many times as much before the next one (V36 ``doubled``)."""
    outright_results: frozenset[Combination]
    out_results: frozenset[Combination]

    @property
    def stays(self) -> int:
        """Return the weight of what does not take the pot outright."""
        return self.turn.total - self.outright


@lru_cache(maxsize=KEPT)
def field(rules: HouseRules, out: Fraction = ALWAYS_IN) -> Field:
    """Return what the turns of a pot may come to in this house.

    Raises:
        OddsError: There is a bank.
    """
    if rules.has_bank:
        msg = f'there is no pot where stakes are against a bank: bet is "{rules.bet}"'
        raise OddsError(msg)
    thrown, rank = turn(rules, out=out), judge(rules).rank
    outright = frozenset(result for result in thrown.results if _takes_all(rules, result))
    stay = [pair for pair in thrown.pairs if pair[0] not in outright]
    is_out = frozenset(result for result, _ in stay if _is_out(rules, result))
    classes: list[Class] = []
    below = below_out = 0
    places = sorted({rank[result] for result, _ in stay})
    for place in places:
        here = [(result, weight) for result, weight in stay if rank[result] == place]
        weight = sum(weight for _, weight in here)
        weight_out = sum(weight for result, weight in here if result in is_out)
        classes.append(Class(weight, weight_out, below, below_out))
        below, below_out = below + weight, below_out + weight_out
    # The same for every tie: what ties does not matter, only that it does.
    tie, antes = _tie(rules, thrown.results[-1], 0)
    _, later = _tie(rules, thrown.results[-1], 1)
    return Field(
        turn=thrown,
        classes=tuple(classes),
        places=tuple(places),
        outright=thrown.total - below,
        out=below_out,
        tie=tie,
        antes=antes,
        growth=later // antes if antes else 1,
        outright_results=outright,
        out_results=is_out,
    )


def _pot(rules: HouseRules, made: tuple[Combination | None, ...], left: int) -> Table:
    """Return a pot in which the first seats have thrown *made* and the last *left* have not."""
    table = seated(rules, len(made))
    seats = tuple(map(Seat, range(len(made))))
    return replace(
        table,
        phase=Phase.POT_THROWS,
        stakes=tuple([rules.pot.ante for _ in made]),
        contenders=seats,
        queue=seats[len(made) - left :],
        made=made,
    )


def _takes_all(rules: HouseRules, result: Combination) -> bool:
    # Two are still to throw, so nobody is the last.
    return is_pot_decided(_pot(rules, (result, None, None), 2), Seat(0))


def _is_out(rules: HouseRules, result: Combination) -> bool:
    # One is still to throw, and everybody else has this.
    return is_pot_decided(_pot(rules, (result, None), 1), Seat(0))


_TIE_ENDS = e.ShootoutCalled | e.PotSplit | e.PotCarried


def _tie(rules: HouseRules, result: Combination, shootout: int) -> tuple[TieEnd, int]:
    # Nobody buys back: that is a choice, and no chance (V36 `buyback`).
    rules = replace(rules, pot=replace(rules.pot, buyback=False))
    draft = Draft(replace(_pot(rules, (result, result), 0), shootout=shootout))
    settle_pot(draft)
    (end,) = [event for event in draft.events if isinstance(event, _TIE_ENDS)]
    match end:
        case e.ShootoutCalled():
            return TieEnd.SHOOTOUT, end.ante // rules.pot.ante
        case e.PotSplit():
            return TieEnd.SPLIT, 0
        case e.PotCarried():  # pragma: no branch
            return TieEnd.CARRIED, 0
