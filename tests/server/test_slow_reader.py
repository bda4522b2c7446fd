"""Clients that do not read (S11, T11)."""

import socket
from collections.abc import Iterator
from pathlib import Path

import msgspec
from websockets.sync.client import ClientConnection

from ceelo.core.command import ChangeClock
from ceelo.core.table import Seat
from ceelo.server.start import LimitSet
from ceelo.wire.frames import EntryFrame, ServerFrame, SnapshotFrame
from tests.server.house import (
    House,
    credentials,
    join,
    open_table,
    read,
    read_snapshot,
    send,
    serving,
)

TEXT, PONG = 0x81, 0x8A
COMMANDS = 600
"""So many entries are more than all buffers between the server and a client can hold."""


def test_a_slow_reader_stalls_nobody_and_is_told_in_the_end(tmp_path: Path) -> None:
    """The others see every entry; who did not read gets a snapshot instead of what he missed."""
    with (
        serving(tmp_path, LimitSet.OFF) as house,
        house.browser() as ann,
        house.program() as bo,
    ):
        opened = open_table(ann)
        table = opened["table"]
        join(bo, opened)
        with frozen_socket(house, credentials(bo), table) as frozen:
            with house.socket(ann, table) as hers, house.socket(bo, table) as his:
                first = read_snapshot(hers).version
                read_snapshot(his)
                _keep_busy(hers, his, first, COMMANDS)
                frozen.sendall(_ping(b"flood") * 500)
                # When this is answered, the flood has been read.
                last = _keep_busy(hers, his, first + COMMANDS, 2)

            reader = Reader(frozen)
            frames = list(reader.until_version(last))
            frozen.sendall(_ping(b"now"))
            pongs = reader.until_pong(b"now")

    entries = [frame.version for frame in frames if isinstance(frame, EntryFrame)]
    snapshots = [frame.version for frame in frames if isinstance(frame, SnapshotFrame)]
    assert len(entries) < COMMANDS
    assert len(snapshots) >= 2
    # What he did get is in order, and never goes back.
    told = [frame.version for frame in frames if isinstance(frame, EntryFrame | SnapshotFrame)]
    assert told == sorted(told)
    assert told[-1] == last
    # Answers to pings that nobody reads would pile up: they are not given.
    assert pongs == [b"now"]


def _keep_busy(hers: ClientConnection, his: ClientConnection, version: int, count: int) -> int:
    for number in range(count):
        answer = send(hers, ChangeClock(seat=Seat(0), clock_seconds=10 + number % 2))
        version += 1
        assert answer.version == version
        frame = read(his)
        while not isinstance(frame, EntryFrame):
            frame = read(his)
        assert frame.version == version
    return version


def frozen_socket(house: House, headers: dict[str, str], table: str) -> socket.socket:
    """Return a socket at *table* of a client that has joined it and reads nothing by itself."""
    host, _, port = house.host.rpartition(":")
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect((host, int(port)))
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {house.host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
        "Sec-WebSocket-Protocol: ceelo.v1",
        *(f"{key}: {value}" for key, value in headers.items()),
    ]
    client.sendall("\r\n".join([*lines, "", ""]).encode())
    return client


def _ping(content: bytes) -> bytes:
    """Return a ping of a client, under a mask of noughts."""
    return bytes((0x89, 0x80 | len(content), 0, 0, 0, 0)) + content


class Reader:
    """Reads the frames of a socket, one by one."""

    def __init__(self, client: socket.socket) -> None:
        """Read the answer to the handshake."""
        client.settimeout(60)
        self._stream = client.makefile("rb")
        while self._stream.readline() != b"\r\n":
            pass

    def read(self) -> tuple[int, bytes]:
        """Return the kind and the content of the next frame."""
        kind, length = self._stream.read(2)
        if length == 126:
            length = int.from_bytes(self._stream.read(2), "big")
        elif length == 127:
            length = int.from_bytes(self._stream.read(8), "big")
        return kind, self._stream.read(length)

    def until_version(self, version: int) -> Iterator[ServerFrame]:
        """Read frames up to the first that tells of *version*."""
        while True:
            kind, content = self.read()
            if kind != TEXT:
                continue
            frame = msgspec.json.decode(content, type=ServerFrame)
            yield frame
            if isinstance(frame, EntryFrame | SnapshotFrame) and frame.version == version:
                return

    def until_pong(self, content: bytes) -> list[bytes]:
        """Read pongs up to that of *content*."""
        pongs: list[bytes] = []
        while content not in pongs:
            kind, found = self.read()
            if kind == PONG:
                pongs.append(found)
        return pongs
