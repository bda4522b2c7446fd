"""Reading a record line by line, from anywhere that gives lines."""

from __future__ import annotations

import enum
from codecs import BOM_UTF8
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, BinaryIO, Final, final

from ceelo.record.chain import NO_HEAD, next_head
from ceelo.record.entry import check_actor, check_salt
from ceelo.record.fault import RecordError
from ceelo.record.lines import (
    LINE_BYTES_MAX,
    UNREADABLE,
    Closing,
    EntryLine,
    Header,
    body_of,
    check_says_all,
    check_written,
    decode,
    decode_later,
    early_header,
    header_of,
    read_header,
    unreadable,
)
from ceelo.record.write import OF_SESSION, LastSession
from ceelo.wire.allowed import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of *file* with their ends, none of them much longer than the longest."""
    while line := file.readline(LINE_BYTES_MAX + 1):
        yield line


class Care(enum.Enum):
    """How closely a reading looks at its lines."""

    FORM = 1  # Only their form and order: for one's own archive, and twice as fast.
    HEADS = 2  # Also that the hash of every entry is right.
    ALL = 3  # Also that nothing else stands in a line, even where its hash is right.


@final
class Reading:
    """One way through a record: its header, then its entries, and how it closes.

    Every line is checked as it comes: its form, its place, its hash and all that the lines before
    it say already.  So what was read before a bad line is good, whatever comes after.

    Raises:
        RecordError: The first line is no header.
    """

    def __init__(self, lines: Iterable[bytes], care: Care = Care.HEADS) -> None:
        """Read the header, the first of *lines*, which come with their ends."""
        self._lines = iter(lines)
        self._care: Final = care
        self._session: Final = LastSession()
        self._known: Final = {""}
        """Who has done something already."""
        self._number = 1
        self._text = b""
        self._last: EntryLine | None = None
        """The entry that was read last, and the line it stood in."""
        self._first: EntryLine | None = None
        """The first entry, where the header has been compared with it."""
        self._header_text = b""
        self.header: Final[Header] = self._read_header()
        self.closing: Closing | None = None
        """Set when all lines are read."""

    @property
    def body(self) -> bytes:
        """The body of the last entry, as it was stored."""
        return b"" if self._last is None else body_of(self._text, self._last)

    def __iter__(self) -> Iterator[EntryLine]:
        """Yield the entries that have not been read yet.

        Raises:
            RecordError: The next line is not as it should be.
        """
        if self.closing is not None:
            return
        has_heads = self._care is not Care.FORM
        head = NO_HEAD
        if has_heads and self._last is not None:
            head = bytes.fromhex(self._last.head)
        for raw in self._lines:
            self._number = number = self._number + 1
            text = raw[:-1] if raw[-1:] == b"\n" else self._without_end(raw)
            try:
                line = self._first or decode(text)
            except UNREADABLE as error:
                raise unreadable(text, number, error) from error
            if not isinstance(line, EntryLine):
                check_written(text, line, number)
                self._close(line)
                return
            # Nearly every line is good: one look at it all, and a closer one where that fails.
            if has_heads:
                head = next_head(head, number - 1, body_of(text, line))
                is_good = head.hex() == line.head and self._care is not Care.ALL
            else:
                is_good = True
            if (
                not is_good
                or line.version != number - 1
                or line.by not in self._known
                or number == _FIRST_ENTRY
            ):
                self._look_closer(text, line, head if has_heads else None)
            self._text, self._last = text, line
            for event in line.events:
                if type(event) in OF_SESSION:
                    self._session.take((event,))
            yield line
        raise RecordError(self._number + 1, _NO_END)

    def _read_header(self) -> Header:
        text = self._without_end(next(self._lines, b""))
        if text.startswith(BOM_UTF8):
            raise RecordError(1, "a byte order mark stands before the header: take it away.")
        # What is wrong with the line after it is told when its turn comes.
        ahead = next(self._lines, b"")
        if ahead:
            self._lines = chain((ahead,), self._lines)
        if ahead.startswith(b'{"line":"entry","version":1,') and ahead.endswith(b"\n"):
            with suppress(RecordError):
                entry = decode_later(ahead[:-1], 2)
                header = early_header(text, entry) if isinstance(entry, EntryLine) else None
                if header is not None and isinstance(entry, EntryLine):
                    self._first = entry
                    return header
        self._header_text = text
        return read_header(text)

    def _without_end(self, raw: bytes) -> bytes:
        if raw[-1:] == b"\n":
            return raw[:-1]
        if len(raw) > LINE_BYTES_MAX:
            raise RecordError(self._number, f"a line has at most {LINE_BYTES_MAX} bytes.")
        if not raw:
            raise RecordError(self._number, "a record begins with its header.")
        # Only behind the last line nothing can be missing.
        if raw.startswith((b'{"line":"end"', b'{"line":"open"')) and raw.endswith(b"}"):
            return raw
        raise RecordError(self._number, f"the line is cut off: {_NO_END}")

    def _look_closer(self, text: bytes, entry: EntryLine, head: bytes | None) -> None:
        number = self._number
        if entry.version != number - 1:
            raise RecordError(number, f"version {number - 1} comes here, not {entry.version}.")
        check_actor(entry)
        self._known.add(entry.by)
        is_other = head is not None and head.hex() != entry.head
        if is_other or self._care is Care.ALL:
            # There may be more to say of a wrong hash than that it is another.
            check_written(text, entry, number)
            check_salt(entry)
        if head is not None and is_other:
            sentence = f"head is {shown(entry.head)}, the lines up to here make {head.hex()}."
            raise RecordError(number, sentence)
        if number == _FIRST_ENTRY:
            if self._first is None:
                self._compare(text, entry)
            self._first = None

    def _compare(self, text: bytes, entry: EntryLine) -> None:
        due = header_of(self.header.table, self.header.software, entry)
        for name in ("rules", "rules_hash", "options", "seats", "anchors"):
            if getattr(self.header, name) != getattr(due, name):
                sentence = f"{name} is not what entry 1 says, in the line after it."
                raise RecordError(1, sentence)
        check_says_all(self._header_text, text)

    def _close(self, closing: Closing) -> None:
        number = self._number
        due = self._session.closing(number - 2, "" if self._last is None else self._last.head)
        if type(closing) is not type(due):
            is_over = self._session.standings is not None
            sentence = (
                'line is "end": the session is over.'
                if is_over
                else 'line is "open": the game is not over.'
            )
            raise RecordError(number, sentence)
        if closing.entries != due.entries:
            sentence = f"entries cannot be {closing.entries}: it is {due.entries}."
            raise RecordError(number, sentence)
        if closing.head != due.head:
            sentence = f"head cannot be {shown(closing.head)}: it is {due.head}."
            raise RecordError(number, sentence)
        if closing != due:
            raise RecordError(number, "standings are not what the last session-ended says.")
        more = next(self._lines, b"")
        if more:
            raise RecordError(number + 1, "nothing comes after the last line.")
        self.closing = closing


_FIRST_ENTRY: Final = 2
"""The line after the header."""
_NO_END: Final = 'the record stops here, without its last line ("end" or "open").'
