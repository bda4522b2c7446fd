"""The dice of a record checked once more, from the text of CEELO-FAIR/1 alone.

Nothing here comes from the package: neither its hashes nor its types.  It takes the lines of a
record as JSON, keeps no account of moves and chips, and stops at the first thing that is wrong.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

LENGTH, BURNED, RETIRED = 4096, 64, 2**32


class Wrong(Exception):  # noqa: N818 - a verdict, not a mistake
    """Something is not as part 3 or 4 has it."""


def _lp(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def _enc(tag: str, *fields: bytes) -> bytes:
    return b"".join(map(_lp, (b"ceelo-fair/1", tag.encode(), *fields)))


def _hash(tag: str, *fields: bytes) -> bytes:
    return hashlib.sha256(_enc(tag, *fields)).digest()


def _u(number: int, size: int) -> bytes:
    return number.to_bytes(size, "big")


def _need(holds: bool, what: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        raise Wrong(what)


class Oracle:
    """One table on its way through its record."""

    def __init__(self, table: str) -> None:
        """Begin before its first entry."""
        self.table = bytes.fromhex(table)
        self.anchors: dict[int, bytes] = {}
        self.k, self.i, self.x = 0, 0, b""
        self.lock: dict[str, Any] | None = None
        self.entropy: bytes | None = None
        self.last = (0, -1)
        self.given_up: dict[tuple[int, int], dict[str, Any]] = {}
        self.throws = self.abandoned = 0

    def take(self, event: dict[str, Any]) -> None:
        """Check one event; those that are not of the dice are passed over."""
        act = getattr(self, "_" + event["event"].replace("-", "_"), None)
        if act is not None:
            act(event)

    def _anchor_published(self, event: dict[str, Any]) -> None:
        k, length, anchor = (
            event["anchor"]["k"],
            event["anchor"]["length"],
            event["anchor"]["anchor"],
        )
        _need(k == len(self.anchors), "anchors come in order")
        _need(length == LENGTH, "a chain has 4096 elements")
        self.anchors[k] = bytes.fromhex(anchor)
        if k == 0:
            self.x = self.anchors[0]

    def _down(self, i: int, x: bytes) -> None:
        for place in range(i, self.i, -1):
            x = _hash("chain", self.table, _u(self.k, 4), _u(place, 4), x)
        _need(x == self.x, "an element leads to the one before it")

    def _chain_changed(self, event: dict[str, Any]) -> None:
        _need(event["k"] == self.k, "the chain in use is opened")
        self._down(LENGTH, bytes.fromhex(event["last_element"]))
        self.k, self.i, self.x = self.k + 1, 0, self.anchors[self.k + 1]

    def _chains_retired(self, event: dict[str, Any]) -> None:
        _need(event["epoch"] - self.last[0] >= RETIRED, "the epoch rises by 2^32")
        self.abandoned += self.lock is not None and self.entropy is None
        self.lock = self.entropy = None

    def _round_locked(self, event: dict[str, Any]) -> None:
        _need(self.lock is None or self.entropy is not None, "the lock before came to its end")
        window = (event["epoch"], event["attempt"])
        _need(window > self.last and event["attempt"] <= 1, "windows rise, with one redraw")
        _need(not event["attempt"] or (event["epoch"], 0) in self.given_up, "a redraw has a reason")
        _need((event["k"], event["first_index"]) == (self.k, self.i + 1), "the next element is due")
        _need(LENGTH - self.i >= 512 or event["attempt"] == 1, "512 elements are left")
        commitments = [entry["commitment"] for entry in event["entries"]]
        _need(len(set(commitments)) == len(commitments), "no commitment is a copy")
        _need(len({entry["seat"] for entry in event["entries"]}) == len(commitments), "a seat once")
        entries = b"".join(
            _u(entry["seat"], 1)
            + _u(entry["kind"], 1)
            + bytes.fromhex(entry["player"])
            + _u(entry["stake"], 8)
            + bytes.fromhex(entry["commitment"])
            for entry in event["entries"]
        )
        of_window = (_u(event["epoch"], 8), _u(event["attempt"], 1))
        place = (_u(self.k, 4), _u(self.i + 1, 4), self.x, self.anchors[self.k + 1])
        rules = bytes.fromhex(event["rules_hash"])
        due = _hash("lock", self.table, *of_window, *place, rules, entries)
        _need(due.hex() == event["lock"], "the lock is the hash of what it froze")
        _need(event["last_element"] == self.x.hex(), "the last element is told")
        _need(event["next_anchor"] == self.anchors[self.k + 1].hex(), "the next anchor is told")
        self.lock, self.entropy, self.last = event, None, window

    def _opens(self, lock: dict[str, Any], reveals: Iterable[dict[str, Any]]) -> None:
        entries = {entry["seat"]: entry for entry in lock["entries"]}
        of_window = (self.table, _u(lock["epoch"], 8), _u(lock["attempt"], 1))
        for reveal in reveals:
            entry = entries.get(reveal["seat"])
            _need(entry is not None, "a reveal is of a seat in the lock")
            assert entry is not None
            of_seat = (_u(entry["seat"], 1), bytes.fromhex(entry["player"]))
            due = _hash("commit", *of_window, *of_seat, bytes.fromhex(reveal["contribution"]))
            _need(due.hex() == entry["commitment"], "a reveal opens its commitment")

    def _round_bound(self, event: dict[str, Any]) -> None:
        lock = self.lock
        _need(lock is not None and self.entropy is None, "a lock waits for its bind")
        assert lock is not None
        seats = [reveal["seat"] for reveal in event["reveals"]]
        _need(seats == [entry["seat"] for entry in lock["entries"]], "all reveal, in lock order")
        self._opens(lock, event["reveals"])
        mixed = b"".join(
            _u(one["seat"], 1) + bytes.fromhex(one["contribution"]) for one in event["reveals"]
        )
        self.entropy = _hash("entropy", bytes.fromhex(lock["lock"]), mixed)
        _need(self.entropy.hex() == event["entropy"], "the entropy follows from lock and reveals")

    def _attempt_abandoned(self, event: dict[str, Any]) -> None:
        lock = self.lock
        _need(lock is not None and self.entropy is None, "a lock is given up before its bind")
        assert lock is not None
        _need((event["epoch"], event["attempt"]) == self.last, "it is the one that waits")
        self._opens(lock, event["reveals"])
        came = [*event["missing"], *(reveal["seat"] for reveal in event["reveals"])]
        _need(sorted(came) == sorted(entry["seat"] for entry in lock["entries"]), "all are told")
        _need(bool(event["missing"]), "somebody is missing")
        _need((event["k"], event["index"]) == (self.k, self.i + BURNED), "64 elements are burned")
        self._down(event["index"], bytes.fromhex(event["element"]))
        self.i, self.x = event["index"], bytes.fromhex(event["element"])
        self.given_up[self.last] = {**lock, "missing": event["missing"]}
        self.lock = None
        self.abandoned += 1

    def _reveal_came_late(self, event: dict[str, Any]) -> None:
        past = self.given_up.get((event["epoch"], event["attempt"]))
        _need(past is not None and event["seat"] in past["missing"], "it was missed")
        assert past is not None
        self._opens(past, [event])

    def _dice_thrown(self, event: dict[str, Any]) -> None:
        _need(self.entropy is not None, "dice are bound before they are thrown")
        assert self.entropy is not None
        assert self.lock is not None
        seats = [entry["seat"] for entry in self.lock["entries"]]
        _need(event["seat"] in seats, "who throws is in the lock")
        _need((event["k"], event["index"]) == (self.k, self.i + 1), "the next element is used")
        x = bytes.fromhex(event["element"])
        self._down(self.i + 1, x)
        self.i, self.x = self.i + 1, x
        dice: list[int] = []
        block = 0
        while len(dice) < 3:
            place = (_u(self.k, 4), _u(self.i, 4), _u(event["seat"], 1), _u(block, 4))
            drawn = hmac.digest(x, _enc("dice", self.entropy, *place), "sha256")
            dice += [byte % 6 + 1 for byte in drawn if byte < 252]
            block += 1
        _need(dice[:3] == list(event["dice"]), "the dice are those of the bytes")
        self.throws += 1


def judge(lines: Iterable[bytes]) -> Oracle:
    """Go through a record and return what is known at its end.

    Raises:
        Wrong: The dice are not those of the protocol.
    """
    header, *rest = map(json.loads, lines)
    oracle = Oracle(header["table"])
    for line in rest:
        for event in line.get("events", ()):
            oracle.take(event)
    return oracle
