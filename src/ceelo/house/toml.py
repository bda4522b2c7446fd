"""The TOML of a house file, and what its faults mean to whoever writes one."""

import re
import tomllib

from ceelo.house.error import HouseFileError
from ceelo.house.lines import leaves, line_of

_CLOSED = 'a text begins and ends with the same quote, in one line: tie = "push"'
_ONCE = "a section is given once"
_CONTROL = "a file has no control characters; in a text in double quotes \\t is a tab"
_ESCAPED = "in a text in double quotes \\\\ is a backslash and \\u00e9 the character e9"
_NAMED = "a section is its name in brackets, [bank]"
_MEANT = {
    "Invalid value": "a value is a text in quotes, a number, true, false or a list in brackets",
    "Invalid statement": 'a line is a key and its value, tie = "push", or a section, [bank]',
    "Expected '=' after a key": 'a key and its value are one line, as in tie = "push"',
    "Expected newline": "after a value, or a section, the line ends with a line feed",
    "Expected ']": _NAMED,
    "Invalid initial character for a key": "a key is of letters, digits, _ and -, as in bank.pass",
    "Illegal character '\\n'": _CLOSED,
    "Unterminated string": _CLOSED,
    "Expected \"'": _CLOSED,
    "Illegal character": _CONTROL,
    "Found invalid character": _CONTROL,
    "Unescaped '\\'": _ESCAPED,
    "Invalid hex value": _ESCAPED,
    "Escaped character": _ESCAPED,
    "Unclosed array": "a list begins with [ and ends with ]",
    "Unclosed inline table": "rules in braces are in one line, { and } included",
    "Cannot overwrite a value": "a key is given once",
    "Duplicate inline table key": "a key is given once",
    "Cannot declare": _ONCE,
    "Cannot mutate": _ONCE,
    "Cannot redefine": _ONCE,
    "Invalid date": "no rule is a date",
}
"""What each fault of TOML means to whoever writes a house file; the first that fits."""
_SECTION = re.compile(r"\(('[^']*',? ?)+\)")
"""As the library tells the name of a section: the parts of it, as Python writes them."""
_MANY_DIGITS = re.compile(r"[0-9_]{4300,}")
"""Python reads no number of more than 4,300 digits."""


def parse(text: str, file: str) -> dict[str, object]:
    """Return what the TOML in *text* says; *file* is what errors call it.

    Raises:
        HouseFileError: It is no TOML; the message says what is allowed there.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        # "… (at line 3, column 5)": only newer versions of Python give the numbers apart.
        said, _, place = str(error).rpartition(" (at ")
        found = re.match(r"line (\d+)", place)
        line = int(found[1]) if found else _line_left_open(text, said)
        problem = f"not TOML: {_SECTION.sub(_as_written, said) or error}"
        meant = next((told for start, told in _MEANT.items() if said.startswith(start)), None)
        if meant is not None:
            problem += f"; {meant}"
        raise HouseFileError(problem, file, line=line) from error
    except ValueError as error:
        raise _of_many_digits(text, file) from error
    except RecursionError as error:
        deep = re.search(r"([\[{][^\[{\]}]*){50}", text)
        where = text.count("\n", 0, deep.start()) + 1 if deep else None
        problem = "not TOML: nested too deeply"
        raise HouseFileError(problem, file, line=where) from error


def _as_written(section: re.Match[str]) -> str:
    parts: list[str] = re.findall("'(.*?)'", section[0])
    return f"[{'.'.join(parts)}]"


def _of_many_digits(text: str, file: str) -> HouseFileError:
    """Return the refusal of a number in *text* that Python does not read."""
    found = _MANY_DIGITS.search(text)
    line = text.count("\n", 0, found.start()) + 1 if found else None
    shorter = _MANY_DIGITS.sub("0", text)
    try:
        data = tomllib.loads(shorter)
    except tomllib.TOMLDecodeError:
        data = {}
    key = next((key for key, _ in leaves(data) if line_of(shorter, data, [key]) == line), None)
    problem = f"{key or 'this'} is a number of more than 4,300 digits; no rule takes so many"
    return HouseFileError(problem, file, line=line, key=key)


def _line_left_open(text: str, said: str) -> int:
    """Return the line of a quote that nothing closes before *text* ends, or else the last line."""
    quotes = ("'''", "'") if said.startswith("Expected \"'") else ('"""',)
    for quote in quotes:
        if text.count(quote) % 2:
            return text.count("\n", 0, text.rindex(quote)) + 1
    return text.count("\n") + 1
