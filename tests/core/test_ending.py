"""How a session ends, who comes where, and how it begins again (V50, V51)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.event import (
    BankReturned,
    SessionEnded,
    SessionEnding,
    SessionResumed,
    SessionStarted,
    StakesReturned,
    Standing,
)
from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules, HouseRules
from ceelo.core.standings import standings
from ceelo.core.table import BOUND, EndReason, Phase, Seat
from tests.core.phases import PHASES
from tests.core.scripted import BANK, POT, Game

CALL_TIME = c.CallTime()
END = c.EndSession(seat=Seat(0))


def ending(rules: HouseRules, kind: EndKind, **more: int) -> HouseRules:
    """Return *rules* with another end."""
    numbers = {key: Chips(value) if key == "target" else value for key, value in more.items()}
    return replace(rules, end=replace(EndRules(), kind=kind, **numbers))


def test_a_session_of_rounds_ends_after_the_last() -> None:
    """After the second of two, and what lies in the bank returns (V50)."""
    game = Game(ending(BANK, EndKind.ROUNDS, rounds=2), 2).start().stake(50).fade(50).throw("456")

    assert game.table.phase is Phase.BANK_OFFERED

    game.stake(0).fade(100).throw("456")

    assert game.latest(SessionEnded).reason is EndReason.ROUNDS
    assert game.latest(BankReturned).chips == 200
    assert (game.table.phase, game.pockets()) == (Phase.ENDED, (1150, 850))


def test_an_unfaded_round_does_not_count() -> None:
    """Nor does a pot that was given back."""
    bank = Game(ending(BANK, EndKind.ROUNDS, rounds=1), 2).start().stake(50).fade(0)
    pot = Game(ending(POT, EndKind.ROUNDS, rounds=1), 2).start().ante(0).sit_out(1)

    assert bank.table.phase is Phase.BANK_OFFERED
    assert pot.table.phase is Phase.ANTEING
    assert pot.ante().throw("456", "221").table.phase is Phase.ENDED


@pytest.mark.parametrize(("stake", "phase"), [(99, Phase.BANK_OFFERED), (100, Phase.ENDED)])
def test_a_session_with_a_target_ends_when_somebody_has_it(stake: int, phase: Phase) -> None:
    """A seat's chips count with the bank that it holds (V50)."""
    house = ending(BANK, EndKind.TARGET, target=1100)

    game = Game(house, 2).start().stake(stake).fade(stake).throw("456")

    assert game.table.phase is phase
    assert (game.table.ending is EndReason.TARGET) == (phase is Phase.ENDED)


def test_a_target_may_be_reached_in_a_pot() -> None:
    """By who wins it."""
    game = Game(ending(POT, EndKind.TARGET, target=1010), 2).start().ante().throw("221", "456")

    assert game.latest(SessionEnded).reason is EndReason.TARGET
    assert game.worths() == (990, 1010)


@pytest.mark.parametrize("kind", EndKind)
def test_every_session_ends_when_all_have_left(kind: EndKind) -> None:
    """An empty table has no target to reach and no round to play (V50)."""
    game = Game(ending(BANK, kind), 2).start().stake(50).fade(50).leave(0, 1)

    game.throw("456", auto=True)

    assert (game.table.phase, game.table.occupied) == (Phase.ENDED, ())


@pytest.mark.parametrize("kind", EndKind)
def test_every_session_ends_when_one_has_all_chips(kind: EndKind) -> None:
    """Whatever end was agreed: nobody is left to play with (V50)."""
    game = Game(ending(BANK, kind), 2).start().stake(1000).fade(1000).throw("456")

    assert game.latest(SessionEnded).reason is EndReason.LAST
    assert game.worths() == (2000, 0)


def test_a_seat_that_cannot_ante_any_more_is_out() -> None:
    """With one left who can, the session is over."""
    game = Game(replace(POT, chips=Chips(19)), 2).start().ante().throw("221", "456")

    assert game.latest(SessionEnded).reason is EndReason.LAST


@pytest.mark.parametrize("kind", [EndKind.LAST, EndKind.OPEN, EndKind.TIME])
def test_other_sessions_do_not_end_by_rounds(kind: EndKind) -> None:
    """They last until somebody ends them."""
    game = Game(ending(BANK, kind, rounds=1), 2).start()
    for _ in range(30):
        game.stake(10).fade(10).throw("224", "335")

    assert game.table.rounds_played == 30
    assert game.table.phase is Phase.BANK_OFFERED


