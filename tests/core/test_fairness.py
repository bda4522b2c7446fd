"""How the dice module's messages enter a table (CEELO-FAIR/1); hashes are checked elsewhere."""

from __future__ import annotations

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.decide.fairness import contributors, elements_left, stake_at_risk
from ceelo.core.event import (
    AnchorPublished,
    ChainChanged,
    DiceThrown,
    RoundBound,
    RoundLocked,
    RoundOpened,
)
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import HouseRules
from ceelo.core.table import Anchor, Phase, Seat
from tests.core.scripted import BANK, CHAIN_LENGTH, OPEN_END, POT, Game, bind_of, lock_of, opened

ANCHORS = [f"{k:064x}" for k in range(4)]


def anchor(k: int) -> Anchor:
    """Return the anchor of chain *k*."""
    return Anchor(k, CHAIN_LENGTH, ANCHORS[k])


def test_two_chains_are_fixed_before_anything_is_thrown() -> None:
    """The first anchor is the element before the first (M0)."""
    fair = opened().fair

    assert (fair.k, fair.next_index, fair.last_element) == (0, 1, ANCHORS[0])
    assert [anchor.k for anchor in fair.anchors] == [0, 1]


def test_a_round_opens_with_the_element_before_it() -> None:
    """So that it can be seen that no element was used in between (M1)."""
    game = Game(BANK, 2).start().stake(50)

    opened_round = game.latest(RoundOpened)

    assert (opened_round.epoch, opened_round.k, opened_round.first_index) == (1, 0, 1)
    assert opened_round.last_element == ANCHORS[0]

    game.fade(50).throw("135", "456").stake(0)

    opened_round = game.latest(RoundOpened)
    assert (opened_round.epoch, opened_round.first_index) == (2, 3)
    assert opened_round.last_element == f"{2:064x}"


def test_stakes_are_locked_before_they_are_bound() -> None:
    """Closed stakes wait for the lock, and the lock for the bind (M3, M5)."""
    game = Game(BANK, 3, locks=False).start().stake(100).fade(40, 50)

    assert (game.table.phase, game.table.then) == (Phase.LOCKING, Phase.BANKER_THROWS)

    game.do(lock_of(game.table))

    assert game.table.phase is Phase.BINDING
    assert game.table.fair.lock == "ef" * 32

    game.do(bind_of(game.table))

    assert game.phase() is Phase.BANKER_THROWS
    assert game.table.fair.entropy == "34" * 32


def test_the_lock_tells_who_has_what_at_risk() -> None:
    """The banker first, with the bank that is covered (part 3)."""
    game = Game(BANK, 4, locks=False).start().stake(100).fade(40, 0, 20)

    assert contributors(game.table) == (0, 1, 3)
    assert [stake_at_risk(game.table, seat) for seat in contributors(game.table)] == [60, 40, 20]


def test_the_lock_of_a_pot_tells_the_antes() -> None:
    """In throwing order."""
    game = Game(POT, 3, locks=False).start().ante(0, 2).sit_out(1)

    assert contributors(game.table) == (0, 2)
    assert [stake_at_risk(game.table, Seat(seat)) for seat in (0, 2)] == [10, 10]


def test_the_lock_of_the_first_throws_has_no_stakes() -> None:
    """All seats contribute, and nobody has anything at risk (V46)."""
    game = Game(HouseRules(end=OPEN_END), 3, locks=False).start()

    assert contributors(game.table) == (0, 1, 2)
    assert {stake_at_risk(game.table, seat) for seat in contributors(game.table)} == {0}


def test_what_is_locked_is_told() -> None:
    """The event carries all that a verifier needs (M3)."""
    game = Game(BANK, 2).start().stake(50).fade(50)

    locked, bound = game.latest(RoundLocked), game.latest(RoundBound)

    assert (locked.epoch, locked.attempt, locked.k, locked.first_index) == (1, 0, 0, 1)
    assert (locked.last_element, locked.next_anchor) == (ANCHORS[0], ANCHORS[1])
    assert [entry.stake for entry in locked.entries] == [50, 50]
    assert [reveal.seat for reveal in bound.reveals] == [0, 1]


def test_each_throw_takes_the_next_element() -> None:
    """One after the other, re-throws included (M7)."""
    game = Game(BANK, 2).start().stake(50).fade(50).throw("135", "334", "124", "335")

    assert [thrown.index for thrown in game.found(DiceThrown)] == [1, 2, 3, 4]
    assert [thrown.stands for thrown in game.found(DiceThrown)] == [False, True, False, True]
    assert game.table.fair.last_element == f"{4:064x}"


def test_lock_and_entropy_are_of_one_round() -> None:
    """The next one begins without them."""
    game = Game(BANK, 2).start().stake(50).fade(50).throw("456").stake(0)

    assert (game.table.fair.lock, game.table.fair.entropy) == ("", "")


def test_a_chain_that_runs_out_is_followed_by_the_next() -> None:
    """The rest of it is opened, the next begins at its anchor, and one more is fixed (part 3)."""
    game = Game(BANK, 2).start().stake(50).fade(50).throw("135", "456")

    assert elements_left(game.table) == CHAIN_LENGTH - 2

    game.do(c.ChangeChain(last_element="aa" * 32, anchor=anchor(2)))

    assert game.last == (
        ChainChanged(k=0, last_element="aa" * 32),
        AnchorPublished(anchor=anchor(2)),
    )
    assert elements_left(game.table) == CHAIN_LENGTH
    assert [anchor.k for anchor in game.table.fair.anchors] == [1, 2]

    game.stake(0).fade(100).throw("456")

    assert (game.latest(RoundLocked).next_anchor, game.latest(DiceThrown).k) == (ANCHORS[2], 1)
    assert game.latest(RoundLocked).last_element == ANCHORS[1]


def test_nothing_is_thrown_without_a_second_chain() -> None:
    """A lock names the anchor after its own, so both must be fixed before."""
    table = opened(anchors=0)
    chain = c.ChangeChain(last_element="", anchor=anchor(0))

    assert decide(table, chain) == Refusal(reason=Reason.DICE_OUT_OF_ORDER, came=0, least=2)


def test_the_dice_of_another_seat_do_not_count() -> None:
    """Whose turn it is, and no other, throws."""
    game = Game(BANK, 3).start().stake(50).fade(20, 30).throw("334")

    assert game.asked() == 1

    turn = game.dice("456")
    for seat in (0, 2):
        other = c.ThrowDice(
            seat=Seat(seat), dice=turn.dice, k=turn.k, index=turn.index, element=turn.element
        )
        assert game.refusal(other).reason is Reason.NOT_YOUR_TURN
