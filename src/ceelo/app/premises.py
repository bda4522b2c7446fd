"""What all open tables of one service share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ceelo.app.clock import Clock
    from ceelo.app.dice_count import DiceCount
    from ceelo.app.hub import Hub
    from ceelo.app.tasks import Tasks
    from ceelo.store.base import EventStore


class Premises(NamedTuple):
    """Where entries go, where time comes from, who is told and counts, and who does the rest."""

    store: EventStore
    clock: Clock
    hub: Hub
    tasks: Tasks
    dice_count: DiceCount
    is_restored: bool = False
    """Whether the store may be older than what was published (CEELO-FAIR/1, server rule 7)."""
