"""Whose connections are broken, as this process sees it (INT-5).

It is no part of the record: a connection decides nothing, only the clocks and people do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ceelo.app.problem import Problem, ServiceError
from ceelo.core.command import MarkAway

if TYPE_CHECKING:
    from ceelo.app.clock import Clock
    from ceelo.app.hub import Hub
    from ceelo.app.ids import TableId
    from ceelo.core.command import Request
    from ceelo.core.table import Table

GONE_MS = 4000
"""So long nobody speaks of a lost connection: whoever loads the page again is back by then."""


@final
class Presence:
    """Who has lost his connection to a table that others watch."""

    __slots__ = ("_clock", "_hub", "_seen")

    def __init__(self, clock: Clock, hub: Hub) -> None:
        """Ask *hub* who is connected."""
        self._clock = clock
        self._hub = hub
        self._seen: dict[TableId, dict[str, int]] = {}
        """When somebody who is seated was last connected.  Unit: elapsed ms."""

    def gone(self, name: TableId, table: Table) -> tuple[str, ...]:
        """Return the seated people who have had no connection for a while, by player.

        Nobody at a table that nobody watches: there is nobody to tell.
        """
        if not self._hub.is_watched(name):
            self._seen.pop(name, None)
            return ()
        people = [chair.player for chair in table.chairs if chair is not None and chair.bot is None]
        now_ms = self._clock.elapsed_ms()
        connected = self._hub.players(name)
        before = self._seen.get(name, {})
        # Whom nobody has missed before is not missed for another moment.
        seen = {
            player: now_ms if player in connected else before.get(player, now_ms)
            for player in people
        }
        self._seen[name] = seen
        return tuple([player for player in people if now_ms - seen[player] > GONE_MS])

    def left(self, name: TableId, player: str) -> None:
        """Note that one connection of *player* has ended."""
        if not self._hub.is_watched(name):
            self._seen.pop(name, None)
        elif player in (seen := self._seen.get(name, {})):
            seen[player] = self._clock.elapsed_ms()

    def check(self, name: TableId, table: Table, command: Request) -> None:
        """Refuse to let a guest say that the host does not answer who is connected.

        Raises:
            ServiceError: He is.
        """
        if not isinstance(command, MarkAway) or command.target != table.host:
            return
        host = table.chairs[table.host]
        if host is not None and host.player in self._hub.players(name):
            raise ServiceError(Problem.STILL_HERE)
