"""One table under load: a command at a time, and who has heard of it."""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from ceelo.load.line import Line
from ceelo.load.moves import Move, next_move
from ceelo.load.plan import LIMITS_OFF, LoadError
from ceelo.load.wire import entry_prefix, read
from ceelo.wire.frames import Submit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ceelo.core.command import Request
    from ceelo.core.table import Seat
    from ceelo.load.moves import Draw
    from ceelo.load.own_dice import OwnDice
    from ceelo.load.tally import Tally

CLOSE_TOO_FAST = 4429

_encode = msgspec.json.Encoder().encode


class LoadTable:
    """All sockets of one table.

    Nobody else plays here and no clock runs, so each command makes the next version: it is done
    when its answer and that version have come to every socket.  The reveals of one lock count as
    one command: the last of them makes the version.
    """

    def __init__(self, socket_count: int, ids: Iterator[str], tally: Tally, draw: Draw) -> None:
        """Begin with sockets that are not open yet."""
        self.lines = tuple([Line(self) for _ in range(socket_count)])
        self.awaited = entry_prefix(0)
        """How the entry begins that is waited for."""
        self.on_done: Callable[[LoadTable], None] = _nothing
        self.version = 0
        self.dice: OwnDice | None = None
        """What the seats add to the dice; None: the server does it for them."""
        self._ids = ids
        self._tally = tally
        self._draw = draw
        self._backlog: deque[float] = deque()
        self._due: float | None = None
        self._missing = 0
        self._unanswered = 0
        self._is_lost = False
        self._is_closing = False
        self._given: asyncio.Future[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Say whether nothing is under way or waits to be."""
        return self._due is None and not self._backlog

    # Before the game.

    async def give(self, seat: Seat, command: Request) -> None:
        """Give one command and wait until everybody has heard of it.

        Raises:
            LoadError: It was refused, or the server hung up.
        """
        self._given = asyncio.get_running_loop().create_future()
        self._send(monotonic(), Move(seat, command))
        await self._given
        self._given = None

    async def shown(self) -> None:
        """Wait until every socket shows the table.

        Raises:
            LoadError: The server hung up.
        """
        self._missing = sum(not line.frame for line in self.lines)
        if self._missing:
            self._given = asyncio.get_running_loop().create_future()
            await self._given
            self._given = None
        self.version = max(line.version for line in self.lines)
        if self.dice is not None:
            self.dice.begin(self.lines[0].frame)

    # The game.

    def ask(self, due: float) -> None:
        """Do what a seat may do now; when a command is under way, as soon as it is done."""
        if self._due is not None:
            self._backlog.append(due)
            return
        move = next_move([line.frame for line in self.lines], self._draw)
        if move is None:
            self._tally.errors["nothing-to-do"] += 1
            return
        own = move if self.dice is None else self.dice.with_commitment(move)
        if own is not None:
            self._send(due, own)

    def _send(self, due: float, *moves: Move) -> None:
        self.awaited = entry_prefix(self.version + 1)
        self._due, self._missing, self._unanswered = due, len(self.lines), len(moves)
        self._is_lost = False
        tally = self._tally
        tally.sent_ever += 1
        if tally.is_in(due):
            tally.sent += 1
            tally.delays_ms.append((monotonic() - due) * 1000)
        for seat, command in moves:
            frame = _encode(Submit(id=next(self._ids), command=command, expected=self.version))
            self.lines[seat].send(frame)

    def take_entry(self, line: Line, frame: bytes) -> None:
        """Take the entry that is waited for, at one of the sockets."""
        line.frame = frame
        version = self.version + 1
        if line.version != self.version:
            self._tally.errors["twice" if line.version == version else "gap"] += 1
            self._is_lost = True
        line.version = version
        self._count()

    def take(self, line: Line, frame: bytes) -> None:
        """Take any other frame."""
        incoming = read(frame)
        match incoming.type:
            case "answer":
                self._take_answer(incoming.fault)
            case "entry" if incoming.version == self.version + 1 and self._due is not None:
                self.take_entry(line, frame)
            case "entry":
                self._tally.errors["unexpected-entry"] += 1
            case "snapshot":
                self._take_snapshot(line, frame, incoming.version or 0)
            case _:
                pass  # A heartbeat.

    def _take_answer(self, fault: str | None) -> None:
        if self._due is None or self._unanswered == 0:
            self._tally.errors["unexpected-answer"] += 1
            return
        self._unanswered -= 1
        if fault is None:
            self._finish_if_done()
            return
        if self._given is not None:
            self._fail(f"The server refused to begin a game: {fault}.")
        self._tally.errors[fault] += 1
        self._end()

    def _take_snapshot(self, line: Line, frame: bytes, version: int) -> None:
        is_first, is_behind = not line.frame, line.version < version
        line.frame, line.version = frame, version
        if is_first:
            self._missing -= 1
            if self._missing == 0 and self._given is not None:
                self._given.set_result(None)
        elif is_behind and self._due is not None and version == self.version + 1:
            # The server gave up on sending each entry: it is right again, but one is lost.
            self._tally.errors["snapshot-instead"] += 1
            self._is_lost = True
            self._count()

    def _count(self) -> None:
        self._missing -= 1
        if self._missing == 0:
            due, tally = self._due, self._tally
            assert due is not None
            if tally.is_in(due) and not self._is_lost:
                tally.latencies_ms.append((monotonic() - due) * 1000)
            self._finish_if_done()

    def _finish_if_done(self) -> None:
        if self._unanswered == 0 and self._missing == 0:
            self.version += 1
            tally, due = self._tally, self._due
            assert due is not None
            if self._is_lost:
                tally.lost += tally.is_in(due)
            elif tally.is_in(monotonic()):
                tally.finished += 1
            self._end()

    def _end(self) -> None:
        self._due = None
        if self.dice is not None and self._reveal(self.dice):
            return
        if self._given is not None and not self._given.done():
            self._given.set_result(None)
        if self._backlog:
            self.ask(self._backlog.popleft())
        else:
            self.on_done(self)

    def _reveal(self, dice: OwnDice) -> bool:
        """Look at what has come, and send what the programs have to say to it at once."""
        if self.lines[0].version > dice.version:
            dice.follow(self.lines[0].frame)
        answers = dice.answers()
        if answers:
            self._send(monotonic(), *answers)
        return bool(answers)

    # The end.

    def give_up(self) -> None:
        """Count what was sent and never finished, and what could not be sent."""
        tally = self._tally
        if self._due is not None and tally.is_in(self._due):
            tally.lost += 1
        tally.unsent += sum(map(tally.is_in, self._backlog))

    def close(self) -> None:
        """Hang up all sockets."""
        self._is_closing = True
        for line in self.lines:
            line.close()

    def lose(self, code: int | None) -> None:
        """Note that a socket was closed by the server."""
        if self._is_closing:
            return
        self._tally.errors[f"closed-{code or 'abnormally'}"] += 1
        reason = LIMITS_OFF if code == CLOSE_TOO_FAST else "it hung up on a socket"
        self._fail(f"The server does not play along: {reason}.")

    def _fail(self, sentence: str) -> None:
        if self._given is not None and not self._given.done():
            self._given.set_exception(LoadError(sentence))


def _nothing(_: LoadTable) -> None:
    return
