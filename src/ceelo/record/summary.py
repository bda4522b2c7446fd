"""A game in a few lines that people can paste into a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ceelo.core.event import DiceThrown, SessionEnded, SessionStarted
from ceelo.core.standings import standings
from ceelo.house.catalogue import Catalogue, catalogue
from ceelo.record.lines import End
from ceelo.record.round import Kind, Status
from ceelo.record.rounds import RoundWalk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.core.event import Standing
    from ceelo.house.catalogue import Variables
    from ceelo.record.lines import EntryLine
    from ceelo.record.read import Reading
    from ceelo.record.round import Round, SeatRound

HEAD_DIGITS: Final = 8
"""Of the head: few enough to read aloud, so that friends can compare their records."""
NAME_CHARS_MAX: Final = 40
_MINUTE_MS: Final = 60_000


def summary(reading: Reading, language: str = "en") -> tuple[str, ...]:
    """Return the last session of a record in words, line by line.

    Raises:
        KeyError: There is no catalogue of *language*.
        RecordError: The record is not good; nothing is told of a bad one.
    """
    words = catalogue(language)
    session = _Session()
    for entry in reading:
        session.take(entry)
    # It was read to its end.
    assert reading.closing is not None
    return tuple(_lines(words, reading, session))


class _Session:
    """What is told of the last session."""

    def __init__(self) -> None:
        self.walk = RoundWalk()
        self.has_begun = False
        self.rounds = 0
        self.throws = 0
        self.best: tuple[SeatRound, Round] | None = None
        self._begun_ms = 0
        self._end_ms: int | None = None
        self._last_ms = 0

    @property
    def minutes(self) -> int:
        end_ms = self._last_ms if self._end_ms is None else self._end_ms
        return max(0, end_ms - self._begun_ms) // _MINUTE_MS

    def take(self, entry: EntryLine) -> None:
        closed = tuple(self.walk.take(entry))
        self._last_ms = entry.at_ms
        for event in entry.events:
            match event:
                case SessionStarted():
                    self.has_begun, self.rounds, self.throws, self.best = True, 0, 0, None
                    self._begun_ms, self._end_ms = entry.at_ms, None
                case DiceThrown():
                    self.throws += 1
                case SessionEnded():
                    self._end_ms = entry.at_ms
                case _:
                    pass
        for played in closed:
            self.rounds += played.status is Status.COMPLETE and played.kind is Kind.STAKES
            for seat in played.seats:
                if seat.change > (0 if self.best is None else self.best[0].change):
                    self.best = (seat, played)


def _lines(words: Catalogue, reading: Reading, session: _Session) -> Iterator[str]:
    closing, rules = reading.closing, session.walk.table.rules
    assert closing is not None
    variables = {
        "house": plain(rules.name),
        "rounds": words.say("count-rounds", {"n": session.rounds}),
        "throws": words.say("record-throws", {"n": session.throws}),
        "minutes": (
            words.say("count-minutes", {"n": session.minutes})
            if session.minutes > 0 or not session.has_begun
            else words.say("record-under-a-minute")
        ),
    }
    yield words.say("record-title", variables)
    if not session.has_begun:
        yield words.say("record-unbegun")
    elif isinstance(closing, End):
        yield from (_place(words, one) for one in closing.standings)
    else:
        yield words.say("record-unfinished")
        yield from (_place(words, one) for one in standings(session.walk.table))
    if session.best is not None:
        seat, played = session.best
        chips = words.say("count-chips", {"n": seat.change})
        told: Variables = {"name": plain(seat.name), "chips": chips, "round": played.round}
        yield words.say("record-best", told)
    head = closing.head[:HEAD_DIGITS]
    yield words.say("record-head", {"head": head, "entries": closing.entries})


def _place(words: Catalogue, standing: Standing) -> str:
    change = standing.chips - standing.bought
    message = "record-up" if change > 0 else "record-down" if change else "record-even"
    variables: Variables = {
        "place": standing.place,
        "name": plain(standing.name),
        "chips": words.say("count-chips", {"n": standing.chips}),
        "change": words.say(message, {"n": abs(change)}),
    }
    return words.say("record-place-left" if standing.seat is None else "record-place", variables)


def plain(text: str) -> str:
    """Return *text* from a record as a terminal or a chat can show it, on its line.

    >>> plain("Ann" + chr(27) + "[2J")
    'Ann?[2J'
    """
    shown = "".join(char if char.isprintable() else "?" for char in text)
    return shown if len(shown) <= NAME_CHARS_MAX else f"{shown[: NAME_CHARS_MAX - 1]}…"
