"""The state after an event: no rule is decided here, an event carries what it needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, TypeVar, cast

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.table import (
    Anchor,
    Chair,
    EndReason,
    Parked,
    Phase,
    Seat,
    Table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

Item = TypeVar("Item")


def open_table(opened: e.TableOpened) -> Table:
    """Return the empty table that the first event of every stream makes."""
    count = opened.options.seat_count
    return Table(
        rules=opened.rules,
        rules_hash=opened.rules_hash,
        options=opened.options,
        chairs=(None,) * count,
        stakes=(Chips(0),) * count,
        thrown=(None,) * count,
    )


def fold(events: Iterable[e.Event]) -> Table:
    """Return the table that a whole stream makes.

    Raises:
        ValueError: The stream is empty or does not begin with ``table-opened``.
    """
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, e.TableOpened):
        msg = f"a stream begins with table-opened, not {type(first).__name__}"
        raise ValueError(msg)  # noqa: TRY004 - the stream is wrong, not its type.
    return reduce(evolve, stream, open_table(first))


def evolve(table: Table, event: e.Event) -> Table:
    """Return *table* after *event*; a fact is never refused."""
    return FOLDS[type(event)](table, event)


def put(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """Return *items* with the one of *seat* replaced."""
    changed = list(items)
    changed[seat] = item
    return tuple(changed)


def _pay(table: Table, seat: Seat, chips: int) -> tuple[Chair | None, ...]:
    chair = table.chairs[seat]
    # Only taken seats have chips to move.
    assert chair is not None
    pocket = chair.chips + chips
    # Pairs with the chip checks in decide: a stream that breaks this is corrupt.
    assert pocket >= 0
    return put(table.chairs, seat, replace(chair, chips=Chips(pocket)))


def _with_chair(table: Table, seat: Seat, **changes: object) -> Table:
    chair = replace(table.chair(seat), **changes)
    return replace(table, chairs=put(table.chairs, seat, chair))


def _no_stakes(table: Table) -> tuple[Chips, ...]:
    return (Chips(0),) * len(table.chairs)


# The table and its seats.


def _table_opened(table: Table, _: e.TableOpened) -> Table:
    msg = f"a table opens once, not again with {table.options.seat_count} seats"
    raise AssertionError(msg)


def _anchor_published(table: Table, event: e.AnchorPublished) -> Table:
    fair = table.fair
    last = fair.last_element or event.anchor.anchor
    anchors: tuple[Anchor, ...] = (*fair.anchors, event.anchor)
    return replace(table, fair=replace(fair, anchors=anchors, last_element=last))


def _chain_changed(table: Table, event: e.ChainChanged) -> Table:
    fair = table.fair
    assert event.k == fair.k
    assert len(fair.anchors) > 1
    return replace(
        table,
        fair=replace(
            fair,
            k=fair.k + 1,
            next_index=1,
            last_element=fair.anchors[1].anchor,
            anchors=fair.anchors[1:],
        ),
    )


def _seat_taken(table: Table, event: e.SeatTaken) -> Table:
    assert table.chairs[event.seat] is None
    chair = Chair(
        player=event.player,
        name=event.name,
        bot=event.bot,
        chips=event.chips,
        bought=event.bought,
    )
    return replace(
        table,
        chairs=put(table.chairs, event.seat, chair),
        occupied=tuple(sorted((*table.occupied, event.seat))),
        parked=tuple(left for left in table.parked if left.player != event.player),
    )


def _seat_leaving(table: Table, event: e.SeatLeaving) -> Table:
    return _with_chair(table, event.seat, leaving=True, away=True)


def _seat_left(table: Table, event: e.SeatLeft) -> Table:
    seat, chair = event.seat, table.chair(event.seat)
    # A seat leaves with a pocket and nothing else: what it had at risk was settled or returned.
    assert chair.chips == event.chips
    assert table.stakes[seat] == 0
    left = Parked(player=chair.player, name=chair.name, chips=chair.chips, bought=chair.bought)
    return replace(
        table,
        chairs=put(table.chairs, seat, None),
        occupied=tuple(other for other in table.occupied if other != seat),
        parked=(*table.parked, left) if chair.bought else table.parked,
        queue=tuple(other for other in table.queue if other != seat),
        banker=None if table.banker == seat else table.banker,
        thrown=put(table.thrown, seat, None),
    )


def _seat_away(table: Table, event: e.SeatAway) -> Table:
    return _with_chair(table, event.seat, away=True)


def _seat_back(table: Table, event: e.SeatBack) -> Table:
    return _with_chair(table, event.seat, away=False)


def _host_passed(table: Table, event: e.HostPassed) -> Table:
    return replace(table, host=event.seat)


def _clock_changed(table: Table, event: e.ClockChanged) -> Table:
    options = replace(table.options, clock_seconds=event.clock_seconds)
    return replace(table, options=options)


def _pace_changed(table: Table, event: e.PaceChanged) -> Table:
    return replace(table, options=replace(table.options, pace=event.pace))


# The session.


def _session_started(table: Table, event: e.SessionStarted) -> Table:
    chairs = tuple(
        chair and replace(chair, chips=event.chips, bought=event.chips) for chair in table.chairs
    )
    return replace(
        table,
        chairs=chairs,
        parked=(),
        session=event.session,
        rounds_played=0,
        ending=None,
        banker=None,
        is_broken=False,
        thrown=(None,) * len(chairs),
        opener=table.host,
        phase=Phase.SETTLING,
    )


def _session_paused(table: Table, _: e.SessionPaused) -> Table:
    return replace(table, is_paused=True)


def _session_resumed(table: Table, _: e.SessionResumed) -> Table:
    return replace(table, is_paused=False)


def _session_ending(table: Table, event: e.SessionEnding) -> Table:
    return replace(table, ending=event.reason)


def _session_ended(table: Table, event: e.SessionEnded) -> Table:
    assert table.bank == 0
    assert not any(table.stakes)
    return replace(
        table,
        phase=Phase.ENDED,
        ending=EndReason(event.reason),
        is_paused=False,
        queue=(),
        contenders=(),
        banker=None,
        offer=None,
    )


# The dice.


def _round_opened(table: Table, event: e.RoundOpened) -> Table:
    assert event.epoch > table.fair.epoch
    fair = replace(table.fair, epoch=event.epoch, attempt=0, lock="", entropy="")
    return replace(table, fair=fair, thrown=(None,) * len(table.chairs), shootout=0)


def _round_locked(table: Table, event: e.RoundLocked) -> Table:
    assert table.phase is Phase.LOCKING
    fair = replace(table.fair, attempt=event.attempt, lock=event.lock)
    return replace(table, phase=Phase.BINDING, fair=fair)


def _round_bound(table: Table, event: e.RoundBound) -> Table:
    assert table.phase is Phase.BINDING
    fair = replace(table.fair, entropy=event.entropy)
    return replace(table, phase=table.then, fair=fair)


def _dice_thrown(table: Table, event: e.DiceThrown) -> Table:
    fair = table.fair
    # An element is used once and in order (CEELO-FAIR/1, part 4): else the stream is corrupt.
    assert event.index == fair.next_index
    assert event.k == fair.k
    return replace(
        table,
        thrown=put(table.thrown, event.seat, event.dice),
        queue=table.queue[1:] if event.stands else table.queue,
        fair=replace(fair, next_index=event.index + 1, last_element=event.element),
    )


# The bank.


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
        chairs=_pay(table, event.seat, event.chips),
        bank=Chips(0),
        open_bank=Chips(0),
        banker=None,
    )


def _bank_staked(table: Table, event: e.BankStaked) -> Table:
    assert table.bank + event.added == event.bank
    return replace(
        table,
        chairs=_pay(table, event.seat, -event.added),
        phase=Phase.FADING,
        banker=event.seat,
        bank=event.bank,
        open_bank=event.bank,
        queue=event.asked,
        offer=None,
        is_broken=False,
        stakes=_no_stakes(table),
    )


def _bank_faded(table: Table, event: e.BankFaded) -> Table:
    seat, chips = event.seat, event.chips
    assert table.queue[0] == seat
    if chips == 0:
        return replace(table, queue=table.queue[1:])
    # Pairs with the open-bank check in decide.
    assert 0 < chips <= table.open_bank
    return replace(
        table,
        chairs=_pay(table, seat, -chips),
        stakes=put(table.stakes, seat, chips),
        open_bank=Chips(table.open_bank - chips),
        queue=table.queue[1:],
    )


def _bank_covered(table: Table, event: e.BankCovered) -> Table:
    assert event.bank + event.returned == table.bank
    assert table.banker is not None
    return replace(
        table,
        chairs=_pay(table, table.banker, event.returned) if event.returned else table.chairs,
        bank=event.bank,
        open_bank=Chips(0),
        phase=Phase.LOCKING,
        then=Phase.BANKER_THROWS,
        queue=(table.banker,),
        contenders=event.players,
    )


def _bank_unfaded(table: Table, event: e.BankUnfaded) -> Table:
    assert event.returned == table.bank
    assert table.banker is not None
    return replace(
        table,
        chairs=_pay(table, table.banker, event.returned),
        bank=Chips(0),
        open_bank=Chips(0),
        phase=Phase.SETTLING,
        queue=(),
    )


def _players_called(table: Table, event: e.PlayersCalled) -> Table:
    return replace(table, phase=Phase.PLAYERS_THROW, queue=event.seats)


def _stake_settled(table: Table, event: e.StakeSettled) -> Table:
    bank = table.bank - event.change
    # D4: a winner is never paid more than there is.
    assert bank >= 0
    assert table.stakes[event.seat] == event.stake
    return replace(
        table,
        chairs=_pay(table, event.seat, event.stake + event.change),
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
        is_broken=event.is_broken,
        queue=(),
    )


# The pot.


def _antes_opened(table: Table, event: e.AntesOpened) -> Table:
    return replace(
        table,
        phase=Phase.ANTEING,
        queue=event.asked,
        contenders=(),
        opener=event.opener,
        stakes=_no_stakes(table),
    )


def _ante_paid(table: Table, event: e.AntePaid) -> Table:
    return replace(
        table,
        chairs=_pay(table, event.seat, -event.chips),
        stakes=put(table.stakes, event.seat, event.chips),
        queue=tuple(seat for seat in table.queue if seat != event.seat),
    )


def _sat_out(table: Table, event: e.SatOut) -> Table:
    return replace(table, queue=tuple(seat for seat in table.queue if seat != event.seat))


def _antes_closed(table: Table, event: e.AntesClosed) -> Table:
    assert sum(table.stakes) == event.pot
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
    return replace(table, chairs=chairs, stakes=_no_stakes(table), phase=Phase.SETTLING, queue=())


def _players_wanted(table: Table, _: e.PlayersWanted) -> Table:
    return replace(table, phase=Phase.WAITING, queue=(), contenders=())


def _shootout_called(table: Table, event: e.ShootoutCalled) -> Table:
    return replace(table, shootout=event.number, contenders=event.seats, queue=event.seats)


def _pot_won(table: Table, event: e.PotWon) -> Table:
    assert event.pot == table.pot
    return replace(
        table,
        chairs=_pay(table, event.seat, event.pot),
        stakes=_no_stakes(table),
    )


_Fold = Callable[[Table, e.Event], Table]
FOLDS: dict[type, _Fold] = {
    kind: cast("_Fold", fold_event)
    for kind, fold_event in (
        (e.TableOpened, _table_opened),
        (e.AnchorPublished, _anchor_published),
        (e.ChainChanged, _chain_changed),
        (e.SeatTaken, _seat_taken),
        (e.SeatLeaving, _seat_leaving),
        (e.SeatLeft, _seat_left),
        (e.SeatAway, _seat_away),
        (e.SeatBack, _seat_back),
        (e.HostPassed, _host_passed),
        (e.ClockChanged, _clock_changed),
        (e.PaceChanged, _pace_changed),
        (e.SessionStarted, _session_started),
        (e.SessionPaused, _session_paused),
        (e.SessionResumed, _session_resumed),
        (e.SessionEnding, _session_ending),
        (e.SessionEnded, _session_ended),
        (e.RoundOpened, _round_opened),
        (e.RoundLocked, _round_locked),
        (e.RoundBound, _round_bound),
        (e.DiceThrown, _dice_thrown),
        (e.FirstBankSought, _first_bank_sought),
        (e.FirstThrowsTied, _first_throws_tied),
        (e.BankOffered, _bank_offered),
        (e.BankDeclined, _bank_declined),
        (e.BankUnwanted, _bank_unwanted),
        (e.BankReturned, _bank_returned),
        (e.BankStaked, _bank_staked),
        (e.BankFaded, _bank_faded),
        (e.BankCovered, _bank_covered),
        (e.BankUnfaded, _bank_unfaded),
        (e.PlayersCalled, _players_called),
        (e.StakeSettled, _stake_settled),
        (e.RoundSettled, _round_settled),
        (e.AntesOpened, _antes_opened),
        (e.AntePaid, _ante_paid),
        (e.SatOut, _sat_out),
        (e.AntesClosed, _antes_closed),
        (e.StakesReturned, _stakes_returned),
        (e.PlayersWanted, _players_wanted),
        (e.ShootoutCalled, _shootout_called),
        (e.PotWon, _pot_won),
    )
}
"""One fold for each event; a test holds this complete."""
