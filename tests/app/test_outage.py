"""After an outage every table is as it was, and no stake is lost or stuck (INT-1, INT-4)."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.app.clock import REVEAL_AFTER_START_MS
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.rules import EndRules
from ceelo.core.table import Phase, Policy, Seat
from tests.app.client import Client
from tests.app.houses import BANK, POT
from tests.app.support import FAST, House, Person, one_acts, open_house
from tests.crash.audit import chips_of

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.core.rules import HouseRules

TABLES = 50
"""With a round open, as INT-4 asks."""
ROUNDS_MORE = 2
MOVES_MAX = 500
OPEN = {Phase.LOBBY, Phase.ENDED}


class _Group:
    """The people of one table."""

    def __init__(self, people: list[Person], number: int) -> None:
        self.people = people
        self.table = people[0].table
        self.draw = random.Random(number)  # noqa: S311

    @classmethod
    async def begin(cls, house: House, number: int) -> _Group:
        """Seat two or three, begin, and play some way into a round."""
        rules = replace(POT if number % 2 else BANK, end=EndRules(rounds=30))
        people = [await house.host(rules, FAST)]
        for name in ("Bo", "Cy")[: 1 + number % 3 % 2]:
            people.append(await house.guest(people[0].table))
            await people[-1].sit(name)
        group = cls(people, number)
        await people[0].must(c.StartSession(seat=Seat(0)))
        for _ in range(group.draw.randrange(20)):
            await one_acts(people, Policy.BOLD, group.draw)
        while (await people[0].look()).view.phase in OPEN:
            await people[0].must(c.StartSession(seat=Seat(0)))
        return group

    def move(self, house: House) -> None:
        """Find *house* instead of the one that has gone."""
        for person in self.people:
            person.house = house

    async def return_to(self) -> None:
        """Let all come back who are away."""
        for person in self.people:
            shown = await person.look()
            seat = shown.you.seat
            chair = None if seat is None else shown.view.chairs[seat]
            if seat is not None and chair is not None and chair.is_away:
                await person.must(c.ComeBack(seat=seat))

    async def play(self, rounds: int) -> None:
        """Play on until so many more rounds are over, or the session is."""
        until = (await self.people[0].look()).view.rounds_played + rounds
        for _ in range(MOVES_MAX):
            seen = (await self.people[0].look()).view
            if seen.rounds_played >= until or seen.phase in OPEN:
                return
            # Of an open bank everybody may think for a while.
            for person in self.people:
                if await person.act(Policy.BOLD, self.draw):
                    break
        raise AssertionError(self.table)


def _crash(path: Path, to: Path) -> None:
    """Keep what is stored at this moment: all that is left after a power cut."""
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)


@pytest.mark.parametrize("come_back", [True, False], ids=["at once", "later"])
async def test_fifty_open_rounds_go_on(path: Path, tmp_path: Path, *, come_back: bool) -> None:
    """INT-4: all are resumed when their people come back, soon or late, and no chip is lost.

    INT-1: what is shown after the outage is what was shown before it, to every seat.
    """
    house = await open_house(path)
    groups = [await _Group.begin(house, number) for number in range(TABLES)]
    before = {
        group.table: [replace(await person.look(), left_ms=None) for person in group.people]
        for group in groups
    }
    chips = {group.table: chips_of(await house.table(group.table)) for group in groups}
    played = {name: shown[0].view.rounds_played for name, shown in before.items()}
    _crash(path, tmp_path / "after.sqlite3")
    await house.close()

    house = await open_house(tmp_path / "after.sqlite3", house.master)
    for group in groups:
        group.move(house)
        shown = [replace(await person.look(), left_ms=None) for person in group.people]
        assert shown == before[group.table]
    if not come_back:
        # Their clocks run out, one after the other; then the tables stand still (decision 6).
        for _ in range(10):
            await house.pass_time(31_000)
        for group in groups:
            assert chips_of(await house.table(group.table)) == chips[group.table]
    for group in groups:
        if not come_back:
            await group.return_to()
        await group.play(ROUNDS_MORE)

    for group in groups:
        table = await house.table(group.table)
        assert chips_of(table) == chips[group.table]
        assert table.rounds_played > played[group.table] or table.phase in OPEN
    await house.close()


@pytest.mark.parametrize("rules", [BANK, POT], ids=["bank", "pot"])
async def test_a_round_that_cannot_go_on_gives_everything_back(
    path: Path, tmp_path: Path, rules: HouseRules
) -> None:
    """INT-1: programs that do not come back to open their part leave a void round, with refunds."""
    house = await open_house(path)
    people = [await house.host(rules, FAST)]
    people.append(await house.guest(people[0].table))
    await people[1].sit("Bo")
    await people[0].must(c.StartSession(seat=Seat(0)))
    draw = random.Random(1)  # noqa: S311
    while (await people[0].look()).view.phase is not Phase.BINDING:
        await _act_with_commitments(house, people, draw)
    table = await house.table(people[0].table)
    assert any(table.stakes)
    _crash(path, tmp_path / "after.sqlite3")
    await house.close()

    house = await open_house(tmp_path / "after.sqlite3", house.master)
    people = [Person(house, one.table, one.player, one.token) for one in people]
    await people[0].look()
    await house.pass_time(REVEAL_AFTER_START_MS + 1)

    after = await house.table(people[0].table)
    events = [event for entry in await house.stream(people[0].table) for event in entry.events]
    assert isinstance(next(one for one in events if isinstance(one, e.RoundVoided)), e.RoundVoided)
    assert (after.bank, sum(after.stakes)) == (0, 0)
    for seat in (Seat(0), Seat(1)):
        assert after.worth(seat) == table.worth(seat)
    await house.close()


async def _act_with_commitments(house: House, people: list[Person], draw: random.Random) -> None:
    events = [event for entry in await house.stream(people[0].table) for event in entry.events]
    for person in people:
        shown = await person.look()
        seat = shown.you.seat
        if seat is None or seat not in shown.view.waiting:
            continue
        client = Client(person.table, person.player)
        client.take(events)
        choices = {choice.do: choice for choice in shown.you.legal}
        if (choice := choices.get("stake-bank")) is not None:
            least = choice.least
            assert least is not None
            await person.must(client.stake(c.StakeBank(seat=seat, chips=least)))
        elif (choice := choices.get("fade")) is not None:
            least = choice.least
            assert least is not None
            await person.must(client.stake(c.Fade(seat=seat, chips=least)))
        elif "pay-ante" in choices:
            await person.must(client.stake(c.PayAnte(seat=seat)))
        else:
            await person.act(Policy.BOLD, draw)
        return
