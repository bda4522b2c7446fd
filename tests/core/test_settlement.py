"""The worked examples of the rulebook, all of them, settled by the scorekeeper."""

from __future__ import annotations

import msgspec
import pytest

from ceelo.core.combination import read, read_as
from ceelo.core.contest import judge
from ceelo.core.decide.first import score
from ceelo.core.dice import parse_throw
from ceelo.core.rules import FirstBanker, HouseRules
from ceelo.core.scorekeeper import BankRound, Player, settle_bank
from tests.core.cases import ReadSetup, expected_of, load, played, short_name
from tests.core.parameters import house
from tests.core.scripted import Game

EXAMPLES = load()

READ = [example.id for example in EXAMPLES.values() if example.rules == "any"]
VALUES = ["E80", "E81", "E83", "E84", "E85", "E86"]
"""Told in words: each has a test of its own."""
ROUNDS = [id_ for id_ in EXAMPLES if id_ not in {*READ, *VALUES}]


def test_no_example_is_left_out() -> None:
    """One that is added to the file is settled below, or fails here."""
    assert len(EXAMPLES) == 64
    told = [id_ for id_, example in EXAMPLES.items() if b'"throws"' not in bytes(example.setup)]
    assert told == VALUES


@pytest.mark.parametrize("id_", READ)
def test_throws_read_as_in_the_example(id_: str) -> None:
    """What a throw makes is the same in every house that plays the standard combinations (V1)."""
    throws = msgspec.json.decode(EXAMPLES[id_].setup, type=ReadSetup).throws
    expected = msgspec.json.decode(EXAMPLES[id_].expected, type=list[str])

    assert [short_name(read(parse_throw(digits))) for digits in throws] == expected


@pytest.mark.parametrize("id_", ROUNDS)
def test_a_round_ends_as_in_the_example(id_: str) -> None:
    """The house gives the exact chips, throws and next banker of the example."""
    example = EXAMPLES[id_]
    report, expected = played(example, house(example.rules)), expected_of(example)

    assert {key: report[key] for key in expected} == expected


@pytest.mark.parametrize(("precedence", "banker"), [("head", "P2"), ("broken", "P1")])
def test_the_disputed_example_goes_as_the_house_says(precedence: str, banker: str) -> None:
    """E25: all beat the banker and P2 threw 4-5-6; English order P2, French order P1 (V41)."""
    rules = house("CLASSIC", bank={"precedence": precedence})
    report = played(EXAMPLES["E25"], rules)

    assert report["next"] == banker
    assert report["delta"] == {"B": -100, "P1": 50, "P2": 50}


def test_one_die_each_and_the_tied_again() -> None:
    """E80: A 5, B 6, C 6; then B 2, C 4: C is the first banker (V46)."""
    game = Game(house("FIRST-DIE"), 3).start().throw("511", "622", "633", "211", "411")

    assert "ABC"[game.asked()] == expected_of(EXAMPLES["E80"])["value"]


def test_red_pips_are_ones_and_fours() -> None:
    """E81: 4-1-6 has 5, 4-4-2 has 8, 1-1-1 has 3; by fours alone it is 1, 2, 0 (V46)."""
    throws = [parse_throw(text) for text in ("416", "442", "111")]

    red = [score(FirstBanker.RED_PIPS, dice) for dice in throws]

    assert red == expected_of(EXAMPLES["E81"])["value"]
    assert [score(FirstBanker.FOURS, dice) for dice in throws] == [1, 2, 0]


def test_dice_in_order_beat_those_that_are_not() -> None:
    """E83: 4-5-6 in this order, then 6-4-5, then 6-6-6 (V8)."""
    rank = judge(house("LALAKUZA")).rank
    hard, soft, sixes = (
        rank[read_as(parse_throw(text), ordered_456=True)] for text in ("456", "645", "666")
    )

    assert [hard > soft > sixes] == expected_of(EXAMPLES["E83"])["value"]


def bankers(rules: HouseRules, names: str, throws: list[str], others: str) -> list[str]:
    """Return who is banker in each of the rounds in which the bankers throw *throws*."""
    seats = list(names)
    told, held = [], 0
    for number, thrown in enumerate(throws):
        told.append(seats[0])
        result = settle_bank(
            BankRound(
                rules=rules,
                banker=Player(name=seats[0], throws=(thrown,)),
                players=tuple(
                    Player(name=name, stake=rules.stake.min, throws=(others,) * bool(others))
                    for name in seats[1:]
                ),
                held=held,
            )
        )
        assert result.next_banker is not None, number
        held = held + 1 if result.next_banker == seats[0] else 0
        turn = seats.index(result.next_banker)
        seats = seats[turn:] + seats[:turn]
    return told


def test_the_bank_moves_left_every_round() -> None:
    """E84: four seats, six rounds (V40 `rotate`)."""
    expected = expected_of(EXAMPLES["E84"])["value"]
    names = {"B": "B", "1": "P1", "2": "P2", "3": "P3"}

    told = bankers(house("ROTATE-1"), "B123", ["456"] * 6, "")

    assert [names[name] for name in told] == expected


def test_a_poor_first_round_costs_the_second() -> None:
    """E85: two rounds each, but 5-5-1 in his first sends the bank on (V40 `teiai`)."""
    expected = expected_of(EXAMPLES["E85"])["value"]
    names = {"B": "B", "1": "P1", "2": "P2"}
    throws = ["446", "112", "551", "335", "224"]

    told = bankers(house("ROTATE-2 (Teiai)"), "B12", throws, "225")

    assert [names[name] for name in told] == expected


def test_two_players_take_the_bank_in_turn() -> None:
    """E86: five rounds (V49)."""
    told = bankers(house("TWO-PLAYER ALTERNATE"), "AB", ["666"] * 5, "")

    assert told == expected_of(EXAMPLES["E86"])["value"]
