"""Words that are read aloud are true of what settles, in every language (D7)."""

import pytest

from ceelo.core.combination import Combination, Kind
from ceelo.core.contest import judge
from ceelo.core.outcome import Outcome
from ceelo.core.ranking import FOUR_FIVE_SIX, NO_RESULT, OUT
from ceelo.house.load import load_preset
from ceelo.house.words import rule_in_words, rules_in_words
from tests.house.rule_fields import rules_with

OPEN: dict[str, object] = {"bank.sweep": False}
LOSS: dict[str, object] = {"bank.sweep": False, "throw.cap": 1, "throw.no_result": "loss"}
FALLS: dict[str, object] = {
    "throw.cap": 1,
    "throw.no_result": "loss",
    "throw.out": "below_none",
}
NAMED: dict[str, object] = {"stake.min": 10, "stake.max": 10, "stake.unit": 10}
PLAYERS_MAY_FORFEIT: dict[str, object] = {
    "bank.first": "players",
    "bank.instant": "none",
    "throw.cap": 1,
    "throw.no_result": "loss",
}
TURNED: dict[str, object] = {"player.reverse": "straights", "pay.player.456": 3}
TRUE: list[tuple[dict[str, object], str, str, str]] = [
    # rules           message    language  what the sentence has
    (OPEN, "out", "en", "unless that is another die outside: these are worth the same."),
    (OPEN, "out", "fr", "sauf un autre dé sorti de l\u2019aire : ceux-là se valent."),
    (OPEN, "out", "nb", "unntatt en annen terning utenfor: de er like mye verdt."),
    (LOSS, "out", "en", "another die outside or a turn without a combination: these are"),
    (LOSS, "no-result", "en", "unless that is another such turn or a die outside: these are"),
    (LOSS, "no-result", "fr", "sauf un autre tour de ce genre ou un dé sorti de"),
    (LOSS, "no-result", "nb", "unntatt en annen slik tur eller en terning utenfor: de er like"),
    ({**LOSS, "throw.out": "below_none"}, "no-result", "en", "unless that is another such turn: "),
    ({**LOSS, **TURNED}, "reverse-forfeit", "en", "without a combination, or with a die outside,"),
    (
        {**LOSS, **TURNED, "throw.out": "rethrow"},
        "reverse-forfeit",
        "en",
        "But a banker whose turn ends without a combination loses to these too.",
    ),
    ({**OPEN, **TURNED}, "reverse-forfeit", "en", "But a banker whose die leaves the area loses"),
    ({"rank.triples": "equal"}, "ranks", "en", "then trips, whatever the face, then a point from"),
    (
        {"rank.triples": "equal"},
        "ranks",
        "fr",
        "puis un brelan, quelle qu\u2019en soit la face, puis",
    ),
    (FALLS, "out", "en", "less than no combination; a banker loses every stake with it at once."),
    (FALLS, "out", "fr", "sans combinaison ; le banquier y perd aussitôt toutes les mises."),
    (FALLS, "out", "nb", "uten kombinasjon; bankholderen taper dermed alle innsatser med en gang."),
    ({**FALLS, "bank.sweep": False}, "out", "en", "worth just less than no combination."),
    ({**FALLS, "bet": "pot"}, "out", "en", "worth just less than no combination."),
    ({**FALLS, "bet": "pot"}, "no-result", "en", "is worth less than any combination."),
    ({**FALLS, "bet": "pot"}, "no-result", "fr", "vaut moins que toute combinaison."),
    ({**FALLS, "bet": "pot"}, "no-result", "nb", "er mindre verdt enn alle kombinasjoner."),
    ({"stake.min": 10, "stake.max": 10}, "fade-least", "en", "A fade is 10 chips, or all that is"),
    ({"stake.min": 10, "stake.max": 10}, "fade-least", "fr", "On couvre 10 jetons, ou tout ce"),
    ({"stake.min": 10, "stake.max": 10}, "fade-least", "nb", "dekker 10 sjetonger, eller alt som"),
    ({**NAMED, "bet": "fixed"}, "bank", "en", "names one stake of 10 chips and answers"),
    ({**NAMED, "bet": "fixed"}, "bank", "fr", "une mise unique de 10 jetons et la tient"),
    ({**NAMED, "bet": "fixed"}, "bank", "nb", "nevner én innsats på 10 sjetonger og svarer"),
    ({**NAMED, "bet": "cover"}, "fade-least", "en", "A stake is 10 chips."),
    (
        {"seats": 2, "bank.broken": False},
        "declined",
        "en",
        "the player who won the bank declines it, the banker keeps it",
    ),
    (
        {"seats": 2, "bank.broken": False},
        "declined",
        "fr",
        "le joueur qui a gagné la banque la refuse, le banquier la",
    ),
    (
        {"player.shooter": "one", "bank.broken": False},
        "declined",
        "nb",
        "spilleren som vant banken, sier nei til den,",
    ),
    (PLAYERS_MAY_FORFEIT, "players-first", "en", "a turn without a combination loses the stake at"),
    ({"stake.liability": "debt"}, "liability", "en", "a balance may fall below 0."),
    ({"stake.liability": "escrow"}, "liability", "en", "or win more than the banker has."),
]


@pytest.mark.parametrize(("changes", "message", "language", "part"), TRUE)
def test_a_sentence_says_what_settles(
    changes: dict[str, object], message: str, language: str, part: str
) -> None:
    """Each row is told where it is true."""
    sentence = rule_in_words(rules_with(changes), message, language)

    assert sentence is not None
    assert part in sentence


def test_what_loses_whatever_it_meets_is_worth_the_same() -> None:
    """V11, V17, V20: where nothing is final, two turns that lose so push, and win from neither."""
    judged = judge(rules_with({**LOSS, **TURNED}))

    for mine in (NO_RESULT, OUT):
        for theirs in (NO_RESULT, OUT):
            assert judged.contest(theirs, mine).outcome is Outcome.PUSH
        assert judged.contest(mine, FOUR_FIVE_SIX).outcome is Outcome.WIN
    assert judged.contest(Combination(Kind.ONE_TWO_THREE), FOUR_FIVE_SIX).outcome is Outcome.LOSE


def test_nobody_is_told_of_what_cannot_come() -> None:
    """Where a banker who forfeits loses at once, nothing turned round is left to meet it."""
    assert rule_in_words(rules_with(TURNED), "reverse-forfeit") is None
    void = rules_with({**OPEN, **TURNED, "throw.out": "rethrow"})
    assert rule_in_words(void, "reverse-forfeit") is None


def test_a_die_outside_moves_the_bank_sooner() -> None:
    """E85: as every poor result does, unless it is thrown again (V20, V40 `teiai`)."""
    ends = {
        "en": "or with a die outside.",
        "fr": "ou avec un dé sorti de l\u2019aire.",
        "nb": "eller med en terning utenfor.",
    }
    for language, end in ends.items():
        told = rule_in_words(load_preset("teiai"), "passes", language)
        assert told is not None
        assert told.endswith(end)
    void = rules_with({"throw.out": "rethrow"}, load_preset("teiai"))
    assert "outside" not in (rule_in_words(void, "passes") or "outside")


def test_of_equal_stakes_the_first_throws_for_all() -> None:
    """V48: who has the most at stake throws, and the words say who where two have as much."""
    rules = rules_with({"player.shooter": "one"})
    parts = {
        "en": "the first of those who have as much",
        "fr": "le premier de ceux qui ont misé autant",
        "nb": "den første av dem som har satset like mye",
    }
    for language, part in parts.items():
        assert any(part in sentence for sentence in rules_in_words(rules, language))
