"""Events of the game without a bank."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.evolve.change import Fold, no_stakes, pay, put
from ceelo.core.money import Chips
from ceelo.core.table import Phase, Table


def _antes_opened(table: Table, event: e.AntesOpened) -> Table:
    return replace(
        table,
        phase=Phase.ANTEING,
        queue=event.asked,
        contenders=(),
        opener=event.opener,
        stakes=no_stakes(table),
    )


def _ante_paid(table: Table, event: e.AntePaid) -> Table:
    return replace(
        table,
        chairs=pay(table, event.seat, -event.chips),
        stakes=put(table.stakes, event.seat, Chips(table.stakes[event.seat] + event.chips)),
        bought_back=(*table.bought_back, event.seat) if table.tied else (),
        queue=tuple(seat for seat in table.queue if seat != event.seat),
    )


def _sat_out(table: Table, event: e.SatOut) -> Table:
    return replace(table, queue=tuple(seat for seat in table.queue if seat != event.seat))


def _antes_closed(table: Table, event: e.AntesClosed) -> Table:
    assert table.pot == event.pot
    return replace(
        table,
        phase=Phase.LOCKING,
        then=Phase.POT_THROWS,
        queue=event.players,
        contenders=event.players,
    )


def _stakes_returned(table: Table, _: e.StakesReturned) -> Table:
    chairs = tuple(
        chair and replace(chair, chips=Chips(chair.chips + stake))
        for chair, stake in zip(table.chairs, table.stakes, strict=True)
    )
    return replace(table, chairs=chairs, stakes=no_stakes(table), phase=Phase.SETTLING, queue=())


def _players_wanted(table: Table, _: e.PlayersWanted) -> Table:
    return replace(table, phase=Phase.WAITING, queue=(), contenders=())


def _buy_back_opened(table: Table, event: e.BuyBackOpened) -> Table:
    return replace(
        table,
        phase=Phase.ANTEING,
        queue=event.asked,
        contenders=(),
        tied=event.tied,
        bought_back=(),
    )


def _shootout_called(table: Table, event: e.ShootoutCalled) -> Table:
    for seat in event.seats if event.ante else ():
        if seat in event.bought:
            continue
        table = replace(
            table,
            chairs=pay(table, seat, -event.ante),
            stakes=put(table.stakes, seat, Chips(table.stakes[seat] + event.ante)),
        )
    table = replace(table, shootout=event.number, contenders=event.seats, queue=event.seats)
    if table.tied:
        # Chips were paid after the dice of the round were fixed: it is locked anew.
        return replace(table, phase=Phase.LOCKING, then=Phase.POT_THROWS, tied=(), bought_back=())
    return table


def _pot_won(table: Table, event: e.PotWon) -> Table:
    assert event.pot == table.pot
    return replace(
        table,
        chairs=pay(table, event.seat, event.pot),
        bank=Chips(0),
        stakes=no_stakes(table),
    )


def _pot_split(table: Table, event: e.PotSplit) -> Table:
    assert sum(event.shares) == table.pot
    for seat, share in zip(event.seats, event.shares, strict=True):
        table = replace(table, chairs=pay(table, seat, share))
    return replace(table, bank=Chips(0), stakes=no_stakes(table))


def _pot_carried(table: Table, event: e.PotCarried) -> Table:
    assert event.pot == table.pot
    return replace(table, bank=event.pot, stakes=no_stakes(table))


FOLDS: dict[type, Fold] = {
    e.AntesOpened: _antes_opened,
    e.AntePaid: _ante_paid,
    e.SatOut: _sat_out,
    e.AntesClosed: _antes_closed,
    e.StakesReturned: _stakes_returned,
    e.PlayersWanted: _players_wanted,
    e.BuyBackOpened: _buy_back_opened,
    e.ShootoutCalled: _shootout_called,
    e.PotWon: _pot_won,
    e.PotSplit: _pot_split,
    e.PotCarried: _pot_carried,
}
