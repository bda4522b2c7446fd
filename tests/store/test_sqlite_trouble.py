"""What a store does when the disk, a neighbour or we ourselves fail."""

import asyncio
import resource
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ceelo.store import Append, Appended, Fault, Repeated, Stale, StoreError, Version
from ceelo.store.sqlite import SqliteSettings, SqliteStore
from ceelo.store.sqlite.checkpoint import CHECKPOINT_WRITES
from ceelo.store.sqlite.writer import Writer
from tests.store.values import OTHER, TABLE, append, command, digest, table


def long_append(of: int, expected: int) -> Append:
    """Return an entry to be that takes a page of its own."""
    number = of * 1_000 + expected
    return Append(
        table=table(of),
        expected=Version(expected),
        command_id=command(number),
        digest=digest(number),
        at_ms=0,
        head=digest(number),
        body=bytes(4_000),
    )


async def fill(store: SqliteStore, expected: int) -> tuple[int, StoreError]:
    """Append until it fails; return the head that was acknowledged, and the error."""
    while True:
        try:
            await store.append(long_append(0, expected))
        except StoreError as error:
            return expected, error
        expected += 1


@contextmanager
def no_file_over(size: int) -> Iterator[None]:
    """Let every write beyond *size* bytes of a file fail, as a failing disk would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    """Nothing acknowledged is lost, and reading goes on; writing too once there is room (T7)."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path)
    await store.close()
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("create table ballast as select zeroblob(200000)")
    store = await SqliteStore.open(path, SqliteSettings(bytes_max=500_000))
    head, error = await fill(store, 0)

    assert error.fault is Fault.FULL
    assert "no room" in str(error)
    assert not store.broken
    assert await store.head(table(0)) == head > 10
    assert len(await store.read(table(0), Version(0), 1_000)) == head
    assert (await fill(store, head))[0] == head
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("drop table ballast")
    assert await store.append(long_append(0, head)) == Appended(Version(head + 1))
    assert await store.faults() == ()
    await store.close()


async def test_a_full_disk_fails_all_of_a_batch(tmp_path: Path) -> None:
    """Writes that were to be committed together are all refused, and none is half there."""
    settings = SqliteSettings(bytes_max=300_000)
    store = await SqliteStore.open(tmp_path / "ceelo.db", settings)
    batch = (store.append(long_append(number, 0)) for number in range(200))
    answers = await asyncio.gather(*batch, return_exceptions=True)

    stored = [number for number, answer in enumerate(answers) if answer == Appended(Version(1))]
    assert len(stored) < 100
    assert all(isinstance(a, StoreError) or a == Appended(Version(1)) for a in answers)
    assert await store.tables(None, 1_000) == tuple(map(table, stored))
    assert await store.faults() == ()
    await store.close()


async def test_a_failing_disk_ends_all_writing(tmp_path: Path) -> None:
    """After a disk error nothing is written before the file is opened anew (T8; INT-1)."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path)
    with no_file_over(300_000):
        head, error = await fill(store, 0)
    healed_head, healed_error = await fill(store, head)

    assert error.fault is healed_error.fault is Fault.BROKEN
    assert "the disk failed" in str(error)
    assert healed_head == head
    assert store.broken
    assert await store.head(table(0)) == head
    await store.close()

    store = await SqliteStore.open(path)
    assert not store.broken
    # The last one may be there or not: its answer got lost, and its retry finds out.
    found = await store.head(table(0))
    retried = await store.append(long_append(0, head))
    assert isinstance(retried, Appended if found == head else Repeated)
    assert await store.head(table(0)) == head + 1
    assert await store.faults() == ()
    await store.close()


async def test_a_failing_checkpoint_ends_all_writing(tmp_path: Path) -> None:
    """SQLite would keep the error to itself and try again later (T8)."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path)
    rounds = 3
    for expected in range(rounds):
        await asyncio.gather(
            *(store.append(long_append(of, expected)) for of in range(CHECKPOINT_WRITES))
        )
    await store.close()
    store = await SqliteStore.open(path)
    size = path.stat().st_size
    with no_file_over(size):
        await asyncio.gather(
            *(store.append(long_append(of, rounds)) for of in range(CHECKPOINT_WRITES))
        )
        # The log is moved beside the writer, who hears of it at one of the next writes.
        head, error = await fill(store, rounds + 1)

    assert error.fault is Fault.BROKEN
    assert (tmp_path / "ceelo.db-wal").stat().st_size < size
    assert await store.head(table(CHECKPOINT_WRITES - 1)) == rounds + 1
    assert await store.head(table(0)) == head
    await store.close()


