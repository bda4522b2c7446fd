"""A process that ends loses nothing: the same table, and the same dice to come."""

import random
from pathlib import Path

import pytest

from ceelo.app.dice import DiceKeeper
from ceelo.app.ids import table_bytes
from ceelo.core import command as c
from ceelo.core.event import DiceThrown
from ceelo.core.rules import HouseRules
from ceelo.core.table import THROWING, Phase, Policy, Seat
from tests.app.houses import BANK, POT
from tests.app.support import House, Person, one_acts, open_house, restarted

BANK_PHASES = {
    Phase.LOBBY,
    Phase.FIRST_THROWS,
    Phase.BANK_OFFERED,
    Phase.FADING,
    Phase.BANKER_THROWS,
    Phase.PLAYERS_THROW,
    Phase.ENDED,
}
POT_PHASES = {Phase.LOBBY, Phase.ANTEING, Phase.POT_THROWS, Phase.ENDED}


async def _two(house: House, rules: HouseRules) -> list[Person]:
    host = await house.host(rules)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    return [host, guest]


async def _next_throw(house: House, person: Person) -> c.ThrowDice:
    # What a process would throw that knows only the master and what is stored.
    store_id = table_bytes(person.table)
    dice = DiceKeeper(house.master).table(store_id, await house.store.salts(store_id))
    table = await house.table(person.table)
    return dice.throw(table, table.queue[0], auto=False)


@pytest.mark.parametrize(("rules", "phases"), [(BANK, BANK_PHASES), (POT, POT_PHASES)])
async def test_restarted_in_every_phase(path: Path, rules: HouseRules, phases: set[Phase]) -> None:
    """INT-1, RNG-9: in whatever phase a process ends, the next shows and throws the same."""
    house = await open_house(path)
    people = await _two(house, rules)
    draw, seen = random.Random(3), set[Phase]()  # noqa: S311
    for _ in range(400):
        before = [await person.look() for person in people]
        phase = before[0].view.phase
        is_new = phase not in seen
        seen.add(phase)
        thrown = await _next_throw(house, people[0]) if phase in THROWING else None
        if is_new:
            house = await restarted(house, path)
            for person in people:
                person.house = house
            after = [await person.look() for person in people]
            assert after == before
        if phase is Phase.ENDED:
            break
        if phase is Phase.LOBBY:
            await people[0].must(c.StartSession(seat=Seat(0)))
            continue
        await one_acts(people, Policy.BOLD, draw)
        if thrown is not None:
            events = (await house.stream(people[0].table))[-1].events
            came = next(event for event in events if isinstance(event, DiceThrown))
            assert (came.dice, came.element) == (thrown.dice, thrown.element)

    await house.close()
    assert phases <= seen


async def test_everybody_has_his_full_time_again(path: Path) -> None:
    """The clocks stand while the server is down, however long that takes (B3)."""
    house = await open_house(path)
    people = await _two(house, BANK)
    await people[0].must(c.StartSession(seat=Seat(0)))
    await house.pass_time(20_000)
    assert (await people[0].look()).left_ms == 10_000

    house = await restarted(house, path)
    people[0].house = house

    assert (await people[0].look()).left_ms == 30_000
    await house.pass_time(29_999)
    assert not (await house.table(people[0].table)).chair(Seat(0)).away
    await house.close()


async def test_bots_go_on_when_somebody_looks(path: Path) -> None:
    """After a restart a bot acts as soon as a person opens the table, and not before."""
    house = await open_house(path)
    host = await house.host(POT)
    await host.seat_bots(Policy.BOLD)
    await host.must(c.StartSession(seat=Seat(0)))

    house = host.house = await restarted(house, path)
    await house.pass_time(1_000)
    assert len(await house.stream(host.table)) == 3
    await host.look()
    await house.pass_time(1_000)

    assert len(await house.stream(host.table)) == 4
    await house.close()


async def test_a_stopping_service_finishes_what_it_began(path: Path) -> None:
    """What was answered before the stop is there after it; what comes later is turned down."""
    house = await open_house(path)
    host = await house.host(BANK)
    versions = [await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=n)) for n in (10, 20)]

    await house.service.stop()
    late = await host.do(c.ChangeClock(seat=Seat(0), clock_seconds=40))
    await house.store.close()

    again = await open_house(path, house.master)
    assert late.problem == "busy"
    assert [entry.version for entry in await again.stream(host.table)] == [1, *versions]
    await again.close()
