"""The houses that ship, against the rule sets of tests/cases/settlement.json."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import WHOLE, Outcome, judge
from ceelo.core.ranking import RESULTS
from ceelo.core.rules import Form, HouseRules, Passing, Precedence, Tie
from ceelo.house.digest import canonical, rules_hash
from ceelo.house.load import load_preset, presets
from ceelo.house.words import LANGUAGES, rules_in_words
from tests.house.rule_fields import rules_with

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parents[1] / "cases" / "settlement.json"


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set as the file spells it (its README says what the keys mean)."""

    win: set[str]
    lose: set[str]
    rank: dict[str, int]
    heads: set[str]
    all_beat: bool
    precedence: str = "head"
    any_beat: bool = False
    cap: int | None = None
    nores: str = ""
    mp: dict[str, int] = {}
    mb: dict[str, int] = {}
    m123: int = 1
    p_win: set[str] = set()
    p_lose: set[str] = set()
    prop: bool = False
    ties: str = "push"


class _File(msgspec.Struct):
    rulesets: dict[str, RuleSet]


SETS = msgspec.json.decode(FILE.read_bytes(), type=_File).rulesets

# Each rule set of the file: the preset that ships, and what a house of its own changes.
PLAYED: dict[str, tuple[str, dict[str, object]]] = {
    "CLASSIC": ("classic", {}),
    "NORSK": ("norsk", {}),
    "TEIAI": ("teiai", {}),
    "CHIN": ("chinchirorin", {}),
    "NORSK-x2": ("norsk", {"pay.player.456": 2, "pay.player.trips": 2}),
    "NORSK-CAP-L": ("norsk", {"throw.cap": 3, "throw.no_result": "loss"}),
    "NORSK-CAP-0": ("norsk", {"throw.cap": 3}),
    "235P": ("street-235", {}),
    "235P-123": ("street-235", {"pay.loses_123": 2}),
    "REV": ("reversed", {"player.reverse": "straights"}),
    "3DICE": ("three-dice", {}),
    "SZNGLUK": ("sz-ng-luk", {}),
    "TEIAI-OUT": ("teiai", {"throw.out": "below_none"}),
    "CHIN-TIE-B": ("chinchirorin", {"tie": "banker"}),
}


def house_of(name: str) -> HouseRules:
    """Return the house that plays by the rule set *name* of the file."""
    preset, changes = PLAYED[name]
    return rules_with(changes, load_preset(preset))


def test_every_rule_set_is_played() -> None:
    """A rule set that is added to the file fails here until a house plays it."""
    assert set(PLAYED) == set(SETS)


def short(combination: Combination) -> str:
    """Return what the file calls *combination*."""
    letters = {Kind.TRIPS: "T", Kind.POINT: "P", Kind.NOTHING: "X", Kind.OUT: "OUT"}
    letter = letters.get(combination.kind, combination.kind.value)
    return letter if combination.face is None else f"{letter}{combination.face}"


def known(ruleset: RuleSet) -> dict[str, Combination]:
    """Return the results that *ruleset* speaks of, by the file's names."""
    names = {*ruleset.rank, *ruleset.win, *ruleset.lose}
    return {short(result): result for result in RESULTS if short(result) in names}


@pytest.mark.parametrize("name", SETS)
def test_instants_and_order(name: str) -> None:
    """The banker's instants and the order of all results are those of the rule set."""
    ruleset, judged = SETS[name], judge(house_of(name))
    results = known(ruleset)
    ends = {word: judged.ends(result) for word, result in results.items()}

    assert {word for word, end in ends.items() if end and end.outcome is Outcome.LOSE} == (
        ruleset.win
    )
    assert {word for word, end in ends.items() if end and end.outcome is Outcome.WIN} == (
        ruleset.lose
    )
    compared = [word for word in ruleset.rank if word != "X" or ruleset.nores != "lose"]
    assert sorted(compared, key=lambda word: judged.rank[results[word]]) == sorted(
        compared, key=ruleset.rank.__getitem__
    )


@pytest.mark.parametrize("name", SETS)
def test_pay(name: str) -> None:
    """What each side wins and loses with is what the rule set multiplies."""
    ruleset, rules = SETS[name], house_of(name)
    judged = judge(rules)
    wins = {"456": 1, **{f"T{face}": 1 for face in range(1, 7)}}

    assert (ruleset.m123, ruleset.prop) == (rules.pay.loses_123, rules.pay.diff3)
    for banker, player in pairs(ruleset):
        verdict = judged.contest(banker, player)
        if "123" in {short(banker), short(player)} or rules.pay.diff3:
            continue
        if verdict.outcome is Outcome.WIN:
            most = {**wins, **ruleset.mp}.get(short(player), 1)
            assert verdict.thirds == WHOLE * (1 if short(player) in ruleset.p_win else most)
        elif verdict.outcome is Outcome.LOSE:
            most = {**wins, **ruleset.mb}.get(short(banker), 1)
            assert verdict.thirds == WHOLE * most


def pairs(ruleset: RuleSet) -> Iterator[tuple[Combination, Combination]]:
    """Yield what can meet: a banker's result that ends nothing, and a player's."""
    results = known(ruleset)
    for banker, first in results.items():
        if banker not in ruleset.win | ruleset.lose:
            for second in results.values():
                yield first, second


