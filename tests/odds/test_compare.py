"""Two houses, rule by rule, and what there is to know of a house beforehand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from ceelo.house.load import load_preset
from ceelo.odds import Caution, CautionKind, OddsError, compare, report, warnings
from tests.core.parameters import house

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

PAIRS = [
    # first, second, key, what it adds: rulebook 1.2 and 2.2
    ("CLASSIC", house("CLASSIC", tie="banker"), "tie", "25/324"),
    ("CLASSIC", house("REVERSED"), "player.reverse", "5/81"),
    ("CLASSIC", house("REV"), "player.reverse", "0"),
    ("NORSK", house("NORSK", throw={"cap": 3, "no_result": "loss"}), "throw.no_result", "0"),
]


@pytest.mark.parametrize(("first", "second", "key", "added"), PAIRS)
def test_what_a_single_rule_adds(first: str, second: HouseRules, key: str, added: str) -> None:
    """Source: rulebook V13 (6.17 points), V14 (7.72 points), and part 2.2."""
    found = compare(house(first), second)

    (effect,) = [one for one in found.effects if one.key == key]
    assert effect.added == Fraction(added)
    assert effect.measure == found.first + Fraction(added)


def test_each_house_has_its_own_chance_of_a_die_outside() -> None:
    """V20 `throw.p_out`: it is a rule as others are, until somebody names one chance for both."""
    outside = house("CLASSIC", throw={"p_out": "1/100"})
    found = compare(house("CLASSIC"), outside)
    (effect,) = found.effects

    assert (found.first, found.second) == (Fraction(2, 81), Fraction(161, 10201))
    assert (effect.key, effect.after, effect.measure) == ("throw.p_out", "1/100", found.second)
    named = compare(house("CLASSIC"), outside, out=Fraction(1, 100))
    assert named.first == named.second == found.second


def test_a_warning_counts_dice_outside_as_the_house_does() -> None:
    """V20 `throw.p_out`: a die outside costs the banker, whose edge is told."""
    rules = house("STREET-235", throw={"p_out": "1/100"})

    assert warnings(rules)[0] == warnings(house("STREET-235"), out=Fraction(1, 100))[0]
    assert warnings(rules)[0] != warnings(house("STREET-235"))[0]


def test_rules_that_only_work_together_leave_something_over() -> None:
    """V17 has no effect without V16: all of it comes with the cap, or by both together."""
    found = compare(house("NORSK"), house("NORSK-CAP-L"))
    added = {one.key: one.added for one in found.effects}

    assert found.together is not None
    assert found.second == Fraction(-143, 6912)
    assert added["throw.no_result"] == 0
    assert sum(one or 0 for one in added.values()) + found.together == found.second - found.first
    assert found.together != 0


def test_a_rule_that_cannot_stand_alone_is_told_so() -> None:
    """V31 needs stakes in multiples of three, so by itself it would be no house."""
    found = compare(house("CLASSIC"), house("SZNGLUK"))
    effects = {one.key: one for one in found.effects}

    assert effects["pay.diff3"].measure is None
    assert (effects["pay.diff3"].before, effects["pay.diff3"].after) == ("no", "yes")


def test_what_cannot_stand_alone_is_left_over_with_the_rest() -> None:
    """The single effects and what is left over make the difference of the two houses."""
    found = compare(load_preset("suikoden"), load_preset("teiai"))

    assert None in [one.added for one in found.effects]
    alone = sum(one.added or 0 for one in found.effects)
    assert found.together == found.second - found.first - alone != 0


def test_an_order_of_ones_own_is_told_as_a_list() -> None:
    """V2 `custom`: the order needs its word beside it, so neither can stand alone."""
    order = ("456=666", "555", "444", "333", "222", "111",
             "point6", "point5", "point4", "point3", "point2", "point1", "123")  # fmt: skip
    found = compare(house("CLASSIC"), house("CLASSIC", rank={"top": "custom", "order": order}))

    effects = {one.key: one for one in found.effects}
    assert effects["rank.order"].after == ", ".join(order)
    assert effects["rank.order"].added is None


def test_names_and_ends_are_no_difference() -> None:
    """What changes no chance is not told."""
    found = compare(house("CLASSIC"), house("CLASSIC", name="Ours", end={"rounds": 3}))

    assert found.effects == ()
    assert (found.first, found.together) == (Fraction(2, 81), Fraction(0))


def test_a_bank_and_a_pot_are_measured_by_different_things() -> None:
    """Nothing is taken from the one to get the other."""
    found = compare(house("CLASSIC"), house("POT-456"))

    assert not found.is_alike
    assert found.second == 2 * Fraction(859, 1712) - 1
    assert found.together is None


def test_pots_are_measured_for_so_many_seats() -> None:
    """V37: what the first thrower has of a 4-5-6 that takes all (rulebook 2.3), by seats."""
    for seats in (2, 3, 6):
        found = compare(house("POT"), house("POT-456"), seats=seats)

        assert found.first == 0
        assert found.second == report(house("POT-456")).pots[seats - 2].by_order[0].mean
        assert found.effects[0].added == found.second


CAUTIONS: list[tuple[str, HouseRules, tuple[Caution, ...]]] = [
    ("classic", house("CLASSIC"), ()),
    (
        "235",
        house("STREET-235"),
        (
            Caution(kind=CautionKind.BANKER_LOSES, share=Fraction(19, 243)),
            Caution(kind=CautionKind.WINS_MORE, times=5),
        ),
    ),
    (
        "escrow",
        house("STREET-235", stake={"liability": "escrow"}),
        (Caution(kind=CautionKind.BANKER_LOSES, share=Fraction(19, 243)),),
    ),
    ("reversed", house("REVERSED"), (Caution(kind=CautionKind.EDGE_HIGH, share=Fraction(7, 81)),)),
    (
        "ties",
        house("CLASSIC", tie="banker"),
        (
            Caution(kind=CautionKind.EDGE_HIGH, share=Fraction(11, 108)),
            Caution(kind=CautionKind.TIES_TO_BANKER, share=Fraction(25, 324)),
        ),
    ),
    (
        "debt",
        house("TEIAI", stake={"liability": "debt"}),
        (Caution(kind=CautionKind.EVEN), Caution(kind=CautionKind.DEBT)),
    ),
    ("pot", house("POT"), ()),
    (
        "first",
        house("POT-456"),
        (
            Caution(
                kind=CautionKind.FIRST_FAVOURED,
                share=Fraction(859, 1712),
                other=Fraction(853, 1712),
                seats=2,
            ),
        ),
    ),
    (
        "carried",
        house("POT-CARRY"),
        (Caution(kind=CautionKind.POT_CARRIED, share=Fraction(119, 972), seats=2),),
    ),
    (
        "split",
        house("POT", pot={"tie": "split"}),
        (Caution(kind=CautionKind.POT_SPLIT, share=Fraction(119, 972), seats=2),),
    ),
]


@pytest.mark.parametrize("row", CAUTIONS, ids=[row[0] for row in CAUTIONS])
def test_what_there_is_to_know(row: tuple[str, HouseRules, tuple[Caution, ...]]) -> None:
    """A house is warned of by its own numbers, and a usual one of nothing."""
    _, rules, expected = row

    assert warnings(rules) == expected


def test_the_last_is_favoured_where_the_others_may_be_out() -> None:
    """V38 `last_standing`: whoever throws last need not always throw."""
    (found,) = warnings(house("POT", pot={"last_standing": True}), seats=2)

    assert found.kind is CautionKind.LAST_FAVOURED
    assert found.share is not None
    assert found.other is not None
    assert found.share < found.other


def test_one_shooter_is_told_by_how_far_the_bank_swings() -> None:
    """V48: five stakes that all go the same way are five times one of them."""
    (found,) = warnings(house("CLASSIC", player={"shooter": "one"}))

    assert found.kind is CautionKind.ONE_SHOOTER
    assert found.swing_approx is not None
    assert found.usual_approx is not None
    assert round(found.swing_approx, 2) == round(5 * 0.96029, 2)
    assert found.usual_approx < found.swing_approx


def test_seats_that_no_table_has_are_refused() -> None:
    """V52: two to ten."""
    with pytest.raises(OddsError, match="2 to 10 seats, not 11"):
        warnings(house("POT"), seats=11)
