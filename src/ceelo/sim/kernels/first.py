"""The first banker is found (V46)."""

from __future__ import annotations

from ceelo.sim.codes import (
    FIRST,
    FIRST_HOST,
    FIRST_RANDOM,
    FIRST_SUM,
    OFFERED,
    QUEUE_COUNT,
    THROW_COUNT,
    THROWS,
    TOLD_THROW,
    House,
    Play,
)
from ceelo.sim.compiling import part
from ceelo.sim.kernels.chance import below
from ceelo.sim.kernels.seats import seat_after
from ceelo.sim.kernels.turn import tell

_HOST = 0


@part
def offer_first(house: House, play: Play) -> None:
    """Offer the first bank to whom the house's way of finding him has found, then to his left."""
    first = _HOST
    if house.first == FIRST_RANDOM:
        first = _chosen(house, play)
    elif house.first != FIRST_HOST:
        first = _highest(house, play)
    for place in range(house.seat_count):
        play.queue[place] = seat_after(house, first, place)
    play.now[QUEUE_COUNT] = house.seat_count
    play.now[OFFERED] = FIRST


@part
def _throw(play: Play, seat: int) -> int:
    thrown = below(play.rng, THROW_COUNT)
    play.now[THROWS] += 1
    tell(play, TOLD_THROW, seat, thrown, 0, 0)
    return thrown


@part
def _chosen(house: House, play: Play) -> int:
    # Of 216 throws only a multiple of the seats may choose.
    while True:
        thrown = _throw(play, _HOST)
        if thrown < THROW_COUNT - THROW_COUNT % house.seat_count:
            return seat_after(house, _HOST, thrown % house.seat_count)


@part
def _highest(house: House, play: Play) -> int:
    count = house.seat_count
    for place in range(count):
        play.queue[place] = seat_after(house, _HOST, place)
    while True:
        best, tied = -1, 0
        for place in range(count):
            seat = play.queue[place]
            score = house.scores[_throw(play, seat)]
            if score > best:
                best, tied = score, 0
            if score == best:
                # Whoever stands here has thrown already.
                play.queue[tied] = seat
                tied += 1
        if tied == 1 or house.first == FIRST_SUM:
            return int(play.queue[0])
        count = tied
