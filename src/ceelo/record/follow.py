"""Deciding an entry again: does any move that the rules allow have these very events?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

import msgspec
from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.decide import advance
from ceelo.core.decide.fairness import ELEMENTS_MIN, elements_left, own_reveals
from ceelo.core.evolve import evolve, open_table
from ceelo.core.refusal import Refusal
from ceelo.record.commands import suggest
from ceelo.record.replay import IMPOSSIBLE
from ceelo.wire.allowed import shown
from ceelo.wire.sentences import sentence

if TYPE_CHECKING:
    from ceelo.core.table import Seat, Table
    from ceelo.record.lines import EntryLine

_HOUSEWORK: Final = (
    c.PublishAnchor, c.ChangeChain, c.LockRound, c.BindRound, c.RetireChains
)  # fmt: skip
"""What the table does by itself around a command, in the same entry."""

_OF_SERVICE: Final = (
    *_HOUSEWORK, c.TimeOut, c.CallTime, c.ReplaceHost, c.AbandonAttempt, c.VoidRound
)  # fmt: skip
"""What nobody may ask for; throws are the service's where they are automatic."""


class _Left(NamedTuple):
    """What is still to be explained of an entry."""

    table: Table
    place: int
    """Of the first event that is not explained."""
    is_asked: bool
    """Whether the one command that the entry is about is still to come."""


def why_not(before: Table | None, entry: EntryLine) -> str | None:
    """Return why no move at *before* has the events of *entry*; None: one has.

    Where several moves come near, the one that explains most is told.
    """
    events = entry.events
    if before is None:
        # A reading has seen that it is there.
        first = events[0]
        assert isinstance(first, e.TableOpened)
        start = _Left(open_table(first), 1, is_asked=True)
    else:
        start = _Left(before, 0, is_asked=True)
    search = _Search(entry)
    return None if search.explains(start) else search.told()


