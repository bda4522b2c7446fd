"""From an element and the round's entropy to three dice (CEELO-FAIR/1 part 3)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

import msgspec

from ceelo.fair.encoding import HASH_BYTES, mac_of, require_length, u8, u32

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

BYTE_LIMIT: Final = 252
"""42 x 6: bytes from here on are skipped, so that each face has exactly 42 bytes (RNG-3)."""

DICE: Final = 3


class Drawn(msgspec.Struct, frozen=True):
    """Three dice and the bytes they were read from."""

    dice: tuple[int, int, int]
    """Faces in the order they were drawn."""
    used: tuple[int, int, int]
    """The byte of each die."""
    rejected: tuple[int, ...]
    """The bytes that were skipped, in the order they were met."""


def read_dice(blocks: Iterable[bytes]) -> Drawn:
    """Return the three dice that the bytes of *blocks* make; no block is drawn before its turn.

    >>> read_dice([bytes.fromhex("fbfcfdfeff0005")])
    Drawn(dice=(6, 1, 6), used=(251, 0, 5), rejected=(252, 253, 254, 255))

    Raises:
        ValueError: The blocks end before the third die.
    """
    used: list[int] = []
    rejected: list[int] = []
    for block in blocks:
        for byte in block:
            if byte >= BYTE_LIMIT:
                rejected.append(byte)
                continue
            used.append(byte)
            if len(used) == DICE:
                first, second, third = used
                return Drawn(
                    (first % 6 + 1, second % 6 + 1, third % 6 + 1),
                    (first, second, third),
                    tuple(rejected),
                )
    msg = f"three dice need three bytes below {BYTE_LIMIT}; the blocks had {len(used)}"
    raise ValueError(msg)


def draw_dice(x_i: bytes, entropy: bytes, k: int, i: int, seat: int) -> Drawn:
    """Return the dice of the throw that *seat* makes with element *i* of chain *k*.

    They depend on nothing else: no stake, stack, score or earlier throw comes in (RNG-7).

    Raises:
        ValueError: *x_i* or *entropy* is not 32 bytes.
    """
    # HMAC fills a short key up with zeros: two elements could then stand for one.
    require_length("an element", x_i, HASH_BYTES)
    require_length("an entropy", entropy, HASH_BYTES)
    return read_dice(dice_blocks(x_i, entropy, k, i, seat))


def dice_blocks(x_i: bytes, entropy: bytes, k: int, i: int, seat: int) -> Iterator[bytes]:
    """Return the blocks of one throw, 32 bytes each, without end; the first nearly always does."""
    return (mac_of(x_i, b"dice", entropy, u32(k), u32(i), u8(seat), u32(j)) for j in count())
