"""Who has the first place, and the throws for one that is shared (V51, V53)."""

from __future__ import annotations

from ceelo.sim.codes import FIRST_PLACE, PLAYER_COUNT, House, Play
from ceelo.sim.compiling import part
from ceelo.sim.kernels.seats import result, seat_after
from ceelo.sim.kernels.turn import take_turn

_HOST = 0


@part
def find_first_place(house: House, play: Play) -> None:
    """Write down who has won most; where the house says so, those who share it throw for it."""
    now = play.now
    best, tied = result(house, play, _HOST), 0
    for step in range(house.seat_count):
        seat = seat_after(house, _HOST, step)
        won = result(house, play, seat)
        if won > best:
            best, tied = won, 0
        if won == best:
            play.players[tied] = seat
            tied += 1
    now[PLAYER_COUNT] = tied
    if house.throws_for_first and tied > 1:
        _throw_for_it(house, play)
    now[FIRST_PLACE] = 0
    for place in range(now[PLAYER_COUNT]):
        now[FIRST_PLACE] |= 1 << play.players[place]


@part
def _throw_for_it(house: House, play: Play) -> None:
    """Leave those with the best throw; who are equal again share it."""
    now = play.now
    best, left = -1, 0
    for place in range(now[PLAYER_COUNT]):
        seat = play.players[place]
        rank = house.rank[take_turn(house, play, seat)]
        if rank > best:
            best, left = rank, 0
        if rank == best:
            # Whoever stands here has thrown already.
            play.players[left] = seat
            left += 1
    now[PLAYER_COUNT] = left
