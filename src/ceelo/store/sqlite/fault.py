"""What SQLite's errors mean for whoever hosts."""

import sqlite3
from pathlib import Path

from ceelo.store.error import Fault, StoreError

_PRIMARY_CODE = 0xFF
"""An extended result code carries its primary code in the low byte."""

_SAID = {
    sqlite3.SQLITE_FULL: (Fault.FULL, "there is no room left, nothing was stored"),
    sqlite3.SQLITE_BUSY: (Fault.LOCKED, "another process holds it locked"),
    sqlite3.SQLITE_IOERR: (Fault.BROKEN, "the disk failed, open the store anew to go on"),
    sqlite3.SQLITE_CORRUPT: (Fault.BROKEN, "the file is damaged, restore a backup"),
    sqlite3.SQLITE_NOTADB: (Fault.NOT_A_DATABASE, "this is not a SQLite data base"),
    sqlite3.SQLITE_READONLY: (Fault.NOT_WRITABLE, "this user may not write the file or its folder"),
    sqlite3.SQLITE_PERM: (Fault.NOT_WRITABLE, "this user may not write the file or its folder"),
    sqlite3.SQLITE_CANTOPEN: (Fault.NOT_WRITABLE, "the file or its folder cannot be opened"),
}

_LASTING = frozenset({Fault.BROKEN, Fault.NOT_A_DATABASE, Fault.NOT_WRITABLE})


def explain(path: Path, error: sqlite3.Error) -> StoreError:
    """Return *error* as a fault of the store at *path*, in one sentence."""
    # Errors that the module itself raises, before SQLite is asked, carry no code.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code == sqlite3.SQLITE_IOERR_SHMSIZE:
        code = sqlite3.SQLITE_FULL  # The index of the log could not be made longer.
    fault, meaning = _SAID.get(code & _PRIMARY_CODE, (Fault.FAILED, "the data base refused"))
    return StoreError(fault, f"{path}: {meaning} ({error}).")


def is_lasting(error: StoreError) -> bool:
    """Say whether nobody can know any more what the file holds, so that no write may follow (T8).

    After a failed fsync the kernel may drop the pages and report success the next time.
    """
    return error.fault in _LASTING
