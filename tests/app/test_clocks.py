"""Deadlines, absent people, and the agreed time of a session (V50, V56, T9)."""

import pytest

from ceelo.app.clock import ALONE_MS
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules, FirstBanker, HouseRules
from ceelo.core.table import EndReason, Options, Pace, Phase, Policy, Seat, Table
from tests.app.houses import BANK, BANK_OF_HOST, POT
from tests.app.support import FAST, Eye, House, Person

HOST, GUEST = Seat(0), Seat(1)


async def _two(house: House, rules: HouseRules, options: Options = FAST) -> tuple[Person, Person]:
    host = await house.host(rules, options)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=HOST))
    return host, guest


async def _last(house: House, person: Person) -> tuple[e.Event, ...]:
    return (await house.stream(person.table))[-1].events


async def _table(house: House, person: Person) -> Table:
    return await house.table(person.table)


async def test_a_banker_who_says_nothing_declines(house: House) -> None:
    """When his time is up the bank goes on to the next, and he is away."""
    host, _ = await _two(house, BANK_OF_HOST)

    await house.pass_time(29_999)
    assert (await _table(house, host)).queue == (HOST, GUEST)
    await house.pass_time(1)

    assert e.BankDeclined(seat=HOST, auto=True) in await _last(house, host)
    table = await _table(house, host)
    assert table.queue == (GUEST,)
    assert table.chair(HOST).away


async def test_who_does_not_fade_passes(house: House) -> None:
    """When his time is up a player fades nothing, so no chip is ever staked by a clock."""
    host, _ = await _two(house, BANK_OF_HOST)
    await host.must(c.StakeBank(seat=HOST, chips=Chips(50)))

    await house.pass_time(30_000)

    assert e.BankFaded(seat=GUEST, chips=Chips(0), auto=True) in await _last(house, host)


async def test_who_does_not_ante_sits_out(house: House) -> None:
    """Each of those who are asked at the same time has the same time, whoever answers first."""
    host, _ = await _two(house, POT)
    await house.pass_time(20_000)
    await host.must(c.PayAnte(seat=HOST))
    assert (await host.look()).left_ms == 10_000

    await house.pass_time(10_000)

    assert e.SatOut(seat=GUEST, auto=True) in await _last(house, host)


async def test_a_throw_is_made_for_who_is_away(house: House) -> None:
    """A due throw is made when the time is up, and never skipped (INT-2)."""
    host, _ = await _two(house, BANK)
    thrower = (await _table(house, host)).queue[0]

    await house.pass_time(30_000)

    thrown = next(each for each in await _last(house, host) if isinstance(each, e.DiceThrown))
    assert (thrown.seat, thrown.auto) == (thrower, True)
    assert (await _table(house, host)).chair(thrower).away


async def test_who_is_away_has_two_seconds(house: House) -> None:
    """The others do not wait half a minute for somebody who said that he is gone."""
    host, guest = await _two(house, BANK)
    await host.must(c.StepAway(seat=HOST))
    assert (await guest.look()).left_ms == 2_000
    await house.pass_time(1_999)
    assert (await _table(house, host)).queue == (HOST, GUEST)

    await house.pass_time(1)

    assert (await _table(house, host)).queue == (GUEST,)


async def test_who_comes_back_has_his_full_time(house: House) -> None:
    """Coming back in time stops the hurry."""
    host, _ = await _two(house, BANK)
    await host.must(c.StepAway(seat=HOST))
    await house.pass_time(1_500)

    await host.must(c.ComeBack(seat=HOST))

    assert (await host.look()).left_ms == 30_000


async def test_without_a_clock_nobody_is_hurried(house: House) -> None:
    """No clock means no deadline, but who is away is not waited for."""
    host, _ = await _two(house, BANK, Options(seat_count=3, clock_seconds=None))
    await house.pass_time(3_600_000)
    assert (await _table(house, host)).queue == (HOST, GUEST)
    assert (await host.look()).left_ms is None

    await host.must(c.StepAway(seat=HOST))
    await house.pass_time(2_000)

    assert (await _table(house, host)).queue == (GUEST,)


