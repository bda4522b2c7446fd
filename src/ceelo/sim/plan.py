"""What is to be simulated: checked when it is made, and the same for every worker."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.rules import EndKind, HouseRules
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.sim.error import SimError
from ceelo.sim.habits import Habits

SEED_MAX = 2**63 - 1
COUNT_MAX = 10**12
SESSIONS_MAX = 10_000_000
"""Every session is kept: with six seats these are 900 MB."""
ROUNDS_MAX = 1_000_000
"""Of one session."""
PATH_NUMBERS_MAX = 50_000_000
"""Stacks that may be kept round by round: 400 MB."""


class RoundsPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Many rounds of one fixed stake each, by chips that never run out.

    With a bank, seat 0 is banker and every other seat has a stake of 1; a pot is anted by all, from
    the same first thrower.

    Raises:
        SimError: It cannot be simulated; the message says why and what is allowed.
    """

    rules: HouseRules
    rounds: int = 1_000_000
    seat_count: int = 6
    seed: int = 0

    def __post_init__(self) -> None:
        _check("rounds", self.rounds, 1, COUNT_MAX)
        _check_common(self)


class SessionsPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Many whole sessions, from full stacks to the agreed end.

    Raises:
        SimError: It cannot be simulated; the message says why and what is allowed.
    """

    rules: HouseRules
    sessions: int = 10_000
    seat_count: int = 6
    seed: int = 0
    stacks: tuple[Chips, ...] = ()
    """By seat; empty: what the house gives everybody."""
    habits: tuple[Habits, ...] = (Habits(),)
    """By seat; a single one: everybody's."""
    rounds_max: int = 1000
    """Rounds after which a session ends whatever its rules say, as if the host ended it."""
    paths: int = 0
    """Of so many sessions the stacks after every round are kept."""

    def __post_init__(self) -> None:
        _check("sessions", self.sessions, 1, SESSIONS_MAX)
        _check("rounds_max", self.rounds_max, 1, ROUNDS_MAX)
        _check_common(self)
        if len(self.habits) not in {1, self.seat_count}:
            msg = f"habits are one for all or {self.seat_count}, one a seat, not {len(self.habits)}"
            raise SimError(msg)
        if len(self.stacks) not in {0, self.seat_count}:
            msg = f"stacks are {self.seat_count}, one a seat, not {len(self.stacks)}"
            raise SimError(msg)
        rules = self.rules
        least = rules.stake.min if rules.has_bank else rules.pot.ante
        most = rules.end.target - 1 if rules.end.kind is EndKind.TARGET else CHIPS_MAX // 100
        for chips in self.stacks:
            _check("a stack", chips, least, most)
        _check("paths", self.paths, 0, self.sessions)
        numbers = self.paths * (self.rounds_played_max + 1) * self.seat_count
        if numbers > PATH_NUMBERS_MAX:
            msg = (
                f"paths of {self.paths:,} sessions are {numbers:,} stacks:"
                f" at most {PATH_NUMBERS_MAX:,} are kept"
            )
            raise SimError(msg)

    @property
    def rounds_played_max(self) -> int:
        """Return how many rounds one session may have."""
        end = self.rules.end
        return min(self.rounds_max, end.rounds) if end.kind is EndKind.ROUNDS else self.rounds_max

    @property
    def all_stacks(self) -> tuple[Chips, ...]:
        """Return what every seat starts with."""
        return self.stacks or (self.rules.chips,) * self.seat_count

    @property
    def all_habits(self) -> tuple[Habits, ...]:
        """Return how every seat plays."""
        return self.habits * self.seat_count if len(self.habits) == 1 else self.habits


Plan: TypeAlias = RoundsPlan | SessionsPlan


def _check(key: str, came: object, least: int, most: int) -> None:
    # A seed of another kind would be made into one that nobody can name again.
    if not isinstance(came, int):
        msg = f"{key} is a whole number, not {came!r}"
        raise SimError(msg)
    if not least <= came <= most:
        msg = f"{key} is {least:,} to {most:,}, not {came}"
        raise SimError(msg)


def _check_common(plan: Plan) -> None:
    _check("seat_count", plan.seat_count, SEATS_MIN, SEATS_MAX)
    if plan.seat_count > plan.rules.seats:
        # V52
        msg = f"seats of this house are at most {plan.rules.seats}, not {plan.seat_count}"
        raise SimError(msg)
    _check("seed", plan.seed, 0, SEED_MAX)
