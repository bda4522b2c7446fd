"""A running server for tests, and those who come to it."""

import secrets
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from queue import Queue

import httpx
import msgspec
import websockets.sync.client

from ceelo.core.command import Request
from ceelo.server import run
from ceelo.server.run import Running
from ceelo.server.start import LimitSet, Settings
from ceelo.wire.frames import AnswerFrame, ServerFrame, SnapshotFrame, Submit

SUBPROTOCOL = websockets.Subprotocol("ceelo.v1")


class House:
    """A server on a free port, run by a thread of its own."""

    def __init__(self, running: Running) -> None:
        """Take a server that is ready."""
        self.url = str(running.here)
        self.host = running.here.host
        self.stop = running.stop

    def browser(self) -> httpx.Client:
        """Return a browser with a page of ours open, and no session yet."""
        return httpx.Client(base_url=self.url, headers={"origin": self.url})

    def program(self) -> httpx.Client:
        """Return a program with a session."""
        token = httpx.post(f"{self.url}/api/sessions", json={}).json()["token"]
        return httpx.Client(base_url=self.url, headers={"authorization": f"Bearer {token}"})

    def socket(self, client: httpx.Client, table: str) -> websockets.sync.client.ClientConnection:
        """Return a socket of *client* at *table*."""
        return self.raw_socket(table, credentials(client))

    def raw_socket(
        self, table: str, headers: dict[str, str]
    ) -> websockets.sync.client.ClientConnection:
        """Return a socket at *table* that says who it is by *headers*."""
        return websockets.sync.client.connect(
            f"ws://{self.host}/api/tables/{table}/socket",
            additional_headers={key: value for key, value in headers.items() if key != "origin"},
            origin=websockets.Origin(headers["origin"]) if "origin" in headers else None,
            subprotocols=[SUBPROTOCOL],
            compression=None,
            proxy=None,
        )


def serving(folder: Path, limits: LimitSet = LimitSet.HOME) -> AbstractContextManager[House]:
    """Serve the data in *folder* on any free port, and end the server afterwards."""
    return serving_by(Settings(data=folder, port=0, limits=limits))


@contextmanager
def serving_by(settings: Settings) -> Iterator[House]:
    """Serve by *settings*, and end the server afterwards."""
    ready: Queue[Running | BaseException] = Queue()

    def serve() -> None:
        try:
            run.serve(settings, ready.put)
        except BaseException as error:  # noqa: BLE001 - the test has to see it
            ready.put(error)

    thread = threading.Thread(target=serve)
    thread.start()
    running = ready.get()
    if isinstance(running, BaseException):
        raise running
    try:
        yield House(running)
    finally:
        running.stop()
        thread.join()


def credentials(client: httpx.Client) -> dict[str, str]:
    """Return the headers by which a socket of *client* says who it is."""
    kept = {
        key: client.headers[key] for key in ("origin", "authorization") if key in client.headers
    }
    if client.cookies:
        kept["cookie"] = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return kept


def open_table(client: httpx.Client, name: str = "Ann") -> dict[str, str]:
    """Open a classic table and return the answer."""
    body = {"preset": "classic", "name": name, "options": {"clock_seconds": None}}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    opened: dict[str, str] = answer.json()
    return opened


def join(client: httpx.Client, opened: dict[str, str]) -> str:
    """Join the table that *opened* tells of, and return the player."""
    answer = client.post(
        f"/api/tables/{opened['table']}/members", json={"invite": opened["invite"]}
    )
    assert answer.status_code == 200, answer.text
    player: str = answer.json()["player"]
    return player


def submit(command: Request, expected: int | None = None) -> Submit:
    """Return *command* with a new id."""
    return Submit(id=secrets.token_hex(16), command=command, expected=expected)


def give(client: httpx.Client, table: str, command: Request) -> httpx.Response:
    """Give *table* a command over HTTP."""
    return client.post(
        f"/api/tables/{table}/commands",
        content=msgspec.json.encode(submit(command)),
        headers={"content-type": "application/json"},
    )


def read(socket: websockets.sync.client.ClientConnection) -> ServerFrame:
    """Return the next frame."""
    return msgspec.json.decode(socket.recv(timeout=10), type=ServerFrame)


def read_snapshot(socket: websockets.sync.client.ClientConnection) -> SnapshotFrame:
    """Return the next frame, which is a snapshot."""
    frame = read(socket)
    assert isinstance(frame, SnapshotFrame), frame
    return frame


def read_answer(socket: websockets.sync.client.ClientConnection) -> AnswerFrame:
    """Return the next answer, whatever comes before it."""
    while not isinstance(frame := read(socket), AnswerFrame):
        pass
    return frame


def send(socket: websockets.sync.client.ClientConnection, command: Request) -> AnswerFrame:
    """Give a command over *socket* and return what became of it."""
    socket.send(msgspec.json.encode(submit(command)).decode())
    return read_answer(socket)
