"""Simulated figures meet the exact ones of `ceelo.odds`, within four standard errors."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core.money import Chips
from ceelo.core.rules import FirstBanker
from ceelo.house.load import load_preset, presets
from ceelo.odds import report, session
from ceelo.sim import BankFigures, Habits, PotFigures, RoundsPlan, SessionsPlan, simulate
from tests.core.parameters import house

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.sim import Estimate

SEED = 4
ROUNDS = 200_000

SHIPPED = {preset.name: preset.rules for preset in presets()}
BANKS = {name: rules for name, rules in SHIPPED.items() if rules.has_bank} | {
    "dice leave the area (V20)": house("CLASSIC", throw={"p_out": "1/50", "out": "below_none"}),
    "dice leave the area and are void (V20)": house(
        "CHIN", throw={"p_out": "1/7", "out": "rethrow"}
    ),
    "straights and no 1-2-3 (V1)": house("CLASSIC", rank={"straights": True, "no_123": True}),
    "straights, throw by throw (V1, V16)": house(
        "CLASSIC", rank={"straights": True}, throw={"cap": 2}
    ),
    "3-1-5, sums and low trips that lose (V1, V4)": house(
        "CLASSIC",
        throw={"cap": 3, "no_result": "loss"},
        rank={"extras": True, "ones": "low_lose"},
        pay={"loses_111": 3, "player": {"trips": 3}, "banker": {"trips": 2}},
    ),
    "no small number of parts (V16)": house("CLASSIC", throw={"cap": 20}),
    "the best of two (V19)": house("CLASSIC", throw={"cap": 2, "best_of_cap": True}),
    "players first (V6, V12)": house(
        "CLASSIC", bank={"first": "players"}, player={"instant": "six_one"}
    ),
    "the tied throw again (V14)": house("STREET-235", tie="replay"),
    "one throws for all (V48)": house("STREET-235", player={"shooter": "one"}),
}
POTS = {name: rules for name, rules in SHIPPED.items() if not rules.has_bank} | {
    "4-5-6 takes it (V37)": house("POT", pot={"instant456": True}),
    "the last wins unthrown (V38)": house("POT", pot={"last_standing": True}),
    "tied pay again (V36)": house("POT", pot={"tie": "reante"}),
    "tied pay twice as much (V36)": house("POT", pot={"tie": "reante", "doubled": True}),
    "the tied share (V36)": house("POT", pot={"tie": "split"}),
    "it is carried over (V36)": house("POT", pot={"tie": "carry_all"}),
    "nobody buys back (V36)": house("POT", pot={"buyback": True}),
    "straights (V1)": house("POT", rank={"straights": True}),
    "3-1-5 and sums (V1)": house("POT", rank={"extras": True}),
    "dice leave the area (V20)": house("POT", throw={"p_out": "1/9"}),
}


def meets(found: Estimate, exact: float) -> bool:
    """Say whether what was found is near enough; what never or always happens has no error."""
    if found.error_approx == 0:
        return found.value_approx == pytest.approx(exact, abs=30 / ROUNDS)
    return found.agrees_with(exact)


@pytest.mark.parametrize("name", BANKS)
def test_banks(name: str) -> None:
    """Edge, shares, what ends a round at once, the spread, and all of it by banker's result."""
    rules = BANKS[name]
    seat_count = min(4, rules.seats)
    found = simulate(RoundsPlan(rules=rules, rounds=ROUNDS, seat_count=seat_count, seed=SEED))
    assert isinstance(found, BankFigures)

    exact = report(rules).bank

    assert exact is not None
    sides = exact.stake.sides
    assert 0 < found.edge.error_approx < 0.01
    assert meets(found.edge, float(sides.edge))
    for share, chance in ((found.won, sides.win), (found.lost, sides.lose)):
        assert meets(share, float(chance))
    assert meets(found.pushed, float(sides.push))
    won, lost = found.at_once()
    assert meets(won, float(exact.stake.at_once_won))
    assert meets(lost, float(exact.stake.at_once_lost))
    deviation = exact.rounds[seat_count - 2].deviation_approx
    assert found.deviation_approx == pytest.approx(deviation, rel=0.01)
    by_banker = found.by_banker()
    for held in exact.stake.held:
        if float(held.chance) * ROUNDS < 1000:
            continue  # Too few for what is nearly normal.
        often, share, other, net = by_banker[held.result]
        assert meets(often, float(held.chance))
        assert meets(share, float(held.sides.win))
        assert meets(other, float(held.sides.lose))
        assert meets(net, float(held.sides.edge))


