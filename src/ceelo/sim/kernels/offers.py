"""The bank is offered, taken and declined (V22, V26, V35, V44, V45, D1, D2)."""

from __future__ import annotations

from ceelo.sim.codes import (
    ADDS,
    BANK,
    BANK_CHIPS,
    BANK_HIGH,
    BANK_LOW,
    BANKER,
    BROKEN,
    COVER,
    FADE,
    FADE_CHIPS,
    FADE_HIGH,
    FADE_LOW,
    FIXED,
    FIXED_STAKE,
    GIVEN_UP,
    HEAD,
    HELD,
    IS_BROKEN,
    KEEPS,
    KEPT,
    LAPS_MAX,
    MOVES,
    NOBODY,
    OFFERED,
    OPEN_BANK,
    QUEUE_COUNT,
    TAKES,
    TOLD_DECLINE,
    TOLD_OFFER,
    TOLD_TAKE,
    WITHDRAWS,
    House,
    Play,
)
from ceelo.sim.compiling import inlined, part
from ceelo.sim.kernels.chance import below, happens
from ceelo.sim.kernels.seats import (
    SEATS_TO_PLAY,
    ask_after,
    buy_again,
    can_hold,
    seat_after,
    to_grid,
    whole_units,
    worth,
)
from ceelo.sim.kernels.turn import tell


@part
def find_banker(house: House, play: Play) -> int:
    """Return who takes the bank that is offered to the queue; nobody, if nobody ever does."""
    now = play.now
    is_asking = house.rebuys_max > 0
    while True:
        asked = now[BANKER]
        _leave_who_can_hold(house, play)
        if now[QUEUE_COUNT]:
            tell(play, TOLD_OFFER, play.queue[0], now[OFFERED], 0, 0)
            now[MOVES + now[OFFERED]] += 1
            # V55: who buys in again is asked from the next offer on.
            if is_asking and not _buy_again(house, play):
                return NOBODY
            is_asking = False
            seat = _ask(house, play)
            if seat != NOBODY:
                return int(seat)
            asked = play.queue[now[QUEUE_COUNT] - 1]
        if not _offer_on(house, play, asked):
            if is_asking and not _buy_again(house, play):
                return NOBODY
            return _find_for_open_bank(house, play)


@inlined
def _ask(house: House, play: Play) -> int:
    for place in range(play.now[QUEUE_COUNT]):
        seat = play.queue[place]
        if _takes(house, play, seat):
            return int(seat)
        tell(play, TOLD_DECLINE, seat, 0, 0, 0)
    return NOBODY


@part
def _offer_on(house: House, play: Play, asked: int) -> bool:
    """Offer the bank to whom it is offered when none of those wants it, if there is anybody (D1).

    *asked* was the last of them.
    """
    now = play.now
    if now[OFFERED] == HEAD and now[IS_BROKEN]:
        offer_to_the_left(house, play, BROKEN)
    elif now[OFFERED] == HEAD:
        now[OFFERED] = KEPT
        play.queue[0] = now[BANKER]
        now[QUEUE_COUNT] = 1
    elif now[OFFERED] == KEPT:
        return_bank(play)
        now[OFFERED] = GIVEN_UP
        ask_after(house, play, asked)
    else:
        return_bank(play)
        return False
    return True


@part
def _leave_who_can_hold(house: House, play: Play) -> None:
    able = 0
    for place in range(play.now[QUEUE_COUNT]):
        seat = play.queue[place]
        if can_hold(house, play, seat):
            play.queue[able] = seat
            able += 1
    play.now[QUEUE_COUNT] = able


@part
def _buy_again(house: House, play: Play) -> bool:
    """Ask who is broke to buy in again, and say whether two can play now (V53)."""
    able = 0
    for seat in range(house.seat_count):
        buy_again(house, play, seat)
        able += can_hold(house, play, seat)
    return able >= SEATS_TO_PLAY


@part
def offer_to_the_left(house: House, play: Play, offer: int) -> None:
    """Offer the bank seat by seat, and last to the old banker (D1)."""
    banker = play.now[BANKER]
    ask_after(house, play, banker)
    play.queue[house.seat_count - 1] = banker
    play.now[QUEUE_COUNT] = house.seat_count
    play.now[OFFERED] = offer


