"""Both verifiers hold a header to what its first entry says."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, cast

from ceelo.record.verify import verify_record
from tests.record.forging import as_json, bodies_of, chained, leaves, with_other, without
from tests.record.page_verifier import EACH_GAME

if TYPE_CHECKING:
    from tests.record.forging import Body
    from tests.record.forging import Path as Place
    from tests.record.games import Played
    from tests.record.page_verifier import PageVerifier


def sealed_anew(line: bytes) -> bytes:
    """Return a header with the seal that it makes."""
    text = line[: line.rindex(b',"seal":"')]
    return b'%s,"seal":"%s"}\n' % (text, hashlib.sha256(text).hexdigest().encode())


def missed(records: dict[Place, bytes], page: PageVerifier) -> dict[Place, tuple[str, ...]]:
    """Return by what was changed which of the two verifiers find nothing wrong."""
    found: dict[Place, tuple[str, ...]] = {}
    for (path, record), judged in zip(records.items(), page.judge(records.values()), strict=True):
        faults = verify_record(record.splitlines(keepends=True)).faults
        blind = [who for who, wrong in (("the page", judged.wrong), ("here", faults)) if not wrong]
        if blind:
            found[path] = tuple(blind)
    return found


@EACH_GAME
def test_a_header_that_was_sealed_anew_has_to_say_what_entry_1_says(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """Each of its fields, a seat's player or name among them; only who wrote it is his own word."""
    first, *rest = games[name].lines
    header = json.loads(first)
    changed = {
        path: b"".join([sealed_anew(as_json(with_other(header, path))), *rest])
        for path in leaves(header)
        if path != ("seal",)
    }

    assert ("seats", 0, "player") in changed
    assert missed(changed, page) == {("software",): ("the page", "here")}


@EACH_GAME
def test_a_header_may_leave_out_nothing_that_entry_1_says(
    name: str, games: dict[str, Played], page: PageVerifier
) -> None:
    """Though a line that is older than a field may lack it: the two were written together."""
    first, *rest = games[name].lines
    header = json.loads(first)
    left_out = {
        path: b"".join([sealed_anew(as_json(without(header, path))), *rest])
        for path in leaves(header)
        if path != ("seal",)
    }

    assert ("rules", "tie") in left_out
    assert missed(left_out, page) == {}


def test_what_entry_1_leaves_out_is_as_usual_and_the_header_says_no_other(
    games: dict[str, Played], page: PageVerifier
) -> None:
    """An entry may be older than a field; a header that was written anew may not fill it in."""
    game = games["pot"]
    filled: dict[Place, bytes] = {}
    usual = []
    for path in leaves(json.loads(game.lines[0])):
        if path[0] not in {"rules", "options"}:
            continue
        bodies = bodies_of(game)
        bodies[0] = cast("Body", without(bodies[0], ("events", 0, *path)))
        first, *rest = chained(game.table, bodies)
        if verify_record([first, *rest]).faults:
            continue  # It is not as usual in this house.
        usual.append(b"".join([first, *rest]))
        other = sealed_anew(as_json(with_other(json.loads(first), path)))
        filled[path] = b"".join([other, *rest])

    assert {("rules", "tie"), ("rules", "rank", "top"), ("options", "clock_seconds")} <= set(filled)
    assert not any(judged.wrong for judged in page.judge(usual))
    assert missed(filled, page) == {}
