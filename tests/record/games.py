"""Real games, played by bots and a person through the service, and their records."""

from __future__ import annotations

import asyncio
import random
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.money import Chips
from ceelo.core.rules import (
    EndKind,
    EndRules,
    FadeOrder,
    FirstBanker,
    Form,
    HouseRules,
    PotRules,
    PotTie,
    RankRules,
    StakeRules,
    Tie,
)
from ceelo.core.table import Pace, Phase, Policy, Seat
from ceelo.fair.secret import Secret, draw_secret
from ceelo.house.load import load_preset, presets
from ceelo.record.write import write_record
from ceelo.store import base
from ceelo.store.memory import MemoryStore
from tests.app.hand_clock import HandClock
from tests.app.support import FAST, Eye, House, Person

if TYPE_CHECKING:
    from ceelo.app.service import TableId
    from ceelo.wire.frames import EntryFrame

SEALED, BUY_BACK = "sealed", "buy-back"
NEW: Final = {
    SEALED: HouseRules(
        chips=Chips(40),
        seats=4,
        rebuy=2,
        rank=RankRules(straights=True, no_123=True),
        stake=StakeRules(min=Chips(10), unit=Chips(5), order=FadeOrder.SEALED),
        end=EndRules(playoff=True),
    ),
    BUY_BACK: HouseRules(
        bet=Form.POT,
        chips=Chips(90),
        seats=4,
        rebuy=2,
        rank=RankRules(straights=True),
        pot=PotRules(ante=Chips(10), tie=PotTie.REANTE, doubled=True, buyback=True),
        end=EndRules(playoff=True),
    ),
}
"""Houses with rules that no preset has (V1, V23, V36, V51 to V53)."""
PRESETS: Final = (*[preset.name for preset in presets()], *NEW)
ROUNDS: Final = 5
SMALL: Final = "classic"
"""The game for what is tried on every byte and every field."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game as it was stored, and what nobody may learn from its record."""

    table: str
    entries: tuple[base.Entry, ...]
    master: Secret
    salts: tuple[base.Salt, ...]

    @property
    def lines(self) -> tuple[bytes, ...]:
        """The lines of its record, with their ends."""
        return tuple(write_record(self.table, [(entry.head, entry.body) for entry in self.entries]))

    @property
    def record(self) -> bytes:
        """Its record as one text."""
        return b"".join(self.lines)


def soon_over(rules: HouseRules, rounds: int) -> HouseRules:
    """Return *rules* with an end after some rounds."""
    return replace(rules, end=replace(rules.end, kind=EndKind.ROUNDS, rounds=rounds))


def house(preset: str) -> HouseRules:
    """Return the rules of a preset, or of a house that is none."""
    return NEW[preset] if preset in NEW else load_preset(preset)


@cache
def played(preset: str, rounds: int = ROUNDS) -> Played:
    """Return a game of three bots and a person by the rules of *preset*, to its end."""
    return asyncio.run(_play(soon_over(house(preset), rounds)))


@cache
def played_halfway(preset: str) -> Played:
    """Return a game that is still going on."""
    return asyncio.run(_play(house(preset), 2))


@cache
def played_with_comings_and_goings() -> Played:
    """Return a game of which every kind of command is a part, not only those of bots."""
    return asyncio.run(_come_and_go())


@cache
def played_without_a_fade() -> Played:
    """Return a game whose one bank nobody has faded."""
    return asyncio.run(_fade_nothing())


@cache
def played_with_changed_rules() -> Played:
    """Return a game whose host changes the rules between two rounds (D7)."""
    return asyncio.run(_change_rules())


@cache
def played_with_play_off() -> Played:
    """Return a game that ends before anything is won, so that all share the first place (V51)."""
    return asyncio.run(_play_off())


@cache
def played_watched(preset: str) -> tuple[Played, tuple[EntryFrame, ...]]:
    """Return a game, and every frame that somebody saw who watched it from its beginning."""
    eye = Eye("")
    game = asyncio.run(_play(soon_over(house(preset), ROUNDS), eye=eye))
    return game, tuple(eye.seen())


async def _play(rules: HouseRules, rounds: int = 10**6, eye: Eye | None = None) -> Played:
    house = await _open_house()
    host = await house.host(rules)
    if eye is not None:
        eye.player = host.player
        house.service.watch(host.table, eye)
    await host.seat_bots(*(Policy.BOLD, Policy.STEADY, Policy.BOLD)[: rules.seats - 1])
    await host.must(c.StartSession(seat=Seat(0)))
    await host.play(Policy.BOLD, rounds)
    return await _end(house, host.table)


