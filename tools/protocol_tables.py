"""Write the tables of docs/protocol.md from the frames' own types."""

import re
import typing

import msgspec

from ceelo.app.problem import Problem, sentence
from ceelo.core.command import Request
from ceelo.core.event import Event
from ceelo.core.refusal import Reason
from ceelo.wire.frames import ClientFrame, ServerFrame
from ceelo.wire.sentences import template
from tools.docstrings import beyond_python, first_line
from tools.typescript import members

_MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end of table -->\n)", re.DOTALL)


def with_tables(text: str) -> str:
    """Return *text* with every marked table written anew.

    Raises:
        KeyError: A marker names a table that there is not.
    """
    frames = (
        *_rows(typing.get_args(ClientFrame), is_filled=True),
        *_rows(typing.get_args(ServerFrame), is_filled=False),
    )
    commands = _rows(typing.get_args(Request), is_filled=True)
    events = _rows(typing.get_args(Event), is_filled=False)
    problems = [(f"`{problem.value}`", sentence(problem)) for problem in Problem]
    reasons = [(f"`{reason.value}`", _told(reason)) for reason in Reason]
    tables = {
        "frames": _table(("`type`", "other fields", "meaning"), frames),
        "commands": _table(("`do`", "other fields", "meaning"), commands),
        "events": _table(("`event`", "other fields", "meaning"), events),
        "problems": _table(("code", "sentence"), problems),
        "reasons": _table(("code", "sentence"), reasons),
    }
    return _MARKED.sub(lambda found: f"{found[1]}{tables[found[2]]}{found[3]}", text)


def _rows(
    structs: tuple[type[msgspec.Struct], ...], *, is_filled: bool
) -> list[tuple[str, str, str]]:
    return [
        (
            f"`{struct.__struct_config__.tag}`",
            ", ".join(
                f"`{name}: {shown}`" for name, shown, _ in members(struct, is_filled=is_filled)
            ),
            beyond_python(first_line(struct)),
        )
        for struct in structs
    ]


def _told(reason: Reason) -> str:
    """Return the sentence of *reason* with the names of its numbers."""
    return re.sub(r"\{(\w+?)(_seat)?\}", r"`\1`", template(reason))


def _table(heads: tuple[str, ...], rows: typing.Sequence[tuple[str, ...]]) -> str:
    lines = (heads, ("---",) * len(heads), *rows)
    return "".join(
        f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines
    )