@pytest.mark.parametrize("name", SETS)
def test_contests(name: str) -> None:
    """Who wins is decided by what is turned round, then by the order, then by the tie."""
    ruleset, judged = SETS[name], judge(house_of(name))
    tied = Outcome.LOSE if ruleset.ties == "banker" else Outcome.PUSH
    for banker, player in pairs(ruleset):
        word = short(player)
        if word in ruleset.p_win:
            wanted = Outcome.WIN
        elif word in ruleset.p_lose or (word == "X" and ruleset.nores == "lose"):
            wanted = Outcome.LOSE
        else:
            difference = ruleset.rank.get(word, -1) - ruleset.rank[short(banker)]
            wanted = tied if not difference else Outcome.WIN if difference > 0 else Outcome.LOSE
        if word != "OUT" or "OUT" in ruleset.rank:
            assert judged.contest(banker, player).outcome is wanted


@pytest.mark.parametrize("name", SETS)
def test_the_bank_moves(name: str) -> None:
    """Heads, the broken bank and their order are those of the rule set."""
    ruleset, rules = SETS[name], house_of(name)
    judged = judge(rules)
    heads = {
        short(result)
        for result in RESULTS
        if rules.bank.passing is Passing.HEAD and judged.is_head(result)
    } - {"hard-456"}

    assert heads == ruleset.heads
    # A bank that moves every round or with any loss is not kept by one that is not broken.
    assert rules.bank.broken == ruleset.all_beat
    assert (rules.bank.passing is Passing.ANY_LOSS) == ruleset.any_beat
    assert rules.bank.precedence is Precedence(ruleset.precedence)
    assert rules.tie is Tie(ruleset.ties)
    assert rules.throw.cap == ruleset.cap


# What rulebook 1.7 says of each preset, as the bytes that are hashed.
SAID: dict[str, str] = {
    "chinchirorin": (
        '{"bank":{"broken":false,"pass":"rotate"},"bet":"cover","direction":"ccw",'
        '"pay":{"banker":{"456":2,"ones":5,"trips":3},"loses_123":2,'
        '"player":{"456":2,"ones":5,"trips":3}},'
        '"rank":{"top":"japan"},"throw":{"cap":3,"no_result":"loss"}}'
    ),
    "classic": "{}",
    "classic-fr": '{"bank":{"precedence":"broken"}}',
    "lalakuza": '{"bet":"pot","rank":{"ordered_456":true},"throw":{"cap":3,"no_result":"out"}}',
    "norsk": '{"bank":{"broken":false,"instant":"heads_only","pass":"none"},"bet":"cover"}',
    "norsk-456": '{"bank":{"broken":false,"instant":"heads_only","pass":"456"},"bet":"cover"}',
    "pot": '{"bet":"pot"}',
    "reversed": '{"player":{"reverse":"straights_triples"}}',
    "street-235": '{"pay":{"player":{"456":2,"ones":5,"trips":3}}}',
    "suikoden": (
        '{"pay":{"banker":{"456":2,"trips":3},"loses_111":3,"loses_123":2,'
        '"player":{"456":2,"trips":3}},"rank":{"ones":"loses"},"seats":2,"throw":{"cap":3}}'
    ),
    "sz-ng-luk": (
        '{"bank":{"pass":"any_loss"},"bet":"cover","first":"red_pips","pay":{"diff3":true},'
        '"rank":{"top":"triples_first"},"stake":{"min":3,"unit":3}}'
    ),
    "teiai": (
        '{"bank":{"broken":false,"instant":"none","pass":"teiai","rounds":2,"sweep":false},'
        '"bet":"cover","direction":"ccw",'
        '"pay":{"banker":{"456":2,"ones":5,"trips":3},"loses_123":2,'
        '"player":{"456":2,"ones":5,"trips":3}},'
        '"rank":{"top":"japan"},"throw":{"cap":3}}'
    ),
    "three-dice": '{"bank":{"pass":"none"},"player":{"reverse":"all"}}',
}


def test_presets_say_what_the_rulebook_says() -> None:
    """Every house of the rulebook ships, no other does, and each differs in just these rules."""
    assert {preset.name for preset in presets()} == set(SAID)
    for preset in presets():
        assert canonical(preset.rules).decode() == f"ceelo-rules/1\n{SAID[preset.name]}"


def test_the_plainest_house_comes_first() -> None:
    """Who looks through the houses meets those first of which least has to be explained."""
    names = [preset.name for preset in presets()]

    assert names[:3] == ["classic", "classic-fr", "pot"]
    assert names.index("norsk") < names.index("norsk-456")
    assert names.index("chinchirorin") < names.index("teiai") == len(names) - 1


def test_presets_tell_what_they_are() -> None:
    """Every preset has a title of its own, one line about it and at least one source."""
    shipped = presets()

    assert len({preset.about.title for preset in shipped}) == len(shipped)
    for preset in shipped:
        assert preset.about.title == preset.rules.name
        assert preset.about.line.endswith(".")
        assert preset.about.sources
        assert preset.rules == load_preset(preset.name)


def test_a_house_is_what_it_says_and_not_what_it_is_called() -> None:
    """Under another name every preset hashes, settles and is told as before."""
    for preset in presets():
        renamed = rules_with({"name": "Something else"}, preset.rules)

        assert rules_hash(renamed) == rules_hash(preset.rules)
        assert judge(renamed).rank == judge(preset.rules).rank
        for language in LANGUAGES:
            told = rules_in_words(preset.rules, language)
            assert rules_in_words(renamed, language)[1:] == told[1:]


def test_forms() -> None:
    """Where the file's examples name no bank, the banker covers what is staked."""
    covered = {preset.name for preset in presets() if preset.rules.bet is Form.COVER}

    assert covered == {"chinchirorin", "norsk", "norsk-456", "sz-ng-luk", "teiai"}
