"""Seats in playing order, and what they have (V47, V44, V53)."""

from __future__ import annotations

from ceelo.sim.codes import (
    BANK,
    BANKER,
    END_LAST,
    END_ROUNDS,
    END_STOPPED,
    END_TARGET,
    GOES_ON,
    POT,
    QUEUE_COUNT,
    REBUYS,
    ROUNDS,
    TOLD_REBUY,
    House,
    Play,
)
from ceelo.sim.compiling import inlined, part
from ceelo.sim.kernels.chance import happens
from ceelo.sim.kernels.turn import tell

SEATS_TO_PLAY = 2


@inlined
def seat_after(house: House, seat: int, steps: int) -> int:
    """Return the seat so many *steps* on from *seat* in playing order, at most once round."""
    at, count = seat + house.way * steps, house.seat_count
    if at >= count:
        at -= count
    elif at < 0:
        at += count
    return at


@inlined
def worth(play: Play, seat: int) -> int:
    """Return all chips of *seat*: pocket, stake, and the bank if it holds it."""
    chips = play.chips[seat] + play.stakes[seat]
    if seat == play.now[BANKER]:
        chips += play.now[BANK]
    return int(chips)


@inlined
def result(house: House, play: Play, seat: int) -> int:
    """Return the chips of *seat* without those that it has bought again (V51, V53)."""
    return int(worth(play, seat) - play.rebuys[seat] * house.rebuy_chips)


@inlined
def least_chips(house: House) -> int:
    """Return the chips it takes to be part of a round."""
    return house.ante if house.form == POT else house.stake_min


@inlined
def can_hold(house: House, play: Play, seat: int) -> bool:
    """Say whether *seat* has the chips of the least bank, and so of the least stake (V44)."""
    return worth(play, seat) >= house.stake_min


@inlined
def whole_units(chips: int, unit: int) -> int:
    """Return what of *chips* are whole units."""
    return chips if unit == 1 else chips - chips % unit


@inlined
def to_grid(wish: int, least: int, most: int, unit: int) -> int:
    """Return what comes nearest to *wish* below it, from *least* to *most* in units."""
    if wish <= least:
        return least
    reached = min(wish, most)
    return whole_units(reached - least, unit) + least


@part
def ask_after(house: House, play: Play, seat: int) -> None:
    """Queue all others, from the left of *seat*."""
    for place in range(house.seat_count - 1):
        play.queue[place] = seat_after(house, seat, place + 1)
    play.now[QUEUE_COUNT] = house.seat_count - 1


@part
def end_reason(house: House, play: Play) -> int:
    """Return why the session is over between rounds, or that it goes on (V50)."""
    if house.end_rounds and play.now[ROUNDS] >= house.end_rounds:
        return END_ROUNDS
    if house.end_target:
        for seat in range(house.seat_count):
            # What was bought again is no gain (V53).
            if result(house, play, seat) >= house.end_target:
                return END_TARGET
    least = least_chips(house)
    able_count = 0
    for seat in range(house.seat_count):
        able_count += worth(play, seat) >= least or play.rebuys[seat] < house.rebuys_max
        if able_count == SEATS_TO_PLAY:
            # The bound of the plan: as if the host ended it.
            return END_STOPPED if play.now[ROUNDS] >= house.rounds_max else GOES_ON
    return END_LAST


@part
def buy_again(house: House, play: Play, seat: int) -> bool:
    """Let *seat* buy in again, if it is broke, may and wants to, and say whether it has (V53)."""
    if worth(play, seat) >= least_chips(house) or play.rebuys[seat] >= house.rebuys_max:
        return False
    if not happens(play.rng, play.habits[seat, REBUYS]):
        return False
    tell(play, TOLD_REBUY, seat, house.rebuy_chips, 0, 0)
    play.chips[seat] += house.rebuy_chips
    play.rebuys[seat] += 1
    return True
