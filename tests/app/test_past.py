"""What was is shown again as it was shown then (HIST-1)."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.app import past
from ceelo.app.ids import TableId
from ceelo.app.past import REPLAY_FRAMES_MAX, STRIDE, Past
from ceelo.app.problem import Problem, ServiceError
from ceelo.core import command as c
from ceelo.core.event import (
    Event,
    FadeSealed,
    FirstPlaceTied,
    RoundOpened,
    RoundSettled,
    SessionStarted,
)
from ceelo.core.evolve import evolve, fold
from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules, FadeOrder, FirstBanker, HouseRules, StakeRules
from ceelo.core.table import Phase, Policy, Seat
from ceelo.core.view import view
from ceelo.house.load import load_preset, presets
from tests.app.houses import BANK, BANK_LAST
from tests.app.storeless import BANK as LONG_BANK
from tests.app.storeless import POT as LONG_POT
from tests.app.storeless import Game
from tests.app.support import Eye, House, Person

if TYPE_CHECKING:
    from ceelo.wire.frames import SnapshotFrame

ROUNDS = 16
"""Of each house that ships: some hundreds in all."""
SEALED = replace(BANK, stake=StakeRules(order=FadeOrder.SEALED))
ROUNDS_LONG = 10_000
LOOKS = 60
"""About every so many entries somebody asks for the whole table."""

_LEFT = re.compile(rb'"left_ms":\d+')


def _timeless(frame: bytes) -> bytes:
    """Return *frame* without what only the moment knew: how long is left."""
    return _LEFT.sub(b'"left_ms":null', frame)


async def _frames(house: House, table: TableId, player: str) -> list[bytes]:
    """Return the frames of the whole game from its second entry on, page by page."""
    found: list[bytes] = []
    while True:
        moments = await house.service.moments(table, player, len(found) + 1, REPLAY_FRAMES_MAX)
        assert moments.start.version == len(found) + 1
        if not moments.frames:
            return found
        found += [bytes(frame) for frame in moments.frames]


class _Crowd:
    """A host with bots, a guest who comes and goes, and somebody who only watches."""

    def __init__(self, host: Person, guest: Person, watcher: Person) -> None:
        self.people = (host, guest, watcher)
        self.host = host
        self.guest = guest
        self.eyes = {person: Eye(person.player) for person in self.people}
        self.seen: list[tuple[Person, SnapshotFrame]] = []
        for eye in self.eyes.values():
            host.house.service.watch(host.table, eye)

    async def play(self, draw: random.Random) -> None:
        """Play until enough rounds are played, with a rematch after each end."""
        rounds = looked = 0
        while rounds < ROUNDS:
            table = await self.host.look()
            if table.view.phase in {Phase.LOBBY, Phase.ENDED}:
                rounds += table.view.rounds_played
                await self.host.must(c.StartSession(seat=Seat(0)))
            if table.version >= looked + LOOKS:
                looked = table.version
                self.seen += [(person, await person.look()) for person in self.people]
            policy = draw.choice(list(Policy))
            acted = [await one.act(policy, draw) for one in (self.host, self.guest)]
            if not any(acted):
                await self.host.house.pass_time(100)


async def _crowd(house: House, rules: HouseRules) -> _Crowd:
    host = await house.host(rules)
    crowd = _Crowd(host, await house.guest(host.table), await house.guest(host.table))
    if (rules.seats or 9) > 2:
        await host.seat_bots(Policy.BOLD, Policy.CAREFUL)
    await crowd.guest.sit("Bo")
    return crowd


@pytest.mark.parametrize("name", [*(preset.name for preset in presets()), "sealed"])
async def test_a_replay_is_what_was_seen_live(house: House, name: str) -> None:
    """HIST-1: in random games of all houses, to each seat the very bytes, but for the clock."""
    rules = SEALED if name == "sealed" else load_preset(name)
    crowd = await _crowd(house, replace(rules, end=EndRules(rounds=ROUNDS)))

    await crowd.play(random.Random(name))  # noqa: S311

    for person, eye in crowd.eyes.items():
        live = [_timeless(frame) for frame in eye.frames]
        assert await _frames(house, person.table, person.player) == live
    assert crowd.seen
    for person, snapshot in crowd.seen:
        moments = await house.service.moments(person.table, person.player, snapshot.version, 0)
        assert msgspec.json.encode(moments.start) == msgspec.json.encode(
            replace(snapshot, left_ms=None, gone=())
        )


@pytest.mark.parametrize("rules", [LONG_BANK, LONG_POT], ids=["bank", "pot"])
def test_ten_thousand_rounds_are_what_was_seen_live(rules: HouseRules) -> None:
    """HIST-1: from the stored events alone comes the same table, at every entry of every round.

    Half of the rounds are played in each of two houses.
    """
    game = Game(rules, 2)
    told = fold(_stored(game.events))
    rounds = compared = 0
    while rounds < ROUNDS_LONG // 2:
        before = len(game.events)
        game.play_on()
        for event in _stored(game.events[before:]):
            told = evolve(told, event)
            rounds += isinstance(event, RoundSettled)
        assert told == game.table
        compared += 1
    assert compared > 2 * rounds
    assert view(told) == view(game.table)


def _stored(events: list[Event]) -> list[Event]:
    return msgspec.json.decode(msgspec.json.encode(events), type=list[Event])


async def _clocks(house: House, count: int) -> Person:
    """Return the host of a table with so many entries."""
    host = await house.host(BANK)
    for number in range(count - 1):
        await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=10 + number % 2))
    return host


async def test_what_is_sealed_is_sealed_in_a_replay_too(house: House) -> None:
    """Before the fades are opened only its owner is told his own; afterwards it stays like that."""
    rules = replace(SEALED, first=FirstBanker.HOST, end=EndRules(kind=EndKind.OPEN))
    host = await house.host(rules)
    second, third = [await house.guest(host.table) for _ in range(2)]
    await second.sit("Bo")
    await third.sit("Cy")
    await host.must(c.StartSession(seat=Seat(0)))
    await host.must(c.StakeBank(seat=Seat(0), chips=Chips(50)))
    at = await second.must(c.Fade(seat=Seat(1), chips=Chips(37)))

    for is_open in (False, True):
        if is_open:
            await third.must(c.Fade(seat=Seat(2), chips=Chips(5)))
        for person in (host, second, third):
            moments = await house.service.moments(host.table, person.player, at - 1, 1)
            (frame,) = moments.frames
            assert b'"event":"fade-sealed","seat":1,"chips":null' in bytes(frame)
            later = (await house.service.moments(host.table, person.player, at, 0)).start
            assert later.log[-1].events == (FadeSealed(seat=Seat(1), chips=None, auto=False),)
            own = 37 if person is second else None
            assert later.you.sealed == own
            if own is None:
                assert b":37" not in bytes(frame)


async def test_pages_are_bounded_and_end_with_the_stream(house: House) -> None:
    """Nobody gets more than is given in one go, and where there is nothing there is an end."""
    host = await _clocks(house, REPLAY_FRAMES_MAX + 20)
    moments = house.service.moments

    first = await moments(host.table, host.player, 0, 10**9)
    assert (first.newest, first.start.version) == (REPLAY_FRAMES_MAX + 20, 1)
    assert len(first.frames) == REPLAY_FRAMES_MAX
    assert len((await moments(host.table, host.player, 3, 2)).frames) == 2
    for at in (first.newest, first.newest + 1, 2**53 - 1):
        last = await moments(host.table, host.player, at, 10)
        assert (last.start.version, last.frames) == (first.newest, ())


async def test_a_jump_goes_on_from_what_was_folded_before(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Far into a long game the second look reads little, and forgetting changes nothing."""
    host = await _clocks(house, 3 * STRIDE)
    looks = Past(house.store)
    at = 3 * STRIDE - 1
    whole = msgspec.json.encode((await looks.moments(host.table, host.player, at, 1)).start)
    kept = looks.kept

    assert kept == 2
    assert msgspec.json.encode((await looks.moments(host.table, host.player, at, 1)).start) == whole
    monkeypatch.setattr(past, "KEPT_FOLDS_MAX", 1)
    forgetful = Past(house.store)
    again = await forgetful.moments(host.table, host.player, at, 1)
    assert msgspec.json.encode(again.start) == whole
    assert forgetful.kept == 1


