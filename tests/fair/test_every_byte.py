"""No single value of a record can be changed or dropped unseen (CEELO-FAIR/1 part 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ceelo.fair import RecordError, read_record, verify, write_record
from tests.fair.played import good_record

if TYPE_CHECKING:
    from collections.abc import Iterator

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int"

GOOD = write_record(good_record())


def changed(value: Json) -> Iterator[tuple[str, Json]]:
    """Yield *value* with one leaf changed, for each leaf, and the leaf's place."""
    match value:
        case dict():
            for key, part in value.items():
                yield from ((f".{key}{at}", value | {key: new}) for at, new in changed(part))
        case list():
            for n, part in enumerate(value):
                for at, new in changed(part):
                    yield f"[{n}]{at}", [*value[:n], new, *value[n + 1 :]]
        case str():
            # The last digit, so that a field that is only compared by its beginning shows.
            yield "", value[:-1] + ("0" if value[-1] != "0" else "1")
        case int():
            yield "", value + 1


def shortened(value: Json) -> Iterator[tuple[str, Json]]:
    """Yield *value* without one item of one of its lists, for each item, and the item's place."""
    match value:
        case dict():
            for key, part in value.items():
                yield from ((f".{key}{at}", value | {key: new}) for at, new in shortened(part))
        case list():
            for n, part in enumerate(value):
                yield f"[{n}]", [*value[:n], *value[n + 1 :]]
                for at, new in shortened(part):
                    yield f"[{n}]{at}", [*value[:n], new, *value[n + 1 :]]
        case _:
            pass


def passes(value: Json) -> bool:
    """Say whether the record reads and verifies."""
    try:
        return verify(read_record(msgspec.json.encode(value))).is_good
    except RecordError:
        return False


def unseen(spoiled: Iterator[tuple[str, Json]]) -> list[str]:
    """Return the places whose change passes."""
    return [place for place, value in spoiled if passes(value)]


def test_every_changed_value_is_seen() -> None:
    """One digit anywhere is enough; but what no throw hangs on yet is not proved by any.

    That is the length of a chain still in use, and the anchor of a chain that no lock names.
    """
    good = msgspec.json.decode(GOOD)

    assert passes(good)
    assert unseen(changed(good)) == [
        ".anchors[1].length",
        ".anchors[2].length",
        ".anchors[3].k",
        ".anchors[3].length",
        ".anchors[3].anchor",
    ]


def test_every_dropped_item_is_seen() -> None:
    """Nothing can be left out but where the elements after it are opened or not yet published.

    Those are the last throw before a change of chain, which the rules miss when the game is played
    again, and the end of a record, which may be cut short (CEELO-FAIR/1 part 6): here a lock that
    waits for its reveals.  Late reveals are evidence and no condition; the last anchor is named by
    no lock yet.
    """
    assert unseen(shortened(msgspec.json.decode(GOOD))) == [
        ".anchors[3]",
        ".epochs[1].abandoned.late[0]",
        ".epochs[3].throws[19]",
        ".epochs[5]",
        ".epochs[5].reveals[0]",
    ]


def test_a_record_may_be_cut_short() -> None:
    """A verifier cannot miss what has not come yet: heads of the event chain are for that."""
    record = good_record()
    for length in range(len(record.epochs)):
        assert verify(msgspec.structs.replace(record, epochs=record.epochs[:length])).is_good
