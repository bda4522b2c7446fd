"""The worked examples of the rulebook, played at a table."""

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.core.combination import Combination, Kind, read
from ceelo.core.dice import parse_throw
from ceelo.core.rules import HouseRules, Precedence
from ceelo.house.load import load_preset
from tests.core.cases import ReadSetup, expected_of, load, played

EXAMPLES = load()

READ = ["E01", "E02", "E03", "E04", "E05"]
CLASSIC = [
    *("E13", "E14", "E15", "E16", "E18", "E19", "E21", "E22", "E23", "E24", "E25", "E27", "E28"),
    "E29",
]
IN_POT = ["E06", "E07", "E08", "E09", "E51", "E52", "E55", "E58"]


@pytest.mark.parametrize(
    ("rules", "listed"), [("any", READ), ("CLASSIC", CLASSIC), ("POT", IN_POT)]
)
def test_no_example_of_these_rules_is_left_out(rules: str, listed: list[str]) -> None:
    """An example that is added to the file fails here until it is played below."""
    assert [example.id for example in EXAMPLES.values() if example.rules == rules] == listed


def short_name(combination: Combination) -> str:
    """Return what the examples call *combination*: 456, T6, P4, 123 or X."""
    letters = {Kind.TRIPS: "T", Kind.POINT: "P", Kind.NOTHING: "X"}
    letter = letters.get(combination.kind, combination.kind.value)
    return letter if combination.face is None else f"{letter}{combination.face}"


@pytest.mark.parametrize("id_", READ)
def test_throws_read_as_in_the_example(id_: str) -> None:
    """What a throw makes is the same in every house that plays the standard combinations (V1)."""
    throws = msgspec.json.decode(EXAMPLES[id_].setup, type=ReadSetup).throws
    expected = msgspec.json.decode(EXAMPLES[id_].expected, type=list[str])

    assert [short_name(read(parse_throw(digits))) for digits in throws] == expected


@pytest.mark.parametrize(
    ("id_", "preset"),
    [*((id_, "classic") for id_ in CLASSIC), *((id_, "pot") for id_ in IN_POT)],
)
def test_a_round_ends_as_in_the_example(id_: str, preset: str) -> None:
    """The shipped house gives the exact chips, throws and next banker of the example."""
    report, expected = played(EXAMPLES[id_], load_preset(preset)), expected_of(EXAMPLES[id_])

    assert {key: report[key] for key in expected} == expected


def with_precedence(precedence: Precedence) -> HouseRules:
    """Return the classic house with the other answer to V41."""
    classic = load_preset("classic")
    return replace(classic, bank=replace(classic.bank, precedence=precedence))


@pytest.mark.parametrize(
    ("precedence", "banker"), [(Precedence.HEAD, "P2"), (Precedence.BROKEN, "P1")]
)
def test_the_disputed_example_goes_as_the_house_says(precedence: Precedence, banker: str) -> None:
    """E25: all beat the banker and P2 threw 4-5-6; English order P2, French order P1 (V41)."""
    report = played(EXAMPLES["E25"], with_precedence(precedence))

    assert report["next"] == banker
    assert report["delta"] == {"B": -100, "P1": 50, "P2": 50}
