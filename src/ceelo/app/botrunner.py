"""Bots at the tables of this process: they see what a seat sees and act as people do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, final

import structlog

from ceelo.app.clock import has_person
from ceelo.app.ids import new_id
from ceelo.app.order import read_order
from ceelo.app.problem import Problem
from ceelo.bots.policy import decide_for
from ceelo.core.legal import legal
from ceelo.core.table import THROWING, Pace, Phase
from ceelo.core.view import awaited, view
from ceelo.wire.frames import Submit

if TYPE_CHECKING:
    from ceelo.app.clock import Clock, Timer
    from ceelo.app.desk import Desk
    from ceelo.app.hub import Hub
    from ceelo.app.ids import TableId
    from ceelo.app.tasks import Tasks
    from ceelo.bots.policy import Draw
    from ceelo.core.table import Seat, Table

_log = structlog.get_logger("ceelo.app")

SEEN_MS_MAX = 5 * 60 * 1000
"""So long after the last sign of a person bots go on at a table that nobody watches."""


class _Span(NamedTuple):
    """How long a bot takes.  Unit: ms."""

    least: int
    most: int


TROUBLED_MS = 3000
"""So long a bot leaves a table in peace that could not take its command."""

_THINKS = {Pace.HUMAN: _Span(900, 2200), Pace.FAST: _Span(40, 60)}
_THROWS = {Pace.HUMAN: _Span(600, 1200), Pace.FAST: _Span(40, 60)}
_OPEN_BANK = {Pace.HUMAN: _Span(3000, 6000), Pace.FAST: _Span(150, 250)}
"""People come first where nobody is asked."""


@final
class BotRunner:
    """Lets the bots of all open tables act, one after a while, and only while a person is there."""

    def __init__(self, clock: Clock, hub: Hub, tasks: Tasks, draw: Draw) -> None:
        """Act on *clock*; *draw* gives bots their variety and never dice."""
        self._clock = clock
        self._hub = hub
        self._tasks = tasks
        self._draw = draw
        self._timers: dict[tuple[TableId, Seat], Timer] = {}

    def look(self, desk: Desk) -> None:
        """See whether a bot of *desk* has something to do, and let it think about it."""
        if not self._may_act(desk):
            return
        table = desk.fold.table
        for seat in _asked_bots(table):
            if (desk.name, seat) not in self._timers:
                self._think(desk, seat, self._delay_ms(table))

    def _think(self, desk: Desk, seat: Seat, delay_ms: int) -> None:
        ring = partial(self._ring, desk, seat)
        self._timers[desk.name, seat] = self._clock.call_in(delay_ms, ring)

    def forget(self, table: TableId) -> None:
        """Stop the bots of *table*."""
        for key in [key for key in self._timers if key[0] == table]:
            self._timers.pop(key).cancel()

    def stop(self) -> None:
        """Stop all bots."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _may_act(self, desk: Desk) -> bool:
        if desk.is_halted or not has_person(desk.fold.table):
            return False
        if self._hub.is_watched(desk.name):
            return True
        seen_ms = desk.seen_ms
        return seen_ms is not None and self._clock.elapsed_ms() - seen_ms <= SEEN_MS_MAX

    def _delay_ms(self, table: Table) -> int:
        spans = _THROWS if table.phase in THROWING else _THINKS
        if table.phase is Phase.BANK_OPEN:
            spans = _OPEN_BANK
        least, most = spans[table.options.pace]
        return least + int((most - least + 1) * self._draw())

    def _ring(self, desk: Desk, seat: Seat) -> None:
        self._timers.pop((desk.name, seat), None)
        self._tasks.spawn(self._act(desk, seat))

    async def _act(self, desk: Desk, seat: Seat) -> None:
        fold = desk.fold
        table = fold.table
        # The table may have moved on while it thought.
        if not self._may_act(desk) or seat not in _asked_bots(table):
            return
        chair = table.chair(seat)
        # Only seats of bots are asked.
        assert chair.bot is not None
        request = decide_for(
            chair.bot, view(table), table.rules, seat, legal(table, seat), self._draw
        )
        if request is None:
            self.look(desk)
            return
        frame = Submit(id=new_id(), command=request, expected=fold.version)
        order = read_order(desk.id, chair.player, frame)
        answer = await desk.submit(order)
        if answer.refusal is not None:
            # It would only ask the same again: from here on it is like anybody who does not act.
            _log.error("bot-refused", table=desk.name, seat=seat, reason=answer.refusal.reason)
        elif answer.problem == Problem.STALE_VERSION:
            self.look(desk)
        elif answer.problem is not None and (desk.name, seat) not in self._timers:
            self._think(desk, seat, TROUBLED_MS)


def _asked_bots(table: Table) -> tuple[Seat, ...]:
    asked = awaited(table)
    if table.phase is Phase.BANK_OPEN and not table.is_paused:
        asked = tuple(
            seat for seat in table.occupied if any(c.do == "stake-bank" for c in legal(table, seat))
        )
    if table.rules.rebuy:
        asked += tuple(
            seat for seat in table.occupied if any(c.do == "rebuy" for c in legal(table, seat))
        )
    return tuple(
        [seat for seat in asked if table.chair(seat).bot is not None and table.is_present(seat)]
    )
