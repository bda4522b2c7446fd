"""Whole games, from the first seat to the standings."""

from functools import reduce

import pytest

from ceelo.app.fold import is_balanced
from ceelo.core import command as c
from ceelo.core.event import TableOpened
from ceelo.core.evolve import evolve, open_table
from ceelo.core.rules import HouseRules
from ceelo.core.table import Phase, Policy, Seat
from tests.app.houses import BANK, BANK_LAST, POT
from tests.app.support import House


@pytest.mark.parametrize("rules", [BANK, POT])
async def test_chips_are_conserved_at_every_entry(house: House, rules: HouseRules) -> None:
    """Pockets, bank and stakes are the chips that were bought, after each single entry (LED-1)."""
    host = await house.host(rules)
    await host.seat_bots(Policy.BOLD, Policy.CAREFUL)
    await host.must(c.StartSession(seat=Seat(0)))

    await host.play(Policy.BOLD)

    entries = await house.stream(host.table)
    first, *events = entries[0].events
    assert isinstance(first, TableOpened)
    table = reduce(evolve, events, open_table(first))
    for entry in entries[1:]:
        table = reduce(evolve, entry.events, table)
        assert is_balanced(table), entry.version
    assert table.phase is Phase.ENDED


async def test_a_rematch_begins_with_full_stacks(house: House) -> None:
    """After the end the host begins again; the chart begins again too."""
    host = await house.host(BANK_LAST)
    await host.seat_bots(Policy.BOLD)
    await host.must(c.StartSession(seat=Seat(0)))
    await host.play(Policy.BOLD)

    await host.must(c.StartSession(seat=Seat(0)))

    snapshot = await host.look()
    assert snapshot.view.session == 2
    assert [(point.session, point.round) for point in snapshot.history] == [(2, 0)]
    assert snapshot.history[0].chips[:2] == (40, 40)


async def test_the_chart_has_a_point_for_each_round(house: House) -> None:
    """The stacks of each round of the session are in the snapshot, beginning with the buy-in."""
    host = await house.host(POT)
    await host.seat_bots(Policy.BOLD, Policy.BOLD)
    await host.must(c.StartSession(seat=Seat(0)))

    await host.play(Policy.BOLD, rounds=4)

    history = (await host.look()).history
    assert [point.round for point in history] == [0, 1, 2, 3, 4]
    assert {sum(chips or 0 for chips in point.chips) for point in history} == {600}
