"""Frames to watchers: the same for all but for what each may do."""

import msgspec
import pytest

from ceelo.app import hub as hubs
from ceelo.app.hub import WATCHERS_MAX, Hub
from ceelo.app.ids import TableId
from ceelo.app.problem import Problem, ServiceError
from ceelo.core import command as c
from ceelo.core.legal import legal
from ceelo.core.table import Policy, Seat
from ceelo.core.view import view
from ceelo.wire.frames import EntryFrame, You
from tests.app.houses import BANK, POT
from tests.app.support import Eye, House

TABLE = TableId("00" * 16)


async def test_each_entry_is_one_frame_for_each(house: House) -> None:
    """Every watcher gets every entry, with the view after it and his own part."""
    host = await house.host(POT)
    guest = await house.guest(host.table)
    eyes = [Eye(host.player), Eye(guest.player), Eye("ab" * 16)]
    for eye in eyes:
        house.service.watch(host.table, eye)
    await host.seat_bots(Policy.BOLD)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))

    table = await house.table(host.table)
    entries = (await house.stream(host.table))[1:]
    seats = (Seat(0), Seat(2), None)
    for eye, seat in zip(eyes, seats, strict=True):
        frames = eye.seen()
        assert [frame.version for frame in frames] == [entry.version for entry in entries]
        assert [frame.events for frame in frames] == [entry.events for entry in entries]
        assert [frame.head for frame in frames] == [entry.head for entry in entries]
        assert frames[-1].view == view(table)
        assert frames[-1].left_ms == 30_000
        assert frames[-1].you == You(player=eye.player, seat=seat, legal=legal(table, seat))


async def test_no_frame_says_what_was_true_before(house: House) -> None:
    """What each may do is right in every frame, whatever of it changed since the last."""
    host = await house.host(BANK)
    guest = await house.guest(host.table)
    players = (host.player, guest.player, "ab" * 16)
    eyes = [Eye(player) for player in players]
    for eye in eyes:
        house.service.watch(host.table, eye)
    here, there = Seat(0), Seat(1)
    steps = (
        (guest, c.TakeSeat(player=guest.player, name="Bo", seat=there)),
        (host, c.StartSession(seat=here)),
        (guest, c.StepAway(seat=there)),
        (guest, c.ComeBack(seat=there)),
        (host, c.PauseSession(seat=here)),
        (host, c.GiveHost(seat=here, target=there)),
        (guest, c.ResumeSession(seat=there)),
        (guest, c.EndSession(seat=there)),
        (host, c.LeaveSeat(seat=here)),
    )

    for person, command in steps:
        await person.must(command)
        table = await house.table(host.table)
        for eye, player in zip(eyes, players, strict=True):
            seat = table.seat_of(player)
            you = You(player=player, seat=seat, legal=legal(table, seat))
            assert eye.seen()[-1].you == you


async def test_the_bytes_are_those_of_the_frame(house: House) -> None:
    """What is put together from parts is what the frame's own type would write."""
    host = await house.host(BANK)
    eye = Eye(host.player)
    house.service.watch(host.table, eye)

    await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=None))

    frame = msgspec.json.decode(eye.frames[0], type=EntryFrame)
    assert msgspec.json.encode(frame) == eye.frames[0]


async def test_who_has_gone_gets_nothing(house: House) -> None:
    """After unwatching no frame comes, and a second goodbye harms nobody."""
    host = await house.host(BANK)
    eye = Eye(host.player)
    house.service.watch(host.table, eye)
    house.service.unwatch(host.table, eye)
    house.service.unwatch(host.table, eye)

    await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=60))

    assert eye.frames == []


async def test_a_watcher_may_leave_while_it_is_told(house: House) -> None:
    """One that is closed by its own frame does not keep the others from theirs."""
    host = await house.host(BANK)

    class Leaver(Eye):
        """Gone with the first frame."""

        def push(self, frame: bytes) -> None:
            super().push(frame)
            house.service.unwatch(host.table, self)

    eyes = [Leaver(host.player), Eye(host.player)]
    for eye in eyes:
        house.service.watch(host.table, eye)
    for seconds in (60, 90):
        await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=seconds))

    assert [len(eye.frames) for eye in eyes] == [1, 2]


def test_a_table_has_so_many_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more than a table can serve is told so; who is there already stays."""
    assert WATCHERS_MAX == 1000
    monkeypatch.setattr(hubs, "WATCHERS_MAX", 2)
    hub = Hub()
    eyes = [Eye("ab" * 16) for _ in range(3)]
    for eye in eyes[:2]:
        hub.watch(TABLE, eye)

    with pytest.raises(ServiceError) as caught:
        hub.watch(TABLE, eyes[2])
    hub.watch(TABLE, eyes[0])

    assert caught.value.problem is Problem.WATCHERS_FULL


async def test_the_heartbeat_says_where_the_table_is(house: House) -> None:
    """A client that is behind sees it by version and head (B2)."""
    host = await house.host(POT)
    await host.seat_bots(Policy.BOLD)
    await host.must(c.StartSession(seat=Seat(0)))
    await house.pass_time(1_000)

    beat = house.service.heartbeat(host.table)

    last = (await house.stream(host.table))[-1]
    assert beat is not None
    assert (beat.version, beat.head) == (last.version, last.head)
    assert beat.left_ms == (await host.look()).left_ms
    assert house.service.heartbeat(TABLE) is None
