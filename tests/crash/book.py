"""What clients have sent, been answered and been shown: the stored truth must agree with it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from ceelo.app.problem import Problem

if TYPE_CHECKING:
    from ceelo.wire.frames import AnswerFrame, Submit
    from tests.crash.person import Person

TURNED_DOWN = frozenset({Problem.STALE_VERSION, Problem.NOT_YOUR_SEAT})
"""What may happen to a command that somebody else's command comes before; nothing else may."""


class Sent(NamedTuple):
    """A command, and who gave it."""

    table: str
    player: str
    frame: Submit


class Book:
    """All that the clients of one storm know."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.hosts: dict[str, Person] = {}
        """By table: somebody who may look at it."""
        self.sent: dict[str, Sent] = {}
        """By command id."""
        self.answers: dict[str, AnswerFrame] = {}
        """By command id: what became of it, for good."""
        self.shown: dict[tuple[str, int], str] = {}
        """By table and version: the head that some client was shown."""
        self.resent_count = 0
        """Commands that were sent again because nobody knew what became of them."""
        self.is_over = False
        self._moved = asyncio.Event()

    def opened(self, host: Person) -> None:
        """Note a table whose opening was answered."""
        self.hosts[host.table] = host

    def give(self, person: Person, frame: Submit) -> None:
        """Note a command before it is sent."""
        self.sent[frame.id] = Sent(person.table, person.player, frame)

    def answered(self, answer: AnswerFrame) -> None:
        """Note an answer; a second one for the same command must be the same (T5)."""
        assert answer.problem is None or answer.problem in TURNED_DOWN, answer
        first = self.answers.setdefault(answer.id, answer)
        if first.problem is None or answer.problem is None:
            assert answer == first, (answer, first)
        self._moved.set()

    def show(self, table: str, version: int, head: str) -> None:
        """Note what a client was shown; two clients are never shown two streams."""
        assert self.shown.setdefault((table, version), head) == head, (table, version)

    async def reaches(self, count: int) -> None:
        """Wait until so many commands are answered."""
        while len(self.answers) < count:
            self._moved.clear()
            await self._moved.wait()
