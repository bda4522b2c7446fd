"""Sessions of two, and rounds that may not be paid in full."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from ceelo.odds import OddsError, Staked, paid_in_full, purse, report, session
from tests.core.parameters import house

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.odds import SessionOdds

WIN, LOSE, PUSH = Fraction(97, 216), Fraction(307, 648), Fraction(25, 324)
"""Of a classic stake, the player's side (2.2)."""
STAYS = house("CLASSIC", bank={"pass": "none", "broken": False})
EVEN = house(
    "TEIAI",
    pay={
        "player": {"456": 1, "trips": 1, "ones": 1},
        "banker": {"456": 1, "trips": 1, "ones": 1},
        "loses_123": 1,
    },
)


def stacks(found: SessionOdds) -> dict[int, Fraction]:
    """Return how often whoever began ends with how many chips."""
    return {one.chips: one.chance for one in found.stacks}


def test_one_round_is_one_stake() -> None:
    """The banker of a classic round wins, loses or keeps his stake as the rulebook says."""
    found = session(STAYS, (10, 10), rounds=1)

    assert stacks(found) == {9: WIN, 10: PUSH, 11: LOSE}
    assert found.mean == Fraction(2, 81)
    assert (found.broke, found.other_broke, found.rounds) == (*map(Fraction, (0, 0, 1)),)


def test_dice_leave_the_area_as_often_as_the_house_says() -> None:
    """V20 `throw.p_out`, the rulebook's f9: a session, a purse and what is paid all count it."""
    rules, out = house("STREET-235", throw={"p_out": "1/100"}), Fraction(1, 100)
    never = house("STREET-235")

    mine = session(rules, (4, 4), rounds=2)
    assert mine == session(never, (4, 4), rounds=2, out=out)
    assert mine != session(never, (4, 4), rounds=2)
    alone = purse(rules, 4, rounds=2)
    assert alone == purse(never, 4, rounds=2, out=out) != purse(never, 4, rounds=2)
    paid = paid_in_full(rules, [Staked(1, 9)], chips=0)
    assert paid == paid_in_full(never, [Staked(1, 9)], chips=0, out=out)
    assert paid != paid_in_full(never, [Staked(1, 9)], chips=0)


def test_rounds_add_up_while_nobody_is_broke() -> None:
    """With the bank where it is, the edge is won in every round."""
    found = session(STAYS, (30, 30), stake=3, rounds=9)

    assert found.mean == 9 * 3 * Fraction(2, 81)
    assert sum(stacks(found).values()) == 1


def test_a_bank_that_walks_round_gives_each_the_edge_in_turn() -> None:
    """V49: two who swap the bank every round are even after every second one."""
    rules = house("ROTATE-1")

    assert session(rules, (50, 50), rounds=1).mean == Fraction(2, 81)
    assert session(rules, (50, 50), rounds=2).mean == 0


def test_who_has_one_stake_is_broke_when_he_loses_it() -> None:
    """Nothing is left to stake, so the session is over after one round or goes on."""
    found = session(STAYS, (1, 1), rounds=3)

    # Pushes are the only way to a second round.
    assert found.broke == WIN * (1 + PUSH + PUSH**2)
    assert found.other_broke == LOSE * (1 + PUSH + PUSH**2)
    assert found.rounds == 1 + PUSH + PUSH**2


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 3), (5, 2), (100, 60)])
def test_risk_of_ruin_is_the_gamblers(mine: int, theirs: int) -> None:
    """The classic formula for a walk of single steps, whoever is favoured."""
    found = session(STAYS, (mine, theirs), rounds=None)

    ratio = WIN / LOSE
    survives = (1 - ratio**mine) / (1 - ratio ** (mine + theirs))
    assert (found.other_broke, found.broke) == (survives, 1 - survives)


def test_risk_of_ruin_of_an_even_game_is_by_stacks() -> None:
    """Nobody is favoured, so chips decide: whoever has twice as many is ruined half as often."""
    found = session(EVEN, (4, 8), rounds=None)

    assert (found.broke, found.mean) == (Fraction(8, 12), Fraction(0))


def test_nothing_is_won_in_an_even_game_whatever_is_left_unpaid() -> None:
    """V32: multipliers beyond what somebody has are void, on both sides alike."""
    found = session(house("TEIAI"), (4, 4), rounds=None)

    assert found.mean == 0
    assert found.broke == Fraction(1, 2)


