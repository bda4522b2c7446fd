"""A session on the command line: how it ends, and how likely somebody goes broke."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ceelo.cli.houses import with_chance
from ceelo.cli.options import OptionError, shown_words
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.odds import NotExactError, OddsError, evenings, purse, session
from ceelo.odds.ends import Ends, ahead_of, bars_of, errors_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cyclopts import Token

    from ceelo.core.rules import HouseRules
    from ceelo.odds import Evenings, SessionOdds
    from ceelo.odds.ends import Bar
    from ceelo.sim import Estimate, SessionEstimate

ROUNDS_USUAL = 40
_DIGITS_MAX = 18


class SessionAsked(NamedTuple):
    """A session that somebody wants to know of."""

    chips: tuple[int, ...]
    """Of one who never banks, or of all who play."""
    stake: int | None
    """None: the least of the house, or its ante."""
    rounds: int | None
    """None: as many as are usual for one, and for several until all but one are broke."""
    seats: int
    """Who antes for a pot."""


class SessionFound(NamedTuple):
    """What is known of it: exactly, as numbers of 16 digits or evenings have it, or simulated."""

    has_bank: bool
    stake: int
    rounds: int | None
    """None: until one is broke."""
    exact: SessionOdds | None = None
    drawn: Evenings | None = None
    simulated: SessionEstimate | None = None


def read_chips(_: object, tokens: Sequence[Token]) -> tuple[int, ...]:
    """Return one stack, or several with commas between them.

    Raises:
        OptionError: It is nothing of that.
    """
    (token,) = tokens
    parts = token.value.split(",")
    are_whole = all(
        part.isascii() and part.isdigit() and len(part) <= _DIGITS_MAX for part in parts
    )
    if are_whole and len(parts) <= SEATS_MAX:
        return tuple(map(int, parts))
    came = shown_words([token.value])
    msg = (
        f"{token.keyword} are the chips of one player, or of {SEATS_MIN} to {SEATS_MAX} as in"
        f" 100,60, not {came}."
    )
    raise OptionError(msg)


def find_session(rules: HouseRules, asked: SessionAsked, out: Fraction | None) -> SessionFound:
    """Return how the session ends: exactly where that can be computed, else simulated.

    Raises:
        OddsError: That is no session, or it is not exact and cannot be simulated here.
        OptionError: Nor with such an *out*.
    """
    is_alone = len(asked.chips) == 1
    rounds = asked.rounds or (ROUNDS_USUAL if is_alone else None)
    stake = asked.stake or (rules.stake.min if rules.has_bank else rules.pot.ante)
    found = SessionFound(rules.has_bank, stake, rounds)
    try:
        if not is_alone:
            exact = session(rules, asked.chips, stake=stake, rounds=rounds, out=out)
            return found._replace(exact=exact)
        found = _alone(found, rules, asked, out)
    except NotExactError as error:
        try:
            return found._replace(simulated=_simulated(found, rules, asked, out))
        except ImportError as missing:
            msg = f"{error} ({missing})"
            raise NotExactError(msg) from missing
    if found.drawn is not None and not found.drawn.is_exact:
        # Where it cannot be simulated, the evenings that were drawn tell the same less nearly.
        with suppress(ImportError, NotExactError):
            return found._replace(simulated=_simulated(found, rules, asked, out))
    return found


def _alone(
    found: SessionFound, rules: HouseRules, asked: SessionAsked, out: Fraction | None
) -> SessionFound:
    (chips,), stake, rounds = asked.chips, found.stake, found.rounds
    assert rounds is not None  # One alone is asked about for so many.
    if rules.has_bank:
        try:
            exact = purse(rules, chips, stake=stake, rounds=rounds, out=out)
            return found._replace(exact=exact)
        except NotExactError:
            pass  # What is too much for fractions is not too much for evenings.
        rules = replace(rules, stake=replace(rules.stake, min=stake))
    elif stake != rules.pot.ante:
        msg = f"everybody antes {rules.pot.ante:,} in this house, not {stake}"
        raise OddsError(msg)
    drawn = evenings(rules, seed=1, rounds=rounds, seats=asked.seats, chips=chips, out=out)
    return found._replace(drawn=drawn)


def _simulated(
    found: SessionFound, rules: HouseRules, asked: SessionAsked, out: Fraction | None
) -> SessionEstimate:
    from ceelo.sim import SimError, simulated_session  # noqa: PLC0415 - an extra

    try:
        return simulated_session(
            with_chance(rules, out),
            asked.chips,
            stake=found.stake,
            rounds=found.rounds,
            seats=asked.seats,
        )
    except SimError as error:
        raise NotExactError(str(error)) from error


class Figure(NamedTuple):
    """A number that is told of a session."""

    value: float
    error: float | None = None
    """Its standard error; None: chance has no part in it."""


class Told(NamedTuple):
    """The same, however it was found."""

    mean: Figure
    broke: tuple[Figure, ...]
    """Order: as the stacks were given."""
    rounds: Figure | None
    sides: tuple[Figure, Figure, Figure]
    """How often it ends ahead, level and behind."""
    bars: tuple[Bar, ...]


def told(found: SessionFound, asked: SessionAsked) -> Told:
    """Return what there is to say of a session."""
    if found.exact is not None:
        return _told_exactly(found.exact, asked.chips)
    if found.simulated is not None:
        return _told_as_simulated(found.simulated, asked.chips)
    assert found.drawn is not None  # One of the three is there.
    return _told_as_drawn(found.drawn)


def _told_exactly(found: SessionOdds, chips: tuple[int, ...]) -> Told:
    chances = {one.chips - chips[0]: float(one.chance) for one in found.stacks}
    ahead, level, behind = map(Figure, ahead_of(chances))
    broke = Figure(float(found.broke)), Figure(float(found.other_broke))
    return Told(
        mean=Figure(float(found.mean)),
        broke=broke[: len(chips)],
        rounds=Figure(float(found.rounds)),
        sides=(ahead, level, behind),
        bars=bars_of(Ends(chances, float(found.broke)), ()),
    )


def _told_as_simulated(found: SessionEstimate, chips: tuple[int, ...]) -> Told:
    chances = {one.chips - chips[0]: one.often.value_approx for one in found.stacks}
    ends = Ends(chances, found.broke[0].value_approx)
    errors = errors_of(ends, found.sessions)
    ahead, level, behind = ahead_of(chances)
    return Told(
        mean=_figure(found.mean),
        broke=tuple(map(_figure, found.broke)),
        rounds=_figure(found.rounds),
        sides=(
            Figure(ahead, errors.ahead_approx),
            Figure(level, errors.level_approx),
            Figure(behind, errors.behind_approx),
        ),
        bars=bars_of(ends, ()),
    )


def _figure(found: Estimate) -> Figure:
    return Figure(found.value_approx, found.error_approx)


def _told_as_drawn(found: Evenings) -> Told:
    def figure(name: str) -> Figure:
        error = None if found.errors is None else getattr(found.errors, name)
        return Figure(getattr(found, name), error)

    return Told(
        mean=figure("mean_approx"),
        broke=(figure("broke_approx"),),
        rounds=None,
        sides=(figure("ahead_approx"), figure("level_approx"), figure("behind_approx")),
        bars=found.ends,
    )
