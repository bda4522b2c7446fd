"""A program's own part in the dice of a table, for one seat (CEELO-FAIR/1 part 4, rules 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from msgspec.structs import replace

from ceelo.core import command as c
from ceelo.core.decide.bank import coverable
from ceelo.core.decide.fairness import stake_at_risk
from ceelo.core.rules import FadeOrder, Form
from ceelo.fair import Contributor, Doubt, DoubtError, Seen

if TYPE_CHECKING:
    from ceelo.core.table import Seat, Table
    from ceelo.record.live import LiveDice


class _Stake(NamedTuple):
    """What one command puts at risk, in chips: the least and the most that may come of it."""

    least: int
    most: int


@final
class Hand:
    """One seat's own part in the dice: it commits with each stake and reveals when it is time."""

    def __init__(self, dice: LiveDice, player: str) -> None:
        """Contribute for *player*, 32 hexadecimal digits, to the table that *dice* is told of."""
        self._dice: Final = dice
        self._player: Final = player
        self.contributor: Final = Contributor(dice.table_id, bytes.fromhex(player))
        self._staked_in: int | None = None
        """Epoch of the last stake."""
        self._staked: tuple[_Stake, ...] = ()
        """What was asked for in it: more than once where the server refused what came first."""

    @property
    def seat(self) -> Seat:
        """Return where one sits."""
        table = self._dice.table
        seat = None if table is None else table.seat_of(self._player)
        assert seat is not None
        return seat

    def with_commitment(self, command: c.Request) -> c.Request:
        """Return *command* with a commitment, where it puts chips at risk, and keep what it stakes.

        Raises:
            CheatedError: Something is wrong with the dice, so nothing is staked (rule 4).
            DoubtError: Its window has been, so the server may have been restored (rule 1).
        """
        # A fade of nothing commits too, or all would see what a sealed one is (V23).
        if not isinstance(command, c.StakeBank | c.PayAnte | c.Fade):
            return command
        fair = self._trusted().fair
        opens = isinstance(command, c.StakeBank)
        commitment = self._commit(fair.epoch + opens, 0 if opens else fair.attempt)
        stake = self._stake_of(command)
        if self._staked_in != commitment.epoch:
            self._staked_in, self._staked = commitment.epoch, ()
        self._staked = (*self._staked, stake)
        return replace(command, commit=commitment)

    def _stake_of(self, command: c.StakeBank | c.PayAnte | c.Fade) -> _Stake:
        table, seat = self._trusted(), self.seat
        match command:
            case c.PayAnte():
                stake = table.stakes[seat] + table.ante_due
                return _Stake(stake, stake)
            case c.Fade(chips=chips):
                # Of what is sealed only what is open then is taken (V24).
                is_sealed = table.rules.stake.order is FadeOrder.SEALED
                return _Stake(0 if is_sealed else chips, chips)
            case c.StakeBank():
                # Others fade as much of it as they like, and the rest returns (V25).
                standing = table.bank if seat == table.banker else 0
                is_named = table.rules.bet is Form.FADE
                added = command.chips if is_named else coverable(table, seat)
                return _Stake(0, standing + added)

    def _commit(self, epoch: int, attempt: int) -> c.Commitment:
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
            fair = table.fair
            return c.Commit(seat=self.seat, commit=self._commit(fair.epoch, fair.attempt))
        locked = dice.locked
        if locked is None or dice.bound is not None or not stake_at_risk(table, self.seat):
            return None
        try:
            self._require_own_stake(locked.epoch, stake_at_risk(table, self.seat))
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

    def _require_own_stake(self, epoch: int, stake: int) -> None:
        # The table is folded from what the server says, so only what was given here proves it.
        if self._staked_in == epoch and not any(
            own.least <= stake <= own.most for own in self._staked
        ):
            raise DoubtError(Doubt.STAKE_CHANGED)

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
