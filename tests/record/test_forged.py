"""The changes that CEELO-FAIR/1 part 5 names, and those of chips, order and standings.

Each is made as a server would make it: every head of the record fits again.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

import pytest

from ceelo.record.fault import LineFault, RecordFaultCode
from ceelo.record.verify import verify_record
from tests.record.forging import forged
from tests.record.games import played

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.record.forging import Body, Json

    Event = dict[str, Json]
    Change = Callable[[list[Body]], int]

OTHER = "5" * 64


def events(body: Body) -> list[Event]:
    """Return the events of an entry."""
    return cast("list[Event]", body["events"])


def find(bodies: list[Body], name: str, nth: int = 0) -> tuple[int, Event]:
    """Return the place of an entry with the *nth* event of that name, and the event."""
    found = [
        (place, event)
        for place, body in enumerate(bodies)
        for event in events(body)
        if event["event"] == name
    ]
    return found[nth]


def line(place: int) -> int:
    """Return the line of the entry at *place*."""
    return place + 2


def rows(event: Event, field: str) -> list[Event]:
    """Return a list of objects that an event holds."""
    return cast("list[Event]", event[field])


# The dice.


def die_changed(bodies: list[Body]) -> int:
    """Show another die."""
    place, thrown = find(bodies, "dice-thrown", 3)
    dice = cast("list[int]", thrown["dice"])
    dice[0] = dice[0] % 6 + 1
    return line(place)


def throw_left_out(bodies: list[Body]) -> int:
    """Say nothing of one throw."""
    place, _ = find(bodies, "dice-thrown", 1)
    del bodies[place]
    return line(place)


def throw_repeated(bodies: list[Body]) -> int:
    """Let a throw count twice."""
    place, _ = find(bodies, "dice-thrown", 1)
    bodies.insert(place, bodies[place])
    return line(place + 1)


def throw_moved(bodies: list[Body]) -> int:
    """Give a throw to another seat."""
    place, thrown = find(bodies, "dice-thrown", 1)
    thrown["seat"] = (cast("int", thrown["seat"]) + 1) % 4
    return line(place)


def stake_changed(bodies: list[Body]) -> int:
    """Change a stake in the lock."""
    place, locked = find(bodies, "round-locked", 1)
    entry = rows(locked, "entries")[-1]
    entry["stake"] = cast("int", entry["stake"]) + 1
    return line(place)


def contributor_dropped(bodies: list[Body]) -> int:
    """Lock without one who had committed himself."""
    place, locked = find(bodies, "round-locked", 1)
    del rows(locked, "entries")[-1]
    return line(place)


def commitment_copied(bodies: list[Body]) -> int:
    """Take over another seat's commitment."""
    place, locked = find(bodies, "round-locked", 1)
    first, *_, last = rows(locked, "entries")
    last["commitment"] = first["commitment"]
    return line(place)


def reveal_changed(bodies: list[Body]) -> int:
    """Open another contribution than was committed to."""
    place, bound = find(bodies, "round-bound", 1)
    rows(bound, "reveals")[0]["contribution"] = OTHER
    return line(place)


def anchor_replaced(bodies: list[Body]) -> int:
    """Begin the chain with another anchor: the first lock knows the right one."""
    _, published = find(bodies, "anchor-published")
    cast("Event", published["anchor"])["anchor"] = OTHER
    place, _ = find(bodies, "round-locked")
    return line(place)


def elements_swapped(bodies: list[Body]) -> int:
    """Use two elements in the wrong order."""
    place, first = find(bodies, "dice-thrown", 0)
    _, second = find(bodies, "dice-thrown", 1)
    first["element"], second["element"] = second["element"], first["element"]
    return line(place)


def entropy_changed(bodies: list[Body]) -> int:
    """Mix something else into the dice."""
    place, bound = find(bodies, "round-bound")
    bound["entropy"] = OTHER
    return line(place)


# The rules.


def payment_changed(bodies: list[Body]) -> int:
    """Pay a chip too much."""
    place, settled = find(bodies, "stake-settled")
    settled["change"] = cast("int", settled["change"]) + 1
    return line(place)


def outcome_changed(bodies: list[Body]) -> int:
    """Let a stake be settled the other way."""
    place, settled = find(bodies, "stake-settled")
    settled["outcome"] = "lose" if settled["outcome"] == "win" else "win"
    return line(place)


def stack_changed(bodies: list[Body]) -> int:
    """Say that somebody has a chip more."""
    place, settled = find(bodies, "round-settled")
    stacks = cast("list[int | None]", settled["stacks"])
    stacks[0] = (stacks[0] or 0) + 1
    return line(place)


def order_changed(bodies: list[Body]) -> int:
    """Ask the others in another order."""
    place, staked = find(bodies, "bank-staked")
    cast("list[int]", staked["asked"]).reverse()
    return line(place)


def fade_too_large(bodies: list[Body]) -> int:
    """Let somebody fade more than is open."""
    place, faded = find(bodies, "bank-faded")
    faded["chips"] = 10**9
    return line(place)


