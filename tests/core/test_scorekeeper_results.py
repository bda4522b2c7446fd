"""All that the scorekeeper says of a round, field by field."""

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.money import Chips
from ceelo.core.outcome import Ground, Outcome
from ceelo.core.scorekeeper import BankResult, PotResult, StakeResult
from tests.core.parameters import house
from tests.core.told import bank_round, pot_round

CLASSIC = house("CLASSIC")
POINT_4 = Combination(Kind.POINT, Face(4))
POINT_6 = Combination(Kind.POINT, Face(6))
FIVES = Combination(Kind.TRIPS, Face(5))


def test_a_round_that_players_throw_for() -> None:
    """Each with his stake as accepted, what he threw and why it came so."""
    result = bank_round(CLASSIC, "134 224", "P1 20 555", "P2 20 442", "P3 0", bank=100)

    assert result == BankResult(
        returned=Chips(60),
        stakes=(
            StakeResult(
                name="P1",
                stake=Chips(20),
                change=20,
                outcome=Outcome.WIN,
                ground=Ground.RANK,
                combination=FIVES,
            ),
            StakeResult(
                name="P2",
                stake=Chips(20),
                change=-20,
                outcome=Outcome.LOSE,
                ground=Ground.RANK,
                combination=Combination(Kind.POINT, Face(2)),
            ),
            StakeResult(name="P3", stake=Chips(0), change=0),
        ),
        change=0,
        combination=POINT_4,
        bank_after=Chips(40),
        is_broken=False,
        threw=("B", "P1", "P2"),
        next_banker="P1",
    )


def test_a_round_that_the_banker_ends() -> None:
    """The players have thrown nothing, and the bank stands with what it has won."""
    result = bank_round(CLASSIC, "556", "P1 20", "P2 30", bank=50)

    assert (result.returned, result.change, result.bank_after) == (0, 50, 100)
    assert (result.combination, result.threw) == (POINT_6, ("B",))
    assert [(stake.combination, stake.ground) for stake in result.stakes] == [
        (None, Ground.AT_ONCE),
        (None, Ground.AT_ONCE),
    ]
    assert (result.is_broken, result.next_banker) == (False, "B")


def test_a_round_that_breaks_the_bank() -> None:
    """1-2-3 loses all at once, so the next seat has the bank (V42)."""
    result = bank_round(CLASSIC, "123", "P1 20", "P2 20", bank=50)

    assert (result.returned, result.change, result.bank_after) == (10, -40, 0)
    assert (result.combination, result.is_broken) == (Combination(Kind.ONE_TWO_THREE), True)
    assert result.next_banker == "P1"


def test_what_cannot_be_paid_is_told() -> None:
    """V32: the banker has 30, owes 5 times 10 and 3 times 10, and is left with nothing."""
    rules = house("STREET-235")

    result = bank_round(rules, "224 chips=30", "P1 10 111", "P2 10 555")

    assert [(stake.change, stake.void) for stake in result.stakes] == [(30, 20), (0, 30)]
    assert (result.change, result.bank_after, result.is_broken) == (-30, 0, True)


def test_without_a_bank_told_it_is_what_is_staked() -> None:
    """In whole units, at least the least bank and at most what the banker has."""
    units = house("CLASSIC", stake={"min": 10, "unit": 5})

    assert bank_round(units, "666", "P1 15", "P2 20").returned == 0
    assert bank_round(units, "", "P1 0", "P2 0").returned == 10
    assert bank_round(units, "666 chips=32", "P1 15", "P2 20").bank_after == 60


def test_who_has_held_the_bank_before_counts() -> None:
    """V40 `rotate` with 2: the second round of the same banker is his last."""
    rules = house("CLASSIC", bank={"pass": "rotate", "rounds": 2})

    assert bank_round(rules, "666", "P1 5", "P2 5", held=0).next_banker == "B"
    assert bank_round(rules, "666", "P1 5", "P2 5", held=1).next_banker == "P1"


def test_a_pot_that_is_shot_out() -> None:
    """Who threw in each part, what there was to win, and who paid it."""
    result = pot_round(house("POT"), "P1 226 115", "P2 336 116", "P3 113")

    assert result == PotResult(
        pot=Chips(30),
        winners=("P2",),
        shares=(Chips(30),),
        combination=POINT_6,
        carried=Chips(0),
        changes=(-10, 20, -10),
        threw=(("P1", "P2", "P3"), ("P1", "P2")),
    )


def test_a_pot_that_is_split() -> None:
    """Odd chips go to the earliest (V39), and what was carried is in it."""
    result = pot_round(house("POT", pot={"tie": "split"}), "P1 226", "P2 336", carried=5)

    assert (result.pot, result.winners, result.shares) == (25, ("P1", "P2"), (13, 12))
    assert (result.combination, result.carried) == (POINT_6, 0)
    assert result.changes == (3, 2)


def test_a_pot_that_is_carried_on() -> None:
    """Nobody wins, and all of it is there for the next one (V36)."""
    result = pot_round(house("POT", pot={"tie": "carry_all"}), "P1 226", "P2 336", carried=5)

    assert (result.pot, result.winners, result.shares) == (25, (), ())
    assert (result.combination, result.carried) == (POINT_6, 25)
    assert result.changes == (-10, -10)
