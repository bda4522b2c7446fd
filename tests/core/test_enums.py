"""Closed choices, their wire names, and that naming one costs nothing."""

from __future__ import annotations

import enum

import msgspec
import pytest

from ceelo.core import combination, contest, refusal, rules, table
from ceelo.core.enums import plain_members

CHOICES = [
    *(combination.Kind, contest.Outcome, refusal.Reason),
    *(rules.Form, rules.Instant, rules.Precedence, rules.Unfaded, rules.Tie, rules.FirstBanker),
    *(rules.Direction, rules.EndKind),
    *(table.Phase, table.Offer, table.EndReason, table.Pace, table.Policy),
]


@pytest.mark.parametrize("choice", CHOICES)
def test_a_choice_is_its_wire_name(choice: type[enum.StrEnum]) -> None:
    """Every member is found by its name and its value, and comes back from the wire as itself."""
    for name, member in choice.__members__.items():
        assert getattr(choice, name) is member is choice(member.value)
        assert msgspec.json.decode(msgspec.json.encode(member), type=choice) is member


def test_members_are_plain_attributes() -> None:
    """Looked up in the class itself, without a call."""

    @plain_members
    class Side(enum.StrEnum):
        """Which way."""

        LEFT = "left"

    assert Side.__dict__["LEFT"] is Side.LEFT is Side("left")
    assert list(Side) == [Side.LEFT]
