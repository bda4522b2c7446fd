"""A server of the load test's own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO

from ceelo.load.plan import LoadError

if TYPE_CHECKING:
    from collections.abc import Iterator

READY = "ceelo is ready: "
STOP_SECONDS_MAX = 20
LOG = "server.log"


class OwnServer(NamedTuple):
    """A server that was started for a test."""

    url: str
    pid: int


@contextmanager
def own_server(folder: Path | None) -> Iterator[OwnServer]:
    """Serve without limits on a free port, with all data in *folder*; None: a temporary one.

    Raises:
        LoadError: The folder is in use, or the server does not start.
    """
    if folder is not None:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            msg = f"{folder} is not an empty folder, and a load test would fill it with its tables."
            raise LoadError(msg)
        with _serving(folder) as server:
            yield server
        return
    with (
        tempfile.TemporaryDirectory(prefix="ceelo-load-") as temporary,
        _serving(Path(temporary)) as server,
    ):
        yield server


@contextmanager
def _serving(folder: Path) -> Iterator[OwnServer]:
    with _open_log(folder) as log:
        process = subprocess.Popen(  # noqa: S603 - this program itself
            (
                *(sys.executable, "-m", "ceelo", "serve"),
                *("--limits", "off", "--port", "0", "--data", str(folder)),
            ),
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line.startswith(READY):
            process.wait()
            said = (folder / LOG).read_text(encoding="utf-8").strip().splitlines()
            msg = f"The server does not start: {said[-1] if said else 'it did not say why'}"
            raise LoadError(msg)
        yield OwnServer(line.removeprefix(READY).strip(), process.pid)
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS_MAX)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.communicate()


def _open_log(folder: Path) -> TextIO:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / LOG).open("w", encoding="utf-8")
    except OSError as error:
        msg = f"{folder} cannot be written ({error.strerror})."
        raise LoadError(msg) from error
