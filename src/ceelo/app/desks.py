"""The open tables of one process: found, folded when first asked for, and let go of when quiet."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, final

import structlog

from ceelo.app.desk import ENTRIES_READ, Desk
from ceelo.app.dice import OtherKeyError
from ceelo.app.fold import Fold, fold_entry
from ceelo.app.ids import TableId, table_bytes
from ceelo.app.problem import Problem, ServiceError
from ceelo.app.stream import CorruptStreamError
from ceelo.core.decide.abandoning import RETIRED_STEP
from ceelo.store import base
from ceelo.store.error import Fault, StoreError

if TYPE_CHECKING:
    from ceelo.app.botrunner import BotRunner
    from ceelo.app.dice import DiceKeeper, TableDice
    from ceelo.app.premises import Premises

DUE_GRACE_MS = 3000
"""A process that holds a table acts in time; others wait so long before they do."""
DUE_TABLES_MAX = 100
"""Overdue tables that are opened in one sweep."""
QUIET_MS_MAX = 5 * 60 * 1000
"""A table that nobody watches and where no clock runs is let go of after so long."""

_DAMAGE = frozenset({Fault.BROKEN, Fault.NOT_A_DATABASE})
"""What a read fails with where the file or the disk is spoiled."""

_log = structlog.get_logger("ceelo.app")


@final
class Desks:
    """One desk for each table that somebody asked for."""

    __slots__ = ("_bots", "_desks", "_dice", "_opening", "_premises", "_renewed")

    def __init__(self, premises: Premises, dice: DiceKeeper, bots: BotRunner) -> None:
        """Begin with none."""
        self._premises = premises
        self._dice = dice
        self._bots = bots
        self._desks: dict[TableId, Desk] = {}
        self._opening: dict[TableId, asyncio.Lock] = {}
        self._renewed: set[TableId] = set()
        """Whose chains were fixed by this process, or are as good."""

    def held(self, name: TableId) -> Desk | None:
        """Return the desk of a table that is open here."""
        return self._desks.get(name)

    async def desk(self, name: TableId) -> Desk:
        """Return the desk of a table; one that is not open is folded from its stream.

        Raises:
            ServiceError: There is no such table, or its stream is not what was written.
        """
        desk = self._desks.get(name)
        if desk is not None:
            return desk
        # Two who ask at once must not get two desks.
        lock = self._opening.setdefault(name, asyncio.Lock())
        try:
            async with lock:
                return self._desks.get(name) or await self._open(name)
        finally:
            if not lock.locked():
                self._opening.pop(name, None)

    async def _open(self, name: TableId) -> Desk:
        table = table_bytes(name)
        try:
            fold = await self._read(table)
            if fold is None:
                raise ServiceError(Problem.UNKNOWN_TABLE)
            dice = await self._table_dice(table)
            # Before anybody stakes a chip on dice that cannot be thrown.
            dice.check(fold.table)
        except (CorruptStreamError, OtherKeyError) as error:
            raise _halted(name, str(error)) from error
        except StoreError as error:
            if error.fault not in _DAMAGE:
                raise
            raise _halted(name, str(error)) from error
        _log.info("table-loaded", table=name, version=fold.version)
        is_in_doubt = self._premises.is_restored and name not in self._renewed
        if is_in_doubt:
            dice.floor = fold.table.fair.epoch + RETIRED_STEP
        desk = self.hold(name, fold, dice)
        if is_in_doubt:
            await desk.renew_chains()
        if not dice.is_in_doubt(desk.fold.table):
            self._renewed.add(name)
        return desk

    async def _table_dice(self, table: base.TableId) -> TableDice:
        salts = await self._premises.store.salts(table)
        try:
            b"".join(salt for _, salt in salts)  # A text is as long as it should be, and no bytes.
            return self._dice.table(table, salts)
        except (TypeError, ValueError) as error:
            msg = f"a salt of its dice is not as it was stored: {error}"
            raise CorruptStreamError(msg) from error

    def hold(self, name: TableId, fold: Fold, dice: TableDice) -> Desk:
        """Return a desk for a table that has none here, and start its clocks."""
        desk = Desk(self._premises, name, fold, dice)
        desk.on_change = self._bots.look
        self._desks[name] = desk
        desk.deadlines.restart()
        # Who listens already has looked before there was anything to see (B20).
        self._bots.look(desk)
        return desk

    async def _read(self, table: base.TableId) -> Fold | None:
        store, fold = self._premises.store, None
        while True:
            version = base.Version(0 if fold is None else fold.version)
            entries = await store.read(table, version, ENTRIES_READ)
            for entry in entries:
                fold, _ = fold_entry(fold, entry)
            if len(entries) == ENTRIES_READ:
                continue
            # Asked after the entries: another process may have added some in between.
            head = await store.head(table)
            if head == (0 if fold is None else fold.version):
                return fold
            if not entries:
                msg = (
                    f"its stream ends with version {head}, and the last that is there is {version}"
                )
                raise CorruptStreamError(msg)

    async def sweep(self) -> None:
        """Open tables whose time ran out where nobody holds them, and let go of quiet ones."""
        store = self._premises.store
        before_ms = self._premises.clock.utc_ms() - DUE_GRACE_MS
        if before_ms > 0:
            for table in await store.due(before_ms, DUE_TABLES_MAX):
                try:
                    await self._catch_up(TableId(table.hex()), table)
                except StoreError as error:
                    # What ails one table keeps nobody from looking after the others.
                    _log.error(
                        "sweep-failed", table=table.hex(), fault=error.fault, error=str(error)
                    )
        for name, desk in tuple(self._desks.items()):
            if self._is_quiet(desk):
                del self._desks[name]
                self._bots.forget(name)

    async def _catch_up(self, name: TableId, table: base.TableId) -> None:
        held = self._desks.get(name)
        try:
            desk = held or await self.desk(name)
        except ServiceError:
            await self._premises.store.set_due(
                table, None
            )  # Halted: nothing can be done by a clock.
            return
        if held is not None:
            # Somebody else may have written what this process has not heard of.
            await desk.refresh()
        if not desk.deadlines.is_armed and not desk.is_busy:
            await self._premises.store.set_due(table, None)

    def _is_quiet(self, desk: Desk) -> bool:
        if desk.deadlines.is_armed or desk.is_busy or self._premises.hub.is_watched(desk.name):
            return False
        seen_ms = desk.seen_ms
        return seen_ms is None or self._premises.clock.elapsed_ms() - seen_ms > QUIET_MS_MAX

    async def stop(self) -> None:
        """Stop all clocks, and wait until what is being stored is stored."""
        for desk in self._desks.values():
            desk.deadlines.stop()
        for desk in tuple(self._desks.values()):
            await desk.settle()
            desk.deadlines.stop()


def _halted(name: TableId, why: str) -> ServiceError:
    _log.critical("table-halted", table=name, why=why)
    return ServiceError(Problem.TABLE_HALTED)
