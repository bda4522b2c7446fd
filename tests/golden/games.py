"""Recorded games: one line for each accepted command, its events and what the table then shows."""

from __future__ import annotations

import hashlib
import sys
from functools import reduce
from pathlib import Path
from random import Random

import msgspec

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.dice import ALL_THROWS
from ceelo.core.event import AnchorPublished, Event, TableOpened
from ceelo.core.evolve import evolve, fold
from ceelo.core.legal import moves
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import (
    BankRules,
    Direction,
    EndKind,
    EndRules,
    Form,
    HouseRules,
    Out,
    Precedence,
    StakeRules,
)
from ceelo.core.table import Anchor, Options, Phase, Policy, Seat, Table
from ceelo.core.view import awaited, view
from tests.core.parameters import house
from tests.core.scripted import CHAIN_LENGTH, bind_of, lock_of, player_id
from tests.laws.steps import command_from

FOLDER = Path(__file__).parent

COARSE = [
    "456=666=555=444=333=222=111",
    "point6=point5=point4",
    "point3=point2=point1",
    "123",
]
"""An order in which many tie."""
RULES = {
    "bank-classic": HouseRules(name="Classic", end=EndRules(rounds=12)),
    "bank-french-ccw": HouseRules(
        name="French",
        chips=Chips(200),
        direction=Direction.COUNTER_CLOCKWISE,
        bank=BankRules(precedence=Precedence.BROKEN),
        stake=StakeRules(min=Chips(10), max=Chips(60), unit=Chips(5)),
        end=EndRules(kind=EndKind.TARGET, target=Chips(450)),
    ),
    "pot": HouseRules(name="Pot", bet=Form.POT, end=EndRules(rounds=8)),
    "pot-last": HouseRules(
        name="Last", bet=Form.POT, chips=Chips(20), end=EndRules(kind=EndKind.LAST)
    ),
    "bank-chin": house("CHIN", name="Chin", end={"rounds": 8}),
    "bank-teiai": house("TEIAI", name="Teiai", throw={"out": "below_none"}, end={"rounds": 8}),
    "bank-norsk-456": house("NORSK-456", name="Norsk", end={"rounds": 8}),
    "bank-sz-ng-luk": house("SZNGLUK", name="1893", chips=90, end={"rounds": 8}),
    "bank-suikoden": house("SUIKODEN", name="Suikoden", seats=10, chips=60, end={"rounds": 8}),
    "bank-fixed-replay": house(
        "STREET-235",
        name="Fixed",
        bet="fixed",
        first="random",
        rank={"top": "custom", "order": COARSE},
        tie="replay",
        bank={"pass": "best_head"},
        stake={"min": 10, "liability": "escrow"},
        end={"rounds": 8},
    ),
    "bank-players-first": house(
        "THREE-DICE",
        name="Players first",
        first="sum",
        chips=80,
        throw={"cap": 2, "no_result": "out", "best_of_cap": True},
        bank={"first": "players", "pass": "any_loss", "withdraw": True},
        stake={"order": "free"},
        end={"rounds": 10},
    ),
    "bank-one-shooter": house(
        "STREET-235",
        name="One shooter",
        first="fours",
        chips=40,
        tie="banker",
        player={"shooter": "one"},
        bank={"pass": "rotate", "rounds": 2, "refuse": False},
        stake={"liability": "debt"},
        end={"rounds": 10},
    ),
    "pot-lalakuza": house("LALAKUZA", name="Lalakuza", end={"rounds": 8}),
    "pot-carry": house(
        "POT",
        name="Carry",
        rank={"triples": "equal"},
        throw={"cap": 1},
        pot={"tie": "carry_all", "last_standing": True},
        end={"rounds": 12},
    ),
    "pot-reante": house(
        "POT",
        name="Again",
        rank={"top": "custom", "order": COARSE},
        pot={"tie": "reante", "instant456": True},
        end={"rounds": 12},
    ),
    "pot-split": house(
        "POT",
        name="Split",
        rank={"top": "custom", "order": COARSE},
        pot={"tie": "split", "ante": 5},
        end={"rounds": 12},
    ),
}
"""By file, what is played in it."""


