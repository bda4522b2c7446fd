"""A real `ceelo serve` process that dies without warning and comes back on the same folder."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Self

import msgspec

from ceelo.server.vault import DATABASE, KEY

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

COMMAND = (sys.executable, "-W", "error", "-m", "ceelo", "serve", "--port", "0")
READY = "ceelo is ready: "
CALM = frozenset({"debug", "info"})


class LogLine(msgspec.Struct, frozen=True):
    """One line of a server's log."""

    event: str
    level: str
    text: str = ""
    """All of it, to be read when a test fails."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the line that *text* is."""
        return msgspec.structs.replace(msgspec.json.decode(text, type=cls), text=text)


class Server:
    """One data folder, and the process that serves it now.

    Each start takes a free port: whoever was connected asks for the address again.
    """

    def __init__(self, folder: Path) -> None:
        """Serve the tables of *folder*; nothing runs yet."""
        self.folder = folder
        self.url = ""
        self.up = asyncio.Event()
        """Set while a process takes requests."""
        self.starts_s: list[float] = []
        """From the start of each process until it was ready."""
        self._log = folder.with_name(f"{folder.name}.log")
        self._process: subprocess.Popen[str] | None = None

    @property
    def host(self) -> str:
        """Name and port."""
        return self.url.removeprefix("http://")

    @property
    def database(self) -> Path:
        """The file with all streams."""
        return self.folder / DATABASE

    @property
    def log(self) -> bytes:
        """All that the processes have logged."""
        return self._log.read_bytes()

    @property
    def key(self) -> Path:
        """The file with the master key."""
        return self.folder / KEY

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            await self.kill()

    async def start(self) -> None:
        """Start a process and wait until it says that it is ready."""
        began_s = time.monotonic()
        with self._log.open("a") as log:
            process = self._process = subprocess.Popen(  # noqa: ASYNC220, S603 - returns at once
                (*COMMAND, "--data", str(self.folder), "--limits", "off", "--log-json"),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            )
        assert process.stdout is not None
        line = await asyncio.to_thread(process.stdout.readline)
        if not line.startswith(READY):
            await self.kill()
            raise AssertionError(self._log.read_text())
        self.starts_s.append(time.monotonic() - began_s)
        self.url = line.removeprefix(READY).strip()
        self.up.set()

    async def kill(self) -> None:
        """End the process by SIGKILL: it can neither finish nor write anything."""
        # From here on its end is no surprise.
        process, self._process = self._process, None
        # Whoever kills has started.
        assert process is not None
        self.up.clear()
        process.kill()
        await asyncio.to_thread(process.wait)
        if process.stdout is not None:
            process.stdout.close()

    async def restart(self) -> None:
        """Kill the process and start the next."""
        await self.kill()
        await self.start()

    def require_alive(self) -> None:
        """Fail if the process has ended although nobody killed it."""
        process = self._process
        died = process is not None and process.poll() is not None
        assert not died, f"the server ended by itself: {self._log.read_text()[-2000:]}"

    def complaints(self) -> list[LogLine]:
        """Return what all processes so far have logged that should not happen."""
        lines = map(LogLine.read, self._log.read_text().splitlines())
        return [line for line in lines if line.level not in CALM]
