"""Lines for the person at the terminal."""

import os
import sys
from collections.abc import Iterable

EXIT_PIPE = 141
"""What a shell reports where whoever read the output has gone."""


def say(line: str = "") -> None:
    """Print *line* at once, whoever reads it; what a terminal cannot show is a question mark."""
    encoding = sys.stdout.encoding
    sys.stdout.write(f"{line.encode(encoding, 'replace').decode(encoding)}\n")
    sys.stdout.flush()


def complain(sentence: str) -> None:
    """Print on standard error why nothing was done."""
    sys.stderr.write(f"ceelo: {sentence}\n")
    sys.stderr.flush()


def write(parts: Iterable[bytes]) -> int:
    """Write *parts* to standard output as they come, and return the exit code of that."""
    try:
        for part in parts:
            sys.stdout.buffer.write(part)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # What is still waiting to be written goes nowhere, or Python would complain at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_PIPE
    return 0
