"""What a simulation has found: counts as arrays, and the figures that they make.

Every figure is an estimate; its name ends in ``_approx``, and with it stands its standard error.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

import msgspec
import numpy as np

from ceelo.core.contest import WHOLE, judge
from ceelo.core.ranking import RESULTS
from ceelo.core.rules import Shooter, Tie
from ceelo.sim import codes
from ceelo.sim.blocks import POT_ANTE
from ceelo.sim.estimates import Estimate, mean, means, part_of, share

if TYPE_CHECKING:
    from ceelo.core.combination import Combination
    from ceelo.core.table import EndReason, Offer
    from ceelo.sim.codes import Ints
    from ceelo.sim.plan import RoundsPlan, SessionsPlan


class BankFigures(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Rounds against a bank, one stake of 1 for every player."""

    plan: RoundsPlan
    rounds: int
    net: Ints
    """Rounds by the banker's result, as ``RESULTS`` lists them, and by what he won.

    Shape: ``(19, 2 * most + 1)``, the middle for nothing.  Places in thirds of a stake.
    """
    decided: Ints
    """Stakes by the banker's first result: won by the player, and lost.  Shape: ``(19, 2)``."""

    @property
    def stakes(self) -> int:
        """Return how many stakes were played."""
        return self.rounds * (self.plan.seat_count - 1)

    @property
    def net_thirds(self) -> Ints:
        """Return what the banker wins in a round, by the columns of ``net``."""
        most = self.net.shape[1] // 2
        return np.arange(-most, most + 1)

    @property
    def edge(self) -> Estimate:
        """Return what the banker wins on average per stake, pushes counted.

        Source: 2/81 for the classic house (rulebook 2.2, row a).
        """
        won = self.round_net
        players = self.plan.seat_count - 1
        return Estimate(won.value_approx / players, won.error_approx / players)

    @property
    def round_net(self) -> Estimate:
        """Return what the banker wins on average in a round.  Unit: stakes."""
        return self._net_of(self.net.sum(axis=0))

    def _net_of(self, counts: Ints) -> Estimate:
        stakes = self.net_thirds / WHOLE
        rounds = int(counts.sum())
        return mean(float(counts @ stakes), float(counts @ stakes**2), max(rounds, 1))

    @property
    def deviation_approx(self) -> float:
        """Return the standard deviation of what the banker wins in a round.  Unit: stakes."""
        return self.round_net.error_approx * sqrt(self.rounds)

    @property
    def won(self) -> Estimate:
        """Return how often a player wins his stake."""
        return self._share_of_stakes(self.decided[:, 0])

    @property
    def lost(self) -> Estimate:
        """Return how often a player loses his stake."""
        return self._share_of_stakes(self.decided[:, 1])

    @property
    def pushed(self) -> Estimate:
        """Return how often a stake comes back."""
        players = self.plan.seat_count - 1
        return self._share_of_stakes(self.net.sum(axis=1) * players - self.decided.sum(axis=1))

    @property
    def _apart(self) -> int:
        # Stakes of a round that know nothing of each other, once the banker's result is known.
        rules = self.plan.rules
        is_joint = rules.player.shooter is Shooter.ONE or rules.tie is Tie.REPLAY
        return 1 if is_joint else self.plan.seat_count - 1

    def _share_of_stakes(self, counts: Ints) -> Estimate:
        """Return how often a stake is one of *counts*, by the banker's result.

        The stakes of a round have the banker in common, so they tell less than as many rounds.
        """
        rounds = self.net.sum(axis=1)
        seen = rounds > 0
        rounds, parts = rounds[seen], counts[seen] / (rounds[seen] * (self.plan.seat_count - 1))
        part = float(rounds @ parts) / self.rounds
        between = float(rounds @ (parts - part) ** 2) / self.rounds
        within = float(rounds @ (parts * (1 - parts))) / self.rounds / self._apart
        return Estimate(part, sqrt((between + within) / self.rounds))

    def by_banker(self) -> dict[Combination, tuple[Estimate, Estimate, Estimate, Estimate]]:
        """Return by the banker's result how often it comes, and what a stake then does.

        Order: how often; then won, lost, and what the banker wins per stake.
        """
        players, found = self.plan.seat_count - 1, {}
        for code, result in enumerate(RESULTS):
            if rounds := int(self.net[code].sum()):
                won, lost = (int(count) for count in self.decided[code])
                net = self._net_of(self.net[code])
                per_stake = Estimate(net.value_approx / players, net.error_approx / players)
                apart, stakes = rounds * self._apart, rounds * players
                found[result] = (
                    share(rounds, self.rounds),
                    part_of(won / stakes, apart),
                    part_of(lost / stakes, apart),
                    per_stake,
                )
        return found

    def at_once(self) -> tuple[Estimate, Estimate]:
        """Return how often the banker alone wins every stake, and loses every stake (V5)."""
        judged, counts = judge(self.plan.rules), {codes.WIN: 0, codes.LOSE: 0}
        for code, result in enumerate(RESULTS):
            verdict = judged.ends(result)
            if verdict is not None:
                counts[codes.OUTCOMES[verdict.outcome]] += int(self.net[code].sum())
        return share(counts[codes.LOSE], self.rounds), share(counts[codes.WIN], self.rounds)


