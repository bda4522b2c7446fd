"""The lines of a record, format ``ceelo-record/1``; ``docs/record.md`` describes every field.

A line is JSON without spaces.  The line of an entry holds the stored body byte for byte: it is the
rest of the line behind version and head, with a brace before it.
"""

import hashlib
from collections.abc import Callable
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from ceelo.core.event import AnchorPublished, Event, SeatTaken, Standing, TableOpened
from ceelo.core.rules import HouseRules
from ceelo.core.table import Anchor, Options, Policy, Seat
from ceelo.fair.record import Hex16, Hex32
from ceelo.record.chain import SALT_BYTES
from ceelo.record.fault import RecordError
from ceelo.wire.explain import explain, twice

FORMAT: Final = "ceelo-record/1"

LINE_BYTES_MAX: Final = 17 * 2**20
"""More than the longest entry that a store takes."""

INT_MAX: Final = 2**63 - 1

Version = Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Time = Annotated[int, msgspec.Meta(ge=0, le=INT_MAX)]
Salt = Annotated[str, msgspec.Meta(max_length=2 * SALT_BYTES)]
Software = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class _Line(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="line",
    forbid_unknown_fields=True,
):
    """What all lines share: the field ``line`` says which kind it is."""


class Seated(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who sat where when the table was opened."""

    seat: Seat
    player: str
    name: str
    bot: Policy | None


class Header(_Line, frozen=True, gc=False, kw_only=True, tag="header"):
    """The first line: what the game was played by.  All but *software* stands in entry 1 too."""

    format: Literal["ceelo-record/1"]
    software: Software
    """What wrote the record, and its version."""
    table: Hex16
    rules: HouseRules
    rules_hash: Hex32
    options: Options
    seats: tuple[Seated, ...]
    """As the table was opened; who comes and goes later is in the entries."""
    anchors: tuple[Anchor, ...]
    """Of the first two chains; later ones are in the entries."""
    seal: Hex32
    """SHA-256 of the line up to here: finds a slip of the pen, and stops nobody who means it."""


class EntryLine(_Line, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="entry"):
    """What one command caused, as it was stored and sent."""

    # No patterns here: they cost more than all else, and both texts are compared anyway.
    version: Version
    head: str
    """Of the stream up to here."""
    at_ms: Time
    """When it was decided.  Unit: ms since 1970, UTC."""
    by: str
    """The player who asked; empty: the service itself."""
    salt: Salt = ""
    """Beside a sealed fade (V23)."""
    events: tuple[Event, ...]

    @property
    def line(self) -> int:
        """The number of the line: entries begin with the second."""
        return self.version + 1


class End(_Line, frozen=True, gc=False, kw_only=True, tag="end"):
    """The last line where the session is over."""

    entries: Version
    head: Hex32
    standings: tuple[Standing, ...]


class Open(_Line, frozen=True, gc=False, kw_only=True, tag="open"):
    """The last line where the game was still being played, or had not begun."""

    entries: Version
    head: Hex32


Closing = End | Open
Line = Header | EntryLine | End | Open

_encode: Final = msgspec.json.Encoder().encode


class _Named(msgspec.Struct, frozen=True, kw_only=True):
    """What a header says that its first entry does not."""

    software: Software
    table: Hex16


_NAMED: Final = msgspec.json.Decoder(_Named)
_HEADER: Final = msgspec.json.Decoder(Header)
decode: Final[Callable[[bytes], Closing | EntryLine]] = msgspec.json.Decoder(
    EntryLine | End | Open
).decode
"""Return a line that is not the first; it raises one of `UNREADABLE`, and knows no line number."""
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
_HEADER_BEGIN: Final = b'{"line":"header",'
_SEAL: Final = b',"seal":"'
_NO_SEAL: Final = "0" * 64


def read_header(raw: bytes) -> Header:
    """Return the first line of a record.

    Raises:
        RecordError: It is none.
    """
    try:
        header = _HEADER.decode(raw)
    except UNREADABLE as error:
        raise RecordError(1, explain(raw, Header, error, whole="The line")) from error
    check_written(raw, header, 1)
    if not raw.startswith(_HEADER_BEGIN):
        raise RecordError(1, 'a record begins with its header, and that with "line":"header".')
    seal = hashlib.sha256(raw[: raw.rindex(_SEAL)]).hexdigest()
    if header.seal != seal:
        raise RecordError(1, f"seal is {header.seal}, the line before it makes {seal}.")
    return header


def read_later(raw: bytes, number: int) -> EntryLine | End | Open:
    """Return a line that is not the first, and that holds nothing beside what is returned.

    Raises:
        RecordError: It is none.
    """
    line = decode_later(raw, number)
    check_written(raw, line, number)
    return line


def decode_later(raw: bytes, number: int) -> EntryLine | End | Open:
    """Return a line that is not the first; fields that nobody knows are left unread.

    Raises:
        RecordError: It is none.
    """
    try:
        return decode(raw)
    except UNREADABLE as error:
        raise unreadable(raw, number, error) from error


def unreadable(raw: bytes, number: int, error: Exception) -> RecordError:
    """Return what is wrong with a line at which :data:`decode` raised *error*."""
    kind = EntryLine | End | Open
    return RecordError(number, explain(raw, kind, error, whole="The line"))


def check_written(raw: bytes, line: Line, number: int) -> None:
    """Refuse a line that holds anything beside what was read, or is written in another way.

    Raises:
        RecordError: It does; fields that were added since, with defaults, may be missing.
    """
    encoded = _encode(line)
    if encoded == raw:
        return
    _check_older(raw, encoded, number)
    if isinstance(line, EntryLine) and not raw.startswith(_prefix(line.version, line.head)):
        sentence = 'an entry begins with "line", "version" and "head", in this order.'
        raise RecordError(number, sentence)


def write_line(line: Line) -> bytes:
    """Return *line* as it stands in a record, its end included."""
    return _encode(line) + b"\n"


def write_header(header: Header) -> bytes:
    """Return *header* as it stands in a record, sealed, its end included."""
    text, _ = _sealed(header)
    return text + b"\n"


def early_header(raw: bytes, entry: EntryLine) -> Header | None:
    """Return the header that *raw* is if it says of *entry* what is true; None: look closer.

    Much faster than to read it, for most of it stands in the first entry too.
    """
    try:
        named = _NAMED.decode(raw)
        header = header_of(named.table, named.software, entry)
    except (*UNREADABLE, RecordError):
        return None
    text, seal = _sealed(header)
    return replace(header, seal=seal) if text == raw else None


def check_says_all(header: bytes, entry: bytes) -> None:
    """Refuse the line of a *header* that leaves out what the line of its first *entry* says.

    Both may be older than a field that has a default; but they were written together.

    Raises:
        RecordError: It does.
    """
    told, opened = msgspec.json.decode(header), msgspec.json.decode(entry)["events"][0]
    for name in ("rules", "options"):
        if (field := _unread(opened[name], told[name], name)) is not None:
            raise RecordError(1, f"{field} is missing: entry 1 says it, in the line after it.")


def entry_text(version: int, head: bytes, body: bytes) -> bytes:
    """Return the line of an entry around its stored *body*, without its end."""
    return b"%s%s" % (_prefix(version, head.hex()), body[1:])


def body_of(raw: bytes, entry: EntryLine) -> bytes:
    """Return the stored body of *entry*, whose line *raw* was read: what stands behind the head."""
    return b"{" + raw[_PREFIX_BYTES + len(str(entry.version)) :]


def header_of(table: str, software: str, entry: EntryLine) -> Header:
    """Return the header of a record of *table* whose first entry is *entry*, not yet sealed.

    Raises:
        RecordError: The entry does not open a table.
    """
    opened = entry.events[0] if entry.events else None
    if not isinstance(opened, TableOpened):
        raise RecordError(entry.line, "events begin with table-opened in entry 1.")
    seats, anchors = [], []
    for event in entry.events[1:]:
        match event:
            case SeatTaken(seat=seat, player=player, name=name, bot=bot):
                seats.append(Seated(seat=seat, player=player, name=name, bot=bot))
            case AnchorPublished(anchor=anchor):
                anchors.append(anchor)
            case _:
                pass
    return Header(
        format=FORMAT,
        software=software,
        table=table,
        rules=opened.rules,
        rules_hash=opened.rules_hash,
        options=opened.options,
        seats=tuple(seats),
        anchors=tuple(anchors),
        seal=_NO_SEAL,
    )


def _prefix(version: int, head: str) -> bytes:
    return b'{"line":"entry","version":%d,"head":"%s",' % (version, head.encode())


_PREFIX_BYTES: Final = len(_prefix(0, _NO_SEAL)) - 1
"""Without the digits of the version."""


def _sealed(header: Header) -> tuple[bytes, str]:
    text = _encode(header)
    end = text.rindex(_SEAL)
    seal = hashlib.sha256(text[:end]).hexdigest()
    return b'%s%s%s"}' % (text[:end], _SEAL, seal.encode("ascii")), seal


def _check_older(raw: bytes, encoded: bytes, number: int) -> None:
    """Refuse *raw* unless it only lacks fields that were added since, with their defaults."""
    if (field := twice(raw)) is not None:
        raise RecordError(number, f"{field} is given twice: it may be given once.")
    came: object = msgspec.json.decode(raw)
    if raw.endswith(b"\r"):
        sentence = "a carriage return stands before the line feed: a line ends with the feed alone."
        raise RecordError(number, sentence)
    if msgspec.json.encode(came) != raw:
        sentence = "the line is not written as records are: JSON without spaces, in UTF-8."
        raise RecordError(number, sentence)
    if (field := _unread(came, msgspec.json.decode(encoded), "")) is not None:
        raise RecordError(number, f"{field} is no field here, or not written as records are.")


def _unread(came: object, known: object, path: str) -> str | None:
    """Return where *came* holds what *known* does not; None: nowhere."""
    if isinstance(came, dict) and isinstance(known, dict):
        for name, value in came.items():
            here = f"{path}.{name}" if path else name
            if name not in known:
                return here
            if (found := _unread(value, known[name], here)) is not None:
                return found
        return None
    if isinstance(came, list) and isinstance(known, list) and len(came) == len(known):
        places = enumerate(zip(came, known, strict=True))
        return next(
            (
                found
                for place, (value, other) in places
                if (found := _unread(value, other, f"{path}[{place}]")) is not None
            ),
            None,
        )
    return None if type(came) is type(known) and came == known else path
