"""Who has found out half of what makes the dice knows nothing of them (RNG-2)."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from ceelo.fair import Chain, Lock, LockEntry, Reveal, Secret, Window, draw_dice, make_tip
from ceelo.fair.encoding import u32
from ceelo.fair.lock import Kind, commitment, entropy, lock_hash

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TABLE = hashlib.sha256(b"table").digest()[:16]
MASTER = Secret(hashlib.sha256(b"a master that has leaked").digest())
SALT = Secret(hashlib.sha256(b"a salt that has leaked").digest())
WINDOW = Window(TABLE, 1, 0)
THROWS = 21_600
LIMIT = 266.4
"""Of chi-square of the 216 throws, 215 degrees of freedom, at 99 % (RNG-1)."""

Throw = tuple[int, int, int]


def _bytes(use: bytes, number: int) -> bytes:
    return hashlib.sha256(use + u32(number)).digest()


def _entropy(chain: Chain, contributions: tuple[bytes, ...]) -> bytes:
    """Return what a lock of so many seats and their contributions make."""
    entries = tuple(
        LockEntry(
            seat=seat,
            kind=Kind.HUMAN,
            player=bytes([seat]) * 16,
            stake=10,
            commitment=commitment(WINDOW, seat, bytes([seat]) * 16, c),
        )
        for seat, c in enumerate(contributions)
    )
    lock = Lock(
        window=WINDOW,
        k=0,
        i0=1,
        previous=chain.anchor,
        next_anchor=bytes(32),
        rules_hash=bytes(32),
        entries=entries,
    )
    return entropy(lock_hash(lock), [Reveal(seat, c) for seat, c in enumerate(contributions)])


def _to_who_has_the_server() -> Iterator[Throw]:
    # Master, salt, element, stakes, and the contributions of all others: one seat is honest.
    chain = Chain(make_tip(MASTER, TABLE, 0, SALT), TABLE, 0, 8)
    others = tuple(_bytes(b"other", seat) for seat in range(3))
    element = chain.element(1).expose()
    for number in range(THROWS):
        mixed = _entropy(chain, (*others, _bytes(b"honest", number)))
        yield draw_dice(element, mixed, 0, 1, 0).dice


def _to_who_has_the_players() -> Iterator[Throw]:
    # Every contribution and every die so far: the element that comes is still the server's.
    chain = Chain(make_tip(MASTER, TABLE, 0, SALT), TABLE, 0, 8)
    mixed = _entropy(chain, tuple(_bytes(b"player", seat) for seat in range(4)))
    for number in range(THROWS):
        yield draw_dice(_bytes(b"next element", number), mixed, 0, 2, 1).dice


@pytest.mark.parametrize("throws", [_to_who_has_the_server, _to_who_has_the_players])
def test_half_of_the_secret_leaves_all_throws_as_likely(
    throws: Callable[[], Iterator[Throw]],
) -> None:
    """RNG-2: with the server's state leaked before the reveals, or all players' parts, 216 ways."""
    counts = Counter(throws())

    expected = THROWS / 216
    assert len(counts) == 216
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < LIMIT


def test_what_is_published_leads_down_and_not_up() -> None:
    """RNG-2: an element and all below it make no element above it, whatever is hashed with what.

    Tried is each way in which the protocol makes 32 bytes from 32 bytes.
    """
    chain = Chain(make_tip(MASTER, TABLE, 0, SALT), TABLE, 0, 200)
    elements = [chain.anchor, *[chain.element(i).expose() for i in range(1, 201)]]
    above = set(elements[101:])
    for start in range(101):
        made = Chain(Secret(elements[start]), TABLE, 0, 200)
        reached = {made.anchor, *[made.element(i).expose() for i in range(1, 200)]}
        assert not reached & above
    # From above, the same steps do lead down.
    assert Chain(Secret(elements[150]), TABLE, 0, 150).element(100).expose() == elements[100]
