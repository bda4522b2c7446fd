"""Dice that were fixed are thrown, or none (CEELO-FAIR/1, server rule 3; RNG-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.app.ids import table_bytes
from ceelo.app.problem import Problem
from ceelo.core import command as c
from ceelo.core.rules import HouseRules
from ceelo.core.table import Seat
from ceelo.fair import draw_secret
from tests.app.support import House, Person, open_house

if TYPE_CHECKING:
    from pathlib import Path


async def test_another_key_throws_no_dice(tmp_path: Path) -> None:
    """A data base beside another key halts the table instead of giving it other dice."""
    path = tmp_path / "ceelo.sqlite3"
    house = await open_house(path)
    host = await house.host(HouseRules())
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    before = await house.stream(host.table)
    await house.close()

    other = await open_house(path, draw_secret())
    looked = await _at(other, host).do(c.ChangeClock(seat=Seat(0), clock_seconds=60))
    answer = await _at(other, host).do(c.AskThrow(seat=Seat(0)))

    # Not only the throw: nobody stakes a chip on dice that cannot be thrown.
    assert looked.problem == Problem.TABLE_HALTED
    assert answer.problem == Problem.TABLE_HALTED
    assert await other.store.head(table_bytes(host.table)) == len(before)
    await other.close()


def _at(house: House, person: Person) -> Person:
    return Person(house, person.table, person.player, person.token)
