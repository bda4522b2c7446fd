"""Real games as files, for the page that checks them."""

from __future__ import annotations

import asyncio
import hashlib
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.table import Policy, Seat
from ceelo.fair import write_record
from tests.app.houses import BANK
from tests.app.support import open_house
from tests.fair_record import record_of
from tests.record import games

if TYPE_CHECKING:
    from pathlib import Path

    from ceelo.wire.frames import Entry


def played(data: Path) -> tuple[str, tuple[Entry, ...]]:
    """Return a table where bots have played a whole game, and its stream."""

    async def play() -> tuple[str, tuple[Entry, ...]]:
        house = await open_house(data)
        host = await house.host(BANK)
        await host.seat_bots(Policy.BOLD, Policy.CAREFUL)
        await host.must(c.StartSession(seat=Seat(0)))
        await host.play(Policy.BOLD)
        entries = await house.stream(host.table)
        await house.close()
        return host.table, entries

    # In a thread of its own: the browser's driver has the loop of this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, play()).result()


def sealed_record() -> bytes:
    """Return the record of a game with sealed fades, as it is exported (V23)."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(games.played, games.SEALED).result().record


def changed_record() -> bytes:
    """Return the record of a game whose host changed the rules (D7)."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(games.played_with_changed_rules).result().record


def dice_record(table: str, entries: tuple[Entry, ...]) -> bytes:
    """Return the record of the dice alone."""
    return write_record(record_of(table, [event for entry in entries for event in entry.events]))


def game_record(table: str, entries: tuple[Entry, ...]) -> bytes:
    """Return the record of the game, `ceelo-record/1`, chained over what is told in it."""
    encode = msgspec.json.encode
    opened = entries[0].events[0]
    assert isinstance(opened, e.TableOpened)
    header = {
        "line": "header",
        "format": "ceelo-record/1",
        "software": "a test",
        "table": table,
        "rules": opened.rules,
        "rules_hash": opened.rules_hash,
        "options": opened.options,
        "seats": [
            {"seat": event.seat, "player": event.player, "name": event.name, "bot": event.bot}
            for event in entries[0].events
            if isinstance(event, e.SeatTaken)
        ],
        "anchors": [
            event.anchor for event in entries[0].events if isinstance(event, e.AnchorPublished)
        ],
    }
    text = encode(header)[:-1]
    lines = [b'%s,"seal":"%s"}' % (text, hashlib.sha256(text).hexdigest().encode())]
    head = bytes(32)
    for entry in entries:
        body = encode({"at_ms": entry.at_ms, "by": "", "events": entry.events})
        head = hashlib.sha256(head + entry.version.to_bytes(8, "big") + body).digest()
        prefix = b'{"line":"entry","version":%d,"head":"%s",' % (entry.version, head.hex().encode())
        lines.append(prefix + body[1:])
    ended = [event for one in entries for event in one.events if isinstance(event, e.SessionEnded)]
    closing = {"entries": len(entries), "head": head.hex(), "standings": ended[-1].standings}
    lines.append(encode({"line": "end", **closing}))
    return b"".join(line + b"\n" for line in lines)
