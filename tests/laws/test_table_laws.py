"""What is true of every table, whatever is done at it."""

from __future__ import annotations

import re
from functools import reduce
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ceelo.core.command import TakeSeat
from ceelo.core.contest import Outcome
from ceelo.core.decide import advance, decide
from ceelo.core.event import AnchorPublished, Event, StakeSettled, TableOpened
from ceelo.core.evolve import evolve, fold
from ceelo.core.evolve.change import put
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import Form, HouseRules, Liability
from ceelo.core.table import BOUND, RESTING, Anchor, Options, Phase, Table
from ceelo.core.view import awaited, public, view
from tests.core.scripted import CHAIN_LENGTH, chips_bought, chips_held
from tests.core.test_view import SHOWN, SHOWN_OF_A_SEAT
from tests.laws.agreement import disagreements, is_accepted
from tests.laws.houses import any_rules
from tests.laws.steps import some_command, what_is_due

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.core.command import Command
    from tests.laws.houses import Choose, Item

STEPS_MAX = 40
"""Of one run that Hypothesis makes."""
LONG = 300
"""Of one run with a seed."""

DECODER = msgspec.json.Decoder(tuple[Event, ...])
LONG_HEX = re.compile(r"[0-9a-f]{64}")


def opening(choose: Choose) -> tuple[Event, ...]:
    """Return the first events of a table."""
    opened = TableOpened(
        rules=any_rules(choose),
        rules_hash="ab" * 32,
        options=Options(seat_count=choose((2, 3, 4)), clock_seconds=choose((None, 30))),
    )
    anchors = (Anchor(k, CHAIN_LENGTH, f"{k:064x}") for k in (0, 1))
    return (opened, *(AnchorPublished(anchor=anchor) for anchor in anchors))


def run(choose: Choose, steps: int, *, legal_every: int) -> Table:
    """Do *steps* commands at a new table, and hold every state to the laws.

    Every *legal_every* states all commands of all seats are tried, which takes long.
    """
    events = opening(choose)
    table = fold(events)
    log = list(events)
    for number in range(steps):
        check_state(table)
        if number % legal_every == 0:
            assert disagreements(table) == []
            due = what_is_due(table, choose)
            assert isinstance(due, TakeSeat) or is_accepted(table, due)
        table = check_step(table, some_command(table, choose), log)
    check_state(table)
    assert fold(log) == table
    if table.sealed == ():
        # Whoever has seen only what is shown knows the same table when nothing is sealed.
        assert fold(public(tuple(log))) == table
    return table


def check_step(table: Table, command: Command, log: list[Event]) -> Table:
    """Decide one command in both ways, and return the table after it."""
    before = msgspec.msgpack.encode(table)
    decision, step = decide(table, command), advance(table, command)

    assert msgspec.msgpack.encode(table) == before
    if isinstance(decision, Refusal):
        assert step == decision
        return table
    assert not isinstance(step, Refusal)
    events, after = step
    assert events == decision != ()
    assert after == reduce(evolve, events, table)
    assert DECODER.decode(msgspec.json.encode(events)) == events
    check_settling(table.rules, events)
    log.extend(events)
    return after


def check_settling(rules: HouseRules, events: tuple[Event, ...]) -> None:
    """Only where the table is liable is anything void (V32), and a part is a third (V31)."""
    for event in events:
        if isinstance(event, StakeSettled):
            assert event.void == 0 or rules.stake.liability is Liability.TABLE
            assert event.void >= 0
            assert (event.change > 0) <= (event.outcome is Outcome.WIN)
            assert (event.change < 0) <= (event.outcome is Outcome.LOSE)
            assert event.void or event.change or event.outcome is Outcome.PUSH


def check_state(table: Table) -> None:
    """Hold one table to what is true of all."""
    check_chips(table)
    check_order(table)
    check_there_is_a_way_on(table)
    check_view(table)


