"""Stakes against a bank are thrown for and settled (V11 to V14, V32, V48, D3, D4)."""

from __future__ import annotations

from ceelo.sim.codes import (
    BANK,
    BANKER,
    BANKER_MADE,
    FADE,
    HEAD_COUNT,
    IS_BEATEN,
    IS_BROKEN,
    IS_INSTANT_LOSS,
    IS_SPARED,
    LOSE,
    PLAYER_COUNT,
    REPLAYED,
    UNDECIDED,
    UNTHROWN,
    VOID,
    WIN,
    House,
    Play,
)
from ceelo.sim.compiling import inlined, part
from ceelo.sim.kernels.seats import seat_after
from ceelo.sim.kernels.turn import take_turn

_THIRDS = 3


@inlined
def play_stakes(house: House, play: Play) -> None:
    """Throw for all stakes until none is left, and say whether the bank is broken."""
    now = play.now
    now[IS_BEATEN] = now[IS_SPARED] = now[HEAD_COUNT] = 0
    for seat in range(house.seat_count):
        play.heads[seat] = 0
        play.made[seat] = UNTHROWN
    while now[PLAYER_COUNT]:
        if house.is_players_first:
            _players_first(house, play)
        else:
            _banker_first(house, play)
        _settle(house, play)
    holder = now[BANKER]
    standing = now[BANK]
    if house.form != FADE:
        # V22: where players stake first, no bank lies on the table between rounds.
        play.chips[holder] += now[BANK]
        now[BANK] = 0
        standing = play.chips[holder]
    # D3: an instant loss breaks the bank too; V44: so does a bank of 0.
    is_lost = now[IS_INSTANT_LOSS] or not now[IS_SPARED] or standing <= 0
    now[IS_BROKEN] = 1 if house.may_break and is_lost else 0


@inlined
def _players_first(house: House, play: Play) -> None:
    now = play.now
    is_open = False
    for place in range(now[PLAYER_COUNT]):
        seat = play.players[place]
        play.made[seat] = take_turn(house, play, seat)
        is_open |= house.alone[play.made[seat]] == UNDECIDED
    now[BANKER_MADE] = take_turn(house, play, now[BANKER]) if is_open else UNTHROWN


@inlined
def _banker_first(house: House, play: Play) -> None:
    now = play.now
    now[BANKER_MADE] = take_turn(house, play, now[BANKER])
    if house.ends[now[BANKER_MADE]] != UNDECIDED:
        return
    if house.is_one_shooter:
        seat = _shooter(play)
        play.made[seat] = take_turn(house, play, seat)
        return
    for place in range(now[PLAYER_COUNT]):
        seat = play.players[place]
        play.made[seat] = take_turn(house, play, seat)


@part
def _shooter(play: Play) -> int:
    """Return who has most at stake, the first of them in throwing order (V48)."""
    best = play.players[0]
    for place in range(play.now[PLAYER_COUNT]):
        seat = play.players[place]
        if play.stakes[seat] > play.stakes[best]:
            best = seat
    return int(best)


@inlined
def _settle(house: House, play: Play) -> None:
    now = play.now
    banker = now[BANKER_MADE]
    at_once = UNDECIDED if banker == UNTHROWN else house.ends[banker]
    now[IS_INSTANT_LOSS] = at_once == WIN
    one = play.made[_shooter(play)] if house.is_one_shooter else UNTHROWN
    count, tied = now[PLAYER_COUNT], 0
    for place in range(count):
        seat = play.players[place]
        outcome, thirds = _verdict(house, play, seat, one, at_once)
        if outcome == REPLAYED:
            play.players[tied] = seat
            tied += 1
        elif house.is_even:
            _settle_stake(house, play, seat, outcome, thirds)
        else:
            play.due[seat], play.due_thirds[seat] = outcome, thirds
    now[PLAYER_COUNT] = tied
    for place in range(tied):
        play.made[play.players[place]] = UNTHROWN
    if tied == 0 and not house.is_even:
        _pay(house, play)


@inlined
def _pay(house: House, play: Play) -> None:
    """Settle all stakes of the round, in throwing order; losers pay first (D4)."""
    for is_loss in range(1, -1, -1):
        for step in range(1, house.seat_count):
            seat = seat_after(house, play.now[BANKER], step)
            if play.stakes[seat] and (play.due[seat] == LOSE) == is_loss:
                _settle_stake(house, play, seat, play.due[seat], play.due_thirds[seat])


@inlined
def _verdict(house: House, play: Play, seat: int, one: int, at_once: int) -> tuple[int, int]:
    banker, made = play.now[BANKER_MADE], play.made[seat]
    if house.is_players_first:
        if house.alone[made] != UNDECIDED:
            return house.alone[made], house.alone_thirds[made]
    elif at_once != UNDECIDED:
        return at_once, house.end_thirds[banker]
    if made == UNTHROWN:
        made = one
    return house.settled[banker, made], house.settled_thirds[banker, made]


@inlined
def _settle_stake(house: House, play: Play, seat: int, outcome: int, thirds: int) -> None:
    now = play.now
    stake, holder, made = play.stakes[seat], now[BANKER], play.made[seat]
    change = stake * abs(thirds) // _THIRDS
    if thirds < 0:
        change = -change
    if not house.is_even and not house.is_debt:
        # V32, D4: nobody pays more than he has; what is beyond it is void.
        due, most_won = change, max(0, now[BANK] + play.chips[holder])
        most_lost = stake + play.chips[seat]
        change = min(due, most_won) if due > 0 else max(due, -most_lost)
        now[VOID] += abs(due - change)
    play.chips[seat] += stake + change
    play.stakes[seat] = 0
    now[BANK] -= change
    if now[BANK] < 0:
        # D4: what the bank cannot pay comes out of the banker's own chips.
        play.chips[holder] += now[BANK]
        now[BANK] = 0
    # No branches: which way one goes here is chance, and a processor that guesses waits.
    is_won = int(outcome == WIN)
    now[IS_SPARED] |= 1 - is_won  # D3: a push prevents it too.
    now[IS_BEATEN] |= is_won
    is_head = is_won & house.is_head[made]  # V40: whoever has thrown it himself.
    play.heads[seat] |= is_head
    now[HEAD_COUNT] += is_head
