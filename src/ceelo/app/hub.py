"""Who watches which table, and the bytes each of them gets.

The part of a frame that is the same for everybody is encoded once; what the frame says to its one
receiver is put behind it.  Nothing here waits: a watcher that is slow needs its own queue (S11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, final

import msgspec

from ceelo.app.problem import Problem, ServiceError
from ceelo.core.legal import legal
from ceelo.core.table import Seat
from ceelo.core.view import own_sealed, view
from ceelo.wire.frames import You

if TYPE_CHECKING:
    from ceelo.app.fold import Fold
    from ceelo.app.ids import TableId
    from ceelo.core.legal import Choice
    from ceelo.core.money import Chips
    from ceelo.core.table import Table

WATCHERS_MAX = 1000  # S31


class Watcher(Protocol):
    """One connection that shows a table."""

    player: str
    """Whose connection it is."""

    def push(self, frame: bytes) -> None:
        """Take one frame, without waiting and without failing."""
        ...


_ENCODER = msgspec.json.Encoder()


class _Told(NamedTuple):
    """What the frames of one player end with, for as long as none of it changes."""

    seat: Seat | None
    may: tuple[Choice, ...]
    sealed: Chips | None
    json: bytes


@final
class _Room:
    """The watchers of one table, and what each of their players was told last."""

    __slots__ = ("told", "watchers")

    def __init__(self) -> None:
        self.watchers: dict[Watcher, None] = {}
        self.told: dict[str, _Told] = {}


@final
class Hub:
    """The doorbell of one process: the watchers of every table."""

    __slots__ = ("_rooms",)

    def __init__(self) -> None:
        """Begin with nobody."""
        self._rooms: dict[TableId, _Room] = {}

    def watch(self, table: TableId, watcher: Watcher) -> None:
        """Send *watcher* every frame of *table* from now on.

        Raises:
            ServiceError: The table has as many watchers as it can serve.
        """
        room = self._rooms.setdefault(table, _Room())
        if len(room.watchers) >= WATCHERS_MAX and watcher not in room.watchers:
            raise ServiceError(Problem.WATCHERS_FULL)
        room.watchers[watcher] = None

    def unwatch(self, table: TableId, watcher: Watcher) -> None:
        """Send *watcher* nothing of *table* any more."""
        room = self._rooms.get(table)
        if room is not None:
            room.watchers.pop(watcher, None)
            room.told.pop(watcher.player, None)
            if not room.watchers:
                del self._rooms[table]

    def is_watched(self, table: TableId) -> bool:
        """Say whether anybody watches *table*."""
        return table in self._rooms

    def players(self, table: TableId) -> frozenset[str]:
        """Return who watches *table*."""
        room = self._rooms.get(table)
        return frozenset([] if room is None else [one.player for one in room.watchers])

    def publish(self, name: TableId, fold: Fold, events: bytes, left_ms: int | None) -> None:
        """Send the last entry of *fold*, whose events are encoded as *events*, to all watchers."""
        room = self._rooms.get(name)
        if room is None:
            return
        table = fold.table
        shared = shared_json(fold, events, left_ms)
        seats = {chair.player: Seat(i) for i, chair in enumerate(table.chairs) if chair is not None}
        told = room.told
        # A watcher may leave while it is told: the room is copied.
        for watcher in tuple(room.watchers):
            player = watcher.player
            seat, last = seats.get(player), told.get(player)
            may = legal(table, seat)
            sealed = own_sealed(table, seat) if table.sealed else None
            # Who only waits may do what he might before: mostly the very same value.
            if last is None or last.may is not may or (last.seat, last.sealed) != (seat, sealed):
                last = _Told(seat, may, sealed, _tail_json(player, seat, may, sealed))
                told[player] = last
            watcher.push(shared + last.json)


def shared_json(fold: Fold, events: bytes, left_ms: int | None) -> bytes:
    """Return an entry frame up to and without its receiver's part."""
    return (
        b'{"type":"entry","version":%d,"at_ms":%d,"head":"%s","events":%s,"view":%s,"left_ms":%s,"you":'
        % (
            fold.version,
            fold.at_ms,
            fold.head.hex().encode("ascii"),
            events,
            _ENCODER.encode(view(fold.table)),
            b"null" if left_ms is None else b"%d" % left_ms,
        )
    )


def frame_json(fold: Fold, events: bytes, player: str) -> bytes:
    """Return the frame of the last entry of *fold* as *player* gets it, without a clock."""
    table = fold.table
    seat = table.seat_of(player)
    tail = _tail_json(player, seat, legal(table, seat), own_sealed(table, seat))
    return shared_json(fold, events, None) + tail


def _tail_json(
    player: str, seat: Seat | None, may: tuple[Choice, ...], sealed: Chips | None
) -> bytes:
    return b'{"player":"%s","seat":%s,"legal":%s%s}}' % (
        player.encode("ascii"),
        b"null" if seat is None else b"%d" % seat,
        _ENCODER.encode(may),
        b"" if sealed is None else b',"sealed":%d' % sealed,
    )


def you(table: Table, player: str) -> You:
    """Return what a frame says to *player*."""
    seat = table.seat_of(player)
    return You(player=player, seat=seat, legal=legal(table, seat), sealed=own_sealed(table, seat))
