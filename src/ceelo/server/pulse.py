"""Heartbeats: every socket hears every ten seconds which version its table is at."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.app.ids import TableId
    from ceelo.server.outbox import Outbox

HEARTBEAT_SECONDS = 10
SLOT_COUNT = 100
"""The sockets are spread over so many moments: thousands at once would hold up a command."""
TOGETHER_MAX = 10
"""So many sockets of one table hear of it at the same moment, for one encoding of the beat."""


class Pulse:
    """The one clock of all sockets' heartbeats; a timer for each would cost more than the beat."""

    def __init__(self, beat_of: Callable[[TableId], bytes | None]) -> None:
        """Begin with nobody; *beat_of* encodes the heartbeat of a table, None when it has none."""
        self._beat_of = beat_of
        self._slots: tuple[dict[Outbox, TableId], ...] = tuple({} for _ in range(SLOT_COUNT))
        self._counts: dict[TableId, int] = {}

    def add(self, table: TableId, outbox: Outbox) -> int:
        """Send heartbeats of *table* to *outbox* from now on, and return its slot."""
        count = self._counts.get(table, 0)
        self._counts[table] = count + 1
        slot = (hash(table) + count // TOGETHER_MAX) % SLOT_COUNT
        self._slots[slot][outbox] = table
        return slot

    def remove(self, slot: int, outbox: Outbox) -> None:
        """Send no more to *outbox*."""
        table = self._slots[slot].pop(outbox, None)
        if table is not None:
            self._counts[table] -= 1
            if not self._counts[table]:
                del self._counts[table]

    def beat(self, slot: int) -> None:
        """Send one heartbeat to everybody in a slot."""
        beats: dict[TableId, bytes | None] = {}
        for outbox, table in tuple(self._slots[slot].items()):
            if table not in beats:
                beats[table] = self._beat_of(table)
            beat = beats[table]
            if beat is not None:
                outbox.beat(beat)

    async def run(self) -> None:
        """Beat until cancelled."""
        slot = 0
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS / SLOT_COUNT)
            self.beat(slot)
            slot = (slot + 1) % SLOT_COUNT
