"""What the documents say is tried."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_readme_tells_what_the_library_does() -> None:
    """Every example of the README prints what stands below it."""
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_the_readme_leads_to_pages_that_exist() -> None:
    """No link of the README points at a file that is not there."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]

    local = [target for target in targets if "://" not in target]

    assert local
    assert [target for target in local if not (ROOT / target).exists()] == []
