"""Throws: the dice of the seat whose turn it is, and what they decide (V8, V12, V16 to V20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.combination import Kind
from ceelo.core.contest import judge
from ceelo.core.decide.draft import not_in, not_turn, out_of_order
from ceelo.core.decide.first import find_first_banker, stands_as_first
from ceelo.core.decide.pot import is_pot_decided, settle_pot
from ceelo.core.decide.rounds import win_first_place
from ceelo.core.decide.settling import after_banker, after_players
from ceelo.core.ranking import OUT
from ceelo.core.rules import Out
from ceelo.core.table import THROWING, Phase
from ceelo.core.turn import combination_of, ends_turn

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.combination import Combination
    from ceelo.core.decide.draft import Draft
    from ceelo.core.refusal import Refusal
    from ceelo.core.table import Table

_NOTHING = Kind.NOTHING  # Named once: see `ceelo.core.enums`.
_FIRST_THROWS, _POT_THROWS = Phase.FIRST_THROWS, Phase.POT_THROWS


def throw_dice(draft: Draft, command: c.ThrowDice) -> Refusal | None:
    """Let the dice of *command* count for the seat whose turn it is."""
    table, seat = draft.table, command.seat
    if table.phase not in THROWING or table.is_paused or table.queue[0] != seat:
        return not_in(table, *THROWING) or not_turn(table, seat)
    fair = table.fair
    if command.k != fair.k:
        return out_of_order("k", command.k, fair.k)
    if command.index != fair.next_index:
        return out_of_order("index", command.index, fair.next_index)
    chair = table.chairs[seat]
    assert chair is not None
    if not command.auto:
        if chair.away and not chair.leaving:
            draft.add(e.SeatBack(seat=seat))
    elif not chair.away and chair.bot is None:
        draft.add(e.SeatAway(seat=seat, auto=True))
    rules = table.rules
    made = combination_of(rules, command.dice)
    if command.is_out or rules.throw.cap is not None or table.phase is _FIRST_THROWS:
        made = OUT if command.is_out else made
        stands, counts = _stands(table, command, made), _counts(table, made)
    else:
        stands, counts = made.kind is not _NOTHING, True
    draft.add(
        e.DiceThrown(
            seat=seat,
            dice=command.dice,
            combination=made,
            stands=stands,
            counts=counts,
            k=command.k,
            index=command.index,
            element=command.element,
            auto=command.auto,
        )
    )
    table = draft.table
    if not table.queue or (table.phase is _POT_THROWS and is_pot_decided(table, seat)):
        _AFTER_THE_LAST[table.phase](draft)
    return None


def _stands(table: Table, command: c.ThrowDice, made: Combination) -> bool:
    """Say whether the turn is over with this throw."""
    if table.phase is Phase.FIRST_THROWS:
        return not command.is_out and stands_as_first(table, command.dice)
    throw = table.rules.throw
    if made is OUT:
        return throw.out is not Out.RETHROW
    return ends_turn(throw, made, table.tries + 1)


def _counts(table: Table, made: Combination) -> bool:
    """Say whether this throw is the best of its turn so far (V19), and no void one (V20)."""
    if made is OUT:
        # It ends the turn, whatever came before, or is void.
        return table.rules.throw.out is not Out.RETHROW or table.phase is Phase.FIRST_THROWS
    if not table.tries or not table.rules.throw.best_of_cap or table.phase is Phase.FIRST_THROWS:
        return True
    before = table.made[table.queue[0]]
    rank = judge(table.rules).rank
    return before is None or rank[made] > rank[before]


_AFTER_THE_LAST = {
    Phase.FIRST_THROWS: find_first_banker,
    Phase.BANKER_THROWS: after_banker,
    Phase.PLAYERS_THROW: after_players,
    Phase.POT_THROWS: settle_pot,
    Phase.PLACE_THROWS: win_first_place,
}
