"""Random houses whose odds are hard to work out: many throws, dear combinations, dice outside."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.laws.houses import any_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.core.rules import HouseRules, PayTable

CAPS = (None, 1, 2, 3, 5, 10, 20)
FACTORS = (1, 2, 3, 5, 7, 13, 20)
OUTSIDE = ("0", "0", "1/200", "5/7", "123457/999983")
"""V20: how often a die leaves the area."""


def random_houses(count: int) -> Iterator[HouseRules]:
    """Yield *count* houses: every other one as the tests draw them, the others stretched."""
    for seed in range(count):
        generator = Random(seed)  # noqa: S311  # No dice of a game.
        yield _stretched(generator) if seed % 2 else any_rules(generator.choice)


def _stretched(generator: Random) -> HouseRules:
    while True:
        rules = any_rules(generator.choice)
        cap, pay = generator.choice(CAPS), rules.pay
        try:
            throw = replace(
                rules.throw,
                cap=cap,
                best_of_cap=rules.throw.best_of_cap and cap is not None,
                p_out=generator.choice(OUTSIDE),
            )
            pay = replace(
                pay,
                player=_table(generator, pay.player),
                banker=_table(generator, pay.banker),
                # One that is 1 may be fixed by another rule.
                loses_123=1 if pay.loses_123 == 1 else generator.choice(FACTORS),
                loses_111=1 if pay.loses_111 == 1 else generator.choice(FACTORS),
            )
            return replace(rules, throw=throw, pay=pay)
        except ValueError:  # Two choices that contradict each other: others.
            continue


def _table(generator: Random, table: PayTable) -> PayTable:
    return replace(
        table,
        four_five_six=generator.choice(FACTORS),
        trips=generator.choice(FACTORS),
        ones=None if table.ones is None else generator.choice(FACTORS),
    )