async def _fade_nothing() -> Played:
    house = await _open_house()
    host = await house.host(HouseRules(first=FirstBanker.HOST, chips=Chips(100)))
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    await host.must(c.StakeBank(seat=Seat(0), chips=Chips(20)))
    await guest.must(c.Fade(seat=Seat(1), chips=Chips(0)))
    return await _end(house, host.table)


async def _change_rules() -> Played:
    house = await _open_house()
    classic = load_preset("classic")
    # Nobody is broke before the rules have changed.
    small = replace(classic, stake=replace(classic.stake, max=classic.stake.min))
    host = await house.host(soon_over(small, 4))
    await host.seat_bots(Policy.BOLD, Policy.STEADY)
    await host.must(c.StartSession(seat=Seat(0)))
    await host.play(Policy.BOLD, 2)
    rules = (await host.look()).rules
    other = replace(rules, tie=Tie.BANKER, stake=replace(rules.stake, order=FadeOrder.SEALED))
    draw = random.Random(3)  # noqa: S311
    while (await host.do(c.ChangeRules(seat=Seat(0), rules=other))).version is None:
        if not await host.act(Policy.BOLD, draw):
            await house.pass_time(60)
    await host.play(Policy.BOLD)
    return await _end(house, host.table)


async def _play_off() -> Played:
    house = await _open_house()
    host = await house.host(NEW[BUY_BACK])
    await host.seat_bots(Policy.BOLD, Policy.STEADY)
    await host.must(c.StartSession(seat=Seat(0)))
    await host.must(c.EndSession(seat=Seat(0)))
    await host.play(Policy.BOLD)
    return await _end(house, host.table)


async def _come_and_go() -> Played:
    house = await _open_house()
    host = await house.host(soon_over(load_preset("classic"), 3), replace(FAST, clock_seconds=10))
    guest = await house.guest(host.table)
    seat = await guest.sit("Cy")
    await host.seat_bots(Policy.BOLD, Policy.CAREFUL)
    await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=20))
    await host.must(c.ChangePace(seat=Seat(0), pace=Pace.HUMAN))
    await host.must(c.StartSession(seat=Seat(0)))
    await host.must(c.PauseSession(seat=Seat(0)))
    await host.must(c.ResumeSession(seat=Seat(0)))
    await guest.must(c.StepAway(seat=seat))
    await guest.must(c.ComeBack(seat=seat))
    # Nobody does anything: every clock runs out, and throws are made for all.
    for _ in range(40):
        await house.pass_time(21_000)
    await guest.do(c.ComeBack(seat=seat))
    await host.do(c.ComeBack(seat=Seat(0)))
    await host.do(c.RemoveSeat(seat=Seat(0), target=Seat(3)))
    await host.do(c.EndSession(seat=Seat(0)))
    await _rematch_that_nobody_fades(house, host, guest, seat)
    return await _end(house, host.table)


async def _rematch_that_nobody_fades(house: House, host: Person, guest: Person, seat: Seat) -> None:
    await host.do(c.StartSession(seat=Seat(0)))
    for _ in range(200):
        seen = await host.look()
        if seen.view.phase is Phase.BANK_OFFERED and seen.view.waiting == (seen.view.host,):
            await host.must(c.StakeBank(seat=Seat(0), chips=Chips(100)))
        elif seen.view.phase is Phase.BANK_OFFERED and seen.view.waiting == (seat,):
            await guest.must(c.StakeBank(seat=seat, chips=Chips(100)))
        elif seen.view.phase is Phase.FADING:
            break
        await house.pass_time(1_000)
    await guest.do(c.GiveHost(seat=seat, target=Seat(0)))
    await host.do(c.GiveHost(seat=Seat(0), target=seat))
    await guest.do(c.EndSession(seat=seat))
    await guest.do(c.LeaveSeat(seat=seat))


async def _open_house() -> House:
    house = House(MemoryStore(), draw_secret(), HandClock())
    await house.service.start()
    return house


async def _end(house: House, table: TableId) -> Played:
    store_id = base.TableId(bytes.fromhex(table))
    entries = await house.store.read(store_id, base.Version(0), 10**6)
    salts = await house.store.salts(store_id)
    await house.close()
    return Played(table=table, entries=entries, master=house.master, salts=salts)
