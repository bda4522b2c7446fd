"""Sealed fades on their way through the service: stored whole, shown to their owner alone (V23)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ceelo.app.ids import table_bytes
from ceelo.app.stream import Body, next_head
from ceelo.core import command as c
from ceelo.core.event import FadeSealed, FadesOpened
from ceelo.core.money import Chips
from ceelo.core.rules import FadeOrder, StakeRules
from ceelo.core.table import Phase, Seat
from ceelo.store.base import Version
from tests.app.houses import BANK
from tests.app.support import Eye, House, Person, open_house, restarted

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.store.base import Entry

RULES = replace(BANK, stake=StakeRules(order=FadeOrder.SEALED))
SUM = 37
"""What is sealed; no other number of the game."""


async def _sealing(house: House) -> tuple[Person, Person, Person]:
    """Return banker and players, one of whom has sealed."""
    host = await house.host(RULES)
    second, third = [await house.guest(host.table) for _ in range(2)]
    await second.sit("Bo")
    await third.sit("Cy")
    await host.must(c.StartSession(seat=Seat(0)))
    people = (host, second, third)
    while (table := await house.table(host.table)).phase is not Phase.BANK_OFFERED:
        await people[table.queue[0]].must(c.AskThrow(seat=table.queue[0]))
    while (seat := (await house.table(host.table)).queue[0]) != 0:
        await people[seat].must(c.DeclineBank(seat=seat))
    await host.must(c.StakeBank(seat=Seat(0), chips=Chips(50)))
    return people


async def _last(house: House, person: Person) -> tuple[Entry, Entry]:
    stored = await house.store.read(table_bytes(person.table), Version(0), 500)
    return stored[-2], stored[-1]


async def test_only_its_owner_sees_what_is_sealed(path: Path) -> None:
    """Frames, snapshots and entries hide the sum, and the owner's own part has it."""
    house = await open_house(path)
    host, second, third = await _sealing(house)
    eyes = {person: Eye(person.player) for person in (host, second, third)}
    for eye in eyes.values():
        house.service.watch(host.table, eye)

    await second.must(c.Fade(seat=Seat(1), chips=Chips(SUM)))

    for person, eye in eyes.items():
        (frame,) = eye.seen()
        assert frame.events == (FadeSealed(seat=Seat(1), chips=None, auto=False),)
        own = SUM if person is second else None
        assert frame.you.sealed == own
        snapshot = await person.look()
        assert snapshot.you.sealed == own
        assert snapshot.log[-1].events == frame.events
        if person is not second:
            assert b'"chips":37' not in eye.frames[0]
            assert b":37" not in msgspec.json.encode(snapshot)
    (entry,) = (await house.stream(host.table))[-1:]
    assert entry.events == (FadeSealed(seat=Seat(1), chips=None, auto=False),)
    await house.close()


async def test_a_restart_keeps_what_is_sealed(path: Path) -> None:
    """The next process knows the sum from what is stored, and opens it with the others."""
    house = await open_house(path)
    people = await _sealing(house)
    await people[1].must(c.Fade(seat=Seat(1), chips=Chips(SUM)))

    house = await restarted(house, path)
    for person in people:
        person.house = house
    assert (await people[1].look()).you.sealed == SUM
    eye = Eye(people[0].player)
    house.service.watch(people[0].table, eye)
    await people[2].must(c.Fade(seat=Seat(2), chips=Chips(20)))

    _, opened, *_ = eye.seen()[-1].events
    assert isinstance(opened, FadesOpened)
    assert [(one.seat, one.named, one.chips) for one in opened.fades] == [(1, 37, 37), (2, 20, 13)]
    assert (await people[1].look()).you.sealed is None
    await house.close()


async def test_the_head_does_not_tell_what_is_sealed(path: Path) -> None:
    """Whoever knows all but the sum cannot find it by trying: the stored body has random bytes."""
    house = await open_house(path)
    _, second, _ = await _sealing(house)
    await second.must(c.Fade(seat=Seat(1), chips=Chips(SUM)))

    before, entry = await _last(house, second)

    body = msgspec.json.decode(entry.body, type=Body)
    assert body.events == (FadeSealed(seat=Seat(1), chips=Chips(SUM), auto=False),)
    assert len(bytes.fromhex(body.salt)) == 16
    assert next_head(before.head, entry.version, entry.body) == entry.head
    unsalted = entry.body.replace(b'"salt":"%s",' % body.salt.encode(), b"")
    guess = hashlib.sha256(before.head + entry.version.to_bytes(8, "big") + unsalted).digest()
    assert guess != entry.head
    assert b"salt" not in before.body
    await house.close()
