"""A store with moods."""

import asyncio

from ceelo.store.base import Append, Appended, Entry, Repeated, Stale, TableId, Version
from ceelo.store.error import Fault, StoreError
from ceelo.store.memory import MemoryStore


class MoodyStore(MemoryStore):
    """A store that can fail before or after it has stored, or be slow."""

    def __init__(self) -> None:
        """Begin in a good mood."""
        super().__init__()
        self.fails_before = False
        self.fails_after = False
        self.is_always_stale = False
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, request: Append) -> Appended | Stale | Repeated:
        """Store an entry, or fail as told."""
        if self.fails_before:
            raise StoreError(Fault.FULL, "There is no room.")
        if self.is_always_stale:
            return Stale(Version(request.expected + 1))
        outcome = await super().append(request)
        await self.gate.wait()
        if self.fails_after:
            raise StoreError(Fault.BROKEN, "The disk failed.")
        return outcome

    async def read(self, table: TableId, after: Version, limit: int) -> tuple[Entry, ...]:
        """Read, or fail as told."""
        if self.fails_before:
            raise StoreError(Fault.FAILED, "It cannot be read.")
        return await super().read(table, after, limit)
