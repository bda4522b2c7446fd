"""The command `ceelo`."""

import gc
import os
import sys
from typing import TextIO

from ceelo.cli.terminal import complain

EXIT_WRONG = 2
"""What was asked cannot be done; one sentence on standard error says why."""

EXIT_PIPE = 141
"""What a shell reports where whoever read the output has gone."""

NEW_VALUES = 1_000_000
"""Before garbage is looked for: what is imported is none, and to look at it takes long."""


def main() -> None:
    """Run the command that the arguments name, and end the process."""
    if not __debug__:
        # Without them a table that does not add up would go on instead of stopping.
        complain("ceelo does not run with python -O or PYTHONOPTIMIZE: it needs its assertions.")
        sys.exit(EXIT_WRONG)
    gc.set_threshold(NEW_VALUES)
    code = run(sys.argv[1:])
    # At its end Python would look for garbage once more among all that there is.
    gc.freeze()
    sys.exit(code)


def _let_go(stream: TextIO) -> None:
    try:
        stream.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(arguments: list[str]) -> int:
    """Run the command that *arguments* name and return its exit code."""
    # Imported late, so that even a broken installation gets past the check above.
    from cyclopts import CycloptsError, UnusedCliTokensError  # noqa: PLC0415

    from ceelo.cli.commands import app  # noqa: PLC0415
    from ceelo.cli.options import OptionError, shown_words  # noqa: PLC0415

    try:
        code = app(
            arguments,
            exit_on_error=False,
            print_error=False,
            result_action="return_int_as_exit_code_else_zero",
        )
    except OptionError as error:
        complain(str(error))
        return EXIT_WRONG
    except UnusedCliTokensError as error:
        complain(f"{shown_words(error.unused_tokens or ())} is too much; see ceelo --help.")
        return EXIT_WRONG
    except CycloptsError as error:
        complain(" ".join(str(error).split()))
        return EXIT_WRONG
    except KeyboardInterrupt:
        return 130  # What a shell reports for a program that Ctrl+C ended.
    except BrokenPipeError:
        # Whoever read has gone.  What still waits to be written goes nowhere, or Python would
        # complain at its end.
        for stream in (sys.stdout, sys.stderr):
            _let_go(stream)
        return EXIT_PIPE
    assert isinstance(code, int)
    return code
