"""Clauses of a sentence that hold under some rules only, and are read under these alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ceelo.core.rules import Passing
from ceelo.house.load import load_preset, read_house
from ceelo.house.words import LANGUAGES, rule_in_words, rules_in_words
from ceelo.odds.caution import CautionKind, warnings

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

LESS = {"en": "if that is less", "fr": "si c’est moins", "nb": "hvis det er mindre"}  # noqa: RUF001
AT_ONCE = {"en": "loses at once", "fr": "perd aussitôt", "nb": "taper med en gang"}


def test_the_least_stake_of_one_unit_has_no_exception() -> None:
    """V31, V33: Sz'ng luk plays in threes, and less than three can never be left to stake."""
    assert rule_in_words(load_preset("sz-ng-luk"), "fade-least") == "A stake is at least 3 chips."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bet", ["fade", "cover"])
@pytest.mark.parametrize(
    ("least", "unit", "can_be_less"), [(10, 1, True), (12, 6, True), (6, 6, False), (3, 3, False)]
)
def test_all_that_is_open_may_be_less_than_the_least_stake_of_several_units(
    language: str, bet: str, least: int, unit: int, *, can_be_less: bool
) -> None:
    """V33: what is taken is a multiple of the unit, so only several of them can be undercut."""
    rules = read_house(f'bet = "{bet}"\nstake.min = {least}\nstake.unit = {unit}').rules

    told = rule_in_words(rules, "fade-least", language)

    assert told is not None
    assert (LESS[language] in told) is can_be_less
    assert str(least) in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bet", ["fade", "cover", "fixed"])
@pytest.mark.parametrize(
    ("rule", "can_fall"),
    [
        ('bank.instant = "six_one"', True),
        ('bank.instant = "heads_only"', True),
        ('bank.instant = "none"', True),  # V20: with a die outside he still does.
        ('bank.instant = "none"\nthrow.out = "rethrow"', False),
        ("bank.sweep = false", False),
        ('rank.no_123 = true\nbank.instant = "heads_only"\nthrow.out = "rethrow"', False),
    ],
)
def test_a_bank_is_broken_at_once_only_where_something_loses_at_once(
    language: str, bet: str, rule: str, *, can_fall: bool
) -> None:
    """V42: the sentence speaks of it where a banker can lose all stakes at once."""
    told = rule_in_words(read_house(f'bet = "{bet}"\n{rule}').rules, "broken", language)

    assert told is not None
    assert (AT_ONCE[language] in told) is can_fall


@pytest.mark.parametrize("preset", ["lalakuza", "pot"])
def test_parts_of_a_pot_that_read_the_same_are_no_warning(preset: str) -> None:
    """V8: two have 50.004 % and 49.996 % of it, which nobody can read as a difference."""
    assert warnings(load_preset(preset)) == ()


def test_parts_of_a_pot_that_read_otherwise_are() -> None:
    """V37: 859 of 1712 parts for the first of two (rulebook 2.3)."""
    found = warnings(read_house('base = "pot"\npot.instant456 = true').rules)

    assert [one.kind for one in found] == [CautionKind.FIRST_FAVOURED]


