"""The range of each number in the rules, for who refuses one and for who tells its writer."""

from collections.abc import Mapping

from ceelo.core.money import CHIPS_MAX

PLAYERS_MIN = 2
PLAYERS_MAX = 10  # V52
FACTOR_MAX = 20
"""Most that a stake may be multiplied by, on either side."""
_FACTORS = (1, FACTOR_MAX)

RANGES: Mapping[str, tuple[int, int]] = {
    "chips": (1, CHIPS_MAX // 100),
    "seats": (PLAYERS_MIN, PLAYERS_MAX),
    "rebuy": (0, 100),
    "throw.cap": (1, 20),
    "bank.rounds": (1, 100),
    "pay.player.456": _FACTORS,
    "pay.player.trips": _FACTORS,
    "pay.player.ones": _FACTORS,
    "pay.banker.456": _FACTORS,
    "pay.banker.trips": _FACTORS,
    "pay.banker.ones": _FACTORS,
    "pay.loses_123": _FACTORS,
    "pay.loses_111": _FACTORS,
    "stake.unit": (1, CHIPS_MAX),
    "stake.min": (1, CHIPS_MAX),
    "stake.max": (1, CHIPS_MAX),
    "pot.ante": (1, CHIPS_MAX),
    "end.rounds": (1, 10_000),
    "end.minutes": (1, 24 * 60),
    "end.target": (1, CHIPS_MAX),
}
"""The least and the most that each number may be, whatever the others are."""


def check_number(key: str, came: int, least: int = 0) -> None:
    """Refuse *came* outside the range of the rule *key*, or below *least* where that is more.

    Raises:
        ValueError: It is outside.
    """
    low, most = RANGES[key]
    check_range(key, came, max(low, least), most)


def check_range(key: str, came: int, least: int, most: int) -> None:
    """Refuse *came* outside *least* to *most*.

    Raises:
        ValueError: It is outside.
    """
    if not least <= came <= most:
        msg = f"{key} is {least:,} to {most:,}, not {came:,}"
        raise ValueError(msg)
