"""A record round by round: what each seat had, chose, threw and won (HIST-1, HIST-2)."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import msgspec

from ceelo.core import event as e
from ceelo.core.evolve import evolve, open_table
from ceelo.core.money import Chips
from ceelo.record.fault import RecordError
from ceelo.record.replay import IMPOSSIBLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ceelo.core.rules import HouseRules
    from ceelo.core.table import Seat, Table
    from ceelo.record.lines import EntryLine


class Status(enum.StrEnum):
    """How far a round has come."""

    OPEN = "open"
    COMPLETE = "complete"
    VOID = "void"  # Nobody faded, too few anted, or the session ended before the lock.


class Kind(enum.StrEnum):
    """What the dice of a round were for."""

    STAKES = "stakes"
    FIRST_BANK = "first-bank"  # V46: real throws, but no chips.


class Thrown(msgspec.Struct, frozen=True):
    """One throw, and the entry it came in."""

    version: int
    at_ms: int
    throw: e.DiceThrown
    """With chain, index and element, and whether it stands or counts."""


Choice = e.BankDeclined | e.BankStaked | e.BankFaded | e.AntePaid | e.SatOut
"""What a seat decided; *auto* says that its time decided for it."""

Result = e.StakeSettled | e.PotWon | e.PotSplit | e.PotCarried


class Choosing(msgspec.Struct, frozen=True):
    """One choice, and the entry it came in."""

    version: int
    at_ms: int
    choice: Choice


class SeatRound(msgspec.Struct, frozen=True, kw_only=True):
    """One seat in one round."""

    seat: Seat
    player: str
    name: str
    stake: Chips
    """What it had at risk when the stakes were closed: fade, ante, or the bank."""
    before: Chips
    """All its chips as the round opened: pocket and bank."""
    after: Chips
    """As the round closed; in an open round, so far."""

    @property
    def change(self) -> int:
        """What the round brought, or below 0 took."""
        return self.after - self.before


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One round, from the opening of the stakes to their settlement."""

    session: int
    round: int
    kind: Kind
    status: Status
    rules: HouseRules
    rules_hash: str
    opened: int
    """The version it opened with."""
    closed: int | None
    """The version it closed with."""
    start_ms: int
    end_ms: int | None
    banker: Seat | None
    seats: tuple[SeatRound, ...]
    """Order: by seat.  Who had chips as it opened."""
    choices: tuple[Choosing, ...]
    throws: tuple[Thrown, ...]
    """In order, with those that were thrown again."""
    results: tuple[Result, ...]
    """In the order of payment."""
    opening: e.RoundOpened
    """Epoch, chain and first index (CEELO-FAIR/1, M1)."""
    lock: e.RoundLocked | None
    bind: e.RoundBound | None


def rounds(entries: Iterable[EntryLine]) -> Iterator[Round]:
    """Yield the rounds of a record, each when it closes; the last may still be open.

    Raises:
        RecordError: An entry cannot follow from those before it.
    """
    walk = RoundWalk()
    for entry in entries:
        yield from walk.take(entry)
    yield from walk.unfinished()


_VOID: Final = (e.BankUnfaded, e.StakesReturned)
_CHOICES: Final = (e.BankDeclined, e.BankStaked, e.BankFaded, e.AntePaid, e.SatOut)


