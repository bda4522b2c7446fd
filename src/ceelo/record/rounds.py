"""A record round by round, as its entries come (HIST-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from msgspec.structs import replace

from ceelo.core import event as e
from ceelo.core.evolve import evolve, open_table
from ceelo.core.money import Chips
from ceelo.record.fault import RecordError
from ceelo.record.replay import IMPOSSIBLE
from ceelo.record.round import Choosing, Epoch, Kind, Round, SeatRound, Status, Thrown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ceelo.core.table import Seat, Table
    from ceelo.record.lines import EntryLine
    from ceelo.record.round import Result


def rounds(entries: Iterable[EntryLine]) -> Iterator[Round]:
    """Yield the rounds of a record, each when it closes; the last may still be open.

    Raises:
        RecordError: An entry cannot follow from those before it.
    """
    walk = RoundWalk()
    for entry in entries:
        yield from walk.take(entry)
    yield from walk.unfinished()


_VOID: Final = (e.BankUnfaded, e.StakesReturned, e.RoundVoided)
_CHOICES: Final = (
    e.BankDeclined, e.BankStaked, e.BankFaded, e.FadeSealed, e.AntePaid, e.SatOut
)  # fmt: skip


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
            # In a shootout the same round goes on with other dice.
            if isinstance(event, e.RoundOpened) and not event.shootout:
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
            is_won = isinstance(event, e.SessionEnded) and draft is not None and draft.is_won
            yield from self._close(Status.COMPLETE if is_won else Status.VOID, entry)
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
        self._fades: tuple[e.OpenedFade, ...] = ()
        self._epochs: list[Epoch] = []
        self._opened = entry
        self._opening = opening
        self._table = table
        self._banker: Seat | None = None
        self._stakes: dict[Seat, Chips] = {}
        self._returned: dict[Seat, Chips] = {}
        """By redraws: the round goes on without these chips, unless it is void."""
        self._left: dict[Seat, Chips] = {}
        self._bought: dict[Seat, Chips] = {}

    @property
    def is_won(self) -> bool:
        """Whether the first place was thrown for, and won or shared after all."""
        return self.kind is Kind.FIRST_PLACE and bool(self._results)

    def take(self, entry: EntryLine, event: e.Event) -> None:
        match event:
            case e.RoundOpened():
                self._epochs.append(Epoch(event, None, None))
            case e.RoundLocked():
                self._epochs[-1] = replace(self._epochs[-1], lock=event)
                # Who is no more in it when a pot is locked anew has lost what he had paid.
                self._stakes |= {one.seat: one.stake for one in event.entries}
            case e.RoundBound():
                self._epochs[-1] = replace(self._epochs[-1], bind=event)
            case e.DiceThrown():
                self.throws.append(Thrown(entry.version, entry.at_ms, event))
            case _:
                self._take_kind(event)
                self._take_chips(event)

    def _take_kind(self, event: e.Event) -> None:
        match event:
            case e.FirstBankSought():
                self.kind = Kind.FIRST_BANK
            case e.FirstPlaceTied():
                self.kind = Kind.FIRST_PLACE
                self.choices.clear()  # Of a round that did not come.
            case e.BankStaked():
                self._banker = event.seat
            case e.FadesOpened():
                self._fades = event.fades
            case _:
                pass

    def _take_chips(self, event: e.Event) -> None:
        match event:
            case e.RedrawCalled():
                # Who has not revealed has nothing at risk (M9).
                for one in event.sent:
                    left = self._stakes.get(one.seat, one.chips) - one.chips
                    self._stakes[one.seat] = Chips(left)
                    self._send_back(one.seat, one.chips)
                if self._banker is not None and event.returned:
                    left = self._stakes.get(self._banker, event.returned) - event.returned
                    self._stakes[self._banker] = Chips(left)
                    self._send_back(self._banker, event.returned)
            case e.ShootoutCalled():
                # V36 `reante`: they have paid again; who has bought back paid for that.
                for seat in event.seats if event.ante else ():
                    if seat not in event.bought:
                        self._stakes[seat] = Chips(self._stakes.get(seat, 0) + event.ante)
            case e.ChipsBought():
                bought = self._bought.get(event.seat, 0) + event.chips
                self._bought[event.seat] = Chips(bought)
            case e.SeatLeft():
                self._left[event.seat] = event.chips
            case e.StakeSettled() | e.PotWon() | e.PotSplit() | e.PotCarried() | e.FirstPlaceWon():
                self._results.append(event)
            case _:
                pass

    def _send_back(self, seat: Seat, chips: Chips) -> None:
        self._returned[seat] = Chips(self._returned.get(seat, 0) + chips)

    def _staked(self, status: Status) -> dict[Seat, Chips]:
        """Return what each seat had staked, also where it got that back because nobody threw."""
        if not any(epoch.lock for epoch in self._epochs):
            return self._named()
        staked = dict(self._stakes)
        for seat, chips in self._returned.items() if status is Status.VOID else ():
            staked[seat] = Chips(staked.get(seat, 0) + chips)
        return staked

    def _named(self) -> dict[Seat, Chips]:
        """Return what each seat put up in a round that no lock has the stakes of."""
        staked: dict[Seat, Chips] = {}
        for one in self.choices:
            match one.choice:
                case e.BankStaked():
                    staked[one.choice.seat] = one.choice.bank
                case e.BankFaded() | e.AntePaid():
                    staked[one.choice.seat] = one.choice.chips
                case _:
                    pass
        return staked | {fade.seat: fade.chips for fade in self._fades}

    def finished(self, status: Status, entry: EntryLine | None, table: Table) -> Round:
        staked = self._staked(status)
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
            seats=tuple([self._seat(seat, table, staked) for seat in self._table.occupied]),
            choices=tuple(self.choices),
            throws=tuple(self.throws),
            results=tuple(self._results),
            opened_fades=self._fades,
            epochs=tuple(self._epochs),
        )

    def _seat(self, seat: Seat, table: Table, staked: dict[Seat, Chips]) -> SeatRound:
        chair = self._table.chair(seat)
        now = table.chairs[seat]
        is_here = now is not None and now.player == chair.player
        return SeatRound(
            seat=seat,
            player=chair.player,
            name=chair.name,
            stake=staked.get(seat, Chips(0)),
            before=self._table.worth(seat),
            after=table.worth(seat) if is_here else self._left.get(seat, Chips(0)),
            bought=self._bought.get(seat, Chips(0)),
        )
