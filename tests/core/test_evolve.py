"""Folding: complete, without rules of its own, and loud about a stream that cannot be."""

from __future__ import annotations

from functools import reduce

import pytest
from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.command import Command
from ceelo.core.decide import _RULES, advance, decide
from ceelo.core.dice import parse_throw
from ceelo.core.evolve import FOLDS, evolve, fold, open_table
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import HouseRules
from ceelo.core.table import Anchor, EndReason, Options, Seat, Table
from tests.core import phases
from tests.core.phases import PHASES
from tests.core.scripted import BANK, Game

OPENED = e.TableOpened(rules=BANK, rules_hash="ab" * 32, options=Options(seat_count=3))


def test_every_event_has_a_fold() -> None:
    """A new event fails here until it is folded."""
    assert set(FOLDS) == set(e.Event.__args__)


def test_every_command_has_a_rule() -> None:
    """A new command fails here until it is decided."""
    assert set(_RULES) == set(Command.__args__)


def test_names_on_the_wire_are_one_of_a_kind() -> None:
    """Neither two events nor two commands share a name."""
    for kinds in (e.Event.__args__, Command.__args__):
        tags = [kind.__struct_config__.tag for kind in kinds]

        assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("phase", PHASES)
def test_a_stream_folds_to_the_table_it_tells_of(phase: object) -> None:
    """From its first event on, as a restart does."""
    game = {str(key): make for key, make in PHASES.items()}[str(phase)]()
    rules = game.table.rules
    start = e.TableOpened(
        rules=rules, rules_hash="ab" * 32, options=Options(seat_count=len(game.table.chairs))
    )
    anchors = [e.AnchorPublished(anchor=anchor) for anchor in game.table.fair.anchors]

    assert fold([start, *anchors, *game.events]) == game.table


@pytest.mark.parametrize("stream", [[], [e.SessionPaused()], [e.SessionPaused(), OPENED]])
def test_a_stream_begins_with_its_opening(stream: list[e.Event]) -> None:
    """Anything else is no table's stream."""
    with pytest.raises(ValueError, match="a stream begins with table-opened"):
        fold(stream)


def test_an_opened_table_is_empty() -> None:
    """As many free chairs as the options say, and no chips."""
    table = open_table(OPENED)

    assert (table.chairs, table.stakes, table.thrown) == ((None,) * 3, (0,) * 3, (None,) * 3)
    assert (table.occupied, table.rules, table.rules_hash) == ((), BANK, "ab" * 32)


def settled(change: int, stake: int) -> e.StakeSettled:
    """Return what a stake of seat 1 in the round of ``players_throw`` became."""
    full = phases.players_throw().throw("335", "335").found(e.StakeSettled)[0]
    return replace(full, change=change, stake=Chips(stake))


LOBBY, OFFERED, FADING = phases.lobby().table, phases.offered().table, phases.fading().table
LOCKING, THROWING = phases.locking().table, phases.banker_throws().table
PLAYING, POT = phases.players_throw().table, phases.pot_throws().table
DICE = phases.banker_throws().throw("334").latest(e.DiceThrown)
ROUND = phases.offered().stake(100).latest(e.RoundOpened)
LOCKED = phases.binding().latest(e.RoundLocked)

