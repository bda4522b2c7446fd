"""`ceelo simulate`: many rounds or whole sessions under the rules of a house."""

from __future__ import annotations

from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from ceelo.cli.houses import (
    EXIT_FAULT,
    EXIT_WRONG,
    NoHouseError,
    read_named,
    tell_fault,
    with_chance,
)
from ceelo.cli.options import OptionError, fraction, shown_words, whole
from ceelo.cli.simulate_telling import lines_of, progress
from ceelo.cli.terminal import complain, complain_of, say
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.table import SEATS_MAX, SEATS_MIN
from ceelo.house.error import HouseFileError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

    from ceelo.sim import Figures, Habits, RoundsPlan, SessionsPlan

COUNT_MAX = 10**12
SESSIONS_MAX = 10_000_000
SEED_MAX = 2**63 - 1
ROUNDS_MAX = 1_000_000
SESSIONS = 10_000
ROUNDS_OF_SESSION = 1000
SEATS = 6
WORKERS_MAX = 1024
INTERRUPTED = 130

House = Annotated[str, Parameter(help="A preset, or the path of a house file.")]
Rounds = Annotated[
    int | None,
    Parameter(
        help="Play so many rounds of one fixed stake each, by chips that never run out.",
        converter=whole(1, COUNT_MAX),
    ),
]
Sessions = Annotated[
    int | None,
    Parameter(
        help=f"Play so many whole sessions; {SESSIONS:,} unless --rounds is given.",
        converter=whole(1, SESSIONS_MAX),
    ),
]
Seats = Annotated[
    int | None,
    Parameter(
        help=f"At the table; {SEATS}, or as many as the house has room for.",
        converter=whole(SEATS_MIN, SEATS_MAX),
    ),
]
Seed = Annotated[
    int,
    Parameter(
        help="The same seed gives the same figures, however many workers there are.",
        converter=whole(0, SEED_MAX),
    ),
]
HabitWords = Annotated[
    str, Parameter(help="How the seats play: one name for all, or one a seat, with commas.")
]
OwnChips = Annotated[
    int, Parameter(help="Always so many chips, not a share.", converter=whole(0, CHIPS_MAX))
]
Stacks = Annotated[
    str | None,
    Parameter(help="What each seat starts with, with commas; else what the house gives."),
]
RoundsMax = Annotated[
    int,
    Parameter(help="A session ends after so many rounds anyway.", converter=whole(1, ROUNDS_MAX)),
]
Paths = Annotated[
    int,
    Parameter(
        help="Keep the stacks after every round of so many sessions.",
        converter=whole(0, SESSIONS_MAX),
    ),
]
OutChance = Annotated[
    Fraction | None,
    Parameter(
        help="How often a die leaves the area in a throw: 1/100; otherwise as the house says.",
        converter=fraction(0, 1),
    ),
]
Workers = Annotated[
    int | None,
    Parameter(help="Threads; one for each core.", converter=whole(1, WORKERS_MAX)),
]
Scheduler = Annotated[
    str | None, Parameter(help="The address of a Dask scheduler, whose workers then compute.")
]
Write = Annotated[Path | None, Parameter(help="Write all figures to a .npz or .parquet file.")]
Plot = Annotated[Path | None, Parameter(help="Draw them into a .png or .svg file.")]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print the summary as JSON.")]


def simulate(  # noqa: PLR0913 - the options of one command
    *,
    house: House = "classic",
    rounds: Rounds = None,
    sessions: Sessions = None,
    seats: Seats = None,
    seed: Seed = 0,
    habits: HabitWords = "even",
    fade_chips: OwnChips = 0,
    bank_chips: OwnChips = 0,
    stacks: Stacks = None,
    rounds_max: RoundsMax = ROUNDS_OF_SESSION,
    paths: Paths = 0,
    out: OutChance = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    write: Write = None,
    plot: Plot = None,
    as_json: AsJson = False,
) -> int:
    """Simulate rounds of fixed stakes, or whole sessions, and say what they come to."""
    own = (habits != "even", fade_chips, bank_chips, stacks, rounds_max != ROUNDS_OF_SESSION, paths)
    is_rounds, is_own = rounds is not None, any(own)
    if problem := _contrary(sessions, workers, scheduler, is_rounds=is_rounds, is_own=is_own):
        complain(problem)
        return EXIT_WRONG
    try:
        rules = with_chance(read_named(house).house.rules, out)
    except (HouseFileError, NoHouseError) as error:
        return tell_fault(error)
    try:
        from ceelo.sim import RoundsPlan, SessionsPlan, SimError  # noqa: PLC0415 - an extra
    except ImportError as error:
        complain_of(error)
        return EXIT_WRONG
    seat_count = seats or min(SEATS, rules.seats)  # V52
    try:
        plan: RoundsPlan | SessionsPlan
        if rounds is not None:
            plan = RoundsPlan(rules=rules, rounds=rounds, seat_count=seat_count, seed=seed)
        else:
            plan = SessionsPlan(
                rules=rules,
                sessions=sessions or SESSIONS,
                seat_count=seat_count,
                seed=seed,
                stacks=_stacks(stacks),
                habits=_habits(habits, Chips(fade_chips), Chips(bank_chips)),
                rounds_max=rounds_max,
                paths=paths,
            )
        return _carry_out(plan, workers, scheduler, (write, plot), as_json=as_json)
    except SimError as error:
        complain_of(error)
        return EXIT_WRONG


