"""Rounds of fixed stakes: many equal stakes against a bank, or a pot, and nothing runs out."""

from __future__ import annotations

import numpy as np

from ceelo.sim.codes import (
    BANK,
    NOBODY,
    OPENER,
    SHOOTOUTS,
    THROWS,
    Bytes,
    House,
    Ints,
    Play,
    Records,
    Words,
)
from ceelo.sim.compiling import kernel, part
from ceelo.sim.kernels.chance import LANES, lane, step
from ceelo.sim.kernels.pot import ask_for_antes, play_pot, take_antes

ROW_BITS = 5
"""A banker's result and a player's are one number: the banker's above so many bits."""
WON_BITS = 16
"""In what a stake comes to: so many bits for stakes won, as many for lost, then the others."""
REPLAYED_BITS = 10
NET_SHIFT = 2 * WON_BITS + REPLAYED_BITS
PURSE_BITS = 30
"""Everybody comes to a pot with so many doublings of the ante that he can pay any (V36)."""
FLUSH = 4096
"""Rounds after which what was won and lost is put by, before its bits run over."""
_LANE = np.uint64(0xFFFF)
_LANE_BITS = np.uint64(16)
_ROW = np.uint64(ROW_BITS)
_LIMIT_LANES = 3


@kernel
def play_stakes_of(  # noqa: C901, PLR0913, PLR0917 - one loop, all of it in registers
    rng: Words,
    rounds: int,
    hands: int,
    parts: int,
    results: Bytes,
    values: Ints,
    net: Ints,
    decided: Ints,
) -> None:
    """Play *rounds* with so many *hands* against the banker, whose results are *parts* alike.

    *values* says what a stake comes to, by both results: from the low bits up whether it is won,
    lost, thrown again, and what the banker wins in thirds.  *net* counts rounds by the banker's
    first result and by what he won, *decided* stakes by the same result: won, then lost.
    """
    # All numbers here are without a sign: signed ones would be looked at twice as places.
    a, b, c, count = rng[0], rng[1], rng[2], rng[3]
    size, reject = np.uint64(parts), np.uint64(65536 % parts)
    middle = np.int64(net.shape[1] // 2)
    word, left = np.uint64(0), 0
    sums = np.zeros(1 << ROW_BITS, np.int64)
    for number in range(1, rounds + 1):
        total, pending = np.int64(0), np.int64(hands)
        first = np.uint64(1 << ROW_BITS)
        while True:
            while True:
                if left == 0:
                    a, b, c, count, word = step(a, b, c, count)
                    left = LANES
                product = (word & _LANE) * size
                word >>= _LANE_BITS
                left -= 1
                if (product & _LANE) >= reject:
                    break
            banker = np.uint64(results[product >> _LANE_BITS])
            row = banker << _ROW
            for _ in range(pending):
                while True:
                    if left == 0:
                        a, b, c, count, word = step(a, b, c, count)
                        left = LANES
                    product = (word & _LANE) * size
                    word >>= _LANE_BITS
                    left -= 1
                    if (product & _LANE) >= reject:
                        break
                total += values[row | np.uint64(results[product >> _LANE_BITS])]
            if first >> _ROW:
                first = banker
            pending = (total >> (2 * WON_BITS)) & ((1 << REPLAYED_BITS) - 1)
            if pending == 0:
                break
            total -= pending << (2 * WON_BITS)
        net[first, np.uint64(middle + (total >> NET_SHIFT))] += 1
        sums[first] += total & ((1 << (2 * WON_BITS)) - 1)
        if number % FLUSH == 0 or number == rounds:
            _put_by(sums, decided)
    rng[0], rng[1], rng[2], rng[3] = a, b, c, count


@kernel
def play_rare_stakes_of(  # noqa: PLR0913, PLR0917 - where chance comes from, and where it goes
    rng: Words,
    rounds: int,
    hands: int,
    limits: Words,
    values: Ints,
    net: Ints,
    decided: Ints,
) -> None:
    """Play *rounds* as ``play_stakes_of`` does, where results have no small number of parts."""
    middle = net.shape[1] // 2
    sums = np.zeros(1 << ROW_BITS, np.int64)
    for number in range(1, rounds + 1):
        total, pending, first = 0, hands, NOBODY
        while pending:
            banker = _draw(rng, limits)
            for _ in range(pending):
                total += values[banker << ROW_BITS | _draw(rng, limits)]
            if first == NOBODY:
                first = banker
            pending = (total >> (2 * WON_BITS)) & ((1 << REPLAYED_BITS) - 1)
            total -= pending << (2 * WON_BITS)
        net[first, middle + (total >> NET_SHIFT)] += 1
        sums[first] += total & ((1 << (2 * WON_BITS)) - 1)
        if number % FLUSH == 0 or number == rounds:
            _put_by(sums, decided)


@part
def _draw(rng: Words, limits: Words) -> int:
    number = np.uint64(0)
    for _ in range(_LIMIT_LANES):
        number = (number << _LANE_BITS) | np.uint64(lane(rng))
    made = 0
    while number >= limits[made]:
        made += 1
    return made


@part
def _put_by(sums: Ints, decided: Ints) -> None:
    for made in range(decided.shape[0]):
        decided[made, 0] += sums[made] & ((1 << WON_BITS) - 1)
        decided[made, 1] += sums[made] >> WON_BITS
        sums[made] = 0


@kernel
def play_pots(  # noqa: PLR0913, PLR0917 - three counts come out
    houses: Records, plays: Records, rounds: int, paid: Ints, won: Ints, shootouts: Ints
) -> int:
    """Play *rounds* pots from the same first seat, and return how many throws they took.

    *paid* sums up what each place of the throwing order has won and lost, *won* counts the pots
    that it took alone, *shootouts* the pots by how many shootouts they saw.
    """
    house, play = houses[0], plays[0]
    throws = 0
    for _ in range(rounds):
        throws += _play_pot(house, play, paid, won, shootouts)
    return throws


@part
def _play_pot(house: House, play: Play, paid: Ints, won: Ints, shootouts: Ints) -> int:
    now = play.now
    now[OPENER] = now[THROWS] = now[SHOOTOUTS] = 0
    for seat in range(house.seat_count):
        # The bank of a pot that was carried over is not what this one has won.
        play.chips[seat] = house.ante << PURSE_BITS
    stake = now[BANK]
    ask_for_antes(house, play)
    take_antes(house, play)
    pot = stake + house.ante * house.seat_count
    play_pot(house, play)
    for seat in range(house.seat_count):
        change = play.chips[seat] - (house.ante << PURSE_BITS)
        paid[seat] += change
        won[seat] += now[BANK] == 0 and change >= pot - house.ante
    shootouts[min(now[SHOOTOUTS], shootouts.shape[0] - 1)] += 1
    return int(now[THROWS])