async def test_rounds_are_where_their_events_are(house: House) -> None:
    """Each round of each session has its versions, its times and the stacks after it."""
    host = await house.host(replace(BANK_LAST, end=EndRules(rounds=4)))
    await host.seat_bots(Policy.BOLD, Policy.STEADY)
    for _ in range(2):
        await host.must(c.StartSession(seat=Seat(0)))
        await host.play(Policy.BOLD)

    told = await house.service.rounds(host.table, 0, 1000)

    stream = {entry.version: entry for entry in await house.stream(host.table)}
    due = list[tuple[int, int]]()
    for event in [event for entry in stream.values() for event in entry.events]:
        if isinstance(event, SessionStarted):
            due.append((event.session, 0))
        elif isinstance(event, RoundSettled):
            due.append((due[-1][0], event.round))
    assert told.newest == max(stream)
    assert told.count == len(told.rounds)
    assert [(mark.session, mark.round) for mark in told.rounds if mark.chips] == due
    for mark in told.rounds:
        assert mark.last is not None
        first, last = stream[mark.first], stream[mark.last]
        assert (mark.began_ms, mark.ended_ms) == (first.at_ms, last.at_ms)
        if mark.round and mark.chips:
            opened = [one.round for one in first.events if isinstance(one, RoundOpened)]
            settled = [one for one in last.events if isinstance(one, RoundSettled)]
            assert mark.round in opened
            assert [(one.round, one.stacks) for one in settled] == [(mark.round, mark.chips)]
        elif not mark.round:
            assert mark.chips == (40, 40, 40)
    assert [one.session for one in told.sessions] == [1, 2]
    assert told.sessions[0].names == ("Ann", "Magpie", "Badger")
    part = await house.service.rounds(host.table, told.count - 1, 2)
    assert (part.count, part.rounds) == (told.count, told.rounds[-1:])
    assert [one.session for one in part.sessions] == [2]