def first_bank_given(bodies: list[Body]) -> int:
    """Offer the first bank to somebody who has not thrown highest."""
    place, offered = find(bodies, "bank-offered")
    cast("list[int]", offered["seats"]).reverse()
    return line(place)


def chips_of_a_seat(bodies: list[Body]) -> int:
    """Let somebody sit down with chips that nobody bought."""
    place, taken = find(bodies, "seat-taken", 1)
    taken["chips"] = 500
    return line(place)


def standings_changed(bodies: list[Body]) -> int:
    """Swap the chips of the first and the last at the end."""
    place, ended = find(bodies, "session-ended")
    best, *_, last = rows(ended, "standings")
    best["chips"], last["chips"] = last["chips"], best["chips"]
    best["bought"] = cast("int", best["bought"]) + 1  # Equal chips would be no change.
    return line(place)


def end_left_out(bodies: list[Body]) -> int:
    """Play on after the last round: the event that ends the session is gone."""
    place, ended = find(bodies, "session-ended")
    events(bodies[place]).remove(ended)
    return line(place)


def mover_changed(bodies: list[Body]) -> int:
    """Say that another seat's player made a move."""
    place, _ = find(bodies, "bank-staked")
    others = {cast("str", body["by"]) for body in bodies} - {"", bodies[place]["by"]}
    bodies[place]["by"] = min(others)
    return line(place)


def time_ran_out(bodies: list[Body]) -> int:
    """Say that the clock made a throw that a player made."""
    place, thrown = find(bodies, "dice-thrown")
    thrown["auto"] = True
    return line(place)


def rules_changed(bodies: list[Body]) -> int:
    """Play by other rules than the hash names."""
    place, opened = find(bodies, "table-opened")
    cast("Event", opened["rules"])["tie"] = "banker"
    return line(place)


DICE: tuple[Change, ...] = (
    die_changed,
    throw_left_out,
    throw_repeated,
    throw_moved,
    stake_changed,
    contributor_dropped,
    commitment_copied,
    reveal_changed,
    anchor_replaced,
    elements_swapped,
    entropy_changed,
)
RULES: tuple[Change, ...] = (
    payment_changed,
    outcome_changed,
    stack_changed,
    order_changed,
    fade_too_large,
    first_bank_given,
    chips_of_a_seat,
    standings_changed,
    end_left_out,
    mover_changed,
    time_ran_out,
    rules_changed,
)


def faults_of(change: Change) -> tuple[int, tuple[LineFault, ...]]:
    """Return the line that was changed, and what is found in the whole record."""
    where: list[int] = []
    lines = forged(played("classic"), lambda bodies: where.append(change(bodies)))
    return where[0], verify_record(lines).faults


@pytest.mark.parametrize("change", [*DICE, *RULES], ids=lambda change: change.__name__)
def test_each_forgery_is_found_in_its_line(change: Change) -> None:
    """Each change is a fault, and one of the faults names the line where it was made."""
    changed, faults = faults_of(change)

    assert faults
    assert changed in {fault.line for fault in faults}, [str(fault) for fault in faults]


@pytest.mark.parametrize("change", RULES, ids=lambda change: change.__name__)
def test_forged_chips_and_moves_break_a_rule(change: Change) -> None:
    """What the dice do not know is found by deciding every move again."""
    changed, faults = faults_of(change)

    codes = {fault.code for fault in faults if fault.line == changed}
    assert codes & {RecordFaultCode.RULES, RecordFaultCode.RULES_HASH, RecordFaultCode.FILE}


def test_a_broken_rule_is_told_with_what_is_right() -> None:
    """The sentence names the event, the field, what came and what the rules want."""
    changed, faults = faults_of(payment_changed)

    (first, *_) = [fault for fault in faults if fault.line == changed]
    assert "stake-settled: change is" in first.text
    assert "by the rules" in first.text


def test_values_that_are_cut_short_are_told_where_they_differ() -> None:
    """Both halves of the sentence would read the same: the first field that differs is named."""

    def change(bodies: list[Body]) -> None:
        _, ended = find(bodies, "session-ended")
        for place in cast("list[Event]", ended["standings"]):
            place["chips"] = 1

    (fault,) = verify_record(forged(played("classic"), change)).faults

    told = r"event \d+, session-ended: standings\[0\]\.chips is 1, by the rules \d+\."
    assert re.fullmatch(told, fault.text)


def test_a_hash_that_differs_at_its_end_is_told_there() -> None:
    """Cut short, the two would read alike."""

    def change(bodies: list[Body]) -> None:
        _, opened = find(bodies, "round-opened", 1)
        opened["rules_hash"] = f"{str(opened['rules_hash'])[:-1]}{'x'}"

    faults = verify_record(forged(played("classic"), change)).faults

    told = 'rules_hash goes on behind 63 characters with "x", by the rules "'
    assert any(told in fault.text for fault in faults)


def test_a_throw_of_another_chain_is_told_by_its_chain() -> None:
    """The number that differs is named, and what is due."""

    def change(bodies: list[Body]) -> None:
        find(bodies, "dice-thrown")[1]["k"] = 1

    faults = verify_record(forged(played("classic"), change)).faults

    assert any(fault.text.endswith("The dice go on with k 0, not 1.") for fault in faults)
