"""Checking a whole record: its lines, its dice, and every move by the rules of its house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ceelo.core.event import RoundSettled, RulesChanged, TableOpened
from ceelo.house.digest import rules_hash
from ceelo.record.dice import DiceLog
from ceelo.record.fault import LineFault, RecordError, RecordFaultCode
from ceelo.record.follow import why_not
from ceelo.record.hidden import what_is_hidden
from ceelo.record.lines import End, Header
from ceelo.record.read import Care, Reading
from ceelo.record.replay import fold_entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.table import Table
    from ceelo.record.lines import EntryLine

FAULTS_MAX = 100
"""A verdict lists no more: a record this wrong needs no longer list."""


class RecordVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a record proves; the counts mean something only where there is no fault."""

    faults: tuple[LineFault, ...]
    """Order: by line; at most 100."""
    header: Header | None
    """None: there is none."""
    entries: int
    """Entries that could be read and followed."""
    rounds: int
    """Rounds that were settled."""
    throws: int
    epochs: int
    """Locks that were bound."""
    abandoned: int
    """Attempts that were given up: the one lever a server has left (CEELO-FAIR/1 part 6)."""
    late: int
    """Reveals that came for these afterwards: evidence (server rule 5)."""
    unprotected: int
    """Bound locks without a human contributor: nothing there binds the server."""
    is_over: bool
    """Whether the record ends with the session's end."""

    @property
    def is_good(self) -> bool:
        """Whether every line, move and throw is as it should be."""
        return not self.faults


def verify_record(lines: Iterable[bytes]) -> RecordVerdict:
    """Return what is wrong with a record, and what it holds; *lines* come with their ends.

    After a move that the rules do not know it goes on from what the record claims, so that one
    change gives few faults; after a line that cannot be read or followed nothing is checked.
    """
    check = _Check()
    reading: Reading | None = None
    try:
        reading = Reading(lines, Care.ALL)
        for entry in reading:
            check.take(reading.header, entry)
    except RecordError as error:
        check.fault(error.line, RecordFaultCode.FILE, error.sentence)
    return check.verdict(reading)


class _Check:
    """One record on its way through all checks."""

    def __init__(self) -> None:
        self._faults: list[LineFault] = []
        self._dice: DiceLog | None = None
        self._table: Table | None = None
        self._entries = 0
        self._rounds = 0

    def fault(self, line: int, code: RecordFaultCode, text: str) -> None:
        if len(self._faults) < FAULTS_MAX:
            self._faults.append(LineFault(line=line, code=code, text=text))

    def take(self, header: Header, entry: EntryLine) -> None:
        if self._dice is None:
            self._dice = DiceLog(header.table)
        self._check_rules(entry)
        why = why_not(self._table, entry)
        if why is not None:
            gap = what_is_hidden(self._table, entry.events)
            text = f"{why}." if gap is None else f"{gap} ({why})."
            self.fault(entry.line, RecordFaultCode.RULES, text)
        self._table = fold_entry(self._table, entry)
        self._dice.take(entry.line, entry.events)
        self._entries += 1
        self._rounds += sum(isinstance(event, RoundSettled) for event in entry.events)

    def _check_rules(self, entry: EntryLine) -> None:
        for event in entry.events:
            if not isinstance(event, (TableOpened, RulesChanged)):
                continue
            due = rules_hash(event.rules)
            if due != event.rules_hash:
                text = f"rules_hash is {event.rules_hash}, the rules make {due}."
                self.fault(entry.line, RecordFaultCode.RULES_HASH, text)

    def verdict(self, reading: Reading | None) -> RecordVerdict:
        dice = None if self._dice is None else self._dice.check()
        faults = sorted(
            (*self._faults, *(() if dice is None else dice[1])), key=lambda fault: fault.line
        )
        proven = None if dice is None else dice[0]
        return RecordVerdict(
            faults=tuple(faults[:FAULTS_MAX]),
            header=None if reading is None else reading.header,
            entries=self._entries,
            rounds=self._rounds,
            throws=0 if proven is None else proven.throws,
            epochs=0 if proven is None else proven.epochs,
            abandoned=0 if proven is None else proven.abandoned,
            late=0 if proven is None else proven.late,
            unprotected=0 if proven is None else proven.unprotected,
            is_over=reading is not None and isinstance(reading.closing, End),
        )
