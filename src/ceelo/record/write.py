"""Writing a record while its entries come, at any time of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

import ceelo
from ceelo.core.event import FadeSealed, FadesOpened, SessionEnded, SessionStarted
from ceelo.record.chain import NO_HEAD, next_head
from ceelo.record.entry import check_actor, check_salt
from ceelo.record.fault import RecordError
from ceelo.record.lines import (
    Closing,
    End,
    EntryLine,
    Open,
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

_UNSEALS: Final = frozenset({FadesOpened, SessionEnded, SessionStarted})
"""Events after which no sealed fade is a secret any more (V23)."""

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
    """Makes the lines of a record from stored entries, one after the other.

    It keeps none but those from a sealed fade to the opening of all of them: a record that is
    written in between ends before the first, for a sum that is in it could be read (V23).

    >>> RecordWriter("0" * 32).close()
    Traceback (most recent call last):
    ...
    ValueError: a record has at least one entry
    """

    __slots__ = ("_head", "_held", "_last", "_session", "_software", "_table", "_version")

    def __init__(self, table: str, software: str = SOFTWARE) -> None:
        """Begin the record of *table*, 32 hexadecimal digits, by *software*."""
        self._table: Final = table
        self._software: Final = software
        self._session: Final = LastSession()
        self._version, self._head = 0, NO_HEAD
        self._held: list[bytes] = []
        self._last = self._version, self._head
        """Of the last entry that was written and not held back."""

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
        check_salt(entry)
        made = next_head(self._head, version, body)
        if made != head:
            raise RecordError(entry.line, f"the entry makes the head {made.hex()}, not this one.")
        self._session.take(entry.events)
        self._version, self._head = version, made
        lines = self._shown(entry, raw + b"\n")
        if version > 1:
            return lines
        return write_header(header_of(self._table, self._software, entry)), *lines

    def _shown(self, entry: EntryLine, line: bytes) -> tuple[bytes, ...]:
        """Return the lines that may be seen now that *entry* is there."""
        kinds = set(map(type, entry.events))
        if not self._held and FadeSealed not in kinds:
            self._last = self._version, self._head
            return (line,)
        self._held.append(line)
        if kinds.isdisjoint(_UNSEALS):
            return ()
        lines, self._held = tuple(self._held), []
        self._last = self._version, self._head
        return lines

    def close(self) -> bytes:
        """Return the last line: the end of the session, or that the game goes on.

        Raises:
            ValueError: There was no entry.
        """
        if not self._version:
            msg = "a record has at least one entry"
            raise ValueError(msg)
        version, head = self._last
        return write_line(self._session.closing(version, head.hex()))


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
