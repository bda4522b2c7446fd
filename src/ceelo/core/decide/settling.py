"""Stakes against a bank: who throws when, and what each wins or loses (V11 to V14, V32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.contest import judge
from ceelo.core.decide.passing import Result, pass_bank
from ceelo.core.decide.rounds import next_round, settle_round
from ceelo.core.money import Chips
from ceelo.core.outcome import Outcome, change_of
from ceelo.core.rules import FirstThrow, Form, Liability, Shooter, Tie
from ceelo.core.table import Decided, SoFar

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.contest import Judge, Verdict
    from ceelo.core.decide.draft import Draft
    from ceelo.core.table import Seat, Table

_Verdicts = list[tuple["Seat", "Verdict"]]

# Named once: see `ceelo.core.enums`.
_FADE, _REPLAY, _DEBT = Form.FADE, Tie.REPLAY, Liability.DEBT
_BANKER, _PLAYERS = FirstThrow.BANKER, FirstThrow.PLAYERS
_EACH, _WIN = Shooter.EACH, Outcome.WIN


def shooters(table: Table, players: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who throws for *players*: each for himself, or whoever has most at stake (V48)."""
    if table.rules.player.shooter is _EACH:
        return players
    return (max(players, key=lambda seat: table.stakes[seat]),)


def after_banker(draft: Draft) -> None:
    """Settle at once, let the players throw, or settle with what they threw before (V11, V12)."""
    table = draft.table
    judged, banker = judge(table.rules), _banker_combination(table)
    at_once = judged.ends(banker)
    if table.rules.bank.first is _PLAYERS:
        verdicts = [(seat, judged.settled(banker, made)) for seat, made in _results(table)]
        _settle(draft, judged, verdicts, at_once)
    elif at_once is None:
        draft.add(e.PlayersCalled(seats=shooters(table, table.contenders)))
    else:
        _settle(draft, judged, [(seat, at_once) for seat in table.contenders], at_once)


def after_players(draft: Draft) -> None:
    """Settle, or call the banker where he throws last and somebody needs him to (V12)."""
    table = draft.table
    judged = judge(table.rules)
    if table.rules.bank.first is _BANKER:
        banker = _banker_combination(table)
        verdicts = [(seat, judged.contest(banker, made)) for seat, made in _results(table)]
        _settle(draft, judged, verdicts, None)
        return
    own = [(seat, judged.player_ends(made)) for seat, made in _results(table)]
    decided = [(seat, verdict) for seat, verdict in own if verdict is not None]
    if len(decided) < len(own):
        draft.add(e.BankerCalled())
    else:
        _settle(draft, judged, decided, None)


def _results(table: Table) -> list[tuple[Seat, Combination]]:
    """Return by seat what decides about its stake: its own result, or its shooter's."""
    made, one = table.made, _shooters_result(table)
    results = [(seat, result) for seat in table.contenders if (result := made[seat] or one)]
    # Every turn is over before a stake is settled.
    assert len(results) == len(table.contenders)
    return results


def _shooters_result(table: Table) -> Combination | None:
    if table.rules.player.shooter is _EACH:
        return None
    return table.made[shooters(table, table.contenders)[0]]


