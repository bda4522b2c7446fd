"""What both the odds of a house and those of a session are shown with in the terminal."""

import sys
from collections.abc import Sequence
from fractions import Fraction

from ceelo.cli.columns import print_sentences, print_table, terminal_width
from ceelo.core.combination import Combination
from ceelo.core.ranking import OUT
from ceelo.house.catalogue import Catalogue, catalogue
from ceelo.house.naming import any_of, name_of
from ceelo.odds.plain import written

BAR_WIDTH = 40
NOTHING_TO_SHOW = "-"
EXACT_CHARS_MAX = 24
"""A fraction that is longer is shown as a number alone."""
PERCENT_PLACES = 4
NUMBER_PLACES = 3
"""As the catalogues write shares and numbers."""


class Shown:
    """What is shown in one language on one terminal."""

    def __init__(self, language: str) -> None:
        """Look at the terminal, and for the words."""
        self.words: Catalogue = catalogue(language)
        self.width = terminal_width()
        is_plain = not (sys.stdout.encoding or "").lower().startswith("utf")
        self.block = "#" if is_plain else "█"

    def say(self, message: str, **variables: str | float) -> str:
        """Return *message* in the language, with its *variables*."""
        return self.words.say(message, variables)

    def part(self, part: Fraction | None) -> str:
        """Return a share of a stake, or a chance, in hundredths."""
        return NOTHING_TO_SHOW if part is None else self.share(float(part))

    def exactly(self, part: Fraction | None) -> str:
        """Return a share in hundredths and as what it is."""
        if part is None or not part or len(written(part)) > EXACT_CHARS_MAX:
            return self.part(part)
        return self.say("odds-exact", text=self.part(part), fraction=written(part))

    def share(self, part: float) -> str:
        """Return a chance that is no fraction any more, in hundredths."""
        return self.say("odds-percent", share=_rounded(part, PERCENT_PLACES))

    def number(self, number: float | Fraction) -> str:
        """Return a *number* as it is written in the language."""
        return self.say("odds-number", number=_rounded(float(number), NUMBER_PLACES))

    def names(self, results: Sequence[Combination]) -> str:
        """Return what turns came to; a die outside is no combination, and is named last."""
        made = frozenset(results) - {OUT}
        names = [any_of(self.words, made)] if made else []
        names += [name_of(self.words, OUT)] if OUT in results else []
        return self.words.listed(names, "list-or")

    def print(self, text: str = "") -> None:
        """Print *text* on lines as wide as the terminal."""
        print_sentences(text, self.width)

    def table(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Print a table whose first column is words and whose others are numbers."""
        self.print()
        print_table(title, columns, rows, self.width)


def _rounded(number: float, places: int) -> float:
    """Return *number* as it is shown: what is rounded to 0 has no sign."""
    return round(number, places) + 0.0
