"""Evenings that are played out meet the exact odds they are drawn from."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core.command import Fade
from ceelo.core.decide import decide
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.table import Phase, Seat
from ceelo.house.load import load_preset, presets
from ceelo.odds import OddsError, evenings, purse, report
from ceelo.odds.bare import staked, with_chips
from ceelo.odds.ends import BARS_MAX, ahead_of, counted, errors_of
from ceelo.odds.evening_told import EVENINGS, POINTS_MAX
from tests.core.parameters import house

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

FOUR_SIGMA = 4
LONG = 300
"""Rounds of a long evening."""


@pytest.mark.parametrize("name", [preset.name for preset in presets()])
def test_every_house_that_ships_is_played_out(name: str) -> None:
    """The mean of all evenings is the exact one within 4 sigma."""
    rules = load_preset(name)
    played = evenings(rules, seed=7, rounds=LONG, seats=5)
    ends = [line[-1] for line in played.lines]

    assert len(ends) == EVENINGS
    assert abs(fmean(ends) - played.mean_approx) < FOUR_SIGMA * played.deviation_approx / sqrt(
        EVENINGS
    )
    assert {line[0] for line in played.lines} == {0}
    assert {len(line) for line in played.lines} == {LONG // played.step + 1}
    assert len(played.lines[0]) <= POINTS_MAX + 1


@pytest.mark.parametrize("name", [one.name for one in presets() if one.rules.has_bank])
def test_mean_and_deviation_are_those_of_the_report(name: str) -> None:
    """The player loses what the banker gains of every stake, as far as stakes have thirds."""
    rules = load_preset(name)
    bank = report(rules).bank
    assert bank is not None
    played = evenings(rules, seed=1, rounds=40)

    assert played.stake == rules.stake.min
    assert played.mean == -bank.stake.sides.edge * 40 * played.stake
    assert played.deviation_approx == pytest.approx(
        played.stake * sqrt(40 * float(bank.stake.variance))
    )


def test_the_same_seed_draws_the_same_evenings() -> None:
    """And another one others."""
    rules = load_preset("classic")
    first, same, other = [evenings(rules, seed=seed, rounds=30) for seed in (1, 1, 2)]

    assert first == same
    assert first.lines != other.lines
    assert first.mean == other.mean


def test_the_first_throw_of_a_pot_walks_round() -> None:
    """V37: where the first 4-5-6 takes all, after a whole walk nobody has had the better places."""
    rules = house("POT-456")
    walked = evenings(rules, seed=1, rounds=30, seats=3)
    once = evenings(rules, seed=1, rounds=1, seats=3)

    assert walked.mean == 0
    (pot,) = [one for one in report(rules).pots if one.seats == 3]
    assert once.mean == rules.pot.ante * (3 * pot.by_order[0].win - 1)


def test_two_may_split_a_pot() -> None:
    """V36 `split`: who ties has his ante back."""
    played = evenings(house("POT", pot={"tie": "split"}), seed=1, rounds=50)

    assert played.mean == Fraction(0)
    assert 0 in {line[1] for line in played.lines}


SHORT = 12


@pytest.mark.parametrize("name", [one.name for one in presets() if one.rules.has_bank])
def test_ends_and_ruin_are_those_of_exact_fractions(name: str) -> None:
    """What is added in numbers of 16 digits is what `purse` has as fractions."""
    rules = load_preset(name)
    chips = SHORT * rules.stake.min
    exact = purse(rules, chips, rounds=40)
    played = evenings(rules, seed=3, rounds=40, chips=chips)
    ahead = sum([one.chance for one in exact.stacks if one.chips > chips], Fraction(0))

    assert played.is_exact
    assert played.errors is None
    assert played.mean is None
    assert played.mean_approx == pytest.approx(float(exact.mean))
    assert played.broke_approx == pytest.approx(float(exact.broke))
    assert played.ahead_approx == pytest.approx(float(ahead))
    for bar in played.ends[1:-1]:
        here = [one.chance for one in exact.stacks if bar.least <= one.chips - chips <= bar.most]
        assert bar.chance_approx == pytest.approx(float(sum(here, Fraction(0))))


@pytest.mark.parametrize("name", [preset.name for preset in presets()])
@pytest.mark.parametrize("short", [False, True])
def test_ends_hold_every_evening(name: str, *, short: bool) -> None:
    """All chances sum to 1, all that were played out are there, and the mean is the exact one."""
    rules = load_preset(name)
    stake = rules.stake.min if rules.has_bank else rules.pot.ante
    chips = SHORT * stake if short else None
    played = evenings(rules, seed=5, rounds=100, seats=3, chips=chips)

    assert len(played.ends) <= BARS_MAX
    assert sum([bar.chance_approx for bar in played.ends]) == pytest.approx(1)
    assert sum([bar.evenings for bar in played.ends]) == EVENINGS
    assert played.ahead_approx + played.level_approx + played.behind_approx == pytest.approx(1)
    assert (played.broke_approx > 0) == short
    if played.mean is not None:
        assert played.mean_approx == float(played.mean)
    gaps = [
        after.least - bar.most for bar, after in zip(played.ends, played.ends[1:], strict=False)
    ]
    assert len(set(gaps)) == 1


def test_evenings_that_were_played_out_meet_the_ends() -> None:
    """How many of 200 are broke, and how many end in each bar, is within 4 sigma of the chance."""
    played = evenings(load_preset("classic"), seed=11, rounds=100, chips=10)
    broke = sum([line[-1] <= -10 for line in played.lines])
    pairs = [(broke, played.broke_approx)]
    pairs += [(bar.evenings, bar.chance_approx) for bar in played.ends]

    for count, chance in pairs:
        sigma = sqrt(EVENINGS * chance * (1 - chance))
        # Of a bar that hardly ever comes there may be one.
        assert abs(count - EVENINGS * chance) <= FOUR_SIGMA * sigma + 1


def test_one_round_ends_as_the_rulebook_says() -> None:
    """Rulebook 2.2 a: a stake wins 97/216, is a push 25/324 and loses 307/648."""
    played = evenings(load_preset("classic"), seed=1, rounds=1)

    assert [(bar.least, bar.most) for bar in played.ends] == [(-1, -1), (0, 0), (1, 1)]
    assert [bar.chance_approx for bar in played.ends] == pytest.approx(
        [307 / 648, 25 / 324, 97 / 216]
    )


def test_what_takes_too_long_is_counted_and_says_so() -> None:
    """Where the ends are not worked out they are those of the evenings that were played out."""
    player = {"456": 7, "trips": 11, "ones": 19}
    banker = {"456": 13, "trips": 17, "ones": 20}
    rules = house("CHIN", pay={"player": player, "banker": banker, "loses_123": 9})
    played = evenings(rules, seed=2, rounds=LONG)
    ends = [line[-1] for line in played.lines]

    assert not played.is_exact
    assert played.errors is not None
    assert played.errors.ahead_approx == pytest.approx(
        sqrt(played.ahead_approx * (1 - played.ahead_approx) / EVENINGS)
    )
    assert played.errors.mean_approx == 0  # The mean is known without them.
    assert played.ahead_approx == pytest.approx(sum([end > 0 for end in ends]) / EVENINGS)
    assert [bar.chance_approx * EVENINGS for bar in played.ends] == pytest.approx(
        [bar.evenings for bar in played.ends]
    )


def test_what_always_happens_has_no_error() -> None:
    """Of 200 evenings each is a part, and all of them together are a hair more than 1."""
    ends = counted([1] * EVENINGS, None)

    assert ahead_of(ends.chances)[0] == pytest.approx(1)
    assert errors_of(ends, EVENINGS).ahead_approx == 0


NO_STACKS = [
    ("classic", 0, "a stack is 1, enough for one stake, to"),
    ("pot", 5, "a stack is 10, enough for one stake, to"),
]


@pytest.mark.parametrize(("name", "chips", "sentence"), NO_STACKS)
def test_a_stack_that_is_none_is_refused(name: str, chips: int, sentence: str) -> None:
    """One sentence says what there may be."""
    with pytest.raises(OddsError, match=sentence):
        evenings(load_preset(name), seed=1, rounds=10, chips=chips)


ESCROW = [
    # What a stake of 10 may lose at most, and so the chips without which it is not taken (V32).
    ("STREET-235", 10),
    ("SUIKODEN", 30),
    ("CHIN", 50),
]


@pytest.mark.parametrize(("name", "needs"), ESCROW)
def test_who_cannot_cover_all_that_he_may_lose_leaves(name: str, needs: int) -> None:
    """V32 `escrow`: no stake is taken that could lose more than its player has."""
    rules = house(name, seats=10, stake={"liability": "escrow", "min": 10, "unit": 10})
    chips = needs + 20

    played = evenings(rules, seed=1, rounds=40, chips=chips)

    assert [_may_stake(rules, pocket) for pocket in (needs - 1, needs)] == [False, True]
    for before, after in [pair for line in played.lines for pair in pairwise(line)]:
        assert after - before >= -needs
        assert after == before or chips + before >= needs
    assert played.is_exact
    assert played.broke_approx > 0
    with pytest.raises(OddsError, match=f"a stack is {needs}, enough for one stake, to"):
        evenings(rules, seed=1, rounds=40, chips=needs - 1)


def _may_stake(rules: HouseRules, pocket: int) -> bool:
    """Say whether who has only *pocket* may have the least stake at risk, as the core has it."""
    table = with_chips(staked(rules, [Chips(0)], bank=Chips(1000)), {Seat(1): Chips(pocket)})
    table = replace(table, phase=Phase.FADING, queue=(Seat(1),), open_bank=Chips(1000))
    return not isinstance(decide(table, Fade(seat=Seat(1), chips=rules.stake.min)), Refusal)


REFUSED = [
    ("CLASSIC", 0, 2, "1 to 1,000 rounds, not 0"),
    ("CLASSIC", 1001, 2, "1 to 1,000 rounds, not 1001"),
    ("POT", 1, 1, "2 to 10 seats, not 1"),
    ("POT", 1, 11, "2 to 10 seats, not 11"),
]


@pytest.mark.parametrize(("name", "rounds", "seats", "sentence"), REFUSED)
def test_what_is_no_evening_is_refused(name: str, rounds: int, seats: int, sentence: str) -> None:
    """One sentence says what there may be."""
    with pytest.raises(OddsError, match=sentence):
        evenings(house(name), seed=1, rounds=rounds, seats=seats)
