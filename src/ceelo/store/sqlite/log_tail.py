"""Whether the write-ahead log goes on behind the place where SQLite stops to read it.

SQLite takes the first frame that does not add up for the end of the log, as a power cut leaves it.
With ``synchronous = FULL`` a cut leaves at most one commit behind that place: each is on the disk
before the next begins.  More of them are damage, and entries that were acknowledged are behind it.
"""

import contextlib
import os
import sqlite3
import struct
from pathlib import Path

_HEAD = struct.Struct(">8I")
"""Of the file: magic, format, page size, checkpoint, two salts, two checksums."""
_FRAME = struct.Struct(">6I")
"""Before each page: its number, the size of the data base (0: no commit), two salts, checksums."""
_ROUNDS = 5


def commits_lost(path: Path, connection: sqlite3.Connection) -> int:
    """Return how many commits are behind the end of the log that SQLite sees; 0 or 1 is no damage.

    *connection* has read the data base at *path*.  Another process may write meanwhile, so the end
    is asked for again until it stays.
    """
    lost = 0
    for _ in range(_ROUNDS):
        before = _frames(connection)
        lost = _commits_behind(path.with_name(f"{path.name}-wal"), before)
        if _frames(connection) == before:
            break
    return lost


def _frames(connection: sqlite3.Connection) -> int:
    row: tuple[int, int, int] = connection.execute("pragma wal_checkpoint(passive)").fetchone()
    return max(0, row[1])


def _commits_behind(log: Path, frames: int) -> int:
    with contextlib.suppress(FileNotFoundError), log.open("rb") as file:
        head = file.read(_HEAD.size)
        if len(head) < _HEAD.size:
            return 0
        _, _, page_bytes, _, *salts = _HEAD.unpack(head)[:6]
        step = _FRAME.size + page_bytes
        size = os.fstat(file.fileno()).st_size
        commits = 0
        for start in range(_HEAD.size + frames * step, size - step + 1, step):
            file.seek(start)
            _, database_pages, *own, _, _ = _FRAME.unpack(file.read(_FRAME.size))
            commits += database_pages > 0 and own == salts
        return commits
    return 0
