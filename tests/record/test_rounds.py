"""A record round by round (HIST-1, HIST-2), and the chips of each as CSV."""

from __future__ import annotations

import csv
import io
import json
from functools import reduce
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceelo.core import event as e
from ceelo.core.evolve import evolve, open_table
from ceelo.core.view import view
from ceelo.record.export import COLUMNS, csv_lines, harmless
from ceelo.record.lines import EntryLine
from ceelo.record.read import Reading
from ceelo.record.replay import replay
from ceelo.record.round import Kind, Round, Status
from ceelo.record.rounds import rounds
from ceelo.record.summary import summary
from ceelo.record.verify import verify_record
from ceelo.wire.frames import EntryFrame
from tests.core.scripted import Game
from tests.record.forging import bodies_of, chained
from tests.record.games import (
    BUY_BACK,
    NEW,
    PRESETS,
    SEALED,
    SMALL,
    played,
    played_halfway,
    played_watched,
    played_with_play_off,
    played_without_a_fade,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.record.forging import Body
    from tests.record.games import Played

FORMULA_SIGNS = tuple("=+-@\uff1d\uff0b\uff0d\uff20")


def rounds_of(game: Played) -> tuple[Round, ...]:
    """Return the rounds of a game's record."""
    return tuple(rounds(Reading(game.lines)))


def events_of(game: Played) -> list[e.Event]:
    """Return all events of a game."""
    return [event for entry in Reading(game.lines) for event in entry.events]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_round_tells_all_that_happened_in_it(preset: str) -> None:
    """Every settled round is there, with its throws in order, its results and what it brought."""
    game = played(preset)
    told, events = rounds_of(game), events_of(game)
    settled = [event for event in events if isinstance(event, e.RoundSettled)]
    complete = [one for one in told if one.kind is Kind.STAKES and one.status is Status.COMPLETE]

    assert [one.round for one in complete] == [event.round for event in settled]
    for one, event in zip(complete, settled, strict=True):
        assert one.results
        for seat in one.seats:
            assert seat.after == event.stacks[seat.seat]
        assert sum(seat.change for seat in one.seats) == 0
    thrown = [event for event in events if isinstance(event, e.DiceThrown)]
    assert [each.throw for one in told for each in one.throws] == thrown
    made = (e.BankDeclined, e.BankStaked, e.BankFaded, e.FadeSealed, e.AntePaid, e.SatOut)
    chosen = [event for event in events if isinstance(event, made)]
    in_rounds = [each.choice for one in told for each in one.choices]
    # Who declines a bank that nobody takes before the session ends is in no round.
    assert in_rounds == chosen[: len(in_rounds)]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_round_has_what_regulators_ask_for(preset: str) -> None:
    """Players, rules hash, state, times, chain and indexes are with every round (HIST-2)."""
    game = played(preset)
    reading = Reading(game.lines)
    for one in rounds(reading):
        assert one.rules_hash == reading.header.rules_hash
        assert {epoch.opening.rules_hash for epoch in one.epochs} == {one.rules_hash}
        assert one.end_ms is not None
        assert one.start_ms <= one.end_ms
        assert one.seats
        assert all(len(seat.player) == 32 and seat.name for seat in one.seats)
        if one.throws:
            locks = [epoch.lock for epoch in one.epochs if epoch.bind is not None]
            first = locks[0]
            assert first is not None
            indexes = [each.throw.index for each in one.throws]
            assert indexes == list(range(first.first_index, first.first_index + len(indexes)))
            assert {each.throw.k for each in one.throws} == {first.k}
    assert reading.header.software.startswith("ceelo ")


def test_an_open_round_and_a_void_one_are_called_so() -> None:
    """A round that is still played has no end; one that nobody faded is void."""
    halfway = rounds_of(played_halfway(SMALL))
    statuses = {one.status for one in rounds_of(played_without_a_fade())}

    assert all(one.status is not Status.OPEN for one in halfway[:-1])
    for one in halfway:
        assert (one.end_ms is None) == (one.status is Status.OPEN)
    assert Status.VOID in statuses


def test_a_bank_that_nobody_faded_was_staked_all_the_same() -> None:
    """Without a lock the stakes are what was put up until it went back (D2)."""
    void = next(one for one in rounds_of(played_without_a_fade()) if one.status is Status.VOID)

    assert [(seat.stake, seat.change) for seat in void.seats] == [(20, 0), (0, 0)]


def test_sealed_fades_are_told_with_what_they_got() -> None:
    """Each is a choice with its sum, and what all of them got is beside it (V23)."""
    told = [one for one in rounds_of(played(SEALED)) if one.opened_fades]

    assert told
    for one in told:
        sealed = [each.choice for each in one.choices if isinstance(each.choice, e.FadeSealed)]
        named = {fade.seat: fade.named for fade in one.opened_fades}
        assert {choice.seat: choice.chips for choice in sealed} == named
        stakes = {seat.seat: seat.stake for seat in one.seats}
        if one.status is Status.COMPLETE:
            assert all(stakes[fade.seat] == fade.chips for fade in one.opened_fades)


def bought_back() -> Iterator[EntryLine]:
    """Yield a pot that two are tied for and the third buys back into, one event an entry."""
    game = Game(NEW[BUY_BACK], 3)
    game.start().ante().throw("662", "552", "221").ante().throw("663", "552", "221")
    opened = e.TableOpened(
        rules=game.table.rules, rules_hash=game.table.rules_hash, options=game.table.options
    )
    anchors = [e.AnchorPublished(anchor=anchor) for anchor in game.table.fair.anchors]
    for version, event in enumerate((opened, *anchors, *game.events), 1):
        yield EntryLine(version=version, head="", at_ms=version, by="", events=(event,))


def test_a_pot_that_is_bought_back_into_is_one_round() -> None:
    """It goes on with new dice, and what was paid for them is part of the stakes (V36)."""
    one, *_ = rounds(bought_back())

    assert one.status is Status.COMPLETE
    assert [epoch.opening.shootout for epoch in one.epochs] == [0, 1]
    assert all(epoch.lock is not None and epoch.bind is not None for epoch in one.epochs)
    assert len(one.throws) == 6
    (won,) = one.results
    assert isinstance(won, e.PotWon)
    # The ante of 10; the tied pay 20 more, twice the ante, and so does who buys back.
    assert [seat.stake for seat in one.seats] == [30, 30, 30]
    assert won.pot == 90
    paid = [each.choice for each in one.choices if isinstance(each.choice, e.AntePaid)]
    assert [choice.chips for choice in paid] == [10, 10, 10, 20]


def test_a_play_off_is_a_round_of_its_own_kind() -> None:
    """It has throws and who won them, and no chips; it is none of the rounds that count (V51)."""
    game = played_with_play_off()
    *others, last = rounds_of(game)

    assert last.kind is Kind.FIRST_PLACE
    assert last.status is Status.COMPLETE
    assert last.throws
    assert [type(result) for result in last.results] == [e.FirstPlaceWon]
    assert all(seat.stake == seat.change == 0 for seat in last.seats)
    assert Kind.FIRST_PLACE not in {one.kind for one in others}
    settled = [event for event in events_of(game) if isinstance(event, e.RoundSettled)]
    assert f"{len(settled)} round" in summary(Reading(game.lines))[0]
    assert verify_record(game.lines).faults == ()


def test_chips_that_were_bought_again_are_no_gain() -> None:
    """Whoever buys in while a round is played has won nothing by it (V53)."""
    game = played(SMALL)
    (place, settled) = next(
        (place, body)
        for place, body in enumerate(bodies_of(game))
        if '"round-settled"' in json.dumps(body)
    )
    bodies = bodies_of(game)[:place]
    before = list(rounds(Reading(chained(game.table, bodies))))[-1]
    more: Body = {"event": "chips-bought", "seat": 1, "chips": 500}
    bought: Body = {"at_ms": settled["at_ms"], "by": "", "events": [more]}

    after = list(rounds(Reading(chained(game.table, [*bodies, bought]))))[-1]

    assert (before.seats[1].bought, after.seats[1].bought) == (0, 500)
    assert after.seats[1].after == before.seats[1].after + 500
    assert after.seats[1].change == before.seats[1].change


@pytest.mark.parametrize("preset", [SMALL, "pot", "teiai"])
def test_a_replay_shows_what_was_shown_live(preset: str) -> None:
    """At every version the table of the record is the one that watchers saw."""
    game, frames = played_watched(preset)
    seen = {frame.version: frame for frame in frames}

    moments = list(replay(Reading(game.lines)))

    assert len(seen) > 20
    for moment in moments:
        frame = seen.get(moment.entry.version)
        if frame is not None:
            assert view(moment.table) == frame.view
            assert moment.entry.head == frame.head
            assert moment.entry.events == frame.events


def test_a_replay_is_the_fold_of_all_events() -> None:
    """The last table of a replay is what folding the events in one go gives."""
    game = played(SMALL)
    first, *others = events_of(game)
    assert isinstance(first, e.TableOpened)

    *_, last = replay(Reading(game.lines))

    assert last.table == reduce(evolve, others, open_table(first))


@pytest.mark.parametrize("preset", [SMALL, "pot", SEALED, BUY_BACK])
def test_csv_has_a_row_for_each_seat_in_each_round(preset: str) -> None:
    """What a spreadsheet reads are the numbers of the rounds."""
    told = rounds_of(played(preset))

    text = "".join(csv_lines(told))

    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert tuple(rows[0]) == COLUMNS
    expected = [(one, seat) for one in told for seat in one.seats]
    assert len(rows) == len(expected)
    for row, (one, seat) in zip(rows, expected, strict=True):
        assert int(row["round"]) == one.round
        assert row["name"] == seat.name
        change = int(row["after"]) - int(row["before"]) - int(row["bought"])
        assert change == int(row["change"]) == seat.change


def cells_that_compute(text: str) -> list[str]:
    """Return the cells of *text* that a spreadsheet would take for formulas, however it cuts."""
    found = []
    for separator in ",;\t|":
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            found += [
                cell
                for cell in row
                if cell.lstrip("\"' \t\r\n").startswith(FORMULA_SIGNS)
                and not cell.startswith("'")
                and not cell.lstrip("-").isdigit()
            ]
    return found


@given(st.text(alphabet="=+-@;,|\t\r\n\"' Aa1\uff1d\uff0b", max_size=12))
def test_no_name_becomes_a_formula(name: str) -> None:
    """Whatever somebody calls himself, no cell of the file computes anything (HIST-3)."""
    line = io.StringIO()
    csv.writer(line).writerow(["1", harmless(name), "2"])

    for cell in line.getvalue().replace('"', "").split(","):
        for part in cell.split(";"):
            assert not part.strip().startswith(FORMULA_SIGNS), (name, line.getvalue())


def test_a_record_of_names_that_are_formulas_is_harmless() -> None:
    """The whole way: a forged record with such names gives a file without a formula."""
    game = played(SMALL)
    text = json.dumps(bodies_of(game)).replace('"Ann"', json.dumps("=HYPERLINK(1);+2"))

    told = rounds(Reading(chained(game.table, json.loads(text))))
    lines = list(csv_lines(told))

    assert any("HYPERLINK" in line for line in lines)
    assert cells_that_compute("".join(lines)) == []


def test_frames_are_what_the_entries_say() -> None:
    """A frame's events and those of the record are the same bytes."""
    game, frames = played_watched(SMALL)
    stored: dict[int, bytes] = {entry.version: entry.body for entry in game.entries}

    for frame in frames:
        assert isinstance(frame, EntryFrame)
        assert msgspec.json.encode(frame.events) in stored[frame.version]
