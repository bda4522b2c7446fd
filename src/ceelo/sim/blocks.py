"""Blocks: the parts of a simulation that workers compute, each with a generator of its own.

How a plan is cut depends on the plan alone; so the figures are the same whoever computes which
block, and in which order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from ceelo.core.contest import WHOLE, judge
from ceelo.core.rules import Shooter
from ceelo.core.table import SEATS_MIN
from ceelo.sim import codes
from ceelo.sim.chances import draws
from ceelo.sim.kernels.chance import stream
from ceelo.sim.kernels.rounds import (
    NET_SHIFT,
    ROW_BITS,
    WON_BITS,
    play_pots,
    play_rare_stakes_of,
    play_stakes_of,
)
from ceelo.sim.kernels.session import play_sessions
from ceelo.sim.plan import Plan, RoundsPlan, SessionsPlan
from ceelo.sim.tables import HOUSES_KEPT, tables

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.sim.codes import Ints

ROUNDS_OF_BLOCK = 1 << 20
POTS_OF_BLOCK = 1 << 16
SESSIONS_OF_BLOCK = 1 << 10
POT_ANTE = 2520
"""What every number of seats up to ten shares without an odd chip."""
SHOOTOUTS_MAX = 63
"""Pots with more shootouts are counted with these."""


class BankBlock(NamedTuple):
    """Rounds against a bank."""

    net: Ints
    """Rounds by the banker's first result and by what he won, the middle for nothing.

    Shape: ``(19, 2 * most + 1)``.  Unit: rounds; places in thirds of a stake.
    """
    decided: Ints
    """Stakes by the banker's first result: won by the player, and lost.  Shape: ``(19, 2)``."""


class PotBlock(NamedTuple):
    """Pots."""

    paid: Ints
    """By place in the throwing order: won and lost.  Unit: 1/2520 of an ante."""
    won: Ints
    """By place: pots taken alone."""
    shootouts: Ints
    """Pots by their number of shootouts."""
    throws: Ints
    """All throws, as one number."""


class SessionBlock(NamedTuple):
    """Sessions, in order."""

    stacks: Ints
    """Chips at the end.  Shape: ``(session_count, seat_count)``."""
    rebuys: Ints
    """How often each seat has bought in again.  Shape as `stacks`."""
    numbers: Ints
    """As ``KEPT_NUMBERS`` lists them.  Shape: ``(session_count, 6)``."""
    offers: Ints
    """How often the bank was offered in all of them, as ``OFFERS`` lists the reasons."""
    paths: Ints
    """Shape: ``(kept_count, rounds + 1, seat_count)``."""

    @property
    def rounds(self) -> Ints:
        """Return how many rounds each session had."""
        return self.numbers[:, 0]


Block: TypeAlias = BankBlock | PotBlock | SessionBlock


def block_size(plan: Plan) -> int:
    """Return how many rounds or sessions a full block has."""
    if isinstance(plan, SessionsPlan):
        return SESSIONS_OF_BLOCK
    return ROUNDS_OF_BLOCK if plan.rules.has_bank else POTS_OF_BLOCK


def whole_size(plan: Plan) -> int:
    """Return how many rounds or sessions there are to simulate."""
    return plan.sessions if isinstance(plan, SessionsPlan) else plan.rounds


def block_count(plan: Plan) -> int:
    """Return how many blocks the plan is cut into."""
    return -(-whole_size(plan) // block_size(plan))


def size_of(plan: Plan, number: int) -> int:
    """Return how many rounds or sessions block *number* has; only the last may have fewer."""
    size = block_size(plan)
    return min(size, whole_size(plan) - number * size)


def compute(plan: Plan, number: int) -> Block:
    """Simulate block *number* of *plan*."""
    if isinstance(plan, SessionsPlan):
        return _sessions(plan, number)
    return _bank(plan, number) if plan.rules.has_bank else _pots(plan, number)


def _bank(plan: RoundsPlan, number: int) -> BankBlock:
    drawn = draws(plan.rules)
    stake_count = plan.seat_count - 1
    # Who throws for all decides about all of them (V48).
    is_one = plan.rules.player.shooter is Shooter.ONE
    hands, weight = (1, stake_count) if is_one else (stake_count, 1)
    judged = judge(plan.rules)
    most = max(judged.most_won, judged.most_lost, WHOLE) * stake_count
    net = np.zeros((codes.RESULT_COUNT, 2 * most + 1), np.int64)
    decided = np.zeros((codes.RESULT_COUNT, 2), np.int64)
    values, rng = _values(plan.rules, weight), stream(plan.seed, number)
    size = size_of(plan, number)
    if drawn.parts:
        play_stakes_of(rng, size, hands, drawn.parts, drawn.codes, values, net, decided)
    else:
        play_rare_stakes_of(rng, size, hands, drawn.limits, values, net, decided)
    return BankBlock(net, decided)


@lru_cache(maxsize=HOUSES_KEPT)
def _values(rules: HouseRules, weight: int) -> Ints:
    """Return what a stake comes to by both results, as the kernels read it."""
    house = tables(rules, seat_count=SEATS_MIN)
    values = np.zeros(1 << (2 * ROW_BITS), np.int64)
    for banker in range(codes.RESULT_COUNT):
        for player in range(codes.RESULT_COUNT):
            outcome = house["settled"][0, banker, player]
            thirds = house["settled_thirds"][0, banker, player]
            value = int(-thirds) << NET_SHIFT
            value += int(outcome == codes.WIN)
            value += int(outcome == codes.LOSE) << WON_BITS
            # Who throws again does so with one hand, whomever it stands for.
            again = int(outcome == codes.REPLAYED) << (2 * WON_BITS)
            values[banker << ROW_BITS | player] = value * weight + again
    return values


def _pots(plan: RoundsPlan, number: int) -> PotBlock:
    house = tables(plan.rules, seat_count=plan.seat_count)
    house["ante"] = POT_ANTE
    play = np.zeros(1, codes.PLAY)
    play["rng"] = stream(plan.seed, number)
    paid, won = np.zeros((2, plan.seat_count), np.int64)
    shootouts = np.zeros(SHOOTOUTS_MAX + 1, np.int64)
    throws = play_pots(house, play, size_of(plan, number), paid, won, shootouts)
    # By place, from the first thrower on (V47).
    places = np.arange(plan.seat_count) * house["way"][0] % plan.seat_count
    return PotBlock(paid[places], won[places], shootouts, np.array([throws]))


def _sessions(plan: SessionsPlan, number: int) -> SessionBlock:
    size, seat_count = size_of(plan, number), plan.seat_count
    house = tables(plan.rules, seat_count=seat_count, rounds_max=plan.rounds_max)
    play = np.zeros(1, codes.PLAY)
    play["rng"] = stream(plan.seed, number)
    play["habits"][0, :seat_count] = [habits.columns for habits in plan.all_habits]
    kept = min(size, max(0, plan.paths - number * SESSIONS_OF_BLOCK))
    stacks, rebuys = np.zeros((2, size, seat_count), np.int64)
    numbers = np.zeros((size, codes.NUMBER_COUNT + 1), np.int64)
    paths = np.zeros((kept, plan.rounds_played_max + 1, seat_count), np.int64)
    starts = np.array(plan.all_stacks, np.int64)
    play_sessions(house, play, starts, stacks, rebuys, numbers, paths)
    return SessionBlock(
        stacks=stacks,
        rebuys=rebuys,
        numbers=numbers[:, codes.KEPT_NUMBERS],
        offers=numbers[:, codes.MOVES : codes.MOVES + codes.OFFER_COUNT].sum(axis=0),
        paths=paths,
    )