@pytest.mark.parametrize("name", POTS)
def test_pots(name: str) -> None:
    """By place in the throwing order who takes it and wins how much; shootouts; throws."""
    rules = POTS[name]
    found = simulate(RoundsPlan(rules=rules, rounds=60_000, seat_count=3, seed=SEED))
    assert isinstance(found, PotFigures)

    exact = report(rules).pots[1]

    for place, seat in enumerate(exact.by_order):
        assert meets(found.wins[place], float(seat.win))
        # What a place wins has a variance of 2 with one ante of three; paying again adds to it.
        assert seat.mean is not None
        if rules.pot.tie != "carry_all":  # What was carried over is in the next pot.
            error = sqrt(2 * 4 / found.rounds)
            assert abs(found.net_approx[place] - float(seat.mean)) < 4 * error
    for number, chance in enumerate(exact.shootouts[:3]):
        assert meets(found.with_shootouts(number), float(chance))
    assert meets(found.shootouts_mean, float(exact.shootouts_mean))
    throws = float(exact.throws)
    assert abs(found.throws_approx - throws) < 4 * sqrt(4 * throws / found.rounds)


TWO: dict[str, tuple[HouseRules, tuple[int, int]]] = {
    "classic": (load_preset("classic"), (3, 5)),
    "2, 3 and 5 times, and stacks that cannot pay it (D4)": (load_preset("street-235"), (4, 3)),
    "the bank goes round (V40)": (load_preset("teiai"), (4, 4)),
    "the bank stays (V40)": (house("CLASSIC", bank={"pass": "none", "broken": False}), (4, 4)),
    "dice leave the area (V20)": (house("CLASSIC", throw={"p_out": "1/20"}), (4, 4)),
    "straights (V1)": (house("CLASSIC", rank={"straights": True}), (2, 2)),
    "a pot, the first throw walks (V37)": (
        house("POT", pot={"ante": 1, "instant456": True}),
        (3, 3),
    ),
}


@pytest.mark.parametrize("name", TWO)
def test_sessions_of_two(name: str) -> None:
    """Every stack at the end, who is broke, and how many rounds are played, from small stacks."""
    rules, stacks = TWO[name]
    rounds, sessions = 6, 40_000
    ends = house("CLASSIC", end={"kind": "rounds", "rounds": rounds}).end
    plan = SessionsPlan(
        rules=replace(rules, end=ends, first=FirstBanker.HOST),
        sessions=sessions,
        seat_count=2,
        seed=SEED,
        stacks=(Chips(stacks[0]), Chips(stacks[1])),
        habits=(Habits(fade_chips=Chips(1), bank_chips=Chips(1)),),
    )
    found = simulate(plan)

    exact = session(plan.rules, stacks, rounds=rounds)

    assert meets(found.chips[0], stacks[0] + float(exact.mean))
    assert meets(found.broke[0], float(exact.broke))
    assert meets(found.broke[1], float(exact.other_broke))
    for one in exact.stacks:
        chance = float(one.chance)
        if chance * sessions > 100:
            share = float((found.stacks[:, 0] == one.chips).mean())
            assert abs(share - chance) < 4 * sqrt(chance * (1 - chance) / sessions)
    played = found.rounds
    error = float(played.std()) / sqrt(sessions)
    assert abs(float(played.mean()) - float(exact.rounds)) <= 4 * error
