"""A game without a store, for what needs thousands of rounds."""

from __future__ import annotations

import hashlib
import random
from itertools import count
from typing import TYPE_CHECKING

from ceelo.app.dice import DiceKeeper, TableDice
from ceelo.app.housework import Drafted, draft_entry
from ceelo.app.opening import draft_opening
from ceelo.bots.policy import decide_for
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import EndKind, EndRules, Form, HouseRules, PotRules
from ceelo.core.table import THROWING, Options, Phase, Policy, Seat, Table
from ceelo.core.view import awaited, view
from ceelo.fair.secret import Secret, draw_secret
from ceelo.house.digest import rules_hash

if TYPE_CHECKING:
    from collections.abc import Callable

TABLE = bytes(range(16))
OPEN_END = EndRules(kind=EndKind.OPEN)
BANK = HouseRules(chips=Chips(10**6), end=OPEN_END)
POT = HouseRules(bet=Form.POT, chips=Chips(10**6), pot=PotRules(ante=Chips(1)), end=OPEN_END)


class Game:
    """A game of which every draft is taken."""

    def __init__(
        self, rules: HouseRules, seat_count: int, *, bots: int = 0, master: Secret | None = None
    ) -> None:
        """Seat people and, behind them, *bots*; and begin."""
        self.dice: TableDice = DiceKeeper(master or draw_secret()).table(TABLE, ())
        self.events: list[e.Event] = []
        self.elements: list[tuple[int, int]] = []
        self.random = random.Random(5)  # noqa: S311
        options = Options(seat_count=seat_count)
        opened = e.TableOpened(rules=rules, rules_hash=rules_hash(rules), options=options)
        opening = draft_opening(opened, self.dice, "00" * 16, "Player 0")
        self.table: Table = opening.table
        self._take(opening)
        for seat in range(1, seat_count - bots):
            self.do(c.TakeSeat(player=f"{seat:032x}", name=f"Player {seat}"))
        for seat in range(seat_count - bots, seat_count):
            self.do(
                c.AddBot(
                    seat=Seat(0), policy=Policy.BOLD, name=f"Bot {seat}", player=f"{seat:032x}"
                )
            )
        self.do(c.StartSession(seat=Seat(0)))

    def do(self, command: c.Command) -> None:
        """Do what is allowed."""
        drafted = draft_entry(self.table, command, self.dice)
        assert not isinstance(drafted, Refusal), drafted
        self._take(drafted)

    def _take(self, drafted: Drafted) -> None:
        self.events += drafted.events
        self.elements += drafted.elements
        self.dice.keep(drafted.salts)
        self.table = drafted.table

    def play_on(self, policy: Policy = Policy.BOLD) -> None:
        """Let whoever is waited for act."""
        table = self.table
        if table.phase is Phase.ENDED:
            self.do(c.StartSession(seat=Seat(0)))
            return
        # Where the bank lies open, anybody who has the chips may take it (D1).
        seat = self.random.choice(awaited(table) or table.occupied)
        if table.phase in THROWING:
            self.do(self.dice.throw(table, seat, auto=False))
            return
        request = decide_for(
            policy, view(table), table.rules, seat, legal(table, seat), self.random.random
        )
        if request is not None and not isinstance(request, (c.AskThrow, c.AskReveal)):
            self.do(request)


def foreseen(seed: bytes) -> Callable[[int], bytes]:
    """Return a generator to stand for the system's: what it gives follows from *seed* alone."""
    numbers = count()

    def token_bytes(length: int) -> bytes:
        blocks = (
            hashlib.sha256(b"%d\0" % next(numbers) + seed).digest() for _ in range(0, length, 32)
        )
        return b"".join(blocks)[:length]

    return token_bytes
