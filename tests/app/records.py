"""The public record of a table's dice, made from its events and from nothing else."""

from collections.abc import Iterable

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.fair import Record
from ceelo.fair.lock import Kind
from ceelo.fair.record import AnchorRecord, EntryRecord, EpochRecord, RevealRecord, ThrowRecord


def record_of(table: str, events: Iterable[e.Event]) -> Record:
    """Return what an observer of the stream could write down."""
    anchors: list[AnchorRecord] = []
    epochs: list[EpochRecord] = []
    for event in events:
        match event:
            case e.AnchorPublished(anchor=anchor):
                anchors.append(AnchorRecord(k=anchor.k, length=anchor.length, anchor=anchor.anchor))
            case e.ChainChanged(k=k, last_element=tip):
                anchors[k] = replace(anchors[k], tip=tip)
            case e.RoundLocked():
                epochs.append(_epoch(event))
            case e.RoundBound():
                reveals = tuple(
                    RevealRecord(each.seat, each.contribution) for each in event.reveals
                )
                epochs[-1] = replace(epochs[-1], reveals=reveals, entropy=event.entropy)
            case e.DiceThrown():
                epochs[-1] = replace(epochs[-1], throws=(*epochs[-1].throws, _throw(event)))
            case _:
                pass
    return Record(table=table, anchors=tuple(anchors), epochs=tuple(epochs))


def _epoch(locked: e.RoundLocked) -> EpochRecord:
    return EpochRecord(
        epoch=locked.epoch,
        attempt=locked.attempt,
        k=locked.k,
        i0=locked.first_index,
        rules=locked.rules_hash,
        lock=locked.lock,
        entries=tuple(
            EntryRecord(
                seat=entry.seat,
                kind=Kind(entry.kind),
                player=entry.player,
                stake=entry.stake,
                commit=entry.commitment,
            )
            for entry in locked.entries
        ),
        reveals=(),
    )


def _throw(thrown: e.DiceThrown) -> ThrowRecord:
    dice = (int(thrown.dice.first), int(thrown.dice.second), int(thrown.dice.third))
    return ThrowRecord(k=thrown.k, i=thrown.index, seat=thrown.seat, x=thrown.element, dice=dice)
