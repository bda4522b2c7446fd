"""Fades that nobody sees before everybody has answered (V23 `sealed`, V24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.event import (
    BankCovered,
    BankFaded,
    BankUnfaded,
    FadeSealed,
    FadesOpened,
    OpenedFade,
)
from ceelo.core.evolve import evolve
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.rules import (
    Direction,
    FadeOrder,
    Form,
    HouseRules,
    Liability,
    PayRules,
    PayTable,
    StakeRules,
)
from ceelo.core.table import Phase, Seat
from ceelo.core.view import awaited, own_sealed, public, view
from tests.core.scripted import BANK, Game

SEALED = replace(BANK, stake=StakeRules(order=FadeOrder.SEALED))


def sealing(rules: HouseRules = SEALED, players: int = 4, bank: int = 100) -> Game:
    """Return a game in which seat 0 has put up a bank and nobody has answered."""
    return Game(rules, players).start().stake(bank)


def seal(game: Game, **seats: int) -> Game:
    """Let seats, given as s1=20, name what they fade."""
    for name, chips in seats.items():
        game.do(c.Fade(seat=Seat(int(name[1:])), chips=Chips(chips)))
    return game


def fades(game: Game) -> list[tuple[int, int, int]]:
    """Return seat, what it had named and what it got, of the newest opening."""
    return [(one.seat, one.named, one.chips) for one in game.latest(FadesOpened).fades]


def test_all_are_asked_at_once_and_answer_once() -> None:
    """Everybody may speak, in any order, and what he has said stands."""
    game = sealing()
    assert awaited(game.table) == (1, 2, 3)

    seal(game, s3=30)

    assert awaited(game.table) == (1, 2)
    refusal = game.refusal(c.Fade(seat=Seat(3), chips=Chips(10)))
    assert (refusal.reason, refusal.seat) == (Reason.NOT_YOUR_TURN, 1)


def test_nothing_moves_before_all_have_answered() -> None:
    """Pockets, bank and what is open look the same whatever was named."""
    game = seal(sealing(), s2=70)

    shown = view(game.table)

    assert game.pockets() == (900, 1000, 1000, 1000)
    assert (shown.bank, shown.open_bank) == (100, 100)
    chairs = [chair for chair in shown.chairs if chair is not None]
    assert [chair.has_sealed for chair in chairs] == [False, False, True, False]
    assert [chair.stake for chair in chairs] == [0, 0, 0, 0]
    assert (own_sealed(game.table, Seat(2)), own_sealed(game.table, Seat(1))) == (70, None)
    assert own_sealed(game.table, None) is None
    assert not game.found(BankFaded)


def test_sums_are_taken_in_seat_order_and_the_rest_is_cut() -> None:
    """Bank 100: 50, 40 and 30 were named, so the last gets 10 and keeps 20 (V24)."""
    game = seal(sealing(), s3=30, s1=50, s2=40)

    assert fades(game) == [(1, 50, 50), (2, 40, 40), (3, 30, 10)]
    covered = game.latest(BankCovered)
    assert (covered.bank, covered.returned, covered.players) == (100, 0, (1, 2, 3))
    assert game.pockets() == (900, 950, 960, 990)
    assert game.table.sealed == ()
    assert game.table.phase is Phase.BANKER_THROWS


def test_seat_order_is_that_of_the_house() -> None:
    """Counter-clockwise the highest seat comes first, and who comes too late has no stake."""
    game = seal(
        sealing(replace(SEALED, direction=Direction.COUNTER_CLOCKWISE)), s1=60, s2=60, s3=60
    )

    assert fades(game) == [(3, 60, 60), (2, 60, 40), (1, 60, 0)]
    assert game.latest(BankCovered).players == (3, 2)


def test_who_says_nothing_in_time_is_in_it_with_nothing() -> None:
    """The deadline seals 0, opens what the others have named, and the seat is away."""
    game = seal(sealing(), s2=40, s3=0)

    game.do(c.TimeOut(seat=Seat(1)))

    assert game.found(FadeSealed)[-1] == FadeSealed(seat=Seat(1), chips=Chips(0), auto=True)
    assert fades(game) == [(1, 0, 0), (2, 40, 40), (3, 0, 0)]
    assert (game.latest(BankCovered).returned, game.pockets()[0]) == (60, 960)


def test_who_is_not_asked_is_in_no_opening() -> None:
    """An absent seat is asked for nothing, so nothing of it is shown (V23)."""
    game = seal(Game(SEALED, 4).away(2).start().stake(100), s3=20, s1=0)

    assert fades(game) == [(1, 0, 0), (3, 20, 20)]


def test_less_than_nothing_where_nothing_can_be_faded() -> None:
    """In escrow a bank of 10 answers for 5, below the least stake: 0 is all that may be named."""
    rules = replace(
        BANK,
        chips=Chips(10),
        pay=PayRules(player=PayTable(four_five_six=2)),
        stake=StakeRules(liability=Liability.ESCROW, min=Chips(10)),
    )
    game = Game(rules, 2).start().stake(10)

    refusal = game.refusal(c.Fade(seat=Seat(1), chips=Chips(-1)))

    assert refusal.reason is Reason.CHIPS_NEGATIVE
    assert (refusal.least, refusal.most, refusal.or_zero) == (0, 0, True)


def test_everybody_may_pass() -> None:
    """All named 0: nobody throws and the bank goes back (D2)."""
    game = seal(sealing(), s1=0, s2=0, s3=0)

    assert game.latest(BankUnfaded).returned == 100
    assert game.pockets() == (1000,) * 4


@pytest.mark.parametrize(
    ("chips", "reason"),
    [
        (101, Reason.STAKE_OVER_OPEN_BANK),
        (61, Reason.STAKE_OVER_MAX),
        (9, Reason.STAKE_UNDER_MIN),
        (15, Reason.STAKE_NOT_IN_UNITS),
        (-10, Reason.CHIPS_NEGATIVE),
    ],
)
def test_limits_are_those_of_a_bank_that_nobody_has_faded(chips: int, reason: Reason) -> None:
    """What the others have named changes nothing about what one may name."""
    stake = StakeRules(order=FadeOrder.SEALED, min=Chips(10), max=Chips(60), unit=Chips(10))
    game = seal(sealing(replace(SEALED, stake=stake)), s1=60, s2=60)

    assert game.refusal(c.Fade(seat=Seat(3), chips=Chips(chips))).reason is reason
    (choice,) = [one for one in legal(game.table, Seat(3)) if one.do == "fade"]
    assert (choice.least, choice.most, choice.or_zero) == (10, 60, True)


def test_a_cut_is_in_units() -> None:
    """A bank that stands at 55 leaves 5 of it open, and 5 is no stake in tens."""
    stake = StakeRules(order=FadeOrder.SEALED, min=Chips(10), unit=Chips(10))
    game = sealing(replace(SEALED, stake=stake), bank=60)
    table = replace(game.table, bank=Chips(55), open_bank=Chips(55))
    first, banker = table.chairs[0], game.table.chairs[0]
    assert first is not None
    assert banker is not None
    game.table = replace(
        table, chairs=(replace(first, chips=Chips(banker.chips + 5)), *table.chairs[1:])
    )

    seal(game, s1=50, s2=50, s3=0)

    assert fades(game) == [(1, 50, 50), (2, 50, 0), (3, 0, 0)]
    assert game.latest(BankCovered).returned == 5


def test_what_a_banker_covers_is_cut_in_the_same_order() -> None:
    """Where the players stake first his chips are what is open (V26)."""
    game = Game(replace(SEALED, bet=Form.COVER, chips=Chips(100)), 3).start().stake(0)

    seal(game, s1=70, s2=50)

    assert fades(game) == [(1, 70, 70), (2, 50, 30)]


def test_a_fixed_stake_is_taken_whole_or_not_at_all() -> None:
    """A banker of 100 covers one stake of 60, and the second who named it has none."""
    game = Game(replace(SEALED, bet=Form.FIXED, chips=Chips(100)), 3).start().stake(60)

    seal(game, s1=60, s2=60)

    assert fades(game) == [(1, 60, 60), (2, 60, 0)]


def test_in_escrow_each_cut_counts_what_was_taken_before() -> None:
    """With 4-5-6 paying double, 100 chips of the banker answer for stakes of 50 (V32)."""
    rules = replace(
        SEALED,
        chips=Chips(100),
        pay=PayRules(player=PayTable(four_five_six=2)),
        stake=StakeRules(order=FadeOrder.SEALED, liability=Liability.ESCROW, min=Chips(4)),
    )
    game = Game(rules, 4).start().stake(100)

    seal(game, s1=40, s2=40, s3=40)

    assert fades(game) == [(1, 40, 40), (2, 40, 10), (3, 40, 0)]


@pytest.mark.parametrize("chips", [0, 20])
def test_who_has_sealed_stays_to_the_end_of_the_round(chips: int) -> None:
    """To go at once would tell the others that nothing was named."""
    game = seal(sealing(), s1=chips)

    game.leave(1)

    chair = game.table.chairs[1]
    assert chair is not None
    assert chair.leaving
    seal(game, s2=10, s3=10)
    game.throw("456")
    assert game.table.chairs[1] is None


def test_who_leaves_before_he_has_answered_is_not_waited_for() -> None:
    """The last answer that is missing goes with him."""
    game = seal(sealing(players=3), s2=10)

    game.leave(1)

    assert fades(game) == [(2, 10, 10)]


def test_all_leave_before_they_have_answered() -> None:
    """Nothing was sealed, so nothing is opened, and the bank goes back."""
    game = sealing(players=2)

    game.leave(1)

    assert not game.found(FadesOpened)
    assert game.table.phase is Phase.ENDED


def test_a_session_that_ends_shows_nothing() -> None:
    """What was sealed when the host ends stays sealed for ever, and no chip has moved."""
    game = seal(sealing(), s1=20).end()

    assert not game.found(FadesOpened)
    assert game.table.sealed == ()
    assert game.pockets() == (1000,) * 4


def test_what_is_shown_has_no_sum_and_folds_to_the_same_table() -> None:
    """Events as everybody sees them hide what was named, and come to the same when it is opened."""
    game = sealing()
    start, before = game.table, len(game.events)
    seal(game, s1=50)
    sealed = public(game.last)
    assert sealed == (FadeSealed(seat=Seat(1), chips=None, auto=False),)
    seal(game, s2=20, s3=20)

    table = start
    for event in public(tuple(game.events[before:])):
        table = evolve(table, event)

    assert table == game.table
    assert game.latest(FadesOpened).fades[0] == OpenedFade(
        seat=Seat(1), named=Chips(50), chips=Chips(50)
    )


def test_a_restart_folds_what_was_sealed() -> None:
    """The stored events have the sums, so a table can be folded between two answers."""
    game = seal(sealing(), s1=50, s2=20)
    opening = Game(SEALED, 0, seat_count=4)

    table = opening.table
    for event in game.events:
        table = evolve(table, event)

    assert table.sealed == (None, 50, 20, None)
    assert table == game.table
