"""When the store, a record or the code itself fails, nothing wrong is ever told."""

import asyncio
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from ceelo.app import housework
from ceelo.app.ids import table_bytes
from ceelo.app.problem import Problem, ServiceError
from ceelo.core import command as c
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.table import Options, Seat
from ceelo.fair.secret import draw_secret
from ceelo.store.base import Append, Version
from ceelo.store.error import Fault
from tests.app.hand_clock import HandClock
from tests.app.houses import BANK
from tests.app.moody import MoodyStore
from tests.app.support import Eye, House, open_house, submit


@pytest.fixture
async def moody() -> House:
    """Return a house on a store with moods."""
    house = House(MoodyStore(), draw_secret(), HandClock())
    await house.service.start()
    return house


def _store(house: House) -> MoodyStore:
    assert isinstance(house.store, MoodyStore)
    return house.store


CLOCK = c.ChangeClock(seat=Seat(0), clock_seconds=60)


async def test_what_is_not_stored_is_not_told(moody: House) -> None:
    """A failed store changes nothing and is told to nobody; the command may come again (T7)."""
    host = await moody.host(BANK)
    eye = Eye(host.player)
    moody.service.watch(host.table, eye)
    before = await host.look()
    frame = submit(CLOCK)

    _store(moody).fails_before = True
    failed = await host.submit(frame)
    _store(moody).fails_before = False
    assert await host.look() == before
    done = await host.submit(frame)

    assert (failed.problem, failed.version) == (Problem.STORE_FAILED, None)
    assert done.version == 2
    assert len(eye.frames) == 1


async def test_an_unknown_outcome_is_found_out(moody: House) -> None:
    """If an entry was stored though the store failed, the retry learns it and all are told (T5)."""
    host = await moody.host(BANK)
    eye = Eye(host.player)
    moody.service.watch(host.table, eye)
    frame = submit(CLOCK)

    _store(moody).fails_after = True
    failed = await host.submit(frame)
    _store(moody).fails_after = False
    again = await host.submit(frame)
    later = await host.do(c.ChangeClock(seat=Seat(0), clock_seconds=90))

    assert failed.problem == Problem.STORE_FAILED
    assert (again.version, later.version) == (2, 3)
    assert [seen.version for seen in eye.seen()] == [2, 3]


async def test_who_hangs_up_is_heard_all_the_same(moody: House) -> None:
    """A command whose sender is gone before the answer takes effect, and everybody is told."""
    host = await moody.host(BANK)
    eye = Eye(host.player)
    moody.service.watch(host.table, eye)
    _store(moody).gate.clear()
    task = asyncio.create_task(host.do(CLOCK))
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    _store(moody).gate.set()
    await moody.service.settle()

    assert [seen.version for seen in eye.seen()] == [2]


async def test_a_time_out_waits_for_the_store(moody: House) -> None:
    """A clock that cannot store its act tries again later and does not spin."""
    host = await moody.host(BANK)
    guest = await moody.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    _store(moody).fails_before = True

    with capture_logs() as logs:
        await moody.pass_time(61_000)
    _store(moody).fails_before = False
    await moody.pass_time(30_000)

    assert [line["event"] for line in logs if line["fault"] == Fault.FULL] == ["store-failed"] * 2
    assert (await moody.table(host.table)).chair(Seat(0)).away


async def test_no_method_shows_a_store_error(moody: House) -> None:
    """Shells hear one kind of error, with one code."""
    token = await moody.service.new_session()
    _store(moody).fails_before = True

    with pytest.raises(ServiceError) as caught:
        await moody.service.open_table(token, BANK, Options(), "Ann")

    assert caught.value.problem is Problem.STORE_FAILED


