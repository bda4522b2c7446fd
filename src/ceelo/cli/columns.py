"""Tables and sentences in the terminal, as wide as it is.

A library for it takes longer to import and to lay them out than the odds take to be computed.
"""

import os
import sys
import textwrap
from collections.abc import Sequence
from unicodedata import combining, east_asian_width

from ceelo.cli.terminal import say

WIDTH_USUAL = 80
"""Where nobody knows how wide the terminal is."""
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


def terminal_width() -> int:
    """Return how many characters fit on a line."""
    told = os.environ.get("COLUMNS", "")
    if told.isascii() and told.isdigit() and int(told):
        return int(told)
    # Whoever reads the output through another program still has a terminal.
    for stream in (sys.__stdout__, sys.__stdin__, sys.__stderr__):
        try:
            width = os.get_terminal_size(stream.fileno()).columns if stream else 0
        except (OSError, ValueError):
            continue
        if width:
            return width
    return WIDTH_USUAL


def print_sentences(text: str, width: int) -> None:
    """Print *text* on lines of *width*."""
    for line in text.splitlines() or [""]:
        for part in _lines(line, width):
            say(part.rstrip())


def print_table(
    title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], width: int
) -> None:
    """Print a table whose first column is words and whose others are numbers."""
    cells = list(zip(*rows, strict=True)) or [()] * len(columns)
    widths = [max(map(_cells, (head, *each))) for head, each in zip(columns, cells, strict=True)]
    # Words are broken at spaces, those at the head of numbers too; numbers never.
    least = [max(map(_longest, (columns[0], *cells[0])))]
    for head, numbers in zip(columns[1:], cells[1:], strict=True):
        least.append(max(_longest(head), *map(_cells, numbers), 0))
    _shrink(widths, least, width - 2 * len(widths))
    if title:
        print_bold(title)
    heads = [_lines(head, room) for head, room in zip(columns, widths, strict=True)]
    most = max(map(len, heads))
    for line in zip(*[[""] * (most - len(head)) + head for head in heads], strict=True):
        print_bold(_joined(line, widths))
    for row in rows:
        words, *more = _lines(row[0], widths[0])
        say(_joined([words, *row[1:]], widths))
        for rest in more:
            say(f" {rest}")


def print_bold(line: str) -> None:
    """Print *line* in bold, where that can be shown."""
    can_show = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    say(f"{_BOLD}{line}{_PLAIN}" if can_show and line else line)


def _shrink(widths: list[int], least: Sequence[int], room: int) -> None:
    """Make the column that can spare most narrower, as long as there is not *room* for all."""
    while sum(widths) > room:
        spare = [width - low for width, low in zip(widths, least, strict=True)]
        if max(spare) <= 0:
            return
        widths[spare.index(max(spare))] -= 1


def _joined(parts: Sequence[str], widths: Sequence[int]) -> str:
    """Return one line, words to the left and numbers to the right of their columns."""
    padding = [" " * (width - _cells(part)) for part, width in zip(parts, widths, strict=True)]
    numbers = [space + part for space, part in zip(padding[1:], parts[1:], strict=True)]
    return "  ".join([f" {parts[0]}{padding[0]}", *numbers]).rstrip()


def _longest(text: str) -> int:
    return max(map(_cells, text.split(" ")))


def _lines(text: str, width: int) -> list[str]:
    if _cells(text) <= width:
        return [text]
    return textwrap.wrap(text, width, break_on_hyphens=False) or [""]


def _cells(text: str) -> int:
    """Return how many places of a terminal *text* takes."""
    if text.isascii():
        return len(text)
    wide = sum([east_asian_width(each) in "WF" for each in text])
    return len(text) + wide - sum([combining(each) > 0 for each in text])