def check_chips(table: Table) -> None:
    """No rule makes or loses a chip, and none is owed where there is no debt (V32, D4)."""
    rules = table.rules
    assert chips_held(table) == chips_bought(table)
    pockets = [chair.chips for chair in table.chairs if chair is not None]
    # After a session the host may choose rules without debts, and the next one begins anew.
    may_owe = rules.stake.liability is Liability.DEBT or table.phase in RESTING
    owed = () if may_owe else pockets
    assert min((*owed, *table.stakes, table.bank, table.open_bank), default=0) >= 0
    faded = sum(table.stakes) if rules.has_bank else 0
    assert table.open_bank == (table.bank - faded if table.phase is Phase.FADING else 0)
    assert table.pot == (0 if rules.has_bank else sum(table.stakes) + table.bank)
    if rules.bet in {Form.COVER, Form.FIXED} and table.phase not in BOUND | {Phase.FADING}:
        assert table.bank == 0
    if table.phase in RESTING:
        assert (table.bank, sum(table.stakes), table.banker) == (0, 0, None)


def check_order(table: Table) -> None:
    """Seats are listed once and taken, and what is passed through is never seen."""
    taken = tuple(seat for seat, chair in enumerate(table.chairs) if chair is not None)
    assert table.occupied == taken
    assert table.phase is not Phase.SETTLING
    for seats in (table.queue, table.contenders):
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(taken)
    assert (table.contenders != ()) == (table.phase in BOUND)
    assert (table.phase in BOUND) <= (set(table.queue) <= {table.banker, *table.contenders})
    assert table.banker is None or table.holds(table.banker)
    for seat, chair in enumerate(table.chairs):
        if chair is None:
            assert (table.stakes[seat], table.thrown[seat]) == (0, None)
        else:
            assert not (chair.leaving and table.phase in RESTING)
    # Who is out of the session has no name twice, here or parked.
    players = [chair.player for chair in table.chairs if chair is not None]
    assert len(set(players)) == len(players)


def check_there_is_a_way_on(table: Table) -> None:
    """While a session runs, somebody can bring it on (no dead end)."""
    if table.phase in RESTING:
        assert awaited(table) == ()
        return
    if table.is_paused or table.phase in {Phase.LOCKING, Phase.BINDING}:
        assert awaited(table) == ()
        return
    if table.phase in {Phase.BANK_OPEN, Phase.WAITING}:
        least = table.rules.stake.min if table.rules.has_bank else table.rules.pot.ante
        able = [
            seat for seat in table.occupied if table.worth(seat) >= least or table.may_rebuy(seat)
        ]
        assert awaited(table) == ()
        assert len(able) >= 2
        return
    assert awaited(table) != ()


def check_view(table: Table) -> None:
    """Only what is on the list is shown, nothing about dice, and no sealed sum (V23)."""
    text = msgspec.json.encode(view(table)).decode()
    shown = msgspec.json.decode(text, type=dict[str, object])
    assert set(shown) <= set(SHOWN)
    for chair in msgspec.convert(shown["chairs"], list[dict[str, object] | None]):
        assert chair is None or set(chair) <= set(SHOWN_OF_A_SEAT)
    assert not LONG_HEX.search(text)
    for seat in filter(table.has_sealed, table.occupied):
        other = replace(table, sealed=put(table.sealed, seat, Chips(1)))
        assert view(other) == view(table)
        assert [legal(other, one) for one in other.occupied] == [
            legal(table, one) for one in table.occupied
        ]


@given(st.data())
def test_no_run_of_commands_breaks_a_law(data: st.DataObject) -> None:
    """Chips are kept, replays agree, refusals change nothing; a run that fails is made short."""

    def choose(items: Sequence[Item], /) -> Item:
        return data.draw(st.sampled_from(items))

    run(choose, STEPS_MAX, legal_every=8)


@pytest.mark.parametrize("seed", range(40))
def test_no_long_run_breaks_a_law(seed: int) -> None:
    """Whole sessions and their rematches, the same in every run of the tests."""
    chance = Random(seed)  # noqa: S311 - no dice are drawn here, only what a test does next.

    run(chance.choice, LONG, legal_every=6)
