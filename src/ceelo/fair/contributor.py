"""A seat's own randomness, kept by its own program (CEELO-FAIR/1 part 4, client rules 1 to 3).

Whoever plays over the network and wants to know that nobody chose the dice uses this, or does the
same.  It trusts nothing that the server says: a program that reveals for a list it has not checked
protects nobody, not even itself.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, NamedTuple, final

from ceelo.fair.lock import Kind, Lock, LockEntry, Window, commitment, lock_hash, make_contribution

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.fair.secret import Secret


class Doubt(enum.StrEnum):
    """Why nothing is committed or revealed, in the order in which it is looked for."""

    WINDOW_NOT_GREATER = "window-not-greater"  # Rule 1: as of a server that was restored.
    NO_CONTRIBUTION = "no-contribution"  # Nothing was committed in this window.
    SECOND_LOCK = "second-lock"  # Rule 3: another list than the one that was revealed for.
    RULES_CHANGED = "rules-changed"  # Rule 2, from here on.
    ENTRY_MISSING = "entry-missing"
    ENTRY_TWICE = "entry-twice"
    COMMITMENT_CHANGED = "commitment-changed"
    STAKE_CHANGED = "stake-changed"
    KIND_CHANGED = "kind-changed"
    COMMITMENTS_ALIKE = "commitments-alike"
    ELEMENT_NOT_LAST = "element-not-last"
    ANCHOR_CHANGED = "anchor-changed"
    LOCK_WRONG = "lock-wrong"


class DoubtError(Exception):
    """The server does what an honest one never does, or one's own program is out of step."""

    def __init__(self, doubt: Doubt) -> None:
        """Keep *doubt*."""
        super().__init__(doubt.value)
        self.doubt = doubt


class Seen(NamedTuple):
    """What one has seen for oneself, for a lock to be measured by."""

    stake: int
    """The chips one has at risk in this window."""
    rules_hash: bytes
    """Of the rules one was shown."""
    k: int
    i: int
    """Place of the last element that was verified."""
    last: bytes
    next_anchor: bytes
    """Of chain k + 1, as it was published."""


class _Own(NamedTuple):
    # What was made for the last window there was.
    window: Window
    seat: int
    c: Secret


@final
class Contributor:
    """One player's contributions to one table; it prints and stores none of them."""

    __slots__ = ("_draw", "_fingerprint", "_own", "_player", "_table")

    def __init__(
        self, table: bytes, player: bytes, draw: Callable[[], Secret] = make_contribution
    ) -> None:
        """Contribute for *player*; *draw* returns 32 new random bytes."""
        self._table: Final = table
        self._player: Final = player
        self._draw: Final = draw
        self._own: _Own | None = None
        self._fingerprint: bytes | None = None

    @property
    def window(self) -> Window | None:
        """Return the last window that was committed in; None: there was none."""
        return None if self._own is None else self._own.window

    def commit(self, epoch: int, attempt: int, seat: int) -> bytes:
        """Return C for a window: of new randomness, or the same again until it is revealed.

        Raises:
            DoubtError: The window is not greater than the last one (rule 1).
        """
        window, own = Window(self._table, epoch, attempt), self._own
        if own is None or (own.window.epoch, own.window.attempt) < (epoch, attempt):
            own = self._own = _Own(window, seat, self._draw())
            self._fingerprint = None
        elif (own.window, own.seat) != (window, seat) or self._fingerprint is not None:
            raise DoubtError(Doubt.WINDOW_NOT_GREATER)
        return commitment(window, seat, self._player, own.c.expose())

    def reveal(self, lock: Lock, fingerprint: bytes, seen: Seen) -> bytes:
        """Return c for the list *lock*, whose hash is said to be *fingerprint*.

        Raises:
            DoubtError: It does not hold what it has to hold (rules 2 and 3).
        """
        own = self._own
        if own is None or own.window != lock.window:
            raise DoubtError(Doubt.NO_CONTRIBUTION)
        if self._fingerprint not in {None, fingerprint}:
            raise DoubtError(Doubt.SECOND_LOCK)
        doubt = self._find_doubt(own, lock, fingerprint, seen)
        if doubt is not None:
            raise DoubtError(doubt)
        self._fingerprint = fingerprint
        return own.c.expose()

    def _find_doubt(self, own: _Own, lock: Lock, fingerprint: bytes, seen: Seen) -> Doubt | None:
        if lock.rules_hash != seen.rules_hash:
            return Doubt.RULES_CHANGED
        mine = [
            entry
            for entry in lock.entries
            if entry.seat == own.seat or entry.player == self._player
        ]
        if doubt := self._doubt_of_own(own, mine, seen.stake):
            return doubt
        if len({entry.commitment for entry in lock.entries}) < len(lock.entries):
            return Doubt.COMMITMENTS_ALIKE
        if (lock.k, lock.i0 - 1, lock.previous) != (seen.k, seen.i, seen.last):
            return Doubt.ELEMENT_NOT_LAST
        if lock.next_anchor != seen.next_anchor:
            return Doubt.ANCHOR_CHANGED
        return None if lock_hash(lock) == fingerprint else Doubt.LOCK_WRONG

    def _doubt_of_own(self, own: _Own, mine: list[LockEntry], stake: int) -> Doubt | None:
        due = (own.seat, self._player)
        entry = next((one for one in mine if (one.seat, one.player) == due), None)
        if entry is None:
            return Doubt.ENTRY_MISSING
        if len(mine) > 1:
            return Doubt.ENTRY_TWICE
        if entry.commitment != commitment(own.window, own.seat, self._player, own.c.expose()):
            return Doubt.COMMITMENT_CHANGED
        if entry.stake != stake:
            return Doubt.STAKE_CHANGED
        return None if entry.kind is Kind.HUMAN else Doubt.KIND_CHANGED
