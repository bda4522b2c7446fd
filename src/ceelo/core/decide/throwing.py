"""Throws: the dice of the seat whose turn it is, and what they decide (V8, V12, V16 to V20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.combination import Kind
from ceelo.core.decide.draft import not_in, not_turn, out_of_order
from ceelo.core.decide.first import find_first_banker, stands_as_first
from ceelo.core.decide.pot import is_pot_decided, settle_pot
from ceelo.core.decide.rounds import win_first_place
from ceelo.core.decide.settling import after_banker, after_players
from ceelo.core.ranking import OUT
from ceelo.core.table import THROWING, Phase
from ceelo.core.turn import combination_of, counts, stands

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
    made = OUT if command.is_out else combination_of(rules, command.dice)
    if command.is_out or rules.throw.cap is not None or table.phase is _FIRST_THROWS:
        is_over, is_best = _judged(table, command, made)
    else:
        is_over, is_best = made.kind is not _NOTHING, True
    draft.add(
        e.DiceThrown(
            seat=seat,
            dice=command.dice,
            combination=made,
            stands=is_over,
            counts=is_best,
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


def _judged(table: Table, command: c.ThrowDice, made: Combination) -> tuple[bool, bool]:
    """Say whether the turn is over with a throw, and whether it counts."""
    if table.phase is _FIRST_THROWS:
        return not command.is_out and stands_as_first(table, command.dice), True
    rules, tries = table.rules, table.tries
    before = table.made[table.queue[0]]
    return stands(rules, made, tries + 1), counts(rules, made, tries, before)


_AFTER_THE_LAST = {
    Phase.FIRST_THROWS: find_first_banker,
    Phase.BANKER_THROWS: after_banker,
    Phase.PLAYERS_THROW: after_players,
    Phase.POT_THROWS: settle_pot,
    Phase.PLACE_THROWS: win_first_place,
}
