"""A real server in a process of its own, that can be killed and started again."""

import signal
import socket
import subprocess
import sys
from pathlib import Path


class Server:
    """`ceelo serve` on a port of its own, with its own data."""

    def __init__(self, data: Path) -> None:
        """Choose the port; nothing runs yet."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port: int = probe.getsockname()[1]
        self._data = data
        self._process: subprocess.Popen[str] | None = None
        self.url = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Run it, and come back when it takes connections."""
        command = (
            *(sys.executable, "-m", "ceelo", "serve", "--limits", "off"),
            *("--port", str(self._port), "--data", str(self._data)),
        )
        # Its log goes where pytest shows it when a test fails.
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        output = self._process.stdout
        assert output is not None
        while line := output.readline():
            if "ready" in line:
                return
        msg = f"the server ended with {self._process.wait()} before it was ready"
        raise AssertionError(msg)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as it is meant to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
