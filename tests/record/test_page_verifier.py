"""The verifier of the page sees in a record what `ceelo verify` sees, but for the rules of play."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pytest

from ceelo.cli.main import run
from ceelo.fair import draw_dice
from ceelo.record.dice import DiceLog
from ceelo.record.fault import RecordError, RecordFaultCode
from ceelo.record.read import Reading
from ceelo.record.replay import replay
from ceelo.record.verify import verify_record
from tests.record.forging import as_json, at, bodies_of, chained, leaves, with_other
from tests.record.page_verifier import EACH_GAME

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ceelo.record.fault import LineFault
    from tests.record.forging import Body, Json
    from tests.record.forging import Path as Place
    from tests.record.games import Played
    from tests.record.page_verifier import PageVerifier


def kinds(line: Json) -> Iterator[tuple[tuple[str, ...], Place]]:
    """Yield each leaf of *line* with the sort of field it is: its line, its event and its names."""
    for path in leaves(line):
        names = [step for step in path if isinstance(step, str)]
        event = at(line, path[:2]) if path[0] == "events" else None
        told = [cast("str", event["event"])] if isinstance(event, dict) else []
        assert isinstance(line, dict)
        yield (cast("str", line["line"]), *told, *names), path


def one_of_each(lines: tuple[bytes, ...]) -> dict[tuple[str, ...], bytes]:
    """Return for each sort of field the record in which one such field is another.

    It is the last but one of its sort where there is one: in the middle of a game.
    """
    places: dict[tuple[str, ...], list[tuple[int, Place]]] = {}
    for number, raw in enumerate(lines):
        for kind, path in kinds(json.loads(raw)):
            places.setdefault(kind, []).append((number, path))
    found = {}
    for kind, where in places.items():
        number, path = where[-2:][0]
        changed = list(lines)
        changed[number] = as_json(with_other(json.loads(lines[number]), path)) + b"\n"
        found[kind] = b"".join(changed)
    return found


def is_refused(record: bytes) -> bool:
    """Say whether a reading stops somewhere, as it does unless it is told to look less closely."""
    try:
        for _ in replay(Reading(record.splitlines(keepends=True))):
            pass
    except RecordError:
        return True
    return False


@EACH_GAME
def test_the_page_finds_good_records_good(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """Abandoned, redrawn, void, restored or sealed: it counts what the other verifier counts."""
    game = games[name]
    verdict = verify_record(game.lines)
    (judged,) = page.judge([game.record])

    assert verdict.faults == ()
    assert judged.wrong == ()
    assert (judged.throws, judged.abandoned) == (verdict.throws, verdict.abandoned)
    assert (judged.abandoned > 0) == (name in {"abandoned", "voided"})
    assert (b'"chains-retired"' in game.record) == (name == "voided")


@EACH_GAME
def test_a_change_of_any_sort_of_field_is_found_by_all(
    name: str, games: dict[str, Played], page: PageVerifier, tmp_path: Path
) -> None:
    """By the library's reader, by `ceelo verify` and by the page; no field may change.

    Hashes are left as they were, as by somebody who edits a file.
    """
    changed = one_of_each(games[name].lines)
    file = tmp_path / "changed.jsonl"
    assert len(changed) > 100
    missed = []
    for (kind, record), judged in zip(changed.items(), page.judge(changed.values()), strict=True):
        file.write_bytes(record)
        found = (is_refused(record), run(["verify", str(file)]) == 1, bool(judged.wrong))
        if not all(found):
            missed.append((kind, found))

    assert missed == []


@EACH_GAME
def test_a_field_that_no_record_has_is_named_alike_by_both(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """In every sort of object of every sort of line, with its line and where it stands there."""
    lines = games[name].lines
    added: dict[tuple[str, ...], tuple[int, Place]] = {}
    for number, raw in enumerate(lines):
        for kind, path in kinds(json.loads(raw)):
            if isinstance(path[-1], str):
                added[kind[:-1]] = (number, path[:-1])
    records = []
    for number, path in added.values():
        line = json.loads(lines[number])
        holder = at(line, path)
        assert isinstance(holder, dict)
        holder["more"] = 1
        records.append(b"".join([*lines[:number], as_json(line) + b"\n", *lines[number + 1 :]]))

    assert len(records) > 20
    for (number, path), record, judged in zip(
        added.values(), records, page.judge(records), strict=True
    ):
        field = re.sub(r"\.(\d+)", r"[\1]", ".".join(map(str, (*path, "more"))))
        (fault,) = verify_record(record.splitlines(keepends=True)).faults
        assert fault.line == number + 1
        assert fault.text.startswith(f"{field} is no field here"), fault.text
        (about,) = judged.about
        assert about.startswith(f"line {number + 1}: {field} is no field here: the fields are ")


DICE = {
    *("anchor-published", "chain-changed", "round-locked", "round-bound", "attempt-abandoned"),
    *("reveal-came-late", "dice-thrown"),
}
"""What the page checks; whether moves were allowed and chips paid, `ceelo verify` alone says."""
NOT_OF_THE_DICE = {
    # What the throw makes, and who clicked: of the rules, which the page does not know.
    *[("dice-thrown", name) for name in ("auto", "stands", "counts")],
    *[("dice-thrown", "combination", name) for name in ("kind", "face")],
}


@EACH_GAME
def test_a_forger_of_dice_who_makes_every_hash_anew_is_found_by_the_page(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """Each field of each event about the dice, all heads and the seal made anew around it."""
    game = games[name]
    bodies = bodies_of(game)
    records: dict[tuple[int, tuple[str, ...], Place], bytes] = {}
    for place, body in enumerate(bodies):
        for kind, path in kinds({"line": "entry", **body}):
            if len(kind) > 2 and kind[1] in DICE and path[-1] != "event":
                others = [*bodies[:place], with_body(body, path), *bodies[place + 1 :]]
                with contextlib.suppress(RecordError):
                    records[place, kind[1:], path] = b"".join(chained(game.table, others))
    missed = {
        (kind[0], *kind[2:])
        for (place, kind, path), judged in zip(records, page.judge(records.values()), strict=True)
        if not judged.wrong and not throws_the_same(bodies, place, path)
    }

    assert len(records) > 40
    assert missed <= NOT_OF_THE_DICE


def test_what_came_late_cannot_be_left_out(games: dict[str, Played], page: PageVerifier) -> None:
    """The next window counts it, though every head was made anew (server rule 5)."""
    game = games["abandoned"]
    bodies = [body for body in bodies_of(game) if b"reveal-came-late" not in as_json(body)]

    (judged,) = page.judge([b"".join(chained(game.table, bodies))])

    assert len(bodies) == len(bodies_of(game)) - 1
    (wrong,) = judged.wrong
    assert wrong.endswith("A contribution that came late was left out.")


@pytest.mark.parametrize("name", ["abandoned", "bank", "pot"])
def test_a_settlement_without_throws_is_told_in_its_own_line(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """By both verifiers, though nothing comes after it and every head was made anew."""
    bodies = settled_unthrown(bodies_of(games[name]))
    lines = chained(games[name].table, bodies)
    line = len(bodies) + 1

    (judged,) = page.judge([b"".join(lines)])
    told = [fault for fault in verify_record(lines).faults if fault.code is RecordFaultCode.DICE]

    assert [(fault.line, "bound, but never thrown" in fault.text) for fault in told] == [
        (line, True)
    ]
    # In a pot the next window stands in the same line, and is one of other elements then.
    wrong, *_ = judged.wrong
    assert wrong.startswith(f"{line}: ")
    assert wrong.endswith("The dice were fixed, and then not thrown.")


@pytest.mark.parametrize("name", ["abandoned", "bank", "pot", "sealed"])
def test_what_is_settled_by_no_lock_is_told(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """By both verifiers: the last round has neither a lock nor dice, and every head fits."""
    bodies = settled_unlocked(bodies_of(games[name]))
    lines = chained(games[name].table, bodies)

    (judged,) = page.judge([b"".join(lines)])
    told = dice_faults(games[name].table, lines)

    assert not verify_record(lines).is_good
    assert {fault.line for fault in told} == {len(bodies) + 1}
    assert all(
        "with the dice 0 was locked" in fault.text or "by dice that no lock has" in fault.text
        for fault in told
    )
    alarms = [wrong for wrong in judged.wrong if wrong.endswith("not locked with the dice.")]
    assert len(alarms) == len(told)
    assert {wrong.partition(":")[0] for wrong in alarms} == {str(len(bodies) + 1)}


def test_nobody_can_reveal_for_a_lock_that_is_opened_with_it(
    games: dict[str, Played], page: PageVerifier
) -> None:
    """M3 before M4: the server had the contributions when it made the lock."""
    bodies = bodies_of(games["abandoned"])
    place = next(
        i
        for i, body in enumerate(bodies)
        if names_of(body)[0] == "round-bound" and names_of(bodies[i - 1])[-1] == "round-locked"
    )
    both = [event for body in bodies[place - 1 : place + 1] for event in events_of(body)]
    merged = cast("Body", {**bodies[place - 1], "events": both})
    lines = chained(games["abandoned"].table, [*bodies[: place - 1], merged])

    (judged,) = page.judge([b"".join(lines)])
    faults = verify_record(lines).faults

    told = (
        "What programs had added was opened in the entry of its lock, which they had to see first."
    )
    assert judged.wrong == (f"{place + 1}: {told}",)
    assert [fault.line for fault in faults] == [place + 1]
    assert "nobody can have revealed for a lock of the same entry" in faults[0].text


def dice_faults(table: str, lines: list[bytes]) -> list[LineFault]:
    """Return what is wrong with the dice alone, whether or not the rules know the moves."""
    log = DiceLog(table)
    for entry in Reading(lines):
        log.take(entry.line, entry.events)
    return list(log.check()[1])


def settled_unlocked(bodies: list[Body]) -> list[Body]:
    """Return the entries up to the last settlement, without the lock and the dice of its round."""
    kept = settled_unthrown(bodies)
    # A throw for the first place may be locked in the same entry.
    named = [event["event"] for event in cast("list[Body]", kept[-1]["events"])]
    end = max(i for i, event in enumerate(named) if event in {"stake-settled", "pot-won"})
    kept[-1]["events"] = cast("list[Json]", kept[-1]["events"])[: end + 1]
    locks = [
        (place, event)
        for place, body in enumerate(kept)
        for event in cast("list[Body]", body["events"])
        if event["event"] == "round-locked"
    ]
    place, lock = locks[-1]
    for body in kept[place:]:
        body["events"] = [
            event
            for event in cast("list[Body]", body["events"])
            if event is not lock and event["event"] != "round-bound"
        ]
    return [body for body in kept if body["events"]]


@pytest.mark.parametrize("name", ["bank", "pot"])
def test_a_round_that_is_void_after_its_bind_is_told(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """Server rule 3: whoever knows the dice could choose by it, also after the first throw."""
    bodies = bodies_of(games[name])
    throws = [
        place
        for place, body in enumerate(bodies)
        for event in cast("list[Body]", body["events"])
        if event["event"] == "dice-thrown"
    ]
    cut = bodies[: throws[-2] + 1]
    events = [
        event
        for event in cast("list[Body]", cut[-1]["events"])
        if event["event"] in {"dice-thrown", "seat-away", "seat-back"}
    ]
    is_void: Body = {"event": "round-voided", "sent": [], "bank": 0}
    cut[-1] = {**cut[-1], "events": cast("Json", [*events, is_void])}
    lines = chained(games[name].table, cut)

    (judged,) = page.judge([b"".join(lines)])
    told = [fault.text for fault in dice_faults(games[name].table, lines)]

    assert not verify_record(lines).is_good
    assert told == ["round-voided comes after the bind: such a round can only be completed"]
    assert [wrong for wrong in judged.wrong if wrong.endswith("when its dice were known.")]


def settled_unthrown(bodies: list[Body]) -> list[Body]:
    """Return the entries up to the last settlement, without the throws that it is of."""
    named = [
        (place, cast("str", event["event"]))
        for place, body in enumerate(bodies)
        for event in cast("list[Body]", body["events"])
    ]
    end = max(place for place, event in named if event in {"stake-settled", "pot-won"})
    # What is bound in the same entry is a throw for the first place.
    bind = max(place for place, event in named if event == "round-bound" and place < end)
    kept = []
    for place, body in enumerate(bodies[: end + 1]):
        events = cast("list[Body]", body["events"])
        if place >= bind:
            events = [event for event in events if event["event"] != "dice-thrown"]
        if events:
            kept.append({**body, "events": cast("Json", events)})
    return kept


def throws_the_same(bodies: list[Body], place: int, path: Place) -> bool:
    """Say whether the change is a throw of another seat whose own dice, once in 216, are the same.

    Whose turn it was is of the rules, which the page does not know.
    """
    thrown = at(with_body(bodies[place], path), path[:-1])
    if path[-1] != "seat" or not isinstance(thrown, dict) or thrown["event"] != "dice-thrown":
        return False
    told = [event for body in bodies[: place + 1] for event in cast("list[Body]", body["events"])]
    bound = next(event for event in reversed(told) if event["event"] == "round-bound")
    element, entropy = (
        bytes.fromhex(cast("str", told)) for told in (thrown["element"], bound["entropy"])
    )
    k, index, seat = (cast("int", thrown[name]) for name in ("k", "index", "seat"))
    return list(draw_dice(element, entropy, k, index, seat).dice) == thrown["dice"]


def with_body(body: Body, path: Place) -> Body:
    """Return *body* with another value at *path*."""
    changed = with_other(body, path)
    assert isinstance(changed, dict)
    return changed


OTHER_ENDS: list[tuple[str, bytes, bytes, bool]] = [
    # what  last line feed becomes  all other line feeds become  whether it is still a record
    ("no line feed at the end", b"", b"\n", True),
    ("an empty line at the end", b"\n\n", b"\n", False),
    ("a space at the end", b" \n", b"\n", False),
    ("a space and no line feed", b" ", b"\n", False),
    ("line ends of another system", b"\r\n", b"\r\n", False),
    ("the first of them only", b"\n", b" \n", False),
]


@pytest.mark.parametrize(
    ("end", "others", "is_good"),
    [row[1:] for row in OTHER_ENDS],
    ids=[row[0] for row in OTHER_ENDS],
)
def test_both_want_the_same_line_ends(
    games: dict[str, Played], page: PageVerifier, *, end: bytes, others: bytes, is_good: bool
) -> None:
    """Only behind the last line nothing can be missing, so there alone the line feed may be."""
    for name in ("pot", "bank"):
        record = others.join(games[name].record[:-1].split(b"\n")) + end
        (judged,) = page.judge([record])

        assert (verify_record(io.BytesIO(record)).faults == ()) == is_good
        assert (judged.wrong == ()) == is_good


INSIDE = re.compile(r"Expected|`|\$|Error|regex|assert|tuple|index out|None")
"""What words from inside a library look like."""


@EACH_GAME
def test_faults_are_told_in_words(name: str, games: dict[str, Played], page: PageVerifier) -> None:
    """Whatever a value about the dice becomes, no fault shows what a library says of it."""
    game = games[name]
    bodies = bodies_of(game)
    told = list[str]()
    records = []
    for place, body in enumerate(bodies):
        for kind, path in kinds({"line": "entry", **body}):
            if len(kind) < 3 or kind[1] not in DICE or path[-1] == "event":
                continue
            for value in ("zz", 2**53 - 1):
                if type(at(body, path)) is not type(value):
                    continue
                changed = with_value(body, path, value)
                with contextlib.suppress(RecordError):
                    lines = chained(game.table, [*bodies[:place], changed, *bodies[place + 1 :]])
                    records.append(b"".join(lines))
                    told += [fault.text for fault in verify_record(lines).faults]
    told += [text for judged in page.judge(records[::7]) for text in judged.wrong]

    assert any("hexadecimal digits" in text for text in told)
    assert [text for text in told if INSIDE.search(text)] == []


def with_value(body: Body, path: Place, value: str | int) -> Body:
    """Return *body* with *value* at *path*."""
    changed = copy.deepcopy(body)
    holder = at(changed, path[:-1])
    if isinstance(holder, dict):
        holder[cast("str", path[-1])] = value
    else:
        cast("list[Json]", holder)[cast("int", path[-1])] = value
    return changed


def names_of(body: Body) -> list[str]:
    """Return what happened in an entry."""
    return [cast("str", event["event"]) for event in events_of(body)]


def events_of(body: Body) -> list[Body]:
    """Return the events of an entry."""
    return cast("list[Body]", body["events"])


@pytest.mark.parametrize("name", ["bank", "sealed", "changed"])
def test_a_window_stands_behind_the_throws_before_it(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """Opened one entry too early, it names an element that is not public yet (M1).

    Nobody need ever have locked it, so its lock is no place to look.
    """
    game = games[name]
    bodies = bodies_of(game)
    early = []
    for place, (before, after) in enumerate(pairwise(bodies)):
        if "dice-thrown" in names_of(before) and "round-opened" in names_of(after):
            swapped = [*bodies[:place], after, before]
            early.append(b"".join([*chained(game.table, swapped)]))

    assert early
    for record, judged in zip(early, page.judge(early), strict=True):
        line = record.count(b"\n") - 2
        assert judged.wrong[0].startswith(f"{line}: ")
        assert verify_record(record.splitlines(keepends=True)).faults[0].line == line
