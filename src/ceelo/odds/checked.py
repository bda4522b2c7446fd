"""What programs hand over that is not of the kind asked for: one sentence, before anything."""

from fractions import Fraction

from ceelo.core.shown import SHOWN_CHARS_MAX
from ceelo.odds.error import OddsError


def check_whole(**numbers: object) -> None:
    """Make sure that all *numbers* are whole; None is left to those who know what it means.

    >>> check_whole(seed="one")
    Traceback (most recent call last):
    ceelo.odds.error.OddsError: seed is a whole number, not 'one'

    Raises:
        OddsError: One is not.
    """
    for name, value in numbers.items():
        if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
            msg = f"{name} is a whole number, not {shown(value)}"
            raise OddsError(msg)


def check_out(out: object) -> None:
    """Make sure that the chance that a die leaves the area is exact (V20).

    Raises:
        OddsError: It is not.
    """
    if not isinstance(out, Fraction | int):
        msg = f"out is an exact part such as Fraction(1, 100), not {shown(out)}"
        raise OddsError(msg)


def shown(value: object) -> str:
    """Return *value* as a program writes it, and no more of it than can be read."""
    text = ascii(value)
    return text if len(text) <= SHOWN_CHARS_MAX else f"{text[: SHOWN_CHARS_MAX - 1]}…"
