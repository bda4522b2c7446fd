"""Dice that are checked while they come: every lie is noticed before or at the throw (rule 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.table import Anchor, Reveal, Seat
from ceelo.record import CheatedError, Hand, LiveDice
from ceelo.record.dice import Settlement
from tests.app.client import changed
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
    ("the lock is not the hash of what it froze", e.RoundLocked, {"epoch": 7}),
    ("locked behind another die", e.RoundLocked, {"first_index": 2}),
    ("locked behind another die", e.RoundLocked, {"last_element": OTHER}),
    ("locked with another anchor", e.RoundLocked, {"next_anchor": OTHER}),
    ("locked with other rules", e.RoundLocked, {"rules_hash": OTHER}),
    ("other elements are burned", e.AttemptAbandoned, {"index": 65}),
    ("an end is not of its chain", e.AttemptAbandoned, {"element": OTHER}),
    ("a reveal is hidden", e.AttemptAbandoned, {"reveals": ()}),
]


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
