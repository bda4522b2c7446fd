"""What a seat may do, phase by phase; the laws hold it to ``decide`` in all others."""

from __future__ import annotations

import pytest

from ceelo.core import command as c
from ceelo.core.legal import Choice, legal, moves
from ceelo.core.money import Chips
from ceelo.core.table import BOUND, RESTING, THROWING, Phase, Seat
from tests.core import phases
from tests.core.phases import PHASES
from tests.core.scripted import BANK, Game

ASKED = {
    Phase.BANK_OFFERED: ({0: ["stake-bank", "decline-bank"]}),
    Phase.BANK_OPEN: {seat: ["stake-bank"] for seat in range(4)},
    Phase.FADING: {2: ["fade"]},
    Phase.ANTEING: {seat: ["pay-ante", "sit-out"] for seat in (1, 2, 3)},
    Phase.PLAYERS_THROW: {1: ["throw"]},
    **{phase: {0: ["throw"]} for phase in sorted(THROWING - {Phase.PLAYERS_THROW})},
}
"""By phase, the seats that have something to do in the round, and what."""


@pytest.mark.parametrize("phase", PHASES)
def test_only_who_is_asked_has_a_move(phase: Phase) -> None:
    """The others wait, and in the remaining phases all do."""
    table = PHASES[phase]().table
    asked = ASKED.get(phase, {})

    for seat in table.occupied:
        assert [choice.do for choice in moves(table, seat)] == asked.get(seat, [])


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase not in RESTING])
def test_nobody_has_a_move_while_the_table_is_paused(phase: Phase) -> None:
    """Only seats and host go on."""
    table = PHASES[phase]().pause().table

    assert {moves(table, seat) for seat in table.occupied} == {()}
    assert "resume-session" in [choice.do for choice in legal(table, Seat(0))]


def chips_of(game: Game, seat: int) -> tuple[int | None, int | None, int | None, bool]:
    """Return the chips that the first choice of *seat* may name."""
    choice = moves(game.table, Seat(seat))[0]
    return choice.least, choice.most, choice.unit, choice.or_zero


def test_a_bank_is_whole_units_of_what_is_in_the_pocket() -> None:
    """From the least stake, with 3 chips that never fit (V33)."""
    assert chips_of(phases.offered(), 0) == (10, 200, 5, False)


def test_a_standing_bank_may_stand() -> None:
    """0 is the least where what stands is enough (V35)."""
    assert chips_of(phases.kept(), 0) == (0, 110, 5, False)


def test_a_fade_is_from_the_least_stake_to_what_is_open_or_allowed() -> None:
    """Or 0, which passes (V23, V33)."""
    assert chips_of(phases.fading(), 2) == (10, 50, 5, True)
    assert chips_of(phases.offered().stake(45).fade(40), 2) == (5, 5, 5, True)


def test_nobody_may_bank_against_nobody() -> None:
    """With all others away there is nothing but declining."""
    game = phases.offered().away(1, 2, 3)

    assert moves(game.table, Seat(0)) == (Choice(do="decline-bank"),)


def test_who_has_too_few_chips_may_not_take_an_open_bank() -> None:
    """He watches who does (V44)."""
    game = Game(phases.UNITS, 3).start().stake(200).fade(50, 50).throw("123").decline(3)
    poor = Game(BANK, 3).start().stake(1000).fade(1000).throw("456").decline(2)

    assert {len(moves(game.table, seat)) for seat in game.table.occupied} == {1}
    assert moves(poor.table, Seat(1)) == ()


def test_an_obliging_house_shows_no_declining() -> None:
    """But to who has the bank, and to who could stake against nobody (V45)."""
    assert [choice.do for choice in moves(phases.obliged().table, Seat(0))] == ["stake-bank"]
    assert [choice.do for choice in moves(phases.kept().table, Seat(0))] == [
        "stake-bank",
        "decline-bank",
    ]
    alone = phases.obliged().away(1, 2, 3)
    assert [choice.do for choice in moves(alone.table, Seat(0))] == ["decline-bank"]


def test_a_seat_may_always_leave_and_be_away_or_back() -> None:
    """Unless it leaves already."""
    game = phases.fading().away(3).leave(1)

    assert [choice.do for choice in legal(game.table, Seat(2))] == [
        "fade",
        "leave-seat",
        "step-away",
        "mark-away",
    ]
    assert [choice.do for choice in legal(game.table, Seat(3))] == [
        "leave-seat",
        "come-back",
        "mark-away",
    ]
    assert [choice.do for choice in legal(game.table, Seat(1))] == ["mark-away"]


