"""The server's randomness: a chain of hashes, fixed by its end (CEELO-FAIR/1 part 3)."""

from __future__ import annotations

import hashlib
import hmac
import struct
from typing import TYPE_CHECKING, Final, NoReturn, final

from ceelo.fair.encoding import (
    HASH_BYTES,
    ID_BYTES,
    U32_MAX,
    enc,
    hash_of,
    mac_of,
    require_length,
    require_range,
    u32,
)
from ceelo.fair.secret import Secret, require_strong

if TYPE_CHECKING:
    from typing import SupportsIndex

CHAIN_LENGTH: Final = 4096
"""L: throws that one anchor fixes."""

CHAIN_LENGTH_MAX: Final = 2**16
"""No chain is longer, so that nobody can make a verifier hash for hours."""

ELEMENTS_LEFT_MIN: Final = 512
"""An epoch starts only where this many elements are left; else the next chain is used."""

BURNED_ELEMENTS: Final = 64
"""Elements that an abandoned attempt opens and no throw may use."""

# A chain in use keeps one element of each block and one whole block: 4 kB instead of 300.
_BLOCK: Final = 64


def make_tip(master: Secret, table: bytes, k: int, salt: Secret) -> Secret:
    """Return the secret end x_L of chain *k*: only the server's own recipe, nobody checks it.

    Raises:
        ValueError: The master could be guessed (RNG-5), or *table* is not 16 bytes.
    """
    require_strong(master)
    require_length("a table", table, ID_BYTES)
    return Secret(mac_of(master.expose(), b"seed", table, u32(k), salt.expose()))


def check_link(table: bytes, k: int, i: int, x_i: bytes, x_prev: bytes) -> bool:
    """Say whether element *x_i* is the one that chain *k* fixed when it showed *x_prev*."""
    return hmac.compare_digest(hash_of(b"chain", table, u32(k), u32(i), x_i), x_prev)


def hash_down(table: bytes, k: int, i: int, x_i: bytes, to: int) -> bytes:
    """Return the element *to* that *x_i* leads down to, 0 being the anchor.

    For elements that are opened in one piece and for clients that come late.

    Raises:
        ValueError: *i* is not *to* to 65,536, or *to* is negative.
    """
    require_range("an element number", to, 0, CHAIN_LENGTH_MAX)
    require_range("an element number", i, to, CHAIN_LENGTH_MAX)
    return _Links(table, k).down(x_i, i, to)[-1]


@final
class Chain:
    """All elements of one chain from its secret *tip*; it prints, stores and sends none of them.

    Memory: about 4 kB.  Throws walk upwards; an element outside the block in use costs up to 64
    hashes, all others none.

    Raises:
        ValueError: *table* is not 16 bytes, or *k* or *length* is out of range.
    """

    __slots__ = ("_current", "_links", "_tops", "anchor", "k", "length")

    def __init__(self, tip: Secret, table: bytes, k: int, length: int = CHAIN_LENGTH) -> None:
        """Hash down to the anchor: the price of *length* hashes, once."""
        require_length("a table", table, ID_BYTES)
        require_range("a chain number", k, 0, U32_MAX)
        require_range("a chain length", length, 1, CHAIN_LENGTH_MAX)
        self.k: Final = k
        self.length: Final = length
        self._links: Final = _Links(table, k)
        tops: list[bytes] = []
        element, top = tip.expose(), length
        block: list[bytes] = []
        while top > 0:
            bottom = (top - 1) // _BLOCK * _BLOCK
            tops.append(element)
            block = self._links.down(element, top, bottom)
            element, top = block[-1], bottom
        self._tops: Final = b"".join(reversed(tops))
        # The first throws of a new chain come from its lowest block.
        self._current = (0, b"".join(block))
        self.anchor: Final = element
        """x_0: public, and what all elements are checked against."""

    def element(self, i: int) -> Secret:
        """Return x_i; whoever exposes it publishes it, and with it every element below.

        Raises:
            ValueError: *i* is not 1 to the chain's length.
        """
        require_range("an element number", i, 1, self.length)
        wanted = (i - 1) // _BLOCK
        top = min((wanted + 1) * _BLOCK, self.length)
        # Number and block change together: threads may share a chain.
        number, block = self._current
        if number != wanted:
            start = wanted * HASH_BYTES
            highest = self._tops[start : start + HASH_BYTES]
            block = b"".join(self._links.down(highest, top, wanted * _BLOCK))
            self._current = (wanted, block)
        start = (top - i) * HASH_BYTES
        return Secret(block[start : start + HASH_BYTES])

    def __repr__(self) -> str:
        return f"Chain(k={self.k}, length={self.length}, anchor={self.anchor.hex()})"

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        msg = "a chain is not pickled or copied"
        raise TypeError(msg)


class _Links:
    # One chain's step from an element to the one below it, at nearly the price of the hash alone:
    # all that is the same in every link is encoded once.

    __slots__ = ("_head", "_pack")

    def __init__(self, table: bytes, k: int) -> None:
        self._head: Final = enc(b"chain", table, u32(k)) + u32(4)
        self._pack: Final = struct.Struct(f">{len(self._head)}sII{HASH_BYTES}s").pack

    def down(self, element: bytes, top: int, bottom: int) -> list[bytes]:
        # From x_top, which is *element*, to x_bottom, both in the list.
        sha256, pack, head = hashlib.sha256, self._pack, self._head
        elements = [element]
        for i in range(top, bottom, -1):
            element = sha256(pack(head, i, HASH_BYTES, element)).digest()
            elements.append(element)
        return elements
