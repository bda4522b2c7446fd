"""Commitments, the frozen list and its hash (CEELO-FAIR/1 part 3)."""

from __future__ import annotations

import hashlib
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.fair import (
    Kind,
    Lock,
    LockEntry,
    Reveal,
    Window,
    commitment,
    entropy,
    lock_hash,
    opens,
)
from ceelo.fair.encoding import hash_of, u8, u32, u64
from ceelo.fair.lock import entry_bytes

if TYPE_CHECKING:
    from collections.abc import Callable


def digest(text: str) -> bytes:
    """Return 32 bytes that stand for *text*."""
    return hashlib.sha256(text.encode()).digest()


WINDOW = Window(digest("table")[:16], 7, 0)
PLAYER = digest("ann")[:16]
C = digest("c")
ENTRY = LockEntry(
    seat=3,
    kind=Kind.HUMAN,
    player=PLAYER,
    stake=250,
    commitment=commitment(WINDOW, 3, PLAYER, C),
)
OTHER = replace(ENTRY, seat=4, kind=Kind.SERVER)
LOCK = Lock(
    window=WINDOW,
    k=1,
    i0=12,
    previous=digest("x"),
    next_anchor=digest("anchor"),
    rules_hash=digest("rules"),
    entries=(ENTRY, OTHER),
)


def test_kinds_keep_their_numbers() -> None:
    """The numbers are hashed: they are those of part 3."""
    assert {kind.name: int(kind) for kind in Kind} == {"HUMAN": 1, "SERVER": 2, "BEACON": 3}


def test_a_commitment_is_that_of_the_formula() -> None:
    """Part 3, field by field."""
    expected = hash_of(b"commit", WINDOW.table, u64(7), u8(0), u8(3), PLAYER, C)

    assert commitment(WINDOW, 3, PLAYER, C) == expected


def test_a_commitment_opens_for_its_own_seat_and_window_alone() -> None:
    """A copied commitment cannot be opened, nor an old one used again."""
    assert opens(WINDOW, ENTRY, C)

    assert not opens(WINDOW, ENTRY, digest("another c"))
    for entry in (replace(ENTRY, seat=2), replace(ENTRY, player=digest("bo")[:16])):
        assert not opens(WINDOW, entry, C)
    for window in (
        replace(WINDOW, table=digest("another table")[:16]),
        replace(WINDOW, epoch=8),
        replace(WINDOW, attempt=1),
    ):
        assert not opens(window, ENTRY, C)


def test_an_entry_has_58_bytes() -> None:
    """Part 3: seat, kind, player, stake, commitment, with no length between them."""
    data = entry_bytes(ENTRY)

    assert data == u8(3) + u8(1) + PLAYER + u64(250) + ENTRY.commitment
    assert len(data) == 58


def test_a_lock_is_that_of_the_formula() -> None:
    """Part 3, field by field; the entries are one field."""
    expected = hash_of(
        b"lock",
        WINDOW.table,
        u64(7),
        u8(0),
        u32(1),
        u32(12),
        digest("x"),
        digest("anchor"),
        digest("rules"),
        entry_bytes(ENTRY) + entry_bytes(OTHER),
    )

    assert lock_hash(LOCK) == expected


def test_a_lock_fixes_each_of_its_fields() -> None:
    """Nothing that a lock holds can be changed without another hash."""
    changed = [
        LOCK,
        replace(LOCK, window=replace(WINDOW, table=bytes(16))),
        replace(LOCK, window=replace(WINDOW, epoch=8)),
        replace(LOCK, window=replace(WINDOW, attempt=1)),
        replace(LOCK, k=2),
        replace(LOCK, i0=13),
        replace(LOCK, previous=bytes(32)),
        replace(LOCK, next_anchor=bytes(32)),
        replace(LOCK, rules_hash=bytes(32)),
        replace(LOCK, entries=(OTHER, ENTRY)),
        replace(LOCK, entries=(ENTRY,)),
        replace(LOCK, entries=()),
        *(
            replace(LOCK, entries=(entry, OTHER))
            for entry in (
                replace(ENTRY, seat=5),
                replace(ENTRY, kind=Kind.SERVER),
                replace(ENTRY, player=bytes(16)),
                replace(ENTRY, stake=251),
                replace(ENTRY, commitment=bytes(32)),
            )
        ),
    ]

    assert len(set(map(lock_hash, changed))) == len(changed)


def test_entropy_is_that_of_the_formula() -> None:
    """Part 3: the lock, then seat and contribution of each, as one field."""
    lock, d = lock_hash(LOCK), digest("d")
    expected = hash_of(b"entropy", lock, u8(3) + C + u8(4) + d)

    assert entropy(lock, (Reveal(3, C), Reveal(4, d))) == expected


def test_entropy_depends_on_each_contribution_and_on_their_order() -> None:
    """Any one seat's bytes change everything: one honest seat is enough."""
    reveals = [Reveal(seat, digest(f"c {seat}")) for seat in range(4)]
    mixed = {entropy(bytes(32), order) for order in permutations(reveals)}
    mixed |= {
        entropy(bytes(32), [*reveals[:n], Reveal(n, digest("other")), *reveals[n + 1 :]])
        for n in range(4)
    }
    mixed |= {entropy(bytes(32), reveals[:n]) for n in range(4)}
    mixed.add(entropy(bytes([1] * 32), reveals))

    assert len(mixed) == 24 + 4 + 4 + 1


def test_the_largest_numbers_fit() -> None:
    """Each number takes all values that its bytes can hold."""
    window = Window(bytes(16), 2**64 - 1, 255)
    entry = replace(ENTRY, seat=255, stake=2**64 - 1)

    lock = replace(LOCK, window=window, k=2**32 - 1, i0=2**32 - 1, entries=(entry,))
    assert len(lock_hash(lock)) == 32
    assert len(commitment(window, 255, PLAYER, C)) == 32


def test_what_does_not_fit_its_bytes_is_refused() -> None:
    """Nothing is cut or filled up: two different locks would then share a hash."""
    refused: list[tuple[str, Callable[[], object]]] = [
        ("a table has 16", lambda: Window(bytes(17), 0, 0)),
        ("an epoch is", lambda: Window(bytes(16), 2**64, 0)),
        ("an epoch is", lambda: Window(bytes(16), -1, 0)),
        ("an attempt is", lambda: Window(bytes(16), 0, 256)),
        ("a seat is", lambda: replace(ENTRY, seat=256)),
        ("a stake is", lambda: replace(ENTRY, stake=2**64)),
        ("a stake is", lambda: replace(ENTRY, stake=-1)),
        ("a player has 16", lambda: replace(ENTRY, player=bytes(15))),
        ("a commitment has 32", lambda: replace(ENTRY, commitment=bytes(31))),
        ("a chain number is", lambda: replace(LOCK, k=2**32)),
        ("an element number is", lambda: replace(LOCK, i0=0)),
        ("an element has 32", lambda: replace(LOCK, previous=b"")),
        ("an anchor has 32", lambda: replace(LOCK, next_anchor=b"")),
        ("a rules hash has 32", lambda: replace(LOCK, rules_hash=b"")),
        ("a seat is", lambda: Reveal(256, C)),
        ("a contribution has 32", lambda: Reveal(1, C[:31])),
        ("a contribution has 32", lambda: commitment(WINDOW, 0, PLAYER, C + b"\0")),
        ("a player has 16", lambda: commitment(WINDOW, 0, b"", C)),
        ("a lock hash has 32", lambda: entropy(b"", ())),
    ]

    for text, make in refused:
        with pytest.raises(ValueError, match=text):
            make()
