"""The one way to a table: everything that shells ask for, and no shell."""

from __future__ import annotations

import asyncio
import hmac
import random
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, final

import msgspec
import structlog
from msgspec.structs import replace

from ceelo.app import answers
from ceelo.app.botrunner import BotRunner
from ceelo.app.clock import SystemClock
from ceelo.app.desks import Desks
from ceelo.app.dice import DiceKeeper
from ceelo.app.dice_count import DiceCount
from ceelo.app.hub import Hub, Watcher
from ceelo.app.ids import TableId, new_id, table_bytes
from ceelo.app.names import check_name, warm_names
from ceelo.app.opening import draft_opening, store_opening
from ceelo.app.order import read_order
from ceelo.app.past import Moments, Past
from ceelo.app.premises import Premises
from ceelo.app.presence import Presence
from ceelo.app.problem import Problem, ServiceError
from ceelo.app.sessions import Sessions
from ceelo.app.snapshot import LOG_ENTRIES_MAX, shown_entries, snapshot_of
from ceelo.app.sweeper import Sweeper
from ceelo.app.tasks import Tasks
from ceelo.core.command import TakeSeat
from ceelo.core.decide.ruling import rules_refusal
from ceelo.core.event import TableOpened
from ceelo.core.view import view
from ceelo.house.digest import rules_hash
from ceelo.store import base
from ceelo.store.error import StoreError
from ceelo.wire.frames import AnswerFrame, Entry, HeartbeatFrame, SnapshotFrame, Submit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.app.clock import Clock
    from ceelo.app.desk import Desk
    from ceelo.bots.policy import Draw
    from ceelo.core.refusal import Refusal
    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Options
    from ceelo.core.view import View
    from ceelo.fair.secret import Secret
    from ceelo.wire.replay import RoundsAnswer

__all__ = ["Moment", "Opened", "TableId", "TableService", "Watcher"]

ENTRIES_MAX = 500
"""Entries that are given in one go."""

_log = structlog.get_logger("ceelo.app")


class Opened(msgspec.Struct, frozen=True):
    """A new table, and what its host needs."""

    table: TableId
    player: str
    invite: str


class Moment(msgspec.Struct, frozen=True):
    """What everybody can see of a table, at one version."""

    version: int
    rules: HouseRules
    view: View