async def test_the_host_changes_the_clock(house: House) -> None:
    """The new time counts from when the decision began."""
    host, _ = await _two(house, BANK)
    await house.pass_time(10_000)

    await host.must(c.ChangeClock(seat=HOST, clock_seconds=15))
    assert (await host.look()).left_ms == 5_000
    await house.pass_time(5_000)

    assert (await _table(house, host)).queue == (GUEST,)


async def test_a_pause_stops_the_clock(house: House) -> None:
    """Nothing runs out in a pause; after it the one who is waited for has what was left to him."""
    host, _ = await _two(house, BANK)
    house.service.watch(host.table, Eye(host.player))
    await house.pass_time(20_000)
    await host.must(c.PauseSession(seat=HOST))
    await house.pass_time(3_600_000)
    assert (await _table(house, host)).queue == (HOST, GUEST)
    assert (await host.look()).left_ms is None

    await host.must(c.ResumeSession(seat=HOST))

    assert (await host.look()).left_ms == 10_000
    await house.pass_time(9_999)
    assert (await _table(house, host)).queue == (HOST, GUEST)
    await house.pass_time(1)
    assert (await _table(house, host)).queue == (GUEST,)


async def test_no_number_of_pauses_wins_time(house: House) -> None:
    """All of a decision together has the time of one, however often it is interrupted."""
    host, _ = await _two(house, BANK)
    for left_ms in (20_000, 10_000):
        await house.pass_time(10_000)
        await host.must(c.PauseSession(seat=HOST))
        await house.pass_time(60_000)
        # What else happens in a pause does not end it.
        await host.must(c.ChangePace(seat=HOST, pace=_other_pace(await _table(house, host))))
        await house.pass_time(60_000)
        await host.must(c.ResumeSession(seat=HOST))
        assert (await host.look()).left_ms == left_ms

    await house.pass_time(10_000)

    assert (await _table(house, host)).queue == (GUEST,)


def _other_pace(table: Table) -> Pace:
    return Pace.HUMAN if table.options.pace is Pace.FAST else Pace.FAST


async def test_the_clock_may_be_changed_in_a_pause(house: House) -> None:
    """The new time counts from when the decision began, the pause left out."""
    host, _ = await _two(house, BANK)
    await house.pass_time(10_000)
    await host.must(c.PauseSession(seat=HOST))
    await house.pass_time(60_000)
    await host.must(c.ChangeClock(seat=HOST, clock_seconds=60))
    assert (await host.look()).left_ms is None

    await host.must(c.ResumeSession(seat=HOST))

    assert (await host.look()).left_ms == 50_000


async def test_a_pause_keeps_the_time_of_each_who_is_asked(house: House) -> None:
    """Those who are asked at the same time go on together."""
    host, _ = await _two(house, POT)
    await house.pass_time(20_000)
    await host.must(c.PauseSession(seat=HOST))
    await house.pass_time(60_000)
    await host.must(c.ResumeSession(seat=HOST))
    await host.must(c.PayAnte(seat=HOST))
    assert (await host.look()).left_ms == 10_000

    await house.pass_time(10_000)

    assert e.SatOut(seat=GUEST, auto=True) in await _last(house, host)


async def test_a_forgotten_table_stands_still(house: House) -> None:
    """When nobody is there, neither clocks nor bots go on; the first who comes back wakes them.

    Only the round that they were left in is finished.
    """
    host = await house.host(POT)
    await host.seat_bots(Policy.BOLD, Policy.STEADY)
    house.service.watch(host.table, Eye(host.player))
    await host.must(c.StartSession(seat=HOST))
    await house.pass_time(120_000 + ALONE_MS)
    stopped = await _table(house, host)
    assert stopped.chair(HOST).away

    await house.pass_time(3_600_000)
    assert await _table(house, host) == stopped
    await host.must(c.ComeBack(seat=HOST))
    await house.pass_time(5_000)

    assert (await _table(house, host)).fair.next_index > stopped.fair.next_index


