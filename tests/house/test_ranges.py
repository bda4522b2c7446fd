"""Ranges of numbers in a house file: told alike for what is no number and for what is outside."""

import pytest

from ceelo.core.rules import RANGES
from ceelo.house.error import HouseFileError
from ceelo.house.load import read_house
from tests.house.rule_fields import CHANGED


def _problem(text: str) -> str:
    with pytest.raises(HouseFileError) as refused:
        read_house(text)
    return str(refused.value)


def test_every_number_of_the_rules_has_its_range() -> None:
    """What a file may hold as a whole number has a least and a most, and nothing else has."""
    assert set(RANGES) == {key for key, value in CHANGED.items() if type(value) is int}


@pytest.mark.parametrize("key", RANGES)
def test_a_range_is_told_as_it_is_kept(key: str) -> None:
    """A text in a number's place is told the range, and both its outer neighbours are refused."""
    least, most = RANGES[key]

    assert f"{key} is a whole number from {least:,} to {most:,}" in _problem(f"{key} = 'x'")
    for came in (least - 1, most + 1):
        assert f"{key} is {least:,} to {most:,}, not {came:,}" in _problem(f"{key} = {came}")
