"""Three dice and what one cast of them shows."""

from typing import NewType

import msgspec

Face = NewType("Face", int)
"""Pips on the upper side of one die, 1 to 6."""

FACES = tuple(Face(face) for face in range(1, 7))


class Throw(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Three faces, in the order the dice were drawn.

    The order never decides a rule of the shipped houses; fairness proofs replay it die by die (V8).

    Raises:
        ValueError: A face is not 1 to 6.
    """

    first: Face
    second: Face
    third: Face

    def __post_init__(self) -> None:
        if not (self.first in FACES and self.second in FACES and self.third in FACES):
            msg = f"a face is 1 to 6, not {[self.first, self.second, self.third]}"
            raise ValueError(msg)


ALL_THROWS = tuple(Throw(a, b, c) for a in FACES for b in FACES for c in FACES)
"""The 216 ordered throws, in the order of their digits."""


def parse_throw(digits: str) -> Throw:
    """Return the throw that three digits name.

    >>> parse_throw("456")
    Throw(first=4, second=5, third=6)

    Raises:
        ValueError: Not three digits of 1 to 6.
    """
    try:
        first, second, third = (Face("_123456".index(digit)) for digit in digits)
        return Throw(first, second, third)
    except ValueError:
        msg = f"a throw is three digits of 1 to 6, not {digits!r}"
        raise ValueError(msg) from None
