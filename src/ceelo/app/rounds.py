"""Where the rounds of a stream are, told from its events alone: no rule is asked."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, final

from msgspec.structs import replace

from ceelo.app.stream import read_events
from ceelo.core import event as e
from ceelo.wire.replay import RoundMark, RoundsAnswer, SessionMark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core.money import Chips
    from ceelo.store import base


@final
class Rounds:
    """The rounds of one stream, as far as it has been read."""

    __slots__ = ("_marks", "_names", "_sessions", "newest")

    def __init__(self) -> None:
        """Begin before the first entry."""
        self.newest = 0
        """The version that was read last."""
        self._names: dict[int, str] = {}
        """Who sits now, by seat."""
        self._sessions: list[SessionMark] = []
        self._marks: list[RoundMark] = []

    def take(self, entries: Iterable[base.Entry]) -> None:
        """Go on with the next *entries*."""
        for entry in entries:
            events = read_events(entry.body)
            for event, then in pairwise((*events, None)):
                if event is not None:
                    self._take(entry, event, then)
            self.newest = entry.version

    def _take(self, entry: base.Entry, event: e.Event, then: e.Event | None) -> None:
        match event:
            case e.SeatTaken():
                self._names[event.seat] = event.name
                self._name(event.seat, event.name)
            case e.SeatLeft():
                self._names.pop(event.seat, None)
            case e.SessionStarted():
                self._begin(entry, event)
            # Throws for the first place are no round (V51), and a shootout goes on with one.
            case e.RoundOpened() if not event.shootout and not isinstance(then, e.FirstPlaceTied):
                self._open(entry, event.round)
            case e.RoundSettled():
                self._close(entry, event.stacks)
            case e.SessionEnded():
                self._close(entry, ())
                if self._sessions:
                    self._sessions[-1] = replace(self._sessions[-1], last=entry.version)
            case _:
                pass

    def _begin(self, entry: base.Entry, event: e.SessionStarted) -> None:
        seats = max(self._names, default=-1) + 1
        names = tuple(self._names.get(seat) for seat in range(seats))
        self._sessions.append(
            SessionMark(session=event.session, first=entry.version, last=None, names=names)
        )
        self._marks.append(
            RoundMark(
                session=event.session,
                round=0,
                first=entry.version,
                last=entry.version,
                began_ms=entry.at_ms,
                ended_ms=entry.at_ms,
                chips=tuple(None if name is None else event.chips for name in names),
            )
        )

    def _name(self, seat: int, name: str) -> None:
        if not self._sessions or self._sessions[-1].last is not None:
            return
        names = list(self._sessions[-1].names)
        names += [None] * (seat + 1 - len(names))
        names[seat] = name
        self._sessions[-1] = replace(self._sessions[-1], names=tuple(names))

    def _open(self, entry: base.Entry, number: int) -> None:
        last = self._marks[-1] if self._marks else None
        # The throws for the first bank and the first bank itself, or a round that nobody faded and
        # the one in its place, have the same number.
        if last is None or last.round == number:
            return
        self._marks.append(
            RoundMark(
                session=last.session,
                round=number,
                first=entry.version,
                last=None,
                began_ms=entry.at_ms,
                ended_ms=None,
                chips=(),
            )
        )

    def _close(self, entry: base.Entry, stacks: tuple[Chips | None, ...]) -> None:
        if self._marks and self._marks[-1].last is None:
            self._marks[-1] = replace(
                self._marks[-1], last=entry.version, ended_ms=entry.at_ms, chips=stacks
            )

    def answer(self, after: int, count: int) -> RoundsAnswer:
        """Return the rounds behind the first *after*, at most *count* of them."""
        marks = tuple(self._marks[after : after + count])
        told = {mark.session for mark in marks}
        return RoundsAnswer(
            newest=self.newest,
            count=len(self._marks),
            sessions=tuple(one for one in self._sessions if one.session in told),
            rounds=marks,
        )
