"""How fast a store appends: `python -m tests.store.speed [producers] [seconds]`."""

import asyncio
import hashlib
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from ceelo.store import Append, Appended, CommandId, EventStore, TableId, Version
from ceelo.store.memory import MemoryStore
from ceelo.store.sqlite import SqliteStore

_HASH = hashlib.sha256(b"speed").digest()
_BODY = bytes(250)


async def _produce(store: EventStore, until: float, waits: list[float]) -> None:
    table = TableId(os.urandom(16))
    version = Version(0)
    while (start := time.perf_counter()) < until:
        request = Append(
            table=table,
            expected=version,
            command_id=CommandId(os.urandom(16)),
            digest=_HASH,
            at_ms=version,
            head=_HASH,
            body=_BODY,
            due_ms=time.time_ns() // 1_000_000,
            elements=((0, version),),
        )
        answer = await store.append(request)
        assert isinstance(answer, Appended), answer
        version = answer.version
        waits.append(time.perf_counter() - start)


async def _measure(name: str, store: EventStore, producers: int, seconds: float) -> None:
    waits: list[float] = []
    start = time.perf_counter()
    busy = time.process_time()
    until = start + seconds
    await asyncio.gather(*(_produce(store, until, waits) for _ in range(producers)))
    busy = time.process_time() - busy
    rate = len(waits) / (time.perf_counter() - start)
    cuts = statistics.quantiles(waits, n=100)
    sys.stdout.write(
        f"{name}: {producers} producers, {rate:,.0f} appends/s,"
        f" p50 {cuts[49] * 1e3:.2f} ms, p99 {cuts[98] * 1e3:.2f} ms,"
        f" {busy / len(waits) * 1e6:.0f} us of CPU an append\n"
    )
    await store.close()


async def _main(producers: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        await _measure("memory", MemoryStore(), producers, seconds)
        store = await SqliteStore.open(Path(folder) / "speed.db")
        await _measure("sqlite", store, producers, seconds)


if __name__ == "__main__":
    numbers = [float(argument) for argument in sys.argv[1:]] + [1_000, 3][len(sys.argv) - 1 :]
    asyncio.run(_main(int(numbers[0]), numbers[1]))
