"""Records as they are named on the command line: a file, or a table in a data folder."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter
from platformdirs import user_data_path

from ceelo.cli.options import shown_words
from ceelo.server.vault import DATABASE
from ceelo.store.base import TableId

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

EXIT_FAULT: Final = 1
"""The record is not good; the lines that say so name the file, the line and the field."""
EXIT_WRONG: Final = 2
"""What was asked cannot be done; one sentence on standard error says why."""

STANDARD_INPUT: Final = Path("-")

DataFolder = Annotated[
    Path | None,
    Parameter(
        name="--data",
        help="The folder with all tables; without it, your own folder for data.",
    ),
]
RecordFile = Annotated[
    Path, Parameter(help="A record, or - for standard input.", allow_leading_hyphen=True)
]

_TABLE = re.compile(r"[0-9a-f]{32}")


class FileError(Exception):
    """What was named is not there or cannot be read; the message is one sentence."""


def database_of(data: Path | None) -> Path:
    """Return the data base in the folder *data*; None is the user's own."""
    return (data or user_data_path("ceelo", appauthor=False)) / DATABASE


def table_named(word: str) -> TableId:
    """Return the table that *word* names.

    Raises:
        FileError: No table can be called so.
    """
    if _TABLE.fullmatch(word):
        return TableId(bytes.fromhex(word))
    msg = f"A table is 32 hexadecimal digits in small letters, not {shown_words([word])}."
    raise FileError(msg)


@contextmanager
def opened(file: Path) -> Iterator[BinaryIO]:
    """Open the record in *file*, or standard input where it is ``-``.

    Raises:
        FileError: It cannot be read; also while it is being read.
    """
    try:
        if file == STANDARD_INPUT:
            yield sys.stdin.buffer
        else:
            with file.open("rb") as stream:
                yield stream
    except BrokenPipeError:
        # Of what is written meanwhile: no file that is read breaks so.
        raise
    except OSError as error:
        msg = f"{shown_words([str(file)])} cannot be read: {error.strerror}."
        raise FileError(msg) from error


def called(file: Path) -> str:
    """Return what a fault calls *file*."""
    return "standard input" if file == STANDARD_INPUT else file.name
