"""What browser tests get."""

from pathlib import Path

import pytest

from tools import browser


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """Return the browser to start, with `--no-sandbox` and its own user data folder."""
    return browser.find()
