"""Who owes what to the dice after a redraw, a round and a chain: nothing of what was before."""

from __future__ import annotations

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide.fairness import is_waiting_for_programs
from ceelo.core.evolve import evolve
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import (
    PayTable,
)
from ceelo.core.table import Anchor, Phase, Seat
from tests.core.scripted import (
    BANK,
    CHAIN_LENGTH,
    Game,
    abandon_of,
    commit_of,
    lock_of,
    opened,
)

TIMES = PayTable(four_five_six=5, trips=5)


def waiting_for_new_commitments() -> Game:
    """Return a round that is drawn once more, for which seats 0 and 2 commit anew."""
    game = Game(BANK, 3, locks=False).start()
    opens = commit_of(game.table, 0, opens=True)
    game.do(c.StakeBank(seat=Seat(0), chips=Chips(100), commit=opens))
    for seat in (1, 2):
        commit = commit_of(game.table, seat)
        game.do(c.Fade(seat=Seat(seat), chips=Chips(50), commit=commit))
    game.do(lock_of(game.table))
    return game.do(abandon_of(game.table, 1))


def test_a_void_round_has_no_players() -> None:
    """M9: everything went back, and nobody is in it any more, before anybody is asked anew."""
    before = waiting_for_new_commitments().table

    void = evolve(before, e.RoundVoided(sent=(e.SentBack(Seat(2), Chips(50)),), bank=Chips(50)))

    assert (void.contenders, void.queue, void.stakes, void.bank) == ((), (), (0, 0, 0), 0)
    assert (void.phase, void.fair.commits) == (Phase.SETTLING, ())
    assert (void.fair.lock, void.fair.entries, void.fair.asked) == ("", (), ())
    assert (void.open_bank, void.sealed) == (0, ())


def test_a_redraw_says_whom_it_waits_for() -> None:
    """M9: who is not asked is told who is, and no lock comes before they have answered."""
    game = waiting_for_new_commitments()
    assert game.table.fair.asked == (0, 2)

    wrong = c.Commit(seat=Seat(1), commit=commit_of(game.table, 1))

    assert game.refusal(wrong) == Refusal(reason=Reason.NOT_YOUR_TURN, seat=0)
    assert game.refusal(lock_of(game.table)) == Refusal(reason=Reason.LOCK_MISMATCH)


def test_a_round_that_is_never_redrawn_asks_nobody() -> None:
    """Who commits where nobody is asked is told so, and of no other seat."""
    game = Game(BANK, 2, locks=False).start().stake(20).fade(20)

    wrong = c.Commit(seat=Seat(1), commit=commit_of(game.table, 1))

    assert game.refusal(wrong) == Refusal(reason=Reason.NOT_YOUR_TURN)


def test_who_is_left_out_of_a_redraw_is_away_by_the_table() -> None:
    """M9: the record says that he did not go away himself."""
    game = waiting_for_new_commitments()
    game.do(c.Commit(seat=Seat(0), commit=commit_of(game.table, 0)))

    game.do(c.VoidRound())

    assert e.SeatAway(seat=Seat(2), auto=True) in game.found(e.SeatAway)
    assert all(event.auto is True for event in game.found(e.SeatAway))


def test_nobody_commits_anew_while_stakes_are_open() -> None:
    """M9: a new commitment is for a redraw alone."""
    game = Game(BANK, 2, locks=False).start().stake(20)

    wrong = c.Commit(seat=Seat(1), commit=commit_of(game.table, 1))

    assert game.refusal(wrong) == Refusal(reason=Reason.WRONG_PHASE, phase=Phase.FADING)


def test_a_table_waits_for_programs_only_while_they_owe_something() -> None:
    """For reveals of a lock, and for new commitments; not for the lock itself."""
    game = Game(BANK, 2, locks=False).start().stake(20)
    assert not is_waiting_for_programs(game.table)
    game.fade(20)
    assert game.phase() is Phase.LOCKING
    assert not is_waiting_for_programs(game.table)
    game.do(lock_of(game.table))
    assert is_waiting_for_programs(game.table)

    assert is_waiting_for_programs(waiting_for_new_commitments().table)


def test_a_redraw_takes_no_commitment_for_another_window() -> None:
    """M9: it is the second attempt of the same epoch."""
    game = waiting_for_new_commitments()
    right = commit_of(game.table, 2)

    wrong = c.Commit(seat=Seat(2), commit=replace(right, attempt=0))

    assert game.refusal(wrong) == Refusal(
        reason=Reason.COMMITMENT_OTHER_WINDOW, key="attempt", came=0, least=1, most=1
    )


def test_retired_chains_leave_the_windows_of_before() -> None:
    """Server rule 7: what was committed for an earlier epoch is for no later one."""
    table = opened(BANK, 2)

    after = evolve(table, e.ChainsRetired(epoch=7))

    assert (table.fair.epoch, after.fair.epoch) == (0, 7)


def test_chains_are_retired_from_the_one_in_use_on() -> None:
    """Server rule 7: after a change of chain those that are left are the second and the third."""
    game = Game(BANK, 2)
    game.do(c.ChangeChain(last_element="aa" * 32, anchor=Anchor(2, CHAIN_LENGTH, f"{2:064x}")))

    anchors = tuple(Anchor(k, CHAIN_LENGTH, f"{k:064x}") for k in (3, 4))
    game.do(c.RetireChains(last_elements=("bb" * 32, "cc" * 32), anchors=anchors))

    assert [event.k for event in game.found(e.ChainChanged)] == [0, 1, 2]
    assert game.table.fair.k == 3
