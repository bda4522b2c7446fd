"""Who adds his own randomness to the dice, and what becomes of a round that lacks it (M2 to M9)."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide import decide
from ceelo.core.decide.fairness import is_late, own_reveals, refuse_reveal
from ceelo.core.evolve import evolve
from ceelo.core.legal import legal
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import FadeOrder
from ceelo.core.table import Anchor, Offer, Phase, Seat, Table
from tests.core.scripted import (
    BANK,
    CHAIN_LENGTH,
    POT,
    Game,
    abandon_of,
    bind_of,
    commit_of,
    lock_of,
)
from tests.core.scripted import opened as opened_table

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

BUY_BACK = replace(POT, pot=replace(POT.pot, buyback=True))
SEALED = replace(BANK, stake=replace(BANK.stake, order=FadeOrder.SEALED))


def banked(*fades: int, bank: int = 100, rules: HouseRules = BANK) -> Game:
    """Return a bank that seat 0 has staked and the others have faded, all with commitments."""
    game = Game(rules, 1 + len(fades), locks=False).start()
    game.do(
        c.StakeBank(seat=Seat(0), chips=Chips(bank), commit=commit_of(game.table, 0, opens=True))
    )
    for seat, chips in enumerate(fades, 1):
        commit = commit_of(game.table, seat)
        game.do(c.Fade(seat=Seat(seat), chips=Chips(chips), commit=commit))
    return game


def anted(count: int, *, silent: tuple[int, ...] = ()) -> Game:
    """Return a pot that *count* seats have anted, all but *silent* with commitments."""
    game = Game(POT, count, locks=False).start()
    for seat in range(count):
        commit = None if seat in silent else commit_of(game.table, seat)
        game.do(c.PayAnte(seat=Seat(seat), commit=commit))
    return game


def locked(game: Game) -> Game:
    """Return *game* with its lock, and without its reveals."""
    return game.do(lock_of(game.table))


def reveal(table: Table, seat: int, **changed: object) -> c.AskReveal:
    """Return the reveal of *seat* for the lock of *table*, with some fields *changed*."""
    fair = table.fair
    fields: dict[str, object] = {
        "seat": seat,
        "epoch": fair.epoch,
        "attempt": fair.attempt,
        "lock": fair.lock,
        "contribution": "12" * 32,
    }
    return c.AskReveal(**(fields | changed))  # type: ignore[arg-type]


FADING, LOCKED = banked(40).table, locked(banked(40, 60)).table
STAKING = Game(BANK, 3, locks=False).start().table
OTHER = "cd" * 32


def _other(reason: Reason, key: str, came: int, due: int) -> Refusal:
    """Return what names the window that came and the one that is open or locked."""
    return Refusal(reason=reason, key=key, came=came, least=due, most=due)


REFUSED_COMMITMENTS = [
    # rule  table  command  refusal
    (
        "M2",
        STAKING,
        c.StakeBank(seat=Seat(0), chips=Chips(50), commit=commit_of(STAKING, 0)),
        _other(Reason.COMMITMENT_OTHER_WINDOW, "epoch", 0, 1),
    ),
    (
        "M2",
        anted(2, silent=(0, 1)).table,
        c.Commit(seat=Seat(0), commit=commit_of(STAKING, 0)),
        Refusal(reason=Reason.NOT_YOUR_TURN),
    ),
    (
        "M2",
        banked(40, bank=200).table,
        c.Fade(seat=Seat(1), chips=Chips(1), commit=commit_of(STAKING, 1)),
        Refusal(reason=Reason.WRONG_PHASE, phase="locking"),
    ),
    (
        "rule 2",
        banked(40, bank=200, rules=BANK).table,
        c.VoidRound(),
        Refusal(reason=Reason.UNCHANGED),
    ),
]

_OPEN = Game(BANK, 3, locks=False).start()
_OPEN.do(c.StakeBank(seat=Seat(0), chips=Chips(90), commit=commit_of(_OPEN.table, 0, opens=True)))
_COPIED = c.Commitment(epoch=1, commitment=_OPEN.table.fair.commits[0].commitment)
REFUSED_COMMITMENTS += [
    (
        "rule 2",
        _OPEN.table,
        c.Fade(seat=Seat(1), chips=Chips(40), commit=_COPIED),
        Refusal(reason=Reason.COMMITMENT_TAKEN, seat=0),
    ),
    (
        "M2",
        _OPEN.table,
        c.Fade(
            seat=Seat(1),
            chips=Chips(40),
            commit=c.Commitment(epoch=1, attempt=1, commitment=OTHER),
        ),
        _other(Reason.COMMITMENT_OTHER_WINDOW, "attempt", 1, 0),
    ),
    (
        "M9",
        LOCKED,
        replace(abandon_of(LOCKED), index=9),
        Refusal(reason=Reason.DICE_OUT_OF_ORDER, key="index", came=9, least=64, most=64),
    ),
    ("M9", LOCKED, replace(abandon_of(LOCKED), missing=()), Refusal(reason=Reason.LOCK_MISMATCH)),
    (
        "M3",
        banked(40, 60).table,
        replace(
            (_LOCK := lock_of(banked(40, 60).table)),
            entries=(replace(_LOCK.entries[0], kind=2), *_LOCK.entries[1:]),
        ),
        Refusal(reason=Reason.LOCK_MISMATCH),
    ),
    (
        "M3",
        banked(40, 60).table,
        replace(_LOCK, entries=(replace(_LOCK.entries[0], commitment=OTHER), *_LOCK.entries[1:])),
        Refusal(reason=Reason.LOCK_MISMATCH),
    ),
]

REFUSED_REVEALS = [
    # rule  table  reveal  whether it opens its hash  refusal
    ("M4", LOCKED, reveal(LOCKED, 1, lock=OTHER), True, Refusal(reason=Reason.REVEAL_OTHER_LOCK)),
    ("M4", LOCKED, reveal(LOCKED, 1), False, Refusal(reason=Reason.REVEAL_UNOPENED, seat=1)),
    (
        "M4",
        LOCKED,
        reveal(LOCKED, 1, epoch=2),
        True,
        _other(Reason.REVEAL_OTHER_LOCK, "epoch", 2, 1),
    ),
    (
        "M4",
        LOCKED,
        reveal(LOCKED, 1, attempt=1),
        True,
        _other(Reason.REVEAL_OTHER_LOCK, "attempt", 1, 0),
    ),
    (
        "M4",
        FADING,
        reveal(LOCKED, 1),
        True,
        Refusal(reason=Reason.WRONG_PHASE, phase=FADING.phase),
    ),
]


@pytest.mark.parametrize(("rule", "table", "command", "refusal"), REFUSED_COMMITMENTS)
def test_a_commitment_is_refused(
    rule: str, table: Table, command: c.Command, refusal: Refusal
) -> None:
    """Each row stands one step outside a limit, and its refusal tells the limit."""
    assert decide(table, command) == refusal, rule


@pytest.mark.parametrize(("rule", "table", "ask", "fits", "refusal"), REFUSED_REVEALS)
def test_a_reveal_is_refused(
    rule: str,
    table: Table,
    ask: c.AskReveal,
    fits: bool,  # noqa: FBT001 - a column of the rows above
    refusal: Refusal,
) -> None:
    """What is for another lock, or does not open its hash, is no reveal."""
    assert refuse_reveal(table, ask, fits=fits) == refusal, rule


def test_the_lock_waits_for_the_reveals() -> None:
    """Who has committed stands in it with kind 1, and may reveal; nobody else is asked."""
    game = locked(banked(40, 60))

    assert [entry.kind for entry in game.latest(e.RoundLocked).entries] == [1, 1, 1]
    assert game.phase() is Phase.BINDING
    for seat in (0, 1, 2):
        assert "reveal" in [choice.do for choice in legal(game.table, Seat(seat))]
        assert refuse_reveal(game.table, reveal(game.table, seat), fits=True) is None

    game.do(bind_of(game.table))

    assert game.phase() is Phase.BANKER_THROWS
    # Once more is once: a second page of the same seat does it.
    assert refuse_reveal(game.table, reveal(game.table, 1), fits=True) is None


def test_who_commits_nothing_plays_all_the_same() -> None:
    """The server contributes for him, and kind 2 says so (server rule 2)."""
    game = locked(anted(3, silent=(1,)))

    assert [entry.kind for entry in game.latest(e.RoundLocked).entries] == [1, 2, 1]
    assert own_reveals(game.table) == (0, 2)
    assert "reveal" not in [choice.do for choice in legal(game.table, Seat(1))]


def test_who_passes_adds_nothing() -> None:
    """Only chips at risk give a say in the dice: else to be silent would cost nothing."""
    game = banked(0, 40, 60)

    assert [one.seat for one in game.table.fair.commits] == [0, 2, 3]


def test_a_sealed_pass_looks_like_any_sealed_fade() -> None:
    """A commitment that came or did not come would tell what is sealed (V23)."""
    game = banked(0, 40, rules=SEALED)

    assert [event.seat for event in game.found(e.SeatCommitted)] == [0, 1, 2]
    assert [entry.seat for entry in lock_of(game.table).entries] == [0, 2]


def test_a_silent_seat_has_its_stake_back_and_the_others_go_on() -> None:
    """No entropy, no risk: 64 elements are burned, and one redraw follows (server rule 4)."""
    game = locked(banked(40, 60)).do()

    game.do(abandon_of(game.table, 1))

    abandoned = game.latest(e.AttemptAbandoned)
    assert (abandoned.index, abandoned.missing) == (64, (1,))
    assert [one.seat for one in abandoned.reveals] == [0, 2]
    assert game.table.fair.next_index == 65
    assert game.table.fair.last_element == abandoned.element
    assert game.table.stakes == (0, 0, 60)
    assert game.pockets() == (940, 1000, 940)
    assert (game.table.bank, game.table.contenders) == (60, (2,))
    assert (game.phase(), game.table.fair.asked) == (Phase.LOCKING, (0, 2))

    for seat in (2, 0):
        assert "commit" in [choice.do for choice in legal(game.table, Seat(seat))]
        game.do(c.Commit(seat=Seat(seat), commit=commit_of(game.table, seat)))
    locked(game)

    lock = game.latest(e.RoundLocked)
    assert (lock.epoch, lock.attempt, lock.first_index) == (1, 1, 65)
    assert [(entry.seat, entry.stake) for entry in lock.entries] == [(0, 60), (2, 60)]

    game.do(bind_of(game.table)).throw("456")

    assert game.table.rounds_played == 1


@pytest.mark.parametrize("missing", [(0,), (1, 2), (0, 1, 2)])
def test_without_banker_or_players_the_round_is_void(missing: tuple[int, ...]) -> None:
    """Everybody has what he had before, and the bank is offered anew, to the same seat first."""
    game = locked(banked(40, 60))

    game.do(abandon_of(game.table, *missing))

    assert game.pockets() == (1000, 1000, 1000)
    assert (game.phase(), game.table.offer) == (Phase.BANK_OFFERED, Offer.VOID)
    assert (game.queue()[0], game.table.rounds_played) == (0, 0)


def test_a_second_failure_voids_the_round() -> None:
    """There is one redraw and no more."""
    game = locked(banked(40, 60))
    game.do(abandon_of(game.table, 1))
    for seat in (0, 2):
        game.do(c.Commit(seat=Seat(seat), commit=commit_of(game.table, seat)))
    locked(game)

    game.do(abandon_of(game.table, 2))

    assert game.pockets() == (1000, 1000, 1000)
    assert game.phase() is Phase.BANK_OFFERED


def test_who_does_not_commit_anew_sits_out() -> None:
    """The redraw is not locked without him, and nothing of it is at risk."""
    game = locked(anted(3))
    game.do(abandon_of(game.table, 1))
    game.do(c.Commit(seat=Seat(0), commit=commit_of(game.table, 0)))

    game.do(c.VoidRound())

    assert game.latest(e.SeatAway).seat == 2
    assert game.pockets() == (1000, 1000, 1000)
    assert game.phase() is Phase.ANTEING


def test_a_pot_needs_two_who_reveal() -> None:
    """With fewer every ante goes back, and the next pot is opened."""
    game = locked(anted(2))

    game.do(abandon_of(game.table, 1))

    assert game.latest(e.RoundVoided).sent == (
        e.SentBack(Seat(0), Chips(10)),
        e.SentBack(Seat(1), Chips(10)),
    )
    assert game.phase() is Phase.ANTEING


def test_a_table_may_be_opened_without_redraws() -> None:
    """As tournaments want it."""
    game = locked(banked(40, 60))
    game.table = replace(game.table, redraw=False)

    game.do(abandon_of(game.table, 1))

    assert game.pockets() == (1000, 1000, 1000)
    assert not game.found(e.RedrawCalled)


def test_who_fails_twice_sits_out() -> None:
    """Twice in 20 windows; so a table can be held up once by anybody, and not again and again."""
    game = Game(POT, 3, locks=False).start()
    for _ in range(2):
        for seat in game.queue():
            game.do(c.PayAnte(seat=Seat(seat), commit=commit_of(game.table, seat)))
        locked(game)
        assert not game.found(e.SeatAway)
        game.do(abandon_of(game.table, 1, 2))

    assert [event.seat for event in game.found(e.SeatAway)] == [1, 2]


def test_what_comes_late_is_kept() -> None:
    """As evidence, once, and from nobody who had revealed (server rule 5)."""
    game = locked(banked(40, 60))
    late = reveal(game.table, 1)
    game.do(abandon_of(game.table, 1))

    assert refuse_reveal(game.table, late, fits=True) is None
    assert refuse_reveal(game.table, replace(late, seat=Seat(2)), fits=True) is not None
    assert is_late(game.table, late)
    assert not is_late(game.table, replace(late, lock="00" * 32))
    assert not is_late(game.table, replace(late, epoch=late.epoch + 1))
    assert not is_late(game.table, replace(late, attempt=late.attempt + 1))

    game.do(_kept(late))

    kept = game.latest(e.RevealCameLate)
    assert (kept.epoch, kept.attempt, kept.seat) == (1, 0, 1)
    assert refuse_reveal(game.table, late, fits=True) is not None


def test_what_comes_after_two_attempts_is_kept_for_both() -> None:
    """Another attempt that was given up since changes nothing, nor does a new round (rule 5)."""
    game = Game(POT, 3, locks=False).start()
    late = []
    for silent in (1, 2):
        for seat in game.queue():
            game.do(c.PayAnte(seat=Seat(seat), commit=commit_of(game.table, seat)))
        locked(game)
        late.append(reveal(game.table, silent))
        game.do(abandon_of(game.table, 1, 2))
    first, second = late
    assert first.epoch < second.epoch

    for ask in (second, first):
        assert refuse_reveal(game.table, ask, fits=True) is None
        game.do(_kept(ask))
        kept = game.latest(e.RevealCameLate)
        assert (kept.epoch, kept.attempt, kept.seat) == (ask.epoch, ask.attempt, ask.seat)
        assert refuse_reveal(game.table, ask, fits=True) is not None


def _kept(ask: c.AskReveal) -> c.KeepLateReveal:
    return c.KeepLateReveal(
        seat=ask.seat, epoch=ask.epoch, attempt=ask.attempt, contribution="12" * 32
    )


def test_a_bound_round_is_never_given_up() -> None:
    """After the bind the dice are known: it can only be completed (server rule 3)."""
    game = locked(banked(40, 60))
    abandon = abandon_of(game.table, 1)
    game.do(bind_of(game.table))

    assert game.refusal(abandon).reason is Reason.WRONG_PHASE


def bought_back() -> Game:
    """Return a tied pot whose loser has bought back, with a commitment, and whose lock stands."""
    game = Game(BUY_BACK, 3).start().ante().throw("456", "456", "123")
    game.locks = False
    game.do(c.PayAnte(seat=Seat(2), commit=commit_of(game.table, 2)))
    return locked(game)


def test_who_bought_back_and_is_silent_is_out_as_before() -> None:
    """His new stake comes back and not what he had lost, or silence would undo it (V36)."""
    game = bought_back()
    assert own_reveals(game.table) == (2,)

    game.do(abandon_of(game.table, 2))

    assert game.pockets() == (990, 990, 990)
    assert game.table.contenders == (0, 1)
    # Nobody is asked to commit anew: the tied give no command here.
    assert (game.phase(), game.table.fair.attempt) == (Phase.LOCKING, 1)
    game.do(lock_of(game.table), bind_of(game.table)).throw("456", "123")
    assert game.latest(e.PotWon).pot == 30


def test_a_shootout_without_redraw_is_a_window_of_its_own() -> None:
    """The tied throw for their pot, whatever became of who bought back."""
    game = bought_back()
    game.table = replace(game.table, redraw=False)

    game.do(abandon_of(game.table, 2))

    assert (game.table.fair.epoch, game.table.fair.attempt) == (3, 0)
    game.do(lock_of(game.table), bind_of(game.table)).throw("456", "123")
    assert game.latest(e.PotWon).pot == 30


def test_a_chain_may_end_between_a_pot_and_its_shootout() -> None:
    """Buying back opens a window of its own, and a window begins with elements enough (part 3)."""
    game = Game(BUY_BACK, 3).start().ante().throw("456", "456")
    chain = c.ChangeChain(last_element="aa" * 32, anchor=Anchor(2, CHAIN_LENGTH, f"{2:064x}"))
    assert game.refusal(chain).reason is Reason.WRONG_PHASE

    thrown, opened, *_ = game.do(game.dice("123")).last

    assert isinstance(thrown, e.DiceThrown)
    assert isinstance(opened, e.RoundOpened)
    past = game.events[: game.events.index(opened)]
    before = reduce(evolve, past, opened_table(BUY_BACK, 3))
    assert not isinstance(decide(before, chain), Refusal)


def test_an_attempt_is_given_up_with_all_that_came() -> None:
    """Server rule 5: what was revealed is told, all of it, and somebody is missing."""
    table = locked(banked(40, 60)).table
    whole = abandon_of(table, 1)
    for wrong in (
        replace(whole, reveals=whole.reveals[1:]),
        replace(whole, missing=()),
        replace(whole, missing=(*whole.missing, Seat(9))),
    ):
        refused = decide(table, wrong)
        assert isinstance(refused, Refusal)
        assert refused.reason is Reason.LOCK_MISMATCH
