"""`ceelo odds`: the exact odds of a house, and of two side by side."""

from fractions import Fraction
from typing import Annotated

import msgspec
from cyclopts import Parameter

from ceelo.cli.houses import (
    EXIT_FAULT,
    Language,
    Named,
    NoHouseError,
    read_named,
    tell_fault,
)
from ceelo.cli.odds_tables import Wanted, show_comparison, show_report
from ceelo.cli.options import fraction, whole
from ceelo.cli.terminal import complain, say
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.house.error import HouseFileError
from ceelo.odds import Caution, Comparison, OddsError, Report, compare, report, warnings
from ceelo.odds.plain import to_json
from ceelo.odds.rounds import BETTORS_MAX

BETTORS_SHOWN = 5
SEATS_SHOWN = 2


class _Odds(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What `--json` prints."""

    house: str
    odds: Report
    cautions: tuple[Caution, ...]
    """What there is to know before playing."""
    other: str | None = None
    comparison: Comparison | None = None


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
    json: Annotated[bool, Parameter(negative="", help="As JSON, every chance exactly.")] = False,
    language: Language = "en",
) -> int:
    """Compute the exact odds of a house: who is favoured, how much, and what is fair."""
    try:
        named = read_named(house)
        other = None if compare_with is None else read_named(compare_with)
    except (HouseFileError, NoHouseError) as error:
        return tell_fault(error)
    try:
        found = _found(named, other, seats, out)
    except OddsError as error:
        complain(f"{error}.")
        return EXIT_FAULT
    if json:
        say(to_json(found).decode())
        return 0
    if found.comparison is not None and found.other is not None:
        show_comparison(found.comparison, (found.house, found.other), language)
        return 0
    show_report(found.house, found.odds, found.cautions, Wanted(bettors, seats, language))
    return 0


def _found(named: Named, other: Named | None, seats: int, out: Fraction | None) -> _Odds:
    rules = named.house.rules
    return _Odds(
        house=rules.name,
        odds=report(rules, out=out),
        cautions=warnings(rules, seats=seats, out=out),
        other=None if other is None else other.house.rules.name,
        comparison=None if other is None else compare(rules, other.house.rules, out=out),
    )
