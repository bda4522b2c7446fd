"""Events of the table and its seats."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.evolve.change import Fold, put, with_chair
from ceelo.core.money import Chips
from ceelo.core.table import Anchor, Chair, Parked, Table


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
    before = next((left for left in table.parked if left.player == event.player), None)
    chair = Chair(
        player=event.player,
        name=event.name,
        bot=event.bot,
        chips=event.chips,
        bought=event.bought,
        rebuys=0 if before is None else before.rebuys,
        is_first=before is not None and before.is_first,
    )
    return replace(
        table,
        chairs=put(table.chairs, event.seat, chair),
        occupied=tuple(sorted((*table.occupied, event.seat))),
        parked=tuple(left for left in table.parked if left.player != event.player),
    )


def _chips_bought(table: Table, event: e.ChipsBought) -> Table:
    chair = table.chair(event.seat)
    return with_chair(
        table,
        event.seat,
        chips=Chips(chair.chips + event.chips),
        bought=Chips(chair.bought + event.chips),
        rebuys=chair.rebuys + 1,
    )


def _seat_leaving(table: Table, event: e.SeatLeaving) -> Table:
    return with_chair(table, event.seat, leaving=True, away=True, sent=event.is_sent)


def _seat_left(table: Table, event: e.SeatLeft) -> Table:
    seat, chair = event.seat, table.chair(event.seat)
    # A seat leaves with a pocket and nothing else: what it had at risk was settled or returned.
    assert chair.chips == event.chips
    assert table.stakes[seat] == 0
    left = Parked(
        player=chair.player,
        name=chair.name,
        chips=chair.chips,
        bought=chair.bought,
        rebuys=chair.rebuys,
        is_first=chair.is_first,
    )
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
    return with_chair(table, event.seat, away=True)


def _seat_back(table: Table, event: e.SeatBack) -> Table:
    return with_chair(table, event.seat, away=False)


def _host_passed(table: Table, event: e.HostPassed) -> Table:
    return replace(table, host=event.seat)


def _clock_changed(table: Table, event: e.ClockChanged) -> Table:
    options = replace(table.options, clock_seconds=event.clock_seconds)
    return replace(table, options=options)


def _pace_changed(table: Table, event: e.PaceChanged) -> Table:
    return replace(table, options=replace(table.options, pace=event.pace))


def _rules_changed(table: Table, event: e.RulesChanged) -> Table:
    assert event.before == table.rules
    return replace(
        table,
        rules=event.rules,
        rules_hash=event.rules_hash,
        rule_changes=table.rule_changes + 1,
    )


FOLDS: dict[type, Fold] = {
    e.TableOpened: _table_opened,
    e.AnchorPublished: _anchor_published,
    e.ChainChanged: _chain_changed,
    e.SeatTaken: _seat_taken,
    e.ChipsBought: _chips_bought,
    e.SeatLeaving: _seat_leaving,
    e.SeatLeft: _seat_left,
    e.SeatAway: _seat_away,
    e.SeatBack: _seat_back,
    e.HostPassed: _host_passed,
    e.ClockChanged: _clock_changed,
    e.PaceChanged: _pace_changed,
    e.RulesChanged: _rules_changed,
}