def _settle(draft: Draft, judged: Judge, verdicts: _Verdicts, at_once: Verdict | None) -> None:
    """Settle all that is decided; *at_once* is what the banker's result alone decided, if it did.

    Who has tied throws again where the house says so, and the round ends with them; where stakes
    pay more than themselves, nobody is paid before (V14, D4).
    """
    table = draft.table
    holder, made, one = table.banker, table.made, _shooters_result(table)
    # Somebody holds the bank that is settled.
    assert holder is not None
    banker = made[holder]
    tied: tuple[Seat, ...] = ()
    if table.rules.tie is _REPLAY:
        tied = tuple([seat for seat, verdict in verdicts if verdict.is_replayed])
    so_far = table.so_far
    heads, is_spared, is_beaten = list(so_far.heads), so_far.is_spared, so_far.is_beaten
    decided: list[Decided] = []
    for seat, verdict in verdicts:
        if verdict.is_replayed:
            continue
        thrown = made[seat]
        decided.append(
            Decided(
                seat=seat,
                outcome=verdict.outcome,
                thirds=verdict.thirds,
                ground=verdict.ground,
                banker=banker,
                player=thrown or one,
            )
        )
        if verdict.outcome is not _WIN:
            is_spared = True  # D3: a push prevents it too.
            continue
        is_beaten = True
        if thrown is not None and judged.is_head(thrown):
            heads.append(seat)  # V40: whoever has thrown it himself, where one throws for all.
    decided = _with_waiting(table, holder, decided)
    # D4: losers pay before anybody is paid, and who ties may lose yet.
    waiting = tuple(decided) if tied and not judged.is_even else ()
    if not waiting:
        _pay(draft, judged, decided)
    if len(heads) > 1:
        heads.sort(key=table.order_after(holder).index)
    so_far = SoFar(heads=tuple(heads), is_spared=is_spared, is_beaten=is_beaten, waiting=waiting)
    if tied:
        draft.add(e.ContestReplayed(seats=tied, so_far=so_far))
    else:
        is_instant_loss = at_once is not None and at_once.outcome is _WIN
        _close(draft, holder, so_far, is_instant_loss=is_instant_loss)


def _close(draft: Draft, holder: Seat, so_far: SoFar, *, is_instant_loss: bool) -> None:
    """Close the round in which all is paid, and go on to who is banker next (V40)."""
    table, is_faded = draft.table, draft.table.rules.bet is _FADE
    banker = table.made[holder]
    if not is_faded and table.bank:
        # V22: where players stake first, no bank lies on the table between rounds.
        draft.add(e.BankReturned(seat=holder, chips=table.bank, stays=True))
    # D3: an instant loss breaks the bank too; V44: so does a bank of 0.
    standing = table.bank if is_faded else draft.table.worth(holder)
    is_lost = is_instant_loss or not so_far.is_spared or standing <= 0
    settle_round(draft, is_broken=table.rules.bank.broken and is_lost)
    result = Result(
        heads=so_far.heads,
        banker=banker,
        is_beaten=so_far.is_beaten,
        is_instant_loss=is_instant_loss,
    )
    next_round(draft, lambda: pass_bank(draft, holder, result))


def _with_waiting(table: Table, holder: Seat, decided: list[Decided]) -> list[Decided]:
    """Return *decided* and what was before, in throwing order."""
    waiting = table.so_far.waiting
    if not waiting:
        return decided
    order = table.order_after(holder)
    return sorted((*waiting, *decided), key=lambda one: order.index(one.seat))


def _pay(draft: Draft, judged: Judge, decided: list[Decided]) -> None:
    """Settle what is *decided*, in throwing order; losers pay first (D4)."""
    if not judged.is_even:
        decided = sorted(decided, key=lambda one: one.outcome is not Outcome.LOSE)
    for one in decided:
        _settle_stake(draft, judged, one)


def _settle_stake(draft: Draft, judged: Judge, one: Decided) -> None:
    table, seat = draft.table, one.seat
    stake, banker = table.stakes[seat], table.banker
    assert banker is not None
    change, void = change_of(one.outcome, one.thirds, stake), 0
    if not judged.is_even and table.rules.stake.liability is not _DEBT:
        # V32, D4: nobody pays more than he has; what is beyond it is void.
        due, most_won = change, max(0, table.bank + table.chair(banker).chips)
        most_lost = stake + table.chair(seat).chips
        change = min(due, most_won) if due > 0 else max(due, -most_lost)
        void = abs(due - change)
    draft.add(
        e.StakeSettled(
            seat=seat,
            outcome=one.outcome,
            stake=stake,
            change=change,
            void=Chips(void),
            banker=one.banker,
            player=one.player,
            ground=one.ground,
        )
    )


def _banker_combination(table: Table) -> Combination:
    # The banker has thrown before anything is compared with him.
    assert table.banker is not None
    combination = table.combination(table.banker)
    assert combination is not None
    return combination
