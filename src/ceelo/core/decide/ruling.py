"""Other rules for the table, in everybody's sight (design 4: only between rounds)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.decide.draft import not_host
from ceelo.core.decide.passing import can_hold, offer_bank
from ceelo.core.decide.pot import open_antes
from ceelo.core.decide.rounds import end_reason, next_round
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import Liability
from ceelo.core.table import RESTING, Phase

if TYPE_CHECKING:
    from ceelo.core import command as c
    from ceelo.core.decide.draft import Draft
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Table

_BETWEEN_ROUNDS = frozenset({Phase.BANK_OFFERED, Phase.BANK_OPEN, Phase.ANTEING, Phase.WAITING})


def may_change_rules(table: Table) -> bool:
    """Say whether the host may change the rules now: outside a session, or between two rounds.

    While antes are paid nothing is fixed yet: they go back and are asked for again.
    """
    if table.phase in RESTING:
        return True
    return table.phase in _BETWEEN_ROUNDS and not table.is_bound and table.ending is None


def change_rules(draft: Draft, command: c.ChangeRules) -> Refusal | None:
    """Let the table play by other rules from the next round on."""
    table, rules = draft.table, command.rules
    if refusal := not_host(table, command.seat):
        return refusal
    if not may_change_rules(table):
        return Refusal(reason=Reason.WRONG_PHASE, phase=table.phase)
    if rules == table.rules:
        return Refusal(reason=Reason.UNCHANGED)
    if (refusal := rules_refusal(table, rules)) is not None:
        return refusal
    draft.add(e.RulesChanged(before=table.rules, rules=rules, rules_hash=command.rules_hash))
    if table.phase not in RESTING:
        _ask_again(draft)
    return None


def rules_refusal(table: Table, rules: HouseRules) -> Refusal | None:
    """Return why *table* as it is now cannot go on by *rules*, None where it can.

    Who and when are other questions: whoever writes rules may ask while a round is played.
    """
    if rules.virtual_fault() is not None:
        return Refusal(reason=Reason.RULES_NOT_VIRTUAL, key="throw.p_out")
    if len(table.occupied) > rules.seats:
        return Refusal(
            reason=Reason.RULES_TOO_FEW_SEATS,
            came=len(table.occupied),
            most=rules.seats,
            key="seats",
        )
    if (key := _fixed(table, rules)) is not None:
        return Refusal(reason=Reason.RULES_FIXED, key=key)
    # In mid-round nobody knows yet what there will be between this round and the next.
    is_between = table.phase not in RESTING and may_change_rules(table)
    if is_between and end_reason(replace(table, rules=rules)) is not None:
        return Refusal(reason=Reason.RULES_WOULD_END)
    return None


def _fixed(table: Table, rules: HouseRules) -> str | None:
    """Return the rule that cannot be changed while this session runs, None if all can."""
    if table.phase in RESTING:
        return None
    before = table.rules
    if rules.bet is not before.bet:
        return "bet"  # A bank would lie at a table that has none, or a pot at one that has a bank.
    if rules.chips != before.chips:
        return "chips"  # Everybody has bought in for them.
    is_debt = rules.stake.liability is Liability.DEBT
    pockets = [chair.chips for chair in table.chairs if chair is not None]
    pockets += [left.chips for left in table.parked]
    if not is_debt and min(pockets, default=0) < 0:
        return "stake.liability"  # What is owed would be owed by rules that know no debt.
    return None


def _ask_again(draft: Draft) -> None:
    """Ask by the new rules whoever was asked by the old ones."""
    table = draft.table
    if table.phase is Phase.ANTEING:
        draft.add(e.StakesReturned())
        # Who had anted and wanted to leave has nothing at risk any more (V54).
        next_round(draft, lambda: open_antes(draft, draft.table.opener))
    elif table.phase is Phase.BANK_OFFERED:
        able = tuple([seat for seat in table.queue if can_hold(table, seat)])
        # A bank is offered for a reason.
        assert table.offer is not None
        if able != table.queue:
            offer_bank(draft, table.offer, able)
