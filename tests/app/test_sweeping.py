"""What is not needed is let go of, and nothing is lost by it."""

from ceelo.app.sessions import IDLE_MS_MAX
from ceelo.app.sweeper import SESSION_SWEEPS, SWEEP_MS
from ceelo.core import command as c
from ceelo.core.table import Policy, Seat
from tests.app.houses import BANK, POT
from tests.app.support import Eye, House

QUIET_MS = 5 * 60 * 1000 + 2 * SWEEP_MS


async def test_a_quiet_table_is_let_go_of(house: House) -> None:
    """A table that nobody watches costs no memory; the next who asks finds it as it was."""
    host = await house.host(BANK)
    before = await host.look()
    assert house.service.heartbeat(host.table) is not None

    await house.pass_time(QUIET_MS)

    assert house.service.heartbeat(host.table) is None
    assert await host.look() == before


async def test_a_watched_table_is_kept(house: House) -> None:
    """As long as somebody watches, its heartbeat goes on."""
    host = await house.host(BANK)
    house.service.watch(host.table, Eye(host.player))

    await house.pass_time(QUIET_MS)

    assert house.service.heartbeat(host.table) is not None


async def test_a_forgotten_game_is_let_go_of(house: House) -> None:
    """When everybody is gone in mid-game, clocks stand, and then the table is let go of."""
    host = await house.host(POT)
    await host.seat_bots(Policy.BOLD)
    await host.must(c.StartSession(seat=Seat(0)))

    await house.pass_time(30_000 + QUIET_MS)

    assert (await house.table(host.table)).chair(Seat(0)).away
    await house.pass_time(QUIET_MS)
    assert await house.store.due(house.clock.utc_ms() + 10**9, 10) == ()


async def test_old_sessions_are_forgotten(house: House) -> None:
    """Sessions that ran out are taken from the store within an hour."""
    host = await house.host(BANK)
    await house.pass_time(SWEEP_MS)
    house.clock.jump(IDLE_MS_MAX + 1)

    await house.pass_time(SWEEP_MS * SESSION_SWEEPS)

    assert await house.store.members(bytes.fromhex(host.table)) == ()  # type: ignore[arg-type]
