"""What the server's tests get."""

from collections.abc import Iterator

import pytest

from tests.server.house import House, serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server with new data, shared by the tests of one file."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running
