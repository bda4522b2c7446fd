"""Events of the session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.evolve.change import with_chair
from ceelo.core.table import EndReason, Phase, Table

if TYPE_CHECKING:
    from ceelo.core.evolve.change import Fold


def _session_started(table: Table, event: e.SessionStarted) -> Table:
    chairs = tuple(
        chair and replace(chair, chips=event.chips, bought=event.chips, rebuys=0, is_first=False)
        for chair in table.chairs
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
        made=(None,) * len(chairs),
        held=0,
        opener=table.host,
        phase=Phase.SETTLING,
    )


def _session_paused(table: Table, _: e.SessionPaused) -> Table:
    return replace(table, is_paused=True)


def _session_resumed(table: Table, _: e.SessionResumed) -> Table:
    return replace(table, is_paused=False)


def _session_ending(table: Table, event: e.SessionEnding) -> Table:
    return replace(table, ending=event.reason)


def _first_place_tied(table: Table, event: e.FirstPlaceTied) -> Table:
    assert table.bank == 0
    assert not any(table.stakes)
    return replace(
        table,
        phase=Phase.LOCKING,
        then=Phase.PLACE_THROWS,
        ending=event.reason,
        is_paused=False,
        queue=event.seats,
        contenders=event.seats,
        sealed=(),
        banker=None,
        offer=None,
    )


def _first_place_won(table: Table, event: e.FirstPlaceWon) -> Table:
    for seat in event.seats:
        table = with_chair(table, seat, is_first=True)
    return replace(table, phase=Phase.SETTLING, queue=(), contenders=())


def _session_ended(table: Table, event: e.SessionEnded) -> Table:
    assert table.bank == 0
    assert not any(table.stakes)
    return replace(
        table,
        phase=Phase.ENDED,
        ending=EndReason(event.reason),
        is_paused=False,
        queue=(),
        sealed=(),
        contenders=(),
        banker=None,
        offer=None,
    )


FOLDS: dict[type, Fold] = {
    e.SessionStarted: _session_started,
    e.SessionPaused: _session_paused,
    e.SessionResumed: _session_resumed,
    e.SessionEnding: _session_ending,
    e.FirstPlaceTied: _first_place_tied,
    e.FirstPlaceWon: _first_place_won,
    e.SessionEnded: _session_ended,
}
