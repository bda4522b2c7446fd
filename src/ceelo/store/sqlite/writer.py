"""The one thread that writes: it takes all that waits, and commits it together."""

import asyncio
import contextlib
import functools
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, ParamSpec, Protocol, TypeVar

from ceelo.store.error import Fault, StoreError
from ceelo.store.sqlite.batch import Batch
from ceelo.store.sqlite.checkpoint import Checkpointer, move
from ceelo.store.sqlite.fault import explain, is_lasting
from ceelo.store.sqlite.opening import SqliteSettings, open_writable

if TYPE_CHECKING:
    from ceelo.store.base import TableId, Version

T = TypeVar("T")
P = ParamSpec("P")

BATCH_MAX = 1_000
"""Writes of one transaction; more would only make the first of them wait longer."""

GATHER_SECONDS = 0.008
"""Least time between the beginnings of two transactions, while more than one write comes at a time.

A transaction costs as much as five of its writes, so a crowd is cheaper together; whoever comes
alone waits for nobody.
"""

HEADS_MAX = 100_000
"""Streams whose heads are remembered; some 20 MB."""


class _Job(Protocol):
    """One write and who waits for it."""

    def run(self, batch: Batch) -> None:
        """Find the answer; may be called again when the transaction has to be run anew."""
        ...

    def fail(self, error: StoreError) -> None:
        """Answer with an error in any case."""
        ...

    def resolve(self) -> None:
        """Give the answer to whoever waits, in the event loop's thread."""
        ...


class _Write(Generic[T]):
    def __init__(self, work: Callable[[Batch], T], future: asyncio.Future[T]) -> None:
        self._work = work
        self._future = future
        self._answer: T
        self._error: StoreError | None = None

    def run(self, batch: Batch) -> None:
        self._error = None
        try:
            self._answer = self._work(batch)
        except StoreError as error:
            self._error = error

    def fail(self, error: StoreError) -> None:
        self._error = error

    def resolve(self) -> None:
        if self._future.done():
            return  # Its caller was cancelled.
        if self._error is None:
            self._future.set_result(self._answer)
        else:
            # Many may wait for one fault, and each raises an error of its own.
            error = StoreError(self._error.fault, str(self._error))
            error.__cause__ = self._error.__cause__
            self._future.set_exception(error)


