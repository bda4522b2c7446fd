"""`ceelo serve`: tables for browsers and programs."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from ceelo.cli.options import whole
from ceelo.cli.terminal import complain, say
from ceelo.server.start import HOST, PORT, PORT_MAX, LimitSet, Settings, StartError, is_loopback

if TYPE_CHECKING:
    from ceelo.server.run import Running
    from ceelo.server.site import Origin


Restored = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="The folder was brought back from a copy: every table begins new dice, because of the"
        " old ones more may be known than the copy says.",
    ),
]
Host = Annotated[
    str | None,
    Parameter(
        show_default=False,
        help=f"The address to listen at; without it {HOST}, and with --lan all there are.",
    ),
]
Port = Annotated[
    int,
    Parameter(help="The port; 0 takes any that is free.", converter=whole(0, PORT_MAX)),
]
Data = Annotated[
    Path | None,
    Parameter(
        help="The folder with all tables (ceelo.sqlite3) and the key of the dice (master.key);"
        " without it, your own folder for data."
    ),
]
Lan = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Serve the home network, over plain http; shows the address and a code to scan.",
    ),
]
OpenPage = Annotated[
    bool,
    Parameter(name="--open", negative="", show_default=False, help="Open the page in the browser."),
]
Limits = Annotated[
    LimitSet,
    Parameter(
        help="How much one caller may ask for: home is for a family or a class behind one address,"
        " public for everybody, off for load tests."
    ),
]
Origins = Annotated[
    tuple[str, ...],
    Parameter(
        negative="",
        show_default=False,
        help="An address under which others reach this server, such as https://dice.example.org;"
        " may be given more than once.",
    ),
]
Proxies = Annotated[
    tuple[str, ...],
    Parameter(
        negative="",
        show_default=False,
        help="The address of a proxy whose word about who is calling is believed; may be given"
        " more than once.",
    ),
]
Deflate = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Compress what goes to the pages: for slow links, at three times the memory.",
    ),
]
LogJson = Annotated[
    bool,
    Parameter(negative="", show_default=False, help="Write the log as JSON, one line an event."),
]


def serve(  # noqa: PLR0913 - the options of one command
    *,
    host: Host = None,
    port: Port = PORT,
    data: Data = None,
    lan: Lan = False,
    open_page: OpenPage = False,
    limits: Limits = LimitSet.HOME,
    origin: Origins = (),
    proxy: Proxies = (),
    deflate: Deflate = False,
    log_json: LogJson = False,
    restored: Restored = False,
) -> int:
    """Serve tables until Ctrl+C."""
    try:
        if lan and host is not None and is_loopback(host):
            msg = (
                f"--lan is for others, and at --host {host} only this machine calls: leave one out."
            )
            raise StartError(msg)  # noqa: TRY301 - one place says it.
        settings = Settings(
            data=data or _data_folder(),
            host=HOST if host is None else host,
            port=port,
            is_lan=lan,
            origins=origin,
            proxies=proxy,
            limits=limits,
            deflate=deflate,
            is_restored=restored,
        )
        # All of the server is imported only once the question makes sense.
        from ceelo.server import run  # noqa: PLC0415
        from ceelo.server.log import configure_logs  # noqa: PLC0415

        configure_logs(as_json=log_json)
        run.serve(settings, lambda running: _ready(running, origin, opens=open_page))
    except StartError as error:
        complain(str(error))
        return 2
    return 0


def _data_folder() -> Path:
    return user_data_path("ceelo", appauthor=False)


def _ready(running: "Running", origins: tuple[str, ...], *, opens: bool) -> None:
    say(f"ceelo is ready: {running.here}")
    for origin in origins:
        say(f"For others: {origin}")
    if running.network is not None:
        _tell_network(running.network)
    elif is_loopback(running.here.name) and not origins:
        say("Only this machine can open that; for phones in your network, start with --lan.")
    if opens:
        _open_page(str(running.here))


def _tell_network(origin: "Origin") -> None:
    import segno  # noqa: PLC0415 - only here

    say(f"In your network: {origin}")
    if sys.stdout.encoding.lower().startswith("utf"):
        segno.make_qr(str(origin)).terminal(compact=True)
    say("This is plain http: whoever shares the network could listen in; over the internet use")
    say("a proxy that speaks https, and --origin.")


def _open_page(url: str) -> None:
    """Open *url* in a browser with a window; without one the printed address has to do."""
    import os  # noqa: PLC0415
    import threading  # noqa: PLC0415
    import webbrowser  # noqa: PLC0415

    has_screen = (
        sys.platform in {"win32", "darwin"}
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
        or bool(os.environ.get("BROWSER"))
    )
    # Without a screen, a browser for the terminal would take the terminal from the server.
    if has_screen:
        # It may wait for the browser to come up, and the tables must not.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
