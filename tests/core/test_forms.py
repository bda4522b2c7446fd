"""Other ways to a stake: covered, fixed, spoken freely, taken back, answered for (V22, V32)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core.decide import decide
from ceelo.core.event import BankReturned, BankStaked, StakeSettled
from ceelo.core.legal import Choice, moves
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import (
    BankRules,
    FadeOrder,
    Form,
    HouseRules,
    Liability,
    Passing,
    PayRules,
    PayTable,
    StakeRules,
    Tie,
)
from ceelo.core.table import Phase, Seat, Table
from ceelo.core.view import awaited
from tests.core import phases
from tests.core.phases import UNITS
from tests.core.scripted import BANK, Game
from tests.core.tables import FREE, fade, stake

COVER = replace(UNITS, bet=Form.COVER)
FIXED = replace(UNITS, bet=Form.FIXED)
IN_ANY_ORDER = replace(UNITS, stake=replace(UNITS.stake, order=FadeOrder.FREE))
WITHDRAW = replace(UNITS, bank=BankRules(withdraw=True))
QUADRUPLE = PayRules(player=PayTable(trips=4))
ESCROW = replace(FREE, stake=replace(FREE.stake, liability=Liability.ESCROW), pay=QUADRUPLE)
DEBT = replace(FREE, stake=replace(FREE.stake, liability=Liability.DEBT), pay=QUADRUPLE)


def with_chips(table: Table, seat: int, chips: int) -> Table:
    """Return *table* with another pocket."""
    chairs = list(table.chairs)
    chairs[seat] = replace(table.chair(Seat(seat)), chips=chips)
    return replace(table, chairs=tuple(chairs))


ANY_BANK = with_chips(phases.offered(COVER).decline(4).table, 1, 9)
FIXED_AT_30 = phases.offered(FIXED).stake(30)
TO_WITHDRAW = phases.offered(WITHDRAW).stake(100).fade(40, 50, 0).throw("456")

REFUSED_FORMS: list[tuple[str, Table, object, Refusal]] = [
    (
        "V26",
        phases.offered(COVER).table,
        stake(0, 1),
        Refusal(reason=Reason.STAKE_OVER_CHIPS, came=1, least=0, most=0),
    ),
    ("V26", ANY_BANK, stake(1, 0), Refusal(reason=Reason.STAKE_UNDER_MIN, came=9, least=10)),
    (
        "V22",
        phases.offered(FIXED).table,
        stake(0, 55),
        Refusal(reason=Reason.STAKE_OVER_CHIPS, came=55, least=10, most=50),
    ),
    (
        "V22",
        phases.offered(FIXED).table,
        stake(0, 5),
        Refusal(reason=Reason.STAKE_UNDER_MIN, came=5, least=10, most=50),
    ),
    (
        "V22",
        FIXED_AT_30.table,
        fade(1, 25),
        Refusal(reason=Reason.STAKE_FIXED, came=25, least=30, most=30),
    ),
    (
        "V22",
        FIXED_AT_30.table,
        fade(1, 55),
        Refusal(reason=Reason.STAKE_OVER_MAX, came=55, least=30, most=50),
    ),
    (
        "V32",
        phases.offered(ESCROW).stake(100).table,
        fade(1, 55),
        Refusal(reason=Reason.STAKE_OVER_ESCROW, came=55, least=10, most=50),
    ),
    (
        "V35",
        TO_WITHDRAW.table,
        stake(0, -175),
        Refusal(reason=Reason.CHIPS_NEGATIVE, came=-175, least=-170, most=110),
    ),
    (
        "V35",
        TO_WITHDRAW.table,
        stake(0, -4),
        Refusal(reason=Reason.STAKE_NOT_IN_UNITS, came=-4, unit=5),
    ),
]


@pytest.mark.parametrize(("rule", "table", "command", "refusal"), REFUSED_FORMS)
def test_refused(rule: str, table: Table, command: object, refusal: Refusal) -> None:
    """Each row stands one step outside a limit, and its refusal tells the limit."""
    assert decide(table, command) == refusal, rule  # type: ignore[arg-type]


def test_who_has_to_cover_answers_with_all_he_has() -> None:
    """The others stake first and are told how much he can cover: whole units of 203 (V26)."""
    game = phases.offered(COVER)

    assert moves(game.table, Seat(0))[0] == Choice(
        do="stake-bank", least=Chips(0), most=Chips(0), unit=Chips(5)
    )
    assert game.stake(0).table.open_bank == 200

    game.fade(50, 50, 50).throw("456")

    # Nothing lies in the bank between rounds, and he is asked whether he stays banker.
    assert game.latest(BankReturned).stays
    assert (game.table.bank, game.table.banker, game.asked()) == (0, 0, 0)
    assert game.worths()[0] == 353


def test_a_banker_without_chips_is_broken() -> None:
    """V44: also where no bank lies on the table."""
    double = PayRules(player=PayTable(four_five_six=2))
    bank = BankRules(passing=Passing.NONE)
    house = replace(COVER, chips=Chips(50), bank=bank, pay=double)
    game = Game(house, 3).start().stake(0).fade(25, 25).throw("224", "456", "334")

    assert game.worths()[0] == 0
    assert game.asked() == 1


def test_one_stake_for_all_is_the_bankers_choice() -> None:
    """Whoever cannot pay it is not asked, and it is taken or not (V22 `fixed`)."""
    game = Game(FIXED, 4).start()
    poor = with_chips(game.table, 1, 29)
    staked = decide(poor, stake(0, 30))
    assert not isinstance(staked, Refusal)
    (event,) = [event for event in staked if isinstance(event, BankStaked)]

    assert (event.asked, event.fixed, event.bank) == ((2, 3), 30, 200)

    game.stake(30)

    assert moves(game.table, Seat(1)) == (
        Choice(do="fade", least=Chips(30), most=Chips(30), unit=Chips(5), or_zero=True),
    )
    assert game.fade(30, 0, 30).table.stakes == (0, 30, 0, 30)


def test_the_fixed_stake_is_taken_as_often_as_the_banker_can_pay_it() -> None:
    """He has 203 chips: five seats want 50 of them, the fifth is not asked any more (V26)."""
    game = Game(FIXED, 6).start().stake(50).fade(50, 50, 50, 50)

    assert game.table.phase is Phase.BANKER_THROWS
    assert game.table.contenders == (1, 2, 3, 4)


def test_fades_may_come_in_any_order() -> None:
    """Whoever speaks first is first; all are waited for (V23 `free`)."""
    game = phases.offered(IN_ANY_ORDER).stake(60)

    assert awaited(game.table) == (1, 2, 3)
    assert moves(game.table, Seat(3)) != ()

    game.do(fade(3, 50), fade(1, 0))

    assert (awaited(game.table), game.table.open_bank) == ((2,), 10)
    assert game.do(fade(2, 10)).table.phase is Phase.BANKER_THROWS


def test_a_banker_may_take_chips_out_of_his_bank() -> None:
    """Down to the least stake; all of it would be to give it up (V35)."""
    choice = moves(TO_WITHDRAW.table, Seat(0))[0]
    table = TO_WITHDRAW.table

    assert (table.bank, choice.least, choice.most, choice.or_zero) == (180, -170, 110, False)

    taken = decide(table, stake(0, -170))

    assert not isinstance(taken, Refusal)
    (event,) = [event for event in taken if isinstance(event, BankStaked)]
    assert (event.added, event.bank) == (-170, 10)


THIRDS = HouseRules(
    first=BANK.first,
    chips=Chips(30),
    end=BANK.end,
    stake=StakeRules(min=Chips(3), unit=Chips(3)),
    pay=PayRules(diff3=True),
)


def test_a_bank_that_is_no_multiple_may_stand() -> None:
    """V31: a third of 3 has left 5; it stands as it is, or is filled up to a multiple."""
    game = Game(THIRDS, 3).start().stake(6).fade(3, 3).throw("224", "112", "335")
    banker = game.table.banker

    assert (game.table.bank, banker) == (6 + 2 - 1, 0)
    choice = moves(game.table, Seat(0))[0]
    assert (choice.least, choice.most, choice.unit, choice.or_zero) == (2, 23, 3, True)
    assert game.stake(0).table.open_bank == 7
    # Six of it can be faded, the seventh goes back.
    assert moves(game.table, Seat(1))[0].most == 6


def test_a_bank_that_can_be_filled_up_no_more_may_still_stand() -> None:
    """All he has lies in it."""
    game = Game(THIRDS, 3).start().stake(30).fade(3, 27).throw("224", "112", "113")
    poor = with_chips(game.table, 0, 0)

    assert game.table.bank % 3 == 2
    assert moves(poor, Seat(0))[0] == Choice(
        do="stake-bank", least=Chips(0), most=Chips(0), unit=Chips(3), or_zero=True
    )


def test_in_debt_everything_is_paid() -> None:
    """V32 `debt`: the banker pays eight times 200 though he had 203, and is out."""
    game = phases.offered(DEBT).stake(200).fade(100, 100).throw("224", "666", "555")

    assert game.worths() == (203 - 800, 603, 603, 203)
    assert {event.void for event in game.found(StakeSettled)} == {0}
    assert game.table.is_out(Seat(0))


def test_who_is_in_debt_may_let_his_bank_stand() -> None:
    """Those who throw again fill his bank before he pays a winner out of it (V14, D4)."""
    house = replace(DEBT, tie=Tie.REPLAY)
    game = phases.offered(house).stake(200).fade(50, 150).throw("224", "555", "334")

    assert game.worths() == (203, 203, 203, 203)

    # Who beat him with a head is asked first.
    table = with_chips(game.throw("456").decline().table, 0, -5)

    assert game.table.bank == 150
    assert [choice.least for choice in moves(table, Seat(0))[:1]] == [0]
