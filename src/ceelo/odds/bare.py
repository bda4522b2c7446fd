"""A table with nothing but seats and chips, at which the rules of play are asked.

No rule is written down in this package: what a throw leads to, who wins what and where the bank
goes is found by letting ``core`` decide it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.decide.draft import Draft
from ceelo.core.decide.settling import after_banker, after_players
from ceelo.core.evolve import evolve, open_table
from ceelo.core.evolve.change import put
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.rules import EndKind, EndRules, FirstThrow, HouseRules
from ceelo.core.table import NOTHING_YET, SEATS_MAX, SEATS_MIN, Options, Phase, Seat, SoFar, Table
from ceelo.odds.checked import shown
from ceelo.odds.error import OddsError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ceelo.core.combination import Combination

KEPT = 64
"""Houses whose odds are kept: enough for a page that asks again at every change of a rule."""
PLENTY = Chips(CHIPS_MAX // 1000)
"""More than anybody can need."""
UNIT = Chips(3)
"""A stake whose thirds are whole (V31)."""
MUCH = Chips(10**5 * UNIT)
"""More than all losers of a round with stakes of a unit can pay, and far less than plenty."""
BANKER = Seat(0)


def for_odds(rules: HouseRules) -> HouseRules:
    """Return *rules* without what no chance depends on: their name, and what ends a session.

    Raises:
        OddsError: They are no rules.
    """
    came: object = rules
    if not isinstance(came, HouseRules):
        msg = f"rules are HouseRules, as load_preset returns them, not {shown(came)}"
        raise OddsError(msg)
    return _for_odds(rules)


@lru_cache(maxsize=KEPT)
def _for_odds(rules: HouseRules) -> HouseRules:
    return replace(rules, name=HouseRules().name, end=EndRules(kind=EndKind.OPEN))


@lru_cache(maxsize=4 * KEPT)
def seated(rules: HouseRules, seat_count: int) -> Table:
    """Return a table of *seat_count* seats, all with plenty, in a session that no round ends."""
    rules = for_odds(rules)
    options = Options(
        seat_count=max(SEATS_MIN, min(seat_count, SEATS_MAX)),
        clock_seconds=None,
    )
    table = open_table(e.TableOpened(rules=rules, rules_hash="", options=options))
    table = evolve(table, e.SessionStarted(session=1, chips=rules.chips))
    for seat in map(Seat, range(seat_count)):
        taken = e.SeatTaken(
            seat=seat, player=f"{seat}", name=f"{seat}", bot=None, chips=PLENTY, bought=PLENTY
        )
        table = evolve(table, taken)
    return table


def staked(
    rules: HouseRules,
    stakes: Sequence[Chips],
    *,
    bank: Chips | None = None,
    held: int = 0,
) -> Table:
    """Return the table at which seat 0 is banker and *stakes* are live, nobody having thrown.

    Order: the players from his left, in throwing order; a stake of 0 is none.
    """
    table = seated(rules, len(stakes) + 1)
    players = table.order_after(BANKER)
    by_seat = [Chips(0)] * len(table.chairs)
    for seat, stake in zip(players, stakes, strict=True):
        by_seat[seat] = stake
    contenders = tuple([seat for seat in players if by_seat[seat]])
    is_last = rules.bank.first is FirstThrow.PLAYERS
    return replace(
        table,
        phase=Phase.PLAYERS_THROW if is_last else Phase.BANKER_THROWS,
        banker=BANKER,
        bank=Chips(sum(stakes)) if bank is None else bank,
        stakes=tuple(by_seat),
        contenders=contenders,
        queue=contenders if is_last else (BANKER,),
        held=held,
    )


def with_chips(table: Table, chips: Mapping[Seat, Chips]) -> Table:
    """Return *table* with those *chips* in the pockets."""
    chairs = list(table.chairs)
    for seat, pocket in chips.items():
        chairs[seat] = replace(table.chair(seat), chips=pocket)
    return replace(table, chairs=tuple(chairs))


def settle(
    table: Table,
    banker: Combination | None,
    players: Mapping[Seat, Combination],
    so_far: SoFar = NOTHING_YET,
) -> Draft:
    """Let the rules settle a round in which turns come to those results.

    *players* holds all who throw for a stake.  A result that the rules do not ask for, because the
    other side has decided, is not read.
    """
    draft = Draft(replace(table, so_far=so_far))
    if table.rules.bank.first is FirstThrow.PLAYERS:
        _throw_all(draft, players)
        after_players(draft)
        if draft.table.phase is Phase.BANKER_THROWS and banker is not None:
            _throw_banker(draft, banker)
        return draft
    # Only players who throw first can spare the banker his throw.
    assert banker is not None
    _throw_banker(draft, banker)
    if draft.table.phase is Phase.PLAYERS_THROW:
        _throw_all(draft, players)
        after_players(draft)
    return draft


def _throw_banker(draft: Draft, banker: Combination) -> None:
    table = draft.table
    draft.table = replace(table, made=put(table.made, BANKER, banker), queue=())
    after_banker(draft)


def _throw_all(draft: Draft, players: Mapping[Seat, Combination]) -> None:
    made = list(draft.table.made)
    for seat, result in players.items():
        made[seat] = result
    draft.table = replace(draft.table, made=tuple(made), queue=())
