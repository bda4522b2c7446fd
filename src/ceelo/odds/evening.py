"""Evenings that are played out: what one player has round after round, by seeded chance.

The lines are simulated and no more than that: every round is drawn from its exact chances, so that
many evenings look as they do at a table.  How evenings end is worked out from the same chances,
where no round depends on another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core.contest import WHOLE, judge
from ceelo.core.rules import HouseRules, Liability
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.odds.bare import PLENTY, for_odds
from ceelo.odds.checked import check_whole
from ceelo.odds.error import OddsError
from ceelo.odds.evening_pots import drawn_evenings, is_drawn
from ceelo.odds.evening_rounds import KnownRounds, against_bank, for_pots
from ceelo.odds.evening_told import Asked, Evenings
from ceelo.odds.pot_field import field
from ceelo.odds.turn import out_of

if TYPE_CHECKING:
    from fractions import Fraction

ROUNDS_MAX = 1000

__all__ = ["Evenings", "evenings"]


def evenings(  # noqa: PLR0913 - an evening has as many sides
    rules: HouseRules,
    *,
    seed: int,
    rounds: int,
    seats: int = SEATS_MIN,
    chips: int | None = None,
    out: Fraction | None = None,
) -> Evenings:
    """Return evenings of *rounds*, the same ones for the same *seed*.

    *seats* counts in a pot alone; *chips* are what he has at first, and None is as many as he may
    need; a die leaves the area in *out* of all throws (V20), or as often as the rules say.

    >>> from ceelo.house.load import load_preset
    >>> played = evenings(load_preset("classic"), seed=1, rounds=50)
    >>> len(played.lines), str(played.mean), round(played.deviation_approx)
    (200, '-100/81', 7)
    >>> played.is_exact, round(played.ahead_approx, 3)
    (True, 0.399)

    Raises:
        OddsError: That is no evening, or it depends on more than chance round by round.
    """
    rules, out = for_odds(rules), out_of(rules, out)
    check_whole(seed=seed, rounds=rounds, seats=seats, chips=chips)
    if not 1 <= rounds <= ROUNDS_MAX:
        msg = f"an evening has 1 to {ROUNDS_MAX:,} rounds, not {rounds}"
        raise OddsError(msg)
    if not SEATS_MIN <= seats <= SEATS_MAX:
        msg = f"a pot has {SEATS_MIN} to {SEATS_MAX} seats, not {seats}"
        raise OddsError(msg)
    stake = rules.stake.min if rules.has_bank else rules.pot.ante
    needs = _needs(rules, stake)
    if chips is not None and not needs <= chips <= PLENTY:
        msg = f"a stack is {needs:,}, enough for one stake, to {PLENTY:,} chips, not {chips}"
        raise OddsError(msg)
    asked = Asked(seed, rounds, chips, stake, needs)
    if not rules.has_bank and is_drawn(field(rules, out), seats):
        return drawn_evenings(asked, field(rules, out), seats)
    kinds = against_bank(rules, out) if rules.has_bank else for_pots(rules, out, seats)
    return KnownRounds(kinds, asked).told()


def _needs(rules: HouseRules, stake: int) -> int:
    """Return the chips without which nobody may have *stake* at risk (V32)."""
    if rules.has_bank and rules.stake.liability is Liability.ESCROW:
        return -(-stake * judge(rules).most_lost // WHOLE)
    return stake
