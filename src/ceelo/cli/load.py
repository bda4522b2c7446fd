"""`ceelo load`: real games from many sockets, to measure a server."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ceelo.cli.options import number, whole
from ceelo.cli.terminal import complain, say
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.load.plan import (
    COMMANDS_MAX,
    PROCESSES_MAX,
    RATE_MAX,
    SECONDS_MAX,
    TABLES_MAX,
    URL,
    WARM_UP_SECONDS_MAX,
    LoadError,
    Plan,
)

if TYPE_CHECKING:
    from ceelo.load.report import Report

EXIT_WRONG = 2
PID_MAX = 2**31 - 1

Url = Annotated[str, Parameter(help="The server's address.")]
Tables = Annotated[int, Parameter(help="How many tables to open.", converter=whole(1, TABLES_MAX))]
Sockets = Annotated[
    int,
    Parameter(
        help="Seats at each table, every one with a socket.",
        converter=whole(SEATS_MIN, SEATS_MAX),
    ),
]
Rate = Annotated[
    float,
    Parameter(
        help="Commands per second over all tables, as from independent people.",
        converter=number(1, RATE_MAX),
    ),
]
Closed = Annotated[
    bool,
    Parameter(
        negative="",
        help="Instead of a rate: every table sends the next command when the last is done.",
    ),
]
Seconds = Annotated[float, Parameter(help="How long to measure.", converter=number(1, SECONDS_MAX))]
WarmUp = Annotated[
    float,
    Parameter(help="Seconds of play before that.", converter=number(0, WARM_UP_SECONDS_MAX)),
]
Commands = Annotated[
    int | None,
    Parameter(
        help="With --closed: end after so many commands, without warm-up.",
        converter=whole(1, COMMANDS_MAX),
    ),
]
Preset = Annotated[str, Parameter(help="The house whose game is played.")]
Processes = Annotated[
    int,
    Parameter(help="Processes that share the tables.", converter=whole(1, PROCESSES_MAX)),
]
Pid = Annotated[
    int | None,
    Parameter(
        help="The server's process, to see its memory and CPU time.",
        converter=whole(1, PID_MAX),
    ),
]
Serve = Annotated[
    bool,
    Parameter(
        negative="",
        help="Start a server for the test, without limits and on new data, and end it after.",
    ),
]
Data = Annotated[
    Path | None,
    Parameter(
        help="With --serve: an empty folder, on the disk that is to be measured; without it, a"
        " temporary one."
    ),
]
OwnDice = Annotated[
    bool,
    Parameter(
        negative="",
        help="Let every seat add to the dice itself and check each throw, as the page does.",
    ),
]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print the report as JSON.")]
IsOwn = Annotated[
    bool,
    Parameter(negative="", help="Let the server be on another machine: only ever one of your own."),
]


def load(  # noqa: PLR0913 - the options of one command
    url: Url = URL,
    *,
    tables: Tables = 100,
    sockets: Sockets = 6,
    rate: Rate = 200,
    closed: Closed = False,
    seconds: Seconds = 20,
    warm_up: WarmUp = 10,
    commands: Commands = None,
    preset: Preset = "classic",
    processes: Processes = 1,
    pid: Pid = None,
    serve: Serve = False,
    data: Data = None,
    own_dice: OwnDice = False,
    as_json: AsJson = False,
    i_own_this_server: IsOwn = False,
) -> int:
    """Play real games on a server from many sockets at once, and measure it.

    The server needs --limits off; its tables stay behind in its data.
    """
    try:
        plan = Plan(
            url=url,
            tables=tables,
            sockets=sockets,
            rate=None if closed else rate,
            seconds=seconds,
            warm_up=warm_up,
            commands_max=commands,
            preset=preset,
            processes=processes,
            own_dice=own_dice,
        )
        report = _run(plan, pid, data, serves=serve, is_own=i_own_this_server)
    except LoadError as error:
        complain(str(error))
        return EXIT_WRONG
    _show(report, as_json=as_json)
    return 0 if report.is_clean else 1


def _run(plan: Plan, pid: int | None, data: Path | None, *, serves: bool, is_own: bool) -> "Report":
    # All of the test is imported only once the question makes sense.
    from rich.console import Console  # noqa: PLC0415

    from ceelo.load.run import run_load  # noqa: PLC0415
    from ceelo.load.serving import own_server  # noqa: PLC0415
    from ceelo.load.target import check_is_ours, parse_target  # noqa: PLC0415

    if data is not None and not serves:
        msg = "--data is the folder of a server that --serve starts; give both or neither."
        raise LoadError(msg)
    with ExitStack() as stack:
        url = plan.url
        if serves:
            url, pid = stack.enter_context(own_server(data))
        target = parse_target(url)
        check_is_ours(target, is_own=is_own)
        status = stack.enter_context(Console(stderr=True).status("Looking for the server"))
        return run_load(plan, target, pid, status.update)


def _show(report: "Report", *, as_json: bool) -> None:
    if as_json:
        import msgspec  # noqa: PLC0415

        say(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    from rich.console import Console  # noqa: PLC0415

    from ceelo.load.show import as_table  # noqa: PLC0415

    Console(file=sys.stdout).print(as_table(report))
