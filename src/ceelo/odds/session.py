"""A whole session: how it ends, and how likely somebody goes broke.

Exact where every stake is the same and one stack says everything: at a table of two, where whoever
is banker puts up one stake and the other takes it, whatever moves the bank; and for one player at
any table who never banks, against bankers who can always pay.  With more stacks, with ``escrow``,
which lowers stakes as chips run out, and in a pot that is carried over or paid for again, a session
is a matter of simulation.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import msgspec

from ceelo.core.contest import judge
from ceelo.core.money import CHIPS_MAX
from ceelo.core.rules import HouseRules, Liability
from ceelo.core.table import SEATS_MIN
from ceelo.odds.bare import PLENTY, for_odds
from ceelo.odds.checked import check_whole
from ceelo.odds.error import NotExactError, OddsError
from ceelo.odds.pair import Game, bank_game, pot_game
from ceelo.odds.ruin import chain_from, walk
from ceelo.odds.turn import out_of

ROUNDS_MAX = 1000
STEPS_MAX = 100_000
"""Stacks to go on from, over all rounds; with more the time is better spent simulating."""


class StackChance(msgspec.Struct, frozen=True):
    """How often somebody ends with so many chips."""

    chips: int
    chance: Fraction


class SessionOdds(msgspec.Struct, frozen=True, kw_only=True):
    """How a session ends, from the side of who begins as banker or throws first, or never banks."""

    stacks: tuple[StackChance, ...]
    """Order: by chips."""
    mean: Fraction
    """Of what is won, or below 0 lost.  Unit: chips."""
    broke: Fraction
    """How often he cannot stake any more before the rounds are over."""
    other_broke: Fraction
    rounds: Fraction
    """Mean number of rounds played."""


class _State(NamedTuple):
    chips: int
    """Of who began."""
    is_first: bool
    """Whether he is banker now, or throws first."""
    held: int
    """Rounds that the banker has been so without a break, as far as the house counts them."""


def session(
    rules: HouseRules,
    chips: Sequence[int],
    *,
    stake: int | None = None,
    rounds: int | None,
    out: Fraction | None = None,
) -> SessionOdds:
    """Return how a session of two with those *chips* ends after *rounds*; None: with one broke.

    The first of them begins as banker, or throws first.  *stake* is the least of the house, or its
    ante, where nobody says otherwise; a die leaves the area in *out* of all throws (V20), or as
    often as the rules say.

    Raises:
        OddsError: That is no session, or one that is not computed exactly.
    """
    rules, out = for_odds(rules), out_of(rules, out)
    stake = checked_stake(rules, chips, stake, rounds)
    if len(chips) != SEATS_MIN:
        msg = f"a session is exact for two seats: simulate one of {len(chips)}"
        raise NotExactError(msg)
    _check_fixed(rules)
    game = bank_game(rules, stake, out) if rules.has_bank else pot_game(rules, out)
    start, total = _State(chips[0], is_first=True, held=0), sum(chips)

    def leads(state: _State) -> dict[_State, int]:
        return _of_two(game, state, total)

    if rounds is None:
        chain = chain_from(start, leads)
        if chain is None:
            msg = (
                f"{chips[0]:,} and {chips[1]:,} chips at stakes of {game.stake:,} can go too many"
                " ways before one is broke: take larger stakes or a number of rounds, or simulate"
                " the session"
            )
            raise NotExactError(msg)
        ruin = walk(start, chain, game.total)
        return _odds(game, ruin.ends, start, total, ruin.steps)
    return _after(game, leads, start, rounds, total)


def purse(
    rules: HouseRules,
    chips: int,
    *,
    stake: int | None = None,
    rounds: int | None,
    out: Fraction | None = None,
) -> SessionOdds:
    """Return how a session of *rounds* ends for a player who stakes in each and never banks.

    His bankers can always pay; how many others play makes no difference to him.  *stake* and *out*
    are as in `session`.

    Raises:
        OddsError: There is no bank, or that is no session, or one that is not computed exactly.
    """
    rules, out = for_odds(rules), out_of(rules, out)
    if rounds is None:
        msg = "one alone may never go broke: give a number of rounds"
        raise OddsError(msg)
    stake = checked_stake(rules, (chips,), stake, rounds)
    _check_fixed(rules)
    game = bank_game(rules, stake, out)

    def leads(state: _State) -> dict[_State, int]:
        return _of_player(game, state)

    return _after(game, leads, _State(chips, is_first=False, held=0), rounds)


def checked_stake(
    rules: HouseRules, chips: Sequence[int], stake: int | None, rounds: int | None
) -> int:
    """Return the *stake* of a session; None is the least of the house, or its ante.

    Raises:
        OddsError: That is no session.
    """
    if stake is None:
        stake = rules.stake.min if rules.has_bank else rules.pot.ante
    check_whole(stake=stake, rounds=rounds, **{f"stack {n}": one for n, one in enumerate(chips, 1)})
    if rounds is not None and not 1 <= rounds <= ROUNDS_MAX:
        msg = f"a session has 1 to {ROUNDS_MAX:,} rounds, not {rounds}"
        raise OddsError(msg)
    if not rules.has_bank and stake != rules.pot.ante:
        msg = f"everybody antes {rules.pot.ante:,} in this house, not {stake}"
        raise OddsError(msg)
    limits = rules.stake
    most = CHIPS_MAX if limits.max is None or not rules.has_bank else limits.max
    if rules.has_bank and not limits.min <= stake <= most:
        msg = f"a stake is {limits.min:,} to {most:,} in this house, not {stake}"
        raise OddsError(msg)
    if rules.has_bank and stake % limits.unit:
        msg = f"a stake is a multiple of {limits.unit:,} in this house, not {stake}"
        raise OddsError(msg)
    for stack in chips:
        if not stake <= stack <= PLENTY:
            msg = f"a stack is {stake:,}, one stake, to {PLENTY:,} chips, not {stack}"
            raise OddsError(msg)
    return stake


def _check_fixed(rules: HouseRules) -> None:
    if rules.stake.liability is Liability.ESCROW and not judge(rules).is_even:
        msg = "with escrow stakes shrink as chips run out: simulate such a session"
        raise NotExactError(msg)


_Leads = Callable[[_State], dict[_State, int]]
"""Where a state leads, with weights; one in which somebody is broke leads nowhere."""


def _of_two(game: Game, state: _State, total: int) -> dict[_State, int]:
    mine, theirs = state.chips, total - state.chips
    if min(mine, theirs) < game.stake:
        return {}
    banker, other = (mine, theirs) if state.is_first else (theirs, mine)
    after: dict[_State, int] = {}
    for change in game.changes(banker, other, state.held):
        won = change.won if state.is_first else -change.won
        step = _State(mine + won, state.is_first == change.stays, change.held)
        after[step] = after.get(step, 0) + change.weight
    return after


def _of_player(game: Game, state: _State) -> dict[_State, int]:
    if state.chips < game.stake:
        return {}
    after: dict[_State, int] = {}
    for change in game.changes(PLENTY, state.chips, 0):
        step = _State(state.chips - change.won, is_first=False, held=0)
        after[step] = after.get(step, 0) + change.weight
    return after


def _after(
    game: Game, leads: _Leads, start: _State, rounds: int, total: int | None = None
) -> SessionOdds:
    known = cache(leads)
    mass, played, steps = {start: 1}, Fraction(0), 0
    for number in range(rounds):
        steps += len(mass)
        if steps > STEPS_MAX:
            msg = f"{rounds} rounds take more than {STEPS_MAX:,} steps here: simulate the session"
            raise NotExactError(msg)
        later: dict[_State, int] = {}
        alive = 0
        for state, here in mass.items():
            after_it = known(state)
            if not after_it:
                later[state] = later.get(state, 0) + here * game.total
                continue
            alive += here
            for after, weight in after_it.items():
                later[after] = later.get(after, 0) + here * weight
        played += Fraction(alive, game.total**number)
        mass = later
    whole = game.total**rounds
    chances = {state: Fraction(count, whole) for state, count in mass.items()}
    return _odds(game, chances, start, total, played)


def _odds(
    game: Game,
    chances: Mapping[_State, Fraction],
    start: _State,
    total: int | None,
    rounds: Fraction,
) -> SessionOdds:
    stacks: dict[int, Fraction] = {}
    for state, chance in chances.items():
        stacks[state.chips] = stacks.get(state.chips, Fraction(0)) + chance
    broke = [chance for chips, chance in stacks.items() if chips < game.stake]
    other = [
        chance
        for chips, chance in stacks.items()
        if total is not None and total - chips < game.stake
    ]
    mean = sum([chips * chance for chips, chance in stacks.items()], Fraction(0))
    return SessionOdds(
        stacks=tuple([StackChance(chips, stacks[chips]) for chips in sorted(stacks)]),
        mean=mean - start.chips,
        broke=sum(broke, Fraction(0)),
        other_broke=sum(other, Fraction(0)),
        rounds=rounds,
    )
