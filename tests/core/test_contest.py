"""Which of two combinations wins, and which of the banker's end the round."""

import tracemalloc
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from ceelo.core.combination import Combination, Kind, read
from ceelo.core.contest import JUDGES_MAX, Judge, Outcome, judge
from ceelo.core.dice import ALL_THROWS, parse_throw
from ceelo.core.rules import BankRules, HouseRules, Instant, Tie

CLASSIC = HouseRules()
NORSK = HouseRules(bank=BankRules(instant=Instant.HEADS_ONLY))
TIE_TO_BANKER = HouseRules(tie=Tie.BANKER)

RANK = judge(CLASSIC).rank
DECISIVE = Counter(read(throw) for throw in ALL_THROWS if read(throw).kind is not Kind.NOTHING)

BEST_FIRST = [
    *("456", "666", "555", "444", "333", "222", "111"),
    *("116", "115", "114", "113", "112", "221", "123"),
]
"""V2 `west`, V3 `by_face`: "4-5-6 is best, then trips (6-6-6 high), then a pair and an odd die
whose face is the point (6 high; which pair does not matter), 1-2-3 is worst"."""


def by_the_text(banker: str, player: str) -> Outcome:
    """Return the player's outcome by the place of both in the text's own list, best first.

    Written from the head of the rulebook: the earlier in the list wins, the same place is a push.
    """
    difference = BEST_FIRST.index(banker) - BEST_FIRST.index(player)
    if difference > 0:
        return Outcome.WIN
    return Outcome.LOSE if difference < 0 else Outcome.PUSH


def test_the_list_of_the_text_is_complete() -> None:
    """It names each decisive combination once, so that the pairs below are all pairs."""
    assert len(BEST_FIRST) == 14
    assert {read(parse_throw(digits)) for digits in BEST_FIRST} == set(DECISIVE)


@pytest.mark.parametrize("banker", BEST_FIRST)
def test_all_pairs_compare_as_the_text_says(banker: str) -> None:
    """Whatever the banker holds, each player's combination wins, loses or pushes as it should."""
    for player in BEST_FIRST:
        combinations = read(parse_throw(banker)), read(parse_throw(player))
        expected = by_the_text(banker, player)

        assert judge(CLASSIC).contest(*combinations).outcome is expected, (banker, player)
        assert judge(TIE_TO_BANKER).contest(*combinations).outcome is (
            Outcome.LOSE if expected is Outcome.PUSH else expected
        ), (banker, player)  # V14


def test_rank_falls_along_the_list() -> None:
    """Each place of the list ranks above the next one."""
    ranks = [RANK[read(parse_throw(digits))] for digits in BEST_FIRST]

    assert ranks == sorted(set(ranks), reverse=True)


def test_which_pair_does_not_matter() -> None:
    """All 216 by 216 throws compare by what they make: 2-2-6 and 5-5-6 are the same."""
    for first, second in product(ALL_THROWS, repeat=2):
        ranks = RANK.get(read(first)), RANK.get(read(second))

        assert (ranks[0] == ranks[1]) == (read(first) == read(second))


AT_ONCE = [
    # rule  digits  six_one       heads_only
    ("V5", "456", Outcome.LOSE, Outcome.LOSE),
    *(("V10", str(face) * 3, Outcome.LOSE, Outcome.LOSE) for face in range(1, 7)),
    ("V5", "226", Outcome.LOSE, None),
    ("V5", "115", None, None),
    ("V5", "334", None, None),
    ("V5", "663", None, None),
    ("V5", "552", None, None),
    ("V5", "221", Outcome.WIN, None),
    ("V5", "123", Outcome.WIN, Outcome.WIN),
]


@pytest.mark.parametrize(("rule", "digits", "six_one", "heads_only"), AT_ONCE)
def test_what_ends_the_round_at_once(
    rule: str, digits: str, six_one: Outcome | None, heads_only: Outcome | None
) -> None:
    """Seen from the players: they lose to a head, win against 1-2-3, and else throw themselves."""
    banker = read(parse_throw(digits))

    ends = [judge(rules).ends(banker) for rules in (CLASSIC, NORSK)]
    assert [end and end.outcome for end in ends] == [six_one, heads_only], rule


