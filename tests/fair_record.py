"""The public record of a table's dice, made from its events alone (CEELO-FAIR/1 part 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.fair.lock import Kind
from ceelo.fair.record import (
    AbandonRecord,
    AnchorRecord,
    EntryRecord,
    EpochRecord,
    Record,
    RevealRecord,
    ThrowRecord,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


class RecordMaker:
    """Collects what a stream says about its dice; nothing in it comes from the server's secrets."""

    def __init__(self, table: str) -> None:
        """Begin before the first event of *table*."""
        self._table = table
        self._anchors: dict[int, AnchorRecord] = {}
        self._epochs: list[EpochRecord] = []
        self._throws: list[ThrowRecord] = []
        """Of the last epoch."""

    def take(self, events: Iterable[e.Event]) -> None:
        """Go on with *events*."""
        for event in events:
            match event:
                case e.AnchorPublished(anchor=anchor):
                    self._anchors[anchor.k] = AnchorRecord(
                        k=anchor.k, length=anchor.length, anchor=anchor.anchor
                    )
                case e.ChainChanged():
                    self._anchors[event.k] = replace(self._anchors[event.k], tip=event.last_element)
                case e.RoundLocked():
                    self._close_epoch()
                    self._epochs.append(_locked(event))
                case e.RoundBound():
                    self._epochs[-1] = replace(
                        self._epochs[-1],
                        reveals=tuple(
                            RevealRecord(reveal.seat, reveal.contribution)
                            for reveal in event.reveals
                        ),
                        entropy=event.entropy,
                    )
                case e.AttemptAbandoned():
                    self._epochs[-1] = replace(
                        self._epochs[-1],
                        reveals=tuple(
                            RevealRecord(one.seat, one.contribution) for one in event.reveals
                        ),
                        abandoned=AbandonRecord(missing=event.missing, x=event.element),
                    )
                case e.RevealCameLate():
                    self._keep_late(event)
                case e.DiceThrown():
                    self._throws.append(_thrown(event))
                case _:
                    pass

    def _keep_late(self, event: e.RevealCameLate) -> None:
        for place, epoch in enumerate(self._epochs):
            if (epoch.epoch, epoch.attempt) == (event.epoch, event.attempt):
                assert epoch.abandoned is not None
                late = (*epoch.abandoned.late, RevealRecord(event.seat, event.contribution))
                self._epochs[place] = replace(epoch, abandoned=replace(epoch.abandoned, late=late))

    def record(self) -> Record:
        """Return the record up to here."""
        self._close_epoch()
        return Record(
            table=self._table,
            anchors=tuple(self._anchors.values()),
            epochs=tuple(self._epochs),
        )

    def _close_epoch(self) -> None:
        if self._throws:
            last = self._epochs[-1]
            self._epochs[-1] = replace(last, throws=(*last.throws, *self._throws))
            self._throws.clear()


def _locked(event: e.RoundLocked) -> EpochRecord:
    return EpochRecord(
        epoch=event.epoch,
        attempt=event.attempt,
        k=event.k,
        i0=event.first_index,
        rules=event.rules_hash,
        lock=event.lock,
        entries=tuple(
            EntryRecord(
                seat=entry.seat,
                kind=Kind(entry.kind),
                player=entry.player,
                stake=entry.stake,
                commit=entry.commitment,
            )
            for entry in event.entries
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


def record_of(table: str, events: Iterable[e.Event]) -> Record:
    """Return what an observer of a whole stream could write down."""
    maker = RecordMaker(table)
    maker.take(events)
    return maker.record()
