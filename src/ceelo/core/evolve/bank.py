"""Events of the game with a bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.evolve.change import Fold, no_stakes, pay, put
from ceelo.core.money import Chips
from ceelo.core.table import NOTHING_YET, Phase, Table

if TYPE_CHECKING:
    from ceelo.core.combination import Combination


def _first_bank_sought(table: Table, event: e.FirstBankSought) -> Table:
    return replace(
        table,
        phase=Phase.LOCKING,
        then=Phase.FIRST_THROWS,
        contenders=event.seats,
        queue=event.seats,
    )


def _first_throws_tied(table: Table, event: e.FirstThrowsTied) -> Table:
    return replace(table, contenders=event.seats, queue=event.seats)


def _bank_offered(table: Table, event: e.BankOffered) -> Table:
    return replace(
        table,
        phase=Phase.BANK_OFFERED,
        queue=event.seats,
        offer=event.offer,
        contenders=(),
    )


def _bank_declined(table: Table, event: e.BankDeclined) -> Table:
    assert table.queue[0] == event.seat
    return replace(table, queue=table.queue[1:])


def _bank_unwanted(table: Table, _: e.BankUnwanted) -> Table:
    return replace(table, phase=Phase.BANK_OPEN, queue=(), offer=None, contenders=())


def _bank_returned(table: Table, event: e.BankReturned) -> Table:
    assert event.chips == table.bank
    return replace(
        table,
        chairs=pay(table, event.seat, event.chips),
        bank=Chips(0),
        open_bank=Chips(0),
        banker=table.banker if event.stays else None,
    )


def _bank_staked(table: Table, event: e.BankStaked) -> Table:
    assert table.bank + event.added == event.bank
    return replace(
        table,
        chairs=pay(table, event.seat, -event.added),
        phase=Phase.FADING,
        banker=event.seat,
        held=table.held if event.seat == table.banker else 0,
        fixed=event.fixed,
        so_far=NOTHING_YET,
        bank=event.bank,
        open_bank=event.bank,
        queue=event.asked,
        offer=None,
        is_broken=False,
        stakes=no_stakes(table),
    )


def _bank_faded(table: Table, event: e.BankFaded) -> Table:
    seat, chips, queue = event.seat, event.chips, table.queue
    if queue[0] == seat:
        queue = queue[1:]
    else:
        assert seat in table.asked_to_fade
        queue = tuple([other for other in queue if other != seat])
    if chips == 0:
        return replace(table, queue=queue)
    # Pairs with the open-bank check in decide.
    assert 0 < chips <= table.open_bank
    return replace(
        table,
        chairs=pay(table, seat, -chips),
        stakes=put(table.stakes, seat, chips),
        open_bank=Chips(table.open_bank - chips),
        queue=queue,
    )


def _fade_sealed(table: Table, event: e.FadeSealed) -> Table:
    assert event.seat in table.queue
    # Whoever folds what is shown learns the number only when all are opened.
    chips = Chips(0) if event.chips is None else event.chips
    sealed = table.sealed or (None,) * len(table.chairs)
    queue = tuple([other for other in table.queue if other != event.seat])
    return replace(table, sealed=put(sealed, event.seat, chips), queue=queue)


def _fades_opened(table: Table, event: e.FadesOpened) -> Table:
    assert table.queue == ()
    table = replace(table, sealed=())
    for fade in event.fades:
        assert 0 <= fade.chips <= min(fade.named, table.open_bank)
        table = replace(
            table,
            chairs=pay(table, fade.seat, -fade.chips),
            stakes=put(table.stakes, fade.seat, fade.chips),
            open_bank=Chips(table.open_bank - fade.chips),
        )
    return table


def _bank_covered(table: Table, event: e.BankCovered) -> Table:
    assert event.bank + event.returned == table.bank
    assert table.banker is not None
    return replace(
        table,
        chairs=pay(table, table.banker, event.returned) if event.returned else table.chairs,
        bank=event.bank,
        open_bank=Chips(0),
        phase=Phase.LOCKING,
        then=Phase.PLAYERS_THROW if event.first else Phase.BANKER_THROWS,
        queue=event.first or (table.banker,),
        contenders=event.players,
    )


def _bank_unfaded(table: Table, event: e.BankUnfaded) -> Table:
    assert event.returned == table.bank
    assert table.banker is not None
    return replace(
        table,
        chairs=pay(table, table.banker, event.returned),
        bank=Chips(0),
        open_bank=Chips(0),
        phase=Phase.SETTLING,
        queue=(),
    )


def _players_called(table: Table, event: e.PlayersCalled) -> Table:
    return replace(table, phase=Phase.PLAYERS_THROW, queue=event.seats)


def _banker_called(table: Table, _: e.BankerCalled) -> Table:
    assert table.banker is not None
    return replace(table, phase=Phase.BANKER_THROWS, queue=(table.banker,))


def _contest_replayed(table: Table, event: e.ContestReplayed) -> Table:
    assert table.banker is not None
    made: list[Combination | None] = list(table.made)
    for seat in (table.banker, *event.seats):
        made[seat] = None
    return replace(
        table,
        phase=Phase.BANKER_THROWS,
        queue=(table.banker,),
        contenders=event.seats,
        made=tuple(made),
        so_far=event.so_far,
    )


def _stake_settled(table: Table, event: e.StakeSettled) -> Table:
    assert table.stakes[event.seat] == event.stake
    chairs = pay(table, event.seat, event.stake + event.change)
    bank = table.bank - event.change
    if bank < 0:
        # D4: what the bank cannot pay comes out of the banker's own chips.
        assert table.banker is not None
        chairs = pay(replace(table, chairs=chairs), table.banker, bank)
        bank = 0
    return replace(
        table,
        chairs=chairs,
        bank=Chips(bank),
        stakes=put(table.stakes, event.seat, Chips(0)),
    )


def _round_settled(table: Table, event: e.RoundSettled) -> Table:
    assert not any(table.stakes)
    assert event.bank == table.bank
    return replace(
        table,
        phase=Phase.SETTLING,
        rounds_played=event.round,
        held=table.held + 1,
        is_broken=event.is_broken,
        queue=(),
    )


FOLDS: dict[type, Fold] = {
    e.FirstBankSought: _first_bank_sought,
    e.FirstThrowsTied: _first_throws_tied,
    e.BankOffered: _bank_offered,
    e.BankDeclined: _bank_declined,
    e.BankUnwanted: _bank_unwanted,
    e.BankReturned: _bank_returned,
    e.BankStaked: _bank_staked,
    e.BankFaded: _bank_faded,
    e.FadeSealed: _fade_sealed,
    e.FadesOpened: _fades_opened,
    e.BankCovered: _bank_covered,
    e.BankUnfaded: _bank_unfaded,
    e.PlayersCalled: _players_called,
    e.BankerCalled: _banker_called,
    e.ContestReplayed: _contest_replayed,
    e.StakeSettled: _stake_settled,
    e.RoundSettled: _round_settled,
}
