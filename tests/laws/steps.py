"""What may happen next at a table: sensible things mostly, and now and then anything at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.decide.fairness import own_reveals
from ceelo.core.dice import parse_throw
from ceelo.core.legal import legal, moves
from ceelo.core.rules import Form, HouseRules
from ceelo.core.table import Anchor, Pace, Phase, Policy, Seat, Table
from ceelo.core.view import awaited
from tests.core.scripted import (
    CHAIN_LENGTH,
    abandon_of,
    bind_of,
    commit_of,
    lock_of,
    player_id,
)
from tests.laws.houses import any_rules

if TYPE_CHECKING:
    from ceelo.core.legal import Choice
    from tests.laws.houses import Choose

DICE = ("456", "123", "111", "666", "226", "221", "334", "225", "443", "135", "354", "234")
"""Each sort of combination, and one throw that is none."""
OFF_THE_TABLE = (False,) * 11 + (True,)
"""Whether a die leaves the table (V20)."""
BY_PROGRAM = frozenset({"commit", "reveal"})
"""What no person gives; it is among what is due."""
PLAYERS = tuple(range(7))
"""Who comes and goes; more than there are chairs."""
OFTEN = ("play",) * 14 + ("seat", "seat", "host", "time-out", "sit", "sit", "time", "wild", "wild")


def some_command(table: Table, choose: Choose) -> c.Command:
    """Return a command for *table*, mostly one that it waits for."""
    match choose(OFTEN):
        case "seat" if table.occupied:
            seat = choose(table.occupied)
            choices = tuple([one for one in legal(table, seat) if one.do not in BY_PROGRAM])
            # A seat that leaves already has nothing to choose.
            return command_of(choose(choices), table, seat, choose) if choices else _sit(choose)
        case "host" if table.holds(table.host) and legal(table, table.host):
            choices = tuple([one for one in legal(table, table.host) if one.do not in BY_PROGRAM])
            if choices:
                return command_of(choose(choices), table, table.host, choose)
            return what_is_due(table, choose)
        case "time-out" if awaited(table):
            return c.TimeOut(seat=choose(awaited(table)))
        case "sit":
            return _sit(choose)
        case "time":
            rare: tuple[c.Command, ...] = (
                c.CallTime(),
                _next_chain(table),
                _restored(table),
                *_late(table),
            )
            return choose((*rare, _sit(choose), what_is_due(table, choose)))
        case "wild":
            return _anything(table, choose)
        case _:
            return what_is_due(table, choose)


def what_is_due(table: Table, choose: Choose) -> c.Command:
    """Return what brings the session on, or somebody back to it."""
    if table.phase is Phase.LOCKING:
        asked = table.fair.asked
        if not asked:
            return lock_of(table)
        anew = c.Commit(seat=asked[0], commit=commit_of(table, asked[0]))
        commands: tuple[c.Command, ...] = (anew, anew, anew, c.VoidRound())
        return choose(commands)
    if table.phase is Phase.BINDING:
        return _reveals_or_not(table, choose)
    if able := [seat for seat in table.occupied if moves(table, seat)]:  # Not of programs here.
        seat = choose(able)
        return command_of(choose(moves(table, seat)), table, seat, choose)
    if table.holds(table.host):
        for choice in legal(table, table.host):
            if choice.do in {"resume-session", "start-session"}:
                return command_of(choice, table, table.host, choose)
    away = [seat for seat in table.occupied if not table.is_present(seat)]
    return c.ComeBack(seat=choose(away)) if away else _sit(choose)


def _reveals_or_not(table: Table, choose: Choose) -> c.Command:
    """Return the bind; often, where programs have to reveal, that some of them do not."""
    own = own_reveals(table)
    if not own or choose((True, False)):
        return bind_of(table)
    missing: tuple[Seat, ...] = choose((own, own[:1], own[-1:]))
    return abandon_of(table, *missing)


def chips_of(choice: Choice) -> tuple[int, ...]:
    """Return all numbers of chips that *choice* allows, the least and the most first."""
    if choice.least is None or choice.most is None or choice.unit is None:
        return ()
    whole = range(choice.least, choice.most + 1, choice.unit)
    return (choice.least, choice.most, *((0,) if choice.or_zero else ()), *whole)


def command_of(choice: Choice, table: Table, seat: Seat, choose: Choose) -> c.Command:
    """Return the command that *choice* offers to *seat*."""
    if choice.do == "throw":
        digits, auto = choose(DICE), choose((False, False, True))
        return throw_of(table, seat, digits, auto=auto, is_out=choose(OFF_THE_TABLE))
    fields: dict[str, object] = {"do": choice.do, "seat": seat}
    if chips := chips_of(choice):
        fields["chips"] = choose(chips)
    if choice.do in {"stake-bank", "fade", "pay-ante"} and choose((True, True, False)):
        fields["commit"] = commit_of(table, seat, opens=choice.do == "stake-bank")
    if choice.targets:
        fields["target"] = choose(choice.targets)
    elif choice.do == "change-clock":
        fields["clock_seconds"] = choose((None, 5, 600))
    elif choice.do == "change-pace":
        fields["pace"] = choose(tuple(Pace))
    elif choice.do == "change-rules":
        fields |= {"rules": other_rules(table, choose), "rules_hash": "cd" * 32}
    elif choice.do == "add-bot":
        number = choose(PLAYERS)
        fields |= {
            "policy": choose(tuple(Policy)),
            "player": player_id(number),
            "name": f"{number}",
        }
    return command_from(fields)


def other_rules(table: Table, choose: Choose) -> HouseRules:
    """Return any rules, mostly such as a running session can be given."""
    try:
        fixed = {"chips": table.rules.chips, "bet": table.rules.bet}
        return replace(any_rules(choose), **(fixed if choose((True, True, False)) else {}))
    except ValueError:
        return replace(table.rules, name=choose(("one", "two")))


def command_from(fields: dict[str, object]) -> c.Command:
    """Return the command that *fields* make, as they come over the network."""
    return cast("c.Command", msgspec.convert(fields, c.Command, from_attributes=True))


def throw_of(
    table: Table, seat: Seat, digits: str, *, auto: bool, is_out: bool = False
) -> c.ThrowDice:
    """Return a throw that takes the next element of the chain."""
    fair = table.fair
    element = f"{fair.next_index:064x}"
    dice = parse_throw(digits)
    return c.ThrowDice(
        seat=seat,
        dice=dice,
        k=fair.k,
        index=fair.next_index,
        element=element,
        auto=auto,
        is_out=is_out,
    )


def _sit(choose: Choose) -> c.TakeSeat:
    number = choose(PLAYERS)
    wish = choose((None, None, Seat(0), Seat(2)))
    return c.TakeSeat(player=player_id(number), name=f"{number}", seat=wish)


def _next_chain(table: Table) -> c.ChangeChain:
    k = table.fair.k + len(table.fair.anchors)
    return c.ChangeChain(last_element="", anchor=Anchor(k, CHAIN_LENGTH, f"{k:064x}"))


def _late(table: Table) -> tuple[c.Command, ...]:
    """Return reveals that come after their attempt was given up."""
    return tuple(
        [
            c.KeepLateReveal(
                seat=entry.seat, epoch=past.epoch, attempt=past.attempt, contribution="12" * 32
            )
            for past in table.fair.given_up
            for entry in past.missing
            if table.holds(entry.seat) and table.chair(entry.seat).player == entry.player
        ]
    )


def _restored(table: Table) -> c.RetireChains:
    k = table.fair.k + len(table.fair.anchors)
    anchors = tuple([Anchor(one, CHAIN_LENGTH, f"{one:064x}") for one in (k, k + 1)])
    return c.RetireChains(last_elements=("aa", "bb"), anchors=anchors)


_NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 8, 99)
_WILD_FIELDS: dict[str, tuple[object, ...]] = {
    "seat": _NUMBERS[:6],
    "target": _NUMBERS[:6],
    "chips": _NUMBERS,
    "clock_seconds": (None, 4, 5, 30, 601),
    "pace": tuple(Pace),
    "rules": (HouseRules(), HouseRules(bet=Form.POT)),
    "policy": tuple(Policy),
    "name": ("0", "1", "X"),
    "player": tuple(player_id(number) for number in range(3)),
    "dice": (parse_throw("456"), parse_throw("135")),
    "k": (0, 0, 1),
    "epoch": (0, 1, 1, 2),
    "attempt": (0, 0, 1),
    "index": (1, 1, 2, 3),
    "anchor": (Anchor(1, 9, "ab"), Anchor(2, CHAIN_LENGTH, "cd")),
    "auto": (False, True),
    "is_out": (False, True),
    "entries": ((),),
    "commit": (c.Commitment(epoch=1, commitment="ab" * 32),),
    "missing": ((), (Seat(0),)),
    "last_elements": ((), ("aa", "bb")),
    "anchors": ((), (Anchor(2, 9, "ab"), Anchor(3, 9, "ab"))),
    "reveals": ((),),
}
_KINDS: tuple[type[msgspec.Struct], ...] = c.Command.__args__


def _anything(table: Table, choose: Choose) -> c.Command:
    """Return any command with any fields, whatever the table does."""
    kind = choose(_KINDS)
    fields = {name: choose(_WILD_FIELDS.get(name, ("",))) for name in kind.__struct_fields__}
    if "seat" in fields and table.occupied:
        fields["seat"] = choose((fields["seat"], *table.occupied))
    fields["do"] = kind.__struct_config__.tag
    return command_from(fields)
