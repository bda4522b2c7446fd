"""Where the bank goes after a settled round (V40 to V43)."""

from __future__ import annotations

from ceelo.sim.codes import (
    BANKER,
    BANKER_MADE,
    BROKEN,
    HEAD,
    HEAD_COUNT,
    HELD,
    IS_BEATEN,
    IS_BROKEN,
    IS_INSTANT_LOSS,
    OFFERED,
    PASS_456,
    PASS_ANY_LOSS,
    PASS_BEST_HEAD,
    PASS_HEAD,
    PASS_INSTANT_LOSS,
    PASS_ROTATE,
    PASS_TEIAI,
    QUEUE_COUNT,
    TURN,
    House,
    Play,
)
from ceelo.sim.compiling import inlined, part
from ceelo.sim.kernels.offers import offer_to_the_left
from ceelo.sim.kernels.seats import seat_after


@inlined
def pass_bank(house: House, play: Play) -> None:
    """Queue whom the bank is offered to first."""
    now = play.now
    if now[IS_BROKEN] and house.is_broken_first:  # V41
        offer_to_the_left(house, play, BROKEN)
    elif _moves_on(house, play):
        offer_to_the_left(house, play, TURN)
    else:
        now[OFFERED] = HEAD
        now[QUEUE_COUNT] = 0
        _ask_privileged(house, play)


@inlined
def _moves_on(house: House, play: Play) -> bool:
    now = play.now
    if house.passing == PASS_ROTATE:
        return bool(now[HELD] >= house.bank_rounds)
    if house.passing == PASS_TEIAI:
        return bool(now[HELD] >= house.bank_rounds or house.is_poor[now[BANKER_MADE]] != 0)
    if house.passing == PASS_ANY_LOSS:
        return bool(now[IS_BEATEN] != 0)
    if house.passing == PASS_INSTANT_LOSS:
        return bool(now[IS_INSTANT_LOSS] != 0)
    return False


@part
def _ask_privileged(house: House, play: Play) -> None:
    """Queue who has beaten the banker as the house asks for it, in the order of asking."""
    now = play.now
    asks_456 = house.passing == PASS_456
    if now[HEAD_COUNT] == 0 or not (asks_456 or house.passing in (PASS_HEAD, PASS_BEST_HEAD)):
        return
    for step in range(1, house.seat_count):
        seat = seat_after(house, now[BANKER], step)
        if play.heads[seat] and (not asks_456 or house.is_456[play.made[seat]]):
            place = now[QUEUE_COUNT]
            if house.passing == PASS_BEST_HEAD:
                place = _place_by_rank(house, play, seat)
            play.queue[place] = seat
            now[QUEUE_COUNT] += 1


@part
def _place_by_rank(house: House, play: Play, seat: int) -> int:
    # The better head first, of equal ones the earlier: an insertion that keeps the order.
    place = play.now[QUEUE_COUNT]
    rank = house.rank[play.made[seat]]
    while place > 0 and house.rank[play.made[play.queue[place - 1]]] < rank:
        play.queue[place] = play.queue[place - 1]
        place -= 1
    return int(place)
