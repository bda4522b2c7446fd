"""`ceelo verify`: does a record prove its dice and its moves?"""

from itertools import chain
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from ceelo.cli.files import EXIT_FAULT, EXIT_WRONG, FileError, RecordFile, called, opened
from ceelo.cli.terminal import complain, say
from ceelo.fair import Fault, Record, Verdict
from ceelo.fair import RecordError as FairRecordError
from ceelo.fair import verify as verify_dice
from ceelo.record.alone import read_dice
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


class _ToldDice(msgspec.Struct, frozen=True, kw_only=True):
    """A verdict on dice alone as JSON."""

    is_good: bool
    faults: tuple[Fault, ...]
    throws: int
    locks: int
    abandoned: int
    late: int
    unprotected: int


def verify(file: RecordFile, /, *, as_json: AsJson = False) -> int:
    """Check a record: every line, every throw, and every move by the rules of its house.

    The record of a table's dice alone, as a page saves it, is checked for its dice.

    Ends with 0 where all is good, with 1 where anything is wrong, each fault with its line, and
    with 2 where the file cannot be read.  It asks no server, and needs none.
    """
    try:
        with opened(file) as stream:
            lines = lines_of(stream)
            first = next(lines, b"")
            if first.startswith(_LINE):
                verdict = verify_record(chain((first,), lines))
            else:
                rest = list(lines)
                dice = read_dice(b"".join((first, *rest)))
                if dice is not None:
                    return _tell_dice(called(file), dice, as_json=as_json)
                verdict = verify_record(chain((first,), rest))
    except FairRecordError as error:
        complain(f"{called(file)}: {error}")
        return EXIT_FAULT
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


_LINE: Final = b'{"line":'
"""How the record of a game begins."""


def _tell_dice(name: str, record: Record, *, as_json: bool) -> int:
    verdict = verify_dice(record)
    if as_json:
        told = _ToldDice(
            is_good=verdict.is_good,
            faults=verdict.faults,
            throws=verdict.throws,
            locks=verdict.epochs,
            abandoned=verdict.abandoned,
            late=verdict.late,
            unprotected=verdict.unprotected,
        )
        say(msgspec.json.encode(told).decode())
    elif verdict.is_good:
        say(f"{name} is a good record of dice: it has no moves and no chips to check.")
        _tell_fixed(verdict)
    else:
        for fault in verdict.faults:
            complain(f"{name}: {fault}")
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
    _tell_fixed(verdict)
    if not verdict.is_over:
        say("The session was not over when it was written; what came after it is not in it.")


def _tell_fixed(verdict: RecordVerdict | Verdict) -> None:
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
