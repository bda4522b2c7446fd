"""What a record says about its dice, for the verifier of CEELO-FAIR/1, and in which lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

import msgspec
from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.fair import Fault, FaultCode, Kind, Record, Verdict, verify
from ceelo.fair.record import (
    AnchorRecord,
    EntryRecord,
    EpochRecord,
    RevealRecord,
    ThrowRecord,
)
from ceelo.record.fault import LineFault, RecordFaultCode

if TYPE_CHECKING:
    from collections.abc import Iterable

_OF_BIND: Final = frozenset(
    {FaultCode.REVEALS_WRONG, FaultCode.REVEAL_UNOPENED, FaultCode.ENTROPY_WRONG}
)
_OF_CHAIN: Final = frozenset({FaultCode.TIP_WRONG, FaultCode.CHAIN_LEFT_EARLY})

_encode: Final = msgspec.json.Encoder().encode
_ANCHOR: Final = msgspec.json.Decoder(AnchorRecord)
_EPOCH: Final = msgspec.json.Decoder(EpochRecord)


class _Lines(NamedTuple):
    """Where one epoch stands in the record."""

    lock: int
    bind: int
    throws: tuple[int, ...]


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
        self._throws: Final[list[ThrowRecord]] = []
        self._throw_lines: Final[list[int]] = []
        self._unreadable: Final[list[LineFault]] = []

    def take(self, line: int, events: Iterable[e.Event]) -> None:
        """Go on with the *events* of one entry, which stands in *line*."""
        for event in events:
            try:
                self._take(line, event)
            except (msgspec.ValidationError, OverflowError, ValueError) as error:
                tag = event.__struct_config__.tag
                text = f"{tag} cannot be checked: {error}"
                self._unreadable.append(
                    LineFault(line=line, code=RecordFaultCode.DICE, text=text)
                )

    def check(self) -> tuple[Verdict, tuple[LineFault, ...]]:
        """Return what the dice prove, and what is wrong with them, in the order of the lines."""
        self._close_epoch()
        record = Record(
            table=self._table, anchors=tuple(self._anchors), epochs=tuple(self._epochs)
        )
        verdict = verify(record)
        faults = [
            *self._unreadable,
            *[
                LineFault(line=self._line_of(fault), code=RecordFaultCode.DICE, text=str(fault))
                for fault in verdict.faults
            ],
        ]
        return verdict, tuple(sorted(faults, key=lambda fault: fault.line))

    def _take(self, line: int, event: e.Event) -> None:
        match event:
            case e.AnchorPublished(anchor=anchor):
                record = AnchorRecord(k=anchor.k, length=anchor.length, anchor=anchor.anchor)
                self._anchors.append(_ANCHOR.decode(_encode(record)))
                self._anchor_lines[anchor.k] = line
            case e.ChainChanged():
                self._open_chain(line, event)
            case e.RoundLocked():
                self._close_epoch()
                self._epochs.append(_EPOCH.decode(_encode(_locked(event))))
                self._lines.append(_Lines(line, line, ()))
            case e.RoundBound() if self._epochs:
                self._bind(line, event)
            case e.DiceThrown() if self._epochs:
                self._throws.append(_thrown(event))
                self._throw_lines.append(line)
            case _:
                pass

    def _open_chain(self, line: int, event: e.ChainChanged) -> None:
        for place, anchor in enumerate(self._anchors):
            if anchor.k == event.k:
                opened = replace(anchor, tip=event.last_element)
                self._anchors[place] = _ANCHOR.decode(_encode(opened))
        self._opened_lines[event.k] = line

    def _bind(self, line: int, event: e.RoundBound) -> None:
        reveals = tuple([RevealRecord(one.seat, one.contribution) for one in event.reveals])
        bound = replace(self._epochs[-1], reveals=reveals, entropy=event.entropy)
        self._epochs[-1] = _EPOCH.decode(_encode(bound))
        self._lines[-1] = self._lines[-1]._replace(bind=line)

    def _close_epoch(self) -> None:
        if not self._throws:
            return
        last = self._epochs[-1]
        thrown = replace(last, throws=(*last.throws, *self._throws))
        self._lines[-1] = self._lines[-1]._replace(throws=tuple(self._throw_lines))
        lines = tuple(self._throw_lines)
        self._throws.clear()
        self._throw_lines.clear()
        try:
            self._epochs[-1] = _EPOCH.decode(_encode(thrown))
        except msgspec.ValidationError as error:
            text = f"dice-thrown cannot be checked: {error}"
            self._unreadable.append(
                LineFault(line=lines[0], code=RecordFaultCode.DICE, text=text)
            )

    def _line_of(self, fault: Fault) -> int:
        if fault.epoch is None:
            # Anchors given twice: the later one.
            return max(self._anchor_lines.values(), default=1)
        for epoch, lines in zip(self._epochs, self._lines, strict=True):
            if (epoch.epoch, epoch.attempt) != (fault.epoch, fault.attempt):
                continue
            if fault.throw is not None and fault.throw <= len(lines.throws):
                return lines.throws[fault.throw - 1]
            if fault.code in _OF_CHAIN:
                return self._opened_lines.get(epoch.k - 1, lines.lock)
            return lines.bind if fault.code in _OF_BIND else lines.lock
        return 1


def _locked(event: e.RoundLocked) -> EpochRecord:
    return EpochRecord(
        epoch=event.epoch,
        attempt=event.attempt,
        k=event.k,
        i0=event.first_index,
        rules=event.rules_hash,
        lock=event.lock,
        entries=tuple(
            [
                EntryRecord(
                    seat=entry.seat,
                    kind=Kind(entry.kind),
                    player=entry.player,
                    stake=entry.stake,
                    commit=entry.commitment,
                )
                for entry in event.entries
            ]
        ),
        reveals=(),
    )


def _thrown(event: e.DiceThrown) -> ThrowRecord:
    dice = event.dice
    return ThrowRecord(
        k=event.k,
        i=event.index,
        seat=event.seat,
        x=event.element,
        dice=(dice.first, dice.second, dice.third),
    )
