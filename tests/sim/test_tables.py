"""Houses as tables: no rule is passed over in silence."""

from __future__ import annotations

import pytest

from ceelo.sim.tables import tables
from tests.house.rule_fields import CHANGED, NEEDED, keys, rules_with

SEATS = 3
"""Two have no direction (V47)."""
NOT_READ = {
    "name": "It is only shown.",
    "seats": "The plan refuses more (V52).",
    "end.minutes": "There is no clock: `rounds_max` is the end (V50).",
}
"""Rules that change nothing in a simulated round or session, and why."""


@pytest.mark.parametrize("key", sorted(set(keys()) - NOT_READ.keys()))
def test_every_rule_is_in_the_tables(key: str) -> None:
    """A house that differs in one rule is played by other tables."""
    needed = NEEDED.get(key, {})
    # Who speaks first is chance where the order is free, so seats speak in theirs (V23).
    value = "sealed" if key == "stake.order" else CHANGED[key]

    usual = tables(rules_with(needed), seat_count=SEATS)
    other = tables(rules_with(needed | {key: value}), seat_count=SEATS)

    assert usual.tobytes() != other.tobytes()


@pytest.mark.parametrize("key", NOT_READ)
def test_some_rules_are_not_read(key: str) -> None:
    """Those that are said not to be read are not."""
    needed = NEEDED.get(key, {})

    usual = tables(rules_with(needed), seat_count=SEATS)
    other = tables(rules_with(needed | {key: CHANGED[key]}), seat_count=SEATS)

    assert usual.tobytes() == other.tobytes()