async def test_a_mistake_of_ours_stops_one_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draft that does not add up is not stored; its table stops, all others go on (LED-1)."""
    host, other = await house.host(BANK), await house.host(BANK)
    await host.seat_bots()
    draft = housework.draft_entry

    def spoiled(*args: object) -> housework.Drafted | Refusal:
        drafted = draft(*args)  # type: ignore[arg-type]
        assert not isinstance(drafted, Refusal)
        chair = drafted.table.chair(Seat(0))
        richer = (replace(chair, chips=chair.chips + 1), *drafted.table.chairs[1:])
        return replace(drafted, table=replace(drafted.table, chairs=richer))

    monkeypatch.setattr("ceelo.app.desk.draft_entry", spoiled)
    with capture_logs() as logs:
        answer = await host.do(CLOCK)
    monkeypatch.undo()

    assert answer.problem == Problem.TABLE_HALTED
    assert [line["event"] for line in logs] == ["table-halted"]
    assert (await host.do(CLOCK)).problem == Problem.TABLE_HALTED
    with pytest.raises(ServiceError):
        await host.look()
    assert await other.must(CLOCK) == 2


TAMPERINGS = [
    "update entry set body = cast(replace(cast(body as text), ':60', ':61') as blob)",
    "delete from entry where version = 2",
    "update entry set head = zeroblob(32) where version = 2",
    "update entry set body = cast('{}' as blob) where version = 1",
]


@pytest.mark.parametrize("tampering", TAMPERINGS)
async def test_a_changed_record_stops_its_table(path: Path, tampering: str) -> None:
    """A stream that is not what was written is halted, and its log says where (T14, RNG-9)."""
    house = await open_house(path)
    host = await house.host(BANK)
    await host.must(CLOCK)
    await host.must(c.ChangeClock(seat=Seat(0), clock_seconds=90))
    await house.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute(tampering).rowcount > 0
    connection.close()

    again = await open_house(path, house.master)
    host.house = again
    with capture_logs() as logs, pytest.raises(ServiceError) as caught:
        await host.look()

    assert caught.value.problem is Problem.TABLE_HALTED
    assert "version" in logs[0]["why"]
    assert (await host.do(CLOCK)).problem == Problem.TABLE_HALTED
    await again.close()


async def test_an_unknown_event_is_no_crash(house: House) -> None:
    """A body from a version that nobody knows stops its table like any other change."""
    host = await house.host(BANK)
    snapshot = await host.look()
    body = b'{"at_ms":1,"by":"","events":[{"event":"from-the-future"}]}'
    await house.store.append(
        Append(
            table=table_bytes(host.table),
            expected=Version(snapshot.version),
            command_id=bytes(16),  # type: ignore[arg-type]
            digest=bytes(32),
            at_ms=1,
            head=bytes(32),
            body=body,
        )
    )

    answer = await host.do(CLOCK)

    assert answer.problem == Problem.TABLE_HALTED


async def test_a_refused_time_out_stops_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock whose act the rules refuse would ring for ever; its table stops instead."""
    host = await house.host(BANK)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    monkeypatch.setattr("ceelo.app.desk.draft_entry", lambda *_: Refusal(reason=Reason.PAUSED))

    with capture_logs() as logs:
        await house.pass_time(31_000)

    assert [line["event"] for line in logs] == ["table-halted"]
    assert "ThrowDice was refused: paused" in logs[0]["why"]


async def test_a_mistake_in_a_time_out_stops_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock's act that breaks the code stops the table as a command would."""
    host = await house.host(BANK)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))

    def broken(*_: object) -> Refusal:
        raise AssertionError

    monkeypatch.setattr("ceelo.app.desk.draft_entry", broken)
    with capture_logs() as logs:
        await house.pass_time(31_000)

    assert [line["event"] for line in logs] == ["table-halted"]


async def test_a_used_element_stops_the_table(path: Path) -> None:
    """A throw whose element was used before never gets a place, so nobody is told to try again."""
    house = await open_house(path)
    host = await house.host(BANK)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    with closing(sqlite3.connect(path)) as other, other:
        used = (table_bytes(host.table), 0, 1)
        other.execute("insert into element (table_id, k, i) values (?, ?, ?)", used)

    with capture_logs() as logs:
        answer = await host.do(c.AskThrow(seat=Seat(0)))
        await house.pass_time(31_000)

    assert answer.problem == Problem.TABLE_HALTED
    assert [line["event"] for line in logs] == ["table-halted"]
    assert "was used before" in logs[0]["why"]
    await house.close()


async def test_a_sweep_outlives_a_failing_store(moody: House) -> None:
    """A store that fails for a while does not end the sweeping."""
    host = await moody.host(BANK)
    guest = await moody.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    other = House(moody.store, moody.master, HandClock())
    await other.service.start()
    _store(moody).fails_before = True

    with capture_logs() as logs:
        await other.pass_time(40_000)
    _store(moody).fails_before = False
    await other.pass_time(40_000)

    assert {line["event"] for line in logs} == {"sweep-failed"}
    assert (await other.table(host.table)).chair(Seat(0)).away


async def test_a_halted_table_is_swept_once(path: Path) -> None:
    """A table that cannot be read is not tried again every few seconds."""
    house = await open_house(path)
    host = await house.host(BANK)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.must(c.StartSession(seat=Seat(0)))
    await house.close()
    with sqlite3.connect(path) as connection:
        connection.execute("update entry set head = zeroblob(32) where version = 2")
    connection.close()

    again = await open_house(path, house.master)
    with capture_logs() as logs:
        await again.pass_time(120_000)
    await again.close()

    assert [line["event"] for line in logs] == ["table-halted"]


async def test_without_a_generator_no_table_is_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RNG-5: where the system gives no random bytes, nothing is opened, and nothing is stored."""
    host = await house.host(BANK)

    def fail(_length: int) -> bytes:
        raise OSError

    monkeypatch.setattr(secrets, "token_bytes", fail)
    with pytest.raises(OSError, match=r"^$"):
        await house.service.open_table(host.token, BANK, Options(), "Ann")

    assert await house.store.tables(None, 10) == (table_bytes(host.table),)


async def test_a_table_in_great_demand_says_so(moody: House) -> None:
    """A command that never comes first is turned down in the end, and nothing is stored."""
    host = await moody.host(BANK)
    _store(moody).is_always_stale = True

    answer = await host.do(CLOCK)

    assert answer.problem == Problem.BUSY
    assert len(await moody.stream(host.table)) == 1
