"""One open table in this process: it decides, stores, and only then tells.

All that changes a table goes through its desk, one after the other.  Another process may do the
same: the store takes one entry as each version, and the desk that comes second reads what is new
and decides again.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import TYPE_CHECKING, NamedTuple, final

import msgspec
import structlog

from ceelo.app import answers
from ceelo.app.deadlines import Deadlines
from ceelo.app.dice import OtherKeyError
from ceelo.app.fold import Fold, Step, advance, fold_entry, is_balanced
from ceelo.app.housework import Drafted, draft_entry, draft_retirement
from ceelo.app.ids import ID_BYTES
from ceelo.app.order import core_command
from ceelo.app.problem import Problem, ServiceError
from ceelo.app.stream import CorruptStreamError, body_json, next_head, write_events
from ceelo.core import command as c
from ceelo.core.decide.abandoning import can_retire
from ceelo.core.event import AnchorPublished
from ceelo.core.refusal import Refusal
from ceelo.core.table import THROWING, Phase
from ceelo.store import base
from ceelo.store.error import Fault, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.app.deadlines import Plan
    from ceelo.app.dice import TableDice
    from ceelo.app.ids import TableId
    from ceelo.app.order import Order
    from ceelo.app.premises import Premises
    from ceelo.wire.frames import AnswerFrame

ATTEMPTS_MAX = 20
"""How often one command is decided again because another process was faster."""
ENTRIES_READ = 500
"""Entries that are read in one go."""

_log = structlog.get_logger("ceelo.app")
_ENCODER = msgspec.json.Encoder()


class _Key(NamedTuple):
    """What makes a command one and no other in the store."""

    id: base.CommandId
    digest: bytes
    by: str


@final
class Desk:
    """The one place of this process where a table changes."""

    def __init__(self, premises: Premises, name: TableId, fold: Fold, dice: TableDice) -> None:
        """Open *name* as it was folded; its clocks stand until they are restarted."""
        self.name = name
        self.fold = fold
        self.is_halted = False
        self.deadlines = Deadlines(premises.clock, fold, self._ring)
        self.seen_ms: int | None = None
        """When a person last did or looked at something here.  Unit: elapsed ms."""
        self.on_change: Callable[[Desk], None] = _nothing
        """Told after each entry, and when somebody comes to look."""
        self._premises = premises
        self.id = base.TableId(bytes.fromhex(name))
        self._dice = dice
        self._lock = asyncio.Lock()

    @property
    def is_busy(self) -> bool:
        """Say whether something is being decided or stored now."""
        return self._lock.locked()

    async def settle(self) -> None:
        """Wait until what is being decided or stored now is done."""
        async with self._lock:
            pass

    def look(self) -> None:
        """Note that a person is here."""
        self.seen_ms = self._premises.clock.elapsed_ms()
        self.on_change(self)

    # Commands.

    async def submit(self, order: Order) -> AnswerFrame:
        """Decide, store and tell what *order* causes, and answer it."""
        async with self._lock:
            try:
                return await self._submit(order)
            except ServiceError as error:
                return answers.turned_down(order.text, error)
            except StoreError as error:
                self._lament(error)
                return answers.turned_down(order.text, Problem.STORE_FAILED)

    async def _submit(self, order: Order) -> AnswerFrame:
        key = _Key(order.id, order.digest, order.player)
        for _ in range(ATTEMPTS_MAX):
            drafted = self._ask(order)
            if not isinstance(drafted, Drafted):
                if await self._is_behind():
                    await self._catch_up()
                    continue
                return await self._say_no(order, drafted)
            if not drafted.events:
                # A reveal that others are still waited for: it is no fact before the bind.
                return answers.accepted(order.text, self.fold.version)
            outcome = await self._append(key, drafted)
            match outcome:
                case base.Appended(version):
                    return answers.accepted(order.text, version)
                case base.Repeated(stored):
                    return answers.repeated(order.text, order.digest, stored)
                case base.Stale():
                    await self._catch_up()
        return answers.turned_down(order.text, Problem.BUSY)

    def _ask(self, order: Order) -> Drafted | Refusal | ServiceError:
        if self.is_halted:
            return ServiceError(Problem.TABLE_HALTED)
        try:
            try:
                command = core_command(self.fold.table, self.fold.version, order, self._dice)
            except OtherKeyError as error:
                self._halt(str(error))
                raise ServiceError(Problem.TABLE_HALTED) from error
            return self._draft(command)
        except ServiceError as error:
            return error

    async def _is_behind(self) -> bool:
        # A no that is kept for ever must not come from a table that has moved on elsewhere.
        return not self.is_halted and await self._premises.store.head(self.id) > self.fold.version

    async def _say_no(self, order: Order, reason: Refusal | ServiceError) -> AnswerFrame:
        if isinstance(reason, Refusal):
            return await self._refuse(order, reason)
        stored = await self._premises.store.find(self.id, order.id)
        if stored is not None:
            return answers.repeated(order.text, order.digest, stored)
        return answers.turned_down(order.text, reason)

    async def _refuse(self, order: Order, refusal: Refusal) -> AnswerFrame:
        answer = answers.refused(order.text, refusal)
        repeated = await self._premises.store.refuse(
            self.id, order.id, order.digest, self._premises.clock.utc_ms(), answers.kept(answer)
        )
        if repeated is not None:
            return answers.repeated(order.text, order.digest, repeated.entry)
        return answer

    # Time.

    def _ring(self) -> None:
        self._premises.tasks.spawn(self.expire())

    async def expire(self) -> None:
        """Do what has to be done for everybody whose time is up, and at the session's end."""
        async with self._lock:
            try:
                while not self.is_halted and (command := self._overdue()) is not None:
                    await self._serve(command)
            except StoreError as error:
                self._lament(error)
                # Trying again at once would only add to what ails the store.
                self.deadlines.restart()
            except ServiceError:
                pass  # Halted, and said so.
            if not self.is_halted:
                self.deadlines.arm()

    def _overdue(self) -> c.ServiceCommand | None:
        if self.deadlines.is_session_over():
            return c.CallTime()
        if self.deadlines.is_host_gone():
            return c.ReplaceHost()
        wait = self.deadlines.overdue()
        if wait is None:
            return None
        table = self.fold.table
        if table.phase is Phase.LOCKING:
            return c.VoidRound()
        try:
            if table.phase is Phase.BINDING:
                return self._dice.abandon(table)
            if table.phase in THROWING:
                return self._dice.throw(table, wait.seat, auto=True)
        except OtherKeyError as error:
            self._halt(str(error))
            return None
        return c.TimeOut(seat=wait.seat)

    async def renew_chains(self) -> None:
        """Leave chains of which more may be known than is stored, unless dice are fixed by them.

        Such a round is completed first, and its end renews them.
        """
        async with self._lock:
            table = self.fold.table
            if self._dice.is_in_doubt(table) and can_retire(table) and not self.is_halted:
                await self._serve_drafted(draft_retirement(table, self._dice))

    async def _serve(self, command: c.ServiceCommand) -> None:
        drafted = self._draft(command)
        if isinstance(drafted, Refusal):
            # What is refused once is refused again: a desk must not turn in circles.
            self._halt(f"{type(command).__name__} was refused: {drafted.reason}")
            return
        await self._serve_drafted(drafted)

    async def _serve_drafted(self, drafted: Drafted) -> None:
        digest = hashlib.sha256(self.id + _ENCODER.encode(drafted.events)).digest()
        command_id = base.CommandId(secrets.token_bytes(ID_BYTES))
        outcome = await self._append(_Key(command_id, digest, ""), drafted)
        if isinstance(outcome, base.Stale):
            await self._catch_up()

    # Entries.

    def _draft(self, command: c.Command | c.AskReveal) -> Drafted | Refusal:
        """Decide *command*; a mistake of ours stops this table and no other.

        Raises:
            ServiceError: The table is stopped.
        """
        try:
            drafted = draft_entry(self.fold.table, command, self._dice)
            assert isinstance(drafted, Refusal) or is_balanced(drafted.table), "chips are missing"
        except AssertionError as error:
            self._halt(f"{type(command).__name__}: {error}")
            raise ServiceError(Problem.TABLE_HALTED) from error
        return drafted

    async def _append(
        self, key: _Key, drafted: Drafted
    ) -> base.Appended | base.Stale | base.Repeated:
        """Store what was decided, and then tell it.

        Raises:
            ServiceError: The table is stopped: an element of its chain was used before.
        """
        fold, at_ms = self.fold, self._premises.clock.utc_ms()
        written = write_events(drafted.events)
        body = body_json(at_ms, key.by, written.events, written.salt)
        step = Step(
            events=drafted.events,
            table=drafted.table,
            head=next_head(fold.head, fold.version + 1, body),
            at_ms=at_ms,
            gap_ms=self.deadlines.gap_ms(),
        )
        plan = self.deadlines.plan(drafted.table)
        request = base.Append(
            table=self.id,
            expected=base.Version(fold.version),
            command_id=key.id,
            digest=key.digest,
            at_ms=at_ms,
            head=step.head,
            body=body,
            due_ms=plan.due_utc_ms(at_ms),
            elements=drafted.elements,
            salts=drafted.salts,
        )
        try:
            outcome = await self._premises.store.append(request)
        except asyncio.CancelledError:
            # Whoever asked has gone; the entry may be stored all the same, and is told then.
            self._premises.tasks.spawn(self.refresh())
            raise
        except StoreError as error:
            if error.fault is not Fault.USED_TWICE:
                raise
            # Its dice are no longer what its stream says (RNG-4): that never passes.
            self._halt(str(error))
            raise ServiceError(Problem.TABLE_HALTED) from error
        if isinstance(outcome, base.Appended):
            self._dice.keep(drafted.salts)
            self._premises.dice_count.see(
                self.name, drafted.events, is_locked=fold.table.phase is Phase.BINDING
            )
            self._enter(advance(fold, step), plan, written.shown)
        return outcome

    def _enter(self, fold: Fold, plan: Plan, events: bytes) -> None:
        self.fold = fold
        left_ms = self.deadlines.enter(fold, plan)
        self._premises.hub.publish(self.name, fold, events, left_ms)
        self.on_change(self)

    async def refresh(self) -> None:
        """Read what another process, or a command whose caller has gone, has stored meanwhile."""
        async with self._lock:
            try:
                await self._catch_up()
            except StoreError as error:
                self._lament(error)

    async def _catch_up(self) -> None:
        store = self._premises.store
        while not self.is_halted:
            version = base.Version(self.fold.version)
            # Asked before the entries: another process may add some in between.
            head = await store.head(self.id)
            entries = await store.read(self.id, version, ENTRIES_READ)
            if not entries and head != version:
                self._halt(f"its stream ends with version {head}, and {version} is the last there")
                return
            for entry in entries:
                try:
                    fold, events = fold_entry(self.fold, entry)
                except CorruptStreamError as error:
                    self._halt(str(error))
                    return
                if any(isinstance(event, AnchorPublished) for event in events):
                    self._dice.keep(await store.salts(self.id))
                self._enter(fold, self.deadlines.plan(fold.table), write_events(events).shown)
            if len(entries) < ENTRIES_READ:
                return

    def _halt(self, why: str) -> None:
        # Nothing is added to a record that does not add up; all other tables go on.
        _log.critical("table-halted", table=self.name, version=self.fold.version, why=why)
        self.is_halted = True
        self.deadlines.stop()

    def _lament(self, error: StoreError) -> None:
        _log.error("store-failed", table=self.name, fault=error.fault, error=str(error))


def _nothing(_: Desk) -> None:
    return
