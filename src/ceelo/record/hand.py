"""A program's own part in the dice of a table, for one seat (CEELO-FAIR/1 part 4, rules 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.decide.fairness import stake_at_risk
from ceelo.fair import Contributor, Doubt, DoubtError, Seen

if TYPE_CHECKING:
    from ceelo.core.table import Seat, Table
    from ceelo.record.live import LiveDice


@final
class Hand:
    """One seat's own part in the dice: it commits with each stake and reveals when it is time."""

    def __init__(self, dice: LiveDice, player: str) -> None:
        """Contribute for *player*, 32 hexadecimal digits, to the table that *dice* is told of."""
        self._dice: Final = dice
        self._player: Final = player
        self.contributor: Final = Contributor(dice.table_id, bytes.fromhex(player))

    @property
    def seat(self) -> Seat:
        """Return where one sits."""
        table = self._dice.table
        seat = None if table is None else table.seat_of(self._player)
        assert seat is not None
        return seat

    def with_commitment(self, command: c.Request) -> c.Request:
        """Return *command* with a commitment, where it puts chips at risk.

        Raises:
            CheatedError: Something is wrong with the dice, so nothing is staked (rule 4).
            DoubtError: Its window has been, so the server may have been restored (rule 1).
        """
        if isinstance(command, c.StakeBank):
            return replace(command, commit=self.commit(opens_window=True))
        # A fade of nothing commits too, or all would see what a sealed one is (V23).
        if isinstance(command, c.PayAnte | c.Fade):
            return replace(command, commit=self.commit())
        return command

    def commit(self, *, opens_window: bool = False) -> c.Commitment:
        """Return the commitment for the open window, or for the one that the command opens.

        Raises:
            CheatedError: Something is wrong with the dice.
            DoubtError: It is not greater than the last one (rule 1).
        """
        fair = self._trusted().fair
        epoch, attempt = (fair.epoch + 1, 0) if opens_window else (fair.epoch, fair.attempt)
        commitment = self.contributor.commit(epoch, attempt, self.seat).hex()
        return c.Commitment(epoch=epoch, attempt=attempt, commitment=commitment)

    def answer(self) -> c.Commit | c.AskReveal | None:
        """Return what the program has to do now, without anybody being asked.

        Raises:
            CheatedError: Something is wrong with the dice.
            DoubtError: The lock is none to reveal for (rules 2 and 3).
        """
        dice, table = self._dice, self._trusted()
        if table.seat_of(self._player) is None:
            return None
        if self.seat in table.fair.asked:
            return c.Commit(seat=self.seat, commit=self.commit())
        locked = dice.locked
        if locked is None or dice.bound is not None or not stake_at_risk(table, self.seat):
            return None
        try:
            opened = self.contributor.reveal(*dice.frozen(locked), self._seen())
        except DoubtError as error:
            # Who has not staked in this window has nothing to reveal.
            own = self.contributor.window
            is_over = own is None or own.epoch < locked.epoch
            if error.doubt is Doubt.NO_CONTRIBUTION and is_over:
                return None
            raise
        return c.AskReveal(
            seat=self.seat,
            epoch=locked.epoch,
            attempt=locked.attempt,
            lock=locked.lock,
            contribution=opened.hex(),
        )

    def _trusted(self) -> Table:
        if self._dice.fault is not None:
            raise self._dice.fault
        assert self._dice.table is not None
        return self._dice.table

    def _seen(self) -> Seen:
        table, (k, i, last) = self._trusted(), self._dice.place
        return Seen(
            stake=stake_at_risk(table, self.seat),
            rules_hash=bytes.fromhex(table.rules_hash),
            k=k,
            i=i,
            last=last,
            next_anchor=self._dice.anchors[k + 1],
        )
