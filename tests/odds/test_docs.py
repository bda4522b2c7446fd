"""What the page about the odds says is tried."""

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "odds.md"


def test_the_page_tells_what_the_library_does() -> None:
    """Every example of the page prints what stands below it."""
    outcome = doctest.testfile(str(PAGE), module_relative=False)

    assert outcome.attempted > 0
    assert outcome.failed == 0