@pytest.mark.parametrize("rules", [BANK_OF_HOST, POT])
async def test_no_stake_lies_for_long_on_a_table_that_all_have_left(
    house: House, rules: HouseRules
) -> None:
    """INT-4: after 15 minutes the round is finished with its dice, and then the table waits."""
    host, guest = await _two(house, rules)
    if rules.has_bank:
        await host.must(c.StakeBank(seat=HOST, chips=Chips(40)))
        await guest.must(c.Fade(seat=GUEST, chips=Chips(40)))
    else:
        await host.must(c.PayAnte(seat=HOST))
        await guest.must(c.PayAnte(seat=GUEST))
    await host.must(c.StepAway(seat=HOST))
    await guest.must(c.StepAway(seat=GUEST))
    left = await _table(house, host)
    assert left.is_bound

    await house.pass_time(ALONE_MS - 1)
    before = await _table(house, host)
    await house.pass_time(1)
    finished = await _table(house, host)
    await house.pass_time(10 * ALONE_MS)

    assert before == left
    assert finished.rounds_played == left.rounds_played + 1
    assert (finished.bank, set(finished.stakes)) == (0, {0})
    assert finished.worth(HOST) + finished.worth(GUEST) == 2 * rules.chips
    assert await _table(house, host) == finished


async def test_a_bank_that_all_have_left_goes_back(house: House) -> None:
    """INT-4: nobody fades any more, and a bank that nobody has faded is its owner's again."""
    host, guest = await _two(house, BANK_OF_HOST)
    await host.must(c.StakeBank(seat=HOST, chips=Chips(40)))
    await host.must(c.StepAway(seat=HOST))
    await guest.must(c.StepAway(seat=GUEST))

    await house.pass_time(ALONE_MS)
    closed = await _table(house, host)

    assert closed.bank == 0
    assert (closed.worth(HOST), closed.worth(GUEST)) == (200, 200)


@pytest.mark.parametrize("jump_ms", [3_600_000, -3_600_000])
async def test_the_wall_clock_moves_no_deadline(house: House, jump_ms: int) -> None:
    """Whatever is done to the wall clock, no turn ends early or twice (T9)."""
    host, _ = await _two(house, BANK)
    await house.pass_time(10_000)

    house.clock.jump(jump_ms)

    assert (await host.look()).left_ms == 20_000
    await house.pass_time(19_999)
    assert (await _table(house, host)).queue == (HOST, GUEST)
    await house.pass_time(1)
    assert (await _table(house, host)).queue == (GUEST,)


async def test_a_late_command_is_stale(house: House) -> None:
    """What was meant for a decision that the clock has taken is refused like any stale command."""
    host, _ = await _two(house, BANK_OF_HOST)
    version = (await host.look()).version
    await house.pass_time(30_000)

    answer = await host.do(c.StakeBank(seat=HOST, chips=Chips(50)), version)

    assert answer.problem == "stale-version"


TIMED = HouseRules(
    chips=Chips(200),
    first=FirstBanker.HOST,
    end=EndRules(kind=EndKind.TIME, minutes=2),
)


async def test_the_session_ends_with_its_time(house: House) -> None:
    """When the agreed time is up between rounds, the session is over (V50)."""
    host, _ = await _two(house, TIMED, Options(clock_seconds=None))

    await house.pass_time(120_000)

    ended = (await _last(house, host))[-1]
    assert isinstance(ended, e.SessionEnded)
    assert ended.reason is EndReason.TIME


async def test_the_round_in_play_is_finished(house: House) -> None:
    """Whose stakes are closed when the time is up plays his round to its end."""
    host, guest = await _two(house, TIMED, Options(clock_seconds=None))
    await host.must(c.StakeBank(seat=HOST, chips=Chips(50)))
    await guest.must(c.Fade(seat=GUEST, chips=Chips(50)))

    await house.pass_time(120_000)
    table = await _table(house, host)
    assert table.ending is EndReason.TIME
    await house.pass_time(3_600_000)
    for _ in range(100):
        table = await _table(house, host)
        if table.phase is Phase.ENDED:
            break
        person = host if table.queue[0] == HOST else guest
        await person.must(c.AskThrow(seat=table.queue[0]))

    assert table.phase is Phase.ENDED


async def test_a_pause_is_no_playing_time(house: House) -> None:
    """The agreed time is time played."""
    host, _ = await _two(house, TIMED, Options(clock_seconds=None))
    await house.pass_time(60_000)
    await host.must(c.PauseSession(seat=HOST))
    await house.pass_time(3_600_000)
    await host.must(c.ResumeSession(seat=HOST))

    await house.pass_time(59_999)
    assert (await _table(house, host)).phase is Phase.BANK_OFFERED
    await house.pass_time(1)

    assert (await _table(house, host)).phase is Phase.ENDED
