"""`ceelo record`: games as files, out of a data folder, into one, and in words."""

import hashlib
import sys
from collections.abc import Iterable, Iterator
from typing import Annotated

from cyclopts import App, Parameter

from ceelo.cli.files import (
    EXIT_FAULT,
    EXIT_WRONG,
    STANDARD_INPUT,
    DataFolder,
    FileError,
    RecordFile,
    called,
    database_of,
    opened,
    table_named,
)
from ceelo.cli.houses import Language
from ceelo.cli.terminal import complain, say, write
from ceelo.core.event import AnchorPublished, ChainChanged, DiceThrown, SeatTaken
from ceelo.record.export import csv_lines, utc_text
from ceelo.record.fault import RecordError
from ceelo.record.lines import End, EntryLine
from ceelo.record.read import Reading, lines_of
from ceelo.record.rounds import rounds
from ceelo.record.summary import plain, summary
from ceelo.record.verify import verify_record
from ceelo.record.write import write_record
from ceelo.server.start import StartError
from ceelo.server.vault import open_folder, read_key
from ceelo.store.base import ID_BYTES, Append, CommandId, Element, Entry, TableId, Version
from ceelo.store.error import Fault, StoreError
from ceelo.store.sqlite.offline import add_stream, reading_file

record = App(
    name="record",
    help="Games as files: list, export and import them, and tell them in words.",
    help_format="plaintext",
)

TableWord = Annotated[str, Parameter(help="The table: 32 hexadecimal digits, as in its address.")]


@record.command(name="list")
def list_tables(*, data: DataFolder = None) -> int:
    """List the tables of a data folder: id, entries, state, house, last entry, who played."""
    try:
        with reading_file(database_of(data)) as end:
            for table in end.tables():
                say(_described(table, end.entries(table)))
    except StoreError as error:
        complain(str(error))
        return EXIT_WRONG
    return 0


def _described(table: TableId, entries: Iterable[Entry]) -> str:
    name = table.hex()
    names: dict[str, str] = {}
    last_ms = 0
    try:
        reading = Reading(write_record(name, _pairs(entries)))
        for entry in reading:
            last_ms = entry.at_ms
            for event in entry.events:
                if isinstance(event, SeatTaken):
                    names[event.player] = plain(event.name)
    except RecordError as error:
        return f"{name}  damaged: {error}"
    assert reading.closing is not None
    state = "over" if isinstance(reading.closing, End) else "open"
    house, count = plain(reading.header.rules.name), reading.closing.entries
    return f"{name}  {count:5}  {state}  {utc_text(last_ms)}  {house}: {', '.join(names.values())}"


@record.command
def export(table: TableWord, /, *, data: DataFolder = None) -> int:
    """Write the record of a table to standard output, whether its game is over or goes on."""
    try:
        name = table_named(table)
        with reading_file(database_of(data)) as end:
            if not end.head(name):
                msg = f"{database_of(data)}: there is no table {table}."
                raise FileError(msg)  # noqa: TRY301 - one place says it.
            write(write_record(table, _pairs(end.entries(name))))
    except (FileError, StoreError) as error:
        complain(str(error))
        return EXIT_WRONG
    except RecordError as error:
        complain(f"table {table} is damaged: {error}")
        return EXIT_FAULT
    return 0


def _pairs(entries: Iterable[Entry]) -> Iterator[tuple[bytes, bytes]]:
    return ((entry.head, entry.body) for entry in entries)


@record.command(name="import")
def import_record(file: RecordFile, /, *, data: DataFolder = None) -> int:
    """Put a record into a data folder, as a table that can be read and not played on.

    It has no secrets in it, so no dice can be thrown there any more.  A record that is not good,
    and one of a table that is there already, are refused.
    """
    try:
        if file == STANDARD_INPUT:
            msg = "A record is read twice to import it: give a file, not standard input."
            raise FileError(msg)  # noqa: TRY301 - one place says it.
        with opened(file) as stream:
            verdict = verify_record(lines_of(stream))
        if verdict.faults:
            complain(f"{called(file)}: {verdict.faults[0]}")
            return EXIT_FAULT
        database = open_folder(database_of(data).parent)
        # Made now in a new folder: a server does not start where there are tables and no key.
        read_key(database.parent)
        with opened(file) as stream:
            reading = Reading(lines_of(stream))
            table = TableId(bytes.fromhex(reading.header.table))
            count = add_stream(database, table, _appends(table, reading))
    except StoreError as error:
        complain(str(error))
        return EXIT_FAULT if error.fault is Fault.USED_TWICE else EXIT_WRONG
    except (FileError, StartError) as error:
        complain(str(error))
        return EXIT_WRONG
    except RecordError as error:
        complain(f"{called(file)}: {error}")
        return EXIT_FAULT
    say(f"Table {table.hex()} is in {database} now, with {count} entries.")
    return 0


def _appends(table: TableId, reading: Reading) -> Iterator[Append]:
    lengths: dict[int, int] = {}
    for entry in reading:
        head = bytes.fromhex(entry.head)
        yield Append(
            table=table,
            expected=Version(entry.version - 1),
            # Which command it was is told to nobody; an id of its own, the same each time.
            command_id=CommandId(head[:ID_BYTES]),
            digest=hashlib.sha256(table + reading.body).digest(),
            at_ms=entry.at_ms,
            head=head,
            body=reading.body,
            elements=tuple(_elements(entry, lengths)),
        )


def _elements(entry: EntryLine, lengths: dict[int, int]) -> Iterator[Element]:
    """Yield the elements of the dice that *entry* uses, so that nobody can use them again."""
    for event in entry.events:
        match event:
            case AnchorPublished(anchor=anchor):
                lengths[anchor.k] = anchor.length
            case ChainChanged(k=k):
                yield k, lengths[k]
            case DiceThrown(k=k, index=index):
                yield k, index
            case _:
                pass


@record.command(name="summary")
def tell(file: RecordFile, /, *, language: Language = "en") -> int:
    """Tell the last session of a record in a few lines, to paste into a chat."""
    try:
        with opened(file) as stream:
            sentences = summary(Reading(lines_of(stream)), language)
    except FileError as error:
        complain(str(error))
        return EXIT_WRONG
    except RecordError as error:
        complain(f"{called(file)}: {error}")
        return EXIT_FAULT
    for sentence in sentences:
        say(sentence)
    return 0


@record.command(name="csv")
def as_csv(file: RecordFile, /) -> int:
    """Write the chips of each seat in each round as CSV to standard output."""
    try:
        with opened(file) as stream:
            for line in csv_lines(rounds(Reading(lines_of(stream)))):
                sys.stdout.buffer.write(line.encode())
        sys.stdout.buffer.flush()
    except FileError as error:
        complain(str(error))
        return EXIT_WRONG
    except RecordError as error:
        complain(f"{called(file)}: {error}")
        return EXIT_FAULT
    return 0
