"""What the table does by itself around a command, in the same entry: chains, locks, binds."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import msgspec
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide import advance
from ceelo.core.decide.abandoning import can_retire
from ceelo.core.decide.fairness import (
    ELEMENTS_MIN,
    elements_left,
    own_reveals,
    refuse_reveal,
)
from ceelo.core.evolve import evolve
from ceelo.core.refusal import Refusal
from ceelo.core.table import Anchor, Phase, Table
from ceelo.fair import BURNED_ELEMENTS

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


def draft_entry(
    table: Table, command: c.Command | c.AskReveal, dice: TableDice
) -> Drafted | Refusal:
    """Return all that *command* causes at *table*, the table's own steps included, or a refusal.

    No events: a reveal was taken, and others are waited for.
    """
    if isinstance(command, c.AskReveal):
        opened = _open(table, command, dice)
        if opened is None or isinstance(opened, Refusal):
            return opened or Drafted(events=(), table=table)
        command = opened
    step = advance(table, command)
    if isinstance(step, Refusal):
        return step
    events, after = step
    housework = Housework(table, dice)
    housework.follow(events, after)
    housework.lock_if_closed()
    if dice.is_in_doubt(housework.table) and can_retire(housework.table):
        housework.retire_chains()
    return housework.drafted()


def draft_retirement(table: Table, dice: TableDice) -> Drafted:
    """Return the entry with which *table* leaves its chains, between two rounds (server rule 7)."""
    housework = Housework(table, dice)
    housework.retire_chains()
    return housework.drafted()


def _open(table: Table, ask: c.AskReveal, dice: TableDice) -> c.Command | Refusal | None:
    refusal = refuse_reveal(table, ask, fits=dice.fits(table, ask))
    return refusal or dice.take(table, ask)


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
            elif isinstance(event, e.AttemptAbandoned):
                first = event.index - BURNED_ELEMENTS + 1
                self._elements += [(event.k, i) for i in range(first, event.index + 1)]
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

    def lock_if_closed(self) -> None:
        """Lock a round whose stakes are closed (M3), and bind it where nobody has to reveal."""
        if self.table.phase is not Phase.LOCKING or self.table.fair.asked:
            return
        self.do(self._dice.lock(self.table))
        if not own_reveals(self.table):
            self.do(self._dice.bind(self.table))

    def retire_chains(self) -> None:
        """Leave both chains, of which a copy may have published more (server rule 7)."""
        k = self.table.fair.k
        ends = tuple([(anchor.k, anchor.length) for anchor in self.table.fair.anchors])
        self._elements += ends
        self.do(
            c.RetireChains(
                last_elements=tuple([self._dice.last_element(one) for one, _ in ends]),
                anchors=(self._new_anchor(k + 2), self._new_anchor(k + 3)),
            )
        )
        self.lock_if_closed()

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
