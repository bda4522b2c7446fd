"""What can be wrong with a record, and in which line."""

import enum

import msgspec


class RecordError(ValueError):
    """A line that no record has: it says which, and what is allowed there.

    What came before the line is as good as ever; nothing is known of what comes after it.
    """

    def __init__(self, line: int, sentence: str) -> None:
        """Keep the number of the *line*, from 1."""
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class RecordFaultCode(enum.StrEnum):
    """Which part of a record is wrong; values are wire codes, never reused."""

    FILE = "file"  # The line cannot be read, or does not go on from the one before it.
    RULES = "rules"  # No move that the rules allow has these events.
    RULES_HASH = "rules-hash"  # The rules are not those that were agreed.
    DICE = "dice"  # CEELO-FAIR/1.


class LineFault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that does not fit.  As text: line and sentence."""

    line: int
    code: RecordFaultCode
    text: str
    """A sentence in English; programs go by the code."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"
