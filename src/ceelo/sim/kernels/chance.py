"""Chance: SFC64 as NumPy has it, and numbers without bias out of its words."""

from __future__ import annotations

import numpy as np

from ceelo.sim.codes import DECISIVE_COUNT, RNG_COUNT, Words
from ceelo.sim.compiling import inlined, kernel, part

LANE_BITS = 16
LANES = 4
LEFT = 5
"""Where the number of lanes is kept that the last word still has; the word itself is before it."""

_LANE = np.uint64(0xFFFF)
_BITS = np.uint64(LANE_BITS)
_ONE = np.uint64(1)
_WIDE_BITS = 2 * LANE_BITS
_WIDE = (1 << _WIDE_BITS) - 1
_REJECT = 65536 % DECISIVE_COUNT
# How many zeros a number of 16 bits ends with, found by one multiplication (de Bruijn).
_SEQUENCE = 0x09AF
_ZEROS = np.zeros(16, np.int64)
for _place in range(16):
    _ZEROS[((_SEQUENCE << _place) & 0xFFFF) >> 12] = _place


@inlined
def step(
    a: np.uint64, b: np.uint64, c: np.uint64, count: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Return the next state and the next word of SFC64."""
    word = a + b + count
    turned = (c << np.uint64(24)) | (c >> np.uint64(40))
    return b ^ (b >> np.uint64(11)), c + (c << np.uint64(3)), turned + word, count + _ONE, word


@inlined
def next_word(rng: Words) -> np.uint64:
    """Return the next 64 bits."""
    a, b, c, count, word = step(rng[0], rng[1], rng[2], rng[3])
    rng[0], rng[1], rng[2], rng[3] = a, b, c, count
    return word


@inlined
def lane(rng: Words) -> int:
    """Return the next 16 bits."""
    if rng[LEFT] == 0:
        rng[LEFT - 1] = next_word(rng)
        rng[LEFT] = LANES
    bits = rng[LEFT - 1] & _LANE
    rng[LEFT - 1] >>= _BITS
    rng[LEFT] -= _ONE
    return int(np.int64(bits))


@inlined
def below(rng: Words, limit: int) -> int:
    """Return a number from 0 up to and without *limit*, which is at most 65536; all alike."""
    product = lane(rng) * limit
    # Of 65536 numbers only a multiple of the limit may choose; few need a division to know.
    if (product & 0xFFFF) < limit:
        reject = 65536 % limit
        while (product & 0xFFFF) < reject:
            product = lane(rng) * limit
    return product >> LANE_BITS


@part
def below_wide(rng: Words, limit: int) -> int:
    """Return a number from 0 up to and without *limit*, which is below 2^31; all alike."""
    reject = (1 << _WIDE_BITS) % limit
    while True:
        product = ((lane(rng) << LANE_BITS) | lane(rng)) * limit
        if (product & _WIDE) >= reject:
            return product >> _WIDE_BITS


@inlined
def happens(rng: Words, percent: int) -> bool:
    """Say whether something happens that does so in *percent* of all cases."""
    if percent <= 0 or percent >= 100:  # noqa: PLR2004 - percent
        return percent > 0
    return below(rng, 100) < percent


@inlined
def stand_and_tries(rng: Words) -> tuple[int, int]:
    """Return which throw ends a turn that may go on for ever, and how many it takes.

    Each of the throws that stand is as likely as the others, and half of all throws stand.
    """
    word = next_word(rng)
    product = np.int64(word & _LANE) * DECISIVE_COUNT
    while (product & 0xFFFF) < _REJECT:
        product = np.int64(next_word(rng) & _LANE) * DECISIVE_COUNT
    tries = 1
    bits = np.int64((word >> _BITS) & _LANE)
    while bits == 0:
        tries += LANE_BITS
        bits = np.int64(next_word(rng) & _LANE)
    lowest = bits & -bits
    zeros = _ZEROS[((lowest * _SEQUENCE) & 0xFFFF) >> 12]
    return int(product >> LANE_BITS), int(tries + zeros)


@kernel
def words(rng: Words, count: int) -> Words:
    """Return the next *count* words, as NumPy's generator gives them."""
    found = np.empty(count, np.uint64)
    for place in range(count):
        found[place] = next_word(rng)
    return found


def stream(seed: int, block: int) -> Words:
    """Return the generator of one block of a simulation: its own for each, whoever computes it."""
    sequence = np.random.SeedSequence(seed, spawn_key=(block,))
    state = np.random.SFC64(sequence).state["state"]["state"]
    rng = np.zeros(RNG_COUNT, np.uint64)
    rng[:4] = state
    return rng
