"""Long rows of throws, made exactly as a table makes them (RNG-1, RNG-11)."""

from __future__ import annotations

import hashlib
from itertools import count
from typing import TYPE_CHECKING, Final

import msgspec

from ceelo.fair.chain import CHAIN_LENGTH, Chain, make_tip
from ceelo.fair.dice import dice_blocks, draw_dice
from ceelo.fair.encoding import HASH_BYTES, ID_BYTES
from ceelo.fair.lock import (
    Kind,
    Lock,
    LockEntry,
    Reveal,
    Window,
    commitment,
    entropy,
    lock_hash,
)
from ceelo.fair.secret import Secret

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS: Final = 10
_STAKE: Final = 100


class Source(msgspec.Struct, frozen=True):
    """What one throw is drawn from: the arguments of :func:`draw_dice`."""

    x_i: bytes
    entropy: bytes
    k: int
    i: int
    seat: int

    def dice(self) -> tuple[int, int, int]:
        """Return the three dice."""
        return draw_dice(self.x_i, self.entropy, self.k, self.i, self.seat).dice

    def block(self) -> bytes:
        """Return the 32 bytes that the dice are read from, before any is skipped."""
        return next(dice_blocks(self.x_i, self.entropy, self.k, self.i, self.seat))


def sources(seed: bytes) -> Iterator[Source]:
    """Return the throws of a table that *seed* decides, without end.

    The same seed gives the same throws.  Each chain is used to its last element, by ten seats in
    turn, and a lock with a contribution of each stands before it.  No table that people play at
    uses a seed.
    """
    table = _derived(seed, b"table", 0)[:ID_BYTES]
    master = Secret(_derived(seed, b"master", 0))

    def chain_of(k: int) -> Chain:
        salt = Secret(_derived(seed, b"salt", k))
        return Chain(make_tip(master, table, k, salt), table, k)

    chain = chain_of(0)
    for k in count():
        following = chain_of(k + 1)
        mixed = _entropy(seed, table, chain, following.anchor)
        for i in range(1, CHAIN_LENGTH + 1):
            yield Source(chain.element(i).expose(), mixed, k, i, i % SEATS)
        chain = following


def _entropy(seed: bytes, table: bytes, chain: Chain, next_anchor: bytes) -> bytes:
    window = Window(table, chain.k + 1, 0)
    entries: list[LockEntry] = []
    reveals: list[Reveal] = []
    for seat in range(SEATS):
        player = _derived(seed, b"player", seat)[:ID_BYTES]
        c = _derived(seed, b"contribution", chain.k * SEATS + seat)
        committed = commitment(window, seat, player, c)
        entries.append(
            LockEntry(seat=seat, kind=Kind.HUMAN, player=player, stake=_STAKE, commitment=committed)
        )
        reveals.append(Reveal(seat, c))
    lock = Lock(
        window=window,
        k=chain.k,
        i0=1,
        previous=chain.anchor,
        next_anchor=next_anchor,
        rules_hash=bytes(HASH_BYTES),
        entries=tuple(entries),
    )
    return entropy(lock_hash(lock), reveals)


def _derived(seed: bytes, use: bytes, number: int) -> bytes:
    return hashlib.sha256(b"ceelo-fair/1 sample\0" + use + b"\0%d\0" % number + seed).digest()