class Entry(msgspec.Struct, frozen=True):
    """What one command caused."""

    command: c.Command | None
    """None opens the table."""
    events: tuple[Event, ...]
    view: str
    """SHA-256 of the view's JSON after the events, in hexadecimal."""


def view_hash(table: Table) -> str:
    """Return the hash by which a recorded view is known."""
    return hashlib.sha256(msgspec.json.encode(view(table))).hexdigest()


def file_of(name: str) -> Path:
    """Return the file of the game *name*."""
    return FOLDER / f"{name}.jsonl"


def read(name: str) -> list[Entry]:
    """Return the entries of the game *name*."""
    lines = file_of(name).read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Entry) for line in lines]


def play(name: str) -> list[Entry]:
    """Return a whole game of *name*'s rules, by a generator whose seed is its place in the list."""
    chance = Random(list(RULES).index(name))  # noqa: S311 - to be the same again.
    opened = TableOpened(
        rules=RULES[name], rules_hash="ab" * 32, options=Options(seat_count=5, clock_seconds=None)
    )
    anchors = (Anchor(k, CHAIN_LENGTH, f"{k:064x}") for k in (0, 1))
    first: tuple[Event, ...] = (opened, *(AnchorPublished(anchor=anchor) for anchor in anchors))
    table = fold(first)
    entries = [Entry(None, first, view_hash(table))]
    seating = [c.TakeSeat(player=player_id(i), name=f"Player {i}") for i in range(3)]
    bot = c.AddBot(seat=Seat(0), policy=Policy.BOLD, name="Bot", player=player_id(9))
    commands: list[c.Command] = [*seating, bot, c.StartSession(seat=Seat(0))]
    while table.phase is not Phase.ENDED:
        command = commands.pop(0) if commands else _next(table, chance)
        events = decide(table, command)
        if isinstance(events, Refusal):
            continue
        table = reduce(evolve, events, table)
        entries.append(Entry(command, events, view_hash(table)))
    return entries


def _next(table: Table, chance: Random) -> c.Command:
    """Return what brings the game on, and now and then somebody who goes or comes."""
    if table.phase is Phase.LOCKING:
        return lock_of(table)
    if table.phase is Phase.BINDING:
        return bind_of(table)
    number = chance.randrange(3)
    seat = table.seat_of(player_id(number))
    match chance.randrange(40):
        case 0 if seat is not None:
            return c.StepAway(seat=seat)
        case 1 if seat is not None and table.rounds_played > 2:
            return c.LeaveSeat(seat=seat)
        case 2 | 3 | 4 if seat is None:
            return c.TakeSeat(player=player_id(number), name=f"Player {number}")
        case 5 if awaited(table):
            return c.TimeOut(seat=awaited(table)[0])
        case _:
            return _move(table, chance)


def _move(table: Table, chance: Random) -> c.Command:
    able = [seat for seat in table.occupied if moves(table, seat)]
    if not able:
        return c.ComeBack(seat=chance.choice(table.occupied))
    seat = chance.choice(able)
    choice = chance.choice(moves(table, seat))
    if choice.do == "throw":
        fair = table.fair
        return c.ThrowDice(
            seat=seat,
            dice=chance.choice(ALL_THROWS),
            k=fair.k,
            index=fair.next_index,
            element=f"{fair.next_index:064x}",
            is_out=table.rules.throw.out is not Out.LOSS and chance.randrange(12) == 0,
        )
    fields: dict[str, object] = {"do": choice.do, "seat": seat}
    if choice.least is not None and choice.most is not None and choice.unit is not None:
        most = min(choice.most, choice.least + 20 * choice.unit)
        fields["chips"] = chance.choice(range(choice.least, most + 1, choice.unit))
    return command_from(fields)


def record() -> None:
    """Write all games anew: only when a change of what tables do is meant."""
    for name in RULES:
        lines = [msgspec.json.encode(entry) + b"\n" for entry in play(name)]
        file_of(name).write_bytes(b"".join(lines))
        sys.stdout.write(f"{name}: {len(lines)} entries\n")


if __name__ == "__main__":
    record()
