"""Bots at a table of every house: a session comes to its end, whatever the rules are."""

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from ceelo.core import command as c
from ceelo.core.event import SessionEnded
from ceelo.core.money import Chips
from ceelo.core.rules import (
    BankRules,
    EndKind,
    EndRules,
    FadeOrder,
    FirstBanker,
    FirstThrow,
    Form,
    HouseRules,
    Liability,
    PayRules,
    PayTable,
    PotRules,
    PotTie,
    StakeRules,
    ThrowRules,
    Tie,
)
from ceelo.core.table import Policy, Seat
from ceelo.house.load import presets
from tests.app.houses import BANK, BANK_LAST, POT, POT_LAST
from tests.app.support import House

SOON = EndRules(kind=EndKind.ROUNDS, rounds=12)
PRESETS = {preset.name: preset.rules for preset in presets()}
OTHERS: dict[str, HouseRules] = {
    "fixed": HouseRules(
        bet=Form.FIXED,
        chips=Chips(200),
        tie=Tie.REPLAY,
        first=FirstBanker.RANDOM,
        stake=StakeRules(min=Chips(10), unit=Chips(5), order=FadeOrder.FREE),
    ),
    "withdraw": HouseRules(
        chips=Chips(200),
        first=FirstBanker.SUM,
        bank=BankRules(withdraw=True, first=FirstThrow.PLAYERS, refuse=False),
        stake=StakeRules(min=Chips(10), unit=Chips(5)),
    ),
    "escrow": HouseRules(
        bet=Form.COVER,
        chips=Chips(60),
        first=FirstBanker.FOURS,
        pay=PayRules(player=PayTable(four_five_six=3, trips=5)),
        stake=StakeRules(min=Chips(10), liability=Liability.ESCROW),
    ),
    "debt": HouseRules(
        bet=Form.COVER,
        chips=Chips(60),
        pay=PayRules(banker=PayTable(four_five_six=3, trips=5)),
        stake=StakeRules(min=Chips(10), liability=Liability.DEBT),
    ),
    "bank": BANK,
    "bank-last": BANK_LAST,
    "pot-10": POT,
    "pot-last": POT_LAST,
    "best-of": HouseRules(chips=Chips(200), throw=ThrowRules(cap=3, best_of_cap=True)),
    **{
        tie: HouseRules(
            bet=Form.POT,
            chips=Chips(200),
            pot=PotRules(ante=Chips(10), tie=tie, instant456=True, last_standing=True),
        )
        for tie in PotTie
    },
}


@pytest.mark.parametrize("name", [*PRESETS, *OTHERS])
async def test_bots_play_every_house(house: House, name: str) -> None:
    """As many bots as may sit, and a person, come to the standings, and no chip is lost."""
    rules = {**PRESETS, **OTHERS}[name]
    if rules.end.kind is not EndKind.LAST:
        rules = replace(rules, end=SOON)
    host = await house.host(rules)
    bots = tuple(Policy)[: rules.seats - 1]
    await host.seat_bots(*bots)
    await host.must(c.StartSession(seat=Seat(0)))

    with capture_logs() as logs:
        await host.play(Policy.STEADY)

    assert [line for line in logs if line["log_level"] != "info"] == []
    events = [event for entry in await house.stream(host.table) for event in entry.events]
    ended = [event for event in events if isinstance(event, SessionEnded)]
    assert sum(line.chips for line in ended[0].standings) == (len(bots) + 1) * rules.chips
