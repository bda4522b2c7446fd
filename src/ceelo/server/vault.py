"""The data folder: one server at a time, the data base, and the key that all dice come from."""

import asyncio
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

import structlog

from ceelo.fair.secret import Secret, draw_secret, read_master
from ceelo.server.start import StartError

DATABASE = "ceelo.sqlite3"
KEY = "master.key"
HOLD = "server.lock"
"""Locked by the server that serves the folder, for as long as it lives; holds its process id."""
_READ_BYTES_MAX = 1000
_PAGE_BYTES_MIN = 512
"""SQLite's smallest page; all others are multiples of it."""

CHECKED_BYTES_MAX = 128 * 2**20
"""A larger data base starts unchecked: this much takes half a second, and a start should not wait
for minutes.  Each table is checked when it is opened, whatever the size."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("ceelo.server")


def open_folder(folder: Path) -> Path:
    """Return the path of the data base in *folder*, which is made, for its owner alone, if need be.

    Raises:
        StartError: It cannot be made, or is no folder.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        msg = f"{folder} is a file and no folder; choose another with --data."
        raise StartError(msg) from error
    except OSError as error:
        raise _no_way(folder, "cannot be made", error) from error
    database = folder / DATABASE
    for path in (folder, database):
        _warn_if_open(path)
    return database


def _warn_if_open(path: Path) -> None:
    """Say so where others may write: what ceelo makes itself is its owner's alone."""
    if os.name != "posix" or not path.exists():
        return
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & (stat.S_IWGRP | stat.S_IWOTH):
        mend = f"chmod go-w {path}"
        log.warning("others-may-write", path=str(path), mode=f"{mode:o}", mend=mend)


@contextmanager
def hold_folder(folder: Path) -> Iterator[None]:
    """Keep every other server off *folder*: two would not hear of each other's moves.

    The kernel lets go of it with the process, however that ends, so there is nothing to clean up.

    Raises:
        StartError: Another server has it, or it cannot be written to.
    """
    path = folder / HOLD
    try:
        # Where the name leads elsewhere, something that is not ours would be written over.
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError as error:
        raise _no_way(folder, "cannot be written to", error) from error
    with os.fdopen(descriptor, "r+b", buffering=0) as file:
        try:
            is_ours = _try_lock(descriptor)
        except OSError as error:
            raise _no_way(folder, "cannot be locked", error) from error
        if not is_ours:
            holder = file.read(_READ_BYTES_MAX).decode("ascii", "replace").strip()
            who = f" (process {holder})" if holder.isdecimal() else ""
            msg = (
                f"Another ceelo server{who} has its tables in {folder}; stop it, or choose another"
                " folder with --data."
            )
            raise StartError(msg)
        # Only a courtesy for the sentence above, so a full disk may stop it.
        with suppress(OSError):
            file.truncate(0)
            file.write(b"%d\n" % os.getpid())
        yield


if sys.platform == "win32":
    import msvcrt

    _FAR = 2**30  # Windows locks bytes for readers too, so one that nobody reads.

    def _try_lock(descriptor: int) -> bool:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def require_whole(database: Path) -> None:
    """Refuse a data base whose end was cut off in mid-page, before anybody opens it.

    SQLite itself takes the rest of the page for zeros.

    Raises:
        StartError: It was.
    """
    log_file = database.with_name(f"{database.name}-wal")
    # With a log beside it the file may be in the middle of growing.
    if not database.exists() or (log_file.exists() and log_file.stat().st_size):
        return
    rest = database.stat().st_size % _PAGE_BYTES_MIN
    if rest:
        raise _damaged(database, f"its last page has only {rest} bytes")


class Checked(Protocol):
    """A store that can look for what is wrong inside itself."""

    async def faults(self) -> tuple[str, ...]:
        """Return what is wrong, one sentence each."""
        ...


async def check_database(database: Path, store: Checked) -> None:
    """Refuse to serve a file that is spoiled; a table whose entries are not all there halts alone.

    Raises:
        StartError: The file of *store* is damaged.
    """
    if await asyncio.to_thread(lambda: database.stat().st_size) > CHECKED_BYTES_MAX:
        return
    for fault in await store.faults():
        if not fault.startswith("Table "):
            raise _damaged(database, fault.splitlines()[-1].strip().rstrip("."))
        log.critical("table-damaged", fault=fault)


def read_key(folder: Path) -> Secret:
    """Return the master key, made now for a folder that has no tables yet.

    Raises:
        StartError: It cannot be read or made, is none, could be read by others, or is gone while
            tables that were made with it are there.
    """
    path = folder / KEY
    try:
        # What is opened is looked at, not what the name may mean a moment later.
        # Without waiting for a writer, as a pipe of that name would have it.
        opener = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(opener, "rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            data = file.read(_READ_BYTES_MAX) if stat.S_ISREG(mode) else b""
    except FileNotFoundError:
        return _new_key(folder, path)
    except OSError as error:
        raise _no_way(path, "cannot be read", error) from error
    if not stat.S_ISREG(mode):
        msg = f"{path} is no file; put the master key back."
        raise StartError(msg)
    if os.name == "posix" and mode & 0o077:
        msg = f"{path} may be read by others, who could tell every throw: chmod 600 {path}"
        raise StartError(msg)
    try:
        return read_master(data)
    except ValueError as error:
        msg = f"{path} is no master key ({error}); put the right file back."
        raise StartError(msg) from error


def _new_key(folder: Path, path: Path) -> Secret:
    if (folder / DATABASE).exists():
        msg = (
            f"{path} is gone, and the tables in {DATABASE} cannot go on without it; put it back,"
            " or choose another folder with --data."
        )
        raise StartError(msg)
    key = draw_secret()
    draft = path.with_suffix(f".{secrets.token_hex(4)}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.expose())
            file.flush()
            os.fsync(file.fileno())
        # Whole or not there; and of two servers that start at once the second finds the first's.
        os.link(draft, path)
    except FileExistsError:
        return read_key(folder)
    except OSError as error:
        raise _no_way(folder, "cannot be written to", error) from error
    finally:
        with suppress(OSError):
            draft.unlink()
    return key


def _damaged(database: Path, what: str) -> StartError:
    return StartError(f"{database} is damaged ({what}); put a backup of it in its place.")


def _no_way(path: Path, what: str, error: OSError) -> StartError:
    return StartError(f"{path} {what} ({error.strerror}); choose another folder with --data.")
