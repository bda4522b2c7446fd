"""The odds as JSON: every fraction exact, and beside it near enough to show."""

from fractions import Fraction

import msgspec

_DIGITS = 4000
_AT_ONCE = 10**_DIGITS


class Exact(msgspec.Struct, frozen=True):
    """A fraction as it is sent."""

    exact: str
    """Such as ``2/81``; a whole number is only that."""
    approx: float


def to_json(value: msgspec.Struct) -> bytes:
    """Return a value of this package as indented JSON.

    >>> from ceelo.odds.session import StackChance
    >>> print(to_json(StackChance(11, Fraction(2, 81))).decode())
    {
      "chips": 11,
      "chance": {
        "exact": "2/81",
        "approx": 0.024691358024691357
      }
    }
    """
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=exact), indent=2)


def exact(value: object) -> Exact:
    """Return *value*, a fraction, as it is sent.

    Raises:
        NotImplementedError: It is none, and nothing else in this package needs a hook.
    """
    if not isinstance(value, Fraction):
        msg = f"odds hold fractions, not {type(value).__name__}"
        raise NotImplementedError(msg)
    return Exact(written(value), float(value))


def written(part: Fraction) -> str:
    """Return *part* as ``2/81``, however long it is.

    >>> written(Fraction(2, 81)), written(Fraction(-7))
    ('2/81', '-7')
    """
    text = _digits(part.numerator)
    return text if part.denominator == 1 else f"{text}/{_digits(part.denominator)}"


def _digits(number: int) -> str:
    # Python writes no number of more than some 4,300 digits at once; of what is asked of it by
    # strangers that takes too long, but a house is no number of theirs.
    if abs(number) < _AT_ONCE:
        return str(number)
    above, below = divmod(abs(number), _AT_ONCE)
    return f"{'-' if number < 0 else ''}{_digits(above)}{below:0{_DIGITS}}"
