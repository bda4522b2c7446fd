"""Who is gone changes no die and no payment (INT-1, INT-3)."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules
from ceelo.core.table import THROWING, Phase, Policy, Seat
from tests.app.houses import BANK, POT
from tests.app.support import FAST, House, Person, one_acts, open_house

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.core.rules import HouseRules

ROUNDS = 10
FOR_STAKES = THROWING - {Phase.FIRST_THROWS}
"""After the throws for the first bank comes an offer, which who is gone does not take (D6)."""


def _copy(path: Path, to: Path) -> None:
    """Copy the data base at *path*, with all that is stored at this moment."""
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)


async def _rest_of_round(house: House, host: Person, after: int) -> list[e.Event]:
    """Return what happened behind version *after* to the end of the round, by whoever did it."""
    found: list[e.Event] = []
    for entry in await house.service.entries(host.table, after):
        for event in entry.events:
            if isinstance(event, e.DiceThrown):
                found.append(replace(event, auto=False))
            elif not isinstance(event, e.SeatAway):
                found.append(event)
            if isinstance(event, e.RoundSettled):
                return found
    raise AssertionError(found)


async def _played(house: House, people: list[Person], after: int, draw: random.Random) -> None:
    """Play until a round is settled behind version *after*."""
    while not any(
        isinstance(event, e.RoundSettled)
        for entry in await house.service.entries(people[0].table, after)
        for event in entry.events
    ):
        if not any([await person.act(Policy.BOLD, draw) for person in people]):
            await house.pass_time(1000)


async def _to_the_dice(people: list[Person], draw: random.Random) -> int:
    """Play until a bound round is thrown for, and return the version."""
    while (shown := await people[0].look()).view.phase not in FOR_STAKES:
        if shown.view.phase is Phase.LOBBY:
            await people[0].must(c.StartSession(seat=Seat(0)))
        else:
            await one_acts(people, Policy.BOLD, draw)
    return shown.version


@pytest.mark.parametrize("rules", [BANK, POT], ids=["bank", "pot"])
async def test_who_drops_out_after_the_bind_changes_nothing(
    path: Path, tmp_path: Path, rules: HouseRules
) -> None:
    """The same round twice, with all and without some: the same events but for ``auto``."""
    house = await open_house(path)
    open_end = replace(rules, chips=Chips(100_000), end=EndRules(kind=EndKind.OPEN))
    people = [await house.host(open_end, FAST)]
    for name in ("Bo", "Cy", "Di"):
        people.append(await house.guest(people[0].table))
        await people[-1].sit(name)
    draw, absences = random.Random(5), 0  # noqa: S311

    for number in range(ROUNDS):
        version = await _to_the_dice(people, draw)
        copy = tmp_path / f"copy-{number}.sqlite3"
        _copy(path, copy)
        other = await open_house(copy, house.master)
        gone = draw.sample(people, draw.randint(1, 3))
        here = [Person(other, one.table, one.player, one.token) for one in people]
        for seat, person in enumerate(here):
            if people[seat] in gone:
                await person.must(c.StepAway(seat=Seat(seat)))
                absences += 1
        left = [person for seat, person in enumerate(here) if people[seat] not in gone]
        await _played(other, left, version, draw)
        await _played(house, people, version, draw)

        assert await _rest_of_round(other, left[0], version) == await _rest_of_round(
            house, people[0], version
        )
        await other.close()

    assert absences > ROUNDS
    await house.close()
