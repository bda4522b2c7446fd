"""What a record says about its dice, for the verifier of CEELO-FAIR/1, and in which lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, final

import msgspec
from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.fair import CHAIN_LENGTH, Fault, FaultCode, Record, Verdict, verify
from ceelo.fair.record import AnchorRecord, EpochRecord, RevealRecord
from ceelo.record.fault import LineFault, RecordFaultCode
from ceelo.wire.explain import explain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.table import LockEntry

_OF_BIND: Final = frozenset(
    {FaultCode.REVEALS_WRONG, FaultCode.REVEAL_UNOPENED, FaultCode.ENTROPY_WRONG}
)
_OF_CHAIN: Final = frozenset({FaultCode.TIP_WRONG, FaultCode.CHAIN_LEFT_EARLY})
_OF_END: Final = frozenset({FaultCode.EPOCH_UNFINISHED, FaultCode.EPOCH_NEVER_THROWN})

Settlement = (
    e.StakeSettled | e.RoundSettled | e.PotWon | e.PotSplit | e.PotCarried | e.FirstPlaceWon
)
"""What follows from throws alone: from here on none of the round can come too late."""


class _Lines(NamedTuple):
    """Where one epoch stands in the record."""

    lock: int
    bind: int
    throws: tuple[int, ...]
    settled: int | None
    """Where its round was settled first; None: not by what is told of it."""


class _Draft:
    """One epoch as its entries tell it, not yet looked at."""

    def __init__(self, line: int, event: e.RoundLocked) -> None:
        self.lock = self.bind = line
        self.throw_lines: list[int] = []
        self.settled: int | None = None
        self.stakes: Final = {entry.seat: entry.stake for entry in event.entries}
        self.is_bound = False
        self.is_settled = False
        """All of its round is settled, or it is void: nothing more is settled by its dice."""
        self._throws: list[dict[str, object]] = []
        self._fields: dict[str, object] = {
            "epoch": event.epoch,
            "attempt": event.attempt,
            "k": event.k,
            "i0": event.first_index,
            "rules": event.rules_hash,
            "lock": event.lock,
            "entries": tuple([_contributor(entry) for entry in event.entries]),
            "reveals": (),
            "throws": self._throws,
        }

    def open(self, line: int, event: e.RoundBound) -> None:
        self.bind = line
        self.is_bound = True
        reveals = [{"seat": one.seat, "c": one.contribution} for one in event.reveals]
        self._fields |= {"reveals": reveals, "entropy": event.entropy}

    def abandon(self, line: int, event: e.AttemptAbandoned) -> None:
        self.bind = line
        reveals = [{"seat": one.seat, "c": one.contribution} for one in event.reveals]
        self._fields |= {
            "reveals": reveals,
            "abandoned": {"missing": event.missing, "x": event.element},
        }

    def throw(self, line: int, event: e.DiceThrown) -> None:
        dice = event.dice
        self.throw_lines.append(line)
        self._throws.append(
            {
                "k": event.k,
                "i": event.index,
                "seat": event.seat,
                "x": event.element,
                "dice": (dice.first, dice.second, dice.third),
            }
        )

    def epoch(self) -> EpochRecord:
        """Return it as the verifier wants it.

        Raises:
            _WrongError: It cannot be one.
        """
        return _converted(self._fields, EpochRecord)

    def line_of(self, path: str) -> int:
        """Return the line of the event that has the field at *path* of an epoch."""
        found = _THROW.match(path)
        if found is not None:
            return self.throw_lines[int(found["place"])]
        is_later = path.startswith(("reveals", "entropy", "abandoned"))
        return self.bind if is_later else self.lock


class _WrongError(ValueError):
    """A field of an event that has not the form it must have."""

    def __init__(self, path: str, sentence: str) -> None:
        """Keep *path*, as the verifier names it, and the *sentence* about it."""
        super().__init__(sentence)
        self.path = path
        self.sentence = sentence


def attempt_of(locked: e.RoundLocked, abandoned: e.AttemptAbandoned | None = None) -> EpochRecord:
    """Return the attempt that *locked* begins, as the verifier wants it.

    Raises:
        ValueError: A field has not the form it must have.
    """
    draft = _Draft(0, locked)
    if abandoned is not None:
        draft.abandon(0, abandoned)
    return draft.epoch()


def _converted(fields: dict[str, object], kind: type[_T]) -> _T:
    """Return *fields* as a *kind*.

    Raises:
        _WrongError: They cannot be one.
    """
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        told = explain(msgspec.json.encode(fields), kind, error, whole="It")
        path, _, rest = told.partition(" ")
        # The verifier has names of its own for what the events of a record name.
        named = _INNER.sub(lambda found: _NAMES.get(found[0], found[0]), path)
        raise _WrongError(path, f"{named} {rest}") from error


_T = TypeVar("_T")
_THROW: Final = re.compile(r"throws\[(?P<place>\d+)\]")
_INNER: Final = re.compile(r"[a-z]+0?")
_NAMES: Final = {
    "c": "contribution",
    "commit": "commitment",
    "i": "index",
    "i0": "first_index",
    "rules": "rules_hash",
    "throws": "dice-thrown",
    "tip": "last_element",
    "x": "element",
}


@final
class DiceLog:
    """Collects what the entries of a record say about their dice; all of it was public."""

    def __init__(self, table: str) -> None:
        """Begin before the first entry of *table*."""
        self._table: Final = table
        self._anchors: Final[list[AnchorRecord]] = []
        self._anchor_lines: Final[dict[int, int]] = {}
        self._opened_lines: Final[dict[int, int]] = {}
        self._epochs: Final[list[EpochRecord]] = []
        self._lines: Final[list[_Lines]] = []
        self._draft: _Draft | None = None
        self._is_opened = False
        """Whether a window was opened since the last lock: what is settled then is of no lock."""
        self._unreadable: Final[list[LineFault]] = []

    def take(self, line: int, events: Iterable[e.Event]) -> None:
        """Go on with the *events* of one entry, which stands in *line*."""
        for event in events:
            match event:
                case e.AnchorPublished():
                    self._publish(line, event)
                case e.ChainChanged():
                    self._open_chain(line, event)
                case e.RoundOpened():
                    self._is_opened = True
                case e.RoundLocked():
                    self._close_epoch()
                    self._draft, self._is_opened = _Draft(line, event), False
                case e.RoundBound() | e.AttemptAbandoned() | e.DiceThrown():
                    self._go_on(line, event)
                case e.RevealCameLate():
                    self._keep_late(line, event)
                case e.RoundVoided():
                    self._void(line)
                case _ if isinstance(event, Settlement):
                    self._settle(line, event)
                case _:
                    pass

    def check(self) -> tuple[Verdict, tuple[LineFault, ...]]:
        """Return what the dice prove, and what is wrong with them, in the order of the lines."""
        is_settled = self._draft is not None and self._draft.settled is not None
        self._close_epoch()
        record = Record(table=self._table, anchors=tuple(self._anchors), epochs=tuple(self._epochs))
        verdict = verify(record, is_settled=is_settled)
        faults = [
            *self._unreadable,
            *[
                LineFault(line=self._line_of(fault), code=RecordFaultCode.DICE, text=str(fault))
                for fault in verdict.faults
            ],
        ]
        return verdict, tuple(sorted(faults, key=lambda fault: fault.line))

    def _publish(self, line: int, event: e.AnchorPublished) -> None:
        anchor = event.anchor
        if anchor.length != CHAIN_LENGTH:
            # In no hash, so nothing else would show it (part 3).
            text = f"anchor-published.anchor.length is {CHAIN_LENGTH}, not {anchor.length}"
            self._unreadable.append(LineFault(line=line, code=RecordFaultCode.DICE, text=text))
            return
        fields = {"k": anchor.k, "length": anchor.length, "anchor": anchor.anchor}
        try:
            self._anchors.append(_converted(fields, AnchorRecord))
            self._anchor_lines[anchor.k] = line
        except _WrongError as error:
            self._note(line, "anchor-published", error)

    def _open_chain(self, line: int, event: e.ChainChanged) -> None:
        self._opened_lines[event.k] = line
        for place, anchor in enumerate(self._anchors):
            if anchor.k == event.k:
                fields = {**msgspec.structs.asdict(anchor), "tip": event.last_element}
                try:
                    self._anchors[place] = _converted(fields, AnchorRecord)
                except _WrongError as error:
                    self._note(line, "chain-changed", error)

    def _go_on(self, line: int, event: e.RoundBound | e.AttemptAbandoned | e.DiceThrown) -> None:
        draft = self._draft
        if draft is None:
            # What belongs to no attempt would be checked by nobody.
            text = f"{type(event).__struct_config__.tag} belongs to no attempt that is locked"
            self._unreadable.append(LineFault(line=line, code=RecordFaultCode.DICE, text=text))
            return
        match event:
            case e.RoundBound():
                draft.open(line, event)
            case e.AttemptAbandoned():
                draft.abandon(line, event)
                self._close_epoch()
            case e.DiceThrown():
                draft.throw(line, event)

    def _settle(self, line: int, event: Settlement) -> None:
        # Where a window was opened since the lock, it is of no lock; but pots may have one in a
        # round.
        draft, is_open = self._draft, self._is_opened
        if draft is not None and draft.settled is None and not is_open:
            draft.settled = line
        is_diced = draft is not None and not draft.is_settled
        match event:
            case e.StakeSettled():
                stakes = draft.stakes if draft is not None and is_diced and not is_open else {}
                locked = stakes.get(event.seat, 0)
                if locked != event.stake:
                    self._tell(
                        line,
                        f"stake-settled.stake is {event.stake}: with the dice {locked} was locked"
                        f" for seat {event.seat}",
                    )
            case e.RoundSettled():
                if draft is not None:
                    draft.is_settled = True
            case _:
                if event.combination is not None and not is_diced:
                    tag = type(event).__struct_config__.tag
                    self._tell(line, f"{tag} is by dice that no lock has")

    def _void(self, line: int) -> None:
        draft = None if self._is_opened else self._draft
        if draft is None or draft.is_settled:
            return
        draft.is_settled = True
        if draft.is_bound:
            # The server knows the dice by then: to stop is to choose (server rule 3).
            self._tell(
                line, "round-voided comes after the bind: such a round can only be completed"
            )

    def _tell(self, line: int, text: str) -> None:
        self._unreadable.append(LineFault(line=line, code=RecordFaultCode.DICE, text=text))

    def _keep_late(self, line: int, event: e.RevealCameLate) -> None:
        """Put what came late to the attempt that was given up for want of it.

        It may come at any time, in the middle of another round too.
        """
        place = (event.epoch, event.attempt)
        for number, epoch in enumerate(self._epochs):
            if (epoch.epoch, epoch.attempt) != place or epoch.abandoned is None:
                continue
            is_kept = any(late.seat == event.seat for late in epoch.abandoned.late)
            if event.seat not in epoch.abandoned.missing or is_kept:
                break
            try:
                late = _converted({"seat": event.seat, "c": event.contribution}, RevealRecord)
            except _WrongError as error:
                self._note(line, "reveal-came-late", error)
                return
            abandoned = replace(epoch.abandoned, late=(*epoch.abandoned.late, late))
            self._epochs[number] = replace(epoch, abandoned=abandoned)
            return
        text = (
            f"reveal-came-late is of seat {event.seat}, epoch {event.epoch} attempt"
            f" {event.attempt}: nothing was missing there"
        )
        self._unreadable.append(LineFault(line=line, code=RecordFaultCode.DICE, text=text))

    def _close_epoch(self) -> None:
        draft, self._draft = self._draft, None
        if draft is None:
            return
        try:
            self._epochs.append(draft.epoch())
            self._lines.append(
                _Lines(draft.lock, draft.bind, tuple(draft.throw_lines), draft.settled)
            )
        except _WrongError as error:
            self._note(draft.line_of(error.path), "the dice of this round", error)

    def _note(self, line: int, what: str, error: _WrongError) -> None:
        text = f"{what} cannot be checked: {error.sentence}"
        self._unreadable.append(LineFault(line=line, code=RecordFaultCode.DICE, text=text))

    def _line_of(self, fault: Fault) -> int:
        if fault.epoch is None:
            # Anchors given twice: the later one.
            return max(self._anchor_lines.values(), default=1)
        for epoch, lines in zip(self._epochs, self._lines, strict=True):
            if (epoch.epoch, epoch.attempt) != (fault.epoch, fault.attempt):
                continue
            if fault.throw is not None and fault.throw <= len(lines.throws):
                return lines.throws[fault.throw - 1]
            if fault.code in _OF_END and lines.settled is not None and not lines.throws:
                return lines.settled
            if fault.code in _OF_CHAIN:
                return self._opened_lines.get(epoch.k - 1, lines.lock)
            return lines.bind if fault.code in _OF_BIND else lines.lock
        return 1


def _contributor(entry: LockEntry) -> dict[str, object]:
    return {
        "seat": entry.seat,
        "kind": entry.kind,
        "player": entry.player,
        "stake": entry.stake,
        "commit": entry.commitment,
    }
