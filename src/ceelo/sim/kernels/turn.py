"""A turn: throws until one stands (V16 to V20)."""

from __future__ import annotations

from ceelo.sim.codes import (
    NOBODY,
    NOTHING,
    OUTSIDE,
    THROW_COUNT,
    THROW_OUT,
    THROWS,
    TOLD_THROW,
    TRACED,
    House,
    Play,
)
from ceelo.sim.compiling import inlined, part
from ceelo.sim.kernels.chance import below, below_wide, stand_and_tries


@inlined
def tell(  # noqa: PLR0913, PLR0917 - the columns of a row
    play: Play, kind: int, seat: int, chips: int, least: int, most: int
) -> None:
    """Put one row into the trace, if there is one and it has room."""
    if play.trace_room:
        _tell(play, kind, seat, chips, least, most)


@part
def _tell(  # noqa: PLR0913, PLR0917 - the columns of a row
    play: Play, kind: int, seat: int, chips: int, least: int, most: int
) -> None:
    place = play.now[TRACED]
    if place < play.trace_room:
        play.trace[place, 0] = kind
        play.trace[place, 1] = seat
        play.trace[place, 2] = chips
        play.trace[place, 3] = least
        play.trace[place, 4] = most
        play.now[TRACED] = place + 1


@part
def take_turn(house: House, play: Play, seat: int) -> int:
    """Return what *seat* comes to in its turn."""
    if house.cap == 0 and house.out_ways == 0 and house.is_usual:
        return _endless_turn(house, play, seat)
    return _turn_by_throws(house, play, seat)


@part
def _turn_by_throws(house: House, play: Play, seat: int) -> int:
    tries, best = 0, NOBODY
    while True:
        play.now[THROWS] += 1
        if house.out_ways and below_wide(play.rng, house.out_of) < house.out_ways:
            tell(play, TOLD_THROW, seat, THROW_OUT, 0, 0)
            if house.is_out_void:  # V20
                continue
            return OUTSIDE
        thrown = below(play.rng, THROW_COUNT)
        tell(play, TOLD_THROW, seat, thrown, 0, 0)
        made = house.reads[thrown]
        tries += 1
        if house.is_best_of_cap:  # V19
            if best == NOBODY or house.rank[made] > house.rank[best]:
                best = made
            if tries == house.cap:
                return best
        elif made != NOTHING or tries == house.cap:
            return int(made)


@inlined
def _endless_turn(house: House, play: Play, seat: int) -> int:
    # Which throw stands does not depend on how many did not, so one word has room for both.
    stands, tries = stand_and_tries(play.rng)
    play.now[THROWS] += tries
    if play.trace_room:
        for _ in range(tries - 1):
            tell(play, TOLD_THROW, seat, house.dead, 0, 0)
        tell(play, TOLD_THROW, seat, house.stands[stands], 0, 0)
    return int(house.makes[stands])
