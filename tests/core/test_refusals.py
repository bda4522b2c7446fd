"""Every reason for a refusal, on both sides of its limit."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.evolve.change import put
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import Pace, Seat, Table
from tests.core.tables import (
    ALONE,
    ANTEING,
    AWAY,
    BARE,
    BIND,
    BINDING,
    BOTTED,
    ENDING,
    FADING,
    KEPT,
    LEAVING,
    LOBBY,
    LOCK,
    LOCKED_BARE,
    LOCKING,
    OBLIGED,
    OFFERED,
    ONE,
    PAIR,
    PAUSED,
    PLAYING,
    REST,
    RICH,
    SMALL,
    anchor,
    bot,
    clock,
    entries,
    fade,
    give,
    mark,
    remove,
    ruling,
    stake,
    take,
    throw,
)
from tests.core.test_contributions import REFUSED_COMMITMENTS, REFUSED_REVEALS
from tests.core.test_forms import REFUSED_FORMS

BROKE = replace(
    OFFERED.table,
    chairs=put(
        OFFERED.table.chairs, Seat(1), replace(OFFERED.table.chair(Seat(1)), chips=Chips(9))
    ),
)
"""Seat 1 has less than the least stake."""
OWING = replace(
    BROKE,
    rules=ruling(OFFERED, stake={"liability": "debt"}).rules,
    chairs=put(
        OFFERED.table.chairs, Seat(1), replace(OFFERED.table.chair(Seat(1)), chips=Chips(-9))
    ),
)
"""Seat 1 owes 9."""


def stays(key: str) -> Refusal:
    """Return the refusal of a rule that cannot be changed in a session."""
    return Refusal(reason=Reason.RULES_FIXED, key=key)


def no_seat(came: int, most: int = 3) -> Refusal:
    """Return the refusal of a seat that is free or is no chair of the table."""
    return Refusal(reason=Reason.NO_SUCH_SEAT, came=came, least=0, most=most)


NOT_HOST = Refusal(reason=Reason.NOT_HOST, seat=0)
UNCHANGED = Refusal(reason=Reason.UNCHANGED)
MISMATCH = Refusal(reason=Reason.LOCK_MISMATCH)


def turn_of(seat: int) -> Refusal:
    """Return the refusal of a seat that is not the one that is asked."""
    return Refusal(reason=Reason.NOT_YOUR_TURN, seat=seat)


def too(reason: Reason, came: int, least: int, most: int) -> Refusal:
    """Return the refusal of a number of chips, with what is allowed."""
    return Refusal(reason=reason, came=came, least=least, most=most)


def odd(came: int) -> Refusal:
    """Return the refusal of chips that the unit does not divide."""
    return Refusal(reason=Reason.STAKE_NOT_IN_UNITS, came=came, unit=5)


def retire(*ks: int, ends: int = 2) -> c.RetireChains:
    """Return the command that leaves both chains for those with the numbers *ks*."""
    return c.RetireChains(last_elements=("aa" * 32,) * ends, anchors=tuple(map(anchor, ks)))


TOO_FEW_CHAINS = Refusal(reason=Reason.DICE_OUT_OF_ORDER, came=1, least=2)


def out_of_order(came: int, due: int, key: str = "k") -> Refusal:
    """Return the refusal of an element or a chain that is not the next."""
    return Refusal(reason=Reason.DICE_OUT_OF_ORDER, key=key, came=came, least=due, most=due)


REFUSED: list[tuple[str, Table, c.Command, Refusal]] = [
    ("V52", LOBBY.table, c.LeaveSeat(seat=Seat(3)), no_seat(3)),
    ("V52", FADING.table, fade(-1, 10), no_seat(-1)),
    ("V52", FADING.table, fade(4, 10), no_seat(4)),
    ("V52", LOBBY.table, c.StartSession(seat=Seat(3)), no_seat(3)),
    ("V52", PLAYING.table, throw(4, 5), no_seat(4)),
    ("V52", FADING.table, c.TimeOut(seat=Seat(-1)), no_seat(-1)),
    ("V52", LOBBY.table, take(9, seat=-1), no_seat(-1)),
    ("V52", LOBBY.table, take(9, seat=4), no_seat(4)),
    ("V52", LOBBY.table, remove(0, 3), no_seat(3)),
    ("V52", LOBBY.table, remove(0, 4), no_seat(4)),
    ("V50", LOBBY.table, c.StartSession(seat=Seat(1)), NOT_HOST),
    ("V50", FADING.table, c.PauseSession(seat=Seat(1)), NOT_HOST),
    ("V50", PAUSED.table, c.ResumeSession(seat=Seat(1)), NOT_HOST),
    ("V50", FADING.table, c.EndSession(seat=Seat(3)), NOT_HOST),
    ("V52", LOBBY.table, bot(1), NOT_HOST),
    ("V52", LOBBY.table, remove(1, 2), NOT_HOST),
    ("V54", LOBBY.table, mark(0, 3), no_seat(3)),
    ("V54", LOBBY.table, mark(1, 2), NOT_HOST),
    ("V54", LOBBY.table, mark(0, 0), Refusal(reason=Reason.NOT_YOURSELF, seat=0)),
    ("V54", BOTTED.table, mark(0, 3), Refusal(reason=Reason.IS_BOT, seat=3)),
    ("V54", BOTTED.table, give(0, 3), Refusal(reason=Reason.IS_BOT, seat=3)),
    ("V54", AWAY.table, mark(0, 3), Refusal(reason=Reason.ALREADY_AWAY, seat=3)),
    ("V54", LOBBY.table, give(0, 3), no_seat(3)),
    ("V54", LOBBY.table, give(1, 2), NOT_HOST),
    ("V54", LOBBY.table, give(0, 0), UNCHANGED),
    ("V54", AWAY.table, give(0, 3), Refusal(reason=Reason.ALREADY_AWAY, seat=3)),
    ("V54", LOBBY.table, c.ReplaceHost(), UNCHANGED),
    ("V56", LOBBY.table, clock(60, seat=1), NOT_HOST),
    ("V56", LOBBY.table, c.ChangePace(seat=Seat(1), pace=Pace.FAST), NOT_HOST),
    ("V23", OFFERED.table, fade(0, 10), Refusal(reason=Reason.WRONG_PHASE, phase="bank-offered")),
    ("V50", LOBBY.table, c.CallTime(), Refusal(reason=Reason.WRONG_PHASE, phase="lobby")),
    ("V35", PAUSED.table, stake(0, 100), Refusal(reason=Reason.PAUSED)),
    ("V50", PAUSED.table, c.PauseSession(seat=Seat(0)), Refusal(reason=Reason.PAUSED)),
    ("V50", FADING.table, c.ResumeSession(seat=Seat(0)), Refusal(reason=Reason.NOT_PAUSED)),
    ("V35", OFFERED.table, stake(1, 100), turn_of(0)),
    ("V45", OFFERED.table, c.DeclineBank(seat=Seat(3)), turn_of(0)),
    ("V23", FADING.table, fade(1, 10), turn_of(2)),  # Has faded.
    ("V23", FADING.table, fade(3, 10), turn_of(2)),  # Comes later.
    ("V23", FADING.table, fade(0, 10), turn_of(2)),  # Is the banker.
    ("V36", ANTEING.table, c.PayAnte(seat=Seat(0)), turn_of(1)),  # Has paid.
    ("V36", ANTEING.table, c.SitOut(seat=Seat(0)), turn_of(1)),
    ("V56", ANTEING.table, c.TimeOut(seat=Seat(0)), turn_of(1)),
    ("V56", FADING.table, c.TimeOut(seat=Seat(3)), turn_of(2)),
    ("V12", PLAYING.table, throw(1, 5), turn_of(0)),
    ("V52", FADING.table, take(9), Refusal(reason=Reason.TABLE_FULL, most=4)),
    ("V52", FADING.table, bot(0), Refusal(reason=Reason.TABLE_FULL, most=4)),
    ("V52", LOBBY.table, take(9, seat=2), Refusal(reason=Reason.SEAT_TAKEN, came=2)),
    ("V52", LOBBY.table, take(1, seat=3), Refusal(reason=Reason.ALREADY_SEATED, seat=1)),
    ("S15", LOBBY.table, take(9, name="Player 2"), Refusal(reason=Reason.NAME_TAKEN)),
    ("S15", LOBBY.table, bot(0, name="Player 0"), Refusal(reason=Reason.NAME_TAKEN)),
    ("V52", LOBBY.table, remove(0, 0), Refusal(reason=Reason.HOST_STAYS, seat=0)),
    ("V54", AWAY.table, c.StepAway(seat=Seat(3)), Refusal(reason=Reason.ALREADY_AWAY, seat=3)),
    ("V54", AWAY.table, c.ComeBack(seat=Seat(2)), Refusal(reason=Reason.NOT_AWAY, seat=2)),
    ("V54", LEAVING.table, c.ComeBack(seat=Seat(1)), Refusal(reason=Reason.IS_LEAVING, seat=1)),
    (
        "V52",
        ONE.table,
        c.StartSession(seat=Seat(0)),
        Refusal(reason=Reason.TOO_FEW_SEATS, came=1, least=2),
    ),
    ("V23", ALONE.table, stake(0, 100), Refusal(reason=Reason.NOBODY_TO_FADE)),
    (
        "V45",
        OBLIGED.table,
        c.DeclineBank(seat=Seat(0)),
        Refusal(reason=Reason.BANK_NOT_REFUSABLE),
    ),
    (
        "V52",
        OFFERED.table,
        ruling(OFFERED, seats=3),
        Refusal(reason=Reason.RULES_TOO_FEW_SEATS, came=4, most=3, key="seats"),
    ),
    ("V50", OFFERED.table, ruling(OFFERED, chips=500), stays("chips")),
    ("V22", OFFERED.table, ruling(OFFERED, bet="cover"), stays("bet")),
    ("V32", OWING, ruling(OFFERED, tie="banker"), stays("stake.liability")),
    (
        "V20",
        LOBBY.table,
        ruling(LOBBY, throw={"p_out": "1/200"}),
        Refusal(reason=Reason.RULES_NOT_VIRTUAL, key="throw.p_out"),
    ),
    (
        "V50",
        KEPT.table,
        ruling(KEPT, end={"kind": "rounds", "rounds": 1}),
        Refusal(reason=Reason.RULES_WOULD_END),
    ),
    ("D7", OFFERED.table, ruling(OFFERED, 1, tie="banker"), NOT_HOST),
    ("D7", OFFERED.table, ruling(OFFERED), UNCHANGED),
    ("V53", OFFERED.table, c.Rebuy(seat=Seat(1)), Refusal(reason=Reason.NOT_BROKE, came=203)),
    (
        "V53",
        BROKE,
        c.Rebuy(seat=Seat(1)),
        Refusal(reason=Reason.NO_REBUY_LEFT),
    ),
    ("V33", OFFERED.table, stake(0, -1), too(Reason.CHIPS_NEGATIVE, -1, 10, 200)),
    ("V35", KEPT.table, stake(0, -5), too(Reason.CHIPS_NEGATIVE, -5, 0, 110)),
    (
        "V24",
        FADING.table,
        fade(2, -1),
        replace(too(Reason.CHIPS_NEGATIVE, -1, 10, 50), or_zero=True),
    ),
    ("V24", FADING.table, fade(2, 65), too(Reason.STAKE_OVER_OPEN_BANK, 65, 10, 60)),
    ("V24", REST.table, fade(2, 10), too(Reason.STAKE_OVER_OPEN_BANK, 10, 5, 5)),
    ("V32", OFFERED.table, stake(0, 204), too(Reason.STAKE_OVER_CHIPS, 204, 10, 200)),
    ("V35", KEPT.table, stake(0, 114), too(Reason.STAKE_OVER_CHIPS, 114, 0, 110)),
    ("V32", RICH.table, fade(2, 205), too(Reason.STAKE_OVER_CHIPS, 205, 10, 200)),
    ("V33", FADING.table, fade(2, 55), too(Reason.STAKE_OVER_MAX, 55, 10, 50)),
    ("V33", FADING.table, fade(2, 51), too(Reason.STAKE_OVER_MAX, 51, 10, 50)),
    ("V33", OFFERED.table, stake(0, 9), too(Reason.STAKE_UNDER_MIN, 9, 10, 200)),
    ("V35", OFFERED.table, stake(0, 0), too(Reason.STAKE_UNDER_MIN, 0, 10, 200)),
    ("V35", SMALL.table, stake(0, 0), too(Reason.STAKE_UNDER_MIN, 0, 5, 185)),
    ("V35", SMALL.table, stake(0, 4), too(Reason.STAKE_UNDER_MIN, 4, 5, 185)),
    ("V33", FADING.table, fade(2, 5), too(Reason.STAKE_UNDER_MIN, 5, 10, 50)),
    ("V24", REST.table, fade(2, 4), too(Reason.STAKE_UNDER_MIN, 4, 5, 5)),
    ("V33", OFFERED.table, stake(0, 11), odd(11)),
    ("V33", OFFERED.table, stake(0, 203), odd(203)),
    ("V35", KEPT.table, stake(0, 3), odd(3)),
    ("V33", FADING.table, fade(2, 49), odd(49)),
    ("V33", RICH.table, fade(2, 203), odd(203)),
    (
        "V56",
        LOBBY.table,
        clock(4),
        Refusal(reason=Reason.CLOCK_OUT_OF_RANGE, came=4, least=5, most=600),
    ),
    (
        "V56",
        LOBBY.table,
        clock(601),
        Refusal(reason=Reason.CLOCK_OUT_OF_RANGE, came=601, least=5, most=600),
    ),
    ("V56", LOBBY.table, clock(30), UNCHANGED),
    ("V56", LOBBY.table, c.ChangePace(seat=Seat(0), pace=Pace.HUMAN), UNCHANGED),
    ("V50", ENDING.table, c.EndSession(seat=Seat(0)), UNCHANGED),
    ("V50", ENDING.table, c.CallTime(), UNCHANGED),
    ("V54", LEAVING.table, c.LeaveSeat(seat=Seat(1)), UNCHANGED),
    ("V54", LEAVING.table, remove(0, 1), UNCHANGED),
    ("M7", PLAYING.table, throw(0, 0), out_of_order(0, 1, "index")),
    ("M7", PLAYING.table, throw(0, 2), out_of_order(2, 1, "index")),
    ("M7", PLAYING.table, throw(0, 1, k=1), out_of_order(1, 0)),
    ("M0", LOBBY.table, c.PublishAnchor(anchor=anchor(1)), out_of_order(1, 2)),
    ("M0", LOBBY.table, c.PublishAnchor(anchor=anchor(3)), out_of_order(3, 2)),
    ("M0", LOBBY.table, c.ChangeChain(last_element="", anchor=anchor(1)), out_of_order(1, 2)),
    ("M0", LOBBY.table, c.ChangeChain(last_element="", anchor=anchor(3)), out_of_order(3, 2)),
    ("M0", BARE, c.ChangeChain(last_element="", anchor=anchor(1)), TOO_FEW_CHAINS),
    ("M0", BARE, retire(1, 2), TOO_FEW_CHAINS),
    ("M0", LOBBY.table, retire(2, 4), out_of_order(4, 3)),
    ("M0", LOBBY.table, retire(1, 2), out_of_order(1, 2)),
    ("M0", LOBBY.table, retire(2), out_of_order(1, 2, "anchors")),
    ("M0", LOBBY.table, retire(2, 3, ends=1), out_of_order(1, 2, "last_elements")),
    ("M3", LOCKED_BARE, LOCK, TOO_FEW_CHAINS),
    ("M3", LOCKING.table, replace(LOCK, entries=LOCK.entries[1:]), MISMATCH),
    ("M3", LOCKING.table, replace(LOCK, entries=(*LOCK.entries, LOCK.entries[0])), MISMATCH),
    ("M3", LOCKING.table, replace(LOCK, entries=LOCK.entries[::-1]), MISMATCH),
    ("M3", LOCKING.table, entries((1, {"stake": 41})), MISMATCH),
    ("M3", LOCKING.table, entries((1, {"seat": 3})), MISMATCH),
    ("M3", LOCKING.table, entries((1, {"player": "0" * 32})), MISMATCH),
    ("M5", BINDING.table, replace(BIND, reveals=BIND.reveals[1:]), MISMATCH),
    ("M5", BINDING.table, replace(BIND, reveals=BIND.reveals[::-1]), MISMATCH),
]

ALLOWED: list[tuple[str, Table, c.Command]] = [
    ("V52", LOBBY.table, c.LeaveSeat(seat=Seat(2))),
    ("V52", FADING.table, fade(2, 10)),
    ("V52", LOBBY.table, take(9, seat=3)),
    ("V52", LOBBY.table, take(9)),
    ("V52", LOBBY.table, bot(0)),
    ("V52", LOBBY.table, remove(0, 2)),
    ("V54", LOBBY.table, mark(0, 2)),
    ("V54", LOBBY.table, mark(2, 0)),
    ("V54", LOBBY.table, give(0, 2)),
    ("V52", PAIR.table, c.StartSession(seat=Seat(0))),
    ("V50", PAUSED.table, c.ResumeSession(seat=Seat(0))),
    ("V54", AWAY.table, c.ComeBack(seat=Seat(3))),
    ("V54", AWAY.table, c.StepAway(seat=Seat(2))),
    ("V45", KEPT.table, c.DeclineBank(seat=Seat(0))),  # D1: he may always give it up.
    ("V45", OFFERED.table, c.DeclineBank(seat=Seat(0))),
    ("V33", OFFERED.table, stake(0, 10)),
    ("V32", OFFERED.table, stake(0, 200)),
    ("V35", KEPT.table, stake(0, 0)),
    ("V35", KEPT.table, stake(0, 110)),
    ("V35", SMALL.table, stake(0, 5)),
    ("V24", FADING.table, fade(2, 0)),
    ("V33", FADING.table, fade(2, 50)),
    ("V24", RICH.table, fade(2, 200)),
    ("V24", REST.table, fade(2, 5)),
    ("V36", ANTEING.table, c.PayAnte(seat=Seat(3))),  # In any order.
    ("V56", ANTEING.table, c.TimeOut(seat=Seat(3))),
    ("V56", LOBBY.table, clock(5)),
    ("V56", LOBBY.table, clock(600)),
    ("V56", LOBBY.table, clock(None)),
    ("V56", LOBBY.table, c.ChangePace(seat=Seat(0), pace=Pace.FAST)),
    ("D7", OFFERED.table, ruling(OFFERED, tie="banker")),
    ("D7", ANTEING.table, ruling(ANTEING, pot={"tie": "split"})),
    ("V52", OFFERED.table, ruling(OFFERED, seats=4)),
    ("V50", LOBBY.table, ruling(LOBBY, chips=500, bet="cover", seats=3)),
    ("V50", KEPT.table, ruling(KEPT, end={"kind": "rounds", "rounds": 2})),
    ("V32", OWING, ruling(OFFERED, tie="banker", stake={"liability": "debt"})),
    ("M7", PLAYING.table, throw(0, 1)),
    ("M0", LOBBY.table, c.PublishAnchor(anchor=anchor(2))),
    ("M0", BARE, c.PublishAnchor(anchor=anchor(1))),
    ("M0", LOBBY.table, c.ChangeChain(last_element="", anchor=anchor(2))),
    ("M3", LOCKING.table, LOCK),
    ("M5", BINDING.table, BIND),
]


@pytest.mark.parametrize(("rule", "table", "command", "refusal"), REFUSED)
def test_refused(rule: str, table: Table, command: c.Command, refusal: Refusal) -> None:
    """Each row stands one step outside a limit, and its refusal tells the limit."""
    assert decide(table, command) == refusal, rule


@pytest.mark.parametrize(("rule", "table", "command"), ALLOWED)
def test_allowed(rule: str, table: Table, command: c.Command) -> None:
    """Each row stands on the last step inside a limit."""
    decision = decide(table, command)

    assert not isinstance(decision, Refusal), (rule, decision)
    assert decision


def test_every_reason_has_a_row() -> None:
    """A new reason fails here until somebody writes down when it is given."""
    rows = [*REFUSED, *REFUSED_FORMS, *REFUSED_COMMITMENTS]
    reasons = {refusal.reason for *_, refusal in rows}
    reasons |= {refusal.reason for *_, refusal in REFUSED_REVEALS}

    assert reasons == set(Reason)


@pytest.mark.parametrize(("rule", "table", "command", "refusal"), REFUSED)
def test_a_refusal_changes_nothing(
    rule: str, table: Table, command: c.Command, refusal: Refusal
) -> None:
    """The table is byte for byte what it was, and refuses the same again."""
    before = msgspec.msgpack.encode(table)

    decide(table, command)

    assert msgspec.msgpack.encode(table) == before, rule
    assert decide(table, command) == refusal


WRONG_TWICE: list[tuple[Table, c.Command, Reason, Reason]] = [
    # In each row both reasons hold; the first is given.
    (LOBBY.table, c.StartSession(seat=Seat(3)), Reason.NO_SUCH_SEAT, Reason.NOT_HOST),
    (LOBBY.table, remove(1, 3), Reason.NO_SUCH_SEAT, Reason.NOT_HOST),
    (LOBBY.table, take(1, seat=4), Reason.NO_SUCH_SEAT, Reason.ALREADY_SEATED),
    (FADING.table, take(9, seat=4), Reason.NO_SUCH_SEAT, Reason.TABLE_FULL),
    (FADING.table, c.StartSession(seat=Seat(1)), Reason.NOT_HOST, Reason.WRONG_PHASE),
    (PAUSED.table, c.PauseSession(seat=Seat(1)), Reason.NOT_HOST, Reason.PAUSED),
    (LOBBY.table, clock(601, seat=1), Reason.NOT_HOST, Reason.CLOCK_OUT_OF_RANGE),
    (LOBBY.table, bot(1, name="Player 0"), Reason.NOT_HOST, Reason.NAME_TAKEN),
    (LOBBY.table, remove(1, 0), Reason.NOT_HOST, Reason.HOST_STAYS),
    (PAUSED.table, fade(1, 5), Reason.WRONG_PHASE, Reason.PAUSED),
    (OFFERED.table, throw(1, 9), Reason.WRONG_PHASE, Reason.NOT_YOUR_TURN),
    (BINDING.table, LOCK, Reason.WRONG_PHASE, Reason.LOCK_MISMATCH),
    (PAUSED.table, stake(1, 5), Reason.PAUSED, Reason.NOT_YOUR_TURN),
    (FADING.table, fade(3, 500), Reason.NOT_YOUR_TURN, Reason.STAKE_OVER_OPEN_BANK),
    (PLAYING.table, throw(1, 9), Reason.NOT_YOUR_TURN, Reason.DICE_OUT_OF_ORDER),
    (FADING.table, take(1, seat=1), Reason.TABLE_FULL, Reason.SEAT_TAKEN),
    (LOBBY.table, take(1, seat=2), Reason.SEAT_TAKEN, Reason.ALREADY_SEATED),
    (LOBBY.table, take(1, "Player 1", 3), Reason.ALREADY_SEATED, Reason.NAME_TAKEN),
    (ALONE.table, stake(0, -1), Reason.NOBODY_TO_FADE, Reason.CHIPS_NEGATIVE),
    (RICH.table, fade(2, 401), Reason.STAKE_OVER_OPEN_BANK, Reason.STAKE_OVER_CHIPS),
    (RICH.table, fade(2, 204), Reason.STAKE_OVER_CHIPS, Reason.STAKE_NOT_IN_UNITS),
    (FADING.table, fade(2, 59), Reason.STAKE_OVER_MAX, Reason.STAKE_NOT_IN_UNITS),
    (OFFERED.table, stake(0, 204), Reason.STAKE_OVER_CHIPS, Reason.STAKE_NOT_IN_UNITS),
    (OFFERED.table, stake(0, 9), Reason.STAKE_UNDER_MIN, Reason.STAKE_NOT_IN_UNITS),
    (LOCKED_BARE, entries((1, {"stake": 41})), Reason.DICE_OUT_OF_ORDER, Reason.LOCK_MISMATCH),
]


@pytest.mark.parametrize(("table", "command", "first", "second"), WRONG_TWICE)
def test_the_first_reason_is_given(
    table: Table, command: c.Command, first: Reason, second: Reason
) -> None:
    """One bad command has one answer: the reason that comes first in the list of reasons."""
    decision = decide(table, command)
    order = list(Reason)

    assert isinstance(decision, Refusal)
    assert decision.reason is first
    assert order.index(first) < order.index(second)
