"""How long a table does without its host before somebody who is here takes his place (V54)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ceelo.core.table import Seat, Table

HOST_AWAY_MS = 60_000
"""Time for a host who is away: he may have gone for a moment only."""


class HostWait(NamedTuple):
    """A host who is away while somebody else is here.  Unit: elapsed ms."""

    host: Seat
    since_ms: int

    @property
    def due_ms(self) -> int:
        """Return when somebody else is host."""
        return self.since_ms + HOST_AWAY_MS


def follow_host(wait: HostWait | None, table: Table, now_ms: int) -> HostWait | None:
    """Return for which absent host *table* waits; one already waited for keeps his beginning."""
    if table.successor() is None:
        return None
    if wait is not None and wait.host == table.host:
        return wait
    return HostWait(table.host, now_ms)
