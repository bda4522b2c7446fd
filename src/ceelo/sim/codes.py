"""The numbers that stand for the core's words in tables and kernels, and the shapes of both."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ceelo.core.contest import Outcome
from ceelo.core.ranking import NO_RESULT, OUT, RESULTS
from ceelo.core.table import SEATS_MAX, EndReason, Offer

Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
Bytes: TypeAlias = NDArray[np.uint8]

CODES = {result: code for code, result in enumerate(RESULTS)}
"""What stands for each result of a turn."""
RESULT_COUNT = len(RESULTS)
NOTHING = CODES[NO_RESULT]
OUTSIDE = CODES[OUT]
UNTHROWN = RESULT_COUNT
"""Stands for a seat that has not thrown; tables have a row for it where it can be asked for."""

THROW_COUNT = 216
DECISIVE_COUNT = 108
"""Throws that make a combination (2.1), in a house that knows those that most know (V1)."""
THROW_OUT = THROW_COUNT
"""Stands for a throw with a die outside, beside the 216 others."""

LOSE, PUSH, WIN = -1, 0, 1
UNDECIDED = 2
REPLAYED = 3
OUTCOMES = {Outcome.LOSE: LOSE, Outcome.PUSH: PUSH, Outcome.WIN: WIN}

NOBODY = -1

OFFERS = (
    Offer.FIRST,
    Offer.HEAD,
    Offer.BROKEN,
    Offer.KEPT,
    Offer.UNFADED,
    Offer.TURN,
    Offer.GIVEN_UP,
)
FIRST, HEAD, BROKEN, KEPT, UNFADED, TURN, GIVEN_UP = range(len(OFFERS))
OFFER_COUNT = len(OFFERS)

REASONS = (EndReason.ROUNDS, EndReason.TARGET, EndReason.LAST, EndReason.HOST)
"""Why a simulated session ended; the host's reason stands for the bounds of the plan."""
GOES_ON = -1
END_ROUNDS, END_TARGET, END_LAST, END_STOPPED = range(len(REASONS))

# Forms (V22).
FADE, COVER, FIXED, POT = range(4)
# What moves the bank (V40).
PASS_HEAD, PASS_BEST_HEAD, PASS_456, PASS_NONE = range(4)
PASS_ROTATE, PASS_TEIAI, PASS_ANY_LOSS, PASS_INSTANT_LOSS = range(4, 8)
# How the first banker is found (V46).
FIRST_THROWS, FIRST_SUM, FIRST_RANDOM, FIRST_HOST = range(4)
# What becomes of a tied pot (V36).
TIED_ONLY, REANTE, CARRY_ALL, SPLIT = range(4)
# What a seat is to a shootout.
LEFT_OUT, LEAVES, THROWS_ON = range(3)

# What a seat is like: columns of the habits.
PASSES, FADE_LOW, FADE_HIGH, FADE_CHIPS = range(4)
BANK_LOW, BANK_HIGH, BANK_CHIPS = range(4, 7)
TAKES, KEEPS, ADDS, WITHDRAWS, REBUYS, BUYS_BACK = range(7, 13)
HABIT_COUNT = 13

# The numbers of a session that change.
BANK, OPEN_BANK, BANKER, HELD, IS_BROKEN, FIXED_STAKE, PLAYER_COUNT = range(7)
QUEUE_COUNT, OFFERED, ROUNDS, THROWS, SHOOTOUTS, VOID, OPENER, IDLE = range(7, 15)
BANKER_MADE, IS_BEATEN, IS_SPARED, IS_INSTANT_LOSS, TRACED = range(15, 20)
FIRST_PLACE = 20
"""Who has the first place at the end, one bit a seat, the lowest for seat 0 (V51)."""
HEAD_COUNT = 21
MOVES = 22
"""From here on: how often the bank was offered to anybody, by reason."""
NUMBER_COUNT = MOVES + OFFER_COUNT
REASON = NUMBER_COUNT
"""Behind the numbers of a session that is over: why it ended."""
KEPT_NUMBERS = (ROUNDS, THROWS, SHOOTOUTS, VOID, REASON, FIRST_PLACE)
"""What is kept of every session beside its stacks, in this order."""

# What a trace tells: one row each, its kind first.
TOLD_THROW, TOLD_TAKE, TOLD_DECLINE, TOLD_FADE, TOLD_ANTE, TOLD_SIT_OUT = range(6)
TOLD_OFFER, TOLD_SETTLED, TOLD_ENDED, TOLD_PLACES, TOLD_REBUY = range(6, 11)
TOLD_COUNT = 11
TRACE_WIDTH = 5 + SEATS_MAX
TRACE_ROWS = 1024

RNG_COUNT = 6
"""Numbers that the state of the generator takes."""

LAPS_MAX = 100
"""How often everybody is asked for an open bank before the host ends the session."""
DOUBLED_MAX = 1 << 50
"""An ante that no seat has; twice as much of it would still be a number (V36)."""
IDLE_MAX = 1000
"""Rounds in a row without a stake before the host ends the session."""


