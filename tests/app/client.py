"""A program that plays for one seat and believes nothing: client rules 1 to 5 (CEELO-FAIR/1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.evolve import evolve, open_table
from ceelo.fair import (
    Contributor,
    Doubt,
    DoubtError,
    Kind,
    Lock,
    LockEntry,
    Reveal,
    Seen,
    Window,
    check_link,
    draw_dice,
    entropy,
    hash_down,
    opens,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core import table as core_table
    from ceelo.core.table import Seat, Table


class CheatedError(Exception):
    """What came is not what an honest server sends."""


class Client:
    """What one seat's program knows of its table, from public events alone."""

    def __init__(self, table: str, player: str) -> None:
        """Play for *player*, and begin before the first event."""
        self.table_id = bytes.fromhex(table)
        self.player = player
        self.contributor = Contributor(self.table_id, bytes.fromhex(player))
        self.table: Table | None = None
        self.anchors: dict[int, bytes] = {}
        self.place = (0, 0, b"")
        """Chain, number and bytes of the last element that was verified."""
        self.locked: e.RoundLocked | None = None
        self.bound: bytes | None = None
        self.throws = self.own = self.abandoned = self.refunds = 0

    @property
    def seat(self) -> Seat:
        """Return where one sits."""
        assert self.table is not None
        seat = self.table.seat_of(self.player)
        assert seat is not None
        return seat

    def commit(self, *, opens_window: bool = False) -> c.Commitment:
        """Return the commitment for the open window, or for the one that the command opens."""
        assert self.table is not None
        fair = self.table.fair
        epoch, attempt = (fair.epoch + 1, 0) if opens_window else (fair.epoch, fair.attempt)
        commitment = self.contributor.commit(epoch, attempt, self.seat).hex()
        return c.Commitment(epoch=epoch, attempt=attempt, commitment=commitment)

    def answer(self) -> c.Commit | c.AskReveal | None:
        """Return what the program has to do now, without anybody being asked.

        Raises:
            DoubtError: The lock is none to reveal for.
        """
        assert self.table is not None
        fair = self.table.fair
        if self.seat in fair.asked:
            return c.Commit(seat=self.seat, commit=self.commit())
        locked = self.locked
        if locked is None or self.bound is not None:
            return None
        try:
            opened = self.contributor.reveal(*self._lock(locked), self._seen())
        except DoubtError as error:
            # Who has not staked in this window has nothing to reveal.
            if error.doubt is Doubt.NO_CONTRIBUTION:
                return None
            raise
        return c.AskReveal(
            seat=self.seat,
            epoch=locked.epoch,
            attempt=locked.attempt,
            lock=locked.lock,
            contribution=opened.hex(),
        )

    def _lock(self, locked: e.RoundLocked) -> tuple[Lock, bytes]:
        lock = Lock(
            window=Window(self.table_id, locked.epoch, locked.attempt),
            k=locked.k,
            i0=locked.first_index,
            previous=bytes.fromhex(locked.last_element),
            next_anchor=bytes.fromhex(locked.next_anchor),
            rules_hash=bytes.fromhex(locked.rules_hash),
            entries=self._entries(locked),
        )
        return lock, bytes.fromhex(locked.lock)

    def _entries(self, locked: e.RoundLocked) -> tuple[LockEntry, ...]:
        return tuple(
            [
                LockEntry(
                    seat=entry.seat,
                    kind=Kind(entry.kind),
                    player=bytes.fromhex(entry.player),
                    stake=entry.stake,
                    commitment=bytes.fromhex(entry.commitment),
                )
                for entry in locked.entries
            ]
        )

    def _seen(self) -> Seen:
        assert self.table is not None
        k, i, last = self.place
        is_banker = self.seat == self.table.banker
        return Seen(
            stake=self.table.bank if is_banker else self.table.stakes[self.seat],
            rules_hash=bytes.fromhex(self.table.rules_hash),
            k=k,
            i=i,
            last=last,
            next_anchor=self.anchors[k + 1],
        )

    def take(self, events: Iterable[e.Event]) -> None:
        """Check what is published next (rule 4).

        Raises:
            CheatedError: It does not fit what was published before.
        """
        for event in events:
            self._check(event)
            if isinstance(event, e.TableOpened):
                self.table = open_table(event)
            else:
                assert self.table is not None
                self.table = evolve(self.table, event)

    def _check(self, event: e.Event) -> None:
        match event:
            case e.AnchorPublished(anchor=anchor):
                self.anchors[anchor.k] = bytes.fromhex(anchor.anchor)
                if anchor.k == 0:
                    self.place = (0, 0, self.anchors[0])
            case e.ChainChanged():
                self._walk(event.k, 4096, event.last_element)
                self.place = (event.k + 1, 0, self.anchors[event.k + 1])
            case e.RoundLocked():
                self.locked, self.bound = event, None
            case e.RoundBound():
                self._bind(event)
            case e.AttemptAbandoned():
                self._abandon(event)
            case e.DiceThrown():
                self._throw(event)
            case _:
                pass

    def _bind(self, event: e.RoundBound) -> None:
        locked = self.locked
        _require(locked is not None and self.bound is None, "bound without a lock")
        assert locked is not None
        self._require_opened(locked, event.reveals)
        reveals = [Reveal(one.seat, bytes.fromhex(one.contribution)) for one in event.reveals]
        seats = [one.seat for one in event.reveals]
        _require(seats == [entry.seat for entry in locked.entries], "a contributor was left out")
        self.bound = entropy(bytes.fromhex(locked.lock), reveals)
        _require(self.bound.hex() == event.entropy, "the entropy is another one")
        self.own += any(
            entry.player == self.player and entry.kind == Kind.HUMAN for entry in locked.entries
        )

    def _require_opened(self, locked: e.RoundLocked, reveals: Iterable[core_table.Reveal]) -> None:
        window = Window(self.table_id, locked.epoch, locked.attempt)
        entries = {entry.seat: entry for entry in self._entries(locked)}
        for one in reveals:
            is_open = opens(window, entries[one.seat], bytes.fromhex(one.contribution))
            _require(is_open, "a reveal does not open its commitment")

    def _abandon(self, event: e.AttemptAbandoned) -> None:
        locked = self.locked
        assert locked is not None
        _require(self.bound is None, "given up after the bind")
        self._require_opened(locked, event.reveals)
        seats = sorted([*event.missing, *[one.seat for one in event.reveals]])
        _require(seats == sorted(entry.seat for entry in locked.entries), "a reveal is hidden")
        _require(event.index == locked.first_index + 63, "other elements are burned")
        self._walk(event.k, event.index, event.element)
        self.locked = None
        self.abandoned += 1
        self.refunds += self.seat in event.missing

    def _throw(self, event: e.DiceThrown) -> None:
        k, i, last = self.place
        x = bytes.fromhex(event.element)
        _require((event.k, event.index) == (k, i + 1), "an element was skipped or used twice")
        _require(check_link(self.table_id, k, i + 1, x, last), "an element is not of the chain")
        _require(self.bound is not None, "thrown before the bind")
        assert self.bound is not None
        drawn = draw_dice(x, self.bound, k, i + 1, event.seat)
        dice = (event.dice.first, event.dice.second, event.dice.third)
        _require(drawn.dice == dice, "the dice are others")
        self.place = (k, i + 1, x)
        self.throws += 1

    def _walk(self, k: int, i: int, element: str) -> None:
        own_k, own_i, last = self.place
        x = bytes.fromhex(element)
        _require(own_k == k, "another chain was opened")
        _require(hash_down(self.table_id, k, i, x, own_i) == last, "an end is not of its chain")
        self.place = (k, i, x)


def _require(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        raise CheatedError(otherwise)


def changed(events: tuple[e.Event, ...], kind: type, **fields: object) -> tuple[e.Event, ...]:
    """Return *events* with *fields* of the first of *kind* changed."""
    place = next(i for i, event in enumerate(events) if isinstance(event, kind))
    other = replace(events[place], **fields)
    return (*events[:place], other, *events[place + 1 :])
