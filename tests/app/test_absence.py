"""Who is gone changes no die and no payment, and loses nothing but his choices (INT-2, INT-3)."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.app.housework import Drafted, draft_entry
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules
from ceelo.core.table import THROWING, Phase, Policy, Seat
from tests.app.houses import BANK, BANK_OF_HOST, POT
from tests.app.storeless import BANK as LONG_BANK
from tests.app.storeless import POT as LONG_POT
from tests.app.storeless import Game
from tests.app.support import FAST, House, Person, one_acts, open_house

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.core.rules import HouseRules

ROUNDS = 10
ROUNDS_EACH = 500
"""Of two houses: the 1,000 rounds of INT-3."""
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
    """INT-3: the same round twice, with all and without some, by the whole service."""
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


def _without(game: Game, gone: list[Seat]) -> list[e.Event]:
    """Return the rest of the round in play if *gone* leave now and their throws are made."""
    table = game.table
    found: list[e.Event] = []
    for seat in gone:
        drafted = draft_entry(table, c.StepAway(seat=seat), game.dice)
        assert isinstance(drafted, Drafted)
        table = drafted.table
    while True:
        seat = table.queue[0]
        thrown = game.dice.throw(table, seat, auto=seat in gone)
        drafted = draft_entry(table, thrown, game.dice)
        assert isinstance(drafted, Drafted)
        table = drafted.table
        for event in drafted.events:
            found.append(event)
            if isinstance(event, e.RoundSettled):
                return found


@pytest.mark.parametrize("rules", [LONG_BANK, LONG_POT], ids=["bank", "pot"])
def test_a_thousand_rounds_are_the_same_whoever_drops_out(rules: HouseRules) -> None:
    """INT-3: dice, elements, results and payments are the same events but for ``auto``."""
    game, rounds, autos = Game(rules, 5), 0, 0
    while rounds < ROUNDS_EACH:
        game.play_on()
        if game.table.phase not in FOR_STAKES or game.table.tries:
            continue
        gone = game.random.sample(game.table.occupied, game.random.randint(1, 5))
        whole, rest = _without(game, []), _without(game, gone)

        assert [event for event in rest if not isinstance(event, e.DiceThrown)] == [
            event for event in whole if not isinstance(event, e.DiceThrown)
        ]
        for one, same in zip(_throws(rest), _throws(whole), strict=True):
            assert one == replace(same, auto=one.seat in gone)
            autos += one.auto
        rounds += 1
        while game.table.phase in FOR_STAKES:
            game.play_on()
    assert autos > ROUNDS_EACH


def _throws(events: list[e.Event]) -> list[e.DiceThrown]:
    return [event for event in events if isinstance(event, e.DiceThrown)]


async def test_who_is_away_is_shown_so_throws_and_stakes_nothing(house: House) -> None:
    """INT-2: his turns are thrown in their order and never skipped, and he takes no new risk."""
    people = [await house.host(replace(BANK, end=EndRules(rounds=30)), FAST)]
    for name in ("Bo", "Cy"):
        people.append(await house.guest(people[0].table))
        await people[-1].sit(name)
    away, draw = Seat(1), random.Random(2)  # noqa: S311
    await people[0].must(c.StartSession(seat=Seat(0)))
    # In the middle of the throws for the first bank, so that one of his throws is still to come.
    await people[1].must(c.StepAway(seat=away))
    while (seen := (await people[0].look()).view).rounds_played < 5:
        chair = seen.chairs[away]
        assert chair is not None
        assert chair.is_away
        if not any([await person.act(Policy.BOLD, draw) for person in (people[0], people[2])]):
            await house.pass_time(1000)

    events = [event for entry in await house.stream(people[0].table) for event in entry.events]
    thrown = [event for event in events if isinstance(event, e.DiceThrown) and event.seat == away]
    assert thrown
    assert all(event.auto for event in thrown)
    absences = [event for event in events if isinstance(event, e.SeatAway)]
    assert absences == [e.SeatAway(seat=away, auto=False)]
    risked = (e.BankStaked, e.BankFaded, e.AntePaid)
    assert not [event for event in events if isinstance(event, risked) and event.seat == away]


@pytest.mark.parametrize("act", ["come-back", "throw", "fade"])
async def test_whatever_who_is_away_does_ends_it(house: House, act: str) -> None:
    """INT-2: no matter which of his actions it is."""
    host = await house.host(BANK if act == "throw" else BANK_OF_HOST, FAST)
    guest = await house.guest(host.table)
    seat = await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    if act == "throw":
        # Both throw for the first bank, the host first.
        await host.must(c.AskThrow(seat=Seat(0)))
    else:
        await host.must(c.StakeBank(seat=Seat(0), chips=Chips(50)))
    await guest.must(c.StepAway(seat=seat))

    acts: dict[str, c.Request] = {
        "come-back": c.ComeBack(seat=seat),
        "throw": c.AskThrow(seat=seat),
        "fade": c.Fade(seat=seat, chips=Chips(10)),
    }
    await guest.must(acts[act])

    chair = (await host.look()).view.chairs[seat]
    assert chair is not None
    assert not chair.is_away
