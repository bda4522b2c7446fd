"""Tables and sentences in the terminal, as wide as it is."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from ceelo.cli.columns import print_sentences, print_table, terminal_width
from ceelo.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Callable

HEADS = ("The banker has", "It comes", "Mean")
ROWS = (("a point of 6, or trips", "1/2", "-100.00%"), ("骰子", "19/216", "0.00%"))

NOT_NEEDED = {
    "rich": "tables of words and numbers are laid out in less than it takes to import",
    "importlib.resources": "it brings temporary files and their random names",
    "structlog": "nothing is logged",
    "logging": "nothing is logged",
    "sqlite3": "no table is stored",
    "asyncio": "nobody is waited for",
    "starlette": "nothing is served",
    "uvicorn": "nothing is served",
    "numpy": "nothing is simulated",
    "numba": "nothing is simulated",
    "ceelo.server": "nothing is served",
    "ceelo.store": "no table is stored",
    "ceelo.app": "nobody plays",
    "ceelo.fair": "no dice are drawn",
    "ceelo.sim": "nothing is simulated",
    "ceelo.core.legal": "nobody is asked for a move",
    "ceelo.core.scorekeeper": "no round is told",
}
"""What takes long to import, and why the odds need nothing of it."""


def printed(capsys: pytest.CaptureFixture[str], work: Callable[[], None]) -> list[str]:
    """Return the lines that *work* prints."""
    work()
    return capsys.readouterr().out.splitlines()


def test_a_table_that_fits_is_as_wide_as_its_cells(capsys: pytest.CaptureFixture[str]) -> None:
    """Words stand to the left and numbers to the right, wide letters counted as two."""
    lines = printed(capsys, lambda: print_table("Odds", HEADS, ROWS, 60))

    assert lines == [
        "Odds",
        " The banker has          It comes      Mean",
        " a point of 6, or trips       1/2  -100.00%",
        " 骰子                      19/216     0.00%",
    ]


def test_a_table_that_is_too_wide_breaks_words_and_no_number(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Heads are broken too, and stand beside each other at their feet."""
    lines = printed(capsys, lambda: print_table("", HEADS, ROWS, 30))

    assert lines == [
        " The",
        " banker",
        " has       It comes      Mean",
        " a point        1/2  -100.00%",
        " of 6, or",
        " trips",
        " 骰子        19/216     0.00%",
    ]


@pytest.mark.parametrize("width", range(1, 60))
def test_a_table_is_no_wider_than_the_terminal_if_its_words_are_not(
    width: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """No number is ever cut, however narrow the terminal is."""
    lines = printed(capsys, lambda: print_table("", ("A word", "Number"), [("x y", "123")], width))

    assert any(line.endswith("123") for line in lines)
    assert max(map(len, lines)) <= max(width, len(" banker  Number"))


def test_a_table_without_rows_is_its_heads(capsys: pytest.CaptureFixture[str]) -> None:
    """There may be nothing to tell."""
    assert printed(capsys, lambda: print_table("None", HEADS, (), 60)) == [
        "None",
        " The banker has  It comes  Mean",
    ]


def test_sentences_are_broken_at_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines that are empty stay, and no line ends in spaces."""
    lines = printed(capsys, lambda: print_sentences("one two-three four  \n\nfive", 10))

    assert lines == ["one", "two-three", "four", "", "five"]


def test_a_terminal_is_as_wide_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """COLUMNS counts before what the system knows; nonsense in it does not."""
    monkeypatch.setenv("COLUMNS", "123")
    assert terminal_width() == 123

    for nonsense in ("0", "-5", "wide", "²"):
        monkeypatch.setenv("COLUMNS", nonsense)
        assert terminal_width() not in {0, -5}


def test_nothing_is_bold_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    """What is written to a file or a pipe has no marks of a terminal in it."""
    assert run(["odds"]) == 0

    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("house", ["classic", "pot"])
def test_the_odds_import_nothing_that_takes_long_and_is_not_needed(house: str) -> None:
    """Each of these would be felt at every call from a shell."""
    code = (
        "import sys; from ceelo.cli.main import run;"
        f" code = run(['odds', '--house', {house!r}]);"
        " print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(  # noqa: S603 - a command of our own.
        (sys.executable, "-c", code), capture_output=True, check=True, text=True, encoding="utf-8"
    )

    imported = set(done.stderr.split())
    assert "ceelo.odds.report" in imported
    assert {name: why for name, why in NOT_NEEDED.items() if name in imported} == {}
