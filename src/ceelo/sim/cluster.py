"""Workers of a cluster: Dask's, as an executor like any other."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ceelo.sim.error import SimError
from ceelo.sim.needs import need

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

WAIT_SECONDS = 10.0


@contextmanager
def cluster(address: str, *, wait_seconds: float = WAIT_SECONDS) -> Iterator[Executor]:
    """Give an executor whose workers are those of the Dask scheduler at *address*.

    Raises:
        MissingExtraError: Dask is not installed.
        SimError: Nobody answers there, or the cluster has no workers.
    """
    need("distributed", "cluster", "A cluster")
    from distributed import Client  # noqa: PLC0415 - slow to import, and an extra
    from distributed.comm.addressing import parse_address  # noqa: PLC0415
    from distributed.comm.registry import get_backend  # noqa: PLC0415

    try:
        # A client that was not even begun would wait for its own end.
        scheme, place = parse_address(address)
        get_backend(scheme).resolve_address(place)  # type: ignore[no-untyped-call]
        client: Any = Client(address, timeout=wait_seconds, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        cause = " ".join(str(error).split())
        msg = f"There is no cluster at {address!a} ({cause})"
        raise SimError(msg) from None
    try:
        if not client.scheduler_info()["workers"]:
            msg = f"The cluster at {address!a} has no workers"
            raise SimError(msg)
        yield client.get_executor()
    finally:
        client.close()
