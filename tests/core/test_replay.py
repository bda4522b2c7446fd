"""Who ties throws again, and nobody is paid before the last of the round is decided (V14, D4)."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.event import ContestReplayed, StakeSettled
from ceelo.core.outcome import Outcome
from ceelo.core.rules import Liability
from ceelo.core.table import Seat
from tests.core.parameters import house
from tests.core.scripted import Game
from tests.core.told import bank_round, changes

UNEVEN = house("CLASSIC", first="host", tie="replay", pay={"player": {"456": 2, "trips": 3}})
EVEN = house("CLASSIC", first="host", tie="replay")


def test_who_loses_after_a_tie_pays_before_who_won_at_first() -> None:
    """The 10 that P2 loses in the end are there for P1, who beat the banker before him."""
    result = bank_round(UNEVEN, "224 335 chips=20", "P1 10 333", "P2 10 114 113")

    assert changes(result) == [-20, 30, -10]
    assert [stake.void for stake in result.stakes] == [0, 0]
    assert (result.bank_after, result.is_broken) == (0, True)


def test_winners_are_paid_in_throwing_order_whenever_they_have_won() -> None:
    """P1 throws before P2, and so he is paid before him though he tied at first."""
    result = bank_round(UNEVEN, "224 335 chips=20", "P1 10 114 333", "P2 10 333")

    assert changes(result) == [-20, 20, 0]
    assert [stake.void for stake in result.stakes] == [10, 30]


def test_the_bank_is_empty_as_if_all_were_paid_at_once() -> None:
    """V44: 20 and the 10 of P2 are the 30 of P1, and a bank of 0 counts as broken."""
    result = bank_round(UNEVEN, "224 335 chips=1000", "P1 10 333", "P2 10 114 113", bank=20)

    assert changes(result) == [-20, 30, -10]
    assert (result.bank_after, result.is_broken) == (0, True)


def test_it_takes_as_many_ties_as_it_takes() -> None:
    """Each waits for the last: P2 ties once and wins, P3 ties twice and loses."""
    told = ("P1 10 112", "P2 10 114 666", "P3 10 114 115 113")
    result = bank_round(UNEVEN, "224 335 334 chips=30", *told)

    assert [stake.outcome for stake in result.stakes] == [Outcome.LOSE, Outcome.WIN, Outcome.LOSE]
    assert changes(result) == [-10, -10, 30, -10]


def test_stakes_wait_on_the_table() -> None:
    """What was decided is kept with what both had thrown, and settled at the end by the order."""
    game = Game(UNEVEN, 4).start().stake(30).fade(10, 10, 10).throw("224", "333", "114", "112")

    (again,) = game.found(ContestReplayed)
    assert again.seats == (Seat(2),)
    assert [one.seat for one in again.so_far.waiting] == [Seat(1), Seat(3)]
    assert game.found(StakeSettled) == []
    assert game.table.stakes[1:] == (10, 10, 10)

    settled = game.throw("335", "113").found(StakeSettled)

    # D4: losers first.
    assert [(event.seat, event.change) for event in settled] == [(2, -10), (3, -10), (1, 30)]
    held = {event.seat: event.banker for event in settled}
    assert held[Seat(1)] == held[Seat(3)] == Combination(Kind.POINT, Face(4))
    assert held[Seat(2)] == Combination(Kind.POINT, Face(5))


def test_even_stakes_are_settled_as_they_are_decided() -> None:
    """Nothing can run short there, so nobody has to wait."""
    game = Game(EVEN, 3).start().stake(20).fade(10, 10).throw("224", "333", "114")

    assert [event.seat for event in game.found(StakeSettled)] == [Seat(1)]
    assert [event.so_far.waiting for event in game.found(ContestReplayed)] == [()]


def test_in_debt_too_losers_pay_first() -> None:
    """V32 `debt`: all is paid in full, and the bank is what is left of it."""
    rules = replace(UNEVEN, stake=replace(UNEVEN.stake, liability=Liability.DEBT))
    result = bank_round(rules, "224 335", "P1 10 333", "P2 10 114 113", bank=20)

    assert (changes(result), result.bank_after) == ([-20, 30, -10], 0)
