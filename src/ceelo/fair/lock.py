"""What fixes a round's dice: commitments, the frozen list, and their hash (CEELO-FAIR/1 part 3)."""

from __future__ import annotations

import enum
import hmac
import struct
from typing import TYPE_CHECKING, Final

import msgspec

from ceelo.fair.encoding import (
    HASH_BYTES,
    ID_BYTES,
    U8_MAX,
    U32_MAX,
    U64_MAX,
    hash_of,
    require_length,
    require_range,
    u8,
    u32,
    u64,
)
from ceelo.fair.secret import Secret, draw_secret, draw_secrets

if TYPE_CHECKING:
    from collections.abc import Iterable


class Kind(enum.IntEnum):
    """Whose program contributed; the numbers are hashed and never change."""

    HUMAN = 1
    SERVER = 2  # A bot run by the server: adds no protection against the server.
    BEACON = 3  # A public beacon: reserved.


class Window(msgspec.Struct, frozen=True):
    """One attempt at one window for stakes of one table: what a contribution is good for.

    Raises:
        ValueError: A field does not fit its bytes.
    """

    table: bytes
    epoch: int
    """One per window for stakes, normally the round; only ever rises."""
    attempt: int
    """0; 1 for the one redraw after an abandoned attempt."""

    def __post_init__(self) -> None:
        require_length("a table", self.table, ID_BYTES)
        require_range("an epoch", self.epoch, 0, U64_MAX)
        require_range("an attempt", self.attempt, 0, U8_MAX)


class LockEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One contributor in the lock.

    Raises:
        ValueError: A field does not fit its bytes.
    """

    seat: int
    kind: Kind
    player: bytes
    stake: int
    """Unit: chips."""
    commitment: bytes

    def __post_init__(self) -> None:
        require_range("a seat", self.seat, 0, U8_MAX)
        require_range("a stake", self.stake, 0, U64_MAX)
        require_length("a player", self.player, ID_BYTES)
        require_length("a commitment", self.commitment, HASH_BYTES)


class Lock(msgspec.Struct, frozen=True, kw_only=True):
    """All that is frozen before anybody reveals: after it nobody has a choice left.

    Raises:
        ValueError: A field does not fit its bytes.
    """

    window: Window
    k: int
    """The chain that all throws of the round come from."""
    i0: int
    """Element of the first throw; throw n, from 0, uses i0 + n."""
    previous: bytes
    """x_{i0-1}, already public."""
    next_anchor: bytes
    """Anchor of chain k + 1."""
    rules_hash: bytes
    entries: tuple[LockEntry, ...]
    """Order: throwing order."""

    def __post_init__(self) -> None:
        require_range("a chain number", self.k, 0, U32_MAX)
        require_range("an element number", self.i0, 1, U32_MAX)
        require_length("an element", self.previous, HASH_BYTES)
        require_length("an anchor", self.next_anchor, HASH_BYTES)
        require_length("a rules hash", self.rules_hash, HASH_BYTES)


class Reveal(msgspec.Struct, frozen=True):
    """A contribution that its seat has opened.

    Raises:
        ValueError: A field does not fit its bytes.
    """

    seat: int
    c: bytes

    def __post_init__(self) -> None:
        require_range("a seat", self.seat, 0, U8_MAX)
        require_length("a contribution", self.c, HASH_BYTES)


def make_contribution() -> Secret:
    """Return c: 32 new random bytes, for one window only (CEELO-FAIR/1 part 4, client rule 1)."""
    return draw_secret()


def make_contributions(count: int) -> tuple[Secret, ...]:
    """Return a contribution for each of *count* seats, by one question to the generator."""
    return draw_secrets(count)


def commitment(window: Window, seat: int, player: bytes, c: bytes) -> bytes:
    """Return C, which hides *c* and fits no other table, window, seat or player.

    Raises:
        ValueError: *player* or *c* has the wrong length.
    """
    require_length("a player", player, ID_BYTES)
    require_length("a contribution", c, HASH_BYTES)
    return hash_of(
        b"commit",
        window.table,
        u64(window.epoch),
        u8(window.attempt),
        u8(seat),
        player,
        c,
    )


def opens(window: Window, entry: LockEntry, c: bytes) -> bool:
    """Say whether *c* is what the seat of *entry* committed to.

    Raises:
        ValueError: *c* has the wrong length.
    """
    return hmac.compare_digest(commitment(window, entry.seat, entry.player, c), entry.commitment)


def entry_bytes(entry: LockEntry) -> bytes:
    """Return the 58 bytes of *entry* in the lock."""
    return _ENTRY.pack(entry.seat, entry.kind, entry.player, entry.stake, entry.commitment)


def lock_hash(lock: Lock) -> bytes:
    """Return Λ, the hash that each client compares before it reveals."""
    return hash_of(
        b"lock",
        lock.window.table,
        u64(lock.window.epoch),
        u8(lock.window.attempt),
        u32(lock.k),
        u32(lock.i0),
        lock.previous,
        lock.next_anchor,
        lock.rules_hash,
        b"".join(map(entry_bytes, lock.entries)),
    )


def entropy(lock: bytes, reveals: Iterable[Reveal]) -> bytes:
    """Return E, which is mixed into all throws of the round.

    *lock* is Λ; *reveals* come in the order of its entries, one of each.

    Raises:
        ValueError: *lock* has the wrong length.
    """
    require_length("a lock hash", lock, HASH_BYTES)
    return hash_of(b"entropy", lock, b"".join([u8(reveal.seat) + reveal.c for reveal in reveals]))


_ENTRY: Final = struct.Struct(f">BB{ID_BYTES}sQ{HASH_BYTES}s")
