"""What the host sets, and what an ended or a bound session keeps of it (V50, V51, V56)."""

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.combination import Combination, Kind
from ceelo.core.decide.fairness import elements_left
from ceelo.core.dice import Face, parse_throw
from ceelo.core.event import ClockChanged, PaceChanged, SessionEnded, ShootoutCalled, TableOpened
from ceelo.core.evolve import evolve
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.rules import EndRules, HouseRules, PotRules
from ceelo.core.table import Anchor, EndReason, Offer, Pace, Phase, Seat
from ceelo.core.turn import read_turn
from tests.core.scripted import BANK, POT, Game


def test_the_clock_is_what_the_host_sets() -> None:
    """Only it changes, and no clock is a setting too (V56)."""
    game = Game(BANK, 2)
    before = game.table.options

    game.do(c.ChangeClock(seat=Seat(0), clock_seconds=45))

    assert game.latest(ClockChanged).clock_seconds == 45
    assert game.table.options == replace(before, clock_seconds=45)
    game.do(c.ChangeClock(seat=Seat(0), clock_seconds=None))
    assert game.table.options == replace(before, clock_seconds=None)


def test_the_pace_of_bots_is_what_the_host_sets() -> None:
    """Only it changes."""
    game = Game(BANK, 2)
    before = game.table.options
    other = Pace.FAST if before.pace is Pace.HUMAN else Pace.HUMAN

    game.do(c.ChangePace(seat=Seat(0), pace=other))

    assert game.latest(PaceChanged).pace is other
    assert game.table.options == replace(before, pace=other)


def test_two_are_enough_to_begin() -> None:
    """The host may begin with one other seat, and not alone."""
    game = Game(BANK, 1)
    assert "start-session" not in {choice.do for choice in legal(game.table, Seat(0))}

    game.sit(1)

    assert "start-session" in {choice.do for choice in legal(game.table, Seat(0))}


def test_an_idle_seat_that_leaves_ends_no_round_in_play() -> None:
    """A session that is to end with the round still waits for it when a bystander goes."""
    game = Game(BANK, 4).start().stake(40).fade(40).end()
    assert (game.phase(), game.table.ending) == (Phase.BANKER_THROWS, EndReason.HOST)

    game.leave(3)

    assert game.phase() is Phase.BANKER_THROWS
    assert game.found(SessionEnded) == []
    assert game.throw("456").latest(SessionEnded).reason is EndReason.HOST


def test_nothing_is_offered_while_the_first_place_is_thrown_for() -> None:
    """The bank that was offered when the host ended the session is offered to nobody any more."""
    game = Game(replace(BANK, end=EndRules(kind=BANK.end.kind, playoff=True)), 2).start()
    before = game.table
    assert before.offer is Offer.FIRST

    game.end()

    assert (game.phase(), game.table.then) == (Phase.PLACE_THROWS, Phase.PLACE_THROWS)
    assert (game.table.offer, game.table.banker, game.table.sealed) == (None, None, ())


def test_a_shootout_after_buying_back_says_what_was_tied() -> None:
    """The combination that the tied have is told again with who throws."""
    game = Game(replace(POT, pot=PotRules(buyback=True)), 3).start().ante()
    game.throw("226", "336", "112").ante(2)

    called = game.latest(ShootoutCalled)

    assert called.combination == Combination(Kind.POINT, Face(6))
    assert (called.seats, called.bought, called.ante) == ((0, 1, 2), (2,), 0)


def test_what_is_left_is_what_is_left_of_the_chain_in_use() -> None:
    """However long the next one is."""
    game = Game(BANK, 2)
    table = game.table
    short, _ = table.fair.anchors
    fair = replace(table.fair, anchors=(replace(short, length=100), Anchor(1, 700, "")))

    assert elements_left(replace(table, fair=fair)) == 100
    assert elements_left(replace(table, fair=replace(fair, next_index=100))) == 1


def test_the_throw_that_ended_a_turn_is_named() -> None:
    """Counted from 1: what comes after it is one too many."""
    throws = [parse_throw(digits) for digits in ("124", "225", "334")]

    with pytest.raises(ValueError, match=r"^the turn was over with throw 2, and 3 came$"):
        read_turn(HouseRules(), throws)


def test_a_table_is_opened_once() -> None:
    """A second opening event is a fault of the stream, and says which table it met."""
    game = Game(BANK, 2, seat_count=5)
    again = TableOpened(rules=BANK, rules_hash="ab" * 32, options=game.table.options)

    with pytest.raises(AssertionError, match="a table opens once, not again with 5 seats"):
        evolve(game.table, again)


def test_chips_left_over_are_counted() -> None:
    """What a round won is in the standings of a session that the host ends."""
    game = Game(BANK, 2).start().stake(40).fade(40).throw("456").end()

    rows = game.latest(SessionEnded).standings

    assert [(row.place, row.seat, row.chips) for row in rows] == [
        (1, 0, Chips(1040)),
        (2, 1, Chips(960)),
    ]