CALLED = {
    # Time is over: a round in which chips or dice are out is finished first.
    Phase.BANK_OFFERED: Phase.ENDED,
    Phase.BANK_OPEN: Phase.ENDED,
    Phase.WAITING: Phase.ENDED,
    Phase.FADING: Phase.FADING,
    Phase.ANTEING: Phase.ANTEING,
    **{phase: phase for phase in sorted(BOUND - {Phase.PLACE_THROWS})},
}


@pytest.mark.parametrize("phase", CALLED)
def test_time_is_called(phase: Phase) -> None:
    """In each phase: the round in play is finished, and nothing new is begun (V50)."""
    game = PHASES[phase]().do(CALL_TIME)

    assert game.table.phase is CALLED[phase]
    assert game.table.ending is EndReason.TIME
    assert bool(game.found(SessionEnded)) == (CALLED[phase] is Phase.ENDED)


FINISHED = [
    ("faded", PHASES[Phase.FADING]().do(CALL_TIME).fade(20, 40).throw("456")),
    ("not faded", Game(BANK, 3).start().stake(50).do(CALL_TIME).fade(0, 0)),
    ("anted", PHASES[Phase.ANTEING]().do(CALL_TIME).ante().throw("456", "221", "221", "221")),
    ("not anted", PHASES[Phase.ANTEING]().do(CALL_TIME).sit_out(1, 2, 3)),
    ("shot out", PHASES[Phase.POT_THROWS]().throw("456", "456", "221").do(CALL_TIME)
     .throw("221", "221", "222")),
    ("thrown", PHASES[Phase.PLAYERS_THROW]().do(CALL_TIME).throw("335", "335")),
]  # fmt: skip


@pytest.mark.parametrize(("how", "game"), FINISHED)
def test_the_round_in_play_is_the_last(how: str, game: Game) -> None:
    """Once it is settled, or comes to nothing, the session ends (V50)."""
    assert game.latest(SessionEnding).reason is EndReason.TIME, how
    assert game.latest(SessionEnded).reason is EndReason.TIME
    assert game.table.phase is Phase.ENDED


def test_time_called_before_the_first_ante_gives_nothing_back() -> None:
    """Nobody has paid, so the session ends at once."""
    game = Game(POT, 2).start().do(CALL_TIME)

    assert (game.table.phase, game.found(StakesReturned)) == (Phase.ENDED, [])


HOST_ENDS = {
    # At once, unless the stakes are closed: such a round can only be completed.
    **dict.fromkeys(PHASES, Phase.ENDED),
    **{phase: phase for phase in sorted(BOUND)},
}
del HOST_ENDS[Phase.LOBBY], HOST_ENDS[Phase.ENDED], HOST_ENDS[Phase.PLACE_THROWS]


@pytest.mark.parametrize("phase", HOST_ENDS)
def test_the_host_ends(phase: Phase) -> None:
    """In each phase: stakes and bank go back to their owners where no dice are due (V50)."""
    game = PHASES[phase]().do(END)

    assert game.table.phase is HOST_ENDS[phase]
    assert game.table.ending is EndReason.HOST
    if game.table.phase is Phase.ENDED:
        assert len(set(game.pockets())) == 1
        assert (game.table.bank, game.table.pot, game.table.banker) == (0, 0, None)


def test_a_round_that_is_thrown_for_is_finished_first() -> None:
    """The host cannot end a throw that he does not like."""
    game = PHASES[Phase.PLAYERS_THROW]().do(END).throw("335", "335")

    assert game.latest(SessionEnded).reason is EndReason.HOST
    assert game.worths() == (113, 243, 253, 203)


def test_ending_a_paused_round_lets_it_go_on() -> None:
    """It could not be finished otherwise."""
    game = PHASES[Phase.BANKER_THROWS]().pause().end()

    assert isinstance(game.last[-1], SessionResumed)
    assert game.throw("456").table.phase is Phase.ENDED


def test_ending_a_paused_table_leaves_no_pause() -> None:
    """A rematch does not begin paused."""
    game = PHASES[Phase.FADING]().pause().end()

    assert not game.table.is_paused


def test_time_called_in_a_pause_waits_for_the_host() -> None:
    """The round in play stays paused until he goes on."""
    game = PHASES[Phase.BANKER_THROWS]().pause().do(CALL_TIME)

    assert game.table.is_paused
    assert game.resume().throw("456").table.phase is Phase.ENDED