class PotFigures(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Pots that everybody antes, from the same first thrower."""

    plan: RoundsPlan
    rounds: int
    paid: Ints
    """By place in the throwing order: won and lost in all.  Unit: 1/2520 of an ante."""
    won: Ints
    """By place in the throwing order: pots taken alone."""
    shootouts: Ints
    """Pots by their number of shootouts; the last for more than it says."""
    throws: int

    @property
    def wins(self) -> tuple[Estimate, ...]:
        """Return by place in the throwing order how often it takes the pot alone."""
        return tuple(share(int(count), self.rounds) for count in self.won)

    @property
    def net_approx(self) -> tuple[float, ...]:
        """Return by place what it wins on average.  Unit: antes."""
        return tuple(float(chips) / POT_ANTE / self.rounds for chips in self.paid)

    @property
    def throws_approx(self) -> float:
        """Return how many throws a pot takes on average."""
        return self.throws / self.rounds

    def with_shootouts(self, number: int) -> Estimate:
        """Return how many pots see exactly *number* shootouts."""
        return share(int(self.shootouts[number]), self.rounds)

    @property
    def shootouts_mean(self) -> Estimate:
        """Return how many shootouts a pot sees on average."""
        numbers = np.arange(len(self.shootouts), dtype=np.float64)
        total, squares = self.shootouts @ numbers, self.shootouts @ numbers**2
        return mean(float(total), float(squares), self.rounds)


class SessionFigures(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Whole sessions, in order."""

    plan: SessionsPlan
    stacks: Ints
    """Chips at the end.  Shape: ``(session_count, seat_count)``."""
    rebuys: Ints
    """How often each seat has bought in again (V53).  Shape as `stacks`."""
    numbers: Ints
    """By session what the properties of the same names tell.  Shape: ``(session_count, 6)``."""
    offer_counts: Ints
    """How often the bank was offered, as ``OFFERS`` lists the reasons."""
    paths: Ints
    """Stacks after every round.  Shape: ``(kept_count, rounds + 1, seat_count)``."""

    @property
    def sessions(self) -> int:
        """Return how many sessions there are."""
        return len(self.stacks)

    @property
    def rounds(self) -> Ints:
        """Return how many rounds each session had."""
        return self.numbers[:, 0]

    @property
    def throws(self) -> Ints:
        """Return how many throws each session took."""
        return self.numbers[:, 1]

    @property
    def shootouts(self) -> Ints:
        """Return how many shootouts each session saw."""
        return self.numbers[:, 2]

    @property
    def void(self) -> Ints:
        """Return for how many chips nobody could answer in each session (V32)."""
        return self.numbers[:, 3]

    @property
    def reasons(self) -> Ints:
        """Return why each session ended, as a place in ``REASONS``."""
        return self.numbers[:, 4]

    @property
    def winners(self) -> Ints:
        """Return who has the first place: 1 or, who has it not, 0 (V51).

        Shape: ``(session_count, seat_count)``.
        """
        seats = np.arange(self.plan.seat_count)
        return self.numbers[:, 5, np.newaxis] >> seats & 1

    def ended_by(self, reason: EndReason) -> Estimate:
        """Return how often *reason* ended a session; the host's stands for the plan's bounds."""
        if reason not in codes.REASONS:
            return Estimate(0.0, 0.0)
        count = int((self.reasons == codes.REASONS.index(reason)).sum())
        return share(count, self.sessions)

    def offers(self) -> dict[Offer, int]:
        """Return how often the bank was offered, by reason (V40, D1, D2)."""
        pairs = zip(codes.OFFERS, self.offer_counts, strict=True)
        return {offer: int(count) for offer, count in pairs}

    @property
    def chips(self) -> tuple[Estimate, ...]:
        """Return by seat what it has at the end on average."""
        return means(self.stacks)

    @property
    def broke(self) -> tuple[Estimate, ...]:
        """Return by seat how often it ends without the chips of the least stake (V53)."""
        rules = self.plan.rules
        least = rules.stake.min if rules.has_bank else rules.pot.ante
        counts = (self.stacks < least).sum(axis=0)
        return tuple(share(int(count), self.sessions) for count in counts)

    @property
    def first(self) -> tuple[Estimate, ...]:
        """Return by seat how often it has the first place; shared places count (V51).

        It belongs to who has most beyond what he bought again (V53), and where a house lets those
        who share it throw for it, to the best throw.
        """
        return tuple(share(int(count), self.sessions) for count in self.winners.sum(axis=0))

    @property
    def rebuys_mean(self) -> tuple[Estimate, ...]:
        """Return by seat how often it buys in again in a session (V53)."""
        return means(self.rebuys)

    def quantiles(self, *parts: float) -> Ints:
        """Return the chips that so many *parts* of the sessions end below, by part and seat."""
        return np.quantile(self.stacks, parts, axis=0, method="inverted_cdf").astype(np.int64)


Figures: TypeAlias = BankFigures | PotFigures | SessionFigures
