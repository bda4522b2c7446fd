"""What the seats of one table add to its dice themselves, and what they check (CEELO-FAIR/1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.fair import DoubtError, Kind
from ceelo.load.moves import Move
from ceelo.record import CheatedError, Hand, LiveDice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ceelo.load.tally import Tally

DISHONEST = "dice-not-honest"
"""What is counted where the dice are not those of the protocol; such a table stakes no more."""
GIVEN_UP = "attempt-given-up"
"""What is counted where the server did not wait for the reveals: it was too slow for them."""


_STAKING = c.StakeBank | c.Fade | c.PayAnte


class _Entry(msgspec.Struct):
    version: int
    events: tuple[e.Event, ...]


class _Snapshot(msgspec.Struct):
    log: tuple[_Entry, ...]


_ENTRY = msgspec.json.Decoder(_Entry)
_SNAPSHOT = msgspec.json.Decoder(_Snapshot)


class OwnDice:
    """The programs of all seats of one table: one sees what they all see, and each contributes."""

    def __init__(self, table: str, players: Sequence[str], tally: Tally) -> None:
        """Begin before the first event of *table*, with the player of each seat."""
        self.is_stopped = False
        """Something was wrong with the dice: nothing is staked any more (client rule 4)."""
        self.version = 0
        """Of the last entry that was looked at."""
        self._dice: Final = LiveDice(table)
        self._made: Final = set[str]()
        """Commitments of these programs: what anybody adds in their name is not their own."""
        self._hands: Final = tuple([Hand(self._dice, player) for player in players])
        self._tally: Final = tally

    def begin(self, snapshot: bytes) -> None:
        """Check what was there before anybody came."""
        for entry in _SNAPSHOT.decode(snapshot).log:
            self._take(entry)

    def follow(self, frame: bytes) -> None:
        """Check one more entry, and count what it shows (client rules 4 and 5)."""
        self._take(_ENTRY.decode(frame))

    def _take(self, entry: _Entry) -> None:
        self.version = entry.version
        if self.is_stopped:
            return
        dice, tally = self._dice, self._tally
        throws, abandoned = dice.throws, dice.abandoned
        try:
            for event in entry.events:
                dice.take((event,))
                if isinstance(event, e.RoundBound):
                    tally.own_rounds += self._is_own(dice.locked)
        except CheatedError:
            self._stop()
        tally.throws_checked += dice.throws - throws
        if dice.abandoned > abandoned:
            tally.errors[GIVEN_UP] += 1

    def _is_own(self, locked: e.RoundLocked | None) -> bool:
        entries = () if locked is None else locked.entries
        return any(entry.kind == Kind.HUMAN and entry.commitment in self._made for entry in entries)

    def _stop(self) -> None:
        self.is_stopped = True
        self._tally.errors[DISHONEST] += 1

    def with_commitment(self, move: Move) -> Move | None:
        """Return *move* with a commitment, where it stakes chips.

        None: something is wrong with the dice, and nothing is staked any more.
        """
        if self.is_stopped:
            return None
        try:
            command = self._hands[move.seat].with_commitment(move.command)
        except DoubtError:
            self._stop()
            return None
        if isinstance(command, _STAKING) and command.commit is not None:
            self._made.add(command.commit.commitment)
        return Move(move.seat, command)

    def answers(self) -> list[Move]:
        """Return what the programs have to do now: to reveal, when the dice wait for it."""
        if self.is_stopped:
            return []
        try:
            answers = [hand.answer() for hand in self._hands]
        except DoubtError:
            self._stop()
            return []
        return [Move(answer.seat, answer) for answer in answers if answer is not None]
