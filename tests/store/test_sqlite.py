"""The store in one file."""

import itertools
from pathlib import Path

from ceelo.store import EventStore
from ceelo.store.sqlite import SqliteStore
from tests.conformance import check_store


async def test_keeps_every_promise_of_the_port(tmp_path: Path) -> None:
    """The store on disk does all that a store must."""
    numbers = itertools.count()

    async def make() -> EventStore:
        return await SqliteStore.open(tmp_path / f"{next(numbers)}.db")

    await check_store(make)