class House(Protocol):
    """One house as the kernels read it: tables by result, and numbers."""

    reads: Ints
    """By throw: what it makes."""
    is_usual: int
    """Whether half of all throws make a combination, as in most houses (V1)."""
    stands: Ints
    """Where they do: the throws that make one."""
    makes: Ints
    """What each of those makes."""
    dead: int
    """A throw that makes none."""
    scores: Ints
    """By throw: what it is worth for the first bank (V46)."""
    rank: Ints
    ends: Ints
    """By banker's result: what all stakes become at once, or that they do not."""
    end_thirds: Ints
    alone: Ints
    """By player's result: what his stake becomes whatever the banker throws (V12)."""
    alone_thirds: Ints
    settled: Ints
    """By banker's and player's result: what a stake becomes, in the order of throwing."""
    settled_thirds: Ints
    is_head: Ints
    is_456: Ints
    is_poor: Ints
    is_outright: Ints
    """By result: whether it takes a pot at once (V8, V37)."""
    is_out_of_pot: Ints
    seat_count: int
    way: int
    """From a seat to the next in playing order (V47): 1 or -1."""
    form: int
    first: int
    cap: int
    """0: none."""
    is_best_of_cap: int
    is_out_void: int
    out_ways: int
    """Of so many throws as `out_of` says, so many leave the area (V20)."""
    out_of: int
    is_even: int
    is_debt: int
    is_escrow: int
    most_won: int
    most_lost: int
    stake_min: int
    stake_max: int
    stake_unit: int
    passing: int
    bank_rounds: int
    may_break: int
    is_broken_first: int
    may_refuse: int
    keeps_unfaded: int
    may_withdraw: int
    is_players_first: int
    is_one_shooter: int
    ante: int
    pot_tie: int
    is_doubled: int
    may_buy_back: int
    is_last_standing: int
    is_sealed: int
    rebuys_max: int
    """V53: how often a seat may buy in again, and for how many chips."""
    rebuy_chips: int
    throws_for_first: int
    end_rounds: int
    """0: no number of rounds ends it."""
    end_target: int
    """0: no number of chips ends it."""
    rounds_max: int


class Play(Protocol):
    """One session in play: everything that changes, by seat where it is many."""

    rng: Words
    """The state of the generator, the lanes that are left of its last word, and their number."""
    now: Ints
    chips: Ints
    stakes: Ints
    named: Ints
    """By seat: what it has sealed (V23)."""
    rebuys: Ints
    """By seat: how often it has bought in again (V53)."""
    ties: Ints
    """By seat, where a tied pot may be bought back into: what it is to the shootout (V36)."""
    made: Ints
    due: Ints
    """By seat: what its stake has come to, where it waits for the last of the round (V14, D4)."""
    due_thirds: Ints
    heads: Ints
    """By seat: whether it has beaten the banker with a head in this round."""
    queue: Ints
    players: Ints
    habits: Ints
    trace_room: int
    """Rows of the trace that may be filled; 0 where nothing is told."""
    trace: Ints


_HOUSE_SHAPES: dict[str, tuple[int, ...]] = {
    "reads": (THROW_COUNT,),
    "stands": (DECISIVE_COUNT,),
    "makes": (DECISIVE_COUNT,),
    "scores": (THROW_COUNT,),
    "rank": (RESULT_COUNT,),
    "ends": (RESULT_COUNT,),
    "end_thirds": (RESULT_COUNT,),
    "alone": (RESULT_COUNT,),
    "alone_thirds": (RESULT_COUNT,),
    "settled": (RESULT_COUNT, RESULT_COUNT),
    "settled_thirds": (RESULT_COUNT, RESULT_COUNT),
    "is_head": (RESULT_COUNT + 1,),
    "is_456": (RESULT_COUNT,),
    "is_poor": (RESULT_COUNT + 1,),
    "is_outright": (RESULT_COUNT,),
    "is_out_of_pot": (RESULT_COUNT,),
}
_PLAY_SHAPES: dict[str, tuple[int, ...]] = {
    "now": (NUMBER_COUNT,),
    "chips": (SEATS_MAX,),
    "stakes": (SEATS_MAX,),
    "named": (SEATS_MAX,),
    "rebuys": (SEATS_MAX,),
    "ties": (SEATS_MAX,),
    "made": (SEATS_MAX,),
    "due": (SEATS_MAX,),
    "due_thirds": (SEATS_MAX,),
    "heads": (SEATS_MAX,),
    "queue": (SEATS_MAX,),
    "players": (SEATS_MAX,),
    "habits": (SEATS_MAX, HABIT_COUNT),
    "trace": (TRACE_ROWS, TRACE_WIDTH),
}


HOUSE = np.dtype([(name, np.int64, _HOUSE_SHAPES.get(name, ())) for name in House.__annotations__])
"""A house as one record, so that a kernel gets it as one address."""
PLAY = np.dtype(
    [("rng", np.uint64, (RNG_COUNT,))]
    + [
        (name, np.int64, _PLAY_SHAPES.get(name, ()))
        for name in Play.__annotations__
        if name != "rng"
    ]
)
Records: TypeAlias = NDArray[np.void]
"""One house or one play, in an array of its own."""
