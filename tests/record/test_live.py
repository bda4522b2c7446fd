"""Dice that are checked while they come: every lie is noticed before or at the throw (rule 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.money import Chips
from ceelo.core.table import Anchor, Reveal, Seat
from ceelo.fair import DoubtError
from ceelo.record import CheatedError, Hand, LiveDice
from ceelo.record.dice import Settlement
from tests.app.client import changed
from tests.record.games import SMALL, played, played_with_changed_rules
from tests.record.own_dice import abandoned, locked_and_restored, voided

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.record.games import Played

Told = tuple[e.Event, ...]


class _Body(msgspec.Struct):
    events: tuple[e.Event, ...]


def told_of(game: Played) -> tuple[e.Event, ...]:
    """Return all events of *game*, as they were published."""
    decoder = msgspec.json.Decoder(_Body)
    return tuple([event for entry in game.entries for event in decoder.decode(entry.body).events])


@pytest.mark.parametrize("play", [abandoned, voided, locked_and_restored])
async def test_an_honest_game_has_no_fault(
    tmp_path: Path, play: Callable[[Path], Awaitable[Played]]
) -> None:
    """Whatever goes wrong among people, and a server that was restored from a copy."""
    game = await play(tmp_path / "ceelo.sqlite3")
    dice = LiveDice(game.table)

    dice.take(told_of(game))

    assert (dice.fault, dice.abandoned) == (None, 1)
    assert dice.throws == sum(isinstance(event, e.DiceThrown) for event in told_of(game)) > 0


OTHER = "ab" * 32
LIES: list[tuple[str, type, dict[str, object]]] = [
    ("an element is not of the chain", e.DiceThrown, {"element": OTHER}),
    ("an element was skipped or used twice", e.DiceThrown, {"index": 66}),
    ("an element was skipped or used twice", e.DiceThrown, {"k": 1}),
    ("the entropy is another one", e.RoundBound, {"entropy": OTHER}),
    ("a contributor was left out", e.RoundBound, {"reveals": ()}),
    ("the lock is not the hash of what it froze", e.RoundLocked, {"lock": OTHER}),
    ("the lock is not the hash of what it froze", e.RoundLocked, {"k": 0, "lock": "cd" * 32}),
    ("locked in another window", e.RoundLocked, {"epoch": 7}),
    ("epoch 1 attempt 2: attempt 2: an epoch has one redraw", e.RoundLocked, {"attempt": 2}),
    (
        "epoch 1 attempt 1: a redraw, but no abandoned attempt stands before it",
        e.RoundLocked,
        {"attempt": 1},
    ),
    ("epoch 1: nobody contributed to the dice", e.RoundLocked, {"entries": ()}),
    ("locked near the end of a chain", e.RoundLocked, {"first_index": 3586}),
    ("thrown by nobody in the lock", e.DiceThrown, {"seat": Seat(3)}),
    ("locked behind another die", e.RoundLocked, {"first_index": 2}),
    ("locked behind another die", e.RoundLocked, {"last_element": OTHER}),
    ("locked with another anchor", e.RoundLocked, {"next_anchor": OTHER}),
    ("locked with other rules", e.RoundLocked, {"rules_hash": OTHER}),
    ("other elements are burned", e.AttemptAbandoned, {"index": 65}),
    ("an end is not of its chain", e.AttemptAbandoned, {"element": OTHER}),
    ("a reveal is hidden", e.AttemptAbandoned, {"reveals": ()}),
]


@pytest.mark.parametrize("kind", [e.TableOpened, e.RulesChanged])
def test_rules_that_do_not_make_their_hash_are_not_played_by(kind: type) -> None:
    """Locks name them by their hash alone, so others could be shown and paid by (rule 2)."""
    game = played_with_changed_rules()
    told = told_of(game)
    honest = next(event for event in told if isinstance(event, kind))
    assert isinstance(honest, e.TableOpened | e.RulesChanged)
    dice, other = LiveDice(game.table), replace(honest.rules, chips=Chips(4_000))
    LiveDice(game.table).take(told)

    with pytest.raises(CheatedError, match="the rules are not those of their hash"):
        dice.take(changed(told, kind, rules=other))


@pytest.mark.parametrize(("says", "kind", "fields"), LIES)
async def test_who_only_watches_notices_every_lie(
    tmp_path: Path, says: str, kind: type, fields: dict[str, object]
) -> None:
    """Nobody need contribute to see it, and nothing is taken after it."""
    game = await abandoned(tmp_path / "ceelo.sqlite3")
    lies = changed(told_of(game), kind, **fields)
    dice = LiveDice(game.table)

    with pytest.raises(CheatedError) as caught:
        dice.take(lies)

    assert str(caught.value) == says
    assert dice.fault is caught.value


def _without(kind: type, events: Told) -> Told:
    place = next(i for i, event in enumerate(events) if isinstance(event, kind))
    return (*events[:place], *events[place + 1 :])


def _never(kind: type, events: Told) -> Told:
    return tuple([event for event in events if not isinstance(event, kind)])


def _settled_unbound(events: Told) -> Told:
    # All of the first settlement that no die stands behind, and nothing after it.
    end = next(i for i, event in enumerate(events) if isinstance(event, Settlement))
    return _never(e.RoundBound, _never(e.DiceThrown, events[: end + 1]))


def _twice(kind: type, events: Told) -> Told:
    place = next(i for i, event in enumerate(events) if isinstance(event, kind))
    return (*events[: place + 1], *events[place:])


def _of_nobody(events: Told) -> Told:
    bound = next(event for event in events if isinstance(event, e.RoundBound))
    reveals = (*bound.reveals, Reveal(Seat(5), OTHER))
    return changed(events, e.RoundBound, reveals=reveals)


def _contributed_without_a_stake(events: Told) -> Told:
    locked = next(event for event in events if isinstance(event, e.RoundLocked))
    entries = (replace(locked.entries[0], stake=Chips(0)), *locked.entries[1:])
    return changed(events, e.RoundLocked, entries=entries)


def _locked_again_as_before(events: Told) -> Told:
    first, second = (i for i, event in enumerate(events) if isinstance(event, e.RoundLocked))
    return (*events[:second], events[first], *events[second + 1 :])


def _given_up_for_nothing(events: Told) -> Told:
    given_up = next(event for event in events if isinstance(event, e.AttemptAbandoned))
    late = next(event for event in events if isinstance(event, e.RevealCameLate))
    reveals = (*given_up.reveals, Reveal(late.seat, late.contribution))
    return changed(events, e.AttemptAbandoned, reveals=reveals, missing=())


def _opened_over_antes(events: Told) -> Told:
    opened = next(event for event in events if isinstance(event, e.RoundOpened))
    paid = next(i for i, event in enumerate(events) if isinstance(event, e.AntePaid))
    again = replace(opened, epoch=opened.epoch + 1)
    return (*events[: paid + 1], again, *events[paid + 1 :])


def _anchor_again(events: Told) -> Told:
    again = e.AnchorPublished(anchor=Anchor(1, 4096, OTHER))
    return (*events[:4], again, *events[4:])


@pytest.mark.parametrize(
    ("says", "lie"),
    [
        ("a table is opened twice", lambda told: _twice(e.TableOpened, told)),
        ("the stream does not begin with its table", lambda told: told[1:]),
        ("an anchor is replaced", _anchor_again),
        ("bound without a lock", lambda told: _twice(e.RoundBound, told)),
        ("a reveal is of nobody in the lock", _of_nobody),
        ("thrown before the bind", lambda told: _without(e.RoundBound, told)),
        ("an element was skipped or used twice", lambda told: _without(e.DiceThrown, told)),
        ("an element was skipped or used twice", lambda told: _twice(e.DiceThrown, told)),
        ("the dice were fixed and then not thrown", lambda told: _never(e.DiceThrown, told)),
        ("a lock was neither bound nor given up", _settled_unbound),
        ("epoch 1: seat 0 contributed without a stake", _contributed_without_a_stake),
        ("epoch 1: comes after epoch 1 attempt 0", _locked_again_as_before),
        ("epoch 1: abandoned although every seat had revealed", _given_up_for_nothing),
        ("a window is opened while chips lie in another", _opened_over_antes),
        ("given up without a lock", lambda told: _without(e.RoundLocked, told)),
        # The redraw that follows is one of nothing.
        (
            "it cannot follow on what was told before",
            lambda told: _without(e.AttemptAbandoned, told),
        ),
    ],
)
async def test_what_is_left_out_or_told_twice_is_noticed(
    tmp_path: Path, says: str, lie: Callable[[Told], Told]
) -> None:
    """Neither a message that is missing nor one too many goes by."""
    game = await abandoned(tmp_path / "ceelo.sqlite3")
    dice = LiveDice(game.table)

    with pytest.raises(CheatedError) as caught:
        dice.take(lie(told_of(game)))

    assert str(caught.value) == says


def _settled_unlocked(told: Told) -> Told:
    """Return *told* up to its last settlement, without the lock and the dice of that round."""
    end = max(i for i, event in enumerate(told) if isinstance(event, e.StakeSettled))
    lock = max(i for i, event in enumerate(told) if isinstance(event, e.RoundLocked) and i < end)
    settled = [event for event in told[lock:end] if isinstance(event, e.StakeSettled)]
    return (*told[:lock], *settled, told[end])


def _void_after_a_throw(told: Told) -> Told:
    # The players may never have been called: the banker can decide every round alone.
    thrown = max(i for i, event in enumerate(told) if isinstance(event, e.DiceThrown))
    return (*told[: thrown + 1], e.RoundVoided(sent=(), bank=Chips(0)))


@pytest.mark.parametrize(
    ("says", "lie"),
    [
        ("a stake is settled without a lock", _settled_unlocked),
        ("a round is void after its bind", _void_after_a_throw),
    ],
)
def test_a_round_against_a_bank_is_played_to_its_end_with_dice(
    says: str, lie: Callable[[Told], Told]
) -> None:
    """Server rule 3: whoever knows the dice, or throws none, would choose what is paid."""
    game = played(SMALL, 2)
    dice = LiveDice(game.table)
    LiveDice(game.table).take(told_of(game))

    with pytest.raises(CheatedError) as caught:
        dice.take(lie(told_of(game)))

    assert str(caught.value) == says


async def test_a_chain_is_left_at_its_end_or_after_a_restore(tmp_path: Path) -> None:
    """Else the server could choose between two chains; the epoch tells a restore (rule 7)."""
    game = await voided(tmp_path / "ceelo.sqlite3")
    hidden = [
        replace(event, epoch=event.epoch - 2**32)
        if isinstance(event, e.RoundOpened | e.RoundLocked) and event.epoch > 2**32
        else event
        for event in told_of(game)
        if not isinstance(event, e.ChainsRetired)
    ]
    dice = LiveDice(game.table)

    with pytest.raises(CheatedError, match="a chain is left early"):
        dice.take(hidden)


@pytest.mark.parametrize(
    ("own", "doubt"),
    [(None, None), ((0, 0), None), ((1, 1), "no-contribution"), ((2, 0), "no-contribution")],
)
async def test_a_lock_of_another_window_than_ones_own_is_told(
    tmp_path: Path, own: tuple[int, int] | None, doubt: str | None
) -> None:
    """Who has added to a window that is not over is not silent when others' dice are locked."""
    game = await abandoned(tmp_path / "ceelo.sqlite3")
    told = told_of(game)
    locked = next(i for i, event in enumerate(told) if isinstance(event, e.RoundLocked))
    dice = LiveDice(game.table)
    dice.take(told[: locked + 1])
    hand = Hand(dice, next(event for event in told if isinstance(event, e.SeatTaken)).player)
    if own is not None:
        hand.contributor.commit(*own, hand.seat)

    if doubt is None:
        assert hand.answer() is None
    else:
        with pytest.raises(DoubtError, match=doubt):
            hand.answer()


async def test_nothing_is_staked_or_revealed_after_a_fault(tmp_path: Path) -> None:
    """Any mismatch: stop staking (rule 4)."""
    game = await abandoned(tmp_path / "ceelo.sqlite3")
    sat = next(event for event in told_of(game) if isinstance(event, e.SeatTaken))
    dice = LiveDice(game.table)
    hand = Hand(dice, sat.player)
    with pytest.raises(CheatedError):
        dice.take(changed(told_of(game), e.DiceThrown, element=OTHER))

    with pytest.raises(CheatedError, match="not of the chain"):
        hand.with_commitment(c.PayAnte(seat=sat.seat))
    with pytest.raises(CheatedError, match="not of the chain"):
        hand.answer()
