"""What every test of simulation gets."""

import pytest

from tests.sim.compiled import compile_kernels


@pytest.fixture(scope="session", autouse=True)
def _kernels() -> None:
    """Compile before any test, so that none of them waits for its time-out."""
    compile_kernels()
