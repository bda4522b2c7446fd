"""Every move that the rules allow is found again from its events alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.decide import advance
from ceelo.core.decide.fairness import own_reveals
from ceelo.core.event import AnchorPublished, Event, TableOpened
from ceelo.core.evolve import fold
from ceelo.core.refusal import Refusal
from ceelo.core.table import Anchor, Options, Phase
from ceelo.record.commands import suggest
from ceelo.record.follow import why_not
from ceelo.record.lines import EntryLine
from tests.core.scripted import CHAIN_LENGTH, bind_of, lock_of
from tests.laws.houses import any_rules
from tests.laws.steps import some_command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.core.table import Table
    from tests.laws.houses import Choose, Item

STEPS = 40
LONG = 300


def new_table(choose: Choose) -> Table:
    """Return a table of any house, before anybody sits."""
    opened = TableOpened(
        rules=any_rules(choose),
        rules_hash="ab" * 32,
        options=Options(seat_count=choose((2, 3, 4)), clock_seconds=choose((None, 30))),
    )
    anchors = (Anchor(k, CHAIN_LENGTH, f"{k:064x}") for k in (0, 1))
    return fold((opened, *(AnchorPublished(anchor=anchor) for anchor in anchors)))


def asked_by(table: Table, command: c.Command) -> str:
    """Return the player who gave *command*, empty where the service did."""
    match command:
        case c.TakeSeat():
            return command.player
        case c.TimeOut() | c.ThrowDice(auto=True):
            return ""
        case c.BySeat():
            return table.chair(command.seat).player
        case _:
            return ""


def entry_of(by: str, events: tuple[Event, ...]) -> EntryLine:
    """Return an entry of *events*."""
    return EntryLine(version=2, head="", at_ms=0, by=by, events=events)


def played(choose: Choose, steps: int) -> list[tuple[Table, EntryLine, c.Command]]:
    """Return what happens in *steps* commands: the table before, the entry, and the command."""
    table, happened = new_table(choose), list[tuple["Table", EntryLine, c.Command]]()
    for _ in range(steps):
        command = some_command(table, choose)
        step = advance(table, command)
        if isinstance(step, Refusal):
            continue
        events, after = step
        if after.phase is Phase.LOCKING and not after.fair.asked:
            # As the service does it, in the same entry.
            events, after = _with(lock_of(after), events, after)
            if not own_reveals(after):
                events, after = _with(bind_of(after), events, after)
        happened.append((table, entry_of(asked_by(table, command), events), command))
        table = after
    return happened


def _with(
    command: c.Command, events: tuple[Event, ...], table: Table
) -> tuple[tuple[Event, ...], Table]:
    more = advance(table, command)
    assert not isinstance(more, Refusal)
    return (*events, *more[0]), more[1]


@given(st.data())
def test_any_allowed_move_is_found_again(data: st.DataObject) -> None:
    """Whatever is done at whatever table, its events alone show that the rules allow it."""

    def choose(items: Sequence[Item]) -> Item:
        return data.draw(st.sampled_from(items))

    for table, entry, command in played(choose, STEPS):
        assert why_not(table, entry) is None, command


@pytest.mark.parametrize("seed", range(12))
def test_long_games_are_found_again(seed: int) -> None:
    """The same for games that go on for long, where rarer things happen."""
    for table, entry, command in played(Random(seed).choice, LONG):  # noqa: S311 - no dice
        assert why_not(table, entry) is None, command


def test_every_command_can_be_found_again() -> None:
    """A command that no event suggests would make every record with it look forged."""
    kinds = {kind.__name__ for kind in c.Command.__args__}
    found = set()
    for seed in range(60):
        for table, entry, _ in played(Random(seed).choice, LONG):  # noqa: S311 - no dice
            actor = table.seat_of(entry.by) if entry.by else None
            found |= {type(each).__name__ for each in suggest(table, entry.events, actor)}
        if found >= kinds:
            break

    assert kinds - found == set()


@pytest.mark.parametrize("seed", range(4))
def test_a_move_of_somebody_else_is_none(seed: int) -> None:
    """The same events asked for by a stranger, or by the service, are no move of theirs."""
    for table, entry, command in played(Random(seed).choice, LONG):  # noqa: S311 - no dice
        if entry.by:
            stranger = replace(entry, by="f" * 32)
            assert why_not(table, stranger) is not None, command
            if not isinstance(command, c.ThrowDice):
                assert why_not(table, replace(entry, by="")) is not None, command


@pytest.mark.parametrize("seed", range(4))
def test_events_given_twice_or_not_at_all_are_no_move(seed: int) -> None:
    """An entry with its events twice, or with none, has no command."""
    for table, entry, command in played(Random(seed).choice, LONG):  # noqa: S311 - no dice
        twice = replace(entry, events=(*entry.events, *entry.events))
        assert why_not(table, twice) is not None, command
        assert why_not(table, replace(entry, events=())) is not None, command
