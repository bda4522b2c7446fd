"""A small table played to the letter of CEELO-FAIR/1, for the verifier's tests to spoil."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ceelo.fair import (
    BURNED_ELEMENTS,
    Chain,
    Kind,
    Lock,
    LockEntry,
    Reveal,
    Secret,
    Window,
    commitment,
    draw_dice,
    entropy,
    lock_hash,
)
from ceelo.fair.record import (
    AbandonRecord,
    AnchorRecord,
    EntryRecord,
    EpochRecord,
    Record,
    RevealRecord,
    ThrowRecord,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

LENGTH = 600  # Short, so that a test soon comes to its end.
TABLE = hashlib.sha256(b"table").digest()[:16]
RULES = hashlib.sha256(b"rules").digest()


class Contributor(NamedTuple):
    """A seat at the table; its contributions follow from its number and the window."""

    seat: int
    kind: Kind = Kind.HUMAN
    stake: int = 100

    @property
    def player(self) -> bytes:
        """Sixteen bytes that name the player."""
        return hashlib.sha256(b"player %d" % self.seat).digest()[:16]

    def contribution(self, window: Window) -> bytes:
        """Return the c of *window*: fixed, so that every test sees the same dice."""
        return hashlib.sha256(
            b"c %d %d %d" % (self.seat, window.epoch, window.attempt),
        ).digest()


ANN, BO, BOT = Contributor(0), Contributor(1), Contributor(2, Kind.SERVER, 50)


class PlayedTable:
    """An honest server with three chains; what it returns is what it would publish."""

    def __init__(self) -> None:
        """Fix all randomness."""
        self.chains = tuple(
            Chain(Secret(hashlib.sha256(b"tip %d" % k).digest()), TABLE, k, LENGTH)
            for k in range(4)
        )

    def anchors(self, *opened: int) -> tuple[AnchorRecord, ...]:
        """Return the anchors of all chains, those of *opened* with their last element."""
        return tuple(
            AnchorRecord(
                k=chain.k,
                length=LENGTH,
                anchor=chain.anchor.hex(),
                tip=self.x(chain.k, LENGTH).hex() if chain.k in opened else None,
            )
            for chain in self.chains
        )

    def x(self, k: int, i: int) -> bytes:
        """Return element *i* of chain *k*, 0 being its anchor."""
        chain = self.chains[k]
        return chain.element(i).expose() if i else chain.anchor

    def locked(self, window: Window, k: int, i0: int, seats: Sequence[Contributor]) -> EpochRecord:
        """Return the attempt as it stands at the lock."""
        entries = tuple(
            LockEntry(
                seat=seat.seat,
                kind=seat.kind,
                player=seat.player,
                stake=seat.stake,
                commitment=commitment(window, seat.seat, seat.player, seat.contribution(window)),
            )
            for seat in seats
        )
        lock = Lock(
            window=window,
            k=k,
            i0=i0,
            previous=self.x(k, i0 - 1),
            next_anchor=self.x(k + 1, 0),
            rules_hash=RULES,
            entries=entries,
        )
        return EpochRecord(
            epoch=window.epoch,
            attempt=window.attempt,
            k=k,
            i0=i0,
            rules=RULES.hex(),
            lock=lock_hash(lock).hex(),
            entries=tuple(
                EntryRecord(
                    seat=entry.seat,
                    kind=entry.kind,
                    player=entry.player.hex(),
                    stake=entry.stake,
                    commit=entry.commitment.hex(),
                )
                for entry in entries
            ),
            reveals=(),
        )

    def played(
        self, locked: EpochRecord, seats: Sequence[Contributor], throwers: Sequence[int]
    ) -> EpochRecord:
        """Return the attempt with all reveals and one throw of each of *throwers*."""
        window = Window(TABLE, locked.epoch, locked.attempt)
        reveals = tuple(Reveal(seat.seat, seat.contribution(window)) for seat in seats)
        mixed = entropy(bytes.fromhex(locked.lock), reveals)
        return replace(
            locked,
            reveals=revealed(window, seats),
            entropy=mixed.hex(),
            throws=tuple(
                self.throw(mixed, locked.k, i, seat) for i, seat in enumerate(throwers, locked.i0)
            ),
        )

    def throw(self, mixed: bytes, k: int, i: int, seat: int) -> ThrowRecord:
        """Return one throw."""
        x = self.x(k, i)
        drawn = draw_dice(x, mixed, k, i, seat)
        return ThrowRecord(
            k=k,
            i=i,
            seat=seat,
            x=x.hex(),
            dice=drawn.dice,
            used=drawn.used,
            rejected=drawn.rejected,
        )

    def abandoned(
        self, locked: EpochRecord, came: Sequence[Contributor], missing: Sequence[Contributor]
    ) -> EpochRecord:
        """Return the attempt as given up; the first of *missing* reveals late."""
        window = Window(TABLE, locked.epoch, locked.attempt)
        return replace(
            locked,
            reveals=revealed(window, came),
            abandoned=AbandonRecord(
                missing=tuple(seat.seat for seat in missing),
                x=self.x(locked.k, locked.i0 + BURNED_ELEMENTS - 1).hex(),
                late=revealed(window, missing[:1]),
            ),
        )


def revealed(window: Window, seats: Sequence[Contributor]) -> tuple[RevealRecord, ...]:
    """Return the opened contributions of *seats*."""
    return tuple(RevealRecord(seat.seat, seat.contribution(window).hex()) for seat in seats)


def good_record() -> Record:
    """Return a record with a redraw, a change of chain and an open lock at its end.

    Epoch 1 throws elements 1 to 4; epoch 2 burns 5 to 68 and throws 69 to 70; epoch 3 throws 71 to
    90, which leaves 510; epoch 4 throws 1 to 2 of chain 1; epoch 5 waits for a reveal.
    """
    table = PlayedTable()
    three, two = (ANN, BO, BOT), (BO, ANN)
    lock = table.locked
    return Record(
        table=TABLE.hex(),
        anchors=table.anchors(0),
        epochs=(
            table.played(lock(Window(TABLE, 1, 0), 0, 1, three), three, (0, 0, 1, 2)),
            table.abandoned(lock(Window(TABLE, 2, 0), 0, 5, three), (BOT, ANN), (BO,)),
            table.played(lock(Window(TABLE, 2, 1), 0, 69, three), three, (0, 1)),
            table.played(lock(Window(TABLE, 3, 0), 0, 71, (BOT,)), (BOT,), (2,) * 20),
            table.played(lock(Window(TABLE, 4, 0), 1, 1, two), two, (1, 0)),
            replace(
                lock(Window(TABLE, 5, 0), 1, 3, two),
                reveals=revealed(Window(TABLE, 5, 0), (ANN,)),
            ),
        ),
    )