@final
class _Search:
    """Looks for the commands of one entry."""

    def __init__(self, entry: EntryLine) -> None:
        self._events: Final = entry.events
        self._by: Final = entry.by
        self._reached = -1
        self._why = "there is no event in it"

    def explains(self, left: _Left) -> bool:
        """Say whether some commands have exactly the events that are left."""
        if left.place == len(self._events):
            # Somebody asked for something: it has to be in the entry.
            return (left.place > 0 and not (left.is_asked and self._by)) or self._is_reveal(left)
        actor = left.table.seat_of(self._by) if self._by else None
        self._note(left.place, "no move has it")
        for command in suggest(left.table, self._events[left.place :], actor):
            if not self._may_come(left, command):
                continue
            after = self._after(left, command)
            if after is not None and self.explains(after):
                return True
        return False

    def _is_reveal(self, left: _Left) -> bool:
        """Say whether the last reveal was asked for, which the bind alone shows (M4, M5)."""
        is_bind = len(self._events) == 1 and isinstance(self._events[0], e.RoundBound)
        # In the table that follows, everybody's reveal is still to be seen in the lock.
        seat = left.table.seat_of(self._by)
        return is_bind and seat in own_reveals(left.table)

    def told(self) -> str:
        """Return what stands against the move that explains most."""
        place = min(max(self._reached, 0), max(0, len(self._events) - 1))
        if not self._events:
            return self._why
        return f"event {place + 1}, {_tag(self._events[place])}: {self._why}"

    def _may_come(self, left: _Left, command: c.Command) -> bool:
        """Say whether *command* may come from whom the entry names."""
        if isinstance(command, c.BindRound) and self._is_locked_here(left):
            # M3 before M4: or the server had the contributions when it made the lock.
            self._note(left.place, "nobody can have revealed for a lock of the same entry")
            return False
        if isinstance(command, _HOUSEWORK):
            return True
        if not left.is_asked:
            return False
        if not self._by:
            if isinstance(command, c.ThrowDice):
                return command.auto
            return isinstance(command, _OF_SERVICE)
        if isinstance(command, c.TakeSeat):
            return command.player == self._by
        if isinstance(command, c.KeepLateReveal):
            return self._holds(left.table, command.seat)
        if isinstance(command, _OF_SERVICE) or (isinstance(command, c.ThrowDice) and command.auto):
            return False
        return self._holds(left.table, command.seat)

    def _is_locked_here(self, left: _Left) -> bool:
        """Say whether the lock that programs have to reveal for is in the entry itself."""
        before = self._events[: left.place]
        is_here = any(isinstance(event, e.RoundLocked) for event in before)
        return is_here and own_reveals(left.table) != ()

    def _holds(self, table: Table, seat: Seat) -> bool:
        """Say whether *seat*, which may be none, is that of whom the entry names."""
        return table.holds(seat) and table.chair(seat).player == self._by

    def _after(self, left: _Left, command: c.Command) -> _Left | None:
        """Return what is left when *command* has been decided; None: it has other events."""
        try:
            step = advance(left.table, command)
        except IMPOSSIBLE:
            # What is raised there names what is inside, which is nothing to a reader.
            self._note(left.place, "it cannot follow from what was before")
            return None
        if isinstance(step, Refusal):
            why = sentence(step).removesuffix(".")
            self._note(left.place, f"the rules refuse the move: {why}")
            return None
        decided, table = step
        is_asked = left.is_asked and isinstance(command, _HOUSEWORK)
        end = left.place + len(decided)
        if self._events[left.place : end] == decided:
            return _Left(table, end, is_asked)
        return self._beside_housework(left, decided, is_asked=is_asked)

    def _beside_housework(
        self, left: _Left, decided: tuple[e.Event, ...], *, is_asked: bool
    ) -> _Left | None:
        """Compare event by event: a chain may be changed just before a round opens (part 3)."""
        table, place = left.table, left.place
        for due in decided:
            came = self._event(place)
            if (
                isinstance(due, e.RoundOpened)
                and isinstance(came, e.ChainChanged)
                and elements_left(table) < ELEMENTS_MIN
            ):
                changed = self._change_chain(table, place)
                if changed is None:
                    return None
                table, place, came = changed, place + 2, self._event(place + 2)
                fair = table.fair
                due = replace(  # noqa: PLW2901 - the same event, on the chain that is now in use
                    due, k=fair.k, first_index=fair.next_index, last_element=fair.last_element
                )
            if came != due:
                self._note(place, _difference(came, due))
                return None
            table, place = evolve(table, due), place + 1
        return _Left(table, place, is_asked)

    def _change_chain(self, table: Table, place: int) -> Table | None:
        changed, published = self._event(place), self._event(place + 1)
        if not isinstance(changed, e.ChainChanged) or not isinstance(published, e.AnchorPublished):
            self._note(place, "the next chain's anchor comes with it")
            return None
        step = advance(
            table, c.ChangeChain(last_element=changed.last_element, anchor=published.anchor)
        )
        if isinstance(step, Refusal) or step[0] != (changed, published):
            self._note(place, "it is not the chain in use that ends here")
            return None
        return step[1]

    def _event(self, place: int) -> e.Event | None:
        return self._events[place] if place < len(self._events) else None

    def _note(self, place: int, why: str) -> None:
        if place > self._reached or (place == self._reached and self._why == "no move has it"):
            self._reached, self._why = place, why


def _difference(came: e.Event | None, due: e.Event) -> str:
    """Return the first thing in which an event is not the one that the rules want."""
    if came is None:
        return f"{_tag(due)} is missing after it"
    if type(came) is not type(due):
        return f"by the rules {_tag(due)} comes here"
    for name in due.__struct_fields__:
        ours, theirs = getattr(came, name), getattr(due, name)
        if ours != theirs:
            return _apart(name, msgspec.to_builtins(ours), msgspec.to_builtins(theirs))
    # They are not the same, so a field differs.
    raise AssertionError(came)


def _apart(path: str, came: object, due: object) -> str:
    """Return where two values of JSON differ first: cut short, the whole of both may read alike."""
    if isinstance(came, dict) and isinstance(due, dict) and came.keys() == due.keys():
        name = next(name for name, value in came.items() if value != due[name])
        return _apart(f"{path}.{name}", came[name], due[name])
    if isinstance(came, list | tuple) and isinstance(due, list | tuple):
        if len(came) != len(due):
            return f"{path} has {len(came)} elements, by the rules {len(due)}"
        pairs = enumerate(zip(came, due, strict=True))
        place, (ours, theirs) = next(pair for pair in pairs if pair[1][0] != pair[1][1])
        return _apart(f"{path}[{place}]", ours, theirs)
    if isinstance(came, str) and isinstance(due, str) and shown(came) == shown(due):
        together = enumerate(zip(came, due, strict=False))
        start = next((at for at, (a, b) in together if a != b), min(len(came), len(due)))
        rest = f"{shown(came[start:])}, by the rules {shown(due[start:])}"
        return f"{path} goes on behind {start} characters with {rest}"
    return f"{path} is {shown(came)}, by the rules {shown(due)}"


def _tag(event: e.Event) -> str:
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
