"""Looking after a file: finding damage, keeping copies."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ceelo.store import Appended, Fault, StoreError, Version
from ceelo.store.sqlite import SqliteStore
from tests.store.values import OTHER, TABLE, append, command, digest, table


async def make_store_at(path: Path) -> None:
    """Make a store with two tables of three entries, and a refusal."""
    store = await SqliteStore.open(path)
    for number in range(3):
        await store.append(append(TABLE, number, number))
        await store.append(append(OTHER, number, number))
    await store.refuse(table(0), command(1), digest(1), 0, b"no")
    assert await store.faults() == ()
    await store.close()


@pytest.mark.parametrize(
    "change",
    [
        "delete from entry where table_id = ? and version = 2",
        "delete from entry where table_id = ? and version = 3",
        "delete from entry where table_id = ?",
        "delete from stream where table_id = ?",
        "update entry set version = 4 where table_id = ? and version = 3",
        "update stream set head_version = 2 where table_id = ?",
    ],
)
async def test_names_the_stream_with_a_gap(tmp_path: Path, change: str) -> None:
    """A row that is gone or moved is found, and the table named (T14)."""
    path = tmp_path / "ceelo.db"
    await make_store_at(path)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute(change, (OTHER,))
    store = await SqliteStore.open(path)

    (sentence,) = await store.faults()
    assert OTHER.hex() in sentence
    await store.close()


async def test_finds_flipped_bits(tmp_path: Path) -> None:
    """Damage that no query has met yet is found by looking for it (T14)."""
    path = tmp_path / "ceelo.db"
    await make_store_at(path)
    with closing(sqlite3.connect(path)) as other:
        (page,) = other.execute(
            "select rootpage from sqlite_master where name = 'entry'"
        ).fetchone()
        (size,) = other.execute("pragma page_size").fetchone()
    whole = bytearray(path.read_bytes())
    whole[size * (page - 1) : size * (page - 1) + 12] = b"\xff" * 12
    path.write_bytes(whole)
    store = await SqliteStore.open(path)

    assert await store.faults() != ()
    with pytest.raises(StoreError) as caught:
        await store.append(append(OTHER, 3, 3))
    assert caught.value.fault is Fault.BROKEN
    await store.close()


async def test_a_copy_is_a_store(tmp_path: Path) -> None:
    """A copy made while the store is in use opens like any other, for its user only (T15)."""
    await make_store_at(tmp_path / "ceelo.db")
    store = await SqliteStore.open(tmp_path / "ceelo.db")
    await store.back_up(tmp_path / "copy.db")
    await store.append(append(TABLE, 3, 3))
    await store.close()

    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    copy = await SqliteStore.open(tmp_path / "copy.db")
    assert await copy.append(append(TABLE, 3, 9)) == Appended(Version(4))
    assert await copy.faults() == ()
    await copy.close()


async def test_a_copy_replaces_nothing(tmp_path: Path) -> None:
    """A file that is there already may be somebody's only backup."""
    (tmp_path / "copy.db").write_text("precious")
    store = await SqliteStore.open(tmp_path / "ceelo.db")

    with pytest.raises(StoreError, match="cannot be made") as caught:
        await store.back_up(tmp_path / "copy.db")
    assert caught.value.fault is Fault.NO_PLACE
    assert (tmp_path / "copy.db").read_text() == "precious"
    await store.close()
