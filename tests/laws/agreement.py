"""Whether ``legal`` and ``decide`` say the same about one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.decide.fairness import refuse_reveal
from ceelo.core.legal import legal
from ceelo.core.refusal import Refusal
from ceelo.core.table import Pace, Phase, Policy, Seat, Table
from tests.core.scripted import commit_of, player_id
from tests.laws.steps import command_from, throw_of

if TYPE_CHECKING:
    from ceelo.core.legal import Choice

NEWCOMER = c.TakeSeat(player=player_id(99), name="Newcomer")

FIELDS: dict[str, dict[str, object]] = {
    # What a command of this name says beside its seat when nobody told it what it may say.
    "leave-seat": {},
    "rebuy": {},
    "step-away": {},
    "come-back": {},
    "add-bot": {"policy": Policy.BOLD, "name": "New bot", "player": player_id(98)},
    "remove-seat": {"target": 1},
    "mark-away": {"target": 1},
    "give-host": {"target": 1},
    "start-session": {},
    "pause-session": {},
    "resume-session": {},
    "end-session": {},
    "change-clock": {},
    "change-pace": {},
    "change-rules": {},
    "stake-bank": {"chips": 0},
    "decline-bank": {},
    "fade": {"chips": 0},
    "pay-ante": {},
    "sit-out": {},
    "commit": {},
    "reveal": {},
    "throw": {},
}


def is_accepted(table: Table, command: c.Command | c.AskReveal) -> bool:
    """Say whether *table* accepts *command*, which then causes something.

    A reveal causes something when it is the last that is missing.
    """
    if isinstance(command, c.AskReveal):
        return refuse_reveal(table, command, fits=True) is None
    decision = decide(table, command)
    assert decision, command
    return not isinstance(decision, Refusal)


def named(table: Table, do: str, seat: Seat, **fields: object) -> c.Command | c.AskReveal:
    """Return the command called *do*; a throw comes as the dice module sends it."""
    if do == "commit":
        return c.Commit(seat=seat, commit=commit_of(table, seat))
    if do == "reveal":
        # The same again, when it is bound, is no choice of anybody.
        lock = table.fair.lock if table.phase is Phase.BINDING else ""
        return c.AskReveal(
            seat=seat,
            epoch=table.fair.epoch,
            attempt=table.fair.attempt,
            lock=lock,
            contribution="12" * 32,
        )
    if do == "throw":
        return throw_of(table, seat, "456", auto=False)
    if do == "change-clock":
        fields = {"clock_seconds": 31 if table.options.clock_seconds != 31 else None}
    if do == "change-pace":
        fields = {"pace": Pace.FAST if table.options.pace is Pace.HUMAN else Pace.HUMAN}
    if do == "change-rules":
        # The same under another name: that much may always be changed.
        fields = {"rules": replace(table.rules, name=f"{table.rules.name[:30]} again")}
    return command_from({"do": do, "seat": seat, **fields})


def disagreements(table: Table) -> list[str]:
    """Return where ``legal`` and ``decide`` differ about *table*; empty is what should be."""
    found = []
    if is_accepted(table, NEWCOMER) != bool(legal(table, None)):
        found.append("take-seat")
    for seat in table.occupied:
        choices = {choice.do: choice for choice in legal(table, seat)}
        assert set(choices) <= set(FIELDS)
        for do in FIELDS:
            found += _about(table, do, seat, choices.get(do))
    return found


def _about(table: Table, do: str, seat: Seat, choice: Choice | None) -> list[str]:
    if choice is not None and choice.least is not None:
        allowed, refused = _chips(choice)
        tried = [(named(table, do, seat, chips=chips), True) for chips in allowed]
        tried += [(named(table, do, seat, chips=chips), False) for chips in refused]
    elif do in {"stake-bank", "fade"}:
        numbers = (-1, 0, 1, 2, 4, 8, table.open_bank, table.chair(seat).chips)
        tried = [(named(table, do, seat, chips=chips), False) for chips in numbers]
    elif "target" in FIELDS[do]:
        targets = choice.targets if choice else ()
        tried = [
            (named(table, do, seat, target=target), target in targets)
            for target in range(-1, len(table.chairs) + 1)
        ]
    else:
        tried = [(named(table, do, seat, **FIELDS[do]), choice is not None)]
    return [
        f"{command} is {'legal' if expected else 'not legal'}"
        for command, expected in tried
        if is_accepted(table, command) is not expected
    ]


def _chips(choice: Choice) -> tuple[set[int], set[int]]:
    """Return the extremes of what *choice* allows, and what lies one step beyond them."""
    assert choice.least is not None
    assert choice.most is not None
    assert choice.unit is not None
    assert choice.least <= choice.most
    allowed: set[int] = {choice.least, choice.most, *((0,) if choice.or_zero else ())}
    beyond = {choice.most + 1, choice.most + choice.unit, choice.least - 1, -1, -choice.unit}
    beyond |= {choice.least - choice.unit}
    if choice.unit > 1:
        beyond |= {choice.least + 1, choice.most - 1}
    # Who may take chips out of his bank (V35) is allowed numbers below 0 as well.
    allowed |= {n for n in beyond if n in range(choice.least, choice.most + 1, choice.unit)}
    return allowed, beyond - allowed
