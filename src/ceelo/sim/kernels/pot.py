"""The game without a bank: antes, throws, shootouts (V36 to V39)."""

from __future__ import annotations

from ceelo.core.table import SEATS_MAX
from ceelo.sim.codes import (
    BANK,
    BUYS_BACK,
    CARRY_ALL,
    DOUBLED_MAX,
    LEAVES,
    LEFT_OUT,
    NOBODY,
    OPENER,
    PASSES,
    PLAYER_COUNT,
    QUEUE_COUNT,
    REANTE,
    SHOOTOUTS,
    SPLIT,
    THROWS_ON,
    TOLD_ANTE,
    TOLD_SIT_OUT,
    House,
    Play,
)
from ceelo.sim.compiling import inlined, part
from ceelo.sim.kernels.chance import happens
from ceelo.sim.kernels.seats import SEATS_TO_PLAY, buy_again, seat_after
from ceelo.sim.kernels.turn import take_turn, tell


@inlined
def take_antes(house: House, play: Play) -> bool:
    """Ask who can pay, from the opener, and say whether there is a pot; if not, give it back."""
    now = play.now
    now[PLAYER_COUNT] = 0
    for place in range(now[QUEUE_COUNT]):
        seat = play.queue[place]
        if happens(play.rng, play.habits[seat, PASSES]):
            tell(play, TOLD_SIT_OUT, seat, 0, 0, 0)
            continue
        tell(play, TOLD_ANTE, seat, house.ante, 0, 0)
        play.chips[seat] -= house.ante
        play.stakes[seat] = house.ante
        play.players[now[PLAYER_COUNT]] = seat
        now[PLAYER_COUNT] += 1
    if now[PLAYER_COUNT] >= SEATS_TO_PLAY:
        return True
    for seat in range(house.seat_count):
        play.chips[seat] += play.stakes[seat]
        play.stakes[seat] = 0
    return False


@inlined
def ask_for_antes(house: House, play: Play) -> bool:
    """Queue who can pay, from the opener, who is the first of them; say whether two can.

    Who buys in again is asked from the next pot on, unless this one has waited for him (V53, V55).
    """
    able_count = _queue_able(house, play)
    if house.rebuys_max:
        for seat in range(house.seat_count):
            if buy_again(house, play, seat) and able_count < SEATS_TO_PLAY:
                able_count = _queue_able(house, play)
    if able_count < SEATS_TO_PLAY:
        return False
    play.now[OPENER] = play.queue[0]
    return True


@part
def _queue_able(house: House, play: Play) -> int:
    count = 0
    for step in range(house.seat_count):
        seat = seat_after(house, play.now[OPENER], step)
        if play.chips[seat] >= house.ante:
            play.queue[count] = seat
            count += 1
    play.now[QUEUE_COUNT] = count
    return count


@part
def play_pot(house: House, play: Play) -> None:
    """Throw for the pot until somebody has it, or what the house does with a tie is done."""
    now = play.now
    number = 0
    while True:
        winner = _throw_all(house, play)
        if winner == NOBODY:
            winner = _single_best(house, play)
        if winner != NOBODY:
            play.chips[winner] += _clear(play)
            return
        if house.pot_tie == SPLIT:
            _share(play, _clear(play))
            return
        if house.pot_tie == CARRY_ALL:
            now[BANK] = _clear(play)
            return
        number += 1
        if house.may_buy_back:
            _note_tied(house, play)
        if house.pot_tie == REANTE and _pay_again(house, play, number):
            play.chips[play.players[0]] += _clear(play)
            return
        if house.may_buy_back:
            _buy_back(house, play)
        now[SHOOTOUTS] += 1


@part
def next_opener(house: House, play: Play) -> None:
    """Let the first throw walk round by one (rulebook 2.3)."""
    play.now[OPENER] = seat_after(house, play.now[OPENER], 1)


@part
def share_carried(house: House, play: Play) -> None:
    """Share at the end what no pot has given to anybody (V36 ``carry_all``)."""
    for seat in range(house.seat_count):
        play.players[seat] = seat
    play.now[PLAYER_COUNT] = house.seat_count
    carried, play.now[BANK] = play.now[BANK], 0
    _share(play, carried)


