"""A round that is told is settled as it would be at a table, or it is said why it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.core.money import Chips
from ceelo.core.scorekeeper import (
    BankRound,
    Player,
    PotRound,
    RoundError,
    settle_bank,
    settle_pot,
)
from tests.core.cases import short_name
from tests.core.parameters import File, house
from tests.core.told import bank_round, changes, pot_round

if TYPE_CHECKING:
    from ceelo.core.scorekeeper import BankResult, PotResult

CLASSIC = house("CLASSIC")
UNITS = house("CLASSIC", stake={"min": 10, "max": 50, "unit": 5})
PAIRS = house("NORSK", stake={"unit": 2, "min": 2})


def test_a_result_tells_all() -> None:
    """Chips, combinations, order of throwing, the bank and who is next (E23)."""
    result = bank_round(
        CLASSIC, "135 224", "P1 20 113", "P2 20 222 no", "P3 60 126 456", "P4 50 225", bank=110
    )

    assert [stake.stake for stake in result.stakes] == [20, 20, 60, 10]
    assert changes(result) == [-70, -20, 20, 60, 10]


def told(rules_name: str, *players: str, bank: int | None = None, **differs: object) -> BankResult:
    """Return what becomes of a round in which the banker throws nothing."""
    return bank_round(house(rules_name, **differs), "", *players, bank=bank)


def test_a_bank_is_faded_in_turn() -> None:
    """What is left is what the next may have; what nobody wants goes back (V23 to V25)."""
    result = bank_round(CLASSIC, "123", "P1 40", "P2 0", "P3 50", "P4 60", bank=100)

    assert [stake.stake for stake in result.stakes] == [40, 0, 50, 10]
    assert result.returned == 0
    assert bank_round(CLASSIC, "123", "P1 40", "P2 30", bank=100).returned == 30


def test_sealed_fades_are_told_as_they_were_named() -> None:
    """What is not open any more when it is a seat's turn is cut, as at a table (V23, V24)."""
    sealed = house("CLASSIC", stake={"order": "sealed"})

    result = bank_round(sealed, "123", "P1 40", "P2 90", "P3 50", bank=100)

    assert [stake.stake for stake in result.stakes] == [40, 60, 0]


def test_who_has_too_few_chips_is_not_asked() -> None:
    """The others are, and who wants more than he has stakes all he has."""
    result = bank_round(UNITS, "123", "P1 20 chips=9", "P2 20 chips=17", "P3 20", bank=100)

    assert [stake.stake for stake in result.stakes] == [0, 15, 20]


def test_a_stake_stays_below_the_most_and_in_units() -> None:
    """V33."""
    result = bank_round(UNITS, "123", "P1 99", "P2 30", bank=75)

    assert [stake.stake for stake in result.stakes] == [50, 25]


def test_the_banker_covers_in_turn_what_he_can() -> None:
    """V26: with 7 chips and pairs of them he covers 6, and nothing lies in the bank afterwards."""
    result = bank_round(PAIRS, "666 chips=7", "P1 4", "P2 4")

    assert [stake.stake for stake in result.stakes] == [4, 2]
    assert (result.change, result.bank_after, result.returned) == (6, 0, 0)


def test_the_banker_fixes_the_stake() -> None:
    """V22 `fixed`: each takes it or not."""
    result = bank_round(house("CLASSIC", bet="fixed"), "666", "P1 7", "P2 0", "P3 7")

    assert changes(result) == [14, -7, 0, -7]
    assert result.bank_after == 0


def test_nobody_fades() -> None:
    """D2: nobody throws, and everything goes back."""
    result = bank_round(CLASSIC, "", "P1 0", "P2 0", bank=30)

    assert (result.returned, result.threw, result.change) == (30, (), 0)
    assert result.combination is None
    assert [stake.outcome for stake in result.stakes] == [None, None]


def test_nobody_may_want_the_bank() -> None:
    """D1: then there is no next banker."""
    told = BankRound(
        rules=CLASSIC,
        banker=Player(name="B", throws=("661",), refuses=True),
        players=(Player(name="P1", stake=CLASSIC.stake.min, refuses=True),),
    )

    assert settle_bank(told).next_banker is None