def test_who_watches_may_take_a_free_seat() -> None:
    """And nothing else."""
    assert legal(phases.lobby().table, None) == (Choice(do="take-seat"),)
    assert legal(phases.fading().table, None) == ()


TO_OTHERS = ("remove-seat", "mark-away", "give-host")
SETTINGS = ("change-clock", "change-pace", "change-rules")
HOSTED = {
    # What the host may do beside what every seat may: by phase, where it differs.
    Phase.LOBBY: [*SETTINGS, "add-bot", *TO_OTHERS, "start-session"],
    Phase.ENDED: [*SETTINGS, *TO_OTHERS, "start-session"],
    **{
        phase: [*SETTINGS, *TO_OTHERS, "pause-session", "end-session"]
        for phase in (Phase.BANK_OFFERED, Phase.BANK_OPEN, Phase.ANTEING)
    },
    # All others are away.
    Phase.WAITING: [*SETTINGS, "remove-seat", "pause-session", "end-session"],
    # The session is ending already.
    Phase.PLACE_THROWS: ["change-clock", "change-pace", *TO_OTHERS, "pause-session"],
}
RUNNING = ["change-clock", "change-pace", *TO_OTHERS, "pause-session", "end-session"]


@pytest.mark.parametrize("phase", PHASES)
def test_the_host_has_more_to_choose(phase: Phase) -> None:
    """Start, pause, end, seats and clocks (V50, V52, V56)."""
    table = PHASES[phase]().table
    every_seat = [*moves(table, Seat(0)), Choice(do="leave-seat"), Choice(do="step-away")]

    choices = legal(table, Seat(0))

    assert list(choices[: len(every_seat)]) == every_seat
    assert [choice.do for choice in choices[len(every_seat) :]] == HOSTED.get(phase, RUNNING)


@pytest.mark.parametrize("phase", sorted(BOUND - {Phase.PLACE_THROWS}))
def test_a_session_that_is_ending_is_not_ended_twice(phase: Phase) -> None:
    """The round in play is the last already."""
    table = PHASES[phase]().end().table

    assert "end-session" not in [choice.do for choice in legal(table, Seat(0))]


def test_an_ending_session_may_be_ended_at_once_while_nothing_is_thrown() -> None:
    """Time was called while it was faded; the host need not wait for that."""
    table = phases.fading().do(c.CallTime()).table

    assert "end-session" in [choice.do for choice in legal(table, Seat(0))]


def test_who_may_be_removed_is_told() -> None:
    """All but the host and those who leave anyway."""
    game = phases.fading().leave(1)
    removal = next(choice for choice in legal(game.table, Seat(0)) if choice.do == "remove-seat")

    assert removal.targets == (2, 3)


def test_what_the_host_may_do_to_people_is_told_by_whom() -> None:
    """Bots are never away and never host, and who is away already is not host either."""
    game = Game(BANK, 3, seat_count=4).add_bot().away(2)
    targets = {choice.do: choice.targets for choice in legal(game.table, Seat(0))}

    assert targets["remove-seat"] == (1, 2, 3)
    assert targets["mark-away"] == targets["give-host"] == (1,)


def test_everybody_may_say_that_the_host_does_not_answer() -> None:
    """As long as he is not away, and a bot says nothing."""
    game = Game(BANK, 2, seat_count=3).add_bot()
    said = Choice(do="mark-away", targets=(Seat(0),))

    assert said in legal(game.table, Seat(1))
    assert said not in legal(game.table, Seat(2))

    game.away(0)

    assert said not in legal(game.table, Seat(1))


def test_a_host_alone_can_remove_nobody_and_start_nothing() -> None:
    """He can wait, or seat bots."""
    table = Game(BANK, 1).table

    assert [choice.do for choice in legal(table, Seat(0))] == [
        "leave-seat",
        "step-away",
        "change-clock",
        "change-pace",
        "change-rules",
        "add-bot",
    ]


def test_chips_are_told_as_chips() -> None:
    """A choice without chips says nothing about them on the wire."""
    assert moves(phases.fading().table, Seat(2)) == (
        Choice(do="fade", least=Chips(10), most=Chips(50), unit=Chips(5), or_zero=True),
    )
    assert moves(phases.anteing().table, Seat(1))[0] == Choice(do="pay-ante")