class Writer:
    """Runs writes in a thread of its own; made and asked in one event loop."""

    def __init__(self, path: Path, settings: SqliteSettings) -> None:
        """Start the thread, which opens the file; `opened` tells when."""
        self.path = path.absolute()
        self._settings = settings
        self._loop = asyncio.get_running_loop()
        self._jobs = queue.SimpleQueue[_Job | None]()
        self._heads: dict[TableId, Version] = {}
        self._gather_until = 0.0
        self._checkpointer = Checkpointer(self.path, settings)
        self._fault: StoreError | None = None
        self._is_closing = False
        self._current: list[_Job] = []
        self.opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._run, name="ceelo-store", daemon=True)
        self._thread.start()

    @property
    def is_broken(self) -> bool:
        """Say whether every write is refused until the file is opened anew."""
        return self._fault is not None and self._fault.fault is not Fault.CLOSED

    async def write(self, work: Callable[[Batch], T]) -> T:
        """Return what *work* answers, after it is safe on disk.

        Raises:
            StoreError: It could not be stored.
        """
        if self._is_closing:
            raise StoreError(Fault.CLOSED, f"{self.path}: the store is closed.")
        if self._fault is not None:
            raise StoreError(self._fault.fault, str(self._fault)) from self._fault.__cause__
        if self._jobs.qsize() >= self._settings.waiting_max:
            raise StoreError(Fault.BUSY, f"{self.path}: too many writes wait already.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Write(work, future))
        return await future

    async def close(self) -> None:
        """Finish what waits and end the thread."""
        if not self._is_closing:
            self._is_closing = True
            self._jobs.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _run(self) -> None:
        try:
            # While a reader is open, closing makes no checkpoint: see `SqliteStore.close`.
            with contextlib.closing(open_writable(self.path, self._settings)) as connection:
                self._in_loop(_settle, self.opened, None)
                try:
                    while jobs := self._next_jobs():
                        self._current = jobs
                        self._store(connection, jobs)
                        self._in_loop(_resolve, jobs)
                        self._current = []
                        self._note(self._fault or self._checkpointer.count(len(jobs), connection))
                finally:
                    self._checkpointer.close()
        except StoreError as error:
            self._in_loop(_settle, self.opened, error)
        finally:
            if self._fault is None:
                fault = Fault.CLOSED if self._is_closing else Fault.BROKEN
                self._fault = StoreError(fault, f"{self.path}: the writer has stopped.")
            self._in_loop(self._abandon)

    def _next_jobs(self) -> list[_Job]:
        """Return all jobs that wait, at least one; none when it is time to end."""
        jobs: list[_Job] = []
        job = self._jobs.get()
        now = time.monotonic()
        if now < self._gather_until:
            time.sleep(self._gather_until - now)
        while job is not None:
            jobs.append(job)
            if len(jobs) == BATCH_MAX:
                return jobs
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs
        if jobs:
            self._jobs.put(None)  # The end comes after them.
        return jobs

    def _store(self, connection: sqlite3.Connection, jobs: list[_Job]) -> None:
        self._gather_until = time.monotonic() + GATHER_SECONDS if len(jobs) > 1 else 0.0
        fault = self._fault
        if fault is None:
            fault = self._try(connection, jobs)
            if fault is not None and fault.fault is Fault.FULL:
                # What fills the disk may be the log itself: moved into the file, it begins anew.
                self._note(move(self.path, connection))
                fault = self._fault or self._try(connection, jobs)
        if fault is not None:
            for job in jobs:
                job.fail(fault)

    def _note(self, fault: StoreError | None) -> None:
        if fault is not None:
            self._fault = fault

    def _try(self, connection: sqlite3.Connection, jobs: list[_Job]) -> StoreError | None:
        try:
            self._commit(connection, jobs)
        except sqlite3.Error as error:
            fault = explain(self.path, error)
            fault.__cause__ = error
            _undo(connection)
            if is_lasting(fault):
                self._fault = fault
            return fault
        return None

    def _commit(self, connection: sqlite3.Connection, jobs: list[_Job]) -> None:
        try:
            batch = self._transact(connection, jobs, careful=False)
        except sqlite3.IntegrityError:
            _undo(connection)
            batch = self._transact(connection, jobs, careful=True)
        if len(self._heads) > HEADS_MAX:
            self._heads.clear()
        self._heads.update(batch.new_heads)

    def _transact(
        self, connection: sqlite3.Connection, jobs: list[_Job], *, careful: bool
    ) -> Batch:
        batch = Batch(connection, self._heads, careful=careful)
        for job in jobs:
            job.run(batch)
        batch.commit()
        return batch

    def _in_loop(self, callback: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        # A closed loop refuses: then nobody waits any more.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(functools.partial(callback, *args, **kwargs))

    def _abandon(self) -> None:
        # Nobody waits here, unless a mistake of our own has ended the thread.
        assert self._fault is not None
        _settle(self.opened, self._fault)
        jobs = self._current
        while not self._jobs.empty():
            job = self._jobs.get_nowait()
            if job is not None:
                jobs.append(job)
        for job in jobs:
            job.fail(self._fault)
        _resolve(jobs)


def _undo(connection: sqlite3.Connection) -> None:
    # SQLite rolls back by itself after the gravest errors, and then has nothing left to undo.
    if connection.in_transaction:
        connection.execute("rollback")


def _resolve(jobs: list[_Job]) -> None:
    for job in jobs:
        job.resolve()


def _settle(opened: asyncio.Future[None], error: StoreError | None) -> None:
    if opened.done():
        return  # Its caller was cancelled.
    if error is None:
        opened.set_result(None)
    else:
        opened.set_exception(error)
