"""The worked examples of tests/cases/settlement.json, and how the scorekeeper settles one."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ceelo.core.combination import Combination, Kind
from ceelo.core.money import Chips
from ceelo.core.scorekeeper import BankRound, Player, PotRound, settle_bank, settle_pot

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

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
    stakes: dict[str, int] = msgspec.field(name="bets")
    stake: int | None
    banker_chips: int | None
    refuse: list[str]


class PotSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pot: each seat's turns, the first throws and then its shootouts.

    The last three say in other words what the rules of the example say.
    """

    note: str = ""
    throws: dict[str, list[list[str]]]
    tie: str = ""
    cap: int | None = None
    instant: bool = False


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
    """Return what becomes of *example* under *rules*."""
    if not rules.has_bank:
        return play_pot(msgspec.json.decode(example.setup, type=PotSetup), rules)
    return play_bank(msgspec.json.decode(example.setup, type=BankSetup), rules)


def play_bank(setup: BankSetup, rules: HouseRules) -> Report:
    """Settle one round in which ``B`` is the banker and the others sit from his left."""
    chips = None if setup.banker_chips is None else Chips(setup.banker_chips)
    players = {
        name: Player(
            name=name,
            stake=Chips(setup.stakes.get(name, 0)),
            throws=tuple(setup.throws.get(name, ())),
            chips=chips if name == "B" else None,
            refuses=name in setup.refuse,
        )
        for name in ("B", *setup.stakes)
    }
    result = settle_bank(
        BankRound(
            rules=rules,
            banker=players.pop("B"),
            players=tuple(players.values()),
            bank=None if setup.stake is None else Chips(setup.stake),
        )
    )
    stakes = {stake.name: stake for stake in result.stakes}
    return {
        "accepted": {name: stake.stake for name, stake in stakes.items()},
        "returned": result.returned,
        "delta": {"B": result.change} | {name: stake.change for name, stake in stakes.items()},
        "bank_after": result.bank_after,
        "threw": list(result.threw),
        "next": result.next_banker,
    }


def play_pot(setup: PotSetup, rules: HouseRules) -> Report:
    """Settle one pot; ``P1`` throws first."""
    players = [
        Player(name=name, throws=tuple(chain(*turns))) for name, turns in setup.throws.items()
    ]
    result = settle_pot(PotRound(rules=rules, players=tuple(players)))
    (winner,) = result.winners or (None,)
    return {
        "winner": winner,
        "pot": result.pot,
        "carried": result.carried,
        "delta": dict(zip(setup.throws, result.changes, strict=True)),
        "threw": [list(names) for names in result.threw],
    }


def short_name(combination: Combination) -> str:
    """Return what the examples call *combination*: 456, T6, P4, 123, X or OUT."""
    letters = {
        Kind.TRIPS: "T",
        Kind.STRAIGHT: "S",
        Kind.POINT: "P",
        Kind.NOTHING: "X",
        Kind.OUT: "OUT",
    }
    letter = letters.get(combination.kind, combination.kind.value)
    return letter if combination.face is None else f"{letter}{combination.face}"
