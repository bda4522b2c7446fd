"""Games whose players add to the dice themselves, and what can go wrong with that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.app.clock import REVEAL_MS
from ceelo.app.ids import table_bytes
from ceelo.core import command as c
from ceelo.store import base
from tests.app.party import Party, party
from tests.app.support import open_house
from tests.record.games import Played

if TYPE_CHECKING:
    from pathlib import Path


async def ended(played: Party) -> Played:
    """Close the house, and return the game as it was stored."""
    table = table_bytes(played.people[0].table)
    entries = await played.house.store.read(table, base.Version(0), 10_000)
    salts = await played.house.store.salts(table)
    await played.house.close()
    return Played(
        table=played.people[0].table,
        entries=tuple(entries),
        master=played.house.master,
        salts=tuple(salts),
    )


async def _without_one(path: Path) -> tuple[Party, c.AskReveal]:
    """Play until an attempt is given up, and return what came too late for it."""
    played = await party(path)
    await played.ante()
    late = played.clients[1].answer()
    assert isinstance(late, c.AskReveal)
    await played.answer(1)
    await played.house.pass_time(REVEAL_MS + 1)
    return played, late


async def _restore(played: Party, path: Path) -> None:
    """Go on at a server that was restored from a copy."""
    master = played.house.master
    await played.house.close()
    played.house = await open_house(path, master, is_restored=True)
    for person in played.people:
        person.house = played.house
    await played.people[0].look()
    await played.catch_up()


async def abandoned(path: Path) -> Played:
    """Return a game with an attempt that was given up, a late reveal, and its redraw."""
    played, late = await _without_one(path)
    await played.people[1].must(late)
    await played.answer()
    await played.answer()
    await played.throw_out()
    return await ended(played)


async def late_in_play(path: Path) -> Played:
    """Return a game whose late reveal came between the bind of the redraw and its first throw."""
    played, late = await _without_one(path)
    await played.answer()
    await played.answer()
    await played.people[1].must(late)
    await played.throw_out()
    return await ended(played)


async def voided(path: Path) -> Played:
    """Return a game with a void round that goes on at a server that was restored from a copy."""
    played, _ = await _without_one(path)
    await played.house.pass_time(REVEAL_MS + 1)
    await _restore(played, path)
    for person, client in zip(played.people, played.clients, strict=True):
        # Whoever was silent before sits out, and is asked for the next round.
        if client.seat in (await person.look()).view.waiting:
            await person.must(client.stake(c.PayAnte(seat=client.seat)))
            await played.catch_up()
    await played.house.pass_time(100)
    await played.answer()
    await played.throw_out()
    return await ended(played)


async def locked_and_restored(path: Path) -> Played:
    """Return a game whose server was restored from a copy while a lock waited for its reveals."""
    played = await party(path)
    await played.ante()
    await played.answer(1)
    await _restore(played, path)
    await played.ante()
    await played.answer()
    await played.throw_out()
    return await ended(played)
