"""Dice that were fixed are thrown, or none (CEELO-FAIR/1, server rule 3; RNG-9)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from structlog.testing import capture_logs

from ceelo.app.ids import table_bytes
from ceelo.app.problem import Problem
from ceelo.core import command as c
from ceelo.core.rules import HouseRules
from ceelo.core.table import Seat
from ceelo.fair import draw_secret
from tests.app.houses import POT
from tests.app.support import House, Person, open_house

if TYPE_CHECKING:
    from pathlib import Path


async def test_another_key_throws_no_dice(path: Path) -> None:
    """RNG-9: a data base beside another key halts the table, pays nothing, and the log says it."""
    house = await open_house(path)
    host = await house.host(HouseRules())
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    before = await house.stream(host.table)
    await house.close()

    other = await open_house(path, draw_secret())
    with capture_logs() as logs:
        looked = await _at(other, host).do(c.ChangeClock(seat=Seat(0), clock_seconds=60))
        answer = await _at(other, host).do(c.AskThrow(seat=Seat(0)))

    # Not only the throw: nobody stakes a chip on dice that cannot be thrown.
    assert looked.problem == Problem.TABLE_HALTED
    assert answer.problem == Problem.TABLE_HALTED
    assert await other.store.head(table_bytes(host.table)) == len(before)
    # Whoever runs the server is told.
    assert {(line["event"], line["log_level"]) for line in logs} == {("table-halted", "critical")}
    await other.close()


async def test_a_changed_salt_halts_the_table_with_its_stakes(path: Path) -> None:
    """RNG-9: where the dice that were bound cannot be made, none are, and every stake stays."""
    house = await open_house(path)
    host = await house.host(POT)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    await host.must(c.PayAnte(seat=Seat(0)))
    await guest.must(c.PayAnte(seat=Seat(1)))
    before = await house.table(host.table)
    assert before.is_bound
    version = len(await house.stream(host.table))
    await house.close()
    with closing(sqlite3.connect(path)) as spoiler, spoiler:
        spoiler.execute("update chain_salt set salt = randomblob(32) where k = 0")

    again = await open_house(path, house.master)
    with capture_logs() as logs:
        answer = await _at(again, host).do(c.AskThrow(seat=before.queue[0]))
        await again.pass_time(120_000)

    assert answer.problem == Problem.TABLE_HALTED
    assert await again.store.head(table_bytes(host.table)) == version
    assert {(line["event"], line["log_level"]) for line in logs} == {("table-halted", "critical")}
    await again.close()


def _at(house: House, person: Person) -> Person:
    return Person(house, person.table, person.player, person.token)
