"""A recorded stream leads to one table, whoever folds it and wherever it was read (T6)."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import msgspec

from tests.crash.replay import Recorded
from tests.crash.server import Server
from tests.crash.storm import Blow, Storm

ROOT = Path(__file__).parent.parent.parent
HASH_SEEDS = range(5)


async def test_all_processes_fold_all_copies_to_one_hash(tmp_path: Path) -> None:
    """Five seeds of Python's own hashes, the store's file and the JSON of GET events: one hash."""
    async with Server(tmp_path / "data") as server:
        blow = Blow(Storm(kills=1, commands=400, tables=4, seed=6), server)
        report = await blow.run()
        # Bots and clocks go on as soon as somebody looks, so the file is copied before.
        store = tmp_path / "copy.sqlite3"
        with (
            closing(sqlite3.connect(server.database)) as file,
            closing(sqlite3.connect(store)) as to,
        ):
            file.backup(to)
        versions = {host.table: blow.version(host.table) for host in blow.hosts}
        await server.start()
        recorded = [
            Recorded(host.table, tuple(await host.entries(0, versions[host.table])))
            for host in blow.hosts
        ]
    events = tmp_path / "events.json"
    events.write_bytes(msgspec.json.encode(recorded))

    hashes = [
        await _hash_in_a_process(seed, path, versions)
        for seed in HASH_SEEDS
        for path in (store, events)
    ]

    assert len(set(hashes)) == 1
    assert report.throws > 100


async def _hash_in_a_process(seed: int, path: Path, tables: Iterable[str]) -> str:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.crash.replay", str(path), *tables),
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        stdout=asyncio.subprocess.PIPE,
    )
    printed, _ = await process.communicate()
    assert process.returncode == 0
    return printed.decode()
