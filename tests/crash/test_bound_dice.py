"""Dice that are bound are thrown, whatever happens to the server in between (RNG-9)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.table import Phase
from ceelo.fair import Chain, Secret, draw_dice, make_tip, read_master, verify
from tests.crash.game import Game
from tests.crash.programs import Programs
from tests.crash.server import Server
from tests.fair_record import record_of

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.core.table import Table

KILLS = 4


def _fixed(server: Server, name: str, table: Table) -> tuple[int, int, int]:
    """Return the dice that the bind has fixed, from the secrets that only the folder has."""
    store_id, fair = bytes.fromhex(name), table.fair
    with closing(sqlite3.connect(server.database)) as connection:
        (salt,) = connection.execute(
            "select salt from chain_salt where table_id = ? and k = ?", (store_id, fair.k)
        ).fetchone()
    tip = make_tip(read_master(server.key.read_bytes()), store_id, fair.k, Secret(salt))
    element = Chain(tip, store_id, fair.k).element(fair.next_index).expose()
    entropy = bytes.fromhex(fair.entropy)
    return draw_dice(element, entropy, fair.k, fair.next_index, table.queue[0]).dice


@pytest.mark.parametrize("own_dice", [True, False], ids=["own randomness", "of the server alone"])
async def test_a_kill_between_bind_and_throw_changes_no_die(
    tmp_path: Path, *, own_dice: bool
) -> None:
    """RNG-9: after SIGKILL the dice are those of the bind, and every program agrees.

    What will come is worked out before each kill, from the element and the entropy that were fixed.
    """
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "pot", "Ann", "Bo", "Cy")
        await game.begin()
        programs = Programs(game.people)
        if own_dice:
            await programs.ante()
            assert (await game.people[0].snapshot()).view.phase is Phase.BINDING
            await programs.reveal()
        else:
            await game.play(lambda seen: seen.phase is Phase.POT_THROWS)
            await programs.catch_up()
        (bound,) = [event for event in programs.events if isinstance(event, e.RoundBound)]

        for _ in range(KILLS):
            table = programs.clients[0].table
            assert table is not None
            if table.phase is not Phase.POT_THROWS:
                break
            assert table.fair.entropy == bound.entropy
            due = _fixed(server, game.people[0].table, table)
            await server.restart()
            thrown = await programs.throw()
            place = (table.queue[0], table.fair.k, table.fair.next_index)
            assert (thrown.seat, thrown.k, thrown.index) == place
            assert (thrown.dice.first, thrown.dice.second, thrown.dice.third) == due
        await programs.catch_up()
        assert server.complaints() == []

    verdict = verify(record_of(game.people[0].table, programs.events))
    assert verdict.is_good
    assert {client.own for client in programs.clients} == {int(own_dice)}


async def test_a_kill_between_lock_and_bind_keeps_the_list(tmp_path: Path) -> None:
    """RNG-9: the same lock is bound with the same contributions, and nobody is missed meanwhile."""
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "pot", "Ann", "Bo")
        await game.begin()
        programs = Programs(game.people)
        await programs.ante()
        request = programs.clients[0].answer()
        assert isinstance(request, c.AskReveal)
        await game.people[0].must(request)

        await server.restart()
        await programs.reveal()
        await programs.throw()

    locks = [event for event in programs.events if isinstance(event, e.RoundLocked)]
    assert len(locks) == 1
    assert not [event for event in programs.events if isinstance(event, e.AttemptAbandoned)]
    assert verify(record_of(game.people[0].table, programs.events)).is_good
