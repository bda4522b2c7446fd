"""Stakes against a bank: who throws when, and what each wins or loses (V11 to V14, V32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.contest import Outcome, judge
from ceelo.core.decide.passing import Result, pass_bank
from ceelo.core.decide.rounds import next_round, settle_round
from ceelo.core.money import Chips
from ceelo.core.rules import FirstThrow, Form, Liability, Shooter

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.contest import Judge, Verdict
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table

_Verdicts = list[tuple["Seat", "Verdict"]]


def shooters(table: Table, players: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who throws for *players*: each for himself, or whoever has most at stake (V48)."""
    if table.rules.player.shooter is Shooter.EACH:
        return players
    return (max(players, key=lambda seat: table.stakes[seat]),)


def after_banker(draft: Draft) -> None:
    """Settle at once, let the players throw, or settle with what they threw before (V11, V12)."""
    table = draft.table
    judged, banker = judge(table.rules), _banker_combination(table)
    at_once = judged.ends(banker)
    if table.rules.bank.first is FirstThrow.PLAYERS:
        verdicts = [
            (seat, _own_verdict(judged, table, seat) or at_once or _verdict(judged, table, seat))
            for seat in table.contenders
        ]
        _settle(draft, verdicts, at_once)
    elif at_once is None:
        draft.add(e.PlayersCalled(seats=shooters(table, table.contenders)))
    else:
        _settle(draft, [(seat, at_once) for seat in table.contenders], at_once)


def after_players(draft: Draft) -> None:
    """Settle, or call the banker where he throws last and somebody needs him to (V12)."""
    table = draft.table
    judged = judge(table.rules)
    if table.rules.bank.first is FirstThrow.BANKER:
        verdicts = [(seat, _verdict(judged, table, seat)) for seat in table.contenders]
        _settle(draft, verdicts, None)
        return
    own = [(seat, _own_verdict(judged, table, seat)) for seat in table.contenders]
    decided = [(seat, verdict) for seat, verdict in own if verdict is not None]
    if len(decided) < len(own):
        draft.add(e.BankerCalled())
    else:
        _settle(draft, decided, None)


def _thrown_for(table: Table, seat: Seat) -> Combination:
    """Return the result that decides about the stake of *seat*: its own, or its shooter's."""
    combination = table.combination(seat) or table.combination(_one_shooter(table))
    # Every turn is over before a stake is settled.
    assert combination is not None
    return combination


def _one_shooter(table: Table) -> Seat:
    return shooters(table, table.contenders)[0]


def _own_verdict(judged: Judge, table: Table, seat: Seat) -> Verdict | None:
    return judged.player_ends(_thrown_for(table, seat))


def _verdict(judged: Judge, table: Table, seat: Seat) -> Verdict:
    return judged.contest(_banker_combination(table), _thrown_for(table, seat))


def _settle(draft: Draft, verdicts: _Verdicts, at_once: Verdict | None) -> None:
    """Settle all that is decided; *at_once* is what the banker's result alone decided, if it did.

    Who has tied throws again where the house says so, and the round ends with them.
    """
    table = draft.table
    holder, judged = table.banker, judge(table.rules)
    # Somebody holds the bank that is settled.
    assert holder is not None
    banker = table.combination(holder)
    tied = tuple([seat for seat, verdict in verdicts if verdict.is_replayed])
    heads, is_spared, is_beaten = list(table.heads), table.is_spared, table.is_beaten
    for seat, verdict in _paying_order(table, verdicts):
        if verdict.is_replayed:
            continue
        player = _thrown_for(table, seat) if at_once is None else table.made[seat]
        _settle_stake(draft, seat, verdict, banker, player)
        if verdict.outcome is not Outcome.WIN:
            is_spared = True  # D3: a push prevents it too.
            continue
        is_beaten = True
        if player is not None and judged.is_head(player) and table.made[seat] is not None:
            heads.append(seat)  # V40: whoever has thrown it himself, where one throws for all.
    heads.sort(key=table.order_after(holder).index)
    if tied:
        draft.add(
            e.ContestReplayed(
                seats=tied, heads=tuple(heads), is_spared=is_spared, is_beaten=is_beaten
            )
        )
        return
    if table.rules.bet is not Form.FADE and draft.table.bank:
        # V22: where players stake first, no bank lies on the table between rounds.
        draft.add(e.BankReturned(seat=holder, chips=draft.table.bank, stays=True))
    # D3: an instant loss breaks the bank too; V44: so does a bank of 0.
    is_instant_loss = at_once is not None and at_once.outcome is Outcome.WIN
    standing = draft.table.bank if table.rules.bet is Form.FADE else draft.table.worth(holder)
    is_lost = is_instant_loss or not is_spared or standing <= 0
    is_broken = table.rules.bank.broken and is_lost
    settle_round(draft, is_broken=is_broken)
    result = Result(
        heads=tuple(heads),
        banker=banker,
        is_beaten=is_beaten,
        is_instant_loss=is_instant_loss,
    )
    next_round(draft, lambda: pass_bank(draft, holder, result))


def _paying_order(table: Table, verdicts: _Verdicts) -> _Verdicts:
    """Return who is settled when: in throwing order, losers first where money may run out (D4)."""
    owed = sum(max(0, verdict.change(table.stakes[seat])) for seat, verdict in verdicts)
    if owed <= table.bank:
        return verdicts
    return sorted(verdicts, key=lambda pair: pair[1].outcome is not Outcome.LOSE)


def _settle_stake(
    draft: Draft,
    seat: Seat,
    verdict: Verdict,
    banker: Combination | None,
    player: Combination | None,
) -> None:
    table = draft.table
    stake = table.stakes[seat]
    due = verdict.change(stake)
    change = due
    if table.rules.stake.liability is not Liability.DEBT:
        assert table.banker is not None
        # V32, D4: nobody pays more than he has; what is beyond it is void.
        most_won = max(0, table.bank + table.chair(table.banker).chips)
        most_lost = stake + table.chair(seat).chips
        change = min(due, most_won) if due > 0 else max(due, -most_lost)
    draft.add(
        e.StakeSettled(
            seat=seat,
            outcome=verdict.outcome,
            stake=stake,
            change=change,
            void=Chips(abs(due - change)),
            banker=banker,
            player=player,
            ground=verdict.ground,
        )
    )


def _banker_combination(table: Table) -> Combination:
    # The banker has thrown before anything is compared with him.
    assert table.banker is not None
    combination = table.combination(table.banker)
    assert combination is not None
    return combination
