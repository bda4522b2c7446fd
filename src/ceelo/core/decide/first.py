"""How the first banker is found (V46); its throws are real throws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core import event as e
from ceelo.core.decide.passing import offer_bank
from ceelo.core.decide.rounds import next_round, open_round
from ceelo.core.dice import FACES
from ceelo.core.rules import FirstBanker
from ceelo.core.table import Offer, Seat

if TYPE_CHECKING:
    from ceelo.core.decide.draft import Draft
    from ceelo.core.dice import Throw
    from ceelo.core.table import Table

_FACE_COUNT = len(FACES)
_THROW_COUNT = _FACE_COUNT**3


def seek_first_banker(draft: Draft) -> None:
    """Offer the first bank to the host, or let those throw for it whom the house asks."""
    table = draft.table
    order = _order(table)
    match table.rules.first:
        case FirstBanker.HOST:
            offer_bank(draft, Offer.FIRST, order)
        case FirstBanker.RANDOM:
            open_round(draft)
            draft.add(e.FirstBankSought(seats=(table.host,)))
        case _:
            open_round(draft)
            draft.add(e.FirstBankSought(seats=order))


def stands_as_first(table: Table, dice: Throw) -> bool:
    """Say whether *dice* decide: any do, unless they choose among a number that 216 is no fit for.

    Of 216 throws only a multiple of the seats may choose, or some seats had a better chance.
    """
    if table.rules.first is not FirstBanker.RANDOM:
        return True
    count = len(table.occupied)
    return _number(dice) < _THROW_COUNT - _THROW_COUNT % count


def find_first_banker(draft: Draft) -> None:
    """Offer the bank to whom the throws have chosen; the tied throw again."""
    table = draft.table
    rules, order = table.rules, _order(table)
    if rules.first is FirstBanker.RANDOM:
        dice = table.thrown[table.contenders[0]]
        # The one who was asked has thrown.
        assert dice is not None
        _offer_first(draft, order[_number(dice) % len(order)])
        return
    scores = {
        seat: score(rules.first, dice)
        for seat in table.contenders
        if (dice := table.thrown[seat]) is not None
    }
    best = max(scores.values())
    highest = tuple([seat for seat in table.contenders if scores[seat] == best])
    if len(highest) > 1 and rules.first is not FirstBanker.SUM:
        draft.add(e.FirstThrowsTied(seats=highest))
    else:
        _offer_first(draft, highest[0])


def score(method: FirstBanker, dice: Throw) -> int:
    """Return what *dice* are worth when the first bank is thrown for.

    >>> from ceelo.core.dice import parse_throw
    >>> [score(FirstBanker.RED_PIPS, parse_throw(text)) for text in ("416", "442", "111")]
    [5, 8, 3]
    """
    faces = (dice.first, dice.second, dice.third)
    match method:
        case FirstBanker.SUM:
            return sum(faces)
        case FirstBanker.RED_PIPS:
            return sum(face for face in faces if face in {1, 4})
        case FirstBanker.FOURS:
            return faces.count(FACES[3])
        case _:
            return faces[0]


def _offer_first(draft: Draft, first: Seat) -> None:
    next_round(
        draft,
        lambda: offer_bank(draft, Offer.FIRST, (first, *draft.table.order_after(first))),
    )


def _order(table: Table) -> tuple[Seat, ...]:
    return (table.host, *table.order_after(table.host))


def _number(dice: Throw) -> int:
    first, second, third = dice.first - 1, dice.second - 1, dice.third - 1
    return (first * _FACE_COUNT + second) * _FACE_COUNT + third
