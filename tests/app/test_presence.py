"""Who has lost his connection, and who is host when the host stays away (INT-5, V54)."""

from pathlib import Path

from ceelo.app.hosting import HOST_AWAY_MS
from ceelo.app.presence import GONE_MS
from ceelo.app.problem import Problem
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.table import Options, Pace, Phase, Policy, Seat
from tests.app.houses import BANK, BANK_OF_HOST
from tests.app.support import Eye, House, Person, restarted

HOST, GUEST = Seat(0), Seat(1)
NO_CLOCK = Options(clock_seconds=None, pace=Pace.FAST)


def _connect(person: Person) -> Eye:
    eye = Eye(person.player)
    person.house.service.watch(person.table, eye)
    return eye


async def _two(house: House) -> tuple[Person, Person]:
    host = await house.host(BANK_OF_HOST, NO_CLOCK)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    return host, guest


def _gone(house: House, person: Person) -> tuple[str, ...]:
    beat = house.service.heartbeat(person.table)
    assert beat is not None
    return beat.gone


async def test_a_lost_connection_is_told_after_a_moment(house: House) -> None:
    """A page that is loaded again is back before anybody hears of it."""
    host, guest = await _two(house)
    await host.seat_bots(Policy.BOLD)
    _connect(host)
    eye = _connect(guest)
    assert _gone(house, host) == ()

    house.service.unwatch(guest.table, eye)
    await house.pass_time(GONE_MS)
    assert _gone(house, host) == ()

    await house.pass_time(1)
    assert _gone(house, host) == (guest.player,)
    assert (await host.look()).gone == (guest.player,)

    _connect(guest)
    assert _gone(house, host) == ()


async def test_one_of_two_connections_is_enough(house: House) -> None:
    """A second tab that is shut is no loss."""
    host, guest = await _two(house)
    for person in (host, guest):
        _connect(person)
    second = _connect(guest)
    house.service.unwatch(guest.table, second)

    await house.pass_time(2 * GONE_MS)

    assert _gone(house, host) == ()


async def test_whom_nobody_has_seen_is_missed_after_a_moment_too(house: House) -> None:
    """After a restart everybody has the time to come back."""
    host, guest = await _two(house)
    _connect(host)
    assert _gone(house, host) == ()

    await house.pass_time(GONE_MS + 1)

    assert _gone(house, host) == (guest.player,)


async def test_a_table_that_nobody_watches_misses_nobody(house: House) -> None:
    """There is nobody to tell, and what was known of its people is forgotten."""
    host, _ = await _two(house)
    eye = _connect(host)
    assert _gone(house, host) == ()
    house.service.unwatch(host.table, eye)

    assert _gone(house, host) == ()


async def test_a_host_lets_go_on_without_a_guest_who_has_gone(house: House) -> None:
    """Without a clock too: what is asked of him is done for him, and no chip of his is staked."""
    host, guest = await _two(house)
    await host.must(c.StartSession(seat=HOST))
    await host.must(c.StakeBank(seat=HOST, chips=BANK.chips))
    await house.pass_time(60 * 60 * 1000)
    assert (await house.table(host.table)).phase is Phase.FADING

    await host.must(c.MarkAway(seat=HOST, target=GUEST))
    await house.pass_time(2000)

    events = [event for entry in await house.stream(host.table) for event in entry.events]
    assert any(isinstance(event, e.BankFaded) and event.auto for event in events)
    assert (await guest.do(c.ComeBack(seat=GUEST))).version is not None


async def test_a_host_who_is_connected_is_not_said_to_be_away(house: House) -> None:
    """Of one who has gone any guest may say so."""
    host, guest = await _two(house)
    eye = _connect(host)
    refused = await guest.do(c.MarkAway(seat=GUEST, target=HOST))
    assert refused.problem == Problem.STILL_HERE

    house.service.unwatch(host.table, eye)

    assert (await guest.do(c.MarkAway(seat=GUEST, target=HOST))).version is not None


async def test_a_host_who_stays_away_is_followed_by_who_is_here(house: House) -> None:
    """In the lobby too; one who comes back in time is still host."""
    host, _ = await _two(house)
    await host.must(c.StepAway(seat=HOST))
    await house.pass_time(HOST_AWAY_MS - 1)
    await host.must(c.ComeBack(seat=HOST))
    await host.must(c.StepAway(seat=HOST))
    await house.pass_time(HOST_AWAY_MS - 1)
    assert (await house.table(host.table)).host == HOST

    await house.pass_time(1)

    assert (await house.stream(host.table))[-1].events == (e.HostPassed(seat=GUEST),)


async def test_a_host_whose_guests_are_away_too_stays_host(house: House) -> None:
    """Until one of them is back, and has waited."""
    host, guest = await _two(house)
    await host.must(c.StepAway(seat=HOST))
    await guest.must(c.StepAway(seat=GUEST))
    await house.pass_time(10 * HOST_AWAY_MS)
    assert (await house.table(host.table)).host == HOST

    await guest.must(c.ComeBack(seat=GUEST))
    await house.pass_time(HOST_AWAY_MS)

    assert (await house.table(host.table)).host == GUEST


async def test_a_pause_does_not_keep_an_absent_host(house: House) -> None:
    """Else nobody could end it."""
    host, guest = await _two(house)
    await host.must(c.StartSession(seat=HOST))
    await host.must(c.PauseSession(seat=HOST))
    await host.must(c.StepAway(seat=HOST))

    await house.pass_time(HOST_AWAY_MS)

    assert (await guest.do(c.ResumeSession(seat=GUEST))).version is not None


async def test_a_new_process_gives_an_absent_host_his_time_again(house: House, path: Path) -> None:
    """And then has the same host as everybody (B3)."""
    host, _ = await _two(house)
    await host.must(c.StepAway(seat=HOST))
    await house.pass_time(HOST_AWAY_MS - 1)
    again = await restarted(house, path)
    try:
        await again.service.snapshot(host.table, host.player)
        await again.pass_time(HOST_AWAY_MS - 1)
        assert (await again.table(host.table)).host == HOST

        await again.pass_time(1)

        assert (await again.table(host.table)).host == GUEST
    finally:
        await again.close()


async def test_the_standings_of_a_game_that_is_over_stay(house: House) -> None:
    """However much has happened at the table since, and whoever has left."""
    host, guest = await _two(house)
    await host.must(c.StartSession(seat=HOST))
    assert (await host.look()).standings == ()
    await host.must(c.EndSession(seat=HOST))
    for pace in (Pace.HUMAN, Pace.FAST) * 40:
        await host.must(c.ChangePace(seat=HOST, pace=pace))
    await guest.must(c.LeaveSeat(seat=GUEST))

    shown = await host.look()

    assert [(one.name, one.seat) for one in shown.standings] == [("Ann", HOST), ("Bo", None)]
    assert not any(
        isinstance(event, e.SessionEnded) for entry in shown.log for event in entry.events
    )
