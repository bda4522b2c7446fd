"""Which keys a house file sets and in which line, however TOML lets them be written."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping

VALUE_LINES_MAX = 64
"""Lines of one value that are looked through; nobody's rules have as many."""


def line_of(text: str, data: Mapping[str, object], keys: Iterable[str]) -> int | None:
    r"""Return the line, from 1, that sets the first of *keys* that *data*, read from *text*, has.

    None where it has none of them: the fault is in what the file takes from its base.

    >>> line_of("chips = 5\nbank = { unfaded = 1 }", {"bank": {"unfaded": 1}}, ["bank.unfaded"])
    2
    """
    for key in keys:
        if _has(data, key):
            return _first_line_with(text.splitlines(keepends=True), key)
    return None


def leaves(tree: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    """Give every key of *tree* that holds a value, with dots, and the value."""
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def _first_line_with(lines: list[str], key: str) -> int:
    # The beginning of a file up to any end of a statement is TOML too, and once it has the key, all
    # longer ones have it.
    without, rest = 0, len(lines)
    while rest - without > 1:
        middle = (without + rest) // 2
        end = _end_of_statement(lines, middle, rest)
        if end is None or _has(_read("".join(lines[:end])) or {}, key):
            rest = middle
        else:
            without = end
    return without + 1


def _end_of_statement(lines: list[str], least: int, most: int) -> int | None:
    for count in range(least, min(most, least + VALUE_LINES_MAX)):
        if _read("".join(lines[:count])) is not None:
            return count
    return None


def _read(text: str) -> Mapping[str, object] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _has(data: Mapping[str, object], key: str) -> bool:
    here: object = data
    for name in key.split("."):
        if not isinstance(here, Mapping) or name not in here:
            return False
        here = here[name]
    return True
