"""What came from outside, in the sentence that refuses it: short, and on one line."""

SHOWN_CHARS_MAX = 40
"""Of what came: enough to find it again, and no page full of it."""


def visible(text: str) -> str:
    """Return *text* with whatever cannot be seen, or would change the line, as its number."""
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)


def short(text: str) -> str:
    """Return the beginning of *text*, which shows where it was cut.

    >>> short("9" * 41), short("Bo")
    ('999999999999999999999999999999999999999…', 'Bo')
    """
    seen = visible(text)
    return seen if len(seen) <= SHOWN_CHARS_MAX else f"{seen[: SHOWN_CHARS_MAX - 1]}…"


def quoted(text: str) -> str:
    """Return the beginning of *text* in quotes."""
    return f"'{short(text)}'"
