"""Writing a record while its entries come, at any time of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

import ceelo
from ceelo.core.event import SessionEnded, SessionStarted
from ceelo.record.chain import NO_HEAD, next_head
from ceelo.record.fault import RecordError
from ceelo.record.lines import (
    Closing,
    End,
    EntryLine,
    Open,
    check_actor,
    entry_text,
    header_of,
    read_later,
    write_header,
    write_line,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ceelo.core.event import Event, Standing

OF_SESSION: Final = frozenset({SessionEnded, SessionStarted})
"""Events that begin or end a session: most entries have none."""

SOFTWARE: Final = f"ceelo {ceelo.__version__}"


@final
class LastSession:
    """Whether the last session of a stream is over, and how it ended."""

    __slots__ = ("standings",)

    def __init__(self) -> None:
        """Begin before the first session."""
        self.standings: tuple[Standing, ...] | None = None
        """None: nothing is over."""

    def take(self, events: Iterable[Event]) -> None:
        """Go on with *events*."""
        for event in events:
            if isinstance(event, SessionEnded):
                self.standings = event.standings
            elif isinstance(event, SessionStarted):
                self.standings = None

    def closing(self, entries: int, head: str) -> Closing:
        """Return the last line of a record that stops here."""
        if self.standings is None:
            return Open(entries=entries, head=head)
        return End(entries=entries, head=head, standings=self.standings)


@final
class RecordWriter:
    """Makes the lines of a record from stored entries, one after the other; it keeps none.

    >>> RecordWriter("0" * 32).close()
    Traceback (most recent call last):
    ...
    ValueError: a record has at least one entry
    """

    __slots__ = ("_head", "_session", "_software", "_table", "_version")

    def __init__(self, table: str, software: str = SOFTWARE) -> None:
        """Begin the record of *table*, 32 hexadecimal digits, by *software*."""
        self._table: Final = table
        self._software: Final = software
        self._session: Final = LastSession()
        self._version, self._head = 0, NO_HEAD

    def write(self, head: bytes, body: bytes) -> tuple[bytes, ...]:
        """Return the line of the next entry; before the first comes the header.

        It is read again before it goes out, so that what leaves is what every reader takes.

        Raises:
            RecordError: The body holds what no record has, or is not what made *head*.
        """
        version = self._version + 1
        try:
            raw = entry_text(version, head, body)
        except (AttributeError, TypeError) as error:
            # A text where bytes were: SQLite lets whoever edits the file do it.
            raise RecordError(version + 1, "the entry is not stored as bytes.") from error
        entry = read_later(raw, version + 1)
        # Its first bytes are ours.
        assert isinstance(entry, EntryLine)
        check_actor(entry)
        made = next_head(self._head, version, body)
        if made != head:
            raise RecordError(entry.line, f"the entry makes the head {made.hex()}, not this one.")
        self._session.take(entry.events)
        self._version, self._head = version, made
        line = raw + b"\n"
        if version > 1:
            return (line,)
        return write_header(header_of(self._table, self._software, entry)), line

    def close(self) -> bytes:
        """Return the last line: the end of the session, or that the game goes on.

        Raises:
            ValueError: There was no entry.
        """
        if not self._version:
            msg = "a record has at least one entry"
            raise ValueError(msg)
        return write_line(self._session.closing(self._version, self._head.hex()))


def write_record(
    table: str, entries: Iterable[tuple[bytes, bytes]], software: str = SOFTWARE
) -> Iterator[bytes]:
    """Yield the lines of the record of *table*; *entries* are head and body, from the first on.

    Raises:
        RecordError: An entry is none that a record has.
    """
    writer = RecordWriter(table, software)
    for head, body in entries:
        yield from writer.write(head, body)
    yield writer.close()
