"""A session on the command line: how it ends, and how likely somebody goes broke."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ceelo.cli.options import OptionError, shown_words
from ceelo.odds import NotExactError, OddsError, evenings, purse, session
from ceelo.odds.ends import Bar, Ends, ahead_of, bars_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cyclopts import Token

    from ceelo.core.rules import HouseRules
    from ceelo.odds import Evenings, SessionOdds

ROUNDS_USUAL = 40
_STACKS_MAX = 2
_DIGITS_MAX = 18


class SessionAsked(NamedTuple):
    """A session that somebody wants to know of."""

    chips: tuple[int, ...]
    """Of one who never banks, or of two."""
    stake: int | None
    """None: the least of the house, or its ante."""
    rounds: int | None
    """None: as many as are usual, and with two until one is broke."""
    seats: int
    """Who antes for a pot."""


class SessionFound(NamedTuple):
    """What is known of it: exactly, or as evenings go that were played out."""

    has_bank: bool
    stake: int
    rounds: int | None
    """None: until one is broke."""
    exact: SessionOdds | None = None
    drawn: Evenings | None = None


def read_chips(_: object, tokens: Sequence[Token]) -> tuple[int, ...]:
    """Return one stack, or two with a comma between them.

    Raises:
        OptionError: It is nothing of that.
    """
    (token,) = tokens
    parts = token.value.split(",")
    are_whole = all(
        part.isascii() and part.isdigit() and len(part) <= _DIGITS_MAX for part in parts
    )
    if are_whole and len(parts) <= _STACKS_MAX:
        return tuple(map(int, parts))
    came = shown_words([token.value])
    msg = f"{token.keyword} are the chips of one player, or of two as in 100,60, not {came}."
    raise OptionError(msg)


def find_session(rules: HouseRules, asked: SessionAsked, out: Fraction | None) -> SessionFound:
    """Return how the session ends: exactly where that can be computed, else as evenings go.

    Raises:
        OddsError: That is no session, or one that is simulated otherwise.
    """
    chips, rounds = asked.chips, asked.rounds
    stake = asked.stake or (rules.stake.min if rules.has_bank else rules.pot.ante)
    if len(chips) > 1:
        exact = session(rules, chips, stake=stake, rounds=rounds, out=out)
        return SessionFound(rules.has_bank, stake, rounds, exact)
    rounds = rounds or ROUNDS_USUAL
    if rules.has_bank:
        try:
            exact = purse(rules, chips[0], stake=stake, rounds=rounds, out=out)
            return SessionFound(rules.has_bank, stake, rounds, exact)
        except NotExactError:
            pass  # What is too much for fractions is not too much for evenings.
        rules = replace(rules, stake=replace(rules.stake, min=stake))
    elif stake != rules.pot.ante:
        msg = f"everybody antes {rules.pot.ante:,} in this house, not {stake}"
        raise OddsError(msg)
    drawn = evenings(rules, seed=1, rounds=rounds, seats=asked.seats, chips=chips[0], out=out)
    return SessionFound(rules.has_bank, stake, rounds, drawn=drawn)


class Told(NamedTuple):
    """The same, however it was found."""

    mean: float
    broke: float
    other_broke: float | None
    rounds: float | None
    sides: tuple[float, float, float]
    """How often it ends ahead, level and behind."""
    bars: tuple[Bar, ...]
    is_exact: bool


def told(found: SessionFound, asked: SessionAsked) -> Told:
    """Return what there is to say of a session."""
    exact, drawn = found.exact, found.drawn
    if exact is None:
        assert drawn is not None  # One of the two is there.
        sides = drawn.ahead_approx, drawn.level_approx, drawn.behind_approx
        return Told(
            mean=drawn.mean_approx,
            broke=drawn.broke_approx,
            other_broke=None,
            rounds=None,
            sides=sides,
            bars=drawn.ends,
            is_exact=drawn.is_exact,
        )
    first = asked.chips[0]
    chances = {one.chips - first: float(one.chance) for one in exact.stacks}
    return Told(
        mean=float(exact.mean),
        broke=float(exact.broke),
        other_broke=float(exact.other_broke) if len(asked.chips) > 1 else None,
        rounds=float(exact.rounds),
        sides=ahead_of(chances),
        bars=bars_of(Ends(chances, float(exact.broke)), ()),
        is_exact=True,
    )