def _contrary(
    sessions: int | None,
    workers: int | None,
    scheduler: str | None,
    *,
    is_rounds: bool,
    is_own: bool,
) -> str | None:
    """Return which options do not go together; *is_own*: some that only sessions know."""
    if is_rounds and sessions is not None:
        return "--rounds and --sessions are two things to simulate; give one of them."
    if workers is not None and scheduler is not None:
        return "--workers are of this machine, and those of --scheduler are its own; give one."
    if is_rounds and is_own:
        return "Habits, chips, stacks, --rounds-max and --paths are for --sessions."
    return None


def _carry_out(
    plan: RoundsPlan | SessionsPlan,
    workers: int | None,
    scheduler: str | None,
    files: tuple[Path | None, Path | None],
    *,
    as_json: bool,
) -> int:
    """Simulate, and keep what was computed whatever happens in the middle."""
    from ceelo.sim import StoppedError  # noqa: PLC0415 - an extra
    from ceelo.sim import simulate as run  # noqa: PLC0415
    from ceelo.sim.files import check_target  # noqa: PLC0415
    from ceelo.sim.plots import check_plot  # noqa: PLC0415

    write, plot = files
    if write is not None:
        check_target(write)
    if plot is not None:
        check_plot(plot)
    code, found = 0, None
    try:
        with _executor(workers, scheduler) as executor, progress() as on_progress:
            found = run(plan, executor, on_progress=on_progress)
    except StoppedError as error:
        found = error.figures
        complain_of(error)
        code = EXIT_FAULT if error.__cause__ is not None else INTERRUPTED
    if found is not None:
        _show(found, write, plot, as_json=as_json)
    return code


def _show(found: Figures, write: Path | None, plot: Path | None, *, as_json: bool) -> None:
    from ceelo.sim import plot_figures, summary, write_figures  # noqa: PLC0415 - an extra

    rows = summary(found)
    try:
        if as_json:
            # The seed and all that else makes the figures stand beside them.
            encoded = msgspec.json.encode({"plan": found.plan, "rows": rows})
            say(msgspec.json.format(encoded, indent=2).decode())
        else:
            for line in lines_of(rows):
                say(line)
    finally:
        # Said first, for a disk that is full takes the file and not the figures; and written where
        # whoever read has gone.
        if write is not None:
            write_figures(found, write)
        if plot is not None:
            plot_figures(found, plot)


@contextmanager
def _executor(workers: int | None, scheduler: str | None) -> Iterator[Executor | None]:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    from ceelo.sim import cluster  # noqa: PLC0415 - an extra

    if scheduler is not None:
        with cluster(scheduler) as executor:
            yield executor
    elif workers is not None:
        with ThreadPoolExecutor(workers) as executor:
            yield executor
    else:
        yield None


def _habits(words: str, fade_chips: Chips, bank_chips: Chips) -> tuple[Habits, ...]:
    from ceelo.sim import NAMED_HABITS  # noqa: PLC0415 - an extra

    found = []
    for word in words.split(","):
        if word not in NAMED_HABITS:
            msg = f"--habits are {', '.join(NAMED_HABITS)}, not {shown_words([word])}."
            raise OptionError(msg)
        named = NAMED_HABITS[word]
        found.append(
            msgspec.structs.replace(
                named,
                fade_chips=fade_chips or named.fade_chips,
                bank_chips=bank_chips or named.bank_chips,
            )
        )
    return tuple(found)


def _stacks(text: str | None) -> tuple[Chips, ...]:
    if text is None:
        return ()
    parts = text.split(",")
    for part in parts:
        if not (part.isascii() and part.isdigit()):
            msg = f"--stacks are whole numbers with commas, not {shown_words([part])}."
            raise OptionError(msg)
    return tuple(Chips(int(part)) for part in parts)