async def test_the_log_is_moved_while_writes_go_on(tmp_path: Path) -> None:
    """A rush without a pause leaves no log that is longer than it need be."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path)
    for rush in range(4 * CHECKPOINT_WRITES // 1_000):
        numbers = range(1_000 * rush, 1_000 * (rush + 1))
        await asyncio.gather(*(store.append(append(table(n % 1_000), rush, n)) for n in numbers))

    log = (tmp_path / "ceelo.db-wal").stat().st_size
    assert path.stat().st_size > 1_000_000
    assert log < 3 * path.stat().st_size
    await store.close()
    assert not (tmp_path / "ceelo.db-wal").exists()


async def test_a_locked_file_fails_and_recovers(tmp_path: Path) -> None:
    """A neighbour that keeps its lock too long costs the writes that wait, and no more."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path, SqliteSettings(busy_timeout_ms=20))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(StoreError) as caught:
            await store.append(append(TABLE, 0, 0))

    assert caught.value.fault is Fault.LOCKED
    assert not store.broken
    assert await store.append(append(TABLE, 0, 0)) == Appended(Version(1))
    await store.close()


async def test_only_so_many_writes_may_wait(tmp_path: Path) -> None:
    """A flood is refused at once instead of filling the memory (T11)."""
    path = tmp_path / "ceelo.db"
    settings = SqliteSettings(busy_timeout_ms=60_000, waiting_max=2)
    store = await SqliteStore.open(path, settings)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        flood = [asyncio.ensure_future(store.append(append(table(n), 0, n))) for n in range(9)]
        done, _ = await asyncio.wait(flood, return_when=asyncio.FIRST_COMPLETED)
        refused = [task.exception() for task in done]
    accepted = await asyncio.gather(*flood, return_exceptions=True)

    assert {error.fault for error in refused if isinstance(error, StoreError)} == {Fault.BUSY}
    assert accepted.count(Appended(Version(1))) >= 2
    await store.close()


async def test_a_neighbours_entries_count(tmp_path: Path) -> None:
    """What one process remembers of a stream's head is no proof: the data base decides (T3)."""
    path = tmp_path / "ceelo.db"
    one, two = await SqliteStore.open(path), await SqliteStore.open(path)
    await one.append(append(TABLE, 0, 0, elements=((0, 0),)))
    await two.append(append(TABLE, 1, 1))
    await two.append(append(OTHER, 0, 1))
    stale, mine = await asyncio.gather(
        one.append(append(TABLE, 1, 2)), one.append(append(OTHER, 1, 2))
    )

    assert stale == Stale(Version(2))
    assert mine == Appended(Version(2))
    assert isinstance(await one.append(append(TABLE, 0, 1)), Repeated)
    assert isinstance(await two.append(append(OTHER, 2, 2)), Repeated)
    await one.close()
    await two.close()


async def test_a_cancelled_write_is_stored_all_the_same(tmp_path: Path) -> None:
    """Whoever stops waiting learns by a retry what became of the command (T5)."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path)
    task = asyncio.ensure_future(store.append(append(TABLE, 0, 0)))
    await asyncio.sleep(0)
    task.cancel()

    assert isinstance(await store.append(append(TABLE, 0, 0)), Repeated)
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.close()


async def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    """Writes asked for before the end are stored and answered."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path)
    tasks = [asyncio.ensure_future(store.append(append(table(n), 0, n))) for n in range(1_500)]
    await asyncio.sleep(0)
    await store.close()

    assert await asyncio.gather(*tasks) == [Appended(Version(1))] * 1_500
    assert not path.with_name("ceelo.db-wal").exists()


