"""A table's dice checked while they come (CEELO-FAIR/1, part 4).

For whoever plays or watches over the network: :class:`LiveDice` is told every public event and
believes none of them (client rule 4).  What is counted meanwhile can be shown (rule 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ceelo.core import event as e
from ceelo.core.evolve import evolve, open_table
from ceelo.core.table import THROWING, Phase
from ceelo.fair import (
    BURNED_ELEMENTS,
    CHAIN_LENGTH,
    ELEMENTS_LEFT_MIN,
    Fault,
    Kind,
    Lock,
    LockEntry,
    Reveal,
    Window,
    check_link,
    draw_dice,
    entropy,
    hash_down,
    lock_hash,
    opens,
)
from ceelo.fair.contributors import check_entries
from ceelo.fair.elements import RETIRED_EPOCH_STEP
from ceelo.fair.verify import check_abandoned, check_order
from ceelo.house.digest import rules_hash
from ceelo.record.dice import Settlement, attempt_of
from ceelo.record.replay import IMPOSSIBLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ceelo.core import table as core_table
    from ceelo.core.table import Table
    from ceelo.fair.fault import Finding
    from ceelo.fair.record import EpochRecord

_OPEN_WINDOW: Final = frozenset({Phase.FADING, Phase.ANTEING, Phase.LOCKING, Phase.BINDING})
"""Where chips that lie there wait for dice that nobody has fixed yet."""


class CheatedError(Exception):
    """What came is not what an honest server sends; the message says what is wrong with it."""


class LiveDice:
    """What is known of one table from its public events alone, from the first one on."""

    def __init__(self, table: str) -> None:
        """Begin before the first event of *table*, 32 hexadecimal digits."""
        self.table_id: Final = bytes.fromhex(table)
        self.table: Table | None = None
        """Folded from the events; None before the first."""
        self.anchors: Final[dict[int, bytes]] = {}
        self.place: tuple[int, int, bytes] = (0, 0, b"")
        """Chain, number and bytes of the last element that was verified."""
        self.locked: e.RoundLocked | None = None
        """What waits for reveals, or was bound last."""
        self.bound: bytes | None = None
        """E of that lock."""
        self._is_thrown = False
        """Whether anything was thrown by that E."""
        self._attempt: EpochRecord | None = None
        """What was locked last, whatever became of it."""
        self._is_left_early = False
        """Whether a chain was left since then that had elements for a round."""
        self.throws = 0
        """That were recomputed."""
        self.abandoned = 0
        """Attempts that were given up after their lock."""
        self.fault: CheatedError | None = None
        """What was found wrong: nothing is staked or revealed after it (rule 4)."""

    def take(self, events: Iterable[e.Event]) -> None:
        """Check what is published next.

        Raises:
            CheatedError: It does not fit what was published before.
        """
        try:
            for event in events:
                self._take(event)
        except CheatedError as error:
            self.fault = error
            raise
        except IMPOSSIBLE as error:
            self.fault = CheatedError("it cannot follow on what was told before")
            raise self.fault from error

    def _take(self, event: e.Event) -> None:
        if isinstance(event, e.TableOpened | e.RulesChanged):
            # Locks name rules by their hash alone (rule 2).
            is_theirs = rules_hash(event.rules) == event.rules_hash
            _require(is_theirs, "the rules are not those of their hash")
        if isinstance(event, e.TableOpened):
            _require(self.table is None, "a table is opened twice")
            self.table = open_table(event)
            return
        if self.table is None:
            msg = "the stream does not begin with its table"
            raise CheatedError(msg)
        self._check(event)
        self.table = evolve(self.table, event)

    def _check(self, event: e.Event) -> None:
        match event:
            case e.AnchorPublished(anchor=anchor):
                _require(anchor.k not in self.anchors, "an anchor is replaced")
                self.anchors[anchor.k] = bytes.fromhex(anchor.anchor)
                if anchor.k == 0:
                    self.place = (0, 0, self.anchors[0])
            case e.ChainChanged():
                self._is_left_early |= CHAIN_LENGTH - self.place[1] >= ELEMENTS_LEFT_MIN
                self._walk(event.k, CHAIN_LENGTH, event.last_element)
                _require(event.k + 1 in self.anchors, "a chain has no anchor")
                self.place = (event.k + 1, 0, self.anchors[event.k + 1])
            case e.RoundLocked():
                self._require_over()
                self._lock(event)
            case e.RoundBound():
                self._bind(event)
            case e.AttemptAbandoned():
                self._abandon(event)
            case e.ChainsRetired():
                # A lock of before fixes no die any more: it was given up.
                self.abandoned += self.locked is not None and self.bound is None
                self.locked = None
            case e.DiceThrown():
                self._throw(event)
            case _ if isinstance(event, e.RoundOpened | e.RoundVoided | Settlement):
                self._require_end(event)
            case _:
                pass

    def _require_end(self, event: e.Event) -> None:
        is_in_throws = self.table is not None and self.table.phase in THROWING
        if isinstance(event, e.RoundVoided):
            # Server rule 3, though something was thrown: whoever stops knows the dice.
            _require(not is_in_throws, "a round is void after its bind")
            return
        self._require_over()
        self._require_window_over(event)
        is_of_dice = not isinstance(event, e.StakeSettled) or is_in_throws
        _require(is_of_dice, "a stake is settled without a lock")

    def frozen(self, locked: e.RoundLocked) -> tuple[Lock, bytes]:
        """Return what *locked* says was frozen, and the hash that it gives it."""
        lock = Lock(
            window=Window(self.table_id, locked.epoch, locked.attempt),
            k=locked.k,
            i0=locked.first_index,
            previous=bytes.fromhex(locked.last_element),
            next_anchor=bytes.fromhex(locked.next_anchor),
            rules_hash=bytes.fromhex(locked.rules_hash),
            entries=tuple(map(fair_entry, locked.entries)),
        )
        return lock, bytes.fromhex(locked.lock)

    def _lock(self, event: e.RoundLocked) -> None:
        assert self.table is not None
        attempt, fair = attempt_of(event), self.table.fair
        _refuse(attempt, [*check_order(attempt, self._attempt), *check_entries(attempt)])
        due = (fair.epoch, fair.attempt)
        _require((event.epoch, event.attempt) == due, "locked in another window")
        left = CHAIN_LENGTH - event.first_index + 1
        _require(event.attempt > 0 or left >= ELEMENTS_LEFT_MIN, "locked near the end of a chain")
        _require(not self._is_left_early or self._is_restored(event.epoch), "a chain is left early")
        self.locked, self.bound = event, None
        self._attempt, self._is_left_early = attempt, False

    def _is_restored(self, epoch: int) -> bool:
        last = 0 if self._attempt is None else self._attempt.epoch
        return epoch - last >= RETIRED_EPOCH_STEP

    def _require_window_over(self, event: e.Event) -> None:
        # Else what was committed with these chips would be left out of their dice.
        table = self.table
        assert table is not None
        if not isinstance(event, e.RoundOpened):
            return
        is_open = table.phase in _OPEN_WINDOW and (table.bank > 0 or any(table.stakes))
        is_over = not is_open or self._is_restored(table.fair.epoch)
        _require(is_over, "a window is opened while chips lie in another")

    def _bind(self, event: e.RoundBound) -> None:
        locked = self.locked
        if locked is None or self.bound is not None:
            msg = "bound without a lock"
            raise CheatedError(msg)
        self._require_frozen(locked)
        self._require_opened(locked, event.reveals)
        seats = [one.seat for one in event.reveals]
        _require(seats == [entry.seat for entry in locked.entries], "a contributor was left out")
        reveals = [Reveal(one.seat, bytes.fromhex(one.contribution)) for one in event.reveals]
        self.bound = entropy(bytes.fromhex(locked.lock), reveals)
        _require(self.bound.hex() == event.entropy, "the entropy is another one")
        self._is_thrown = False

    def _require_over(self) -> None:
        # After the bind the server knows the dice: to stop here is to choose (server rule 3).
        if self.locked is not None:
            _require(self.bound is not None, "a lock was neither bound nor given up")
            _require(self._is_thrown, "the dice were fixed and then not thrown")

    def _require_frozen(self, locked: e.RoundLocked) -> None:
        # Who contributes has seen this before he revealed; for all others it is time now.
        lock, fingerprint = self.frozen(locked)
        assert self.table is not None
        k, i, last = self.place
        _require((lock.k, lock.i0, lock.previous) == (k, i + 1, last), "locked behind another die")
        _require(lock.next_anchor == self.anchors.get(k + 1), "locked with another anchor")
        _require(locked.rules_hash == self.table.rules_hash, "locked with other rules")
        _require(lock_hash(lock) == fingerprint, "the lock is not the hash of what it froze")

    def _require_opened(self, locked: e.RoundLocked, reveals: Iterable[core_table.Reveal]) -> None:
        window = Window(self.table_id, locked.epoch, locked.attempt)
        entries = {entry.seat: fair_entry(entry) for entry in locked.entries}
        for one in reveals:
            _require(one.seat in entries, "a reveal is of nobody in the lock")
            is_open = opens(window, entries[one.seat], bytes.fromhex(one.contribution))
            _require(is_open, "a reveal does not open its commitment")

    def _abandon(self, event: e.AttemptAbandoned) -> None:
        locked = self.locked
        if locked is None:
            msg = "given up without a lock"
            raise CheatedError(msg)
        _require(self.bound is None, "given up after the bind")
        self._require_frozen(locked)
        self._require_opened(locked, event.reveals)
        seats = sorted([*event.missing, *[one.seat for one in event.reveals]])
        _require(seats == sorted(entry.seat for entry in locked.entries), "a reveal is hidden")
        last = locked.first_index + BURNED_ELEMENTS - 1
        _require(event.index == last, "other elements are burned")
        self._attempt = attempt_of(locked, event)
        _refuse(self._attempt, check_abandoned(self._attempt))
        self._walk(event.k, event.index, event.element)
        self.locked = None
        self.abandoned += 1

    def _throw(self, event: e.DiceThrown) -> None:
        k, i, last = self.place
        x = bytes.fromhex(event.element)
        _require((event.k, event.index) == (k, i + 1), "an element was skipped or used twice")
        _require(check_link(self.table_id, k, i + 1, x, last), "an element is not of the chain")
        if self.bound is None or self.locked is None:
            msg = "thrown before the bind"
            raise CheatedError(msg)
        is_in = any(entry.seat == event.seat for entry in self.locked.entries)
        _require(is_in, "thrown by nobody in the lock")
        _require(event.index <= CHAIN_LENGTH, "an element is beyond the end of its chain")
        drawn = draw_dice(x, self.bound, k, i + 1, event.seat)
        dice = (event.dice.first, event.dice.second, event.dice.third)
        _require(drawn.dice == dice, "the dice are others")
        self.place = (k, i + 1, x)
        self._is_thrown = True
        self.throws += 1

    def _walk(self, k: int, i: int, element: str) -> None:
        own_k, own_i, last = self.place
        x = bytes.fromhex(element)
        _require(own_k == k, "another chain was opened")
        _require(i <= CHAIN_LENGTH, "an element is beyond the end of its chain")
        _require(hash_down(self.table_id, k, i, x, own_i) == last, "an end is not of its chain")
        self.place = (k, i, x)


def fair_entry(entry: core_table.LockEntry) -> LockEntry:
    """Return *entry* of a lock in the bytes that the protocol hashes."""
    return LockEntry(
        seat=entry.seat,
        kind=Kind(entry.kind),
        player=bytes.fromhex(entry.player),
        stake=entry.stake,
        commitment=bytes.fromhex(entry.commitment),
    )


def _refuse(attempt: EpochRecord, findings: Iterable[Finding]) -> None:
    for finding in findings:
        fault = Fault(
            code=finding.code, text=finding.text, epoch=attempt.epoch, attempt=attempt.attempt
        )
        raise CheatedError(str(fault))


def _require(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        raise CheatedError(otherwise)
