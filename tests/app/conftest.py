"""A house for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.app.support import House, open_house


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the data base of the test's house is."""
    return tmp_path / "ceelo.sqlite3"


@pytest.fixture
async def house(path: Path) -> AsyncIterator[House]:
    """Run a service on a new data base; nothing moves but by the test's hand."""
    house = await open_house(path)
    yield house
    await house.close()
