"""Figures in a few rows, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ceelo.core.combination import Kind
from ceelo.core.rules import EndKind
from ceelo.core.table import EndReason
from ceelo.sim import codes
from ceelo.sim.figures import BankFigures, Figures, PotFigures, SessionFigures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.core.combination import Combination
    from ceelo.sim.estimates import Estimate

SHOOTOUTS_SHOWN = 4
_QUANTILES = {"5 of 100 end with at most": 0.05, "half end with at most": 0.5}
_QUANTILES["95 of 100 end with at most"] = 0.95


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One figure."""

    what: str
    value_approx: float
    error_approx: float | None = None
    """Its standard error; None where there is none to tell."""
    unit: str = ""
    """``share`` of all, ``stakes``, ``antes`` or ``chips``; empty: a plain number."""
    seat: int | None = None
    """Whom it is about, counted from 1: a seat, or in a pot a place in the throwing order."""
    banker: str | None = None
    """The banker's result that it is about."""


def summary(figures: Figures) -> tuple[Row, ...]:
    """Return the rows that tell what *figures* come to."""
    if isinstance(figures, BankFigures):
        return tuple(_bank(figures))
    if isinstance(figures, PotFigures):
        return tuple(_pot(figures))
    return tuple(_sessions(figures))


def _row(what: str, found: Estimate, unit: str = "share", **about: int | str) -> Row:
    row = Row(
        what=what, value_approx=found.value_approx, error_approx=found.error_approx, unit=unit
    )
    return msgspec.structs.replace(row, **about)


def _bank(figures: BankFigures) -> Iterator[Row]:
    yield Row(what="rounds", value_approx=figures.rounds)
    yield _row("the banker wins per stake", figures.edge, "stakes")
    yield _row("a stake wins", figures.won)
    yield _row("a stake loses", figures.lost)
    yield _row("a stake comes back", figures.pushed)
    wins, loses = figures.at_once()
    yield _row("the banker wins at once", wins)
    yield _row("the banker loses at once", loses)
    yield _row("the banker wins in a round", figures.round_net, "stakes")
    yield Row(
        what="standard deviation of that", value_approx=figures.deviation_approx, unit="stakes"
    )
    for result, (often, won, lost, net) in figures.by_banker().items():
        banker = result_name(result)
        yield _row("comes", often, banker=banker)
        yield _row("a stake wins", won, banker=banker)
        yield _row("a stake loses", lost, banker=banker)
        yield _row("the banker wins per stake", net, "stakes", banker=banker)


def _pot(figures: PotFigures) -> Iterator[Row]:
    yield Row(what="pots", value_approx=figures.rounds)
    yield Row(what="throws in a pot", value_approx=figures.throws_approx)
    yield _row("shootouts in a pot", figures.shootouts_mean, "")
    for number in range(SHOOTOUTS_SHOWN):
        yield _row(f"pots with {number} shootouts", figures.with_shootouts(number))
    for place, won in enumerate(figures.wins):
        yield _row("takes the pot alone", won, seat=place + 1)
        net = figures.net_approx[place]
        yield Row(what="wins on average", value_approx=net, unit="antes", seat=place + 1)


def _sessions(figures: SessionFigures) -> Iterator[Row]:
    yield Row(what="sessions", value_approx=figures.sessions)
    yield Row(what="rounds in a session", value_approx=float(figures.rounds.mean()))
    yield Row(what="throws in a session", value_approx=float(figures.throws.mean()))
    yield Row(what="chips that were void", value_approx=float(figures.void.mean()), unit="chips")
    for reason in codes.REASONS:
        # V50: a game with a clock has none here, and what bounds the plan stands for it.
        is_clock = reason is EndReason.HOST and figures.plan.rules.end.kind is EndKind.TIME
        told = EndReason.TIME if is_clock else reason
        yield _row(f"ended: {told}", figures.ended_by(reason))
    for offer, count in figures.offers().items():
        if count:
            often = count / figures.sessions
            yield Row(what=f"bank offered in a session: {offer}", value_approx=often)
    quantiles = figures.quantiles(*_QUANTILES.values())
    for seat in range(figures.plan.seat_count):
        yield _row("chips at the end", figures.chips[seat], "chips", seat=seat + 1)
        yield _row("has the first place, alone or shared", figures.first[seat], seat=seat + 1)
        yield _row("is out at the end", figures.broke[seat], seat=seat + 1)
        if figures.plan.rules.rebuy:
            yield _row("buys in again", figures.rebuys_mean[seat], "", seat=seat + 1)
        for what, chips in zip(_QUANTILES, quantiles[:, seat], strict=True):
            yield Row(what=what, value_approx=float(chips), unit="chips", seat=seat + 1)


def result_name(result: Combination) -> str:
    """Return what the banker's *result* is called in a row.

    >>> from ceelo.core.ranking import RESULTS
    >>> [result_name(result) for result in RESULTS[1:3]]
    ['456', 'trips 6']
    """
    if result.kind is Kind.NOTHING:
        return "no result"
    return f"{result.kind}" if result.face is None else f"{result.kind} {result.face}"
