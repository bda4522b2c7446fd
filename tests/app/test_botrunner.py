"""Bots at a table: at a human pace, only in company, and never in the way."""

import itertools
import random

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from ceelo.app.botrunner import SEEN_MS_MAX, TROUBLED_MS, BotRunner
from ceelo.app.desks import Desks
from ceelo.app.dice import DiceKeeper
from ceelo.app.dice_count import DiceCount
from ceelo.app.hub import Hub
from ceelo.app.premises import Premises
from ceelo.app.tasks import Tasks
from ceelo.core import command as c
from ceelo.core.event import ChipsBought, SatOut
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules
from ceelo.core.table import Options, Pace, Phase, Policy, Seat
from ceelo.fair.secret import draw_secret
from tests.app.hand_clock import HandClock
from tests.app.houses import BANK, POT, POT_LAST
from tests.app.moody import MoodyStore
from tests.app.support import FAST, Eye, House, Person

HOST = Seat(0)
HUMAN = Options(seat_count=6)


async def _started(house: House, rules: HouseRules, options: Options, *policies: Policy) -> Person:
    host = await house.host(rules, options)
    await host.seat_bots(*policies)
    await host.must(c.StartSession(seat=HOST))
    return host


async def test_bots_take_their_time(house: House) -> None:
    """At the human pace a decision takes 0.9 to 2.2 s, so that people can follow."""
    host = await _started(house, POT, HUMAN, Policy.BOLD)

    await house.pass_time(899)
    assert (await house.table(host.table)).queue == (HOST, Seat(1))
    await house.pass_time(1_301)

    assert (await house.table(host.table)).queue == (HOST,)


async def test_throws_take_less(house: House) -> None:
    """At the human pace a throw takes 0.6 to 1.2 s."""
    host = await _started(house, BANK, HUMAN, Policy.BOLD)
    await host.must(c.AskThrow(seat=HOST))

    await house.pass_time(599)
    assert (await house.table(host.table)).fair.next_index == 2
    await house.pass_time(601)

    assert (await house.table(host.table)).fair.next_index == 3


async def test_a_bot_that_is_broke_buys_in_again(house: House) -> None:
    """Nobody has to ask it, and without it the table would wait (V53).

    Everybody has one ante, so the first pot leaves one of two bots with nothing whoever wins it.
    """
    rules = replace(POT_LAST, chips=Chips(10), rebuy=50)
    host = await _started(house, rules, FAST, Policy.BOLD, Policy.BOLD)
    draw = random.Random(5)  # noqa: S311
    bought = set[Seat]()

    for _ in range(200):
        snapshot = await host.look()
        bought |= {
            event.seat
            for entry in snapshot.log
            for event in entry.events
            if isinstance(event, ChipsBought)
        }
        if bought - {HOST}:
            break
        if any(choice.do == "rebuy" for choice in snapshot.you.legal):
            await host.must(c.Rebuy(seat=HOST))
        elif not await host.act(Policy.BOLD, draw):
            await house.pass_time(60)

    table = await house.table(host.table)
    again = bought - {HOST}
    assert again
    assert all(table.chair(seat).rebuys == 1 for seat in again)
    assert table.ending is None


async def test_the_pace_can_be_changed(house: House) -> None:
    """When the host sets the pace to fast, the bots are from their next turn on."""
    host = await _started(house, POT, HUMAN, Policy.BOLD)
    await host.must(c.ChangePace(seat=HOST, pace=Pace.FAST))
    await house.pass_time(2_200)
    await host.must(c.PayAnte(seat=HOST))
    while (await house.table(host.table)).queue[0] == HOST:
        await host.must(c.AskThrow(seat=HOST))
    thrown = (await house.table(host.table)).fair.next_index

    await house.pass_time(60)

    assert (await house.table(host.table)).fair.next_index == thrown + 1


