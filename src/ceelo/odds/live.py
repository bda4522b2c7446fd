"""Chances at a table in play, from what everybody can see and nothing else.

A view holds no dice to come, so nothing here can hint at them.
"""

from fractions import Fraction

import msgspec

from ceelo.core.contest import judge
from ceelo.core.rules import HouseRules, Shooter, Tie
from ceelo.core.table import BOUND, Phase, Seat, Table
from ceelo.core.view import View, view
from ceelo.odds.bare import for_odds
from ceelo.odds.live_pot import live_pot
from ceelo.odds.live_turn import turn_of
from ceelo.odds.stake import NOTHING_LATER, Cell, Sides, against, sides_of
from ceelo.odds.turn import Turn


class StakeLive(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of one seat's stake against the bank, as things stand."""

    seat: Seat
    win: Fraction
    lose: Fraction
    push: Fraction
    mean: Fraction
    """What the seat wins on average per chip staked; below 0: it loses."""


class BankerLive(msgspec.Struct, frozen=True, kw_only=True):
    """What all live stakes together mean for the banker, as things stand."""

    seat: Seat
    mean: Fraction
    """What he wins on average; below 0: he loses.  Unit: chips."""


class PotLive(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's part in the pot, as things stand."""

    seat: Seat
    win: Fraction
    """How often it takes the whole pot, after shootouts too."""
    share: Fraction
    """Which part of the pot as it lies there it has on average."""


class Live(msgspec.Struct, frozen=True, kw_only=True):
    """Chances at a table in play; empty where nothing is at risk."""

    stakes: tuple[StakeLive, ...] = ()
    """Order: of throwing.  While the bank is faded, all who may have a stake in it."""
    banker: BankerLive | None = None
    """None: no stake is live."""
    pot: tuple[PotLive, ...] = ()
    """Order: of throwing."""
    carried: Fraction
    """How often nobody wins the pot (V36 ``carry_all``)."""


NOTHING = Live(carried=Fraction(0))
_AT_RISK = BOUND - {Phase.FIRST_THROWS} | {Phase.FADING}


def live(state: Table | View, rules: HouseRules | None = None) -> Live:
    """Return the chances of every seat at this moment; a view needs its *rules* beside it.

    Raises:
        ValueError: A view came without rules.
        OddsError: A turn, a contest or a pot can never end.
    """
    if isinstance(state, Table):
        return live(view(state), state.rules)
    if rules is None:
        msg = "a view does not hold the rules: give them as well"
        raise ValueError(msg)
    rules = for_odds(rules)
    if state.phase not in _AT_RISK:
        return NOTHING
    if rules.has_bank:
        return _Round(rules, state).live()
    pot, carried = live_pot(rules, state)
    return Live(pot=tuple([PotLive(seat=s, win=w, share=p) for s, w, p in pot]), carried=carried)


class _Round:
    """A round with a bank, as far as it has come."""

    def __init__(self, rules: HouseRules, state: View) -> None:
        """Take what everybody can see."""
        self._rules, self._state = rules, state
        self._judged = judge(rules)
        self._found: dict[tuple[int, int], Sides] = {}

    def live(self) -> Live:
        """Return the chances of all stakes."""
        state = self._state
        if state.banker is None:
            return NOTHING
        seats = self._seats()
        banker = self._turn(state.banker)
        # V48: when the players throw, whoever throws for all of them stands in the queue alone.
        is_one = self._rules.player.shooter is Shooter.ONE and state.phase is Phase.PLAYERS_THROW
        turns = [self._turn(state.queue[0] if is_one else seat) for seat in seats]
        stakes = [self._stake(seat, banker, turn) for seat, turn in zip(seats, turns, strict=True)]
        bankers = self._bankers(state.banker, stakes)
        return Live(stakes=tuple(stakes), banker=bankers, carried=Fraction(0))

    def _bankers(self, banker: Seat, stakes: list[StakeLive]) -> BankerLive | None:
        chips = [self._chips(one.seat) for one in stakes]
        if not any(chips):
            return None
        won = [one.mean * count for one, count in zip(stakes, chips, strict=True)]
        return BankerLive(seat=banker, mean=-sum(won, Fraction(0)))

    def _seats(self) -> tuple[Seat, ...]:
        state = self._state
        if state.phase is not Phase.FADING:
            return tuple([seat for seat in state.contenders if self._chips(seat)])
        staked = [seat for seat in map(Seat, range(len(state.chairs))) if self._chips(seat)]
        return (*staked, *[seat for seat in state.queue if seat not in staked])

    def _chips(self, seat: Seat) -> int:
        chair = self._state.chairs[seat]
        return 0 if chair is None else chair.stake

    def _turn(self, seat: Seat) -> Turn:
        """Return what the turn of *seat* may come to, or has come to."""
        return turn_of(self._rules, self._state, seat)

    def _stake(self, seat: Seat, banker: Turn, player: Turn) -> StakeLive:
        # By identity: equal turns are one value as a rule, and to hash them takes long.
        key = id(banker), id(player)
        if key not in self._found:
            self._found[key] = self._sides(banker, player)
        sides = self._found[key]
        return StakeLive(
            seat=seat, win=sides.win, lose=sides.lose, push=sides.push, mean=-sides.edge
        )

    def _sides(self, banker: Turn, player: Turn) -> Sides:
        cells = tuple(
            [
                Cell(made, weight * part, self._judged.settled(held, made))
                for held, weight in banker.pairs
                for made, part in player.pairs
            ]
        )
        # Who ties and throws again starts afresh; nobody else has anything to come.
        is_replayed = self._rules.tie is Tie.REPLAY
        later = sides_of(self._rules) if is_replayed else NOTHING_LATER
        return against(cells, later, banker.total * player.total)
