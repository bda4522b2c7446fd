"""A second settler for one stake under any rules: the rows V2 to V31 once more, most plainly.

It shares no code and no value with the core: rules as they read in a house file, results by the
names of the examples (456, T6, P4, 123, X, OUT), H for a 4-5-6 thrown in this order, S5 for 3-4-5.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

Section = dict[str, object]

RESULTS = (
    *("H", "456", "T6", "T5", "T4", "T3", "T2", "T1", "S5", "S4"),
    *("315", "sum-5", "sum-10"),
    *("P6", "P5", "P4", "P3", "P2", "P1", "123", "X", "OUT"),
)
NAMES = {"456": "456", "123": "123", "345": "S5", "234": "S4"}
NAMES |= {"315": "315", "sum5": "sum-5", "sum10": "sum-10"}
NAMES |= {face * 3: f"T{face}" for face in "123456"}
NAMES |= {f"point{face}": f"P{face}" for face in "123456"}
"""By how `rank.order` calls them."""

WIN, LOSE = 1, -1


class Said(NamedTuple):
    """What becomes of a stake of 1: what the player wins, or that it is to be thrown again."""

    paid: Fraction
    again: bool = False


class OneStake:
    """One house, asked about one stake."""

    def __init__(self, file: dict[str, object]) -> None:
        """Read the sections of a whole house file."""
        self.tie = str(file["tie"])
        self.rank = _section(file, "rank")
        self.throw = _section(file, "throw")
        self.bank = _section(file, "bank")
        self.player = _section(file, "player")
        self.pay = _section(file, "pay")

    def settle(self, banker: str, player: str) -> Said:
        """Return what *player* wins from *banker*, in whichever order they throw (V12)."""
        alone = None
        if self.bank["first"] == "players":
            alone = self.player_alone(self.read(player))
        # V28: what a player has thrown before the banker forfeits pays what it pays.
        is_forfeit = self.bank["first"] == "players" and self.forfeits(self.read(banker))
        if alone is None and not is_forfeit:
            alone = self.banker_alone(self.read(banker))
        return alone or self.compare(self.read(banker), self.read(player))

    def read(self, result: str) -> str:
        """Return what a turn without a combination counts as (V17, V20)."""
        if result == "OUT" and self.throw["out"] == "no_result":
            result = "X"
        return "P1" if result == "X" and self.throw["no_result"] == "point1" else result

    def strength(self, result: str) -> float:
        """Return how good a result is where it is compared (V2 to V4, V8, V17, V20)."""
        if result == "T1" and self.rank["ones"] == "best":
            return 10_000
        if self.is_losing_trips(result):
            return self.among_the_rest(result) - 10_000
        if result == "H":
            return self.strength("456") + 1
        if result == "X":
            nothing = {"zero": self.strength("P1") - 5, "point1": self.strength("P1")}
            return nothing.get(str(self.throw["no_result"]), -1000)
        if result == "OUT":
            outside = {"below_none": self.strength("X") - 2, "no_result": self.strength("X")}
            return outside.get(str(self.throw["out"]), -2000)
        return self.among_the_rest(result)

    def is_losing_trips(self, result: str) -> bool:
        """Say whether trips are below everything (V4)."""
        low = {"loses": ["T1"], "low_lose": ["T1", "T2", "T3"]}
        return result in low.get(str(self.rank["ones"]), [])

    def among_the_rest(self, result: str) -> float:
        """Return how good a combination is that no single choice puts elsewhere."""
        if self.rank["top"] == "custom":
            return self.in_custom_order(result)
        return self.usual_strength(result)

    def in_custom_order(self, result: str) -> float:
        """Return the place from below in `rank.order`."""
        order = self.rank["order"]
        assert isinstance(order, (list, tuple))
        groups = [[NAMES[name] for name in str(group).split("=")] for group in order]
        return next(-10.0 * place for place, group in enumerate(groups) if result in group)

    def usual_strength(self, result: str) -> float:
        """Return how good 4-5-6, trips, a point or 1-2-3 is in a house without its own order."""
        top = self.rank["top"]
        if result == "456":
            return 150 if top in {"triples_first", "japan"} else 300
        if result[0] == "T":
            face = int(result[1])
            if (top, face) in {("666_first", 6), ("japan", 1)}:
                return 400
            if self.rank["triples"] == "equal":
                return 200
            return 290 if self.rank["triples"] == "ones_high" and face == 1 else 200 + 10 * face
        if result[0] == "S":  # V1: above all points.
            return 70.0 + int(result[1])
        if result in {"315", "sum-5", "sum-10"}:
            return {"315": 68.0, "sum-5": 67.0, "sum-10": 66.0}[result]
        return 10.0 * int(result[1]) if result[0] == "P" else 0

    def forfeits(self, result: str) -> bool:
        """Say whether a turn loses to every other (V17 `loss`, V20 `loss`)."""
        if result == "X":
            return self.throw["no_result"] == "loss"
        if result == "OUT" and self.throw["out"] == "below_none":
            # Worse than no result: so it loses where no result does.
            return self.forfeits("X")
        return result == "OUT" and self.throw["out"] == "loss"

    def loses_at_once(self, result: str) -> bool:
        """Say whether a result is 1-2-3 or trips that lose (V4)."""
        return result == "123" or self.is_losing_trips(result)

    def times_won(self, side: str, result: str) -> int:
        """Return how many times a side wins its stake (V28, V29)."""
        table = _section(self.pay, side)
        if result in {"456", "H"}:
            return _number(table["456"])
        if result[0] == "T":
            is_ones = result == "T1" and table["ones"] is not None
            return _number(table["ones" if is_ones else "trips"])
        return 1

    def times_lost(self, result: str) -> int:
        """Return how many times a side loses its stake (V28, V4)."""
        if not self.loses_at_once(result):
            return 1
        return _number(self.pay["loses_123" if result == "123" else "loses_111"])

    def turned(self, result: str) -> int | None:
        """Return what is turned round for players (V13)."""
        wins = {"none": "", "straights": "123", "straights_triples": "123", "all": "123 P1"}
        loses = {
            "none": "",
            "straights": "456 H",
            "straights_triples": "456 H T1 T2 T3 T4 T5 T6",
            "all": "456 H T1 T2 T3 T4 T5 T6 P6",
        }
        reverse = str(self.player["reverse"])
        if result in wins[reverse].split():
            return WIN
        return LOSE if result in loses[reverse].split() else None

    def automatic(self, result: str) -> int | None:
        """Return what a player's 6 and 1 decide without a look at the banker (V6)."""
        is_asked = self.player["instant"] == "six_one"
        return {"P6": WIN, "P1": LOSE}.get(result) if is_asked else None

    def banker_alone(self, banker: str) -> Said | None:
        """Return what all stakes become when the banker's result ends the round (V5, V10, V11)."""
        if not self.bank["sweep"]:
            return None
        if self.forfeits(banker):
            return Said(Fraction(1))
        if self.bank["instant"] == "none":
            return None
        if self.loses_at_once(banker):
            return Said(Fraction(self.times_lost(banker)))
        is_final = banker in {"456", "H"} or (banker[0] == "T" and self.bank["triple_final"])
        if is_final:
            return Said(Fraction(-self.times_won("banker", banker)))
        if self.bank["instant"] == "six_one" and banker in {"P6", "P1"}:
            return Said(Fraction(1 if banker == "P1" else -1))
        return None

    def player_alone(self, player: str) -> Said | None:
        """Return what a player who throws first has won or lost before the banker throws (V12)."""
        if not self.bank["sweep"]:
            return None
        sign = LOSE if self.forfeits(player) else self.turned(player)
        if sign is None and self.bank["instant"] != "none":
            if self.loses_at_once(player):
                sign = LOSE
            elif player in {"456", "H"} or player[0] == "T":
                sign = WIN
            else:
                sign = self.automatic(player)
        if sign is None:
            return None
        won = self.times_won("player", player)
        return Said(Fraction(won if sign == WIN else -self.times_lost(player)))

    def compare(self, banker: str, player: str) -> Said:
        """Return what becomes of the stake when both results lie on the table."""
        sign = self.who_wins(banker, player)
        if sign is None:
            if self.tie != "banker":
                return Said(Fraction(0), again=self.tie == "replay")
            sign = LOSE
        if "OUT" in {banker, player} and self.throw["out"] == "loss":
            return Said(Fraction(sign))
        if sign == WIN:
            won, lost = self.times_won("player", player), self.times_lost(banker)
        else:
            won, lost = self.times_won("banker", banker), self.times_lost(player)
        times = won * lost if self.pay["combine"] == "product" else max(won, lost)
        return Said(sign * times * self.part(banker, player))

    def who_wins(self, banker: str, player: str) -> int | None:
        """Return who is better, None if neither is."""
        if self.forfeits(player) or self.forfeits(banker):
            if self.forfeits(player) and self.forfeits(banker):
                if player == banker or self.throw["out"] == "loss":
                    return None
                # One is no result, the other a die outside, which is below it.
                return LOSE if player == "OUT" else WIN
            return LOSE if self.forfeits(player) else WIN
        if self.turned(player) is not None:
            return self.turned(player)
        holds = banker[0] in "SPXOs3"
        if holds and self.automatic(player) is not None:
            return self.automatic(player)
        difference = self.strength(player) - self.strength(banker)
        if difference == 0:
            return None
        return WIN if difference > 0 else LOSE

    def part(self, banker: str, player: str) -> Fraction:
        """Return which part of the stake two points pay (V31)."""
        if not self.pay["diff3"] or (banker[0], player[0]) != ("P", "P"):
            return Fraction(1)
        apart = abs(int(banker[1]) - int(player[1]))
        return Fraction(apart if apart in {1, 2} else 3, 3)


def _section(file: dict[str, object], key: str) -> Section:
    section = file[key]
    assert isinstance(section, dict)
    return section


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
