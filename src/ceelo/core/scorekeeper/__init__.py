"""One round from given dice and stakes, settled by the very rules that settle at a table.

So that an argument over real dice ends the way it would end in a game.
"""

from ceelo.core.scorekeeper.bank import settle_bank
from ceelo.core.scorekeeper.pot import settle_pot
from ceelo.core.scorekeeper.values import (
    OUT,
    BankResult,
    BankRound,
    Player,
    PotResult,
    PotRound,
    RoundError,
    StakeResult,
)

__all__ = [
    "OUT",
    "BankResult",
    "BankRound",
    "Player",
    "PotResult",
    "PotRound",
    "RoundError",
    "StakeResult",
    "settle_bank",
    "settle_pot",
]
