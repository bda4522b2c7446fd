"""Tables as they were: folded again from the stream, and shown by what shows them live (HIST-1)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, final

import msgspec

from ceelo.app.fold import fold_entry
from ceelo.app.hub import frame_json
from ceelo.app.ids import table_bytes
from ceelo.app.problem import Problem, ServiceError
from ceelo.app.rounds import Rounds
from ceelo.app.snapshot import LOG_ENTRIES_MAX, shown_entries, snapshot_of
from ceelo.app.stream import CorruptStreamError, events_json
from ceelo.core.view import public
from ceelo.store import base

if TYPE_CHECKING:
    from ceelo.app.fold import Fold
    from ceelo.app.ids import TableId
    from ceelo.core.event import Event
    from ceelo.wire.frames import SnapshotFrame
    from ceelo.wire.replay import RoundsAnswer

REPLAY_FRAMES_MAX = 100
"""Frames that are given in one go."""
ROUNDS_MAX = 1000
"""Rounds that are given in one go."""
STRIDE = 100
"""Entries that are folded in one go; the fold behind them is kept, so that nobody waits twice."""
KEPT_FOLDS_MAX = 512
KEPT_ROUNDS_MAX = 32
"""Tables whose rounds are known without reading all of their streams again."""


class Moments(msgspec.Struct, frozen=True, kw_only=True):
    """A `ReplayAnswer` whose frames are the very bytes that a watcher gets."""

    newest: int
    start: SnapshotFrame
    frames: tuple[msgspec.Raw, ...]


@final
class Past:
    """What was, of all tables of one store.

    Nothing is kept that is not in the store: another process may add to it at any time.
    """

    __slots__ = ("_folds", "_rounds", "_store")

    def __init__(self, store: base.EventStore) -> None:
        """Look into *store*."""
        self._store = store
        self._folds: OrderedDict[tuple[TableId, int], Fold] = OrderedDict()
        self._rounds: OrderedDict[TableId, Rounds] = OrderedDict()

    @property
    def kept(self) -> int:
        """How many folds are kept."""
        return len(self._folds)

    async def moments(self, name: TableId, player: str, at: int, count: int) -> Moments:
        """Return the table at version *at*, and the next *count* frames, as *player* sees them.

        Before the first version there is nothing to see, and after the last one nothing yet: then
        it is that one.

        Raises:
            ServiceError: The stream is not what was written.
            StoreError: It cannot be read.
        """
        table = table_bytes(name)
        newest = await self._store.head(table)
        fold = await self._fold(name, min(max(at, 1), newest))
        behind = min(fold.version, LOG_ENTRIES_MAX)
        log = await self._store.read(table, base.Version(fold.version - behind), behind)
        start = snapshot_of(name, fold, player, shown_entries(log))
        frames: list[msgspec.Raw] = []
        count = min(count, REPLAY_FRAMES_MAX, newest - fold.version)
        if count > 0:
            for entry in await self._store.read(table, base.Version(fold.version), count):
                fold, events = _folded(fold, entry)
                frames.append(msgspec.Raw(frame_json(fold, events_json(public(events)), player)))
        return Moments(newest=newest, start=start, frames=tuple(frames))

    async def rounds(self, name: TableId, after: int, count: int) -> RoundsAnswer:
        """Return the rounds of a table behind the first *after*, at most *count* of them.

        Raises:
            StoreError: The stream cannot be read.
        """
        rounds = self._rounds.pop(name, None) or Rounds()
        self._rounds[name] = rounds
        if len(self._rounds) > KEPT_ROUNDS_MAX:
            self._rounds.popitem(last=False)
        table = table_bytes(name)
        while entries := await self._store.read(table, base.Version(rounds.newest), STRIDE):
            # Two may ask at once, and read the same.
            rounds.take([entry for entry in entries if entry.version > rounds.newest])
            if len(entries) < STRIDE:
                break
            await asyncio.sleep(0)
        return rounds.answer(after, min(count, ROUNDS_MAX))

    async def _fold(self, name: TableId, version: int) -> Fold:
        """Return the table at *version*, from the nearest fold before it that is kept."""
        table = table_bytes(name)
        near = version - version % STRIDE
        while near and (name, near) not in self._folds:
            near -= STRIDE
        fold = self._folds.get((name, near))
        while fold is None or fold.version < version:
            after = 0 if fold is None else fold.version
            entries = await self._store.read(
                table, base.Version(after), min(STRIDE, version - after)
            )
            if not entries:
                raise ServiceError(Problem.TABLE_HALTED)
            for entry in entries:
                fold, _ = _folded(fold, entry)
            if fold is not None and fold.version % STRIDE == 0:
                self._keep(name, fold)
            # Others are served in between.
            await asyncio.sleep(0)
        if (name, near) in self._folds:  # It may have been dropped meanwhile.
            self._folds.move_to_end((name, near))
        return fold

    def _keep(self, name: TableId, fold: Fold) -> None:
        self._folds[name, fold.version] = fold
        if len(self._folds) > KEPT_FOLDS_MAX:
            self._folds.popitem(last=False)


def _folded(fold: Fold | None, entry: base.Entry) -> tuple[Fold, tuple[Event, ...]]:
    try:
        return fold_entry(fold, entry)
    except CorruptStreamError as error:
        raise ServiceError(Problem.TABLE_HALTED) from error
