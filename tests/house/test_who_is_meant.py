"""Sentences speak of those whom the rules mean, and of nobody else."""

from __future__ import annotations

import pytest

from ceelo.house.load import read_house
from ceelo.house.words import rule_in_words

BANKERS = '[player]\nreverse = "all"\n[pay]\nloses_123 = 2\n'


@pytest.mark.parametrize(
    ("text", "message", "language", "sentence"),
    [
        ("[pay]\nloses_123 = 2\n", "loses-123", "en",
         "Whoever loses with 1-2-3, player or banker, loses twice the stake."),
        (BANKERS, "loses-123", "en", "A banker who loses with 1-2-3 loses twice the stake."),
        (BANKERS, "loses-123", "fr", "Le banquier qui perd avec 1-2-3 perd deux fois la mise."),
        (BANKERS, "loses-123", "nb",
         "En bankholder som taper med 1-2-3, taper to ganger innsatsen."),
        ('first = "host"\n', "first-banker", "en",
         "The bank is first offered to the host, and then to the seats after the host."),
        ('first = "host"\n[bank]\nrefuse = false\n', "first-banker", "en",
         "The bank is first offered to the host."),
        ("rebuy = 1\n", "rebuy", "en",
         "Whoever has too few chips to go on may buy in again once, for 1,000 chips."),
        ("rebuy = 2\n", "rebuy", "en",
         "Whoever has too few chips to go on may buy in again twice, for 1,000 chips each time."),
        ('base = "pot"\n[throw]\ncap = 3\nbest_of_cap = true\n[pot]\nlast_standing = true\n',
         "last-standing", "en",
         ("Whoever ends with 1-2-3 is out, and when only the last to throw is left, that player"
          " wins the pot without a throw.")),
    ],
)  # fmt: skip
def test_a_sentence_names_whom_it_can_happen_to(
    text: str, message: str, language: str, sentence: str
) -> None:
    """A player for whom 1-2-3 wins cannot lose with it, and who must take the bank passes none."""
    assert rule_in_words(read_house(text).rules, message, language) == sentence
