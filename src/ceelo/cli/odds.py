"""`ceelo odds`: the exact odds of a house, and of two side by side."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from ceelo.cli.houses import (
    EXIT_WRONG,
    Language,
    Named,
    NoHouseError,
    read_named,
    tell_fault,
)
from ceelo.cli.odds_session import SessionAsked, SessionFound, find_session, read_chips
from ceelo.cli.odds_session_tables import show_session
from ceelo.cli.odds_tables import Form, Wanted, show_comparison, show_report
from ceelo.cli.options import fraction, whole
from ceelo.cli.terminal import complain, complain_of, say
from ceelo.core.money import CHIPS_MAX
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.house.error import HouseFileError
from ceelo.odds import (
    Caution,
    Comparison,
    Evenings,
    OddsError,
    Report,
    SessionOdds,
    compare,
    report,
    warnings,
)
from ceelo.odds.plain import to_json
from ceelo.odds.rounds import BETTORS_MAX
from ceelo.odds.session import ROUNDS_MAX

if TYPE_CHECKING:
    from ceelo.sim import SessionEstimate

BETTORS_SHOWN = 5
SEATS_SHOWN = 2


OwnChips = Annotated[
    tuple[int, ...] | None,
    Parameter(
        help="How a session ends for who has so many and never banks; 100,60: for two or more.",
        converter=read_chips,
        negative="",
        n_tokens=1,
    ),
]
Stake = Annotated[
    int | None,
    Parameter(
        help="Of every round of it; otherwise the least of the house, or its ante.",
        converter=whole(1, CHIPS_MAX),
    ),
]
Rounds = Annotated[
    int | None,
    Parameter(
        help="Of it: 40 for one, and for more until all but one are broke, unless you say so.",
        converter=whole(1, ROUNDS_MAX),
    ),
]


class _Odds(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What `--json` prints."""

    house: str
    odds: Report
    cautions: tuple[Caution, ...]
    """What there is to know before playing."""
    other: str | None = None
    comparison: Comparison | None = None
    session: SessionOdds | None = None
    evenings: Evenings | None = None
    """In place of a session that is not computed as fractions."""
    simulated: "SessionEstimate | None" = None
    """In place of one that is not worked out at all."""


def odds(  # noqa: PLR0913 - the options of one command
    *,
    house: Annotated[str, Parameter(help="A preset, or the path of a house file.")] = "classic",
    compare_with: Annotated[
        str | None,
        Parameter(name="--compare", help="Another house: what each rule of it would add."),
    ] = None,
    bettors: Annotated[
        int,
        Parameter(
            help="Up to how many live stakes it is shown where the bank goes.",
            converter=whole(1, BETTORS_MAX),
        ),
    ] = BETTORS_SHOWN,
    seats: Annotated[
        int,
        Parameter(help="Who throws for a pot.", converter=whole(SEATS_MIN, SEATS_MAX)),
    ] = SEATS_SHOWN,
    out: Annotated[
        Fraction | None,
        Parameter(
            help="How often a die leaves the area in a throw: 1/100; otherwise as the house says.",
            converter=fraction(0, 1),
        ),
    ] = None,
    chips: OwnChips = None,
    stake: Stake = None,
    rounds: Rounds = None,
    json: Annotated[bool, Parameter(negative="", help="As JSON, every chance exactly.")] = False,
    language: Language = "en",
) -> int:
    """Compute the exact odds of a house: who is favoured, how much, and what is fair."""
    if problem := _contrary(chips, compare_with, is_session=(stake, rounds) != (None, None)):
        complain(problem)
        return EXIT_WRONG
    try:
        named = read_named(house)
        other = None if compare_with is None else read_named(compare_with)
    except (HouseFileError, NoHouseError) as error:
        return tell_fault(error)
    # V52: of a house in which fewer may sit, the most that may.
    seats = min([seats, *[one.house.rules.seats for one in (named, other) if one is not None]])
    asked = None if chips is None else SessionAsked(chips, stake, rounds, seats)
    try:
        found = _found(named, other, seats, out)
        session = None if asked is None else find_session(named.house.rules, asked, out)
    except OddsError as error:
        complain_of(error)
        return EXIT_WRONG
    if json:
        say(to_json(_with(found, session)).decode())
        return 0
    if found.comparison is not None and other is not None:
        show_comparison(found.comparison, _forms(named, other), seats, language)
        return 0
    if asked is not None and session is not None:
        show_session(found.house, session, asked, language)
        return 0
    show_report(found.house, found.odds, found.cautions, Wanted(bettors, seats, language))
    return 0


def _contrary(
    chips: tuple[int, ...] | None, compare_with: str | None, *, is_session: bool
) -> str | None:
    """Return which options do not go together."""
    if chips is None and is_session:
        return "--stake and --rounds are of a session, so give its --chips as well."
    if chips is not None and compare_with is not None:
        return "--chips are of one house and --compare shows two; give one of them."
    return None


def _forms(named: Named, other: Named) -> tuple[Form, Form]:
    first, second = named.house.rules, other.house.rules
    return Form(first.name, first.has_bank), Form(second.name, second.has_bank)


def _with(found: _Odds, session: SessionFound | None) -> _Odds:
    if session is None:
        return found
    return msgspec.structs.replace(
        found, session=session.exact, evenings=session.drawn, simulated=session.simulated
    )


def _found(named: Named, other: Named | None, seats: int, out: Fraction | None) -> _Odds:
    rules = named.house.rules
    return _Odds(
        house=rules.name,
        odds=report(rules, out=out),
        cautions=warnings(rules, seats=seats, out=out),
        other=None if other is None else other.house.rules.name,
        comparison=None
        if other is None
        else compare(rules, other.house.rules, seats=seats, out=out),
    )
