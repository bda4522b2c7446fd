"""A program that plays for one seat and believes nothing: client rules 1 to 5 (CEELO-FAIR/1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.fair import Kind
from ceelo.record.hand import Hand
from ceelo.record.live import CheatedError, LiveDice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core import command as c
    from ceelo.core.table import Seat
    from ceelo.fair import Contributor

__all__ = ["CheatedError", "Client", "changed"]


class Client(LiveDice):
    """What one seat's program knows of its table, its counters too."""

    def __init__(self, table: str, player: str) -> None:
        """Play for *player*, and begin before the first event."""
        super().__init__(table)
        self.player = player
        self.hand = Hand(self, player)
        self.own = self.refunds = 0

    @property
    def contributor(self) -> Contributor:
        """Return what holds one's randomness."""
        return self.hand.contributor

    @property
    def seat(self) -> Seat:
        """Return where one sits."""
        return self.hand.seat

    def stake(self, command: c.Request) -> c.Request:
        """Return *command* with a commitment of one's own."""
        return self.hand.with_commitment(command)

    def answer(self) -> c.Commit | c.AskReveal | None:
        """Return what the program has to do now."""
        return self.hand.answer()

    def take(self, events: Iterable[e.Event]) -> None:
        """Check what is published next, and count what is one's own in it (rule 5)."""
        for event in events:
            super().take((event,))
            if isinstance(event, e.RoundBound):
                assert self.locked is not None
                self.own += any(
                    entry.player == self.player and entry.kind == Kind.HUMAN
                    for entry in self.locked.entries
                )
            elif isinstance(event, e.AttemptAbandoned):
                self.refunds += self.seat in event.missing


def changed(events: tuple[e.Event, ...], kind: type, **fields: object) -> tuple[e.Event, ...]:
    """Return *events* with *fields* of the first of *kind* changed."""
    place = next(i for i, event in enumerate(events) if isinstance(event, kind))
    other = replace(events[place], **fields)
    return (*events[:place], other, *events[place + 1 :])
