"""Short ways to tell the scorekeeper a round: ``"P1 10 135 456"`` is a name, a stake and throws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core.money import Chips
from ceelo.core.scorekeeper import BankRound, Player, PotRound, settle_bank, settle_pot

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.core.scorekeeper import BankResult, PotResult


def player(words: str) -> Player:
    """Return who is told of: name, stake, throws, and perhaps ``chips=15``, ``no``, ``back``."""
    name, stake, *rest = words.split()
    chips = [word for word in rest if word.startswith("chips=")]
    return Player(
        name=name,
        stake=Chips(int(stake)),
        throws=tuple(word for word in rest if word[0] in "123456o"),
        chips=Chips(int(chips[0].removeprefix("chips="))) if chips else None,
        refuses="no" in rest,
        buys_back="back" in rest,
    )


def bank_round(
    rules: HouseRules, banker: str, *players: str, bank: int | None = None, held: int = 0
) -> BankResult:
    """Return what becomes of the round in which B throws *banker*."""
    told = BankRound(
        rules=rules,
        banker=player(f"B 0 {banker}"),
        players=tuple(map(player, players)),
        bank=None if bank is None else Chips(bank),
        held=held,
    )
    return settle_bank(told)


def pot_round(rules: HouseRules, *players: str, carried: int = 0) -> PotResult:
    """Return what becomes of a pot; nobody has a stake of his own to tell."""
    seated = tuple([player(f"{words} ".replace(" ", " 0 ", 1)) for words in players])
    return settle_pot(PotRound(rules=rules, players=seated, carried=Chips(carried)))


def changes(result: BankResult) -> list[int]:
    """Return what the banker and then each player has won or lost."""
    return [result.change, *(stake.change for stake in result.stakes)]
