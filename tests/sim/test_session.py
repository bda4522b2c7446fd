"""Sessions of given stacks: exact where they can be, else simulated within four standard errors."""

from __future__ import annotations

from math import sqrt

import pytest
from msgspec.structs import replace

from ceelo.core.rules import Liability
from ceelo.house.load import load_preset, presets
from ceelo.odds import OddsError, SessionOdds, evenings, purse, session
from ceelo.sim import Estimate, SessionEstimate, SimError, session_odds, simulated_session
from ceelo.sim.session import ALL_ROUNDS_MAX, SESSIONS_MAX
from tests.core.parameters import house

SHIPPED = {preset.name: preset.rules for preset in presets()}


def meets(found: Estimate, exact: float) -> bool:
    """Say whether what was found is near enough; what hardly ever happens may not have happened."""
    if found.error_approx == 0:
        return found.value_approx == pytest.approx(exact, abs=10 / SESSIONS_MAX)
    return found.agrees_with(exact)


@pytest.mark.parametrize("rounds", [None, 12])
@pytest.mark.parametrize("name", SHIPPED)
def test_simulated_sessions_of_two_meet_the_exact_ones(name: str, rounds: int | None) -> None:
    """Mean, risk of ruin of both, length and every end, by all rules that ship."""
    rules = SHIPPED[name]
    stake = 2 * rules.stake.min if rules.has_bank else rules.pot.ante
    chips = (7 * stake, 5 * stake)
    exact = session(rules, chips, stake=stake, rounds=rounds)

    found = simulated_session(rules, chips, stake=stake, rounds=rounds)

    assert found.sessions == SESSIONS_MAX
    assert meets(found.mean, float(exact.mean))
    assert meets(found.broke[0], float(exact.broke))
    assert meets(found.broke[1], float(exact.other_broke))
    assert meets(found.rounds, float(exact.rounds))
    often = {one.chips: one.often for one in found.stacks}
    for one in exact.stacks:
        if one.chance * found.sessions > 100:
            assert meets(often[one.chips], float(one.chance))


@pytest.mark.parametrize("name", SHIPPED)
def test_one_alone_meets_what_is_worked_out(name: str) -> None:
    """Who never banks, and who antes among others that can always pay."""
    rules = SHIPPED[name]
    stake = rules.stake.min if rules.has_bank else rules.pot.ante
    found = simulated_session(rules, (4 * stake,), rounds=12, seats=4)

    if rules.has_bank:
        exact = purse(rules, 4 * stake, rounds=12)
        mean, broke = float(exact.mean), float(exact.broke)
    else:
        drawn = evenings(rules, seed=1, rounds=12, seats=4, chips=4 * stake)
        mean, broke = drawn.mean_approx, drawn.broke_approx
    assert meets(found.mean, mean)
    (ruin,) = found.broke
    assert meets(ruin, broke)


def test_three_of_an_even_game_are_ruined_by_their_stacks() -> None:
    """Nobody is favoured, so each keeps all with the share of the chips that he began with."""
    even = house("TEIAI", pay={"player": {"456": 1, "trips": 1, "ones": 1}} | {
        "banker": {"456": 1, "trips": 1, "ones": 1}, "loses_123": 1,
    })  # fmt: skip
    found = simulated_session(even, (4, 3, 5), rounds=None)

    assert [one.chips for one in found.stacks] == [0, 12]
    for ruin, chips in zip(found.broke, (4, 3, 5), strict=True):
        assert ruin.agrees_with(1 - chips / 12)


def test_exact_where_states_allow_else_simulated() -> None:
    """The same question has both answers, and the kind of the answer says which it is."""
    classic = load_preset("classic")
    small = session_odds(classic, (100, 60), rounds=None)
    large = session_odds(classic, (250, 250), stake=1, rounds=None)
    three = session_odds(classic, (5, 5, 5), rounds=9)

    assert isinstance(small, SessionOdds)
    assert isinstance(large, SessionEstimate)
    assert isinstance(three, SessionEstimate)
    # Long ones are fewer, and say so by their error.
    assert large.sessions < SESSIONS_MAX == three.sessions
    assert large.sessions * large.rounds.value_approx < 2 * ALL_ROUNDS_MAX
    ruin = large.broke[0]
    assert ruin.error_approx == pytest.approx(
        sqrt(ruin.value_approx * (1 - ruin.value_approx) / large.sessions)
    )


def test_a_seed_gives_the_same_sessions() -> None:
    """And another seed gives others."""
    classic = load_preset("classic")
    first, again = (simulated_session(classic, (9, 9, 9), rounds=30) for _ in range(2))

    assert first == again
    assert simulated_session(classic, (9, 9, 9), rounds=30, seed=2) != first


def test_stakes_that_shrink_are_simulated() -> None:
    """V32 `escrow`: nobody can lose more than he has, so fewer lose all in one round."""
    street = load_preset("street-235")
    rules = replace(street, stake=replace(street.stake, liability=Liability.ESCROW))

    found = session_odds(rules, (9, 9), rounds=8)

    assert isinstance(found, SessionEstimate)
    assert sum([one.often.value_approx for one in found.stacks]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("chips", "rounds", "error", "sentence"),
    [
        ((5, 0, 5), 9, OddsError, "a stack is 1, one stake, to 1,000,000,000 chips, not 0"),
        ((5, 5, 5), 0, OddsError, "a session has 1 to 1,000 rounds, not 0"),
        ((5,), None, OddsError, "one alone may never go broke: give a number of rounds"),
        ((10**6, 10**6), None, SimError, "last longer than 1,000,000 rounds: take larger stakes"),
        ((5,) * 11, 9, SimError, "seat_count is 2 to 10, not 11"),
    ],
)
def test_what_is_no_session_is_one_sentence(
    chips: tuple[int, ...], rounds: int | None, error: type[Exception], sentence: str
) -> None:
    """It says what came and what is allowed."""
    with pytest.raises(error, match=sentence):
        simulated_session(load_preset("classic"), chips, rounds=rounds)
