"""The whole of a table as one player may see it: now, or as it was."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from ceelo.app.hub import you
from ceelo.app.stream import read_shown
from ceelo.core.standings import standings
from ceelo.core.table import Phase
from ceelo.core.view import view
from ceelo.house.words import rules_in_words
from ceelo.wire.frames import Entry, SnapshotFrame

if TYPE_CHECKING:
    from ceelo.app.fold import Fold
    from ceelo.app.ids import TableId
    from ceelo.core.rules import HouseRules
    from ceelo.store import base

LOG_ENTRIES_MAX = 60
"""Last entries that a snapshot brings along."""


def snapshot_of(name: TableId, fold: Fold, player: str, log: tuple[Entry, ...]) -> SnapshotFrame:
    """Return table *name* at *fold* with its last entries, as *player* may see it.

    What is of this moment alone, clocks and connections, whoever asks for a running table adds.
    """
    return SnapshotFrame(
        table=name,
        version=fold.version,
        head=fold.head.hex(),
        rules=fold.table.rules,
        rules_words=_words(fold.table.rules),
        view=view(fold.table),
        left_ms=None,
        standings=standings(fold.table) if fold.table.phase is Phase.ENDED else (),
        history=fold.history,
        log=log,
        you=you(fold.table, player),
    )


def shown_entries(stored: tuple[base.Entry, ...]) -> tuple[Entry, ...]:
    """Return entries of the store as everybody may see them (V23)."""
    return tuple(
        [
            Entry(
                version=entry.version,
                at_ms=entry.at_ms,
                head=entry.head.hex(),
                events=read_shown(entry.body),
            )
            for entry in stored
        ]
    )


@functools.lru_cache(maxsize=256)
def _words(rules: HouseRules) -> tuple[str, ...]:
    return rules_in_words(rules)
