"""The odds as JSON: every fraction exact, and beside it near enough to show."""

from fractions import Fraction

import msgspec


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
    return Exact(str(value), float(value))