async def test_giving_up_an_opening_leaves_nothing_behind(tmp_path: Path) -> None:
    """A start that is cancelled closes what it has opened."""
    path = tmp_path / "ceelo.db"
    task = asyncio.ensure_future(SqliteStore.open(path))
    await asyncio.sleep(0)
    task.cancel()

    with pytest.raises(asyncio.CancelledError):
        await task
    assert not path.with_name("ceelo.db-wal").exists()


async def test_our_own_mistake_is_told_to_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that dies of a bug leaves nobody waiting, and stores nothing of that batch."""
    deaths: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", deaths.append)
    path = tmp_path / "ceelo.db"
    writer = Writer(path, SqliteSettings())
    await writer.opened
    answers = await asyncio.gather(
        writer.write(lambda batch: batch.append(append(TABLE, 0, 0))),
        writer.write(lambda _: 1 // 0),
        writer.write(lambda batch: batch.append(append(OTHER, 0, 0))),
        return_exceptions=True,
    )
    with pytest.raises(StoreError, match="has stopped") as caught:
        await writer.write(lambda batch: batch.flush())
    await writer.close()

    assert caught.value.fault is Fault.BROKEN
    assert writer.is_broken
    assert [death.exc_type for death in deaths] == [ZeroDivisionError]
    assert sum(isinstance(answer, StoreError) for answer in answers) >= 2
    store = await SqliteStore.open(path)
    stored = sum(answer == Appended(Version(1)) for answer in answers)
    assert len(await store.tables(None, 10)) == stored
    await store.close()


async def test_a_reading_fault_is_a_store_error(tmp_path: Path) -> None:
    """A caller need not know what the store is made of."""
    path = tmp_path / "ceelo.db"
    store = await SqliteStore.open(path)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("drop table chain_salt")

    with pytest.raises(StoreError, match="no such table") as caught:
        await store.salts(TABLE)
    assert caught.value.fault is Fault.FAILED
    await store.close()


async def killed(folder: Path) -> tuple[Path, Path]:
    """Return a data base of thirty entries and its log, as a killed process leaves them."""
    path, copy = folder / "ceelo.db", folder / "copy.db"
    store = await SqliteStore.open(path)
    for expected in range(30):
        await store.append(long_append(0, expected))
    log = copy.with_name(f"{copy.name}-wal")
    copy.write_bytes(path.read_bytes())
    log.write_bytes(path.with_name(f"{path.name}-wal").read_bytes())
    await store.close()
    return copy, log


@pytest.mark.parametrize("where", [0.3, 0.6])
async def test_a_log_broken_in_the_middle_stops_the_start(tmp_path: Path, where: float) -> None:
    """SQLite would go on from before the damage, without what was acknowledged after it."""
    copy, log = await killed(tmp_path)
    content = bytearray(log.read_bytes())
    place = int(len(content) * where)
    content[place : place + 300] = b"\xff" * 300
    log.write_bytes(content)

    with pytest.raises(StoreError, match=r"the log is damaged, and \d+ commits behind") as caught:
        await SqliteStore.open(copy)

    assert caught.value.fault is Fault.BROKEN


async def test_a_log_torn_at_its_end_is_read_up_to_there(tmp_path: Path) -> None:
    """A power cut leaves half a commit, which was acknowledged to nobody."""
    copy, log = await killed(tmp_path)
    content = bytearray(log.read_bytes())
    content[-300:] = b"\xff" * 300
    log.write_bytes(content)

    again = await SqliteStore.open(copy)
    head = await again.head(table(0))
    await again.close()

    assert head == 29
