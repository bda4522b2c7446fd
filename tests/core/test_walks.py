"""Where the bank goes, summed over all rounds of one, two and three players (2.4)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest

from ceelo.core.combination import read
from ceelo.core.contest import judge
from ceelo.core.dice import ALL_THROWS, parse_throw
from ceelo.core.scorekeeper import BankRound, Player, settle_bank
from tests.core.parameters import house

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

THROWS = ("456", "666", "555", "444", "333", "222", "111",
          "116", "115", "114", "113", "112", "221", "123")  # fmt: skip
"""One throw for each result of a turn without a cap."""
MADE = {text: read(parse_throw(text)) for text in THROWS}
CHANCES = {
    text: Fraction(sum(read(dice) == made for dice in ALL_THROWS), 108)
    for text, made in MADE.items()
}

Walks = dict[tuple[str, bool], Fraction]
"""How often the bank goes to whom, and whether it is broken."""


def walks(rules: HouseRules, players: int) -> Walks:
    """Return where the bank goes after every round that there can be."""
    found: Walks = {}
    for banker in THROWS:
        turns = 0 if judge(rules).ends(MADE[banker]) else players
        for throws in product(THROWS, repeat=turns):
            seated = [
                Player(name=f"P{i}", stake=rules.stake.min, throws=throws[i : i + 1])
                for i in range(players)
            ]
            dice = Player(name="B", throws=(banker,))
            settled = settle_bank(BankRound(rules=rules, banker=dice, players=tuple(seated)))
            chance = CHANCES[banker]
            for thrown in throws:
                chance *= CHANCES[thrown]
            key = str(settled.next_banker), settled.is_broken
            found[key] = found.get(key, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


def stays(found: Walks) -> float:
    """Return how often the old banker keeps the bank."""
    return round(float(found["B", False]), 5)


TABLE = [
    # players, stays, to a head winner, all beat him without a head, at once, FR and EN differ
    (2, 0.60858, 0.11660, 0.08038, 0.19444, 0.04973),
    (3, 0.60297, 0.16537, 0.03721, 0.19444, 0.03470),
]


@pytest.mark.parametrize("row", TABLE)
def test_what_happens_to_the_bank(row: tuple[int, float, float, float, float, float]) -> None:
    """Part 2.4: in the English order of V41 a head winner has even a broken bank."""
    players, stay, head, all_beat, at_once, differ = row

    english = walks(house("CLASSIC"), players)

    assert stays(english) == stay
    broken = sum(chance for (_, is_broken), chance in english.items() if is_broken)
    kept_from_him = 1 - broken - english["B", False]
    assert float(broken) == pytest.approx(all_beat + at_once + differ, abs=2e-5)
    assert float(kept_from_him) == pytest.approx(head - differ, abs=2e-5)
    assert {name for name, is_broken in english if is_broken} == {f"P{i}" for i in range(players)}


def test_the_french_order_breaks_the_same_banks_and_sends_them_elsewhere() -> None:
    """V41: a broken bank goes to the left, whoever has a head."""
    english = walks(house("CLASSIC"), 2)
    french = walks(house("CLASSIC", bank={"precedence": "broken"}), 2)

    assert french["P0", True] == english["P0", True] + english["P1", True]
    assert {key: chance for key, chance in french.items() if not key[1]} == {
        key: chance for key, chance in english.items() if not key[1]
    }
    # Where they differ: both beat points 2 to 5, and only the second does so with a head.
    assert english["P1", True] == Fraction(5, 36) * Fraction(5, 36) * (4 + 3 + 2 + 1) / 9


def test_what_happens_to_the_bank_of_one_player() -> None:
    """Part 2.4: it stays in 119 of 216 rounds, and else goes to the only other seat."""
    found = walks(house("CLASSIC"), 1)

    assert found == {("B", False): Fraction(119, 216), ("P0", True): Fraction(97, 216)}


NORWEGIAN = [(1, Fraction(5, 108)), (2, Fraction(175, 1944))]


@pytest.mark.parametrize(("players", "chance"), NORWEGIAN)
def test_how_often_a_456_takes_the_norwegian_bank(players: int, chance: Fraction) -> None:
    """Part 2.4: NORSK-456, the bank walks."""
    assert 1 - walks(house("NORSK-456"), players)["B", False] == chance
