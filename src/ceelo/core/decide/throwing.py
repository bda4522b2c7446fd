"""Throws: the dice of the seat whose turn it is, and what they decide (V8, V12, V16 to V20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.combination import Kind, read, read_as
from ceelo.core.contest import judge
from ceelo.core.decide.draft import not_in, not_turn
from ceelo.core.decide.first import find_first_banker, stands_as_first
from ceelo.core.decide.pot import is_pot_decided, settle_pot
from ceelo.core.decide.rounds import win_first_place
from ceelo.core.decide.settling import after_banker, after_players
from ceelo.core.ranking import OUT
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import Out
from ceelo.core.table import THROWING, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.combination import Combination
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Table


def throw_dice(draft: Draft, command: c.ThrowDice) -> Refusal | None:
    """Let the dice of *command* count for the seat whose turn it is."""
    table, seat = draft.table, command.seat
    if table.phase not in THROWING or table.is_paused or table.queue[0] != seat:
        return not_in(table, *THROWING) or not_turn(table, seat)
    fair = table.fair
    if command.index != fair.next_index or command.k != fair.k:
        return Refusal(
            reason=Reason.DICE_OUT_OF_ORDER,
            came=command.index,
            least=fair.next_index,
            most=fair.next_index,
        )
    chair = table.chairs[seat]
    assert chair is not None
    if not command.auto:
        if chair.away and not chair.leaving:
            draft.add(e.SeatBack(seat=seat))
    elif not chair.away and chair.bot is None:
        draft.add(e.SeatAway(seat=seat, auto=True))
    rules = table.rules
    rank = rules.rank
    if rank.ordered_456 or rank.straights or rank.no_123:
        made = read_as(
            command.dice,
            ordered_456=rank.ordered_456,
            straights=rank.straights,
            no_123=rank.no_123,
        )
    else:
        made = read(command.dice)
    if command.is_out or rules.throw.cap is not None or table.phase is Phase.FIRST_THROWS:
        made = OUT if command.is_out else made
        stands, counts = _stands(table, command, made), _counts(table, made)
    else:
        stands, counts = made.kind is not Kind.NOTHING, True
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
    if not table.queue or (table.phase is Phase.POT_THROWS and is_pot_decided(table, seat)):
        _AFTER_THE_LAST[table.phase](draft)
    return None


def _stands(table: Table, command: c.ThrowDice, made: Combination) -> bool:
    """Say whether the turn is over with this throw."""
    if table.phase is Phase.FIRST_THROWS:
        return not command.is_out and stands_as_first(table, command.dice)
    throw = table.rules.throw
    if made is OUT:
        return throw.out is not Out.RETHROW
    if throw.cap is not None and table.tries + 1 >= throw.cap:
        return True
    return made.kind is not Kind.NOTHING and not throw.best_of_cap


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