CORRUPT: list[tuple[str, Table, e.Event]] = [
    ("a table opens once", LOBBY, OPENED),
    (
        "a taken chair",
        LOBBY,
        e.SeatTaken(seat=Seat(0), player="", name="", bot=None, chips=Chips(0), bought=Chips(0)),
    ),
    ("not what is in the pocket", LOBBY, e.SeatLeft(seat=Seat(0), chips=Chips(1))),
    ("with a stake", FADING, e.SeatLeft(seat=Seat(1), chips=Chips(163))),
    ("a free chair", LOBBY, e.SeatAway(seat=Seat(3), auto=False)),
    ("another chain", LOBBY, e.ChainChanged(k=1, last_element="")),
    (
        "only one chain",
        replace(LOBBY, fair=replace(LOBBY.fair, anchors=LOBBY.fair.anchors[:1])),
        e.ChainChanged(k=0, last_element=""),
    ),
    ("a bank in the middle", FADING, e.SessionEnded(reason=EndReason.HOST, standings=())),
    ("a pot in the middle", POT, e.SessionEnded(reason=EndReason.HOST, standings=())),
    ("an epoch twice", FADING, ROUND),
    ("nothing to lock", FADING, LOCKED),
    ("nothing to bind", LOCKING, e.RoundBound(reveals=(), entropy="")),
    ("an element twice", PLAYING, DICE),
    ("an element of another chain", THROWING, replace(DICE, k=1)),
    ("not the one that was asked", OFFERED, e.BankDeclined(seat=Seat(1), auto=False)),
    ("not all that lay there", FADING, e.BankReturned(seat=Seat(0), chips=Chips(99))),
    (
        "a bank that does not add up",
        OFFERED,
        e.BankStaked(seat=Seat(0), added=Chips(100), bank=Chips(101), asked=(Seat(1),)),
    ),
    (
        "more than is in the pocket",
        OFFERED,
        e.BankStaked(seat=Seat(0), added=Chips(204), bank=Chips(204), asked=(Seat(1),)),
    ),
    ("out of turn", FADING, e.BankFaded(seat=Seat(3), chips=Chips(10), auto=False)),
    ("more than is open", FADING, e.BankFaded(seat=Seat(2), chips=Chips(61), auto=False)),
    ("less than nothing", FADING, e.BankFaded(seat=Seat(2), chips=Chips(-1), auto=False)),
    (
        "a cover that does not add up",
        FADING,
        e.BankCovered(bank=Chips(40), returned=Chips(50), players=(Seat(1),)),
    ),
    (
        "a cover without a banker",
        OFFERED,
        e.BankCovered(bank=Chips(0), returned=Chips(0), players=()),
    ),
    ("not the whole bank", FADING, e.BankUnfaded(returned=Chips(99))),
    ("no banker", OFFERED, e.BankUnfaded(returned=Chips(0))),
    ("more than the banker has", PLAYING, settled(204, 40)),
    ("not the stake", PLAYING, settled(40, 41)),
    (
        "unsettled stakes",
        PLAYING,
        e.RoundSettled(round=1, stacks=(), bank=Chips(90), is_broken=False),
    ),
    (
        "another bank",
        OFFERED,
        e.RoundSettled(round=1, stacks=(), bank=Chips(1), is_broken=False),
    ),
    (
        "a pot that does not add up",
        phases.anteing().table,
        e.AntesClosed(pot=Chips(11), players=(Seat(0),)),
    ),
    (
        "another pot",
        POT,
        e.PotWon(seat=Seat(0), pot=Chips(41), combination=DICE.combination),
    ),
]


@pytest.mark.parametrize(("why", "table", "event"), CORRUPT)
def test_an_event_that_cannot_be_stops_the_table(why: str, table: Table, event: e.Event) -> None:
    """Each row is a stream that no rule wrote; its log stays as it is, but nobody plays on."""
    with pytest.raises(AssertionError):
        evolve(table, event)

    assert why


def test_advancing_is_deciding_and_folding() -> None:
    """Both ways give the same events and the same table."""
    command = phases.banker_throws().dice("456")

    step, decision = advance(THROWING, command), decide(THROWING, command)

    assert not isinstance(step, Refusal)
    assert not isinstance(decision, Refusal)
    assert step == (decision, reduce(evolve, decision, THROWING))


def test_later_rules_do_not_change_what_was() -> None:
    """Only events are folded: under other rules the same stream moves the same chips."""
    game = Game(BANK, 3).start().stake(100).fade(40, 50).throw("224", "335", "221")
    other = e.TableOpened(
        rules=HouseRules(chips=Chips(5)), rules_hash="", options=Options(seat_count=3)
    )
    anchors = [e.AnchorPublished(anchor=Anchor(k, 9, "")) for k in (0, 1)]

    table = fold([other, *anchors, *game.events])

    assert [table.worth(seat) for seat in table.occupied] == list(game.worths())


def test_dice_lie_where_they_were_thrown() -> None:
    """By seat, until the next round opens."""
    game = phases.players_throw()

    assert game.table.thrown == (parse_throw("334"), None, None, None)
    assert game.throw("335", "335").table.thrown[1] == parse_throw("335")
    assert game.decline().stake(10).table.thrown == (None,) * 4
