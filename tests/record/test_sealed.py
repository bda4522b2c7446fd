"""Records around sealed fades: what is sealed is in no record before all of it is opened (V23)."""

from __future__ import annotations

import pytest

from ceelo.core.event import FadeSealed, FadesOpened
from ceelo.record.fault import RecordError
from ceelo.record.lines import Open
from ceelo.record.read import Reading
from ceelo.record.verify import verify_record
from ceelo.record.write import RecordWriter, write_record
from tests.record.forging import Body, bodies_of, chained
from tests.record.games import SEALED, played


def test_a_record_ends_before_the_first_sealed_fade() -> None:
    """At every version it is good and holds no fade that is still sealed; later it has them all."""
    game = played(SEALED)
    pairs = [(one.head, one.body) for one in game.entries]
    record, is_sealed, shown, held = list[bytes](), False, 0, 0
    for count, entry in enumerate(game.entries, 1):
        record = list(write_record(game.table, pairs[:count]))
        is_sealed |= b'"fade-sealed"' in entry.body
        is_sealed &= b'"fades-opened"' not in entry.body
        shown = shown if is_sealed else count
        held += is_sealed
        reading = Reading(record)
        assert len(list(reading)) == shown
        assert reading.closing is not None
        assert reading.closing.entries == shown
        assert reading.closing.head == game.entries[shown - 1].head.hex()
        if is_sealed:
            assert isinstance(reading.closing, Open)
            assert entry.head.hex().encode() not in b"".join(record)
            assert verify_record(record).faults == ()
    assert held > 0
    assert tuple(record) == game.lines


def test_no_byte_shows_how_much_is_sealed() -> None:
    """Two games that differ in nothing but a sealed sum have the same record until it is opened."""
    game = played(SEALED)
    place = next(
        place for place, entry in enumerate(game.entries) if b'"fade-sealed"' in entry.body
    )
    bodies, others = (bodies_of(game)[: place + 1] for _ in range(2))
    sealed = _sealed(others[place])
    chips = sealed["chips"]
    assert isinstance(chips, int)
    sealed["chips"] = chips + 5

    assert bodies != others
    assert chained(game.table, bodies) == chained(game.table, others)


def _sealed(body: Body) -> Body:
    events = body["events"]
    assert isinstance(events, list)
    (sealed,) = [
        event for event in events if isinstance(event, dict) and event["event"] == "fade-sealed"
    ]
    return sealed


def test_lines_that_were_held_back_come_together() -> None:
    """From the first sealed fade on nothing is written, and with the opening all of it."""
    game = played(SEALED)
    writer, written = RecordWriter(game.table), list[bytes]()
    for entry in game.entries:
        lines = writer.write(entry.head, entry.body)
        if b'"fade-sealed"' in entry.body:
            assert (len(lines) > 0) == (b'"fades-opened"' in entry.body)
        written += lines

    assert (*written, writer.close()) == game.lines
    events = [event for entry in Reading(game.lines) for event in entry.events]
    assert any(isinstance(event, FadesOpened) for event in events)
    assert all(event.chips is not None for event in events if isinstance(event, FadeSealed))


@pytest.mark.parametrize("salt", ["", "ab", "x" * 32])
def test_a_sealed_fade_has_a_salt_of_its_length(salt: str) -> None:
    """Without one the sum could be found from the head, and another text would say something."""
    game = played(SEALED)
    bodies = bodies_of(game)
    place = next(place for place, body in enumerate(bodies) if "salt" in body)
    if salt:
        bodies[place]["salt"] = salt
    else:
        del bodies[place]["salt"]

    with pytest.raises(RecordError, match="salt has 32 hexadecimal digits") as caught:
        chained(game.table, bodies)
    assert caught.value.line == place + 2


def test_nothing_else_has_a_salt() -> None:
    """Beside what is open to all it would only be a place to hide something."""
    game = played(SEALED)
    first, *others = bodies_of(game)
    salted: Body = {"at_ms": first["at_ms"], "by": first["by"], "salt": "ab" * 16}

    with pytest.raises(RecordError, match="salt has 32 hexadecimal digits"):
        chained(game.table, [{**salted, "events": first["events"]}, *others])