def test_the_most_chips_come_first() -> None:
    """Standings tell what everybody bought and has, the bank counted (V50)."""
    game = Game(BANK, 3).start().stake(90).fade(40, 50).throw("224", "335", "221").end()

    assert game.latest(SessionEnded).standings == (
        Standing(place=1, name="Player 1", seat=Seat(1), chips=Chips(1040), bought=Chips(1000)),
        Standing(place=2, name="Player 0", seat=Seat(0), chips=Chips(1010), bought=Chips(1000)),
        Standing(place=3, name="Player 2", seat=Seat(2), chips=Chips(950), bought=Chips(1000)),
    )


SHARED = [
    # chips lost (-) or won by each of four, and their places by seat
    ("221 221 221", {0: 1, 1: 2, 2: 2, 3: 2}),
    ("335 335 335", {0: 4, 1: 1, 2: 1, 3: 1}),
    ("335 335 221", {0: 3, 1: 1, 2: 1, 3: 3}),
    ("335 334 221", {0: 2, 1: 1, 2: 2, 3: 4}),
    ("334 334 334", {0: 1, 1: 1, 2: 1, 3: 1}),
]


@pytest.mark.parametrize(("digits", "places"), SHARED)
def test_equal_chips_share_a_place(digits: str, places: dict[int, int]) -> None:
    """And the places after it are left out (V51)."""
    game = Game(BANK, 4).start().stake(90).fade(30, 30, 30).throw("224", *digits.split())

    assert {row.seat: row.place for row in standings(game.table)} == places


def test_who_left_is_counted_too() -> None:
    """Without a seat, after the seated ones of the same chips."""
    game = Game(BANK, 4).start().leave(1).stake(60).fade(30, 30).throw("456")

    rows = [(row.place, row.name, row.seat, row.chips) for row in standings(game.table)]
    assert rows == [
        (1, "Player 0", 0, 1060),
        (2, "Player 1", None, 1000),
        (3, "Player 2", 2, 970),
        (3, "Player 3", 3, 970),
    ]


def test_who_sat_down_after_the_end_is_not_counted() -> None:
    """He has bought nothing in that session."""
    game = Game(BANK, 2, seat_count=3).start().end().sit(9)

    assert [row.name for row in standings(game.table)] == ["Player 0", "Player 1"]


def test_a_rematch_begins_with_full_stacks() -> None:
    """Who left is forgotten, who came plays, and rounds are counted anew."""
    game = Game(BANK, 3, seat_count=4).start().stake(90).fade(90).throw("456")
    game.leave(2).end().sit(9).start()

    assert game.latest(SessionStarted).session == 2
    assert game.worths() == (1000, 1000, 1000, None)
    assert (game.table.parked, game.table.rounds_played, game.table.ending) == ((), 0, None)
    assert game.stake(30).fade(30).throw("456").table.rounds_played == 1


def test_a_rematch_of_the_pot_is_opened_by_the_host() -> None:
    """However far the first throw had walked."""
    game = Game(POT, 3).start().ante().throw("456", "221", "221").end().start()

    assert game.queue() == (0, 1, 2)


def test_who_left_with_a_balance_returns_to_the_end_with_it() -> None:
    """Until the rematch his chips are what they were."""
    game = Game(BANK, 3).start().stake(90).fade(90).throw("456").leave(1).end().sit(1)

    assert game.worths() == (1090, 910, 1000)


def test_dice_go_on_where_they_were() -> None:
    """No element of the chain is used twice, in a rematch neither (CEELO-FAIR/1)."""
    game = Game(BANK, 2).start().stake(30).fade(30).throw("135", "456").end().start()

    assert (game.table.fair.next_index, game.table.fair.epoch) == (3, 1)
    assert game.stake(30).table.fair.epoch == 2


def test_who_leaves_with_the_target_has_won() -> None:
    """What he has just won counts before he is gone (V50 `target`)."""
    rules = replace(BANK, chips=Chips(200), end=EndRules(kind=EndKind.TARGET, target=Chips(250)))
    game = Game(rules, 3).start().stake(60).fade(60).leave(1).throw("224", "335")

    assert game.latest(SessionEnded).reason is EndReason.TARGET
    assert game.latest(SessionEnded).standings[0].chips == 260
