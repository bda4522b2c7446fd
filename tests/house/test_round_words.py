"""A settled round in words."""

from __future__ import annotations

import re

import pytest

from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules, Tie
from ceelo.core.scorekeeper import BankRound, Player, PotRound, settle_bank, settle_pot
from ceelo.house.catalogue import LANGUAGES
from ceelo.house.round_words import bank_round_in_words, pot_round_in_words
from tests.house.test_words import entries
from tests.house.told_rounds import BANK, POT


@pytest.mark.parametrize(("told", "sentences"), BANK)
def test_a_round_against_a_bank(told: BankRound, sentences: tuple[str, ...]) -> None:
    """Every stake has its sentence, and every reason for which it is won or lost has its own."""
    said = bank_round_in_words(told, settle_bank(told))

    assert [sentence for sentence in sentences if sentence not in said] == [], said


@pytest.mark.parametrize(("told", "sentences"), POT)
def test_a_pot(told: PotRound, sentences: tuple[str, ...]) -> None:
    """Who takes the pot is told with what, who shares it with how much each."""
    said = pot_round_in_words(told, settle_pot(told))

    assert [sentence for sentence in sentences if sentence not in said] == [], said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_a_round(language: str) -> None:
    """Sentences as a person at the table would say them; each language has as many."""
    for told, _ in BANK:
        result = settle_bank(told)
        check(bank_round_in_words(told, result, language))
        assert len(bank_round_in_words(told, result, language)) == len(
            bank_round_in_words(told, result)
        )
    for pot, _ in POT:
        check(pot_round_in_words(pot, settle_pot(pot), language))


def check(sentences: tuple[str, ...]) -> None:
    """Assert that nothing of a catalogue's own writing is left in *sentences*."""
    for sentence in sentences:
        assert re.fullmatch(r"[^_{}$\n]+\.", sentence), sentence
        assert "  " not in sentence
        assert " ," not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_the_same_messages(language: str) -> None:
    """A message that one language lacks would be silent, one that only it has would be dead."""
    assert list(entries(f"round.{language}")) == list(entries("round.en"))
    # Fluent keeps the first of two messages of one name, and says nothing.
    assert not set(entries(f"round.{language}")) & set(entries(language))


def test_every_message_is_read() -> None:
    """Each message of the catalogue is said in one of the rounds above, but for names alone."""
    said = " ".join(
        sentence
        for sentences in (
            *(bank_round_in_words(told, settle_bank(told)) for told, _ in BANK),
            *(pot_round_in_words(told, settle_pot(told)) for told, _ in POT),
        )
        for sentence in sentences
    )
    silent = []
    for name, entry in entries("round.en").items():
        assert entry.value is not None
        texts = [str(getattr(part, "value", "")) for part in entry.value.elements]
        words = max(texts, key=len)
        if words not in said:
            silent.append(name)

    assert silent == ["banker-name"]


def test_each_is_told_of_what_he_played_against() -> None:
    """V14: the banker has thrown again since, against whoever tied with him."""
    told = BankRound(
        rules=HouseRules(tie=Tie.REPLAY),
        banker=Player(name="Cy", throws=("224", "335")),
        players=(
            Player(name="Ann", stake=Chips(10), throws=("333",)),
            Player(name="Bo", stake=Chips(10), throws=("114", "113")),
        ),
    )

    said = bank_round_in_words(told, settle_bank(told))

    assert "Ann wins 10 chips: 3-3-3 beats a point of 4." in said
    assert "Bo loses 10 chips: a point of 5 beats a point of 3." in said


def test_who_tied_and_need_not_throw_again_is_told_why() -> None:
    """V14: the banker's second throw decides at once, and not by what somebody else has thrown."""
    told = BankRound(
        rules=HouseRules(tie=Tie.REPLAY),
        banker=Player(name="Cy", throws=("224", "456")),
        players=(
            Player(name="Ann", stake=Chips(10), throws=("333",)),
            Player(name="Bo", stake=Chips(10), throws=("114",)),
        ),
    )

    said = bank_round_in_words(told, settle_bank(told))

    assert said[:3] == ("Cy throws 2-2-4, then 4-5-6.", "Ann throws 3-3-3.", "Bo throws 1-1-4.")
    assert said[3] == "Ann wins 10 chips: 3-3-3 beats a point of 4."
    assert said[4].startswith("Bo loses 10 chips: ")
    assert "4-5-6" in said[4]
