"""Rounds as they are told, and sentences that must be among those read of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core.money import Chips
from ceelo.core.scorekeeper import BankRound, Player, PotRound
from ceelo.house.load import load_preset
from tests.house.rule_fields import rules_with

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

CLASSIC = load_preset("classic")
CHINCHIRORIN = load_preset("chinchirorin")


def players(*told: str) -> tuple[Player, ...]:
    """Return players told as ``name:stake:throws:chips``."""
    found = []
    for one in told:
        name, stake, throws, chips, *_ = [*one.split(":"), "", "", ""]
        found.append(
            Player(
                name=name,
                stake=Chips(int(stake or 0)),
                throws=tuple(throws.split("/")) if throws else (),
                chips=Chips(int(chips)) if chips else None,
            )
        )
    return tuple(found)


def bank_round(rules: HouseRules, banker: str, *told: str, bank: int | None = None) -> BankRound:
    """Return a round in which *banker*, told like a player, holds the bank."""
    return BankRound(
        rules=rules,
        banker=players(banker)[0],
        players=players(*told),
        bank=None if bank is None else Chips(bank),
    )


BANK: list[tuple[BankRound, tuple[str, ...]]] = [
    (
        bank_round(CLASSIC, "Cy::135/246/224", "Ann:20:665", "Bo:20:114", "Dee:60:552"),
        (
            "Cy throws 1-3-5, then 2-4-6, then 2-2-4: a point of 4.",
            "Ann wins 20 chips: a point of 5 beats a point of 4.",
            "Bo takes back 20 chips: a point of 4 is worth the same as a point of 4.",
            "Dee loses 60 chips: a point of 4 beats a point of 2.",
            "In all Cy wins 40 chips as banker.",
            "The bank now holds 140 chips.",
            "Cy stays banker.",
        ),
    ),
    (
        bank_round(CLASSIC, "Cy::333", "Ann:10", bank=50),
        (
            "Cy takes back 40 chips of the bank that nobody faded.",
            "Cy throws 3-3-3.",
            "Ann loses 10 chips: 3-3-3 wins at once for the banker.",
        ),
    ),
    (
        bank_round(CLASSIC, "Cy::661", "Ann:30", "Bo:30", "Dee:5", bank=40),
        (
            "Ann wins 30 chips: a point of 1 loses at once for the banker.",
            "Bo wanted to stake 30 chips and could stake 10 chips.",
            "Dee wanted to stake 5 chips and could stake 0 chips.",
            "Dee has no stake.",
            "In all Cy loses 40 chips as banker.",
            "The bank is broken.",
            "The bank goes to Ann.",
        ),
    ),
    (bank_round(CLASSIC, "Cy", "Ann"), ("Nobody has a stake, so nobody throws.",)),
    (
        bank_round(rules_with({"tie": "banker"}), "Cy::224", "Ann:10:114"),
        (
            (
                "Ann loses 10 chips: a point of 4 is worth the same as a point of 4, and the house"
                " gives that to the banker."
            ),
        ),
    ),
    (
        bank_round(CHINCHIRORIN, "Cy::135/135/135", "Ann:10"),
        (
            (
                "Ann wins 10 chips: "
                "a turn without a combination loses for the banker, whatever it meets."
            ),
        ),
    ),
    (
        bank_round(CHINCHIRORIN, "Cy::334", "Ann:10:135/135/135", "Bo:10:out"),
        (
            "Ann loses 10 chips: a turn without a combination loses, whatever it meets.",
            "Bo throws a die outside.",
            "Bo loses 10 chips: a die outside loses, whatever it meets.",
        ),
    ),
    (
        bank_round(CHINCHIRORIN, "Cy::334:30", "Ann:10:111"),
        (
            "Ann wins 30 chips: 1-1-1 beats a point of 4.",
            "It counts for 5 times the stake.",
            (
                "Ann is settled 20 chips short of what is due, because nobody pays more than there"
                " is."
            ),
        ),
    ),
    (
        bank_round(load_preset("sz-ng-luk"), "Cy::225", "Ann:30:663", "Bo:30:446", "Dee:30:331"),
        (
            "Ann loses 20 chips: a point of 5 beats a point of 3.",
            "It counts for two thirds of the stake.",
            "Bo wins 10 chips: a point of 6 beats a point of 5.",
            "It counts for a third of the stake.",
            "Dee loses 30 chips: a point of 5 beats a point of 1.",
        ),
    ),
    (
        bank_round(load_preset("reversed"), "Cy::334", "Ann:10:123", "Bo:10:456"),
        (
            "Ann wins 10 chips: for players it is turned round, and 1-2-3 wins.",
            "Bo loses 10 chips: for players it is turned round, and 4-5-6 loses.",
            "In all Cy neither wins nor loses as banker.",
        ),
    ),
    (
        bank_round(
            rules_with({"player.instant": "six_one"}, load_preset("norsk")),
            "Cy::116",
            "Ann:10:226",
            "Bo:10:221",
        ),
        (
            "Ann wins 10 chips: a point of 6 always wins.",
            "Bo loses 10 chips: a point of 1 always loses.",
        ),
    ),
    (
        bank_round(
            rules_with({"bank.first": "players"}),
            "Cy::226",
            "Ann:10:456",
            "Bo:10:123",
            "Dee:10:225",
        ),
        (
            "Ann wins 10 chips at once with 4-5-6.",
            "Bo loses 10 chips at once with 1-2-3.",
            "Dee loses 10 chips: a point of 6 wins at once for the banker.",
        ),
    ),
    (
        bank_round(rules_with({"player.shooter": "one"}), "Cy::224", "Ann:10", "Bo:20:225"),
        (
            "Ann wins 10 chips: a point of 5 beats a point of 4.",
            "Bo wins 20 chips: a point of 5 beats a point of 4.",
        ),
    ),
    (
        bank_round(CLASSIC, "Cy::123:10", "Ann:10::10"),
        (
            "Ann wins 10 chips: 1-2-3 loses at once for the banker.",
            "Only Ann has chips left, so nobody is left to play against.",
        ),
    ),
    (
        bank_round(rules_with({"stake.min": 5}), "Cy::456", "Ann:10::12", "Bo:5::5"),
        ("Only Cy has at least 5 chips left, so nobody is left to play against.",),
    ),
    (
        BankRound(
            rules=CLASSIC,
            banker=Player(name="Cy", throws=("123",), refuses=True),
            players=(Player(name="Ann", stake=Chips(10), refuses=True),),
        ),
        ("Nobody takes the bank.",),
    ),
]
POT: list[tuple[PotRound, tuple[str, ...]]] = [
    (
        PotRound(rules=load_preset("pot"), players=players("Ann::224", "Bo::336")),
        (
            "Ann throws 2-2-4.",
            "Bo throws 3-3-6.",
            "Bo takes the pot of 20 chips with a point of 6.",
            "In all Ann loses 10 chips.",
            "In all Bo wins 10 chips.",
        ),
    ),
    (
        PotRound(
            rules=rules_with({"pot.tie": "split"}, load_preset("pot")),
            players=players("Ann::226", "Bo::336", "Cy::123"),
            carried=Chips(5),
        ),
        (
            "Ann and Bo share the pot of 35 chips, tied with a point of 6.",
            "Ann gets 18 chips of it.",
            "Bo gets 17 chips of it.",
        ),
    ),
    (
        PotRound(
            rules=rules_with({"pot.tie": "carry_all"}, load_preset("pot")),
            players=players("Ann::226", "Bo::336"),
        ),
        ("Several are tied with a point of 6, so nobody wins: 20 chips will be in the next pot.",),
    ),
    (
        PotRound(
            rules=rules_with({"pot.last_standing": True}, load_preset("pot")),
            players=players("Ann::123", "Bo"),
        ),
        ("Bo takes the pot of 20 chips without a throw: all others are out.",),
    ),
    (
        PotRound(
            rules=rules_with({"pot.tie": "split"}, load_preset("pot")),
            players=players("Ann::226", "Bo::336"),
        ),
        ("In all Ann neither wins nor loses.",),
    ),
]