def test_who_throws_for_all_is_told() -> None:
    """V48: the others have no combination of their own."""
    result = bank_round(house("CLASSIC", player={"shooter": "one"}), "334", "P1 1", "P2 2 666")

    assert [stake.combination and short_name(stake.combination) for stake in result.stakes] == [
        None,
        "T6",
    ]


LIABILITY: list[tuple[str, File, tuple[str, ...], list[int], list[int]]] = [
    # liability, what differs from STREET-235, the round, who won what, what is void
    (
        "table",
        {},
        ("224 chips=60", "P1 10 111", "P2 10 555", "P3 10 113"),
        [-60, 50, 20, -10],
        [0, 10, 0],
    ),
    (
        "debt",
        {},
        ("224 chips=60", "P1 10 111", "P2 10 555", "P3 10 113"),
        [-70, 50, 30, -10],
        [0, 0, 0],
    ),
    ("escrow", {}, ("224 chips=60", "P1 10 111", "P2 10 555", "P3 10"), [-56, 50, 6, 0], [0, 0, 0]),
    (
        "table",
        {"pay": {"loses_123": 3}},
        ("224", "P1 10 123 chips=25", "P2 10 123"),
        [55, -25, -30],
        [5, 0],
    ),
    (
        "debt",
        {"pay": {"loses_123": 3}},
        ("224", "P1 10 123 chips=25", "P2 10 123"),
        [60, -30, -30],
        [0, 0],
    ),
    (
        "escrow",
        {"pay": {"loses_123": 3}},
        ("224", "P1 10 123 chips=25", "P2 10 123"),
        [54, -24, -30],
        [0, 0],
    ),
]


@pytest.mark.parametrize(("liability", "differs", "told", "won", "void"), LIABILITY)
def test_losses_above_the_stake(
    liability: str, differs: File, told: tuple[str, ...], won: list[int], void: list[int]
) -> None:
    """V32, D4: losers pay first, winners are paid in throwing order, the rest is void or owed."""
    result = bank_round(house("STREET-235", stake={"liability": liability}, **differs), *told)

    assert changes(result) == won
    assert [stake.void for stake in result.stakes] == void


def test_a_pot_tells_all() -> None:
    """E52: the tied throw again."""
    result = pot_round(house("POT"), "P1 226 333", "P2 556 665", "P3 442")

    assert (result.pot, result.winners, result.shares, result.carried) == (30, ("P1",), (30,), 0)
    assert result.changes == (20, -10, -10)
    assert result.threw == (("P1", "P2", "P3"), ("P1", "P2"))


