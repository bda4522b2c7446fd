"""How a session of given stacks and stakes ends: exactly where that can be, else simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np
from msgspec.structs import replace

from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules, FirstBanker, Passing
from ceelo.core.table import SEATS_MIN
from ceelo.odds import NotExactError, OddsError, session
from ceelo.odds.bare import PLENTY
from ceelo.odds.session import checked_stake
from ceelo.sim.error import SimError
from ceelo.sim.estimates import Estimate, means, share
from ceelo.sim.habits import Habits
from ceelo.sim.plan import SessionsPlan
from ceelo.sim.running import simulate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.core.rules import HouseRules
    from ceelo.odds import SessionOdds
    from ceelo.sim.figures import SessionFigures

SEED = 1
"""Unless somebody names another."""
SESSIONS_MAX = 10_000
ALL_ROUNDS_MAX = 30_000_000
"""Of all sessions together, as far as is known beforehand: some seconds."""
ROUNDS_MAX = 1_000_000
"""Of one session until somebody is broke."""
TRIED = 8
"""Sessions that tell how long others may be."""


class StackEstimate(msgspec.Struct, frozen=True):
    """How often somebody ends with so many chips."""

    chips: int
    often: Estimate


class SessionEstimate(msgspec.Struct, frozen=True, kw_only=True):
    """How simulated sessions ended, from the side of the first stack that was given."""

    seed: int
    sessions: int
    """How many there were."""
    stacks: tuple[StackEstimate, ...]
    """Order: by chips."""
    mean: Estimate
    """Of what is won, or below 0 lost.  Unit: chips."""
    broke: tuple[Estimate, ...]
    """How often each ends without another stake.  Order: as the stacks were given."""
    rounds: Estimate
    """Mean number of rounds played."""


def session_odds(
    rules: HouseRules,
    chips: Sequence[int],
    *,
    stake: int | None = None,
    rounds: int | None,
    seed: int = SEED,
) -> SessionOdds | SessionEstimate:
    """Return how a session ends: exactly, as `ceelo.odds.session` has it, or else simulated.

    Raises:
        OddsError: That is no session.
        SimError: It cannot be simulated either.
    """
    try:
        return session(rules, chips, stake=stake, rounds=rounds)
    except NotExactError:
        return simulated_session(rules, chips, stake=stake, rounds=rounds, seed=seed)


def simulated_session(  # noqa: PLR0913 - a session has as many sides
    rules: HouseRules,
    chips: Sequence[int],
    *,
    stake: int | None = None,
    rounds: int | None,
    seats: int = SEATS_MIN,
    seed: int = SEED,
) -> SessionEstimate:
    """Return how sessions of those *chips* end after *rounds*; None: when one alone can stake.

    The first of them begins as banker, or throws first.  Who is banker puts up one *stake* for each
    of the others, and everybody takes or names one as long as he can.  A single stack is that of
    one who never banks, against a banker who can always pay, or in a pot among so many *seats* who
    can always ante.  There are 10,000 sessions, or as many as have some 30 million rounds in all.

    Raises:
        OddsError: That is no session.
        SimError: It cannot be simulated, or would hardly ever end.
    """
    stake = checked_stake(rules, chips, stake, rounds)
    if rounds is None and len(chips) == 1:
        msg = "one alone may never go broke: give a number of rounds"
        raise OddsError(msg)
    plan = replace(
        _plan(rules, chips, stake, seats),
        rules=_rules(rules, stake, rounds, is_alone=len(chips) == 1),
        rounds_max=rounds or ROUNDS_MAX,
        seed=seed,
    )
    tried = simulate(replace(plan, sessions=TRIED))
    _check_ended(tried, rounds)
    fit = int(ALL_ROUNDS_MAX / max(1.0, float(tried.rounds.mean())))
    found = simulate(replace(plan, sessions=min(SESSIONS_MAX, fit)))
    _check_ended(found, rounds)
    return _estimate(found, chips)


def _plan(rules: HouseRules, chips: Sequence[int], stake: int, seats: int) -> SessionsPlan:
    """Return who sits there, and how they play."""
    if len(chips) > 1:
        stacks = tuple(chips)
    elif rules.has_bank:
        stacks = (PLENTY, *chips)
    else:
        stacks = (*chips, *[PLENTY] * (seats - 1))
    bank = stake * (len(stacks) - 1)
    habits = Habits(fade_chips=Chips(stake), bank_chips=Chips(bank), buys_back=0)
    return SessionsPlan(
        rules=replace(rules, end=EndRules(kind=EndKind.OPEN)),
        seat_count=len(stacks),
        stacks=tuple(map(Chips, stacks)),
        habits=(habits,),
    )


def _rules(rules: HouseRules, stake: int, rounds: int | None, *, is_alone: bool) -> HouseRules:
    """Return *rules* under which it ends as asked, and who cannot stake is broke for good."""
    end = EndRules(kind=EndKind.OPEN)
    if rounds is not None:
        end = EndRules(kind=EndKind.ROUNDS, rounds=rounds)
    bank, limits = rules.bank, rules.stake
    if is_alone:
        bank = replace(bank, passing=Passing.NONE, rounds=1, broken=False)
    if rules.has_bank:
        limits = replace(limits, min=Chips(stake))
    return replace(rules, end=end, first=FirstBanker.HOST, rebuy=0, bank=bank, stake=limits)


def _check_ended(found: SessionFigures, rounds: int | None) -> None:
    if rounds is None and int(found.rounds.max()) >= ROUNDS_MAX:
        msg = (
            f"such sessions last longer than {ROUNDS_MAX:,} rounds: take larger stakes or a number"
            " of rounds"
        )
        raise SimError(msg)


def _estimate(found: SessionFigures, chips: Sequence[int]) -> SessionEstimate:
    # One alone who never banks sits beside his banker.
    seat = 1 if len(chips) == 1 and found.plan.rules.has_bank else 0
    stacks, counts = np.unique(found.stacks[:, seat], return_counts=True)
    mean = found.chips[seat]
    (rounds,) = means(found.rounds[:, np.newaxis])
    return SessionEstimate(
        seed=found.plan.seed,
        sessions=found.sessions,
        stacks=tuple(
            [
                StackEstimate(int(stack), share(int(count), found.sessions))
                for stack, count in zip(stacks, counts, strict=True)
            ]
        ),
        mean=Estimate(mean.value_approx - chips[0], mean.error_approx),
        broke=found.broke[seat : seat + len(chips)],
        rounds=rounds,
    )
