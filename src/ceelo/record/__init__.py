"""A game as a file: written at any time, read back, replayed, checked and told.

The format is ``ceelo-record/1``, described in ``docs/record.md``: one JSON object a line.
:class:`Reading` goes through a record, :func:`replay` gives the table at every version,
:func:`rounds` the game round by round, and :func:`verify_record` says what it proves.

:class:`LiveDice` checks the dice of a table while they are thrown, and :class:`Hand` contributes to
them for one seat.
"""

from ceelo.record.export import csv_lines
from ceelo.record.fault import LineFault, RecordError, RecordFaultCode
from ceelo.record.hand import Hand
from ceelo.record.lines import FORMAT, End, EntryLine, Header, Open
from ceelo.record.live import CheatedError, LiveDice
from ceelo.record.read import Care, Reading, lines_of
from ceelo.record.replay import Moment, replay
from ceelo.record.round import Round
from ceelo.record.rounds import rounds
from ceelo.record.summary import summary
from ceelo.record.verify import RecordVerdict, verify_record
from ceelo.record.write import RecordWriter, write_record

__all__ = [
    "FORMAT",
    "Care",
    "CheatedError",
    "End",
    "EntryLine",
    "Hand",
    "Header",
    "LineFault",
    "LiveDice",
    "Moment",
    "Open",
    "Reading",
    "RecordError",
    "RecordFaultCode",
    "RecordVerdict",
    "RecordWriter",
    "Round",
    "csv_lines",
    "lines_of",
    "replay",
    "rounds",
    "summary",
    "verify_record",
    "write_record",
]
