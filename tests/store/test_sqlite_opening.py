"""Opening a file: made, found, or refused with one clear sentence."""

import asyncio
import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ceelo.store import Appended, Fault, StoreError, Version
from ceelo.store.sqlite import SqliteSettings, SqliteStore
from ceelo.store.sqlite.opening import require_full, use_wal
from tests.store.values import TABLE, append

NOBODY = 65_534
QUICK = SqliteSettings(busy_timeout_ms=50)


async def refusal(path: Path) -> StoreError:
    """Return how the opening of *path* is refused."""
    with pytest.raises(StoreError) as caught:
        await SqliteStore.open(path, QUICK)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}: ")
    assert sentence.endswith(".")
    return caught.value


async def make_store_at(path: Path) -> None:
    """Make a store with one entry and close it."""
    store = await SqliteStore.open(path)
    await store.append(append(TABLE, 0, 0))
    await store.close()


def change(path: Path, *statements: str) -> None:
    """Run *statements* on the file behind the store's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def protect(path: Path, mode: int) -> None:
    """Change who may do what with *path*."""
    path.chmod(mode)


@contextmanager
def nobodys_rights() -> Iterator[None]:
    """Act without the rights of root, whom no file mode stops."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a new folder into which everybody can look."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


async def test_makes_folder_and_file_for_its_user_only(tmp_path: Path) -> None:
    """Nobody else on the machine can read hashes of sessions, or dice yet to come."""
    path = tmp_path / "a" / "b" / "what? 100%#.db"
    store = await SqliteStore.open(path)
    await store.append(append(TABLE, 0, 0))

    assert await store.head(TABLE) == 1
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await store.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_finds_what_was_stored(tmp_path: Path) -> None:
    """A store goes on where it was closed."""
    path = tmp_path / "ceelo.db"
    await make_store_at(path)
    store = await SqliteStore.open(path)

    assert await store.append(append(TABLE, 1, 1)) == Appended(Version(2))
    await store.close()


async def test_two_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    """One of them makes the tables and the other waits for it."""
    path = tmp_path / "ceelo.db"
    stores = await asyncio.gather(*(SqliteStore.open(path) for _ in range(4)))

    for number, store in enumerate(stores):
        assert await store.append(append(TABLE, number, number)) == Appended(Version(number + 1))
    for store in stores:
        await store.close()


async def test_refuses_a_folder_that_cannot_be(tmp_path: Path) -> None:
    """A file is no folder."""
    (tmp_path / "file").write_text("I am in the way")

    error = await refusal(tmp_path / "file" / "ceelo.db")
    assert error.fault is Fault.NO_PLACE
    assert "cannot be made" in str(error)


async def test_refuses_a_folder_as_the_file(tmp_path: Path) -> None:
    """A folder is no file."""
    error = await refusal(tmp_path)

    assert error.fault is Fault.NOT_WRITABLE


async def test_refuses_a_file_that_is_no_data_base(tmp_path: Path) -> None:
    """Somebody's letter is left as it is."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 100)

    error = await refusal(path)
    assert error.fault is Fault.NOT_A_DATABASE
    assert "not a SQLite data base" in str(error)
    assert path.read_text() == "Dear Ann, " * 100


async def test_refuses_another_programs_data_base(tmp_path: Path) -> None:
    """A stranger's tables are not mixed with ours, and not a byte of the file is changed."""
    path = tmp_path / "recipes.db"
    change(path, "create table recipe (name text)")
    before = path.read_bytes()

    error = await refusal(path)
    assert error.fault is Fault.FOREIGN
    assert "another program" in str(error)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "mark",
    [
        "pragma user_version = 9999",
        "insert into _yoyo_migration values ('x', '9999.colours', '2030-01-01')",
    ],
)
async def test_refuses_a_newer_ceelos_file(tmp_path: Path, mark: str) -> None:
    """An old program does not write into tables it does not know (T15)."""
    path = tmp_path / "ceelo.db"
    await make_store_at(path)
    change(path, mark)

    error = await refusal(path)
    assert error.fault is Fault.NEWER
    assert "newer ceelo" in str(error)


async def test_refuses_a_file_in_another_hand(tmp_path: Path) -> None:
    """A lock that is not given up in time is named as what it is."""
    path = tmp_path / "ceelo.db"
    change(path, "pragma journal_mode = delete")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin exclusive")

        error = await refusal(path)
    assert error.fault is Fault.LOCKED
    assert "another process" in str(error)


async def test_refuses_a_new_file_that_somebody_keeps_reading(tmp_path: Path) -> None:
    """A write-ahead log cannot begin under a reader, so the wait for it has an end."""
    path = tmp_path / "ceelo.db"
    change(path, "create table reading (x)", "drop table reading")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin")
        other.execute("select * from sqlite_master").fetchall()

        error = await refusal(path)
    assert error.fault is Fault.LOCKED


async def test_refuses_a_file_it_may_only_read(open_folder: Path) -> None:
    """SQLite would open it and let the first write fail."""
    path = open_folder / "ceelo.db"
    await make_store_at(path)
    protect(path, 0o444)
    protect(open_folder, 0o555)

    with nobodys_rights():
        error = await refusal(path)
    assert error.fault is Fault.NOT_WRITABLE


async def test_refuses_a_file_it_may_only_read_beside_its_log(open_folder: Path) -> None:
    """A folder that may be written to does not make the file writable."""
    path = open_folder / "ceelo.db"
    await make_store_at(path)
    protect(path, 0o444)
    protect(open_folder, 0o777)

    with nobodys_rights():
        error = await refusal(path)
    assert error.fault is Fault.NOT_WRITABLE
    assert "may not write" in str(error)


async def test_refuses_a_folder_it_may_only_read(open_folder: Path) -> None:
    """Where no file can be made there is no store."""
    protect(open_folder, 0o555)

    with nobodys_rights():
        error = await refusal(open_folder / "ceelo.db")
    assert error.fault is Fault.NO_PLACE
    assert "Permission denied" in str(error)


async def test_refuses_a_damaged_file(tmp_path: Path) -> None:
    """A file that begins as a store and goes on as noise is not used."""
    path = tmp_path / "ceelo.db"
    await make_store_at(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))

    error = await refusal(path)
    assert error.fault is Fault.BROKEN
    assert "damaged" in str(error)


class Careless(sqlite3.Connection):
    """A connection that will not write through to the disk."""

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:  # noqa: ANN401  # As its base.
        """Run a statement, but with less safety than it asks for."""
        return super().execute(sql.replace("= full", "= normal"), *parameters)


def test_refuses_less_than_full_safety() -> None:
    """NORMAL lost acknowledged commits in every simulated power cut (T2; INT-1)."""
    with closing(sqlite3.connect(":memory:", factory=Careless)) as connection:
        with pytest.raises(StoreError, match="synchronous = FULL") as caught:
            require_full(connection, Path("ceelo.db"))
        assert caught.value.fault is Fault.UNSAFE


def test_refuses_a_place_without_a_write_ahead_log() -> None:
    """SQLite answers with the mode it took instead, and that is not let pass."""
    with closing(sqlite3.connect(":memory:")) as connection:
        with pytest.raises(StoreError, match="write-ahead log") as caught:
            use_wal(connection, Path("ceelo.db"), 50)
        assert caught.value.fault is Fault.UNSAFE
