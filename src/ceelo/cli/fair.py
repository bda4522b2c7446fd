"""`ceelo fair`: throws by the hundred million, and whether dice are even."""

import hashlib
import re
import secrets
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import track
from rich.table import Table

import ceelo
from ceelo.cli.files import (
    EXIT_FAULT,
    EXIT_WRONG,
    DataFolder,
    FileError,
    called,
    database_of,
    opened,
)
from ceelo.cli.options import shown_words, whole
from ceelo.cli.terminal import complain, say, write
from ceelo.core.event import DiceThrown
from ceelo.fair.evenness import Finding, Tally
from ceelo.fair.sampling import Source, sources
from ceelo.record.fault import RecordError
from ceelo.record.read import Reading
from ceelo.record.write import write_record
from ceelo.store.error import StoreError
from ceelo.store.sqlite.offline import ReadEnd, reading_file

THROWS_MAX = 10**9
SEED_BYTES = 32
BLOCK_THROWS = 50_000

fair = App(
    name="fair",
    help="The dice: throws by the million, tests of them, and hashes of the program.",
    help_format="plaintext",
)

Seed = Annotated[
    str | None,
    Parameter(help="Any text: the same text gives the same throws. Without it they are new."),
]
Count = Parameter(converter=whole(1, THROWS_MAX))

_LINE = re.compile(rb"[1-6]{3}")


@fair.command
def dump(
    *,
    dice: Annotated[int | None, Count, Parameter(help="So many throws, a line for each.")] = None,
    raw: Annotated[
        int | None, Count, Parameter(help="So many blocks of 32 bytes, before dice are read.")
    ] = None,
    tables: Annotated[
        bool, Parameter(negative="", help="The throws of all tables in a data folder.")
    ] = False,
    seed: Seed = None,
    data: DataFolder = None,
) -> int:
    """Write throws to standard output: new ones, made as a table makes them, or those played.

    A throw is a line of three digits in the order the dice were read.
    """
    if (dice is not None) + (raw is not None) + tables != 1:
        complain(
            "dump takes one of --dice, --raw and --tables: a count of throws, of blocks, or none."
        )
        return EXIT_WRONG
    if dice is not None:
        write(map(_line, islice(_thrown(seed), dice)))
    elif raw is not None:
        write(source.block() for source in islice(_sources(seed), raw))
    else:
        return _dump_tables(data)
    return 0


def _dump_tables(data: Path | None) -> int:
    try:
        with reading_file(database_of(data)) as end:
            write(_played(end))
    except StoreError as error:
        complain(str(error))
        return EXIT_WRONG
    except RecordError as error:
        complain(f"a table is damaged: {error}")
        return EXIT_FAULT
    return 0


@fair.command
def check(
    file: Annotated[
        Path | None,
        Parameter(
            help="Throws as dump writes them, or - for standard input.", allow_leading_hyphen=True
        ),
    ] = None,
    /,
    *,
    dice: Annotated[int | None, Count, Parameter(help="So many throws, made here.")] = None,
    seed: Seed = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="As JSON.")] = False,
) -> int:
    """Test whether dice are even: faces, whole throws, neighbours, gaps, runs, hands, collections.

    Ends with 1 where fair dice do as these did at most once in a million runs.
    """
    if (file is None) == (dice is None):
        complain("check takes a file of throws, or --dice and how many are to be made.")
        return EXIT_WRONG
    tally = Tally()
    try:
        if file is not None:
            with opened(file) as stream:
                _add_all(tally, _read(called(file), stream))
        else:
            assert dice is not None
            _add_all(tally, _shown(_thrown(seed), dice))
        findings = tally.findings()
    except (FileError, ValueError) as error:
        complain(str(error))
        return EXIT_WRONG
    if as_json:
        say(msgspec.json.encode(findings).decode())
    else:
        _tell(tally.throws, findings)
    return EXIT_FAULT if any(one.is_bad for one in findings) else 0


@fair.command
def hashes() -> int:
    """Print the SHA-256 of every file of the installed program, as `sha256sum --check` reads it."""
    root = Path(ceelo.__file__).parent
    files = (file for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    write(_hashed(file, root) for file in sorted(files))
    return 0


def _hashed(file: Path, root: Path) -> bytes:
    name = Path(root.name, file.relative_to(root)).as_posix()
    return f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {name}\n".encode()


def _sources(seed: str | None) -> Iterator[Source]:
    return sources(secrets.token_bytes(SEED_BYTES) if seed is None else seed.encode())


def _thrown(seed: str | None) -> Iterator[tuple[int, ...]]:
    return (source.dice() for source in _sources(seed))


def _line(dice: tuple[int, ...]) -> bytes:
    return b"%d%d%d\n" % dice


def _played(end: ReadEnd) -> Iterator[bytes]:
    for table in end.tables():
        pairs = ((entry.head, entry.body) for entry in end.entries(table))
        for entry in Reading(write_record(table.hex(), pairs)):
            for event in entry.events:
                if isinstance(event, DiceThrown):
                    dice = event.dice
                    yield _line((dice.first, dice.second, dice.third))


def _read(name: str, lines: Iterable[bytes]) -> Iterator[tuple[int, ...]]:
    for number, line in enumerate(lines, 1):
        throw = line.rstrip(b"\r\n")
        if not _LINE.fullmatch(throw):
            came = shown_words([throw.decode(errors="replace")])
            msg = f"{name}: line {number:,}: a throw is three digits of 1 to 6, not {came}."
            raise FileError(msg)
        yield tuple(map(int, throw.decode()))


def _shown(throws: Iterator[tuple[int, ...]], count: int) -> Iterator[tuple[int, ...]]:
    """Yield *count* of *throws*, and show on standard error how far it is."""
    bar = Console(stderr=True)
    blocks = [BLOCK_THROWS] * (count // BLOCK_THROWS) + [count % BLOCK_THROWS]
    for block in track(
        blocks, "Throwing", console=bar, transient=True, disable=not bar.is_terminal
    ):
        yield from islice(throws, block)


def _add_all(tally: Tally, throws: Iterator[tuple[int, ...]]) -> None:
    while block := bytes(chain.from_iterable(islice(throws, BLOCK_THROWS))):
        tally.add(block)


def _tell(throws: int, findings: tuple[Finding, ...]) -> None:
    say(f"{throws:,} throws.")
    table = Table(box=None)
    table.add_column("counted")
    for column in ("of", "chi-square", "freedom", "chance"):
        table.add_column(column, justify="right")
    table.add_column("")
    for one in findings:
        word = "NOT CHANCE" if one.is_bad else "unusual" if one.is_unusual else ""
        table.add_row(
            one.test,
            f"{one.counted:,}",
            f"{one.chi_square:.2f}",
            str(one.freedom),
            f"{one.chance:.4f}",
            word,
        )
    console = Console(file=sys.stdout, highlight=False)
    with console.capture() as printed:
        console.print(table)
    say("\n".join(line.rstrip() for line in printed.get().splitlines()))
    say(_verdict(findings))


def _verdict(findings: tuple[Finding, ...]) -> str:
    if any(one.is_bad for one in findings):
        return "Fair dice do this at most once in a million runs: these are not even."
    if count := sum(one.is_unusual for one in findings):
        of = f"{count} of {len(findings)} tests"
        return f"{of} beyond the limit of 99 %, as one of them is for fair dice in 7 of 100 runs."
    return "All are within what 99 of 100 runs of fair dice keep to."
