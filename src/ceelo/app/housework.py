"""What the table does by itself around a command, in the same entry: chains, locks, binds."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import msgspec
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide import advance
from ceelo.core.decide.fairness import ELEMENTS_MIN, elements_left
from ceelo.core.evolve import evolve
from ceelo.core.refusal import Refusal
from ceelo.core.table import Anchor, Phase, Table

if TYPE_CHECKING:
    from ceelo.app.dice import TableDice
    from ceelo.store import base


class Drafted(msgspec.Struct, frozen=True, kw_only=True):
    """One entry to be."""

    events: tuple[e.Event, ...]
    table: Table
    """After the events."""
    elements: tuple[base.Element, ...] = ()
    """Elements of the chains that it publishes."""
    salts: tuple[base.Salt, ...] = ()
    """Of the chains that it fixes."""


def draft_entry(table: Table, command: c.Command, dice: TableDice) -> Drafted | Refusal:
    """Return all that *command* causes at *table*, the table's own steps included, or a refusal."""
    step = advance(table, command)
    if isinstance(step, Refusal):
        return step
    events, after = step
    housework = Housework(table, dice)
    housework.follow(events, after)
    if after.phase is Phase.LOCKING:
        housework.lock()
    return housework.drafted()


@final
class Housework:
    """The events of one entry while they are collected."""

    __slots__ = ("_dice", "_elements", "_events", "_salts", "table")

    def __init__(self, table: Table, dice: TableDice) -> None:
        """Begin at *table*."""
        self.table = table
        self._dice = dice
        self._events: list[e.Event] = []
        self._elements: list[base.Element] = []
        self._salts: list[base.Salt] = []

    def follow(self, events: tuple[e.Event, ...], after: Table) -> None:
        """Add decided events, which lead to *after*.

        A round may only open on a chain with enough elements (part 3).  The core opens the next
        round of a pot together with the settlement of the last, so the new chain goes between them.
        """
        for event in events:
            if isinstance(event, e.DiceThrown):
                self._elements.append((event.k, event.index))
        is_short = elements_left(after) < ELEMENTS_MIN
        if is_short and any(isinstance(event, e.RoundOpened) for event in events):
            for event in events:
                self._follow_slowly(event)
        else:
            self._events += events
            self.table = after

    def _follow_slowly(self, event: e.Event) -> None:
        if isinstance(event, e.RoundOpened) and elements_left(self.table) < ELEMENTS_MIN:
            self.change_chain()
            fair = self.table.fair
            event = replace(
                event, k=fair.k, first_index=fair.next_index, last_element=fair.last_element
            )
        self._events.append(event)
        self.table = evolve(self.table, event)

    def fix_chain(self, k: int) -> None:
        """Fix chain *k* and publish its anchor (M0)."""
        self.do(c.PublishAnchor(anchor=self._new_anchor(k)))

    def change_chain(self) -> None:
        """Open the rest of the chain in use and go on with the next (part 3)."""
        k, length = self.table.fair.k, self.table.fair.anchors[0].length
        self._elements.append((k, length))
        self.do(
            c.ChangeChain(last_element=self._dice.last_element(k), anchor=self._new_anchor(k + 2))
        )

    def lock(self) -> None:
        """Lock the round whose stakes are closed, and bind its dice (M3, M5)."""
        locked = self._dice.lock(self.table)
        self.do(locked.lock)
        self.do(locked.bind)

    def do(self, command: c.Command) -> None:
        """Add what *command* causes, which the table itself gives where nobody can refuse it."""
        step = advance(self.table, command)
        # A refusal is a mistake of this package.
        assert not isinstance(step, Refusal), step
        events, self.table = step
        self._events += events

    def drafted(self) -> Drafted:
        """Return what was collected."""
        return Drafted(
            events=tuple(self._events),
            table=self.table,
            elements=tuple(self._elements),
            salts=tuple(self._salts),
        )

    def _new_anchor(self, k: int) -> Anchor:
        chain = self._dice.new_chain(k)
        self._salts.append((k, chain.salt.expose()))
        return chain.anchor
