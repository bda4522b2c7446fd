"""Reading: what is taken, what is refused, and in which words."""

from __future__ import annotations

import io
import json
import re
from typing import TYPE_CHECKING

import pytest

from ceelo.core.table import Phase
from ceelo.record.chain import next_head
from ceelo.record.fault import RecordError
from ceelo.record.lines import LINE_BYTES_MAX, End, Open, entry_text
from ceelo.record.read import Care, Reading, lines_of
from ceelo.record.replay import replay
from ceelo.record.verify import verify_record
from ceelo.record.write import RecordWriter, write_record
from tests.record.forging import as_json, bodies_of, chained
from tests.record.games import SMALL, played, played_halfway

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.record.forging import Json

    Edit = Callable[[list[bytes]], None]


def read_all(lines: list[bytes] | tuple[bytes, ...]) -> tuple[int, RecordError | None]:
    """Return how many entries could be read, and what stopped the reading."""
    count = 0
    try:
        for _ in Reading(lines):
            count += 1
    except RecordError as error:
        return count, error
    return count, None


@pytest.mark.parametrize("preset", [SMALL, "pot"])
def test_what_was_written_is_read(preset: str) -> None:
    """Reading gives back every entry byte for byte, and the table they lead to."""
    game = played(preset)
    reading = Reading(game.lines)
    bodies, phase = [], Phase.LOBBY

    for moment in replay(reading):
        bodies.append(reading.body)
        phase = moment.table.phase

    assert bodies == [entry.body for entry in game.entries]
    assert reading.header.table == game.table
    assert isinstance(reading.closing, End)
    assert phase is Phase.ENDED


def test_a_record_of_a_record_is_the_same() -> None:
    """Writing what was read gives the same bytes again."""
    game = played(SMALL)
    reading = Reading(game.lines)
    pairs = [(bytes.fromhex(entry.head), reading.body) for entry in reading]

    assert tuple(write_record(game.table, pairs)) == game.lines


def test_it_can_be_written_after_each_entry() -> None:
    """At any time of a game its record is whole, and says that the game goes on."""
    game = played(SMALL)
    writer, lines = RecordWriter(game.table), list[bytes]()
    for entry in game.entries[:-1]:
        lines += writer.write(entry.head, entry.body)
        reading = Reading([*lines, writer.close()])
        assert [each.version for each in reading][-1] == entry.version
        assert isinstance(reading.closing, Open)


def test_what_is_cut_at_any_byte_is_refused_where_it_ends() -> None:
    """No beginning of a record passes for the whole, and none gives an entry too many."""
    game = played_halfway(SMALL)
    record = game.record
    ends = [place + 1 for place, byte in enumerate(record) if byte == ord("\n")]
    for end in range(len(record) - 1):
        count, error = read_all(list(lines_of(io.BytesIO(record[:end]))))
        whole = sum(one <= end for one in ends)
        assert error is not None, end
        assert error.line == whole + 1
        assert count == max(0, whole - 1)


def test_the_last_line_needs_no_end() -> None:
    """An editor that drops the last line break has lost nothing."""
    *lines, end = played(SMALL).lines

    assert read_all([*lines, end[:-1]])[1] is None


def test_what_stands_before_a_bad_line_can_be_had() -> None:
    """The entries before it are read and folded, and the fault marks the cut."""
    lines = list(played(SMALL).lines)
    lines[9] = b"{}\n"

    count, error = read_all(lines)

    assert count == 8
    assert error is not None
    assert error.line == 10
    verdict = verify_record(lines)
    assert verdict.entries == 8
    assert [fault.line for fault in verdict.faults] == [10]


def in_line(number: int, old: bytes, new: bytes) -> Edit:
    """Return an edit of one place in a line."""

    def edit(lines: list[bytes]) -> None:
        assert old in lines[number - 1], lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(old, new, 1)

    return edit


def drop(number: int) -> Edit:
    """Return an edit that takes a line out."""
    return lambda lines: lines.__delitem__(number - 1)


def add(number: int, line: bytes) -> Edit:
    """Return an edit that puts a line in."""
    return lambda lines: lines.insert(number - 1, line)


