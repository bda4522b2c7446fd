"""Two houses side by side, and what each rule in which they differ adds (one at a time)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec

from ceelo.core.rules import HouseRules
from ceelo.core.table import SEATS_MIN
from ceelo.odds.bare import for_odds
from ceelo.odds.error import OddsError
from ceelo.odds.pot import pot_for
from ceelo.odds.stake import stake_odds
from ceelo.odds.turn import out_of


class RuleEffect(msgspec.Struct, frozen=True, kw_only=True):
    """One rule in which two houses differ."""

    key: str
    """As a house file calls it."""
    before: str
    after: str
    measure: Fraction | None
    """What the first house comes to with this rule of the second.

    None: the rule cannot stand there alone, or the game has another form with it.
    """
    added: Fraction | None
    """What that is more than in the first house; None with *measure*."""


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Two houses and the rules between them.

    They are measured by the banker's edge per chip staked; where there is none, by what the first
    thrower wins of a pot on average, in antes.
    """

    first: Fraction
    second: Fraction
    is_alike: bool
    """Whether both are measured by the same thing."""
    effects: tuple[RuleEffect, ...]
    """Order: as the rules are written down."""
    together: Fraction | None
    """What the second comes to more than the first through rules that only work together.

    So do those that cannot stand alone.  None: the two are measured by different things.
    """


class _At(NamedTuple):
    """What else the figures depend on."""

    seats: int
    """Who throw for a pot."""
    out: Fraction | None


def compare(
    first: HouseRules,
    second: HouseRules,
    *,
    seats: int = SEATS_MIN,
    out: Fraction | None = None,
) -> Comparison:
    """Return what two houses come to, and what each single rule of the second adds to the first.

    A pot is for *seats*.  A die leaves the area in *out* of all throws in both (V20); None: in each
    as its rules say.

    Raises:
        OddsError: In one of the two, something can never end.
    """
    return _compare(for_odds(first), for_odds(second), _At(seats, out))


@lru_cache(maxsize=64)
def _compare(first: HouseRules, second: HouseRules, at: _At) -> Comparison:
    measured = _measure(first, at), _measure(second, at)
    is_alike = first.has_bank == second.has_bank
    effects = tuple(_effects(first, second, at, measured[0]))
    alone = sum([effect.added or Fraction(0) for effect in effects], Fraction(0))
    return Comparison(
        first=measured[0],
        second=measured[1],
        is_alike=is_alike,
        effects=effects,
        together=measured[1] - measured[0] - alone if is_alike else None,
    )


def _measure(rules: HouseRules, at: _At) -> Fraction:
    out = out_of(rules, at.out)
    if rules.has_bank:
        return stake_odds(rules, out).sides.edge
    mean = pot_for(rules, at.seats, out).by_order[0].mean
    if mean is None:
        msg = "what the tied pay again doubles without end, so nobody wins anything on average"
        raise OddsError(msg)
    return mean


def _effects(
    first: HouseRules, second: HouseRules, at: _At, start: Fraction
) -> Iterator[RuleEffect]:
    ours, theirs = msgspec.to_builtins(first), msgspec.to_builtins(second)
    after = dict(_leaves(theirs))
    for key, value in _leaves(ours):
        if after[key] == value:
            continue
        changed = _with(ours, key.split("."), after[key])
        measure = (
            None
            if changed is None or changed.has_bank != first.has_bank
            else (_measure(changed, at))
        )
        yield RuleEffect(
            key=key,
            before=_shown(value),
            after=_shown(after[key]),
            measure=measure,
            added=None if measure is None else measure - start,
        )


def _leaves(section: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    for name, value in section.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _with(file: Mapping[str, object], path: list[str], value: object) -> HouseRules | None:
    try:
        return for_odds(msgspec.convert(_replaced(file, path, value), HouseRules))
    except msgspec.ValidationError:
        return None  # Some other rule has to change with it.


def _replaced(file: Mapping[str, object], path: list[str], value: object) -> dict[str, object]:
    name, *rest = path
    inner = file[name]
    if isinstance(inner, Mapping):
        return {**file, name: _replaced(inner, rest, value)}
    return {**file, name: value}


def _shown(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(map(str, value))
        case _:
            return str(value)
