"""`ceelo verify`: does a record prove its dice and its moves?"""

from typing import Annotated

import msgspec
from cyclopts import Parameter

from ceelo.cli.files import EXIT_FAULT, EXIT_WRONG, FileError, RecordFile, called, opened
from ceelo.cli.terminal import complain, say
from ceelo.record.fault import LineFault
from ceelo.record.read import lines_of
from ceelo.record.verify import RecordVerdict, verify_record

AsJson = Annotated[
    bool, Parameter(name="--json", negative="", help="Print the verdict as JSON, for programs.")
]


class _Told(msgspec.Struct, frozen=True, kw_only=True):
    """A verdict as JSON."""

    is_good: bool
    faults: tuple[LineFault, ...]
    entries: int
    rounds: int
    throws: int
    locks: int
    abandoned: int
    late: int
    unprotected: int
    is_over: bool


def verify(file: RecordFile, /, *, as_json: AsJson = False) -> int:
    """Check a record: every line, every throw, and every move by the rules of its house.

    Ends with 0 where all is good, with 1 where anything is wrong, each fault with its line, and
    with 2 where the file cannot be read.  It asks no server, and needs none.
    """
    try:
        with opened(file) as stream:
            verdict = verify_record(lines_of(stream))
    except FileError as error:
        complain(str(error))
        return EXIT_WRONG
    if as_json:
        say(msgspec.json.encode(_told(verdict)).decode())
    elif verdict.is_good:
        _tell(called(file), verdict)
    else:
        for fault in verdict.faults:
            complain(f"{called(file)}: {fault}")
    return 0 if verdict.is_good else EXIT_FAULT


def counted(number: int, one: str, more: str) -> str:
    """Return *number* with the word for it.

    >>> counted(1, "lock", "locks"), counted(2, "lock", "locks")
    ('1 lock', '2 locks')
    """
    return f"{number} {one if number == 1 else more}"


def _told(verdict: RecordVerdict) -> _Told:
    return _Told(
        is_good=verdict.is_good,
        faults=verdict.faults,
        entries=verdict.entries,
        rounds=verdict.rounds,
        throws=verdict.throws,
        locks=verdict.epochs,
        abandoned=verdict.abandoned,
        late=verdict.late,
        unprotected=verdict.unprotected,
        is_over=verdict.is_over,
    )


def _tell(name: str, verdict: RecordVerdict) -> None:
    entries = counted(verdict.entries, "entry", "entries")
    rounds = counted(verdict.rounds, "settled round", "settled rounds")
    say(f"{name} is a good record: {entries}, {rounds}.")
    say("Every move, payment and standing follows from the rules of its house.")
    throws = counted(verdict.throws, "throw comes", "throws come")
    say(f"All: {throws} from what was fixed before the stakes were closed.")
    if verdict.unprotected:
        locks = counted(verdict.epochs, "lock", "locks")
        say(
            f"In {verdict.unprotected} of {locks} no player's own program took part: there"
            " only the server's word says that it did not choose."
        )
    if verdict.abandoned:
        given_up = counted(verdict.abandoned, "attempt was", "attempts were")
        late = counted(verdict.late, "reveal", "reveals")
        say(f"{given_up} given up after the lock; {late} came too late and can be seen.")
    if not verdict.is_over:
        say("The session was not over when it was written; what came after it is not in it.")
