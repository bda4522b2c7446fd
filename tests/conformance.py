"""What every implementation of a port must pass, ours or a user's."""

from collections.abc import Awaitable, Callable

from ceelo.store import EventStore
from tests.store import session_checks, stream_checks


async def check_store(make_store: Callable[[], Awaitable[EventStore]]) -> None:
    """Try each promise of `EventStore` on a new store of its own."""
    for check in (*stream_checks.CHECKS, *session_checks.CHECKS):
        store = await make_store()
        try:
            await check(store)
        except BaseException as error:
            error.add_note(f"The store breaks this promise: {check.__doc__}")
            raise
        finally:
            await store.close()
