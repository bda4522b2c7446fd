"""Throws: the dice of the seat whose turn it is, and what they decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.combination import Kind, read
from ceelo.core.contest import Outcome, contest, instant
from ceelo.core.decide.draft import not_in, not_turn
from ceelo.core.decide.passing import offer_bank, pass_bank
from ceelo.core.decide.pot import settle_pot
from ceelo.core.decide.rounds import next_round, settle_round
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import THROWING, Offer, Phase, Seat

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
    chair = table.chair(seat)
    if not command.auto:
        if chair.away and not chair.leaving:
            draft.add(e.SeatBack(seat=seat))
    elif not chair.away and chair.bot is None:
        draft.add(e.SeatAway(seat=seat, auto=True))
    combination = read(command.dice)
    draft.add(
        e.DiceThrown(
            seat=seat,
            dice=command.dice,
            combination=combination,
            # For the first bank one die each decides, whatever the three make (V46).
            stands=combination.kind is not Kind.NOTHING or table.phase is Phase.FIRST_THROWS,
            k=command.k,
            index=command.index,
            element=command.element,
            auto=command.auto,
        )
    )
    if not draft.table.queue:
        _AFTER_THE_LAST[draft.table.phase](draft)
    return None


def _find_first_banker(draft: Draft) -> None:
    # V46 `one_die`: the highest first die; the tied throw again.
    table = draft.table
    faces = {
        seat: throw.first for seat in table.contenders if (throw := table.thrown[seat]) is not None
    }
    best = max(faces.values())
    highest = tuple(seat for seat in table.contenders if faces[seat] == best)
    if len(highest) > 1:
        draft.add(e.FirstThrowsTied(seats=highest))
        return
    first = highest[0]
    next_round(
        draft,
        lambda: offer_bank(draft, Offer.FIRST, (first, *draft.table.order_after(first))),
    )


def _after_banker(draft: Draft) -> None:
    table = draft.table
    at_once = instant(table.rules, _banker_combination(table))
    if at_once is None:
        draft.add(e.PlayersCalled(seats=table.contenders))
    else:
        _settle(draft, [(seat, at_once) for seat in table.contenders], is_instant=True)


def _after_players(draft: Draft) -> None:
    table, banker = draft.table, _banker_combination(draft.table)
    outcomes = [
        (seat, contest(table.rules, banker, combination))
        for seat in table.contenders
        if (combination := table.combination(seat)) is not None
    ]
    _settle(draft, outcomes, is_instant=False)


_CHANGE = {Outcome.WIN: 1, Outcome.LOSE: -1, Outcome.PUSH: 0}  # V27: even money.


def _settle(draft: Draft, outcomes: list[tuple[Seat, Outcome]], *, is_instant: bool) -> None:
    holder, banker = draft.table.banker, _banker_combination(draft.table)
    # Somebody holds the bank that is settled.
    assert holder is not None
    stakes, heads, is_broken = draft.table.stakes, [], True
    for seat, outcome in outcomes:
        player = None if is_instant else draft.table.combination(seat)
        draft.add(
            e.StakeSettled(
                seat=seat,
                outcome=outcome,
                stake=stakes[seat],
                change=_CHANGE[outcome] * stakes[seat],
                banker=banker,
                player=player,
            )
        )
        if outcome is not Outcome.WIN:
            is_broken = False  # D3: a push prevents it too.
        elif player is not None and player.is_head:
            heads.append(seat)  # V40
    # D3: an instant loss breaks the bank too; V44: so does a bank of 0.
    settle_round(draft, is_broken=is_broken or draft.table.bank == 0)
    next_round(draft, lambda: pass_bank(draft, holder, tuple(heads)))


def _banker_combination(table: Table) -> Combination:
    # The banker has thrown before anything is settled.
    assert table.banker is not None
    combination = table.combination(table.banker)
    assert combination is not None
    return combination


_AFTER_THE_LAST = {
    Phase.FIRST_THROWS: _find_first_banker,
    Phase.BANKER_THROWS: _after_banker,
    Phase.PLAYERS_THROW: _after_players,
    Phase.POT_THROWS: settle_pot,
}
