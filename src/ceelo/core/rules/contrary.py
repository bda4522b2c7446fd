"""Rules that go together in no game: a round that never ends, and what nothing would read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core.rules.choices import (
    Instant,
    NoResult,
    Ones,
    Out,
    PlayerInstant,
    PotTie,
    Reverse,
    Tie,
    Top,
    TripsOrder,
)

if TYPE_CHECKING:
    from ceelo.core.rules.house import HouseRules

_LOSING = frozenset({Ones.LOSES, Ones.LOW_LOSE})


def endless_fault(rules: HouseRules) -> str | None:
    """Return why a round by *rules* could never end, None if it ends sooner or later.

    Whatever decides now and then is enough: only where every result that can come is worth the
    same, and what ties is thrown again (V14, V36), does a round go on for ever.
    """
    if not _is_all_equal(rules):
        return None
    if rules.has_bank:
        if rules.tie is not Tie.REPLAY or _bank_decides(rules):
            return None
        return (
            "rank.order has to tell combinations apart where ties are thrown again, as with"
            ' tie "replay": here everything ties for ever'
        )
    if rules.pot.tie is PotTie.SPLIT or _pot_decides(rules):
        return None
    return (
        "rank.order has to tell combinations apart where a tie leaves the pot to be won, as with"
        f' pot.tie "{rules.pot.tie}": here everything ties for ever'
    )


def _is_all_equal(rules: HouseRules) -> bool:
    """Say whether every result that a turn can come to has the same rank (V2 ``custom``)."""
    rank, throw = rules.rank, rules.throw
    if len(rank.order) != 1 or rank.ordered_456 or rank.ones is not Ones.TRIPS:
        return False  # V4, V8: these are set apart from the order.
    is_nothing_a_point = throw.no_result is NoResult.POINT_1
    if throw.cap is not None and not is_nothing_a_point:
        return False  # V17
    # V20: only a house with a chance for it has dice that leave the area.
    never_out = throw.p_out == "0" or throw.out is Out.RETHROW
    return never_out or (throw.out is Out.NO_RESULT and is_nothing_a_point)


def _bank_decides(rules: HouseRules) -> bool:
    """Say whether something decides a stake where all are equal (V5, V6, V13)."""
    if _is_at_once(rules) or rules.player.reverse is not Reverse.NONE:
        return True
    return rules.player.instant is PlayerInstant.SIX_ONE


def _is_at_once(rules: HouseRules) -> bool:
    return rules.bank.sweep and rules.bank.instant is not Instant.NONE


def _pot_decides(rules: HouseRules) -> bool:
    """Say whether something decides a pot where all are equal (V37, V38)."""
    return rules.pot.instant456 or (rules.pot.last_standing and not rules.rank.no_123)


def unread_fault(rules: HouseRules) -> str | None:
    """Return which rule another one leaves without any effect, None if there is none."""
    rank, pay = rules.rank, rules.pay
    if rank.top is Top.CUSTOM and rank.triples is not TripsOrder.BY_FACE:
        return f'rank.triples "{rank.triples}" is for rank.order to say: rank.top is "custom"'
    if rank.ones in _LOSING:
        if rank.ones is Ones.LOSES and rank.triples is TripsOrder.ONES_HIGH:
            return f'rank.triples "ones_high" needs 1-1-1 as trips: rank.ones is "{rank.ones}"'
        for key, ones in (("player", pay.player.ones), ("banker", pay.banker.ones)):
            # Where nothing decides at once, losing trips may meet what loses to them.
            if ones is not None and _is_at_once(rules):
                return f'pay.{key}.ones needs 1-1-1 to win: rank.ones is "{rank.ones}"'
    return None
