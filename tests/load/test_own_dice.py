"""What the seats of a load test add to the dice, and what they do when something is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.table import Seat
from ceelo.load.moves import Move
from ceelo.load.own_dice import DISHONEST, GIVEN_UP, OwnDice
from ceelo.load.tally import Tally
from tests.app.client import changed
from tests.app.party import party
from tests.record.own_dice import abandoned

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.wire.frames import Entry


class Case:
    """The entries of one game, of which the last ones wait to be told."""

    def __init__(self, table: str, players: list[str], entries: list[Entry]) -> None:
        """Begin with nobody having looked."""
        self.tally = Tally()
        self.dice = OwnDice(table, players, self.tally)
        self.entries = entries

    def tell(self, entry: Entry) -> None:
        """Let one entry come, as its frame has it."""
        frame = {"version": entry.version, "events": entry.events}
        self.dice.follow(msgspec.json.encode(frame))

    def tell_all(self) -> None:
        """Let all entries come that wait."""
        for entry in self.entries:
            self.tell(entry)

    def tell_until(self, kind: type) -> Entry:
        """Let all entries come before the first that has an event of *kind*; return that."""
        while not any(isinstance(event, kind) for event in self.entries[0].events):
            self.tell(self.entries.pop(0))
        return self.entries.pop(0)


@pytest.fixture
async def case(tmp_path: Path) -> Case:
    """Return a table of two people that has played one pot."""
    played = await party(tmp_path / "ceelo.sqlite3", bots=0)
    await played.ante()
    await played.answer()
    await played.throw_out()
    table = played.people[0].table
    entries = list(await played.house.stream(table))
    await played.house.close()
    return Case(played.table_id, [person.player for person in played.people], entries)


def test_what_comes_is_checked_and_counted(case: Case) -> None:
    """Every throw is recomputed; what others add in one's name is not one's own (rule 5)."""
    case.tell_all()

    thrown = [event for entry in case.entries for event in entry.events]
    assert case.tally.throws_checked == sum(isinstance(one, e.DiceThrown) for one in thrown) > 0
    assert (case.tally.own_rounds, case.tally.errors) == (0, {})


def test_a_stake_carries_a_commitment_and_other_commands_none(case: Case) -> None:
    """Only who risks chips contributes (part 4)."""
    case.tell_until(e.AntePaid)
    pay, throw = Move(Seat(0), c.PayAnte(seat=Seat(0))), c.AskThrow(seat=Seat(0))

    staked = case.dice.with_commitment(pay)

    assert staked is not None
    assert isinstance(staked.command, c.PayAnte)
    assert staked.command.commit is not None
    assert case.dice.with_commitment(Move(Seat(0), throw)) == Move(Seat(0), throw)


@pytest.mark.parametrize("lie", [{"index": 2}, {"element": "ab" * 32}])
def test_dice_that_are_not_honest_are_told_once_and_end_all_stakes(
    case: Case, lie: dict[str, object]
) -> None:
    """Any mismatch: stop staking (client rule 4)."""
    entry = case.tell_until(e.DiceThrown)

    case.tell(replace(entry, events=changed(entry.events, e.DiceThrown, **lie)))
    case.tell(entry)

    assert case.tally.errors == {DISHONEST: 1}
    assert case.dice.is_stopped
    assert case.dice.with_commitment(Move(Seat(0), c.PayAnte(seat=Seat(0)))) is None
    assert case.dice.answers() == []


async def test_a_list_that_is_not_ours_is_not_revealed_for(tmp_path: Path) -> None:
    """One's own stake is in the lock as it was given (client rule 2)."""
    played = await party(tmp_path / "ceelo.sqlite3", bots=0)
    table, players = played.people[0].table, [person.player for person in played.people]
    case = Case(played.table_id, players, list(await played.house.stream(table)))
    for seat, person in enumerate(played.people):
        case.tell_all()
        move = case.dice.with_commitment(Move(Seat(seat), c.PayAnte(seat=Seat(seat))))
        assert move is not None
        await person.must(move.command)
        case.entries = [(await played.house.stream(table))[-1]]
    (last,) = case.entries
    lock = next(event for event in last.events if isinstance(event, e.RoundLocked))
    await played.house.close()
    entries = (replace(lock.entries[0], stake=11), *lock.entries[1:])

    case.tell(replace(last, events=changed(last.events, e.RoundLocked, entries=entries)))

    assert case.dice.answers() == []
    assert case.tally.errors == {DISHONEST: 1}


async def test_an_attempt_that_is_given_up_is_an_error(tmp_path: Path) -> None:
    """The programs reveal at once, so the server was too slow for them."""
    game = await abandoned(tmp_path / "ceelo.sqlite3")
    case = Case(game.table, [], [])

    for entry in game.entries:
        events = msgspec.json.decode(entry.body)["events"]
        case.dice.follow(msgspec.json.encode({"version": entry.version, "events": events}))

    assert case.tally.errors == {GIVEN_UP: 1}
