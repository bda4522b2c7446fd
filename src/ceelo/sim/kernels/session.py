"""Whole sessions, from the first offer to the end (V50)."""

from __future__ import annotations

from ceelo.sim.codes import (
    BANK,
    BANKER,
    END_LAST,
    END_STOPPED,
    FIRST_PLACE,
    GOES_ON,
    HELD,
    IDLE,
    IDLE_MAX,
    IS_BROKEN,
    NOBODY,
    NUMBER_COUNT,
    POT,
    ROUNDS,
    TOLD_ENDED,
    TOLD_PLACES,
    TOLD_SETTLED,
    TRACED,
    UNFADED,
    House,
    Ints,
    Play,
    Records,
)
from ceelo.sim.compiling import inlined, kernel, part
from ceelo.sim.kernels.contests import play_stakes
from ceelo.sim.kernels.fading import fade_bank
from ceelo.sim.kernels.first import offer_first
from ceelo.sim.kernels.offers import find_banker, offer_to_the_left, stake_bank
from ceelo.sim.kernels.passing import pass_bank
from ceelo.sim.kernels.places import find_first_place
from ceelo.sim.kernels.pot import (
    ask_for_antes,
    next_opener,
    play_pot,
    share_carried,
    take_antes,
)
from ceelo.sim.kernels.seats import end_reason, worth

_BEFORE_STACKS = 5
"""Columns of a trace before the stacks of a settled round."""


@kernel
def play_sessions(  # noqa: PLR0913, PLR0917 - four tables come out
    houses: Records,
    plays: Records,
    stacks: Ints,
    ended: Ints,
    rebuys: Ints,
    numbers: Ints,
    paths: Ints,
) -> None:
    """Play as many sessions as *ended* has rows, one after the other.

    *ended* gets the chips of every seat at the end, *rebuys* how often it has bought in again,
    *numbers* what was counted and the reason behind it, *paths* the stacks after every round of the
    first sessions.
    """
    house, play = houses[0], plays[0]
    for number in range(ended.shape[0]):
        _seat(house, play, stacks)
        path = paths[number : number + 1]
        _note_path(house, play, path)
        if house.form == POT:
            reason = _play_pots(house, play, path)
        else:
            reason = _play_banks(house, play, path)
        _close(house, play)
        _tell_stacks(house, play, TOLD_ENDED, reason)
        find_first_place(house, play)
        _tell_stacks(house, play, TOLD_PLACES, play.now[FIRST_PLACE])
        for seat in range(house.seat_count):
            ended[number, seat] = play.chips[seat]
            rebuys[number, seat] = play.rebuys[seat]
        for place in range(NUMBER_COUNT):
            numbers[number, place] = play.now[place]
        numbers[number, NUMBER_COUNT] = reason


@part
def _seat(house: House, play: Play, stacks: Ints) -> None:
    """Begin: everything as it was before the first session but the chance and the trace."""
    traced = play.now[TRACED]
    for place in range(NUMBER_COUNT):
        play.now[place] = 0
    play.now[TRACED] = traced
    play.now[BANKER] = NOBODY
    for seat in range(house.seat_count):
        play.chips[seat] = stacks[seat]
        play.stakes[seat] = play.rebuys[seat] = 0


@part
def _play_banks(house: House, play: Play, path: Ints) -> int:
    now = play.now
    offer_first(house, play)
    while True:
        banker = find_banker(house, play)
        if banker == NOBODY:
            # What somebody in debt has bought again may be too little, and leave one alone (V32).
            is_over = end_reason(house, play) == END_LAST
            return END_LAST if is_over else END_STOPPED
        stake_bank(house, play, banker)
        if fade_bank(house, play):
            play_stakes(house, play)
            now[HELD] += 1
            _settle_round(house, play, path)
            reason = end_reason(house, play)
            if reason != GOES_ON:
                return reason
            pass_bank(house, play)
        else:
            now[IDLE] += 1
            reason = end_reason(house, play)
            if reason != GOES_ON:
                return reason
            if now[IDLE] >= IDLE_MAX:
                return END_STOPPED
            _offer_unfaded(house, play)


@part
def _offer_unfaded(house: House, play: Play) -> None:
    # D2: to the left and last to the old banker, or to him first.
    offer_to_the_left(house, play, UNFADED)
    if house.keeps_unfaded:
        for place in range(house.seat_count - 1, 0, -1):
            play.queue[place] = play.queue[place - 1]
        play.queue[0] = play.now[BANKER]


@part
def _play_pots(house: House, play: Play, path: Ints) -> int:
    now = play.now
    while True:
        if not ask_for_antes(house, play):
            return END_STOPPED
        if take_antes(house, play):
            play_pot(house, play)
            _settle_round(house, play, path)
            reason = end_reason(house, play)
            if reason != GOES_ON:
                return reason
            next_opener(house, play)
        else:
            now[IDLE] += 1
            if now[IDLE] >= IDLE_MAX:
                return END_STOPPED


@inlined
def _settle_round(house: House, play: Play, path: Ints) -> None:
    play.now[ROUNDS] += 1
    play.now[IDLE] = 0
    _tell_stacks(house, play, TOLD_SETTLED, play.now[IS_BROKEN])
    _note_path(house, play, path)


@part
def _close(house: House, play: Play) -> None:
    """Give back what lies in the middle."""
    if house.form == POT:
        share_carried(house, play)
    elif play.now[BANKER] != NOBODY:
        play.chips[play.now[BANKER]] += play.now[BANK]
        play.now[BANK] = 0


@inlined
def _note_path(house: House, play: Play, path: Ints) -> None:
    """Write down the stacks, for this round and, until they change, for all to come."""
    if path.shape[0] == 0:
        return
    for seat in range(house.seat_count):
        path[0, play.now[ROUNDS] :, seat] = worth(play, seat)


@inlined
def _tell_stacks(house: House, play: Play, kind: int, fact: int) -> None:
    place = play.now[TRACED]
    if place < play.trace_room:
        play.trace[place, 0] = kind
        play.trace[place, 1] = fact
        play.trace[place, 2] = play.now[BANK]
        play.trace[place, 3] = play.now[ROUNDS]
        for seat in range(house.seat_count):
            play.trace[place, _BEFORE_STACKS + seat] = worth(play, seat)
        play.now[TRACED] = place + 1
