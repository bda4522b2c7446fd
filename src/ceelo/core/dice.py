"""Three dice and what one cast of them shows."""

from typing import NewType

import msgspec

Face = NewType("Face", int)
"""Pips on the upper side of one die, 1 to 6."""

FACES = tuple(Face(face) for face in range(1, 7))


class Throw(msgspec.Struct, frozen=True, array_like=True):
    """Three faces, in the order the dice were drawn.

    The order never decides a rule of the shipped houses; fairness proofs replay it die by die (V8).

    Raises:
        ValueError: A face is not 1 to 6.
    """

    first: Face
    second: Face
    third: Face

    def __post_init__(self) -> None:
        if not (1 <= self.first <= 6 and 1 <= self.second <= 6 and 1 <= self.third <= 6):
            msg = f"a face is 1 to 6, not {[self.first, self.second, self.third]}"
            raise ValueError(msg)


ALL_THROWS = tuple(Throw(a, b, c) for a in FACES for b in FACES for c in FACES)
"""The 216 ordered throws, in the order of their digits."""


def parse_throw(digits: str) -> Throw:
    """Return the throw that three digits name.

    >>> parse_throw("456")
    Throw(4, 5, 6)

    Raises:
        ValueError: Not three digits of 1 to 6.
    """
    if len(digits) != 3 or not set(digits) <= set("123456"):
        msg = f"a throw is three digits of 1 to 6, not {digits!r}"
        raise ValueError(msg)
    first, second, third = (Face(int(digit)) for digit in digits)
    return Throw(first, second, third)