PARTS = "pay.diff3 = true\nstake.min = 3\nstake.unit = 3\n"
OPEN = 'bank.instant = "none"\n'
ZERO = {"en": "a difference of 0", "fr": "une différence de 0", "nb": "en forskjell på 0"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rule", "is_told", "has_zero"),
    [
        ("", False, False),
        ('player.reverse = "straights"', False, False),
        ('player.reverse = "all"', True, False),
        ('player.instant = "six_one"', True, False),
        (OPEN + 'player.reverse = "all"', True, True),
        ('bank.instant = "heads_only"\nplayer.instant = "six_one"', True, True),
        # V12: it has decided before there is a point of the banker's.
        ('bank.first = "players"\nplayer.reverse = "all"', False, False),
    ],
)
def test_a_point_that_decides_uncompared_pays_by_its_difference(
    language: str, rule: str, *, is_told: bool, has_zero: bool
) -> None:
    """V31: the words say so where a player's 1 or 6 can do so, and 0 where both can have it."""
    told = rule_in_words(read_house(PARTS + rule).rules, "diff3-unranked", language)

    assert (told is not None) is is_told
    assert (ZERO[language] in (told or "")) is has_zero


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("passing", ["head", "best_head", "456"])
@pytest.mark.parametrize("alone", ["seats = 2", 'player.shooter = "one"'])
def test_of_one_winner_there_is_no_first_and_no_best(
    language: str, passing: str, alone: str
) -> None:
    """V40: where one round has one player who can win the bank, how many win it is no question."""
    among = {"en": ("first", "best"), "fr": ("premier", "meilleure"), "nb": ("første", "beste")}
    told, of_many = [
        rule_in_words(read_house(f'bank.pass = "{passing}"\n{rest}').rules, "passes", language)
        for rest in (alone, "")
    ]

    assert told is not None
    assert of_many is not None
    assert any(word in of_many for word in among[language])
    assert not any(word in told for word in among[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_player_throws_for_nobody_but_himself(language: str) -> None:
    """V48: with two seats it is the same game as without."""
    one = read_house('seats = 2\nplayer.shooter = "one"').rules

    assert rule_in_words(one, "players-throw", language) == rule_in_words(
        read_house("seats = 2").rules, "players-throw", language
    )


MANY = {
    "en": (
        "order",
        "everybody",
        "every player",
        "each player",
        "players",
        "and so on",
        "clockwise",
    ),
    "fr": ("ordre", "chacun", "joueurs", "chaque joueur", "et ainsi de suite", "aiguilles"),
    "nb": ("rekkefølgen", "alle", "hver", "spillere", "spillerne", "og så videre", "klokka"),
}
"""Words about more than one player beside the banker."""
OF_ONE = ("refuse", "fade", "players-first", "players-throw", "broken", "direction")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refuse", ["true", "false"])
@pytest.mark.parametrize("order", ["seat", "free", "sealed"])
@pytest.mark.parametrize("first", ["players", "banker"])
@pytest.mark.parametrize("bet", ["fade", "cover", "fixed"])
def test_of_two_only_one_is_no_banker(
    language: str, bet: str, first: str, order: str, refuse: str
) -> None:
    """V34, V40 to V43, V50: beside the banker there is one, before and after whom nobody acts."""
    rest = (
        f'bet = "{bet}"\nstake.order = "{order}"\nbank = {{ first = "{first}", refuse = {refuse} }}'
    )
    two, many = (read_house(f"{rest}\nseats = {seats}").rules for seats in (2, 3))
    told, of_many = (
        [rule_in_words(rules, message, language) or "" for message in OF_ONE]
        for rules in (two, many)
    )

    of_several = re.compile(rf"\b({'|'.join(MANY[language])})\b", re.IGNORECASE)
    assert not [line for line in told if of_several.search(line)]
    assert len([line for line in of_many if of_several.search(line)]) >= len(OF_ONE) - 2
    assert rule_in_words(two, "fade", language) == rule_in_words(
        read_house(f'bet = "{bet}"\nseats = 2').rules, "fade", language
    )


NEXT = {"en": "next seat", "fr": "place suivante", "nb": "neste plass"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rest", [*[f'bank.pass = "{one}"' for one in Passing], 'bet = "pot"'])
def test_of_two_the_next_one_is_the_other(language: str, rest: str) -> None:
    """V40 to V45, V47: whatever moves the bank, or the first throw for a pot."""
    two, three = (
        " ".join(rules_in_words(read_house(f"{rest}\nseats = {seats}").rules, language))
        for seats in (2, 3)
    )

    assert NEXT[language] not in two
    assert NEXT[language] in three


@pytest.mark.parametrize(("language", "fades"), [("en", "fade"), ("fr", "couvre"), ("nb", "dekk")])
@pytest.mark.parametrize("unit", [1, 10])
@pytest.mark.parametrize(("most", "is_told"), [(10, False), (20, True)])
def test_of_one_size_of_fade_there_is_no_multiple(
    language: str, fades: str, unit: int, most: int, *, is_told: bool
) -> None:
    """V33: of the bank there may be."""
    rules = read_house(f"stake = {{ min = 10, max = {most}, unit = {unit} }}").rules

    told = rule_in_words(rules, "unit", language)

    assert told is not None
    assert (fades in told) is is_told


@pytest.mark.parametrize(
    ("bet", "most", "is_told"),
    [("cover", 10, False), ("fixed", 10, False), ("fade", 10, True), ("cover", 20, True)],
)
def test_stakes_of_one_size_are_no_multiples(bet: str, most: int, *, is_told: bool) -> None:
    """V33: a bank that is faded may be larger than its one stake."""
    rules = read_house(f'bet = "{bet}"\nstake = {{ min = 10, max = {most}, unit = 10 }}').rules

    assert (rule_in_words(rules, "unit") is not None) is is_told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rest", "kept"),
    [
        ('rank.ones = "loses"', "1-1-1"),
        ('rank.ones = "low_lose"', "3-3-3"),
        ('rank.ones = "triple"', None),
        ('rank.ones = "loses"\nbet = "pot"', None),
    ],
)
def test_what_loses_to_everything_may_still_be_kept_in_its_turn(
    language: str, rest: str, kept: str | None
) -> None:
    """V17, V19: the turn keeps its best throw by rank, and losing trips rank below none."""
    turns = 'throw = { cap = 3, best_of_cap = true, no_result = "loss" }'

    told = rule_in_words(read_house(f"{turns}\n{rest}").rules, "best-kept", language)

    assert (told is not None) is (kept is not None)
    assert kept is None or kept in (told or "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("alone", ["seats = 2", 'player.shooter = "one"'])
def test_whose_win_always_breaks_the_bank_leaves_it_with_nobody(language: str, alone: str) -> None:
    """V40 to V42: where all win with the one who throws, a banker never keeps what is declined."""
    first, broken, whole = [
        read_house(f"bank = {{ {bank} }}\n{alone}").rules
        for bank in ('precedence = "head"', 'precedence = "broken"', "broken = false")
    ]

    def told(rules: HouseRules) -> set[str]:
        messages = ("passes", "passes-never", "precedence", "declined", "broken")
        return {name for name in messages if rule_in_words(rules, name, language)}

    assert told(first) == {"passes", "precedence", "broken"}
    assert told(broken) == {"broken"}
    assert told(whole) == {"passes", "declined", "broken"}