@part
def return_bank(play: Play) -> None:
    """Give the bank back to who holds it, who is banker no more."""
    if play.now[BANK] and play.now[BANKER] != NOBODY:
        play.chips[play.now[BANKER]] += play.now[BANK]
        play.now[BANK] = 0
        play.now[BANKER] = NOBODY


@inlined
def _takes(house: House, play: Play, seat: int) -> bool:
    is_own = seat == play.now[BANKER]
    if not house.may_refuse and not is_own:  # V45
        return True
    return happens(play.rng, play.habits[seat, KEEPS if is_own else TAKES])


@part
def _find_for_open_bank(house: House, play: Play) -> int:
    # D1: nobody wants it, so it lies open for anybody; who is asked first is chance.
    start = below(play.rng, house.seat_count)
    for step in range(LAPS_MAX * house.seat_count):
        seat = seat_after(house, start, step % house.seat_count)
        if can_hold(house, play, seat) and happens(play.rng, play.habits[seat, TAKES]):
            return seat
    return NOBODY


@inlined
def stake_bank(house: House, play: Play, seat: int) -> None:
    """Let *seat* put up the bank that its habits name, add to the one that stands or let it."""
    now = play.now
    is_own = seat == now[BANKER]
    standing = now[BANK] if is_own else 0
    least, most = _bank_range(house, play, seat, standing)
    if most < least:
        least = most = 0
    chips = _bank_wish(house, play, seat, standing, least, most)
    tell(play, TOLD_TAKE, seat, chips, least, most)
    if not is_own:
        return_bank(play)
        now[HELD] = 0
    added, now[FIXED_STAKE] = chips, 0
    if house.form != FADE:
        # V26: whoever has to cover the others' stakes answers with all he has.
        added, now[FIXED_STAKE] = _coverable(house, play, seat), chips
    play.chips[seat] -= added
    now[BANKER] = seat
    now[BANK] = now[OPEN_BANK] = standing + added
    now[IS_BROKEN] = 0


@part
def _coverable(house: House, play: Play, seat: int) -> int:
    return whole_units(worth(play, seat), house.stake_unit)


@inlined
def _bank_range(house: House, play: Play, seat: int, standing: int) -> tuple[int, int]:
    unit = house.stake_unit
    if house.form == COVER:
        return 0, 0
    if house.form == FIXED:
        richest = 0
        for other in range(house.seat_count):
            if other != seat:
                richest = max(richest, worth(play, other))
        most = min(_coverable(house, play, seat), whole_units(richest, unit), house.stake_max)
        return house.stake_min, most
    least, most = house.stake_min - standing, play.chips[seat]
    if standing:
        most = max(0, most)
    if not house.may_withdraw:  # V35
        least = max(0, least)
    # The bank as a whole is a multiple of the unit, unless it stands as it is.
    if unit == 1:
        return least, most
    return least + -(standing + least) % unit, most - (standing + most) % unit


@inlined
def _bank_wish(  # noqa: PLR0913, PLR0917 - what the rules leave open, and who chooses
    house: House, play: Play, seat: int, standing: int, least: int, most: int
) -> int:
    habits, unit = play.habits, house.stake_unit
    if house.form == COVER:
        return 0
    if house.form == FIXED:
        wish = wished(play, seat, FADE_CHIPS, FADE_LOW, FADE_HIGH)
    elif standing == 0 or happens(play.rng, habits[seat, ADDS]):
        wish = wished(play, seat, BANK_CHIPS, BANK_LOW, BANK_HIGH)
    elif least < 0 and happens(play.rng, habits[seat, WITHDRAWS]):
        wish = -standing * habits[seat, BANK_HIGH] // 100
    else:
        # It may stand as it is, whatever the unit; only what is too small has to grow.
        return max(0, house.stake_min - standing)
    return to_grid(wish, least, most, unit)


@inlined
def wished(play: Play, seat: int, fixed: int, low: int, high: int) -> int:
    """Return the chips that *seat* would like to name: always the same, or a part of its pocket."""
    habits = play.habits
    if habits[seat, fixed]:
        return int(habits[seat, fixed])
    percent = habits[seat, low]
    if habits[seat, high] > percent:
        percent += below(play.rng, habits[seat, high] - percent + 1)
    return int(play.chips[seat] * percent // 100)