BAD: list[tuple[str, Edit, int, str]] = [
    (
        "software too long",
        in_line(1, b'"software":"', b'"software":"' + 100 * b"x"),
        1,
        f'software cannot be "{"x" * 37}…": it is text of 1 to 100 characters.',
    ),
    ("empty", lambda lines: lines.clear(), 1, "a record begins with its header."),
    ("no JSON", in_line(1, b"{", b"["), 1, "The line is no JSON: "),
    ("other format", in_line(1, b"record/1", b"record/2"), 1, 'format cannot be "ceelo-record/2"'),
    ("seal", in_line(1, b'"software":"ceelo', b'"software":"celo'), 1, "seal is "),
    ("no header", drop(1), 1, 'line cannot be "entry": it is "header".'),
    ("header twice", add(2, b'{"line":"header"}\n'), 2, 'line cannot be "header": it is '),
    ("blank line", add(3, b"\n"), 3, "The line is empty: it is an object."),
    ("left out", drop(4), 4, "version 3 comes here, not 4."),
    ("no version", in_line(3, b'"version":2,', b""), 3, "version is missing: it is a whole number"),
    ("version 0", in_line(3, b'"version":2', b'"version":0'), 3, "version cannot be 0: it is "),
    ("a head", in_line(3, b'"head":"', b'"head":"x'), 3, 'head is "x'),
    ("spaces", in_line(3, b'"version":2', b'"version": 2'), 3, "JSON without spaces"),
    (
        "carriage return",
        in_line(3, b"\n", b"\r\n"),
        3,
        "a carriage return stands before the line feed",
    ),
    ("byte order mark", in_line(1, b"{", b"\xef\xbb\xbf{"), 1, "a byte order mark stands before"),
    ("twice", in_line(3, b'"line":"entry"', b'"line":"entry","line":"entry"'), 3, "line is given"),
    ("unknown field", in_line(3, b'"at_ms"', b'"x":1,"at_ms"'), 3, "x is no field here"),
    ("unknown inside", in_line(3, b'"event":', b'"x":1,"event":'), 3, "events[0].x is no field"),
    (
        "a fraction",
        in_line(3, b'"seat":1', b'"seat":1.0'),
        3,
        "events[0].seat cannot be 1.0: it is a whole number",
    ),
    ("a stranger", in_line(3, b'"by":"', b'"by":"x'), 3, "by is a player's id, 32 hexadecimal"),
    ("not UTF-8", in_line(3, b'"event"', b'"ev\xffent"'), 3, "The line is no JSON: "),
    (
        "unknown event",
        in_line(3, b"seat-taken", b"seat-token"),
        3,
        'events[0].event cannot be "seat-token": it is "table-opened", ',
    ),
    ("entry behind", lambda lines: lines.append(lines[2]), 0, "nothing comes after the last line."),
    ("no end", lambda lines: lines.__delitem__(-1), -1, "the record stops here, without its last"),
    ("too long", lambda lines: lines.insert(2, b" " * (LINE_BYTES_MAX + 1)), 3, "at most "),
]


@pytest.mark.parametrize(
    ("edit", "line", "said"), [row[1:] for row in BAD], ids=[r[0] for r in BAD]
)
def test_a_bad_line_is_named_with_its_field(edit: Edit, line: int, said: str) -> None:
    """The refusal says which line, which field, what came and what is allowed."""
    lines = list(played(SMALL).lines)
    count = len(lines)
    edit(lines)

    _, error = read_all(list(lines_of(io.BytesIO(b"".join(lines)))))

    assert error is not None
    assert error.line == (line if line > 0 else count + 1 + line)
    assert said in error.sentence


def test_a_face_that_no_die_has_is_named_with_its_field() -> None:
    """Which of the events of the line it is, and which of its fields."""
    lines = list(played(SMALL).lines)
    number = next(place for place, line in enumerate(lines, 1) if b'"dice":[' in line)
    start = lines[number - 1].index(b'"dice":[') + len(b'"dice":[')
    lines[number - 1] = lines[number - 1][:start] + b"7" + lines[number - 1][start + 1 :]

    _, error = read_all(lines)

    assert error is not None
    assert error.line == number
    assert re.match(r"events\[\d\]\.dice: a face is 1 to 6, not \[7, ", error.sentence)