@final
class TableService:
    """All tables of one store, as one process serves them; others may serve the same store."""

    def __init__(
        self,
        store: base.EventStore,
        master: Secret,
        clock: Clock | None = None,
        draw: Draw | None = None,
        *,
        is_restored: bool = False,
    ) -> None:
        """Serve the tables of *store* with dice from *master*.

        *draw* gives bots their variety; no die has anything to do with it.  *is_restored*: the
        store is a copy of before, so every table that is in it retires its chains first.
        """
        self._store = store
        self._clock = clock or SystemClock()
        self._hub = Hub()
        self._presence = Presence(self._clock, self._hub)
        self._tasks = Tasks()
        self._dice = DiceKeeper(master)
        self._bots = BotRunner(
            self._clock, self._hub, self._tasks, draw or random.SystemRandom().random
        )
        self.dice_count: Final = DiceCount(self._clock.utc_ms())
        premises = Premises(
            store, self._clock, self._hub, self._tasks, self.dice_count, is_restored
        )
        self._desks = Desks(premises, self._dice, self._bots)
        self._sessions = Sessions(store, self._clock)
        self._past = Past(store)
        self._sweeper = Sweeper(self._clock, self._tasks, self._desks, self._sessions)
        self._is_stopping = False

    async def start(self) -> None:
        """Begin to look for tables whose time ran out, and prepare what the first names need."""
        self._tasks.spawn(asyncio.to_thread(warm_names))
        self._sweeper.start()

    async def stop(self) -> None:
        """Take nothing more, and wait until what was begun is stored and told."""
        self._is_stopping = True
        self._sweeper.stop()
        self._bots.stop()
        await self._desks.stop()
        await self.settle()
        # What was finished just now may have started clocks again.
        await self._desks.stop()
        self._bots.stop()

    async def settle(self) -> None:
        """Wait until everything that was begun in the background is done."""
        await self._tasks.drain()

    # Who somebody is.

    async def new_session(self) -> str:
        """Return the token of a new session: 256 random bits, stored only as a hash (S1)."""
        with _store_failures():
            return await self._sessions.begin()

    async def knows_session(self, token: str) -> bool:
        """Say whether *token* is that of a session that has not run out."""
        with _store_failures():
            return await self._sessions.knows(token)

    async def player_of(self, table: TableId, token: str) -> str | None:
        """Return who a session is at *table*, None if it has not joined."""
        with _store_failures():
            return await self._sessions.player(table_bytes(table), token)

    # Tables.

    async def open_table(
        self, token: str, rules: HouseRules, options: Options, name: str, *, redraw: bool = True
    ) -> Opened:
        """Open a table, with the one who asks as host on seat 0.

        It has no more chairs than the house lets people sit down (V52).  *redraw*: whether an
        attempt whose reveals do not come is drawn once more.

        Raises:
            ServiceError: The session is unknown, the name cannot be used, or nothing was stored.
        """
        with _store_failures():
            await self._sessions.require(token)
            checked = check_name(name)
            table = TableId(new_id())
            store_id = table_bytes(table)
            player = await self._sessions.join(store_id, token)
            dice = self._dice.table(store_id, ())
            chairs = min(options.seat_count, rules.seats)
            opened = TableOpened(
                rules=rules,
                rules_hash=rules_hash(rules),
                options=replace(options, seat_count=chairs),
                redraw=redraw,
            )
            drafted = draft_opening(opened, dice, player, checked)
            fold = await store_opening(self._store, store_id, player, drafted, self._clock.utc_ms())
        dice.keep(drafted.salts)
        self._desks.hold(table, fold, dice)
        _log.info("table-opened", table=table, form=rules.bet)
        return Opened(table, player, self._dice.invite(store_id))

    async def invite(self, table: TableId) -> str:
        """Return the secret of the invitation to *table*, 128 bits (S17).

        Raises:
            ServiceError: There is no such table.
        """
        await self._desk(table)
        return self._dice.invite(table_bytes(table))

    async def join(self, table: TableId, token: str, invite: str) -> str:
        """Return who the session is at *table* from now on: a watcher until it takes a seat.

        Raises:
            ServiceError: Session, table or invitation do not fit.
        """
        with _store_failures():
            await self._sessions.require(token)
            due = await self.invite(table)
            # In constant time, so that nobody can guess it letter by letter (S26).
            if not hmac.compare_digest(due.encode(), invite.encode(errors="surrogatepass")):
                raise ServiceError(Problem.WRONG_INVITE)
            return await self._sessions.join(table_bytes(table), token)

    async def submit(self, table: TableId, player: str, frame: Submit) -> AnswerFrame:
        """Answer one command of *player*; what is answered is stored."""
        if self._is_stopping:
            return answers.turned_down(frame.id, Problem.BUSY)
        try:
            desk = self._desks.held(table) or await self._desk(table)
            order = read_order(desk.id, player, frame)
            if isinstance(frame.command, TakeSeat):
                await self._require_member(table, player)
            self._presence.check(table, desk.fold.table, frame.command)
        except ServiceError as error:
            return answers.turned_down(frame.id, error)
        desk.seen_ms = self._clock.elapsed_ms()
        return await desk.submit(order)

    async def snapshot(self, table: TableId, player: str) -> SnapshotFrame:
        """Return the whole table, as *player* may see it.

        Raises:
            ServiceError: There is no such table, it is stopped, or *player* has not joined it.
        """
        desk = await self._desk(table)
        await self._require_member(table, player)
        desk.look()
        fold, left_ms = desk.fold, desk.deadlines.left_ms()
        count = min(fold.version, LOG_ENTRIES_MAX)
        log = await self.entries(table, fold.version - count, count)
        return replace(
            snapshot_of(table, fold, player, log),
            left_ms=left_ms,
            gone=self._presence.gone(table, fold.table),
        )

    async def moment(self, table: TableId, player: str) -> Moment:
        """Return the latest moment of the table, which *player* may watch.

        Raises:
            ServiceError: There is no such table, it is stopped, or *player* has not joined it.
        """
        desk = await self._desk(table)
        await self._require_member(table, player)
        fold = desk.fold
        return Moment(fold.version, fold.table.rules, view(fold.table))

    async def rules_refusal(self, table: TableId, player: str, rules: HouseRules) -> Refusal | None:
        """Return why the table as it is now could not go on by *rules*; nothing is changed.

        Raises:
            ServiceError: There is no such table, it is stopped, or *player* has not joined it.
        """
        desk = await self._desk(table)
        await self._require_member(table, player)
        return rules_refusal(desk.fold.table, rules)

    async def moments(self, table: TableId, player: str, at: int, count: int) -> Moments:
        """Return the table as *player* may see what it was at a version, and what came then.

        Raises:
            ServiceError: There is no such table, or it is stopped.
        """
        await self._desk(table)
        with _store_failures():
            return await self._past.moments(table, player, at, count)

    async def rounds(self, table: TableId, after: int, count: int) -> RoundsAnswer:
        """Return where the rounds of *table* behind the first *after* stand in its stream.

        Raises:
            ServiceError: There is no such table, or it is stopped.
        """
        await self._desk(table)
        with _store_failures():
            return await self._past.rounds(table, after, count)

    async def entries(
        self, table: TableId, after: int, limit: int = ENTRIES_MAX
    ) -> tuple[Entry, ...]:
        """Return the entries after a version, at most 500.

        Raises:
            ServiceError: There is no such table.
        """
        await self._desk(table)
        with _store_failures():
            stored = await self._store.read(
                table_bytes(table), base.Version(after), max(1, min(limit, ENTRIES_MAX))
            )
        return shown_entries(stored)

    async def stored(
        self, table: TableId, after: int, limit: int = ENTRIES_MAX
    ) -> tuple[base.Entry, ...]:
        """Return the entries after a version as they are stored, at most 500.

        Those of a stopped table too: whoever wants to know why it stopped needs them.

        Raises:
            ServiceError: There is no such table.
        """
        with _store_failures():
            version = base.Version(after)
            entries = await self._store.read(table_bytes(table), version, min(limit, ENTRIES_MAX))
        if not entries and not after:
            raise ServiceError(Problem.UNKNOWN_TABLE)
        return entries

    def heartbeat(self, table: TableId) -> HeartbeatFrame | None:
        """Return where *table* stands; None: it is not open in this process."""
        desk = self._desks.held(table)
        if desk is None:
            return None
        return HeartbeatFrame(
            version=desk.fold.version,
            head=desk.fold.head.hex(),
            left_ms=desk.deadlines.left_ms(),
            gone=self._presence.gone(table, desk.fold.table),
        )

    def watch(self, table: TableId, watcher: Watcher) -> None:
        """Send *watcher* every frame of *table* from now on.

        Raises:
            ServiceError: The table has as many watchers as it can serve.
        """
        self._hub.watch(table, watcher)
        desk = self._desks.held(table)
        if desk is not None:
            desk.look()

    def unwatch(self, table: TableId, watcher: Watcher) -> None:
        """Send *watcher* nothing of *table* any more."""
        self._hub.unwatch(table, watcher)
        self._presence.left(table, watcher.player)

    async def _desk(self, table: TableId) -> Desk:
        with _store_failures():
            desk = await self._desks.desk(table)
        if desk.is_halted:
            raise ServiceError(Problem.TABLE_HALTED)
        return desk

    async def _require_member(self, table: TableId, player: str) -> None:
        with _store_failures():
            players = await self._sessions.players(table_bytes(table))
        if player not in players:
            raise ServiceError(Problem.NOT_A_MEMBER)


@contextmanager
def _store_failures() -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        _log.error("store-failed", fault=error.fault, error=str(error))
        raise ServiceError(Problem.STORE_FAILED) from error
