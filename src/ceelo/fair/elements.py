"""Following a record through its elements: none skipped, none used twice (CEELO-FAIR/1 part 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ceelo.fair.chain import (
    BURNED_ELEMENTS,
    CHAIN_LENGTH,
    ELEMENTS_LEFT_MIN,
    check_link,
    hash_down,
)
from ceelo.fair.fault import FaultCode, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.fair.record import AbandonRecord, AnchorRecord, EpochRecord, ThrowRecord

RETIRED_EPOCH_STEP: Final = 2**32
"""The epoch rises by this much where a chain is given up early (CEELO-FAIR/1 part 4, server
rule 7)."""


@final
class ElementWalk:
    """Where a record stands in its chains.

    After a fault it goes on from what the record claims, so that one change gives few faults.
    """

    __slots__ = ("_anchors", "_k", "_last", "_missed", "_next", "_table")

    def __init__(self, table: bytes, anchors: dict[int, AnchorRecord]) -> None:
        """Stand before the first element of chain 0."""
        self._table: Final = table
        self._anchors: Final = anchors
        self._missed: Final = set[int]()
        self._k, self._next = 0, 1
        self._last: bytes | None = self.anchor(0)

    @property
    def last(self) -> bytes | None:
        """The element before the next one; None: a fault left it unknown."""
        return self._last

    def anchor(self, k: int) -> bytes | None:
        """Return the anchor of chain *k*, None where the record has none."""
        anchor = self._anchors.get(k)
        return None if anchor is None else bytes.fromhex(anchor.anchor)

    def enter(self, epoch: EpochRecord, previous: EpochRecord | None) -> Iterator[Finding]:
        """Go to the first element of *epoch*; *previous* is the attempt before it."""
        if epoch.k < self._k:
            yield Finding(
                FaultCode.ELEMENTS_REUSED, f"chain {epoch.k} had been left for chain {self._k}"
            )
            self._k, self._next, self._last = epoch.k, epoch.i0, None
        elif epoch.k > self._k:
            step = epoch.epoch - (0 if previous is None else previous.epoch)
            yield from self._leave_chains(epoch.k, retired=step >= RETIRED_EPOCH_STEP)
        if epoch.i0 > self._next:
            yield Finding(
                FaultCode.ELEMENTS_SKIPPED,
                f"elements {self._next} to {epoch.i0 - 1} of chain {epoch.k} belong to no throw and"
                " no abandoned attempt: something was left out before this epoch",
            )
            self._last = None
        elif epoch.i0 < self._next:
            yield Finding(
                FaultCode.ELEMENTS_REUSED,
                f"begins at element {epoch.i0}, but element {self._next - 1} had been used",
            )
            self._last = None
        self._next = epoch.i0
        yield from self._miss_anchor(epoch.k)
        yield from self._miss_anchor(epoch.k + 1)
        left = self._length(epoch.k) - epoch.i0 + 1
        if left < ELEMENTS_LEFT_MIN and epoch.attempt == 0:
            yield Finding(
                FaultCode.ELEMENTS_SHORT,
                f"begins with {max(left, 0)} elements left, fewer than {ELEMENTS_LEFT_MIN}",
            )

    def throw(self, number: int, thrown: ThrowRecord) -> Iterator[Finding]:
        """Go over the element of one throw, the *number*-th of its epoch."""
        if thrown.k != self._k:
            yield Finding(
                FaultCode.THROW_OTHER_CHAIN,
                f"comes from chain {thrown.k}, but the lock fixed chain {self._k}",
                number,
            )
        x = bytes.fromhex(thrown.x)
        if thrown.i > self._length(self._k):
            text = f"element {thrown.i} is beyond the end of the chain"
            yield Finding(FaultCode.THROW_BEYOND_CHAIN, text, number)
            return
        if thrown.i < self._next:
            text = f"element {thrown.i} had been used; element {self._next} was due"
            yield Finding(FaultCode.THROW_REPEATED, text, number)
            return
        if thrown.i > self._next:
            text = f"element {thrown.i} came where element {self._next} was due"
            yield Finding(FaultCode.THROW_LEFT_OUT, text, number)
        elif self._last is not None and not check_link(
            self._table, self._k, thrown.i, x, self._last
        ):
            text = f"element {thrown.i} does not lead to the element or anchor before it"
            yield Finding(FaultCode.LINK_BROKEN, text, number)
        self._next, self._last = thrown.i + 1, x

    def burn(self, abandoned: AbandonRecord) -> Iterator[Finding]:
        """Go over the elements that an abandoned attempt opened."""
        x, top = bytes.fromhex(abandoned.x), self._next + BURNED_ELEMENTS - 1
        if top > self._length(self._k):
            yield Finding(FaultCode.BURNED_WRONG, f"element {top} is beyond the end of the chain")
            return
        if (
            self._last is not None
            and hash_down(self._table, self._k, top, x, self._next - 1) != self._last
        ):
            yield Finding(
                FaultCode.BURNED_WRONG,
                f"the opened element {top} does not lead to element {self._next - 1}",
            )
        self._next, self._last = top + 1, x

    def _leave_chains(self, to: int, *, retired: bool) -> Iterator[Finding]:
        while self._k < to:
            anchor = self._anchors.get(self._k)
            if anchor is None:
                # One is told, the way beyond it is not walked: a record can name any number.
                yield from self._miss_anchor(self._k)
                break
            left = anchor.length - self._next + 1
            if left >= ELEMENTS_LEFT_MIN and not retired:
                text = f"chain {self._k} was left with {left} elements unused"
                yield Finding(FaultCode.CHAIN_LEFT_EARLY, text)
            if anchor.tip is None:
                text = f"chain {self._k} was left without opening its last element"
                yield Finding(FaultCode.CHAIN_UNOPENED, text)
            elif self._last is not None and (
                hash_down(
                    self._table,
                    self._k,
                    anchor.length,
                    bytes.fromhex(anchor.tip),
                    self._next - 1,
                )
                != self._last
            ):
                text = f"the opened end of chain {self._k} does not lead to its last element used"
                yield Finding(FaultCode.TIP_WRONG, text)
            self._begin_chain(self._k + 1)
        self._begin_chain(to)

    def _begin_chain(self, k: int) -> None:
        self._k, self._next, self._last = k, 1, self.anchor(k)

    def _length(self, k: int) -> int:
        anchor = self._anchors.get(k)
        return CHAIN_LENGTH if anchor is None else anchor.length

    def _miss_anchor(self, k: int) -> Iterator[Finding]:
        # Told once, not in each epoch of the chain.
        if k not in self._anchors and k not in self._missed:
            self._missed.add(k)
            yield Finding(FaultCode.ANCHOR_MISSING, f"the record has no anchor of chain {k}")