@pytest.mark.parametrize(
    ("field", "other", "said"),
    [
        ("entries", 3, "entries cannot be 3: it is "),
        ("head", "0" * 64, "head cannot be "),
        ("standings", [], "standings are not what the last session-ended says."),
    ],
)
def test_the_end_has_to_fit(field: str, other: Json, said: str) -> None:
    """How many entries, their head and the standings are known before the last line says them."""
    *lines, end = played(SMALL).lines

    _, error = read_all([*lines, as_json({**json.loads(end), field: other}) + b"\n"])

    assert error is not None
    assert error.line == len(lines) + 1
    assert said in error.sentence


def test_over_is_not_open() -> None:
    """A game that is over cannot close as one that goes on, nor the other way round."""
    for game, kind in ((played(SMALL), "open"), (played_halfway(SMALL), "end")):
        *lines, end = game.lines
        closing = {**json.loads(end), "line": kind}
        closing.pop("standings", None)
        if kind == "end":
            closing["standings"] = []
        _, error = read_all([*lines, as_json(closing) + b"\n"])
        assert error is not None
        assert error.line == len(lines) + 1


def test_a_header_that_differs_from_its_first_entry_is_refused() -> None:
    """A header of another game, with a seal of its own, does not fit these entries."""
    mine, other = played(SMALL).lines, played("pot").lines

    count, error = read_all([other[0], *mine[1:]])

    assert count == 0
    assert error is not None
    assert error.line == 1
    assert "is not what entry 1 says" in error.sentence


def test_streams_older_than_a_field_are_read() -> None:
    """A body that lacks a field which has a default was written before it, and stays as it is."""
    game = played(SMALL)
    bodies = bodies_of(game)
    for body in bodies:
        events = body["events"]
        assert isinstance(events, list)
        for event in events:
            assert isinstance(event, dict)
            for name in ("counts", "is_sent", "fixed", "first", "void"):
                event.pop(name, None)

    lines = chained(game.table, bodies)

    assert verify_record(lines).faults == ()
    assert b'"counts"' not in b"".join(lines)


@pytest.mark.parametrize(
    ("hidden", "said"), [(b'"salt":1,', "salt is no field here"), (b'"seat":1,', "given twice")]
)
def test_a_strict_reading_takes_nothing_beside_what_it_reads(hidden: bytes, said: str) -> None:
    """Whoever makes the hashes anew can hide a field from readers, and not from a verifier."""
    game = played(SMALL)
    bodies = [entry.body for entry in game.entries]
    bodies[2] = bodies[2].replace(b'"seat":', hidden + b'"seat":', 1)
    lines = list(game.lines[:3])
    head = game.entries[1].head
    for version, body in enumerate(bodies[2:], 3):
        head = next_head(head, version, body)
        lines.append(entry_text(version, head, body) + b"\n")
    lines.append(as_json({**json.loads(game.lines[-1]), "head": head.hex()}) + b"\n")

    faults = verify_record(lines).faults

    assert [fault.line for fault in faults] == [4]
    assert said in faults[0].text
    assert read_all(lines)[1] is None


@pytest.mark.parametrize("preset", [SMALL, "pot"])
def test_an_archive_may_be_read_without_its_hashes(preset: str) -> None:
    """The same entries come, and a line in the wrong place or a wrong end is still refused."""
    lines = list(played(preset).lines)
    reading = Reading(lines, Care.FORM)

    assert list(reading) == list(Reading(lines))
    assert isinstance(reading.closing, End)
    for changed in ([*lines[:5], *lines[6:]], lines[:-1], [*lines[:-2], lines[-1]]):
        with pytest.raises(RecordError):
            list(Reading(changed, Care.FORM))


def test_a_writer_takes_no_entry_that_no_record_has() -> None:
    """What is in a store beside the known fields never leaves, and a wrong head stops it."""
    game = played(SMALL)
    first = game.entries[0]
    spoiled = first.body.replace(b'"by":', b'"secret":"aa","by":')

    with pytest.raises(RecordError, match="secret is no field here"):
        RecordWriter(game.table).write(first.head, spoiled)
    with pytest.raises(RecordError, match="makes the head"):
        RecordWriter(game.table).write(bytes(32), first.body)
