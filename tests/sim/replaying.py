"""A session that a kernel has played, played again by the core with the same throws and choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide import advance
from ceelo.core.dice import ALL_THROWS
from ceelo.core.evolve import evolve, open_table
from ceelo.core.legal import moves
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.standings import standings
from ceelo.core.table import Anchor, EndReason, Options, Phase, Seat, Table
from ceelo.sim import codes
from ceelo.sim.habits import Habits
from ceelo.sim.kernels.chance import stream
from ceelo.sim.kernels.session import play_sessions
from ceelo.sim.tables import tables
from tests.core.scripted import CHAIN_LENGTH, bind_of, lock_of, player_id

if TYPE_CHECKING:
    from ceelo.core.event import Event
    from ceelo.core.legal import Choice
    from ceelo.core.rules import HouseRules
    from tests.laws.houses import Choose

Row = list[int]


def traced(
    rules: HouseRules, seat_count: int, habits: list[Habits], *, seed: int, rounds_max: int
) -> list[Row]:
    """Return all that happens in one session, row by row, as the kernels tell it."""
    house = tables(rules, seat_count=seat_count, rounds_max=rounds_max)
    play = np.zeros(1, codes.PLAY)
    play["rng"] = stream(seed, 0)
    play["habits"][0, :seat_count] = [one.columns for one in habits]
    play["trace_room"] = codes.TRACE_ROWS
    play_sessions(
        house,
        play,
        np.full(seat_count, rules.chips, np.int64),
        np.zeros((1, seat_count), np.int64),
        np.zeros((1, seat_count), np.int64),
        np.zeros((1, codes.NUMBER_COUNT + 1), np.int64),
        np.zeros((0, 1, seat_count), np.int64),
    )
    rows: list[Row] = play["trace"][0, : play["now"][0, codes.TRACED]].tolist()
    return rows


def any_habits(choose: Choose) -> Habits:
    """Return a way to play, such that all that may be chosen is chosen by somebody."""
    fade, bank = choose((0, 5, 30, 100)), choose((0, 20, 100))
    return Habits(
        fade=(fade, min(100, fade + choose((0, 30)))),
        fade_chips=Chips(choose((0, 0, 1, 3))),
        passes=choose((0, 0, 10, 50)),
        bank=(bank, min(100, bank + choose((0, 50)))),
        bank_chips=Chips(choose((0, 0, 2, 9))),
        takes_bank=choose((100, 60, 20, 0)),
        keeps_bank=choose((100, 60, 20)),
        adds=choose((0, 30, 100)),
        withdraws=choose((0, 30, 100)),
        rebuys=choose((100, 50, 0)),
        buys_back=choose((100, 50, 0)),
    )


class Replay:
    """The same session at a table of the core's, held to the trace at every step."""

    def __init__(self, rules: HouseRules, seat_count: int) -> None:
        """Seat everybody and start."""
        options = Options(seat_count=seat_count, clock_seconds=None)
        self.table = open_table(e.TableOpened(rules=rules, rules_hash="", options=options))
        self.last: tuple[Event, ...] = ()
        self.offers: list[tuple[int, int]] = []
        """Offers of the bank that no row has told yet: to whom first, and why."""
        self.settled: list[e.RoundSettled] = []
        for k in (0, 1):
            anchor = e.AnchorPublished(anchor=Anchor(k, CHAIN_LENGTH, f"{k:064x}"))
            self.table = evolve(self.table, anchor)
        for number in range(seat_count):
            self._do(c.TakeSeat(player=player_id(number), name=f"{number}", seat=None))
        self._do(c.StartSession(seat=Seat(0)))

    def follow(self, rows: list[Row]) -> None:
        """Do what *rows* tell; each has to be what the core waits for, and nothing is left."""
        assert 0 < len(rows) <= codes.TRACE_ROWS
        for row in rows:
            self._follow(row)
        if len(rows) == codes.TRACE_ROWS:
            return  # Nobody stakes anything, over and over: the trace is full of it.
        assert rows[-1][0] == codes.TOLD_PLACES
        assert self.table.phase is Phase.ENDED
        assert self.settled == []

    def _follow(self, row: Row) -> None:
        kind, seat, chips, least, most = row[0], Seat(row[1]), Chips(row[2]), row[3], row[4]
        assert kind not in {codes.TOLD_TAKE, codes.TOLD_DECLINE} or self.offers == []
        match kind:
            case codes.TOLD_OFFER:
                assert self.offers.pop(0) == (seat, chips)
            case codes.TOLD_TAKE:
                self._hold_to(self._choice(seat, "stake-bank"), chips, least, most)
                self._do(c.StakeBank(seat=seat, chips=chips))
            case codes.TOLD_DECLINE:
                self._do(c.DeclineBank(seat=seat))
            case codes.TOLD_FADE:
                assert self.table.asked_to_fade[0] == seat
                self._hold_to(self._choice(seat, "fade"), chips, least, most)
                self._do(c.Fade(seat=seat, chips=chips))
            case codes.TOLD_ANTE | codes.TOLD_SIT_OUT:
                self._ante(seat, chips, pays=kind == codes.TOLD_ANTE)
            case codes.TOLD_REBUY:
                assert chips == self.table.rules.chips
                self._do(c.Rebuy(seat=seat))
            case codes.TOLD_THROW:
                self._throw(seat, row[2])
            case codes.TOLD_SETTLED:
                self._check_settled(row)
            case codes.TOLD_PLACES:
                self._check_places(row[1])
            case _:
                self._check_ended(row)

    def _ante(self, seat: Seat, chips: Chips, *, pays: bool) -> None:
        assert not pays or chips == self.table.ante_due
        self._do(c.PayAnte(seat=seat) if pays else c.SitOut(seat=seat))

    def _choice(self, seat: Seat, do: str) -> Choice:
        (choice,) = [one for one in moves(self.table, seat) if one.do == do]
        return choice

    def _hold_to(self, choice: Choice, chips: int, least: int, most: int) -> None:
        """The kernel knows the same limits, and what it chose lies between them."""
        assert (choice.least, choice.most) == (least, most)
        assert (choice.or_zero and chips == 0) or least <= chips <= most

    def _throw(self, seat: Seat, thrown: int) -> None:
        fair = self.table.fair
        assert self.table.queue[0] == seat
        is_out = thrown == codes.THROW_OUT
        dice = ALL_THROWS[0 if is_out else thrown]
        element = f"{fair.next_index:064x}"
        throw = c.ThrowDice(
            seat=seat, dice=dice, k=fair.k, index=fair.next_index, element=element, is_out=is_out
        )
        self._do(throw)

    def _check_settled(self, row: Row) -> None:
        """The same chips in front of every seat, in the bank and in the carried pot."""
        _, is_broken, bank, number, _, *stacks = row
        settled = self.settled.pop(0)
        assert settled.stacks == tuple(stacks[: len(self.table.chairs)])
        assert (settled.bank, settled.round) == (bank, number)
        assert settled.is_broken == bool(is_broken)

    def _check_ended(self, row: Row) -> None:
        if codes.REASONS[row[1]] is EndReason.HOST:
            self._do(c.EndSession(seat=Seat(0)))
            self.offers.clear()
        stacks = tuple(self.table.worth(Seat(seat)) for seat in range(len(self.table.chairs)))
        assert stacks == tuple(row[5 : 5 + len(stacks)])
        assert self.table.ending is codes.REASONS[row[1]]

    def _check_places(self, bits: int) -> None:
        """The same seats have the first place, after the throws for it."""
        assert self.table.phase is Phase.ENDED
        first = [row.seat for row in standings(self.table) if row.place == 1]
        assert first == [seat for seat in self.table.occupied if bits >> seat & 1]

    def _do(self, command: c.Command) -> None:
        step = advance(self.table, command)
        assert not isinstance(step, Refusal), (command, step, self.table.phase)
        events, self.table = step
        for event in events:
            if isinstance(event, e.BankOffered):
                self.offers.append((event.seats[0], codes.OFFERS.index(event.offer)))
            elif isinstance(event, e.RoundSettled):
                self.settled.append(event)
        if self.table.phase is Phase.LOCKING:
            self._do(lock_of(self.table))
        elif self.table.phase is Phase.BINDING:
            self._do(bind_of(self.table))


def played_again(rules: HouseRules, seat_count: int, rows: list[Row]) -> Table:
    """Return the table at the end, after the core has followed *rows*."""
    replay = Replay(rules, seat_count)
    replay.follow(rows)
    return replay.table