@pytest.mark.parametrize("name", ["CLASSIC", "STREET-235", "NORSK-456", "SUIKODEN", "SZNGLUK"])
def test_many_rounds_come_near_to_ruin(name: str) -> None:
    """Where somebody must go broke, he has done so sooner or later in so many rounds."""
    rules = house(name)
    unit = rules.stake.min
    ruin = session(rules, (2 * unit, 2 * unit), stake=unit, rounds=None)
    long = session(rules, (2 * unit, 2 * unit), stake=unit, rounds=200)

    assert ruin.broke + ruin.other_broke == 1
    assert float(long.broke) == pytest.approx(float(ruin.broke), abs=1e-9)
    assert float(long.rounds) == pytest.approx(float(ruin.rounds), abs=1e-6)


def test_replayed_ties_leave_nothing_as_it_was() -> None:
    """V14 `replay`: every round is won or lost, and the bank is where it was."""
    rules = house("CLASSIC", tie="replay", bank={"pass": "none", "broken": False})
    found = session(rules, (10, 10), rounds=1)

    assert stacks(found) == {9: WIN / (WIN + LOSE), 11: LOSE / (WIN + LOSE)}


def test_a_purse_is_won_and_lost_by_one_stake_after_the_other() -> None:
    """A player who never banks has the other side of the edge, until he is broke."""
    found = purse(house("CLASSIC"), 100, rounds=10)

    assert found.mean == -10 * Fraction(2, 81)
    assert (found.rounds, found.broke, found.other_broke) == (*map(Fraction, (10, 0, 0)),)
    assert purse(house("CLASSIC"), 1, rounds=1).broke == LOSE


def test_a_purse_wins_multiplied_stakes_and_loses_what_it_has() -> None:
    """V28, D4: the banker can always pay five times, the player only once."""
    found = stacks(purse(house("CHIN"), 10, stake=10, rounds=1))

    assert set(found) == {0, 10, 20, 30, 40, 60}
    assert found[0] == Fraction(18697, 41472)  # 2.2, f3: the banker wins.


def test_rounds_are_counted_not_stacks() -> None:
    """However much there is, a few rounds reach little of it."""
    found = session(STAYS, (1_000_000, 1_000_000), rounds=30)

    assert len(found.stacks) == 61
    assert sum(stacks(found).values()) == 1


def test_more_steps_than_are_worth_it_are_refused() -> None:
    """Simulation is the quicker way then, and the sentence says so."""
    with pytest.raises(OddsError, match="1000 rounds take more than 100,000 steps here: simulate"):
        purse(STAYS, 1_000_000, rounds=1000)
    with pytest.raises(OddsError, match="everybody antes"):
        purse(house("POT"), 100, stake=10, rounds=3)


def test_a_session_of_pots_walks_round() -> None:
    """The first throw of V37 is worth something, and the other seat has it next."""
    rules = house("POT-456")
    mean = report(rules).pots[0].by_order[0].mean

    assert session(rules, (40, 40), rounds=1).mean == 10 * (mean or 0)
    assert session(rules, (40, 40), rounds=2).mean == 0


