"""Lines for the person at the terminal."""

import sys
from collections.abc import Iterable


def say(line: str = "") -> None:
    """Print *line* at once, whoever reads it; what a terminal cannot show is a question mark."""
    encoding = sys.stdout.encoding
    sys.stdout.write(f"{line.encode(encoding, 'replace').decode(encoding)}\n")
    sys.stdout.flush()


def complain(sentence: str) -> None:
    """Print on standard error why nothing was done."""
    sys.stderr.write(f"ceelo: {sentence}\n")
    sys.stderr.flush()


def complain_of(reason: Exception, more: str = "") -> None:
    """Complain as a sentence of what cannot be done, with something *more* before its stop."""
    text = f"{reason}"
    complain(f"{text[0].upper()}{text[1:]}{more}.")


def write(parts: Iterable[bytes]) -> None:
    """Write *parts* to standard output as they come."""
    for part in parts:
        sys.stdout.buffer.write(part)
    sys.stdout.buffer.flush()