async def test_bots_act_in_company(house: House) -> None:
    """A bot acts where somebody watches, or gave a sign within five minutes, and not else."""
    host = await _started(house, POT, FAST, Policy.BOLD)
    await house.service.stop()
    clock, hub, tasks = HandClock(), Hub(), Tasks()
    bots = BotRunner(clock, hub, tasks, random.Random(1).random)  # noqa: S311
    desks = Desks(
        Premises(house.store, clock, hub, tasks, DiceCount(0)), DiceKeeper(house.master), bots
    )
    desk = await desks.desk(host.table)

    async def acts() -> bool:
        queue = desk.fold.table.queue
        bots.look(desk)
        await clock.advance(60)
        await tasks.drain()
        return desk.fold.table.queue != queue

    assert not await acts()
    desk.seen_ms = clock.elapsed_ms() - SEEN_MS_MAX - 1
    assert not await acts()
    hub.watch(host.table, Eye(host.player))
    assert await acts()
    await desks.stop()


@pytest.mark.parametrize("policy", Policy)
async def test_an_open_bank_is_taken(house: House, policy: Policy) -> None:
    """When nobody wanted the bank a bot takes it after a while, so that the game goes on (D1)."""
    host = await _started(house, BANK, FAST, policy, policy)
    for _ in itertools.repeat(None):
        seen = (await host.look()).view
        if seen.phase is Phase.FADING:
            break
        if HOST in seen.waiting:
            asks = seen.phase in {Phase.FIRST_THROWS, Phase.BANKER_THROWS, Phase.PLAYERS_THROW}
            await host.must(c.AskThrow(seat=HOST) if asks else c.DeclineBank(seat=HOST))
        await house.pass_time(100)

    assert (await host.look()).view.banker in {Seat(1), Seat(2)}


async def test_a_removed_bot_does_nothing_more(house: House) -> None:
    """A bot that is sent away while it thinks is not missed."""
    host = await _started(house, POT, FAST, Policy.BOLD, Policy.BOLD)
    await house.pass_time(20)

    await host.must(c.RemoveSeat(seat=HOST, target=Seat(1)))
    await house.pass_time(1_000)

    table = await house.table(host.table)
    assert table.chairs[1] is None
    assert table.stakes[2] == 10


async def test_bots_are_named_by_the_table(house: House) -> None:
    """Bots without a name get different ones, and a wish is kept."""
    host = await house.host(BANK)
    await host.seat_bots(*[Policy.STEADY] * 4)
    await host.must(c.AddBot(seat=HOST, policy=Policy.BOLD, name=" Robin "))

    names = [chair.name for chair in (await house.table(host.table)).chairs if chair is not None]

    assert len(set(names)) == 6
    assert names[5] == "Robin"


async def test_a_bot_that_is_late_is_no_trouble(house: House) -> None:
    """Where people change the table while a bot thinks, it thinks again."""
    host = await _started(house, POT, HUMAN, Policy.BOLD)
    for seconds in range(10, 30):
        await house.pass_time(100)
        await host.must(c.ChangeClock(seat=HOST, clock_seconds=seconds))

    await house.pass_time(2_200)

    assert (await house.table(host.table)).queue == (HOST,)


async def test_a_bot_does_not_storm_a_store_in_trouble() -> None:
    """A bot whose command could not be stored tries again after a while, not at once."""
    store = MoodyStore()
    house = House(store, draw_secret(), HandClock())
    host = await _started(house, POT, FAST, Policy.BOLD)
    store.fails_before = True
    with capture_logs() as logs:
        await house.pass_time(60 + 2 * TROUBLED_MS)
    store.fails_before = False

    await house.pass_time(TROUBLED_MS)

    assert [line["event"] for line in logs] == ["store-failed"] * 3
    assert (await house.table(host.table)).queue == (HOST,)
    await house.close()


async def test_a_bot_that_errs_is_played_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that asks for what is not allowed does so once, and then its time runs out."""
    host = await _started(house, POT, FAST, Policy.BOLD)
    wrong = c.Fade(seat=Seat(1), chips=Chips(5))
    monkeypatch.setattr("ceelo.app.botrunner.decide_for", lambda *_: wrong)
    await host.must(c.PayAnte(seat=HOST))

    with capture_logs() as logs:
        await house.pass_time(30_000)

    assert [line["event"] for line in logs] == ["bot-refused"]
    events = [event for entry in await house.stream(host.table) for event in entry.events]
    assert SatOut(seat=Seat(1), auto=True) in events
