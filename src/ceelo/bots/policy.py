"""Three ways to play: what a bot asks for when it is its turn.

A bot sees what everybody sees and may do what its seat may do.  Its variety comes from a source of
numbers that is passed in and has nothing to do with the dice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ceelo.core import command as c
from ceelo.core.money import Chips
from ceelo.core.table import Policy, Seat

if TYPE_CHECKING:
    from ceelo.core.legal import Choice
    from ceelo.core.rules import HouseRules
    from ceelo.core.view import View

Draw = Callable[[], float]
"""Returns a number from 0 up to and without 1."""


class _Span(NamedTuple):
    """A share, in percent, from *low* to *high*."""

    low: int
    high: int

    def of(self, chips: int, draw: Draw) -> int:
        percent = self.low + int((self.high - self.low + 1) * draw())
        return chips * percent // 100


class _Temper(NamedTuple):
    """What a policy is like; all numbers are percent."""

    fade: _Span
    """Of the pocket, that it fades."""
    takes_all_up_to: int
    """Of the pocket: so much of an open bank it fades whole."""
    passes: int
    """How often it fades nothing."""
    bank: _Span
    """Of the pocket, that it puts up as a new bank."""
    takes_bank: int
    """How often it takes a bank that is offered."""
    stands_up_to: int
    """Of all its chips: so large a bank it lets stand."""
    adds: int
    """How often it adds to a bank that stands."""
    antes_up_to: int
    """Of the pocket: an ante above it makes it think."""


_TEMPERS = {
    Policy.CAREFUL: _Temper(
        fade=_Span(3, 10),
        takes_all_up_to=5,
        passes=25,
        bank=_Span(5, 12),
        takes_bank=30,
        stands_up_to=15,
        adds=0,
        antes_up_to=10,
    ),
    Policy.STEADY: _Temper(
        fade=_Span(8, 22),
        takes_all_up_to=15,
        passes=10,
        bank=_Span(10, 25),
        takes_bank=75,
        stands_up_to=40,
        adds=10,
        antes_up_to=25,
    ),
    Policy.BOLD: _Temper(
        fade=_Span(25, 60),
        takes_all_up_to=60,
        passes=3,
        bank=_Span(25, 55),
        takes_bank=96,
        stands_up_to=80,
        adds=35,
        antes_up_to=100,
    ),
}

_OPEN_BANK_DIVISOR = 4
"""A bank that lies open for anybody is taken so much more seldom than one that is offered."""


def decide_for(  # noqa: PLR0913, PLR0917 - what a policy may know, one by one
    policy: Policy,
    view: View,
    rules: HouseRules,
    seat: Seat,
    legal: tuple[Choice, ...],
    draw: Draw,
) -> c.Request | None:
    """Return what a bot of *policy* asks for at *seat*, one of *legal*; None: nothing now."""
    temper = _TEMPERS[policy]
    choices = {choice.do: choice for choice in legal}
    if "throw" in choices:
        return c.AskThrow(seat=seat)
    if "rebuy" in choices:
        return c.Rebuy(seat=seat)  # The others could not go on without it.
    if "fade" in choices:
        return c.Fade(seat=seat, chips=_fade(temper, view, seat, choices["fade"], draw))
    if "pay-ante" in choices:
        return _ante(temper, view, rules, seat, draw)
    if "stake-bank" in choices or "decline-bank" in choices:
        return _bank(temper, view, seat, choices, draw)
    return None


def _fade(temper: _Temper, view: View, seat: Seat, choice: Choice, draw: Draw) -> Chips:
    least, most = _limits(choice)
    if most < max(least, 1):
        return Chips(0)
    pocket = _pocket(view, seat)
    if choice.or_zero and _happens(temper.passes, draw):
        return Chips(0)
    if view.open_bank == most and view.open_bank * 100 <= pocket * temper.takes_all_up_to:
        return Chips(most)
    return _rounded(temper.fade.of(pocket, draw), choice)


def _ante(temper: _Temper, view: View, rules: HouseRules, seat: Seat, draw: Draw) -> c.Request:
    ante = view.ante or rules.pot.ante
    is_dear = ante * 100 > _pocket(view, seat) * temper.antes_up_to
    # Who never plays a dear pot would sit there for ever: it thinks twice, not always no.
    if is_dear and _happens(50, draw):
        return c.SitOut(seat=seat)
    return c.PayAnte(seat=seat)


def _bank(
    temper: _Temper, view: View, seat: Seat, choices: dict[str, Choice], draw: Draw
) -> c.Request | None:
    stake, may_decline = choices.get("stake-bank"), "decline-bank" in choices
    is_mine = view.banker == seat and view.bank > 0
    if stake is not None:
        if is_mine:
            if not may_decline or _stands(temper, view, seat, draw):
                return c.StakeBank(seat=seat, chips=_added(temper, view, seat, stake, draw))
        elif _takes(temper, view, draw, may_decline=may_decline):
            chips = _rounded(temper.bank.of(_pocket(view, seat), draw), stake)
            return c.StakeBank(seat=seat, chips=chips)
    return c.DeclineBank(seat=seat) if may_decline else None


def _takes(temper: _Temper, view: View, draw: Draw, *, may_decline: bool) -> bool:
    if not view.waiting:  # Nobody is asked: the bank lies open (D1).
        return _happens(temper.takes_bank // _OPEN_BANK_DIVISOR, draw)
    return not may_decline or _happens(temper.takes_bank, draw)


def _stands(temper: _Temper, view: View, seat: Seat, draw: Draw) -> bool:
    worth = _pocket(view, seat) + view.bank
    is_small = view.bank * 100 <= worth * temper.stands_up_to
    return is_small or _happens(temper.takes_bank // 2, draw)


def _added(temper: _Temper, view: View, seat: Seat, choice: Choice, draw: Draw) -> Chips:
    least, _ = _limits(choice)
    if least <= 0 and not _happens(temper.adds, draw):
        return Chips(0)
    return _rounded(temper.bank.of(_pocket(view, seat), draw), choice)


def _limits(choice: Choice) -> tuple[int, int]:
    return choice.least or 0, choice.most or 0


def _pocket(view: View, seat: Seat) -> int:
    chair = view.chairs[seat]
    return 0 if chair is None else chair.chips


def _happens(percent: int, draw: Draw) -> bool:
    return draw() * 100 < percent


def _rounded(chips: int, choice: Choice) -> Chips:
    """Return about *chips*, as a person would name them: two digits at most, and allowed."""
    least, most = _limits(choice)
    unit = choice.unit or 1
    step = unit
    while step * 100 <= chips:
        step *= 10
    wish = chips - chips % step
    return Chips(min(max(wish, least), most))
