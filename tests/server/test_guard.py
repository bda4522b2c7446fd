"""What nobody else caught (S27)."""

import httpx
import pytest
import structlog
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send
from structlog.testing import capture_logs

from ceelo.app.problem import Problem, ServiceError
from ceelo.server.guard import Guard
from ceelo.server.site import Site


async def broken(scope: Scope, receive: Receive, send: Send) -> None:
    """Fail before anything is sent."""
    del scope, receive, send
    msg = "the secret is 123"
    raise LookupError(msg)


async def broken_late(scope: Scope, receive: Receive, send: Send) -> None:
    """Fail in the middle of an answer."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await broken(scope, receive, send)


async def busy(scope: Scope, receive: Receive, send: Send) -> None:
    """Turn a request down."""
    del scope, receive, send
    raise ServiceError(Problem.BUSY)


def client(app: object) -> httpx.AsyncClient:
    """Return a browser before *app*."""
    transport = httpx.ASGITransport(Guard(app, Site()))  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000")


async def test_a_fault_of_ours_is_an_id_and_nothing_more() -> None:
    """The client gets a code and an id; the log has the same id, with the trace."""
    with capture_logs() as logs:
        async with client(broken) as browser:
            answer = await browser.get("/secret?x=y")

    assert answer.status_code == 500
    assert answer.json()["code"] == "unexpected"
    assert "123" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    (line,) = logs
    assert line["id"] == answer.json()["id"]
    assert line["exc_info"]
    assert line["path"] == "/secret"


async def test_what_may_pass_says_when_to_come_again() -> None:
    """A server that is busy is not one that is broken."""
    async with client(busy) as browser:
        answer = await browser.get("/")

    assert answer.status_code == 503
    assert answer.json()["code"] == "busy"
    assert answer.headers["retry-after"] == "1"


async def test_half_an_answer_is_not_followed_by_another() -> None:
    """What has begun cannot be taken back: the connection ends instead."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")]}
    with capture_logs():
        await Guard(broken_late, Site())(scope, receive, send)

    assert [message["type"] for message in sent] == ["http.response.start"]


@pytest.mark.parametrize("is_gone", [True, False])
async def test_a_socket_that_fails_is_closed(is_gone: bool) -> None:  # noqa: FBT001
    """The last thing that a socket hears of a fault is its code; if it still hears."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        if is_gone:
            raise ConnectionResetError
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    scope = {"type": "websocket", "path": "/", "headers": [(b"host", b"localhost")]}
    with capture_logs() as logs:
        await Guard(broken, Site())(scope, receive, send)

    assert len(logs) == 1
    assert is_gone or sent == [{"type": "websocket.close", "code": 1011, "reason": ""}]


async def test_security_events_are_told_to_whoever_hosts() -> None:
    """A foreign name is logged, with a blurred address (S28, S32)."""
    with capture_logs() as logs:
        async with client(PlainTextResponse("hello")) as browser:
            await browser.get("/", headers={"host": "evil.example"})

    (line,) = logs
    assert (line["event"], line["code"]) == ("refused", "wrong-host")
    assert line["caller"] == "127.0.0.0"


def test_the_log_escapes_what_came_from_outside() -> None:
    """A line break in a value is no new line of the log (S28)."""
    rendered = structlog.processors.JSONRenderer()(None, "", {"path": "/\nfaked line"})

    assert "\n" not in rendered