async def test_throws_for_the_first_place_are_no_round(house: House) -> None:
    """They open a window for dice, and still there was none (V51)."""
    end = EndRules(kind=EndKind.OPEN, playoff=True)
    host = await house.host(replace(BANK, first=FirstBanker.HOST, end=end))
    await host.seat_bots(Policy.BOLD, Policy.BOLD)
    await host.must(c.StartSession(seat=Seat(0)))
    await host.must(c.EndSession(seat=Seat(0)))
    await host.play(Policy.BOLD)

    events = [event for entry in await house.stream(host.table) for event in entry.events]
    assert any(isinstance(event, FirstPlaceTied) for event in events)
    assert any(isinstance(event, RoundOpened) for event in events)
    told = await house.service.rounds(host.table, 0, 1000)
    assert [(mark.session, mark.round) for mark in told.rounds] == [(1, 0)]


async def test_no_table_has_no_past(house: House) -> None:
    """Whoever asks for what never was is told so."""
    await house.host(BANK)
    nowhere = TableId("0" * 32)

    for asked in (
        house.service.moments(nowhere, "ab" * 16, 1, 1),
        house.service.rounds(nowhere, 0, 1),
    ):
        with pytest.raises(ServiceError) as caught:
            await asked
        assert caught.value.problem is Problem.UNKNOWN_TABLE
