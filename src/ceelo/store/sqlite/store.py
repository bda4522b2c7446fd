"""The embedded store: one file, one thread that writes, one that reads."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self, TypeVar

from ceelo.store.base import (
    Append,
    Appended,
    CommandId,
    Entry,
    Member,
    Refused,
    Repeated,
    Salt,
    Session,
    Stale,
    Stored,
    TableId,
    Version,
    require_int,
)
from ceelo.store.error import Fault, StoreError
from ceelo.store.sqlite import reading, rows, sessions
from ceelo.store.sqlite.fault import explain
from ceelo.store.sqlite.opening import SqliteSettings, open_readable
from ceelo.store.sqlite.writer import Writer

T = TypeVar("T")


class SqliteStore:
    """An `EventStore` in one SQLite file; other processes may use the same file.

    It belongs to the event loop it was opened in.
    """

    def __init__(
        self,
        writer: Writer,
        reader: ThreadPoolExecutor,
        reading_end: sqlite3.Connection,
    ) -> None:
        """Take what `open` has prepared."""
        self._writer = writer
        self._reader = reader
        self._reading_end = reading_end
        self._is_closed = False

    @classmethod
    async def open(cls, path: Path, settings: SqliteSettings | None = None) -> Self:
        """Return the store in the file at *path*, which is made when it is missing.

        Raises:
            StoreError: The file cannot be used safely; it says why in one sentence.
        """
        settings = settings or SqliteSettings()
        writer = Writer(path, settings)
        reader = ThreadPoolExecutor(1, "ceelo-store-reader")
        try:
            await writer.opened
            loop = asyncio.get_running_loop()
            reading_end = await loop.run_in_executor(reader, open_readable, writer.path, settings)
        except BaseException:
            reader.shutdown(wait=False)
            await writer.close()
            raise
        return cls(writer, reader, reading_end)

    @property
    def broken(self) -> bool:
        """Say whether the store refuses every write until it is opened anew (T8)."""
        return self._writer.is_broken

    async def append(self, request: Append) -> Appended | Stale | Repeated:
        """Store an entry as the version after the expected one, or say what stands against it."""
        return await self._writer.write(lambda batch: batch.append(request))

    async def refuse(
        self, table: TableId, command_id: CommandId, digest: bytes, at_ms: int, body: bytes
    ) -> Repeated | None:
        """Keep the answer to a command that caused nothing."""
        refused = Refused(table=table, command_id=command_id, digest=digest, at_ms=at_ms, body=body)
        return await self._writer.write(lambda batch: batch.refuse(refused))

    async def find(self, table: TableId, command_id: CommandId) -> Stored | None:
        """Return what became of a command."""
        return await self._read(lambda end: rows.find(end, table, command_id))

    async def read(self, table: TableId, after: Version, limit: int) -> tuple[Entry, ...]:
        """Return the entries after a version."""
        return await self._read(lambda end: reading.entries(end, table, after, limit))

    async def head(self, table: TableId) -> Version:
        """Return the version of a table's last entry, 0 when there is none."""
        return await self._read(lambda end: rows.head_of(end, table))

    async def tables(self, after: TableId | None, limit: int) -> tuple[TableId, ...]:
        """Return the tables that have entries."""
        return await self._read(lambda end: reading.tables(end, after, limit))

    async def due(self, before_ms: int, limit: int) -> tuple[TableId, ...]:
        """Return the tables due at *before_ms* or earlier."""
        return await self._read(lambda end: reading.due(end, before_ms, limit))

    async def set_due(self, table: TableId, due_ms: int | None) -> None:
        """Say when to look at a table next without an entry."""
        require_int("due_ms", due_ms or 0)
        await self._writer.write(lambda batch: batch.set_due(table, due_ms))

    async def salts(self, table: TableId) -> tuple[Salt, ...]:
        """Return the salts of a table's chains."""
        return await self._read(lambda end: reading.salts(end, table))

    async def add_session(self, session: Session) -> None:
        """Keep *session*; one of the same token stays as it is."""
        await self._writer.write(lambda batch: sessions.add_session(batch.connection, session))

    async def session(self, token_hash: bytes) -> Session | None:
        """Return the session of a token."""
        return await self._read(lambda end: reading.session(end, token_hash))

    async def see_session(self, token_hash: bytes, seen_ms: int) -> None:
        """Note that a session was used."""
        require_int("seen_ms", seen_ms)
        await self._writer.write(
            lambda batch: sessions.see_session(batch.connection, token_hash, seen_ms)
        )

    async def renew_session(self, old_hash: bytes, session: Session) -> bool:
        """Put *session* in the place of an old one, with its memberships."""
        return await self._writer.write(
            lambda batch: sessions.renew_session(batch.connection, old_hash, session)
        )

    async def drop_session(self, token_hash: bytes) -> None:
        """Forget a session and its memberships."""
        await self._writer.write(lambda batch: sessions.drop_session(batch.connection, token_hash))

    async def drop_sessions(self, seen_before_ms: int) -> int:
        """Forget all sessions last seen before then, with their memberships."""
        require_int("seen_before_ms", seen_before_ms)
        return await self._writer.write(
            lambda batch: sessions.drop_sessions(batch.connection, seen_before_ms)
        )

    async def add_member(self, member: Member) -> Member:
        """Keep *member* unless its session has a place at that table; return whichever holds."""
        return await self._writer.write(lambda batch: sessions.add_member(batch.connection, member))

    async def member(self, table: TableId, token_hash: bytes) -> Member | None:
        """Return who a session is at a table."""
        return await self._read(lambda end: rows.member_of(end, table, token_hash))

    async def members(self, table: TableId) -> tuple[Member, ...]:
        """Return all memberships of a table."""
        return await self._read(lambda end: reading.members(end, table))

    async def memberships(self, token_hash: bytes) -> tuple[Member, ...]:
        """Return all memberships of a session."""
        return await self._read(lambda end: reading.memberships(end, token_hash))

    async def drop_member(self, table: TableId, token_hash: bytes) -> None:
        """Forget who a session was at a table."""
        await self._writer.write(
            lambda batch: sessions.drop_member(batch.connection, table, token_hash)
        )

    async def faults(self) -> tuple[str, ...]:
        """Return what is wrong inside the file, one sentence each; takes as long as reading it."""
        return await self._read(reading.faults)

    async def back_up(self, path: Path) -> None:
        """Write a copy of the store, as it is at one moment, to a new file at *path*."""
        await self._read(lambda end: reading.back_up(end, path))

    async def close(self) -> None:
        """Finish all writes that wait, then let go of everything; a second time does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        loop = asyncio.get_running_loop()
        # Whoever closes last moves the log into the file, unless it is the reader, who may not
        # write.  After a failed fsync the log must stay as it is.
        if self.broken:
            await self._writer.close()
        await loop.run_in_executor(self._reader, self._reading_end.close)
        self._reader.shutdown(wait=False)
        await self._writer.close()

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._is_closed:
            raise StoreError(Fault.CLOSED, f"{self._writer.path}: the store is closed.")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, work, self._reading_end)
        except sqlite3.Error as error:
            raise explain(self._writer.path, error) from error
        except (ValueError, TypeError, AttributeError) as error:
            # A row that is not what was written cannot be made a value.
            sentence = f"{self._writer.path}: a row is damaged, restore a backup."
            raise StoreError(Fault.FAILED, sentence) from error
