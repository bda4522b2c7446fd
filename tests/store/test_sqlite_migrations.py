"""Migrations: all that is missing, or nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ceelo.store.sqlite.migrate import MIGRATIONS
from ceelo.store.sqlite.yoyo_backend import apply


def write(folder: Path, name: str, text: str) -> None:
    """Add one migration."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.sql").write_text(text)


def look(path: Path) -> tuple[int, set[str]]:
    """Return the version in the header and our tables."""
    with closing(sqlite3.connect(path)) as connection:
        (version,) = connection.execute("pragma user_version").fetchone()
        found = connection.execute("select name from sqlite_master where type = 'table'")
        return version, {name for (name,) in found if "yoyo" not in name}


def test_applies_what_is_missing_only(tmp_path: Path) -> None:
    """An older file gets the newer tables beside its own."""
    path, folder = tmp_path / "ceelo.db", tmp_path / "migrations"
    write(folder, "0001.first", "create table one (x); create table two (x);")
    apply(path, folder, "applied", ("user_version = 1",))
    write(folder, "0002.second", "alter table one rename to first; create table three (x);")
    apply(path, folder, "applied", ("user_version = 2",))
    apply(path, folder, "applied", ("user_version = 2",))

    assert look(path) == (2, {"first", "two", "three", "applied"})


def test_a_failure_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """Half of the migrations would be a file that no version of ceelo knows (T15)."""
    path, folder = tmp_path / "ceelo.db", tmp_path / "migrations"
    write(folder, "0001.first", "create table one (x);")
    apply(path, folder, "applied", ("user_version = 1",))
    write(folder, "0002.second", "create table two (x);")
    write(folder, "0003.third", "create table three (x); create table two (x);")

    with pytest.raises(sqlite3.OperationalError, match="two already exists"):
        apply(path, folder, "applied", ("user_version = 3",))
    assert look(path) == (1, {"one", "applied"})


def test_names_begin_with_their_number() -> None:
    """The last number is the version in the header, so numbers go from 1 without a gap."""
    names = sorted(file.name for file in MIGRATIONS.glob("*.sql"))

    assert [int(name.partition(".")[0]) for name in names] == list(range(1, len(names) + 1))
