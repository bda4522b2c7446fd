"""One turn by itself, away from any table: its throws, and what they come to (V8, V16 to V19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ceelo.core.combination import Combination, Kind, read, read_as
from ceelo.core.contest import judge
from ceelo.core.ranking import OUT
from ceelo.core.rules import Out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.core.dice import Throw
    from ceelo.core.rules import HouseRules, ThrowRules

_NOTHING, _OUT = Kind.NOTHING, Kind.OUT  # Named once: see `ceelo.core.enums`.


class Turn(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the throws of one turn have come to so far."""

    made: tuple[Combination, ...]
    """By throw."""
    counts: Combination | None
    """What the turn is worth if it ends now; None before the first throw."""
    is_over: bool
    left: int | None
    """Throws that may still come; None: as many as it takes (V16)."""


def combination_of(rules: HouseRules, dice: Throw) -> Combination:
    """Return what *dice* make under *rules*, which may know combinations of its own (V1, V8)."""
    rank = rules.rank
    if not (rank.ordered_456 or rank.straights or rank.no_123 or rank.extras):
        return read(dice)
    return read_as(
        dice,
        ordered_456=rank.ordered_456,
        straights=rank.straights,
        no_123=rank.no_123,
        extras=rank.extras,
    )


def ends_turn(rules: ThrowRules, made: Combination, number: int) -> bool:
    """Say whether a turn is over with *made* as its throw *number*, counted from 1."""
    if rules.cap is not None and number >= rules.cap:
        return True  # V16
    return made.kind is not _NOTHING and not rules.best_of_cap  # V19


def stands(rules: HouseRules, made: Combination, number: int) -> bool:
    """Say the same of a throw that may have left the area."""
    if made is OUT:
        return rules.throw.out is not Out.RETHROW  # V20
    return ends_turn(rules.throw, made, number)


def counts(rules: HouseRules, made: Combination, tries: int, before: Combination | None) -> bool:
    """Say whether a throw is the best of its turn so far (V19), and no void one (V20).

    It made *made* after *tries* throws, of which *before* is the best.
    """
    if made is OUT:
        # It ends the turn, whatever came before, or is void.
        return rules.throw.out is not Out.RETHROW
    if not tries or not rules.throw.best_of_cap or before is None:
        return True
    rank = judge(rules).rank
    return rank[made] > rank[before]


def tries_after(tries: int, made: Combination) -> int:
    """Return how many throws of a turn there were with the one that made *made*."""
    # V20: a void throw is none of those that the house allows (V16).
    return tries + (made.kind is not _OUT)


def read_turn(rules: HouseRules, throws: Sequence[Throw]) -> Turn:
    """Return what *throws*, in order, come to as one turn under *rules*.

    >>> from ceelo.core.dice import parse_throw
    >>> from ceelo.core.rules import HouseRules
    >>> read_turn(HouseRules(), [parse_throw("124"), parse_throw("225")]).is_over
    True

    Raises:
        ValueError: A throw comes after the one that ended the turn.
    """
    made = tuple([combination_of(rules, dice) for dice in throws])
    ends = [ends_turn(rules.throw, one, number) for number, one in enumerate(made, 1)]
    if any(ends[:-1]):
        msg = f"the turn was over with throw {ends.index(True) + 1}, and {len(throws)} came"
        raise ValueError(msg)
    is_over = bool(ends) and ends[-1]
    cap = rules.throw.cap
    return Turn(
        made=made,
        counts=_counting(rules, made),
        is_over=is_over,
        left=0 if is_over else None if cap is None else cap - len(made),
    )


def _counting(rules: HouseRules, made: tuple[Combination, ...]) -> Combination | None:
    if not made:
        return None
    if not rules.throw.best_of_cap:
        return made[-1]
    return max(made, key=judge(rules).rank.__getitem__)  # V19