BEHIND = "it comes behind the others, such as "
WRONG = [
    (lambda: told("CLASSIC", "P1 10"), "B has to throw: no throw is given"),
    (
        lambda: bank_round(CLASSIC, "135", "P1 10"),
        "B has to throw again after 135: no throw is given",
    ),
    (
        lambda: bank_round(CLASSIC, "456", "P1 10 224 335"),
        "P1 has no turn left for 224, 335: the round was over before",
    ),
    (
        lambda: bank_round(CLASSIC, "457", "P1 10"),
        "B throws three digits of 1 to 6, or \"out\", not '457'",
    ),
    (lambda: bank_round(CLASSIC, "456"), "a round is for 2 to 10 seats, not 1"),
    (
        lambda: bank_round(CLASSIC, "456", *(f"P{i} 1" for i in range(10))),
        "a round is for 2 to 10 seats, not 11",
    ),
    (
        lambda: bank_round(CLASSIC, "456", "P1 10", "P1 20"),
        "everybody at a table has his own name: P1 comes twice",
    ),
    (
        lambda: bank_round(CLASSIC, "456", "P1 -3"),
        "P1 has a stake of 0 to 1,000,000,000,000, not -3",
    ),
    (
        lambda: bank_round(CLASSIC, "456", "P1 1000000000001"),
        "P1 has a stake of 0 to 1,000,000,000,000, not 1,000,000,000,001",
    ),
    (
        lambda: bank_round(CLASSIC, "456", "P1 5 chips=1000000000001"),
        "P1 has chips of 0 to 1,000,000,000,000, not 1,000,000,000,001",
    ),
    (
        # Also where the round is over before he throws.
        lambda: bank_round(CLASSIC, "456", "P1 5 337"),
        "P1 throws three digits of 1 to 6, or \"out\", not '337'",
    ),
    (
        lambda: settle_bank(
            BankRound(rules=CLASSIC, banker=Player(name=""), players=(Player(name="P1"),))
        ),
        "a name is 1 to 40 printable characters, not ''",
    ),
    (
        lambda: settle_bank(
            BankRound(rules=CLASSIC, banker=Player(name="B"), players=(Player(name="a\x1b"),))
        ),
        "a name is 1 to 40 printable characters, not 'a\\u001b'",
    ),
    (
        lambda: settle_bank(
            BankRound(rules=CLASSIC, banker=Player(name="B"), players=(Player(name="a" * 41),))
        ),
        f"a name is 1 to 40 printable characters, not '{'a' * 39}…'",
    ),
    (
        lambda: bank_round(CLASSIC, "456", "P1 10 chips=0"),
        "B and somebody who stakes against him need 1 chips each: they have fewer",
    ),
    (
        lambda: bank_round(CLASSIC, "456 chips=0", "P1 10"),
        "B and somebody who stakes against him need 1 chips each: they have fewer",
    ),
    (
        lambda: bank_round(CLASSIC, "456 chips=20", "P1 10", bank=30),
        "B can put up 1 to 20, not 30",
    ),
    (lambda: bank_round(UNITS, "456", "P1 10", bank=12), "a bank is a multiple of 5, not 12"),
    (lambda: bank_round(UNITS, "456", "P1 5", bank=50), "P1 can stake 10 or more, not 5"),
    (
        lambda: bank_round(UNITS, "456", "P1 12", bank=50),
        "P1 stakes a multiple of 5, not 12",
    ),
    (
        lambda: bank_round(PAIRS, "456", "P1 2", bank=50),
        'B puts up no bank where bet is "cover", not 50: he covers the stakes',
    ),
    (
        lambda: bank_round(house("CLASSIC", bet="fixed"), "456", "P1 7", "P2 9", bank=9),
        "P1 can stake 9 or nothing, not 7",
    ),
    (
        lambda: bank_round(house("POT"), "456", "P1 7"),
        'bet is "fade", "cover" or "fixed" where there is a banker, not "pot"',
    ),
    (lambda: pot_round(CLASSIC, "P1", "P2"), 'bet is "pot" where everybody antes, not "fade"'),
    (lambda: pot_round(house("POT"), "P1 chips=9", "P2"), "P1 has 9 chips: the ante is 10"),
    (
        lambda: settle_pot(
            PotRound(
                rules=house("POT"),
                players=(Player(name="P1", stake=Chips(15)), Player(name="P2")),
            )
        ),
        "P1 antes 10 (pot.ante), not 15",
    ),
    (
        lambda: pot_round(house("POT"), "P1 226", "P2 336"),
        f"P1 throws once more, in a shootout: no throw is given for it; {BEHIND}226/456",
    ),
]


@pytest.mark.parametrize(("tell", "said"), WRONG)
def test_what_cannot_be_is_said(tell: object, said: str) -> None:
    """One sentence: who, what came and what is allowed."""
    assert callable(tell)
    with pytest.raises(RoundError) as caught:
        tell()

    assert str(caught.value) == said


def test_a_round_reads_as_data() -> None:
    """It comes and goes as JSON, as every value of the core does."""
    told = BankRound(
        rules=CLASSIC,
        banker=Player(name="Ann", throws=("456",)),
        players=(Player(name="Bo", stake=CLASSIC.stake.min),),
    )
    result: BankResult | PotResult = settle_bank(told)

    assert msgspec.json.decode(msgspec.json.encode(told), type=BankRound) == told
    assert msgspec.json.decode(msgspec.json.encode(result), type=type(result)) == result
