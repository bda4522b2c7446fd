"""The store in memory."""

from ceelo.store import EventStore
from ceelo.store.memory import MemoryStore
from tests.conformance import check_store


async def test_keeps_every_promise_of_the_port() -> None:
    """Tests against the store in memory say something about the store on disk."""

    async def make() -> EventStore:
        return MemoryStore()

    await check_store(make)
