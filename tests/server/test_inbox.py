"""The queue of one socket's messages."""

import asyncio
from typing import TYPE_CHECKING

from ceelo.server.inbox import Inbox

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent


def message(text: str) -> "ASGIReceiveEvent":
    """Return a message as a socket brings it."""
    return {"type": "websocket.receive", "text": text}


async def test_messages_come_in_their_order() -> None:
    """What waits is taken oldest first, and counted."""
    inbox = Inbox()
    assert inbox.empty()
    for text in "abc":
        inbox.put_nowait(message(text))

    assert inbox.qsize() == 3
    assert [await inbox.get() for _ in range(3)] == [message(text) for text in "abc"]
    assert inbox.empty()


async def test_a_reader_wakes_up_for_what_comes() -> None:
    """Several messages before it runs wake it once, and none is left behind."""
    inbox = Inbox()
    first = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)

    inbox.put_nowait(message("a"))
    inbox.put_nowait(message("b"))

    assert await first == message("a")
    assert await inbox.get() == message("b")


async def test_a_reader_that_is_cancelled_takes_nothing_with_it() -> None:
    """The next one gets the message."""
    inbox = Inbox()
    reader = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    reader.cancel()
    inbox.put_nowait(message("a"))
    await asyncio.wait([reader])

    assert await inbox.get() == message("a")
