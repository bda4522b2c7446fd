"""What must never be seen is nowhere: not in frames, bodies, logs or answers (S1, S7, LOG-2)."""

import hashlib
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from ceelo.app.dice import DiceKeeper
from ceelo.app.ids import table_bytes
from ceelo.core import command as c
from ceelo.core.event import ChainChanged, DiceThrown, RoundBound
from ceelo.core.rules import HouseRules
from ceelo.core.table import Policy, Seat
from ceelo.fair.chain import Chain, make_tip
from ceelo.fair.secret import Secret, draw_secret
from ceelo.store import base
from tests.app.houses import BANK, POT
from tests.app.support import Eye, House, Person, open_house


async def _shown(house: House, host: Person, eye: Eye, logs: list[bytes]) -> bytes:
    # Everything that could leave: frames, snapshots, stored bodies, logs.
    store_id = table_bytes(host.table)
    stored = await house.store.read(store_id, base.Version(0), 10_000)
    snapshot = msgspec.json.encode(await host.look())
    bodies = [entry.body for entry in stored]
    return b"\n".join([*eye.frames, *bodies, snapshot, *logs])


async def _elements(house: House, host: Person) -> dict[tuple[int, int], bytes]:
    store_id = table_bytes(host.table)
    elements = {}
    for k, salt in await house.store.salts(store_id):
        chain = Chain(make_tip(house.master, store_id, k, Secret(salt)), store_id, k)
        for i in range(1, chain.length + 1):
            elements[k, i] = chain.element(i).expose()
    return elements


@pytest.mark.parametrize("rules", [BANK, POT])
async def test_no_secret_is_shown(path: Path, rules: HouseRules) -> None:
    """Neither master nor salt nor token nor any element beyond its throw is in what leaves."""
    with capture_logs() as captured:
        house = await open_house(path)
        host = await house.host(rules)
        await host.seat_bots(*Policy)
        eye = Eye(host.player)
        house.service.watch(host.table, eye)
        await host.must(c.StartSession(seat=Seat(0)))
        await host.play(Policy.BOLD, rounds=5)
        invite = await house.service.invite(host.table)
    logs = [repr(line).encode() for line in captured]
    shown = await _shown(house, host, eye, logs)
    events = [event for entry in await house.stream(host.table) for event in entry.events]
    thrown = {(each.k, each.index) for each in events if isinstance(each, DiceThrown)}
    salts = [salt for _, salt in await house.store.salts(table_bytes(host.table))]
    elements = await _elements(house, host)
    await house.close()

    assert thrown
    assert not any(isinstance(event, ChainChanged) for event in events)
    for key, element in elements.items():
        assert (element.hex().encode() in shown) == (key in thrown), key
    secrets = [house.master.expose(), *salts, host.token.encode(), invite.encode()]
    secrets.append(hashlib.sha256(host.token.encode()).digest())
    for secret in secrets:
        assert secret not in shown
        assert secret.hex().encode() not in shown


async def test_no_contribution_is_shown_before_its_bind(house: House) -> None:
    """A contribution is in no entry before the one that binds it, and no frame either."""
    host = await house.host(POT)
    await host.seat_bots(Policy.BOLD)
    eye = Eye(host.player)
    house.service.watch(host.table, eye)
    await host.must(c.StartSession(seat=Seat(0)))
    await host.play(Policy.BOLD, rounds=3)

    entries = await house.stream(host.table)
    for number, entry in enumerate(entries):
        for event in entry.events:
            if isinstance(event, RoundBound):
                before = msgspec.json.encode(entries[:number])
                for reveal in event.reveals:
                    assert reveal.contribution.encode() not in before


async def test_tokens_are_stored_as_hashes(house: House, path: Path) -> None:
    """Whoever reads the data base finds nothing that lets him in (S1)."""
    host = await house.host(BANK)
    invite = await house.service.invite(host.table)
    await house.close()

    data = b"".join(file.read_bytes() for file in path.parent.iterdir() if file.is_file())
    for secret in (host.token, invite):
        assert secret.encode() not in data
    assert house.master.expose() not in data


def test_nothing_prints_a_keeper() -> None:
    """A traceback or a log that shows these objects shows nothing of them."""
    master = draw_secret()
    keeper = DiceKeeper(master)
    dice = keeper.table(bytes(16), [(0, bytes(range(32)))])

    for value in (keeper, dice, dice.new_chain(1)):
        text = repr(value)
        assert master.expose().hex() not in text
        assert bytes(range(32)).hex() not in text
