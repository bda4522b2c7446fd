"""One combination against another, under house rules (V2 to V7, V14)."""

from __future__ import annotations

import enum

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.enums import plain_members
from ceelo.core.rules import HouseRules, Instant, Tie


@plain_members
class Outcome(enum.StrEnum):
    """What became of a player's stake, seen from the player."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


# V2 `west`, V3 `by_face`: 4-5-6, then trips, then points, 6 high, then 1-2-3.
_FLOOR = {Kind.NOTHING: -1, Kind.ONE_TWO_THREE: 0, Kind.POINT: 0, Kind.TRIPS: 6}
_TOP = 13


_BY_POINT = {Face(6): Outcome.LOSE, Face(1): Outcome.WIN}  # V5 `six_one`.


def rank(combination: Combination) -> int:
    """Return the place of *combination* in the order, higher is better.

    Order: nothing -1, 1-2-3 0, points 1 to 6, trips 7 to 12, 4-5-6 13 (V2, V3).
    """
    if combination.kind is Kind.FOUR_FIVE_SIX:
        return _TOP
    return _FLOOR[combination.kind] + (combination.face or 0)


def instant(rules: HouseRules, banker: Combination) -> Outcome | None:
    """Return what all stakes become when *banker* ends the round at once, else None (V5)."""
    if banker.is_head:
        return Outcome.LOSE
    if banker.kind is Kind.ONE_TWO_THREE:
        return Outcome.WIN
    if rules.bank.instant is Instant.SIX_ONE and banker.kind is Kind.POINT:
        return _BY_POINT.get(banker.face or Face(0))
    return None


def contest(rules: HouseRules, banker: Combination, player: Combination) -> Outcome:
    """Return the player's outcome when both combinations are compared (V6, V14)."""
    difference = rank(player) - rank(banker)
    if difference == 0:
        return Outcome.LOSE if rules.bank.tie is Tie.BANKER else Outcome.PUSH
    return Outcome.WIN if difference > 0 else Outcome.LOSE
