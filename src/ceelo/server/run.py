"""One server process, from its start to its end."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

import structlog
import uvicorn

from ceelo.app.service import TableService
from ceelo.server.application import make_application, make_hall
from ceelo.server.listen import local_origin, make_site, open_listener
from ceelo.server.pages import read_pages
from ceelo.server.protocol import HttpProtocol, SocketProtocol
from ceelo.server.start import StartError
from ceelo.server.vault import check_database, hold_folder, open_folder, read_key, require_whole
from ceelo.store.error import StoreError
from ceelo.store.sqlite import SqliteStore
from ceelo.wire.frames import FRAME_BYTES_MAX

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import FrameType

    from starlette.types import ASGIApp

    from ceelo.server.hall import Hall
    from ceelo.server.site import Origin
    from ceelo.server.start import Settings

DRAIN_SECONDS_MAX = 5
SWITCH_SECONDS = 0.001
"""How long a thread may keep the interpreter from another; Python's own choice is five times it."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("ceelo.server")


class Running(NamedTuple):
    """A server that takes connections."""

    here: Origin
    """Where this machine's own browser finds it."""
    network: Origin | None
    """Where the home network finds it, if that is served."""
    stop: Callable[[], None]
    """Ask it to end; from any thread."""


def serve(settings: Settings, on_ready: Callable[[Running], None]) -> None:
    """Serve until a signal asks for the end; *on_ready* is called when the first may come.

    Raises:
        StartError: Something is in the way.
    """
    listener = open_listener(settings)
    _raise_file_limit()
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, listener, on_ready))
    finally:
        listener.close()


async def _serve(
    settings: Settings, listener: socket.socket, on_ready: Callable[[Running], None]
) -> None:
    port: int = listener.getsockname()[1]
    site = make_site(settings, port)
    pages = read_pages(settings.pages)
    database = open_folder(settings.data)
    with hold_folder(settings.data):
        key = read_key(settings.data)
        require_whole(database)
        try:
            store = await SqliteStore.open(database)
        except StoreError as error:
            raise StartError(str(error)) from error
        try:
            await _check(database, store)
            service = TableService(store, key, is_restored=settings.is_restored)
            await service.start()
            try:
                hall = make_hall(service, site, settings.limits)
                server = Server(make_config(make_application(hall, pages), settings), hall)
                running = Running(local_origin(settings, port), site.lan_origin, server.end)
                server.on_ready = lambda: on_ready(running)
                beating = asyncio.create_task(hall.pulse.run())
                await server.serve(sockets=[listener])
                beating.cancel()
            finally:
                await service.stop()
        finally:
            await store.close()
    log.info("stopped")


async def _check(database: Path, store: SqliteStore) -> None:
    try:
        await check_database(database, store)
    except StoreError as error:
        raise StartError(str(error)) from error


def make_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Return how uvicorn is to serve *app*."""
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=FRAME_BYTES_MAX,
        ws_ping_interval=None,  # They go with the heartbeats.
        ws_per_message_deflate=settings.deflate,
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=DRAIN_SECONDS_MAX,
    )


class Server(uvicorn.Server):
    """Uvicorn, with word when it is ready, and an end that is no failure."""

    on_ready: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        """Serve what *config* says."""
        super().__init__(config)
        self._hall = hall

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            # What is here now stays to the end: the collector need never look at it again, and its
            # thresholds let thousands of sockets be without a pause at each hundredth command.
            # What has stayed is looked at again after three rounds: after fifty, when thousands
            # have come, that is a million things and holds up everybody for 0.1 s or more.
            gc.collect()
            gc.freeze()
            gc.set_threshold(20_000, 2, 25_000)
            # The store's thread asks for the interpreter a few times a transaction, and everybody
            # whose command is in it waits as long as the loop keeps it.
            sys.setswitchinterval(SWITCH_SECONDS)
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more, tell everybody, and let what is under way come to its end."""
        self._hall.streams.stop()
        await super().shutdown(sockets)

    def end(self) -> None:
        """Ask for the end."""
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take signals as the wish to end; uvicorn would end by the signal itself afterwards."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        wishes = (signal.SIGINT, signal.SIGTERM)
        before = {wish: signal.signal(wish, self.handle_exit) for wish in wishes}
        try:
            yield
        finally:
            for wish, handler in before.items():
                signal.signal(wish, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Note the wish to end; a second one does not wait for anybody."""
        if self.should_exit:
            self.force_exit = True
        super().handle_exit(sig, frame)


def _raise_file_limit() -> None:
    """Ask for as many open files as may be had: a socket is one, and shells allow few."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - there is none for Windows

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # A system may have a lower limit of its own than the one it tells.
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - there is none for Windows

    return uvloop.new_event_loop