@final
class RoundWalk:
    """Goes from entry to entry, with the round that is on."""

    def __init__(self) -> None:
        """Begin before the first entry."""
        self._table: Table | None = None
        self._draft: _Draft | None = None
        self._choices: list[Choosing] = []
        """Made before the round opened: who declined the bank, and who took it."""

    @property
    def table(self) -> Table:
        """The table after the last event."""
        assert self._table is not None
        return self._table

    def take(self, entry: EntryLine) -> Iterator[Round]:
        """Go on with *entry*, and yield the rounds that it closes.

        Raises:
            RecordError: It cannot follow from those before it.
        """
        try:
            yield from self._take(entry)
        except IMPOSSIBLE as error:
            sentence = f"events of version {entry.version} cannot follow from those before it."
            raise RecordError(entry.line, sentence) from error

    def unfinished(self) -> Iterator[Round]:
        """Yield the round that is still open, if one is."""
        if self._draft is not None:
            yield self._draft.finished(Status.OPEN, None, self.table)

    def _take(self, entry: EntryLine) -> Iterator[Round]:
        for event in entry.events:
            before = self._table
            if before is None:
                assert isinstance(event, e.TableOpened)
                self._table = open_table(event)
                continue
            if isinstance(event, e.RoundOpened):
                yield from self._close(Status.VOID, entry)
                self._draft = _Draft(entry, event, before, self._choices)
                self._choices = []
            self._table = evolve(before, event)
            if isinstance(event, _CHOICES):
                chosen = Choosing(entry.version, entry.at_ms, event)
                (self._choices if self._draft is None else self._draft.choices).append(chosen)
            if self._draft is not None:
                self._draft.take(entry, event)
            yield from self._after(entry, event)

    def _after(self, entry: EntryLine, event: e.Event) -> Iterator[Round]:
        draft = self._draft
        if isinstance(event, e.RoundSettled):
            yield from self._close(Status.COMPLETE, entry)
        elif isinstance(event, (*_VOID, e.SessionEnded)):
            yield from self._close(Status.VOID, entry)
            self._choices.clear()
        elif isinstance(event, e.BankOffered) and draft is not None:
            # The first bank has been thrown for.
            is_decided = draft.kind is Kind.FIRST_BANK and bool(draft.throws)
            yield from self._close(Status.COMPLETE if is_decided else Status.VOID, entry)

    def _close(self, status: Status, entry: EntryLine) -> Iterator[Round]:
        if self._draft is not None:
            yield self._draft.finished(status, entry, self.table)
            self._draft = None


@final
class _Draft:
    """A round that is on."""

    def __init__(
        self, entry: EntryLine, opening: e.RoundOpened, table: Table, choices: list[Choosing]
    ) -> None:
        self.kind = Kind.STAKES
        self.choices = choices
        self.throws: list[Thrown] = []
        self._results: list[Result] = []
        self._opened = entry
        self._opening = opening
        self._table = table
        self._banker: Seat | None = None
        self._stakes: dict[Seat, Chips] = {}
        self._lock: e.RoundLocked | None = None
        self._bind: e.RoundBound | None = None
        self._left: dict[Seat, Chips] = {}

    def take(self, entry: EntryLine, event: e.Event) -> None:
        match event:
            case e.FirstBankSought():
                self.kind = Kind.FIRST_BANK
            case e.BankStaked():
                self._banker = event.seat
            case e.RoundLocked():
                self._lock = event
                self._stakes = {one.seat: one.stake for one in event.entries}
            case e.RoundBound():
                self._bind = event
            case e.DiceThrown():
                self.throws.append(Thrown(entry.version, entry.at_ms, event))
            case e.ShootoutCalled():
                # V36 `reante`: they have paid again.
                for seat in event.seats if event.ante else ():
                    self._stakes[seat] = Chips(self._stakes.get(seat, 0) + event.ante)
            case e.SeatLeft():
                self._left[event.seat] = event.chips
            case e.StakeSettled() | e.PotWon() | e.PotSplit() | e.PotCarried():
                self._results.append(event)
            case _:
                pass

    def finished(self, status: Status, entry: EntryLine | None, table: Table) -> Round:
        return Round(
            session=self._table.session,
            round=self._opening.round,
            kind=self.kind,
            status=status,
            rules=self._table.rules,
            rules_hash=self._opening.rules_hash,
            opened=self._opened.version,
            closed=None if entry is None else entry.version,
            start_ms=self._opened.at_ms,
            end_ms=None if entry is None else entry.at_ms,
            banker=self._banker,
            seats=tuple([self._seat(seat, table) for seat in self._table.occupied]),
            choices=tuple(self.choices),
            throws=tuple(self.throws),
            results=tuple(self._results),
            opening=self._opening,
            lock=self._lock,
            bind=self._bind,
        )

    def _seat(self, seat: Seat, table: Table) -> SeatRound:
        chair = self._table.chair(seat)
        now = table.chairs[seat]
        is_here = now is not None and now.player == chair.player
        return SeatRound(
            seat=seat,
            player=chair.player,
            name=chair.name,
            stake=self._stakes.get(seat, Chips(0)),
            before=self._table.worth(seat),
            after=table.worth(seat) if is_here else self._left.get(seat, Chips(0)),
        )
