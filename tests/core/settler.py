"""A second settler: the head of the rulebook and D1 to D3 once more, as plainly as can be.

It shares no code and no value with the core, so that a mistake in one of the two shows.  Each of
its rounds is a transcript (who is asked what, in which order, and all dice) that a table must
follow.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from random import Random


class House(NamedTuple):
    """What a house says, in plain words and numbers."""

    seats: int
    chips: int
    least: int = 1
    most: int | None = None
    unit: int = 1
    is_clockwise: bool = True
    six_and_one_decide: bool = True
    same_point_to_banker: bool = False
    broken_before_head: bool = False
    keeps_unfaded: bool = False


@dataclass
class BankRound:
    """What was asked and done in one round against a bank."""

    banker: int
    added: int
    fades: list[tuple[int, int]] = field(default_factory=list)
    """Who was asked, in order, and what he took."""
    returned: int = 0
    throws: list[tuple[int, str]] = field(default_factory=list)
    changes: dict[int, int] = field(default_factory=dict)
    """What each live stake won or lost."""
    offers: list[tuple[int, bool]] = field(default_factory=list)
    """Who was offered the bank afterwards, in order, and whether he took it."""
    next_banker: int | None = None


@dataclass
class PotRound:
    """What was asked and done for one pot."""

    opener: int
    answers: dict[int, bool] = field(default_factory=dict)
    """Who was asked for the ante, in throwing order, and whether he paid it."""
    throws: list[list[tuple[int, str]]] = field(default_factory=list)
    """The first throws, then each shootout."""
    winner: int | None = None


def strength(digits: str) -> int:
    """Return how good a throw is: 20 for 4-5-6, 11 to 16 trips, 1 to 6 points, 0 for 1-2-3.

    -1 is no combination: thrown again.
    """
    dice = sorted(digits)
    if dice == ["4", "5", "6"]:
        return 20
    if dice == ["1", "2", "3"]:
        return 0
    for face in "123456":
        if digits.count(face) == 3:
            return 10 + int(face)
        if digits.count(face) == 2:
            return int(digits.replace(face, ""))
    return -1


def is_head(strength: int) -> bool:
    """Say whether a throw is 4-5-6 or trips."""
    return strength > 6


class _Seats:
    def __init__(self, house: House, chance: Random) -> None:
        self.house = house
        self.chance = chance
        self.pockets = [house.chips] * house.seats

    def left_of(self, seat: int) -> list[int]:
        """Return all others, from the left of *seat*."""
        step = 1 if self.house.is_clockwise else -1
        return [(seat + step * i) % self.house.seats for i in range(1, self.house.seats)]

    def turn(self, seat: int, throws: list[tuple[int, str]]) -> int:
        """Let *seat* throw until the throw counts, and return how good it is."""
        while True:
            digits = "".join(self.chance.choice("123456") for _ in range(3))
            throws.append((seat, digits))
            if strength(digits) >= 0:
                return strength(digits)

    def some(self, least: int, most: int) -> int:
        """Return a number of chips from *least* to *most* that the house's unit divides."""
        units = range(-(-least // self.house.unit), most // self.house.unit + 1)
        return self.chance.choice(units) * self.house.unit


class BankGame(_Seats):
    """The game with a bank; seat 0 is asked for it first."""

    def __init__(self, house: House, chance: Random) -> None:
        """Begin with full stacks."""
        super().__init__(house, chance)
        self.bank = 0
        self.banker: int | None = None

    def worth(self, seat: int) -> int:
        """Return all chips of *seat* between rounds."""
        return self.pockets[seat] + (self.bank if seat == self.banker else 0)

    def is_over(self) -> bool:
        """Say whether fewer than two could go on."""
        return sum(self.worth(seat) >= self.house.least for seat in range(self.house.seats)) < 2

    def first_offers(self) -> BankRound:
        """Return a round in which nothing happened but that the bank was offered."""
        start = BankRound(banker=0, added=0)
        self._offer(start, [0, *self.left_of(0)])
        return start

    def play(self, banker: int) -> BankRound:
        """Play one round with *banker*, up to the next one's yes."""
        if self.banker is not None and self.banker != banker:
            self._take_back()
        self.banker = banker
        added = self._bank_of(banker)
        this = BankRound(banker=banker, added=added)
        self.pockets[banker] -= added
        self.bank += added
        stakes = self._fade(this)
        faded = sum(stakes.values())
        this.returned = self.bank - faded
        self.pockets[banker] += this.returned
        self.bank = faded
        heads = self._settle(this, stakes)
        if not self.is_over():
            self._pass_on(this, heads)
        return this

    def _bank_of(self, banker: int) -> int:
        rules, standing, pocket = self.house, self.bank, self.pockets[banker]
        whole = self.some(max(standing, rules.least), standing + pocket)
        if self.chance.random() < 0.3:  # Often all, so that players go broke.
            whole = (standing + pocket) // rules.unit * rules.unit
        return whole - standing

    def _fade(self, this: BankRound) -> dict[int, int]:
        stakes: dict[int, int] = {}
        left = self.bank
        for seat in self.left_of(this.banker):
            if left == 0 or self.pockets[seat] < self.house.least:
                continue
            chips = 0
            if self.chance.random() < 0.8:
                most = min(left, self.pockets[seat], self.house.most or left)
                chips = self.some(min(left, self.house.least), most)
            this.fades.append((seat, chips))
            if chips:
                stakes[seat] = chips
                self.pockets[seat] -= chips
                left -= chips
        return stakes

    def _settle(self, this: BankRound, stakes: dict[int, int]) -> list[int]:
        """Throw and move the chips; return who beat the banker with a head."""
        if not stakes:
            return []
        held = self.turn(this.banker, this.throws)
        decided = held == 0 or is_head(held)
        if self.house.six_and_one_decide:
            decided = decided or held in {1, 6}
        heads = []
        for seat, stake in stakes.items():
            if decided:
                sign = -1 if held >= 6 else 1
            else:
                thrown = self.turn(seat, this.throws)
                sign = (thrown > held) - (thrown < held)
                if sign == 0 and self.house.same_point_to_banker:
                    sign = -1
                if sign > 0 and is_head(thrown):
                    heads.append(seat)
            self.pockets[seat] += stake + sign * stake
            self.bank -= sign * stake
            this.changes[seat] = sign * stake
        return heads

    def _pass_on(self, this: BankRound, heads: list[int]) -> None:
        banker, left = this.banker, self.left_of(this.banker)
        if not this.changes:  # D2: nobody faded.
            self._offer(this, [banker, *left] if self.house.keeps_unfaded else [*left, banker])
            return
        is_broken = all(change > 0 for change in this.changes.values())  # D3
        if not (is_broken and self.house.broken_before_head) and self._offer(this, heads):
            return
        if is_broken:
            self._offer(this, [*left, banker])
        elif not self._offer(this, [banker]):  # D1: he keeps it, unless he gives it up.
            self._take_back()
            self._offer(this, left)

    def _offer(self, this: BankRound, seats: list[int]) -> bool:
        for seat in seats:
            if self.worth(seat) < self.house.least:
                continue
            wants = self.chance.random() < 0.6
            this.offers.append((seat, wants))
            if wants:
                this.next_banker = seat
                return True
        return False

    def _take_back(self) -> None:
        assert self.banker is not None
        self.pockets[self.banker] += self.bank
        self.bank, self.banker = 0, None


class PotGame(_Seats):
    """The game without a bank; seat 0 throws first, and the first throw walks round by one."""

    def __init__(self, house: House, chance: Random) -> None:
        """Begin with full stacks."""
        super().__init__(house, chance)
        self.opener = 0

    def is_over(self) -> bool:
        """Say whether fewer than two can pay the ante, which is the house's least."""
        return sum(chips >= self.house.least for chips in self.pockets) < 2

    def play(self) -> PotRound:
        """Play one pot, or find that fewer than two want to."""
        ante = self.house.least
        order = [self.opener, *self.left_of(self.opener)]
        asked = [seat for seat in order if self.pockets[seat] >= ante]
        this = PotRound(opener=asked[0])
        self.opener = asked[0]
        this.answers = {seat: self.chance.random() < 0.8 for seat in asked}
        tied = [seat for seat, pays in this.answers.items() if pays]
        if len(tied) < 2:
            return this
        for seat in tied:
            self.pockets[seat] -= ante
        pot = ante * len(tied)
        while len(tied) > 1:
            this.throws.append([])
            thrown = {seat: self.turn(seat, this.throws[-1]) for seat in tied}
            tied = [seat for seat in tied if thrown[seat] == max(thrown.values())]
        this.winner = tied[0]
        self.pockets[tied[0]] += pot
        self.opener = self.left_of(self.opener)[0]
        return this