def test_every_combination_of_the_banker_has_a_row() -> None:
    """The rows above leave no combination out."""
    assert {read(parse_throw(digits)) for _, digits, _, _ in AT_ONCE} == set(DECISIVE)


def edge(rules: HouseRules) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that the banker wins one stake, loses it, and pushes.

    Unit: of one stake, pushes counted.
    Method: every decisive combination against every other, by its ways of 108.
    """
    chances = dict.fromkeys(Outcome, Fraction(0))
    for (banker, banker_ways), (player, player_ways) in product(DECISIVE.items(), repeat=2):
        judged = judge(rules)
        verdict = judged.ends(banker) or judged.contest(banker, player)
        chances[verdict.outcome] += Fraction(banker_ways * player_ways, 108**2)
    return chances[Outcome.LOSE], chances[Outcome.WIN], chances[Outcome.PUSH]


@pytest.mark.parametrize(
    ("key", "rules", "expected"),
    [
        ("a", CLASSIC, ("307/648", "97/216", "25/324")),
        ("a2", TIE_TO_BANKER, ("119/216", "97/216", "0")),
        ("b", NORSK, ("193/432", "7/16", "25/216")),
    ],
)
def test_the_chances_are_the_printed_ones(
    key: str, rules: HouseRules, expected: tuple[str, str, str]
) -> None:
    """Banker, player and push of rulebook 2.2; row a is Wizard of Odds' 2.47 %, 2/81."""
    assert edge(rules) == tuple(map(Fraction, expected)), key


def test_the_classic_edge_is_2_of_81() -> None:
    """2 1/2 % of the French rules, 2.47 % of Wizard of Odds: per chip staked, pushes counted."""
    wins, losses, pushes = edge(CLASSIC)

    assert wins - losses == Fraction(2, 81)
    assert (wins - losses) / (1 - pushes) == Fraction(8, 299)


def test_equal_kinds_without_a_face_push() -> None:
    """4-5-6 against 4-5-6, and 1-2-3 against 1-2-3, where a house compares them (V15)."""
    for kind in (Kind.FOUR_FIVE_SIX, Kind.ONE_TWO_THREE):
        verdict = judge(CLASSIC).contest(Combination(kind), Combination(kind))
        assert verdict.outcome is Outcome.PUSH


def test_judges_are_found_again_however_many_rules_there_are() -> None:
    """What is remembered of rules by their identity is bounded, and never another's."""
    values = [HouseRules() for _ in range(JUDGES_MAX + 1)]

    assert {judge(value).contest(*PUSH) for value in values} == {judge(CLASSIC).contest(*PUSH)}
    assert judge(TIE_TO_BANKER).contest(*PUSH).outcome is Outcome.LOSE


def test_an_identity_that_is_given_again_brings_nobody_elses_judge() -> None:
    """Rules that were forgotten may lie where others lay: each still has its own judge."""
    found: dict[Tie, set[Outcome]] = {Tie.PUSH: set(), Tie.BANKER: set()}
    for _ in range(JUDGES_MAX + 10):
        for tie, outcomes in found.items():
            outcomes.add(judge(HouseRules(tie=tie)).contest(*PUSH).outcome)

    assert found == {Tie.PUSH: {Outcome.PUSH}, Tie.BANKER: {Outcome.LOSE}}


def test_all_judges_that_are_kept_fit_into_a_small_server() -> None:
    """S10: whoever sends rule after rule fills 64 MiB at most."""
    tracemalloc.start()
    try:
        kept = [Judge(HouseRules(tie=tie)) for tie in Tie]
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert JUDGES_MAX * size / len(kept) < 64 * 2**20


PUSH = (read(parse_throw("114")), read(parse_throw("224")))