@inlined
def _throw_all(house: House, play: Play) -> int:
    """Let all throw, and return who has the pot before they all have; nobody, if nobody has."""
    count = play.now[PLAYER_COUNT]
    is_all_out = True
    for place in range(count):
        seat = play.players[place]
        if house.is_last_standing and is_all_out and place == count - 1:  # V38
            return int(seat)
        made = play.made[seat] = take_turn(house, play, seat)
        if house.is_outright[made]:  # V8, V37
            return int(seat)
        is_all_out = is_all_out and house.is_out_of_pot[made] != 0
    return NOBODY


@inlined
def _single_best(house: House, play: Play) -> int:
    """Return who is best alone; else leave those who have tied as the players."""
    now = play.now
    best, tied = -1, 0
    for place in range(now[PLAYER_COUNT]):
        seat = play.players[place]
        rank = house.rank[play.made[seat]]
        if rank > best:
            best, tied = rank, 0
        if rank == best:
            play.players[tied] = seat
            tied += 1
    now[PLAYER_COUNT] = tied
    return play.players[0] if tied == 1 else NOBODY


@part
def _clear(play: Play) -> int:
    """Return the whole pot, which is on the table no more."""
    pot = play.now[BANK]
    play.now[BANK] = 0
    for seat in range(SEATS_MAX):
        pot += play.stakes[seat]
        play.stakes[seat] = 0
    return int(pot)


@part
def _share(play: Play, pot: int) -> None:
    count = play.now[PLAYER_COUNT]
    for place in range(count):
        # V39: odd chips go to the earliest.
        play.chips[play.players[place]] += pot // count + (place < pot % count)


@part
def _pay_again(house: House, play: Play, number: int) -> bool:
    """Let the tied pay before shootout *number*; say if but one can, who is then the first."""
    now, ante = play.now, house.ante
    for _ in range(number if house.is_doubled else 0):
        ante = min(2 * ante, DOUBLED_MAX)
    able = 0
    for place in range(now[PLAYER_COUNT]):
        able += play.chips[play.players[place]] >= ante
    if able == 0:
        # Where nobody can pay again, the tied throw for what is there.
        return False
    staying = 0
    for place in range(now[PLAYER_COUNT]):
        seat = play.players[place]
        if play.chips[seat] >= ante:
            play.players[staying] = seat
            staying += 1
            if able > 1:
                play.chips[seat] -= ante
                play.stakes[seat] += ante
    now[PLAYER_COUNT] = staying
    return able == 1


@part
def _note_tied(house: House, play: Play) -> None:
    """Write down who has tied: whoever has, and cannot pay again, does not buy back either."""
    for seat in range(house.seat_count):
        play.ties[seat] = LEFT_OUT
    for place in range(play.now[PLAYER_COUNT]):
        play.ties[play.players[place]] = LEAVES


@part
def _buy_back(house: House, play: Play) -> None:
    """Let the others who anted buy back for a double ante, and throw with the tied (V36)."""
    now, price = play.now, 2 * house.ante
    for place in range(now[PLAYER_COUNT]):
        play.ties[play.players[place]] = THROWS_ON
    count = 0
    for step in range(house.seat_count):
        seat = seat_after(house, now[OPENER], step)
        may_buy = play.stakes[seat] > 0 and play.chips[seat] >= price  # Who has anted has a stake.
        if play.ties[seat] == LEFT_OUT and may_buy and _buys_back(play, seat, price):
            play.ties[seat] = THROWS_ON
        if play.ties[seat] == THROWS_ON:
            play.players[count] = seat
            count += 1
    now[PLAYER_COUNT] = count


@inlined
def _buys_back(play: Play, seat: int, price: int) -> bool:
    if not happens(play.rng, play.habits[seat, BUYS_BACK]):
        tell(play, TOLD_SIT_OUT, seat, 0, 0, 0)
        return False
    tell(play, TOLD_ANTE, seat, price, 0, 0)
    play.chips[seat] -= price
    play.stakes[seat] += price
    return True