REFUSED: list[tuple[HouseRules, tuple[int, ...], dict[str, int | None], str]] = [
    (STAYS, (5, 0, 5), {"rounds": 1}, "a stack is 1, one stake, to .* chips, not 0"),
    (STAYS, (5, 5, 5), {"rounds": 1}, "exact for two seats: simulate one of 3"),
    (STAYS, (0, 5), {"rounds": 1}, "a stack is 1, one stake, to .* chips, not 0"),
    (STAYS, (5, 5), {"rounds": 0}, "1 to 1,000 rounds, not 0"),
    (STAYS, (5, 5), {"rounds": 1, "stake": 0}, "a stake is 1 to .* in this house, not 0"),
    (house("SZNGLUK"), (9, 9), {"rounds": 1, "stake": 4}, "a multiple of 3 in this house, not 4"),
    (house("POT"), (50, 50), {"rounds": 1, "stake": 5}, "antes 10 in this house, not 5"),
    (house("POT-CARRY"), (50, 50), {"rounds": 1}, "carried over or paid for again"),
    (
        house("STREET-235", stake={"liability": "escrow"}),
        (9, 9),
        {"rounds": 1},
        "with escrow stakes shrink",
    ),
    (STAYS, (500, 500), {"rounds": None}, "500 and 500 chips at stakes of 1 can go too many"),
    (
        house("CLASSIC", rank={"top": "custom", "order": (
            "456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123",
        )}, bank={"sweep": False}),
        (5, 5),
        {"rounds": None},
        "nobody ever goes broke",
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", REFUSED, ids=[row[3] for row in REFUSED])
def test_what_is_not_exact_is_refused(
    row: tuple[HouseRules, tuple[int, ...], dict[str, int | None], str],
) -> None:
    """One sentence says what came and what is allowed, or that it is for simulation."""
    rules, chips, asked, sentence = row

    with pytest.raises(OddsError, match=sentence):
        session(rules, chips, stake=asked.get("stake"), rounds=asked["rounds"])


def test_even_money_is_always_paid() -> None:
    """No stake wins more than itself, and that much lies in the bank."""
    found = paid_in_full(house("CLASSIC"), [Staked(10, 0)] * 9, chips=0)

    assert found.all_paid == 1
    assert {one.win for one in found.stakes} == {WIN}
    assert all(one.win_in_full == one.win and one.unpaid == 0 for one in found.stakes)


def test_whoever_is_paid_last_is_paid_least() -> None:
    """D4: winners are paid in throwing order, so the last waits for what is left."""
    found = paid_in_full(house("STREET-235"), [Staked(10, 0)] * 2, chips=0)

    first, last = found.stakes
    assert first.win == last.win == WIN
    assert last.win_in_full < first.win_in_full < first.win
    assert first.unpaid < last.unpaid
    assert 0 < found.all_paid < 1


def test_one_stake_alone_is_short_whenever_it_wins_more_than_the_bank() -> None:
    """With a bank of one stake and nothing besides, only single wins are paid in full."""
    found = paid_in_full(house("STREET-235"), [Staked(10, 0)], chips=0)

    (one,) = found.stakes
    heads = Fraction(5, 9) * Fraction(12, 108)  # With a point of the banker's (2.1).
    assert one.win - one.win_in_full == heads
    # 4-5-6 leaves one stake unpaid, trips two, 1-1-1 four (V28).
    assert one.unpaid == 10 * Fraction(5, 9) * (Fraction(6 * 1 + 5 * 2 + 1 * 4, 108))


def test_a_loser_pays_what_he_has() -> None:
    """D4: where a stake can lose more than itself, its owner may not have that much."""
    poor = paid_in_full(house("CHIN"), [Staked(10, 0)], chips=1000).stakes[0]
    rich = paid_in_full(house("CHIN"), [Staked(10, 90)], chips=1000).stakes[0]

    assert poor.lose_in_full < poor.lose
    assert rich.lose_in_full == rich.lose
    assert poor.win_in_full == poor.win


def test_a_single_stake_that_is_replayed_is_paid_like_any_other() -> None:
    """V14 `replay`: what counts is the last pair of throws."""
    found = paid_in_full(house("STREET-235", tie="replay"), [Staked(10, 0)], chips=0)
    plain = paid_in_full(house("STREET-235"), [Staked(10, 0)], chips=0)

    assert found.stakes[0].win == WIN / (WIN + LOSE)
    assert found.stakes[0].unpaid == plain.stakes[0].unpaid / (WIN + LOSE)


def test_chips_enough_are_enough() -> None:
    """A banker with four more stakes for each player always pays five times."""
    stakes = [Staked(10, 0), Staked(20, 0)]

    assert paid_in_full(house("STREET-235"), stakes, chips=120).all_paid == 1
    assert paid_in_full(house("STREET-235"), stakes, chips=119).all_paid < 1


PAID_REFUSED = [
    (house("CHIN"), [Staked(10, 0)] * 6, 0, "ways to settle are more than 20,000: simulate"),
    (house("CHIN"), [], 0, "1 to 9 stakes are live in a round, not 0"),
    (house("CHIN"), [Staked(0, 5)], 0, "a stake is 1 to 1,000,000,000,000 chips, not 0"),
    (house("CHIN"), [Staked(5, 5)], -1, "beside what is at stake, not -1"),
    (house("POT"), [Staked(5, 5)], 0, "everybody antes"),
    (house("CHIN", tie="replay"), [Staked(5, 5)] * 2, 0, "thrown for again one by one"),
]


@pytest.mark.parametrize("row", PAID_REFUSED, ids=[row[3] for row in PAID_REFUSED])
def test_what_cannot_be_gone_through_is_refused(
    row: tuple[HouseRules, list[Staked], int, str],
) -> None:
    """One sentence says what came and what is allowed, or that it is for simulation."""
    rules, stakes, chips, sentence = row

    with pytest.raises(OddsError, match=sentence):
        paid_in_full(rules, stakes, chips=chips)
