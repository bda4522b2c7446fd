"""The worked examples of tests/cases/settlement.json, and how a table plays one."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import msgspec

from ceelo.core.event import (
    BankCovered,
    BankFaded,
    DiceThrown,
    PotWon,
    RoundSettled,
    ShootoutCalled,
)
from ceelo.core.rules import Form, HouseRules
from ceelo.core.table import THROWING, Phase, Seat
from tests.core.scripted import Game

FILE = Path(__file__).parents[1] / "cases" / "settlement.json"

Report = dict[str, object]
"""What became of an example, or what should: by the names of the file."""


class Example(msgspec.Struct, frozen=True):
    """One example; how its set-up and result read depends on its rules."""

    id: str
    rules: str
    setup: msgspec.Raw
    expected: msgspec.Raw


class BankSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One round against a bank: who wants to stake what, and all dice in order."""

    note: str = ""
    throws: dict[str, list[str]]
    fades: dict[str, int] = msgspec.field(name="bets")
    stake: int | None
    banker_chips: int | None
    refuse: list[str]


class PotSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pot: each seat's turns, the first throws and then its shootouts."""

    note: str = ""
    throws: dict[str, list[list[str]]]


class ReadSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Throws to be read."""

    throws: list[str]


class _File(msgspec.Struct, frozen=True):
    rulesets: msgspec.Raw
    examples: list[Example]


def load() -> dict[str, Example]:
    """Return all examples of the file, by id."""
    file = msgspec.json.decode(FILE.read_bytes(), type=_File)
    return {example.id: example for example in file.examples}


def expected_of(example: Example) -> Report:
    """Return what the file says must become of *example*."""
    return msgspec.json.decode(example.expected, type=dict[str, object])


def played(example: Example, rules: HouseRules) -> Report:
    """Return what becomes of *example* at a table with *rules*."""
    if rules.bet is Form.POT:
        return play_pot(msgspec.json.decode(example.setup, type=PotSetup), rules)
    return play_bank(msgspec.json.decode(example.setup, type=BankSetup), rules)


def play_bank(setup: BankSetup, rules: HouseRules) -> Report:
    """Play one round in which ``B`` is the banker and the others sit from his left."""
    # Who covers stakes with all he has plays another form of the game (V22 `cover`).
    assert setup.stake is not None
    assert setup.banker_chips is None
    game = Game(rules, 1 + len(setup.fades)).start()
    seats = (Seat(0), *game.table.order_after(Seat(0)))
    names = dict(zip(seats, ("B", *setup.fades), strict=True))
    dice = {name: iter(throws) for name, throws in setup.throws.items()}
    while game.table.phase is Phase.FIRST_THROWS:
        game.throw("611" if game.asked() == 0 else "111")  # V46: so that B is the first banker.
    before = game.worths()
    game.stake(setup.stake)
    while game.table.phase is Phase.FADING:
        game.fade(setup.fades[names[game.asked()]])
    start = len(game.events)
    while game.table.phase in THROWING:
        game.throw(next(dice[names[game.asked()]]))
    after = game.worths()
    faded = {event.seat: event.chips for event in game.found(BankFaded)}
    threw = [names[event.seat] for event in game.events[start:] if isinstance(event, DiceThrown)]
    return {
        "accepted": {names[seat]: faded.get(seat, 0) for seat in seats[1:]},
        "returned": game.latest(BankCovered).returned,
        "delta": {names[seat]: (after[seat] or 0) - (before[seat] or 0) for seat in seats},
        "bank_after": game.latest(RoundSettled).bank,
        "threw": list(dict.fromkeys(threw)),
        "next": _next_banker(game, names, setup.refuse),
    }


def _next_banker(game: Game, names: dict[Seat, str], refuse: list[str]) -> str | None:
    while game.table.phase is Phase.BANK_OFFERED and names[game.asked()] in refuse:
        game.decline()
    if game.table.phase is Phase.BANK_OFFERED:
        game.stake(0 if game.asked() == game.table.banker and game.table.bank else 1)
    return None if game.table.banker is None else names[game.table.banker]


def play_pot(setup: PotSetup, rules: HouseRules) -> Report:
    """Play one pot to its winner; ``P1`` throws first."""
    game = Game(rules, len(setup.throws)).start()
    seats = (Seat(0), *game.table.order_after(Seat(0)))
    names = dict(zip(seats, setup.throws, strict=True))
    dice = {name: chain(*turns) for name, turns in setup.throws.items()}
    before = game.worths()
    game.ante()
    while game.table.phase in THROWING:
        game.throw(next(dice[names[game.asked()]]))
    after = game.worths()
    threw: list[list[str]] = [[]]
    for event in game.events:
        if isinstance(event, DiceThrown):
            threw[-1].append(names[event.seat])
        elif isinstance(event, ShootoutCalled):
            threw.append([])
    won = game.latest(PotWon)
    return {
        "winner": names[won.seat],
        "pot": won.pot,
        "delta": {names[seat]: (after[seat] or 0) - (before[seat] or 0) for seat in seats},
        "threw": [list(dict.fromkeys(turn)) for turn in threw],
    }
